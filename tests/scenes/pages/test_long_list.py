"""Of a long list of games only the rows near the view are laid out; by wheel and keys all can be reached."""

from pathlib import Path

import pytest

from saves.format import Summary
from saves.manager import RunInfo
from scenes.pages.runs import RunsScene
from scenes.toolkit.node import Node
from scenes.widgets.long_list import LongList
from scenes.widgets.row import Row
from tests.scenes.menu_pilot import Visitor

MANY = 1000


@pytest.fixture
def visitor(tmp_path: Path) -> Visitor:
    """A visitor at the list of so many finished games."""
    visitor = Visitor(tmp_path, RunsScene)
    page = visitor.services.stack.top
    assert isinstance(page, RunsScene)
    games = [
        RunInfo(f"{number:08x}", "hercule", f"Game {number}", summary=Summary(True)) for number in range(MANY)
    ]
    page.runs["finished"] = tuple(games)
    page.tab, page.chosen = "finished", games[0].id
    page.rebuild()
    return visitor


def page_of(visitor: Visitor) -> RunsScene:
    page = visitor.services.stack.top
    assert isinstance(page, RunsScene)
    return page


def view_of(visitor: Visitor) -> LongList:
    (view,) = (node for node in page_of(visitor).root.walk() if isinstance(node, LongList))
    return view


def rows_of(node: Node) -> list[str]:
    return [each.words.removeprefix("Hercules · ") for each in node.walk() if isinstance(each, Row)]


def test_only_the_rows_near_the_view_exist(visitor: Visitor) -> None:
    rows = rows_of(view_of(visitor))
    assert rows == [f"Game {number}" for number in range(len(rows))]
    assert len(rows) < 40


def test_the_end_of_the_list_is_its_last_row_and_the_chosen_one_stays(visitor: Visitor) -> None:
    view = view_of(visitor)
    while view.scroll_to(view.last):
        pass
    rows = rows_of(view)
    assert rows[0] == "Game 0"
    assert rows[-1] == f"Game {MANY - 1}"
    assert len(rows) < 40
    bottom = view.content.children[-1].world_rect().bottom
    assert view.world_rect().bottom - 30 < bottom <= view.world_rect().bottom
    view.scroll_to(0)
    assert rows_of(view)[:3] == ["Game 0", "Game 1", "Game 2"]


def test_a_row_far_below_can_be_chosen_and_stays_where_it_is(visitor: Visitor) -> None:
    view_of(visitor).scroll_to(9000)
    offset = view_of(visitor).offset
    name = rows_of(view_of(visitor))[12]
    run = next(run for run in page_of(visitor).shown if run.name == name)
    page_of(visitor).choose(run.id)
    assert view_of(visitor).offset == offset
    assert view_of(visitor).chosen is not None
    assert name in rows_of(view_of(visitor))


def test_keys_lead_from_row_to_row_beyond_the_view(visitor: Visitor) -> None:
    visitor.hand.click("run:00000001")
    for _ in range(60):
        visitor.hand.press("down")
    assert page_of(visitor).focus.id == f"run:{61:08x}"
    view, node = view_of(visitor), page_of(visitor).focus.node
    assert node is not None
    assert view.world_rect().contains(node.world_rect())
