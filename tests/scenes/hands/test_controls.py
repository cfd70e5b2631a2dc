"""Every key of every table is in one list, and can be another one."""

from pathlib import Path

import pytest

from game.titles.registry import PLAYABLE
from saves.settings import Settings, load_settings
from scenes.devtools.pilot import Pilot
from scenes.hands.controls import PAGES, PRESETS, Keymap, all_controls, controls_in, preset_keys
from scenes.hands.page import KeysScene
from scenes.pages.settings import SettingsScene
from scenes.services import Services
from scenes.table.table import Table
from scenes.toolkit.timeline import FakeClock
from scenes.widgets.buttons import Button
from scenes.widgets.controls import TextField
from scenes.widgets.dialogs import Prompt
from scenes.widgets.keycaps import key_of
from tests.golden import texts
from tests.samples.stage import Setting, staged
from tests.samples.test_samples import LONG
from tests.scenes.playing import Player

RUN = "planning trial=nemean_lion stance=B hand=block#0 deck=strike#1,train#2"


@pytest.mark.parametrize(
    "sample", [pytest.param(name, marks=pytest.mark.long if name in LONG else ()) for name in texts.SAMPLES]
)
def test_every_key_of_a_screen_is_in_the_list(sample: str) -> None:
    with staged(Setting(sample)) as stage:
        for scene in stage.services.stack.from_above():
            known = {control.key for control in controls_in(scene.scope)}
            shown = {key_of(node.key_cap) for node in scene.root.walk() if isinstance(node, Button)}
            own = scene.keys() if isinstance(scene, Table) else ()
            keys = {key for key in {*own, *shown} if key and not key.isdecimal()}
            assert keys - known == set(), scene.scope


def test_every_control_has_a_name_of_its_own() -> None:
    names = [control.name for control in all_controls()]
    assert len(names) == len(set(names))


PAGES_KNOWN = sorted({part for each in all_controls() if each.group == PAGES for part in each.where.split()})
OF_TITLES = "table", "menu", "ending", "victory", "daily", "deck", "decks"


