"""Sample scenes of the puzzles: their page, and a puzzle at its table; nothing is saved."""

from collections.abc import Iterable

from game.titles.hercule.puzzles.puzzle import Puzzle
from game.titles.hercule.rules.moves import AnyMove, PlayCard, TapStance
from saves.progress import Progress
from scenes.puzzles.page import AnyPuzzles, with_today_solved
from scenes.puzzles.shelf import KEPT
from scenes.services import Services
from scenes.titles.hercule.puzzles.page import PuzzlesPage
from scenes.titles.hercule.puzzles.playing import PuzzleHost, puzzle_table
from scenes.titles.hercule.puzzles.shelf import Shelf
from scenes.titles.hercule.table import HerculeTable

SOME = 14


def page(services: Services) -> PuzzlesPage:
    """The page of a player who has solved some, at the first try or later, and was shown others."""
    marks = {puzzle.id: KEPT[4 - place % 5] for place, puzzle in enumerate(Shelf(services).of(1)[:SOME])}
    services.progress = Progress(puzzles=dict(marks))
    return PuzzlesPage(services)


def today(services: Services) -> AnyPuzzles:
    """The page of a player who has solved the puzzle of the day."""
    return with_today_solved(PuzzlesPage(services))


def tried(services: Services) -> HerculeTable:
    """The first puzzle, before anything is played."""
    shelf = Shelf(services)
    return puzzle_table(shelf, shelf.puzzles[0])


def failed(services: Services) -> HerculeTable:
    """The first puzzle, not solved at the end of its turn."""
    table = tried(services)
    session = table.model.session
    while legal := session.legal_moves(0):
        session.submit(_dull(legal))
    return _told(services, table, "tried")


def _dull(legal: Iterable[AnyMove]) -> AnyMove:
    """A move that does not use the stance: the last such play of a card, or else the last move."""
    moves = [move for move in legal if not isinstance(move, TapStance)]
    return next(
        (move for move in reversed(moves) if isinstance(move, PlayCard) and not move.supercharged), moves[-1]
    )


def solved(services: Services) -> HerculeTable:
    """The first puzzle, solved at the first try."""
    table = tried(services)
    session = table.model.session
    for act in _puzzle(table).acts:
        session.submit(session.rules.parse_move(session.state, act))
    return _told(services, table, "first")


def _told(services: Services, table: HerculeTable, mark: str) -> HerculeTable:
    services.progress = Progress(puzzles={_puzzle(table).id: mark})
    table.model.refresh()
    assert isinstance(table.host, PuzzleHost)
    table.host.told = True
    return table


def _puzzle(table: HerculeTable) -> Puzzle:
    assert isinstance(table.host, PuzzleHost)
    return table.host.puzzle
