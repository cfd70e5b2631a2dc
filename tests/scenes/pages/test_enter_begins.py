"""On the page of a new game Enter begins it, whatever was clicked; what the keys went to is pressed."""

from typing import Any

import pytest

from scenes.devtools.pilot import Pilot
from scenes.services import Services
from scenes.titles.registry import playable, scenes_of
from tests.scenes.match_pilot import pilot

TITLES = pytest.mark.parametrize("title", playable())


def set_up(services: Services, title: str) -> tuple[Pilot, list[Any]]:
    results = list[Any]()
    services.stack.push(scenes_of(title, services).set_up(), results.append)
    return pilot(services), results


def choice_of(hand: Pilot) -> str:
    """A choice of the page that is not taken yet."""
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
