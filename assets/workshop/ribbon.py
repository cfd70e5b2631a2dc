"""A tapering limb along a curved spine: neck, leg, tail, horn; independent of any drawing."""

import math
from collections.abc import Sequence

from assets.workshop.shapes import Point, blob

_STEPS = 10


class Ribbon:
    """A band of changing width along a smooth spine."""

    def __init__(self, spine: Sequence[Point], widths: Sequence[float]) -> None:
        self._line = _smooth(spine)
        self._widths = list(widths)
        self._walked = [0.0]
        for (ax, ay), (bx, by) in zip(self._line, self._line[1:], strict=False):
            self._walked.append(self._walked[-1] + math.hypot(bx - ax, by - ay))

    def width(self, t: float) -> float:
        """The width at t, a fraction of the length."""
        place = min(max(t, 0.0), 1.0) * (len(self._widths) - 1)
        i = min(int(place), len(self._widths) - 2)
        u = place - i
        u = u * u * (3 - 2 * u)
        return self._widths[i] + (self._widths[i + 1] - self._widths[i]) * u

    def at(self, t: float) -> tuple[float, float, float]:
        """The spine's point and heading in degrees at t, a fraction of the length."""
        goal, i = t * self._walked[-1], 0
        while i < len(self._walked) - 2 and self._walked[i + 1] < goal:
            i += 1
        u = (goal - self._walked[i]) / max(1e-6, self._walked[i + 1] - self._walked[i])
        (ax, ay), (bx, by) = self._line[i], self._line[i + 1]
        return ax + (bx - ax) * u, ay + (by - ay) * u, math.degrees(math.atan2(by - ay, bx - ax))

    def beside(self, t: float, side: float) -> Point:
        """A point `side` half-widths to the right of the spine."""
        x, y, heading = self.at(t)
        angle, reach = math.radians(heading + 90), self.width(t) / 2 * side
        return x + math.cos(angle) * reach, y + math.sin(angle) * reach

    def outline(self, start: float = 0, end: float = 1) -> str:
        """The outline of the band, or of a part of it."""
        steps = [start + (end - start) * i / 26 for i in range(27)]
        return blob([self.beside(t, -1) for t in steps] + [self.beside(t, 1) for t in reversed(steps)])


def _smooth(spine: Sequence[Point]) -> list[Point]:
    padded = [spine[0], *spine, spine[-1]]
    line: list[Point] = []
    for i in range(1, len(padded) - 2):
        a, b, c, d = padded[i - 1 : i + 3]
        for step in range(_STEPS):
            u = step / _STEPS
            line.append((_catmull(a[0], b[0], c[0], d[0], u), _catmull(a[1], b[1], c[1], d[1], u)))
    return [*line, spine[-1]]


def _catmull(a: float, b: float, c: float, d: float, u: float) -> float:
    return 0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u + (3 * b - a - 3 * c + d) * u**3)
