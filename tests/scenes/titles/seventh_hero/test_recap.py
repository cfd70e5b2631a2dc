"""What the others did is told in a few lines under the wandering hero, whose odds stay in sight."""

from scenes.services import Services
from scenes.toolkit.shapes import Label
from tests.scenes.match.test_round_table import M, P, Party
from tests.scenes.titles.seventh_hero.test_first_games import host_of, led_by_clockwork


def recapped(services: Services) -> Party:
    """A table at which the hero lies before the one person, with a recap."""
    party = Party(services, (P, M, M))
    led_by_clockwork(party)
    for _ in range(200):
        party.until_asked()
        if party.model.holder == party.model.seat and party.table.find("recap") is not None:
            return party
        party.choose()
    raise AssertionError("no recap is ever told")


def test_a_short_recap_leaves_the_odds_in_sight(services: Services) -> None:
    party = recapped(services)
    plate, panel = party.table.find("recap"), party.table.inspector.panel
    assert plate is not None
    covered = [node for node in panel.walk() if plate.world_rect().colliderect(node.world_rect())]
    assert not covered
    said = " ".join(node.text for node in panel.walk() if isinstance(node, Label))
    assert "double" in said
    assert max(most for _, most in host_of(party).recap_places()) == 5


def test_the_inspector_is_whole_again_once_the_recap_is_closed(services: Services) -> None:
    party = recapped(services)
    assert party.table.inspector.small is not None
    party.hand.click("heard")
    assert party.table.inspector.small is None
