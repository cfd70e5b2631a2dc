"""The page of seeing, hearing and playing: what it sets is kept, and seen at once."""

from pathlib import Path

import pytest

from saves.settings import Settings, load_settings
from scenes.pages.seeing import SeeingScene
from scenes.pages.settings import SettingsScene
from scenes.toolkit import sight
from scenes.toolkit.paint import FOOTLIGHT
from tests.scenes.menu_pilot import Visitor


@pytest.mark.parametrize(
    ("pressed", "wanted"),
    [
        ("contrast:light", Settings(contrast="light")),
        ("colours:tritan", Settings(colours="tritan")),
        ("small_screen", Settings(text_scale=150, touch="on")),
        ("reduced_motion", Settings(reduced_motion=True)),
        ("follow_motion", Settings(follow_motion=False)),
        ("stays", Settings(stays=True)),
        ("captions", Settings(captions=True)),
        ("mono", Settings(mono=True)),
    ],
)
def test_what_is_pressed_is_kept(tmp_path: Path, pressed: str, wanted: Settings) -> None:
    visitor = Visitor(tmp_path, SeeingScene)
    visitor.hand.click(pressed)
    assert load_settings(visitor.services.home) == wanted


def test_a_small_screen_goes_back_to_the_usual_sizes(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, SeeingScene)
    visitor.hand.click("small_screen")
    assert visitor.node("small_screen")["value"] == "on"
    visitor.hand.click("small_screen")
    assert load_settings(visitor.services.home) == Settings()


def test_a_contrast_is_seen_at_once_and_on_the_page_below(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, SettingsScene)
    visitor.hand.press("v")
    usual = FOOTLIGHT.plate
    visitor.hand.click("contrast:dark")
    assert sight.seen() == ("dark", "usual")
    assert visitor.hand.screen.get_at((4, 300))[:3] == (0, 0, 0)
    visitor.hand.press("escape")
    assert visitor.hand.screen.get_at((4, 300))[:3] == (0, 0, 0)
    visitor.hand.press("v")
    visitor.hand.click("contrast:usual")
    assert FOOTLIGHT.plate == usual


def test_settings_of_before_load(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, SeeingScene)
    visitor.services.home.settings_file.write_text('{"reduced_motion": true}', encoding="utf-8")
    assert load_settings(visitor.services.home) == Settings(reduced_motion=True)
