"""The hard player of Héra et Zeus: a net that was trained by games against itself, and a look ahead.

At sight the net says how often it would do what (`net.py`). What it likes is played on, in worlds that fit
the view, the likely ones more often, each time to the end of the next own turn after this one: both sides do
what the net would, each knowing no more than its own view, and the net says how good the odds are then. A
round plays on every move in one world, so that luck falls on all alike. How well a move is liked and what
came of it count together.
"""

from collections.abc import Iterator, Sequence
from math import log
from typing import NamedTuple, Self

from game.ai.policy import Deadline, Scale, Weighed, never
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hera_zeus.ai.beliefs import beliefs_of
from game.titles.hera_zeus.ai.blunders import Care
from game.titles.hera_zeus.ai.net import evaluate
from game.titles.hera_zeus.ai.plain_mistakes import Sense
from game.titles.hera_zeus.ai.prospects import Prospect, actor, dealt
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import State
from game.titles.hera_zeus.rules.view import View

ITERATIONS = 24
_WORLDS = 16
# So many moves are played on, and none that the net would make so seldom.
_WIDTH, _SELDOM = 6, 0.02
# What wins at once in such a part of the worlds is played on too, however little the net likes it.
_TEMPTING = 0.2
# So many turns after this one are played out.
_AHEAD = 2
# So much better odds count as much as a move that is liked e times as well.
_STEP = 0.1
# Whoever asks why is told the odds in so many worlds.
_GLANCES = 8
_SPAN = 1 << 64


class Liked(NamedTuple):
    """A move, and how often the net would make it."""

    share: float
    move: AnyMove


class HardPolicy:
    """Plays `iterations` turns out before each move, fewer at the deadline, none if they are too few."""

    scale = Scale.CHANCE

    def __init__(self, iterations: int = ITERATIONS, deadline: Deadline = never) -> None:
        self._iterations, self._deadline = iterations, deadline

    def bounded(self, iterations: int | None, deadline: Deadline | None) -> Self:
        """The same with so many iterations a move, or fewer at a deadline."""
        return type(self)(iterations or self._iterations, deadline or self._deadline)

    def choose(
        self, rules: HeraZeusRules, view: View, legal_moves: Sequence[AnyMove], rng: Rng
    ) -> tuple[AnyMove, Rng]:
        """The best of the legal moves; if no world fits the view, what is liked best at sight."""
        _, after = rng.word()
        if len(legal_moves) == 1:
            return legal_moves[0], after
        found = liked(rules, view, _sensible(rules, view, legal_moves))
        worlds = self._worlds(rules, view, rng)
        return (self._best(Search(rules, worlds, rng), found) if worlds else found[0].move), after

    def weigh(
        self, rules: HeraZeusRules, view: View, legal_moves: Sequence[AnyMove], rng: Rng
    ) -> list[Weighed[AnyMove]]:
        """Every legal move with its odds; those that it would never make last, nothing if no world fits."""
        worlds = self._worlds(rules, view, rng)
        if not worlds:
            return []
        search, sensible = Search(rules, worlds, rng), _sensible(rules, view, legal_moves)
        best = self._best(search, liked(rules, view, sensible))
        others = [move for move in sensible if move != best]
        mad = [move for move in legal_moves if move not in sensible]
        return _in_order([*search.odds([best]), *search.odds(others), *search.odds(mad)])

    def _best(self, search: "Search", moves: Sequence[Liked]) -> AnyMove:
        hopeful = search.hopeful(moves)
        if len(hopeful) == 1:
            return hopeful[0].move
        return search.best(hopeful, self._iterations, self._deadline)

    def _worlds(self, rules: HeraZeusRules, view: View, rng: Rng) -> list[State]:
        seed, _ = rng.word()
        count = min(_WORLDS, self._iterations)
        return list(dealt(rules, view, Rng(seed), count, beliefs_of(rules.catalogue), self._deadline))


def _sensible(rules: HeraZeusRules, view: View, moves: Sequence[AnyMove]) -> Sequence[AnyMove]:
    if len(moves) == 1:
        return moves
    sensible = Sense(rules.catalogue, view).sensible(moves)
    return Care(rules.catalogue, view).careful(sensible)


def liked(rules: HeraZeusRules, view: View, moves: Sequence[AnyMove]) -> list[Liked]:
    """The moves with the share that each has, what is liked best first."""
    shares = evaluate(rules.catalogue, view).shares(moves)
    return sorted(map(Liked, shares, moves), key=lambda each: -each.share)


