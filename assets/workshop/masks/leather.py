"""Dyed leather: panes with a dark contour, and the small ornaments of every mask; the middle is (0, 0)."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from assets.workshop.drawing import HOLE, Drawing
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, Point, blob, circle, drop, lens, mirrored, num, placed, polar, spiral

SIDE = 240
Form: TypeAlias = Callable[..., None]
"""Draws one mask about the middle; what else its entry's `look` says is passed by name."""

DYES = {
    "skin": ("#ffd08a", "#e89a4c"),
    "pale": ("#ffeccb", "#e6b878"),
    "bronze": ("#d98a3a", "#9c4f22"),
    "red": ("#e2492c", "#9c2016"),
    "gold": ("#ffcb4e", "#d98718"),
    "amber": ("#ff9f38", "#c85a16"),
    "green": ("#86bf4a", "#3f7f38"),
    "teal": ("#4fbfae", "#1f7a78"),
    "blue": ("#5aa2dc", "#265f9e"),
    "violet": ("#b48ae0", "#6c3fa0"),
    "rose": ("#f2a0b0", "#b8506c"),
    "ash": ("#d8cdbf", "#8f8274"),
    "wood": ("#c98a4a", "#7d4a24"),
    "night": ("#6a6fb4", "#2f3274"),
}
"""Each dye: the light pane, and the deeper one of what is modelled on it."""


def dye(name: str) -> tuple[str, str]:
    """The light and the deep colour of a dye."""
    return DYES[name]


def pane(d: Drawing, outline: str, colour: str, edge: float = 5, gap: float = 2) -> None:
    """A pane of dyed leather in a dark contour, cut free of what lies under it."""
    if gap:
        d.line(outline, edge + 2 * gap, HOLE)
    d.fill(outline, colour)
    d.line(outline, edge)


def strap(
    d: Drawing,
    spine: Sequence[Point],
    widths: Sequence[float],
    colour: str,
    edge: float = 4.4,
    gap: float = 1.8,
) -> Ribbon:
    """A dyed band along a spine; returns it, for ornaments along it."""
    ribbon = Ribbon(spine, widths)
    pane(d, ribbon.outline(), colour, edge, gap)
    return ribbon


def face(half: Sequence[Knot]) -> str:
    """A closed outline from its left half, mirrored about the middle."""
    return blob(mirrored(half, 0))


def lock(d: Drawing, x: float, y: float, long: float, wide: float, degrees: float, colour: str) -> None:
    """A pointed lock, leaf or flame with a pane in it, its root at (x, y)."""
    d.card(drop(x, y, long, wide, degrees), 1.6)
    d.gel(colour, drop(*polar(x, y, long * 0.1, degrees), long * 0.66, wide * 0.5, degrees))


def leaf(d: Drawing, x: float, y: float, long: float, wide: float, degrees: float, colour: str) -> None:
    """A leaf with a midrib, centred on (x, y)."""
    pane(d, lens(x, y, long, wide, degrees), colour, 3.4, 1.4)
    a, b = polar(x, y, long * 0.3, degrees), polar(x, y, long * 0.3, degrees + 180)
    d.line(f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}", 2)


def curl(d: Drawing, x: float, y: float, r: float, colour: str, degrees: float = 0, way: int = 1) -> None:
    """A snail curl."""
    pane(d, circle(x, y, r), colour, 3.6, 1.4)
    d.line(spiral(x, y, 1, r * 0.72, 1.3, degrees, way), max(2.2, r * 0.2))


def stud(d: Drawing, x: float, y: float, r: float, colour: str) -> None:
    """A round stone in its setting."""
    d.card(circle(x, y, r), 1.4)
    d.gel(colour, circle(x, y, r * 0.6))


def arc(
    count: int, r: float, spread: float, middle: float = -90, y: float = 0
) -> list[tuple[float, float, float]]:
    """Places on an arc about (0, y): x, y and the angle outwards, evenly over the spread."""
    step = spread / (count - 1) if count > 1 else 0
    turns = [middle - spread / 2 + step * i if count > 1 else middle for i in range(count)]
    return [(*polar(0, y, r, turn), turn) for turn in turns]


def fan(
    d: Drawing,
    count: int,
    r: float,
    spread: float,
    long: float,
    wide: float,
    colours: Sequence[str],
    middle: float = -90,
    y: float = 0,
    taper: float = 0,
) -> None:
    """Locks outwards from an arc, their colours in turn, shorter towards the ends by a share."""
    half = (count - 1) / 2
    for i, (px, py, turn) in enumerate(arc(count, r, spread, middle, y)):
        reach = long * (1 - taper * abs(i - half) / max(half, 1))
        lock(d, px, py, reach, wide, turn, colours[i % len(colours)])


def pierced(
    d: Drawing, count: int, r: float, spread: float, size: float, middle: float = -90, y: float = 0
) -> None:
    """A row of pierced dots on an arc."""
    for px, py, _ in arc(count, r, spread, middle, y):
        d.hole(circle(px, py, size))


def socket(
    d: Drawing, x: float, y: float, long: float, wide: float, degrees: float = 0, pupil: float = 4.2
) -> None:
    """An eye cut out of a mask: light in a dark lid, with a pupil left standing."""
    d.fill(lens(x, y, long + 13, wide + 12, degrees))
    d.hole(lens(x, y, long, wide, degrees))
    if pupil:
        d.fill(circle(x, y, pupil))


def swirl(d: Drawing, x: float, y: float, r: float, degrees: float, width: float = 2.6, way: int = 1) -> None:
    """A scroll drawn on a pane."""
    d.line(spiral(x, y, 1, r, 1.5, degrees, way), width)


def turned(knots: Sequence[Knot], x: float, y: float, degrees: float = 0, scale: float = 1) -> str:
    """A smooth outline from knots about the origin, turned, scaled and moved."""
    return blob(placed(knots, x, y, degrees, scale))
