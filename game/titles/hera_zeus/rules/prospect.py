"""What is known before a move: its sort, why a sort has no move, and what Pegasus would do to a card."""

from collections.abc import Set
from enum import StrEnum

from game.core.errors import CoreReason
from game.core.refs import Seat
from game.titles.hera_zeus.cards import POWERS, CardDef, Catalogue, Role
from game.titles.hera_zeus.rules.legal import first_turn, hand_room, is_set_up
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
    """The four sorts of actions that cost a point."""

    DRAW = "draw"
    DEPLOY = "deploy"
    CHALLENGE = "challenge"
    MYTH = "myth"


def sort_of(move: AnyMove) -> Sort | None:
    """The sort of action of a move; None for handing over and for answers to an open choice."""
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


def why_none(catalogue: Catalogue, state: State, seat: Seat, sort: Sort) -> StrEnum:
    """The reason why a seat can do no action of a sort at present."""
    if state.phase is Phase.OVER:
        return CoreReason.GAME_OVER
    if (state.pending.seat if state.pending else state.seat) != seat:
        return CoreReason.NOT_YOUR_TURN
    if state.pending:
        return Reason.CHOOSE_FIRST
    if state.phase is Phase.SETUP:
        return Reason.SET_UP_DONE if is_set_up(state, seat) else Reason.SET_UP_FIRST
    if not state.left:
        return Reason.NO_POINTS
    return _why_no_action(catalogue, state, sort)


def _why_no_action(catalogue: Catalogue, state: State, sort: Sort) -> Reason:
    """The reason for a seat that has points to spend."""
    own = state.sides[state.seat]
    match sort:
        case Sort.DRAW:
            return Reason.HAND_FULL if hand_room(catalogue, own) < 1 else Reason.DECK_EMPTY
        case Sort.CHALLENGE:
            return Reason.FIRST_TURN if first_turn(state) else Reason.NO_CHALLENGE
        case _ if not own.hand:
            return Reason.HAND_EMPTY
        case Sort.DEPLOY:
            lays = any(card in catalogue.deployable for card in own.hand)
            return Reason.ALL_FULL if lays else Reason.NONE_DEPLOYABLE
        case Sort.MYTH:
            return _why_no_myth({catalogue.role[card] for card in own.hand} & POWERS, first_turn(state))


def _why_no_myth(held: Set[Role], first: bool) -> Reason:
    """The reason for a hand whose cards have these powers."""
    if not held:
        return Reason.NO_POWER
    return Reason.FIRST_TURN if first and held == {Role.PEGASUS} else Reason.NO_POWER_NOW


class Blow(StrEnum):
    """What happens to a front card that Pegasus strikes."""

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
