"""A hero that one recruits oneself has a calm moment, before anything else is asked."""

import pygame

from game.titles.seventh_hero.rules.moves import Recruit
from scenes.devtools.pilot import Pilot
from scenes.services import Services
from scenes.titles.seventh_hero.samples import POSITIONS, opened
from scenes.titles.seventh_hero.table import SeventhHeroTable
from scenes.toolkit.shapes import Label
from scenes.toolkit.timing import motions
from scenes.widgets.cards import Card, CardSource
from tests.scenes.match_pilot import pilot

LANDED = 0.9  # seconds after which the hero is in the group


def recruited(services: Services, *, reduced: bool = False) -> tuple[SeventhHeroTable, Pilot]:
    """The table of a person who has just recruited, once the hero lies in the group."""
    services.stack.speed, services.stack.reduced = 1.0, reduced
    table = opened(services, POSITIONS["table"])
    services.stack.push(table)
    hand = pilot(services)
    table.change(lambda: table.model.submit(Recruit(), 0))
    hand.wait(LANDED)
    return table, hand


def is_welcomed(table: SeventhHeroTable) -> bool:
    """Whether it is said over the table who has been recruited."""
    boards = (node for node in table.root.walk() if node.live or node.front)
    labels = (node for each in boards for node in each.walk() if isinstance(node, Label))
    return any("A new hero in your group" in label.text for label in labels)


def is_next_shown(table: SeventhHeroTable) -> bool:
    """Whether who is asked in the next turn can be seen, and nothing is painted in its place."""
    found = table.find("awaited")
    return found is not None and found.parent is not None and found.parent.instead is None


def test_ones_own_recruit_is_shown_large_for_a_moment(services: Services) -> None:
    table, hand = recruited(services)
    assert is_welcomed(table)
    assert not is_next_shown(table)
    hand.wait(0.7 * motions().welcome.seconds)
    assert table.timeline.busy
    hand.settle()
    assert not is_welcomed(table)
    assert not is_next_shown(table), "the machines wait, as in each of the first games"
    hand.press("space")
    assert is_next_shown(table)


def test_any_press_ends_it(services: Services) -> None:
    table, hand = recruited(services)
    hand.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    assert not table.timeline.busy
    assert not is_welcomed(table)


def test_there_is_none_without_motion(services: Services) -> None:
    table, _ = recruited(services, reduced=True)
    assert not is_welcomed(table)


def test_the_discard_shows_its_top_card_until_two_more_have_come(services: Services) -> None:
    services.stack.speed = 1.0
    table = opened(services, POSITIONS["table"])
    services.stack.push(table)
    hand = pilot(services)

    def top() -> object:
        at = hand.centre("discard")
        cards = (node for node in table.root.children if isinstance(node, Card) and node.world().alpha)
        last = max((node for node in cards if node.world_rect().collidepoint(at)), key=lambda card: card.z)
        assert isinstance(last.source, CardSource)
        return last.source.face

    before = top()
    table.change(lambda: table.model.submit(Recruit(), 0))
    hand.wait(LANDED)
    assert top() == before
    hand.settle()
    assert top() != before
