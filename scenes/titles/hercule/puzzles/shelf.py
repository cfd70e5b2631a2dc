"""The shelf with the puzzles of Hercule, and the goal of each."""

from game.content.source import Tree
from game.titles.hercule.puzzles.puzzle import PUZZLES, Puzzle
from game.titles.hercule.rules.rules import HerculeRules
from scenes.puzzles.shelf import Shelf as Base
from scenes.services import say
from scenes.titles.hercule.theme import said_of


class Shelf(Base[Puzzle, HerculeRules]):
    """The puzzles of one turn, then those of two."""

    title = "hercule"
    rules_type = HerculeRules
    said_of = staticmethod(said_of)

    @staticmethod
    def read(tree: Tree, rules: HerculeRules) -> tuple[Puzzle, ...]:
        return PUZZLES.solvable(tree, rules)

    def sort(self, puzzle: Puzzle) -> int:
        return puzzle.turns

    def goal(self, puzzle: Puzzle) -> str:
        return said_of("puzzle_one" if puzzle.turns == 1 else "puzzle_two", trial=self.trial(puzzle))

    def trial(self, puzzle: Puzzle) -> str:
        """The trial's name as it is written within a sentence."""
        return say(self.rules.catalogue.trials[trial_of(puzzle)].name)


def trial_of(puzzle: Puzzle) -> str:
    """The trial that is to be beaten."""
    return puzzle.position.partition("trial=")[2].partition("/")[0]
