"""Play now: a poster begins its game without a form, as last time or as it is usual for one person."""

from pathlib import Path

import pytest

from game.ai.levels import HUMAN
from saves.recovery import clear_open
from saves.settings import load_settings
from scenes.app.program import Director
from scenes.devtools.pilot import Pilot
from scenes.pages.title import TitleScene
from scenes.table.table import Table
from scenes.titles.registry import playable, scenes_of
from tests.scenes.match_pilot import pilot
from tests.scenes.menu_pilot import Visitor
from tests.scenes.playing import services_at

SEVERAL = [title for title in playable() if title != "hercule"]


def begun(folder: Path, title: str) -> tuple[Director, Pilot]:
    """The program after a click on the poster of a title."""
    services = services_at(folder)
    services.settings, services.stack.speed = load_settings(services.home), 0.0
    services.learn(offered=True)
    director = Director(services)
    director.start()
    hand = pilot(services)
    hand.click(f"poster:{title}")
    return director, hand


@pytest.mark.parametrize("title", playable())
def test_a_click_on_a_poster_leads_to_a_table_where_one_plays(tmp_path: Path, title: str) -> None:
    director, hand = begun(tmp_path, title)
    assert hand.tree()["scene"] == f"{title}/table"
    assert director.run is not None
    assert director.run.session.outcome is None


def test_the_title_screen_continues_the_table_that_was_open_last(tmp_path: Path) -> None:
    for title in ("hercule", "hisment", "hercule"):
        director, _ = begun(tmp_path, title)
        clear_open(director.services.home)
    services = services_at(tmp_path)
    Director(services).start()
    shown = services.stack.top
    assert isinstance(shown, TitleScene)
    assert shown.run is not None
    assert shown.run.title == "hercule"


@pytest.mark.parametrize("title", SEVERAL)
def test_the_first_time_somebody_alone_plays_easy_machines(tmp_path: Path, title: str) -> None:
    director, _ = begun(tmp_path, title)
    assert director.run is not None
    match = director.run.record.match
    assert match is not None
    assert match.levels[0] == HUMAN
    assert set(match.levels[1:]) == {"easy"}
    assert len(match.levels) == (4 if title == "seventh_hero" else 2)
    assert len(set(match.players)) == len(match.players)


@pytest.mark.parametrize("title", playable())
def test_later_it_is_as_it_was_last_begun_also_after_a_start(tmp_path: Path, title: str) -> None:
    wanted = "difficulty:story" if title == "hercule" else "level:1:hard"
    visitor = Visitor(tmp_path, lambda services: scenes_of(title, services).set_up())
    visitor.hand.click(wanted)
    visitor.hand.click("begin")
    director, _ = begun(tmp_path, title)
    assert director.run is not None
    record = director.run.record
    if title == "hercule":
        assert record.options["difficulty"] == "story"
    else:
        assert record.match is not None
        assert record.match.levels[1] == "hard"


def test_where_something_has_to_be_chosen_first_its_page_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.titles.hercule.start.page.NewRunScene.reason", "Choose 1 more card.")
    _, hand = begun(tmp_path, "hercule")
    assert hand.tree()["scene"] == "hercule/new"


def test_left_again_the_title_offers_to_go_on(tmp_path: Path) -> None:
    director, hand = begun(tmp_path, "hisment")
    table = director.services.stack.top
    assert isinstance(table, Table)
    table.close("title")
    hand.settle()
    assert isinstance(director.services.stack.top, TitleScene)
    assert "continue" in hand.ids()


@pytest.mark.parametrize("title", SEVERAL)
def test_what_was_changed_on_the_page_and_not_begun_is_not_played(tmp_path: Path, title: str) -> None:
    services = services_at(tmp_path)
    services.stack.speed = 0.0
    services.learn(offered=True)
    director = Director(services)
    director.new_game(title)
    hand = pilot(services)
    hand.click("level:1:hard")
    hand.press("escape")
    hand.click(f"poster:{title}")
    assert director.run is not None
    assert director.run.record.match is not None
    assert director.run.record.match.levels[1] == "easy"


def test_a_poster_goes_on_with_its_game_and_a_door_below_begins_another(tmp_path: Path) -> None:
    director, hand = begun(tmp_path, "hisment")
    first, table = director.run, director.services.stack.top
    assert isinstance(table, Table)
    table.close("title")
    hand.settle()
    hand.click("poster:hisment")
    assert director.run is not None
    assert first is not None
    assert director.run.id == first.id
    table = director.services.stack.top
    assert isinstance(table, Table)
    table.close("title")
    hand.settle()
    hand.click("again:hisment")
    assert director.run.id != first.id
