"""The grades of puzzles solved by moves, see docs/puzzles.md: how many of twenty tries solve them."""

from typing import Any

import pytest

from benchmarks.measuring.regrade import TITLES, graded, with_grades
from game.content.puzzles import PUZZLE_FILE
from game.content.source import read_source
from game.paths import CARDS
from game.titles.registry import load_title


@pytest.mark.parametrize("title", TITLES)
def test_the_shipped_grades_are_those_of_the_machines_of_today(title: str) -> None:
    puzzles: Any = TITLES[title][0].solvable(read_source(CARDS / title / PUZZLE_FILE), load_title(title))
    some = puzzles[:: len(puzzles) // 7]
    assert {puzzle.id: puzzle.grade for puzzle in some} == {
        puzzle.id: graded(title, puzzle) for puzzle in some
    }


@pytest.mark.parametrize("title", TITLES)
def test_only_the_grades_of_a_file_are_written(title: str) -> None:
    text = (CARDS / title / PUZZLE_FILE).read_text(encoding="utf-8")
    puzzles: Any = TITLES[title][0].solvable(read_source(CARDS / title / PUZZLE_FILE), load_title(title))
    changed = with_grades(text, {puzzle.id: 1 for puzzle in puzzles})
    assert text != changed
    assert with_grades(changed, {each.id: each.grade for each in puzzles}) == text
