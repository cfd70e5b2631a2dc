"""What the hands do: keys, the pointer as a state machine, and the keyboard's place among the nodes.

It knows no window and no scene: presses and moves become small values.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from scenes.toolkit.geometry import Point
from scenes.toolkit.node import Node

_SAME = {"enter": "return", "[enter]": "return", "keypad enter": "return"}


@dataclass(frozen=True, slots=True)
class KeyPress:
    """A key by its name ("a", "return", "f11", "page up"), the text it gives, and the modifiers held."""

    key: str
    text: str = ""
    shift: bool = False
    ctrl: bool = False
    alt: bool = False


def key_press(event: pygame.Event) -> KeyPress:
    """The press of a KEYDOWN event."""
    name = pygame.key.name(event.key)
    held: int = event.mod
    return KeyPress(
        _SAME.get(name, name),
        event.unicode,
        bool(held & pygame.KMOD_SHIFT),
        bool(held & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        bool(held & pygame.KMOD_ALT),
    )


THRESHOLD = 6.0
DOUBLE_SECONDS = 0.4
HOLD_SECONDS = 0.5


@dataclass(frozen=True, slots=True)
class Click:
    """A node was clicked, or Enter was pressed on it; None: the click met nothing."""

    node: Node | None
    pos: Point = (0, 0)


@dataclass(frozen=True, slots=True)
class DoubleClick:
    """A second click followed soon on the same node, after its first one was told."""

    node: Node


@dataclass(frozen=True, slots=True)
class Inspect:
    """A node was right-clicked or held."""

    node: Node


@dataclass(frozen=True, slots=True)
class DragStart:
    """A node was pressed at `grip` and moved past the threshold."""

    node: Node
    grip: Point


@dataclass(frozen=True, slots=True)
class DragMove:
    """The dragged node's pointer is at `pos`, above a node that takes drops or none."""

    node: Node
    target: Node | None
    pos: Point


@dataclass(frozen=True, slots=True)
class Drop:
    """The dragged node was let go at `pos`, above a node that takes drops or none."""

    node: Node
    target: Node | None
    pos: Point


