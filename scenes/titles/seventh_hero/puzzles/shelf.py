"""The puzzles of 7e Héros on their shelf: by the rules that are played."""

from game.content.source import Tree
from game.titles.seventh_hero.puzzles.puzzle import PUZZLES, Puzzle
from game.titles.seventh_hero.rules.rules import SeventhHeroRules
from scenes.puzzles.shelf import Shelf as Base
from scenes.titles.seventh_hero.theme import said_of

STANDARD, JAPANESE = 1, 2


class Shelf(Base[Puzzle, SeventhHeroRules]):
    """Those by the standard rules, then those by the Japanese."""

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
