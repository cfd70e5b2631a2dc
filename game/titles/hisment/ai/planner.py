"""Plans a whole turn: a victory in this turn first, then a beam, then the other's best reply.

It keeps to a plan as long as it sees what it expected; a card that comes up where one was bought is news, and
the rest of the turn is planned anew.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, Self

import msgspec

from game.ai.policy import Deadline, Scale, Weighed, never
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hisment.ai.beam import Beam, Budget, Node, Width, key_of
from game.titles.hisment.ai.features import WON, Blurred, Evaluation
from game.titles.hisment.ai.lethal import victory
from game.titles.hisment.rules.moves import AnyMove, Next, Strike, Walk
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import Phase, State
from game.titles.hisment.rules.view import View

_replace = msgspec.structs.replace
_NEXT = Next()
_WHEN_TIMED = 4
"""With a deadline the best level thinks on: so much more than without one."""


class Skill(NamedTuple):
    """How well a level plans.

    `acts` may be tried a move, `kept` positions an act and `phases` from phase to phase; so many plans are
    answered by the other side in so many worlds; `noise` blurs what each position is worth.
    """

    acts: int = 1500
    kept: int = 8
    phases: int = 5
    answered: int = 5
    worlds: int = 2
    noise: float = 0.0
    lethal: int = 1200


class Candidate(NamedTuple):
    """A plan for the rest of the turn: its acts, what it is worth, and what the beam alone says."""

    moves: tuple[AnyMove, ...]
    value: float
    at_sight: float


class Planner:
    """Plans its turn with a skill; sees its seat's view alone."""

    scale = Scale.POINTS

    def __init__(
        self, skill: Skill | None = None, weights: dict[str, float] | None = None, deadline: Deadline = never
    ) -> None:
        self.skill, self.weights, self._deadline = skill or Skill(), weights, deadline

    def bounded(self, iterations: int | None, deadline: Deadline | None) -> Self:
        """The same with so many acts tried a move, or fewer at a deadline."""
        timed = deadline is not None and self.skill.answered
        acts = iterations or self.skill.acts * (_WHEN_TIMED if timed else 1)
        return type(self)(self.skill._replace(acts=acts), self.weights, deadline or self._deadline)

    def choose(
        self, rules: HismentRules, view: View, legal_moves: Sequence[AnyMove], rng: Rng
    ) -> tuple[AnyMove, Rng]:
        """The next act of the plan, of the old one if all went as foreseen."""
        if len(legal_moves) == 1:
            return legal_moves[0], rng
        word, rng = rng.word()
        seat = view.viewer
        assert seat is not None, "who chooses sits at the board"
        kept = _kept(rules, (self.skill, id(self.weights), view.settings, view.terrain, seat))
        known = kept.moves.get(key_of(view, seat))
        is_old = known in legal_moves and not kept.has_news(rules, view, seat)
        if known is not None and is_old and not _leaves_a_blow(known, legal_moves):
            return known, rng
        seed = Rng.stream(word >> 1, "planner")
        found = self.candidates(rules, view, seed)[0].moves
        kept.keep(rules, rules.determinize(view, seed), found)
        return (found[0] if found and found[0] in legal_moves else _NEXT), rng

    def weigh(
        self, rules: HismentRules, view: View, legal_moves: Sequence[AnyMove], rng: Rng
    ) -> Sequence[Weighed[AnyMove]]:
        """The plans for the rest of the turn, the best first."""
        word, _ = rng.word()
        found = self.candidates(rules, view, Rng.stream(word >> 1, "planner"))
        return [Weighed(candidate.moves or (_NEXT,), candidate.value) for candidate in found]

    def candidates(self, rules: HismentRules, view: View, rng: Rng) -> list[Candidate]:
        """What it thinks of, the best first; there is one at least."""
        skill, evaluation = self.skill, self._evaluation(rules, rng)
        state = rules.determinize(view, rng)
        if skill.lethal:
            won = victory(rules, state, Budget(skill.lethal, self._deadline))
            if won:
                return [Candidate(won, WON, WON)]
        replies = bool(skill.answered)
        budget = Budget(skill.acts * 2 // 3 if replies else skill.acts, self._deadline)
        nodes = Beam(rules, evaluation, state, budget, Width(skill.kept, skill.phases)).plans()
        if not replies or nodes[0].value > WON / 2 or len(nodes) == 1:
            return [_candidate(node, node.value) for node in nodes[:12]]
        worlds = [
            state,
            *(rules.determinize(view, Rng.stream(rng.key, f"{n}")) for n in range(1, skill.worlds)),
        ]
        return self._answered(rules, evaluation, nodes, worlds)

    def _evaluation(self, rules: HismentRules, rng: Rng) -> Evaluation:
        """How it judges, surely or not."""
        if not self.skill.noise:
            return Evaluation(rules.catalogue, self.weights)
        return Blurred(rules.catalogue, self.weights, self.skill.noise, rng)

    def _answered(
        self, rules: HismentRules, evaluation: Evaluation, nodes: Sequence[Node], worlds: Sequence[State]
    ) -> list[Candidate]:
        """The best plans by what is left of them after the other's turn, then the others."""
        skill, found = self.skill, list[Candidate]()
        each = max(24, skill.acts // 3 // (skill.answered * len(worlds)))
        for node in _different(nodes, skill.answered):
            reply: Callable[[State], float] = partial(self._reply, rules, evaluation, node, each)
            values = [reply(world) for world in worlds]
            found.append(_candidate(node, sum(values) / len(values)))
        found.sort(key=lambda candidate: candidate.value, reverse=True)
        return found

    def _reply(
        self, rules: HismentRules, evaluation: Evaluation, node: Node, acts: int, world: State
    ) -> float:
        """What a plan is worth after the other's best turn in a world."""
        state, seat = _moved_to(node.state, world), world.seat
        state, _ = rules.play(state, _NEXT, seat)
        if state.over:
            return evaluation.ended(state, seat)
        # What the other buys is of little account for what he can do at once.
        state, _ = rules.play(state, _NEXT, state.seat)
        beam = Beam(rules, evaluation, state, Budget(acts, self._deadline), Width(2, 1))
        return -beam.plans()[0].value


def _candidate(node: Node, value: float) -> Candidate:
    """A node as a plan; a plan that ends the turn says so."""
    moves = node.moves if node.state.over else (*node.moves, _NEXT)
    return Candidate(moves, value, node.value)


def _leaves_a_blow(move: AnyMove | None, legal_moves: Sequence[AnyMove]) -> bool:
    """Whether a turn would end though something can be struck; then it is thought over from here."""
    return move == _NEXT and any(isinstance(each, Strike) for each in legal_moves)


def _different(nodes: Sequence[Node], most: int) -> list[Node]:
    """The best plans; of those that differ in the last square alone, three."""
    found, often = list[Node](), dict[object, int]()
    for node in nodes:
        walked = node.moves and isinstance(node.moves[-1], Walk)
        key = node.moves[:-1] if walked else node.moves
        if often.get(key, 0) < 3:
            often[key] = often.get(key, 0) + 1
            found.append(node)
        if len(found) == most:
            break
    return found


def _moved_to(state: State, world: State) -> State:
    """A position after the own plan, with what is hidden in it as in another world."""
    seat = world.seat
    other = 1 - seat
    hidden = world.players[other]
    theirs = _replace(state.players[other], hand=hidden.hand, pile=hidden.pile)
    players = (state.players[0], theirs) if other else (theirs, state.players[1])
    return _replace(state, players=players, rng=world.rng)


class Kept:
    """The plan of a seat, by the positions that it leads through, and the cards it was made with."""

    def __init__(self) -> None:
        self.moves: dict[object, AnyMove] = {}
        self._shop = frozenset[str]()

    def has_news(self, rules: HismentRules, view: View, seat: Seat) -> bool:
        """Whether a card has come up in the shop that could be bought."""
        player, catalogue = view.players[seat], rules.catalogue
        news = [card for card in player.shop if card not in self._shop]
        return view.phase is Phase.SHOP and any(catalogue.price(card) <= player.coins for card in news)

    def keep(self, rules: HismentRules, state: State, moves: Sequence[AnyMove]) -> None:
        """Remember the acts of a plan by the positions in which they come."""
        self.moves.clear()
        self._shop, seat = frozenset(state.players[state.seat].shop), state.seat
        for move in moves:
            self.moves[key_of(state, seat)] = move
            state, _ = rules.play(state, move, seat)
            if state.over or state.seat != seat:
                break


def _kept(rules: HismentRules, whose: tuple[object, ...]) -> Kept:
    """The plan of a machine at a seat; there is one at a time."""
    found: Kept = rules.catalogue.memory.setdefault("plans", {}).setdefault(whose, Kept())
    return found
