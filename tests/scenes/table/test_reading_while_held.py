"""At every table a held card is inspected, and when the pointer moves on, it is dragged and played."""

from typing import Any

import pytest

from game.core.refs import Ref
from scenes.devtools.pilot import Pilot
from scenes.services import Services
from scenes.titles.hera_zeus import samples as hera_zeus
from scenes.titles.hercule import samples as hercule
from scenes.titles.hisment import samples as hisment
from scenes.titles.registry import playable
from scenes.titles.seventh_hero import samples as seventh_hero
from scenes.toolkit.geometry import Point
from scenes.toolkit.input import HOLD_SECONDS, THRESHOLD
from tests.scenes.match_pilot import pilot

TABLES: dict[str, tuple[Any, str, str, str]] = {
    "hercule": (hercule, "planning trial=lernaean_hydra hand=strike deck=block", "hand:1", "play"),
    "hera_zeus": (hera_zeus, hera_zeus.POSITIONS["middle"], "hand/0:amazon", "gap/0:0@0"),
    "seventh_hero": (seventh_hero, seventh_hero.POSITIONS["window"], "group/0:mad_hen", "chain:0"),
    "hisment": (hisment, hisment.POSITIONS["attack"], "hero/0:pyrrhos", "square:C3"),
}


def test_every_title_has_its_table_here() -> None:
    assert set(TABLES) == set(playable())


def held(services: Services, title: str) -> tuple[Any, Pilot, Point]:
    """A table with a card on which the mouse button is held."""
    samples, position, source, _ = TABLES[title]
    table = samples.opened(services, position)
    services.stack.push(table)
    hand = pilot(services)
    place = hand.centre(source)
    hand.move(place)
    hand.down(place)
    hand.wait(HOLD_SECONDS)
    hand.settle()
    return table, hand, place


@pytest.mark.parametrize("title", TABLES)
def test_what_is_held_is_read_and_what_is_then_moved_is_played(services: Services, title: str) -> None:
    table, hand, (x, y) = held(services, title)
    read = services.stack.top
    hand.move((x + THRESHOLD - 1, y))
    assert (services.stack.top is read, read is table) == (True, False)
    target = TABLES[title][3]
    hand.move((x + 2 * THRESHOLD, y))
    assert (services.stack.top, table.drag is None) == (table, False)
    place = hand.centre(target)
    hand.move(place)
    hand.up(place)
    hand.settle()
    assert len(table.model.session.steps) == 1


@pytest.mark.parametrize("title", TABLES)
def test_what_is_held_and_let_go_is_read_on(services: Services, title: str) -> None:
    table, hand, place = held(services, title)
    read = services.stack.top
    hand.up(place)
    hand.move((place[0] + 50, place[1]))
    assert (services.stack.top is read, read is table) == (True, False)
    assert (table.drag, len(table.model.session.steps)) == (None, 0)


def test_what_is_dragged_is_read_and_not_the_pile_that_it_passes(services: Services) -> None:
    table = hera_zeus.opened(services, hera_zeus.POSITIONS["middle"])
    services.stack.push(table)
    hand = pilot(services)
    at = hand.centre("hand/0:amazon")
    hand.down(at)
    for place in ("deck/0", "pile/0"):
        hand.move(hand.centre(place))
        hand.settle()
        assert table.inspector.attention == Ref("hand", "amazon", 0)
