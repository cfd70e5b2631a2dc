"""Checked card definitions of Hercule, built from the YAML files, for the rules and the screen."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from game.content.effects import Effect
from game.content.text import Name, Text
from game.core.protocol import OptionInfo, TitleInfo

S = TypeVar("S")
T = TypeVar("T")

Source = Literal["rulebook", "deduced", "house"]
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


class CardSources(msgspec.Struct, frozen=True):
    """Provenance of a card's two halves and of its number of copies."""

    base: Source
    upgraded: Source
    copies: Source


class TrialSources(msgspec.Struct, frozen=True):
    """Provenance of a trial's Health, Attack and Defense, and of its ability."""

    values: Source
    ability: Source


class StanceSources(msgspec.Struct, frozen=True):
    """Provenance of a stance side's action and of its end-of-turn effect."""

    action: Source
    end: Source


class Points(msgspec.Struct, frozen=True):
    """Attack, Defense and Experience points."""

    attack: Small = 0
    defense: Small = 0
    experience: Small = 0


class Level(msgspec.Struct, frozen=True):
    """One half of a card: points per trigger, effects, picture and caption."""

    art: ArtName
    mood: Id
    text: Text
    points: Points = Points()
    effects: tuple[Effect, ...] = ()


Discarded = Literal["stays", "exhausted", "wounds"]
"""What a wound that is not dressed does when discarded: stay, be exhausted, or bring another wound."""


class CardDef(msgspec.Struct, frozen=True):
    """A card that can lie in the deck: base half above, upgraded half below (hercule-en, Planning Phase)."""

    id: Id
    kind: Kind
    name: Name
    provenance: Source | CardSources
    base: Level
    upgraded: Level
    copies: Positive = 1
    recommended: Small = 0
    expansion: Id | Literal[""] = ""
    layer: Small = 0
    discarded: Discarded = "stays"

    @property
    def sources(self) -> CardSources:
        """Provenance of each of its values; a single word applies to all of them."""
        said = self.provenance
        return CardSources(said, said, said) if isinstance(said, str) else said

    def level(self, upgraded: bool) -> Level:
        """The upgraded half if `upgraded`, else the base half."""
        return self.upgraded if upgraded else self.base


class TrialDef(msgspec.Struct, frozen=True):
    """A trial as printed: its three values and its ability."""

    id: Id
    number: Positive
    name: Name
    provenance: Source | TrialSources
    health: Positive
    attack: Positive
    defense: Positive
    abilities: tuple[Effect, ...]
    text: Text
    art: ArtName
    mood: Id

    @property
    def sources(self) -> TrialSources:
        """Provenance of each of its values; a single word applies to all of them."""
        said = self.provenance
        return TrialSources(said, said) if isinstance(said, str) else said


NAMING = {"supercharge": "play"}
"""Operations of a stance that name a card, and the zone of that card; expansions add theirs."""


class StanceSide(msgspec.Struct, frozen=True):
    """One side of the stance card: its texts, and its effects when tapped and at the end of a turn."""

    side: Literal["A", "B"]
    name: Name
    action: Text
    end: Text
    art: ArtName
    mood: Id
    provenance: Source | StanceSources
    effects: tuple[Effect, ...]

    def does(self, op: str, on: str = "tapped") -> bool:
        """Whether this side has the operation `op` at the moment `on`."""
        return any(effect.op == op and effect.on == on for effect in self.effects)

    @property
    def names(self) -> str:
        """The zone of the card that its action names; empty if it names none."""
        return next((zone for op, zone in NAMING.items() if self.does(op)), "")

    @property
    def supercharges(self) -> bool:
        """Whether its action names a card that counts twice."""
        return self.does("supercharge")

    @property
    def springs_back(self) -> bool:
        """Whether its action leaves the stance upright."""
        return self.does("turn_stance") or self.does("untap_stance")

    @property
    def draws(self) -> int:
        """How many cards its action draws."""
        drawn = (effect for effect in self.effects if (effect.on, effect.op) == ("tapped", "draw_cards"))
        return sum(count for effect in drawn for _, count in effect.args if isinstance(count, int))

    @property
    def sources(self) -> StanceSources:
        """Provenance of each of its effects; a single word applies to both."""
        said = self.provenance
        return StanceSources(said, said) if isinstance(said, str) else said


class Shield(msgspec.Struct, frozen=True):
    """The shield of Athena; a preparation action puts `preparation` points of Defense on it."""

    name: Name
    text: Text
    provenance: Source
    art: ArtName
    mood: Id
    preparation: Positive


class RevengeCard(msgspec.Struct, frozen=True):
    """A card of Hera's Revenge."""

    id: Id
    name: Name
    text: Text
    provenance: Source
    art: ArtName
    mood: Id
    copies: Positive
    effect: Literal["lightning", "cross", "cloud"]


class Bonus(msgspec.Struct, frozen=True):
    """Attack and Defense that a trial gains at one value of its Health."""

    attack: Change = 0
    defense: Change = 0


NO_BONUS = Bonus()


class HealthCard(msgspec.Struct, frozen=True):
    """A special health card: one bonus for each value of Health from 1.

    Above the last value the row starts over if `repeats`, else the last bonus holds.
    """

    id: Id
    name: Name
    text: Text
    provenance: Source
    art: ArtName
    mood: Id
    bonuses: Annotated[tuple[Bonus, ...], msgspec.Meta(min_length=1, max_length=99)]
    repeats: bool = False

    def at(self, health: int) -> Bonus:
        """The bonus at this Health."""
        place = max(0, health - 1)
        return self.bonuses[place % len(self.bonuses) if self.repeats else min(place, len(self.bonuses) - 1)]


