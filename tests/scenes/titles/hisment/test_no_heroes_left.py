"""Texts of Hisment about a player whose heroes are all knocked out, or who has done nothing."""

from typing import Any

import pytest

from game.core.session import AnySession
from game.titles.hisment.rules.moves import AnyMove, Buy, Next
from saves.match import Match
from scenes.match.turn_flow import TurnFlow
from scenes.services import Services
from scenes.titles.hisment.samples import POSITIONS, opened, session_at
from scenes.titles.hisment.table import HismentTable
from scenes.titles.hisment.title import HismentScenes
from scenes.toolkit.shapes import Panel
from tests.scenes.match_pilot import pilot

ALONE = (
    "{phase} turn=7 terrain=ember_forge@1 die=4 0.deck=tides 0.coins=65 0.heart=30 0.hand=mending "
    "0.out=drowned_stage,gear_hall,diamond_hall,marea_1,coral_1,edge_1 "
    "1.deck=embers 1.coins=45 1.heart=31 1.out=gear_hall,diamond_hall 1.heroes=pyrrhos_1!@D5;rok_1;cinder_1"
)
HELD = (
    "battle turn=7 terrain=ember_forge@1 die=4 0.deck=tides 0.coins=65 0.heart=30 0.hand=mending "
    "0.out=drowned_stage,gear_hall,diamond_hall,coral_1,edge_1 0.heroes=marea_1 "
    "1.deck=embers 1.coins=45 1.heart=31 1.out=gear_hall,diamond_hall 1.heroes=pyrrhos_1!@D5;rok_1;cinder_1"
)


def laid(services: Services, position: str) -> HismentTable:
    """The table of a position."""
    table = opened(services, position)
    services.stack.push(table)
    return table


def of_side(table: HismentTable, seat: int) -> str:
    """The text about a player beside the board."""
    node = table.root.find(f"side:{seat}")
    assert node is not None
    assert node.semantic is not None
    return node.semantic.value


@pytest.mark.parametrize(
    ("phase", "said"),
    [
        ("shop", "You have no hero left: chapters can still help you; otherwise go on."),
        ("chapters", "You have no hero left: chapters can still help you; otherwise go on."),
        ("battle", "You have no hero left, and none will enter: end the turn."),
    ],
)
def test_who_has_no_hero_left_is_told_so_and_of_what_can_still_help(
    services: Services, phase: str, said: str
) -> None:
    table = laid(services, ALONE.format(phase=phase))
    assert table.said == (said, False)


def test_beside_the_board_it_stands_that_a_player_has_no_hero_left(services: Services) -> None:
    table = laid(services, ALONE.format(phase="battle"))
    assert "No hero left" in of_side(table, 0)
    assert "No hero left" not in of_side(table, 1)
    assert "No hero left" in [getattr(node, "text", "") for node in table.root.walk()]


def test_a_hero_that_is_held_may_enter_later(services: Services) -> None:
    table = laid(services, HELD)
    assert table.said == ("No hero can enter yet: end the turn.", False)
    assert "No hero left" not in of_side(table, 0)


def turn_of_the_other(services: Services, *moves: AnyMove) -> list[str]:
    """The recap of a turn in which the other player made these moves and then went on to its end."""
    session: AnySession = session_at(services, POSITIONS["shop"])
    for move in moves:
        session.submit(move)
    while session.state.seat == 0:
        session.submit(Next())
    match = Match("", ("Anne", "Bruno"), ("easy", "human"))
    table: Any = HismentScenes(services).led_table(TurnFlow(match, session, services), "Lerne")
    services.stack.push(table)
    assert "recap" in pilot(services).ids()
    (told,) = (node.semantic for node in table.root.walk() if node.semantic and node.id == "recap")
    return [str(told.value or told.label)]


def test_a_turn_that_was_passed_is_told_as_one(services: Services) -> None:
    assert turn_of_the_other(services) == ["They did nothing this turn."]


def test_a_turn_in_which_something_was_done_is_told_by_that(services: Services) -> None:
    assert turn_of_the_other(services, Buy("seven_leagues")) == ["Anne buys Seven Leagues for 20 coins."]


@pytest.mark.parametrize("looked_at", ["menu", "log", "phase:2", "coins:0", "next"])
def test_an_explanation_hides_all_of_a_recap_or_nothing(services: Services, looked_at: str) -> None:
    turn_of_the_other(services)
    table: Any = services.stack.top
    hand = pilot(services)
    hand.move(hand.centre(looked_at))
    hand.frame()
    recap = next(node for node in table.root.walk() if node.id == "recap")
    plates = [node for node in table.inspector.panel.walk() if isinstance(node, Panel)]
    over = any(plate.world_rect().colliderect(recap.world_rect()) for plate in plates)
    explained = table.inspector.explained is not None
    assert recap.pose.alpha == (0.0 if explained and over else 1.0)


@pytest.mark.parametrize(("position", "waits"), [(ALONE.format(phase="shop"), False), (HELD, True)])
def test_a_machine_without_heroes_is_hardly_waited_for(
    services: Services, position: str, *, waits: bool
) -> None:
    flow = TurnFlow(
        Match("", ("Nyx", "Camille"), ("hard", "human")), session_at(services, position), services
    )
    HismentScenes(services).led_table(flow, "Lerne")
    assert (flow.pause() > 0) is waits
    assert (flow._length(0) > 0) is waits
