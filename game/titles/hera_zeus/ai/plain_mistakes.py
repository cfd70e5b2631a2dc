"""Recognises winning moves and plain mistakes of Héra et Zeus from a view, without search."""

from collections.abc import Sequence

from game.core.refs import Seat
from game.titles.hera_zeus.cards import Catalogue, Role
from game.titles.hera_zeus.rules.challenge import HIGHEST, Verdict, verdict
from game.titles.hera_zeus.rules.legal import pegasi_in
from game.titles.hera_zeus.rules.moves import (
    AnyMove,
    CallPegasi,
    Challenge,
    Deploy,
    LookColumn,
    LookHand,
    RemoveFigure,
    SetUp,
    Shift,
    StrikeFront,
    StrikeHand,
    TakePegasi,
)
from game.titles.hera_zeus.rules.state import NOWHERE, other
from game.titles.hera_zeus.rules.view import SideView, SlotView, View

# Pegasus has an effect on these roles and on a figure; all others he only turns up.
_MOVED_BY_PEGASUS = frozenset({Role.HOSTAGE, Role.PEGASUS, Role.PYTHIA, Role.PANDORA})
# Up to this turn nothing is laid for which Dionysus would be needed.
_EARLY = 4
# If this part of a hand is known, Pegasus is not worth the part that is left to chance.
_KNOWN_SO_FAR = 2 / 3


