"""Open orders: if the players chose so, all see beside each hero when its player wants to be asked."""

from typing import Any

import pytest

from game.core.refs import Ref, Seat
from game.titles.seventh_hero.rules.places import group
from game.titles.seventh_hero.standing_orders import USUAL
from scenes.devtools.pilot import Pilot
from scenes.match.set_up import NewMatch
from scenes.services import Services
from scenes.titles.seventh_hero.host import SeventhHeroHost
from scenes.titles.seventh_hero.prompts.orders import order_names
from scenes.titles.seventh_hero.prompts.orders_page import orders_of
from scenes.titles.seventh_hero.samples import POSITIONS, flow_at
from scenes.titles.seventh_hero.table import SeventhHeroTable
from scenes.titles.seventh_hero.title import SeventhHeroScenes
from tests.scenes.match_pilot import labels, pilot


def seated(
    services: Services, *, people: bool = True, open_orders: bool = True
) -> tuple[SeventhHeroTable, Pilot]:
    services.stack.speed = 0.0
    flow = flow_at(services, POSITIONS["table"], people=people, open_orders=open_orders)
    table = SeventhHeroScenes(services).led_table(flow, "A game")
    assert isinstance(table, SeventhHeroTable)
    services.stack.push(table)
    return table, pilot(services)


def host_of(table: SeventhHeroTable) -> SeventhHeroHost:
    assert isinstance(table.host, SeventhHeroHost)
    return table.host


def said(hand: Pilot) -> dict[tuple[Seat, str], str]:
    """The text of each hero of each group."""
    found: dict[tuple[Seat, str], str] = {}
    for node in hand.tree()["nodes"]:
        if node["role"] == "card" and node["id"].startswith("group/"):
            place = Ref.parse(node["id"])
            found[place.seat, place.key] = node["value"]
    return found


def test_all_see_what_is_usual_until_something_is_ordered(services: Services) -> None:
    table, hand = seated(services)
    names = order_names()
    for (_, hero), words in said(hand).items():
        assert words.endswith(f", order: {names[USUAL[table.model.power_of(hero)]]}")


def test_an_order_is_seen_at_once_and_at_that_seat_alone(services: Services) -> None:
    table, hand = seated(services)
    before = said(hand)
    owner, hero = next((seat, hero) for seat, hero in before if hero == "mad_hen" and seat)
    host_of(table).ordered(owner, hero, "never")
    table.rebuild()
    after = said(hand)
    assert after.pop((owner, hero)).endswith(", order: Never")
    assert after == {key: words for key, words in before.items() if key != (owner, hero)}


def test_nobody_sees_an_order_where_that_was_not_chosen(services: Services) -> None:
    table, hand = seated(services, open_orders=False)
    before, nodes = said(hand), len(list(table.root.walk()))
    assert not any("order" in words for words in before.values())
    for seat, hero in before:
        host_of(table).ordered(seat, hero, "never")
    table.rebuild()
    assert (said(hand), len(list(table.root.walk()))) == (before, nodes)


def test_a_machine_orders_nothing(services: Services) -> None:
    _, hand = seated(services, people=False)
    assert {seat for (seat, _), words in said(hand).items() if "order" in words} == {0}


def test_it_is_told_where_a_hero_is_read(services: Services) -> None:
    table, hand = seated(services)
    seat, hero = next(iter(said(hand)))
    assert "Standing order: " in table.inspector.told_of(Ref("group", hero, seat), None).words


def test_the_sign_beside_a_hero_is_in_nobodys_way(services: Services) -> None:
    table, hand = seated(services)
    node = next(node for node in hand.tree()["nodes"] if node["id"] == str(group(0, "mad_hen")))
    left, top, wide, high = node["rect"]
    over = table.root.hit((left + wide - 3, top + high - 3))
    assert over is not None
    assert over.ref == str(group(0, "mad_hen"))


@pytest.mark.parametrize("open_orders", [True, False])
def test_who_gives_orders_is_told_who_sees_them(services: Services, open_orders: bool) -> None:
    table, hand = seated(services, people=False, open_orders=open_orders)
    table.ask(
        orders_of(table.services, table.model.catalogue, host_of(table).match, 0, host_of(table).ordered)
    )
    words = next(words for words in labels(hand) if words.startswith("When do you want to be asked"))
    assert words.endswith("All see what you order." if open_orders else "Nobody else sees your orders.")


def test_they_are_chosen_with_the_match_and_kept_with_it(services: Services) -> None:
    results: list[Any] = []
    house = SeventhHeroScenes(services)
    services.stack.push(house.set_up(), results.append)
    hand = pilot(services)
    for id in ("level:1:human", "orders:open", "begin"):
        hand.click(id)
    chosen = results[0]
    assert isinstance(chosen, NewMatch)
    assert chosen.match.open_orders
    run = house.begin(chosen)
    services.saves.close(run.id)
    found = services.saves.open(run.id).run.record.match
    assert found is not None
    assert found.open_orders
    assert found.next(None).open_orders


def test_they_are_not_offered_where_nobody_else_would_see_them(services: Services) -> None:
    results: list[Any] = []
    services.stack.push(SeventhHeroScenes(services).set_up(), results.append)
    hand = pilot(services)
    hand.click("level:1:human")
    hand.click("orders:open")
    for seat in (1, 2):
        hand.click(f"level:{seat}:easy")
    assert not any(id.startswith("orders:") for id in hand.ids())
    hand.click("begin")
    assert not results[0].match.open_orders
