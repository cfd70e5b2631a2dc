"""The back of the cards of 7e Héros: the wanderer as on a court card, the same either way up."""

from collections.abc import Iterator

from assets.workshop.drawing import CARD, HOLE, Drawing
from assets.workshop.ornament import waves
from assets.workshop.ribbon import Ribbon
from assets.workshop.seventh_hero.daylight import CORN, CREAM, VERMILION, small_sun
from assets.workshop.seventh_hero.wanderer import clasp, hood, lantern, sleeve
from assets.workshop.shapes import Knot, Point, blob, circle, mirrored, polar, polygon, rectangle, star

_MIDDLE: Point = (180, 260)
_GLOW: Point = (266, 144)
_DIM = "#2c4a85"


def back() -> Drawing:
    """Return the drawing. Ornament: six small suns about the two lanterns, and the seventh in the middle."""
    d = Drawing(360, 520)
    d.fill(rectangle(-8, -8, 376, 536), CARD)
    for _ in _either_way(d):
        _night(d)
        _bust(d)
    _band(d)
    _border(d)
    return d


def _either_way(d: Drawing) -> Iterator[None]:
    """Run the body of a loop twice: as drawn, and turned about the middle."""
    yield
    with d.turned(f"rotate(180 {_MIDDLE[0]} {_MIDDLE[1]})"):
        yield


def _night(d: Drawing) -> None:
    """Stars, and the beams of the lantern in front of them."""
    for row in range(6):
        for i in range(7 - row % 2):
            d.fill(star(42 + i * 46 + (row % 2) * 23, 60 + row * 34, 6, 2.3, 4), _DIM)
    x, y = _GLOW
    d.fill(circle(x, y, 56), _DIM)
    for i in range(16):
        ends = [polar(x, y, reach, i * 22.5) for reach in (49, 58 if i % 2 else 66)]
        d.line(polygon(ends, closed=False), 3.4, CORN)


def _bust(d: Drawing) -> None:
    """The hood and the shoulders under it, the lantern held up."""
    with d.moved(140, 166, 0, 1.16):
        shoulders: list[Knot] = [(0, -8), (-30, 0), (-66, 24), (-84, 62), (-88, 96, 1), (0, 96, 1)]
        d.card(blob(mirrored(shoulders, 0)), 2.2)
        for i in (-3, -2, -1, 1, 2, 3):
            fold = [(i * 11.0, 34 + abs(i) * 3), (i * 15.0, 56), (i * 21.0, 90)]
            d.gel(VERMILION, Ribbon(fold, [1.6, 7, 9]).outline())
        hood(d)
        clasp(d, 0, 28)
    with d.moved(_GLOW[0], _GLOW[1] - 46, 0, 1.04):
        lantern(d)
    sleeve(d, [(190, 226), (210, 200), (218, 148), (_GLOW[0] - 6, 92)], [46, 42, 30, 14])


def _band(d: Drawing) -> None:
    """The band between the two busts: the seventh sun, with three on each side."""
    x, y = _MIDDLE
    d.card(rectangle(23, y - 19, 314, 38), 2.4)
    for i in (-3, -2, -1, 1, 2, 3):
        at = x + i * 41 + (9 if i > 0 else -9)
        d.line(circle(at, y, 13.6), 2, HOLE)
        small_sun(d, at, y, 9.6, VERMILION)
    d.card(circle(x, y, 37), 2.6)
    small_sun(d, x, y, 31, VERMILION)
    for i in range(8):
        d.gel(CORN, circle(*polar(x, y, 28, 22.5 + i * 45), 2.4))


def _border(d: Drawing) -> None:
    """A line of light round all of it, waves along its short sides."""
    for inset, width in ((15, 3.2), (22, 1.6)):
        d.cut(rectangle(inset, inset, 360 - 2 * inset, 520 - 2 * inset, 8), width)
    for _ in _either_way(d):
        waves(d, 40, 29, 280, 4.2, CREAM, 2)
