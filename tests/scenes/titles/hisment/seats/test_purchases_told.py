"""What the other player bought is named in the recap, however much else happened in that turn."""

from collections.abc import Sequence

from game.core.events import Event
from game.titles.hisment.rules import events as told
from scenes.match.recent import MOST, recap
from scenes.services import Services
from scenes.titles.hisment.samples import opened
from scenes.titles.hisment.title import HismentScenes

BOUGHT = [told.Bought(1, "glacier", 90), told.Bought(1, "hail", 60), told.Bought(1, "hail", 60)]
BUSY: list[Event] = [
    told.Sold(1, "torrent", 45),
    *BOUGHT,
    told.Sold(1, "war_drum", 15),
    told.Attached(1, "glacier", "coral"),
    told.Released(1, "marea"),
    told.Walked(1, "coral", (9, 10)),
    told.Struck(1, "coral", "glacier", "pyrrhos", None),
    told.HeartChanged(0, 34, 30, "glacier"),
]


def lines(services: Services, events: Sequence[Event]) -> list[str]:
    """The lines of a recap of these events."""
    table, seats = opened(services), HismentScenes(services).seats
    said = recap(seats.summed(events), table.line_of, seats.weight, MOST)
    return [line.replace("\xa0", " ") for line in said]


def test_all_purchases_of_a_turn_are_told_in_one_sentence(services: Services) -> None:
    said = lines(services, BUSY)
    assert len(said) == MOST
    assert any("buys Glacier’s Fall and Hail ×2 for 210 coins in all." in line for line in said)


def test_so_are_all_sales(services: Services) -> None:
    (said,) = lines(services, [event for event in BUSY if isinstance(event, told.Sold)])
    assert said.endswith("sells Torrent and War Drum for 60 coins in all.")


def test_a_single_purchase_is_told_as_in_the_log(services: Services) -> None:
    (said,) = lines(services, BOUGHT[:1])
    assert said.endswith("buys Glacier’s Fall for 90 coins.")


def test_purchases_of_two_turns_are_told_apart(services: Services) -> None:
    said = lines(services, [*BOUGHT[:2], told.TurnBegan(0, 8), *BOUGHT[1:]])
    assert [line.rpartition(" for ")[2] for line in said] == ["150 coins in all.", "120 coins in all."]
