"""The greedy choices on the quick table, alike for the planner and for whole runs that are played on it."""

from collections.abc import Callable

from game.titles.hercule.ai.swift.board import Board, Scene, can_charge
from game.titles.hercule.ai.swift.laying import Strip
from game.titles.hercule.ai.swift.planner.fronts import wide_front
from game.titles.hercule.ai.swift.planning import plans_for
from game.titles.hercule.ai.swift.plans import Plan
from game.titles.hercule.ai.swift.prices import Prices
from game.titles.hercule.ai.swift.quick import plan_value
from game.titles.hercule.ai.swift.rounds import WAIT, Act, act_value


def options(scene: Scene, strip: Strip, hand: list[int], taps: bool) -> list[Plan]:
    """The plans for a hand that are worth a look, alone and with one card Supercharged."""
    if strip:
        return [plan for plan in plans_for(scene, strip, hand, taps) if len(plan.doubled) < 2]
    return scene.front(tuple(sorted(hand)), taps, wide_front)


def best_plan(
    scene: Scene, board: Board, prices: Prices, strip: Strip, hand: list[int], so_far: Callable[[Plan], Plan]
) -> Plan:
    """The best plan for a hand, with what this turn has done already."""
    found = map(so_far, options(scene, strip, hand, can_charge(scene, board)))
    return max(found, key=lambda plan: plan_value(scene, board, prices, plan))


def value_of_act(scene: Scene, board: Board, ahead: int, act: Act) -> float:
    """What an act of preparation is worth at first sight; to wait is worth nothing."""
    return 0.0 if act == WAIT else act_value(scene, board, ahead, act)


def preparation_key(value: float, act: Act) -> tuple[float, Act]:
    """The key by which the best act is told, whatever order they are looked at in."""
    return value, act
