"""Plots: columns with direct labels, each a node with its sentence; a table where room is short."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scenes.toolkit import text as lettering
from scenes.toolkit.design import BODY, GAP, HAIR
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.input import Click, Intent
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import Theme, blend
from scenes.toolkit.shapes import Label, Panel
from scenes.widgets.furniture import label
from scenes.widgets.page import Column, line_height

TALL = 120.0  # height of the highest column, in design lengths


class Bar(NamedTuple):
    """A column: its name below, its height, the words above it, all of it in a sentence.

    The share of it that is `filled` has the light's colour, the rest an outline; None is a plain column.
    """

    name: str
    value: float
    text: str
    said: str
    filled: float | None = None


@dataclass(eq=False, kw_only=True)
class Mark(Node):
    """What stands for one number of a plot; it can be looked at and focused, and does nothing."""

    looks = ""
    clickable: bool = True

    def handle(self, intent: Intent) -> bool:
        return isinstance(intent, Click)


def plot(m: Metrics, theme: Theme, column: Column, name: str, heading: str, bars: Sequence[Bar]) -> None:
    """Add columns with a heading to a page's column; a table of their sentences if they have no room."""
    column.text(heading, weight="bold", colour=theme.text, gap=HAIR)
    if not bars:
        return
    wide = column.width // len(bars)
    words = (each for bar in bars for each in (bar.name, bar.text))
    needed = max(lettering.width(each, "bold", m.text(BODY)) for each in words)
    if wide < max(needed + m.px(4), m.target + 2):
        for bar in bars:
            column.text(bar.said, colour=theme.dim, gap=HAIR)
        column.y += m.px(GAP)
        return
    line, most = line_height(m, BODY), max(bar.value for bar in bars) or 1
    box = column.box(m.px(TALL) + 2 * line, GAP)
    for index, bar in enumerate(bars):
        place = Box(box.left + index * wide, box.top, wide - 1, box.height)
        mark = Mark(semantic=Semantic("figure", bar.said, id=f"plot:{name}:{index}")).place(place)
        column.add(mark.add(*_drawn(m, theme, place, bar, bar.value / most)))


def _drawn(m: Metrics, theme: Theme, place: Box, bar: Bar, share: float) -> Iterator[Node]:
    """The words above and below a column, and the column itself."""
    line = line_height(m, BODY)
    floor, thick = place.height - line, min(m.px(56), place.width - m.px(8))
    high = round((floor - line) * share)
    left, ink = (place.width - thick) // 2, blend(theme.plate, theme.line, 0.7)
    if high:
        column = Box(left, floor - high, thick, high)
        yield Panel(fill=blend(theme.plate, theme.line, 0.25), outline=ink, radius=m.px(3)).place(column)
        if lit := round(high * (1.0 if bar.filled is None else bar.filled)):
            fill = theme.line if bar.filled is None else theme.lit
            yield Panel(fill=fill, radius=m.px(3)).place(column._replace(top=floor - lit, height=lit))
    yield _word(m, Box(0, floor - high - line, place.width, line), bar.text, theme.text)
    yield _word(m, Box(0, floor, place.width, line), bar.name, theme.dim)


def _word(m: Metrics, box: Box, words: str, ink: tuple[int, int, int]) -> Label:
    return label(m, box, words, size=BODY, colour=ink, anchor="center", max_lines=1)
