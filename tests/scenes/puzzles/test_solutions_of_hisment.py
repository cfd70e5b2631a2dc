"""The solution of a puzzle on the table of Hisment."""

import pytest

from benchmarks.measuring.hisment_puzzles.attempts import LADDER
from game.language import LANGUAGES
from scenes.services import Services, set_language
from scenes.titles.hisment.puzzles.playing import PuzzleHost, puzzle_table
from scenes.titles.hisment.puzzles.samples import page
from scenes.titles.hisment.puzzles.shelf import Shelf
from scenes.titles.hisment.table import HismentTable
from scenes.titles.hisment.theme import said_of
from tests.scenes.match_pilot import labels, pilot


@pytest.mark.parametrize("side", [0, 1])
def test_it_is_seen_from_the_side_of_the_solver(services: Services, side: int) -> None:
    shelf = Shelf(services)
    tables = (puzzle_table(shelf, puzzle) for puzzle in shelf.puzzles)
    tried = next(table for table in tables if table.model.seat == side)
    assert isinstance(tried.host, PuzzleHost)
    services.stack.push(tried.host.watched())
    pilot(services).settle()
    shown = services.stack.top
    assert isinstance(shown, HismentTable)
    assert (shown.model.seat, shown.model.everyone) == (side, True)


def test_the_page_says_what_a_grade_means(services: Services) -> None:
    """The thresholds are those by which the puzzles are graded."""
    grades = {sort: {puzzle.grade for puzzle in Shelf(services).of(sort)} for sort in Shelf(services).sorts}
    assert grades[1] == {1, 2, 3, 5}
    (nine, first), *_, (once, fourth) = LADDER.grades
    assert (nine, first, once, fourth) == (9, 1, 1, 4)
    assert sum(tries for _, tries in LADDER.machines) == 20
    services.stack.push(page(services))
    said = " ".join(labels(pilot(services)))
    assert "how often the computer found the plan in 20 tries: nine or more, grade 1; none, grade 5" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_solved_puzzle_leaves_squares_and_order_open(language: str) -> None:
    """A plan is a set of cards and blows: several squares may do."""
    set_language(language)
    said = [said_of(f"puzzle_solved_{mark}") for mark in ("first", "solved")]
    said += [said_of(f"puzzle_failed_{what}", card="") for what in ("win", "knockout", "survive", "by")]
    set_language("en")
    assert not [words for words in said if "only" in words or "seul plan" in words]
    squares = {"en": "Other ways may work too", "fr": "les cases peuvent varier"}[language]
    assert all(squares in words for words in said[:2])
