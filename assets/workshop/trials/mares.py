"""The Mares of Diomedes."""

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.ornament import meander, rays
from assets.workshop.people.tones import SKIN
from assets.workshop.shapes import Knot, blob, circle, lens, mirrored, polygon
from assets.workshop.trials.ground import trial
from assets.workshop.trials.mare import Attitude, Mare

_OUTER = Attitude(196, 298, -50, 18, 46, fore=(34, -2))
_INNER = Attitude(210, 246, -84, 10, -16)


def mares_of_diomedes() -> Drawing:
    """Return the drawing. Ornament: manes of flame."""
    d = trial()
    rays(d, 180, 150, 40, 420, 17, 3, "#d6966e")
    d.layer("puppet")
    inner = [Mare(d, f"{side}_inner_", 0.9, _INNER, side == "left") for side in ("left", "right")]
    outer = [Mare(d, f"{side}_outer_", 0.95, _OUTER, side == "left") for side in ("left", "right")]
    for mare in inner:
        mare.bust()
    for mare in outer:
        mare.draw()
    _manger(d)
    d.layer("front")
    d.ground(340)
    _poses(d, inner, outer)
    return d


def _poses(d: Drawing, inner: list[Mare], outer: list[Mare]) -> None:
    for i, mare in enumerate(inner):
        way = 1 - 2 * i
        mare.pose("struck", body=(3 * way, 0, 0), neck=(7, 0, 0), head=(-12, 0, 0), jaw=(8, 0, 0))
        mare.pose("fallen", body=(20, -10, 108), neck=(2, 0, 0), head=(74, 0, 0), jaw=(-12, 0, 0))
    for i, mare in enumerate(outer):
        way = 1 - 2 * i
        mare.pose("struck", body=(4 * way, 0, 0), neck=(-8, 0, 0), head=(-12, 0, 0), jaw=(8, 0, 0))
        mare.pose("struck", near_fore=(-14, 0, 0), far_fore=(12, 0, 0), chain=(20, 0, 0))
        mare.pose("fallen", body=(35, -50, 20), neck=(9, 0, 0), head=(6, 0, 0), jaw=(-12, 0, 0))
        mare.pose("fallen", near_fore=(30, 0, 0), far_fore=(50, 0, 0), chain=(-44, 0, 0))
    d.pose("struck", manger=2)
    d.pose("fallen", manger=(12, 0, 22))


def _manger(d: Drawing) -> None:
    """A stone trough full of bones."""
    with d.part("manger", 180, 338):
        for x, y, turn in ((128, 282, -64), (150, 286, 32), (212, 286, -38), (234, 282, 60)):
            _bone(d, x, y, turn)
        _skull(d)
        d.card(polygon([(100, 292), (260, 292), (248, 342), (112, 342)]), 2.4)
        meander(d, 110, 298, 140, 3.2, GOLD)
        for i in range(9):
            d.gel(AMBER if i % 2 else RED, lens(128 + i * 13, 326, 17, 5.4, 90))


def _bone(d: Drawing, x: float, y: float, turn: float) -> None:
    knots: list[Knot] = [(0, -2.8), (20, -6), (27, -6), (27, 0, 1), (27, 6), (20, 6), (0, 2.8)]
    left: list[Knot] = [(-20, 6), (-27, 6), (-27, 0, 1), (-27, -6), (-20, -6)]
    with d.moved(x, y, turn):
        d.card(blob([*knots, *left]), 1.6)
        d.gel(SKIN, lens(0, 0, 34, 3.2, 0))


def _skull(d: Drawing) -> None:
    with d.moved(180, 276, 0, 1.1):
        half: list[Knot] = [(0, -20), (-14, -17), (-19, -4), (-13, 8), (-9, 18), (0, 20)]
        d.card(blob(mirrored(half, 0)), 1.8)
        for x in (-7, 7):
            d.gel(RED, circle(x, -2, 4.8))
        d.hole(polygon([(0, 4), (-3, 9), (3, 9)]))