@dataclass(frozen=True, slots=True)
class DragCancel:
    """A drag ended without a drop."""

    node: Node


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned over a node by some lines, up is positive."""

    node: Node | None
    lines: float


Intent: TypeAlias = Click | DoubleClick | Inspect | DragStart | DragMove | Drop | DragCancel | Wheel
Finder: TypeAlias = Callable[[Point, Callable[[Node], bool] | None], Node | None]


class Pointer:
    """What the buttons do; `find` gives the topmost wanted node under a point, `emit` takes the intents."""

    def __init__(self, find: Finder, emit: Callable[[Intent], None]) -> None:
        self._find, self._emit = find, emit
        self.threshold = THRESHOLD
        self.pos: Point = (-1, -1)
        self.over: Node | None = None
        self.pressed: Node | None = None
        self.dragged: Node | None = None
        self._start: Point | None = None
        self._since = 0.0
        self._last: tuple[str, float] | None = None

    @property
    def due(self) -> float | None:
        """When a press becomes a hold, if one is going on over a node."""
        held = self._start is not None and self.pressed is not None and self.dragged is None
        return self._since + HOLD_SECONDS if held else None

    def press(self, pos: Point, now: float) -> None:
        """The main button went down."""
        self.pos, self._start, self._since = pos, pos, now
        self.over = self.pressed = self._find(pos, None)

    def move(self, pos: Point) -> None:
        """The pointer moved."""
        self.pos = pos
        if self.dragged is None:
            self.over = self._find(pos, None)
            self._maybe_drag()
        if self.dragged is not None:
            self._emit(DragMove(self.dragged, self._target(), pos))

    def _maybe_drag(self) -> None:
        node, start = self.pressed, self._start
        if node is None or start is None or not (node.draggable and node.enabled):
            return
        if math.dist(self.pos, start) >= self.threshold:
            self.dragged = node
            self._emit(DragStart(node, start))

    def _target(self) -> Node | None:
        dragged = self.dragged
        return self._find(self.pos, lambda node: node.droppable and node is not dragged)

    def release(self, pos: Point, now: float) -> None:
        """The main button went up: a drop, a click, or nothing if it left what it pressed."""
        self.pos = pos
        dragged, pressed, started = self.dragged, self.pressed, self._start is not None
        target = self._target() if dragged else None
        self._rest()
        if dragged is not None:
            self._emit(Drop(dragged, target, pos))
        elif started and self._find(pos, None) is pressed:
            self._click(pressed, pos, now)

    def _click(self, node: Node | None, pos: Point, now: float) -> None:
        if node is None:
            self._last = None
            self._emit(Click(None, pos))
            return
        if not node.enabled:
            return
        name = node.id or str(id(node))
        twice = self._last is not None and self._last[0] == name and now - self._last[1] <= DOUBLE_SECONDS
        self._last = None if twice else (name, now)
        self._emit(DoubleClick(node) if twice else Click(node, pos))

    def secondary(self, pos: Point) -> None:
        """The other button went down: look closer, or give up the drag."""
        self.pos = pos
        if self.dragged is not None:
            self.cancel()
            return
        self._rest()
        node = self._find(pos, None)
        if node is not None:
            self._emit(Inspect(node))

    def wheel(self, lines: float) -> None:
        """The wheel turned."""
        self._emit(Wheel(self._find(self.pos, lambda node: node.clips or node.clickable), lines))

    def tick(self, now: float) -> None:
        """Time passed: a press that was held long enough looks closer."""
        node, due = self.pressed, self.due
        if node is not None and due is not None and now >= due:
            self._rest()
            self._emit(Inspect(node))

    def cancel(self) -> bool:
        """Forget a press or a drag, as on Escape, loss of focus, or a resize; True if there was a drag."""
        dragged = self.dragged
        self._rest()
        if dragged is not None:
            self._emit(DragCancel(dragged))
        return dragged is not None

    def forget(self) -> None:
        """Let go of all nodes, because they are gone."""
        self._rest()
        self.over = None

    def _rest(self) -> None:
        self.pressed = self.dragged = self._start = None


AXES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Focus:
    """Which node has the keyboard; `shown` is False while the mouse is in use."""

    def __init__(self, root: Callable[[], Node]) -> None:
        self._root = root
        self.id = ""
        self.shown = True

    def nodes(self) -> list[Node]:
        """The nodes that can have the focus, in Tab order: the order in which they were added."""
        return list(_reachable(self._root()))

    @property
    def node(self) -> Node | None:
        """The node that has it, if it is still there."""
        return next((node for node in self.nodes() if node.id == self.id), None) if self.id else None

    def set(self, id: str) -> None:
        """Give it to the node of that id."""
        self.id = id

    def step(self, by: int) -> None:
        """To the next (1) or the previous (-1) node, around the end."""
        ids = [node.id for node in self.nodes()]
        if not ids:
            self.id = ""
        elif self.id in ids:
            self.id = ids[(ids.index(self.id) + by) % len(ids)]
        else:
            self.id = ids[0 if by > 0 else -1]

    def towards(self, direction: str) -> None:
        """To the nearest node in a direction; it stays where nothing lies there."""
        here = self.node
        if here is None:
            self.step(1)
            return
        dx, dy = AXES[direction]
        x, y = here.world().x, here.world().y
        found: list[tuple[float, str]] = []
        for node in self.nodes():
            world = node.world()
            ahead = (world.x - x) * dx + (world.y - y) * dy
            aside = abs((world.x - x) * dy) + abs((world.y - y) * dx)
            if node is not here and ahead > 1:
                # A node straight ahead beats a nearer one at an angle.
                found.append((ahead + 2.5 * aside, node.id))
        self.id = min(found)[1] if found else self.id


def _reachable(node: Node) -> list[Node]:
    if not node.visible:
        return []
    found = [node] if node.focusable else []
    for child in node.children:
        found.extend(_reachable(child))
    return found
