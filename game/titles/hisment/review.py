"""Reviewer of finished games: each turn as it was played, against the plans of the hard machine.

A turn is judged from the view in which it began, in worlds that fit this view, each time after the other's
best reply.
"""

from collections import Counter
from collections.abc import Sequence
from math import exp
from typing import NamedTuple, Self

from game.ai.policy import Deadline, Scale, Unit, Weighed, never
from game.ai.review import turns
from game.core.refs import Seat
from game.core.rng import Rng
from game.core.session import Step
from game.titles.hisment.ai.beam import Beam, Budget, Width
from game.titles.hisment.ai.features import Evaluation
from game.titles.hisment.ai.planner import Planner, Skill
from game.titles.hisment.rules import values
from game.titles.hisment.rules.ends import winner
from game.titles.hisment.rules.moves import AnyMove, Next
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import State
from game.titles.hisment.rules.view import View

Line = tuple[AnyMove, ...]
WORLDS = 4
RIVALS, REPLY_ACTS, MOST_NEXT = 3, 90, 8
LETHAL = 6000
"""Moves tried to find a victory of the turn: five times as many as hard tries, since nobody waits."""
_NEXT, _SURE = Next(), 30.0


class _Outcome(NamedTuple):
    """A turn in one world: the chance to win after the other's reply, and what both turns came to."""

    value: float
    figures: Counter[str]


class HismentReviewer:
    """Judges turns by the chance to win, as far as the hard machine's evaluation tells it."""

    scale = Scale.CHANCE
    least = 0.12
    random = True

    def __init__(self, worlds: int = WORLDS, deadline: Deadline = never) -> None:
        self._worlds, self._deadline = worlds, deadline

    def bounded(self, iterations: int | None, deadline: Deadline | None) -> Self:
        """The same reviewer with this many worlds, fewer at a deadline."""
        return type(self)(iterations or self._worlds, deadline or self._deadline)

    def units(self, rules: HismentRules, origin: State, steps: Sequence[Step]) -> Sequence[Unit]:
        """The turns of a game, those first after which a player's chances had fallen most."""
        states, evaluation = [origin, *(step.after for step in steps)], Evaluation(rules.catalogue)
        found = list(turns(origin, steps, lambda state: getattr(state, "turn", None)))
        ends = [*(unit.at for unit in found[1:]), len(steps), len(steps)]

        def gained(place: int) -> float:
            unit, end = found[place], ends[place + 1]
            before, after = (evaluation.value(states[at], unit.seat) for at in (unit.at, end))
            return _chance(after) - _chance(before)

        return [found[place] for place in sorted(range(len(found)), key=gained)]

    def review(
        self, rules: HismentRules, view: View, lines: Sequence[Sequence[AnyMove]], rng: Rng
    ) -> Sequence[Weighed[AnyMove]]:
        """The value of each line; of a single one also of the best plans."""
        found = [tuple(line) for line in lines]
        if len(found) == 1:
            plans = Planner(Skill(lethal=LETHAL), deadline=self._deadline).candidates(rules, view, rng)
            found += [plan.moves for plan in plans[:RIVALS]]
        found, evaluation = list(dict.fromkeys(found)), Evaluation(rules.catalogue)
        results: dict[Line, list[_Outcome]] = {line: [] for line in found}
        for number in range(self._worlds if len(found) > 1 else 1):
            if number and self._deadline():
                break
            world = rules.determinize(view, Rng.stream(rng.key + number, "review"))
            for line in found:
                results[line].append(_played(rules, evaluation, world, line))
        weighed = [Weighed(line, *_summed(each)) for line, each in results.items()]
        return sorted(weighed, key=lambda way: -way.value)


def _played(rules: HismentRules, evaluation: Evaluation, world: State, line: Line) -> _Outcome:
    """Play a line in a world, without the moves that are illegal there, then the other's best reply."""
    state, seat = world, world.seat
    for move in (*line, *[_NEXT] * MOST_NEXT):
        if state.over or state.seat != seat:
            break
        if rules.why_not(state, move, seat) is None:
            state, _ = rules.play(state, move, seat)
    figures = _dealt(rules, world, state, seat)
    if state.over:
        figures["won"], figures["lost"] = int(winner(state) == seat), int(winner(state) == 1 - seat)
        return _Outcome(_chance(evaluation.ended(state, seat)), figures)
    # As in the machine's plans, the other buys nothing: that hardly changes what it can do at once.
    answered, _ = rules.play(state, _NEXT, state.seat)
    reply = Beam(rules, evaluation, answered, Budget(REPLY_ACTS), Width(2, 1)).plans()[0]
    figures["taken"] = max(0, _left(rules, state, seat) - _left(rules, reply.state, seat))
    figures["fallen"] = len(state.players[seat].heroes) - len(reply.state.players[seat].heroes)
    figures["lost"] = int(reply.state.over and winner(reply.state) == 1 - seat)
    return _Outcome(_chance(-reply.value), figures)


def _chance(value: float) -> float:
    """The chance to win at a value of the evaluation, whose weights were fitted by logistic regression."""
    return 1 / (1 + exp(-max(-_SURE, min(_SURE, value))))


def _dealt(rules: HismentRules, before: State, after: State, seat: Seat) -> Counter[str]:
    """What a turn took from the other, and the cards that its player attached."""
    other = 1 - seat
    mine = [sum(len(hero.all_cards) for hero in state.players[seat].heroes) for state in (before, after)]
    return Counter(
        dealt=max(0, _left(rules, before, other) - _left(rules, after, other)),
        heart=max(0, before.players[other].heart - after.players[other].heart),
        knocked=len(before.players[other].heroes) - len(after.players[other].heroes),
        attached=max(0, mine[1] - mine[0]),
    )


def _left(rules: HismentRules, state: State, seat: Seat) -> int:
    """The Heart and hero points that a player has left."""
    player = state.players[seat]
    return player.heart + sum(values.points_left(rules.catalogue, hero) for hero in player.heroes)


def _summed(outcomes: Sequence[_Outcome]) -> tuple[float, dict[str, float]]:
    """The mean value and the mean figures of a line."""
    count, total = len(outcomes), Counter[str]()
    for outcome in outcomes:
        total.update(outcome.figures)
    means = {name: amount / count for name, amount in total.items()}
    return sum(outcome.value for outcome in outcomes) / count, means
