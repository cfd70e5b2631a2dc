"""What of a screen has less room for a finger than it needs."""

from collections.abc import Callable, Iterator, Sequence

from scenes.hands.areas import is_small, meant_by, seen_box
from scenes.toolkit.design import FINGER_TARGET
from scenes.toolkit.node import Node
from tests.samples.stage import Staged

_LINES = 1 / 2, 1 / 4, 3 / 4
"""Where a finger moves across a thing, since something else may lie on its middle."""


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


def narrow(staged: Staged) -> Iterator[tuple[str, int, int]]:
    """The small things whose touch area is smaller than a finger, with how wide and high it is."""
    for node in pressed(staged):
        if is_small(node):
            wide, tall = area(staged, node)
            if min(wide, tall) < FINGER_TARGET:
                yield node.id, wide, tall


def area(staged: Staged, node: Node) -> tuple[int, int]:
    """How wide and how high the place is at which a finger means a thing."""
    root, size, box = staged.top.root, staged.setting.size, node.world_rect()

    def meets(x: int, y: int) -> bool:
        return root.hit(meant_by(root, (x, y), size)) is node

    def across(share: float) -> int:
        y = box.top + int(box.height * share)
        return _run(_around(box.left, box.width, size[0]), lambda x: meets(x, y))

    def down(share: float) -> int:
        x = box.left + int(box.width * share)
        return _run(_around(box.top, box.height, size[1]), lambda y: meets(x, y))

    return max(map(across, _LINES)), max(map(down, _LINES))


def _around(start: int, length: int, last: int) -> Sequence[int]:
    """The pixels of a thing along an axis, and as many at both sides as a finger needs at most."""
    more = max(0, FINGER_TARGET - length)
    return range(max(0, start - more), min(last, start + length + more))


def _run(steps: Sequence[int], meets: Callable[[int], bool]) -> int:
    """The longest run of pixels that meet; a long thing is large enough along that axis."""
    if len(steps) > 3 * FINGER_TARGET:
        return len(steps)
    most = now = 0
    for step in steps:
        now = now + 1 if meets(step) else 0
        most = max(most, now)
    return most
