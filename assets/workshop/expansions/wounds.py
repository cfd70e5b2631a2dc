"""The wounds of Blood and Bruises, 360 by 260 per level: a scratch on the arm, a gash across the chest."""

from assets.workshop.drawing import GOLD, GREEN, RED, Drawing
from assets.workshop.people import HERO, Figure, Pose
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    Point,
    blob,
    circle,
    diamond,
    drop,
    lens,
    placed,
    polar,
    polygon,
    spiral,
)
from assets.workshop.techniques.sheet import half

LINEN = "#ffe9c8"
_ARM: list[Point] = [(20, 262), (70, 214), (132, 158), (168, 120)]

_BOWED = Pose(torso=12, head=42, front_arm=(6, -6), back_arm=(26, 14), front_leg=(0, 0), back_leg=(0, 0))
_BOUND = Pose(torso=-4, head=0, front_arm=(8, -104), back_arm=(24, 4), front_leg=(0, 0), back_leg=(0, 0))


def flesh_wound_base() -> Drawing:
    """A scratch across the fore-arm."""
    d = half("#a8604c")
    d.layer("puppet")
    _arm(d)
    for t, long in ((0.6, 44), (0.68, 30)):
        x, y, turn = Ribbon(_ARM, [1, 1]).at(t)
        d.hole(lens(x, y, long + 10, 13, turn + 66))
        d.gel(RED, lens(x, y, long, 7.4, turn + 66))
    for x, y, long in ((150, 186, 24), (132, 206, 17), (162, 214, 14)):
        d.card(drop(x, y, long + 5, long * 0.62 + 3, -90), 0)
        d.gel(RED, drop(x, y, long, long * 0.56, -90))
    return d


def flesh_wound_upgraded() -> Drawing:
    """The fore-arm bound with linen, the ends of the knot flying."""
    d = half()
    d.layer("puppet")
    for turn in (24, 50):
        ends = ((26, turn), (56, turn - 14), (84, turn))
        spine = [(150.0, 186.0), *(polar(160, 190, far, way) for far, way in ends)]
        d.card(Ribbon(spine, [8, 11, 11, 13]).outline(), 1.8)
        d.fill(Ribbon(spine, [4, 6.4, 6.4, 8.4]).outline(0.05, 0.97), LINEN)
    _arm(d)
    arm = Ribbon(_ARM, [66, 62, 54, 42])
    for i in range(6):
        d.fill(arm.outline(0.47 + i * 0.06, 0.515 + i * 0.06), LINEN)
    x, y = arm.beside(0.66, 0.5)
    d.card(circle(x, y, 12), 1.6)
    d.fill(circle(x, y, 8.6), LINEN)
    d.line(spiral(x, y, 1, 5.4, 1.2, 30), 1.8)
    return d


def _arm(d: Drawing) -> None:
    """A raised fore-arm and its fist."""
    arm = Ribbon(_ARM, [66, 62, 54, 42])
    d.limb(arm, 2.4)
    d.along(arm, "diamond", 3, 0.34, span=(0.24, 0.44))
    for first, last in ((0.12, 0.15), (0.18, 0.21), (0.86, 0.9)):
        d.gel(GOLD, arm.outline(first, last))
    d.along(arm, "lens", 3, 0.24, side=-0.6, turn=18, span=(0.5, 0.76))
    with d.moved(178, 110, 40, 1.14):
        _fist(d)


def _fist(d: Drawing) -> None:
    palm: list[Knot] = [
        (-22, 14), (-32, -8), (-28, -34), (-6, -44), (20, -40), (32, -20), (30, 6), (18, 18),
    ]  # fmt: skip
    d.card(blob(palm), 2.2)
    finger: list[Knot] = [(-7, 22), (-8, 2), (0, -9), (8, 2), (7, 24), (0, 28)]
    for i in range(4):
        d.card(blob(placed(finger, -20 + i * 14, -34 if i in (1, 2) else -30)), 1.8)
        d.hole(lens(-20 + i * 14, -31 if i in (1, 2) else -27, 9, 3.4, 90))
    thumb: list[Knot] = [(-30, 6), (-22, -8), (0, -12), (16, -8), (18, 2), (6, 6), (-12, 10), (-22, 18)]
    d.card(blob(thumb), 1.8)
    d.cut("M6 -7C12 -6 13 -2 9 1", 1.8)


def deep_wound_base() -> Drawing:
    """The head bowed, three claws across the chest, the strings cut."""
    d = half("#8a4038")
    d.layer("puppet")
    hero = Figure(d, HERO, 112, 378, 1.4, _BOWED)
    for x, end_x, end_y in ((44, 30, 96), (196, 210, 104), (222, 236, 82)):
        d.line(f"M{x} -4C{x - 6} 24 {end_x + 14} {end_y - 26} {end_x} {end_y}", 1.6)
    hero.draw()
    with hero.on("torso"):
        for k, long in ((-1, 44), (0, 56), (1, 42)):
            x, y = 2 + k * 9, -43 + k * 9
            d.card(lens(x, y, long + 7, 10, -46), 0)
            d.hole(lens(x, y, long + 3, 7.4, -46))
            d.gel(RED, lens(x, y, long, 5, -46))
        for x, y, long in ((-17, -21, 13), (-6, -14, 17), (6, -12, 11)):
            d.hole(drop(x, y, long + 3, 8, -90))
            d.gel(RED, drop(x, y, long, 5.4, -90))
    return d


def deep_wound_upgraded() -> Drawing:
    """The chest bound crosswise, healing leaves on it."""
    d = half()
    d.layer("puppet")
    hero = Figure(d, HERO, 108, 382, 1.4, _BOUND)
    hero.arm("back")
    hero.legs()
    hero.trunk()
    with hero.on("torso"):
        wrap: list[Knot] = [(-16, -16, 1), (-22, -34), (-26, -52, 1), (27, -54, 1), (24, -36), (19, -18, 1)]
        d.card(blob(wrap), 1.4)
        d.fill(blob(placed(wrap, 0, -2, 0, 0.94)), LINEN)
        for y in (-25, -34, -43):
            half_width = 20 - (y + 25) * 0.2
            d.line(f"M{-half_width:g} {y + 2}C-8 {y - 2} 12 {y - 3} {half_width:g} {y - 2}", 1.5)
        d.card(polygon([(-26, -64), (-17, -70), (8, -50), (-4, -48)]), 1.2)
        d.fill(polygon([(-24, -63.6), (-17.4, -68), (4, -51), (-3.4, -49.6)]), LINEN)
    hero.head()
    hero.arm("front")
    _herbs(d, 222, 262)
    return d


def _herbs(d: Drawing, x: float, y: float) -> None:
    """A sprig of healing leaves."""
    d.line(f"M{x} {y}C{x} {y - 60} {x + 6} {y - 90} {x - 6} {y - 148}", 3.6)
    for i in range(6):
        top, long = y - 38 - i * 18, 42 - i * 3
        for turn in (-30 - i * 3, -150 + i * 3):
            leaf = polar(x + 1 - i, top, long / 2, turn)
            d.card(lens(*leaf, long, 15, turn), 1.4)
            d.gel(GREEN, lens(*leaf, long * 0.76, 8.4, turn))
    d.gel(GOLD, diamond(x - 6, y - 150, 4, 6))
