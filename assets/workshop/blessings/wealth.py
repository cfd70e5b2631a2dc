"""The golden apple of the Hesperides, in the serpent's coils."""

from assets.workshop.beasts import snake_head
from assets.workshop.blessings.sheet import GROUND, X, string, trophy
from assets.workshop.drawing import AMBER, CARD, GOLD, GREEN, RED, Drawing
from assets.workshop.ornament import meander, palmette
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, blob, circle, drop, lens, mirrored, placed, polar

_APPLE: list[Knot] = [(0, -0.74), (-0.5, -0.96), (-1.04, -0.36), (-0.9, 0.5), (-0.38, 1), (0, 0.9)]


def golden_apples() -> Drawing:
    """An apple of filigree on its string, its bough still on it."""
    d = trophy()
    string(d, X + 6, 62)
    _apple(d, X, 142, 64)
    tail = Ribbon([(216, 180), (236, 190), (242, 172), (232, 160)], [14, 10, 7, 2])
    d.limb(tail)
    coil = Ribbon([(38, 190), (84, 214), (X, 220), (182, 212), (222, 184)], [26, 27, 27, 24, 15])
    d.limb(coil, 2.6)
    d.along(coil, "diamond", 13, 0.5, span=(0.06, 0.95), colour=GREEN)
    d.limb(Ribbon([(48, 198), (26, 180), (26, 152), (40, 136)], [25, 24, 20, 17]), 2.4)
    snake_head(d, 40, 138, -28, 0.84)
    d.ground(GROUND + 3)
    return d


def _apple(d: Drawing, x: float, y: float, r: float) -> None:
    """A rim of card, a golden pane, and black filigree on it."""
    _bough(d, x, y - r * 0.74)
    d.card(_skin(x, y, r), 2.6)
    d.gel(GOLD, _skin(x, y + 1, r * 0.89))
    d.line(_skin(x, y + 1, r * 0.78), 2)
    palmette(d, x, y + 4, 44, 9, -90, 190, CARD)
    meander(d, x - 46, y + 9, 92, 2.7, CARD)
    for i in range(5):
        d.fill(drop(x + (i - 2) * 14, y + 26, 22 - abs(i - 2) * 4, 9, 90))
        d.gel(RED, drop(x + (i - 2) * 14, y + 27, 12 - abs(i - 2) * 2, 4, 90))
    d.gel(AMBER, circle(x, y + 4, 3))


def _skin(x: float, y: float, r: float) -> str:
    return blob(placed(mirrored(_APPLE, 0), x, y, 0, r))


def _bough(d: Drawing, x: float, y: float) -> None:
    d.line(f"M{x} {y + 8:g}C{x} {y - 10:g} {x + 2} {y - 18:g} {x + 6} {y - 30:g}", 7)
    for turn, long in ((-16, 74), (-166, 70), (-52, 46)):
        leaf = polar(x + 3, y - 10, long / 2 + 2, turn)
        d.card(lens(*leaf, long, long * 0.4, turn), 2)
        d.gel(GREEN, lens(*leaf, long * 0.82, long * 0.26, turn))
        d.line(lens(*leaf, long * 0.7, 1.2, turn), 1.4)
