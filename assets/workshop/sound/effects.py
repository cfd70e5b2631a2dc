"""The short sounds, each made of what the house owns; the names are the cues' files."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

import numpy as np

from assets.workshop.sound.instruments import (
    bell,
    bronze,
    brush,
    drum,
    lyre,
    pitch,
    reed,
    ring_on_rod,
    tap,
    wood,
)
from assets.workshop.sound.waves import (
    Signal,
    band,
    clock,
    decay,
    echo,
    flutter,
    modes,
    noise,
    swell,
    together,
)


def slide(length: float, seed: int) -> Signal:
    """A card that is drawn over the felt: dark, then a little lighter, and the edge leaves."""
    dark = brush(length, 260, 1500, 0.45, seed)
    light = brush(length, 1300, 4200, 0.7, seed + 10)
    edge = tap(0.06, 500, 2600, 0.03, seed + 20)
    return echo(together((0, dark), (0, 0.4 * light), (length * 0.82, 0.16 * edge)), 0.10, 0.35)


def flip() -> Signal:
    """A card turned over: the air under it, the bend, the snap of stiff paper."""
    air = brush(0.15, 350, 2400, 0.6, 101)
    snap = modes(0.12, [(410, 0.5, 0.05), (760, 0.45, 0.04), (1240, 0.3, 0.03), (1950, 0.15, 0.02)])
    down = together((0, 0.5 * snap), (0, 0.35 * tap(0.12, 600, 3600, 0.035, 102)))
    rest = together((0, 0.5 * modes(0.12, [(170, 1.0, 0.07)])), (0, 0.5 * tap(0.12, 250, 1600, 0.05, 103)))
    return echo(together((0, air), (0.105, down), (0.185, 0.7 * rest)), 0.12, 0.35)


def place(tone: float, seed: int) -> Signal:
    """A card laid on felt over a board."""
    board = modes(0.22, [(tone, 1.0, 0.11), (tone * 1.9, 0.4, 0.07), (tone * 3.3, 0.16, 0.04)])
    paper = tap(0.22, 300, 2600, 0.055, seed)
    return echo(
        together((0, 0.22 * brush(0.07, 500, 2600, 0.6, seed + 1)), (0.045, 0.8 * board + 0.7 * paper)),
        0.12,
        0.4,
    )


def tilt() -> Signal:
    """A card turned by a quarter where it lies."""
    return echo(
        together((0, brush(0.14, 300, 2200, 0.55, 131)), (0.12, 0.35 * wood(1.25, 0.4, 132))), 0.10, 0.35
    )


def upgrade() -> Signal:
    """A card turned end for end, and a small chime of two strings and a cymbal: it is better now."""
    turn = brush(0.30, 320, 2600, 0.6, 141) * flutter(0.30, 24, 0.5, 142)
    chime = together(
        (0, 0.5 * lyre(pitch("D4"), 1.6)),
        (0.09, 0.5 * lyre(pitch("A4"), 1.6)),
        (0.18, 0.30 * bell(1.3, pitch("D5"))),
    )
    return echo(together((0, 0.9 * turn), (0.22, chime)), 0.22, 1.0)


def experience() -> Signal:
    """Three small coins of light, each higher."""
    coins = [(0.0, "A4", 0.8), (0.075, "D5", 0.9), (0.16, "E5", 1.0)]
    parts = [(at, strong * 0.5 * bell(0.8, pitch(tone)) * decay(0.8, 0.9)) for at, tone, strong in coins]
    touches = [(at, 0.10 * tap(0.05, 900, 3200, 0.02, 151 + n)) for n, (at, _, _) in enumerate(coins)]
    return echo(together(*parts, *touches), 0.25, 0.9)


def hit(tone: float, seed: int) -> Signal:
    """The puppet is struck: the drum for the fist, its wood for the blow, a rattle of its joints."""
    rattle = together(
        *((0.07 + 0.045 * n, 0.16 / (n + 1) * wood(0.62 + 0.07 * n, 0.7, seed + n)) for n in range(3))
    )
    body = together((0, drum(0.8, tone, 1.0, seed)), (0.004, 0.75 * wood(1.3, 0.9, seed)), (0, rattle))
    return echo(body, 0.16, 0.7)


def block() -> Signal:
    """A bronze shield that takes the blow, held close by the arm."""
    ring = band(bronze(1.3, 208, 0.62, 171), 120, 3000)
    blow = together((0, 0.8 * wood(1.7, 0.7, 172)), (0, 0.5 * drum(0.6, 92, 0.6, 173)))
    return echo(together((0, 0.55 * ring), (0, blow)), 0.18, 0.9, 3400)


def wound() -> Signal:
    """The hero is hurt: a dull drum, and the pipe sinks by half a tone."""
    at = clock(0.95)
    sigh = reed(pitch("A3"), 0.95, 0.10, 181) * (1 - 0.35 * at)
    low = reed(pitch("G#3"), 0.75, 0.10, 182)
    blow = together((0, drum(0.9, 66, 0.8, 183)), (0.01, 0.35 * wood(2.2, 0.4, 184)))
    fall = together((0.10, 0.20 * sigh[: round(0.5 * 44100)] * swell(0.5, 0.3, 1.0)), (0.46, 0.20 * low))
    return echo(together((0, blow), (0, fall)), 0.2, 0.9, 3000)


def victory() -> Signal:
    """The lyre runs up to the bright sixth of the Dorian mode, drum and pipe greet it, cymbals after."""
    run = [(0.0, "D3"), (0.14, "A3"), (0.28, "D4"), (0.42, "F4"), (0.56, "A4"), (0.70, "B4"), (0.92, "D5")]
    strings = together(*((at, 0.55 * lyre(pitch(tone))) for at, tone in run), (0.92, 0.5 * lyre(pitch("D4"))))
    low = together(
        (0.92, 0.45 * lyre(pitch("G3"))), (1.72, 0.5 * lyre(pitch("D3"))), (1.72, 0.4 * lyre(pitch("A3")))
    )
    pipe = together(
        (0.90, 0.12 * reed(pitch("B4"), 0.8)),
        (1.66, 0.13 * reed(pitch("A4"), 1.9)),
        (1.66, 0.11 * reed(pitch("D4"), 1.9)),
    )
    beats = together(
        (0.0, 0.5 * drum(0.8, 82, 0.7, 191)),
        (0.92, 0.8 * drum(0.8, 82, 0.9, 192)),
        (1.72, 0.9 * drum(0.9, 74, 0.9, 193)),
    )
    lights = together((0.98, 0.12 * bell(1.5, pitch("D5"))), (1.80, 0.14 * bell(1.5, pitch("A5") / 2)))
    return echo(together((0, strings), (0, low), (0, pipe), (0, beats), (0, lights)), 0.3, 1.9)


def defeat() -> Signal:
    """The lyre goes down the Phrygian steps to its end, the pipe under it, the drum twice from afar."""
    steps = [(0.0, "B3"), (0.46, "A3"), (0.92, "G3"), (1.42, "F3"), (2.05, "E3")]
    strings = together(
        *((at, 0.6 * lyre(pitch(tone))) for at, tone in steps), (2.09, 0.4 * lyre(pitch("B2")))
    )
    pipe = together((0.0, 0.10 * reed(pitch("E3"), 2.0)), (1.95, 0.11 * reed(pitch("E3") / 2, 1.9)))
    beats = together((0.0, 0.7 * drum(0.9, 60, 0.5, 201)), (2.05, 0.9 * drum(0.9, 56, 0.5, 202)))
    return echo(together((0, strings), (0, pipe), (0, beats)), 0.3, 2.0, 3200)


def curtain(rise: bool) -> Signal:
    """Heavy velvet that falls, or is drawn up: the cloth, its rings along the rod, the hem at the end."""
    length = 1.15
    cloth = band(noise(length, 211) * flutter(length, 13, 0.6, 212), 70, 750) * swell(length, 0.4, 1.2)
    air = band(noise(length, 213) * flutter(length, 21, 0.5, 214), 500, 2300) * swell(length, 0.5, 1.5)
    chance = np.random.RandomState(215 + rise)
    share = np.linspace(0, 1, 9) ** (0.75 if rise else 1.35)
    rings = [
        (
            0.08 + 0.85 * at + chance.uniform(0, 0.02),
            chance.uniform(0.09, 0.17) * ring_on_rod(chance.uniform(560, 760), 220 + n),
        )
        for n, at in enumerate(share)
    ]
    hem = together((0, drum(0.7, 58, 0.25, 216)), (0, 0.5 * tap(0.4, 90, 700, 0.22, 217)))
    end = (0.03, 0.25 * hem) if rise else (1.0, 0.7 * hem)
    return echo(together((0, 1.5 * cloth), (0, 0.5 * air), *rings, end), 0.18, 0.8, 3000)


def beaten() -> Signal:
    """The puppet's rods let go: wood clatters down, limb by limb, and lies."""
    chance = np.random.RandomState(231)
    at, knocks = 0.10, []
    for n in range(11):
        size = chance.uniform(0.7, 1.9)
        strong = 0.75 * 0.86**n * chance.uniform(0.7, 1.0)
        knocks.append((at, strong * wood(size, 0.8, 240 + n)))
        at += chance.uniform(0.035, 0.105) * (1 + 0.05 * n)
    floor = (0.16, 0.9 * drum(0.8, 70, 0.7, 232))
    return echo(together((0, 0.7 * brush(0.22, 200, 1500, 0.7, 233)), floor, *knocks), 0.2, 0.8, 3600)


