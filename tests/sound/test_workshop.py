"""The sounds that are shipped are the workshop's, and each of them is fit to be heard."""

from functools import cache
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
import soundfile

from assets.workshop.sound.__main__ import EFFECT_QUALITY, MUSIC_QUALITY, SOUNDS
from assets.workshop.sound.effects import EFFECTS
from assets.workshop.sound.finish import decibels, finished, levelled, loudness
from assets.workshop.sound.instruments import lyre, pitch
from assets.workshop.sound.music import PIECES, notes, played
from assets.workshop.sound.ogg import encoded
from assets.workshop.sound.waves import RATE, Signal, band, echo_round, noise

ALIKE = 1e-3
LARGEST_IN_ALL = 2_500_000
effects = pytest.mark.parametrize("name", EFFECTS)
pieces = pytest.mark.parametrize("name", PIECES)


@cache
def read(path: Path) -> Signal:
    sound, rate = soundfile.read(path)
    assert rate == RATE
    return np.asarray(sound)


def effect(name: str) -> Signal:
    return read(SOUNDS / "effects" / f"{name}.ogg")


def piece(name: str) -> Signal:
    return read(SOUNDS / "music" / f"{name}.ogg")


def decoded(data: bytes) -> Signal:
    return np.asarray(soundfile.read(BytesIO(data))[0])


def strength(sound: Signal) -> float:
    return float(np.sqrt(np.mean(sound**2)))


@pytest.mark.made_from("assets/workshop", "assets/sounds", "cards/sounds.yaml")
class TestWhatIsShipped:
    @pytest.mark.long
    @effects
    def test_an_effect_is_what_the_workshop_makes(self, name: str) -> None:
        made = decoded(encoded(finished(EFFECTS[name]()), EFFECT_QUALITY))
        assert made.shape == effect(name).shape
        assert np.abs(made - effect(name)).max() < ALIKE

    @pytest.mark.long
    @pieces
    def test_a_piece_is_what_the_workshop_makes(self, name: str) -> None:
        made = decoded(encoded(levelled(played(PIECES[name])), MUSIC_QUALITY))
        assert made.shape == piece(name).shape
        assert np.abs(made - piece(name)).max() < ALIKE

    def test_nothing_else_lies_there_and_all_of_it_is_small(self) -> None:
        files = [path for path in SOUNDS.rglob("*") if path.is_file()]
        wanted = {SOUNDS / "effects" / f"{name}.ogg" for name in EFFECTS}
        assert set(files) == wanted | {SOUNDS / "music" / f"{name}.ogg" for name in PIECES}
        assert sum(path.stat().st_size for path in files) < LARGEST_IN_ALL

    def test_a_sound_is_written_the_same_each_time(self) -> None:
        sound = finished(EFFECTS["press"]())
        assert encoded(sound, EFFECT_QUALITY) == encoded(sound, EFFECT_QUALITY)


class TestEffects:
    @effects
    def test_it_is_heard_and_not_clipped(self, name: str) -> None:
        sound = effect(name)
        assert -20 < decibels(float(np.abs(sound).max())) < -1
        assert -20 < loudness(sound) < -12

    @effects
    def test_it_rests_on_no_offset_and_begins_and_ends_without_a_click(self, name: str) -> None:
        sound = effect(name)
        assert abs(sound.mean()) < 3e-4
        assert abs(sound[0]) < 0.01
        assert np.abs(sound[-200:]).max() < 0.01

    @effects
    def test_it_is_not_shrill(self, name: str) -> None:
        power = np.abs(np.fft.rfft(effect(name))) ** 2
        tone = np.fft.rfftfreq(len(effect(name)), 1 / RATE)
        assert power[tone > 5000].sum() < 0.05 * power.sum()
        assert (power * tone).sum() / power.sum() < 2000

    @pytest.mark.parametrize(
        ("name", "longest"), [("press", 0.25), ("slide_1", 0.5), ("place_1", 0.6), ("flip_1", 0.6)]
    )
    def test_what_is_heard_often_is_short(self, name: str, longest: float) -> None:
        assert len(effect(name)) < longest * RATE


