"""The back of Hera's cards: the tail of the peacock, fanned round a crown."""

import math
from collections.abc import Iterator
from itertools import pairwise

from assets.workshop.drawing import GOLD, RED, Drawing
from assets.workshop.hera_zeus.insignia import peacock_feather
from assets.workshop.shapes import circle, diamond, drop, polar, polygon, rectangle

_X, _Y = 180, 260
# Each row of feathers from the outermost: half its width and height, the count, the size of an eye.
_ROWS = ((141, 221, 28, 0.92), (107, 179, 22, 0.78), (76, 138, 18, 0.62))


def back_hera() -> Drawing:
    """Return the drawing. Ornament: eyes; the whole is the same either way up."""
    d = Drawing(360, 520)
    for row, (half, high, count, scale) in enumerate(_ROWS):
        for x, y in _round_window(half, high, count, row % 2 / 2):
            degrees = math.degrees(math.atan2(y - _Y, x - _X))
            length = math.hypot(x - _X, y - _Y) + 18 * scale
            start = length * 0.45
            peacock_feather(d, *polar(_X, _Y, start, degrees), degrees, length - start, scale)
    _medallion(d)
    return d


def _round_window(half: float, high: float, count: int, offset: float) -> Iterator[tuple[float, float]]:
    """Points at equal steps along a rectangle with well rounded corners."""
    steps = [_rounded(half, high, i / 720) for i in range(721)]
    walked = [0.0]
    for (ax, ay), (bx, by) in pairwise(steps):
        walked.append(walked[-1] + math.hypot(bx - ax, by - ay))
    for i in range(count):
        goal = walked[-1] * (i + offset) / count
        yield steps[next(k for k, way in enumerate(walked) if way >= goal)]


def _rounded(half: float, high: float, share: float) -> tuple[float, float]:
    cos, sin = math.cos(share * math.tau), math.sin(share * math.tau)
    reach = ((abs(cos) / half) ** 5 + (abs(sin) / high) ** 5) ** -0.2
    return _X + cos * reach, _Y + sin * reach


def _medallion(d: Drawing) -> None:
    """A crown above its reflection, in a ring of drops."""
    d.card(circle(_X, _Y, 58), 3)
    d.cut(circle(_X, _Y, 53), 2.2)
    for i in range(24):
        d.gel(GOLD, drop(*polar(_X, _Y, 47.6, i * 15), 7, 4.6, i * 15 + 180))
    for turn in (0, 180):
        with d.turned(f"rotate({turn} {_X} {_Y})"):
            _crown(d)


def _crown(d: Drawing) -> None:
    d.gel(GOLD, polygon([(155, 249), (150, 229), (164, 238), (180, 220), (196, 238), (210, 229), (205, 249)]))
    d.gel(GOLD, rectangle(155, 252, 50, 5, 1))
    for x, y in ((150, 225.6), (180, 216.4), (210, 225.6)):
        d.gel(GOLD, circle(x, y, 3))
    d.fill(diamond(180, 238, 5, 8))
    d.gel(RED, diamond(180, 238, 2.8, 5))
    for x in (164, 196):
        d.fill(circle(x, 244, 2.2))
