"""Stage furniture as descriptions: screens, curtains, signs, posters; not how they are drawn."""

from typing import TypeAlias

import msgspec


class StageBackground(msgspec.Struct, frozen=True, tag=True):
    """The table's screen, boards and footlights; dressed with valance and side curtains."""

    mood: str = "amber"
    dressed: bool = True


class Battlefield(msgspec.Struct, frozen=True, tag=True):
    """The screen between two camps: `near` is the side that looks on from below (hera, zeus)."""

    near: str = "hera"
    far: str = "zeus"
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

    The colour `gods` is violet at the left and green at the right.
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


class Poster(msgspec.Struct, frozen=True, tag=True):
    """A game's poster (hercule, hera_zeus, heros, hisment), its title as given; half hidden if it waits."""

    game: str
    title: str
    note: str = ""
    line: str = ""
    waiting: bool = False


class BattleLine(msgspec.Struct, frozen=True, tag=True):
    """The gilt lath between the two camps; made for 720 by 24."""


class ChallengeArrow(msgspec.Struct, frozen=True, tag=True):
    """A bent arrow from one front card to the one that faces it; made for 54 by 220."""


class ActionPoint(msgspec.Struct, frozen=True, tag=True):
    """An action point of a camp (hera, zeus) that is full, spent or absent; made for 40 by 44."""

    state: str
    camp: str


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
