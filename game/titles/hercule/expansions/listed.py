"""The list of mini-expansions: their ids, their options, and their fields in positions and views.

Positions are saved and digested in the order of these fields.
"""

from typing import Generic, TypeVar

import msgspec

from game.core.events import CardFace
from game.titles.hercule.rules.bounds import Count, Name

C = TypeVar("C")

EXPANSIONS = ("blood_and_bruises", "athena", "hera_revenge", "calm_and_wrath", "omphale")
"""Ids of options and of modules in this folder that hold a record, in the order in which hooks are called."""


class Switches(msgspec.Struct, frozen=True, kw_only=True):
    """The options that switch on a mini-expansion."""

    blood_and_bruises: bool = False
    athena: bool = False
    hera_revenge: bool = False
    calm_and_wrath: bool = False
    omphale: bool = False


class OfHero(msgspec.Struct, Generic[C], frozen=True, kw_only=True):
    """Fields that expansions add to a hero: with cards in a position, with card faces in a view.

    `shield`: Defense on Athena's shield. `alternate`: whether he has Omphale, the alternate stance card;
    `under`: the cards under it. `struck`: whether Hera's lightning waits for a card to be named.
    `earlier`: uids and trigger counts before the last card was played.
    """

    shield: Count = 0
    alternate: bool = False
    under: tuple[C, ...] = ()
    struck: bool = False
    earlier: tuple[tuple[Count, Count], ...] = ()

    @property
    def kept_cards(self) -> tuple[C, ...]:
        """The hero's cards that lie with an expansion."""
        return self.under

    @property
    def has_other_stance(self) -> bool:
        """Whether the hero has the alternate stance card."""
        return self.alternate

    @property
    def must_name(self) -> bool:
        """Whether the stance was struck and waits for the card that its action names."""
        return self.struck


PILES = frozenset(
    name for name, kind in OfHero.__annotations__.items() if C in getattr(kind, "__parameters__", ())
)
"""Names of the fields above that hold cards."""


class OfTable(msgspec.Struct, Generic[C], frozen=True, kw_only=True):
    """Fields that expansions add to the table, which the heroes share.

    `wounds`: the wound stack from its top. `revenge`: Hera's cards to come from the top; `revealed`:
    those revealed. `health_card`: the special health card of this trial; `health_before`: that of the
    previous trial.
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
    """Fields that expansions add to a view, of a hero and of the table; Hera's cards to come are sorted."""

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
        """Whether the hero has the alternate stance card."""
        return self.alternate

    @property
    def kept_cards(self) -> tuple[CardFace, ...]:
        """The hero's cards that lie with an expansion."""
        return self.under

    @property
    def table_cards(self) -> tuple[CardFace, ...]:
        """The cards of the table that lie with an expansion."""
        return self.wound_stack
