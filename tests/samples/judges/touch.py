"""What of a screen has less room for a finger than it needs."""

from collections.abc import Iterator

import pygame

from scenes.hands.areas import is_small, meant_by, seen_box, widened
from scenes.toolkit.design import FINGER_TARGET
from scenes.toolkit.node import Node
from tests.samples.stage import Staged

_STEP = 4  # pixels between two touches; an area may be that much larger than what was found of it


def pressed(staged: Staged) -> list[Node]:
    """What a finger can press on the top screen."""
    nodes = [node for node in staged.top.focus.nodes() if node.clickable or node.draggable]
    return [node for node in nodes if min(seen_box(node).size) > 0]


def narrow(staged: Staged) -> Iterator[tuple[Node, int, int]]:
    """The small things whose touch area is smaller than a finger, with how wide and high it is."""
    for node in pressed(staged):
        if is_small(node):
            wide, tall = area(staged, node)
            if min(wide, tall) + _STEP <= FINGER_TARGET:
                yield node, wide, tall


def area(staged: Staged, node: Node) -> tuple[int, int]:
    """How wide and how high the place is at which a finger means a thing."""
    root, size = staged.top.root, staged.setting.size
    box = widened(seen_box(node), pygame.Rect(0, 0, *size))
    across = sorted({*range(box.left, box.right, _STEP), box.right - 1})
    down = sorted({*range(box.top, box.bottom, _STEP), box.bottom - 1})
    met = [(x, y) for x in across for y in down if root.hit(meant_by(root, (x, y), size)) is node]
    if not met:
        return 0, 0
    return _longest(across, (x for x, _ in met)), _longest(down, (y for _, y in met))


def _longest(steps: list[int], met: Iterator[int]) -> int:
    """How long what was met is along an axis, where at least half of the middle was met."""
    found = list(met)
    most = max(found.count(step) for step in steps)
    good = [step for step in steps if 2 * found.count(step) > most]
    return good[-1] - good[0] + 1
