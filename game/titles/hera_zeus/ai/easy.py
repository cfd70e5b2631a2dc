"""The easy player of Héra et Zeus: a sensible move, none that a beginner would take back at once."""

from collections.abc import Sequence
from typing import Any

from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hera_zeus.ai.prospects import best_first, dealt
from game.titles.hera_zeus.cards import Catalogue, Role
from game.titles.hera_zeus.rules.challenge import Verdict, verdict
from game.titles.hera_zeus.rules.moves import AnyMove, Challenge, Deploy, SetUp, Shift, StrikeFront
from game.titles.hera_zeus.rules.state import other
from game.titles.hera_zeus.rules.view import SideView, View

_MIND = 3


class EasyPolicy:
    """Takes a free hostage that it sees, shuns what is plainly bad; of a few moves by chance, the best."""

    def choose(self, rules: Any, view: View, legal_moves: Sequence[AnyMove], rng: Rng) -> tuple[AnyMove, Rng]:
        """A winning move, or one of the sensible ones, or, if there is none, any."""
        sense = Sense(rules.catalogue, view)
        winning = [move for move in legal_moves if sense.wins(move)]
        sensible = [move for move in legal_moves if not sense.is_plainly_bad(move)]
        shuffled, rng = rng.shuffle(winning or sensible or legal_moves)
        thought_of = shuffled[:_MIND]
        worlds = list(dealt(rules, view, rng, 1)) if len(thought_of) > 1 else []
        return (best_first(rules, worlds, thought_of)[0].move if worlds else thought_of[0]), rng


class Sense:
    """What is plain from a view, without any reckoning."""

    def __init__(self, catalogue: Catalogue, view: View) -> None:
        assert view.to_act is not None
        self._catalogue = catalogue
        self._own, self._facing = _sides(view, view.to_act)

    def wins(self, move: AnyMove) -> bool:
        """Whether a move takes a hostage that lies face up at the front."""
        match move:
            case Challenge(column) | StrikeFront(_, column):
                return self._shown(column) is Role.HOSTAGE and self._facing.figure != column
        return False

    def is_plainly_bad(self, move: AnyMove) -> bool:
        """Whether a move lays the own hostage open, or runs into a face that lies up."""
        match move:
            case Challenge(column):
                return self._runs_into(column)
            case StrikeFront(_, column):
                return self._facing.figure != column and self._is_proof(column)
            case Deploy(card, column, place):
                return self._is_hostage(card) and place == 0 and self._own.figure != column
            case SetUp(card, _):
                return self._is_hostage(card)
            case Shift():
                return self._lays_open(move)
        return False

    def _shown(self, column: int) -> Role | None:
        """What lies face up at the other side's front."""
        slots = self._facing.columns[column]
        return self._catalogue.role[slots[0].card] if slots and slots[0].card else None

    def _runs_into(self, column: int) -> bool:
        shown = self._facing.columns[column][0].card
        if not shown:
            return False
        cards = self._catalogue.cards
        outcome = verdict(cards[self._own.columns[column][0].card], cards[shown])
        return outcome in (Verdict.DEFENDER, Verdict.PANDORA)

    def _is_proof(self, column: int) -> bool:
        """Whether Pegasus does nothing, or harm, to a front that lies face up."""
        return self._shown(column) not in (None, Role.HOSTAGE, Role.PEGASUS, Role.PYTHIA)

    def _is_hostage(self, card: str) -> bool:
        return self._catalogue.role[card] is Role.HOSTAGE

    def _lays_open(self, move: Shift) -> bool:
        """Whether Dionysus brings the own hostage to a front, or takes away who stands before it."""
        slots = self._own.columns[move.column]
        if self._is_hostage(slots[move.place].card):
            return move.to_place == 0 and self._own.figure != move.to_column
        stood_before = move.place == 0 and len(slots) > 1 and self._is_hostage(slots[1].card)
        return stood_before and self._own.figure != move.column


def _sides(view: View, seat: Seat) -> tuple[SideView, SideView]:
    return view.sides[seat], view.sides[other(seat)]
