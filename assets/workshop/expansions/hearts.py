"""The health cards of Calm and Wrath, 360 by 520, with the subject above y 345: a heart in four tempers."""

from assets.workshop.drawing import AMBER, BLUE, GOLD, GREEN, RED, TEAL, Drawing
from assets.workshop.ornament import palmette, rays
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    crescent,
    diamond,
    drop,
    flame,
    lens,
    mirrored,
    placed,
    polar,
    polygon,
    rectangle,
    spiral,
)

_X, _Y = 180, 190
_HEART: list[Knot] = [(0, -44, 1), (-26, -74), (-66, -72), (-84, -38), (-72, 8), (-36, 54), (0, 92, 1)]


def heart_calm() -> Drawing:
    """The heart at rest: the eye shut, two boughs of olive about it."""
    d = _sheet()
    for _ in d.both_sides(_X):
        bough = Ribbon([(176, 334), (92, 318), (44, 236), (52, 142), (96, 70)], [9, 8, 7, 5, 2])
        d.limb(bough, 1.6)
        for k in range(10):
            x, y, turn = bough.at(0.14 + k * 0.086)
            for side in (-1, 1):
                leaf = polar(x, y, 17, turn + side * 42)
                d.card(lens(*leaf, 36, 13, turn + side * 42), 1.4)
                d.gel(GREEN, lens(*leaf, 27, 7, turn + side * 42))
        for t in (0.3, 0.56, 0.8):
            x, y = bough.beside(t, 2.6)
            d.card(drop(x, y, 11, 9, 90), 1.2)
    for side in (-1, 1):
        d.card(drop(_X, 332, 34, 13, 90 - side * 30), 1.6)
        d.gel(RED, drop(_X + side * 3, 337, 24, 6, 90 - side * 30))
    d.card(circle(_X, 332, 10), 1.8)
    d.gel(GOLD, circle(_X, 332, 5.4))
    _heart(d, 1.14)
    with d.moved(_X, 184, 0, 1.16):
        palmette(d, 0, -22, 26, 7, -90, 150, GOLD)
        for _ in d.both_sides(0):
            d.cut("M-52 -14C-44 2 -22 2 -14 -14", 3)
            for turn in (132, 104, 76, 48):
                x, y = polar(-33, -16, 15, turn)
                x2, y2 = polar(-33, -16, 24, turn)
                d.cut(f"M{x:.1f} {y:.1f}L{x2:.1f} {y2:.1f}", 2)
            d.cut(spiral(-40, 18, 1.4, 10, 1.5, 200), 2.2)
            d.gel(TEAL, drop(-52, -44, 14, 7, 60), drop(-34, -52, 14, 7, 80))
        d.cut("M-14 32C-6 40 6 40 14 32", 2.6)
        for k in range(3):
            d.gel(TEAL, crescent(0, 56 + k * 9, 8 - k * 2, 4 - k, -90))
        d.hole(lens(0, 14, 18, 4.4, 90))
    return d


def heart_wrath() -> Drawing:
    """The heart in rage: aflame, its eyes open."""
    d = _sheet()
    for i in range(13):
        t = (i - 6) / 6
        x, y, tall = _X + t * 74, 172 + 14 * t * t, 156 - 26 * t * t
        with d.moved(x, y, t * 46):
            d.card(flame(0, 0, tall, 44, -6 * t), 1.8)
            d.gel(RED if i % 2 else AMBER, flame(0, -14, tall * 0.66, 21, -4 * t))
    _heart(d, 1.14)
    with d.moved(_X, 184, 0, 1.16):
        for _ in d.both_sides(0):
            d.eye(-32, -4, 40, 18, RED)
            d.cut("M-58 -24C-42 -30 -22 -20 -10 -2", 3.6)
            d.cut(spiral(-46, 24, 1, 9, 1.4, 20), 2.2)
            d.gel(AMBER, flame(-46, -32, 26, 13, 4), flame(-26, -36, 20, 10, 3))
            d.hole(lens(-8, 12, 15, 4.4, 66))
        mouth: list[Knot] = [(0, 38), (-18, 34), (-30, 22, 1), (-28, 40), (-14, 54), (0, 58)]
        d.hole(blob(mirrored(mouth, 0)))
        for _ in d.both_sides(0):
            d.fill(polygon([(-27, 27), (-21, 44), (-14, 35)]))
            d.fill(polygon([(-12, 55), (-8, 42), (-3, 57)]))
        d.gel(RED, flame(0, -18, 26, 16))
        d.gel(RED, drop(0, 64, 16, 7, 90))
    return d