def _in_order(prospects: Sequence[Prospect]) -> list[Weighed[AnyMove]]:
    """As they come: what would be done is first, though by the odds right after it another may be better."""
    found, most = list[Weighed[AnyMove]](), 1.0
    for chance, move in prospects:
        most = min(most, chance)
        found.append(Weighed((move,), most))
    return found


class Search:
    """Plays moves on in some worlds."""

    def __init__(self, rules: HeraZeusRules, worlds: Sequence[State], rng: Rng) -> None:
        self._rules, self._worlds, self._key = rules, worlds, rng.word()[0]
        self._seat: Seat = actor(worlds[0])
        self._last_turn = worlds[0].turn + _AHEAD

    def hopeful(self, moves: Sequence[Liked]) -> list[Liked]:
        """The moves that are worth to be played on; one, if it wins."""
        winning = {each.move: self._wins(each.move) for each in moves}
        best = max(moves, key=lambda each: winning[each.move])
        if winning[best.move] == 1:
            return [best]
        found = [moves[0], *(each for each in moves[1:_WIDTH] if each.share >= _SELDOM)]
        tempting = (each for each in moves if winning[each.move] >= _TEMPTING and each not in found)
        return [*found, *(Liked(_SELDOM, each.move) for each in tempting)]

    def _wins(self, move: AnyMove) -> float:
        """In what part of the worlds a move wins at once."""
        ends = [self._rules.advance(world, move).result for world in self._worlds]
        return sum(bool(end and end.winner == self._seat) for end in ends) / len(ends)

    def best(self, moves: Sequence[Liked], iterations: int, is_late: Deadline) -> AnyMove:
        """The best of some moves by shares and playouts; without time for a round by shares alone."""
        totals, rounds = [0.0] * len(moves), 0
        for round in range(iterations // len(moves)):
            came = list(self._round(moves, round, is_late))
            if len(came) < len(moves):
                break
            totals, rounds = [sum(pair) for pair in zip(totals, came, strict=True)], rounds + 1
        scores = [
            total / max(1, rounds) / _STEP + log(each.share)
            for total, each in zip(totals, moves, strict=True)
        ]
        return moves[scores.index(max(scores))].move

    def _round(self, moves: Sequence[Liked], round: int, is_late: Deadline) -> Iterator[float]:
        """What came of each in one world; of some only, when time is up."""
        for _, move in moves:
            if is_late():
                return
            yield self._played_out(move, round)

    def odds(self, moves: Sequence[AnyMove]) -> list[Prospect]:
        """Moves by the odds right after them, the best first: less hangs on luck than in playouts."""
        found, worlds = list[Prospect](), self._worlds[:_GLANCES]
        for move in moves:
            chances = [self._chance(self._rules.advance(world, move)) for world in worlds]
            found.append(Prospect(sum(chances) / len(chances), move))
        return sorted(found, key=lambda prospect: -prospect.chance)

    def _played_out(self, move: AnyMove, round: int) -> float:
        """The odds at the end of the next own turn, in the world of this round."""
        rules, rng = self._rules, Rng(self._key, (round + 1) << 32)
        state = rules.advance(self._worlds[round % len(self._worlds)], move)
        while not state.result and state.turn <= self._last_turn:
            move, rng = self._likely(state, rng)
            state = rules.advance(state, move)
        return self._chance(state)

    def _likely(self, state: State, rng: Rng) -> tuple[AnyMove, Rng]:
        """What whoever is to act does, drawn by the shares."""
        rules, seat = self._rules, actor(state)
        legal = rules.legal_moves(state, seat)
        if len(legal) == 1:
            return legal[0], rng
        view, (word, rng) = rules.view(state, seat), rng.word()
        return _drawn(liked(rules, view, _sensible(rules, view, legal)), word / _SPAN), rng

    def _chance(self, state: State) -> float:
        """The chance, 0 to 1, that the seat wins, by what whoever is to act sees; certain once it is over."""
        if state.result:
            return 1.0 if state.result.winner == self._seat else 0.0
        seat = actor(state)
        chance = evaluate(self._rules.catalogue, self._rules.view(state, seat)).chance()
        return chance if seat == self._seat else 1 - chance


def _drawn(moves: Sequence[Liked], point: float) -> AnyMove:
    """The move in whose share a point between 0 and 1 lies."""
    for share, move in moves:
        point -= share
        if point < 0:
            return move
    return moves[0].move
