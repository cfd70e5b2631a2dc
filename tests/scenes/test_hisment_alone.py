"""A player of Hisment whose heroes are all knocked out, or who has done nothing: what is said of him."""

import pytest

from scenes.services import Services
from scenes.titles.hisment.samples import opened
from scenes.titles.hisment.table import HismentTable

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
    """What is said of a player beside the board."""
    node = table.root.find(f"side:{seat}")
    assert node is not None
    assert node.semantic is not None
    return node.semantic.value


@pytest.mark.parametrize(
    ("phase", "said"),
    [
        ("shop", "You have no hero left: chapters can still help you; else go on."),
        ("chapters", "You have no hero left: chapters can still help you; else go on."),
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
