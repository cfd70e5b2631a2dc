"""Whether a turn can be won for certain: the mover's best moves against the worst that can lie hidden."""

from collections.abc import Iterator

from game.core.refs import Seat
from game.titles.hera_zeus.puzzles.reach import is_idle, least, most_points
from game.titles.hera_zeus.puzzles.worlds import worlds
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import Ending, Phase, State
from game.titles.hera_zeus.rules.view import View

MANY = 1_000_000


class Certainty:
    """Tells which positions and moves of one turn win in every world; what was found is kept.

    `unclear` is set if the other side could be without an action, which depends on its hidden hand, or if
    more than `most` positions were looked at; then nothing is proven.
    """

    def __init__(self, rules: HeraZeusRules, start: State, most: int = MANY) -> None:
        self.rules, self.seat, self.turn = rules, start.seat, start.turn
        self.most, self.looked, self.unclear = most, 0, False
        self._found: dict[View, bool] = {}

    def of(self, state: State) -> bool:
        """Whether the mover wins from here in this turn, whatever lies hidden."""
        if state.phase is Phase.OVER:
            return self._won(state)
        if state.turn != self.turn or least(self.rules.catalogue, state) > most_points(self.rules, state):
            return False
        key = self.rules.view(state, self.seat)
        if key not in self._found:
            self.looked += 1
            self.unclear |= self.looked > self.most
            self._found[key] = not self.unclear and any(self.by(state, move) for move in self.moves(state))
        return self._found[key]

    def moves(self, state: State) -> list[AnyMove]:
        """The moves that can be part of a certain victory."""
        legal = self.rules.legal_moves(state, self.seat)
        spare = most_points(self.rules, state) - least(self.rules.catalogue, state)
        return [move for move in legal if spare or not is_idle(self.rules.catalogue, state, move)]

    def _won(self, state: State) -> bool:
        assert state.result is not None
        if state.result.ending is Ending.NO_ACTION and state.result.winner == self.seat:
            self.unclear = True
            return False
        return state.result.winner == self.seat

    def by(self, state: State, move: AnyMove) -> bool:
        """Whether a move keeps the certain victory."""
        return next(self._failing(state, move), None) is None

    def worst(self, state: State, move: AnyMove) -> State:
        """A world in which a move spoils the certain victory; the position as it is if it does not."""
        return next(self._failing(state, move), state)

    def _failing(self, state: State, move: AnyMove) -> Iterator[State]:
        for world in worlds(self.rules.catalogue, state, move):
            if not self.of(self.rules.advance(world, move)):
                yield world


def winner_of(state: State) -> Seat | None:
    """The seat that has won; None while the game goes on."""
    return state.result.winner if state.result else None
