"""Mastering: no offset, no click at either end, one loudness for all sounds."""

import numpy as np

from assets.workshop.sound.waves import RATE, Signal, band

EFFECT_LOUDNESS, EFFECT_PEAK = -19.0, -3.0
MUSIC_LOUDNESS, MUSIC_PEAK = -23.0, -6.0
_WINDOW = round(0.05 * RATE)


def decibels(strength: float) -> float:
    """Convert an amplitude to decibels relative to full scale."""
    return float(20 * np.log10(max(strength, 1e-9)))


def loudness(signal: Signal) -> float:
    """The perceived loudness in decibels: the loudest 50 ms, with low tones counting less, as for the ear."""
    heard = band(signal, 110, 8000)
    power = np.convolve(heard**2, np.full(_WINDOW, 1 / _WINDOW), "same")
    return decibels(float(np.sqrt(power.max())))


def finished(signal: Signal) -> Signal:
    """Master an effect: trimmed, faded at both ends, and as loud as all others."""
    sound = band(signal, 40, 9000)
    sound = sound[: _last(sound)]
    at = np.arange(len(sound)) / RATE
    ends = np.minimum(1, at / 0.002) * np.sin(np.pi / 2 * np.clip((at[-1] - at) / 0.04, 0, 1))
    sound = sound * ends
    sound -= ends * (sound.sum() / ends.sum())
    return _scaled(sound, EFFECT_LOUDNESS - loudness(sound), EFFECT_PEAK)


def levelled(music: Signal) -> Signal:
    """Master a music loop: it has no ends to fade, and is quieter than the effects."""
    sound = music - music.mean(axis=0)
    return _scaled(sound, MUSIC_LOUDNESS - decibels(float(np.sqrt(np.mean(sound**2)))), MUSIC_PEAK)


def _last(sound: Signal) -> int:
    """The number of samples until the sound stays below a thousandth of its peak."""
    loud = np.flatnonzero(np.abs(sound) > np.abs(sound).max() / 1000)
    return int(loud[-1]) + 1


def _scaled(sound: Signal, gain: float, peak: float) -> Signal:
    """Amplify by `gain` decibels, but not beyond the peak level."""
    gain = min(gain, peak - decibels(float(np.abs(sound).max())))
    return np.asarray(sound * 10 ** (gain / 20))
