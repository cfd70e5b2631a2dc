"""What people hold and wear, each in its own frame: the hand at the origin, the length downwards."""

from assets.workshop.drawing import AMBER, BLUE, GOLD, RED, Drawing
from assets.workshop.people.figure import Figure
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    diamond,
    drop,
    flame,
    lens,
    placed,
    polar,
    polygon,
    rectangle,
    spiral,
)


def club(d: Drawing, length: float = 92) -> None:
    """The olive-wood club, knotty towards its end."""
    for x, share, turn in ((-9, 0.62, 150), (10, 0.74, 28), (-12, 0.88, 165), (12, 0.98, 30), (-2, 1.12, 92)):
        d.card(drop(x, length * share, 10, 8, turn), 1.2)
    d.limb(Ribbon([(0, -12), (1, length * 0.35), (-1, length * 0.7), (0, length + 10)], [8, 10, 20, 23]), 2)
    d.card(circle(0, length + 4, 13.4), 0)
    for x, share, turn in (
        (-1, 0.36, 74),
        (3, 0.5, 110),
        (-5, 0.62, 70),
        (5, 0.74, 112),
        (-5, 0.88, 76),
        (5, 1, 102),
    ):
        d.gel(SKIN, lens(x, length * share, 11, 4.4, turn))
    d.cut(spiral(-1, length + 8, 0.8, 3.6, 1, 0), 1.5)


def bow(d: Drawing, half: float = 56) -> None:
    """A strung Scythian bow, its belly to the right."""
    d.line(f"M-15 {-half}L-15 {half}", 1.4)
    for side in (1, -1):
        limb = Ribbon(
            [
                (0, 0),
                (10, side * half * 0.34),
                (2, side * half * 0.72),
                (-14, side * half),
                (-10, side * (half + 9)),
            ],
            [7, 8, 6.4, 4.6, 3],
        )
        d.limb(limb, 1.6)
        d.along(limb, "lens", 3, 0.5, span=(0.2, 0.62))
    d.card(rectangle(-4, -8, 8, 16, 3), 1.2)
    d.gel(GOLD, rectangle(-2.6, -5, 5.2, 10, 1))


def arrow(d: Drawing, length: float = 62, colour: str = RED, stuck: bool = False) -> None:
    """An arrow, its point at the origin, its feathers `length` above; stuck, its point is hidden."""
    d.line(f"M0 {0 if stuck else -6}V{-length}", 2.8)
    if stuck:
        d.hole(circle(0, 0, 4.6))
        d.fill(circle(0, 0, 3))
    else:
        d.card(polygon([(0, 2), (-7, -15), (0, -11), (7, -15)]), 1.2)
    for side in (1, -1):
        d.card(_vane(side, 1.4, 8, length), 1)
        d.gel(colour, _vane(side, 2.6, 6.4, length - 3))


def _vane(side: int, near: float, far: float, length: float) -> str:
    """Half of an arrow's feathers."""
    ends = ((near, 0), (far, -8), (far, 14), (near, 24))
    return polygon([(side * x, y - length) for x, y in ends])


def hoplon(d: Drawing, r: float = 44, colour: str = AMBER) -> None:
    """A round shield with a star of drops."""
    d.card(circle(0, 0, r), 2.6)
    d.cut(circle(0, 0, r * 0.87), 2.2)
    d.cut(circle(0, 0, r * 0.6), 1.8)
    for i in range(18):
        d.gel(colour, circle(*polar(0, 0, r * 0.735, i * 20), r * 0.055))
    for i in range(8):
        d.gel(BLUE, drop(*polar(0, 0, r * 0.2, i * 45), r * 0.34, r * 0.17, i * 45))
    d.hole(circle(0, 0, r * 0.16))
    d.fill(circle(0, 0, r * 0.1))


def pelta(d: Drawing, r: float = 36) -> None:
    """The Amazons' crescent shield, its horns up."""
    rim: list[Knot] = [
        (-r, -r * 0.8, 1), (-r * 0.42, -r * 0.42), (0, -r * 0.84, 1), (r * 0.42, -r * 0.42), (r, -r * 0.8, 1),
        (r * 0.98, r * 0.16), (r * 0.6, r * 0.8), (0, r * 1.08), (-r * 0.6, r * 0.8), (-r * 0.98, r * 0.16),
    ]  # fmt: skip
    d.card(blob(rim), 2.6)
    d.cut(blob(placed(rim, 0, r * 0.03, scale=0.82)), 2)
    for i in range(8):
        turn = i * 45
        d.gel(AMBER if i % 2 else RED, drop(*polar(0, r * 0.14, r * 0.19, turn), r * 0.36, r * 0.16, turn))
    d.hole(circle(0, r * 0.14, r * 0.11))
    for i in range(5):
        d.hole(circle(*polar(0, r * 0.14, r * 0.62, 22.5 + i * 33.75), r * 0.05))
    for side in (1, -1):
        d.hole(lens(side * r * 0.6, -r * 0.4, r * 0.3, r * 0.12, -62 * side))


