"""What the others did is told in a few lines under the wandering hero, whose odds stay in sight."""

from pathlib import Path

import pytest

from scenes.services import Services
from scenes.toolkit.shapes import Label
from tests.scenes.match.test_round_table import M, P, Party
from tests.scenes.playing import services_at
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
    assert max(most for _, most in host_of(party).recap_places()) == 9


@pytest.mark.parametrize("scale", [150, 200])
def test_with_large_text_the_odds_stay_in_sight(tmp_path: Path, scale: int) -> None:
    party = recapped(services_at(tmp_path, text_scale=scale))
    plate, panel = party.table.find("recap"), party.table.inspector.panel
    assert plate is not None
    odds = [node for node in panel.walk() if isinstance(node, Label) and "%" in node.text]
    assert odds
    assert not any(plate.world_rect().colliderect(node.world_rect()) for node in odds)
    words = party.table.scene.layout.words
    title = next(
        node for node in panel.walk() if isinstance(node, Label) and "WANDERING" in node.text.upper()
    )
    for box, _ in host_of(party).recap_places():
        assert box.top + box.height <= min(words.top, title.world_rect().top)


def test_an_open_log_says_it_instead(services: Services) -> None:
    party = recapped(services)
    party.hand.press("l")
    assert party.table.find("recap") is None
    party.hand.press("l")
    assert party.table.find("recap") is not None


def test_the_inspector_is_whole_again_once_the_recap_is_closed(services: Services) -> None:
    party = recapped(services)
    assert party.table.inspector.small is not None
    party.hand.click("heard")
    assert party.table.inspector.small is None
