"""Input: key presses, the pointer as a state machine, and the keyboard focus among the nodes.

It knows no window and no scene: presses and moves become small values, the intents.
"""

import math
import string
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

import pygame

from scenes.toolkit import sdl
from scenes.toolkit.geometry import Point
from scenes.toolkit.node import Node

THRESHOLD = 6.0
OUTSIDE: Point = (-1, -1)
DOUBLE_SECONDS = 0.4
HOLD_SECONDS = 0.5
DEAD_SECONDS = 0.4
"""So long keys and clicks are dead after what they would act on has changed by itself."""
LEADS_ON = frozenset({"left", "right", "up", "down", "tab", "page up", "page down", "backspace", "delete"})
"""Keys whose repeats count while they are held."""
SENT = pygame.event.custom_type()
"""The type of the event, with its `press`, for a key that no keyboard has sent."""
MOUSE = pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL
AXES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_SAME = {"enter": "return", "[enter]": "return", "keypad enter": "return"}
_PAD = {
    "[0]": "insert",
    "[1]": "end",
    "[2]": "down",
    "[3]": "page down",
    "[4]": "left",
    "[6]": "right",
    "[7]": "home",
    "[8]": "up",
    "[9]": "page up",
    "[.]": "delete",
}
"""What the keys of the number pad are while they write no digit."""
_DIGITS = {getattr(pygame, f"KSCAN_{digit}"): str(digit) for digit in range(10)}
_LETTERS = {getattr(pygame, f"KSCAN_{letter}"): letter.lower() for letter in string.ascii_uppercase}
_WITH_FOCUS = 0.05  # seconds before a loss of focus in which SDL itself releases the keys
_STILL_DOWN = 0.5  # seconds after the return of the focus in which a key that is held repeats itself
_FAR = 1e6
_ASIDE = 2.5  # weight of the distance aside: a node straight ahead beats a nearer one at an angle


class KeyPress(NamedTuple):
    """A key by its name ("a", "return", "f11", "page up"), the text it gives, and the modifiers held."""

    key: str
    text: str = ""
    shift: bool = False
    ctrl: bool = False
    alt: bool = False

    @classmethod
    def of(cls, event: pygame.Event) -> "KeyPress":
        """The key press of a KEYDOWN event."""
        # Digits are known by their place: on a French keyboard the same keys have other names.
        name = _DIGITS.get(getattr(event, "scancode", 0)) or _named(event)
        if name in _PAD or name == "[5]":
            name = event.unicode if event.unicode.isdecimal() else _PAD.get(name, name)
        masks = (pygame.KMOD_SHIFT, pygame.KMOD_CTRL | pygame.KMOD_META, pygame.KMOD_ALT)
        return cls(_SAME.get(name, name), event.unicode, *(bool(event.mod & mask) for mask in masks))


def _named(event: pygame.Event) -> str:
    """The name of a key: what it writes, or its place where no key writes a letter from a to z."""
    placed = _LETTERS.get(getattr(event, "scancode", 0))
    if placed is None or pygame.K_a <= event.key <= pygame.K_z or sdl.writes_letters(event.key):
        return pygame.key.name(event.key)
    return placed


class Held:
    """The keys that are down, to tell a press from the repeat of a key that is held.

    A window that loses the focus for a moment, as it may when it comes to fill the screen, is told that all
    keys were released; those that go on repeating when the focus comes back were not.
    """

    def __init__(self) -> None:
        self._down = set[int]()
        self._up: dict[int, float] = {}
        self._parted = frozenset[int]()
        self._back = -math.inf

    def press(self, key: int, now: float) -> bool:
        """Note that a key is down; return True if it was up before."""
        held = key in self._down or (key in self._parted and now - self._back <= _STILL_DOWN)
        self._down.add(key)
        return not held

    def release(self, key: int, now: float) -> None:
        """Note that a key is up."""
        self._down.discard(key)
        self._parted -= {key}
        self._up[key] = now

    def focus_lost(self, now: float) -> None:
        """Forget which keys are down, but remember them in case they repeat when the focus comes back."""
        self._parted = frozenset(
            self._down.union(key for key, at in self._up.items() if now - at <= _WITH_FOCUS)
        )
        self._down.clear()
        self._back = -math.inf

    def focus_gained(self, now: float) -> None:
        """Expect the keys that were down to be down still."""
        self._back = now


