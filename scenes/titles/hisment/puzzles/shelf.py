"""The puzzles of Hisment on their shelf: what each asks for."""

from game.content.source import Tree
from game.titles.hisment.puzzles.goals import Goal
from game.titles.hisment.puzzles.puzzle import PUZZLES, Puzzle
from game.titles.hisment.rules.rules import HismentRules
from scenes.puzzles.shelf import Shelf as Base
from scenes.titles.hisment.theme import said_of

SORTS = tuple(Goal)


class Shelf(Base[Puzzle, HismentRules]):
    """Those that win, those that knock out without loss, those that survive."""

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
