"""The sound effects common to all tables; their names are the file names of the cues."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

import numpy as np

from assets.workshop.sound.fates import FATES
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
from assets.workshop.sound.wanderings import WANDERINGS
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
from assets.workshop.sound.wonders import WONDERS


def slide(length: float, seed: int) -> Signal:
    """A card drawn over felt: dark, then a little brighter, and a last sound as the edge leaves."""
    dark = brush(length, 260, 1500, 0.45, seed)
    light = brush(length, 1300, 4200, 0.7, seed + 10)
    edge = tap(0.06, 500, 2600, 0.03, seed + 20)
    return echo(together((0, dark), (0, 0.4 * light), (length * 0.82, 0.16 * edge)), 0.10, 0.35)


def flip(length: float, seed: int) -> Signal:
    """A card turned over: the air under it, the bend, the snap of stiff paper."""
    air = brush(length, 350, 2400, 0.6, seed)
    bend = 0.26 / length
    snap = modes(
        0.12, [(410, 0.5, 0.05), (760 * bend, 0.45, 0.04), (1240, 0.3, 0.03), (1950 * bend, 0.15, 0.02)]
    )
    edge = 0.5 * snap + 0.35 * tap(0.12, 600, 3600, 0.035, seed + 1)
    rest = 0.5 * modes(0.12, [(170 * bend, 1.0, 0.07)]) + 0.5 * tap(0.12, 250, 1600, 0.05, seed + 2)
    return echo(together((0, 0.55 * air), (0.4 * length, edge), (0.75 * length, 0.7 * rest)), 0.12, 0.35)


def place(tone: float, seed: int) -> Signal:
    """A card that comes through the air and is laid on felt over a board."""
    board = modes(0.22, [(tone, 1.0, 0.11), (tone * 1.9, 0.4, 0.07), (tone * 3.3, 0.16, 0.04)])
    paper = tap(0.22, 300, 2600, 0.055, seed)
    air = brush(0.20, 400, 2600, 0.75, seed + 1)
    return echo(together((0, 0.25 * air), (0.17, 0.8 * board + 0.7 * paper)), 0.12, 0.4)


def tilt() -> Signal:
    """A card turned by a quarter where it lies."""
    turn, rest = brush(0.14, 300, 2200, 0.55, 131), wood(1.25, 0.4, 132)
    return echo(together((0, turn), (0.12, 0.35 * rest)), 0.10, 0.35)


def upgrade() -> Signal:
    """A card turned end for end, and a small chime of two strings and a cymbal."""
    turn = brush(0.30, 320, 2600, 0.6, 141) * flutter(0.30, 24, 0.5, 142)
    strings = plucked(0.5, (0.0, "D4"), (0.09, "A4"), seconds=1.6)
    chime = together((0, strings), (0.18, 0.30 * bell(1.3, pitch("D5"))))
    return echo(together((0, 0.9 * turn), (0.22, chime)), 0.22, 1.0)


def experience() -> Signal:
    """Three small chimes, each higher."""
    coins = [(0.0, "E5", 0.40), (0.075, "A5", 0.45), (0.16, "B5", 0.46)]
    ring = [(at, strong * bell(0.8, pitch(tone)) * decay(0.8, 0.9)) for at, tone, strong in coins]
    touches = [(at, 0.10 * tap(0.05, 900, 3200, 0.02, 151 + n)) for n, (at, _, _) in enumerate(coins)]
    return echo(together(*ring, *touches), 0.25, 0.9)


def hit(tone: float, seed: int) -> Signal:
    """A hit on the puppet: the drum for the fist, wood for the blow, a rattle of its joints."""
    joints = [(0.07 + 0.045 * n, 0.16 / (n + 1) * wood(0.62 + 0.07 * n, 0.7, seed + n)) for n in range(3)]
    fist, blow = 0.65 * drum(0.8, tone, 1.0, seed), 0.95 * wood(1.15, 1.0, seed)
    return echo(together((0, fist), (0.004, blow), *joints), 0.16, 0.7)


def block() -> Signal:
    """A bronze shield that takes the blow, held close by the arm."""
    ring = band(bronze(1.3, 233, 0.62, 171), 120, 4200)
    blow = together((0, 0.8 * wood(1.7, 0.7, 172)), (0, 0.5 * drum(0.6, 92, 0.6, 173)))
    return echo(together((0, 0.6 * ring), (0, 0.8 * blow)), 0.18, 0.9, 4400)


def wound() -> Signal:
    """A wound: a dull drum, and the pipe falls by a semitone."""
    sigh = reed(pitch("A3"), 0.5, 0.10, 181) * swell(0.5, 0.3, 1.0)
    low = reed(pitch("G#3"), 0.75, 0.10, 182)
    blow = together((0, 0.8 * drum(0.9, 66, 0.8, 183)), (0.01, 0.35 * wood(2.2, 0.4, 184)))
    return echo(together((0, blow), (0.10, 0.22 * sigh), (0.46, 0.22 * low)), 0.2, 0.9, 3000)


def victory() -> Signal:
    """Victory: the lyre rises to the bright sixth of the Dorian mode, with drum and pipe, then cymbals."""
    run = plucked(
        0.55, (0.0, "D3"), (0.14, "A3"), (0.28, "D4"), (0.42, "F4"), (0.56, "A4"), (0.70, "B4"), (0.92, "D5")
    )
    chords = plucked(0.48, (0.92, "D4"), (0.92, "G3"), (1.72, "D3"), (1.72, "A3"))
    pipe = blown(0.12, (0.90, "B4", 0.8), (1.66, "A4", 1.9), (1.66, "D4", 1.9))
    beats = together(
        (0.0, 0.4 * drum(0.8, 82, 0.7, 191)),
        (0.92, 0.65 * drum(0.8, 82, 0.9, 192)),
        (1.72, 0.7 * drum(0.9, 74, 0.9, 193)),
    )
    lights = together((0.98, 0.12 * bell(1.5, pitch("D5"))), (1.80, 0.14 * bell(1.5, pitch("A4"))))
    return echo(together((0, run), (0, chords), (0, pipe), (0, beats), (0, lights)), 0.3, 1.9)


def defeat() -> Signal:
    """Defeat: the lyre descends the Phrygian scale, the pipe under it, the drum twice from afar."""
    steps = plucked(0.6, (0.0, "B3"), (0.46, "A3"), (0.92, "G3"), (1.42, "F3"), (2.05, "E3"), (2.09, "B2"))
    pipe = blown(0.10, (0.0, "E3", 2.0), (1.95, "E2", 1.9))
    beats = together((0.0, 0.6 * drum(0.9, 60, 0.5, 201)), (2.05, 0.75 * drum(0.9, 56, 0.5, 202)))
    return echo(together((0, steps), (0, pipe), (0, beats)), 0.3, 2.0, 3200)


def curtain() -> Signal:
    """A heavy velvet curtain falls, its hem meets the boards twice; then it is drawn up along its rod."""
    hem = together((0, 0.45 * drum(0.7, 58, 0.25, 216)), (0, 0.8 * tap(0.4, 90, 900, 0.20, 217)))
    again = 0.35 * tap(0.3, 90, 700, 0.16, 218)
    down = together((0, velvet(0.46, 0.86, 211)), (0, ring_row(np.linspace(0.02, 0.40, 6), 0.13, 220)))
    up = together(
        (0, velvet(0.62, 0.45, 231)), (0, ring_row(0.08 + 0.5 * np.linspace(0, 1, 7) ** 0.8, 0.12, 240))
    )
    return echo(together((0, down), (0.43, 0.75 * hem), (0.54, again), (0.64, 0.8 * up)), 0.2, 0.9, 3000)


def velvet(length: float, peak: float, seed: int) -> Signal:
    """Heavy cloth in motion: the beating of its folds, and the air that it pushes."""
    folds = band(noise(length, seed) * flutter(length, 15, 0.6, seed + 1), 80, 800)
    air = band(noise(length, seed + 2) * flutter(length, 23, 0.5, seed + 3), 500, 2300)
    return (1.5 * folds + 0.5 * air) * swell(length, peak, 1.3)


def ring_row(moments: Iterable[float], strength: float, seed: int) -> Signal:
    """Wooden rings that hit each other, each of its own size, at the given times."""
    chance = np.random.RandomState(seed)
    parts = []
    for n, at in enumerate(moments):
        loud, tone = strength * chance.uniform(0.6, 1.1), chance.uniform(560, 760)
        parts.append((float(at), loud * ring_on_rod(tone, seed + n)))
    return together(*parts)


def beaten() -> Signal:
    """The puppet's rods let go: wood clatters down, limb by limb."""
    chance = np.random.RandomState(261)
    at, knocks = 0.10, []
    for n in range(11):
        strong = 0.75 * 0.86**n * chance.uniform(0.7, 1.0)
        knocks.append((at, strong * wood(chance.uniform(0.7, 1.9), 0.8, 270 + n)))
        at += chance.uniform(0.035, 0.105) * (1 + 0.05 * n)
    fall, floor = 0.7 * brush(0.22, 200, 1500, 0.7, 262), 0.7 * drum(0.8, 70, 0.7, 263)
    return echo(together((0, fall), (0.16, floor), *knocks), 0.2, 0.8, 3600)


