"""Grades the shipped puzzles again: `python -m benchmarks.measuring.regrade hisment [--write]`.

Machines that have learnt more solve more. The table counts the puzzles by their grade before (rows) and with
the machines of today (columns). With `--write` the new grades replace those in `cards/<title>/puzzles.yaml`.
"""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from benchmarks.measuring.grading import HARDEST, Ladder
from benchmarks.measuring.hera_zeus_puzzles.attempts import LADDER as HERA_ZEUS
from benchmarks.measuring.hercule_puzzles.attempts import LADDER as HERCULE
from benchmarks.measuring.hisment_puzzles.attempts import LADDER as HISMENT
from benchmarks.words import CommandLine
from game.content.puzzles import PUZZLE_FILE, PuzzleKind
from game.content.source import read_source
from game.core.puzzle import MovesPuzzle, PuzzleAttempt
from game.paths import CARDS
from game.titles.hera_zeus.puzzles import puzzle as hera_zeus
from game.titles.hercule.puzzles import puzzle as hercule
from game.titles.hisment.puzzles import puzzle as hisment
from game.titles.registry import load_title

Attempts = type[PuzzleAttempt[Any, Any, Any, Any]]
TITLES: Mapping[str, tuple[PuzzleKind[Any, Any], Attempts, Ladder]] = {
    "hera_zeus": (hera_zeus.PUZZLES, hera_zeus.PuzzleSession, HERA_ZEUS),
    "hercule": (hercule.PUZZLES, hercule.PuzzleSession, HERCULE),
    "hisment": (hisment.PUZZLES, hisment.PuzzleSession, HISMENT),
}
_GRADE = re.compile(r"(- id: (\w+)\n(?:    (?!grade)\w.*\n)*    grade: )(\d)")


def graded(title: str, puzzle: MovesPuzzle) -> int:
    """The grade that the machines of today give a puzzle."""
    _, attempt, ladder = TITLES[title]
    return ladder.grade(ladder.solved(attempt(load_title(title), puzzle)))


def with_grades(text: str, grades: Mapping[str, int]) -> str:
    """The text of a file of puzzles with other grades, by the ids of the puzzles."""
    return _GRADE.sub(lambda found: f"{found[1]}{grades.get(found[2], found[3])}", text)


def main() -> None:
    parser = CommandLine("benchmarks.measuring.regrade", __doc__)
    parser.add_argument("title", choices=TITLES)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    path = CARDS / asked.title / PUZZLE_FILE
    puzzles: Any = TITLES[asked.title][0].solvable(read_source(path), load_title(asked.title))
    grades = {puzzle.id: graded(asked.title, puzzle) for puzzle in puzzles}
    moved = Counter((puzzle.grade, grades[puzzle.id]) for puzzle in puzzles)
    columns = range(1, HARDEST + 1)
    print("before " + "".join(f"{grade:5}" for grade in columns))
    for before in columns:
        print(f"{before:6} " + "".join(f"{moved[before, after]:5}" for after in columns))
    if asked.write:
        path.write_text(with_grades(path.read_text(encoding="utf-8"), grades), encoding="utf-8")


if __name__ == "__main__":
    main()
