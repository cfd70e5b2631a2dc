"""The signs of the two sides, a peacock's feather and a thunderbolt; independent of the cards."""

from assets.workshop.drawing import GOLD, GREEN, Drawing
from assets.workshop.shapes import Knot, blob, circle, drop, ellipse, lens, placed, polar, polygon

_LEAF, _SEA, _SAPPHIRE = "#b6e05a", "#5ce0cc", "#5f8cff"  # brighter than the gels, so that a tail shines
_BOLT: list[Knot] = [(4, -30), (-15, 3), (-3, 2), (-8, 30), (15, -6), (3, -5)]
_HEART: list[Knot] = [(8, 0), (2, -8), (-7, -6), (-4, 0, 1), (-7, 6), (2, 8)]


def peacock_eye(d: Drawing, x: float, y: float, degrees: float, scale: float = 1) -> None:
    """The eye of a feather, about 56 long: its middle at (x, y), its tip along the angle."""
    with d.moved(x, y, degrees, scale):
        d.card(drop(8, 0, 42, 46, 180), 2)
        d.gel(_LEAF, drop(8.6, 0, 34, 37, 180))
        d.fill(drop(9, 0, 26, 29, 180))
        d.gel(_SEA, ellipse(9, 0, 11.4, 11.4))
        d.fill(circle(9.6, 0, 8.6))
        d.gel(_SAPPHIRE, blob(placed(_HEART, 9, 0, 180, 0.86)))


def peacock_feather(d: Drawing, x: float, y: float, degrees: float, length: float, scale: float = 1) -> None:
    """A feather of the tail: its quill from (x, y), barbs along it, the eye at its end."""
    tip, neck = polar(x, y, length, degrees), polar(x, y, length - 30 * scale, degrees)
    d.line(polygon([(x, y), neck], closed=False), 2.4 * scale + 0.4)
    count = max(2, round(length / (20 * scale)))
    for i in range(count):
        along = length * 0.3 + (length * 0.7 - 34 * scale) * i / max(1, count - 1)
        for side in (-1, 1):
            root = polar(x, y, along, degrees)
            barb = polar(*root, 11 * scale, degrees + side * 40)
            d.fill(lens(*barb, 26 * scale, 5.6 * scale, degrees + side * 40))
    peacock_eye(d, *polar(*tip, -22 * scale, degrees), degrees, scale)


def spark(d: Drawing, x: float, y: float, scale: float = 1, degrees: float = 0, colour: str = GOLD) -> None:
    """A jag of lightning, 60 high, as a pane."""
    d.gel(colour, polygon(placed(_BOLT, x, y, degrees, scale)))


def emblem(d: Drawing, x: float, y: float, r: float, peacock: bool) -> None:
    """A round badge of the side: an eye of the tail, or a jag of lightning among rays."""
    d.card(circle(x, y, r), 1.6)
    if peacock:
        d.cut(circle(x, y, r * 0.86), 1.8)
        peacock_eye(d, x, y - r * 0.2, 90, r / 44)
        return
    for i in range(10):
        d.gel(GREEN, drop(*polar(x, y, r * 0.84, i * 36 + 18), r * 0.26, r * 0.17, i * 36 + 198))
    spark(d, x, y, r / 46)
