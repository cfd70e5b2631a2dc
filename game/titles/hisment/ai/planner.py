"""Policy that plans a whole turn: first a win this turn, then a beam search, then the other's best reply.

It keeps its plan while positions are as expected; a new card in the shop that it can buy makes it plan the
rest of the turn again.
"""

from collections.abc import Sequence
from typing import NamedTuple, Self

import msgspec

from game.ai.policy import Advice, Deadline, Scale, Weighed, never
from game.ai.temperament import find
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hisment.ai.beam import Beam, Budget, Node, Width, key_of
from game.titles.hisment.ai.features import WON, Blurred, Evaluation, liked_by
from game.titles.hisment.ai.habits import Habits
from game.titles.hisment.ai.lethal import victory
from game.titles.hisment.ai.net import Judge, read_layers
from game.titles.hisment.ai.race import race
from game.titles.hisment.ai.reasons import reason
from game.titles.hisment.rules.moves import AnyMove, Buy, Next, Strike, Walk
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import Phase, State
from game.titles.hisment.rules.view import View

_replace = msgspec.structs.replace
_NEXT = Next()
_SAME = 1e-9


class Skill(NamedTuple):
    """The strength of a level.

    `acts` is the number of moves tried per decision, `kept` and `phases` the beam width after each move and
    from phase to phase. So many plans (`answered`) are tested against the other's reply in so many `worlds`,
    and if `again` is set, with so many moves of the own turn after it. In each further one of `rounds` the
    better half of them goes on in twice as many worlds. `noise` is the random error of evaluations, `lethal`
    the number of moves tried in the search for a win. A `strict` one tries trades and attachments in
    every order, and does nothing that comes too early for a hero without an attack. The net
    judges so many plans at sight (`learnt`), and then the own turn after the reply.
    """

    acts: int = 1500
    kept: int = 8
    phases: int = 5
    answered: int = 5
    worlds: int = 2
    noise: float = 0.0
    lethal: int = 1200
    again: int = 0
    rounds: int = 0
    strict: int = 0
    learnt: int = 0


HARD = Skill(acts=8000, kept=16, phases=20, answered=24, worlds=1, again=60, rounds=3, strict=1, learnt=60)
"""The skill of hard. The usual one is that of hard as it was before, by which reviews judge."""


class Candidate(NamedTuple):
    """A plan for the rest of the turn: its moves, its value, and its value in the beam without replies."""

    moves: tuple[AnyMove, ...]
    value: float
    at_sight: float


