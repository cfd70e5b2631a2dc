"""Whoever leads the table of a puzzle: the goal, what came of the turn, the way back, the solution."""

from collections.abc import Callable, Iterator, Mapping

from game.titles.hercule.puzzles.puzzle import Puzzle, PuzzleSession, solution
from scenes.match.replay import ReplayBar, watched
from scenes.puzzles.page import NEXT
from scenes.services import dotted, tr
from scenes.table.host import MIDDLE, Host, lay_plate, said_plate
from scenes.titles.hercule.looks import said_of
from scenes.titles.hercule.puzzles.shelf import Shelf
from scenes.titles.hercule.table import HerculeTable
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.node import Node
from scenes.widgets.dialogs import Confirm
from scenes.widgets.furniture import Card
from scenes.widgets.page import Action, buttons

BESIDE_HERO = 300.0
"""How wide the plate is that says what came of it: it fits the stage beside the hero."""


class PuzzleHost(Host):
    """Its table closes with `title`, or with `next` for the next puzzle.

    When the turns have passed, or the trial fell, the way on becomes the way back to the start, or on to the
    next puzzle.
    """

    def __init__(self, shelf: Shelf, puzzle: Puzzle) -> None:
        super().__init__(shelf.services.navigate)
        self.shelf, self.puzzle = shelf, puzzle
        self.session = PuzzleSession(shelf.rules, puzzle)
        self.told = False

    @property
    def practised(self) -> str:
        return dotted(self.shelf.name(self.puzzle), said_of("puzzle_grade", n=self.puzzle.grade))

    @property
    def leaving(self) -> str:
        return tr("Leave")

    def hint(self) -> str:
        """The goal, whatever can be done next."""
        if self.table.held is not None:
            return ""
        late = self.puzzle.turns == 2 and self.session.state.turn > self.session.origin.turn
        trial = self.shelf.trial(self.puzzle)
        return said_of("puzzle_last", trial=trial) if late else self.shelf.goal(self.puzzle)

    def update(self) -> None:
        """Once nothing moves any more, say what came of it, and remember it."""
        over = self.session.solved is not None
        if over != self.told:
            self.told = over
            if self.session.solved is not None:
                self.shelf.ended(self.puzzle, solved=self.session.solved)
                self.table.services.sound.cue("victory" if self.session.solved else "defeat")
            self.table.rebuild()

    def dress(self, m: Metrics) -> None:
        if not self.told or self.session.solved is None:
            return
        plate = said_plate(
            self.table, "puzzle", self.shelf.name(self.puzzle), self._outcome(), wide=BESIDE_HERO
        )
        lay_plate(m, self.table.root, plate, tuple(self._in_use()), MIDDLE)
        self.table.root.add(plate)

    def _in_use(self) -> Iterator[Node]:
        """All that is still read or pressed once it is over, but for the stage."""
        for node in self.table.root.walk():
            if isinstance(node, Card) or node.ref == "reserve" or (node.id and not node.droppable):
                yield node

    def _outcome(self) -> str:
        """What came of it, in one sentence."""
        if self.session.solved:
            mark = self.shelf.mark(self.puzzle)
            return said_of(f"puzzle_solved_{mark}", trial=self.shelf.trial(self.puzzle))
        health = self.session.state.trial.health
        return said_of("puzzle_failed", trial=self.shelf.trial(self.puzzle), n=health)

    def controls(self, m: Metrics, box: Box) -> list[Node] | None:
        """Once it is over, what stands where the way on did."""
        if self.session.solved is None:
            return None
        assert isinstance(self.table, HerculeTable)
        actions = (*self.table.actions()[:4], *self._ways())
        return list(buttons(m, self.table.scene.layout.buttons(len(actions)), actions, self.table.theme))

    def _ways(self) -> tuple[Action, Action]:
        again, key = said_of("puzzle_again"), tr("Space")
        if not self.session.solved:
            show = Action("show", said_of("puzzle_show"), self.ask_to_show, "H", "eye", size=16)
            return Action("again", again, self.again, key, "undo", "primary", size=20), show
        on = Action("next_puzzle", said_of("puzzle_next"), self.go_on, key, "next", "primary", size=20)
        return on, Action("again", again, self.again, "R", "undo", size=16)

    def keys(self) -> Mapping[str, Callable[[], None]]:
        solved = self.session.solved
        found = {"r": self.again, "h": self.ask_to_show}
        return found if solved is None else {**found, "space": self.go_on if solved else self.again}

    def menu(self) -> tuple[Action, ...]:
        return (
            Action("again", said_of("puzzle_again"), self.again, key="R"),
            Action("show", said_of("puzzle_show"), self.ask_to_show, key="H"),
        )

    def again(self) -> None:
        """Back to the start; all of it can be played again."""
        while self.session.steps:
            self.session.undo()
        self.told = False
        self.table.model.refresh()
        self.table.put_down()
        self.table.rebuild()

    def go_on(self) -> None:
        """To the next puzzle."""
        self.table.close(NEXT)

    def ask_to_show(self) -> None:
        """Show the solution, once it was confirmed that it then counts no more."""
        if self.shelf.mark(self.puzzle) in ("shown", "solved", "first"):
            self.show()
            return
        show = said_of("puzzle_show")
        asked = Confirm(self.table.services, show, said_of("puzzle_show_asked"), show)
        self.table.ask(asked, lambda yes: self.show() if yes else None)

    def show(self) -> None:
        """The witness, to be watched step by step."""
        self.shelf.keep(self.puzzle, "shown")
        played = watched(solution(self.shelf.rules, self.puzzle), from_start=True)
        name = self.shelf.name(self.puzzle)
        self.table.ask(HerculeTable(self.table.services, played, name, ReplayBar()))


def puzzle_table(shelf: Shelf, puzzle: Puzzle) -> HerculeTable:
    """The table at which a puzzle is tried."""
    host = PuzzleHost(shelf, puzzle)
    return HerculeTable(shelf.services, host.session, shelf.name(puzzle), host)
