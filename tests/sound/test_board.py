"""The sound board: what it gives to a device, and when it gives nothing."""

from pathlib import Path

import pytest

from saves.settings import Settings
from scenes.sound.board import Device, SoundBoard, sounds
from scenes.toolkit.timeline import FakeClock

SHORT_OF_APART = sounds().apart * 0.6


class Recorder(Device):
    """A device that writes down what it is given."""

    def __init__(self) -> None:
        self.played: list[tuple[str, float]] = []
        self.tunes: list[tuple[str | None, float]] = []
        self.quiet = self.closed = False

    def play(self, path: Path, volume: float) -> None:
        self.played.append((path.stem, round(volume, 4)))

    def tune(self, path: Path | None, volume: float, fade: float) -> None:
        self.tunes.append((path.stem if path is not None else None, round(volume, 4)))

    def hush(self, quiet: bool) -> None:
        self.quiet = quiet

    def follow(self) -> None:
        pass

    def close(self) -> None:
        self.closed = True

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.played]


@pytest.fixture
def device() -> Recorder:
    return Recorder()


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def board(device: Recorder, clock: FakeClock) -> SoundBoard:
    def now() -> float:
        """Between two looks at the clock time goes by."""
        clock.advance(SHORT_OF_APART)
        return clock.now()

    board = SoundBoard(now=now)

    def opened(effects: tuple[Path, ...]) -> Device:
        assert all(path.is_file() for path in effects)
        return device

    board.begin(opened)
    return board


def test_without_a_device_nothing_happens(capfd: pytest.CaptureFixture[str]) -> None:
    board = SoundBoard()
    board.cue("hit")
    board.music("title")
    board.background(True)
    board.follow()
    board.close()
    assert capfd.readouterr() == ("", "")


def test_the_variants_of_a_cue_take_turns(board: SoundBoard, device: Recorder) -> None:
    for _ in range(4):
        board.cue("slide")
        board.cue("hit")
    assert device.names[::2] == ["slide_1", "slide_2", "slide_3", "slide_1"]
    assert device.names[1::2] == ["hit_1", "hit_2", "hit_1", "hit_2"]


def test_cards_that_move_as_one_sound_as_one(board: SoundBoard, device: Recorder) -> None:
    board.cue("flip")
    board.cue("flip")
    assert device.names == ["flip_1"]
    board.cue("flip")
    assert device.names == ["flip_1", "flip_2"]


def test_a_volume_weighs_on_every_gain_by_its_square(
    board: SoundBoard, device: Recorder, clock: FakeClock
) -> None:
    board.obey(Settings(sound_volume=100))
    board.cue("hit")
    board.obey(Settings(sound_volume=50))
    clock.advance(1)
    board.cue("hit")
    (_, loud), (_, soft) = device.played
    assert soft == pytest.approx(loud / 4)


def test_at_volume_zero_no_effect_is_played(board: SoundBoard, device: Recorder) -> None:
    board.obey(Settings(sound_volume=0))
    board.cue("hit")
    assert device.played == []


def test_the_music_follows_its_own_volume_while_it_plays(board: SoundBoard, device: Recorder) -> None:
    board.music("title")
    board.obey(Settings(music_volume=100))
    board.obey(Settings(music_volume=0, sound_volume=100))
    (first, full), (second, none) = device.tunes[-2:]
    assert (first, second, none) == ("title", "title", 0.0)
    assert full > 0


def test_the_same_music_is_not_begun_twice(board: SoundBoard, device: Recorder) -> None:
    before = len(device.tunes)
    for name in ("title", "title", "table", None):
        board.music(name)
    assert [name for name, _ in device.tunes[before:]] == ["title", "table", None]


def test_music_that_was_wanted_before_the_device_was_there_is_played(device: Recorder) -> None:
    board = SoundBoard()
    board.music("table")
    board.begin(lambda _: device)
    assert device.tunes[-1][0] == "table"


def test_muted_means_silent_until_it_is_not(board: SoundBoard, device: Recorder) -> None:
    board.obey(Settings(muted=True))
    board.cue("hit")
    assert (device.quiet, board.muted, device.played) == (True, True, [])
    board.obey(Settings(muted=False))
    board.cue("hit")
    assert (device.quiet, device.names) == (False, ["hit_1"])


def test_a_cue_that_was_not_heard_does_not_change_the_turns(board: SoundBoard, device: Recorder) -> None:
    board.background(True)
    board.cue("hit")
    board.background(False)
    board.cue("hit")
    assert device.names == ["hit_1"]


def test_the_window_in_the_background_is_silent(board: SoundBoard, device: Recorder) -> None:
    board.background(True)
    board.cue("hit")
    assert (device.quiet, device.played) == (True, [])
    board.background(False)
    assert not device.quiet


def test_coming_back_to_a_muted_window_leaves_it_muted(board: SoundBoard, device: Recorder) -> None:
    board.obey(Settings(muted=True))
    board.background(True)
    board.background(False)
    assert device.quiet


def test_what_is_closed_is_given_back(board: SoundBoard, device: Recorder) -> None:
    board.close()
    board.cue("hit")
    assert (device.closed, device.played) == (True, [])
