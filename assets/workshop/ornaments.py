"""Gilt and painted pieces for the tables, each drawn once and shown unlit."""

import math
from collections.abc import Callable

from assets.workshop.drawing import Drawing
from assets.workshop.shapes import at, circle, num, polar, polygon, rectangle

_GILT, _LIT = "#e0a24a", "#ffd27a"
_INK, _LINE, _DIM = "#150b08", "#d88a3c", "#d9b88c"
"""The inks of the palette `ember`; a table with other inks recolours what is drawn in these."""
_BRANCH = ((78.0, 330.0), (10.0, 270.0), (14.0, 100.0), (58.0, 22.0))


def title_board() -> Drawing:
    """The board that bears the theatre's name, without words."""
    d = Drawing(760, 128)
    outline = "M2 0H758L735 96C700 100 660 112 600 112H160C100 112 60 100 25 96Z"
    d.fill(outline, "#130906")
    d.line(outline, 1.8, _GILT)
    for x in (50.0, 710.0):
        for i in range(7):
            turn = -170 + i * 160 / 6
            ends = [polar(x, 66, reach, turn) for reach in (10, 28 - 3 * abs(i - 3))]
            d.line(polygon(ends, closed=False), 4.4, _GILT)
        d.fill(circle(x, 66, 4), _GILT)
    for i in range(28):
        x = 194 + i * 13.4
        d.line(f"M{num(x)} 101V92H{num(x + 10)}V98.6H{num(x + 4)}V95.6H{num(x + 6.6)}", 1.5, _GILT)
    d.line("M186 101H574", 1.5, _GILT)
    return d


def laurel() -> Drawing:
    """The left half of a wreath: a branch that bends outwards on its way up."""
    d = Drawing(84, 340)
    stem = [at(point) for point in _BRANCH]
    d.line(f"M{stem[0]}C{' '.join(stem[1:])}", 2.4, _GILT)
    for i in range(15):
        t = 0.03 + i * 0.064
        x, y = _on_branch(t)
        ahead = _on_branch(t + 0.02)
        way = math.degrees(math.atan2(ahead[1] - y, ahead[0] - x))
        for side in (-1, 1):
            _leaf(d, x, y, way + side * 38, 34 - 12 * t)
        if i % 3 == 1:
            d.fill(circle(*polar(x, y, 13, way + 78), 3.2), "#ffe7a6")
    _leaf(d, *_on_branch(0.985), -62, 20)
    return d


def _on_branch(t: float) -> tuple[float, float]:
    """A point of the branch; t is 0 at its foot."""
    shares = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
    return (
        sum(share * x for share, (x, _) in zip(shares, _BRANCH, strict=True)),
        sum(share * y for share, (_, y) in zip(shares, _BRANCH, strict=True)),
    )


def _leaf(d: Drawing, x: float, y: float, way: float, length: float) -> None:
    foot, tip = at((x, y)), at(polar(x, y, length, way))
    one, other = (at(polar(x, y, length * 0.55, way + turn)) for turn in (-24, 24))
    d.fill(f"M{foot}Q{one} {tip}Q{other} {foot}Z", _GILT)


def battle_line() -> Drawing:
    """The dark lath with a gilt key between two camps."""
    d = Drawing(720, 24)
    d.fill(rectangle(0, 0, 720, 24, 5), "#0d0912")
    step = 17.6
    for i in range(40):
        x = 8 + i * step
        d.line(f"M{num(x)} 18.5V6.5H{num(x + 12.4)}V14.6H{num(x + 5)}V10.6H{num(x + 8.4)}", 1.7, _GILT)
        d.line(f"M{num(x)} 18.5H{num(x + step)}", 1.7, _GILT)
    return d


def challenge() -> Drawing:
    """A bent arrow from a front card up over the battle line to the one that faces it."""
    d = Drawing(54, 220)
    bow = "M46 204C8 160 8 76 36 34"
    for width, colour in ((9.0, "#0d0912"), (5.0, "#ffc765")):
        d.line(bow, width, colour)
    for grown, colour in ((3, "#0d0912"), (0, "#ffc765")):
        d.fill(circle(46, 204, 6.5 + grown), colour)
        head = [(46 + grown, 12 - 2 * grown), (48 + grown, 46 + grown), (20 - grown, 32 + grown)]
        d.fill(polygon(head), colour)
    return d


_POINT = "M20 1.5Q25.5 12.5 34 22Q25.5 31.5 20 42.5Q14.5 31.5 6 22Q14.5 12.5 20 1.5Z"


def point_full() -> Drawing:
    """An action point that is available: lit, with a bolt."""
    d = Drawing(40, 44)
    d.fill(_POINT, _LIT)
    d.line(_POINT, 1.6, "#fff3d6")
    d.fill(polygon([(22, 14), (14.5, 24), (19, 24), (17.5, 31), (25.5, 20.5), (21, 20.5)]), _INK)
    return d


def point_spent() -> Drawing:
    """An action point that is spent: dark, with a tick."""
    d = Drawing(40, 44)
    d.fill(_POINT, _INK)
    d.line(_POINT, 1.6, _LINE)
    d.line("M15 22.5L18.6 26.4L25.4 18", 2, _DIM)
    return d


def point_absent() -> Drawing:
    """An action point that this turn does not have: a dot."""
    d = Drawing(40, 44)
    d.fill(circle(20, 22, 3), _DIM, opacity=0.7)
    return d


ORNAMENTS: dict[str, Callable[[], Drawing]] = {
    "title_board": title_board,
    "laurel": laurel,
    "battle_line": battle_line,
    "challenge": challenge,
    "point_full": point_full,
    "point_spent": point_spent,
    "point_absent": point_absent,
}
