"""A position of Hisment, whole and hidden from nobody."""

from enum import StrEnum
from typing import Annotated, Protocol

import msgspec

from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hisment.cards import Catalogue, HeroDef
from game.titles.hisment.effects import Stat

MOST_COINS, MOST_COUNTED, MOST_STEPS = 99_999, 9_999_999, 999
"""What a purse holds, what is counted of a game, how far anybody goes in a turn: beyond, nothing is added.

With no cards of this program is any of them ever near; those of a pack may bring more than can be written.
"""
MOST_CARDS, MOST_EFFECTS = 99, 4
"""Of a deck, and of a card, as the card data bounds them."""
Name = Annotated[str, msgspec.Meta(max_length=40)]
Mark = Annotated[str, msgspec.Meta(max_length=42)]
"""A card whose power was used, or with `:` and its place an effect that works less often than it could."""
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
    """The phases in which a player acts; the draw and the die come before by themselves (Ordre du tour)."""

    SHOP = "shop"
    ATTACH = "attach"
    CHAPTERS = "chapters"
    RELEASE = "release"
    BATTLE = "battle"
    OVER = "over"


PHASES = tuple(Phase)


class Ending(StrEnum):
    """Why a game is over (Les différentes fins de partie)."""

    HEART = "heart"
    NO_HEROES = "no_heroes"
    NO_MEANS = "no_means"
    IDLE = "idle"
    ROUNDS = "rounds"
    CONCEDED = "conceded"


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The decks that the two players have chosen, by seat: the id of one, or the code of one of their own.

    `bank_second` are the coins with which whoever plays second begins. Where nobody chose, as in all games of
    before there was a choice, they are those of the card data, and nothing is written of them.
    """

    deck_0: DeckName = "embers"
    deck_1: DeckName = "tides"
    bank_second: Bank | msgspec.UnsetType = msgspec.UNSET

    def deck(self, seat: Seat) -> str:
        """The deck of a seat."""
        return self.deck_1 if seat else self.deck_0


class Tally(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player has done since the game began, as the conditions of releases count it."""

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
    """A living hero: its card above those it grew out of, what was done to it, what it wears.

    `since` is the player's tally at which its condition began to count.
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
        """What its card says."""
        return catalogue.heroes[self.card]

    @property
    def on_board(self) -> bool:
        """Whether it stands on a square."""
        return self.square != PRISON

    @property
    def all_cards(self) -> tuple[str, ...]:
        """Its cards, those it wears among them."""
        return (self.card, *self.below, *self.equipment, *self.attacks)


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player has; `known` are those cards of the hand that both have seen.

    `deck` is all that was brought, as it was when the game began, whatever becomes of the deck of that name.
    `used` are the powers of this turn, `spent` those that work once a game.
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
    """A position; `owner` is whose terrain was drawn.

    Of the turn: the die, how many cards of each sort were attached, how many squares the hero on the board
    has walked, whether somebody struck or was swapped. `idle` counts turns in which nothing mattered.
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
        """Whether the game has ended."""
        return self.phase is Phase.OVER

    @property
    def round(self) -> int:
        """The round: both have a turn in each."""
        return (self.turn + 1) // 2


class Position(Protocol):
    """What is read of a position, whole or as a seat sees it: hidden cards have no name in the latter."""

    @property
    def settings(self) -> Settings:
        """What the players agreed on."""
        ...

    @property
    def players(self) -> tuple[Player, Player]:
        """Both sides."""
        ...

    @property
    def terrain(self) -> str:
        """The terrain that rules the game."""
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
        """How many turns were begun."""
        ...

    @property
    def attacks(self) -> int:
        """How many attacks were attached in this turn."""
        ...

    @property
    def equipment(self) -> int:
        """How much equipment was attached in this turn."""
        ...

    @property
    def evolutions(self) -> int:
        """How many heroes evolved in this turn."""
        ...

    @property
    def walked(self) -> int:
        """How many squares the own hero has gone in this turn."""
        ...

    @property
    def struck(self) -> bool:
        """Whether the attack of this turn was made."""
        ...

    @property
    def swapped(self) -> bool:
        """Whether heroes were swapped in this turn."""
        ...
