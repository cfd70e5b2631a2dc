"""Jointed legs and feet of beasts; independent of the beast."""

from collections.abc import Callable, Sequence

from assets.workshop.drawing import Drawing
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Point, blob, circle, drop

Foot = Callable[[Drawing], None]


def leg(
    d: Drawing,
    name: str,
    spine: Sequence[Point],
    widths: Sequence[float],
    foot: Foot,
    tread: float,
    size: float = 1,
) -> None:
    """A leg of two links: `name` from the hip and `name_low` from the knee; the foot turns by `tread`.

    The spine is hip, middle of the thigh, knee, ankle, root of the toe, with one width each.
    """
    hip, knee = spine[0], spine[2]
    with d.part(f"{name}_low", *knee, on=name):
        shank = Ribbon(spine[2:], widths[2:])
        d.limb(shank)
        d.fill(circle(*knee, widths[2] / 2))
        d.along(shank, "lens", 3, 0.24, span=(0.28, 0.78))
        with d.moved(*spine[-1], tread, size):
            foot(d)
    with d.part(name, *hip, on="body"):
        thigh = Ribbon(spine[:3], widths[:3])
        d.card(circle(*hip, widths[0] / 2))
        d.limb(thigh)
        d.fill(circle(*hip, widths[0] / 2))
        d.fill(circle(*knee, widths[2] / 2))
        d.along(thigh, "lens", 3, 0.22, span=(0.5, 0.82))
        d.rivet(*knee, 3.6)


def hoof(d: Drawing) -> None:
    """A cloven hoof under an ankle at (0, 0), the toes to the left."""
    d.card(blob([(6, -4), (-6, -4), (-13, 13, 1), (-2, 13), (8, 12, 1)]), 1.4)
    d.cut("M-2 3L-4 13", 1.8)
    d.card(blob([(5, -1), (12, 2), (10, 8), (5, 5)]), 1)


def paw(d: Drawing) -> None:
    """A lion's paw whose wrist is at (0, 0), claws along the x axis."""
    for i in range(4):
        d.fill(drop(16 + i * 1.5, -9 + i * 6.5, 22, 8.5, -8 + i * 14))
    d.card(blob([(-14, -13), (4, -17), (22, -14), (29, -4), (27, 8), (14, 16), (-6, 14), (-15, 8)]), 0)
    for i in range(3):
        y = -8 + i * 7.5
        d.cut(f"M{8 - i} {y}C{14 - i} {y} {20 - i} {y} {25 - i * 1.5} {y + 1}", 1.8)
