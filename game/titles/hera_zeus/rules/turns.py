"""The beginning and the end of a turn, and the two defeats that no card causes."""

import msgspec

from game.core.refs import Seat
from game.titles.hera_zeus.rules.draft import Draft
from game.titles.hera_zeus.rules.events import SetUpDone, TurnBegan
from game.titles.hera_zeus.rules.legal import COLUMNS, has_move
from game.titles.hera_zeus.rules.state import MOST, NOWHERE, Ending, Phase, Side, Slot, State, other
from game.titles.hera_zeus.rules.view import SideView

_MOST_WAITED = 9


def points_of(side: Side | SideView, figure_points: int) -> int:
    """Action points at the start of a turn: columns that hold a card, or four with the figure (A turn)."""
    if side.figure != NOWHERE:
        return figure_points
    return sum(1 for slots in side.columns if slots)


def hand_over(draft: Draft) -> None:
    """Hand over the set-up or the turn to the other seat."""
    if draft.phase is Phase.SETUP:
        draft.tell(SetUpDone(draft.seat))
        ready = draft.seat != draft.start.first
        draft.seat = draft.facing()
        if not ready:
            return
        draft.phase = Phase.TURN
    else:
        _note_waiting(draft)
        draft.seat = draft.facing()
    begin(draft)


def begin(draft: Draft) -> None:
    """Begin a turn: set the action points; the game is lost without a card in the columns."""
    # The parity of the turn number gives the seat at turn, so at the largest number it goes back by one.
    draft.turn += 1 if draft.turn < MOST else -1
    draft.spent = 0
    draft.points = points_of(draft.own, draft.catalogue.numbers.figure_points)
    if not draft.quiet:
        draft.tell(TurnBegan(draft.seat, draft.turn, draft.points))
    if not any(draft.own.columns):
        draft.end(draft.facing(), Ending.NO_CARD)


def settle(draft: Draft) -> State:
    """The position after an action; the game is lost if points are left and nothing can be done with them."""
    state = draft.state
    if (
        state.phase is Phase.TURN
        and state.left
        and not state.pending
        and not has_move(draft.catalogue, state)
    ):
        draft.end(other(state.seat), Ending.NO_ACTION)
        return draft.state
    return state


def _note_waiting(draft: Draft) -> None:
    """Count a turn of waiting for each card that stayed face down at a front and could have challenged."""
    if draft.turn <= 2:
        return
    seat, facing = draft.seat, draft.sides[draft.facing()]
    for column in COLUMNS:
        slots = draft.own.columns[column]
        meets = facing.columns[column] and column not in (draft.own.figure, facing.figure)
        if slots and meets and not slots[0].up and slots[0].waited < _MOST_WAITED:
            _wait(draft, seat, column, slots)


def _wait(draft: Draft, seat: Seat, column: int, slots: tuple[Slot, ...]) -> None:
    front = msgspec.structs.replace(slots[0], waited=slots[0].waited + 1)
    draft.set_column(seat, column, (front, *slots[1:]))
