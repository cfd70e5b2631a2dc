"""In large letters an inspected card keeps its size: its words lie over buttons while it is pointed at."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scenes.devtools import shots
from scenes.devtools.pilot import Pilot
from scenes.services import Services
from tests.scenes.match_pilot import pilot
from tests.scenes.playing import services_at

TABLES = {
    "hera_zeus/table": ("hand/0:medusa_hera", "draw"),
    "seventh_hero/table": ("hand/0:sergeant", "clue"),
}
SCALES = 150, 200
AWAY = 5, 300


def shown(folder: Path, name: str, text_scale: int) -> tuple[Any, Pilot]:
    """A sample table and a pilot at it, whose pointer lies beside everything."""
    services: Services = services_at(folder, text_scale=text_scale, size=(1280, 720))
    shots.lay(services, name)
    hand = pilot(services)
    hand.move(AWAY)
    hand.frame()
    return services.stack.top, hand


def point(hand: Pilot, id: str) -> None:
    hand.move(hand.centre(id))
    hand.frame()


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_words_lie_over_the_buttons_while_a_card_is_pointed_at(
    tmp_path: Path, name: str, scale: int
) -> None:
    table, hand = shown(tmp_path / "large", name, scale)
    usual, other = shown(tmp_path / "usual", name, 100)
    card, button = TABLES[name]
    covered = table.find(button).world_rect()
    point(hand, card)
    point(other, card)
    assert table.find("reader").size == usual.find("reader").size
    words = table.find("reader:words")
    assert words.fitted().size == words.text_size
    # At 150 % a small window has room for the words of 7e Héros below the card.
    assert words.parent.world_rect().contains(covered) or (name, scale) == ("seventh_hero/table", 150)
    hand.move(covered.center)
    assert table.stack.pointer.over.id == button
    hand.move(AWAY)
    hand.frame()
    assert table.find("reader:words").text == words.text
    assert not table.find("reader:words").parent.world_rect().colliderect(covered)


def test_a_finger_presses_no_button_that_words_cover(tmp_path: Path) -> None:
    table, hand = shown(tmp_path, "hera_zeus/table", 200)
    table.metrics = replace(table.metrics, fingers=True)
    table.rebuild()
    there = hand.centre("draw")
    point(hand, "hand/0:medusa_hera")
    hand.down(there)
    hand.up(there)
    hand.settle()
    assert not table.model.session.steps
    hand.down(there)
    hand.up(there)
    hand.settle()
    assert table.model.session.steps


def test_the_pointed_card_of_a_hand_lies_over_its_neighbours(tmp_path: Path) -> None:
    table, hand = shown(tmp_path, "seventh_hero/table", 200)
    cards = [node for node in table.root.walk() if (node.ref or "").startswith("hand/0:")]
    before = [card.z for card in cards]
    point(hand, cards[1].ref)
    assert max(cards, key=lambda card: card.z) is cards[1]
    hand.move(AWAY)
    hand.frame()
    assert [card.z for card in cards] == before