@dataclass(frozen=True, slots=True)
class Intent:
    """What the player wants of a node, at a point of the window; of the root if the pointer met no node."""

    node: Node
    pos: Point


class Click(Intent):
    """A node was clicked, or Enter was pressed on it."""


class DoubleClick(Intent):
    """A second click soon after the first on the same node; the first one was reported as a click."""


class Inspect(Intent):
    """A node was right-clicked or held."""


class Hold(Inspect):
    """A node was held; it is mostly treated like a right click."""


class DragStart(Intent):
    """A node was pressed at that point, and moved past the threshold."""


class DragCancel(Intent):
    """A drag ended without a drop."""


@dataclass(frozen=True, slots=True)
class Aimed(Intent):
    """A drag whose pointer is above a node that takes drops, or above none."""

    target: Node | None


class DragMove(Aimed):
    """The dragged node was moved."""


class Drop(Aimed):
    """The dragged node was let go."""


@dataclass(frozen=True, slots=True)
class Wheel(Intent):
    """The wheel turned over a node by some lines; up is positive."""

    lines: float


class Pointer:
    """Turns what the mouse does to the nodes below a root into intents, and passes them to `emit`."""

    def __init__(self, root: Callable[[], Node], emit: Callable[[Intent], None]) -> None:
        self._root, self._emit = root, emit
        self.threshold, self.hold_seconds, self.double_seconds = THRESHOLD, HOLD_SECONDS, DOUBLE_SECONDS
        self.pos: Point = OUTSIDE
        self.over: Node | None = None
        self.pressed: Node | None = None
        self.dragged: Node | None = None
        self._start: Point | None = None
        self._strayed = False
        self._since = 0.0
        self._last = ("", 0.0)
        self._lost = False

    @property
    def due(self) -> float | None:
        """The moment when the press on a node becomes a hold, or None if there is none or it went away."""
        held = self._start is not None and self.pressed is not None and not self._strayed
        return self._since + self.hold_seconds if held else None

    def press(self, pos: Point, now: float) -> None:
        """Handle a press of the main button."""
        self.pos, self._start, self._since, self._strayed = pos, pos, now, False
        self.over = self.pressed = self._root().hit(pos)

    def move(self, pos: Point) -> None:
        """Handle a move of the pointer."""
        self.pos, self._lost = pos, False
        node, start = self.pressed, self._start
        if self.dragged is None:
            self.over = self._root().hit(pos)
            self._strayed = self._strayed or (start is not None and math.dist(pos, start) >= self.threshold)
            if node and start and self._strayed and node.draggable and node.enabled:
                # What lies under a pointer that made a leap is not pointed at: what is dragged is.
                self.dragged = self.over = node
                self._emit(DragStart(node, start))
        if self.dragged is not None:
            self._emit(DragMove(self.dragged, pos, self._target()))

    def _target(self) -> Node | None:
        return self._root().hit(self.pos, lambda node: node.droppable and node is not self.dragged)

    def release(self, pos: Point, now: float) -> None:
        """Handle a release of the main button: a drop, a click, or nothing if it left what it pressed."""
        self.pos = pos
        dragged, pressed, started = self.dragged, self.pressed, self._start
        target = None if dragged is None else self._target()
        self._rest()
        if dragged is not None:
            self._emit(Drop(dragged, pos, target))
        elif started and self._root().hit(pos) is pressed:
            self._click(pressed or self._root(), pos, now)

    def _click(self, node: Node, pos: Point, now: float) -> None:
        if not node.enabled:
            return
        name, (last, then) = node.id or str(id(node)), self._last
        twice = name == last and now - then <= self.double_seconds
        # A click on no node is never the first half of a double click.
        self._last = ("", now) if twice or node.parent is None else (name, now)
        self._emit(DoubleClick(node, pos) if twice else Click(node, pos))

    def secondary(self, pos: Point) -> None:
        """Handle a press of the other button: inspect the node, or give up the drag."""
        self.pos = pos
        if not self.cancel() and (node := self._root().hit(pos)):
            self._emit(Inspect(node, pos))

    def wheel(self, lines: float) -> None:
        """Handle a turn of the wheel."""
        over = self._root().hit(self.pos, lambda node: node.clips or node.clickable)
        self._emit(Wheel(over or self._root(), self.pos, lines))
        if self.dragged is None:
            # Another node may lie under the pointer after scrolling.
            self.over = self._root().hit(self.pos)

    def tick(self, now: float) -> None:
        """Turn a press that was held long enough into a hold."""
        node, due, start = self.pressed, self.due, self._start
        if node is not None and start is not None and due is not None and now >= due:
            self._rest()
            self._emit(Hold(node, start))

    def cancel(self) -> bool:
        """Forget a press or a drag, as on Escape, loss of focus, or a resize; True if there was a drag."""
        dragged = self.dragged
        self._rest()
        if dragged is not None:
            self._emit(DragCancel(dragged, self.pos))
        return dragged is not None

    def forget(self) -> None:
        """Forget all nodes, because they are gone."""
        self._rest()
        self.over, self._lost = None, True

    def leave(self) -> None:
        """Handle that the pointer left the window."""
        self.over, self._lost = None, False
        if self.dragged is None:
            self.pos = OUTSIDE

    def foresee(self, told: Callable[[Node | None], None]) -> None:
        """Tell what will be found under it, if it is in the window with no button held."""
        if self._start is None and self.pos != OUTSIDE:
            told(self._root().hit(self.pos))

    def find_again(self) -> None:
        """Find what lies under a pointer that has not moved since all nodes were forgotten."""
        if self._lost and self._start is None:
            self._lost, self.over = False, self._root().hit(self.pos)

    def _rest(self) -> None:
        self.pressed = self.dragged = self._start = None


