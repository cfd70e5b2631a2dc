"""The curtain falls after a while at a table left alone, if another person plays at the screen."""

from pathlib import Path

import msgspec
import pytest

from saves.match import Level, Match
from scenes.app.program import Director
from scenes.pages.settings import SettingsScene
from scenes.services import Services
from tests.scenes.hot_seat import CURTAIN, HERA, TABLE, House, laid
from tests.scenes.match_pilot import pilot
from tests.scenes.menu_pilot import Visitor


def leaving(house: House, after: str = "30") -> House:
    """Set the idle time, and touch the pointer for the last time."""
    house.services.apply(msgspec.structs.replace(house.services.settings, idle_curtain=after))
    house.hand.move((5, 5))
    return house


def test_the_curtain_falls_over_it_and_no_move_is_made(tmp_path: Path) -> None:
    house = leaving(laid(tmp_path))
    moves = len(house.session.steps)
    assert house.services.stack.patience(1000) == 30, "the loop wakes for it"
    house.hand.wait(29)
    assert house.at == TABLE
    house.hand.move((9, 9))
    house.hand.wait(29)
    assert house.at == TABLE, "whoever moves the pointer is there"
    house.hand.wait(1)
    house.hand.settle()
    assert (house.at, house.curtain.curtain, len(house.session.steps)) == (CURTAIN, True, moves)
    said = next(node["label"] for node in house.hand.tree()["nodes"] if node["id"] == "notice")
    assert said == "Nobody was here for a while. Ada raises the curtain.", "the screen is passed to nobody"
    house.raise_it()
    assert (house.at, house.table.viewer) == (TABLE, HERA)


def test_it_falls_over_what_lies_open_over_the_table_too(tmp_path: Path) -> None:
    house = leaving(laid(tmp_path), "120")
    house.key("d")
    assert house.at == "hera_zeus/pile"
    house.hand.wait(121)
    house.hand.settle()
    assert (house.at, house.curtain.curtain) == (CURTAIN, True)
    house.hand.wait(121)
    house.hand.settle()
    assert house.at == CURTAIN, "and only once"


@pytest.mark.parametrize(("after", "levels"), [("off", ("human", "human")), ("30", ("human", "easy"))])
def test_it_never_falls_unless_it_is_wanted_and_there_is_somebody_to_hide_it_from(
    tmp_path: Path, after: str, levels: tuple[Level, Level]
) -> None:
    house = House(tmp_path, match=Match("", ("Ada", "Bob"), levels))
    if house.at == CURTAIN:
        house.raise_it()
    leaving(house, after)
    house.hand.wait(1000)
    house.hand.settle()
    assert house.at == TABLE


def test_it_is_set_on_the_page_of_settings(services: Services) -> None:
    Director(services)
    services.stack.push(SettingsScene(services))
    hand = pilot(services)
    assert services.stack.idle is None
    hand.click("idle_curtain:60")
    assert services.settings.idle_curtain == "60"
    assert services.stack.idle == 60.0
    hand.click("idle_curtain:off")
    assert services.stack.idle is None


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_all_settings_stand_on_one_page(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    visitor = Visitor(tmp_path, SettingsScene, lang=lang, size=size)
    assert [node["id"] for node in visitor.nodes if not node["shown"]] == []
