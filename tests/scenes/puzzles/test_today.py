"""The puzzle of the day on the page of puzzles: offered, solved on its day, and told in a line to share."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from saves.home import Home
from saves.shelves.days import Days
from saves.shelves.streak import Streak
from scenes.puzzles.page import PuzzlesPage
from scenes.puzzles.shelf import Shelf
from scenes.puzzles.today import streak_words
from scenes.services import Services, set_language
from scenes.titles.hercule.puzzles.page import PuzzlesPage as HerculePuzzles
from scenes.titles.registry import scenes_of
from tests.scenes.puzzle_solver import Solver as Base

LATE = datetime(2026, 11, 30, 23, 59, tzinfo=UTC)
DAY = LATE.date()


class Solver(Base):
    """A solver whose clock stands at the last minute of a Monday."""

    def __init__(self, folder: Path, page: Callable[[Services], PuzzlesPage[Any]] = HerculePuzzles) -> None:
        self.now = LATE

        def made(services: Services) -> PuzzlesPage[Any]:
            services.saves.clock = lambda: self.now
            return page(services)

        super().__init__(folder, made)

    def solve_today(self) -> None:
        """Choose the puzzle of the day by its row, open its table, solve it."""
        self.hand.click("today")
        self.hand.click("today")
        self.solve()

    def back(self) -> None:
        self.table.close("title")
        self.hand.settle()

    @property
    def days(self) -> Days:
        """The days as they are saved."""
        return Days(Home(self.services.home.root))


@pytest.fixture
def solver(tmp_path: Path) -> Solver:
    return Solver(tmp_path)


@pytest.mark.parametrize("title", ["hercule", "hera_zeus", "hisment", "seventh_hero"])
def test_each_page_offers_the_puzzle_of_its_day(tmp_path: Path, title: str) -> None:
    solver = Solver(tmp_path, lambda services: scenes_of(title, services).puzzles())
    today = solver.page.shelf.today
    assert today is not None
    assert today.grade == 1
    assert solver.said("today") == f"Today: {solver.page.shelf.name(today)}. Grade 1 · not tried"
    solver.hand.press("t")
    assert solver.page.chosen == today
    assert solver.page.focus.id == "today"


def test_one_of_the_day_is_solved_on_its_day_and_counts(solver: Solver) -> None:
    solver.solve_today()
    assert solver.days.has("hercule", DAY)
    assert solver.services.streak == Streak(1, 1, 1)
    solver.back()
    assert solver.said("today").endswith("Grade 1 · solved today. 1 day in all chosen")


def test_another_puzzle_is_not_that_of_the_day(solver: Solver) -> None:
    solver.hand.press("return")
    solver.solve()
    assert list(solver.days) == []


def test_midnight_does_not_take_away_what_was_begun_before(solver: Solver) -> None:
    solver.hand.click("today")
    solver.hand.click("today")
    solver.now += timedelta(minutes=2)
    solver.solve()
    assert list(solver.days) == [DAY]
    solver.back()
    assert solver.page.shelf.day == DAY + timedelta(days=1)
    assert "not tried" in solver.said("today")


def test_one_that_was_shown_does_not_count(solver: Solver) -> None:
    today = solver.page.shelf.today
    solver.page.shelf.keep(today, "shown")
    solver.solve_today()
    assert list(solver.days) == []


def test_one_solved_long_ago_can_be_solved_again_for_its_day(solver: Solver) -> None:
    solver.page.shelf.keep(solver.page.shelf.today, "first")
    solver.page.rebuild()
    assert "solved before, not yet today" in solver.said("today")
    solver.solve_today()
    assert solver.days.has("hercule", DAY)


def test_its_line_is_copied_once_it_is_solved(solver: Solver, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = list[str]()
    monkeypatch.setattr(pygame.scrap, "put_text", lines.append)
    solver.hand.press("c")
    assert lines == []
    solver.services.days.keep("hisment", DAY - timedelta(days=1))
    solver.solve_today()
    solver.back()
    solver.hand.press("c")
    assert solver.said("message") == "Copied."
    assert lines == [
        "Lerne · Hercules · puzzle of November 30, 2026 · grade 1 · solved on the first try · 2 days in a row"
    ]


def test_a_daily_run_counts_as_well(solver: Solver) -> None:
    ranked = solver.services.ranked
    ranked.begin("hercule/2026-11-30/normal", "0" * 32, 5)
    assert solver.services.streak.now == 0
    ranked.end("hercule/2026-11-30/normal", (0, 7, 3, 81))
    assert solver.services.streak.now == 1


def test_a_pack_neither_changes_nor_spoils_it(solver: Solver) -> None:
    shelf: Shelf[Any, Any] = solver.page.shelf
    today = shelf.today
    assert today is not None
    shelf.puzzles = tuple(each for each in shelf.puzzles if each.id != today.id)
    assert shelf.today is None
    solver.page.rebuild()
    assert solver.said("today") == ""


@pytest.mark.parametrize(
    ("streak", "words"),
    [
        (Streak(), ""),
        (Streak(1, 1, 1), "1 day in all"),
        (Streak(3, 3, 3), "3 days in a row"),
        (Streak(3, 9, 20), "3 days in a row · 9 at best · 20 days in all"),
        (Streak(0, 9, 20), "9 at best · 20 days in all"),
    ],
)
def test_the_streak_in_words(streak: Streak, words: str) -> None:
    set_language("en")
    assert streak_words(streak) == words
