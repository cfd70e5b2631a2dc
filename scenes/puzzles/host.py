"""The host of a puzzle's table: goal, outcome, restart and solution of a puzzle that is solved by moves."""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Generic

from game.core.events import Event
from scenes.art.ornaments import LAUREL, Ornament
from scenes.match.mask_line import mask_words
from scenes.match.replay import ReplayBar
from scenes.puzzles.page import NEXT
from scenes.puzzles.shelf import P, Shelf
from scenes.services import dotted, say, tr
from scenes.table.host import Host
from scenes.table.inspector import YieldingPanel
from scenes.table.panels import sign_at
from scenes.table.plates import MIDDLE, lay_plate, said_plate
from scenes.table.table import Table
from scenes.toolkit.design import GAP, HAIR
from scenes.toolkit.geometry import Box, Metrics, Size
from scenes.toolkit.node import Node
from scenes.widgets.buttons import Button
from scenes.widgets.cards import Card
from scenes.widgets.dialogs import Confirm
from scenes.widgets.furniture import hung
from scenes.widgets.page import BODY, Action, buttons

LAURELS = 150.0
LEAST_LAURELS = 75.0
"""Height of the laurels beside the plate of a solved puzzle; the least one of those below its words."""
TICK = 0.4  # side of the tick between these, as a share of their height


class SolutionBar(ReplayBar):
    """The replay controls of a solution; its menu says of which puzzle it is."""

    def __init__(self, about: str, named: Callable[[], Sequence[str]] = tuple) -> None:
        super().__init__(named)
        self.about = about

    @property
    def note(self) -> str:
        return self.about


