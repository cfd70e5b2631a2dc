"""Pandora: kneeling at the great jar, its lid ajar, the evils streaming out."""

import math
from dataclasses import replace
from typing import NamedTuple

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.hera_zeus.attire import bodice, charm, coif
from assets.workshop.hera_zeus.insignia import emblem
from assets.workshop.hera_zeus.sheet import Livery, card
from assets.workshop.ornament import meander, rays
from assets.workshop.people import WOMAN, Cast, Figure, Pose
from assets.workshop.people.heads import womans_face
from assets.workshop.people.limbs import Gowned
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, Point, blob, circle, diamond, drop, lens, mirrored, polar, rectangle

_X, _GROUND, _SCALE = 120, 384, 1.42
_JAR = 258
_HINGE: Point = (302, 232)
_OPENING = Pose(
    torso=4,
    head=-12,
    front_arm=(-76, -124),
    back_arm=(-30, -62),
    front_leg=(-94, 0),
    back_leg=(4, 86),
    feet=(0, 158),
)
_POSES = {
    "strike": replace(_OPENING, torso=-8, head=-4, front_arm=(-96, -150), back_arm=(-48, -92)),
    "struck": replace(_OPENING, torso=-16, head=-28, front_arm=(-50, -104), back_arm=(-14, -70)),
    "fallen": replace(_OPENING, torso=54, head=98, front_arm=(-6, -22), back_arm=(30, 8), step=-16),
}


class _Evil(NamedTuple):
    """A spirit: the path of its tail from the jar to its neck, and its size."""

    tail: list[Point]
    size: float
    flip: int
    second: bool


_WING: list[Knot] = [
    (8, -5, 1), (12, -26), (22, -50, 1), (8, -45), (-6, -53, 1), (-10, -44), (-26, -46, 1), (-25, -34),
    (-40, -28, 1), (-26, -19), (-14, -4, 1),
]  # fmt: skip
_EVILS = (
    _Evil([(254, 250), (238, 204), (206, 176), (204, 132), (178, 92)], 0.82, 1, True),
    _Evil([(258, 250), (262, 196), (230, 148), (248, 108), (230, 68)], 0.86, 1, False),
    _Evil([(266, 250), (264, 204), (296, 164), (278, 126), (296, 88)], 0.84, -1, True),
    _Evil([(272, 250), (286, 220), (314, 214), (308, 184), (324, 162)], 0.66, -1, False),
)


def pandora(livery: Livery) -> Drawing:
    """Return the drawing. Ornament: the painted jar; the side's sign is on jar and gown."""
    d = card()
    rays(d, 236, 200, 50, 420, 20, 3, "#cdb4c6")
    d.layer("puppet")
    for i, evil in enumerate(_EVILS):
        with d.part(f"evil_{i}", *evil.tail[0], on="jar"):
            _evil(d, evil, livery)
    woman = Figure(d, _cast(livery), _X, _GROUND, _SCALE, _OPENING)
    with d.part("jar", _JAR, _GROUND):
        _glow(d)
    woman.arm("back")
    with d.part("lid", *_HINGE, on="jar"), d.moved(*_HINGE, 24):
        _lid(d, livery)
    with d.part("jar"):
        _jar(d, livery)
    woman.legs()
    woman.trunk()
    nape = woman.place("head", -10, -26)
    with d.part("plait", *nape, on="head"), d.moved(*woman.place("head"), _OPENING.head, _SCALE):
        _plait(d)
    woman.head()
    woman.arm("front")
    d.layer("front")
    d.ground(_GROUND - 1)
    _poses(d, woman)
    return d


def _poses(d: Drawing, woman: Figure) -> None:
    for name, pose in _POSES.items():
        woman.pose(name, pose)
    lean = _POSES["fallen"].torso - _OPENING.torso
    d.pose("fallen", hips=(0, -16 * _SCALE, 0), torso=lean)  # the gown stays on the ground
    d.pose("strike", lid=(46, 6, -4), jar=3, plait=14)
    d.pose("struck", lid=-12, jar=5, plait=18)
    d.pose("fallen", lid=-24, plait=-128, jar=(7, 12, 0))
    for i, evil in enumerate(_EVILS):
        (x, y), (x2, y2) = evil.tail[0], evil.tail[-1]
        upright = math.degrees(math.atan2(x - x2, y - y2))
        d.pose("strike", **{f"evil_{i}": ((-6, 0, 2, -8)[i], 0, -14)})
        d.pose("struck", **{f"evil_{i}": ((-5, -8, 5, 6)[i], 0, 12)})
        d.pose("fallen", **{f"evil_{i}": (upright, 0, math.hypot(x2 - x, y2 - y) - 10)})


