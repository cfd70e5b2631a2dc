"""Ornaments in rows: Greek keys, running waves, palmettes; independent of the subject."""

import math

from assets.workshop.drawing import HOLE, Drawing
from assets.workshop.shapes import circle, crescent, drop, num, polar, polygon


def meander(
    d: Drawing, x: float, y: float, w: float, unit: float, colour: str = HOLE, width: float = 0
) -> None:
    """A row of Greek keys, four units high."""
    count = max(1, int(w // (5 * unit)))
    start, width = x + (w - (count * 5 * unit - unit)) / 2, width or unit * 0.62
    for i in range(count):
        left = start + i * 5 * unit
        d.line(
            f"M{num(left)} {num(y + 4 * unit)}V{num(y)}H{num(left + 4 * unit)}V{num(y + 3 * unit)}"
            f"H{num(left + 1.5 * unit)}V{num(y + 1.6 * unit)}H{num(left + 2.6 * unit)}",
            width, colour, "butt",
        )  # fmt: skip
    d.line(f"M{num(x)} {num(y + 4 * unit)}H{num(x + w)}", width, colour, "butt")


def waves(
    d: Drawing, x: float, y: float, w: float, unit: float, colour: str = HOLE, width: float = 0
) -> None:
    """A running-dog scroll, three units high."""
    count = max(1, round(w / (4 * unit)))
    u = w / count / 4
    width = width or u * 0.5
    for i in range(count):
        a = x + i * 4 * u

        def p(dx: float, dy: float, a: float = a) -> str:
            return f"{num(a + dx * u)} {num(y + dy * u)}"

        d.line(
            f"M{p(0, 3)}C{p(1.2, 3)} {p(1.1, 0)} {p(2.7, 0)}C{p(3.9, 0)} {p(3.9, 1.9)} {p(2.8, 1.9)}"
            f"C{p(2.2, 1.9)} {p(2.1, 1.1)} {p(2.7, 1)}",
            width, colour,
        )  # fmt: skip
        d.line(f"M{p(2, 0.4)}C{p(1.8, 2.6)} {p(3, 3)} {p(4, 3)}", width * 0.8, colour)


def palmette(
    d: Drawing,
    x: float,
    y: float,
    r: float,
    leaves: int = 7,
    heading: float = -90,
    spread: float = 150,
    colour: str = HOLE,
) -> None:
    """A fan of leaves."""
    mid = (leaves - 1) / 2
    for i in range(leaves):
        angle = heading - spread / 2 + spread * i / (leaves - 1)
        reach = r * (1 - 0.28 * abs(i - mid) / mid)
        tip = polar(x, y, reach * 0.86, angle)
        d.fill(drop(*tip, reach * 0.62, r * 0.2, angle + 180), colour)
    d.fill(circle(x, y, r * 0.13), colour)


def rays(
    d: Drawing, x: float, y: float, inner: float, outer: float, count: int, half: float, colour: str
) -> None:
    """Beams of thin paper around a point."""

    for i in range(count):
        q = i * 360 / count
        grow = inner / max(outer, 1) * half
        d.fill(
            polygon(
                [
                    polar(x, y, inner, q - half),
                    polar(x, y, outer, q - half - grow),
                    polar(x, y, outer, q + half + grow),
                    polar(x, y, inner, q + half),
                ]
            ),
            colour,
        )


def ring(d: Drawing, x: float, y: float, r: float, count: int, dot: float, colour: str = HOLE) -> None:
    """Round holes in a circle."""
    for i in range(count):
        px, py = polar(x, y, r, i * 360 / count)
        d.fill(circle(px, py, dot), colour)


def scales(d: Drawing, x: float, y: float, r: float, count: int, rows: int, step: float) -> None:
    """Rows of crescents, each row one shorter."""

    for row in range(rows):
        for i in range(count - row):
            px = x + (i - (count - row - 1) / 2) * step
            d.hole(crescent(px, y + row * step * math.sqrt(3) / 2, r, r * 0.52, -90))
