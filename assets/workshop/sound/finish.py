"""A signal as it is written: no offset, no click at either end, one loudness for all."""

import numpy as np

from assets.workshop.sound.waves import RATE, Signal, band

EFFECT_LOUDNESS, EFFECT_PEAK = -19.0, -3.0
MUSIC_LOUDNESS, MUSIC_PEAK = -23.0, -6.0
_WINDOW = round(0.05 * RATE)


def decibels(strength: float) -> float:
    """A strength beside full scale."""
    return float(20 * np.log10(max(strength, 1e-9)))


def loudness(signal: Signal) -> float:
    """How loud it seems: the strongest twentieth of a second, low tones counting less, as in the ear."""
    heard = band(signal, 110, 8000)
    power = np.convolve(heard**2, np.full(_WINDOW, 1 / _WINDOW), "same")
    return decibels(float(np.sqrt(power.max())))


def finished(signal: Signal) -> Signal:
    """An effect as it is written: trimmed, still at both ends, as loud as all others."""
    sound = band(signal, 40, 9000)
    sound = sound[: _last(sound)]
    at = np.arange(len(sound)) / RATE
    ends = np.minimum(1, at / 0.002) * np.sin(np.pi / 2 * np.clip((at[-1] - at) / 0.04, 0, 1))
    sound = sound * ends
    sound -= ends * (sound.sum() / ends.sum())
    return _scaled(sound, EFFECT_LOUDNESS - loudness(sound), EFFECT_PEAK)


def levelled(music: Signal) -> Signal:
    """A loop as it is written: it has no ends to be stilled, and lies below the effects."""
    sound = music - music.mean(axis=0)
    return _scaled(sound, MUSIC_LOUDNESS - decibels(float(np.sqrt(np.mean(sound**2)))), MUSIC_PEAK)


def _last(sound: Signal) -> int:
    """Where it has sunk under a thousandth of its peak."""
    loud = np.flatnonzero(np.abs(sound) > np.abs(sound).max() / 1000)
    return int(loud[-1]) + 1


def _scaled(sound: Signal, gain: float, peak: float) -> Signal:
    """Stronger by so many decibels, but never beyond a peak."""
    gain = min(gain, peak - decibels(float(np.abs(sound).max())))
    return np.asarray(sound * 10 ** (gain / 20))