def _cast(livery: Livery) -> Cast:
    return Cast(
        WOMAN, Gowned(), _head, lambda d: bodice(d, livery), lambda d: _gown(d, livery), (-2, -50), True
    )


def _head(d: Drawing) -> None:
    womans_face(d)
    coif(d)
    band = Ribbon([(17, -40), (6, -46), (-6, -43), (-15, -32)], [5, 6, 6, 5])
    for i in range(5):
        x, y, turn = band.at(0.06 + i * 0.21)
        d.card(drop(x, y, 15 - abs(i - 1) * 1.6, 8, turn + 90), 1)
        d.gel(GOLD, drop(x, y, 11 - abs(i - 1) * 1.6, 4.6, turn + 90))
    d.limb(band, 1.2)
    d.along(band, "diamond", 6, 0.9, colour=GOLD)


def _plait(d: Drawing) -> None:
    """A plait down her back to the girdle; in the head's frame."""
    plait = Ribbon([(-10, -26), (-22, -12), (-26, 14), (-32, 38), (-28, 58)], [15, 14, 13, 11, 8])
    d.limb(plait, 1.8)
    for i in range(6):
        x, y, turn = plait.at(0.16 + i * 0.15)
        for side in (1, -1):
            d.gel(AMBER, lens(*polar(x, y, 3, turn + side * 90), 8, 3, turn + side * 36))
    d.card(drop(-28, 58, 17, 9, 84), 1.4)
    d.gel(RED, rectangle(-33, 54, 10, 4, 1))


def _gown(d: Drawing, livery: Livery) -> None:
    """The gown of a kneeling woman: over the raised knee, the train spread on the ground."""
    outline: list[Knot] = [
        (-14, -9, 1), (-23, 8), (-25, 26), (-36, 42), (-54, 50), (-65, 56, 1), (-40, 58), (0, 58),
        (44, 58, 1), (54, 46), (66, 48, 1), (67, 24), (68, 8), (62, -8), (50, -12), (32, -9), (14, -9, 1),
    ]  # fmt: skip
    d.card(blob(outline), 2)
    d.cut("M-8 2C6 12 30 10 54 -2M-12 12C4 24 32 20 56 10", 1.8)
    d.cut("M56 14C54 28 48 40 40 52M46 20C42 34 34 44 26 52", 1.7)
    d.cut("M-16 20C-20 34 -32 46 -54 53M-8 24C-8 38 -16 46 -24 53", 1.7)
    d.gel(
        livery.main, blob([(-58, 54, 1), (-30, 52.6), (34, 52.6, 1), (35, 55.6, 1), (-30, 56), (-58, 57, 1)])
    )
    for x, y in ((6, 24), (22, 24), (38, 19), (12, 38), (-4, 38), (28, 36), (60, 22), (60, 36)):
        charm(d, livery, x, y, 4.6)


def _glow(d: Drawing) -> None:
    """The glow from the jar's mouth."""
    d.gel(GOLD, blob([(216, 226, 1), (236, 208), (270, 216), (302, 232, 1), (260, 240)]))


def _lid(d: Drawing, livery: Livery) -> None:
    """A shallow cone with a knob, hinged at its right end."""
    knob: list[Knot] = [(-54, -20), (-56, -30), (-50, -36), (-38, -36), (-32, -30), (-34, -20)]
    d.card(blob(knob), 1.8)
    d.gel(livery.second, circle(-44, -28, 4))
    d.card(blob([(-92, 2, 1), (-88, -6), (-62, -17), (-26, -17), (0, -6), (4, 2, 1)]), 2.2)
    for i in range(7):
        d.gel(GOLD if i % 2 else livery.main, lens(-74 + i * 10, -6, 12 - abs(i - 3), 5, 90 + (i - 3) * 9))


