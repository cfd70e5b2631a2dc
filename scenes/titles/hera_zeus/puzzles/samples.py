"""Sample scenes of the puzzles: their page, and a puzzle at its table; nothing is saved."""

from game.titles.hera_zeus.rules.moves import Challenge
from scenes.puzzles.page import AnyPuzzles
from scenes.puzzles.samples import mark_some, over, solved as solve, with_today_solved
from scenes.services import Services
from scenes.titles.hera_zeus.puzzles.page import PuzzlesPage
from scenes.titles.hera_zeus.puzzles.playing import puzzle_table
from scenes.titles.hera_zeus.puzzles.shelf import Shelf
from scenes.titles.hera_zeus.seats import Sides
from scenes.titles.hera_zeus.table import HeraZeusTable

SOME = 9
TRIED = "certain_1036_16"


def page(services: Services) -> PuzzlesPage:
    """The page of a player who has solved some, at the first try or later, and was shown others."""
    mark_some(services, Shelf(services), SOME)
    return PuzzlesPage(services, Sides(services, "hera_zeus").looks)


def today(services: Services) -> AnyPuzzles:
    """The page of a player who has solved the puzzle of the day."""
    return with_today_solved(PuzzlesPage(services, Sides(services, "hera_zeus").looks))


def tried(services: Services) -> HeraZeusTable:
    """A puzzle whose hidden card matters, before anything is played."""
    shelf = Shelf(services)
    return puzzle_table(shelf, next(puzzle for puzzle in shelf.puzzles if puzzle.id == TRIED))


def failed(services: Services) -> HeraZeusTable:
    """That puzzle, failed by a turn of challenges alone, or else of whatever is possible."""
    table = tried(services)
    session = table.model.session
    while legal := session.legal_moves(session.state.seat):
        move = next((move for move in legal if isinstance(move, Challenge)), legal[0])
        session.submit(move, session.state.seat)
    return over(services, table, "tried")


def solved(services: Services) -> HeraZeusTable:
    """That puzzle, solved at the first try."""
    return solve(services, tried(services))
