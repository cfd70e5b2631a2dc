"""Artemis: the huntress in mid-stride, her bow drawn, her hound running before her."""

import math

from assets.workshop.drawing import GOLD, RED, Drawing
from assets.workshop.hera_zeus.maidens import BareLimbs, bodice, profile
from assets.workshop.hera_zeus.sheet import card
from assets.workshop.people import WOMAN, Cast, Figure, Pose
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    Point,
    blob,
    circle,
    crescent,
    diamond,
    drop,
    lens,
    polygon,
    rectangle,
    spiral,
    star,
)  # fmt: skip

_SCALE = 1.42
_SILVER = "#d6e4ff"
_REST = Pose(
    torso=-5, head=-4, front_arm=(-98, -102), back_arm=(50, -121), front_leg=(-32, 8), back_leg=(32, 62),
    feet=(4, 40), holds=(-102, 0), cloak=18,
)  # fmt: skip
_STRIKE = Pose(
    torso=6, head=4, front_arm=(-88, -90), back_arm=(78, 40), front_leg=(-42, 10), back_leg=(42, 58),
    feet=(4, 44), holds=(-90, 0), cloak=34, step=6,
)  # fmt: skip
_STRUCK = Pose(
    torso=-16, head=-20, front_arm=(-110, -122), back_arm=(42, -134), front_leg=(-24, 14), back_leg=(36, 60),
    feet=(2, 36), holds=(-122, 0), cloak=8, step=2,
)  # fmt: skip
_FALLEN = Pose(
    torso=40, head=74, front_arm=(-52, -88), back_arm=(36, 10), front_leg=(-66, 64), back_leg=(4, 98),
    feet=(30, 62), holds=(-84, 0), cloak=58, step=-26,
)  # fmt: skip
_TIPS: tuple[Point, Point] = ((-60, -17), (60, -17))

_LIMB = ((0, 0), (22, 10), (44, 4), (60, -17), (62, -27))


def artemis() -> Drawing:
    """Return the drawing. Ornament: crescent moons on brow, quiver and hem, stars in the cloak."""
    d = card()
    _night(d)
    d.layer("puppet")
    huntress = Figure(d, Cast(WOMAN, BareLimbs(), _head, _torso, _chiton, (0, -60)), 138, 380, _SCALE, _REST)
    _cloak(huntress)
    _quiver(huntress)
    with huntress.on("back_leg"):
        huntress.cast.limbs.thigh(d)
    _hound(d)
    huntress.legs()
    huntress.trunk()
    huntress.head()
    _bow(huntress)
    huntress.arm("back")
    huntress.arm("front")
    _poses(huntress)
    return d


def _poses(huntress: Figure) -> None:
    d = huntress.drawing
    for name, pose in (("strike", _STRIKE), ("struck", _STRUCK), ("fallen", _FALLEN)):
        huntress.pose(name, pose)
    loose = _loosened(huntress)
    d.pose("strike", arrow=(0, 62, -10), **loose)
    d.pose("strike", hound=(-4, 8, -6), hound_head=-8, hound_fore=-18, hound_hind=14, hound_tail=-16)
    d.pose("struck", hound=(7, -6, 0), hound_head=14, hound_fore=10, hound_hind=-8, hound_tail=22)
    d.pose("fallen", arrow=(-18, -40, 84), quiver=16, **loose)
    d.pose("fallen", hound=(6, 16, 12), hound_head=40, hound_fore=-50, hound_hind=30, hound_tail=64)
    d.pose("fallen", hound_far_fore=-34, hound_far_hind=24)


def _night(d: Drawing) -> None:
    """A great moon over wooded hills."""
    d.fill(circle(196, 150, 118), "#f6ecf6")
    d.fill(crescent(196, 150, 132, 22, 200), "#cfb4d8")
    for x, y, r in (
        (46, 120, 5),
        (74, 178, 3.4),
        (34, 236, 4),
        (330, 96, 3.4),
        (320, 262, 4.4),
        (112, 52, 3.4),
    ):
        d.fill(star(x, y, r * 1.6, r * 0.6, 4), "#fff8ff")
    for x, top, wide in ((20, 256, 18), (48, 290, 14), (338, 262, 16), (312, 300, 13), (84, 318, 11)):
        d.fill(polygon([(x - wide, 392), (x, top), (x + wide, 392)]), "#a98bb8")
    d.ground(381)


