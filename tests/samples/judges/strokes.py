"""What stands out in high contrast besides words: edges of what is pressed, marks, signs under words."""

from collections import Counter
from collections.abc import Iterator, Sequence

import pygame

from scenes.toolkit.node import Node
from scenes.toolkit.paint import Colour
from scenes.toolkit.shapes import Label, Panel, bare
from scenes.toolkit.strokes import painted
from scenes.widgets.buttons import Button
from scenes.widgets.controls import Choice, TextField
from scenes.widgets.row import Row
from tests.samples.judges.design import contrast
from tests.samples.judges.eyes import rgb
from tests.samples.judges.sight import is_seen
from tests.samples.stage import Staged

Found = tuple[Node, str]
WANTED = 3.0  # as WCAG asks of what is no text
FAR = 4  # pixels from an edge in which its stroke is looked for
MARK = range(4, 49)  # the sides in pixels of what is a mark, and no plate
SIDES = 2  # of four that must be seen: ribbons have points, and beside an edge may stand what is as dark


def faint(staged: Staged) -> list[str]:
    """What can be pressed without an edge, the marks that cannot be seen, and the signs under patches."""
    screen, nodes = painted(staged.top.root, staged.setting.size), _whole(staged)
    found = (*_edgeless(screen, nodes), *_unseen(screen, nodes), *_patched(nodes))
    return [fault for node, fault in found if is_seen(staged, node, node.world_rect())]


def judged(staged: Staged) -> int:
    """How many edges and marks are asked for."""
    return sum(_has_edge(node) or _is_mark(node) for node in _whole(staged))


def _whole(staged: Staged) -> list[Node]:
    window = pygame.Rect(0, 0, *staged.setting.size)
    return [node for node in staged.nodes if _is_whole(node, window)]


def _is_whole(node: Node, window: pygame.Rect) -> bool:
    """Return True if a node is upright, opaque, and no view or edge of the window hides a part of it."""
    world, box = node.world(), node.world_rect()
    views = (above.world_rect() for above in node.above() if above.clips)
    return (
        world.angle % 360 == 0
        and world.alpha == 1
        and window.contains(box.inflate(2 * FAR, 2 * FAR))
        and all(view.contains(box) for view in views)
    )


def _edgeless(screen: pygame.Surface, nodes: Sequence[Node]) -> Iterator[Found]:
    """What can be pressed and has fewer than two edges that stand out."""
    for node in nodes:
        if _has_edge(node):
            seen = sum(most >= WANTED for most in _edges(screen, node.world_rect()))
            if seen < SIDES:
                yield node, f"{node.id or type(node).__name__}: {seen} edges"


def _has_edge(node: Node) -> bool:
    """Return True for what can be pressed, or written in; the options of a choice are in its frame."""
    return isinstance(node, Choice | Row | TextField) or (isinstance(node, Button) and node.kind != "choice")


def _edges(screen: pygame.Surface, box: pygame.Rect) -> Iterator[float]:
    """The contrast over each edge of a box, at the second best of three places."""
    shares, across = (0.25, 0.5, 0.75), range(-FAR, FAR + 1)
    for edge in (box.top, box.bottom - 1):
        places = [box.left + round(box.width * share) for share in shares]
        yield sorted(_most([(x, edge + far) for far in across], screen) for x in places)[1]
    for edge in (box.left, box.right - 1):
        places = [box.top + round(box.height * share) for share in shares]
        yield sorted(_most([(edge + far, y) for far in across], screen) for y in places)[1]


def _most(places: Sequence[tuple[int, int]], screen: pygame.Surface) -> float:
    """The greatest contrast between pixels that lie side by side."""
    colours = [rgb(screen, place) for place in places]
    return max(contrast(one, other) for one in colours for other in colours)


def _unseen(screen: pygame.Surface, nodes: Sequence[Node]) -> Iterator[Found]:
    """The small plates without anything on them that do not stand out from what is around them."""
    for node in nodes:
        if _is_mark(node):
            ground, inside = _around(screen, node.world_rect())
            if (most := max(contrast(ground, each) for each in inside)) < WANTED:
                yield node, f"mark {node.ref or node.id} at {tuple(node.world_rect())}: {most:.1f}"


def _is_mark(node: Node) -> bool:
    """Return True for a small plate with nothing on it."""
    return (
        isinstance(node, Panel)
        and not node.children
        and {*node.size} <= {*MARK}
        and any(colour is not None for colour in node.paints())
    )


def _around(screen: pygame.Surface, box: pygame.Rect) -> tuple[Colour, list[Colour]]:
    """The colour that is seen most around a box, and those within it."""
    wide, inside = box.inflate(6, 6), list[Colour]()
    outside = Counter[Colour]()
    for x in range(wide.left, wide.right):
        for y in range(wide.top, wide.bottom):
            if box.collidepoint(x, y):
                inside.append(rgb(screen, (x, y)))
            else:
                outside[rgb(screen, (x, y))] += 1
    return outside.most_common(1)[0][0], inside


def _patched(nodes: Sequence[Node]) -> Iterator[Found]:
    """The words in a patch of their own that lie on a sign: its shape is not seen any more."""
    signs = [node for node in nodes if _is_sign(node)]
    for label in nodes:
        if isinstance(label, Label) and label.text and bare(label, label.backing):
            for sign in signs:
                if sign.world_rect().collidepoint(label.world_rect().center):
                    yield label, f"'{label.text}' in a patch on {sign.ref or sign.id or type(sign).__name__}"


def _is_sign(node: Node) -> bool:
    """Return True for a small picture, or a small shape that is no plate."""
    plain = type(node).paint is Node.paint and type(node).face is Node.face
    return not plain and not isinstance(node, Panel | Label | Button | Row) and {*node.size} <= {*MARK}
