"""The table of 7e Héros under a player's hands: where powers are dropped, the keys, the lesson's place."""

from pathlib import Path

import pytest

from game.titles.seventh_hero.rules.moves import Answer
from scenes.match.set_up import MatchSetUp, NewMatch
from scenes.services import Services
from scenes.titles.seventh_hero.samples import POSITIONS, opened
from scenes.titles.seventh_hero.table import SeventhHeroTable
from scenes.titles.seventh_hero.title import SeventhHeroScenes
from tests.scenes.match_pilot import labels, pilot
from tests.scenes.table.test_lessons import Pupil

VOID = (
    "send turn=6 main=1 requires=7 discard=7 0.hand=1562 0.group=1,6 1.hand=2361 2.hand=1447 "
    "base=required window=0"
)
DOGS = (
    "decide turn=6 main=1 requires=7 discard=7 0.hand=1562 0.group=1,4 1.hand=2361 2.hand=1447 "
    "wanderer=5@2//1 base=received window=0"
)
LAST_CARD = (
    "decide turn=6 main=2 requires=7 discard=57127 0.hand=1 0.group=1!,4! 1.hand=2361 2.hand=1447 "
    "wanderer=4@0//2"
)
TWO_READY = (
    "decide turn=6 main=2 requires=7 discard=57127 0.hand=12 0.group=2,5 1.hand=2361 2.hand=1447 "
    "wanderer=4@0//2 base=received window=0"
)


@pytest.mark.parametrize(
    ("position", "hero", "target"),
    [
        (POSITIONS["window"], "mad_hen", "chain:0"),
        (POSITIONS["window"], "mad_hen", "group/2:pyromaniac"),
        (VOID, "black_knight", "demand"),
        (VOID, "black_knight", "discard"),
        (DOGS, "houndmaster", "wanderer"),
        (DOGS, "houndmaster", "plate/2"),
    ],
)
def test_a_hero_is_let_go_on_whatever_shows_what_it_acts_upon(
    services: Services, position: str, hero: str, target: str
) -> None:
    table = opened(services, position)
    services.stack.push(table)
    hand = pilot(services)
    hand.drag(f"group/0:{hero}", target)
    assert [(step.seat, step.move) for step in table.model.session.steps] == [(0, Answer(hero))]


def keys(table: SeventhHeroTable) -> dict[str, str]:
    """The keys of the numbered buttons, by their text."""
    return {action.words: action.key for action in table.actions() if action.key.isdecimal()}


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        (POSITIONS["three"], {"Recruit": "1", "Pass": "2", "Hint": "3", "Power": "4"}),
        (VOID, {"Black Knight": "1", "No power": "2"}),
        (TWO_READY, {"Pyromaniac": "1", "No power": "2", "Sergeant": "3"}),
    ],
)
def test_a_number_always_means_the_same_sort_of_answer(
    services: Services, position: str, expected: dict[str, str]
) -> None:
    assert keys(opened(services, position)) == expected


def test_the_key_of_a_greyed_button_says_why_and_does_nothing(services: Services) -> None:
    table = opened(services, LAST_CARD)
    services.stack.push(table)
    pilot(services).press("3")
    assert table.message == "The last card of a hand cannot be given for a hint."
    assert table.interaction.spotlight == ""


def test_the_key_for_a_hint_asks_which_card(services: Services) -> None:
    table = opened(services, POSITIONS["three"])
    services.stack.push(table)
    hand = pilot(services)
    hand.press("3")
    assert "Which card do you give for a hint? Click it, or Tab and Enter." in labels(hand)


def test_the_screen_says_at_the_end_who_has_won(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, "seventh_hero")
    while pupil.session.at + 1 < len(pupil.session.lesson.steps):
        assert pupil.session.step is not None
        (pupil.obey if pupil.session.step.course else pupil.host.read)()
    ended = pupil.table.find("ended")
    assert ended is not None
    assert ended.semantic is not None
    assert ended.semantic.label == "The game is over: Seat 1 wins."
    lit = [node for node in pupil.hand.tree()["nodes"] if node["value"] == "among the winners"]
    assert len(lit) == 6


def test_a_machine_has_a_name_of_its_own_and_somebody_keeps_the_one_typed(services: Services) -> None:
    scene = SeventhHeroScenes(services).set_up()
    assert isinstance(scene, MatchSetUp)
    results: list[NewMatch | str | None] = []
    services.stack.push(scene, results.append)
    hand = pilot(services)
    hand.click("level:1:hard")
    hand.click("level:2:easy")
    hand.click("name:2")
    hand.type(" II")
    hand.click("begin")
    assert isinstance(results[0], NewMatch)
    assert results[0].match.players == ("Player 1", "Old Leash", "Master Sleeve II", "Sir Spyglass")


def test_a_seat_that_a_machine_leaves_is_a_player_again(services: Services) -> None:
    scene = SeventhHeroScenes(services).set_up()
    assert isinstance(scene, MatchSetUp)
    services.stack.push(scene)
    hand = pilot(services)
    hand.click("level:1:hard")
    assert scene.name(1) == "Old Leash"
    hand.move(hand.centre("figure:1"))
    hand.frame()
    assert "Old Leash. Grudging: what others gain costs a lot of sleep." in labels(hand)
    hand.click("level:1:human")
    assert scene.name(1) == "Player 2"
