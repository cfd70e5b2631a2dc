"""The position of a Hercule run as one frozen value."""

from enum import StrEnum
from typing import Annotated, Literal

import msgspec

from game.core.challenge import NONE, ChallengeId, leave_out
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hercule.expansions.listed import OfHero, OfTable, Switches
from game.titles.hercule.rules.bounds import MOST_CARDS, Count, Name, Value
from game.titles.hercule.rules.moves import ExhaustWound, PlayCard, TapStance

Laid = PlayCard | TapStance | ExhaustWound
"""An act that one of two heroes lays before it is played."""


class Phase(StrEnum):
    """Phases in which a player may act, and ends; UPKEEP if the stance can draw what was just played."""

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
"""The phases in which the run is over and nobody may act."""


class Difficulty(StrEnum):
    """How long a beaten trial's ability lasts (hercule-en, Difficulty Levels); Story has its own trials."""

    STORY = "story"
    NORMAL = "normal"
    HEROIC = "heroic"
    MYTHIC = "mythic"


Heads = Literal["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
"""The number of heads in force: the ladder's first ones up to this."""
Labours = Literal["3", "4", "6", "12"]
"""The number of trials of a run."""


USUAL: dict[str, object] = {"heads": "0", "further": (), "challenge": NONE, "labours": "12"} | dict.fromkeys(
    ("locked", "frail", "unsold"), False
)
"""The values at which the options that came last are left out."""


class Additions(Switches, frozen=True, kw_only=True):
    """The options that came last: the heads, the ids of expansions that are not shipped, and challenges.

    Unused, they are left out, so that older positions, views and digests stay as they are. Of challenges:
    its id, the number of trials, whether the stance can never be tapped, whether there is a single Wound,
    and whether nothing can be bought.
    """

    heads: Heads | msgspec.UnsetType = msgspec.UNSET
    further: tuple[Name, ...] | msgspec.UnsetType = msgspec.UNSET
    challenge: ChallengeId | msgspec.UnsetType = msgspec.UNSET
    labours: Labours | msgspec.UnsetType = msgspec.UNSET
    locked: bool | msgspec.UnsetType = msgspec.UNSET
    frail: bool | msgspec.UnsetType = msgspec.UNSET
    unsold: bool | msgspec.UnsetType = msgspec.UNSET


class Settings(Additions, frozen=True, forbid_unknown_fields=True):
    """The options of a run: difficulty, house rulings, mini-expansions, and heads beyond Mythic."""

    difficulty: Difficulty = Difficulty.NORMAL
    supercharge_played: bool = True
    stance_a_turns: bool | Literal["if_tapped", "if_upright"] = True
    winning_exhausts: bool = True
    rain_turns_discard: bool = True
    rain_dresses_wounds: bool = True
    supercharge_effects: bool = True

    def __post_init__(self) -> None:
        leave_out(self, USUAL)

    @property
    def grown(self) -> int:
        """The number of heads in force."""
        return 0 if self.heads is msgspec.UNSET else int(self.heads)

    def trials(self, usual: int) -> int:
        """The number of trials of the run; `usual` unless a challenge has fewer."""
        return usual if self.labours is msgspec.UNSET else min(usual, int(self.labours))

    @property
    def added(self) -> tuple[str, ...]:
        """The ids of the expansions that are not shipped."""
        return () if self.further is msgspec.UNSET else self.further

    def brings(self, expansion: str) -> bool:
        """Whether a run includes this mini-expansion."""
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
"""Numbers by name."""


class Hero(OfHero[Card], frozen=True, forbid_unknown_fields=True):
    """What belongs to one hero; piles are listed from the bottom, but the deck from its top.

    ``known``: how many cards from the top of the deck were seen where they lie. With two heroes, ``laid``
    are the acts laid, whose cards stay in the hand until they are played, and ``ready`` is the ready
    mark.
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
        """Whether the alternate stance card is used, and the side that is up; the catalogue's key."""
        return self.has_other_stance, self.stance.side

    @property
    def foreseen(self) -> int:
        """How many cards from the top of the deck are known: those seen, or all if the rest are alike."""
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
    """Fields that expansions add to a position; those that are not shipped have sorted `counters`."""

    counters: Counters | msgspec.UnsetType = msgspec.UNSET


class State(Kept, frozen=True, forbid_unknown_fields=True):
    """A whole position: what the heroes share, and the heroes by seat.

    `split` is the Defense of each of two heroes as they divided it; empty means with the fewest wounds.
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
        """The numbers of expansions that are not shipped, by name."""
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
    """The seat in the names of a hero's own places: -1 if there is only one hero."""
    return seat if len(state.heroes) > 1 else -1