def _jar(d: Drawing, livery: Livery) -> None:
    """A broad-shouldered jar, painted in bands: tongues, keys, the sign, rays at the foot."""
    half: list[Knot] = [
        (_JAR - 40, 236, 1), (_JAR - 36, 252), (_JAR - 62, 276), (_JAR - 68, 304), (_JAR - 52, 344),
        (_JAR - 26, 374), (_JAR - 30, 388, 1),
    ]  # fmt: skip
    d.card(blob(mirrored(half, _JAR)), 2.6)
    for side in (-1, 1):
        d.line(
            f"M{_JAR + side * 38} 250C{_JAR + side * 62} 244 {_JAR + side * 66} 256 {_JAR + side * 62} 274", 7
        )
    d.card(rectangle(_JAR - 49, 229, 98, 12, 5), 2)
    for i in range(10):
        d.gel(GOLD, circle(_JAR - 41 + i * 9.1, 235, 2.5))
    for i in range(9):
        x = _JAR + (i - 4) * 9.6
        d.gel(livery.main if i % 2 else AMBER, lens(x, 262 + abs(i - 4) * 0.8, 15, 5.4, 90 - (i - 4) * 5))
    d.cut(f"M{_JAR - 59} 274C{_JAR - 30} 279 {_JAR + 30} 279 {_JAR + 59} 274", 1.8)
    emblem(d, _JAR, 306, 25, livery.peacock)
    for side in (-1, 1):
        for k in range(3):
            heading = -90 + side * (58 + k * 32)
            d.gel(livery.second, drop(*polar(_JAR + side * 42, 306, 3, heading), 17, 6.4, heading))
    d.cut(f"M{_JAR - 60} 336C{_JAR - 30} 341 {_JAR + 30} 341 {_JAR + 60} 336", 1.8)
    meander(d, _JAR - 46, 342, 92, 1.9, GOLD)
    for i in range(7):
        d.gel(AMBER, diamond(_JAR + (i - 3) * 9, 366 - abs(i - 3) * 0.8, 2.6, 9 - abs(i - 3)))


def _evil(d: Drawing, evil: _Evil, livery: Livery) -> None:
    """A thin tail of smoke that grows into neck, wings and a horned or a wailing head."""
    size = evil.size
    tail = Ribbon(evil.tail, [3, 5 * size, 9 * size, 15 * size, 13 * size])
    colour = livery.second if evil.second else livery.main
    x, y, turn = tail.at(0.84)
    for side in (1, -1):
        with d.moved(x, y, turn, size, size * side):
            _wing(d, colour)
    d.limb(tail, 2)
    d.along(tail, "lens", 8, 0.5, colour=colour, turn=28 * evil.flip, span=(0.22, 0.82))
    x, y, turn = tail.at(1)
    with d.moved(x, y, turn, size, size * evil.flip):
        (_skull if evil.second else _mask)(d, colour)


def _wing(d: Drawing, colour: str) -> None:
    """A bat's, folded back from the neck; its upper side."""
    d.card(blob(_WING), 1.6)
    d.gel(colour, lens(7, -28, 27, 6.4, -78), lens(-7, -30, 27, 6.4, -104), lens(-17, -22, 23, 5.6, -134))


def _skull(d: Drawing, colour: str) -> None:
    """Horned, its jaws wide; it looks along its neck."""
    for turn in (196, 222):
        d.card(drop(2, -9, 24, 8, turn), 1.4)
    d.card(
        blob(
            [
                (-8, -8, 1), (0, -16), (13, -16), (24, -11), (33, -10, 1), (30, -3, 1), (26, -5), (23, 0, 1),
                (18, -3), (13, 1, 1), (17, 6), (22, 3, 1), (24, 8), (29, 8, 1), (22, 14), (10, 14),
                (-8, 8, 1),
            ]
        ),
        1.8,
    )  # fmt: skip
    d.eye(9, -8, 11, -14)
    d.hole(circle(27, -8.4, 1.3))
    d.gel(RED, blob([(12, 2.6, 1), (20, 9), (10, 9)]))
    d.gel(colour, lens(-1, 2, 9, 4, 70))


def _mask(d: Drawing, colour: str) -> None:
    """A wailing face seen from the front, its hair on end; its crown points along its neck."""
    for i in range(7):
        turn = -72 + i * 24
        d.card(drop(*polar(9, 0, 11, turn), 25 - abs(i - 3) * 1.6, 8, turn), 1.3)
    upper: list[Knot] = [(24, 0), (22, 8), (12, 15), (-2, 13), (-11, 5)]
    d.card(blob([*upper, *[(k[0], -k[1]) for k in reversed(upper[1:])]]), 1.8)
    for side in (1, -1):
        d.gel(GOLD, blob([(9, side * 2.4, 1), (15, side * 5), (14, side * 11, 1), (9, side * 8)]))
        d.fill(circle(11.6, side * 6, 1.7))
        d.cut(f"M19 {side * 2.6}C20 {side * 6} 19 {side * 9} 17.6 {side * 11}", 1.6)
    d.gel(RED, blob([(4, -4.6, 1), (2, 0), (4, 4.6, 1), (-5, 4), (-7, 0), (-5, -4)]))
    d.gel(colour, lens(20, 0, 6, 3, 0))
