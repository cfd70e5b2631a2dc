"""The hard player of Héra et Zeus: a search over worlds that fit its view, the likely ones more often.

The moves that promise most over the same worlds are played on, each to the end of the other side's next turn,
by players who take the best of a few random moves; the evaluation says what that was worth. A round plays
every move that is left in one world, so that luck falls on all alike; twice the weaker half is given up.
"""

from collections.abc import Sequence
from typing import Any, Self

from game.ai.policy import Deadline, never
from game.core.refs import Seat
from game.core.rng import Rng
from game.hera_zeus.beliefs import beliefs_of
from game.hera_zeus.easy import EasyPolicy
from game.hera_zeus.evaluation import evaluation_of
from game.hera_zeus.moves import AnyMove, EndTurn
from game.hera_zeus.prospects import Prospect, actor, best_first, dealt
from game.hera_zeus.sampling import sample
from game.hera_zeus.state import State
from game.hera_zeus.view import View

ITERATIONS = 1200
_WORLDS = 32
# So many moves are played on, and none that promises so much less than the best.
_WIDTH, _MARGIN = 6, 0.2
_SURE = 0.999
_TRIED = 4
_END = EndTurn()


class HardPolicy:
    """Plays `iterations` turns out before each move, fewer at the deadline."""

    def __init__(self, iterations: int = ITERATIONS, deadline: Deadline = never) -> None:
        self._iterations, self._deadline = iterations, deadline

    def bounded(self, iterations: int | None, deadline: Deadline | None) -> Self:
        """The same with so many iterations a move, or fewer at a deadline."""
        return type(self)(iterations or self._iterations, deadline or self._deadline)

    def choose(self, rules: Any, view: View, legal_moves: Sequence[AnyMove], rng: Rng) -> tuple[AnyMove, Rng]:
        """The best of the legal moves; if no world fits the view, a sensible one."""
        seed, after = rng.word()
        if len(legal_moves) == 1:
            return legal_moves[0], after
        count = min(_WORLDS, self._iterations)
        worlds = list(dealt(rules, view, Rng(seed), count, beliefs_of(rules.catalogue), self._deadline))
        if not worlds:
            return EasyPolicy().choose(rules, view, legal_moves, rng)
        hopeful = _hopeful(best_first(rules, worlds, legal_moves))
        if len(hopeful) == 1:
            return hopeful[0], after
        return Search(rules, worlds, Rng(seed)).best(hopeful, self._iterations, self._deadline), after


def _hopeful(prospects: Sequence[Prospect]) -> list[AnyMove]:
    """The moves that are worth to be played on; one, if it wins."""
    best = prospects[0].chance
    width = 1 if best > _SURE else _WIDTH
    return [prospect.move for prospect in prospects[:width] if prospect.chance > best - _MARGIN]


class Search:
    """Plays moves on in some worlds."""

    def __init__(self, rules: Any, worlds: Sequence[State], rng: Rng) -> None:
        self._rules, self._catalogue, self._worlds, self._key = rules, rules.catalogue, worlds, rng.key
        self._evaluation = evaluation_of(rules.catalogue)
        self._seat: Seat = actor(worlds[0])
        self._last_turn = worlds[0].turn + 1

    def best(self, moves: Sequence[AnyMove], iterations: int, is_late: Deadline) -> AnyMove:
        """The move whose playouts ended best; there is at least one of each."""
        left = list(moves)
        sums = dict.fromkeys(left, 0.0)
        played = rounds = 0
        halvings = [iterations // 3, 2 * iterations // 3]
        while played < iterations and len(left) > 1 and not (rounds and is_late()):
            for move in left:
                sums[move] += self._played_out(move, rounds)
            rounds, played = rounds + 1, played + len(left)
            if halvings and played >= halvings[0] and len(left) > 2:
                del halvings[0]
                left = sorted(left, key=lambda move: -sums[move])[: (len(left) + 1) // 2]
        return max(left, key=sums.__getitem__)

    def _played_out(self, move: AnyMove, round: int) -> float:
        """How good the position is for us once the other side had its turn, in the world of this round."""
        state = self._rules.advance(self._worlds[round % len(self._worlds)], move)
        rng = Rng(self._key, (round + 1) << 32)
        while not state.result and state.turn <= self._last_turn:
            state, rng = self._step(state, rng)
        return self._evaluation.chance(state, self._seat)

    def _step(self, state: State, rng: Rng) -> tuple[State, Rng]:
        """The best that comes of a few random moves of whoever is to act."""
        seat, best, found = actor(state), -1.0, state
        for _ in range(_TRIED):
            move, rng = sample(self._catalogue, state, rng)
            after = self._rules.advance(state, move)
            chance = self._evaluation.chance(after, seat)
            if chance > best:
                best, found = chance, after
            if move == _END:
                break
        return found, rng
