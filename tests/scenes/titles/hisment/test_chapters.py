"""A chapter that needs no hero is taken up by the first press and played by the second."""

from functools import partial

import pytest

from game.core.refs import Ref
from game.titles.hisment.rules.moves import Next, Play
from scenes.services import Services
from scenes.titles.hisment.samples import opened
from scenes.titles.hisment.table import HismentTable
from tests.scenes.match_pilot import pilot

CHAPTERS = (
    "chapters turn=7 terrain=ember_forge@1 die=4 0.deck=tides 0.coins=65 0.heart=30 "
    "0.hand=shield_wall,passing_hat 0.out=drowned_stage,gear_hall,diamond_hall "
    "0.heroes=marea_1!@C3/d4/+spray;coral_1;edge_1 1.deck=embers 1.coins=45 1.heart=31 "
    "1.out=gear_hall,diamond_hall 1.heroes=pyrrhos_1!@D5;rok_1;cinder_1"
)
HAT = "hand/0:passing_hat"


def laid(services: Services) -> HismentTable:
    table = opened(services, CHAPTERS)
    services.stack.push(table)
    return table


def played(table: HismentTable) -> list[object]:
    return [step.move for step in table.model.session.steps]


def test_one_press_plays_no_chapter_but_says_how_to(services: Services) -> None:
    table, hand = laid(services), pilot(services)
    hand.click(HAT)
    assert (played(table), table.interaction.held) == ([], Ref.parse(HAT))
    assert table.said[0].startswith("Press The Passing Hat once more to play it")
    hand.press("escape")
    hand.settle()
    assert (played(table), table.interaction.held) == ([], None)


@pytest.mark.parametrize("then", [HAT, "square:A5"])
def test_a_second_press_on_the_chapter_or_on_the_board_plays_it(services: Services, then: str) -> None:
    table, hand = laid(services), pilot(services)
    hand.click(HAT)
    hand.wait(1.0)
    hand.click(then)
    assert played(table) == [Play("passing_hat")]


def test_chapters_that_can_be_played_are_not_left_unasked(services: Services) -> None:
    table, hand = laid(services), pilot(services)
    hand.press("e")
    assert played(table) == []
    assert table.message.startswith("2 chapters of your hand could be played now.")
    hand.wait(1.0)
    hand.press("e")
    assert played(table)[:1] == [Next()]


def test_without_a_chapter_that_can_be_played_nothing_is_asked(services: Services) -> None:
    table, hand = laid(services), pilot(services)
    for card in ("passing_hat", "shield_wall"):
        table.change(partial(table.model.submit, Play(card)))
        hand.settle()
    hand.press("e")
    assert Next() in played(table)


def test_two_quick_presses_play_it_once(services: Services) -> None:
    table, hand = laid(services), pilot(services)
    hand.click(HAT)
    hand.click(HAT)
    hand.settle()
    assert played(table) == [Play("passing_hat")]


def test_the_keyboard_plays_it_with_two_presses_of_enter(services: Services) -> None:
    table, hand = laid(services), pilot(services)
    table.focus.id, table.focus.shown = HAT, True
    hand.press("return")
    hand.settle()
    assert played(table) == []
    table.focus.id = HAT
    hand.press("return")
    hand.settle()
    assert played(table) == [Play("passing_hat")]


def test_a_chapter_that_is_held_gives_way_to_another_card(services: Services) -> None:
    table, hand = laid(services), pilot(services)
    hand.click("hand/0:shield_wall")
    hand.wait(1.0)
    hand.click(HAT)
    assert (played(table), table.interaction.held) == ([], Ref.parse(HAT))
