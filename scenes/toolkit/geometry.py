"""Geometry: poses, the design space of 1600x900, and boxes within boxes; pure arithmetic, no drawing.

A box is divided into boxes in the same pixels: a plain number is a design length, `Px` a measured length in
pixels, `Grow` a share of what the others leave. The caller measures text.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import Literal, NamedTuple, Protocol

import msgspec

from scenes.toolkit.design import FINGER_TARGET, POINTER_TARGET, TARGET, FontSize, TextSize, font_size

DESIGN_WIDTH = 1600
DESIGN_HEIGHT = 900
_QUARTERS: dict[float, tuple[float, float]] = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}

Point = tuple[float, float]
Size = tuple[int, int]


class Box(NamedTuple):
    """An upright rectangle in pixels, by its left top corner."""

    left: int
    top: int
    width: int
    height: int


class Pose(msgspec.Struct, frozen=True):
    """Where something is: its centre in its parent's pixels, degrees counter-clockwise, scale, opacity."""

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0
    alpha: float = 1.0

    def lerp(self, other: "Pose", share: float) -> "Pose":
        """The pose at a share of the way to another; the share may be below 0 or above 1."""
        x, y = mix(self.x, other.x, share), mix(self.y, other.y, share)
        angle, scale = mix(self.angle, other.angle, share), mix(self.scale, other.scale, share)
        return Pose(x, y, angle, scale, mix(self.alpha, other.alpha, share))

    def then(self, inner: "Pose") -> "Pose":
        """The pose in the window of something whose pose relative to this one is `inner`."""
        x, y = turn(inner.x * self.scale, inner.y * self.scale, self.angle)
        angle, scale = self.angle + inner.angle, self.scale * inner.scale
        return Pose(self.x + x, self.y + y, angle, scale, self.alpha * inner.alpha)

    def inward(self, point: Point) -> Point:
        """A point of the window in coordinates relative to this pose."""
        x, y = turn(point[0] - self.x, point[1] - self.y, -self.angle)
        return x / self.scale, y / self.scale


ORIGIN = Pose(0, 0)


def mix(start: float, end: float, share: float) -> float:
    """The number at a share of the way from start to end, exact at both ends."""
    return end if share == 1 else start + (end - start) * share


def turn(x: float, y: float, angle: float) -> Point:
    """A vector turned counter-clockwise on a screen whose y points down; quarter turns are exact."""
    if not angle:
        return x, y
    cos, sin = _QUARTERS.get(angle % 360) or (math.cos(math.radians(angle)), math.sin(math.radians(angle)))
    return x * cos + y * sin, y * cos - x * sin


class Caps(Protocol):
    """What stands on keycaps now, as `KeyCaps` of the input knows it: the scope, and what is worn in it.

    `always` says that they are shown whatever is used.
    """

    always: bool
    scope: str
    worn: Callable[[str, str, bool], str] | None


@dataclass(frozen=True, slots=True)
class Metrics:
    """The size of the window, and how design lengths become pixels in it.

    `fingers` says whether the screen is touched, `caps` what stands on keycaps.
    """

    width: int
    height: int
    text_scale: float = 1.0
    fingers: bool = False
    caps: Caps | None = field(default=None, repr=False)
    unit: float = field(init=False, repr=False, compare=False)
    """Pixels per design length."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "unit", min(self.width / DESIGN_WIDTH, self.height / DESIGN_HEIGHT))

    @property
    def w(self) -> float:
        """The window's width in design lengths: 1600, or more in a wider window."""
        return self.width / self.unit

    @property
    def h(self) -> float:
        """The window's height in design lengths: 900, or more in a higher window."""
        return self.height / self.unit

    @property
    def target(self) -> int:
        """The least width and height in pixels of what is pressed."""
        return max(FINGER_TARGET if self.fingers else POINTER_TARGET, self.px(TARGET))

    def px(self, length: float) -> int:
        """Whole pixels of a design length."""
        return round(length * self.unit)

    def text(self, size: TextSize) -> FontSize:
        """The font size in pixels of one of the design's six text sizes."""
        return font_size(size, self.unit, self.text_scale)

    def scaled(self, length: float) -> int:
        """Whole pixels of a design length that grows with the text, such as the room for a number."""
        return round(length * self.unit * self.text_scale)

    def box(self, left: float, top: float, width: float, height: float) -> Box:
        """A box of the design in pixels; neighbours that share an edge in the design share it on screen."""
        x, y = self.px(left), self.px(top)
        return Box(x, y, self.px(left + width) - x, self.px(top + height) - y)


@dataclass(frozen=True, slots=True)
class Px:
    """A length in whole pixels."""

    n: int


