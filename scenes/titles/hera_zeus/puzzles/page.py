"""The page of the puzzles of Héra et Zeus: beside the squares, the hostage or the god at turn."""

from game.titles.hera_zeus.puzzles.puzzle import Puzzle
from game.titles.hera_zeus.rules.state import other
from scenes.art.faces import Face
from scenes.puzzles.page import PuzzlesPage as Base
from scenes.services import Services
from scenes.table.table import Table
from scenes.titles.hera_zeus.puzzles.playing import puzzle_table
from scenes.titles.hera_zeus.puzzles.shelf import HOSTAGE, Shelf
from scenes.titles.hera_zeus.theme import THEMES, Looks


class PuzzlesPage(Base[Puzzle]):
    """The page with the puzzles, sorted by the way to win."""

    id = "hera_zeus/puzzles"
    mood = "violet"
    theme = THEMES[0]
    more = "puzzle_hidden"
    shelf: Shelf

    def __init__(self, services: Services, looks: Looks) -> None:
        self.looks = looks
        super().__init__(services, Shelf(services))

    def table(self, puzzle: Puzzle) -> Table:
        return puzzle_table(self.shelf, puzzle)

    def face(self, puzzle: Puzzle) -> Face:
        seat, looks = self.shelf.seat(puzzle), self.looks
        sought = self.shelf.sort(puzzle) == HOSTAGE
        return looks.face(looks.hostage(other(seat)) if sought else looks.god(seat))
