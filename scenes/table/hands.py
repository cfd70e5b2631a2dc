"""Hands and keys at a table: a click and a click, a drag, and two keys mean the same move; knows no game."""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from game.core.errors import IllegalMove
from game.core.events import Event
from game.core.refs import Ref
from scenes.services.services import Services
from scenes.table.model import TableModel
from scenes.table.pieces import Pieces
from scenes.toolkit.input import (
    Click,
    DoubleClick,
    DragCancel,
    DragMove,
    DragStart,
    Drop,
    Inspect,
    Intent,
    KeyPress,
)
from scenes.toolkit.node import Node
from scenes.toolkit.scene import Scene


def ref_of(node: Node | None) -> Ref | None:
    """The place on the table that a node shows."""
    return Ref.parse(node.ref) if node is not None and node.ref else None


class Hands(Scene[str]):
    """What is in the hand, and what comes of taking up and putting down.

    `held` is the place that was taken up by click or key, `gripped` the node there, `spotlight` the sort of
    action whose sources alone are lit. At a `read_only` table nothing is played, but everything can be read.
    """

    model: TableModel[Any, Any, Any]
    services: Services
    pieces: Pieces | None = None
    read_only = False

    def __init__(self) -> None:
        super().__init__()
        self.put_down()

    def put_down(self) -> None:
        """Nothing is in the hand, and nothing is said."""
        self.held: Ref | None = None
        self.message = self.spotlight = self.gripped = ""

    @abstractmethod
    def remember(self) -> None:
        """Keep what is on stage, before it changes, for the motion that leads on from it."""

    @abstractmethod
    def happened(self, events: tuple[Event, ...]) -> None:
        """What came of the change; everything is built anew next."""

    @abstractmethod
    def inspect(self, node: Node | None) -> None:
        """Read what is right-clicked or held."""

    @abstractmethod
    def read(self, place: Ref | None, held: Ref | None) -> None:
        """Show what is pointed at, and what would come of what is held over it."""

    @abstractmethod
    def open_menu(self) -> None:
        """The menu of the table."""

    def acts(self) -> Mapping[str, Callable[[], None]]:
        """What the keys do that play; none of them does anything where nothing can be played."""
        return {"z": self.undo, "y": self.redo}

    def reads(self) -> Mapping[str, Callable[[], None]]:
        """What the keys do that only open something."""
        return {}

    def keys(self) -> Mapping[str, Callable[[], None]]:
        """What the keys do."""
        return {**({} if self.read_only else self.acts()), **self.reads()}

    def usual_target(self, source: Ref) -> Ref | None:
        """Where a thing mostly goes, to say why it cannot."""
        return None

    def shortcut(self, source: Ref) -> Ref | None:
        """Where a thing goes when it is clicked twice; None: the second click is one more click."""
        return None

    def opens(self, node: Node, place: Ref) -> bool:
        """Open what a click on a thing that cannot be taken up shows, if it shows anything."""
        return False

    def complains(self, place: Ref) -> bool:
        """Whether a click on a thing that cannot be taken up is answered with the reason."""
        return False

    def changes_hands(self, place: Ref) -> bool:
        """Whether a thing is taken up instead of the one that is held."""
        return False

    def change(self, act: Callable[[], tuple[Event, ...] | None]) -> None:
        """Do something to the game, and show what changed; a refusal is shown in its words."""
        self.remember()
        self.held, self.message = None, ""
        events: tuple[Event, ...] = ()
        try:
            events = act() or ()
        except IllegalMove as refused:
            self.message = self.model.refused(refused)
        self.happened(events)
        self.rebuild()

    def take(self, source: Ref, target: Ref | None) -> bool:
        """Do what a gesture means; False shows why it means nothing."""
        if self.read_only:
            return False
        moves = self.model.moves(source, target)
        if not moves:
            self.complain(self.model.reason(source, target))
            return False
        self.change(lambda: self.model.submit(moves[0]))
        return True

    def complain(self, sentence: str) -> None:
        """Say why nothing happens."""
        self.message, self.held = sentence, None
        self.services.sound.cue("refuse")
        self.rebuild()

    def hold(self, source: Ref | None) -> None:
        """Take something up by click or key: its targets light up, and the focus goes to the first."""
        self.held, self.message = source, ""
        if source is None:
            self.gripped = self.spotlight = ""
        self.rebuild()
        targets = sorted(map(str, self.model.targets(source))) if source else []
        if targets and self.focus.shown:
            node = self.find(targets[0])
            self.focus.id = node.id if node else self.focus.id

    def click(self, node: Node | None) -> None:
        """Take up what is clicked, or put down onto it what is held."""
        place = ref_of(node)
        if place is None or node is None or self._lets_go(node, place):
            self.hold(None)
        elif self.held is not None and not self.changes_hands(place):
            self.take(self.held, place)
        elif self.model.moves(place, None):
            self.take(place, None)
        elif self.model.targets(place):
            self.gripped = node.id
            self.hold(place)
        elif not self.opens(node, place) and self.complains(place) and not self.read_only:
            self.complain(self.model.reason(place, self.usual_target(place)))

    def _lets_go(self, node: Node, place: Ref) -> bool:
        return node.id == self.gripped if self.gripped else self.held == place

    def double(self, node: Node) -> None:
        """Do at once what is mostly done with what is clicked twice."""
        place = ref_of(node)
        target = self.shortcut(place) if place is not None else None
        if place is None or target is None:
            self.click(node)
        else:
            self.held = None
            self.take(place, target)

    def light(self, node: Node | None) -> None:
        """Light what would take what is dragged, building nothing anew: it stays in the hand."""
        if self.pieces is not None:
            self.pieces.carry(node, ref_of(node))

    def hover(self, node: Node, target: Node | None) -> None:
        """The pieces make room for what is dragged over them, and what would come of it is said."""
        source, place = ref_of(node), ref_of(target)
        if source is not None and self.pieces is not None:
            self.pieces.make_room(source, place)
            self.read(place, source)

    def on_intent(self, intent: Intent) -> bool:
        match intent:
            case Click(node):
                self.click(node)
            case DoubleClick(node):
                self.double(node)
            case Inspect(node):
                self.inspect(node)
            case DragStart(node):
                self.light(node)
            case DragMove(node, target=target):
                self.hover(node, target)
            case Drop(node, target=target):
                return self._drop(node, target)
            case DragCancel():
                self.light(None)
                return False
        return True

    def _drop(self, node: Node, target: Node | None) -> bool:
        source, place = ref_of(node), ref_of(target)
        self.light(None)
        if source is None or place is None:
            return False
        return self.take(source, place)

    def digit(self, number: int) -> bool:
        """Act on a number that `keys` does not name: that answer of an open choice; False lets it pass."""
        option = Ref("choice", str(number))
        return bool(self.model.moves(option, None)) and self.take(option, None)

    def on_key(self, press: KeyPress) -> bool:
        if press.ctrl and press.key in ("z", "y") and not self.read_only:
            self.undo() if press.key == "z" else self.redo()
            return True
        if press.ctrl or press.alt:
            return False
        if press.key == "space" and self.focus.shown and self.focus.node is not None:
            return False
        action = self.keys().get(press.key)
        if action is None and press.key.isdecimal():
            return self.digit(int(press.key))
        if action is not None:
            action()
        return action is not None

    def undo(self) -> None:
        """Take the last move back."""
        self.change(self.model.undo)

    def redo(self) -> None:
        """Play again what was taken back."""
        self.change(self.model.redo)

    def on_cancel(self) -> None:
        if self.held or self.message:
            self.message = ""
            self.hold(None)
        else:
            self.open_menu()
