"""What of a screen has less room for a finger than it needs.

What shows of a card under others is its target, as that is what a person sees and touches.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import pygame

from scenes.hands.areas import meant_by, seen_box
from scenes.toolkit.design import FINGER_TARGET
from scenes.toolkit.geometry import Point, Size
from scenes.toolkit.node import Node
from tests.samples.stage import Staged

_LINES = 1 / 2, 1 / 4, 3 / 4, 1 / 10, 9 / 10
"""Where a finger moves across a thing, since something else may lie on its middle."""
_SHOWS = 8  # pixels: what shows less than so far is covered by what is pressed in its stead


class Room(NamedTuple):
    """A thing by its id, with the width and height of what shows of it and of where a finger means it.

    They are measured up to what a finger needs.
    """

    id: str
    seen: tuple[int, int]
    touched: tuple[int, int]

    @property
    def is_drawn_small(self) -> bool:
        return min(self.seen) < FINGER_TARGET

    @property
    def is_narrow(self) -> bool:
        return min(self.touched) < FINGER_TARGET


def pressed(staged: Staged) -> list[Node]:
    """What can be pressed on the top screen.

    What a list cuts is pulled into sight first, and what others cover cannot be pressed by a mouse either.
    """
    nodes = [node for node in staged.top.focus.nodes() if node.clickable or node.draggable]
    return [node for node in nodes if seen_box(node) == node.world_rect() and _is_bare(staged, node)]


def _is_bare(staged: Staged, node: Node) -> bool:
    """Return True if a mouse can press a thing."""
    box, root = node.world_rect(), staged.top.root
    spots = ((box.left + box.width * x, box.top + box.height * y) for y in _LINES for x in _LINES)
    return any(root.hit(spot) is node for spot in spots)


def rooms(staged: Staged) -> Iterator[Room]:
    """How much room each thing has that can be pressed."""
    root, size = staged.top.root, staged.setting.size

    def meant(pos: Point) -> Node | None:
        return root.hit(meant_by(root, pos, size))

    for node in pressed(staged):
        seen = _room(node, 0, size, root.hit)
        if min(seen) >= _SHOWS:
            enough = min(seen) >= FINGER_TARGET
            yield Room(node.id, seen, seen if enough else _room(node, FINGER_TARGET, size, meant))


def _room(node: Node, around: int, size: Size, at: Callable[[Point], Node | None]) -> tuple[int, int]:
    """How wide and how high the place is at which a thing is met, on it and so far around it."""
    box, window = node.world_rect(), pygame.Rect(0, 0, *size)
    area = box.inflate(2 * around, 2 * around).clip(window)
    ys = [box.top + int(box.height * share) for share in _LINES]
    xs = [box.left + int(box.width * share) for share in _LINES]
    lines = ([(x, y) for x in range(area.left, area.right)] for y in ys)
    columns = ([(x, y) for y in range(area.top, area.bottom)] for x in xs)
    return _longest(node, lines, at), _longest(node, columns, at)


def _longest(node: Node, lines: Iterable[Iterable[Point]], at: Callable[[Point], Node | None]) -> int:
    """The longest run of pixels at which a thing is met, up to what a finger needs."""
    most = 0
    for line in lines:
        now = 0
        for point in line:
            now = now + 1 if at(point) is node else 0
            most = max(most, now)
            if most >= FINGER_TARGET:
                return most
    return most
