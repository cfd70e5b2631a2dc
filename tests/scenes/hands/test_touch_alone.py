"""A finger plays each title by taps alone: nothing is held or pulled, no other device is there."""

from pathlib import Path

import pytest

from tests.scenes.hands.pad_games import TITLES, FingerHand, PadGame

pytestmark = pytest.mark.usefixtures("machines_at_hand")


@pytest.mark.parametrize("title", TITLES)
def test_taps_alone_play_moves_of_each_title(title: str, tmp_path: Path) -> None:
    game = PadGame(tmp_path, title, hold=FingerHand)
    assert game.play(2) == 2
    assert game.stack.fingers


@pytest.mark.long
@pytest.mark.parametrize("title", TITLES)
def test_taps_alone_play_a_whole_game_of_each_title(title: str, tmp_path: Path) -> None:
    game = PadGame(tmp_path, title, hold=FingerHand)
    game.play()
    assert game.ended