class Focus:
    """The keyboard focus, by the id of a node, which outlives it; not `shown` while the mouse is used."""

    def __init__(self, root: Callable[[], Node]) -> None:
        self._root = root
        self._found: Node | None = None
        self._ways: tuple[object, dict[str, list[int]]] | None = None
        self._trail: tuple[str, list[str]] = "", []
        self.id = ""
        self.shown = True

    def nodes(self) -> list[Node]:
        """The nodes that can have the focus, in Tab order: the order in which they were added."""
        return [node for node in self._root().walk(by_height=False) if node.focusable]

    @property
    def node(self) -> Node | None:
        """The node that has the focus, if it is still there."""
        if self._found is None or not self._has(self._found):
            # All of a tree is searched a dozen times for a key while what had the focus is not there.
            nodes = self._root().walk(by_height=False) if self.id else ()
            said = ((node, node.semantic) for node in nodes)
            named = (node for node, each in said if each is not None and each.id == self.id)
            self._found = next((node for node in named if node.focusable), None)
        return self._found

    def _has(self, node: Node) -> bool:
        """Return True if this node still has the focus; this saves many searches of a large tree."""
        if node.id != self.id or not node.focusable:
            return False
        top = node
        for top in node.above():
            if not top.visible:
                return False
        return top is self._root()

    def holders(self) -> tuple[Node, ...]:
        """The node that has the focus and its parents, innermost first."""
        node = self.node
        return (node, *node.above()) if node is not None else ()

    def step(self, by: int) -> None:
        """Go to the next (1) or the previous (-1) node, from the end to the beginning and back."""
        ids = [node.id for node in self.nodes()]
        here = ids.index(self.id) if self.id in ids else min(0, -by)
        self.id = ids[(here + by) % len(ids)] if ids else ""

    def towards(self, direction: str) -> None:
        """Go to the nearest node in a direction; stay if there is none.

        Every node is reached from every other: where the nearest ones alone would leave some aside, they are
        put in the way of a neighbour.
        """
        if self.node is None:
            self.step(1)
            return
        nodes = self.nodes()
        places = tuple(
            (node.id, round(world.x), round(world.y)) for node in nodes for world in [node.world()]
        )
        if self._ways is None or self._ways[0] != places:
            self._ways = places, ways([place[1:] for place in places])
        ids = [node.id for node in nodes]
        self.id = self._onward(direction, ids, [place[1:] for place in places])

    def _onward(self, direction: str, ids: Sequence[str], points: Sequence[Point]) -> str:
        """The next node in a direction, and not one that was just passed in it.

        What makes room for the focus may stand ahead again, and the focus would go back and forth.
        """
        assert self._ways is not None
        here = ids.index(self.id)
        way, passed = self._trail
        if way != direction or passed[-1] != self.id:
            passed = [self.id]
        there = ids[self._ways[1][direction][here]]
        if there in passed[:-1]:
            left = [at for at, id in enumerate(ids) if id not in passed or at == here]
            nearest = _nearest([points[at] for at in left], left.index(here), direction)
            there = there if left[nearest] == here else ids[left[nearest]]
        self._trail = direction, [*passed, there]
        return there


