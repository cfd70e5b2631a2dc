"""The full state of Hisment, including all hidden cards."""

from enum import StrEnum
from typing import Annotated, Literal, Protocol

import msgspec

from game.core.challenge import NONE, ChallengeId, leave_out
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hisment.cards import Catalogue, HeroDef
from game.titles.hisment.effects import Stat

MOST_COINS, MOST_COUNTED, MOST_STEPS = 99_999, 9_999_999, 999
"""Limits of a purse, of the counts of a game, and of the squares walked in a turn.

Amounts beyond them are not added. No card of this program comes near them; cards of a pack might exceed what
can be stored.
"""
MOST_CARDS, MOST_EFFECTS = 99, 4
"""Limits of the card data: cards of a deck, and effects of a card."""
Name = Annotated[str, msgspec.Meta(max_length=40)]
Mark = Annotated[str, msgspec.Meta(max_length=42)]
"""A card whose power was used, or with `:` and an index an effect of it that has a limit."""
Marks = Annotated[tuple[Mark, ...], msgspec.Meta(max_length=(MOST_CARDS + 1) * MOST_EFFECTS)]
DeckName = Annotated[str, msgspec.Meta(max_length=200)]
Names = Annotated[tuple[Name, ...], msgspec.Meta(max_length=120)]
Bank = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,3}$")]
Count = Annotated[int, msgspec.Meta(ge=0, le=9_999)]
Counted = Annotated[int, msgspec.Meta(ge=0, le=MOST_COUNTED)]
SquareNumber = Annotated[int, msgspec.Meta(ge=-1, le=35)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=1)]
PRISON, NOBODY = -1, -1
SEATS: tuple[Seat, Seat] = (0, 1)


class Phase(StrEnum):
    """The phases in which a player acts; draw and die roll before them are automatic (Ordre du tour)."""

    SHOP = "shop"
    ATTACH = "attach"
    CHAPTERS = "chapters"
    RELEASE = "release"
    BATTLE = "battle"
    OVER = "over"


PHASES = tuple(Phase)


class Ending(StrEnum):
    """The reason why a game ended (Les différentes fins de partie)."""

    HEART = "heart"
    NO_HEROES = "no_heroes"
    NO_MEANS = "no_means"
    IDLE = "idle"
    ROUNDS = "rounds"
    CONCEDED = "conceded"


USUAL: dict[str, object] = {"challenge": NONE, "hearts": "99", "unchained": False}
"""The values at which the options of challenges are left out."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The decks that the two players chose, by seat: the id of a deck, or the code of their own deck.

    `bank_second` is the second player's starting coins. If nobody chose, as in all games older than the
    option, it is unset and not written, and the card data decides. The last ones are of challenges, and left
    out in a usual game: its id, the most points with which a Heart begins, and whether all heroes are
    released from the start.
    """

    deck_0: DeckName = "embers"
    deck_1: DeckName = "tides"
    bank_second: Bank | msgspec.UnsetType = msgspec.UNSET
    challenge: ChallengeId | msgspec.UnsetType = msgspec.UNSET
    hearts: Literal["10", "20", "99"] | msgspec.UnsetType = msgspec.UNSET
    unchained: bool | msgspec.UnsetType = msgspec.UNSET

    def __post_init__(self) -> None:
        leave_out(self, USUAL)

    def deck(self, seat: Seat) -> str:
        """The deck of a seat."""
        return self.deck_1 if seat else self.deck_0


