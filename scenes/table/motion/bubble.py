"""The bubble: the one plate that speaks on a table slides to its place, from where the last one stood."""

from msgspec.structs import replace

from scenes.toolkit.node import Node
from scenes.toolkit.timeline import Tween
from scenes.toolkit.timing import motions

BUBBLES = frozenset({"lesson", "first_time", "hint", "reasons"})
"""Ids of the words of plates that speak."""
DROP = 28.0
"""How far above its place a plate begins where none stood, in design lengths."""


def bubble_on(root: Node) -> Node | None:
    """Return the plate that speaks on a table, or None."""
    for part in root.children:
        for node in part.children:
            if node.semantic is not None and node.semantic.id in BUBBLES:
                return part
    return None


def slide(plate: Node, was: Node | None, unit: float) -> Tween | None:
    """Return how a plate comes to its place; None if it only grows or shrinks where one stood."""
    home, kind = plate.pose, motions().bubble
    if was is None:
        return Tween(plate, home, kind.seconds, replace(home, y=home.y - DROP * unit, alpha=0.0), kind.easing)
    away = abs(home.x - was.pose.x), abs(home.y - was.pose.y)
    grown = (abs(now - then) for now, then in zip(plate.size, was.size, strict=True))
    if all(2 * far <= more + 2 for far, more in zip(away, grown, strict=True)):
        return None
    return Tween(plate, home, kind.seconds, replace(home, x=was.pose.x, y=was.pose.y), kind.easing)
