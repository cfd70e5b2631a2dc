"""The unknown wandering hero: a hood with nobody's face in it, and a lantern."""

from assets.workshop.drawing import Drawing
from assets.workshop.ribbon import Ribbon
from assets.workshop.seventh_hero.daylight import CORN, CREAM, FLAME, VERMILION
from assets.workshop.shapes import (
    Knot,
    Point,
    blob,
    circle,
    diamond,
    flame,
    lens,
    mirrored,
    polygon,
    rectangle,
    star,
)

_HOOD: list[Knot] = [
    (0, -92, 1), (-17, -84), (-36, -62), (-42, -34), (-36, -8), (-30, 10, 1), (-14, 20), (0, 24),
]  # fmt: skip
_FACE: list[Knot] = [(0, -66), (-18, -56), (-25, -34), (-20, -10), (0, 4)]


def hood(d: Drawing) -> None:
    """The head, the chin at the origin: a lined hood, two eyes in the dark of it."""
    d.card(blob(mirrored(_HOOD, 0)), 2.2)
    rim: list[Knot] = [(0, -74), (-24, -60), (-32, -34), (-25, -4), (0, 12)]
    d.gel(VERMILION, blob(mirrored(rim, 0)))
    d.card(blob(mirrored(_FACE, 0)), 2)
    for side in (-1, 1):
        d.gel(CORN, lens(side * 9, -32, 13, 6.6, side * -10))
        d.fill(circle(side * 9, -32, 1.9))
        d.cut(f"M{side * 10} -82C{side * 24} -70 {side * 36} -50 {side * 35} -24", 1.7)


def clasp(d: Drawing, x: float, y: float) -> None:
    """A lozenge at the throat."""
    d.card(diamond(x, y, 10, 13), 1.6)
    d.gel(VERMILION, diamond(x, y, 6, 8.4))


def cloak(d: Drawing, low: float, half: float) -> None:
    """The cloak from under the hood down to `low`, `half` units to each side there; folds and stars."""
    outline: list[Knot] = [
        (0, -4), (-26, 2), (-56, 22), (-68, 60), (-(68 + half) / 2, (60 + low) / 2), (-half, low, 1),
        (0, low, 1),
    ]  # fmt: skip
    d.card(blob(mirrored(outline, 0)), 2.4)
    for i in range(-3, 4):
        top, end = (i * 9, 36 + abs(i) * 4), (i * half / 3.9, low - 6)
        d.cut(f"M{top[0]} {top[1]}C{top[0] * 1.2} {low * 0.5} {end[0]} {low * 0.6} {end[0]} {end[1]}", 1.7)
    for row in range(1, 4):
        y = low * (0.3 + row * 0.19)
        for i in range(-3, 3):
            x = (i + 0.5) * (18 + (half * 2 / 7.8 - 18) * (y / low) ** 1.4)
            r = 3.4 + row * 0.8
            d.gel(CREAM if (row + i) % 2 else CORN, star(x, y, r, r * 0.36, 4))


def sleeve(d: Drawing, spine: list[Point], widths: list[float]) -> None:
    """An arm in a wide sleeve, a trim along its mouth, a fist out of it."""
    arm = Ribbon(spine, widths)
    x, y, heading = arm.at(1)
    d.card(circle(x, y, 10.4), 1.6)
    with d.moved(x, y, heading):
        for shift in (-4, 0, 4):
            d.cut(f"M2 {shift}L9.4 {shift * 0.9}", 1.5)
    d.card(arm.outline(0, 0.92), 2)
    mouth = [arm.beside(0.85, side) for side in (-0.8, 0.8)]
    d.line(polygon(mouth, closed=False), 4.4, VERMILION)


def lantern(d: Drawing) -> None:
    """A lit lantern that hangs by its ring from the origin, 86 high."""
    d.line(circle(0, 6, 7), 3.4)
    d.card(polygon([(-6, 12), (6, 12), (6, 18), (-6, 18)]), 1.2)
    roof: list[Knot] = [(-24, 34, 1), (-15, 24), (-5, 16, 1), (5, 16, 1), (15, 24), (24, 34, 1)]
    d.card(blob(roof), 1.8)
    d.card(rectangle(-19, 33, 38, 43, 3), 1.8)
    d.gel(CORN, rectangle(-14.4, 38, 28.8, 33, 2))
    d.gel(FLAME, flame(0, 70, 30, 17, 2))
    d.gel(VERMILION, flame(0, 70, 17, 9, 1))
    for x in (-5.4, 5.4):
        d.line(f"M{x} 37V72", 2.4)
    d.card(rectangle(-23, 74, 46, 9, 3), 1.6)
    for x in (-12, 0, 12):
        d.gel(CORN, circle(x, 28 + abs(x) * 0.14, 2))
