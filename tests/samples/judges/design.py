"""Judges of the design: sizes of text and targets, rows, edges, overlaps, contrast, and the primary button.

Each returns a line for every fault. The measures are those of `scenes/toolkit/design.py`.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

import pygame

from scenes.toolkit.design import BODY, FRAME, TARGET, TEXT_SIZES
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.node import Node
from scenes.toolkit.paint import Colour
from scenes.toolkit.shapes import Panel, ScrollView
from scenes.widgets.buttons import Button
from scenes.widgets.furniture import Headline
from scenes.widgets.page import Page
from tests.samples.judges import targets
from tests.samples.judges.hidden import hidden, hides
from tests.samples.judges.written import Text, texts
from tests.samples.stage import Staged

LEAST_PIXELS = 11
CONTRAST = 4.5
SLACK = 2  # pixels by which boxes may miss each other, because all are rounded

Judge = Callable[[Staged], Sequence[str]]


def floor(staged: Staged) -> list[str]:
    """The texts that are smaller than body text at 100 %."""
    least = _floor(staged.top.metrics)
    return [f"{text}: {text.drawn} px of {least}" for text in texts(staged) if text.drawn < least]


def _floor(m: Metrics) -> int:
    return max(LEAST_PIXELS, round(BODY * m.unit))


def off_scale(staged: Staged) -> list[str]:
    """The texts in a size that is none of the six of the design.

    In larger text one that has no room even at the size of body text is as large as fits, since a step down
    the scale would take back all that was gained; so is a headline. `uneven` and `grow` hold it there.
    """
    m = staged.top.metrics
    known = {m.text(size) for size in TEXT_SIZES}
    off = (text for text in texts(staged) if text.drawn not in known)
    if m.text_scale > 1:
        off = (text for text in off if text.drawn > m.text(BODY) and not isinstance(text.node, Headline))
    return [f"{text}: {text.drawn} px" for text in off]


def cut(staged: Staged) -> list[str]:
    """The texts of which a part is left out."""
    return [str(text) for text in texts(staged) if text.cut]


def beside(staged: Staged) -> list[str]:
    """The texts whose letters leave the plate on which they stand, or the window."""
    window = pygame.Rect(0, 0, *staged.setting.size)
    found = ((text, _holder(text.node, window)) for text in texts(staged) if _is_upright(text.node))
    return [
        f"{text}: {tuple(text.box)} in {tuple(holder)}"
        for text, holder in found
        if not holder.inflate(2 * SLACK, 2 * SLACK).contains(_scrolled(text))
    ]


def _scrolled(text: Text) -> pygame.Rect:
    """The box of a text as far as the view that scrolls it shows it: the rest is scrolled to."""
    views = (above for above in text.node.above() if isinstance(above, ScrollView))
    view = next(views, None)
    return text.box if view is None else text.box.clip(view.world_rect())


def _holder(node: Node, window: pygame.Rect) -> pygame.Rect:
    """The box that must hold a text: the nearest plate above it, unless a view scrolls, or the window."""
    for above in node.above():
        if isinstance(above, ScrollView):
            break
        if isinstance(above, Panel):
            return above.world_rect()
    return window


def uneven(staged: Staged) -> list[str]:
    """The neighbours of a row that should have one size of text but are drawn in two."""
    rows = dict[tuple[int, int, type[Node]], list[Text]]()
    for text in texts(staged):
        rows.setdefault((id(text.node.parent), text.usual, type(text.node)), []).append(text)
    return [
        f"{one}: {one.drawn} px beside {other}: {other.drawn} px"
        for row in rows.values()
        for one, other in combinations(row, 2)
        if one.drawn != other.drawn and _in_a_row(one.node, other.node)
    ]


def _in_a_row(one: Node, other: Node) -> bool:
    if one is other or not (_is_upright(one) and _is_upright(other)):
        return False
    (_, mine), (_, its) = one.size, other.size
    return abs(one.world().y - other.world().y) < min(mine, its) / 4 and abs(mine - its) <= SLACK


def overlapping(staged: Staged) -> list[str]:
    """The texts that are written over each other, and the targets that cover each other."""
    order = {id(node): place for place, node in enumerate(staged.nodes)}
    # What is scrolled out of a view is not written over what stands beside the view.
    seen = (text._replace(box=targets.unclipped(text.node, text.box)) for text in texts(staged))
    written = [text for text in seen if _is_upright(text.node) and text.words]
    pairs = [
        f"{one} | {other}"
        for one, other in combinations(written, 2)
        if not _is_one(one.node, other.node)
        and _meet(one, other)
        and not _is_covered(staged, order, one, other)
    ]
    return [*pairs, *(f"target {a} | {b}" for a, b in _targets(staged))]


def _targets(staged: Staged) -> Iterator[tuple[str, str]]:
    """The pairs of targets that overlap; on a table only of buttons, because its cards and places may."""
    buttons = {node.id for node in staged.nodes if isinstance(node, Button)}
    page = isinstance(staged.top, Page)
    return (pair for pair in targets.overlapping(staged) if page or buttons.issuperset(pair))


def _is_one(one: Node, other: Node) -> bool:
    """Return True if two texts are parts of one thing, as the key that lies on a button."""
    return one is other or one in other.above() or other in one.above()


def _seen(text: Text) -> pygame.Rect:
    """The part of the box of a text that no view hides: a line of a list may be half scrolled away."""
    box = text.box
    for above in text.node.above():
        box = box.clip(above.world_rect()) if above.clips else box
    return box


def _meet(one: Text, other: Text) -> bool:
    shared = _seen(one).clip(_seen(other))
    return min(shared.size) > SLACK and shared.height > min(one.drawn, other.drawn) // 3


def _is_covered(staged: Staged, order: dict[int, int], one: Text, other: Text) -> bool:
    """Return True if something opaque lies between two texts."""
    shared = one.box.clip(other.box)
    between = staged.nodes[order[id(one.node)] + 1 : order[id(other.node)] + 1]
    return any(hides(node) and node.world_rect().colliderect(shared) for node in between)


def off_frame(staged: Staged) -> list[str]:
    """What stands beyond the frame of a page, and the edges of a wide page that are not on the frame."""
    if not isinstance(staged.top, Page):
        return []
    m, window = staged.top.metrics, pygame.Rect(0, 0, *staged.setting.size)
    left, right = m.px(FRAME), m.width - m.px(FRAME)
    boxes = [(_name(node), box) for node, box in _blocks(staged.top.root) if box.width < window.width * 0.98]
    found = [f"{name} from {box.left} to {box.right}" for name, box in boxes if _leaves(box, left, right)]
    if boxes and not found:
        first, last = min(box.left for _, box in boxes), max(box.right for _, box in boxes)
        wide = last - first > 0.8 * (right - left)
        found += (
            [f"the page stands from {first} to {last}"] if wide and _misses(first, last, left, right) else []
        )
    return found


def _blocks(root: Node) -> Iterator[tuple[Node, pygame.Rect]]:
    for node in root.children:
        box = node.world_rect()
        if node.visible and node.z >= 0 and box.width:
            yield node, box


def _leaves(box: pygame.Rect, left: int, right: int) -> bool:
    return box.left < left - 1 or box.right > right + 1


def _misses(first: int, last: int, left: int, right: int) -> bool:
    return abs(first - left) > 1 or abs(last - right) > 1


def small_targets(staged: Staged) -> list[str]:
    """The targets that are less wide or high than a finger needs; cards are as large as their rows allow."""
    least = staged.top.metrics.px(TARGET)
    return [
        f"{id}: {box.width}x{box.height} of {least}"
        for id, box in targets.targets(staged)
        if min(box.size) < least
    ]


def faint(staged: Staged) -> list[str]:
    """The texts with too little contrast to their plate, except those of what cannot be used now."""
    return [
        f"{text}: {contrast(text.ink, text.ground):.1f}"
        for text in texts(staged)
        if text.ink and text.ground and text.node.enabled and contrast(text.ink, text.ground) < CONTRAST
    ]


def primaries(staged: Staged) -> list[str]:
    """The primary buttons beyond the first."""
    found = [node for node in staged.nodes if isinstance(node, Button) and node.kind == "primary"]
    return [node.id for node in found if node.enabled][1:]


def contrast(one: Colour, other: Colour) -> float:
    """The WCAG contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(value: Colour) -> float:
    """The relative luminance of a colour by WCAG, 0 to 1."""
    linear = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in value]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _is_upright(node: Node) -> bool:
    return node.world().angle % 360 == 0


def _name(node: Node) -> str:
    return node.id or type(node).__name__.lower()


def broken(staged: Staged) -> list[str]:
    """The buttons whose words stand on more lines than they would without their key."""
    found = (node for node in staged.nodes if isinstance(node, Button) and node.text)
    return [f"{each.id} {each.inside.words.lines}" for each in found if _lines(each) > _lines(keyless(each))]


def keyless(button: Button) -> Button:
    """A button of the same size, words and icon that has no key."""
    return replace(button, key_cap="", children=[], parent=None)


def _lines(button: Button) -> int:
    return len(button.inside.words.lines)


JUDGES: dict[str, Judge] = {
    "floor": floor,
    "cut": cut,
    "broken": broken,
    "beside": beside,
    "uneven": uneven,
    "overlap": overlapping,
    "hidden": hidden,
    "frame": off_frame,
    "target": small_targets,
    "faint": faint,
    "primary": primaries,
    "size": off_scale,
}
