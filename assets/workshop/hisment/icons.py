"""The icons of Hisment, 64 by 64: white is the icon, black is cut out of it.

They are shown at 16 pixels or more, four units to a pixel: cuts are about that wide, lines about twice, and
level edges lie on multiples of four where the shape allows it.
"""

from collections.abc import Callable

from assets.workshop.drawing import HOLE, Drawing
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    crescent,
    drop,
    lens,
    mirrored,
    placed,
    polar,
    polygon,
    rectangle,
    spiral,
    star,
)

_GAP = 4.0


def _icon() -> Drawing:
    return Drawing(64, 64)


def fire() -> Drawing:
    """A flame that licks to both sides, hollow at the wick."""
    d = _icon()
    right: list[Knot] = [(37, 1, 1), (39, 14), (48, 24), (55, 38), (50, 53), (33, 62)]
    left: list[Knot] = [(15, 54), (9, 40), (11, 29), (17, 18, 1), (20, 26), (25, 30, 1), (32, 18)]
    d.hole(blob([*right, *left]))
    d.fill(blob([(35, 32, 1), (37, 40), (42, 48), (39, 56), (32, 58), (25, 55), (25, 47), (31, 41)]))
    return d


def water() -> Drawing:
    """A drop, its round belly lit from the left."""
    d = _icon()
    d.hole("M32 2C37 14 53 26 53 41A21 21 0 0 1 11 41C11 26 27 14 32 2Z")
    d.line("M20 42A12 12 0 0 0 31 53", _GAP)
    return d


def ice() -> Drawing:
    """A crystal of six arms, each with a barb."""
    d = _icon()
    for turn in range(0, 360, 60):
        with d.turned(f"rotate({turn} 32 32)"):
            d.line("M32 32V4.5", 6, HOLE)
            d.line("M24.5 9.5L32 18L39.5 9.5", 4.4, HOLE)
    return d


def metal() -> Drawing:
    """A cog of six broad teeth on a square shaft."""
    d = _icon()
    for turn in range(0, 360, 60):
        with d.turned(f"rotate({turn} 32 32)"):
            d.hole(polygon([(24, 1), (40, 1), (43, 16), (21, 16)]))
    d.hole(circle(32, 32, 23))
    d.fill(rectangle(24, 24, 16, 16, 2))
    return d


def earth() -> Drawing:
    """A peak with snow on it before a lower one."""
    d = _icon()
    d.hole(polygon([(46, 22), (63, 58), (30, 58)]))
    peak = polygon([(24, 5), (48, 58), (1, 58)])
    d.line(peak, 2 * _GAP)
    d.hole(peak)
    d.line("M8 33L18 25L24 31L30 25L40 33", _GAP)
    return d


def air() -> Drawing:
    """Three gusts that curl at their ends."""
    d = _icon()
    d.line("M5 20H41A7 7 0 1 0 34.4 10.6", 7, HOLE)
    d.line("M5 32H59", 7, HOLE)
    d.line("M5 44H33A7 7 0 1 1 26.4 53.4", 7, HOLE)
    return d


def diamond() -> Drawing:
    """A cut gem."""
    d = _icon()
    d.hole(polygon([(16, 5), (48, 5), (62, 22), (32, 61), (2, 22)]))
    d.line("M6 22H58M21 22L32 8L43 22L32 52Z", 3.6)
    return d


def brawler() -> Drawing:
    """A hammer with banded ends."""
    d = _icon()
    with d.turned("rotate(45 32 32)"):
        d.hole(rectangle(27.5, 20, 9, 50, 4.5), rectangle(12, 4, 40, 24, 5))
        d.line("M20 4V28M44 4V28", _GAP, cap="butt")
    return d


def swordsman() -> Drawing:
    """A broad leaf blade."""
    d = _icon()
    with d.turned("rotate(45 32 32)"):
        half: list[Knot] = [(32, -10, 1), (24.5, 3), (22.5, 14), (25.5, 42, 1)]
        d.hole(blob(mirrored(half, 32)), rectangle(15, 41, 34, 8, 4), rectangle(28, 46, 8, 14))
        d.hole(circle(32, 64, 6))
        d.line("M32 8V36", _GAP)
    return d


def archer() -> Drawing:
    """A bow bent by an arrow."""
    d = _icon()
    d.hole(crescent(16, 32, 29, 11, 180))
    d.hole(rectangle(9, 4, 4, 56, 2), rectangle(1, 29, 48, 6, 2))
    d.hole(polygon([(48, 19), (63, 32), (48, 45)]))
    return d


def bombardier() -> Drawing:
    """A bomb, its fuse alight."""
    d = _icon()
    d.hole(circle(25, 40, 22))
    with d.turned("rotate(20 25 40)"):
        d.hole(rectangle(17, 11, 16, 12, 2))
    d.line("M34 13C36 5 44 3 50 8", 4.6, HOLE)
    d.hole(star(53, 13, 10.5, 4.8, 7))
    d.line("M13 39A12 12 0 0 1 24 28", _GAP)
    return d


def sorcerer() -> Drawing:
    """A crook that curls round an orb."""
    d = _icon()
    with d.turned("rotate(42 32 32)"):
        d.line("M32 69V30", 7.4, HOLE)
        d.line(spiral(32, 15, 15, 4, 1.1, 90), 6.4, HOLE)
    return d