def press() -> Signal:
    """A peg of wood that moves by a hair."""
    return echo(0.8 * wood(0.8, 0.35, 251)[:5000] * decay(5000 / 44100, 0.09), 0.08, 0.25)


def refuse() -> Signal:
    """A knuckle on the table's edge, twice, the second lower: no."""
    return echo(together((0, 0.8 * wood(1.55, 0.3, 261)), (0.13, wood(1.85, 0.3, 262))), 0.12, 0.4, 2600)


def supercharged() -> Signal:
    """Power gathers: sparks that come ever faster, a hum that rises, two strings that hold it."""
    length = 1.25
    chance = np.random.RandomState(271)
    moments = length * np.sort(chance.uniform(0, 1, 70)) ** 0.6
    sparks = [
        (
            float(at),
            float(0.05 + 0.22 * (at / length) ** 1.5)
            * chance.uniform(0.4, 1)
            * tap(0.05, 900, 3800, chance.uniform(0.006, 0.02), 280 + n),
        )
        for n, at in enumerate(moments)
    ]
    at = clock(length)
    hum = np.sin(2 * np.pi * (73.4 * at + 18 * at**2)) + 0.4 * np.sin(
        2 * np.pi * 2.005 * (73.4 * at + 18 * at**2)
    )
    glow = band(noise(length, 272), 300, 1400) * (at / length) ** 2
    power = (0.4 * hum * (at / length) ** 1.2 + 0.35 * glow) * np.clip((length - at) / 0.08, 0, 1)
    strings = together((0.75, 0.28 * lyre(pitch("D4"), 1.6)), (0.95, 0.3 * lyre(pitch("A4"), 1.6)))
    return echo(together((0, power), (0, strings), *sparks), 0.22, 0.9)


EFFECTS: Mapping[str, Callable[[], Signal]] = MappingProxyType(
    {
        "slide_1": lambda: slide(0.26, 11),
        "slide_2": lambda: slide(0.23, 12),
        "slide_3": lambda: slide(0.29, 13),
        "flip": flip,
        "place_1": lambda: place(148, 111),
        "place_2": lambda: place(137, 114),
        "place_3": lambda: place(158, 117),
        "tilt": tilt,
        "upgrade": upgrade,
        "experience": experience,
        "hit_1": lambda: hit(84, 161),
        "hit_2": lambda: hit(77, 165),
        "block": block,
        "wound": wound,
        "victory": victory,
        "defeat": defeat,
        "curtain_fall": lambda: curtain(rise=False),
        "curtain_rise": lambda: curtain(rise=True),
        "beaten": beaten,
        "press": press,
        "refuse": refuse,
        "supercharged": supercharged,
    }
)