class KeyCaps:
    """What buttons show of their keys: whether, `always` or unless the mouse was pressed last, and which.

    `worn` returns the key, or a pad's button, for a scope, the usual key, and whether the button is the
    main one; without it the usual keys are shown. `scope` is that of the screen that is built now. `by_keys`
    says whether the mouse was not pressed last.
    """

    def __init__(self) -> None:
        self.always, self.by_keys = False, True
        self.worn: Callable[[str, str, bool], str] | None = None
        self.scope = ""

    def note(self, event: pygame.Event) -> None:
        """Note what the player uses."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN):
            self.by_keys = event.type != pygame.MOUSEBUTTONDOWN

    @property
    def shown(self) -> bool:
        """Whether the keys are shown now."""
        return self.always or self.by_keys


def ways(points: Sequence[Point]) -> dict[str, list[int]]:
    """For each direction, the number of the point that each of these leads to, which may be itself.

    It is the nearest one in that direction, if all points can be reached so; else some are changed.
    """
    found = {direction: [_nearest(points, at, direction) for at in range(len(points))] for direction in AXES}
    for _ in points:
        if not (_linked(points, found, onward=True) or _linked(points, found, onward=False)):
            break
    return found


def _effort(points: Sequence[Point], start: int, end: int, direction: str) -> float:
    """How far off a point is in a direction; endless if it does not lie there."""
    (dx, dy), (x, y), (to_x, to_y) = AXES[direction], points[start], points[end]
    right, down = to_x - x, to_y - y
    ahead, aside = right * dx + down * dy, abs(right * dy) + abs(down * dx)
    return ahead + _ASIDE * aside if ahead > 1 else math.inf


def _nearest(points: Sequence[Point], start: int, direction: str) -> int:
    efforts = [_effort(points, start, end, direction) for end in range(len(points))]
    best = min(efforts)
    return efforts.index(best) if best < math.inf else start


def _linked(points: Sequence[Point], found: dict[str, list[int]], *, onward: bool) -> bool:
    """Lead from the points that the first one reaches to one that it does not reach; False if there is none.

    If not `onward`, lead to those that reach the first one from one that does not.
    """
    every = range(len(points))
    steps = [{found[direction][at] for direction in AXES} for at in every]
    led = [{at for at in every if to in steps[at]} for to in every]
    inside = _reached(steps if onward else led, 0)
    outside = [at for at in every if at not in inside]
    if not outside:
        return False
    reach = {at: _reached(steps, at) for at in outside} if onward else {}
    choices = []
    for start, end in product(inside, outside) if onward else product(outside, inside):
        for direction in AXES:
            old = found[direction][start]
            # A way that ended here is free; one that the new point leads back to is not lost.
            free = old == start or (onward and old in reach[end])
            effort = min(_effort(points, start, end, direction), _FAR)
            choices.append((not free, effort, start, end, direction))
    _, _, start, end, direction = min(choices)
    found[direction][start] = end
    return True


def _reached(steps: Sequence[set[int]], start: int) -> set[int]:
    seen, ahead = {start}, [start]
    while ahead:
        more = steps[ahead.pop()] - seen
        seen |= more
        ahead += more
    return seen
