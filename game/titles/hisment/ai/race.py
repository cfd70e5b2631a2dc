"""A race between plans: after each round the better half goes on, and is judged in twice as many worlds."""

from collections.abc import Callable
from typing import NamedTuple

from game.ai.policy import Deadline


class Runner(NamedTuple):
    """A plan by its place, and its mean value."""

    plan: int
    value: float


def race(
    plans: int, worlds: int, rounds: int, value: Callable[[int, int], float], is_late: Deadline
) -> list[Runner]:
    """The plans by their mean value in so many worlds and more, the best first.

    `value` says what a plan is worth in a world, both by their places; `rounds` follow the first one. Those
    left behind come after those that go on, with no greater value. Of a round that the deadline cuts short
    nothing counts but, in the first, the plans before it.
    """
    going, behind, done = [Runner(plan, 0.0) for plan in range(plans)], list[Runner](), 0
    for number in range(rounds + 1):
        if number and is_late():
            break
        most, found = worlds << number, list[Runner]()
        for plan, mean in going:
            total = mean * done + sum(value(plan, world) for world in range(done, most))
            if found and is_late():
                break
            found.append(Runner(plan, total / most))
        if number and len(found) < len(going):
            break
        going = sorted(found, key=lambda each: each.value, reverse=True)
        if number < rounds:
            half = (len(going) + 1) // 2
            going, behind, done = going[:half], going[half:] + behind, most
    least = going[-1].value
    return going + [Runner(plan, min(mean, least)) for plan, mean in behind]