@dataclass(frozen=True, slots=True)
class Grow:
    """A share of what the fixed lengths leave."""

    share: float = 1.0


Side = Literal["start", "center", "end"]
Fixed = float | Px
Length = float | Px | Grow
Gaps = Fixed | tuple[Fixed, ...]
Boxes = tuple[Box, ...]
Spans = tuple[tuple[int, int], ...]
REST = Grow()


def pixels(m: Metrics, length: Fixed) -> int:
    """Whole pixels of a length."""
    return length.n if isinstance(length, Px) else m.px(length)


def window(m: Metrics) -> Box:
    """The whole window."""
    return Box(0, 0, m.width, m.height)


def own(box: Box) -> Box:
    """The same box in the coordinates of its children: from its own left top corner."""
    return Box(0, 0, box.width, box.height)


def middle(box: Box) -> Point:
    """The centre of a box."""
    return box.left + box.width / 2, box.top + box.height / 2


def inset(m: Metrics, box: Box, *margins: Fixed) -> Box:
    """A box without its margins: one for all sides, (x, y), or (left, top, right, bottom)."""
    sides = [pixels(m, margin) for margin in margins]
    left, top, right, bottom = sides if len(sides) == 4 else (sides[0], sides[-1]) * 2
    width, height = box.width - left - right, box.height - top - bottom
    return Box(box.left + left, box.top + top, max(1, width), max(1, height))


def columns(m: Metrics, box: Box, *lengths: Length, gap: Gaps = 0, align: Side = "start") -> Boxes:
    """Boxes side by side, as high as the box; fixed lengths that do not fit shrink in proportion.

    `gap` is the same between all, or one for each pair of neighbours; `align` places them in spare room.
    """
    spans = _spans(m, box.width, lengths, gap, align)
    return tuple(Box(box.left + start, box.top, length, box.height) for start, length in spans)


def rows(m: Metrics, box: Box, *lengths: Length, gap: Gaps = 0, align: Side = "start") -> Boxes:
    """Boxes one below the other, as wide as the box; otherwise like `columns`."""
    spans = _spans(m, box.height, lengths, gap, align)
    return tuple(Box(box.left, box.top + start, box.width, length) for start, length in spans)


def grid(m: Metrics, box: Box, count: int, across: int, gap: Gaps = 0, height: Length = REST) -> Boxes:
    """`count` equal cells in lines of `across`, of that height, or so high that they fill the box."""
    wide, tall = _between(m, gap, 2)
    width = (box.width - wide * (across - 1)) // across
    lines = max(1, -(-count // across))
    whole = (box.height - tall * (lines - 1)) // lines if isinstance(height, Grow) else pixels(m, height)
    cells, right, down = (divmod(i, across) for i in range(count)), width + wide, whole + tall
    return tuple(Box(box.left + x * right, box.top + y * down, width, whole) for y, x in cells)


def aligned(
    m: Metrics, box: Box, width: Length = REST, height: Length = REST, x: Side = "center", y: Side = "center"
) -> Box:
    """One box of a size within another, at a side or in the middle; never larger than the other."""
    (found,) = rows(m, columns(m, box, width, align=x)[0], height, align=y)
    return found


def _between(m: Metrics, gap: Gaps, count: int) -> list[int]:
    return [pixels(m, each) for each in (gap if isinstance(gap, tuple) else [gap] * count)]


@lru_cache(maxsize=512)
def _spans(m: Metrics, room: int, lengths: tuple[Length, ...], gap: Gaps, align: Side) -> Spans:
    """Start and length of each box along one axis, in pixels."""
    gaps = [*_between(m, gap, len(lengths) - 1), 0][: len(lengths)]
    shared = _shared(m, room - sum(gaps), lengths)
    left = max(0, room - sum(gaps) - sum(shared))
    first = {"start": 0, "center": left // 2, "end": left}[align]
    steps = (length + after for length, after in zip(shared, gaps, strict=True))
    return tuple(zip(accumulate(steps, initial=first), shared, strict=False))


def _shared(m: Metrics, room: int, lengths: tuple[Length, ...]) -> list[int]:
    """The pixels that each gets: its own, or its share of the rest, rounded so that they fill the room."""
    fixed = [0 if isinstance(each, Grow) else pixels(m, each) for each in lengths]
    if sum(fixed) > max(0, room):
        shrunk = max(0, room) / sum(fixed)
        fixed = [round(length * shrunk) for length in fixed]
    rest, shares = room - sum(fixed), [each.share if isinstance(each, Grow) else 0.0 for each in lengths]
    total = sum(shares) or 1.0
    edges = map(round, accumulate((rest * share / total for share in shares), initial=0.0))
    return [max(0, length + end - start) for length, (start, end) in zip(fixed, pairwise(edges), strict=True)]
