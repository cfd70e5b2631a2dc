"""The solution of a puzzle on the table of Hisment."""

import pytest

from scenes.services import Services
from scenes.titles.hisment.puzzles.playing import PuzzleHost, puzzle_table
from scenes.titles.hisment.puzzles.shelf import Shelf
from scenes.titles.hisment.table import HismentTable
from tests.scenes.match_pilot import pilot


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
