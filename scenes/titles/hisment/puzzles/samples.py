"""Sample scenes of the puzzles: their page, and a puzzle at its table; nothing is saved."""

from scenes.puzzles.page import AnyPuzzles
from scenes.puzzles.samples import mark_some, over, solved as solve, with_today_solved
from scenes.services import Services
from scenes.titles.hisment.puzzles.page import PuzzlesPage
from scenes.titles.hisment.puzzles.playing import puzzle_table
from scenes.titles.hisment.puzzles.shelf import Shelf
from scenes.titles.hisment.seats import Duel
from scenes.titles.hisment.table import HismentTable

SOME = 9
WON, SURVIVED = "hisment_win_1089", "hisment_survive_5067"


def page(services: Services) -> PuzzlesPage:
    """The page of a player who has solved some, at the first try or later, and was shown others."""
    mark_some(services, Shelf(services), SOME)
    return PuzzlesPage(services, Duel(services, "hisment").looks)


def today(services: Services) -> AnyPuzzles:
    """The page of a player who has solved the puzzle of the day."""
    return with_today_solved(PuzzlesPage(services, Duel(services, "hisment").looks))


def tried(services: Services, name: str = WON) -> HismentTable:
    """The puzzle with this id, before anything is played."""
    shelf = Shelf(services)
    return puzzle_table(shelf, next(puzzle for puzzle in shelf.puzzles if puzzle.id == name))


def failed(services: Services) -> HismentTable:
    """A puzzle that has to be survived, failed by ending the turn at once."""
    table = tried(services, SURVIVED)
    session = table.model.session
    while legal := session.legal_moves(session.state.seat):
        session.submit(legal[0], session.state.seat)
    return over(services, table, "tried")


def solved(services: Services) -> HismentTable:
    """The puzzle that is to be won, solved at the first try."""
    return solve(services, tried(services))
