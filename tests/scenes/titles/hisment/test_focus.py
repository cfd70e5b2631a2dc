"""With the keyboard only, the focus stays on what was put down, or moves to its neighbour."""

from scenes.services import Services
from scenes.titles.hisment.samples import POSITIONS, opened
from scenes.titles.hisment.table import HismentTable
from tests.scenes.match_pilot import pilot

FREED = (
    "battle turn=3 terrain=drowned_stage@1 die=4 0.deck=embers 0.hand=inferno 0.heart=31 "
    "0.out=ember_forge,gear_hall,diamond_hall 0.shop=horn_bow,seven_leagues,tower_hammer,passing_hat "
    "0.heroes=pyrrhos_1!/+spray;cinder_1!;rok_1 1.deck=tides 1.heart=31 1.out=diamond_hall,gear_hall "
    "1.shop=ash_staff,glacier,torrent,war_drum,edge_2 1.heroes=coral_1;marea_1;edge_1"
)


def by_keys(services: Services, position: str, start: str, target: str) -> HismentTable:
    """Pick a node up with Enter and put it down on a target with Enter."""
    table = opened(services, position)
    services.stack.push(table)
    hand = pilot(services)
    table.focus.id, table.focus.shown = start, True
    hand.press("return")
    assert table.interaction.held is not None
    table.focus.id = target
    hand.press("return")
    return table


def focused(table: HismentTable) -> str:
    return str(table.focus.node.id) if table.focus.node else ""


def test_after_a_sale_the_next_card_of_the_hand_is_looked_at(services: Services) -> None:
    table = by_keys(services, POSITIONS["shop"], "hand/0:gear_hall", "cemetery/0")
    assert len(table.model.session.steps) == 1
    assert focused(table) == "hand/0:pebbles"


def test_after_the_last_card_that_of_before(services: Services) -> None:
    table = by_keys(services, POSITIONS["shop"], "hand/0:mending", "cemetery/0")
    assert focused(table) == "hand/0:pebbles"


def test_whoever_enters_is_looked_at_on_the_board(services: Services) -> None:
    table = by_keys(services, FREED, "hero/0:pyrrhos", "square:C1")
    assert len(table.model.session.steps) == 1
    assert focused(table) == "hero/0:pyrrhos"


def test_a_hero_with_steps_left_is_looked_at_where_it_went(services: Services) -> None:
    table = by_keys(services, POSITIONS["attack"], "hero/0:pyrrhos", "square:C3")
    assert len(table.model.session.steps) == 1
    assert focused(table) == "hero/0:pyrrhos"
