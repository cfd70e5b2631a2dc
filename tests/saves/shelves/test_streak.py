"""The streak of days: one missed day a week is forgiven, and nothing is lost by staying away."""

from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import given, strategies as st

from saves.shelves.streak import WEEK, Streak, days_named, streak_of

TODAY = date(2026, 11, 29)
some_days = st.sets(st.integers(0, 40), max_size=41).map(lambda ago: {before(n) for n in ago})


def before(days: int) -> date:
    return TODAY - timedelta(days=days)


def row(words: str) -> list[date]:
    """The days played, the last sign is today: `x.xx` is today, yesterday and three days ago."""
    return [before(ago) for ago, sign in enumerate(reversed(words)) if sign == "x"]


@pytest.mark.parametrize(
    ("played", "now"),
    [
        ("", 0),
        ("x", 1),
        ("xxx", 3),
        ("xxx.", 3),
        ("xxx.x", 4),
        ("xxx..", 3),
        ("xxx...", 0),
        ("xxx..x", 1),
        ("x.xxxxxx.xx", 9),
        ("x.xxxxx.xx", 7),
        ("xxx.x.x", 2),
        ("xxx.x..", 1),
    ],
)
def test_how_long_a_streak_is(played: str, now: int) -> None:
    assert streak_of(row(played), TODAY).now == now


def test_the_best_and_the_total_are_kept_whatever_is_missed() -> None:
    days = [*row("xxxxx"), *(before(100 + n) for n in range(9))]
    assert streak_of(days, TODAY) == Streak(5, 9, 14)
    assert streak_of(days, TODAY + timedelta(days=365)) == Streak(0, 9, 14)


def test_a_clock_that_was_wrong_counts_nothing_ahead() -> None:
    assert streak_of([TODAY, TODAY + timedelta(days=1)], TODAY) == Streak(1, 1, 1)


def plainly(days: set[date], today: date) -> int:
    """The same by going back from today, day by day."""
    count, forgiven, day = 0, None, today
    while True:
        if day in days:
            count += 1
        elif day != today:
            if forgiven is not None and (forgiven - day).days < WEEK:
                return count
            forgiven = day
        day -= timedelta(days=1)


@given(some_days)
def test_it_is_the_same_as_going_back_day_by_day(days: set[date]) -> None:
    found = streak_of(days, TODAY)
    assert found.now == plainly(days, TODAY)
    assert found.best == max((plainly(days, day) for day in days), default=0)
    assert found.total == len(days)


@given(some_days, st.integers(0, 40))
def test_a_day_more_never_shortens_it(days: set[date], ago: int) -> None:
    more = streak_of({*days, before(ago)}, TODAY)
    assert all(after >= now for now, after in zip(streak_of(days, TODAY), more, strict=True))


@given(st.integers(1, 60), st.integers(0, 6))
def test_whoever_misses_one_day_of_each_week_keeps_it(weeks: int, weekday: int) -> None:
    days = {before(n) for n in range(7 * weeks) if before(n).weekday() != weekday}
    assert streak_of(days, TODAY).now == len(days)


@given(some_days)
def test_nothing_is_lost_by_staying_away(days: set[date]) -> None:
    seen = [streak_of(days, TODAY + timedelta(days=n)) for n in range(60)]
    assert all((b.best, b.total) == (a.best, a.total) for a, b in pairwise(seen))


def test_days_are_read_from_names_of_tasks() -> None:
    tasks = ("hercule/2026-11-22/normal", "hercule/2026-13-99/normal", "other")
    assert list(days_named(tasks)) == [date(2026, 11, 22)]
