"""Reasons why a move or a drag is refused: the first rule that it breaks."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple

from game.core.errors import CoreReason
from game.core.refs import Ref, Seat
from game.titles.hera_zeus.cards import Catalogue, Role
from game.titles.hera_zeus.rules import moves
from game.titles.hera_zeus.rules.gestures import intended
from game.titles.hera_zeus.rules.legal import columns_of, first_turn, hand_room, is_legal, is_set_up, room
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.reasons import Reason
from game.titles.hera_zeus.rules.state import NOWHERE, Phase, Side, State, other

_CHOICES = (moves.TakeCard, moves.TakePegasi, moves.PickColumn, moves.DiscardNext)
_FREE = (moves.EndTurn, moves.PlayGod, moves.SetUp)
# Where the power of a card is used, said where it was tried elsewhere.
_USED_AT: Mapping[Role, Reason] = MappingProxyType(
    {Role.GOD: Reason.GOD_ON_COLUMN, Role.PEGASUS: Reason.PEGASUS_STRIKES, Role.PYTHIA: Reason.PYTHIA_LOOKS}
)
# A drag can look like one of these moves without naming a card of the hand.
_NAMELESS = (moves.RemoveFigure, moves.Shift)


def of_drag(catalogue: Catalogue, state: State, seat: Seat, source: Ref, target: Ref | None) -> StrEnum:
    """The reason why a drag, or a click (None), does nothing."""
    if state.phase is Phase.OVER:
        return CoreReason.GAME_OVER
    if source.seat == other(seat) and not state.pending:
        return Reason.NOT_YOURS
    if state.phase is Phase.SETUP and target and target.seat == other(seat) and not is_set_up(state, seat):
        return Reason.OTHERS_COLUMN
    if source.zone == "field" and target and target.zone == "field" and target.seat != seat:
        if source.place > 0 or target.place > 0:
            return Reason.ONLY_FRONT
        if source.key != target.key:
            return Reason.FACING_COLUMN
    move = intended(catalogue, state, source, target)
    if move is None:
        return _of_nothing(catalogue, state, seat, source, target)
    if is_legal(catalogue, state, move):
        return _of_a_place(move)
    return of_move(catalogue, state, seat, move)


def _of_a_place(move: AnyMove) -> StrEnum:
    """The reason why a move that is legal is not made at the place of a drag."""
    match move:
        case moves.StrikeFront():
            return Reason.STRIKES_FRONT
        case moves.Draw():
            return Reason.DRAWS_TO_HAND
        case _:
            return CoreReason.NOT_HERE


def _of_nothing(catalogue: Catalogue, state: State, seat: Seat, source: Ref, target: Ref | None) -> StrEnum:
    """The reason why a drag that looks like no move does nothing."""
    if state.pending:
        return Reason.CHOOSE_FIRST
    if source.zone == "choice":
        return Reason.NO_CHOICE_OPEN
    if target is None:
        return CoreReason.NOT_HERE
    match source.zone:
        case "hand" if state.phase is Phase.SETUP:
            if is_set_up(state, seat):
                return Reason.SET_UP_DONE
            return Reason.SET_UP_ONE_EACH if source.key in catalogue.deployable else Reason.NOT_DEPLOYABLE
        case "hand":
            moves_others = catalogue.role.get(source.key) is Role.DIONYSUS
            return _of_dionysus(state.sides[seat]) if moves_others else Reason.NOT_ON_STAGE
        case "field":
            return Reason.ONLY_CHALLENGES
        case "home":
            return Reason.FIGURE_NEEDS_CARD
        case "figure":
            return Reason.FIGURE_NEVER_MOVES
        case _:
            return CoreReason.NOT_HERE


def _of_dionysus(own: Side) -> Reason:
    """The reason why Dionysus does nothing where he was put: he needs a card to move."""
    return Reason.DIONYSUS_ON_CARD if any(own.columns) else Reason.DIONYSUS_NEEDS_CARD


def of_move(catalogue: Catalogue, state: State, seat: Seat, move: AnyMove) -> StrEnum:
    """The reason why a move is illegal."""
    if state.pending:
        return _of_choice(move)
    if isinstance(move, _CHOICES):
        return Reason.NO_CHOICE_OPEN
    if state.phase is Phase.SETUP:
        return _of_set_up(catalogue, state, seat, move)
    if isinstance(move, moves.SetUp):
        return Reason.SET_UP_DONE
    if not isinstance(move, _FREE) and not state.left:
        return Reason.NO_POINTS
    card = getattr(move, "card", None)
    unnamed = card is None or (not card and isinstance(move, _NAMELESS))
    if not unnamed and card not in state.sides[seat].hand:
        return Reason.NOT_IN_HAND
    case = Case(catalogue, state, state.sides[seat], state.sides[other(seat)])
    return _CHECKS[type(move)](case, move)


def _of_choice(move: AnyMove) -> Reason:
    if not isinstance(move, _CHOICES):
        return Reason.CHOOSE_FIRST
    match move:
        case moves.TakeCard():
            return Reason.NOT_IN_PILE
        case moves.TakePegasi():
            return Reason.TOO_MANY_PEGASI
        case moves.PickColumn():
            return Reason.COLUMN_FULL
        case _:
            return Reason.CHOOSE_FIRST


def _of_set_up(catalogue: Catalogue, state: State, seat: Seat, move: AnyMove) -> Reason:
    side, card = state.sides[seat], getattr(move, "card", "")
    if not isinstance(move, moves.SetUp):
        played = card in side.hand and card not in catalogue.deployable
        return Reason.NOT_DEPLOYABLE if played else Reason.SET_UP_FIRST
    if is_set_up(state, seat):
        return Reason.SET_UP_DONE
    if _is_shut(state, move.column):
        return Reason.COLUMN_SHUT
    if card not in side.hand:
        return Reason.NOT_IN_HAND
    return Reason.SET_UP_ONE_EACH if card in catalogue.deployable else Reason.NOT_DEPLOYABLE


class Case(NamedTuple):
    """The position in which a move is refused."""

    catalogue: Catalogue
    state: State
    own: Side
    facing: Side


def _not_there(case: Case, card: str) -> Reason:
    """The reason why a card has no power where it was tried."""
    role = case.catalogue.role[card]
    return _of_dionysus(case.own) if role is Role.DIONYSUS else _USED_AT.get(role, Reason.NO_MYTH)


def _is_shut(state: State, column: int) -> bool:
    """Whether no card can lie in a column in this game."""
    return column not in columns_of(state.settings)


def _draw(case: Case, _move: moves.Draw) -> Reason:
    return Reason.HAND_FULL if hand_room(case.catalogue, case.own) < 1 else Reason.DECK_EMPTY


def _deploy(case: Case, move: moves.Deploy) -> Reason:
    if move.card not in case.catalogue.deployable:
        moves_others = case.catalogue.role[move.card] is Role.DIONYSUS
        return _of_dionysus(case.own) if moves_others else Reason.NOT_DEPLOYABLE
    if _is_shut(case.state, move.column):
        return Reason.COLUMN_SHUT
    return Reason.NO_GAPS if room(case.own, move.column) else Reason.COLUMN_FULL


def _challenge(case: Case, move: moves.Challenge) -> Reason:
    if first_turn(case.state):
        return Reason.FIRST_TURN
    if move.column in (case.own.figure, case.facing.figure):
        return Reason.FIGURE_IN_COLUMN
    if not case.own.columns[move.column] or not case.facing.columns[move.column]:
        return Reason.NOTHING_FACING
    return Reason.NEVER_CHALLENGES


def _god(case: Case, move: moves.PlayGod) -> Reason:
    if case.catalogue.role[move.card] is not Role.GOD:
        return _not_there(case, move.card)
    if case.own.figure != NOWHERE:
        return Reason.FIGURE_IN_PLAY
    return Reason.FIGURE_NEEDS_CARD if not case.own.columns[move.column] else Reason.COLUMN_FULL


def _remove(case: Case, move: moves.RemoveFigure) -> Reason:
    if move.card and case.catalogue.role[move.card] is not Role.PEGASUS:
        return _not_there(case, move.card)
    if case.own.figure == NOWHERE:
        return Reason.FIGURE_NOT_IN_PLAY
    return Reason.FIGURE_BY_ACTION if move.card else Reason.FIGURE_BY_PEGASUS


def _pegasus(case: Case, move: moves.StrikeHand | moves.StrikeFront) -> Reason:
    if case.catalogue.role[move.card] is not Role.PEGASUS:
        return _not_there(case, move.card)
    if first_turn(case.state):
        return Reason.FIRST_TURN
    return Reason.OTHER_HAND_EMPTY if isinstance(move, moves.StrikeHand) else Reason.NOTHING_THERE


def _pythia(case: Case, move: moves.LookHand | moves.LookColumn) -> Reason:
    if case.catalogue.role[move.card] is not Role.PYTHIA:
        return _not_there(case, move.card)
    return Reason.OTHER_HAND_EMPTY if isinstance(move, moves.LookHand) else Reason.NOTHING_THERE


def _sirens(case: Case, move: moves.Lure) -> Reason:
    if case.catalogue.role[move.card] is not Role.SIRENS:
        return _not_there(case, move.card)
    return Reason.NOT_LURED if case.facing.pile else Reason.PILE_EMPTY


def _own_pile(case: Case, move: moves.Descend | moves.CallPegasi) -> Reason:
    asks = Role.HADES if isinstance(move, moves.Descend) else Role.PERSEPHONE
    return Reason.PILE_EMPTY if case.catalogue.role[move.card] is asks else _not_there(case, move.card)


def _dionysus(case: Case, move: moves.Shift) -> Reason:
    if not move.card:
        return Reason.NO_MYTH
    if case.catalogue.role[move.card] is not Role.DIONYSUS:
        return _not_there(case, move.card)
    if move.place >= len(case.own.columns[move.column]):
        return Reason.NOTHING_THERE
    if (move.column, move.place) == (move.to_column, move.to_place):
        return Reason.NOTHING_MOVES
    if _is_shut(case.state, move.to_column):
        return Reason.COLUMN_SHUT
    return Reason.NO_GAPS if _takes(case.own, move) else Reason.COLUMN_FULL


def _takes(own: Side, move: moves.Shift) -> bool:
    return move.to_column == move.column or room(own, move.to_column)


def _end(_case: Case, _move: moves.EndTurn) -> Reason:
    return Reason.POINTS_LEFT


_CHECKS: Mapping[type, Callable[[Case, Any], Reason]] = MappingProxyType(
    {
        moves.Draw: _draw,
        moves.Deploy: _deploy,
        moves.Challenge: _challenge,
        moves.PlayGod: _god,
        moves.RemoveFigure: _remove,
        moves.StrikeHand: _pegasus,
        moves.StrikeFront: _pegasus,
        moves.LookHand: _pythia,
        moves.LookColumn: _pythia,
        moves.Lure: _sirens,
        moves.Descend: _own_pile,
        moves.CallPegasi: _own_pile,
        moves.Shift: _dionysus,
        moves.EndTurn: _end,
    }
)
