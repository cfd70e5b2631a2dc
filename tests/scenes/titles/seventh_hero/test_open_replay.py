"""The replay of 7e Héros: the view of all shows every hand, the view of a seat only its own."""

from itertools import combinations
from typing import Any

import pygame
import pytest

from game.core.refs import Ref
from scenes.devtools.pilot import Pilot
from scenes.match.replay import EVERYONE, ReplayBar
from scenes.services import Services
from scenes.titles.seventh_hero.samples import sample_match
from scenes.titles.seventh_hero.table import SeventhHeroTable
from scenes.titles.seventh_hero.title import SeventhHeroScenes

SEATS = (3, 4, 5)
STEPS = 12  # number of positions checked in a game


class Watching:
    def __init__(self, services: Services, seats: int, size: tuple[int, int] = (1280, 720)) -> None:
        services.stack.speed = 0.0
        run = sample_match(services, seats=seats, until=lambda _: False)
        table = SeventhHeroScenes(services).replay(services.saves.open_replay(run.id))
        assert isinstance(table, SeventhHeroTable)
        assert isinstance(table.host, ReplayBar)
        self.table, self.bar = table, table.host
        services.stack.push(table)
        clock: Any = services.stack.clock
        self.hand = Pilot(services.stack, size, clock)

    def cards(self, seat: int) -> list[dict[str, Any]]:
        """The face-up cards of a hand."""
        found = [node for node in self.hand.tree()["nodes"] if node["role"] == "card" and node["id"]]
        places = [
            (Ref.parse(node["id"].split(".")[0]), node) for node in found if node["id"].startswith("hand")
        ]
        return [node for place, node in places if place.seat == seat]

    def held(self, seat: int) -> list[str]:
        looks = self.table.model.looks
        return [looks.numbered(card) for card in self.table.model.state.players[seat].hand]


@pytest.mark.parametrize("seats", SEATS)
def test_all_see_every_hand_at_its_own_seat(services: Services, seats: int) -> None:
    show = Watching(services, seats)
    assert show.bar.seen == EVERYONE
    for at in range(0, show.bar.last, show.bar.last // STEPS):
        show.bar.go(at)
        for seat in range(seats):
            assert [node["label"] for node in show.cards(seat)] == show.held(seat)


@pytest.mark.parametrize("seats", SEATS)
def test_one_seat_sees_its_own_hand_alone(services: Services, seats: int) -> None:
    show = Watching(services, seats)
    show.bar.go(show.bar.last // 2)
    for looks in range(seats):
        show.bar.turn_to(str(looks))
        for seat in range(seats):
            assert [node["label"] for node in show.cards(seat)] == (show.held(seat) if seat == looks else [])


@pytest.mark.long
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1280, 1024)])
@pytest.mark.parametrize("seats", SEATS)
def test_no_two_hands_meet_and_none_covers_a_group(
    services: Services, seats: int, size: tuple[int, int]
) -> None:
    show = Watching(services, seats, size)
    for at in range(0, show.bar.last, show.bar.last // STEPS):
        show.bar.go(at)
        layout, model = show.table.scene.layout, show.table.model
        hands = [[pygame.Rect(node["rect"]) for node in show.cards(seat)] for seat in range(seats)]
        trays = [pygame.Rect(layout.tray(layout.sides[model.side(seat)])) for seat in range(seats)]
        for one, other in combinations(hands, 2):
            assert all(card.collidelist(other) < 0 for card in one)
        assert all(card.collidelist(trays) < 0 for hand in hands for card in hand)


def test_a_card_of_any_hand_can_be_read(services: Services) -> None:
    show = Watching(services, 4)
    show.bar.go(show.bar.last // 2)
    seat = next(seat for seat in (1, 2, 3) if show.held(seat))
    told = show.table.inspector.told_of(Ref.parse(show.cards(seat)[0]["id"]), None)
    assert (told.where, told.title) == (f"{show.bar.names[seat]}’s hand", show.held(seat)[0])


def test_a_card_goes_from_an_open_hand_to_where_it_is_played(services: Services) -> None:
    """The hero that is sent is the one that lay in the hand."""
    show = Watching(services, 4)
    model = show.table.model
    for at in range(show.bar.last):
        show.bar.go(at)
        main, before = (
            model.state.main,
            {card.uid for card in model.sight.cards(Ref("hand", seat=model.state.main))},
        )
        show.bar.step()
        if model.state.wanderer is not None and model.state.wanderer.passed == () and main:
            sent = model.sight.cards(Ref("wanderer"))
            if sent and not model.state.wanderer.blind:
                assert sent[0].uid in before
                return
    raise AssertionError("nobody else ever sends anybody")


def test_the_viewer_keeps_the_side_of_the_table_that_was_near_in_the_game(services: Services) -> None:
    run = sample_match(services, seats=3, until=lambda _: False, levels=("easy", "human", "easy"))
    table: Any = SeventhHeroScenes(services).replay(services.saves.open_replay(run.id))
    services.stack.push(table)
    assert (table.host.seen, table.model.seat) == (EVERYONE, 1)
    table.host.turn_to("2")
    assert table.model.seat == 2
    table.host.turn_to(EVERYONE)
    assert table.model.seat == 1
