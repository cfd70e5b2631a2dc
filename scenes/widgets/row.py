"""A row of a list, which can be chosen and opened, and where a list ends."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice

import pygame
from msgspec import structs

from scenes.services import tr
from scenes.toolkit import sight
from scenes.toolkit.design import FAR, GAP
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.input import Click, DoubleClick, Intent
from scenes.toolkit.node import Node, Semantic, Writing
from scenes.toolkit.paint import FOOTLIGHT as T, Theme, plate
from scenes.toolkit.shapes import Panel, ScrollView, line_ends, text_lines
from scenes.widgets.buttons import Act, Button
from scenes.widgets.controls import Choice, TextField

_ROW_RADIUS = 6
LEAST_SEEN = 0.25
"""The share of a row at the foot of a list that is seen at least, and that is hidden."""
_INK = 0.08, 0.97
"""Where the letters of a line of text begin and end, as shares of its height."""
TRIED = 6  # ways to move the rows
_CHOSEN = 4.0  # pixels around the chosen row in high contrast


@dataclass(eq=False, kw_only=True)
class Row(Node):
    """A row of a list: a plate that can be chosen, with labels on it; a double click calls `opened`."""

    name: str
    words: str
    chosen: bool
    on_click: Act
    opened: Act | None = None
    theme: Theme = T
    clickable: bool = True

    def __post_init__(self) -> None:
        self.semantic = Semantic("row", self.words, tr("chosen") if self.chosen else "", True, self.name)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, DoubleClick) and self.opened is not None:
            self.opened()
        elif isinstance(intent, Click):
            self.on_click()
        else:
            return False
        return True

    def face(self, width: int, height: int) -> pygame.Surface | None:
        theme, share = self.theme, 0.30 if self.chosen else 0.14 if self.hovered else 0.05
        line = theme.lit if self.chosen or self.focused else theme.edge(0.45)
        # In high contrast the ground tells nothing, so the stroke of the chosen one does.
        thick = _CHOSEN if self.chosen and sight.high() is not None else 1.0
        return plate((width, height), _ROW_RADIUS, theme.tint(share), line, thick)

    def writing(self) -> Writing:
        return None, None, self.theme.tint(0.30 if self.chosen else 0.05)


def within_row(m: Metrics, nodes: Sequence[Node], box: Box, *, still: bool = False) -> Box:
    """The box of a list, which ends within a row if the list goes on below it: that shows that there is more.

    It ends between the words of that row, or above them, so that none are cut. For this the nodes move a
    little apart, or nearer; where they would have to move far, or where no row is near, the box becomes
    lower instead. It is returned as it is if all rows are seen. If the nodes are to stand `still`, it loses
    no more than the line of words that its end would cut.
    """
    strips = [_span(node) for node in nodes if node.clickable or isinstance(node, Choice | TextField | Panel)]
    foot, bands, words = box.height, _bands(nodes), [span for node in nodes for span in _words(node)]
    ends_well = partial(_ends_well, m, strips, words)
    if all(end <= foot for _, end in (*strips, *words)) or ends_well(foot):
        return box
    ends = [end for strip in strips for end in _ends(m, strip, words, foot)]
    ways = sorted((foot - end for end in ends if ends_well(end)), key=abs)
    if still:
        return box._replace(height=round(_above_words(words, foot)))
    if any(_moved(m, bands, foot, way) for way in islice(dict.fromkeys(ways), TRIED)):
        return box
    end = max((each for each in ends if each <= foot and ends_well(each)), default=0)
    if foot - end > m.px(2 * FAR):
        end = _above_words(words, foot)
    return box._replace(height=round(end))


def whole_lines(nodes: Iterable[Node], box: Box) -> Box:
    """The box of a list, which ends with a whole line of text; as it is if all of them are seen."""
    ends = [end for node in nodes for end in line_ends(node)]
    if max(ends, default=0) <= box.height:
        return box
    return box._replace(height=max((end for end in ends if end <= box.height), default=box.height))


def _above_words(words: Iterable[tuple[float, float]], foot: float) -> float:
    """The end of a list, or the upper edge of the words that it would cut."""
    return min((start for start, last in words if start < foot < last), default=foot)


def settle(m: Metrics, nodes: Sequence[Node], view: ScrollView) -> None:
    """Scroll a list that was opened at its chosen row a little, so that neither of its edges cuts words."""
    words, near = [span for node in nodes for span in _words(node)], min(m.px(GAP), view.line // 2)

    def cuts(offset: int) -> bool:
        return any(start < edge < end for start, end in words for edge in (offset, offset + view.size[1]))

    ways = (view.offset + way for way in sorted(range(-near, near + 1), key=abs))
    if 0 < view.offset < view.last:
        view.scroll_to(next((each for each in ways if not cuts(each)), view.offset))


def _span(node: Node) -> tuple[float, float]:
    """The upper and the lower edge of a node."""
    return node.pose.y - node.size[1] / 2, node.pose.y + node.size[1] / 2


def _words(node: Node) -> Iterator[tuple[float, float]]:
    """Where the letters of each line of the words on a node begin and end."""
    first, last = _INK
    for end, high in text_lines(node):
        yield end - high * (1 - first), end - high * (1 - last)
    if isinstance(node, Button):
        # Its words stand in the middle.
        yield node.pose.y - node.text_size / 2, node.pose.y + node.text_size / 2


def _ends(
    m: Metrics, strip: tuple[float, float], words: Iterable[tuple[float, float]], foot: float
) -> Iterator[float]:
    """Where a row may be cut that is clearly seen and clearly goes on: near the foot, or beside its words."""
    start, end = strip
    least = min((end - start) * LEAST_SEEN, m.px(FAR))
    for each in (foot, *(edge for span in words if span[1] > start and span[0] < end for edge in span)):
        yield min(max(each, start + least), end - least)


def _ends_well(
    m: Metrics, strips: Iterable[tuple[float, float]], words: Iterable[tuple[float, float]], foot: float
) -> bool:
    """Whether a list ends within a row, cuts no words, and no row of which too little is seen or hidden."""
    cut = [strip for strip in strips if strip[0] < foot < strip[1]]
    least = (min((end - start) * LEAST_SEEN, m.px(FAR)) for start, end in cut)
    whole = not any(start + 0.5 < foot < end - 0.5 for start, end in words)
    return (
        bool(cut)
        and whole
        and all(start + few - 1 < foot < end - few + 1 for (start, end), few in zip(cut, least, strict=True))
    )


def _bands(nodes: Iterable[Node]) -> list[list[Node]]:
    """Nodes from top to bottom, those side by side together."""
    found: list[list[Node]] = []
    foot = -math.inf
    for node in sorted(nodes, key=lambda each: _span(each)[0]):
        start, end = _span(node)
        if start >= foot:
            found.append([])
        found[-1].append(node)
        foot = max(foot, end)
    return found


def _moved(m: Metrics, bands: Sequence[Sequence[Node]], foot: float, way: float) -> bool:
    """Move what stands at the foot by a way, all below it as far, and all above it evenly with it.

    Return False, with nothing moved, if a gap above it would lose half of its width, or become too wide.
    """
    tops = [min(_span(node)[0] for node in band) for band in bands]
    ends = [max(_span(node)[1] for node in band) for band in bands]
    count = sum(top + way < foot for top in tops) - 1
    gaps = [top - end for top, end in zip(tops[1:], ends, strict=False)][: max(0, count)]
    if not gaps or not -min(gaps) / 2 <= way / count <= m.px(GAP):
        return False
    for index, band in enumerate(bands):
        for node in band:
            node.pose = structs.replace(node.pose, y=node.pose.y + round(way * min(index, count) / count))
    return True
