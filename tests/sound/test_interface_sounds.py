"""What the program's own doings sound like, and the mute key with its sign."""

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pygame
import pytest

from saves.settings import load_settings
from scenes.app.program import Director
from scenes.devtools.pilot import Pilot
from scenes.pages import settings, title
from scenes.services import Services
from scenes.sound.board import SoundBoard
from scenes.sound.interface_sounds import SIGN_GONE
from scenes.titles.hercule.samples import table
from scenes.titles.hercule.start import page
from scenes.toolkit.scene import Scene
from scenes.toolkit.timeline import FakeClock
from tests.saves.faults import full_disk
from tests.scenes.playing import services_at
from tests.sound.test_board import Recorder


class Listener:
    """Somebody who uses the program and hears it."""

    def __init__(
        self, folder: Path, make: Callable[[Services], Scene[Any]] | None = None, *, tall: int = 720
    ) -> None:
        self.services = services_at(folder)
        self.device = Recorder()
        self.services.sound = SoundBoard(now=count().__next__)
        self.services.sound.begin(lambda _: self.device)
        self.services.obey()
        clock = self.services.stack.clock
        assert isinstance(clock, FakeClock)
        if make is not None:
            self.services.stack.push(make(self.services))
        self.hand = Pilot(self.services.stack, (1280, tall), clock)

    @property
    def sign(self) -> str:
        nodes = self.hand.tree()["nodes"]
        return next((node["label"] for node in nodes if node["id"] == "sound"), "")


class TestMuteKey:
    @pytest.mark.parametrize("make", [title.sample, settings.SettingsScene, table])
    def test_it_mutes_everywhere_and_says_so_for_a_moment(
        self, tmp_path: Path, make: Callable[[Services], Scene[Any]]
    ) -> None:
        listener = Listener(tmp_path, make)
        listener.hand.press("m")
        assert (listener.device.quiet, listener.sign) == (True, "Sound off")
        listener.hand.send(SIGN_GONE)
        assert listener.sign == ""
        listener.hand.press("m")
        assert (listener.device.quiet, listener.sign) == (False, "Sound on")

    def test_it_is_kept_among_the_settings(self, tmp_path: Path) -> None:
        listener = Listener(tmp_path, title.sample)
        listener.hand.press("m")
        assert load_settings(listener.services.home).muted

    def test_settings_of_an_earlier_version_are_not_muted(self, tmp_path: Path) -> None:
        home = services_at(tmp_path).home
        home.prepare()
        home.settings_file.write_text('{"language": "fr", "sound_volume": 30}', encoding="utf-8")
        kept = load_settings(home)
        assert (kept.language, kept.sound_volume, kept.muted) == ("fr", 30, False)

    def test_the_settings_page_shows_it(self, tmp_path: Path) -> None:
        listener = Listener(tmp_path, settings.SettingsScene)
        listener.hand.press("m")
        muted = next(node for node in listener.hand.tree()["nodes"] if node["id"] == "muted")
        assert muted["value"] == "on"
        listener.hand.click("muted")
        assert not listener.device.quiet

    def test_held_down_it_mutes_once(self, tmp_path: Path) -> None:
        listener = Listener(tmp_path, title.sample)
        for _ in range(4):
            listener.hand.send(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m")
        assert listener.device.quiet

    def test_in_a_text_field_it_is_a_letter(self, tmp_path: Path) -> None:
        listener = Listener(tmp_path, page.NewRunScene)
        listener.hand.click("name")
        listener.hand.press("m")
        assert (listener.device.quiet, listener.sign) == (False, "")

    @pytest.mark.parametrize("held", ["ctrl", "alt"])
    def test_with_a_modifier_it_is_another_key(self, tmp_path: Path, held: str) -> None:
        listener = Listener(tmp_path, title.sample)
        listener.hand.press("m", ctrl=held == "ctrl", alt=held == "alt")
        assert not listener.device.quiet

    def test_it_works_though_the_settings_cannot_be_kept(self, tmp_path: Path) -> None:
        listener = Listener(tmp_path, title.sample)
        with full_disk():
            listener.hand.press("m")
        assert (listener.device.quiet, listener.sign) == (True, "Sound off")


class TestWhatIsHeard:
    def test_a_button_is_pressed(self, tmp_path: Path) -> None:
        listener = Listener(tmp_path, page.NewRunScene)
        listener.hand.click("empty")
        assert listener.device.names == ["press"]

    def test_enter_is_heard_as_a_click_is(self, tmp_path: Path) -> None:
        listener = Listener(tmp_path, title.sample)
        listener.hand.press("return")
        assert listener.device.names == ["press"]

    def test_what_cannot_be_pressed_says_no(self, tmp_path: Path) -> None:
        listener = Listener(tmp_path, page.NewRunScene)
        listener.hand.click("empty")
        listener.hand.click("begin")
        assert listener.device.names == ["press", "refuse"]

    def test_a_slider_is_heard_at_its_new_volume(self, tmp_path: Path) -> None:
        listener = Listener(tmp_path, settings.SettingsScene)
        listener.hand.click("sound_volume")
        assert load_settings(listener.services.home).sound_volume == 50
        (name, volume) = listener.device.played[-1]
        listener.services.sound.cue("press")
        assert (name, volume) == listener.device.played[-1]

    def test_a_slider_stays_in_the_hand_and_shows_its_number(self, tmp_path: Path) -> None:
        listener = Listener(tmp_path, settings.SettingsScene, tall=1000)
        x, y = listener.hand.centre("music_volume")
        listener.hand.move((x, y))
        listener.hand.down((x, y))
        for step in range(1, 9):
            listener.hand.move((x + 40 * step, y))
        listener.hand.up((x + 320, y))
        assert listener.services.settings.music_volume == 100
        labels = [node["label"] for node in listener.hand.tree()["nodes"]]
        # The other one is a size of text.
        assert (labels.count("100%"), labels.count("60%")) == (2, 0)
        assert listener.device.names == ["press"]

    def test_a_curtain_is_heard(self, tmp_path: Path) -> None:
        listener = Listener(tmp_path, title.sample)
        listener.services.stack.on_curtain()
        assert listener.device.names == ["curtain"]

    def test_the_window_in_the_background_is_silent(self, tmp_path: Path) -> None:
        listener = Listener(tmp_path, title.sample)
        listener.hand.send(pygame.WINDOWFOCUSLOST)
        assert listener.device.quiet
        listener.hand.send(pygame.WINDOWFOCUSGAINED)
        assert not listener.device.quiet


def test_the_title_and_the_table_have_each_their_music(tmp_path: Path) -> None:
    listener = Listener(tmp_path)
    director = Director(listener.services)
    director.start()
    assert listener.device.tunes[-1][0] == "title"
    listener.hand.click("lesson:hercule")
    assert listener.device.tunes[-1][0] == "table"
    # The table is a lesson, which asks before it is left.
    listener.hand.press("escape")
    assert listener.device.tunes[-1][0] == "table"
    listener.hand.click("yes")
    assert listener.device.tunes[-1][0] == "title"


def test_a_studio_for_pictures_and_tests_has_no_device(tmp_path: Path) -> None:
    services_at(tmp_path).sound.cue("hit")
    assert pygame.mixer.get_init() is None
