"""The streak: how many days in a row were played, where one missed day in any seven is forgiven.

Pure functions over dates. Nothing that was played is ever lost: the total and the best streak only grow.
"""

from bisect import bisect
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import date
from typing import NamedTuple

WEEK = 7


class Streak(NamedTuple):
    """The number of days played in the streak that goes on, in the best one so far, and in all."""

    now: int = 0
    best: int = 0
    total: int = 0


def streak_of(days: Iterable[date], today: date) -> Streak:
    """The streak as of a day, which is not missed as long as it lasts; dates after it do not count.

    A streak is a row of days without two missed days within seven; its length is the number of days played.
    """
    row = sorted({day.toordinal() for day in days if day <= today})
    best, began, forgiven, last = 0, 0, -WEEK, row[0] if row else 0
    for number, day in enumerate((*row, today.toordinal())):
        missed = range(last + 1, day)
        if len(missed) > 1:
            began, forgiven = number, -WEEK
        elif missed:
            if missed[0] - forgiven < WEEK:
                # The streak goes back to the day that was forgiven before, and no further.
                began = bisect(row, forgiven)
            forgiven = missed[0]
        last = day
        best = max(best, min(number + 1, len(row)) - began)
    return Streak(len(row) - began, best, len(row))


def days_named(tasks: Iterable[str]) -> Iterator[date]:
    """The dates in the names of tasks such as `title/2026-11-22/normal`."""
    for task in tasks:
        for part in task.split("/"):
            with suppress(ValueError):
                yield date.fromisoformat(part)