class TestMusic:
    @pytest.mark.parametrize(
        ("name", "least", "most"), [("title", 40, 60), ("table", 60, 90), ("wander", 40, 60)]
    )
    def test_it_lasts_as_long_as_its_bars(self, name: str, least: float, most: float) -> None:
        beats = {len(part.bars.replace("|", " ").split()) for part in PIECES[name].parts}
        assert len(beats) == 1
        assert len(piece(name)) == round(beats.pop() * PIECES[name].beat * RATE)
        assert least < len(piece(name)) / RATE < most

    @pieces
    def test_its_end_runs_into_its_beginning(self, name: str) -> None:
        sound = piece(name)
        usual = np.quantile(np.abs(np.diff(sound, axis=0)), 0.99)
        assert np.abs(sound[0] - sound[-1]).max() < usual
        bends = np.abs(np.diff(np.concatenate([sound[-50:], sound[:50]]), 2, axis=0))
        assert bends.max() < 2 * np.quantile(np.abs(np.diff(sound, 2, axis=0)), 0.999)

    @pieces
    def test_it_is_quieter_than_the_effects_and_never_silent(self, name: str) -> None:
        sound = piece(name)
        assert -26 < decibels(strength(sound)) < -22
        assert decibels(float(np.abs(sound).max())) < -5
        assert np.abs(sound.mean(axis=0)).max() < 1e-3
        seconds = sound[: len(sound) // RATE * RATE].reshape(-1, RATE, 2)
        assert min(strength(second) for second in seconds) > 0.01

    @pieces
    def test_both_ears_hear_about_as_much(self, name: str) -> None:
        left, right = piece(name).T
        assert abs(decibels(strength(left)) - decibels(strength(right))) < 2

    def test_notes_are_read_with_their_beat_and_length(self) -> None:
        assert list(notes("A3 - . | F#4 . B3 - -")) == [(0, 2, "A3"), (3, 1, "F#4"), (5, 3, "B3")]

    @pytest.mark.parametrize(
        ("name", "tones"), [("title", "DEFGABC"), ("table", "EFGABCD"), ("wander", "GABCDEF")]
    )
    def test_it_keeps_to_the_white_keys_of_its_mode_and_rests_on_its_first(
        self, name: str, tones: str
    ) -> None:
        played_tones = [
            tone for part in PIECES[name].parts for _, _, tone in notes(part.bars) if tone not in "Xx"
        ]
        assert {tone[:-1] for tone in played_tones} <= set(tones)
        assert PIECES[name].drone[0][0][:-1] == tones[0]


class TestWaves:
    def test_noise_is_the_same_for_the_same_seed(self) -> None:
        assert np.array_equal(noise(0.01, 5), noise(0.01, 5))
        assert not np.array_equal(noise(0.01, 5), noise(0.01, 6))
        assert noise(0.0001, 5)[:2] == pytest.approx([-0.55601366, 0.74146461], abs=1e-6)

    def test_a_band_keeps_what_lies_in_it(self) -> None:
        at = np.arange(RATE) / RATE
        low, high = np.sin(2 * np.pi * 200 * at), np.sin(2 * np.pi * 4000 * at)
        kept = band(low + high, 50, 800)
        assert strength(kept - low) < 0.05

    def test_a_string_sounds_at_its_pitch(self) -> None:
        sound = lyre(pitch("A3"))
        tone = np.fft.rfftfreq(len(sound), 1 / RATE)[np.argmax(np.abs(np.fft.rfft(sound)))]
        assert tone == pytest.approx(220, abs=0.5)
        assert pitch("F#4") == pytest.approx(369.994, abs=0.01)

    def test_the_tail_of_a_loop_comes_round(self) -> None:
        loop = np.zeros(RATE)
        loop[-1] = 1.0
        rung = echo_round(loop, 0.5, 0.3, 4000, 1)
        assert strength(rung[: RATE // 10]) > 100 * strength(rung[RATE // 2 : -10])
