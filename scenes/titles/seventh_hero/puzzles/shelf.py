"""The shelf with the puzzles of 7e Héros, sorted by their rules."""

from game.content.source import Tree
from game.titles.seventh_hero.puzzles.puzzle import PUZZLES, Puzzle
from game.titles.seventh_hero.rules.rules import SeventhHeroRules
from scenes.puzzles.shelf import Shelf as Base
from scenes.titles.seventh_hero.theme import said_of

STANDARD, JAPANESE = 1, 2


class Shelf(Base[Puzzle, SeventhHeroRules]):
    """The puzzles of the standard rules, then those of the Japanese rules."""

    title = "seventh_hero"
    rules_type = SeventhHeroRules
    said_of = staticmethod(said_of)

    @staticmethod
    def read(tree: Tree, rules: SeventhHeroRules) -> tuple[Puzzle, ...]:
        return PUZZLES.solvable(tree, rules)

    def sort(self, puzzle: Puzzle) -> int:
        return JAPANESE if "option.rules=japanese" in puzzle.position else STANDARD

    def goal(self, puzzle: Puzzle) -> str:
        return said_of("puzzle_goal", n=puzzle.position.count(".hand="))
