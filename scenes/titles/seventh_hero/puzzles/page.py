"""The page of the puzzles of 7e Héros: beside the squares, a card face down."""

from game.titles.seventh_hero.puzzles.puzzle import Puzzle
from scenes.art.faces import Face
from scenes.puzzles.page import PuzzlesPage as Base
from scenes.services import Services
from scenes.table.table import Table
from scenes.titles.seventh_hero.puzzles.playing import puzzle_table
from scenes.titles.seventh_hero.puzzles.shelf import Shelf
from scenes.titles.seventh_hero.theme import BACK, NIGHT


class PuzzlesPage(Base[Puzzle]):
    """The page with the puzzles of the standard rules and of the Japanese rules."""

    id = "seventh_hero/puzzles"
    mood = "parch"
    theme = NIGHT
    tune = "wander"
    shelf: Shelf

    def __init__(self, services: Services) -> None:
        super().__init__(services, Shelf(services))

    def table(self, puzzle: Puzzle) -> Table:
        return puzzle_table(self.shelf, puzzle)

    def face(self, puzzle: Puzzle) -> Face:
        return BACK
