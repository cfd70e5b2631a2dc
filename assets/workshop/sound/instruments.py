"""The instruments: wood, felt, bronze, frame drum, lyre, reed; independent of the music."""

from functools import cache

import numpy as np

from assets.workshop.sound.waves import (
    RATE,
    Signal,
    band,
    clock,
    decay,
    flutter,
    modes,
    noise,
    swell,
    together,
)

_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def pitch(name: str) -> float:
    """The frequency of a note such as `D4` or `F#3`."""
    sharp = name[1] == "#"
    step = _STEPS[name[0]] + sharp + 12 * int(name[-1])
    return float(440 * 2 ** ((step - 57) / 12))


def brush(seconds: float, low: float, high: float, peak: float, seed: int) -> Signal:
    """Something soft brushed over felt."""
    grain = flutter(seconds, 90, 0.45, seed + 1)
    return band(noise(seconds, seed) * grain, low, high) * swell(seconds, peak)


def tap(seconds: float, low: float, high: float, fall: float, seed: int) -> Signal:
    """The noise of a light touch."""
    return band(noise(seconds, seed) * decay(seconds, fall), low, high)


def wood(size: float, hard: float, seed: int) -> Signal:
    """A small wooden body that is knocked; `size` 1 sounds about E4, `hard` sets the brightness."""
    shake = np.random.RandomState(seed).uniform(0.97, 1.03, 5)
    base = 330 / size
    partials = [
        (base * shake[0], 1.0, 0.16),
        (base * 1.72 * shake[1], 0.55 * hard, 0.10),
        (base * 2.61 * shake[2], 0.45 * hard, 0.07),
        (base * 4.1 * shake[3], 0.36 * hard, 0.05),
        (base * 0.52 * shake[4], 0.5, 0.12),
    ]
    return modes(0.25, partials) + 0.8 * hard * tap(0.25, 700, 4200, 0.022, seed)


def drum(seconds: float, deep: float, soft: float, seed: int) -> Signal:
    """A frame drum under the flat hand; `deep` is the skin's tone, which sinks a little after a stroke."""
    at = clock(seconds)
    bend = 2 * np.pi * deep * (at + 0.012 * (1 - np.exp(-at / 0.03)))
    skin = np.sin(bend) * np.exp(-6.9 * at / 0.75)
    for ratio, strength, fall in ((1.59, 0.42, 0.36), (2.14, 0.25, 0.24), (2.65, 0.14, 0.16)):
        skin += strength * soft * np.sin(ratio * bend) * np.exp(-6.9 * at / fall)
    hand = tap(seconds, 160, 1800, 0.05, seed)
    return np.asarray((skin + 0.8 * soft * hand) * np.minimum(1, at / 0.003))


def bronze(seconds: float, tone: float, damp: float, seed: int) -> Signal:
    """A shield that is struck, with inharmonic partials; `damp` 1 rings, less is held by the arm."""
    ratios = (1.0, 1.483, 2.092, 2.756, 3.61, 4.53, 5.4, 6.81, 8.23, 9.94, 11.7, 14.1)
    shake = np.random.RandomState(seed).uniform(0.985, 1.015, len(ratios))
    partials = [
        (tone * ratio * shift, 0.9 / (1 + 0.28 * index), damp * 1.9 / (1 + 0.34 * index))
        for index, (ratio, shift) in enumerate(zip(ratios, shake, strict=True))
    ]
    # A second lowest tone, slightly detuned, makes it beat.
    partials.append((tone * 1.007, 0.5, damp * 1.8))
    return modes(seconds, partials)


def bell(seconds: float, tone: float) -> Signal:
    """A small cymbal of the fingers, soft as if far away."""
    partials = [
        (tone, 1.0, 1.4),
        (tone * 1.003, 0.4, 1.3),
        (tone * 2.01, 0.28, 0.7),
        (tone * 2.93, 0.12, 0.35),
    ]
    return modes(seconds, partials) * np.minimum(1, clock(seconds) / 0.002)


@cache
def lyre(tone: float, seconds: float = 3.0) -> Signal:
    """A gut string, plucked by a finger a third along its length.

    As in the Karplus-Strong algorithm every partial decays with each period, the high ones faster; but the
    partials are summed one by one, so that each note is exactly in tune.
    """
    at = clock(seconds)
    sound = np.zeros(len(at))
    ring = min(seconds * 1.15, 3.4 * (220 / tone) ** 0.35)
    for n in range(1, 1 + min(22, int(6000 / tone))):
        strength = abs(np.sin(np.pi * n * 0.29)) / n**1.02
        fall = ring / (1 + 0.14 * n**1.38)
        high = tone * n * np.sqrt(1 + 0.00012 * n * n)
        sound += strength * np.sin(2 * np.pi * high * at + 0.7 * n) * np.exp(-6.9 * at / fall)
    finger = tap(seconds, 700, 3600, 0.018, round(tone))
    body = modes(seconds, [(112, 0.10, 0.22), (228, 0.07, 0.16)])
    ends = np.minimum(1, at / 0.004) * np.minimum(1, (seconds - at) / 0.2)
    return np.asarray((sound + 0.16 * finger + body) * ends)


def reed(tone: float, seconds: float, breath: float = 0.05, seed: int = 31) -> Signal:
    """A double pipe of cane, blown softly: odd partials, a slow vibrato that sets in late, some breath."""
    at = clock(seconds)
    tremor = 0.0035 * np.clip((at - 0.35) / 0.8, 0, 1) * np.sin(2 * np.pi * 4.6 * at)
    scoop = -0.018 * np.exp(-at / 0.06)
    phase = 2 * np.pi * tone * np.cumsum(1 + tremor + scoop) / RATE
    strengths = (1.0, 0.34, 0.42, 0.14, 0.18, 0.06, 0.07)
    pipe = sum(
        (s * np.sin((n + 1) * phase + 0.4 * n) for n, s in enumerate(strengths) if tone * (n + 1) < 4200),
        np.zeros(len(at)),
    )
    second = 0.45 * np.sin(1.0035 * phase + 1.0)
    air = breath * band(noise(seconds, seed), tone * 1.5, 3600)
    rise, fall = min(0.16, seconds / 3), min(0.35, seconds / 2)
    strength = np.sin(np.pi / 2 * np.clip(at / rise, 0, 1)) ** 2
    strength *= np.sin(np.pi / 2 * np.clip((seconds - at) / fall, 0, 1)) ** 2
    return np.asarray((pipe + second + air) * strength)


def ring_on_rod(tone: float, seed: int) -> Signal:
    """A wooden curtain ring that comes to lie against its neighbour."""
    return together(
        (0, 0.8 * wood(0.42 * 660 / tone, 0.55, seed)), (0.004, 0.12 * bronze(0.2, tone * 2, 0.10, seed))
    )
