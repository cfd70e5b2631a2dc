"""Sample scenes of the puzzles: their page, and a puzzle at its table; nothing is saved."""

from saves.progress import Progress
from scenes.puzzles.page import AnyPuzzles
from scenes.puzzles.samples import mark_some, with_today_solved
from scenes.services import Services
from scenes.titles.seventh_hero.puzzles.page import PuzzlesPage
from scenes.titles.seventh_hero.puzzles.playing import PuzzleHost, PuzzleTable, Solution, puzzle_table
from scenes.titles.seventh_hero.puzzles.shelf import STANDARD, Shelf

SOME = 14


def page(services: Services) -> PuzzlesPage:
    """The page of a player who has solved some, at the first try or later, and was shown others."""
    mark_some(services, Shelf(services), SOME)
    return PuzzlesPage(services)


def today(services: Services) -> AnyPuzzles:
    """The page of a player who has solved the puzzle of the day."""
    return with_today_solved(PuzzlesPage(services))


def stands(services: Services) -> PuzzleTable:
    """The first of the hardest puzzles, before an answer."""
    shelf = Shelf(services)
    hardest = [
        puzzle for puzzle in shelf.of(STANDARD) if puzzle.grade == max(each.grade for each in shelf.puzzles)
    ]
    return puzzle_table(shelf, hardest[0])


def refused(services: Services) -> PuzzleTable:
    """The same puzzle after a wrong answer."""
    table = stands(services)
    host = _host(table)
    host.wrong = max(host.proof.reasons, key=lambda hero: len(host.saying.why(host.proof, hero)))
    table.model.tried = (host.wrong,)
    return table


def solved(services: Services) -> PuzzleTable:
    """The same puzzle, solved at the first try."""
    table = stands(services)
    services.progress = Progress(puzzles={_host(table).puzzle.id: "first"})
    table.model.solved = True
    return table


def proof(services: Services) -> Solution:
    """The dialog with the proof of the same puzzle."""
    table = solved(services)
    told = _host(table).told()
    told.theme = table.theme
    return told


def _host(table: PuzzleTable) -> PuzzleHost:
    assert isinstance(table.host, PuzzleHost)
    return table.host
