"""What the hands do: keys, the pointer as a state machine, and the keyboard's place among the nodes.

It knows no window and no scene: presses and moves become small values.
"""

import math
import string
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from scenes.toolkit import sdl
from scenes.toolkit.geometry import Point
from scenes.toolkit.node import Node

THRESHOLD = 6.0
DOUBLE_SECONDS = 0.4
HOLD_SECONDS = 0.5
LEADS_ON = frozenset({"left", "right", "up", "down", "tab", "page up", "page down", "backspace", "delete"})
"""Keys of which each repeat counts while they are held."""
AXES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_SAME = {"enter": "return", "[enter]": "return", "keypad enter": "return"}
_DIGITS = {getattr(pygame, f"KSCAN_{digit}"): str(digit) for digit in range(10)}
_LETTERS = {getattr(pygame, f"KSCAN_{letter}"): letter.lower() for letter in string.ascii_uppercase}
_WITH_FOCUS = 0.05  # so soon before the focus is lost, a key is let go by nobody but SDL
_STILL_DOWN = 0.5  # a key that is held repeats itself at least so soon after the focus came back
_ASIDE = 2.5  # so much farther seems what lies aside: a node straight ahead beats a nearer one at an angle


class KeyPress(NamedTuple):
    """A key by its name ("a", "return", "f11", "page up"), the text it gives, and the modifiers held."""

    key: str
    text: str = ""
    shift: bool = False
    ctrl: bool = False
    alt: bool = False

    @classmethod
    def of(cls, event: pygame.Event) -> "KeyPress":
        """The press of a KEYDOWN event."""
        # The row of digits is known by its place: on a French keyboard the same keys are called otherwise.
        name = _DIGITS.get(getattr(event, "scancode", 0)) or _named(event)
        masks = (pygame.KMOD_SHIFT, pygame.KMOD_CTRL | pygame.KMOD_META, pygame.KMOD_ALT)
        return cls(_SAME.get(name, name), event.unicode, *(bool(event.mod & mask) for mask in masks))


def _named(event: pygame.Event) -> str:
    """What a key is called: by what it writes, or by its place where no key writes a letter from a to z."""
    placed = _LETTERS.get(getattr(event, "scancode", 0))
    if placed is None or pygame.K_a <= event.key <= pygame.K_z or sdl.writes_letters(event.key):
        return pygame.key.name(event.key)
    return placed


class Held:
    """Which keys are down, to know a press from the repeat of a key that is held.

    A window that loses the focus for a moment, as it may when it comes to fill the screen, is told that all
    keys were let go; those that go on repeating when it comes back were not.
    """

    def __init__(self) -> None:
        self._down = set[int]()
        self._up: dict[int, float] = {}
        self._parted = frozenset[int]()
        self._back = -math.inf

    def press(self, key: int, now: float) -> bool:
        """A key is said to be down; whether that is news."""
        held = key in self._down or (key in self._parted and now - self._back <= _STILL_DOWN)
        self._down.add(key)
        return not held

    def release(self, key: int, now: float) -> None:
        """A key was let go."""
        self._down.discard(key)
        self._parted -= {key}
        self._up[key] = now

    def focus_lost(self, now: float) -> None:
        """Nothing more is known of any key."""
        self._parted = frozenset(
            self._down.union(key for key, at in self._up.items() if now - at <= _WITH_FOCUS)
        )
        self._down.clear()
        self._back = -math.inf

    def focus_gained(self, now: float) -> None:
        """What was down may still be."""
        self._back = now


@dataclass(frozen=True, slots=True)
class Intent:
    """What somebody wants of a node, at a point of the window; of the root where the pointer met nothing."""

    node: Node
    pos: Point


class Click(Intent):
    """A node was clicked, or Enter was pressed on it."""


class DoubleClick(Intent):
    """A second click followed soon on the same node, after its first one was told."""


class Inspect(Intent):
    """A node was right-clicked or held."""


class Hold(Inspect):
    """A node was held; mostly that is as good as a right click."""


class DragStart(Intent):
    """A node was pressed there and moved past the threshold."""


class DragCancel(Intent):
    """A drag ended without a drop."""


@dataclass(frozen=True, slots=True)
class Aimed(Intent):
    """The dragged node's pointer is above a node that takes drops, or none."""

    target: Node | None


class DragMove(Aimed):
    """The dragged node was moved."""


class Drop(Aimed):
    """The dragged node was let go."""


@dataclass(frozen=True, slots=True)
class Wheel(Intent):
    """The wheel turned over a node by some lines, up is positive."""

    lines: float


