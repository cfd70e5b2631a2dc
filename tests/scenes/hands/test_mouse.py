"""A mouse plays each title by single clicks: nothing is held, dragged or double-clicked, no key pressed."""

from pathlib import Path

import pytest

from tests.scenes.hands.pad_games import TITLES, MouseHand, PadGame, whole_game

pytestmark = pytest.mark.usefixtures("machines_at_hand")


@pytest.mark.parametrize("title", TITLES)
def test_clicks_alone_play_moves_of_each_title(title: str, tmp_path: Path) -> None:
    assert PadGame(tmp_path, title, hold=MouseHand).play(2) == 2


@pytest.mark.long
@pytest.mark.parametrize("title", TITLES)
def test_clicks_alone_play_a_whole_game_of_each_title(title: str, tmp_path: Path) -> None:
    assert whole_game(tmp_path, title, MouseHand).won