def _cloak(huntress: Figure) -> None:
    """A short mantle blown back, strewn with stars."""
    with huntress.on("cloak"):
        d = huntress.drawing
        mantle: list[Knot] = [
            (6, -4, 1), (-12, -4), (-32, 14), (-52, 30), (-64, 38, 1), (-57, 50), (-59, 66, 1), (-46, 64),
            (-40, 80, 1), (-24, 66), (-12, 40), (6, 18),
        ]  # fmt: skip
        d.card(blob(mantle), 2)
        for x, y, r in (
            (-16, 12, 5.4),
            (-32, 28, 5.8),
            (-19, 34, 4.8),
            (-49, 41, 5.2),
            (-38, 54, 5.2),
            (-54, 55, 4),
        ):
            d.gel(_SILVER, star(x, y, r, r * 0.42, 4))
        for x, y in ((-24, 20), (-27, 42), (-42, 34), (-12, 26), (-31, 66)):
            d.hole(circle(x, y, 1.6))


def _quiver(huntress: Figure) -> None:
    d = huntress.drawing
    x, y = huntress.place("torso", -14, -48)
    with d.part("quiver", x, y, on="torso"), d.moved(x, y, -28, _SCALE):
        for dx, long in ((-6, 20), (0, 26), (6, 21)):
            d.line(f"M{dx} -30V{-30 - long}", 2.4)
            for side in (-1, 1):
                vane = [(dx + side * px, py - long) for px, py in ((0, -32), (5, -38), (5, -24), (0, -18))]
                d.card(polygon(vane), 0.8)
                d.gel(GOLD, polygon([(px + (dx + side * 2.6 - px) * 0.36, py) for px, py in vane]))
        d.card(blob([(-11, -34, 1), (11, -34, 1), (9, 12), (0, 20), (-9, 12)]), 2)
        d.gel(GOLD, rectangle(-9.6, -31, 19.2, 4, 1))
        for i in range(3):
            d.gel(_SILVER, crescent(0, -17 + i * 12, 5.6, 4.4, -90))


def _loosened(huntress: Figure) -> dict[str, float]:
    """The turn of each half of the string after the shot, when both lie straight between the tips."""
    hx, hy = huntress.place("back_hold", 0, -2)
    ends = [huntress.place("front_hold", *tip) for tip in _TIPS]
    turns = {}
    for i, (x, y) in enumerate(ends):
        ox, oy = ends[1 - i]
        swing = math.degrees(math.atan2(oy - y, ox - x) - math.atan2(hy - y, hx - x))
        turns[f"string_{i}"] = (swing + 180) % 360 - 180
    return turns


def _bow(huntress: Figure) -> None:
    """Bow, the two halves of its string, and the arrow."""
    d = huntress.drawing
    hx, hy = huntress.place("back_hold", 0, -2)
    for i, tip in enumerate(_TIPS):
        x, y = huntress.place("front_hold", *tip)
        with d.part(f"string_{i}", x, y, on="front_hold"):
            d.line(f"M{x:.1f} {y:.1f}L{hx:.1f} {hy:.1f}", 2)
    x, y = huntress.place("front_hold")
    with d.part("arrow", x, y, on="front_hold"):
        along = math.degrees(math.atan2(y - hy, x - hx))
        reach = math.hypot(x - hx, y - hy)
        with d.moved(hx, hy, along):
            d.line(f"M0 0H{reach + 18:.1f}", 3.4)
            d.card(polygon([(reach + 40, 0), (reach + 16, -9), (reach + 22, 0), (reach + 16, 9)]), 1.6)
            d.gel(_SILVER, polygon([(reach + 33, 0), (reach + 22, -4), (reach + 25, 0), (reach + 22, 4)]))
            for side in (-1, 1):
                d.card(polygon([(6, side * 1.6), (0, side * 8), (20, side * 8), (28, side * 1.6)]), 1)
                d.gel(GOLD, polygon([(9, side * 3), (6, side * 6), (18, side * 6), (22, side * 3)]))
    with huntress.on("front_hold"):
        for side in (-1, 1):
            limb = Ribbon([(x * side, y) for x, y in _LIMB], [8, 9.4, 7.6, 5, 3])
            d.limb(limb, 1.6)
            d.along(limb, "lens", 4, 0.5, colour=_SILVER, span=(0.2, 0.72))
        d.card(rectangle(-8, -4.6, 16, 9.2, 3), 1.2)
        d.gel(GOLD, rectangle(-5.4, -2.8, 10.8, 5.6, 1))


