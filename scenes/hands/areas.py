"""Where a finger may touch a thing: small ones take touches from around them, if others can spare them.

What is touched is meant if it is small itself. Else a small thing whose widened box holds the place is meant,
the nearest one of several: whatever lies beneath it gives way, a neighbour keeps all but its edge.
"""

import math
from itertools import product

import pygame

from scenes.toolkit.design import FINGER_TARGET
from scenes.toolkit.geometry import Point, Size
from scenes.toolkit.node import Node

_SPARED = 12  # pixels that a large thing gives a small one at each edge, if it stays large enough
_SPOTS = tuple((x / 8, y / 8) for x, y in product((4, 1, 7, 2, 6, 3, 5), repeat=2))
"""Where a thing is looked for that others partly cover, as shares of its box."""


def meant_by(root: Node, pos: Point, size: Size) -> Point:
    """The place of what a finger means that touches a place; the same place if it means what is there."""
    direct, window = root.hit(pos), pygame.Rect(0, 0, *size)
    near = (node for node in root.walk(by_height=False) if _may_be_meant(node, pos, window))
    for node in sorted(near, key=lambda node: _distance(seen_box(node), pos)):
        free = direct is None or (node is not direct and _gives_way(direct, node, pos, window))
        if free and (spot := _spot(root, node, pos)) is not None:
            return spot
    return pos


def is_small(node: Node) -> bool:
    """Return True if a finger needs more room than a thing takes."""
    return min(seen_box(node).size) < FINGER_TARGET


def seen_box(node: Node) -> pygame.Rect:
    """The box of a thing as far as nothing around it clips it."""
    box = node.world_rect()
    for above in node.above():
        box = box.clip(above.world_rect()) if above.clips else box
    return box


def _may_be_meant(node: Node, pos: Point, window: pygame.Rect) -> bool:
    """Return True if a thing is small, can be pressed, and has a place in its widened box."""
    if not (node.clickable or node.draggable) or not node.focusable:
        return False
    # Most things are far away, and their boxes need not be known exactly.
    world = node.world()
    if math.dist((world.x, world.y), pos) > max(node.size) * world.scale + 2 * FINGER_TARGET:
        return False
    box = seen_box(node)
    return 0 < min(box.size) < FINGER_TARGET and _widened(box, window, 2).collidepoint(pos)


def _widened(box: pygame.Rect, window: pygame.Rect, times: int = 1) -> pygame.Rect:
    """A box that is as large as a finger needs, within a window; or with as much more at each side."""
    wide, tall = (max(0, FINGER_TARGET - side) * times for side in box.size)
    return box.inflate(wide, tall).clamp(window)


def _gives_way(below: Node, small: Node, pos: Point, window: pygame.Rect) -> bool:
    """Return True if what lies at a place gives it to a small thing that lies on it or beside it."""
    box = below.world_rect()
    on_it = box.contains(small.world_rect()) or (
        not is_small(below) and box.collidepoint(small.world_rect().center)
    )
    if on_it or is_small(below):
        return on_it and _widened(seen_box(small), window).collidepoint(pos)
    spared = [min(2 * _SPARED, max(0, side - FINGER_TARGET)) for side in box.size]
    return not box.inflate(-spared[0], -spared[1]).collidepoint(pos)


def _distance(box: pygame.Rect, pos: Point) -> float:
    return math.dist(_within(box, pos), pos)


def _within(box: pygame.Rect, pos: Point) -> Point:
    """The point in a box that is nearest to another."""
    x, y = pos
    return min(max(x, box.left + 1), box.right - 2), min(max(y, box.top + 1), box.bottom - 2)


def _spot(root: Node, node: Node, pos: Point) -> Point | None:
    """A point at which the mouse hits a thing, the nearest one if that is not covered; None if all is."""
    box = seen_box(node)
    if root.hit(_within(box, pos)) is node:
        return _within(box, pos)
    spots = ((box.left + x * box.width, box.top + y * box.height) for x, y in _SPOTS)
    return next((spot for spot in spots if root.hit(spot) is node), None)
