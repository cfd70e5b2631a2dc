"""The puzzle of the day: which of a title's shipped puzzles a date has; no clock is read here.

The week begins with what is easy and ends with what is not: Monday and Tuesday are of grade 1, the next
three days of grade 2, Saturday and Sunday of grade 3. Harder ones are never the puzzle of a day, so that a
newcomer can try each. The puzzles of a grade follow each other in an order that their names decide; one comes
back only when all others of its grade have had their day, which takes six weeks at least.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple

WEEK = (1, 1, 2, 2, 2, 3, 3)
"""The grade of each day of the week, Monday first."""
APART = 42
"""The fewest days after which a shipped puzzle is the puzzle of the day again."""


class Graded(NamedTuple):
    """A puzzle by its id, and its grade."""

    id: str
    grade: int


def of_the_day(title: str, puzzles: Iterable[Graded], day: int) -> str | None:
    """The id of the puzzle of a day among these of a title; None if none has the grade of that day.

    A day is its number in the calendar, where 1 is a Monday, as `date.toordinal` counts.
    """
    week, weekday = divmod(day - 1, 7)
    grade = WEEK[weekday]
    row = sorted((each.id for each in puzzles if each.grade == grade), key=lambda id: _place(title, id))
    number = week * WEEK.count(grade) + weekday - WEEK.index(grade)
    return row[number % len(row)] if row else None


def _place(title: str, id: str) -> bytes:
    """What a puzzle is sorted by: it looks like chance, and is the same everywhere."""
    return sha256(f"{title}/{id}".encode()).digest()
