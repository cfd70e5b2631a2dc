"""Sample scenes of the puzzles: their page, and a puzzle at its table; nothing is saved."""

from saves.progress import Progress
from scenes.puzzles.page import AnyPuzzles, with_today_solved
from scenes.puzzles.shelf import KEPT
from scenes.services import Services
from scenes.titles.hisment.puzzles.page import PuzzlesPage
from scenes.titles.hisment.puzzles.playing import PuzzleHost, puzzle_table
from scenes.titles.hisment.puzzles.shelf import Shelf
from scenes.titles.hisment.seats import Duel
from scenes.titles.hisment.table import HismentTable

SOME = 9
WON, SURVIVED = "hisment_win_1089", "hisment_survive_5067"


def page(services: Services) -> PuzzlesPage:
    """The page of a player who has solved some, at the first try or later, and was shown others."""
    marks = {puzzle.id: KEPT[4 - place % 5] for place, puzzle in enumerate(Shelf(services).of(1)[:SOME])}
    services.progress = Progress(puzzles=dict(marks))
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
    return _told(services, table, "tried")


def solved(services: Services) -> HismentTable:
    """The puzzle that is to be won, solved at the first try."""
    table = tried(services)
    host = table.host
    assert isinstance(host, PuzzleHost)
    host.session.go_through(host.puzzle.acts)
    return _told(services, table, "first")


def _told(services: Services, table: HismentTable, mark: str) -> HismentTable:
    host = table.host
    assert isinstance(host, PuzzleHost)
    services.progress = Progress(puzzles={host.puzzle.id: mark})
    table.model.refresh()
    host.told = True
    return table
