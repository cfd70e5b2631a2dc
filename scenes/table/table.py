"""A table on which things are taken up and put down: by click and click, by drag, by key; knows no game."""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from game.content.text import Text
from game.core.errors import IllegalMove
from game.core.events import Event
from game.core.refs import Ref
from scenes.services.services import Services
from scenes.table.model import TableModel
from scenes.toolkit.keys import KeyPress
from scenes.toolkit.node import Node
from scenes.toolkit.pointer import (
    Click,
    DoubleClick,
    DragCancel,
    DragMove,
    DragStart,
    Drop,
    Inspect,
    Intent,
)
from scenes.toolkit.scene import Scene


def ref_of(node: Node | None) -> Ref | None:
    """The place on the table that a node shows."""
    return Ref.parse(node.ref) if node is not None and node.ref else None


class Table(Scene[str]):
    """Built anew from the view after each change; closes with a word that says where to go."""

    staged = True
    model: TableModel[Any, Any, Any]

    def __init__(
        self, services: Services, navigate: Callable[[str], None], problem: Callable[[], Text | None]
    ) -> None:
        super().__init__()
        self.services, self.navigate, self.problem = services, navigate, problem
        self.held: Ref | None = None
        self.message = ""

    def remember(self) -> None:
        """Keep what is on stage, before it changes, for the motion that leads on from it."""

    def happened(self, events: tuple[Event, ...]) -> None:
        """What came of the change; everything is built anew next."""

    @abstractmethod
    def click(self, node: Node | None) -> None:
        """Take up, put down, or do at once what a click on this means."""

    @abstractmethod
    def double(self, node: Node) -> None:
        """Do the usual thing with what is clicked twice."""

    @abstractmethod
    def inspect(self, node: Node | None) -> None:
        """Read what is right-clicked or held."""

    @abstractmethod
    def light(self, node: Node | None) -> None:
        """Light the targets of what is being dragged, building nothing anew: it stays in the hand."""

    @abstractmethod
    def keys(self) -> Mapping[str, Callable[[], None]]:
        """What the keys do."""

    @abstractmethod
    def open_menu(self) -> None:
        """The menu of the table."""

    def digit(self, number: int) -> bool:
        """Act on a number that `keys` does not name; False lets it pass."""
        return False

    def hover(self, node: Node, target: Node | None) -> None:
        """What is dragged is over something that takes drops, or over nothing."""

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
        self.rebuild()
        targets = sorted(map(str, self.model.targets(source))) if source else []
        if targets and self.focus.shown:
            node = self.find(targets[0])
            self.focus.set(node.id if node else self.focus.id)

    def on_intent(self, intent: Intent) -> bool:
        """Clicks take up and put down, drags do both at once."""
        match intent:
            case Click(node):
                self.click(node)
            case DoubleClick(node):
                self.double(node)
            case Inspect(node):
                self.inspect(node)
            case DragStart(node):
                self.light(node)
            case DragMove(node, target):
                self.hover(node, target)
            case Drop(node, target):
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

    def on_key(self, press: KeyPress) -> bool:
        """The keys of the table."""
        if press.ctrl and press.key in ("z", "y"):
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
        """Escape puts down what is held, or opens the menu."""
        if self.held or self.message:
            self.message = ""
            self.hold(None)
        else:
            self.open_menu()

    def menu_chosen(self, name: str) -> None:
        """Leave, or go where the menu says."""
        if name == "title":
            self.close("title")
        elif name:
            self.navigate(name)

    def push(self, scene: Scene[str], then: Callable[[str], None] | None = None) -> None:
        """Open something over the table."""
        if self.stack is not None:
            self.stack.push(scene, then)

    def take_pictures(self, waiting: bool = False) -> None:
        """Show what was baked aside since the last frame, and look again soon while more is awaited."""
        if self.services.gallery.poll():
            self.touch()
        more = waiting or self.services.gallery.busy
        self.wake_at = self.timeline.clock.now() + 0.05 if more else None