def _chiton(d: Drawing) -> None:
    """A short chiton, blown back by her running, with crescents in the hem."""
    outline: list[Knot] = [
        (-15, -8, 1), (-23, 8), (-38, 28), (-50, 38, 1), (-38, 44), (-28, 41), (-16, 46), (-6, 42), (6, 46),
        (16, 41), (27, 43, 1), (23, 14), (15, -8, 1),
    ]  # fmt: skip
    d.card(blob(outline), 2)
    for x, foot in ((-10, -31), (-6, -20), (-1, -9), (4, 2), (9, 13)):
        d.cut(f"M{x} 4C{x - 2} 14 {foot + 4} 20 {foot} 27", 1.7)
    for i in range(6):
        d.gel(_SILVER, crescent(-36 + i * 11.4, 35.4 - abs(i - 2) * 0.3, 3.8, 3, -90))


def _torso(d: Drawing) -> None:
    """A pleated bodice, the baldric across it, a knotted sash."""
    bodice(d)
    strap = polygon([(-22, -66), (-15, -71), (18, -26), (14, -20)])
    d.card(strap, 1.8)
    for i in range(5):
        d.gel(GOLD, circle(-14 + i * 6.6, -61 + i * 8.4, 2))
    d.cut(spiral(15, -51, 2, 6, 1.1, 40), 1.8)
    d.cut(spiral(-12, -44, 1.4, 4.6, 1.1, 200), 1.7)
    d.gel(SKIN, lens(8, -66, 18, 5, 24))
    d.cut("M-11 -32C-8 -26 -7 -22 -8 -16M-2 -30C0 -24 0 -20 -1 -16", 1.7)
    d.card(rectangle(-15, -15, 30, 9.4, 3), 1.4)
    d.gel(GOLD, rectangle(-13.4, -13.4, 26.8, 6.2, 2))
    for x in (-9, -3, 3, 9):
        d.fill(diamond(x, -10.3, 1.8, 2.6))


def _head(d: Drawing) -> None:
    """Hair swept up into a knot, ends flying; the crescent over her brow."""
    for i in range(3):
        d.card(drop(-22, -32 + i * 3, 24 - i * 3, 8, 172 + i * 17 - 10), 1.2)
        d.gel(_SILVER, drop(-26, -31.6 + i * 3.4, 14 - i * 2, 3.4, 172 + i * 17 - 10))
    profile(d, _SILVER)
    d.card(circle(-19, -31, 9.6), 1.6)
    d.cut(spiral(-19, -31, 1, 6.6, 1.5, 40), 1.7)
    hair: list[Knot] = [
        (17.6, -38, 1), (9, -35), (4, -28), (4, -17), (-1, -10), (-7, -14), (-14, -22), (-16, -34), (-9, -45),
        (4, -50), (15, -46),
    ]  # fmt: skip
    d.card(blob(hair), 1.6)
    for path in (
        "M14 -42C6 -42 -2 -38 -12 -31",
        "M10 -38C4 -36 -2 -31 -11 -25",
        "M3 -30C0 -26 -3 -22 -7 -18",
    ):
        d.cut(path, 1.6)
    with d.moved(7, -47, -8):
        d.line("M-14 5C-6 1 6 1 12 6", 4.4)
        d.card(crescent(0, -12, 15, 9, -90), 1.6)
        d.gel(_SILVER, crescent(0, -11.6, 11.6, 7.6, -90))
    d.gel(_SILVER, crescent(0.6, -8.6, 3.8, 3, -90))


