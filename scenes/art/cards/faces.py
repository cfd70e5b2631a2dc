"""What a card shows, in words the caller has already translated; how it is drawn is not known here."""

from typing import TypeAlias

import msgspec

from scenes.art.joints import Mix

Output: TypeAlias = tuple[str, int]  # attack, defense, experience or trigger, and how many


class HalfFace(msgspec.Struct, frozen=True, tag=True):
    """One level of a two-level card; `art` names a drawing such as `techniques/strike_base`."""

    title: str
    art: str
    mood: str = "amber"
    outputs: tuple[Output, ...] = ()
    caption: str = ""
    upgraded: bool = False


class TwoLevelFace(msgspec.Struct, frozen=True, tag=True):
    """A card with its base half upright and its upgraded half upside down under it.

    `compact` keeps the layout of a small card also where it is drawn large, to be turned and reduced.
    """

    base: HalfFace
    upgraded: HalfFace
    compact: bool = False


class TrialFace(msgspec.Struct, frozen=True, tag=True):
    """A trial: act, subject, three values, ability; its puppet may be in a pose."""

    act: str
    title: str
    art: str
    mood: str = "amber"
    health: int = 0
    attack: int = 0
    defense: int = 0
    text: str = ""
    pose: Mix = ()


class StanceFace(msgspec.Struct, frozen=True, tag=True):
    """One side of the stance card."""

    side: str
    title: str
    art: str
    mood: str = "gold"
    action_text: str = ""
    end_text: str = ""


class GodFace(msgspec.Struct, frozen=True, tag=True):
    """A card of a god's deck.

    The pennant bears the strength, or the icon `sign` where there is none; `badges` are icons down the right
    edge. The plate of a small card that may lie in a column names its strength again, since the cards before
    it cover its pennant.
    """

    title: str
    art: str
    inks: str = "violet"
    mood: str = "violet"
    strength: int | None = None
    sign: str = "myth"
    badges: tuple[str, ...] = ()
    epithet: str = ""
    text: str = ""
    deployable: bool = True
    pose: Mix = ()
    compact: bool = False


class BackFace(msgspec.Struct, frozen=True, tag=True):
    """The back of a card."""

    art: str = "techniques/back"
    mood: str = "amber"
    inks: str = "ember"


Face: TypeAlias = HalfFace | TwoLevelFace | TrialFace | StanceFace | GodFace | BackFace
