"""Whoever leads the table of a puzzle solved by moves: the goal, what came of it, the way back, the proof."""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic

from scenes.puzzles.page import NEXT
from scenes.puzzles.shelf import P, Shelf
from scenes.services import dotted, tr
from scenes.table.host import Host
from scenes.table.plates import MIDDLE, lay_plate, said_plate
from scenes.table.table import Table
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.node import Node
from scenes.widgets.dialogs import Confirm
from scenes.widgets.furniture import Card
from scenes.widgets.page import Action, buttons


class PuzzleHost(Host, Generic[P]):
    """Its table closes with `title`, or with `next` for the next puzzle.

    When the puzzle is over, solved or not, the way on becomes the way back to the start, or on to the next
    one. `session` says by `solved` whether it is; `wide` is how wide the plate is that says what came of it.
    """

    wide = 300.0

    def __init__(self, shelf: Shelf[P, Any], puzzle: P, session: Any) -> None:
        super().__init__(shelf.services.navigate)
        self.shelf, self.puzzle, self.session = shelf, puzzle, session
        self.told = False

    @abstractmethod
    def outcome(self) -> str:
        """What came of it, in one sentence."""

    @abstractmethod
    def tools(self) -> Sequence[Action]:
        """The actions of the table that stay when it is over."""

    @abstractmethod
    def places(self, count: int) -> Sequence[Box]:
        """Where so many actions stand, the last two for the way on."""

    @abstractmethod
    def watched(self) -> Table:
        """The table at which the witness is watched, step by step."""

    def goal(self) -> str:
        """What is to be done, at this moment."""
        return self.shelf.goal(self.puzzle)

    @property
    def practised(self) -> str:
        return dotted(self.shelf.name(self.puzzle), self.said("puzzle_grade", n=self.puzzle.grade))

    @property
    def leaving(self) -> str:
        return tr("Leave")

    def said(self, about: str, **values: object) -> str:
        """The title's own words."""
        return self.shelf.said_of(about, **values)

    def hint(self) -> str:
        """The goal, whatever can be done next."""
        return "" if self.table.interaction.held is not None else self.goal()

    def update(self) -> None:
        """Once nothing moves any more, say what came of it, and remember it."""
        over = self.session.solved is not None
        if over != self.told:
            self.told = over
            if self.session.solved is not None:
                self.shelf.ended(self.puzzle, solved=self.session.solved)
                self.table.services.sound.cue("victory" if self.session.solved else "defeat")
            self.table.rebuild()

    def add_overlays(self, m: Metrics) -> None:
        if not self.told or self.session.solved is None:
            return
        plate = said_plate(self.table, "puzzle", self.shelf.name(self.puzzle), self.outcome(), wide=self.wide)
        lay_plate(m, self.table.root, plate, tuple(self._in_use()), MIDDLE)
        self.table.root.add(plate)

    def _in_use(self) -> Iterator[Node]:
        """All that is still read or pressed once it is over, but for the stage."""
        for node in self.table.root.walk():
            if isinstance(node, Card) or node.ref == "reserve" or (node.id and not node.droppable):
                yield node

    def controls(self, m: Metrics, box: Box) -> list[Node] | None:
        """Once it is over, what stands where the way on did."""
        if self.session.solved is None:
            return None
        actions = (*self.tools(), *self._ways())
        return list(buttons(m, self.places(len(actions)), actions, self.table.theme))

    def _ways(self) -> tuple[Action, Action]:
        again, key = self.said("puzzle_again"), tr("Space")
        if not self.session.solved:
            show = Action("show", self.said("puzzle_show"), self.ask_to_show, "H", "eye", size=16)
            return Action("again", again, self.again, key, "undo", "primary", size=20), show
        on = Action("next_puzzle", self.said("puzzle_next"), self.go_on, key, "next", "primary", size=20)
        return on, Action("again", again, self.again, "R", "undo", size=16)

    def keys(self) -> Mapping[str, Callable[[], None]]:
        solved = self.session.solved
        found = {"r": self.again, "h": self.ask_to_show}
        return found if solved is None else {**found, "space": self.go_on if solved else self.again}

    def menu(self) -> tuple[Action, ...]:
        return (
            Action("again", self.said("puzzle_again"), self.again, key="R"),
            Action("show", self.said("puzzle_show"), self.ask_to_show, key="H"),
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
        show = self.said("puzzle_show")
        asked = Confirm(self.table.services, show, self.said("puzzle_show_asked"), show)
        self.table.ask(asked, lambda yes: self.show() if yes else None)

    def show(self) -> None:
        """The witness, to be watched step by step."""
        self.shelf.keep(self.puzzle, "shown")
        self.table.ask(self.watched())
