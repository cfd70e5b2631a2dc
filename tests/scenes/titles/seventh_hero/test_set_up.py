"""The set-up page: chairs that are taken and left, the levels, and the folded house rules."""

import pytest

from scenes.devtools.pilot import Pilot
from scenes.match.set_up import NewMatch
from scenes.services import Services
from scenes.titles.seventh_hero.set_up import SeventhHeroSetUp
from scenes.titles.seventh_hero.title import SeventhHeroScenes
from tests.scenes.match_pilot import pilot

Opened = tuple[SeventhHeroSetUp, Pilot, list[NewMatch | str | None]]


def opened_page(services: Services) -> Opened:
    """The page, and the matches that were begun on it."""
    services.stack.speed = 0.0
    begun = list[NewMatch | str | None]()
    page = SeventhHeroScenes(services).set_up()
    assert isinstance(page, SeventhHeroSetUp)
    services.stack.push(page, begun.append)
    return page, pilot(services), begun


@pytest.fixture
def opened(services: Services) -> Opened:
    """The page in a new profile: four chairs are taken."""
    return opened_page(services)


def with_prefix(hand: Pilot, prefix: str) -> list[str]:
    return [id for id in hand.ids() if id.startswith(prefix)]


def test_a_free_chair_is_taken_by_a_click(opened: Opened) -> None:
    page, hand, begun = opened
    hand.click("add:4")
    assert page.selection.count == 5
    assert not with_prefix(hand, "add:")
    hand.click("level:4:hard")
    hand.click("begin")
    assert isinstance(begun[0], NewMatch)
    assert begun[0].match.levels == ("human", "easy", "easy", "easy", "hard")


def test_who_leaves_is_who_was_said_to_and_all_others_stay(opened: Opened) -> None:
    page, hand, begun = opened
    page.selection.names[1:4] = ["Ada", "", "Cy"]
    hand.click("add:4")
    before = [page.name(seat) for seat in range(5)]
    for seat in (4, 3):
        assert with_prefix(hand, "remove:") == [f"remove:{seat}"]
        hand.click(f"remove:{seat}")
        assert [page.name(each) for each in range(page.selection.count)] == before[:seat]
    assert not with_prefix(hand, "remove:"), "three are the fewest"
    hand.click("begin")
    assert isinstance(begun[0], NewMatch)
    assert begun[0].match.players[1:] == ("Ada", before[2])


def test_the_house_rules_are_folded_while_they_are_usual(services: Services, opened: Opened) -> None:
    _, hand, _ = opened
    assert not with_prefix(hand, "rules:")
    hand.click("house")
    assert with_prefix(hand, "rules:")
    hand.click("rules:japanese")
    hand.click("back")
    again, hand, _ = opened_page(services)
    assert again.unfolded
    assert with_prefix(hand, "rules:")


def test_nothing_on_it_has_to_be_scrolled(services: Services) -> None:
    services.stack.size = (1280, 720)
    page, hand, _ = opened_page(services)
    hand.click("house")
    lowest = max(node.world_rect().bottom for node in page.root.walk() if node.id)
    assert lowest <= 720
    assert not [node for node in hand.tree()["nodes"] if node["role"] == "scroll"]
