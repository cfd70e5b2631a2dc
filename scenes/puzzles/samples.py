"""What the sample scenes of puzzles share: marks of a player, and a puzzle that is over; nothing is saved."""

from datetime import timedelta
from typing import Any, TypeVar

from saves.progress import Progress
from scenes.puzzles.host import PuzzleHost
from scenes.puzzles.page import AnyPuzzles
from scenes.puzzles.shelf import KEPT, Mark, Shelf
from scenes.services import Services
from scenes.table.table import Table

T = TypeVar("T", bound=Table)


def mark_some(services: Services, shelf: Shelf[Any, Any], most: int) -> None:
    """Note that some of the first puzzles were solved, at the first try or later, and others shown."""
    first = shelf.of(shelf.sorts[0])[:most]
    services.progress = Progress(puzzles={puzzle.id: KEPT[4 - n % 5] for n, puzzle in enumerate(first)})


def host_of(table: Table) -> PuzzleHost[Any]:
    """The host of a puzzle's table."""
    assert isinstance(table.host, PuzzleHost)
    return table.host


def over(services: Services, table: T, mark: Mark) -> T:
    """The table of a puzzle that was played to its end, which left this mark."""
    host = host_of(table)
    services.progress = Progress(puzzles={host.puzzle.id: mark})
    table.model.refresh()
    host.told = True
    return table


def solved(services: Services, table: T) -> T:
    """The table of a puzzle that is solved by its witness, at the first try."""
    host: Any = host_of(table)
    host.session.go_through(host.session.witness)
    return over(services, table, "first")


def with_today_solved(page: AnyPuzzles) -> AnyPuzzles:
    """A page on which the puzzle of the day has been solved, as on some days before; for screenshots."""
    shelf, today = page.shelf, page.shelf.today
    if today is not None:
        for before in (0, 1, 2, 4, 5, 9):
            page.services.days.keep(shelf.title, shelf.day - timedelta(days=before))
        shelf.keep(today, "first")
        page.choose(today, "today")
    return page