class Planner:
    """Plans its turn with a skill, using only the view of its seat."""

    scale = Scale.POINTS

    def __init__(
        self,
        skill: Skill | None = None,
        weights: dict[str, float] | None = None,
        deadline: Deadline = never,
        temper: str = "",
    ) -> None:
        self.skill, self.weights, self._deadline, self._temper = skill or Skill(), weights, deadline, temper

    def tempered(self, temper: str) -> Self:
        """A copy with this temperament."""
        return type(self)(self.skill, self.weights, self._deadline, temper)

    def bounded(self, iterations: int | None, deadline: Deadline | None) -> Self:
        """A copy with that many moves tried per decision, or fewer at a deadline."""
        skill = self.skill._replace(acts=iterations or self.skill.acts)
        return type(self)(skill, self.weights, deadline or self._deadline, self._temper)

    def choose(
        self, rules: HismentRules, view: View, legal_moves: Sequence[AnyMove], rng: Rng
    ) -> tuple[AnyMove, Rng]:
        """Choose the next move of the plan: the stored plan if all went as expected, else a new one."""
        if len(legal_moves) == 1:
            return legal_moves[0], rng
        word, rng = rng.word()
        seat = view.viewer
        assert seat is not None, "who chooses sits at the board"
        kept = _kept(rules, (*self._self, view.settings, view.terrain, seat))
        known = next(iter(kept.rest(view, seat)), None)
        is_old = known in legal_moves and not kept.has_news(rules, view, seat)
        if known is not None and is_old and not _leaves_a_blow(known, legal_moves):
            return kept.making(view, seat, known), rng
        seed = Rng.stream(word >> 1, "planner")
        found = self.candidates(rules, view, seed, kept.made(view, seat))[0].moves
        kept.keep(rules, rules.determinize(view, seed), found)
        return kept.making(view, seat, found[0] if found and found[0] in legal_moves else _NEXT), rng

    def weigh(
        self, rules: HismentRules, view: View, legal_moves: Sequence[AnyMove], rng: Rng
    ) -> Sequence[Weighed[AnyMove]]:
        """The plans for the rest of the turn, the best first."""
        word, _ = rng.word()
        found = self.candidates(rules, view, Rng.stream(word >> 1, "planner"))
        return [Weighed(candidate.moves or (_NEXT,), candidate.value) for candidate in found]

    def explain(
        self, rules: HismentRules, view: View, legal_moves: Sequence[AnyMove], rng: Rng
    ) -> Advice[AnyMove]:
        """The best plan for the rest of the turn, with what it does to the other side.

        A plan that was advised before is kept to while all goes as it foresaw, so that hints agree.
        """
        if len(legal_moves) == 1:
            return Advice((legal_moves[0],), "only", {})
        word, _ = rng.word()
        seed, seat = Rng.stream(word >> 1, "planner"), view.viewer
        assert seat is not None, "who chooses sits at the board"
        kept = _kept(rules, ("advised", *self._self, view.settings, view.terrain, seat))
        state, tail = rules.determinize(view, seed), kept.rest(view, seat)
        is_old = bool(tail) and tail[0] in legal_moves and not kept.has_news(rules, view, seat)
        if is_old and not _leaves_a_blow(tail[0], legal_moves):
            return Advice(tail, *reason(rules, state, tail, kept.tried))
        found = self.candidates(rules, view, seed)
        plan = found[0].moves if found[0].moves and found[0].moves[0] in legal_moves else (_NEXT,)
        kept.keep(rules, state, plan, len(found))
        return Advice(plan, *reason(rules, state, plan, len(found)))

    def candidates(
        self, rules: HismentRules, view: View, rng: Rng, made: Sequence[AnyMove] = ()
    ) -> list[Candidate]:
        """The candidate plans, the best first; at least one. `made` are the earlier moves of this turn."""
        state = rules.determinize(view, rng)
        skill, evaluation = self.skill, self._evaluation(rules, state.seat, rng)
        if skill.lethal:
            won = victory(rules, state, Budget(skill.lethal, self._deadline))
            if won:
                return [Candidate(won, WON, WON)]
        replies = bool(skill.answered)
        budget = Budget(skill.acts * 2 // 3 if replies else skill.acts, self._deadline)
        width, strict = Width(skill.kept, skill.phases), bool(skill.strict)
        beam = Beam(rules, evaluation, state, budget, width, made, any_order=strict, strict=strict)
        nodes = beam.plans()
        if not replies or nodes[0].value > WON / 2 or len(nodes) == 1:
            return [_candidate(node, node.value) for node in nodes[:12]]
        worlds = [
            state,
            *(
                rules.determinize(view, Rng.stream(rng.key, f"{n}"))
                for n in range(1, skill.worlds << skill.rounds)
            ),
        ]
        judge = self._judge(rules, evaluation)
        return self._answered(rules, evaluation, nodes, worlds, judge)

    @property
    def _self(self) -> tuple[object, ...]:
        """What tells this computer player from others, whose plans are not its own."""
        return self.skill, id(self.weights), self._temper

    def _evaluation(self, rules: HismentRules, seat: Seat, rng: Rng) -> Evaluation:
        """The evaluation of a seat, with its temperament, and with noise if the skill has any."""
        who = find(rules.catalogue.tempers, self._temper)
        weights, habits = liked_by(who, self.weights), None
        if who is not None and who.habits:
            habits = Habits(rules.catalogue, who, seat)
        if not self.skill.noise:
            return Evaluation(rules.catalogue, weights, habits)
        return Blurred(rules.catalogue, weights, habits, self.skill.noise, rng)

    def _judge(self, rules: HismentRules, evaluation: Evaluation) -> Judge | None:
        """The net, if the skill has it; a temperament adds to it what it adds to the usual evaluation."""
        if not self.skill.learnt:
            return None
        if find(rules.catalogue.tempers, self._temper) is None:
            return Judge(read_layers(), evaluation)
        return Judge(read_layers(), Evaluation(rules.catalogue, self.weights), evaluation)

    def _answered(
        self,
        rules: HismentRules,
        evaluation: Evaluation,
        nodes: Sequence[Node],
        worlds: Sequence[State],
        judge: Judge | None,
    ) -> list[Candidate]:
        """The most promising different plans, sorted by their average value after the other's reply."""
        skill = self.skill
        found = _different(nodes, max(skill.answered, skill.learnt), equal=not skill.rounds)
        if judge:
            found = _judged(judge, found, worlds[0].seat, self._deadline)[: skill.answered]
        each = max(24, skill.acts // 3 // (skill.answered * skill.worlds))

        def value(plan: int, world: int) -> float:
            return self._reply(rules, evaluation, found[plan], each, worlds[world], judge)

        # Replies that were cut short cannot be compared with others.
        is_late = self._deadline if skill.again else never
        ran = race(len(found), skill.worlds, skill.rounds, value, is_late)
        return [_candidate(found[plan], mean) for plan, mean in ran]

    def _reply(
        self,
        rules: HismentRules,
        evaluation: Evaluation,
        node: Node,
        acts: int,
        world: State,
        judge: Judge | None,
    ) -> float:
        """The value of a plan after the other's best turn in a world, and after the own turn that follows."""
        state, seat = _moved_to(node.state, world), world.seat
        state, _ = rules.play(state, _NEXT, seat)
        if state.over:
            return evaluation.ended(state, seat)
        # The other's purchases are skipped: they hardly change what it can do at once.
        state, _ = rules.play(state, _NEXT, state.seat)
        free = bool(self.skill.strict)
        beam = Beam(rules, evaluation, state, Budget(acts, self._deadline), Width(2, 1), any_order=free)
        best = beam.plans()[0]
        if not self.skill.again or best.state.over:
            return -best.value
        state, _ = rules.play(best.state, _NEXT, best.state.seat)
        if state.over:
            return evaluation.ended(state, seat)
        budget = Budget(self.skill.again, self._deadline)
        beam = Beam(rules, evaluation, state, budget, Width(2, 1), any_order=free)
        last = beam.plans()[0]
        return judge.value(last.state, seat) if judge else last.value


def _candidate(node: Node, value: float) -> Candidate:
    """A node as a plan; Next is added unless the game is over."""
    moves = node.moves if node.state.over else (*node.moves, _NEXT)
    return Candidate(moves, value, node.value)


def _leaves_a_blow(move: AnyMove | None, legal_moves: Sequence[AnyMove]) -> bool:
    """Whether the plan would end the turn although a blow is possible; then a new plan is made."""
    return move == _NEXT and any(isinstance(each, Strike) for each in legal_moves)


def _judged(judge: Judge, nodes: Sequence[Node], seat: Seat, is_late: Deadline) -> list[Node]:
    """Plans in the order of evaluation and net together; as they were if it is late before all are judged."""
    found = list[Node]()
    for node in nodes:
        if is_late():
            return [*nodes]
        at_sight = node.value if node.state.over else (node.value + judge.value(node.state, seat)) / 2
        found.append(node._replace(value=at_sight))
    return sorted(found, key=lambda node: node.value, reverse=True)


def _different(nodes: Sequence[Node], most: int, *, equal: bool) -> list[Node]:
    """The best plans, at most three of those that differ only in the last walk; of `equal` value if asked."""
    found, values = list[Node](), dict[object, list[float]]()
    for node in nodes:
        walked = node.moves and isinstance(node.moves[-1], Walk)
        others = values.setdefault(node.moves[:-1] if walked else node.moves, [])
        if len(others) < 3 and (equal or not any(abs(node.value - each) < _SAME for each in others)):
            others.append(node.value)
            found.append(node)
        if len(found) == most:
            break
    return found


def _moved_to(state: State, world: State) -> State:
    """A position after the own plan, with the hidden cards of another world."""
    seat = world.seat
    other = 1 - seat
    hidden = world.players[other]
    theirs = _replace(state.players[other], hand=hidden.hand, pile=hidden.pile)
    players = (state.players[0], theirs) if other else (theirs, state.players[1])
    return _replace(state, players=players, rng=world.rng)


class Kept:
    """The stored plan of a seat: what is left of it by position, and the shop it was made with.

    `tried` is the number of plans that it was the best of.
    """

    def __init__(self) -> None:
        self._left: dict[object, tuple[AnyMove, ...]] = {}
        self._shop, self.tried = frozenset[str](), 0
        self._stage, self._made = (0, 0), tuple[AnyMove, ...]()

    def made(self, view: View, seat: Seat) -> tuple[AnyMove, ...]:
        """The moves that were chosen earlier in this turn; those of another game are not meant."""
        return self._made if self._stage == (view.turn, view.players[seat].tally.bought) else ()

    def making(self, view: View, seat: Seat, move: AnyMove) -> AnyMove:
        """Note a move that is chosen now, and return it."""
        self._made = (*self.made(view, seat), move)
        self._stage = view.turn, view.players[seat].tally.bought + isinstance(move, Buy)
        return move

    def rest(self, view: View, seat: Seat) -> tuple[AnyMove, ...]:
        """The moves of the plan from this position on; empty if the position is not one of the plan's."""
        return self._left.get(key_of(view, seat), ())

    def has_news(self, rules: HismentRules, view: View, seat: Seat) -> bool:
        """Whether a card that can be bought has come up in the shop since the plan was made."""
        player, catalogue = view.players[seat], rules.catalogue
        news = [card for card in player.shop if card not in self._shop]
        return view.phase is Phase.SHOP and any(catalogue.price(card) <= player.coins for card in news)

    def keep(self, rules: HismentRules, state: State, moves: Sequence[AnyMove], tried: int = 0) -> None:
        """Store the moves of a plan by the positions in which they are due."""
        self._left.clear()
        self.tried = tried
        self._shop, seat = frozenset(state.players[state.seat].shop), state.seat
        for place, move in enumerate(moves):
            self._left[key_of(state, seat)] = tuple(moves[place:])
            state, _ = rules.play(state, move, seat)
            if state.over or state.seat != seat:
                break


def _kept(rules: HismentRules, whose: tuple[object, ...]) -> Kept:
    """The stored plan of a computer player at a seat; only one is kept."""
    found: Kept = rules.catalogue.memory.setdefault("plans", {}).setdefault(whose, Kept())
    return found
