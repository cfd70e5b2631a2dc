"""Layout and sizes: poses, boxes, and the design space of 1600x900; knows nothing of drawing."""

import math
from dataclasses import dataclass
from typing import NamedTuple

DESIGN_WIDTH = 1600
DESIGN_HEIGHT = 900
SMALLEST_TEXT = 11
_QUARTERS: dict[float, tuple[float, float]] = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}

Point = tuple[float, float]


class Box(NamedTuple):
    """An upright rectangle by its left top corner, in pixels."""

    left: int
    top: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Pose:
    """Where something is: its centre in its parent's pixels, degrees counter-clockwise, scale, opacity."""

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0
    alpha: float = 1.0

    def lerp(self, other: "Pose", share: float) -> "Pose":
        """The pose at a share of the way to another; the shares may pass 0 and 1."""
        return Pose(
            mix(self.x, other.x, share),
            mix(self.y, other.y, share),
            mix(self.angle, other.angle, share),
            mix(self.scale, other.scale, share),
            mix(self.alpha, other.alpha, share),
        )

    def then(self, inner: "Pose") -> "Pose":
        """The pose in the window of something that stands at `inner` as seen from here."""
        x, y = turn(inner.x * self.scale, inner.y * self.scale, self.angle)
        angle, scale = self.angle + inner.angle, self.scale * inner.scale
        return Pose(self.x + x, self.y + y, angle, scale, self.alpha * inner.alpha)

    def inward(self, point: Point) -> Point:
        """A point of the window as seen from here."""
        x, y = turn(point[0] - self.x, point[1] - self.y, -self.angle)
        return x / self.scale, y / self.scale


ORIGIN = Pose(0, 0)


def mix(start: float, end: float, share: float) -> float:
    """The number at a share of the way from start to end, exact at both ends."""
    return end if share == 1 else start + (end - start) * share


def turn(x: float, y: float, angle: float) -> Point:
    """A vector turned counter-clockwise on a screen whose y points down; quarter turns are exact."""
    cos, sin = _QUARTERS.get(angle % 360) or (math.cos(math.radians(angle)), math.sin(math.radians(angle)))
    return x * cos + y * sin, y * cos - x * sin


@dataclass(frozen=True, slots=True)
class Metrics:
    """The size of the window, and how lengths of the design become pixels in it."""

    width: int
    height: int
    text_scale: float = 1.0

    @property
    def unit(self) -> float:
        """Pixels per length of the design."""
        return min(self.width / DESIGN_WIDTH, self.height / DESIGN_HEIGHT)

    @property
    def w(self) -> float:
        """The window's width in design lengths: 1600, or more in a wider window."""
        return self.width / self.unit

    @property
    def h(self) -> float:
        """The window's height in design lengths: 900, or more in a higher window."""
        return self.height / self.unit

    def px(self, length: float) -> int:
        """Whole pixels of a design length."""
        return round(length * self.unit)

    def text(self, size: float) -> int:
        """The font size in pixels of a design text size."""
        return max(SMALLEST_TEXT, round(size * self.unit * self.text_scale))

    def box(self, left: float, top: float, width: float, height: float) -> Box:
        """A box of the design in pixels; neighbours that share an edge in the design share it on screen."""
        x, y = self.px(left), self.px(top)
        return Box(x, y, self.px(left + width) - x, self.px(top + height) - y)
