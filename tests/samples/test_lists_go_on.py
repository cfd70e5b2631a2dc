"""A list of which not all rows are seen ends within a row, which shows that it goes on."""

import pytest

from scenes.toolkit.design import BODY, GAP
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.shapes import ScrollView, text_lines
from scenes.widgets.buttons import Button
from scenes.widgets.row import Row
from tests.samples.stage import Setting, staged

LISTS = (
    *("rules", "rules/hera_zeus", "rules/seventh_hero", "rules/hisment", "keys", "about"),
    *("hercule/puzzles", "hera_zeus/puzzles_today", "seventh_hero/puzzles", "hisment/puzzles"),
    *("hercule/puzzles_today", "hisment/puzzles_today", "hercule/deeds"),
)
TO_THE_FOOT = "keys", "hercule/puzzles_today", "hisment/puzzles", "hercule/deeds"
STRIPS = Row, Button
SHOWN = 0.2
"""The least share of a row that has to be seen, and to be hidden."""


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800)])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", LISTS)
def test_a_list_that_goes_on_ends_within_a_row(name: str, lang: str, size: tuple[int, int]) -> None:
    with staged(Setting(name, lang, size)) as page:
        views = [node for node in page.nodes if isinstance(node, ScrollView) and node.last]
        lists = [view for view in views if any(isinstance(node, STRIPS) for node in view.walk())]
        assert lists
        assert [view for view in lists if not _is_cut(view)] == []


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800)])
@pytest.mark.parametrize("name", [*LISTS, "about/licence", "hercule/daily", "seventh_hero/figures"])
def test_the_end_of_a_list_cuts_no_words(name: str, size: tuple[int, int]) -> None:
    with staged(Setting(name, "fr", size)) as page:
        views = [node for node in page.nodes if isinstance(node, ScrollView) and node.last]
        assert views
        for view in views:
            lines = text_lines(view.content)
            assert not [
                end for end, high in lines if view.size[1] < end - 2 and end - high + 2 < view.size[1]
            ]


def _is_cut(view: ScrollView) -> bool:
    foot = view.world_rect().bottom
    rows = [node.world_rect() for node in view.walk() if isinstance(node, STRIPS)]
    return any(row.top + SHOWN * row.height <= foot <= row.bottom - SHOWN * row.height for row in rows)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("name", TO_THE_FOOT)
def test_a_list_that_goes_on_fills_its_panel(name: str, size: tuple[int, int]) -> None:
    with staged(Setting(name, "fr", size)) as page:
        views = [node for node in page.nodes if isinstance(node, ScrollView) and node.last]
        feet = {view.world_rect().bottom + Metrics(*size).px(GAP) for view in views}
        ends = {view.parent.world_rect().bottom for view in views if view.parent is not None}
        assert ends
        assert all(any(abs(end - foot) <= 1 for foot in feet) for end in ends)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800)])
@pytest.mark.parametrize("name", ["runs/trials", "runs/course"])
def test_statistics_leave_at_most_a_line_of_their_panel_empty(name: str, size: tuple[int, int]) -> None:
    with staged(Setting(name, "en", size)) as page:
        m = Metrics(*size)
        views = [node for node in page.nodes if isinstance(node, ScrollView) and node.last]
        assert views
        for view in views:
            assert view.parent is not None
            empty = view.parent.world_rect().bottom - view.world_rect().bottom
            assert empty <= m.px(GAP) + 2 * m.text(BODY)