class Pointer:
    """What the buttons do to the nodes below a root; `emit` takes the intents."""

    def __init__(self, root: Callable[[], Node], emit: Callable[[Intent], None]) -> None:
        self._root, self._emit = root, emit
        self.threshold = THRESHOLD
        self.pos: Point = (-1, -1)
        self.over: Node | None = None
        self.pressed: Node | None = None
        self.dragged: Node | None = None
        self._start: Point | None = None
        self._since = 0.0
        self._last = ("", 0.0)

    @property
    def due(self) -> float | None:
        """When a press becomes a hold, if one is going on over a node."""
        held = self._start is not None and self.pressed is not None and self.dragged is None
        return self._since + HOLD_SECONDS if held else None

    def press(self, pos: Point, now: float) -> None:
        """The main button went down."""
        self.pos, self._start, self._since = pos, pos, now
        self.over = self.pressed = self._root().hit(pos)

    def move(self, pos: Point) -> None:
        """The pointer moved."""
        self.pos = pos
        node, start = self.pressed, self._start
        if self.dragged is None:
            self.over = self._root().hit(pos)
            if node and start and node.draggable and node.enabled and math.dist(pos, start) >= self.threshold:
                self.dragged = node
                self._emit(DragStart(node, start))
        if self.dragged is not None:
            self._emit(DragMove(self.dragged, pos, self._target()))

    def _target(self) -> Node | None:
        return self._root().hit(self.pos, lambda node: node.droppable and node is not self.dragged)

    def release(self, pos: Point, now: float) -> None:
        """The main button went up: a drop, a click, or nothing if it left what it pressed."""
        self.pos = pos
        dragged, pressed, started, target = self.dragged, self.pressed, self._start, self._target()
        self._rest()
        if dragged is not None:
            self._emit(Drop(dragged, pos, target))
        elif started and self._root().hit(pos) is pressed:
            self._click(pressed or self._root(), pos, now)

    def _click(self, node: Node, pos: Point, now: float) -> None:
        if not node.enabled:
            return
        name, (last, then) = node.id or str(id(node)), self._last
        twice = name == last and now - then <= DOUBLE_SECONDS
        # Nothing is never clicked twice.
        self._last = ("", now) if twice or node.parent is None else (name, now)
        self._emit(DoubleClick(node, pos) if twice else Click(node, pos))

    def secondary(self, pos: Point) -> None:
        """The other button went down: look closer, or give up the drag."""
        self.pos = pos
        if not self.cancel() and (node := self._root().hit(pos)):
            self._emit(Inspect(node, pos))

    def wheel(self, lines: float) -> None:
        """The wheel turned."""
        over = self._root().hit(self.pos, lambda node: node.clips or node.clickable)
        self._emit(Wheel(over or self._root(), self.pos, lines))
        if self.dragged is None:
            # Something else may lie under the pointer now.
            self.over = self._root().hit(self.pos)

    def tick(self, now: float) -> None:
        """Time passed: a press that was held long enough looks closer."""
        node, due = self.pressed, self.due
        if node is not None and due is not None and now >= due:
            self._rest()
            self._emit(Hold(node, self.pos))

    def cancel(self) -> bool:
        """Forget a press or a drag, as on Escape, loss of focus, or a resize; True if there was a drag."""
        dragged = self.dragged
        self._rest()
        if dragged is not None:
            self._emit(DragCancel(dragged, self.pos))
        return dragged is not None

    def forget(self) -> None:
        """Let go of all nodes, because they are gone."""
        self._rest()
        self.over = None

    def _rest(self) -> None:
        self.pressed = self.dragged = self._start = None


class Focus:
    """Which node has the keyboard, by an id, which outlives it; `shown` is False while the mouse is used."""

    def __init__(self, root: Callable[[], Node]) -> None:
        self._root = root
        self._found: Node | None = None
        self.id = ""
        self.shown = True

    def nodes(self) -> list[Node]:
        """The nodes that can have the focus, in Tab order: the order in which they were added."""
        return [node for node in self._root().walk(by_height=False) if node.focusable]

    @property
    def node(self) -> Node | None:
        """The node that has it, if it is still there."""
        if self._found is None or not self._has(self._found):
            nodes = self._root().walk(by_height=False) if self.id else ()
            self._found = next((node for node in nodes if node.id == self.id and node.focusable), None)
        return self._found

    def _has(self, node: Node) -> bool:
        """Whether a node that had it still has it: it is asked several times a frame, and a tree is large."""
        if node.id != self.id or not node.focusable:
            return False
        top = node
        for top in node.above():
            if not top.visible:
                return False
        return top is self._root()

    def holders(self) -> tuple[Node, ...]:
        """The node that has it, and what that stands in, innermost first."""
        node = self.node
        return (node, *node.above()) if node is not None else ()

    def step(self, by: int) -> None:
        """To the next (1) or the previous (-1) node, around the end."""
        ids = [node.id for node in self.nodes()]
        here = ids.index(self.id) if self.id in ids else min(0, -by)
        self.id = ids[(here + by) % len(ids)] if ids else ""

    def towards(self, direction: str) -> None:
        """To the nearest node in a direction; it stays where nothing lies there."""
        here = self.node
        if here is None:
            self.step(1)
            return
        (dx, dy), start, found = AXES[direction], here.world(), [(math.inf, self.id)]
        for node in self.nodes():
            right, down = node.world().x - start.x, node.world().y - start.y
            ahead, aside = right * dx + down * dy, abs(right * dy) + abs(down * dx)
            if ahead > 1:
                found.append((ahead + _ASIDE * aside, node.id))
        self.id = min(found)[1]
