"""A new run, its ending and the settings under a player’s hands, and how their pages are scrolled."""

from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from saves.errors import SaveError
from saves.settings import UNWRITTEN, load_settings
from scenes.match.ending import EndChoice
from scenes.pages import settings
from scenes.pages.rules import RulesScene
from scenes.services import Services
from scenes.table.round_summary import PAUSE
from scenes.titles.hercule import samples
from scenes.titles.hercule.start import page
from scenes.toolkit.scene import Scene
from scenes.toolkit.shapes import ScrollView
from tests.scenes.menu_pilot import Visitor


class TestNewRun:
    def test_the_recommended_cards_are_chosen_and_enter_begins(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, page.NewRunScene)
        visitor.hand.press("return")
        made = visitor.results[0]
        assert made.name == "Hercules, run 1 · Normal"
        assert made.session.moves == (made.session.rules.recommended_deck(),)

    @pytest.mark.parametrize("way", ["click", "drag", "key", "focus"])
    def test_ten_cards_are_chosen_in_each_way(self, tmp_path: Path, way: str) -> None:
        visitor = Visitor(tmp_path, page.NewRunScene)
        visitor.hand.click("empty")
        assert not visitor.node("begin")["enabled"]
        assert visitor.node("reason")["label"] == "Choose 10 more cards."
        for name, key in [("train", "1")] * 6 + [("strike", "2")] * 3 + [("block", "3")]:
            if way == "click":
                visitor.hand.click(f"reserve:{name}")
            elif way == "drag":
                visitor.hand.drag(f"reserve:{name}", "deck")
            elif way == "key":
                visitor.hand.press(key)
            else:
                visitor.scene.focus.id, visitor.scene.focus.shown = f"reserve:{name}", True
                visitor.hand.press("return")
        visitor.hand.click("begin")
        assert dict(visitor.results[0].session.moves[0].counts) == {"train": 6, "strike": 3, "block": 1}

    def test_a_card_goes_back_by_click_and_by_drag(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, page.NewRunScene)
        visitor.hand.click("deck:train:0")
        visitor.hand.drag("deck:block:1", "reserve")
        assert visitor.node("reserve:train")["value"] == "3 left"
        assert visitor.node("reason")["label"] == "Choose 2 more cards."
        visitor.hand.click("recommended")
        assert visitor.node("begin")["enabled"]

    def test_an_eleventh_card_is_refused_with_a_sentence(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, page.NewRunScene)
        visitor.hand.press("1")
        assert visitor.node("reason")["label"] == "The deck is full: take a card out first."
        assert visitor.node("begin")["enabled"]

    def test_a_typed_seed_shows_its_first_trial(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, page.NewRunScene)
        visitor.hand.click("seed")
        visitor.hand.press("backspace")
        assert visitor.node("reason")["label"] == "Type a deal number, or take another one."
        assert "trial" not in visitor.hand.ids()
        visitor.hand.type("12x")
        assert visitor.node("seed")["value"] == "12"
        visitor.hand.click("begin")
        session = visitor.results[0].session
        assert (session.seed, session.state.trial.name) == (12, session.rules.setup(12, 1, {}).trial.name)

    def test_difficulty_and_rulings_reach_the_run(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, page.NewRunScene)
        visitor.hand.click("difficulty:mythic")
        visitor.hand.click("rulings")
        assert visitor.open == "switches"
        visitor.hand.click("winning_exhausts")
        visitor.hand.click("stance_a_turns:if_upright")
        visitor.hand.press("escape")
        visitor.hand.click("begin")
        chosen = visitor.results[0].session.state.settings
        assert (chosen.difficulty, chosen.stance_a_turns) == ("mythic", "if_upright")
        assert (chosen.winning_exhausts, chosen.rain_dresses_wounds) == (False, True)

    def test_escape_leaves_without_a_run(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, page.NewRunScene)
        visitor.hand.press("escape")
        assert visitor.results == [None]


class TestEnding:
    def test_a_defeat_names_the_trial_and_offers_practice(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, samples.ended)
        assert "One Wound too many: the trial “Cretan Bull” had the last word." in visitor.labels
        visitor.hand.wait(PAUSE)
        visitor.hand.press("p")
        visitor.hand.press("return")
        assert visitor.results == [EndChoice("practice", 5)]

    def test_a_victory_shows_all_twelve_trials_beaten(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, partial(samples.ended, name="victory"))
        assert "Trials beaten: 12 of 12" in visitor.labels
        shown = [node for node in visitor.nodes if node["id"].startswith("trial:")]
        assert [node["value"] for node in shown] == ["beaten"] * 12
        visitor.hand.wait(PAUSE)
        # The first one shows what it would press.
        visitor.hand.press("return")
        visitor.hand.press("return")
        assert visitor.results == [EndChoice("new")]


