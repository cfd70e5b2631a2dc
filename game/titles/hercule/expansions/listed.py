"""The one list of mini-expansions: their ids, their switches, what they keep in a position and show of it.

The order of the fields is that in which positions are kept and digested.
"""

from typing import Generic, TypeVar

import msgspec

from game.core.events import CardFace
from game.titles.hercule.rules.bounds import Count, Name

C = TypeVar("C")

EXPANSIONS = ("blood_and_bruises", "athena", "hera_revenge", "calm_and_wrath", "omphale")
"""Each is an option, and a module of this folder with its record; in this order they are asked."""


class Switches(msgspec.Struct, frozen=True, kw_only=True):
    """The options that bring a mini-expansion."""

    blood_and_bruises: bool = False
    athena: bool = False
    hera_revenge: bool = False
    calm_and_wrath: bool = False
    omphale: bool = False


class OfHero(msgspec.Struct, Generic[C], frozen=True, kw_only=True):
    """What they keep of a hero, in a position with its cards and in a view with their faces.

    The Defense on Athena's `shield`; whether he has Omphale, the `alternate` stance card, and the cards
    `under` it; `struck`, whether Hera's lightning waits for a card to be named; `earlier`, the triggers
    before the last card was played, by uid.
    """

    shield: Count = 0
    alternate: bool = False
    under: tuple[C, ...] = ()
    struck: bool = False
    earlier: tuple[tuple[Count, Count], ...] = ()

    @property
    def kept_cards(self) -> tuple[C, ...]:
        """The cards of the hero that lie with an expansion."""
        return self.under

    @property
    def has_other_stance(self) -> bool:
        """Whether the hero has another stance card than the usual one."""
        return self.alternate

    @property
    def must_name(self) -> bool:
        """Whether the stance is tapped and waits for the card that it names."""
        return self.struck


PILES = frozenset(
    name for name, kind in OfHero.__annotations__.items() if C in getattr(kind, "__parameters__", ())
)
"""Those of them that are cards."""


class OfTable(msgspec.Struct, Generic[C], frozen=True, kw_only=True):
    """What they keep of the table that heroes share.

    The stack of `wounds` from its top; Hera's cards to come, `revenge`, from the top, and those `revealed`;
    the special `health_card` of this trial, and that of the one before.
    """

    wounds: tuple[C, ...] = ()
    revenge: tuple[Name, ...] = ()
    revealed: tuple[Name, ...] = ()
    health_card: Name | None = None
    health_before: Name | None = None

    @property
    def kept_cards(self) -> tuple[C, ...]:
        """The cards of the table that lie with an expansion."""
        return self.wounds


class Seen(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a view shows of a hero and of the table; Hera's cards to come stand sorted."""

    wound_stack: tuple[CardFace, ...] = ()
    shield: int = 0
    alternate: bool = False
    under: tuple[CardFace, ...] = ()
    struck: bool = False
    earlier: tuple[tuple[int, int], ...] = ()
    revenge: tuple[str, ...] = ()
    revealed: tuple[str, ...] = ()
    health_card: str | None = None
    health_before: str | None = None

    @property
    def has_other_stance(self) -> bool:
        """Whether the hero has another stance card than the usual one."""
        return self.alternate

    @property
    def kept_cards(self) -> tuple[CardFace, ...]:
        """The cards of the hero that lie with an expansion."""
        return self.under

    @property
    def table_cards(self) -> tuple[CardFace, ...]:
        """The cards of the table that lie with an expansion."""
        return self.wound_stack
