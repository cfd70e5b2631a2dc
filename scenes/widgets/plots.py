"""Plots: columns, and small multiples of bars, with direct labels; each mark is a node with its sentence."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scenes.toolkit import sight, text as lettering
from scenes.toolkit.design import BODY, GAP, HAIR, TIGHT
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.input import Click, Intent
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import Theme
from scenes.toolkit.shapes import Label, Panel
from scenes.widgets.furniture import label
from scenes.widgets.page import Column, line_height

TALL = 120.0  # height of the highest column, in design lengths
PATCH = 4  # from a column to the words above and below it in high contrast, where they have a ground
STEP = 136.0  # from one column to the next at most: far apart they are no shape
LARGE = 1.5  # from this text scale on, names stand above their bars


class Bar(NamedTuple):
    """A column: its name below, its height, the words above it, all of it in a sentence.

    The share of it that is `filled` has the light's colour, the rest is an outline; None is a plain column.
    """

    name: str
    value: float
    text: str
    said: str
    filled: float | None = None


class Multiples(NamedTuple):
    """Small multiples: in each row a name and a bar of each series, which has a heading and its own scale."""

    name: str
    heading: str
    series: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Bar, ...]], ...]


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
    if wide < max(needed + m.px(HAIR), m.target + 2):
        for bar in bars:
            column.text(bar.said, colour=theme.dim, gap=HAIR)
        column.y += m.px(GAP)
        return
    wide = min(wide, max(m.px(STEP), needed + m.px(GAP)))
    line, most = line_height(m, BODY), max(bar.value for bar in bars) or 1
    box = column.box(m.px(TALL) + 2 * line, GAP)
    for index, bar in enumerate(bars):
        place = Box(box.left + index * wide, box.top, wide - 1, box.height)
        mark = Mark(semantic=Semantic("figure", bar.said, id=f"plot:{name}:{index}")).place(place)
        column.add(mark.add(*_drawn(m, theme, place, bar, bar.value / most)))


def _drawn(m: Metrics, theme: Theme, place: Box, bar: Bar, share: float) -> Iterator[Node]:
    """The words above and below a column, and the column itself."""
    line, apart = line_height(m, BODY), m.px(PATCH) if sight.high() else 0
    floor, thick = place.height - line - apart, min(m.px(56), place.width - m.px(TIGHT))
    high = round((floor - line - apart) * share)
    left, ink = (place.width - thick) // 2, theme.edge(0.7)
    if high:
        column = Box(left, floor - high, thick, high)
        yield Panel(outline=ink, radius=m.px(3)).place(column)
        if lit := round(high * (1.0 if bar.filled is None else bar.filled)):
            fill = theme.line if bar.filled is None else theme.lit
            yield Panel(fill=fill, radius=m.px(3)).place(column._replace(top=floor - lit, height=lit))
    yield _word(m, Box(0, floor - high - line - apart, place.width, line), bar.text, theme.text)
    yield _word(m, Box(0, floor + apart, place.width, line), bar.name, theme.dim)


def _word(m: Metrics, box: Box, words: str, ink: tuple[int, int, int]) -> Label:
    return label(m, box, words, size=BODY, colour=ink, anchor="center", max_lines=1)


def multiples(m: Metrics, theme: Theme, column: Column, found: Multiples) -> None:
    """Add small multiples to a page's column; in large letters each name stands above its bars."""
    column.text(found.heading, weight="bold", colour=theme.text, gap=HAIR)
    above = m.text_scale >= LARGE
    names = 0 if above else column.width * 3 // 10
    wide = (column.width - names) // len(found.series)
    line = line_height(m, BODY)
    box = column.box(line, HAIR)
    for place, words in enumerate(found.series):
        named = label(m, _cell(box, names, wide, place, m.px(GAP)), words, colour=theme.dim, anchor="left")
        column.add(named)
    most = [
        max((bars[place].value for _, bars in found.rows), default=0) or 1
        for place in range(len(found.series))
    ]
    for row, (name, bars) in enumerate(found.rows):
        if above:
            column.text(name, colour=theme.text, gap=0)
        box = column.box(max(line, m.target) if m.fingers else line, HAIR)
        if not above:
            column.add(
                label(
                    m,
                    box._replace(width=names - m.px(GAP)),
                    name,
                    colour=theme.text,
                    anchor="left",
                    max_lines=1,
                )
            )
        for place, bar in enumerate(bars):
            cell = _cell(box, names, wide, place, m.px(GAP))
            mark = Mark(semantic=Semantic("figure", bar.said, id=f"plot:{found.name}:{row}:{place}")).place(
                cell
            )
            column.add(mark.add(*_lying(m, theme, cell, bar, bar.value / most[place])))
    column.y += m.px(GAP)


def _cell(box: Box, names: int, wide: int, place: int, gap: int) -> Box:
    return Box(box.left + names + place * wide, box.top, wide - gap, box.height)


def _lying(m: Metrics, theme: Theme, place: Box, bar: Bar, share: float) -> Iterator[Node]:
    """A bar that lies, and its figure at its right."""
    words = lettering.width(bar.text, "medium", m.text(BODY)) + m.px(HAIR)
    thick = min(round(m.text(BODY) * 0.75), place.height - 2)
    long = round(max(0, place.width - words - m.px(TIGHT)) * share)
    if long:
        lying = Box(0, (place.height - thick) // 2, long, thick)
        ink = theme.edge(0.7)
        yield Panel(outline=ink, radius=m.px(3)).place(lying)
        if lit := round(long * (1.0 if bar.filled is None else bar.filled)):
            fill = theme.line if bar.filled is None else theme.lit
            yield Panel(fill=fill, radius=m.px(3)).place(lying._replace(width=lit))
    at = Box(long + m.px(TIGHT) * bool(long), 0, words, place.height)
    yield label(m, at, bar.text, size=BODY, colour=theme.text, anchor="left", max_lines=1)