def magic() -> Drawing:
    """A rosette of eight drops, four long and four short."""
    d = _icon()
    for i in range(8):
        d.hole(drop(*polar(32, 32, 14, i * 45), 14 if i % 2 else 18, 10, i * 45))
    d.hole(circle(32, 32, 4.6))
    return d


def armour() -> Drawing:
    """A cuirass: breast, belly and three flaps."""
    d = _icon()
    half: list[Knot] = [(28, 13), (22, 3, 1), (11, 5, 1), (13, 15), (7, 24, 1)]
    half += [(12, 36), (13, 44, 1), (7, 61, 1)]
    d.hole(blob(mirrored(half, 32)))
    d.line("M4 30H60M8 46H56M22 46V62M42 46V62", _GAP)
    return d


def weapon() -> Drawing:
    """A double axe."""
    d = _icon()
    with d.turned("rotate(30 32 32)"):
        d.hole(rectangle(28.2, 2, 7.6, 65, 3.8))
        blade: list[Knot] = [(0, -5, 1), (13, -9), (22, -19, 1), (27, 0), (22, 19, 1), (13, 9), (0, 5, 1)]
        for turn in (0, 180):
            d.hole(blob(placed(blade, 32, 22, turn, 0.9)))
    return d


def fetish() -> Drawing:
    """An eye for a pendant on its cord."""
    d = _icon()
    d.line("M13 3L30 20M51 3L34 20", 4.8, HOLE)
    d.hole(circle(32, 41, 21), circle(32, 19, 5.5))
    d.fill(lens(32, 41, 34, 23, 0))
    d.hole(circle(32, 41, 6))
    return d


def chapter() -> Drawing:
    """An open book, two lines on each page."""
    d = _icon()
    page: list[Knot] = [(29, 14, 1), (17, 8), (2, 9, 1), (2, 53, 1), (17, 52), (29, 59, 1)]
    for _ in d.both_sides(32):
        d.hole(blob(page))
        d.line("M9 22H22M9 34H22", _GAP, cap="butt")
    return d


def evolution() -> Drawing:
    """An arrow that rises from a step."""
    d = _icon()
    d.hole(polygon([(32, 2), (56, 26), (40, 26), (40, 40), (24, 40), (24, 26), (8, 26)]))
    d.hole(rectangle(16, 44, 32, 9, 1), rectangle(6, 52, 52, 9, 1))
    return d


def speed() -> Drawing:
    """A boot with a wing at its heel."""
    d = _icon()
    foot: list[Knot] = [(47, 28), (53, 35), (61, 40), (63, 48, 1), (26, 48, 1), (26, 40), (29, 28)]
    d.hole(blob([(28, 4, 1), (48, 4, 1), (46, 16), *foot, (30, 16)]))
    d.hole(rectangle(26, 52, 37, 8, 2))
    for reach, turn in ((32, 226), (29, 206), (22, 186)):
        d.hole(drop(28, 36, reach, 10, turn))
    return d


def steps() -> Drawing:
    """Two footprints, one ahead of the other."""
    d = _icon()
    for x, y, turn in ((18, 38, -6), (46, 26, 6)):
        with d.moved(x, y, turn):
            d.hole(blob([(0, -22), (10, -14), (9, 0), (6.5, 7, 1), (-6.5, 7, 1), (-9, 0), (-10, -14)]))
            d.hole(blob([(-7, 12, 1), (7, 12, 1), (6, 20), (0, 22.5), (-6, 20)]))
    return d


def chance() -> Drawing:
    """A die that shows five."""
    d = _icon()
    d.hole(rectangle(8, 8, 48, 48, 10))
    for x, y in ((20, 20), (44, 20), (32, 32), (20, 44), (44, 44)):
        d.fill(circle(x, y, 5))
    return d


def coin() -> Drawing:
    """A coin with a rim, a lozenge struck in it."""
    d = _icon()
    d.line(circle(32, 32, 25), 7, HOLE)
    d.hole(polygon([(32, 15), (44, 32), (32, 49), (20, 32)]))
    return d


def ko() -> Drawing:
    """A skull."""
    d = _icon()
    half: list[Knot] = [(25, 3.5), (13, 9), (6, 26), (9, 38), (18, 45, 1), (20, 60, 1)]
    d.hole(blob(mirrored(half, 32)))
    for x in (21, 43):
        d.fill(circle(x, 29, 7.6))
    d.fill(polygon([(32, 36), (37, 45), (27, 45)]))
    d.line("M28 52V61M36 52V61", _GAP, cap="butt")
    return d


def released() -> Drawing:
    """A key."""
    d = _icon()
    with d.turned("rotate(45 32 32)"):
        d.hole(circle(12, 32, 16), rectangle(24, 28, 42, 8, 2))
        d.hole(rectangle(42, 34, 8, 10, 1.5), rectangle(55, 34, 8, 12, 1.5))
        d.fill(circle(11, 32, 7.5))
    return d


HISMENT_ICONS: dict[str, Callable[[], Drawing]] = {
    draw.__name__: draw
    for draw in (
        *(fire, water, ice, metal, earth, air, diamond),
        *(brawler, swordsman, archer, bombardier, sorcerer),
        *(magic, armour, weapon, fetish, chapter, evolution),
        *(speed, steps, chance, coin, ko, released),
    )
}
