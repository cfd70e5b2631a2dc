"""Outlines as SVG path text: each function returns one shape; independent of any drawing."""

import math
from collections.abc import Sequence
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Knot: TypeAlias = tuple[float, float] | tuple[float, float, int]  # a third value marks a sharp corner


def num(value: float) -> str:
    """A coordinate with one decimal at most."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def at(point: Sequence[float]) -> str:
    """A point as path text."""
    return f"{num(point[0])} {num(point[1])}"


def polar(x: float, y: float, r: float, degrees: float) -> Point:
    """The point at this distance and angle; 0 is right, 90 is down."""
    angle = math.radians(degrees)
    return x + r * math.cos(angle), y + r * math.sin(angle)


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    """An ellipse."""
    arc = f"A{num(rx)} {num(ry)} 0 1 0 "
    return f"M{num(x - rx)} {num(y)}{arc}{num(x + rx)} {num(y)}{arc}{num(x - rx)} {num(y)}Z"


def circle(x: float, y: float, r: float) -> str:
    """A circle."""
    return ellipse(x, y, r, r)


def rectangle(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    """A rectangle, its corners rounded by r."""
    if r <= 0:
        return f"M{num(x)} {num(y)}H{num(x + w)}V{num(y + h)}H{num(x)}Z"
    arc = f"A{num(r)} {num(r)} 0 0 1 "
    return (
        f"M{num(x + r)} {num(y)}H{num(x + w - r)}{arc}{num(x + w)} {num(y + r)}V{num(y + h - r)}"
        f"{arc}{num(x + w - r)} {num(y + h)}H{num(x + r)}{arc}{num(x)} {num(y + h - r)}V{num(y + r)}"
        f"{arc}{num(x + r)} {num(y)}Z"
    )


def polygon(points: Sequence[Sequence[float]], closed: bool = True) -> str:
    """Straight sides through the points."""
    return "M" + "L".join(at(p) for p in points) + ("Z" if closed else "")


def blob(knots: Sequence[Knot], closed: bool = True) -> str:
    """A smooth outline through the knots (Catmull-Rom), sharp where a knot is marked so."""
    count = len(knots)
    path = "M" + at(knots[0])
    for i in range(count if closed else count - 1):
        p, q = knots[i], knots[(i + 1) % count]
        reach = math.hypot(q[0] - p[0], q[1] - p[1]) * 0.45
        a, b = _handle(knots, i, closed, reach), _handle(knots, (i + 1) % count, closed, reach)
        path += f"C{num(p[0] + a[0])} {num(p[1] + a[1])} {num(q[0] - b[0])} {num(q[1] - b[1])} {at(q)}"
    return path + ("Z" if closed else "")


def _handle(knots: Sequence[Knot], i: int, closed: bool, reach: float) -> Point:
    here, count = knots[i], len(knots)
    if len(here) > 2 and here[2]:
        return 0.0, 0.0
    before = knots[(i - 1) % count] if closed or i > 0 else here
    after = knots[(i + 1) % count] if closed or i < count - 1 else here
    x, y = (after[0] - before[0]) / 6, (after[1] - before[1]) / 6
    length = math.hypot(x, y)
    scale = min(1.0, reach / length) if length else 1.0
    return x * scale, y * scale


def placed(knots: Sequence[Knot], x: float, y: float, degrees: float = 0, scale: float = 1) -> list[Knot]:
    """The knots turned about their origin, scaled, and moved to (x, y)."""
    cos, sin = math.cos(math.radians(degrees)) * scale, math.sin(math.radians(degrees)) * scale
    return [
        (x + k[0] * cos - k[1] * sin, y + k[0] * sin + k[1] * cos, k[2] if len(k) > 2 else 0) for k in knots
    ]


def mirrored(half: Sequence[Knot], x: float) -> list[Knot]:
    """A closed outline from its half, top to bottom, mirrored about the vertical axis at x."""
    back: list[Knot] = [(2 * x - k[0], k[1], k[2] if len(k) > 2 else 0) for k in reversed(half)]
    return [*half, *back]


def drop(x: float, y: float, length: float, width: float, degrees: float) -> str:
    """A teardrop with its round end at (x, y) and its tip along the angle."""
    w, n = width, length
    return blob(
        placed(
            [(-w / 2, 0), (0, -w / 2), (n * 0.45, -w * 0.36), (n, 0, 1), (n * 0.45, w * 0.36), (0, w / 2)],
            x,
            y,
            degrees,
        )
    )


def lens(x: float, y: float, length: float, width: float, degrees: float) -> str:
    """A leaf centred on (x, y)."""
    a, b, w = length / 2, length * 0.15, width / 2
    return blob(placed([(-a, 0, 1), (-b, -w), (b, -w), (a, 0, 1), (b, w), (-b, w)], x, y, degrees))


def diamond(x: float, y: float, a: float, b: float, degrees: float = 0) -> str:
    """A lozenge of half-axes a and b."""
    return polygon(placed([(-a, 0), (0, -b), (a, 0), (0, b)], x, y, degrees))


def star(x: float, y: float, outer: float, inner: float, points: int, degrees: float = -90) -> str:
    """A star."""
    return polygon(
        [polar(x, y, inner if i % 2 else outer, degrees + i * 180 / points) for i in range(2 * points)]
    )


def crescent(x: float, y: float, r: float, offset: float, degrees: float) -> str:
    """A moon: a circle less the same circle moved along an angle."""
    half, height = offset / 2, math.sqrt(max(0.01, r * r - offset * offset / 4))
    reach, turn = math.hypot(half, height), math.degrees(math.atan2(height, half))
    first, last = polar(x, y, reach, degrees - turn), polar(x, y, reach, degrees + turn)
    return f"M{at(first)}A{num(r)} {num(r)} 0 1 0 {at(last)}A{num(r)} {num(r)} 0 0 1 {at(first)}Z"


def spiral(
    x: float, y: float, start: float, end: float, turns: float, degrees: float = 0, way: int = 1
) -> str:
    """A scroll as an open line."""
    steps = int(turns * 14) + 1
    return blob(
        [
            polar(x, y, start + (end - start) * i / steps, degrees + way * 360 * turns * i / steps)
            for i in range(steps + 1)
        ],
        closed=False,
    )


def flame(x: float, y: float, h: float, w: float, lean: float = 0) -> str:
    """A tongue of fire rising from (x, y)."""
    left: list[Knot] = [(-w * 0.5, -h * 0.18), (-w * 0.28, -h * 0.48), (-w * 0.05 + lean / 2, -h * 0.72)]
    right: list[Knot] = [(w * 0.18 + lean / 2, -h * 0.62), (w * 0.42, -h * 0.36), (w * 0.45, -h * 0.12)]
    return blob(placed([*left, (lean, -h, 1), *right, (0, 0)], x, y))


def quill(x: float, y: float, length: float, width: float, degrees: float) -> str:
    """One feather, its root at (x, y)."""
    n, w = length, width
    upper: list[Knot] = [(0, -w * 0.22), (n * 0.35, -w * 0.5), (n * 0.8, -w * 0.46), (n, 0.06 * w, 1)]
    lower: list[Knot] = [(n * 0.86, w * 0.36), (n * 0.4, w * 0.46), (0, w * 0.22)]
    return blob(placed([*upper, *lower], x, y, degrees))
