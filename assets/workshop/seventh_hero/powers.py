"""Icons of the seven powers: white is the icon, black is cut out of it."""

from collections.abc import Callable

from assets.workshop.drawing import HOLE, Drawing
from assets.workshop.shapes import blob, circle, drop, flame, lens, polar, polygon, rectangle, star

_STROKE = 6.0


def _icon() -> Drawing:
    return Drawing(64, 64)


def power_cancel() -> Drawing:
    """A beak that says no: a power is undone."""
    d = _icon()
    d.hole(blob([(4, 18, 1), (24, 8), (46, 14), (60, 30, 1), (40, 28), (22, 30), (6, 32, 1)]))
    d.hole(blob([(8, 38, 1), (26, 36), (44, 42), (52, 52, 1), (34, 54), (16, 50)]))
    d.fill(circle(24, 20, 4))
    return d


def power_burn() -> Drawing:
    """A flame with a card's edge in it."""
    d = _icon()
    d.hole(flame(32, 62, 60, 46, 4))
    d.fill(flame(33, 62, 32, 22, 2))
    return d


def power_ready() -> Drawing:
    """A card that lies, and an arrow that sets it up."""
    d = _icon()
    d.hole(rectangle(4, 40, 34, 22, 3))
    d.line("M22 32C22 16 34 10 48 14", _STROKE, HOLE)
    d.hole(polygon([(44, 2), (60, 17), (42, 25)]))
    d.hole(rectangle(44, 32, 18, 30, 3))
    return d


def power_send_on() -> Drawing:
    """A paw, and the way out."""
    d = _icon()
    d.hole(blob([(20, 30), (34, 42), (32, 56), (20, 53), (8, 56), (6, 42)]))
    for x, y, turn in ((4, 30, 70), (13, 20, 84), (26, 20, 96), (36, 30, 110)):
        d.hole(lens(x, y, 15, 9.4, turn))
    d.hole(polygon([(42, 18), (62, 34), (42, 50)]))
    return d


def power_look() -> Drawing:
    """A spyglass."""
    d = _icon()
    with d.turned("rotate(-32 32 32)"):
        for x, long, half in ((0, 16, 6.0), (19, 18, 9.0), (40, 22, 13.0)):
            d.hole(polygon([(x, 32 - half), (x + long, 30 - half), (x + long, 34 + half), (x, 32 + half)]))
    return d


def power_void() -> Drawing:
    """A sword through a tablet that it has split."""
    d = _icon()
    d.hole(polygon([(2, 38), (25, 36), (22, 46), (26, 52), (23, 62), (4, 62)]))
    d.hole(polygon([(62, 38), (39, 36), (42, 46), (38, 52), (41, 62), (60, 62)]))
    d.hole(polygon([(28.4, 18), (35.6, 18), (35, 54), (32, 61), (29, 54)]))
    d.hole(rectangle(17, 12, 30, 6, 2), rectangle(29, 2, 6, 11, 2))
    return d


def power_draw() -> Drawing:
    """Two cards from one hand."""
    d = _icon()
    for x, turn in ((20, -16), (42, 14)):
        with d.moved(x, 38, turn):
            d.line(rectangle(-14, -22, 28, 42, 4), 5)
            d.hole(rectangle(-14, -22, 28, 42, 4))
            d.fill(circle(0, -1, 4.4))
            for i in range(8):
                d.fill(drop(*polar(0, -1, 6.6, i * 45), 4.6, 3, i * 45))
    d.hole(star(33, 9, 9, 3.8, 5))
    return d


POWERS: dict[str, Callable[[], Drawing]] = {
    draw.__name__: draw
    for draw in (power_cancel, power_burn, power_ready, power_send_on, power_look, power_void, power_draw)
}
