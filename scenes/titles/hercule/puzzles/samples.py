"""Sample scenes of the puzzles: their page, and a puzzle at its table; nothing is saved."""

from collections.abc import Iterable

from game.titles.hercule.rules.moves import AnyMove, PlayCard, TapStance
from scenes.puzzles.page import AnyPuzzles
from scenes.puzzles.samples import mark_some, over, solved as solve, with_today_solved
from scenes.services import Services
from scenes.titles.hercule.puzzles.page import PuzzlesPage
from scenes.titles.hercule.puzzles.playing import puzzle_table
from scenes.titles.hercule.puzzles.shelf import Shelf
from scenes.titles.hercule.table import HerculeTable

SOME = 14


def page(services: Services) -> PuzzlesPage:
    """The page of a player who has solved some, at the first try or later, and was shown others."""
    mark_some(services, Shelf(services), SOME)
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
    return over(services, table, "tried")


def _dull(legal: Iterable[AnyMove]) -> AnyMove:
    """A move that does not use the stance: the last such play of a card, or else the last move."""
    moves = [move for move in legal if not isinstance(move, TapStance)]
    return next(
        (move for move in reversed(moves) if isinstance(move, PlayCard) and not move.supercharged), moves[-1]
    )


def solved(services: Services) -> HerculeTable:
    """The first puzzle, solved at the first try."""
    return solve(services, tried(services))