def labrys(d: Drawing, ahead: float = 70, behind: float = 58) -> None:
    """A double axe."""
    d.card(rectangle(-2.8, -behind, 5.6, behind + ahead, 2.4), 1.4)
    for side in (1, -1):
        blade: list[Knot] = [
            (side * 3, ahead - 26, 1), (side * 24, ahead - 40, 1), (side * 29, ahead - 18),
            (side * 24, ahead + 4, 1), (side * 3, ahead - 10, 1),
        ]  # fmt: skip
        d.card(blob(blade), 1.8)
        d.cut(
            f"M{side * 22} {ahead - 32}C{side * 25} {ahead - 22} {side * 25} {ahead - 14} "
            f"{side * 22} {ahead - 4}",
            1.8,
        )
        d.gel(GOLD, lens(side * 11, ahead - 18, 12, 6, 0))
        for dy, turn in ((-11, 34), (11, -34)):
            d.hole(drop(side * 18, ahead - 18 + dy, 7, 3.8, 180 + turn if side > 0 else -turn))
    d.gel(RED, diamond(0, ahead - 18, 2, 5))


def distaff(d: Drawing, length: float = 62) -> None:
    """A distaff dressed with wool, its head down the length."""
    d.card(rectangle(-2, -34, 4, length + 34, 2), 1.4)
    wool: list[Knot] = [
        (0, length - 34),
        (-11, length - 18),
        (-12, length),
        (-6, length + 14),
        (0, length + 22, 1),
        (6, length + 14),
        (12, length),
        (11, length - 18),
    ]
    d.card(blob(wool), 1.8)
    for i in range(4):
        y, half = length - 18 + i * 9, (8, 10, 9.4, 6)[i]
        d.cut(f"M{-half} {y}C{-half / 2} {y + 6} {half / 2} {y + 6} {half} {y}", 1.6)
    d.gel(RED, rectangle(-8, length - 26, 16, 4, 2))


def torch(figure: Figure, side: str = "back") -> None:
    """A torch in a hand, burning upwards; call it before drawing that arm."""
    d = figure.drawing
    with figure.on(f"{side}_hold"):
        d.card(polygon([(-3, -24), (3, -24), (6, 40), (-6, 40)]), 1.6)
        for band in (-14, 14, 24):
            d.gel(GOLD, rectangle(-3.4, band, 6.8, 3))
        d.card(blob([(-6, 34, 1), (6, 34, 1), (12, 47, 1), (0, 50), (-12, 47, 1)]), 1.6)
        d.gel(AMBER, rectangle(-7, 40, 14, 3, 1))
    x, y = figure.place(f"{side}_hold", 0, 46)
    with d.part("flames", x, y, on=f"{side}_hold"), d.moved(x, y, 0, figure.scale * 1.1):
        for dx, high, wide, lean, colour in (
            (-9, 34, 17, 10, RED),
            (9, 30, 15, 8, RED),
            (0, 50, 24, 12, AMBER),
        ):
            d.card(flame(dx, 4, high, wide, lean), 1.4)
            d.gel(colour, flame(dx, 0, high * 0.76, wide * 0.6, lean * 0.76))
        d.gel(GOLD, flame(0, -1, 26, 9, 6))


def cloak(figure: Figure, long: float = 118) -> None:
    """The lion's hide on the hero's shoulders, paws and tail below; call it before drawing the figure."""
    with figure.on("cloak"):
        d = figure.drawing
        tail = Ribbon([(-26, long - 30), (-40, long), (-34, long + 22), (-48, long + 34)], [9, 6, 5, 4])
        d.limb(tail, 1.6)
        d.card(drop(-46, long + 32, 20, 11, 168), 1.2)
        d.gel(RED, drop(-50, long + 33, 12, 4.6, 168))
        hide: list[Knot] = [
            (6, -8, 1), (-14, -6), (-28, 14), (-35, 50), (-45, long - 10), (-52, long + 8, 1),
            (-36, long - 2), (-27, long - 12), (-18, long - 4), (-8, long + 6, 1), (-8, long - 24),
            (-4, 50), (10, 14),
        ]  # fmt: skip
        d.card(blob(hide), 2)
        for row in range(5):
            for i in range(2 + (row > 1)):
                x, y = -13 - row * 2.6 - i * 9.6 + (row % 2) * 4, 24 + row * 15 + i * 4
                d.gel(SKIN, lens(x, y, 10, 4, 102))
