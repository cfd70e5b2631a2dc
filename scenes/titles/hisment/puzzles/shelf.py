"""The shelf with the puzzles of Hisment, and the goal of each."""

from game.content.source import Tree
from game.titles.hisment.puzzles.goals import Goal
from game.titles.hisment.puzzles.puzzle import PUZZLES, Puzzle
from game.titles.hisment.rules.rules import HismentRules
from scenes.puzzles.shelf import Shelf as Base
from scenes.titles.hisment.theme import said_of

SORTS = tuple(Goal)


class Shelf(Base[Puzzle, HismentRules]):
    """The puzzles that are to be won, then those of a knock-out without loss, then those to survive."""

    title = "hisment"
    rules_type = HismentRules
    sorts = tuple(range(1, len(SORTS) + 1))
    said_of = staticmethod(said_of)

    @staticmethod
    def read(tree: Tree, rules: HismentRules) -> tuple[Puzzle, ...]:
        return PUZZLES.solvable(tree, rules)

    def sort(self, puzzle: Puzzle) -> int:
        return SORTS.index(puzzle.goal) + 1

    def goal(self, puzzle: Puzzle) -> str:
        return said_of(f"puzzle_goal_{puzzle.goal.value}")
