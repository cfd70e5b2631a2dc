"""The hard player of Héra et Zeus: a net trained by self-play, and playouts.

The net (`net.py`) gives each move a share, that is, how often it would make it. Moves with large shares
are played out in worlds, which are determinized positions, the likely ones more often. A playout lasts to
the end of the player's next turn after this one: both sides draw their moves by the net's shares, each
from its own view, and the net gives the chance of winning at the end. A round plays out every move in one
world, so that all have the same luck. The share of a move and its playouts count together.
"""

from collections.abc import Iterator, Sequence
from math import log
from typing import NamedTuple, Self

from game.ai.policy import Advice, Deadline, Scale, Weighed, never
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hera_zeus.ai.beliefs import beliefs_of
from game.titles.hera_zeus.ai.blunders import Care
from game.titles.hera_zeus.ai.net import evaluate
from game.titles.hera_zeus.ai.plain_mistakes import Sense
from game.titles.hera_zeus.ai.prospects import Prospect, actor, dealt
from game.titles.hera_zeus.ai.tastes import Taste, indifferent, taste_of
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import State
from game.titles.hera_zeus.rules.view import View

ITERATIONS = 24
# So many worlds are dealt even without time for playouts (they take 2 ms): in fewer a guess looks certain.
_WORLDS = 16
# At most _WIDTH moves are played out, and none with a share below _SELDOM.
_WIDTH, _SELDOM = 6, 0.02
# A move that wins at once in this part of the worlds is played out too, whatever its share.
_TEMPTING = 0.2
# Playouts last this many turns after the present one.
_AHEAD = 2
# A chance better by this much counts as much as a share that is e times as large.
_STEP = 0.1
# The number of worlds in which `weigh` evaluates moves.
_GLANCES = 8
# So many of the moves with the largest shares are compared with the chosen one when its reason is given.
_RIVALS = 3
_SPAN = 1 << 64


class Liked(NamedTuple):
    """A move and its share: how often the net would make it."""

    share: float
    move: AnyMove


class HardPolicy:
    """Runs `iterations` playouts before each move: fewer at the deadline, none if too few for a round."""

    scale = Scale.CHANCE

    def __init__(self, iterations: int = ITERATIONS, deadline: Deadline = never, temper: str = "") -> None:
        self._iterations, self._deadline, self._temper = iterations, deadline, temper

    def tempered(self, temper: str) -> Self:
        """A copy with this temperament."""
        return type(self)(self._iterations, self._deadline, temper)

    def bounded(self, iterations: int | None, deadline: Deadline | None) -> Self:
        """A copy with this number of playouts per move, or fewer at this deadline."""
        return type(self)(iterations or self._iterations, deadline or self._deadline, self._temper)

    def choose(
        self, rules: HeraZeusRules, view: View, legal_moves: Sequence[AnyMove], rng: Rng
    ) -> tuple[AnyMove, Rng]:
        """The best of the legal moves; if no world fits the view, the one with the largest share."""
        _, after = rng.word()
        if len(legal_moves) == 1:
            return legal_moves[0], after
        found = liked(rules, view, _sensible(rules, view, legal_moves))
        worlds = self._worlds(rules, view, rng)
        return (self._best(rules, Search(rules, worlds, rng), found) if worlds else found[0].move), after

    def weigh(
        self, rules: HeraZeusRules, view: View, legal_moves: Sequence[AnyMove], rng: Rng
    ) -> list[Weighed[AnyMove]]:
        """Every legal move with its odds, last those that it would never make; empty if no world fits."""
        worlds = self._worlds(rules, view, rng)
        if not worlds:
            return []
        search, sensible = Search(rules, worlds, rng), _sensible(rules, view, legal_moves)
        best = self._best(rules, search, liked(rules, view, sensible))
        others = [move for move in sensible if move != best]
        mad = [move for move in legal_moves if move not in sensible]
        return _in_order([*search.odds([best]), *search.odds(others), *search.odds(mad)])

    def explain(
        self, rules: HeraZeusRules, view: View, legal_moves: Sequence[AnyMove], rng: Rng
    ) -> Advice[AnyMove]:
        """The move that `choose` makes, with its chance to win, in hundredths, and a lower next best."""
        if len(legal_moves) == 1:
            return Advice((legal_moves[0],), "only", {})
        found = liked(rules, view, _sensible(rules, view, legal_moves))
        worlds = self._worlds(rules, view, rng)
        if not worlds:
            return Advice((found[0].move,), "unknown", {})
        search = Search(rules, worlds, rng)
        best = self._best(rules, search, found)
        if search.wins(best) == 1:
            return Advice((best,), "wins", {})
        rivals = [each.move for each in found[:_RIVALS] if each.move != best]
        odds, *others = (round(100 * search.odds([move])[0].chance) for move in (best, *rivals))
        if not others:
            return Advice((best,), "sensible", {"odds": odds})
        # Another move may look better at once, and do less well when it is played out.
        if odds <= max(others):
            return Advice((best,), "ahead", {"odds": odds})
        return Advice((best,), "odds", {"odds": odds, "next": max(others)})

    def _best(self, rules: HeraZeusRules, search: "Search", moves: Sequence[Liked]) -> AnyMove:
        hopeful = search.hopeful(moves)
        if len(hopeful) == 1:
            return hopeful[0].move
        taste = taste_of(rules.catalogue, self._temper)
        return search.best(hopeful, self._iterations, self._deadline, taste)

    def _worlds(self, rules: HeraZeusRules, view: View, rng: Rng) -> list[State]:
        seed, _ = rng.word()
        return list(dealt(rules, view, Rng(seed), _WORLDS, beliefs_of(rules.catalogue)))


