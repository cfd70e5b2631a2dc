"""Checked card definitions of Hercule: what the YAML files say, ready for the rules and the screen."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Any, Literal

import msgspec

from game.content.effects import Effect
from game.content.text import Text
from game.core.protocol import OptionInfo, TitleInfo

Provenance = Literal["rulebook", "deduced", "house"]
Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
ArtName = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]*(/[a-z][a-z0-9_]*)?$", max_length=80)]
Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Change = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]


class Kind(StrEnum):
    """What a playable card is; only techniques and blessings can be bought or upgraded."""

    TECHNIQUE = "technique"
    BLESSING = "blessing"
    WOUND = "wound"


class Points(msgspec.Struct, frozen=True):
    """Attack, Defense and Experience points."""

    attack: Small = 0
    defense: Small = 0
    experience: Small = 0


class Level(msgspec.Struct, frozen=True):
    """One half of a card: points a trigger, what happens when it is played, its picture and caption."""

    art: ArtName
    mood: Id
    text: Text
    points: Points = Points()
    effects: tuple[Effect, ...] = ()


Discarded = Literal["stays", "exhausted", "wounds"]
"""What a wound does when it is discarded and is not dressed: lie there, go back, or bring another one."""


class CardDef(msgspec.Struct, frozen=True):
    """A card that can lie in the deck: base half above, upgraded half below (hercule-en, Planning Phase)."""

    id: Id
    kind: Kind
    name: Text
    provenance: Provenance
    base: Level
    upgraded: Level
    copies: Positive = 1
    recommended: Small = 0
    expansion: Literal["", "blood_and_bruises"] = ""
    layer: Small = 0
    discarded: Discarded = "stays"

    def level(self, upgraded: bool) -> Level:
        """The half that is up."""
        return self.upgraded if upgraded else self.base


class TrialDef(msgspec.Struct, frozen=True):
    """A trial as printed: its three values and its ability."""

    id: Id
    number: Positive
    name: Text
    provenance: Provenance
    health: Positive
    attack: Positive
    defense: Positive
    abilities: tuple[Effect, ...]
    text: Text
    art: ArtName
    mood: Id


class StanceSide(msgspec.Struct, frozen=True):
    """One side of the stance card."""

    side: Literal["A", "B"]
    name: Text
    action: Text
    end: Text
    art: ArtName
    mood: Id
    provenance: Provenance


class Shield(msgspec.Struct, frozen=True):
    """The shield of Athena, and how much Defense a preparation action puts on it."""

    name: Text
    text: Text
    provenance: Provenance
    art: ArtName
    mood: Id
    preparation: Positive


class RevengeCard(msgspec.Struct, frozen=True):
    """A card of Hera's Revenge."""

    id: Id
    name: Text
    text: Text
    provenance: Provenance
    art: ArtName
    mood: Id
    copies: Positive
    effect: Literal["lightning", "cross", "cloud"]


class Bonus(msgspec.Struct, frozen=True):
    """What a trial gains at one value of its Health."""

    attack: Change = 0
    defense: Change = 0


class HealthCard(msgspec.Struct, frozen=True):
    """A special health card: a bonus for each value from 1 on; above, the row repeats or its last holds."""

    id: Id
    name: Text
    text: Text
    provenance: Provenance
    art: ArtName
    mood: Id
    bonuses: Annotated[tuple[Bonus, ...], msgspec.Meta(min_length=1, max_length=99)]
    repeats: bool = False

    def at(self, health: int) -> Bonus:
        """The bonus at this Health."""
        place = max(0, health - 1)
        return self.bonuses[place % len(self.bonuses) if self.repeats else min(place, len(self.bonuses) - 1)]


class Numbers(msgspec.Struct, frozen=True):
    """Every number of the rules that no card prints."""

    hand: Positive
    deck: Positive
    trials: Positive
    technique_cost: Positive
    blessing_cost: Positive
    growth: Small
    preparations: Positive
    heroic_rounds: Small
    mythic_rounds: Small
    turns: Positive


class Definitions(msgspec.Struct, frozen=True):
    """Everything that the packs define, merged by id."""

    info: TitleInfo
    numbers: Numbers
    cards: tuple[CardDef, ...]
    trials: tuple[TrialDef, ...]
    stances: tuple[StanceSide, ...]
    omphale: tuple[StanceSide, ...]
    shield: Shield
    revenge: tuple[RevengeCard, ...]
    health_cards: tuple[HealthCard, ...]
    reasons: dict[str, Text]
    back_art: ArtName
    back_mood: Id


class Catalogue:
    """Definitions with the look-ups that the rules need; ``memory`` keeps what is derived from them alone."""

    def __init__(self, definitions: Definitions, content_digest: str) -> None:
        self.definitions = definitions
        self.content_digest = content_digest
        self.numbers = definitions.numbers
        self.cards = {card.id: card for card in definitions.cards}
        self.trials = {trial.id: trial for trial in definitions.trials}
        self.stances: dict[str, StanceSide] = {side.side: side for side in definitions.stances}
        self.omphale: dict[str, StanceSide] = {side.side: side for side in definitions.omphale}
        self.revenge = {card.id: card for card in definitions.revenge}
        self.health_cards = {card.id: card for card in definitions.health_cards}
        self.memory: dict[object, Any] = {}

    def sides(self, omphale: bool) -> Mapping[str, StanceSide]:
        """The sides of the stance that is played with."""
        return self.omphale if omphale else self.stances

    def of_kind(self, kind: Kind) -> tuple[CardDef, ...]:
        """The definitions of one kind, in the order of the card data."""
        return tuple(card for card in self.cards.values() if card.kind is kind)

    @cached_property
    def techniques(self) -> tuple[CardDef, ...]:
        """All techniques."""
        return self.of_kind(Kind.TECHNIQUE)

    @cached_property
    def wound_names(self) -> frozenset[str]:
        """The ids of all wounds."""
        return frozenset(card.id for card in self.of_kind(Kind.WOUND))

    def is_wound(self, name: str) -> bool:
        """Whether this card is a wound."""
        return name in self.wound_names

    def base_cost(self, name: str) -> int:
        """The printed cost of one improvement of this card, in Experience."""
        technique = self.cards[name].kind is Kind.TECHNIQUE
        return self.numbers.technique_cost if technique else self.numbers.blessing_cost

    def option(self, name: str) -> OptionInfo:
        """The description of one option."""
        return next(option for option in self.definitions.info.options if option.id == name)
