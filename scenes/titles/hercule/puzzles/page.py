"""The page of the puzzles of Hercule: beside the squares, the trial that is to be beaten."""

from game.titles.hercule.puzzles.puzzle import Puzzle
from scenes.art.faces import Face
from scenes.puzzles.page import PuzzlesPage as Base
from scenes.services import Services
from scenes.table.table import Table
from scenes.titles.hercule.puzzles.playing import puzzle_table
from scenes.titles.hercule.puzzles.shelf import Shelf, trial_of
from scenes.titles.hercule.theme import trial_face


class PuzzlesPage(Base[Puzzle]):
    """The page with the puzzles of one turn and of two."""

    id = "hercule/puzzles"
    shelf: Shelf

    def __init__(self, services: Services) -> None:
        super().__init__(services, Shelf(services))

    def table(self, puzzle: Puzzle) -> Table:
        return puzzle_table(self.shelf, puzzle)

    def face(self, puzzle: Puzzle) -> Face:
        return trial_face(self.shelf.rules.catalogue.trials[trial_of(puzzle)])
