"""What comes to lie under a mouse that rests is looked at, but not hit by the click that moved it."""

from pathlib import Path

import pytest

from scenes.table.contract import ref_of
from scenes.toolkit.input import DOUBLE_SECONDS
from tests.scenes.playing import Player


@pytest.fixture
def player(tmp_path: Path) -> Player:
    """A player with three cards in hand."""
    return Player(tmp_path, "planning trial=nemean_lion stance=B hand=block#0,strike#1,train#2 deck=strike#3")


def played(player: Player) -> tuple[float, float]:
    """Play a card with a double click at a point where another card slides under the pointer; return it."""
    left, top, width, height = player.node("hand:0")["rect"]
    card = left + width * 0.8, top + height * 0.5
    player.hand.move(card)
    for _ in range(2):
        player.hand.down(card)
        player.hand.up(card)
    player.hand.settle()
    assert len(player.strip) == 1
    return card


def test_the_inspector_shows_what_slid_under_the_pointer(player: Player) -> None:
    played(player)
    over = player.services.stack.pointer.over
    assert over is not None
    place = ref_of(over)
    assert place is not None
    assert place.zone == "hand"
    assert player.scene.inspector.attention == place


def test_a_third_click_at_once_does_not_take_up_what_slid_there(player: Player) -> None:
    pos = played(player)
    player.scene.interaction._played = player.hand.clock.now()
    player.hand.down(pos)
    player.hand.up(pos)
    assert player.scene.interaction.held is None
    assert len(player.strip) == 1
    player.hand.wait(DOUBLE_SECONDS + 0.1)
    player.hand.down(pos)
    player.hand.up(pos)
    assert player.scene.interaction.held is not None
