"""The race between plans: the better half goes on in more worlds, and a deadline spoils no comparison."""

from itertools import count

from game.ai.policy import never
from game.titles.hisment.ai.race import Runner, race


def test_the_better_half_of_the_plans_is_judged_in_more_worlds() -> None:
    asked = list[tuple[int, int]]()

    def value(plan: int, world: int) -> float:
        asked.append((plan, world))
        return 10.0 * plan - world

    found = race(4, 1, 2, value, never)
    assert [each.plan for each in found] == [3, 2, 1, 0]
    assert asked == [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (2, 1), (3, 2), (3, 3)]
    assert found[0].value == 30 - (0 + 1 + 2 + 3) / 4


def test_a_plan_that_was_lucky_once_falls_behind_and_is_told_no_better_than_the_winner() -> None:
    found = race(2, 1, 1, lambda plan, world: (9.0, -9.0)[world] if plan else 5.0, never)
    assert found == [Runner(1, 0.0), Runner(0, 0.0)]
    found = race(4, 1, 1, lambda plan, world: (9.0, -9.0)[world] if plan == 3 else 5.0 + plan, never)
    assert [each.plan for each in found] == [2, 3, 1, 0]


def test_a_round_that_was_cut_short_does_not_count() -> None:
    def run(late: int) -> list[Runner]:
        asked = count(1)
        return race(4, 1, 1, lambda plan, world: (1.0, -3.0)[world] * plan, lambda: next(asked) > late)

    assert [each.plan for each in run(2)] == [2, 1, 0], "the first round"
    assert [each.plan for each in run(3)] == [3, 2, 1, 0], "the second round"
    assert run(3)[0].value == 3
    assert [each.plan for each in run(9)][:2] == [2, 3], "none"
