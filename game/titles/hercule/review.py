"""Reviewer of finished runs: each turn as it was played, against the expert's plan for it.

A turn is judged from the view in which its Planning began, in worlds that fit this view: the same worlds for
all lines. Whatever a line leaves open is played as the greedy policy would play it, to the end of the trial.
A turn of two heroes is one unit, whose lines name the hero of each move; the expert plans for both.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, Self

from game.ai.policy import Deadline, Scale, Seated, Unit, Weighed, never
from game.ai.review import turns
from game.core.events import Event
from game.core.refs import Seat
from game.core.rng import Rng
from game.core.session import Step
from game.titles.hercule.ai.evaluation import judged
from game.titles.hercule.ai.expert import ExpertPolicy
from game.titles.hercule.ai.greedy import GreedyPolicy
from game.titles.hercule.ai.playout import turn_on
from game.titles.hercule.chronicle import takes_wound
from game.titles.hercule.rules.events import AttackResolved, DefenseResolved
from game.titles.hercule.rules.moves import AnyMove, NextPhase, TakeBack
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import OVER, Phase, State
from game.titles.hercule.rules.view import View

Act = AnyMove | Seated[AnyMove]
Line = tuple[Act, ...]
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
        """The turns of a run, those first after which the chance to win had fallen most."""
        states, catalogue = [origin, *(step.after for step in steps)], rules.of(origin)

        def gained(unit: Unit) -> float:
            before, after = (judged(catalogue, states[at], states[at]) for at in (unit.at, unit.until))
            return after.chance - before.chance

        return sorted(turns(origin, steps, turn_of, shared=len(origin.heroes) > 1), key=gained)

    def line(self, steps: Sequence[Step]) -> Line:
        """The moves of a turn; of two heroes each with its hero, and none that was taken back."""
        pair = len(steps[0].after.heroes) > 1
        return tuple(_act(step.after, step.move, step.seat) for step in (_settled(steps) if pair else steps))

    def review(
        self, rules: HerculeRules, view: View, lines: Sequence[Sequence[Act]], rng: Rng
    ) -> Sequence[Weighed[Act]]:
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
        for act in line:
            if begun.phase is not Phase.PLANNING or not _is_legal(rules, begun, act):
                break
            begun, _ = rules.play(begun, *_made(act))
            planned += 1
        found = [_finished(expert, rules, state, (), rng)]
        if begun.phase is Phase.IMPROVEMENT:
            found.append(_finished(expert, rules, begun, line[:planned], rng))
        return found


def turn_of(state: State) -> tuple[int, int] | None:
    """The round and the turn of a position; None between rounds."""
    return None if state.phase in _BETWEEN else (state.round, state.turn)


def _settled(steps: Sequence[Step]) -> list[Step]:
    """The steps of two heroes without the acts that they took back and the marks that were cleared."""
    kept, before = list[Step](), steps[0].after
    for step in steps:
        for undone in _undone(before, step):
            same = [at for at, each in enumerate(kept) if (each.seat, each.move) == undone]
            kept = kept[: same[-1]] + kept[same[-1] + 1 :] if same else kept
        kept += [step] * (not isinstance(step.move, TakeBack))
        before = step.after
    return kept


def _undone(before: State, step: Step) -> Iterator[tuple[Seat, AnyMove]]:
    """What a step undoes: the mark of a hero who is not waited for any more, and laid acts."""
    if isinstance(step.move, NextPhase) or step.after.phase is not before.phase:
        return
    for seat, (was, hero) in enumerate(zip(before.heroes, step.after.heroes, strict=True)):
        if was.ready and not hero.ready:
            yield seat, NextPhase()
        yield from ((seat, act) for act in was.laid if act not in hero.laid)


def _act(state: State, move: AnyMove, seat: Seat) -> Act:
    return Seated(seat, move) if len(state.heroes) > 1 else move


def _made(act: Act) -> tuple[AnyMove, Seat]:
    return (act.made, act.seat) if isinstance(act, Seated) else (act, 0)


def _finished(expert: ExpertPolicy, rules: HerculeRules, state: State, line: Line, rng: Rng) -> Line:
    """A line with the rest of the turn as the expert plays it here; a hero acts until he is ready."""
    turn, acts, seat = turn_of(state), list(line), 0
    while turn_of(state) == turn and len(acts) < _MOST_MOVES * len(state.heroes):
        acting = rules.to_act(state)
        seat = seat if seat in acting else acting[0]
        legal = rules.legal_moves(state, seat)
        move = expert.explain(rules, rules.view(state, seat), legal, rng).move
        acts.append(_act(state, move, seat))
        state, _ = rules.play(state, move, seat)
    return tuple(acts)


def _is_legal(rules: HerculeRules, state: State, act: Act) -> bool:
    return rules.why_not(state, *_made(act)) is None


def _played(rules: HerculeRules, world: State, line: Line) -> _Outcome:
    """Play a line in a world as far as it is legal there, then greedily to the end of the trial."""
    state, turn, events = world, turn_of(world), list[Event]()
    for act in line:
        if turn_of(state) != turn or not _is_legal(rules, state, act):
            break
        state, told = rules.play(state, *_made(act))
        events += told
    while turn_of(state) == turn and state.phase in _AFTER:
        on = _act(state, NextPhase(), rules.to_act(state)[0])
        if not _is_legal(rules, state, on):
            break
        state, told = rules.play(state, *_made(on))
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
        seat = rules.to_act(state)[0]
        legal = rules.legal_moves(state, seat)
        move, _ = GreedyPolicy().choose(rules, rules.view(state, seat), legal, state.rng)
        state, _ = rules.play(state, move, seat)
    return state


def _figures(rules: HerculeRules, events: Iterable[Event]) -> Counter[str]:
    """What a turn came to: points, Health taken from the trial, wounds."""
    found = Counter[str]()
    for event in events:
        match event:
            case AttackResolved(points, _, lost):
                found.update(attack=points, lost=lost, struck=1)
            case DefenseResolved(points, attack, _, seat):
                # Of two heroes each answers the blow: their Defense is that of one turn.
                found.update(defense=points, blow=attack, answered=int(seat <= 0))
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