class TrialChange(msgspec.Struct, frozen=True):
    """A change to the values of some trials: the `first` ones, the `last` ones, or all if both are 0."""

    health: Change = 0
    attack: Change = 0
    defense: Change = 0
    first: Small = 0
    last: Small = 0

    def concerns(self, number: int, trials: int) -> bool:
        """Whether the change applies to trial `number`, counted from 1, in a run of `trials` trials."""
        return not (self.first or self.last) or number <= self.first or number > trials - self.last


class Changes(msgspec.Struct, frozen=True, omit_defaults=True):
    """What heads change in a run; a field at its default changes nothing.

    `regrowth`: Health that a trial regains after Defense. `lasting`: additional rounds for which the
    ability of a beaten trial lasts. `most_turns`: turns that a trial may last; 0 sets no limit.
    `first_draw` and `first_experience`: additional cards and Experience in the first turn of each trial;
    `first_upgraded`: how many of the cards drawn first in it are upgraded. `wounds`: how many lie in the
    starting deck; `healed`: how many go back when a trial is beaten. `stance_turned`: a trial begins on
    side B.
    """

    trials: tuple[TrialChange, ...] = ()
    growth: Change = 0
    regrowth: Small = 0
    lasting: Small = 0
    most_turns: Small = 0
    hand: Change = 0
    first_draw: Small = 0
    first_upgraded: Small = 0
    first_experience: Small = 0
    deck: Change = 0
    wounds: Small = 0
    healed: Small = 0
    preparations: Change = 0
    technique_cost: Change = 0
    blessing_cost: Change = 0
    stance_turned: bool = False


class Head(msgspec.Struct, frozen=True):
    """A step of the ladder beyond Mythic: a risk and a reward in one sentence, and what they change."""

    id: Id
    name: Name
    text: Text
    changes: Changes

    @property
    def figures(self) -> dict[str, int]:
        """The absolute numbers that the placeholders of its sentence can show, by name."""
        parts = (*map(msgspec.structs.asdict, self.changes.trials), msgspec.structs.asdict(self.changes))
        found = ((name, value) for part in parts for name, value in part.items() if value is not True)
        return {name: abs(value) for name, value in found if isinstance(value, int) and value}


class Numbers(msgspec.Struct, frozen=True):
    """All numbers of the rules that no card prints.

    `heroic_rounds`, `mythic_rounds`: rounds for which the ability of a beaten trial lasts at that
    difficulty. `mythic_attack`: difference from the printed Attack of each trial at Mythic.
    """

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
    mythic_attack: Change = 0


class Definitions(msgspec.Struct, frozen=True):
    """Everything that the packs define, merged by id; `story` is the same with the gentle trials."""

    info: TitleInfo
    numbers: Numbers
    cards: tuple[CardDef, ...]
    trials: tuple[TrialDef, ...]
    stances: tuple[StanceSide, ...]
    alternate_stances: tuple[StanceSide, ...]
    shield: Shield
    revenge: tuple[RevengeCard, ...]
    health_cards: tuple[HealthCard, ...]
    reasons: dict[str, Text]
    back_art: ArtName
    back_mood: Id
    ladder: tuple[Head, ...]
    story: "Definitions | None" = None


class Catalogue:
    """Definitions with look-up tables for the rules; ``memory`` caches what is derived from them alone."""

    def __init__(self, definitions: Definitions, content_digest: str) -> None:
        self.definitions = definitions
        self.content_digest = content_digest
        self.numbers = definitions.numbers
        self.cards = {card.id: card for card in definitions.cards}
        self.trials = {trial.id: trial for trial in definitions.trials}
        sorts = definitions.stances, definitions.alternate_stances
        self._sides: list[dict[str, StanceSide]] = [{side.side: side for side in sort} for sort in sorts]
        self.stances, self.alternates = self._sides
        sides = [(on, side) for on in (False, True) for side in self.sides(on).values()]
        self.drawn_by_stance: dict[tuple[bool, str], int] = {
            (on, side.side): side.draws for on, side in sides
        }
        self.named_by_stance: dict[tuple[bool, str], str] = {
            (on, side.side): side.names for on, side in sides
        }
        self.revenge = {card.id: card for card in definitions.revenge}
        self.health_cards = {card.id: card for card in definitions.health_cards}
        self.memory: dict[object, Any] = {}
        self._last: dict[str, tuple[object, Any]] = {}

    def of_last(self, what: str, state: S, make: Callable[["Catalogue", S], T]) -> T:
        """The value of `make` for this position; cached under `what` until another position is asked."""
        known = self._last.get(what)
        # Compared by identity: comparing two positions takes longer than making most of these values.
        if known is None or known[0] is not state:
            known = self._last[what] = state, make(self, state)
        found: T = known[1]
        return found

    def sides(self, other: bool) -> Mapping[str, StanceSide]:
        """The sides of a stance card: the alternate one if `other`, else the usual one."""
        return self._sides[other]

    @cached_property
    def story(self) -> "Catalogue":
        """The catalogue for the difficulty Story."""
        gentle = self.definitions.story
        return Catalogue(gentle, self.content_digest) if gentle else self

    def of_kind(self, kind: Kind) -> tuple[CardDef, ...]:
        """The definitions of one kind, in the order of the card data."""
        return tuple(card for card in self.cards.values() if card.kind is kind)

    @cached_property
    def techniques(self) -> tuple[CardDef, ...]:
        """All techniques."""
        return self.of_kind(Kind.TECHNIQUE)

    @cached_property
    def acts_when_triggered(self) -> bool:
        """Whether any card has effects at each of its triggers, beside giving points."""
        halves = (half for card in self.cards.values() for half in (card.base, card.upgraded))
        return any(effect.on == "triggered" for half in halves for effect in half.effects)

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
