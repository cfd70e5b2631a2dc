"""Input at a table: drag and drop, click to move, and keys for the same; it knows no title."""

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import ClassVar

from game.core.errors import CoreReason
from game.core.events import Event
from game.core.refs import Ref
from scenes.services import tr
from scenes.table.contract import AnyInteraction, AnyTable, ref_of
from scenes.table.host import Host
from scenes.table.inspector import Inspector
from scenes.table.layout import AnySurroundings
from scenes.table.model import AnyModel
from scenes.table.overlays import Reader
from scenes.table.panels import LOG
from scenes.toolkit import input as given
from scenes.toolkit.geometry import Point
from scenes.toolkit.input import Intent
from scenes.toolkit.node import Node
from scenes.widgets.buttons import Button


def _row_of(node: Node) -> tuple[str, int]:
    """The row in which a thing stands; all buttons are one."""
    place = None if isinstance(node, Button) else ref_of(node)
    return (place.zone, place.seat) if place is not None else ("", -1)


def _beside(one: Ref, other: Ref) -> bool:
    return (one.zone, one.seat) == (other.zone, other.seat)


class Interaction(AnyInteraction):
    """What is held, and what taking up and putting down do.

    `held` is the place that was taken up by click or key, `gripped` the id of its node, `spotlight` the kind
    of action whose sources alone are lit; `pressed` is when the button to go on last asked or went on. At a
    table that `keeps_focus`, the keyboard focus goes on with the card that was put down or its neighbour; at
    any other it leaves the card, so that Space goes on with the game.
    """

    keeps_focus: ClassVar[bool] = False
    pressed: float
    _question: tuple[object, str]

    def __init__(self, table: AnyTable, inspector: Inspector, host: Host) -> None:
        self.table, self.inspector, self.host = table, inspector, host
        self.reads_first = host.reads_first or not host.read_only

    @property
    def model(self) -> AnyModel:
        """The model of the table."""
        return self.table.model

    def let_go(self) -> None:
        """Let go of what is held."""
        self.held, self.spotlight, self.gripped = None, "", ""
        self._played, self._played_at = -math.inf, (-1.0, -1.0)
        self.pressed, self._question = -math.inf, (None, "")

    def sit(self) -> None:
        """Change to another seat: let go of what was taken up at the last one."""
        self.let_go()

    def acts(self) -> Mapping[str, Callable[[], None]]:
        """Return the keys that play; none of them does anything where nothing can be played."""
        return {"z": self.undo, "y": self.redo}

    def view_keys(self) -> Mapping[str, Callable[[], None]]:
        """Return the keys that only show something, also where nothing can be played."""
        return {}

    def usual_target(self, source: Ref) -> Ref | None:
        return None

    def shortcut(self, source: Ref) -> Ref | None:
        """Return where a double click sends a thing; with None the second click is an ordinary one."""
        return None

    def complains(self, place: Ref) -> bool:
        return False

    def idle(self, place: Ref) -> bool:
        """Return True for a thing that is taken up or used at times, but cannot be now."""
        model = self.model
        usable = self.table.read_only or model.targets(place) or model.moves(place, None)
        return not usable and self.complains(place)

    def why_idle(self, place: Ref) -> str:
        """Return why a thing cannot be taken up now, judged by where it usually goes."""
        return self.model.why(place, self.usual_target(place))

    def why_not(self, place: Ref) -> str:
        """Return why a thing cannot be used now: what a click on it would say, if that is a reason."""
        why = self.why_idle(place) if self.idle(place) else ""
        return "" if why == self.model.refused(CoreReason.NOT_HERE) else why

    def barred(self, place: Ref | None) -> str:
        """Return what is said of a thing that cannot be used now: the reason, if there is one."""
        if place is None or not place.key or self.held is not None or not self.idle(place):
            return ""
        return self.why_not(place) or tr("not now")

    @property
    def presses_again(self) -> bool:
        """Whether the button to go on was pressed a moment ago: nobody has read yet what it says now."""
        return self.table.timeline.clock.now() - self.pressed <= given.DEAD_SECONDS

    def stops(self, question: str) -> bool:
        """Ask before something is lost; False if nothing is asked, or if this press answers.

        Only the next press answers, since whatever is done between takes the question away, and only one
        that comes late enough to be meant.
        """
        if not question:
            return False
        if self._question == (self.model.state, self.table.message):
            return self.presses_again
        self.table.complain(question)
        self.note_question()
        return True

    def note_question(self) -> None:
        """Take the present message for a question that the next press answers."""
        self._question, self.pressed = (self.model.state, self.table.message), self.table.timeline.clock.now()

    def changes_hands(self, place: Ref) -> bool:
        """Return True if a click on this place takes it up instead of putting down what is held."""
        return False

    def take(self, source: Ref, target: Ref | None) -> bool:
        if self.table.read_only:
            return False
        moves = self.model.moves(source, target)
        if moves:
            self.inspector.done = frozenset(place for place in (source, target) if place is not None)
            row = self._row(source) if target and self.table.focus.shown and self.keeps_focus else []
            self.table.change(lambda: self.model.submit(moves[0], self.model.mover(source, target)))
            self._go_on(source, row)
        else:
            self.table.complain(self.model.reason(source, target))
        return bool(moves)

    def _row(self, source: Ref) -> list[str]:
        """Return the node ids of the source's zone: the source, those behind it, then those before it."""
        there = [(node, ref_of(node)) for node in self.table.focus.nodes()]
        nodes = [(node, place) for node, place in there if place and _beside(place, source)]
        at = next((n for n, (_, place) in enumerate(nodes) if place == source), 0)
        return [node.id for node, _ in (*nodes[at:], *reversed(nodes[:at]))]

    def _go_on(self, source: Ref, row: Sequence[str]) -> None:
        """Focus the first node of `row` that can be taken up, or else the card where it was put down."""
        if not row:
            return
        focus, sources = self.table.focus, self.model.sources()
        free = {node.id: place for node in focus.nodes() if (place := ref_of(node)) in sources}
        same = [id for id, place in free.items() if place is not None and place.key == source.key]
        focus.id = next((id for id in (*row, *same) if id in free), focus.id)

    def hold(self, source: Ref | None) -> None:
        """Take a place up by click or key, light its targets, and focus the first; None lets go."""
        table = self.table
        self.inspector.attention = source or self.inspector.attention
        self.held, table.message = source, ""
        if source is None:
            self.gripped = self.spotlight = ""
        table.rebuild()
        target = self.first_target(source) if source else ""
        if target and table.focus.shown:
            node = table.find(target) or table.root.find_ref(target)
            table.focus.id = node.id if node else table.focus.id

    def first_target(self, source: Ref) -> str:
        """Return the target that has the focus when this is taken up, or an empty string."""
        return min(map(str, self.model.targets(source)), default="")

    def click(self, node: Node | None) -> None:
        """Handle a click: take the thing up, put down onto it what is held, play it, or inspect it."""
        place, id = ref_of(node), node.id if node is not None else ""
        if place is not None and place.zone == LOG:
            self.inspect(node)
        elif place is None or node is None or (id == self.gripped if self.gripped else place == self.held):
            self.hold(None)
        elif self.held is not None and not self.changes_hands(place):
            self.take(self.held, place)
        elif self.model.moves(place, None):
            self.take(place, None)
        elif self.model.targets(place):
            self.gripped = id
            self.hold(place)
        elif place.zone in self.inspector.opened:
            self.inspect(node)
        elif self.complains(place) and not self.table.read_only:
            self.table.complain(self.why_idle(place))

    def leap(self) -> None:
        """Give the focus to the next row of things, or after the last one to the first button."""
        nodes = self.table.focus.nodes()
        rows = [[*row] for _, row in groupby(nodes, _row_of)]
        here = self.table.focus.node
        ahead = next((at for at, row in enumerate(rows, 1) if here in row), 0)
        wide = [row for row in (*rows[ahead:], *rows[:ahead]) if len(row) > 1]
        if wide:
            self.table.focus.id, self.table.focus.shown = wide[0][0].id, True

    def _clicked(self, node: Node, pos: Point, act: Callable[[Node], None]) -> None:
        """Handle a click; one that soon follows a move, on what was moved, repeats it or does nothing.

        Nor does one at the same point do anything to what slid under the pointer.
        """
        table, place, before = self.table, ref_of(node), self.model.state
        now = table.timeline.clock.now()
        soon = now - self._played <= given.DOUBLE_SECONDS and self.held is None and not table.focus.shown
        if soon and place is not None and self.inspector.recent(place) and not isinstance(node, Button):
            if not self.model.moves(place, None):
                return
            act = self.click
        elif soon and place is not None and pos == self._played_at and not isinstance(node, Button):
            return
        act(node)
        if self.model.state is not before:
            self._played, self._played_at = now, pos

    def double(self, node: Node) -> None:
        """Play at once what is usually done with the thing that was double-clicked."""
        place = ref_of(node)
        target = self.shortcut(place) if place is not None else None
        if place is None or target is None:
            self.click(node)
        else:
            self.held = None
            self.take(place, target)

    def inspect(self, node: Node | None) -> None:
        """Show the thing that was right-clicked or held down on a large card."""
        place = ref_of(node)
        reading = self.inspector.large_reading(place) if place is not None else None
        if reading is not None:
            self.table.ask(Reader(self.table, reading))
        elif self.inspector.explained is not None:
            self.table.explain()

    def on_intent(self, intent: Intent) -> bool:
        """Act on an intent of pointer or keyboard; return False to let a dropped card fly home."""
        match intent:
            case given.Click(node, pos):
                self._clicked(node, pos, self.click)
            case given.DoubleClick(node, pos):
                self._clicked(node, pos, self.double)
            case given.Inspect(node):
                self.inspect(node)
            case given.DragStart(node):
                self.table.take_back_refusal()
                self._light_up(node)
            case given.DragMove(node, target=target):
                self._hold_over(ref_of(node), ref_of(target))
            case given.Drop(node, pos, target):
                self._light_up(None)
                source = ref_of(node)
                return source is not None and self._drop(source, self.landing(source, ref_of(target), pos))
            case given.DragCancel():
                self._light_up(None)
                return False
        return True

    def landing(self, source: Ref, place: Ref | None, pos: Point) -> Ref | None:
        """Return the place that a drop at a point of the window means; `place` is what lies there."""
        return place

    def _drop(self, source: Ref, place: Ref | None) -> bool:
        """Put a dragged thing down; only one that is put back where it lay flies home without a word."""
        if place is not None and place == Ref(source.zone, seat=source.seat):
            return bool(self.model.moves(source, place)) and self.take(source, place)
        if place is not None:
            return self.take(source, place)
        self.astray(source)
        return False

    def astray(self, source: Ref) -> None:
        """Say why a thing does not go where it was dropped: the sentence of a click, or where it may go."""
        if self.table.read_only:
            return
        why = "" if source in self.model.sources() else self.why_idle(source)
        self.table.complain(
            why or tr("It does not go there. While you drag it, the places that take it are highlighted.")
        )

    def _light_up(self, node: Node | None) -> None:
        """Light the targets of what is dragged; nothing is rebuilt, so that it stays in the hand."""
        if self.table.pieces is not None:
            self.table.pieces.carry(node, ref_of(node))

    def _hold_over(self, held: Ref | None, place: Ref | None) -> None:
        """Let the pieces make room for what is held over a place, and show its forecast."""
        if held is not None and self.table.pieces is not None:
            self.table.pieces.make_room(held, place)
        self.inspector.read(place, held)

    def look(self) -> None:
        """Inspect what the pointer or the focus is on, and let the cards make room for what is held."""
        table = self.table
        if table.stack is not None and table.on_top and table.drag is None:
            focused = table.focus.node if table.focus.shown else None
            self._hold_over(self.held, self.inspector.place_looked_at(table.stack.pointer.over, focused))

    def tell(self, scene: AnySurroundings, *, moves: bool) -> None:
        """Show the inspector of a new table, about what the pointer now lies on unless that `moves` first."""
        table = self.table
        if table.stack is not None and table.on_top and not (moves or table.drag or table.focus.shown):
            table.stack.pointer.foresee(self._foresee)
        self.inspector.show(scene, self.held)

    def _foresee(self, node: Node | None) -> None:
        self.inspector.foresee(node, self.held)

    def digit(self, number: int) -> bool:
        """Choose the answer of that number in an open choice; return False if there is none.

        Only numbers that are no key of the table come here. Shift adds ten to a digit.
        """
        option = Ref("choice", str(number))
        return bool(self.model.moves(option, None)) and self.take(option, None)

    def undo(self) -> None:
        """Take the last move back, or say why not, like the button."""
        if blocked := self.model.undo_text():
            self.table.complain(blocked)
        else:
            self.host.undone()
            self.table.change(self.take_back)

    def take_back(self) -> None:
        """Take back what one undo takes back."""
        self.model.undo()

    def redo(self) -> None:
        """Play again what was taken back, or say why not, like the button."""
        if blocked := self.model.redo_text():
            self.table.complain(blocked)
        else:
            self.table.change(self.bring_back)

    def bring_back(self) -> tuple[Event, ...]:
        """Play again what one undo took back; return its events."""
        return self.model.redo()