@pytest.mark.parametrize(
    "scope", [*PAGES_KNOWN, *(f"{title}/{part}" for title in PLAYABLE for part in OF_TITLES)]
)
def test_no_key_has_two_controls_in_one_place(scope: str) -> None:
    keys = [control.key for control in controls_in(scope)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("preset", PRESETS)
def test_no_preset_has_a_conflict(preset: str) -> None:
    keymap = Keymap(preset_keys(next(each for each in PRESETS if each == preset)))
    assert [control.name for control in all_controls() if keymap.rivals(control)] == []


LEFT = frozenset("qwertasdfgzxcvb") | {"tab", "escape", "space", *(f"f{n}" for n in range(1, 12))}


def test_the_left_hand_reaches_all_keys_of_the_left_preset() -> None:
    keys = {control.preset("left") for control in all_controls()} - {""}
    hero_two = {"q", "w"}
    assert keys - LEFT - hero_two == set()


def test_a_changed_key_does_it_and_the_usual_one_no_longer() -> None:
    keymap = Keymap({"undo": "x"})
    assert keymap.meant("hercule/table", "x") == "z"
    assert keymap.meant("hercule/table", "z") == "nothing"
    assert keymap.meant("settings", "z") == "z"
    assert keymap.shown("hercule/table", "z") == "x"


def test_the_moving_keys_stay_beside_others() -> None:
    keymap = Keymap({"up": "e"})
    assert keymap.meant("title", "e") == keymap.meant("title", "up") == "up"


def test_a_letter_of_a_page_is_changed_on_that_page_alone() -> None:
    keymap = Keymap({"title_games": "g"})
    assert keymap.meant("title", "g") == "l"
    assert keymap.meant("title", "l") == "nothing"
    assert keymap.shown("title", "l") == "g"
    assert keymap.meant("hercule/table", "l") == "l"
    assert keymap.meant("settings", "g") == "g"


@pytest.mark.parametrize(
    ("chosen", "rivals"),
    [({"menu_cards": "q"}, ["menu_leave"]), ({"menu_cards": "l"}, []), ({"mute": "q"}, [])],
)
def test_letters_of_one_page_are_rivals(chosen: dict[str, str], rivals: list[str]) -> None:
    cards = next(control for control in all_controls() if control.name == "menu_cards")
    assert [rival.name for rival in Keymap(chosen).rivals(cards)] == rivals


def test_a_letter_of_a_page_opens_it_and_stands_on_its_button(services: Services) -> None:
    services.settings = Settings(language="en", keys={"settings_keys": "x"})
    services.obey()
    services.stack.push(SettingsScene(services))
    assert isinstance(services.stack.clock, FakeClock)
    hand = Pilot(services.stack, (1280, 720), services.stack.clock)
    shown = services.stack.top.find("keys") if services.stack.top is not None else None
    assert isinstance(shown, Button)
    assert shown.cap == "X"
    hand.press("k")
    assert hand.tree()["scene"] == "settings"
    hand.press("x")
    assert hand.tree()["scene"] == "keys"


def test_the_menu_of_a_table_has_letters_that_can_be_changed(tmp_path: Path) -> None:
    player = Player(tmp_path, RUN)
    keys = {"menu_settings": "j"}
    player.services.settings = Settings(language="en", first_times=False, keys=keys)
    player.services.obey()
    player.hand.press("escape")
    player.hand.press("o")
    assert player.hand.tree()["scene"] == "hercule/menu"
    player.hand.press("j")
    assert player.hand.tree()["scene"] != "hercule/menu"


def test_two_controls_on_one_key_are_rivals() -> None:
    keymap = Keymap({"undo": "h"})
    undo = next(control for control in all_controls() if control.name == "undo")
    assert [rival.name for rival in keymap.rivals(undo)] == ["hint"]


class Keys:
    """A pilot on the page for keys."""

    def __init__(self, services: Services) -> None:
        self.services = services
        services.stack.push(KeysScene(services))
        assert isinstance(services.stack.clock, FakeClock)
        self.hand = Pilot(services.stack, (1600, 1200), services.stack.clock)

    def label(self, id: str) -> str:
        return str(next(node["value"] for node in self.hand.tree()["nodes"] if node["id"] == id))


def test_a_key_is_chosen_by_pressing_it(services: Services) -> None:
    page = Keys(services)
    page.hand.click("key:mute")
    page.hand.press("x")
    assert services.settings.keys == {"mute": "x"}
    assert page.label("key:mute") == "X"
    assert load_settings(services.home).keys == {"mute": "x"}
    page.hand.press("x")
    assert services.settings.muted
    page.hand.press("m")
    assert services.settings.muted


def test_escape_leaves_a_key_as_it_was(services: Services) -> None:
    page = Keys(services)
    page.hand.click("key:mute")
    page.hand.press("escape")
    assert services.settings.keys == {}
    assert page.hand.tree()["scene"] == "keys"


def test_a_preset_is_taken_and_taken_back(services: Services) -> None:
    page = Keys(services)
    page.hand.click("hand:left")
    assert services.settings.keys == preset_keys("left")
    page.hand.click("usual_keys")
    page.hand.click("yes")
    assert services.settings.keys == {}


def test_keycaps_follow_the_choice(services: Services) -> None:
    services.settings = Settings(language="en", keys={"mute": "r", "back": "q"})
    services.obey()
    services.stack.push(SettingsScene(services))
    top = services.stack.top
    assert top is not None
    shown = {node.id: node.shown_cap for node in top.root.walk() if isinstance(node, Button)}
    assert shown["back"] == "Q"
    assert shown["reset"] == ""  # its R mutes now


def test_what_is_typed_is_not_changed(services: Services) -> None:
    services.settings = Settings(language="en", keys={"left": "s", "back": "q"})
    services.obey()
    services.stack.push(Prompt(services, "Name", "Your name", ""))
    assert isinstance(services.stack.clock, FakeClock)
    hand = Pilot(services.stack, (1280, 720), services.stack.clock)
    for letter in "qs":
        hand.press(letter)
    field = services.stack.top.find("answer") if services.stack.top else None
    assert isinstance(field, TextField)
    assert field.text == "qs"


def test_a_sentence_names_the_key_that_does_it_now(tmp_path: Path) -> None:
    player = Player(tmp_path, RUN)
    player.services.settings = Settings(language="en", first_times=False, keys={"back": "q"})
    player.services.obey()
    player.services.stack.rebuild_all()
    player.hand.click("hand:0")
    assert "Q puts it down" in player.message
