"""A position of 7e Héros, whole and hidden from nobody."""

from enum import StrEnum
from typing import Annotated, Literal

import msgspec

from game.core.refs import Seat
from game.core.rng import Rng
from game.core.windows import SeatNumber, Windows

Name = Annotated[str, msgspec.Meta(max_length=40)]
Names = Annotated[tuple[Name, ...], msgspec.Meta(max_length=200)]
Seats = Annotated[tuple[SeatNumber, ...], msgspec.Meta(max_length=8)]
MOST = 10_000
"""What is counted stands still there; the cards are spent long before."""
Often = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
NOBODY: Seat = -1


class Phase(StrEnum):
    """What the seat whose move it is has to do; an open window comes before it."""

    SEND = "send"
    DROP = "drop"
    DECIDE = "decide"
    OVER = "over"


class Moment(StrEnum):
    """When a window opens: its kind, and what comes of it once all have answered."""

    REQUIRED = "required"
    RECEIVED = "received"
    RETURNED = "returned"
    DOUBLE = "double"
    POWER = "power"
    CHOICE = "choice"
    """No window: the holder uses a power of his own while he decides."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players agreed on."""

    rules: Literal["standard", "japanese"] = "standard"
    last_use: bool = True
    asked_again: bool = True
    spare: bool = True


class Hero(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero of a group, face up; one who was used lies across."""

    name: Name
    used: bool = False


class Habit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What anybody at the table could have counted of a seat.

    How often it recruited or passed a wandering hero that it did not know, how often it was asked in a
    window, and how often it used a power.
    """

    recruited: Often = 0
    passed: Often = 0
    asked: Often = 0
    used: Often = 0


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The hand by value, the group by value, who was eliminated, in pairs, and the habits of the seat."""

    hand: Names = ()
    group: Annotated[tuple[Hero, ...], msgspec.Meta(max_length=7)] = ()
    eliminated: Names = ()
    habit: Habit = Habit()


class Hint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that a seat gave for a hint, and the answer that all have heard."""

    seat: SeatNumber
    card: Name
    answer: bool


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A power that a seat uses or wants to; of the Witch, whom she readies."""

    seat: SeatNumber
    hero: Name
    target: Name = ""


class Declared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A power that was used and has not taken effect yet; `waiting` are the Hens that want to cancel it."""

    use: Use
    cancelled: bool = False
    waiting: tuple[Use, ...] = ()


class Wanderer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wandering hero: before whom it lies, who passed and who knows it; `blind`: out of the deck."""

    card: Name
    holder: SeatNumber
    passed: Seats = ()
    known_to: Seats = ()
    blind: bool = False


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position.

    `discard` has its top last; the hints of the turn join it when it ends. `claims` are uses that were
    answered in the window of the moment `base` and not declared yet, `chain` the powers that wait to take
    effect, the last one on top; `used` says that a power was used since the window was opened, `victim` who
    was the last against whom one was used.
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
        """Whether the game has ended."""
        return self.phase is Phase.OVER
