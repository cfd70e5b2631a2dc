"""Taking up and putting down at a table: two clicks, a drag, and two keys mean the same; knows no game."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from game.core.refs import Ref
from scenes.table.contract import AnyInteraction, AnyTable, ref_of
from scenes.table.host import Host
from scenes.table.inspector import Inspector
from scenes.table.model import AnyModel
from scenes.table.overlays import Reader
from scenes.table.panels import LOG
from scenes.toolkit import input as given
from scenes.toolkit.input import Intent
from scenes.toolkit.node import Node
from scenes.widgets.furniture import Button


def _beside(one: Ref, other: Ref) -> bool:
    return (one.zone, one.seat) == (other.zone, other.seat)


class Interaction(AnyInteraction):
    """What is in the hand, and what comes of taking up and putting down.

    `held` is the place that was taken up by click or key, `gripped` the node there, `spotlight` the sort of
    action whose sources alone are lit. A table that `keeps_focus` leads whoever plays by keys on; at any
    other what was put down is left, so that Space goes on with the game.
    """

    keeps_focus: ClassVar[bool] = False

    def __init__(self, table: AnyTable, inspector: Inspector, host: Host) -> None:
        self.table, self.inspector, self.host = table, inspector, host

    @property
    def model(self) -> AnyModel:
        """The game that is played at the table."""
        return self.table.model

    def let_go(self) -> None:
        """Nothing is in the hand."""
        self.held, self.spotlight, self.gripped = None, "", ""
        self._played = -math.inf

    def sit(self) -> None:
        """Look on from another seat; nothing that was taken up from the last one is held."""
        self.let_go()

    def acts(self) -> Mapping[str, Callable[[], None]]:
        """What the keys do that play; none of them does anything where nothing can be played."""
        return {"z": self.undo, "y": self.redo}

    def view_keys(self) -> Mapping[str, Callable[[], None]]:
        """What the keys do that only show something, also where nothing can be played."""
        return {}

    def usual_target(self, source: Ref) -> Ref | None:
        return None

    def shortcut(self, source: Ref) -> Ref | None:
        """Where a thing goes when it is clicked twice; None: the second click is one more click."""
        return None

    def complains(self, place: Ref) -> bool:
        return False

    def changes_hands(self, place: Ref) -> bool:
        """Whether a thing is taken up instead of the one that is held."""
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
        """What lies where a thing is taken up, by its nodes: itself, those behind it, those before."""
        there = [(node, ref_of(node)) for node in self.table.focus.nodes()]
        nodes = [(node, place) for node, place in there if place and _beside(place, source)]
        at = next((n for n, (_, place) in enumerate(nodes) if place == source), 0)
        return [node.id for node, _ in (*nodes[at:], *reversed(nodes[:at]))]

    def _go_on(self, source: Ref, row: Sequence[str]) -> None:
        """By keys one goes on with what was put down, or the next that lay beside it, if it can be taken."""
        if not row:
            return
        focus, sources = self.table.focus, self.model.sources()
        free = {node.id: place for node in focus.nodes() if (place := ref_of(node)) in sources}
        same = [id for id, place in free.items() if place is not None and place.key == source.key]
        focus.id = next((id for id in (*row, *same) if id in free), focus.id)

    def hold(self, source: Ref | None) -> None:
        """Take something up by click or key: its targets light up, and the focus goes to the first."""
        table = self.table
        self.inspector.attention = source or self.inspector.attention
        self.held, table.message = source, ""
        if source is None:
            self.gripped = self.spotlight = ""
        table.rebuild()
        targets = sorted(map(str, self.model.targets(source))) if source else []
        if targets and table.focus.shown:
            node = table.find(targets[0]) or table.root.find_ref(targets[0])
            table.focus.id = node.id if node else table.focus.id

    def click(self, node: Node | None) -> None:
        """Take up what is clicked, or put down onto it what is held."""
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
            self.table.complain(self.model.why(place, self.usual_target(place)))

    def _clicked(self, node: Node, act: Callable[[Node], None]) -> None:
        """A click soon after one that has played, on what it played with, does the same again or nothing."""
        table, place, before = self.table, ref_of(node), self.model.state
        now = table.timeline.clock.now()
        soon = now - self._played <= given.DOUBLE_SECONDS and self.held is None and not table.focus.shown
        if soon and place is not None and self.inspector.recent(place) and not isinstance(node, Button):
            if not self.model.moves(place, None):
                return
            act = self.click
        act(node)
        if self.model.state is not before:
            self._played = now

    def double(self, node: Node) -> None:
        """Do at once what is mostly done with what is clicked twice."""
        place = ref_of(node)
        target = self.shortcut(place) if place is not None else None
        if place is None or target is None:
            self.click(node)
        else:
            self.held = None
            self.take(place, target)

    def inspect(self, node: Node | None) -> None:
        """Read what is right-clicked or held down, on a large card."""
        place = ref_of(node)
        reading = self.inspector.large_reading(place) if place is not None else None
        if reading is not None:
            self.table.ask(Reader(self.table, reading))

    def on_intent(self, intent: Intent) -> bool:
        """Act on what the pointer or Enter wants; False: a drop flies home."""
        match intent:
            case given.Click(node):
                self._clicked(node, self.click)
            case given.DoubleClick(node):
                self._clicked(node, self.double)
            case given.Inspect(node):
                self.inspect(node)
            case given.DragStart(node):
                self.table.take_back_refusal()
                self._light_up(node)
            case given.DragMove(node, target=target):
                self._hold_over(ref_of(node), ref_of(target))
            case given.Drop(node, target=target):
                self._light_up(None)
                source, place = ref_of(node), ref_of(target)
                return source is not None and place is not None and self.take(source, place)
            case given.DragCancel():
                self._light_up(None)
                return False
        return True

    def _light_up(self, node: Node | None) -> None:
        """Light what would take what is dragged, building nothing anew: it stays in the hand."""
        if self.table.pieces is not None:
            self.table.pieces.carry(node, ref_of(node))

    def _hold_over(self, held: Ref | None, place: Ref | None) -> None:
        """The pieces make room for what is held over them, and what would come of it is said."""
        if held is not None and self.table.pieces is not None:
            self.table.pieces.make_room(held, place)
        self.inspector.read(place, held)

    def look(self) -> None:
        """Read what the pointer or the keyboard is on, and let the cards make room for what is held."""
        table = self.table
        if table.stack is not None and table.on_top and table.drag is None:
            focused = table.focus.node if table.focus.shown else None
            self._hold_over(self.held, self.inspector.place_looked_at(table.stack.pointer.over, focused))

    def digit(self, number: int) -> bool:
        """Act on a number that no key is named by: that answer of an open choice; False lets it pass.

        With Shift a digit is ten more.
        """
        option = Ref("choice", str(number))
        return bool(self.model.moves(option, None)) and self.take(option, None)

    def undo(self) -> None:
        """Take the last move back, or say why not, as the button does."""
        if blocked := self.model.undo_text():
            self.table.complain(blocked)
        else:
            self.host.undone()
            self.table.change(self.take_back)

    def take_back(self) -> None:
        """Take back what one undo does."""
        self.model.undo()

    def redo(self) -> None:
        """Play again what was taken back, or say why not, as the button does."""
        if blocked := self.model.redo_text():
            self.table.complain(blocked)
        else:
            self.table.change(self.model.redo)
