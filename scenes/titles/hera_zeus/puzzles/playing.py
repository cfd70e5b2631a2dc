"""The table of a puzzle of Héra et Zeus: one turn, in which what lies hidden is the worst that it can be."""

from collections.abc import Sequence

from game.core.session import AnySession
from game.titles.hera_zeus.puzzles.puzzle import Puzzle, PuzzleSession
from scenes.match.replay import ReplayBar, watched
from scenes.puzzles.host import PuzzleHost as Base
from scenes.services import tr
from scenes.table.head import head_buttons
from scenes.table.host import Host
from scenes.titles.hera_zeus.model import Model
from scenes.titles.hera_zeus.puzzles.shelf import Shelf
from scenes.titles.hera_zeus.table import HeraZeusTable
from scenes.titles.hera_zeus.theme import column_name
from scenes.toolkit.design import TIGHT
from scenes.toolkit.geometry import Box, Metrics, grid
from scenes.toolkit.node import Node
from scenes.widgets.page import Action


class PuzzleHost(Base[Puzzle]):
    """Host of a puzzle; when the turn is over, its buttons take the place of the actions."""

    shelf: Shelf
    session: PuzzleSession

    def __init__(self, shelf: Shelf, puzzle: Puzzle) -> None:
        super().__init__(shelf, puzzle, PuzzleSession(shelf.rules, puzzle))

    def seat_name(self, seat: int) -> str:
        return self._table.model.looks.side(seat)

    @property
    def practised(self) -> str:
        # With the grade it would be too long for the corner in large letters.
        return self.shelf.name(self.puzzle)

    @property
    def told_over(self) -> Box:
        layout = self._table.scene.layout
        # Beside the columns is no room for why a plan failed.
        return layout.read if layout.is_large else layout.words

    @property
    def told_covers(self) -> str:
        return tr("Front of {column}", column=column_name(0))

    def outcome(self) -> str:
        if self.session.solved:
            return self.said(f"puzzle_solved_{self.shelf.mark(self.puzzle)}")
        card = self.session.spoiler
        return self.said(f"puzzle_failed_{'card' if card else 'turn'}", card=self._said(card))

    def _said(self, card: str) -> str:
        return self._table.model.looks.said(card) if card else ""

    @property
    def _table(self) -> HeraZeusTable:
        assert isinstance(self.table, HeraZeusTable)
        return self.table

    def controls(self, m: Metrics, box: Box) -> list[Node] | None:
        """The buttons of the puzzle; log and menu stay in the head."""
        made = super().controls(m, box)
        *_, log, menu = self._table.actions()
        return None if made is None else [*made, *head_buttons(self._table.scene, log, menu)]

    def tools(self) -> Sequence[Action]:
        return [action for action in self.table.actions() if action.name == "undo"]

    def places(self, count: int) -> Sequence[Box]:
        *others, last_but_one, last = grid(
            self._table.metrics, self._table.scene.layout.actions, count, 1, TIGHT
        )
        # The golden one is the lowest, as in every title; it comes before the last.
        return *others, last, last_but_one

    def watched(self) -> HeraZeusTable:
        played = watched(PuzzleSession.solution(self.shelf.rules, self.puzzle), from_start=True)
        bar = ReplayBar(lambda: [self.seat_name(seat) for seat in (0, 1)])
        # What is hidden stays so: the plan wins whatever it is.
        bar.seen = str(self.session.seat)
        return _table(self.shelf, self.puzzle, played, bar)


def _table(shelf: Shelf, puzzle: Puzzle, session: AnySession, host: Host) -> HeraZeusTable:
    return HeraZeusTable(shelf.services, Model(session, shelf.name(puzzle), session.origin.seat), host)


def puzzle_table(shelf: Shelf, puzzle: Puzzle) -> HeraZeusTable:
    """The table at which a puzzle is tried."""
    host = PuzzleHost(shelf, puzzle)
    return _table(shelf, puzzle, host.session, host)