class Sense:
    """Judges the moves of the seat that is to act."""

    def __init__(self, catalogue: Catalogue, view: View) -> None:
        assert view.to_act is not None
        self._catalogue, self._view = catalogue, view
        self._own, self._facing = _sides(view, view.to_act)

    def sensible(self, moves: Sequence[AnyMove]) -> Sequence[AnyMove]:
        """The moves that are no plain mistakes; all moves if there is no other."""
        most = max((move.count for move in moves if isinstance(move, TakePegasi)), default=0)
        found = [
            move
            for move in moves
            if not (isinstance(move, TakePegasi) and move.count < most) and not self.is_plainly_bad(move)
        ]
        return found or moves

    def wins(self, move: AnyMove) -> bool:
        """Whether a move takes a hostage that lies face up at the front."""
        match move:
            case Challenge(column) | StrikeFront(_, column):
                return self._shown(column) is Role.HOSTAGE and self._facing.figure != column
        return False

    def is_plainly_bad(self, move: AnyMove) -> bool:
        """Whether a move exposes the player's hostage, runs into an open card, or has no effect at all."""
        match move:
            case Challenge(column):
                return self._runs_into(column)
            case StrikeFront(_, column):
                return self._facing.figure != column and self._is_proof(column)
            case StrikeHand():
                return self._holds_nothing()
            case Deploy(card, column, place):
                return self._exposes(card, column, place) or self._idles(card, column)
            case SetUp(card, _):
                return self._is_hostage(card)
            case Shift():
                return self._is_early(move) or self._lays_open(move)
            case CallPegasi():
                return not pegasi_in(self._catalogue, self._own.pile)
            case LookColumn(_, column):
                return all(slot.up for slot in self._facing.columns[column])
            case LookHand():
                return self._knows_hand()
            case RemoveFigure():
                return not self._frees_way()
        return False

    def _shown(self, column: int) -> Role | None:
        """The role of the opponent's front card, or None if it is hidden or missing."""
        slots = self._facing.columns[column]
        return self._catalogue.role[slots[0].card] if slots and slots[0].card else None

    def _runs_into(self, column: int) -> bool:
        shown = self._facing.columns[column][0].card
        if not shown:
            return False
        cards = self._catalogue.cards
        outcome = verdict(cards[self._own.columns[column][0].card], cards[shown])
        return outcome is Verdict.DEFENDER or (outcome is Verdict.PANDORA and self._keeps(column))

    def _is_proof(self, column: int) -> bool:
        """Whether Pegasus has no effect on an open front, or a harmful one."""
        shown = self._shown(column)
        if shown is Role.PANDORA and self._keeps(column):
            return True
        return shown is not None and shown not in _MOVED_BY_PEGASUS

    def _is_hostage(self, card: str) -> bool:
        return self._catalogue.role[card] is Role.HOSTAGE

    def _is_pandora(self, card: str) -> bool:
        return self._catalogue.role[card] is Role.PANDORA

    def _keeps(self, column: int) -> bool:
        """Whether a column holds the player's hostage."""
        return any(self._is_hostage(slot.card) for slot in self._own.columns[column])

    def _exposes(self, card: str, column: int, place: int) -> bool:
        """Whether the move brings the player's hostage to a front, or together with his Pandora."""
        if self._is_hostage(card):
            boxed = any(self._is_pandora(slot.card) for slot in self._own.columns[column])
            return boxed or (place == 0 and self._own.figure != column)
        return self._is_pandora(card) and self._keeps(column)

    def _idles(self, card: str, column: int) -> bool:
        """Whether a card goes where no challenge is possible, while an empty column costs a point a turn."""
        own, facing = self._own, self._facing
        if own.figure != NOWHERE or column != facing.figure or self._is_hostage(card):
            return False
        return bool(own.columns[column]) and not all(own.columns)

    def _holds_nothing(self) -> bool:
        """Whether most of the opponent's hand is known, and Pegasus looks for none of it."""
        if self._is_pooled():
            return False
        known = self._facing.sighted
        wanted = any(self._is_hostage(card) or self._is_pandora(card) for card in known)
        return not wanted and len(known) >= _KNOWN_SO_FAR * len(self._facing.backs)

    def _is_early(self, move: Shift) -> bool:
        """Whether Dionysus is spent in the first turns on a card other than the hostage."""
        return self._view.turn <= _EARLY and not self._is_hostage(self._slot(move).card)

    def _lays_open(self, move: Shift) -> bool:
        """Whether Dionysus brings the player's hostage to a front, or takes away the card before it."""
        card = self._slot(move).card
        if move.to_column != move.column and self._exposes(card, move.to_column, move.to_place):
            return True
        if self._is_hostage(card):
            return move.to_place == 0 and self._own.figure != move.to_column
        slots = self._own.columns[move.column]
        leaves = move.place == 0 and (move.to_column, move.to_place) != (move.column, 0)
        stood_before = leaves and len(slots) > 1 and self._is_hostage(slots[1].card)
        return stood_before and self._own.figure != move.column

    def _slot(self, move: Shift) -> SlotView:
        return self._own.columns[move.column][move.place]

    def _knows_hand(self) -> bool:
        """Whether the opponent's hand is known completely and has no 7 for Pythia to discard."""
        if self._is_pooled():
            return False
        known = self._facing.sighted
        is_whole = len(known) >= len(self._facing.backs)
        return is_whole and not any(self._catalogue.strength[card] == HIGHEST for card in known)

    def _is_pooled(self) -> bool:
        """Whether a card that was seen in the opponent's hand may have been laid in a column since."""
        return any(slot.pooled for slots in self._facing.columns for slot in slots)

    def _frees_way(self) -> bool:
        """Whether the player's figure blocks the way to a hostage, or could come back to cover his own."""
        column = self._own.figure
        if column == NOWHERE:
            return False
        front = self._own.columns[column][:1]
        strikes = bool(front) and front[0].card in self._catalogue.challengers
        if strikes and self._view.left > 1 and self._shown(column) is Role.HOSTAGE:
            return self._facing.figure != column
        is_held = any(self._catalogue.role[card] is Role.GOD for card in self._own.hand)
        return is_held and any(self._keeps(at) for at in range(len(self._own.columns)) if at != column)


def _sides(view: View, seat: Seat) -> tuple[SideView, SideView]:
    return view.sides[seat], view.sides[other(seat)]
