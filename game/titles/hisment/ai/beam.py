"""Beam search over the rest of a turn: for each phase it keeps the few most promising positions.

Positions that are equal in everything that counts are merged, and commuting moves are tried in one order
only. Plans never use cards that the player does not know yet.
"""

from collections.abc import Iterator, Sequence
from heapq import nlargest
from typing import NamedTuple

from game.ai.policy import Deadline, never
from game.titles.hisment.ai.features import Evaluation
from game.titles.hisment.ai.move_ordering import is_in_order
from game.titles.hisment.ai.plain_mistakes import first_attacks, has_use, is_too_early, open_blow, takes_back
from game.titles.hisment.ai.quick_walks import walks
from game.titles.hisment.rules import values
from game.titles.hisment.rules.draft import Draft
from game.titles.hisment.rules.legal import legal_moves
from game.titles.hisment.rules.moves import AnyMove, Attach, Buy, Next, Play, Sell, Walk
from game.titles.hisment.rules.phases import battle
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import Phase, State
from game.titles.hisment.rules.view import View

_NEXT = Next()
_LEFT_AFTER = {Phase.SHOP: 0.6, Phase.ATTACH: 0.5, Phase.CHAPTERS: 0.4, Phase.RELEASE: 0.35}
"""The share of the budget to be left after each phase for the phases that follow."""


class Width(NamedTuple):
    """The number of positions kept after each move (`act`) and from phase to phase (`phase`)."""

    act: int
    phase: int


class Node(NamedTuple):
    """A position during one's own turn, the moves that lead to it, and its value."""

    state: State
    moves: tuple[AnyMove, ...]
    value: float


class Budget:
    """The number of moves that may still be tried."""

    def __init__(self, left: int, is_late: Deadline = never) -> None:
        self.left, self._is_late = left, is_late

    def take(self) -> bool:
        """Use one move; return False if none is left. The deadline is checked every 16 moves."""
        self.left -= 1
        if self.left % 16 == 0 and self._is_late():
            self.left = 0
        return self.left > 0

    @property
    def over(self) -> bool:
        """Whether the budget is used up."""
        return self.left <= 0