class PuzzleHost(Host, Generic[P]):
    """Its table closes with `title`, or with `next` for the next puzzle.

    When the puzzle is over, buttons for a restart and for the next puzzle or the solution replace the move
    buttons. `session.solved` is True or False when it is over, and None before. `wide` is the width of the
    outcome plate.
    """

    wide = 300.0
    gives_hints = False

    def __init__(self, shelf: Shelf[P, Any], puzzle: P, session: Any) -> None:
        super().__init__(shelf.services.navigate)
        self.shelf, self.puzzle, self.session = shelf, puzzle, session
        self.told, self._aside = False, YieldingPanel()

    @abstractmethod
    def outcome(self) -> str:
        """The outcome of the puzzle in one sentence."""

    @abstractmethod
    def tools(self) -> Sequence[Action]:
        """The table's actions that stay available when the puzzle is over."""

    @abstractmethod
    def places(self, count: int) -> Sequence[Box]:
        """Boxes for this many action buttons; the last two are for restart, next puzzle or solution."""

    @abstractmethod
    def watched(self) -> Table:
        """The table on which the solution is replayed step by step."""

    def goal(self) -> str:
        """The goal of the puzzle in its current position."""
        return self.shelf.goal(self.puzzle)

    @property
    def practised(self) -> str:
        return dotted(self.shelf.name(self.puzzle), self.said("puzzle_grade", n=self.puzzle.grade))

    @property
    def leaving(self) -> str:
        return tr("Leave")

    @property
    def note(self) -> str:
        return self.practised

    def new_to(self, events: Sequence[Event]) -> None:
        """A puzzle tells of no first time: its goal is what is read."""

    def said(self, about: str, **values: object) -> str:
        """A text from the title's own words."""
        return self.shelf.said_of(about, **values)

    def hint(self) -> str:
        """The goal as the hint line; empty while a card is held, and what is left to do when it is over."""
        if self.session.solved is False:
            return tr("Not solved: try it again, or see the solution.")
        if self.session.instead is not None:
            return say(self.session.instead)
        return "" if self.table.interaction.held is not None else self.goal()

    def update(self) -> None:
        """When the puzzle ends, record the result and show the outcome; runs once nothing moves."""
        over = self.session.solved is not None
        self._aside.step(self.table)
        if over != self.told:
            self.told = over
            if self.session.solved is not None:
                self.shelf.ended(self.puzzle, solved=self.session.solved)
                self.table.services.sound.cue("victory" if self.session.solved else "defeat")
            self.table.rebuild()

    def add_overlays(self, m: Metrics) -> None:
        if not self.told or self.session.solved is None:
            return
        words = self.outcome()
        if self.session.solved:
            words = "\n".join(filter(None, (words, self.shelf.figures(), mask_words(self.shelf.found))))
        plate, over = self._plate(m, words), self.told_over
        if self.session.solved:
            plate.add(*(self._laurels(m, plate.size) if over is None else self._wreath(m, plate)))
        # A card that is looked at is read there again.
        self._aside.show(plate if over else Node(), words)
        home = self.told_place
        if over is not None:
            plate.place((over.left, over.top, *plate.size))
        elif home is not None:
            left, top = home.left + (home.width - plate.size[0]) // 2, home.top + home.height - plate.size[1]
            plate.place((left, top, *plate.size))
        else:
            lay_plate(m, self.table.root, plate, tuple(self._in_use()), MIDDLE)
        self.table.root.add(plate)

    def _plate(self, m: Metrics, words: str) -> Node:
        name, over = self.shelf.name(self.puzzle), self.told_over
        if over is None:
            return said_plate(self.table, "puzzle", name, words, wide=self.wide)
        wide = 2 * over.width / m.unit / (1 + m.text_scale)
        say = partial(said_plate, self.table, "puzzle", name, words)
        return say(wide=wide, tall=over.height, covers=self.told_covers)

    @property
    def told_covers(self) -> str:
        """The longest title that the outcome lies over, if it lies over a panel with one."""
        return ""

    @property
    def told_over(self) -> Box | None:
        """The box that the outcome fills, over where cards are read; None if there is room beside that."""
        return None

    @property
    def told_place(self) -> Box | None:
        """The box at whose foot it is said what came of the puzzle; None if wherever that covers least."""
        return None

    def _laurels(self, m: Metrics, size: Size) -> Iterator[Node]:
        """A branch of laurel on either side of a plate of that size."""
        high = m.px(LAURELS)
        wide = round(high * LAUREL)
        for mirrored, left in ((False, -wide - m.px(HAIR)), (True, size[0] + m.px(HAIR))):
            box = Box(left, (size[1] - high) // 2, wide, high)
            yield hung(self.table.services, Ornament("laurel", mirrored=mirrored), box)

    def _wreath(self, m: Metrics, plate: Node) -> Iterator[Node]:
        """A tick between two branches of laurel below the words of a plate, if there is room for them."""
        words = next(node for node in plate.children if node.id == "puzzle").world_rect()
        room = plate.size[1] - (words.bottom - plate.world_rect().top) - 2 * m.px(GAP)
        high = min(m.px(LAURELS), room)
        if high < m.px(LEAST_LAURELS):
            return
        wide, top = round(high * LAUREL), plate.size[1] - m.px(GAP) - (room + high) // 2
        middle, tick = plate.size[0] // 2, round(high * TICK)
        for mirrored, left in ((False, middle - wide - tick // 2), (True, middle + tick // 2)):
            box = Box(left, top, wide, high)
            yield hung(self.table.services, Ornament("laurel", mirrored=mirrored), box)
        yield sign_at("check", tick, self.table.theme.lit, middle, top + high / 2)

    def _in_use(self) -> Iterator[Node]:
        """The nodes that are still read or pressed when the puzzle is over, except the stage."""
        for node in self.table.root.walk():
            if isinstance(node, Card) or node.ref == "reserve" or (node.id and not node.droppable):
                yield node

    def controls(self, m: Metrics, box: Box) -> list[Node] | None:
        """The buttons that replace the move buttons when the puzzle is over; None before."""
        if self.session.solved is None:
            return None
        actions = (*self.tools(), *self._ways())
        return list(self.lay(actions))

    def lay(self, actions: Sequence[Action]) -> Sequence[Button]:
        """Return the buttons of the actions in their places."""
        return buttons(self.table.metrics, self.places(len(actions)), actions, self.table.theme)

    def _ways(self) -> tuple[Action, Action]:
        again, key = self.said("puzzle_again"), tr("Space")
        if not self.session.solved:
            show = Action("show", self.said("puzzle_show"), self.ask_to_show, "H", "eye", size=BODY)
            return Action("restart", again, self.again, key, "again", "primary"), show
        on = Action("next_puzzle", self.said("puzzle_next"), self.go_on, key, "next", "primary")
        return on, Action("restart", again, self.again, "R", "again", size=BODY)

    def keys(self) -> Mapping[str, Callable[[], None]]:
        solved = self.session.solved
        found = {"r": self.again, "h": self.ask_to_show}
        return found if solved is None else {**found, "space": self.go_on if solved else self.again}

    def menu(self) -> tuple[Action, ...]:
        return (
            Action("restart", self.said("puzzle_again"), self.again, key="R"),
            Action("show", self.said("puzzle_show"), self.ask_to_show, key="H"),
        )

    def again(self) -> None:
        """Go back to the start of the puzzle."""
        while self.session.steps:
            self.session.undo()
        self.told = False
        self.table.model.refresh()
        self.table.put_down()
        self.table.rebuild()

    def go_on(self) -> None:
        """Close the table and open the next puzzle."""
        self.table.close(NEXT)

    def ask_to_show(self) -> None:
        """Show the solution; first ask for confirmation if the puzzle then no longer counts as solved."""
        if self.shelf.mark(self.puzzle) in ("shown", "solved", "first"):
            self.show()
            return
        show = self.said("puzzle_show")
        asked = Confirm(self.table.services, show, self.said("puzzle_show_asked"), show)
        self.table.ask(asked, lambda yes: self.show() if yes else None)

    def show(self) -> None:
        """Mark the puzzle as shown and replay its solution step by step."""
        self.shelf.keep(self.puzzle, "shown")
        self.table.ask(self.watched())
