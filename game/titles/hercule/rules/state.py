"""The position of a Hercule run as one frozen value."""

from enum import StrEnum
from typing import Annotated, Literal

import msgspec

from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hercule.expansions.listed import OfHero, OfTable, Switches
from game.titles.hercule.rules.bounds import MOST_CARDS, Count, Name, Value
from game.titles.hercule.rules.moves import ExhaustWound, PlayCard, TapStance

Laid = PlayCard | TapStance | ExhaustWound
"""What one of two heroes lays before it is played."""


class Phase(StrEnum):
    """Where a player may act: never in Draw, and in Upkeep if the stance can draw what was just played."""

    SETUP = "setup"
    PLANNING = "planning"
    IMPROVEMENT = "improvement"
    ATTACK = "attack"
    DEFENSE = "defense"
    UPKEEP = "upkeep"
    PREPARATION = "preparation"
    WON = "won"
    LOST = "lost"
    CONCEDED = "conceded"


TURN = (Phase.PLANNING, Phase.IMPROVEMENT, Phase.ATTACK, Phase.DEFENSE, Phase.UPKEEP)
"""The phases of a turn in which a player may act."""
OVER = (Phase.WON, Phase.LOST, Phase.CONCEDED)
"""Where nobody may act any more."""


class Difficulty(StrEnum):
    """How long a beaten trial's ability lasts (hercule-en, Difficulty Levels); Story has its own trials."""

    STORY = "story"
    NORMAL = "normal"
    HEROIC = "heroic"
    MYTHIC = "mythic"


Heads = Literal["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
"""How many heads of the ladder are in force: all up to this one."""


class Additions(Switches, frozen=True, kw_only=True):
    """The options that came last: the heads, and the ids of expansions that are not shipped, sorted.

    Where there are none nothing is said of them: positions, views and digests are as they were before.
    """

    heads: Heads | msgspec.UnsetType = msgspec.UNSET
    further: tuple[Name, ...] | msgspec.UnsetType = msgspec.UNSET


class Settings(Additions, frozen=True, forbid_unknown_fields=True):
    """The options of a run: the difficulty, our rulings, the mini-expansions, and the heads beyond Mythic."""

    difficulty: Difficulty = Difficulty.NORMAL
    supercharge_played: bool = True
    stance_a_turns: bool | Literal["if_tapped", "if_upright"] = True
    winning_exhausts: bool = True
    rain_turns_discard: bool = True
    rain_dresses_wounds: bool = True
    supercharge_effects: bool = True

    def __post_init__(self) -> None:
        if self.heads == "0":
            msgspec.structs.force_setattr(self, "heads", msgspec.UNSET)
        if self.further == ():
            msgspec.structs.force_setattr(self, "further", msgspec.UNSET)

    @property
    def grown(self) -> int:
        """How many heads are in force."""
        return 0 if self.heads is msgspec.UNSET else int(self.heads)

    @property
    def added(self) -> tuple[str, ...]:
        """The ids of the expansions that are not shipped."""
        return () if self.further is msgspec.UNSET else self.further

    def brings(self, expansion: str) -> bool:
        """Whether a mini-expansion is played with."""
        if expansion in Switches.__struct_fields__:
            return bool(getattr(self, expansion))
        return expansion in self.added


class Card(msgspec.Struct, frozen=True, order=True):
    """One card: its uid within the position, the id of its definition, and which way up it lies."""

    uid: Count
    name: Name
    upgraded: bool = False


class Played(msgspec.Struct, frozen=True):
    """A card in the play strip, how often it was triggered, and whether it lies tapped (Supercharged)."""

    card: Card
    triggers: Count = 1
    supercharged: bool = False


class Trial(msgspec.Struct, frozen=True):
    """The trial being faced; ``full_health`` is what it began the round with."""

    name: Name
    health: Value
    full_health: Count
    attack: Count
    defense: Count


class Lingering(msgspec.Struct, frozen=True):
    """A beaten trial whose ability still lasts, and for how many more rounds, this one included."""

    name: Name
    rounds: Count


class Stance(msgspec.Struct, frozen=True):
    """The stance card: side A is Supercharged, side B Raining Cards."""

    side: Literal["A", "B"] = "A"
    tapped: bool = False


Counters = tuple[tuple[Name, Count], ...]
"""Numbers by name: a position holds them where there are any."""


class Hero(OfHero[Card], frozen=True, forbid_unknown_fields=True):
    """What belongs to one hero; piles from the bottom but for the deck, whose first card is drawn next.

    ``known``: so many cards from the top of the deck were seen where they lie. Of two heroes each has acts
    that are ``laid``, and lie in hand until they are played, and a mark, ``ready``.
    """

    deck: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    played: tuple[Played, ...] = ()
    discard: tuple[Card, ...] = ()
    stance: Stance = Stance()
    preparations: Count = 0
    wounds_to_exhaust: Count = 0
    known: Count = 0
    laid: Annotated[tuple[Laid, ...], msgspec.Meta(max_length=4 * MOST_CARDS)] = ()
    ready: bool = False

    @property
    def side_up(self) -> tuple[bool, str]:
        """Which side of which stance card is up, as the catalogue knows it."""
        return self.has_other_stance, self.stance.side

    @property
    def foreseen(self) -> int:
        """How many cards from the top of the deck are known: those seen, or all where the rest is alike."""
        deck, known = self.deck, self.known
        for card in deck[known + 1 :]:
            if card.name != deck[known].name or card.upgraded != deck[known].upgraded:
                return known
        return len(deck)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the hero, wherever it lies."""
        return (
            *self.deck,
            *self.hand,
            *(played.card for played in self.played),
            *self.discard,
            *self.kept_cards,
        )


class Kept(OfTable[Card], frozen=True, kw_only=True):
    """What expansions keep; those that are not shipped, numbers under names of theirs, sorted."""

    counters: Counters | msgspec.UnsetType = msgspec.UNSET


class State(Kept, frozen=True, forbid_unknown_fields=True):
    """A whole position: what the heroes share, and each of them by seat.

    `split` is how two heroes have divided their Defense; empty, it costs as few wounds as can be.
    """

    settings: Settings
    phase: Phase
    trial: Trial
    ahead: tuple[Name, ...]
    rng: Rng
    heroes: Annotated[tuple[Hero, ...], msgspec.Meta(min_length=1, max_length=2)] = (Hero(),)
    turn: Count = 0
    lingering: tuple[Lingering, ...] = ()
    beaten: tuple[Name, ...] = ()
    reserve: tuple[Card, ...] = ()
    spent: Count = 0
    cost_change: Value = 0
    defense_change: Value = 0
    lost_health: Count = 0
    split: Annotated[tuple[Count, ...], msgspec.Meta(max_length=2)] = ()

    @property
    def numbers(self) -> Counters:
        """What expansions that are not shipped keep, by name."""
        return () if self.counters is msgspec.UNSET else self.counters

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the position, wherever it lies."""
        return (*(card for hero in self.heroes for card in hero.cards), *self.reserve, *self.kept_cards)

    @property
    def round(self) -> int:
        """The number of the trial being faced, from 1."""
        return len(self.beaten) + 1


def side_of(state: State, seat: Seat) -> Seat:
    """The seat that a hero's own places bear: none where there is only one hero."""
    return seat if len(state.heroes) > 1 else -1
