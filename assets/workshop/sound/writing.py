"""From a signal to a file: no offset, no click at either end, one loudness for all, OGG Vorbis."""

from pathlib import Path

import numpy as np
import soundfile

from assets.workshop.sound.waves import RATE, Signal, band

EFFECT_LOUDNESS, EFFECT_PEAK = -19.0, -3.0
MUSIC_LOUDNESS, MUSIC_PEAK = -23.0, -6.0
_WINDOW = round(0.05 * RATE)


def decibels(strength: float) -> float:
    """A strength beside full scale."""
    return float(20 * np.log10(max(strength, 1e-9)))


def loudness(signal: Signal) -> float:
    """How loud it seems: the strongest twentieth of a second, low tones counting less, as in the ear."""
    heard = band(signal, 150, 8000)
    power = np.convolve(heard**2, np.full(_WINDOW, 1 / _WINDOW), "same")
    return decibels(float(np.sqrt(power.max())))


def finished(signal: Signal) -> Signal:
    """An effect as it is written: trimmed, still at both ends, as loud as all others."""
    sound = band(signal, 40, 9000)
    sound = sound[: _last(sound)]
    ends = np.minimum(1, np.arange(len(sound)) / (0.002 * RATE))
    ends *= np.sin(np.pi / 2 * np.clip((len(sound) - 1 - np.arange(len(sound))) / (0.04 * RATE), 0, 1))
    sound = (sound - sound.mean()) * ends
    return _scaled(sound, EFFECT_LOUDNESS, EFFECT_PEAK)


def levelled(music: Signal) -> Signal:
    """A loop as it is written: it has no ends to be stilled, and lies below the effects."""
    sound = music - music.mean(axis=0)
    gain = MUSIC_LOUDNESS - decibels(float(np.sqrt(np.mean(sound**2))))
    gain = min(gain, MUSIC_PEAK - decibels(float(np.abs(sound).max())))
    return np.asarray(sound * 10 ** (gain / 20))


def _last(sound: Signal) -> int:
    """Where it has sunk under a thousandth of its peak."""
    loud = np.flatnonzero(np.abs(sound) > np.abs(sound).max() / 1000)
    return int(loud[-1]) + 1


def _scaled(sound: Signal, wanted: float, peak: float) -> Signal:
    gain = wanted - loudness(sound)
    gain = min(gain, peak - decibels(float(np.abs(sound).max())))
    return np.asarray(sound * 10 ** (gain / 20))


def write_ogg(path: Path, sound: Signal, quality: float) -> None:
    """Write a signal, or two beside each other for left and right; quality from 0 to 1."""
    path.parent.mkdir(parents=True, exist_ok=True)
    options = {"format": "OGG", "subtype": "VORBIS", "compression_level": 1 - quality}
    with soundfile.SoundFile(path, "w", RATE, sound.ndim, **options) as file:
        # libsndfile puts what it is given at once on its stack.
        for start in range(0, len(sound), RATE):
            file.write(sound[start : start + RATE])
