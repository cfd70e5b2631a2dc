"""After each trial a page tells its result once; it can be opened again from the preparation."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.titles.hercule.rules.moves import NextPhase
from game.titles.hercule.rules.state import Phase
from saves.run import Run
from scenes.devtools.film import Camera
from scenes.devtools.pilot import Pilot
from scenes.match.ending import EndChoice
from scenes.services import Services, set_language
from scenes.table.round_summary import PAUSE, RoundPage
from scenes.titles.hercule.samples import POSITIONS, ended, opened, session_at
from scenes.titles.hercule.table import HerculeTable
from scenes.titles.hercule.title import HerculeScenes
from scenes.toolkit.input import KeyPress
from scenes.widgets.curtain import Curtain
from tests.scenes.match_pilot import at, pilot
from tests.scenes.playing import services_at


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_at(tmp_path)


def run_at(services: Services, position: str) -> Run:
    return services.saves.create(session_at(services, position), "hercule", "A run")


def sat_down(services: Services, position: str) -> Pilot:
    """A pilot at the table of a run in this position."""
    services.stack.push(HerculeScenes(services).table(run_at(services, position), lambda _: None))
    return pilot(services)


def fallen(services: Services, position: str = POSITIONS["fall"]) -> Pilot:
    """A pilot at the table after the trial has fallen and its motion has ended."""
    hand = sat_down(services, position)
    hand.press("space")
    hand.wait(PAUSE)
    return hand


def words(hand: Pilot) -> dict[str, str]:
    return {node["id"]: node["label"] for node in hand.tree()["nodes"] if node["id"]}


def test_a_trial_that_fell_has_its_page_once(services: Services) -> None:
    hand = fallen(services)
    assert at(hand) == "hercule/after"
    hand.press("space")
    assert at(hand) == "hercule/preparation"
    assert at(hand) == "hercule/preparation"


def test_nothing_of_the_next_trial_is_seen_before_the_page(services: Services) -> None:
    hand = sat_down(services, POSITIONS["fall"])
    services.stack.speed = 1.0
    found = services.stack.top
    assert isinstance(found, HerculeTable)
    table: HerculeTable = found
    table.timeline.speed = 1.0
    table.on_key(KeyPress("space"))
    covers = list[float]()
    while services.stack.top is table:
        hand.clock.advance(0.1)
        services.stack.update()
        covers += [node.closed for node in table.root.walk() if isinstance(node, Curtain)]
    assert at(hand) == "hercule/after"
    assert covers == sorted(covers)
    assert covers[-1] > 0.9


def test_the_film_looks_at_the_page_until_it_can_be_left(services: Services) -> None:
    hand = sat_down(services, POSITIONS["fall"])
    camera = Camera(services.stack, hand.screen.get_size(), hand.clock)
    camera.press("space")
    camera.look()
    assert at(camera) == "hercule/after"
    camera.press("space")
    assert at(camera) == "hercule/preparation"


def test_the_page_says_what_came_of_the_trial_and_what_comes_next(services: Services) -> None:
    hand = sat_down(services, POSITIONS["after"])
    table = services.stack.top
    assert isinstance(table, HerculeTable)
    while table.model.view.phase is not Phase.PREPARATION:
        hand.wait(PAUSE)
        hand.press("space")
        for _ in table.model.view.hand:
            hand.press("1")
    said = words(hand)
    assert said["after:fallen"] == "Lernaean Hydra"
    assert said["after:brought"] == "Blessing: Hydra’s Venom"
    assert said["after:wound"] == "1 Wound taken"
    assert said["after:health"] == "2 more Wounds allowed"
    assert said["after:next:0"].startswith("Next: ")
    assert "trial 5 of 12" in said["after:next:0"]
    assert said["after:next:1"] == "2 preparation actions first"
    assert said["after:next:2"] == "All cards are back on their base side."
    assert "Beaten in 3 turns" in [node["label"] for node in hand.tree()["nodes"]]


def beside(hand: Pilot) -> None:
    hand.move((3, 3))
    hand.down((3, 3))
    hand.up((3, 3))


@pytest.mark.parametrize(
    "leave",
    [
        lambda hand: hand.press("space"),
        lambda hand: hand.press("return"),
        lambda hand: hand.press("escape"),
        lambda hand: hand.click("close"),
        beside,
    ],
    ids=["space", "return", "escape", "button", "beside"],
)
def test_it_is_closed_in_every_usual_way(services: Services, leave: Callable[[Pilot], None]) -> None:
    hand = fallen(services)
    leave(hand)
    assert at(hand) == "hercule/preparation"


def test_it_can_be_seen_again(services: Services) -> None:
    hand = fallen(services)
    hand.press("space")
    hand.click("brought")
    assert at(hand) == "hercule/after"


@pytest.mark.parametrize("apart", [0.04, 0.3], ids=["held", "hammered"])
def test_a_key_that_was_meant_for_what_went_before_does_not_press_it_away(
    services: Services, apart: float
) -> None:
    hand = sat_down(services, POSITIONS["fall"])
    for _ in range(30):
        hand.press("space")
        hand.wait(apart)
    assert at(hand) == "hercule/after"
    hand.wait(PAUSE)
    hand.press("space")
    assert at(hand) == "hercule/preparation"


def test_nor_the_page_of_a_defeat(services: Services) -> None:
    results = list[object]()
    services.stack.push(ended(services), results.append)
    hand = pilot(services)
    for _ in range(5):
        hand.press("space")
    assert (at(hand), results) == ("hercule/defeat", [])
    hand.wait(PAUSE)
    # By habit Space begins nothing: the focus is shown first.
    hand.press("return")
    hand.press("space")
    assert results == [EndChoice("new")]


def test_a_run_taken_up_later_shows_it_only_when_asked(services: Services) -> None:
    hand = sat_down(services, POSITIONS["preparation"])
    assert at(hand) == "hercule/preparation"
    hand.click("brought")
    assert at(hand) == "hercule/after"


def test_it_waits_for_the_motion_of_the_fall(services: Services) -> None:
    hand = sat_down(services, POSITIONS["fall"])
    hand.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    hand.frame()
    assert at(hand) == "hercule/preparation"
    assert services.stack.top is not None
    assert services.stack.top.timeline.busy
    hand.settle()
    assert at(hand) == "hercule/after"


def test_the_last_trial_has_the_end_instead(services: Services) -> None:
    results = list[str]()
    table = HerculeScenes(services).table(run_at(services, POSITIONS["victory"]), lambda _: None)
    services.stack.push(table, results.append)
    pilot(services).press("space")
    assert results == ["won"]


def test_a_replay_does_not_show_it(services: Services) -> None:
    run = run_at(services, POSITIONS["fall"])
    run.session.submit(NextPhase())
    replay = services.saves.open_replay(run.id)
    services.stack.push(HerculeScenes(services).replay(replay))
    hand = pilot(services)
    hand.press("right")
    assert at(hand) == "hercule/replay"
    assert "deck" in words(hand)


def test_the_experience_that_was_left_over_in_that_trial_is_counted(services: Services) -> None:
    played = "play=train#0,strike#1+,strike#2 discard=train,block deck=block,train,strike,block"
    hand = sat_down(services, f"planning trial=nemean_lion/1/5/3/2 turn=2 stance=A! {played}")
    hand.press("space")
    hand.press("space")
    assert words(hand)["after:experience"] == "3 Experience lost"


def test_a_trial_whose_ability_lasts_brings_no_blessing(services: Services) -> None:
    hand = fallen(services, POSITIONS["fall"] + " difficulty=heroic")
    assert words(hand)["after:brought"] == "No blessing yet: its ability still lasts."


def test_the_page_speaks_french(tmp_path: Path) -> None:
    set_language("fr")
    try:
        table = opened(services_at(tmp_path, lang="fr"), POSITIONS["preparation"])
        page = RoundPage(table, table.round_end())
        page.rebuild()
        said = [node.described() for node in page.root.walk()]
        assert "À la préparation" in {each.label for each in said if each}
    finally:
        set_language("en")