class TestSettings:
    def test_a_change_of_language_is_seen_at_once_and_kept(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, settings.SettingsScene)
        visitor.hand.click("language:fr")
        assert "Taille du texte" in visitor.labels
        assert load_settings(visitor.services.home).language == "fr"
        visitor.hand.click("language:en")
        assert "Text size" in visitor.labels

    def test_larger_text_is_seen_at_once(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, settings.SettingsScene)
        small = visitor.node("language:fr")["text_height"]
        visitor.hand.click("text_scale:200")
        assert visitor.node("language:fr")["text_height"] >= 2 * small

    def test_switches_and_speed_are_kept(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, settings.SettingsScene)
        visitor.hand.click("reduced_motion")
        visitor.hand.click("animation:off")
        kept = load_settings(visitor.services.home)
        assert (kept.reduced_motion, kept.animation) == (True, "off")
        assert visitor.services.stack.reduced

    def test_full_screen_is_asked_of_the_window(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, settings.SettingsScene)
        asked: list[bool] = []
        visitor.services.on_fullscreen = asked.append
        visitor.hand.click("full_screen")
        assert asked == [True]

    def test_the_switch_follows_the_key_that_fills_the_screen(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, settings.SettingsScene)
        asked: list[bool] = []
        visitor.services.on_fullscreen = asked.append
        visitor.services.fill_screen(True)
        assert (asked, visitor.node("full_screen")["value"]) == ([True], "on")
        assert load_settings(visitor.services.home).full_screen
        visitor.hand.click("full_screen")
        assert (asked, visitor.node("full_screen")["value"]) == ([True, False], "off")

    def test_what_cannot_be_kept_holds_all_the_same(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Otherwise the switch and the window would disagree."""
        visitor = Visitor(tmp_path, settings.SettingsScene)
        asked: list[bool] = []
        visitor.services.on_fullscreen = asked.append
        refused = Mock(side_effect=SaveError(UNWRITTEN, why="full"))
        monkeypatch.setattr(visitor.services.settings_file, "change", refused)
        visitor.hand.click("full_screen")
        visitor.services.fill_screen(False)
        assert (asked, visitor.node("full_screen")["value"]) == ([True, False], "off")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_at_usual_text_all_settings_are_seen_at_once_by_group(
    tmp_path: Path, size: tuple[int, int], lang: str
) -> None:
    visitor = Visitor(tmp_path, settings.SettingsScene, lang=lang, size=size)
    nodes = list(visitor.scene.root.walk())
    assert not [node for node in nodes if isinstance(node, ScrollView)]
    named = {node.id for node in nodes if node.id}
    assert {"reduced_motion", "full_screen", "first_times", "muted", "sound_volume", "music_volume"} <= named
    ends = [top + height for _, top, _, height in (visitor.node(name)["rect"] for name in sorted(named))]
    assert max(ends) <= size[1]
    lowest = max(visitor.node(name)["rect"][1] for name in ("muted", "music_volume", "reduced_motion"))
    assert lowest < visitor.node("back")["rect"][1]


@pytest.mark.parametrize("scale", [125, 150, 175, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_bar_of_a_page_that_is_scrolled_touches_nothing(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    visitor = Visitor(tmp_path, settings.SettingsScene, lang="fr", size=size, scale=scale)
    (view,) = (node for node in visitor.scene.root.walk() if isinstance(node, ScrollView))
    bar = view.children[-1]
    rects = [node.world_rect() for node in view.content.walk() if node.id]
    assert not bar.visible or max(rect.right for rect in rects) + 4 <= bar.world_rect().left


def test_a_list_stays_where_it_was_scrolled_to_when_one_of_its_rows_is_chosen(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, lambda each: RulesScene(each, "hercule/rulings"), size=(1024, 640))
    top, wanted = visitor.node("section:goal")["rect"], visitor.node("section:wounds")["rect"]
    visitor.hand.click("section:wounds")
    assert visitor.node("section:wounds")["value"] == "chosen"
    assert (visitor.node("section:goal")["rect"], visitor.node("section:wounds")["rect"]) == (top, wanted)
    assert top[1] < visitor.node("search")["rect"][1]


@pytest.mark.parametrize(("scale", "size"), [(100, (1024, 640)), (100, (1280, 720)), (200, (1920, 1080))])
def test_the_bar_of_the_rules_stands_beside_the_cards(
    tmp_path: Path, scale: int, size: tuple[int, int]
) -> None:
    def make(services: Services) -> Scene[Any]:
        return RulesScene(services, "hercule/expansions")

    visitor = Visitor(tmp_path, make, lang="fr", scale=scale, size=size)
    views = [node for node in visitor.scene.root.walk() if isinstance(node, ScrollView)]
    bars = [view.children[1].world_rect() for view in views if view.children[1].visible]
    cards = [node.world_rect() for node in visitor.scene.root.walk() if node.id.startswith("card:")]
    assert bars
    assert not any(bar.colliderect(card) for bar in bars for card in cards)
