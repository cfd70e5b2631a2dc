"""On the set-up page Enter begins the game, whatever was clicked; but it presses a node focused by key."""

from typing import Any

import pytest

from scenes.devtools.pilot import Pilot
from scenes.services import Services
from scenes.titles.registry import playable, scenes_of
from scenes.widgets.buttons import Button
from tests.scenes.match_pilot import pilot

TITLES = pytest.mark.parametrize("title", playable())


def set_up(services: Services, title: str) -> tuple[Pilot, list[Any]]:
    results = list[Any]()
    services.stack.push(scenes_of(title, services).set_up(), results.append)
    return pilot(services), results


def choice_of(hand: Pilot) -> str:
    """The id of a radio button of the page that is not chosen."""
    nodes = hand.tree()["nodes"]
    return next(str(node["id"]) for node in nodes if node["role"] == "radio" and node["value"] != "chosen")


@TITLES
def test_after_a_click_on_a_choice_enter_begins(services: Services, title: str) -> None:
    hand, results = set_up(services, title)
    hand.click(choice_of(hand))
    hand.press("return")
    assert len(results) == 1
    assert results[0] is not None


@TITLES
def test_where_the_keys_went_to_a_choice_enter_takes_that(services: Services, title: str) -> None:
    hand, results = set_up(services, title)
    hand.click(choice_of(hand))
    hand.press("tab")
    hand.press("return")
    assert results == []


def test_after_the_daily_page_enter_begins_and_does_not_open_it_again(services: Services) -> None:
    hand, results = set_up(services, "hercule")
    hand.click("daily")
    hand.press("return")
    hand.press("return")
    assert len(results) == 1


@TITLES
def test_where_the_keys_went_to_a_choice_no_button_shows_enter(services: Services, title: str) -> None:
    hand, _ = set_up(services, title)
    page = services.stack.top
    assert page is not None
    begin = page.find("begin")
    assert isinstance(begin, Button)
    assert begin.shown_cap == "Enter"
    hand.press("tab")
    assert begin.shown_cap == ""
