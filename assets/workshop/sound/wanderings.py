"""The sound effects of the table of 7e Héros: a lantern's step, a welcome, and the seven powers."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

import numpy as np

from assets.workshop.sound.instruments import bell, bronze, brush, drum, lyre, pitch, reed, tap, wood
from assets.workshop.sound.waves import Signal, band, clock, decay, echo, flutter, noise, swell, together


def send_on() -> Signal:
    """Two steps over boards, and the lantern swings on its ring."""
    steps = together((0, 0.7 * wood(1.9, 0.3, 501)), (0.17, 0.55 * wood(2.1, 0.3, 502)))
    swing = band(bronze(0.5, 620, 0.16, 503), 400, 3600)
    return echo(together((0, steps), (0.05, 0.16 * swing), (0.24, 0.10 * swing)), 0.14, 0.5, 3400)


def recruited() -> Signal:
    """A drum stroke and three strings for a recruited hero."""
    strings = [(0.05 + 0.09 * n, 0.5 * lyre(pitch(tone), 1.8)) for n, tone in enumerate(("G3", "D4", "B4"))]
    return echo(together((0, 0.5 * drum(0.7, 82, 0.5, 511)), *strings), 0.2, 0.9)


def cluck() -> Signal:
    """Three short cries and a longer one."""
    cries = [
        (at, 0.5 * reed(pitch(tone), length, 0.22, 521 + n) * swell(length, 0.3, 0.8))
        for n, (at, tone, length) in enumerate(
            ((0.0, "E4", 0.09), (0.13, "E4", 0.08), (0.25, "F4", 0.09), (0.38, "B4", 0.36))
        )
    ]
    wing = brush(0.24, 260, 1600, 0.4, 526)
    return echo(band(together(*cries, (0.36, 0.5 * wing)), 150, 3400), 0.14, 0.6, 3200)


def flare() -> Signal:
    """Oil takes the flame: a breath drawn in, the rush, and what crackles after."""
    rush = band(noise(0.8, 531) * flutter(0.8, 22, 0.6, 532), 140, 1900) * swell(0.8, 0.22, 1.4)
    crackle = [(0.2 + 0.07 * n, 0.22 * 0.9**n * tap(0.06, 700, 3600, 0.012, 533 + n)) for n in range(10)]
    return echo(together((0, 0.9 * rush), (0.08, 0.5 * drum(0.6, 66, 0.3, 545)), *crackle), 0.16, 0.8, 3000)


def brew() -> Signal:
    """Bubbles that rise, each a little higher, and a string."""
    bubbles = [(0.10 * n, (0.28 + 0.05 * n) * _bubble(170 + 38 * n, 0.15 + 0.01 * (n % 3))) for n in range(6)]
    strings = ((0.58, 0.4 * lyre(pitch("G4"), 1.6)), (0.68, 0.34 * lyre(pitch("B4"), 1.5)))
    return echo(together(*bubbles, *strings), 0.24, 1.0, 3800)


def _bubble(tone: float, seconds: float) -> Signal:
    """Air that comes up through something thick: a tone that climbs as it bursts."""
    at = clock(seconds)
    climb = 2 * np.pi * tone * (at + 1.6 * at**2 / seconds)
    return np.asarray(np.sin(climb) * swell(seconds, 0.35, 1.2))


def bark() -> Signal:
    """A large dog, twice; between the two the chain goes taut."""
    throat = [
        (at, strong * _throat(length, 551 + 3 * n))
        for n, (at, length, strong) in enumerate(((0.0, 0.2, 0.8), (0.3, 0.28, 1.0)))
    ]
    links = band(bronze(0.3, 480, 0.1, 559), 300, 3000)
    return echo(together(*throat, (0.22, 0.16 * links)), 0.18, 0.8, 2800)


def _throat(seconds: float, seed: int) -> Signal:
    rough = reed(pitch("A2"), seconds, 0.5, seed) * flutter(seconds, 46, 0.7, seed + 1)
    return band(rough + 0.4 * noise(seconds, seed + 2), 130, 1500) * swell(seconds, 0.24, 1.1)


def spyglass() -> Signal:
    """Three draws of brass, each a little thinner, and a glint."""
    draws = [(0.15 * n, 0.6 * brush(0.13, 420 + 180 * n, 2400, 0.7, 561 + n)) for n in range(3)]
    stops = [
        (0.13 + 0.15 * n, 0.22 * band(bronze(0.2, 520 + 110 * n, 0.08, 565 + n), 300, 3200)) for n in range(3)
    ]
    glint = 0.3 * bell(1.0, pitch("D5")) * decay(1.0, 0.9)
    return echo(together(*draws, *stops, (0.5, glint)), 0.16, 0.7)


def sword() -> Signal:
    """A sword drawn and driven down, and a slab that splits."""
    drawn = band(bronze(0.5, 740, 0.3, 571), 500, 3600) * swell(0.5, 0.6, 1.2)
    crack = together(
        (0, 0.7 * tap(0.16, 400, 3000, 0.04, 572)), (0.05, 0.4 * tap(0.12, 500, 2600, 0.03, 573))
    )
    slab = together((0, drum(0.9, 56, 0.5, 574)), (0.01, 0.7 * wood(2.4, 0.5, 575)))
    halves = together((0, 0.4 * wood(2.0, 0.3, 576)), (0.12, 0.3 * wood(2.3, 0.3, 577)))
    return echo(together((0, 0.26 * drawn), (0.34, crack), (0.34, slab), (0.58, halves)), 0.2, 1.0, 3200)


def trick() -> Signal:
    """Cards that spring from hand to hand, ever faster, and a star at the end of it."""
    moments = np.cumsum([0.0, *(0.075 * 0.9**n for n in range(9))])
    riffle = [
        (float(at), 0.5 * tap(0.07, 320 + 30 * n, 2600, 0.022, 581 + n)) for n, at in enumerate(moments)
    ]
    star = [
        (0.52 + 0.08 * n, 0.28 * bell(0.9, pitch(tone)) * decay(0.9, 0.9))
        for n, tone in enumerate(("G4", "D5"))
    ]
    return echo(together(*riffle, *star, (0.5, 0.3 * lyre(pitch("G3"), 1.6))), 0.2, 0.9)


WANDERINGS: Mapping[str, Callable[[], Signal]] = MappingProxyType(
    {
        "send_on": send_on,
        "recruited": recruited,
        "cluck": cluck,
        "flare": flare,
        "brew": brew,
        "bark": bark,
        "spyglass": spyglass,
        "sword": sword,
        "trick": trick,
    }
)
