"""The table of a puzzle of Hisment: one turn, and the opponent's answer with open cards."""

from collections.abc import Sequence
from dataclasses import replace

from game.core.session import AnySession
from game.titles.hisment.puzzles.goals import Goal
from game.titles.hisment.puzzles.puzzle import Puzzle, PuzzleSession
from game.titles.hisment.rules.moves import Next, Strike, Use
from game.titles.hisment.rules.state import SEATS
from scenes.match.replay import watched
from scenes.puzzles.host import PuzzleHost as Base, SolutionBar
from scenes.services import tr
from scenes.table.head import head_buttons
from scenes.table.host import Host
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.puzzles.shelf import Shelf
from scenes.titles.hisment.table import HismentTable
from scenes.titles.hisment.theme import said_of
from scenes.toolkit.design import BODY, WIDE
from scenes.toolkit.geometry import Box, Metrics, inset
from scenes.toolkit.node import Node
from scenes.widgets.page import Action


class PuzzleHost(Base[Puzzle]):
    """Host of a puzzle; after the turn, *Again* replaces *End turn*, and the result lies on the board."""

    wide = 420.0
    shelf: Shelf
    session: PuzzleSession

    def __init__(self, shelf: Shelf, puzzle: Puzzle) -> None:
        super().__init__(shelf, puzzle, PuzzleSession(shelf.rules, puzzle))

    def seat_name(self, seat: int) -> str:
        return said_of("puzzle_you" if seat == self.session.seat else "puzzle_other")

    def outcome(self) -> str:
        if self.session.solved:
            return self.said(f"puzzle_solved_{self.shelf.mark(self.puzzle)}")
        decisive = [move for move in self.session.answer if not isinstance(move, Next)]
        match decisive[-1:]:
            case [Strike(card) | Use(card)]:
                looks = self._table.model.looks
                return self.said("puzzle_failed_by", card=looks.name(card))
            case _:
                goal = self.puzzle.goal
                return self.said(f"puzzle_failed_{Goal.SURVIVE if self.session.answer else goal}")

    @property
    def _table(self) -> HismentTable:
        assert isinstance(self.table, HismentTable)
        return self.table

    @property
    def told_place(self) -> Box | None:
        """In large text below the words of the panel, beside the board: that is looked at still."""
        layout = self._table.scene.layout
        return inset(layout.metrics, layout.review, 0, 0, 0, WIDE) if layout.large else None

    @property
    def told_over(self) -> Box | None:
        """Over the words of the card that is read, beside the board."""
        layout = self._table.scene.layout
        return None if layout.large else layout.words

    @property
    def told_covers(self) -> str:
        return max((tr("{seat}’s shop", seat=self.seat_name(seat)) for seat in SEATS), key=len)

    def controls(self, m: Metrics, box: Box) -> list[Node] | None:
        """The buttons of the puzzle; log and menu stay at the top."""
        made = super().controls(m, box)
        log, menu = self.table.actions()[2:4]
        return None if made is None else [*made, *head_buttons(self._table.scene, log, menu)]

    def tools(self) -> Sequence[Action]:
        # The words beside undo are longer, and those of a row have one size.
        return [replace(self.table.actions()[0], size=BODY)]

    def _ways(self) -> tuple[Action, Action]:
        on, other = super()._ways()
        # With large text the words need the room of the sign.
        return on, replace(other, icon="") if self._table.scene.layout.large else other

    def places(self, count: int) -> Sequence[Box]:
        return self._table.scene.layout.over

    def watched(self) -> HismentTable:
        played = watched(PuzzleSession.solution(self.shelf.rules, self.puzzle), from_start=True)
        bar = SolutionBar(self.note, lambda: [self.seat_name(seat) for seat in SEATS])
        bar.near = self.session.seat
        return _table(self.shelf, self.puzzle, played, bar)


def _table(shelf: Shelf, puzzle: Puzzle, session: AnySession, host: Host) -> HismentTable:
    seat: int = session.origin.seat
    model = Model(session, shelf.name(puzzle), seat).called(host.seat_name)
    return HismentTable(shelf.services, model, host)


def puzzle_table(shelf: Shelf, puzzle: Puzzle) -> HismentTable:
    """The table at which a puzzle is tried."""
    host = PuzzleHost(shelf, puzzle)
    return _table(shelf, puzzle, host.session, host)
