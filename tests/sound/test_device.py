"""The machine's device: opened aside, silent where there is none, and never a word on the terminal."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.paths import ASSETS
from scenes.sound.board import NEWS, Mixer, unheard_complaints
from scenes.toolkit.window import headless

ROOT = Path(__file__).parents[2]
MUSIC = ASSETS / "sounds" / "music"
HIT = ASSETS / "sounds" / "effects" / "hit_1.ogg"
SPEAKERLESS = """
from pathlib import Path
from scenes.toolkit.window import headless
from scenes.sound.board import SoundBoard
from scenes.sound.board import Mixer
headless()
mixers = []
def opened(effects):
    mixers.append(Mixer(effects))
    return mixers[0]
board = SoundBoard()
board.music("title")
board.begin(opened)
mixers[0].opened()
board.cue("hit")
board.music("table")
board.background(True)
board.background(False)
board.follow()
print("ready" if mixers[0].ready else "no device")
board.close()
"""


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mixer]:
    """A mixer on SDL's device that swallows everything."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    headless()
    pygame.event.clear()
    made = Mixer((HIT,))
    made.opened()
    yield made
    made.close()


@pytest.mark.parametrize("driver", ["no such driver", "alsa"])
def test_without_a_device_all_goes_on_in_silence(driver: str) -> None:
    # ALSA's library complains on standard error of a device that it does not know.
    silent = {"SDL_AUDIODRIVER": driver, "AUDIODEV": "no such device", "SDL_VIDEODRIVER": "dummy"}
    ended = subprocess.run(
        [sys.executable, "-c", SPEAKERLESS],
        env={**os.environ, **silent, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "no device\n", "")


def test_without_what_the_mixer_is_made_with_all_goes_on_in_silence() -> None:
    """As where a system has no libstdc++: pygame puts something in its place that refuses every word."""
    without = f"import sys\nsys.modules['pygame.mixer'] = None\n{SPEAKERLESS}"
    order = [sys.executable, "-W", "ignore", "-c", without]
    done = subprocess.run(order, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr, done.returncode) == ("no device\n", "", 0)


def test_the_device_tells_that_it_is_there(mixer: Mixer) -> None:
    assert mixer.ready
    assert [event.type for event in pygame.event.get(NEWS)] == [NEWS]


def test_effects_sound_over_each_other(mixer: Mixer) -> None:
    mixer.play(HIT, 0.5)
    mixer.play(HIT, 0.25)
    assert [pygame.mixer.Channel(voice).get_busy() for voice in range(3)] == [True, True, False]
    sound = pygame.mixer.Channel(1).get_sound()
    assert sound is not None
    assert sound.get_volume() == pytest.approx(0.25, abs=0.01)


def test_a_file_that_cannot_be_read_is_silence(mixer: Mixer, tmp_path: Path) -> None:
    broken = tmp_path / "broken.ogg"
    broken.write_bytes(b"OggS and then nothing")
    for path in (broken, tmp_path / "missing.ogg"):
        mixer.play(path, 1.0)
        mixer.tune(path, 1.0, 0.0)
    assert not pygame.mixer.get_busy()


def test_music_goes_on_and_takes_a_new_volume(mixer: Mixer) -> None:
    mixer.tune(MUSIC / "title.ogg", 0.5, 0.0)
    assert pygame.mixer.music.get_busy()
    mixer.tune(MUSIC / "title.ogg", 0.25, 0.0)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)


def test_the_next_music_waits_until_the_one_before_has_faded(mixer: Mixer) -> None:
    mixer.tune(MUSIC / "title.ogg", 1.0, 60.0)
    mixer.tune(MUSIC / "table.ogg", 0.5, 60.0)
    mixer.follow()
    assert mixer.now == MUSIC / "title.ogg"
    pygame.mixer.music.stop()
    mixer.follow()
    assert mixer.now == MUSIC / "table.ogg"
    assert pygame.mixer.music.get_busy()


def test_hushed_the_music_is_held_and_effects_are_not_played(mixer: Mixer) -> None:
    mixer.tune(MUSIC / "title.ogg", 1.0, 0.0)
    mixer.hush(True)
    mixer.play(HIT, 1.0)
    assert not pygame.mixer.music.get_busy()
    assert not pygame.mixer.get_busy()
    mixer.hush(False)
    assert pygame.mixer.music.get_busy()


def test_music_that_changes_while_hushed_begins_afterwards(mixer: Mixer) -> None:
    mixer.tune(MUSIC / "title.ogg", 1.0, 0.0)
    mixer.hush(True)
    mixer.tune(MUSIC / "table.ogg", 1.0, 0.0)
    assert not pygame.mixer.music.get_busy()
    mixer.hush(False)
    assert mixer.now == MUSIC / "table.ogg"
    assert pygame.mixer.music.get_busy()


def test_complaints_of_libraries_are_not_heard_and_what_comes_after_is(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with unheard_complaints():
        os.write(2, b"ALSA lib confmisc.c:855: cannot find card\n")
    os.write(2, b"after\n")
    assert capfd.readouterr().err == "after\n"
