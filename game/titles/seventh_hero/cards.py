"""The card data of 7e Héros as structs, and a catalogue with lookups for the rules."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Literal

import msgspec

from game.ai import temperament
from game.content.basic import BasicCard, BasicDefinitions
from game.content.text import Text
from game.core.protocol import TitleInfo
from game.phrase import Phrase

VALUES = range(1, 8)
Value = Annotated[int, msgspec.Meta(ge=1, le=7)]
Bound = Value | Literal["seats"]
Few = Annotated[int, msgspec.Meta(ge=1, le=7)]
SEATS = range(3, 6)
Liking = Annotated[float, msgspec.Meta(ge=0.5, le=2.0)]


class Power(StrEnum):
    """What a hero can do once (Description des pouvoirs des héros); a hero's number says which."""

    CANCEL = "cancel"
    BURN = "burn"
    READY = "ready"
    SEND_ON = "send_on"
    LOOK = "look"
    VOID = "void"
    DRAW = "draw"


POWERS = tuple(Power)


class Requirement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The values that a hero may have to be sent (Conditions requises), for a number of players `seats`."""

    at_least: Bound | None = None
    at_most: Bound | None = None
    parity: Literal["odd", "even"] | None = None

    def __post_init__(self) -> None:
        if (self.at_least, self.at_most, self.parity) == (None, None, None):
            raise ValueError(Phrase("a requirement says at_least, at_most or parity"))
        if not all(map(self.values, SEATS)):
            raise ValueError(Phrase("no hero could be sent where this is required"))

    def values(self, seats: int) -> frozenset[int]:
        """The values that meet the requirement with that number of players."""
        least, most = (seats if bound == "seats" else bound for bound in (self.at_least, self.at_most))
        found = frozenset(value for value in VALUES if (least or 1) <= value <= (most or 7))
        odd = frozenset(value for value in found if value % 2)
        return {None: found, "odd": odd, "even": found - odd}[self.parity]


class HeroDef(BasicCard, frozen=True):
    """A hero: its value, which gives its place in a group, and the requirement it sets as the top card.

    `said` is its name in a sentence: `{name}`, preceded by the article that a language needs.
    """

    copies: Annotated[int, msgspec.Meta(ge=7, le=15)]
    number: Value
    requires: Requirement
    said: Text = Text("{name}", "{name}")

    @property
    def power(self) -> Power:
        """The power of the hero."""
        return POWERS[self.number - 1]


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Heroes in a first group, cards in a first hand, heroes needed to win, cards the Magician draws."""

    group: Few
    hand: Few
    wanted: Value
    magician: Few


class Temperament(temperament.Temperament, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The personality of a computer player in a chair: name, the hero whose face it has, and preferences.

    The preferences change the evaluation weights a little: `bold` how gladly it recruits, `envy` how it minds
    what others gain, `card` the value of a card, `power` the value of a power that is ready.
    """

    hero: str
    bold: Annotated[float, msgspec.Meta(ge=-0.5, le=0.5)] = 0.0
    envy: Liking = 1.0
    card: Liking = 1.0
    power: Liking = 1.0


class Definitions(msgspec.Struct, frozen=True):
    """All definitions of the card files."""

    info: TitleInfo
    numbers: Numbers
    cards: tuple[HeroDef, ...]
    reasons: dict[str, Text]
    words: dict[str, Text]
    temperaments: tuple[Temperament, ...]

    @classmethod
    def of(
        cls, basic: BasicDefinitions[HeroDef], numbers: Numbers, temperaments: tuple[Temperament, ...]
    ) -> "Definitions":
        """Add the parts that only this title has to the basic definitions, and sort the heroes by value."""
        heroes = tuple(sorted(basic.cards, key=lambda hero: hero.number))
        return cls(basic.info, numbers, heroes, basic.reasons, basic.words, temperaments)


class Catalogue:
    """The heroes by id, and lookups that the rules need often."""

    def __init__(self, definitions: Definitions, content_digest: str = "") -> None:
        self.definitions, self.content_digest = definitions, content_digest
        self.numbers = definitions.numbers
        self.temperaments = definitions.temperaments
        self.heroes: Mapping[str, HeroDef] = {hero.id: hero for hero in definitions.cards}
        self.powers: Mapping[str, Power] = {id: hero.power for id, hero in self.heroes.items()}
        self._values = {id: hero.number for id, hero in self.heroes.items()}
        self._allowed: dict[tuple[str, int], frozenset[str]] = {}

    @cached_property
    def all_cards(self) -> tuple[str, ...]:
        """The id of every card of the deck, with one entry per copy."""
        return tuple(id for id, hero in self.heroes.items() for _ in range(hero.copies))

    def value(self, name: str) -> int:
        """The value of a hero."""
        return self._values[name]

    def power(self, name: str) -> Power:
        """The power of a hero."""
        return self.powers[name]

    def in_order(self, names: Sequence[str]) -> tuple[str, ...]:
        """Cards sorted by value."""
        return tuple(sorted(names, key=self._values.__getitem__))

    def allowed(self, requirement: str, seats: int) -> frozenset[str]:
        """The heroes that meet the requirement of a card with that number of players."""
        key = requirement, seats
        if key not in self._allowed:
            values = self.heroes[requirement].requires.values(seats)
            self._allowed[key] = frozenset(id for id, hero in self.heroes.items() if hero.number in values)
        return self._allowed[key]
