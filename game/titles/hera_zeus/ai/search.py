"""The hard player of Héra et Zeus: a search over worlds that fit its view, the likely ones more often.

The moves that promise most over the same worlds are played on, each to the end of the next own turn after
this one, and the evaluation says what that was worth. A round plays every move that is left in one world, so
that luck falls on all alike; twice the weaker half is given up, and it ends early once the best is sure. The
rest of our own turn is a tree that all worlds share, since we cannot tell them apart. The other side, and
whatever is new in the tree, takes the best of a few random moves.
"""

from collections.abc import Sequence
from math import log, sqrt
from typing import Any, Self

from game.ai.policy import Deadline, Scale, Weighed, never
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hera_zeus.ai.beliefs import beliefs_of
from game.titles.hera_zeus.ai.care import Care
from game.titles.hera_zeus.ai.easy import EasyPolicy
from game.titles.hera_zeus.ai.evaluation import choice_of, judgement_of
from game.titles.hera_zeus.ai.prospects import Prospect, actor, best_first, dealt
from game.titles.hera_zeus.ai.sampling import Sampler
from game.titles.hera_zeus.ai.sense import Sense
from game.titles.hera_zeus.rules.moves import AnyMove, EndTurn
from game.titles.hera_zeus.rules.state import State
from game.titles.hera_zeus.rules.view import View

ITERATIONS = 1200
_WORLDS = 32
# So many moves are played on, and none that promises so much less than the best.
_WIDTH, _MARGIN = 6, 0.2
_SURE = 0.999
# So many turns after this one are played out; to the end of the other's alone hard won a tenth less.
_AHEAD = 2
_TRIED = 8
# Each so many rounds it looks whether the search can end; so much may the mean of those to come differ.
_LOOK, _SWING = 12, 0.03
_CURIOSITY = 0.15
# Whoever asks why sees the other moves played on too, with one playout for so many: first sight knows nothing
# of what the rest of the turn is worth after them, and would call a sure blow a mistake.
_OTHERS = 3
# Playouts see through the cards and promise too much: to them whoever is to act has so many times the odds.
_HOPE = 1.9
# What a move promises at first sight counts as much as so many playouts.
_TRUST = 10
_END: AnyMove = EndTurn()


