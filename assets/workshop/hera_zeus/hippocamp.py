"""Poseidon's steed, half horse and half fish, as it shows above the breakers; without god or waves."""

from collections.abc import Sequence

from assets.workshop.drawing import GOLD, RED, Drawing
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, Point, blob, circle, crescent, drop, lens, placed, polygon, spiral

TEAL, BLUE = "#5ce0cc", "#58a8f0"  # brighter than the gels, since the sea lies where the lamp is dim

_CHEST, _POLL = (250, 336), (288, 236)
_NECK = Ribbon([(232, 376), (248, 336), (256, 284), (286, 236)], [92, 76, 54, 36])


def forepart(d: Drawing) -> None:
    """Rearing to the right, its chest at (250, 336): parts `horse`, `horse_head` and two legs."""
    _leg(d, "far_leg", [(264, 322), (302, 296), (321, 314)], -40)
    with d.part("horse", *_CHEST):
        _fin(d)
    with d.part("horse"):
        _breast(d)
    with d.part("horse_head", *_POLL, on="horse"), d.moved(*_POLL, 42, 0.82):
        _head(d)
    _leg(d, "near_leg", [(254, 344), (300, 334), (310, 366)], -6)


def fluke(d: Drawing) -> None:
    """The tail that coils up far behind, hinged at (92, 362)."""
    tail = Ribbon([(108, 374), (70, 366), (42, 332), (49, 292), (38, 262)], [52, 46, 34, 24, 13])
    for turn, long in ((-142, 35), (-34, 35), (-88, 37)):
        _web(d, *tail.at(0.97)[:2], turn, long, 22)
    d.limb(tail, 2.2)
    d.along(tail, "bar", 11, 0.24, side=0.5, colour=GOLD, span=(0.14, 0.94))
    for row, side in enumerate((-0.5, 0)):
        for i in range(8):
            t = 0.1 + i * 0.105 + row * 0.05
            x, y = tail.beside(t, side)
            d.gel(
                TEAL if row else BLUE,
                lens(x, y, tail.width(t) * 0.36, tail.width(t) * 0.19, tail.at(t)[2] + 14),
            )


def _web(d: Drawing, x: float, y: float, degrees: float, length: float, width: float) -> None:
    """A fin's lobe, ribbed, its root at (x, y)."""
    n, w = length, width
    lobe: list[Knot] = [
        (0, -w * 0.2), (n * 0.4, -w * 0.5), (n * 0.86, -w * 0.5), (n * 1.04, -w * 0.34, 1),
        (n * 0.9, -w * 0.12), (n * 1.02, w * 0.1, 1), (n * 0.84, w * 0.2), (n * 0.88, w * 0.48, 1),
        (n * 0.4, w * 0.46), (0, w * 0.2),
    ]  # fmt: skip
    d.card(blob(placed(lobe, x, y, degrees)), 1.6)
    for side, colour in ((-0.26, TEAL), (0.02, BLUE), (0.26, TEAL)):
        middle = placed([(n * 0.58, w * side * 1.05)], x, y, degrees)[0]
        d.gel(colour, lens(middle[0], middle[1], n * 0.52, w * 0.17, degrees + side * 24))


def _leg(d: Drawing, name: str, spine: Sequence[Point], tread: float) -> None:
    """A foreleg that ends in a fin."""
    with d.part(name, *spine[0], on="horse"):
        x, y = spine[-1]
        for turn in (tread + 52, tread + 100, tread + 76):
            _web(d, x, y - 2, turn, 25, 13)
        link = Ribbon(spine, [42, 22, 11])
        d.limb(link, 2)
        d.fill(circle(*spine[0], 19))
        d.along(link, "lens", 3, 0.3, colour=SKIN, span=(0.3, 0.66))
        d.line(polygon([link.beside(0.9, -1), link.beside(0.9, 1)], closed=False), 3, GOLD)


def _fin(d: Drawing) -> None:
    """A fin in place of the mane: spines with skin between, down the neck."""
    for i in range(7):
        root = _NECK.beside(0.99 - i * 0.1, -0.7)
        _web(d, *root, _NECK.at(0.99 - i * 0.1)[2] - 62 - i * 5, 31 - abs(i - 2) * 1.4, 17)


def _breast(d: Drawing) -> None:
    """Neck and chest: scales below, a collar of pearls."""
    d.limb(_NECK, 2.4)
    d.along(_NECK, "lens", 4, 0.28, side=-0.3, turn=24, span=(0.6, 0.92), colour=SKIN)
    d.along(_NECK, "dot", 5, 0.1, side=0.42, span=(0.6, 0.92))
    for row in range(4):
        for i in range(4):
            x, y = _NECK.beside(0.12 + row * 0.1, (i - 1.5) * 0.44)
            d.gel(TEAL if (row + i) % 2 else BLUE, crescent(x, y, 6, 4.2, -70))
    collar = Ribbon([_NECK.beside(0.54, -1.02), _NECK.at(0.5)[:2], _NECK.beside(0.54, 1.02)], [11, 12, 11])
    d.limb(collar, 1.6)
    d.along(collar, "dot", 6, 0.5, colour=GOLD, span=(0.08, 0.92))


def _head(d: Drawing) -> None:
    """The poll at the origin, along the x axis; a fin for an ear."""
    _web(d, -2, -10, -124, 40, 20)
    skull: list[Knot] = [
        (-18, 14), (-20, -4), (-6, -19), (12, -21), (30, -14), (50, -9), (66, -12), (77, -8), (81, 1),
        (76, 6, 1), (74, 8, 1), (74, 16), (66, 20), (54, 15), (40, 24), (22, 33), (-4, 28),
    ]  # fmt: skip
    d.card(blob(skull), 2)
    d.eye(20, -6, 19, 8, GOLD)
    d.cut("M7 -9C13 -18 24 -17 32 -8", 2.2)
    d.cut(spiral(10, 15, 1.6, 9.6, 1.3, 60), 2.2)
    d.hole(drop(74, -3, 10, 6, 165))
    d.cut("M77 7C69 9 62 9 55 5", 2.2)
    for start, end in (((50, -10), (52, 16)), ((51, 5), (4, 30))):
        d.line(polygon([start, end], closed=False), 6)
        d.line(polygon([start, end], closed=False), 3, GOLD)
    d.card(circle(51, 4, 7), 1)
    d.gel(RED, circle(51, 4, 4.2))