def _sensible(rules: HeraZeusRules, view: View, moves: Sequence[AnyMove]) -> Sequence[AnyMove]:
    if len(moves) == 1:
        return moves
    sensible = Sense(rules.catalogue, view).sensible(moves)
    return Care(rules.catalogue, view).careful(sensible)


def liked(rules: HeraZeusRules, view: View, moves: Sequence[AnyMove]) -> list[Liked]:
    """The moves with their shares, the largest first."""
    shares = evaluate(rules.catalogue, view).shares(moves)
    return sorted(map(Liked, shares, moves), key=lambda each: -each.share)


def _in_order(prospects: Sequence[Prospect]) -> list[Weighed[AnyMove]]:
    """The moves in this order, which starts with the chosen one, with later odds capped by earlier ones."""
    found, most = list[Weighed[AnyMove]](), 1.0
    for chance, move in prospects:
        most = min(most, chance)
        found.append(Weighed((move,), most))
    return found


class Search:
    """Playouts and evaluations of moves in some worlds."""

    def __init__(self, rules: HeraZeusRules, worlds: Sequence[State], rng: Rng) -> None:
        self._rules, self._worlds, self._key = rules, worlds, rng.word()[0]
        self._seat: Seat = actor(worlds[0])
        self._last_turn = worlds[0].turn + _AHEAD

    def hopeful(self, moves: Sequence[Liked]) -> list[Liked]:
        """The moves that are worth playouts; only one if it wins in every world."""
        winning = {each.move: self.wins(each.move) for each in moves}
        best = max(moves, key=lambda each: winning[each.move])
        if winning[best.move] == 1:
            return [best]
        found = [moves[0], *(each for each in moves[1:_WIDTH] if each.share >= _SELDOM)]
        tempting = (each for each in moves if winning[each.move] >= _TEMPTING and each not in found)
        return [*found, *(Liked(_SELDOM, each.move) for each in tempting)]

    def wins(self, move: AnyMove) -> float:
        """The part of the worlds in which a move wins at once."""
        ends = [self._rules.advance(world, move).result for world in self._worlds]
        return sum(bool(end and end.winner == self._seat) for end in ends) / len(ends)

    def best(
        self, moves: Sequence[Liked], iterations: int, is_late: Deadline, taste: Taste = indifferent
    ) -> AnyMove:
        """The best move by shares, playouts and taste; without time for a round, by shares and taste."""
        totals, rounds = [0.0] * len(moves), 0
        for round in range(iterations // len(moves)):
            came = list(self._round(moves, round, is_late))
            if len(came) < len(moves):
                break
            totals, rounds = [sum(pair) for pair in zip(totals, came, strict=True)], rounds + 1
        scores = [
            total / max(1, rounds) / _STEP + log(each.share) + taste(each.move)
            for total, each in zip(totals, moves, strict=True)
        ]
        return moves[scores.index(max(scores))].move

    def _round(self, moves: Sequence[Liked], round: int, is_late: Deadline) -> Iterator[float]:
        """The playout result of each move in one world; of some moves only when time is up."""
        for _, move in moves:
            if is_late():
                return
            yield self._played_out(move, round)

    def odds(self, moves: Sequence[AnyMove]) -> list[Prospect]:
        """The moves by the odds right after them, the best first; luck matters less here than in playouts."""
        found, worlds = list[Prospect](), self._worlds[:_GLANCES]
        for move in moves:
            chances = [self._chance(self._rules.advance(world, move)) for world in worlds]
            found.append(Prospect(sum(chances) / len(chances), move))
        return sorted(found, key=lambda prospect: -prospect.chance)

    def _played_out(self, move: AnyMove, round: int) -> float:
        """The odds at the end of the player's next turn, in the world of this round."""
        rules, rng = self._rules, Rng(self._key, (round + 1) << 32)
        state = rules.advance(self._worlds[round % len(self._worlds)], move)
        while not state.result and state.turn <= self._last_turn:
            move, rng = self._likely(state, rng)
            state = rules.advance(state, move)
        return self._chance(state)

    def _likely(self, state: State, rng: Rng) -> tuple[AnyMove, Rng]:
        """A move of the seat to act, drawn by the net's shares."""
        rules, seat = self._rules, actor(state)
        legal = rules.legal_moves(state, seat)
        if len(legal) == 1:
            return legal[0], rng
        view, (word, rng) = rules.view(state, seat), rng.word()
        return _drawn(liked(rules, view, _sensible(rules, view, legal)), word / _SPAN), rng

    def _chance(self, state: State) -> float:
        """The chance, 0 to 1, that the player wins, by the view of the seat to act; exact at the end."""
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