class HardPolicy:
    """Plays `iterations` turns out before each move, fewer at the deadline."""

    scale = Scale.CHANCE

    def __init__(self, iterations: int = ITERATIONS, deadline: Deadline = never) -> None:
        self._iterations, self._deadline = iterations, deadline

    def bounded(self, iterations: int | None, deadline: Deadline | None) -> Self:
        """The same with so many iterations a move, or fewer at a deadline."""
        return type(self)(iterations or self._iterations, deadline or self._deadline)

    def choose(self, rules: Any, view: View, legal_moves: Sequence[AnyMove], rng: Rng) -> tuple[AnyMove, Rng]:
        """The best of the legal moves; if no world fits the view, a sensible one."""
        _, after = rng.word()
        if len(legal_moves) == 1:
            return legal_moves[0], after
        worlds = self._worlds(rules, view, rng)
        if not worlds:
            return EasyPolicy().choose(rules, view, legal_moves, rng)
        sensible = _sensible(rules, view, legal_moves)
        return self._tried(rules, worlds, sensible, rng)[0].move, after

    def weigh(self, rules: Any, view: View, legal_moves: Sequence[AnyMove], rng: Rng) -> list[Weighed]:
        """Every legal move with its odds; those that it would never make last, nothing if no world fits."""
        worlds = self._worlds(rules, view, rng)
        if not worlds:
            return []
        sensible = _sensible(rules, view, legal_moves)
        mad = [move for move in legal_moves if move not in sensible]
        found = _at_sight(rules, worlds, sensible)
        hopeful, search = _hopeful(found), Search(rules, worlds, Rng(rng.word()[0]))
        others = search.sampled(found[len(hopeful) :], self._iterations // _OTHERS, self._deadline)
        tried = search.tried(hopeful, self._iterations, self._deadline)
        return _in_order([*tried, *others, *_at_sight(rules, worlds, mad)])

    def _worlds(self, rules: Any, view: View, rng: Rng) -> list[State]:
        count, (seed, _) = min(_WORLDS, self._iterations), rng.word()
        return list(dealt(rules, view, Rng(seed), count, beliefs_of(rules.catalogue), self._deadline))

    def _tried(
        self, rules: Any, worlds: Sequence[State], moves: Sequence[AnyMove], rng: Rng
    ) -> list[Prospect]:
        """The moves with their odds, the best first; those that promise most are played on."""
        found = _at_sight(rules, worlds, moves)
        hopeful = _hopeful(found)
        if len(hopeful) == 1:
            return found
        search = Search(rules, worlds, Rng(rng.word()[0]))
        return [*search.tried(hopeful, self._iterations, self._deadline), *found[len(hopeful) :]]


def _sensible(rules: Any, view: View, moves: Sequence[AnyMove]) -> Sequence[AnyMove]:
    sensible = Sense(rules.catalogue, view).sensible(moves)
    return Care(rules.catalogue, view).careful(sensible)


def _at_sight(rules: Any, worlds: Sequence[State], moves: Sequence[AnyMove]) -> list[Prospect]:
    return best_first(rules, choice_of(rules.catalogue), worlds, moves)


def _hopeful(prospects: Sequence[Prospect]) -> list[Prospect]:
    """The moves that are worth to be played on; one, if it wins."""
    best = prospects[0].chance
    width = 1 if best > _SURE else _WIDTH
    return [prospect for prospect in prospects[:width] if prospect.chance > best - _MARGIN]


def _in_order(prospects: Sequence[Prospect]) -> list[Weighed]:
    """As they come: what was given up sooner may have looked better than what was tried longer."""
    found, most = list[Weighed](), 1.0
    for prospect in prospects:
        most = min(most, _sober(prospect.chance))
        found.append(Weighed((prospect.move,), most))
    return found


def _sober(chance: float) -> float:
    """The odds as games between two of hard bear them out."""
    return chance / (chance + (1 - chance) * _HOPE)


class Node:
    """What is known of a move of ours after the moves of ours that led to it, over all worlds."""

    __slots__ = ("after", "total", "visits")

    def __init__(self, visits: int = 0, total: float = 0.0) -> None:
        self.visits, self.total = visits, total
        self.after: dict[AnyMove, Node] = {}

    @property
    def mean(self) -> float:
        """How its playouts ended."""
        return self.total / self.visits

    def likeliest(self, legal: Sequence[AnyMove]) -> AnyMove | None:
        """The known move to look at again; None as long as another should be found."""
        known = [move for move in legal if move in self.after]
        if len(known) < 1 + sqrt(self.visits) and len(known) < len(legal):
            return None
        urge = log(self.visits + 1)

        def bound(move: AnyMove) -> float:
            node = self.after[move]
            return node.mean + _CURIOSITY * sqrt(urge / node.visits)

        return max(known, key=bound)


def _is_settled(nodes: Sequence[Node], more: int) -> bool:
    """Whether none could catch up, should it do better from now on by so much, and the best worse."""
    second, best = sorted(nodes, key=lambda node: node.mean)[-2:]
    rest = more / len(nodes)
    return best.mean - second.mean > 2 * _SWING * rest / (best.visits + rest)


class Search:
    """Plays moves on in some worlds, and keeps what it learns of our own turn in a tree."""

    def __init__(self, rules: Any, worlds: Sequence[State], rng: Rng) -> None:
        self._rules, self._catalogue, self._worlds, self._key = rules, rules.catalogue, worlds, rng.key
        self._end, self._choice = judgement_of(rules.catalogue), choice_of(rules.catalogue)
        self._seat: Seat = actor(worlds[0])
        self._turn = worlds[0].turn

    def tried(self, hopeful: Sequence[Prospect], iterations: int, is_late: Deadline) -> list[Prospect]:
        """The moves by prospect and playouts, those given up last; there is at least one playout of each."""
        nodes = {prospect.move: Node(_TRUST, _TRUST * prospect.chance) for prospect in hopeful}
        left, given_up = list(nodes), list[AnyMove]()
        played = rounds = 0
        halvings = [iterations // 3, 2 * iterations // 3]
        while played < iterations and len(left) > 1 and not (rounds and is_late()):
            for move in left:
                self._play_out(move, nodes[move], rounds)
            rounds, played = rounds + 1, played + len(left)
            if rounds % _LOOK == 0 and _is_settled([nodes[move] for move in left], iterations - played):
                break
            if halvings and played >= halvings[0] and len(left) > 2:
                del halvings[0]
                left.sort(key=lambda move: -nodes[move].mean)
                half = (len(left) + 1) // 2
                left, given_up = left[:half], [*left[half:], *given_up]
        left.sort(key=lambda move: -nodes[move].mean)
        return [Prospect(nodes[move].mean, move) for move in (*left, *given_up)]

    def sampled(self, prospects: Sequence[Prospect], iterations: int, is_late: Deadline) -> list[Prospect]:
        """The moves by playouts in the same worlds, equally many of each, the best first."""
        nodes = {prospect.move: Node(1, prospect.chance) for prospect in prospects}
        for round in range(iterations // len(nodes) if nodes else 0):
            if is_late():
                break
            for move, node in nodes.items():
                self._play_out(move, node, round)
        played = [Prospect(node.mean, move) for move, node in nodes.items()]
        return sorted(played, key=lambda prospect: -prospect.chance)

    def _play_out(self, move: AnyMove, node: Node, round: int) -> None:
        """Play on in the world of this round until both sides had a turn, and note what came of it."""
        state = self._rules.advance(self._worlds[round % len(self._worlds)], move)
        rng, trail = Rng(self._key, (round + 1) << 32), [node]
        while not state.result and state.turn == self._turn and actor(state) == self._seat:
            move, rng = self._own_move(state, node, rng)
            node = node.after.setdefault(move, Node())
            trail.append(node)
            state = self._rules.advance(state, move)
        while not state.result and state.turn <= self._turn + _AHEAD:
            move, rng = self._good_move(state, rng)
            state = self._rules.advance(state, move)
        chance = self._end.chance(state, self._seat)
        for node in trail:
            node.visits += 1
            node.total += chance

    def _own_move(self, state: State, node: Node, rng: Rng) -> tuple[AnyMove, Rng]:
        """A move that the tree holds for good, or one that looks good here."""
        legal = self._rules.legal_moves(state, self._seat)
        known = legal[0] if len(legal) == 1 else node.likeliest(legal)
        return (known, rng) if known else self._good_move(state, rng)

    def _good_move(self, state: State, rng: Rng) -> tuple[AnyMove, Rng]:
        """The best of a few random moves of whoever is to act."""
        seat, best, found = actor(state), -1.0, _END
        sampler, drawn = Sampler(self._catalogue, state), set[AnyMove]()
        for _ in range(_TRIED):
            move, rng = sampler.draw(rng)
            if move in drawn:
                continue
            drawn.add(move)
            chance = self._choice.chance(self._rules.advance(state, move), seat)
            if chance > best:
                best, found = chance, move
            if move == _END:
                break
        return found, rng
