"""The puzzle of the day: the same for everybody, in the rhythm of a week, and not soon again."""

from datetime import date, timedelta

import pytest

from game.content.puzzles import shipped_puzzles
from game.core.of_the_day import APART, WEEK, Graded, of_the_day

MONDAY = date(2026, 11, 30)
TITLES = ("hercule", "hera_zeus", "hisment", "seventh_hero")


@pytest.mark.parametrize("title", TITLES)
def test_none_comes_back_within_six_weeks(title: str) -> None:
    """For four years from now."""
    puzzles, last = shipped_puzzles(title), dict[str, date]()
    for day in (MONDAY + timedelta(days=n) for n in range(4 * 366)):
        found = of_the_day(title, puzzles, day.toordinal())
        assert found is not None
        assert day - last.get(found, date.min) >= timedelta(days=APART)
        last[found] = day
    # All of the three grades have their day.
    assert last.keys() == {each.id for each in puzzles if each.grade in WEEK}


@pytest.mark.parametrize("title", TITLES)
def test_the_week_goes_from_easy_to_hard(title: str) -> None:
    grades = dict(shipped_puzzles(title))
    found = [of_the_day(title, shipped_puzzles(title), MONDAY.toordinal() + n) for n in range(7)]
    assert tuple(grades[str(each)] for each in found) == WEEK == (1, 1, 2, 2, 2, 3, 3)


def test_it_is_the_same_for_everybody() -> None:
    """Written down: what a date has does not depend on the order of the file, the player or the machine."""
    found = [of_the_day(title, reversed(shipped_puzzles(title)), MONDAY.toordinal()) for title in TITLES]
    assert found == ["p4e28543505", "certain_3034_12", "hisment_win_30055", "w2223746a13"]


def test_without_a_puzzle_of_its_grade_a_day_has_none() -> None:
    assert of_the_day("any", [Graded("hard", 5), Graded("middling", 2)], MONDAY.toordinal()) is None
    assert shipped_puzzles("any") == ()