class Beam:
    """Plans for the rest of the turn of the player to move; `made` are its earlier moves of this turn.

    Trades and attachments are tried in `any_order` if asked: what looks best alone comes first, and what goes
    with it later. If it is `strict`, nothing is done that comes too early for a hero without an attack.
    """

    def __init__(
        self,
        rules: HismentRules,
        evaluation: Evaluation,
        state: State,
        budget: Budget,
        width: Width,
        made: Sequence[AnyMove] = (),
        *,
        any_order: bool = False,
        strict: bool = False,
    ) -> None:
        self.rules, self.evaluation, self.budget, self.width = rules, evaluation, budget, width
        self._made, self._any_order, self._strict = tuple(made), any_order, strict
        self.state, self.seat = state, state.seat
        player = state.players[state.seat]
        self._known = frozenset((*player.hand, *player.shop))
        self._whole = budget.left

    def plans(self) -> list[Node]:
        """Plans to the end of the turn, the best first; the move that ends the turn is not included."""
        edge = [Node(self.state, (), self.evaluation.value(self.state, self.seat))]
        while True:
            if edge[0].state.phase is Phase.BATTLE:
                return self._battle(edge)
            pool = self._phase(edge)
            over = [node for node in pool if node.state.over]
            if over and max(over, key=_value).value > 0:
                return [max(over, key=_value)]
            alive = self._armed([node for node in pool if not node.state.over])
            if not alive:
                return sorted(pool, key=_value, reverse=True)
            edge = [self._gone_on(node) for node in nlargest(self.width.phase, alive, key=_value)]

    def _armed(self, nodes: Sequence[Node]) -> list[Node]:
        """Positions at the end of a phase, where a hero that can get its first offensive attack has it."""
        found = dict[object, Node]()
        for node in nodes:
            moves = [
                move
                for move in first_attacks(self.rules.catalogue, node.state, self.seat)
                if move.card in self._known
            ]
            armed = max((self._followed(node, (move,)) for move in moves), key=_value) if moves else node
            found.setdefault(key_of(armed.state, self.seat), armed)
        return list(found.values())

    def _followed(self, node: Node, moves: Sequence[AnyMove], *, done: bool = False) -> Node:
        """The node after some obvious moves, which do not count against the budget."""
        state = node.state
        for move in moves:
            state, _ = self.rules.play(state, move, self.seat)
        return Node(state, (*node.moves, *moves), self.evaluation.value(state, self.seat, done=done))

    def _gone_on(self, node: Node) -> Node:
        state, _ = self.rules.play(node.state, _NEXT, self.seat)
        return Node(state, (*node.moves, _NEXT), node.value)

    def _phase(self, edge: Sequence[Node]) -> list[Node]:
        """The positions in which a phase can end, including those in which it begins."""
        pool = {key_of(node.state, self.seat): node for node in edge}
        begun = {id(node): len(node.moves) for node in edge}
        level = [(node, begun[id(node)]) for node in edge]
        least = self._whole * _LEFT_AFTER[edge[0].state.phase]
        while level and self.budget.left > least:
            children = dict[object, tuple[Node, int]]()
            for node, start in level:
                for child in self._children(node, start) if self.budget.left > least else ():
                    key = key_of(child.state, self.seat)
                    if key not in pool and key not in children:
                        children[key] = child, start
            level = nlargest(self.width.act, children.values(), key=lambda each: each[0].value)
            pool |= {key_of(node.state, self.seat): node for node, _ in level}
            level = [(node, start) for node, start in level if not node.state.over]
        return list(pool.values())

    def _children(self, node: Node, start: int) -> Iterator[Node]:
        last = node.moves[-1] if len(node.moves) > start else None
        for move in self.moves(node.state):
            free = self._any_order and isinstance(move, Attach | Buy | Sell)
            if not free and not is_in_order(self.rules.catalogue, last, move):
                continue
            if takes_back(move, (*self._made, *node.moves)):
                continue
            if not self.budget.take():
                return
            state, _ = self.rules.play(node.state, move, self.seat)
            yield Node(state, (*node.moves, move), self.evaluation.value(state, self.seat))

    def moves(self, state: State) -> Iterator[AnyMove]:
        """The legal moves that use only cards the player knows, without Next."""
        for move in legal_moves(Draft(self.rules.catalogue, state), self.seat):
            match move:
                case Next():
                    continue
                case Buy(card) | Sell(card) | Attach(card) | Play(card) if card not in self._known:
                    continue
                case Buy(card) if not has_use(self.rules.catalogue, state, self.seat, card):
                    continue
            if not (self._strict and is_too_early(self.rules.catalogue, state, self.seat, move)):
                yield move

    def _battle(self, edge: Sequence[Node]) -> list[Node]:
        """Plan the board phase: enter or swap, walk, strike, walk again."""
        leaves = dict[object, Node]()
        level = list(edge)
        while level:
            children = dict[object, Node]()
            for node in level:
                self._leaf(leaves, node)
                if not self.budget.over:
                    self._board(node, leaves, children)
            level = nlargest(self.width.act, children.values(), key=_value)
        return sorted(leaves.values(), key=_value, reverse=True)

    def _leaf(self, leaves: dict[object, Node], node: Node) -> None:
        """Record a possible end of the turn; undefended targets in reach are struck first."""
        blow = open_blow(self.rules.catalogue, node.state, self.seat)
        end = self._followed(node, blow, done=True)
        key = (*key_of(end.state, self.seat)[:-3], None)
        if key not in leaves or len(leaves[key].moves) > len(end.moves):
            leaves[key] = end

    def _board(self, node: Node, leaves: dict[object, Node], children: dict[object, Node]) -> None:
        """Expand the moves on the board; walks become leaves, and are expanded if a blow is possible there.

        Blows are tried before the squares to stand on, because the budget may end in between.
        """
        for move in self.moves(node.state):
            if isinstance(move, Walk):
                continue
            if not self.budget.take():
                return
            child = self._followed(node, (move,))
            key = key_of(child.state, self.seat)
            if child.state.over:
                leaves[key] = child
            elif key not in children:
                children[key] = child
        if node.moves and isinstance(node.moves[-1], Walk):
            return
        found = walks(self.rules.catalogue, node.state, self.seat)
        ways = [Node(state, (*node.moves, walk), 0.0) for walk, state in found]
        if self._can_strike(node.state):
            for outpost in self._outposts(ways):
                self._board(outpost, leaves, children)
        if open_blow(self.rules.catalogue, node.state, self.seat):
            # Walking away from an undefended target is never good, and the blow is a leaf already.
            return
        for way in ways:
            if not self.budget.take():
                return
            self._leaf(leaves, way)

    def _outposts(self, ways: Sequence[Node]) -> list[Node]:
        """The ends of walks from which the hero can strike: for each distance the two nearest."""
        found = dict[int, list[Node]]()
        for node in sorted(ways, key=lambda each: each.state.walked):
            far = self._aim(node.state)
            if far is not None and len(found.setdefault(far, [])) < 2:
                found[far].append(node)
        return [node for nodes in found.values() for node in nodes]

    def _aim(self, state: State) -> int | None:
        """The distance to the enemy that the hero could strike, or None if it can strike nobody."""
        catalogue = self.rules.catalogue
        hero, enemy = values.on_board(state, self.seat), values.on_board(state, 1 - self.seat)
        assert hero is not None
        if enemy is None:
            # Without an enemy on the board, prison and Heart can be struck from the enemy start square only.
            return 0 if hero.square == battle.start(catalogue, 1 - self.seat) else None
        far, reach = (
            values.distance(catalogue, hero, enemy.square),
            values.reach(catalogue, state, self.seat, hero),
        )
        return None if reach and far > reach else far

    def _can_strike(self, state: State) -> bool:
        """Whether the hero on the board has an attack left this turn, and the magic for it."""
        hero, catalogue = values.on_board(state, self.seat), self.rules.catalogue
        if hero is None or state.struck or state.swapped:
            return False
        left = values.magic_left(catalogue, hero)
        return any(catalogue.attacks[name].cost <= left for name in hero.attacks)


def _value(node: Node) -> float:
    return node.value


def key_of(state: State | View, seat: int) -> tuple[object, ...]:
    """Key of everything in a position that counts for the rest of a turn, to merge equal positions.

    The shop is left out: except for unknown cards it follows from what was bought.
    """
    own, other = state.players[seat], state.players[1 - seat]
    return (
        state.turn,
        state.phase,
        own.coins,
        own.heart,
        own.hand,
        own.heroes,
        own.used,
        own.spent,
        other.heroes,
        other.heart,
        other.coins,
        state.attacks,
        state.equipment,
        state.evolutions,
        state.walked,
        state.struck,
        state.swapped,
    )
