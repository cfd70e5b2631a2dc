"""Stage furniture as descriptions: screens, curtains, signs, posters; not how they are drawn."""

from typing import TypeAlias

import msgspec

from scenes.art.lamp import Focus


class StageBackground(msgspec.Struct, frozen=True, tag=True):
    """The table's screen, boards and footlights; dressed with valance and side curtains."""

    mood: str = "amber"
    dressed: bool = True


class Battlefield(msgspec.Struct, frozen=True, tag=True):
    """The screen between two camps: `near` is the one that looks on from below (violet, green)."""

    near: str = "violet"
    far: str = "green"
    dressed: bool = True


class TitleBackground(msgspec.Struct, frozen=True, tag=True):
    """The house front behind the posters, with curtains, valance and footlights."""


class TitleBoard(msgspec.Struct, frozen=True, tag=True):
    """The board over the posters, without words; made for 760 by 128."""


class Frieze(msgspec.Struct, frozen=True, tag=True):
    """A dim gilt band of palmettes over a key, for the empty foot of a panel."""


class Laurel(msgspec.Struct, frozen=True, tag=True):
    """The left or the right half of a gilt wreath for a victory; made for 84 by 340."""

    right: bool = False


class SideCurtain(msgspec.Struct, frozen=True, tag=True):
    """One velvet curtain, hanging on the left or on the right."""

    colour: str = "red"
    right: bool = False
    tied: bool = True


class ActCurtain(msgspec.Struct, frozen=True, tag=True):
    """The cloth that covers a whole window that is `tall` pixels high, down to where its fringe begins.

    The colour `violet+green` is violet at the left and green at the right.
    """

    tall: int
    colour: str = "red"


class CurtainHem(msgspec.Struct, frozen=True, tag=True):
    """The fringe below that cloth, with the shadow under it."""

    tall: int


class Valance(msgspec.Struct, frozen=True, tag=True):
    """The scalloped pelmet with its fringe."""

    colour: str = "red"


class PhaseSign(msgspec.Struct, frozen=True, tag=True):
    """The plate that hangs over the table, without words; made for 920 by 58."""


class Cloth(msgspec.Struct, frozen=True):
    """A small curtain's dye, what is woven into it (eye, bolt, sun, star), and the dye of that thread."""

    colour: str = "red"
    motif: str = "sun"
    thread: str = "gold"


class Part(msgspec.Struct, frozen=True):
    """A drawing on a poster, the mood of its lamp, and where that stands."""

    art: str = ""
    mood: str = "amber"
    focus: Focus = Focus(0.5, 0.34)


class PosterLook(msgspec.Struct, frozen=True):
    """What a game's poster is made of: inks, its two curtains, one drawing or two side by side."""

    inks: str = "ember"
    wings: tuple[Cloth, Cloth] = (Cloth(), Cloth())
    parts: tuple[Part, ...] = (Part(),)


class Poster(msgspec.Struct, frozen=True, tag=True):
    """A game's poster, its title as given; half hidden if it waits."""

    look: PosterLook
    title: str
    note: str = ""
    line: str = ""
    waiting: bool = False


class BattleLine(msgspec.Struct, frozen=True, tag=True):
    """The gilt lath between the two camps; made for 720 by 24."""


class ChallengeArrow(msgspec.Struct, frozen=True, tag=True):
    """A bent arrow from one front card to the one that faces it; made for 54 by 220."""


class ActionPoint(msgspec.Struct, frozen=True, tag=True):
    """An action point that is full, spent or absent; made for 40 by 44."""

    state: str
    inks: str


Furniture: TypeAlias = (
    StageBackground
    | Battlefield
    | BattleLine
    | ActionPoint
    | ChallengeArrow
    | TitleBackground
    | SideCurtain
    | ActCurtain
    | CurtainHem
    | Valance
    | PhaseSign
    | TitleBoard
    | Frieze
    | Laurel
    | Poster
)
