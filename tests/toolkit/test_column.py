"""A column of text that is seen through a box too low for it ends with a whole line there."""

from itertools import pairwise

import pytest

from scenes.toolkit import text as lettering
from scenes.toolkit.design import BODY, NAME
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.shapes import Label
from scenes.toolkit.window import headless
from scenes.widgets.furniture import Headline
from scenes.widgets.page import Column
from scenes.widgets.row import Row

WORDS = "Deploy Argus behind Cyclops, at place 4 of Zeus’s column I"


def cut(node: Label, top: float, at: int) -> bool:
    """Whether a line of that label is seen in part alone above that height."""
    step = lettering.line_height(node.weight, node.fitted().size)
    edges = [top + step * line for line in range(len(node.fitted().lines) + 1)]
    return any(upper < at < lower - 1 for upper, lower in pairwise(edges))


@pytest.mark.parametrize("in_rows", [False, True])
@pytest.mark.parametrize("height", range(200, 320, 9))
def test_no_line_is_seen_by_half(height: int, in_rows: bool) -> None:
    headless()
    m = Metrics(1280, 720, 2.0)
    column, labels = Column(m, 0, 4, 300), list[tuple[Label, float]]()
    for _ in range(4):
        inner = Column(m, 6, 6, 280) if in_rows else column
        top = column.y + inner.y if in_rows else column.y
        labels.append((inner.text(WORDS, size=NAME, gap=9), top))
        if in_rows:
            row = Row(name="row", words=WORDS, chosen=False, on_click=lambda: None, theme=FOOTLIGHT)
            column.add(row.place(column.box(inner.y)).add(*inner.nodes))
    view = column.scrolled(Box(0, 0, 320, height), whole=True)
    assert view.last > 0
    assert height - 80 < view.size[1] <= height
    assert not any(cut(label, top, view.size[1]) for label, top in labels)


def test_a_long_heading_takes_several_lines_and_is_not_made_unreadable() -> None:
    column = Column(Metrics(1280, 720), 0, 0, 240)
    column.heading("Hera and Zeus")
    column.heading("Hera and Zeus, step 28, corrected after step 3, and called so")
    short, *long = column.nodes
    assert len(long) > 1
    for line in (short, *long):
        assert isinstance(line, Headline)
        assert not line.is_cut
        assert line.lettering.size >= column.m.text(BODY)
