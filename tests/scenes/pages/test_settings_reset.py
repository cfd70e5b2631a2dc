"""The settings page: labels turn their switches, all can be reset; a safe start writes nothing."""

from pathlib import Path

from saves.settings import Settings, load_settings
from scenes.pages.settings import SettingsScene
from scenes.toolkit.shapes import Label
from tests.scenes.menu_pilot import Visitor


def test_a_click_on_the_label_of_a_switch_turns_it(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, SettingsScene)
    labels = [node for node in visitor.scene.root.walk() if isinstance(node, Label)]
    words = next(node for node in labels if node.text == "Reduced motion").world_rect()
    place = words.left + 10, words.centery
    visitor.hand.move(place)
    visitor.hand.down(place)
    visitor.hand.up(place)
    assert load_settings(visitor.services.home).reduced_motion


def test_a_reset_asks_first(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, SettingsScene)
    visitor.hand.click("reduced_motion")
    visitor.hand.press("r")
    visitor.hand.press("escape")
    assert load_settings(visitor.services.home).reduced_motion
    visitor.hand.press("r")
    visitor.hand.click("yes")
    assert load_settings(visitor.services.home) == Settings()
    assert not visitor.services.settings.reduced_motion
    assert visitor.node("reduced_motion")["value"] == "off"


def test_after_a_safe_start_only_what_is_changed_is_kept(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, SettingsScene)
    visitor.services.start_safely()
    assert visitor.node("muted")["value"] == "on"
    assert load_settings(visitor.services.home) == Settings()
    visitor.hand.click("text_scale:150")
    assert load_settings(visitor.services.home) == Settings(text_scale=150)
