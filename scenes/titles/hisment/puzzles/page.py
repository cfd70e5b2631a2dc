"""The page of the puzzles of Hisment: beside the squares, the hero whose turn has to be found."""

from game.titles.hisment.puzzles.puzzle import Puzzle
from game.titles.hisment.rules.state import State
from scenes.art.faces import Face
from scenes.puzzles.page import PuzzlesPage as Base
from scenes.services import Services
from scenes.table.table import Table
from scenes.titles.hisment.puzzles.playing import puzzle_table
from scenes.titles.hisment.puzzles.shelf import Shelf
from scenes.titles.hisment.theme import NIGHT, Looks


class PuzzlesPage(Base[Puzzle]):
    """The page with the puzzles, sorted by their goals."""

    id = "hisment/puzzles"
    mood = "prism"
    theme = NIGHT
    more = "puzzle_open"
    shelf: Shelf

    def __init__(self, services: Services, looks: Looks) -> None:
        self.looks = looks
        super().__init__(services, Shelf(services))

    def table(self, puzzle: Puzzle) -> Table:
        return puzzle_table(self.shelf, puzzle)

    def face(self, puzzle: Puzzle) -> Face:
        state: State = self.shelf.rules.parse_position(puzzle.position)
        own = state.players[state.seat].heroes
        first = next((hero for hero in own if hero.on_board), own[0] if own else None)
        return self.looks.face(first.card if first else state.terrain)
