"""What has gone from under a pointer at rest is not told of any more."""

from scenes.services import Services
from scenes.titles.seventh_hero.samples import sample_round
from scenes.titles.seventh_hero.table import SeventhHeroTable
from scenes.toolkit.shapes import Label
from tests.scenes.match_pilot import pilot


def told(table: SeventhHeroTable) -> list[str]:
    return [node.text for node in table.inspector.panel.walk() if isinstance(node, Label)]


def test_a_card_that_has_gone_is_told_of_no_longer_than_the_motion_takes(services: Services) -> None:
    table, services.stack.speed = sample_round(services), 1.0
    assert isinstance(table, SeventhHeroTable)
    services.stack.push(table)
    hand = pilot(services)
    hand.settle()
    hand.move(hand.centre("chain:next"))
    hand.settle()
    assert any("The power that could cancel" in each for each in told(table))
    for key in "wxn":
        hand.press(key)
    hand.settle()
    assert table.find("chain:next") is None
    assert not any("The power that could cancel" in each for each in told(table))
