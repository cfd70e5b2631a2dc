"""The full state of 7e Héros, including all hidden cards."""

from enum import StrEnum
from typing import Annotated, Literal

import msgspec

from game.core.challenge import NONE, ChallengeId, leave_out
from game.core.refs import Seat
from game.core.rng import Rng
from game.core.windows import SeatNumber, Windows

Name = Annotated[str, msgspec.Meta(max_length=40)]
Names = Annotated[tuple[Name, ...], msgspec.Meta(max_length=200)]
Seats = Annotated[tuple[SeatNumber, ...], msgspec.Meta(max_length=8)]
MOST = 10_000
"""Counters stop at this value; the cards run out long before it is reached."""
Often = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
NOBODY: Seat = -1


class Phase(StrEnum):
    """What the seat to move has to do; an open window takes precedence."""

    SEND = "send"
    DROP = "drop"
    DECIDE = "decide"
    OVER = "over"


class Moment(StrEnum):
    """The kinds of window, which also decide what follows once all have answered."""

    REQUIRED = "required"
    RECEIVED = "received"
    RETURNED = "returned"
    DOUBLE = "double"
    POWER = "power"
    CHOICE = "choice"
    """Not a window: the holder uses a power while deciding."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options that the players chose.

    The last ones are of challenges, and left out in a usual game: its id, whether only the powers that
    `powers.AWAKE` names can be used, whether nobody gives hints, and whether all hands lie face up.
    """

    rules: Literal["standard", "japanese"] = "standard"
    last_use: bool = True
    asked_again: bool = True
    spare: bool = True
    challenge: ChallengeId | msgspec.UnsetType = msgspec.UNSET
    asleep: bool | msgspec.UnsetType = msgspec.UNSET
    silent: bool | msgspec.UnsetType = msgspec.UNSET
    open_hands: bool | msgspec.UnsetType = msgspec.UNSET

    def __post_init__(self) -> None:
        leave_out(self, {"challenge": NONE, "asleep": False, "silent": False, "open_hands": False})


class Hero(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero of a group, face up; `used` heroes lie sideways."""

    name: Name
    used: bool = False


class Habit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Public counts of how a seat played.

    How often it recruited or passed a wandering hero that it did not know, how often it was asked in a
    window, and how often it used a power.
    """

    recruited: Often = 0
    passed: Often = 0
    asked: Often = 0
    used: Often = 0


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player: hand and group sorted by value, eliminated cards in pairs, and habits."""

    hand: Names = ()
    group: Annotated[tuple[Hero, ...], msgspec.Meta(max_length=7)] = ()
    eliminated: Names = ()
    habit: Habit = Habit()


class Hint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that a seat gave as a hint, and the public answer."""

    seat: SeatNumber
    card: Name
    answer: bool


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A use of a power by a seat, made or claimed; `target` is the hero that the Witch readies."""

    seat: SeatNumber
    hero: Name
    target: Name = ""


class Declared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A declared power that has not taken effect yet; `waiting` are the Hens that want to cancel it."""

    use: Use
    cancelled: bool = False
    waiting: tuple[Use, ...] = ()


class Wanderer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wandering hero: its holder, who passed, who knows it; `blind`: it came off the deck."""

    card: Name
    holder: SeatNumber
    passed: Seats = ()
    known_to: Seats = ()
    blind: bool = False


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The state of a game.

    The last card of `discard` is its top; the turn's hints join it when the turn ends. `claims` are uses
    answered in the window of the moment `base` and not declared yet, `chain` the declared powers that have
    not taken effect, the last one on top. `used` says that a power was used since the window opened; `victim`
    is the last seat that a power targeted.
    """

    settings: Settings
    players: Annotated[tuple[Player, ...], msgspec.Meta(min_length=3, max_length=5)]
    deck: Names
    discard: Names
    main: SeatNumber
    rng: Rng
    phase: Phase = Phase.SEND
    turn: Annotated[int, msgspec.Meta(ge=0, le=MOST)] = 1
    requirement: Name = ""
    void: bool = False
    wanderer: Wanderer | None = None
    hints: Annotated[tuple[Hint, ...], msgspec.Meta(max_length=200)] = ()
    windows: Windows = ()
    base: Moment | None = None
    claims: Annotated[tuple[Use, ...], msgspec.Meta(max_length=16)] = ()
    chain: Annotated[tuple[Declared, ...], msgspec.Meta(max_length=32)] = ()
    used: bool = False
    conceded: Annotated[int, msgspec.Meta(ge=-1, le=4)] = NOBODY
    victim: Annotated[int, msgspec.Meta(ge=-1, le=4)] = NOBODY

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.phase is Phase.OVER