def press() -> Signal:
    """A peg of wood that moves slightly."""
    return echo(wood(0.8, 0.5, 251) * decay(0.25, 0.09), 0.08, 0.25)


def refuse() -> Signal:
    """A knuckle on the table's edge, twice, the second lower: a refusal."""
    return echo(together((0, 0.8 * wood(1.55, 0.45, 255)), (0.13, wood(1.85, 0.45, 256))), 0.12, 0.4, 3200)


def supercharged() -> Signal:
    """Power gathers: sparks that come faster and faster, a rising hum, two strings that hold it."""
    length = 0.85
    at = clock(length)
    turns = 147 * at + 34 * at**2
    hum = np.sin(2 * np.pi * turns) + 0.5 * np.sin(4.01 * np.pi * turns) + 0.25 * np.sin(6.02 * np.pi * turns)
    glow = band(noise(length, 282), 300, 1600)
    rise = (at / length) ** 1.6 * np.clip((length - at) / 0.12, 0, 1)
    power = (0.15 * hum + 0.35 * glow) * rise
    strings = plucked(0.34, (0.54, "D4"), (0.70, "A4"), seconds=1.6)
    return echo(together((0, power), (0, sparks(length, 56)), (0, strings)), 0.22, 0.9)


def sparks(length: float, number: int) -> Signal:
    """Crackles that become closer together and stronger."""
    chance = np.random.RandomState(281)
    parts = []
    for n, share in enumerate(np.sort(chance.uniform(0, 1, number)) ** 0.6):
        strong = (0.10 + 0.40 * share**1.5) * chance.uniform(0.4, 1)
        crack = tap(0.05, 900, 3800, chance.uniform(0.006, 0.02), 290 + n)
        parts.append((float(length * share), strong * crack))
    return together(*parts)


def plucked(strength: float, *notes: tuple[float, str], seconds: float = 3.0) -> Signal:
    """Strings of the lyre, each given as (time in seconds, note)."""
    return together(*((at, strength * lyre(pitch(tone), seconds)) for at, tone in notes))


def blown(strength: float, *notes: tuple[float, str, float]) -> Signal:
    """Tones of the pipe, each given as (time in seconds, note, length in seconds)."""
    return together(*((at, strength * reed(pitch(tone), length)) for at, tone, length in notes))


EFFECTS: Mapping[str, Callable[[], Signal]] = MappingProxyType(
    {
        "slide_1": lambda: slide(0.26, 11),
        "slide_2": lambda: slide(0.23, 12),
        "slide_3": lambda: slide(0.29, 13),
        "flip_1": lambda: flip(0.26, 101),
        "flip_2": lambda: flip(0.23, 104),
        "flip_3": lambda: flip(0.28, 107),
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
        "curtain": curtain,
        "beaten": beaten,
        "press": press,
        "refuse": refuse,
        "supercharged": supercharged,
        **WONDERS,
        **FATES,
        **WANDERINGS,
    }
)
