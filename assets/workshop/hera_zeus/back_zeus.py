"""The back of Zeus' cards: the eagle's wings, split by the thunderbolt."""

import math

from assets.workshop.drawing import AMBER, GOLD, HOLE, Drawing
from assets.workshop.hera_zeus.insignia import spark
from assets.workshop.shapes import Knot, circle, diamond, lens, polar, polygon

_X, _Y = 180, 260
_BARB = "#d8f08a"
# Each tier of feathers: its fraction of the way to the window, the count, the width, the slits' colour.
_TIERS = ((1.0, 10, 33, HOLE), (0.75, 8, 31, GOLD), (0.52, 6, 27, HOLE))
_TRUNK: list[Knot] = [(-24, 10), (-46, -104), (-21, -84), (-36, -170), (-14, -152), (0, -243)]
_GLOW: list[Knot] = [(-17, 0), (-36, -90), (-13, -70), (-27, -154), (-8, -137), (0, -214)]


def back_zeus() -> Drawing:
    """Return the drawing. Ornament: jags; the whole is the same either way up."""
    d = Drawing(360, 520)
    for turn in (0, 180):
        with d.turned(f"rotate({turn} {_X} {_Y})"):
            for _ in d.both_sides(_X):
                _wing(d)
    for turn in (0, 180):
        with d.turned(f"rotate({turn} {_X} {_Y})"):
            _bolt(d)
    _lozenge(d)
    return d


def _wing(d: Drawing) -> None:
    """The upper right quarter."""
    for share, count, width, slit in _TIERS:
        for i in range(count):
            degrees = -74 + 66 * i / (count - 1)
            d.feather(*polar(_X, _Y, 26, degrees), _reach(degrees) * share - 26, width, degrees, slit)
            if share == 1:
                d.gel(_BARB, lens(*polar(_X, _Y, _reach(degrees) - 16, degrees), 15, 6, degrees))


def _reach(degrees: float) -> float:
    """The distance to the window's edge at this angle; its corners are rounded."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return float(((abs(cos) / 162) ** 4 + (abs(sin) / 242) ** 4) ** -0.25)


def _bolt(d: Drawing) -> None:
    """Half the thunderbolt: the trunk upwards, and a lesser jag to the right."""
    for turn, scale in ((90, 0.62), (0, 1.0)):
        for knots, colour in ((_TRUNK, ""), (_GLOW, GOLD if turn == 0 else AMBER)):
            whole = [*knots, *[(-k[0], k[1]) for k in reversed(knots[:-1])]]
            with d.moved(_X, _Y, turn, scale):
                d.gel(colour, polygon(whole)) if colour else d.card(polygon(whole), 3.2 / scale)
    d.fill(lens(_X, _Y - 118, 130, 8, 90))


def _lozenge(d: Drawing) -> None:
    """A jag of lightning in a double lozenge."""
    d.card(diamond(_X, _Y, 62, 84), 3.4)
    d.cut(diamond(_X, _Y, 54, 74), 2.2)
    for i in range(4):
        for k in range(5):
            t = (k + 0.5) / 5
            ends = [(_X + 46.5, _Y), (_X, _Y - 64), (_X - 46.5, _Y), (_X, _Y + 64)]
            (ax, ay), (bx, by) = ends[i], ends[(i + 1) % 4]
            d.gel(AMBER, circle(ax + (bx - ax) * t, ay + (by - ay) * t, 2.8))
    d.cut(diamond(_X, _Y, 39, 54), 1.8)
    spark(d, _X, _Y, 1.3, 0, _BARB)
