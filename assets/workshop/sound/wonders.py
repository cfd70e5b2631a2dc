"""The sound effects of the table of Héra et Zeus: a challenge, wings, a box, a chain."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

import numpy as np

from assets.workshop.sound.instruments import bell, bronze, brush, drum, lyre, pitch, reed, tap, wood
from assets.workshop.sound.waves import Signal, band, clock, decay, echo, flutter, noise, swell, together


def challenge() -> Signal:
    """Two pipes a fifth apart that call, over a roll of the drum."""
    low, high = reed(pitch("D3"), 0.42, 0.10, 301), reed(pitch("A3"), 0.34, 0.10, 302)
    roll = [(0.05 * n, (0.18 + 0.09 * n) * drum(0.5, 88, 0.5, 303 + n)) for n in range(6)]
    return echo(together((0, 0.30 * low), (0.10, 0.34 * high), *roll), 0.2, 0.8, 3600)


def clash() -> Signal:
    """Bronze on bronze, both damped, with a drum."""
    one = band(bronze(1.1, 311, 0.55, 311), 200, 5200)
    other = band(bronze(0.9, 415, 0.4, 312), 300, 5600)
    edge = tap(0.08, 1400, 5200, 0.03, 313)
    blow = together((0, 0.8 * drum(0.7, 80, 0.9, 314)), (0.004, 0.7 * wood(1.3, 0.9, 315)))
    return echo(together((0, 0.5 * one), (0.022, 0.4 * other), (0, 0.5 * edge), (0, blow)), 0.2, 0.9, 4600)


def stone() -> Signal:
    """Flesh that hardens: grains that run together, a crack, and a slab that comes to rest."""
    length = 0.5
    grains = band(noise(length, 321) * flutter(length, 60, 0.9, 322), 500, 3400) * swell(length, 0.6, 1.6)
    crack = tap(0.12, 700, 4200, 0.03, 323)
    slab = together((0, 0.9 * drum(0.9, 58, 0.3, 324)), (0.01, 0.8 * wood(2.6, 0.3, 325)))
    return echo(together((0, 0.5 * grains), (0.36, 0.6 * crack), (0.5, slab)), 0.2, 0.9, 3200)


def wings() -> Signal:
    """Three beats of great wings, each a push of air with the rustle of its feathers."""
    beats = []
    for n, at in enumerate((0.0, 0.19, 0.38)):
        air = brush(0.26, 120, 900, 0.4, 331 + n)
        rustle = band(noise(0.26, 341 + n) * flutter(0.26, 70, 0.8, 351 + n), 1500, 5200)
        feathers = rustle * swell(0.26, 0.5, 2.2)
        beats.append((at, (0.8 + 0.1 * n) * air + 0.16 * feathers))
    return echo(together(*beats), 0.16, 0.7, 4000)


def chain() -> Signal:
    """A link that bursts, others that ring as they fall, and three strings that rise."""
    snap = together((0, 0.8 * tap(0.10, 1200, 6000, 0.02, 361)), (0, 0.6 * bronze(0.5, 523, 0.25, 362)))
    falls, chance = [], np.random.RandomState(363)
    for n in range(7):
        ring = band(bronze(0.4, chance.uniform(900, 1500), 0.2, 364 + n), 700, 6000)
        falls.append((0.16 + 0.09 * n * chance.uniform(0.7, 1.2), 0.24 * 0.86**n * ring))
    tones = enumerate(("D4", "A4", "D5", "F#5"))
    strings = [(0.30 + 0.16 * n, 0.5 * lyre(pitch(tone), 2.4)) for n, tone in tones]
    return echo(together((0, snap), *falls, *strings, (0.78, 0.3 * bell(1.5, pitch("D5")))), 0.26, 1.6)


def box() -> Signal:
    """A lid that creaks and flies open, and what was inside rushes out, moaning."""
    creak = band(noise(0.20, 371) * flutter(0.20, 38, 1.0, 372), 300, 1500) * swell(0.20, 0.8, 1.4)
    lid = together((0, 0.8 * wood(1.7, 0.8, 373)), (0.02, 0.6 * drum(0.6, 72, 0.6, 374)))
    length = 1.15
    at = clock(length)
    moans = np.zeros(len(at))
    for n, tone in enumerate((196.0, 233.0, 277.0)):
        waver = 4 * np.sin(2 * np.pi * (0.9 + 0.23 * n) * at + n)
        moans += np.sin(2 * np.pi * tone * at + waver) / 3
    wind = band(noise(length, 375) * flutter(length, 9, 0.8, 376), 250, 2400)
    rush = (0.30 * band(moans, 150, 1800) + 0.55 * wind) * swell(length, 0.3, 1.3)
    return echo(together((0, 0.5 * creak), (0.17, lid), (0.20, rush)), 0.26, 1.2, 3400)


def vision() -> Signal:
    """Light that opens: small cymbals, one within the other, and a string below."""
    tones = ((0.0, "A4", 0.26), (0.07, "D5", 0.30), (0.15, "E5", 0.30), (0.24, "A5", 0.26))
    ring = [(at, strong * bell(1.1, pitch(tone)) * decay(1.1, 1.3)) for at, tone, strong in tones]
    air = brush(0.5, 1400, 5200, 0.5, 381)
    return echo(together((0, 0.3 * lyre(pitch("D4"), 1.8)), (0, 0.10 * air), *ring), 0.28, 1.2)


def point() -> Signal:
    """A wick that catches the flame."""
    spark = tap(0.05, 1200, 4200, 0.012, 391)
    return echo(together((0, 0.3 * spark), (0.01, 0.5 * bell(0.5, pitch("E5")) * decay(0.5, 0.4))), 0.14, 0.5)


WONDERS: Mapping[str, Callable[[], Signal]] = MappingProxyType(
    {
        "challenge": challenge,
        "clash": clash,
        "stone": stone,
        "wings": wings,
        "chain": chain,
        "box": box,
        "vision": vision,
        "point": point,
    }
)
