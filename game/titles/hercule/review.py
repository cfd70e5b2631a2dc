"""Reviewer of finished runs of one hero: each turn as it was played, against the expert's plan for it.

A turn is judged from the view in which its Planning began, in worlds that fit this view: the same worlds for
all lines. Whatever a line leaves open is played as the greedy policy would play it, to the end of the trial.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Self

from game.ai.policy import Deadline, Scale, Unit, Weighed, never
from game.ai.review import turns
from game.core.events import Event
from game.core.rng import Rng
from game.core.session import Step
from game.titles.hercule.ai.evaluation import judged
from game.titles.hercule.ai.expert import ExpertPolicy
from game.titles.hercule.ai.greedy import GreedyPolicy
from game.titles.hercule.ai.playout import turn_on
from game.titles.hercule.chronicle import takes_wound
from game.titles.hercule.rules.events import AttackResolved, DefenseResolved
from game.titles.hercule.rules.moves import AnyMove, NextPhase
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import OVER, Phase, State
from game.titles.hercule.rules.view import View

Line = tuple[AnyMove, ...]
WORLDS, FEWEST = 6, 3
MOST_TURNS = 20
"""A trial that is not over after so many turns is judged as it stands; hardly any takes as long."""
_EXPERT, _MOST_MOVES = 12, 60
_BETWEEN = frozenset((Phase.SETUP, Phase.PREPARATION, *OVER))
_AFTER = frozenset((Phase.ATTACK, Phase.DEFENSE, Phase.UPKEEP))


class _Outcome(NamedTuple):
    """A turn in one world: the chance to win the run after its trial, and what the turn came to."""

    chance: float
    figures: Counter[str]


class HerculeReviewer:
    """Judges turns by the chance to win the run."""

    scale = Scale.CHANCE
    least = 0.04
    random = True

    def __init__(self, worlds: int = WORLDS, deadline: Deadline = never) -> None:
        self._worlds, self._deadline = worlds, deadline

    def bounded(self, iterations: int | None, deadline: Deadline | None) -> Self:
        """The same reviewer with this many worlds, fewer at a deadline."""
        return type(self)(iterations or self._worlds, deadline or self._deadline)

    def units(self, rules: HerculeRules, origin: State, steps: Sequence[Step]) -> Sequence[Unit]:
        """The turns of a run of one hero, those first after which the chance to win had fallen most."""
        if len(origin.heroes) > 1:
            return ()
        states, catalogue = [origin, *(step.after for step in steps)], rules.of(origin)

        def gained(unit: Unit) -> float:
            before, after = (judged(catalogue, states[at], states[at]) for at in (unit.at, unit.until))
            return after.chance - before.chance

        return sorted(turns(origin, steps, turn_of), key=gained)

    def review(
        self, rules: HerculeRules, view: View, lines: Sequence[Sequence[AnyMove]], rng: Rng
    ) -> Sequence[Weighed[AnyMove]]:
        """The value of each line; of a single one also of the expert's turn and of the expert's purchases."""
        found = [tuple(line) for line in lines]
        if len(found) == 1:
            found += self._plans(rules, rules.determinize(view, rng), found[0], rng)
        found = list(dict.fromkeys(found))
        results: dict[Line, list[_Outcome]] = {line: [] for line in found}
        for number in range(self._worlds if len(found) > 1 else 1):
            if number >= FEWEST and self._deadline():
                break
            world = rules.determinize(view, Rng.stream(rng.key + number, "review"))
            for line in found:
                results[line].append(_played(rules, world, line))
        weighed = [Weighed(line, *_summed(each)) for line, each in results.items()]
        return sorted(weighed, key=lambda way: -way.value)

    def _plans(self, rules: HerculeRules, state: State, line: Line, rng: Rng) -> list[Line]:
        """The expert's whole turn, and the Planning that was played with the expert's turn after it."""
        expert, planned, begun = ExpertPolicy(_EXPERT), 0, state
        for move in line:
            if begun.phase is not Phase.PLANNING or not _is_legal(rules, begun, move):
                break
            begun, _ = rules.play(begun, move, 0)
            planned += 1
        found = [_finished(expert, rules, state, (), rng)]
        if begun.phase is Phase.IMPROVEMENT:
            found.append(_finished(expert, rules, begun, line[:planned], rng))
        return found


def turn_of(state: State) -> tuple[int, int] | None:
    """The round and the turn of a position; None between rounds."""
    return None if state.phase in _BETWEEN else (state.round, state.turn)


def _finished(expert: ExpertPolicy, rules: HerculeRules, state: State, line: Line, rng: Rng) -> Line:
    """A line with the rest of the turn as the expert plays it in this world."""
    turn, moves = turn_of(state), list(line)
    while turn_of(state) == turn and len(moves) < _MOST_MOVES:
        legal = rules.legal_moves(state, 0)
        move = expert.explain(rules, rules.view(state, 0), legal, rng).move
        moves.append(move)
        state, _ = rules.play(state, move, 0)
    return tuple(moves)


def _is_legal(rules: HerculeRules, state: State, move: AnyMove) -> bool:
    return rules.why_not(state, move, 0) is None


def _played(rules: HerculeRules, world: State, line: Line) -> _Outcome:
    """Play a line in a world as far as it is legal there, then greedily to the end of the trial."""
    state, turn, events = world, turn_of(world), list[Event]()
    for move in line:
        if turn_of(state) != turn or not _is_legal(rules, state, move):
            break
        state, told = rules.play(state, move, 0)
        events += told
    while turn_of(state) == turn and state.phase in _AFTER:
        state, told = rules.play(state, NextPhase(), 0)
        events += told
    catalogue = rules.of(world)
    while state.phase not in OVER and state.round == world.round and state.turn < world.turn + MOST_TURNS:
        state = turn_on(catalogue, state)
    tried = judged(catalogue, world, _prepared(rules, state))
    figures = _figures(rules, events)
    figures["beaten"] = int(tried.beaten)
    return _Outcome(tried.chance, figures)


def _prepared(rules: HerculeRules, state: State) -> State:
    """The position after the preparation, as the greedy policy leaves it."""
    while state.phase in (Phase.SETUP, Phase.PREPARATION):
        move, _ = GreedyPolicy().choose(rules, rules.view(state, 0), rules.legal_moves(state, 0), state.rng)
        state, _ = rules.play(state, move, 0)
    return state


def _figures(rules: HerculeRules, events: Iterable[Event]) -> Counter[str]:
    """What a turn came to: points, Health taken from the trial, wounds."""
    found = Counter[str]()
    for event in events:
        match event:
            case AttackResolved(points, _, lost):
                found.update(attack=points, lost=lost, struck=1)
            case DefenseResolved(points, attack):
                found.update(defense=points, blow=attack, answered=1)
    found["wounds"] = _wounds(rules, events)
    return found


def _wounds(rules: HerculeRules, events: Iterable[Event]) -> int:
    return sum(takes_wound(rules, event) for event in events)


def _summed(outcomes: Sequence[_Outcome]) -> tuple[float, dict[str, float]]:
    """The mean chance and the mean figures of a line, and in how many worlds it was tried."""
    count, total = len(outcomes), Counter[str]()
    for outcome in outcomes:
        total.update(outcome.figures)
    means = {name: amount / count for name, amount in total.items()} | {"tries": float(count)}
    return sum(outcome.chance for outcome in outcomes) / count, means
