"""Icons of what is done with a game or a deck, 64 by 64: white is the icon, black is cut out of it."""

from collections.abc import Callable

from assets.workshop.drawing import HOLE, Drawing
from assets.workshop.shapes import polygon, rectangle

_LINE = 6.4


def again() -> Drawing:
    """An arrow that comes all the way round."""
    d = Drawing(64, 64)
    d.line("M49 46A21 21 0 1 1 46 18", _LINE, HOLE)
    d.hole(polygon([(57, 4), (57, 30), (33, 25)]))
    return d


def pen() -> Drawing:
    """A pencil on the diagonal."""
    d = Drawing(64, 64)
    with d.turned("rotate(45 32 32)"):
        d.hole(polygon([(24, -6), (40, -6), (40, 2), (24, 2)]))
        d.hole(polygon([(24, 7), (40, 7), (40, 52), (32, 70), (24, 52)]))
    return d


def code() -> Drawing:
    """A number sign."""
    d = Drawing(64, 64)
    for way in ("M25 7L18 57", "M46 7L39 57", "M8 22H58", "M6 42H56"):
        d.line(way, _LINE, HOLE)
    return d


def pause() -> Drawing:
    """Two bars."""
    d = Drawing(64, 64)
    d.hole(rectangle(13, 8, 13, 48, 2), rectangle(38, 8, 13, 48, 2))
    return d


TOOLS: dict[str, Callable[[], Drawing]] = {"again": again, "pen": pen, "code": code, "pause": pause}
