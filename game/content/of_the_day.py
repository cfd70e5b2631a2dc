"""The puzzle of the day: which of a title's shipped puzzles a date has; no clock is read here.

The week begins with what is easy and ends with what is not: Monday and Tuesday are of grade 1, the next
three days of grade 2, Saturday and Sunday of grade 3. Harder ones are never the puzzle of a day, so that a
newcomer can try each. The puzzles of a grade follow each other in an order that their names decide; one comes
back only when all others of its grade have had their day, which takes six weeks at least.
"""

from collections.abc import Iterable
from datetime import date
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from game.content.puzzles import KEY, PUZZLE_FILE
from game.content.source import Scalar, Tree, YamlList, YamlMap, read_source
from game.paths import CARDS

WEEK = (1, 1, 2, 2, 2, 3, 3)
"""The grade of each day of the week, Monday first."""
APART = 42
"""The fewest days after which a shipped puzzle is the puzzle of the day again."""


class Graded(NamedTuple):
    """A puzzle by its id, and its grade."""

    id: str
    grade: int


def of_the_day(title: str, puzzles: Iterable[Graded], day: date) -> str | None:
    """The id of the puzzle of a date among these of a title; None if none has the grade of that day."""
    week, weekday = divmod(day.toordinal() - 1, 7)
    grade = WEEK[weekday]
    row = sorted((each.id for each in puzzles if each.grade == grade), key=lambda id: _place(title, id))
    number = week * WEEK.count(grade) + weekday - WEEK.index(grade)
    return row[number % len(row)] if row else None


def _place(title: str, id: str) -> bytes:
    """What a puzzle is sorted by: it looks like chance, and is the same everywhere."""
    return sha256(f"{title}/{id}".encode()).digest()


@lru_cache(maxsize=8)
def shipped_puzzles(title: str) -> tuple[Graded, ...]:
    """All puzzles that are shipped with a title, whatever packs the player has; raises ContentError."""
    path = CARDS / title / PUZZLE_FILE
    return tuple(_listed(read_source(path))) if path.is_file() else ()


def _listed(tree: Tree) -> Iterable[Graded]:
    listed = tree.get(KEY) if isinstance(tree, YamlMap) else None
    for each in listed.items if isinstance(listed, YamlList) else ():
        id, grade = (each.get("id"), each.get("grade")) if isinstance(each, YamlMap) else (None, None)
        if isinstance(id, Scalar) and isinstance(grade, Scalar) and isinstance(grade.value, int):
            yield Graded(id.text, grade.value)
