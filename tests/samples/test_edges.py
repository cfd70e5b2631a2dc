"""What stands beside one another on a screen has common edges, and nothing stands in a fringe or a frame."""

from collections.abc import Iterator

import pygame
import pytest

from scenes.art.backdrops import StageBackground, TitleBackground
from scenes.art.drawings import Paper, Picture
from scenes.titles.hercule.layout import Layout
from scenes.titles.hercule.table import HerculeTable
from scenes.toolkit.design import BODY, FRAME, NAME
from scenes.toolkit.geometry import Box, Metrics
from scenes.widgets.page import Column, line_height
from scenes.widgets.row import Row
from tests.samples.stage import Setting, Staged, staged

M = Metrics(1280, 720)
LEFT = M.px(FRAME)


def rect(page: Staged, id: str) -> pygame.Rect:
    """The place of the node with this id or place."""
    found = (node for node in page.nodes if id in (node.id, node.ref))
    return next(found).world_rect()


def layout_of(page: Staged) -> Layout:
    """The layout of a table of Hercule."""
    assert isinstance(page.top, HerculeTable)
    return page.top.scene.layout


@pytest.fixture
def page(request: pytest.FixtureRequest) -> Iterator[Staged]:
    with staged(Setting(request.param)) as found:
        yield found


@pytest.mark.parametrize("page", ["hera_zeus/table", "hercule/table"], indirect=True)
def test_hint_log_and_menu_stand_in_one_row(page: Staged) -> None:
    hint, log, menu = (rect(page, id) for id in ("advice", "log", "menu"))
    assert (hint.top, hint.height) == (log.top, log.height) == (menu.top, menu.height)


@pytest.mark.parametrize("page", ["hercule/puzzle"], indirect=True)
def test_a_corner_mark_stands_in_the_frame(page: Staged) -> None:
    assert layout_of(page).corner.left == LEFT


@pytest.mark.parametrize("page", ["hercule/held"], indirect=True)
def test_the_ring_round_the_stage_holds_what_the_cards_yield(page: Staged) -> None:
    layout = layout_of(page)
    assert pygame.Rect(layout.strip_zone).contains(pygame.Rect(layout.yields))


@pytest.mark.parametrize("page", ["hercule/improvement"], indirect=True)
def test_what_is_done_to_a_pile_stands_over_its_left_edge(page: Staged) -> None:
    layout = layout_of(page)
    assert layout.anticipate_mark.left == layout.deck_label.left == LEFT
    assert layout.upgrade_mark.left == layout.discard_label.left


@pytest.mark.parametrize("page", ["hercule/preparation"], indirect=True)
def test_undo_and_redo_are_as_wide_as_the_way_on(page: Staged) -> None:
    undo, redo, way_on = (rect(page, id) for id in ("undo", "redo", "next"))
    assert (undo.left, redo.right) == (way_on.left, way_on.right)


@pytest.mark.parametrize("page", ["hercule/duo_preparation"], indirect=True)
def test_the_reserve_of_a_preparation_fills_its_panel(page: Staged) -> None:
    panel = rect(page, "reserve")
    piles = [node.world_rect() for node in page.nodes if node.id.startswith("reserve:")]
    left, right = min(pile.left for pile in piles) - panel.left, panel.right - max(p.right for p in piles)
    assert abs(left - right) <= 2
    assert min(pile.width for pile in piles) >= 100


@pytest.mark.parametrize("page", ["hisment/attack"], indirect=True)
def test_two_lines_on_a_button_keep_off_its_edges(page: Staged) -> None:
    assert rect(page, "next").height >= line_height(M, NAME) + line_height(M, BODY) + 8


@pytest.mark.parametrize("page", ["runs"], indirect=True)
def test_three_buttons_leave_no_place_empty(page: Staged) -> None:
    keep, rename, delete = (rect(page, id) for id in ("keep", "rename", "delete"))
    assert (keep.left, keep.right) == (rename.left, delete.right)
    assert rename.top == delete.top > keep.bottom


@pytest.mark.parametrize("page", ["runs/figures"], indirect=True)
def test_tables_of_figures_are_as_high_as_each_other(page: Staged) -> None:
    below = [node.world_rect() for node in page.top.root.children if node.world_rect().width < 600]
    tables = [each for each in below if each.height > 150]
    assert len(tables) == 2
    assert tables[0].bottom == tables[1].bottom


@pytest.mark.parametrize("page", ["seeing"], indirect=True)
def test_all_of_seeing_is_seen_at_once(page: Staged) -> None:
    lists = [node for node in page.nodes if hasattr(node, "last")]
    assert [node.last for node in lists] == [0]


def test_a_list_that_does_not_scroll_stands_in_the_middle() -> None:
    view = Box(0, 0, 400, 300)
    for count, middle in ((2, True), (20, False)):
        column = Column.within(M, view, 4)
        rows = [Row(name=f"{n}", words="", chosen=False, on_click=lambda: None) for n in range(count)]
        column.add(*(row.place(column.box(40)) for row in rows))
        column.scrolled(view)
        box = pygame.Rect(rows[0].world_rect())
        assert (abs(box.left - (view.width - box.right)) <= 1) is middle


@pytest.mark.parametrize(("picture", "shown"), [(StageBackground(), 0), (TitleBackground(), 4)])
def test_no_footlight_stands_behind_panels(
    picture: Picture, shown: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = list[str]()
    monkeypatch.setattr(Paper, "drawing", lambda _self, name, *_rest: drawn.append(name))
    picture.paint((320, 180))
    assert drawn.count("furniture/footlight") == shown
