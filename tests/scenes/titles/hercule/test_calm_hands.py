"""The hands of two heroes are calm: cards keep their size and their rows however few of them are left."""

from collections import defaultdict

import pytest

from scenes.art.faces import Letters
from scenes.devtools.pilot import Pilot
from scenes.devtools.shots import backstage
from scenes.titles.hercule.samples import opened
from scenes.titles.hercule.table import HerculeTable
from scenes.widgets.cards import Card
from tests.scenes.playing import sketches

SIZES = (1024, 640), (1280, 720), (1280, 800), (1920, 1080)
BOTH = (
    "planning trial=nemean_lion/9/9/3/3 turn=2 beaten=cretan_bull "
    "0.hand=strike#1,block#2,train#3,block#4,strike#5 0.deck=train,train,block,strike,strike "
    "1.hand=strike#11,block#12,train#13,block#14,strike#15 1.deck=train,train,block,strike,strike"
)
SIX = BOTH.replace("0.hand=", "0.hand=train#6,")


def hands(table: HerculeTable) -> list[list[Card]]:
    """The cards of both hands, by seat."""
    cards = [node for node in table.root.walk() if isinstance(node, Card)]
    return [[card for card in cards if (card.ref or "").startswith(f"hand/{seat}:")] for seat in (0, 1)]


def lie(table: HerculeTable) -> tuple[set[tuple[int, int]], list[int]]:
    """The sizes of all cards of the hands, and how far down the rows of the left hand lie."""
    rows = defaultdict[int, list[Card]](list)
    for card in hands(table)[0]:
        rows[round(card.world().y / card.size[1])].append(card)
    sizes = {card.size for hand in hands(table) for card in hand}
    return sizes, [max(round(card.world().y) for card in row) for row in rows.values()]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_no_card_changes_its_size_while_a_usual_hand_is_placed(size: tuple[int, int], scale: int) -> None:
    with backstage(text_scale=scale) as (services, clock):
        services.gallery = sketches()
        table = opened(services, BOTH)
        services.stack.push(table)
        pilot = Pilot(services.stack, size, clock)
        pilot.settle()
        (first, before), widest = lie(table), min(card.size[0] for hand in hands(table) for card in hand)
        assert widest >= max(Letters.PLAIN, 95 * table.metrics.unit)
        # The last card of each hand is placed from the other side of the screen.
        for place, key in enumerate("1616161"):
            pilot.press(key)
            sizes, rows = lie(table)
            assert sizes == first, place
            assert all(any(abs(row - known) <= table.metrics.px(8) for known in before) for row in rows)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_placed_keeps_its_room_in_a_large_hand(size: tuple[int, int]) -> None:
    with backstage() as (services, clock):
        services.gallery = sketches()
        table = opened(services, SIX)
        services.stack.push(table)
        pilot = Pilot(services.stack, size, clock)
        pilot.settle()
        first = [card.world_rect() for card in hands(table)[1]]
        for key in "111":
            pilot.press(key)
            assert [card.world_rect() for card in hands(table)[1]] == first


def test_cards_that_are_drawn_up_to_a_usual_hand_move_no_card_of_the_other() -> None:
    few = BOTH.replace("train#3,block#4,strike#5 0.deck", "train#3 0.deck")
    fewer = few.replace("train#13,block#14,strike#15", "train#13,block#14")
    found = []
    for position in (few, fewer):
        with backstage() as (services, _):
            services.gallery = sketches()
            table = opened(services, position)
            table.rebuild()
            found.append([card.world_rect() for card in hands(table)[0]])
    assert found[0] == found[1]
