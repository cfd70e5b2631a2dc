"""The shelf with the puzzles of Héra et Zeus, and the goal of each."""

from game.content.source import Tree
from game.core.refs import Seat
from game.titles.hera_zeus.puzzles.puzzle import PUZZLES, Puzzle
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import State, other
from scenes.puzzles.shelf import Shelf as Base
from scenes.titles.hera_zeus.theme import Looks, said_of

HOSTAGE, FIELD = 1, 2


class Shelf(Base[Puzzle, HeraZeusRules]):
    """The puzzles that free a hostage, then those that leave the other side without a card."""

    title = "hera_zeus"
    rules_type = HeraZeusRules
    sorts = (HOSTAGE, FIELD)
    said_of = staticmethod(said_of)

    @staticmethod
    def read(tree: Tree, rules: HeraZeusRules) -> tuple[Puzzle, ...]:
        return PUZZLES.solvable(tree, rules)

    def sort(self, puzzle: Puzzle) -> int:
        return FIELD if puzzle.acts[-1] == "end turn" else HOSTAGE

    def goal(self, puzzle: Puzzle) -> str:
        looks, foe = Looks(self.rules.catalogue), other(self.seat(puzzle))
        names = {"hostage": looks.name(looks.hostage(foe)), "side": looks.side(foe)}
        return said_of(f"puzzle_goal_{self.sort(puzzle)}", **names)

    def seat(self, puzzle: Puzzle) -> Seat:
        """The seat whose turn it is."""
        state: State = self.rules.parse_position(puzzle.position)
        return state.seat