class Tally(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Counts of what a player has done since the game began, for the conditions of releases."""

    turns: Counted = 0
    bought: Counted = 0
    rolled: Counted = 0
    chapters: Counted = 0
    dealt: Counted = 0
    taken: Counted = 0
    knockouts: Counted = 0
    fallen: Counted = 0


NOTHING_DONE = Tally()


class Lasting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change of a hero's value by a card, until a turn begins (0: for good)."""

    stat: Stat
    amount: Annotated[int, msgspec.Meta(ge=-99, le=99)]
    until: Count
    card: Name


class Hero(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A living hero: its card and those below it, what was done to it, its equipment and attacks.

    `since` is the player's tally when its condition began to count.
    """

    card: Name
    below: Annotated[tuple[Name, ...], msgspec.Meta(max_length=2)] = ()
    square: SquareNumber = PRISON
    released: bool = False
    damage: Count = 0
    spent: Count = 0
    equipment: Annotated[tuple[Name, ...], msgspec.Meta(max_length=9)] = ()
    attacks: Annotated[tuple[Name, ...], msgspec.Meta(max_length=MOST_CARDS)] = ()
    lasting: Annotated[tuple[Lasting, ...], msgspec.Meta(max_length=99)] = ()
    since: Tally = NOTHING_DONE

    def definition(self, catalogue: Catalogue) -> HeroDef:
        """The definition of its card."""
        return catalogue.heroes[self.card]

    @property
    def on_board(self) -> bool:
        """Whether the hero stands on a square."""
        return self.square != PRISON

    @property
    def all_cards(self) -> tuple[str, ...]:
        """All its cards, including equipment and attacks."""
        return (self.card, *self.below, *self.equipment, *self.attacks)


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player; `known` are the cards of the hand that both players have seen.

    `deck` is the deck as it was when the game began, even if the deck of that name changes. `used` are the
    powers used this turn, `spent` those that work once a game.
    """

    hand: Names = ()
    known: Names = ()
    shop: Names = ()
    pile: Names = ()
    cemetery: Names = ()
    coins: Annotated[int, msgspec.Meta(ge=0, le=MOST_COINS)] = 0
    heart: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    heroes: Annotated[tuple[Hero, ...], msgspec.Meta(max_length=5)] = ()
    tally: Tally = NOTHING_DONE
    used: Marks = ()
    spent: Marks = ()
    deck: Names = ()


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The state of a game; `owner` is the seat whose terrain was drawn.

    For the current turn it has the die, the number of cards of each type attached, the squares the hero on
    the board has walked, and whether somebody struck or was swapped. `stirred` says that the turn is not
    idle, and `idle` counts the idle turns in a row.
    """

    settings: Settings
    players: tuple[Player, Player]
    terrain: Name
    owner: SeatNumber
    seat: SeatNumber
    rng: Rng
    phase: Phase = Phase.SHOP
    turn: Annotated[int, msgspec.Meta(ge=0, le=1_000)] = 1
    die: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    attacks: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    equipment: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    evolutions: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    walked: Annotated[int, msgspec.Meta(ge=0, le=MOST_STEPS)] = 0
    struck: bool = False
    swapped: bool = False
    stirred: bool = False
    idle: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0
    ending: Ending | None = None
    conceded: Annotated[int, msgspec.Meta(ge=-1, le=1)] = NOBODY

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.phase is Phase.OVER

    @property
    def round(self) -> int:
        """The round; both players have a turn in each."""
        return (self.turn + 1) // 2


class Position(Protocol):
    """The common fields of a state and a view; in a view hidden cards have an empty name."""

    @property
    def settings(self) -> Settings:
        """The options that the players chose."""
        ...

    @property
    def players(self) -> tuple[Player, Player]:
        """The two players."""
        ...

    @property
    def terrain(self) -> str:
        """The terrain in force."""
        ...

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        ...

    @property
    def phase(self) -> Phase:
        """The phase of the turn."""
        ...

    @property
    def turn(self) -> int:
        """The number of turns begun."""
        ...

    @property
    def attacks(self) -> int:
        """The number of attacks attached this turn."""
        ...

    @property
    def equipment(self) -> int:
        """The number of pieces of equipment attached this turn."""
        ...

    @property
    def evolutions(self) -> int:
        """The number of heroes evolved this turn."""
        ...

    @property
    def walked(self) -> int:
        """The number of squares that the hero of the seat to move has walked this turn."""
        ...

    @property
    def struck(self) -> bool:
        """Whether the attack of this turn was made."""
        ...

    @property
    def swapped(self) -> bool:
        """Whether heroes were swapped this turn."""
        ...
