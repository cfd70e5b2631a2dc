"""Signals as arrays: noise, filters, envelopes, rooms; independent of the instruments."""

from collections.abc import Iterable
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

RATE = 44100
Signal: TypeAlias = npt.NDArray[np.float64]


def clock(seconds: float) -> Signal:
    """The time of each sample, in seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def noise(seconds: float, seed: int) -> Signal:
    """White noise between -1 and 1, the same for a seed on every machine and with every version of numpy."""
    return np.random.RandomState(seed).uniform(-1, 1, round(seconds * RATE))


def band(signal: Signal, low: float, high: float) -> Signal:
    """A band-pass filter with soft edges of a third of an octave."""
    spectrum = np.fft.rfft(signal, _roomy(len(signal)))
    pitch = np.maximum(np.fft.rfftfreq(_roomy(len(signal)), 1 / RATE), 1e-3)
    steep = 8.0
    keep = 1 / np.sqrt((1 + (low / pitch) ** steep) * (1 + (pitch / high) ** steep))
    return np.fft.irfft(spectrum * keep)[: len(signal)]


def _roomy(length: int) -> int:
    """A size for a Fourier transform with silence after the signal, so that nothing wraps around."""
    return 1 << (2 * length - 1).bit_length()


def decay(seconds: float, fall: float) -> Signal:
    """An envelope from 1 downwards, reaching a thousandth after `fall` seconds."""
    return np.exp(-6.9 * clock(seconds) / fall)


def swell(seconds: float, peak: float, sharp: float = 2.0) -> Signal:
    """An envelope from 0 to 1 and back, highest at a fraction `peak` of its length."""
    share = np.linspace(0, 1, round(seconds * RATE))
    rise = np.clip(share / peak, 0, 1)
    fall = np.clip((1 - share) / (1 - peak), 0, 1)
    return np.asarray(np.sin(np.pi / 2 * rise) ** sharp * np.sin(np.pi / 2 * fall) ** sharp)


def flutter(seconds: float, rate: float, depth: float, seed: int) -> Signal:
    """A factor that wavers about 1 by `depth`, about `rate` times a second."""
    knots = np.random.RandomState(seed).uniform(-1, 1, int(seconds * rate) + 3)
    return 1 + depth * np.interp(clock(seconds) * rate, np.arange(len(knots)), knots)


def modes(seconds: float, partials: Iterable[tuple[float, float, float]]) -> Signal:
    """A struck body: a sum of partials (frequency, strength, seconds until a thousandth is left)."""
    at = clock(seconds)
    sound = np.zeros(len(at))
    for pitch, strength, fall in partials:
        sound += strength * np.sin(2 * np.pi * pitch * at) * np.exp(-6.9 * at / fall)
    return sound * np.minimum(1, at / 0.0006)


def together(*parts: tuple[float, Signal]) -> Signal:
    """Mix signals, each beginning at its second."""
    length = max(round(at * RATE) + len(signal) for at, signal in parts)
    sound = np.zeros(length)
    for at, signal in parts:
        start = round(at * RATE)
        sound[start : start + len(signal)] += signal
    return sound


def room(seconds: float, bright: float, seed: int) -> Signal:
    """The impulse response of a small theatre of wood and cloth: noise that fades, high tones faster."""
    dark = band(noise(seconds, seed), 120, bright / 3) * decay(seconds, seconds)
    light = band(noise(seconds, seed + 1), bright / 3, bright) * decay(seconds, seconds * 0.55)
    answer = (dark + 0.7 * light) * np.minimum(1, clock(seconds) / 0.012)
    return np.asarray(answer / np.sqrt(np.sum(answer**2)))


def echo(signal: Signal, share: float, seconds: float = 0.9, bright: float = 4200, seed: int = 7) -> Signal:
    """A sound in the room, with the reverb after it."""
    answer = room(seconds, bright, seed)
    length = len(signal) + len(answer)
    size = 1 << (length - 1).bit_length()
    wet = np.fft.irfft(np.fft.rfft(signal, size) * np.fft.rfft(answer, size))[:length]
    wet *= share
    wet[: len(signal)] += signal
    return np.asarray(wet)


def echo_round(signal: Signal, share: float, seconds: float, bright: float, seed: int) -> Signal:
    """A loop in the room: the reverb of its end sounds under its beginning, so that no seam is heard."""
    answer = np.zeros(len(signal))
    tail = room(seconds, bright, seed)
    answer[: len(tail)] = tail
    wet = np.fft.irfft(np.fft.rfft(signal) * np.fft.rfft(answer), len(signal))
    return np.asarray(signal + share * wet)
