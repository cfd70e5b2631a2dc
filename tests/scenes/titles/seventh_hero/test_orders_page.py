"""The dialog with the standing orders: a row for each hero, of whose dots one is filled."""

import pytest

from game.titles.seventh_hero.standing_orders import USUAL
from saves.match import Match, Order
from scenes.devtools.pilot import Pilot
from scenes.services import Services
from scenes.titles.seventh_hero.prompts.orders import order_names
from scenes.titles.seventh_hero.prompts.orders_page import OrdersPage, orders_of
from scenes.titles.seventh_hero.seats import Company
from tests.scenes.match_pilot import pilot

Given = list[tuple[int, str, Order]]


@pytest.fixture
def opened(services: Services) -> tuple[OrdersPage, Pilot, Given]:
    """The page of the second of four seats, and the orders that are given on it."""
    services.stack.speed = 0.0
    given: Given = []
    catalogue, match = Company(services, "seventh_hero").catalogue, Match("", ("A", "B", "C", "D"))
    page = orders_of(services, catalogue, match, 1, lambda *order: given.append(order))
    services.stack.push(page)
    return page, pilot(services), given


def chosen(hand: Pilot) -> list[str]:
    """The ids of the filled dots."""
    nodes = hand.tree()["nodes"]
    return [node["id"] for node in nodes if node["role"] == "radio" and node["value"]]


def test_a_dot_gives_its_order_at_once(opened: tuple[OrdersPage, Pilot, Given]) -> None:
    page, hand, given = opened
    hand.click("witch:against")
    assert given == [(1, "witch", "against")]
    usual = {hero: USUAL[page.looks.catalogue.power(hero)] for hero in page.given}
    assert chosen(hand) == [f"{hero}:{order}" for hero, order in {**usual, "witch": "against"}.items()]


def test_the_rest_of_a_row_goes_on_to_the_next_order(opened: tuple[OrdersPage, Pilot, Given]) -> None:
    page, hand, given = opened
    row = page.find("orders_of:mad_hen")
    assert row is not None
    for _ in order_names():
        at = float(row.world_rect().left + 20), float(row.world_rect().centery)
        hand.move(at)
        hand.down(at)
        hand.up(at)
        hand.wait(1.0)
    assert [order for *_, order in given] == ["never", "ask", "holding", "against"]


@pytest.mark.parametrize("order", ["ask", "never"])
def test_one_button_gives_an_order_for_all(opened: tuple[OrdersPage, Pilot, Given], order: Order) -> None:
    page, hand, given = opened
    hand.click(f"all:{order}")
    assert given == [(1, hero, order) for hero in page.given]
    assert chosen(hand) == [f"{hero}:{order}" for hero in page.given]