def heart_armour() -> Drawing:
    """The heart on its guard: bronze plates riveted over it, hung between two shields."""
    d = _sheet()
    for _ in d.both_sides(_X):
        _round_shield(d, 78, 214, 62)
    _heart(d, 1.26)
    rows = ((136, 82, 6), (164, 87, 6), (192, 78, 5), (220, 60, 4), (248, 41, 3), (276, 14, 1))
    for row, (y, half, count) in enumerate(rows):
        for i in range(count):
            x = _X - half + (i + 0.5) * 2 * half / count
            if row or abs(x - _X) > 20:
                _plate(d, x, y, (BLUE, TEAL)[(row + i) % 2])
    strap = Ribbon([(88, 126), (132, 118), (_X, 148), (228, 118), (272, 126)], [13] * 5)
    d.card(strap.outline(), 1.4)
    d.along(strap, "diamond", 9, 0.56, colour=GOLD, span=(0.06, 0.94))
    return d


def _plate(d: Drawing, x: float, y: float, colour: str) -> None:
    """A scale of bronze on its rivet."""
    scale: list[Knot] = [(-12, -13, 1), (12, -13, 1), (12, 2), (0, 14, 1), (-12, 2)]
    d.gel(colour, blob(placed(scale, x, y)))
    d.fill(circle(x, y - 4, 3))
    d.hole(circle(x, y - 4, 1.6))


def heart_spears() -> Drawing:
    """The heart at bay: spears all about it."""
    d = _sheet()
    for i in range(12):
        with d.moved(_X, 194, -90 + (i + 0.5) * 30):
            _spear(d, 150 if i % 2 else 164, AMBER if i % 2 else RED)
    _heart(d, 1.06)
    with d.moved(_X, 184):
        for _ in d.both_sides(0):
            d.hole(lens(-28, -22, 50, 11, 36), lens(-42, 6, 38, 9, 34), lens(-30, 28, 30, 7, 40))
            d.gel(AMBER, drop(-60, -34, 14, 7, 80), drop(-44, -50, 14, 7, 60), drop(-24, -52, 14, 7, 100))
        d.gel(RED, drop(0, -10, 52, 22, 90))
        d.gel(GOLD, diamond(0, -26, 6, 9))
    return d


def _spear(d: Drawing, long: float, colour: str) -> None:
    """A spear along the x axis."""
    d.card(rectangle(30, -3.4, long - 70, 6.8, 2), 1.6)
    head = [(long - 58, -4), (long - 40, -14), (long, 0), (long - 40, 14), (long - 58, 4)]
    d.card(polygon(head), 1.8)
    d.gel(colour, polygon(placed([(-20, 0), (-10, -7.6), (16, 0), (-10, 7.6)], long - 30, 0)))
    d.line(f"M{long - 46:g} 0H{long - 8:g}", 1.6)
    d.gel(GOLD, rectangle(long - 66, -4.4, 4, 8.8, 1))


def _sheet() -> Drawing:
    d = Drawing(360, 520)
    d.layer("far")
    rays(d, _X, _Y, 60, 430, 20, 2.8, "#d9a0a0")
    d.layer("puppet")
    return d


def _heart(d: Drawing, scale: float = 1) -> None:
    """The heart of card, beads along its rim."""
    d.rod(_X - 44, -4, _X - 44, _Y - 60, 1.5)
    d.rod(_X + 44, -4, _X + 44, _Y - 60, 1.5)
    d.card(blob(placed(mirrored(_HEART, 0), _X, _Y, 0, scale)), 3)
    d.cut(blob(placed(mirrored(_HEART, 0), _X, _Y + 1, 0, scale * 0.9)), 2)


def _round_shield(d: Drawing, x: float, y: float, r: float) -> None:
    d.card(circle(x, y, r), 2.4)
    d.cut(circle(x, y, r * 0.86), 2)
    for i in range(16):
        d.gel(GOLD, circle(*polar(x, y, r * 0.7, i * 22.5), 3.2))
    for i in range(8):
        d.gel(BLUE, drop(*polar(x, y, r * 0.16, i * 45), r * 0.36, 9, i * 45))
