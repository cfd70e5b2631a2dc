"""The page about a finished run: opened from its ending and from the list; it leads on to the replay."""

from pathlib import Path

import pytest

from game.titles.hercule.run_history import Deed, Turn
from scenes.pages.runs import RunsScene
from scenes.services import Services
from scenes.table.round_summary import PAUSE
from scenes.titles.hercule.run_history import DeedsPage
from scenes.titles.hercule.samples import SAMPLES, ended
from tests.scenes.match_pilot import at, pilot
from tests.scenes.playing import services_at


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_at(tmp_path)


def words(services: Services, start: str) -> list[str]:
    nodes = pilot(services).tree()["nodes"]
    return [f"{node['label']} {node['value']}".strip() for node in nodes if node["id"].startswith(start)]


def test_the_end_of_a_run_leads_to_its_page_and_that_to_the_replay(services: Services) -> None:
    services.stack.push(ended(services))
    hand = pilot(services)
    hand.wait(PAUSE)
    hand.press("d")
    assert at(hand) == "hercule/deeds"
    hand.press("w")
    assert at(hand) == "hercule/replay"
    hand.press("escape")
    hand.press("q")
    hand.press("escape")
    assert at(hand) == "hercule/defeat"


def test_the_list_of_finished_runs_leads_to_the_page_too(services: Services) -> None:
    ended(services)
    services.stack.push(RunsScene(services))
    hand = pilot(services)
    hand.click("tab:going")
    assert "deeds" not in {node["id"] for node in hand.tree()["nodes"]}
    hand.click("tab:finished")
    hand.click("deeds")
    assert at(hand) == "hercule/deeds"


def test_each_turn_says_the_health_that_was_lost_and_each_card_how_often_it_was_bought(
    services: Services,
) -> None:
    page = SAMPLES["hercule/deeds"].make(services)
    assert isinstance(page, DeedsPage)
    services.stack.push(page)
    hand = pilot(services)
    for number, deed in enumerate(page.deeds[:2]):
        hand.click(f"deed:{number}")
        assert words(services, "deed:")[number].endswith("chosen")
        lost = [f"Turn {turn}: {told.lost} Health lost" for turn, told in enumerate(deed.turns, 1)]
        assert words(services, "turn:") == lost
        assert len(words(services, "bought:")) == len(deed.bought) > 0
        often = [f", {times} times" for *_, times in deed.bought if times > 1]
        assert all(any(each in line for line in words(services, "bought:")) for each in often)


def test_a_run_that_was_lost_opens_at_the_trial_that_had_the_last_word(services: Services) -> None:
    services.stack.push(ended(services))
    hand = pilot(services)
    hand.wait(PAUSE)
    hand.press("d")
    assert next(line for line in words(services, "deed:") if line.endswith("chosen")).startswith("1. ")
    assert "not beaten" in " ".join(words(services, "deed:")).lower()


def test_the_arrows_tell_the_trial_to_which_they_go(services: Services) -> None:
    page = SAMPLES["hercule/deeds"].make(services)
    assert isinstance(page, DeedsPage)
    services.stack.push(page)
    hand = pilot(services)
    hand.press("down")
    assert page.chosen == int(page.focus.id.removeprefix("deed:")) == 1
    assert words(services, "deed:")[1].endswith("chosen")


def test_several_wounds_of_a_turn_are_not_one_drop(services: Services) -> None:
    page = SAMPLES["hercule/deeds"].make(services)
    assert isinstance(page, DeedsPage)
    page.deeds = (Deed("golden_apples", True, (Turn(9, 2), Turn(8, 1), Turn(1))),)
    services.stack.push(page)
    pilot(services)
    texts = [getattr(node, "text", "") for node in page.root.walk()]
    assert texts.count("2") == 1
