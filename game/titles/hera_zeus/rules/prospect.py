"""What may be known before a move is made: its sort, why there is none of a sort, what a blow would do."""

from enum import StrEnum

from game.core.errors import CoreReason
from game.core.refs import Seat
from game.titles.hera_zeus.cards import CardDef, Role
from game.titles.hera_zeus.rules.legal import first_turn
from game.titles.hera_zeus.rules.moves import (
    AnyMove,
    Challenge,
    Deploy,
    DiscardNext,
    Draw,
    EndTurn,
    PickColumn,
    SetUp,
    TakeCard,
    TakePegasi,
)
from game.titles.hera_zeus.rules.reasons import Reason
from game.titles.hera_zeus.rules.state import Phase, Settings, State


class Sort(StrEnum):
    """The four things that an action point is spent on."""

    DRAW = "draw"
    DEPLOY = "deploy"
    CHALLENGE = "challenge"
    MYTH = "myth"


def sort_of(move: AnyMove) -> Sort | None:
    """Which sort of action a move is; handing over is none, nor is what an open choice asks for."""
    match move:
        case Draw():
            return Sort.DRAW
        case SetUp() | Deploy():
            return Sort.DEPLOY
        case Challenge():
            return Sort.CHALLENGE
        case EndTurn() | PickColumn() | TakeCard() | TakePegasi() | DiscardNext():
            return None
        case _:
            return Sort.MYTH


def why_none(state: State, seat: Seat, sort: Sort) -> StrEnum:
    """Why a seat can do no action of a sort now."""
    if state.phase is Phase.OVER:
        return CoreReason.GAME_OVER
    if (state.pending.seat if state.pending else state.seat) != seat:
        return CoreReason.NOT_YOUR_TURN
    if state.pending:
        return Reason.CHOOSE_FIRST
    if state.phase is Phase.SETUP:
        return Reason.SET_UP_DONE if all(state.sides[seat].columns) else Reason.SET_UP_FIRST
    if not state.left:
        return Reason.NO_POINTS
    if sort is Sort.CHALLENGE:
        return Reason.FIRST_TURN if first_turn(state) else Reason.NOTHING_FACING
    return Reason.NO_MYTH if sort is Sort.MYTH else Reason.COLUMN_FULL


class Blow(StrEnum):
    """What comes of a front card that Pegasus strikes."""

    FREED = "freed"
    OPENED = "opened"
    DISCARDED = "discarded"
    STAYS = "stays"


def blow_on(card: CardDef, settings: Settings) -> Blow:
    """What Pegasus does to a front card (hera_zeus, Pegasus against a front card or the figure)."""
    match card.role:
        case Role.HOSTAGE:
            return Blow.FREED
        case Role.PANDORA:
            return Blow.OPENED if settings.pegasus_pandora == "opens" else Blow.STAYS
        case Role.PEGASUS | Role.PYTHIA:
            return Blow.DISCARDED
        case _:
            return Blow.STAYS
