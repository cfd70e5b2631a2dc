"""The table of a puzzle of Hercule: a trial that has to fall in time."""

from collections.abc import Sequence

from game.titles.hercule.puzzles.puzzle import Puzzle, PuzzleSession
from scenes.match.replay import watched
from scenes.puzzles.host import PuzzleHost as Base, SolutionBar
from scenes.titles.hercule.puzzles.shelf import Shelf
from scenes.titles.hercule.table import HerculeTable, laid
from scenes.titles.hercule.theme import said_of
from scenes.toolkit.design import TIGHT
from scenes.toolkit.geometry import Box, inset
from scenes.widgets.buttons import Button
from scenes.widgets.page import Action


class PuzzleHost(Base[Puzzle]):
    """Host of a puzzle; its panel takes the boxes of the table's buttons."""

    wide = 450.0
    shelf: Shelf

    def __init__(self, shelf: Shelf, puzzle: Puzzle) -> None:
        super().__init__(shelf, puzzle, PuzzleSession(shelf.rules, puzzle))

    def goal(self) -> str:
        late = self.puzzle.turns == 2 and self.session.state.turn > self.session.origin.turn
        return said_of("puzzle_last", trial=self.shelf.trial(self.puzzle)) if late else super().goal()

    @property
    def told_place(self) -> Box:
        """The floor, where the hand was: all else is still looked at."""
        assert isinstance(self.table, HerculeTable)
        layout = self.table.scene.layout
        return inset(layout.metrics, layout.hand_box, 0, 0, 0, TIGHT)

    def outcome(self) -> str:
        trial = self.shelf.trial(self.puzzle)
        if self.session.solved:
            return said_of(f"puzzle_solved_{self.shelf.mark(self.puzzle)}", trial=trial)
        return said_of("puzzle_failed", trial=trial, n=self.session.state.trial.health)

    def lay(self, actions: Sequence[Action]) -> Sequence[Button]:
        assert isinstance(self.table, HerculeTable)
        return laid(self.table.scene, self.places(len(actions)), actions)

    def tools(self) -> Sequence[Action]:
        return self.table.actions()[:4]

    def places(self, count: int) -> Sequence[Box]:
        assert isinstance(self.table, HerculeTable)
        return self.table.scene.layout.buttons(count)

    def watched(self) -> HerculeTable:
        played = watched(PuzzleSession.solution(self.shelf.rules, self.puzzle), from_start=True)
        return HerculeTable(self.table.services, played, self.shelf.name(self.puzzle), SolutionBar(self.note))


def puzzle_table(shelf: Shelf, puzzle: Puzzle) -> HerculeTable:
    """The table at which a puzzle is tried."""
    host = PuzzleHost(shelf, puzzle)
    return HerculeTable(shelf.services, host.session, shelf.name(puzzle), host)