def _hound(d: Drawing) -> None:
    """A lean hound at full run, a star on its shoulder."""
    with d.part("hound_tail", 184, 330, on="hound"):
        tail = Ribbon([(188, 332), (168, 326), (150, 308), (146, 288)], [11, 8, 6, 3])
        d.limb(tail, 1.8)
    _hound_leg(d, "hound_far_hind", [(204, 338), (202, 362), (174, 366), (150, 378)], 158)
    _hound_leg(d, "hound_far_fore", [(272, 340), (286, 356), (304, 364), (318, 376)], 20)
    body = Ribbon([(182, 332), (204, 329), (232, 328), (262, 334), (282, 326)], [26, 36, 24, 42, 34])
    with d.part("hound", 230, 334):
        d.limb(body, 2.2)
        d.fill(circle(188, 332, 13))
        d.fill(circle(276, 330, 18))
        for i in range(5):
            x, y = 240 + i * 7, 322 + i
            d.cut(f"M{x} {y}C{x + 3} {y + 6} {x + 3} {y + 12} {x} {y + 18}", 1.8)
        d.along(body, "lens", 4, 0.26, side=-0.2, span=(0.2, 0.46))
    _hound_head(d)
    _hound_leg(d, "hound_hind", [(196, 334), (198, 356), (168, 354), (140, 362)], 150)
    _hound_leg(d, "hound_fore", [(276, 334), (300, 344), (320, 342), (334, 350)], 14)
    for part, x, y in (("hound_hind", 196, 334), ("hound_fore", 275, 331)):
        with d.part(part):
            d.gel(_SILVER, star(x, y, 8.6, 3.4, 8))
            d.rivet(x, y, 2.6)


def _hound_leg(d: Drawing, name: str, spine: list[Point], tread: float) -> None:
    hind = "hind" in name
    with d.part(name, *spine[0], on="hound"):
        d.limb(Ribbon(spine, [29, 17, 8, 6.4] if hind else [26, 12, 7.6, 6]), 2)
        d.fill(circle(*spine[0], 14 if hind else 12))
        with d.moved(*spine[-1], tread - 10 if not hind else 12):
            d.card(blob([(-5, -5), (4, -5), (12, -1), (12, 4, 1), (-5, 4)]), 1)


def _hound_head(d: Drawing) -> None:
    with d.part("hound_head", 280, 322, on="hound"):
        neck = Ribbon([(276, 328), (290, 308), (302, 292)], [36, 22, 18])
        d.limb(neck, 2)
        band = neck.outline(0.5, 0.72)
        d.card(band, 1.4)
        for i in range(3):
            d.gel(GOLD, circle(*neck.beside(0.61, (i - 1) * 0.56), 2.1))
        with d.moved(302, 288, 8):
            d.gel(RED, blob([(14, 3, 1), (34, 4), (30, 9), (14, 9)]))
            d.card(blob([(4, 6), (18, 8), (31, 7, 1), (28, 12), (14, 13), (2, 10)]), 1.2)
            skull: list[Knot] = [
                (-9, 6), (-9, -5), (0, -12), (10, -11), (18, -6), (32, -4), (40, -1), (39, 5, 1), (24, 5),
                (12, 9),
            ]  # fmt: skip
            d.card(blob(skull), 1.8)
            d.card(blob([(-1, -9), (-20, -18, 1), (-16, -6), (-6, 1)]), 1.4)
            d.gel(RED, lens(-9, -9, 11, 3.6, 34))
            d.eye(11, -4, 9, 10, GOLD)
            d.hole(circle(35.4, -0.6, 1.5))
