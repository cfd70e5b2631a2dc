"""The Black Knight: a gate before the sun, his sword through the tablet of the law."""

from collections.abc import Sequence

from assets.workshop.drawing import Drawing
from assets.workshop.ribbon import Ribbon
from assets.workshop.seventh_hero.daylight import (
    CORN,
    CREAM,
    FLAME,
    GROUND,
    MIST,
    SLATE,
    VERMILION,
    foreground,
    hills,
    sheet,
    sun,
)
from assets.workshop.shapes import (
    Knot,
    Point,
    blob,
    circle,
    diamond,
    drop,
    lens,
    mirrored,
    polar,
    polygon,
    rectangle,
)

_X = 180
_SIDES = (-1, 1)


def black_knight() -> Drawing:
    """Return the drawing. Ornament: rivets and ridges; on his breast a sun gone black."""
    d = sheet()
    _castle(d)
    d.layer("puppet")
    with d.part("cape", _X, 168, on="torso"):
        _cape(d)
    with d.part("legs", _X, GROUND):
        _legs(d)
    with d.part("torso", _X, 268, on="legs"):
        _tassets(d)
        _breastplate(d)
    with d.part("head", _X, 150, on="torso"):
        _helm(d)
    with d.part("tablet_left", 112, GROUND):
        _tablet(d, -1)
    with d.part("tablet_right", 248, GROUND):
        _tablet(d, 1)
    with d.part("sword", _X, 236, on="arms"):
        _sword(d)
    with d.part("arms", _X, 186, on="torso"):
        for side in _SIDES:
            _arm(d, side)
    foreground(d)
    _poses(d)
    return d


def mask(d: Drawing) -> None:
    """The helm alone, about its foot."""
    with d.moved(-_X * 0.86, -160 * 0.86, 0, 0.86):
        _helm(d)


def _poses(d: Drawing) -> None:
    d.pose("act", arms=(0, 0, 12), torso=(0, 0, 3), head=-5, cape=3)
    d.pose("act", tablet_left=(-13, -10, 0), tablet_right=(13, 10, 0))
    d.pose("struck", torso=-9, head=-14, cape=7, arms=4, legs=(0, -3, 0))
    d.pose("fallen", torso=(0, 0, 62), head=(24, 8, 16), cape=(0, 0, 24), sword=(0, 0, -24))
    d.pose("fallen", legs=(0, 0, 34), arms=(0, 0, 10))


def _at(side: int, *knots: Sequence[float]) -> list[Knot]:
    """Knots given as distances from the middle, placed on one side of it."""
    return [(_X + side * k[0], k[1], int(k[2]) if len(k) > 2 else 0) for k in knots]


def _points(side: int, *points: Point) -> list[Point]:
    return [(_X + side * x, y) for x, y in points]


def _castle(d: Drawing) -> None:
    """Two towers, and the sun that rises between them."""
    sun(d, _X, 122, 84)
    hills(d, 318, 304, 326, 304, 318)
    for x, wide, top in ((22, 46, 222), (338, 46, 222), (66, 30, 288), (294, 30, 288)):
        d.fill(rectangle(x - wide / 2, top, wide, 200), SLATE)
        step = wide / 5
        for i in (0, 2, 4):
            d.fill(rectangle(x - wide / 2 - 3 + i * (step + 1.5), top - 14, step + 1, 18), SLATE)
        d.fill(rectangle(x - 4, top + 26, 8, 24, 4), CREAM)
    d.fill(rectangle(-10, 326, 380, 204), MIST)


def _cape(d: Drawing) -> None:
    """A cape torn at the hem, lined with red."""
    half: list[Knot] = _at(
        -1, (0, 160), (62, 158), (92, 196), (104, 250), (112, 300), (136, 364, 1), (114, 356), (106, 378, 1),
        (92, 358), (78, 380, 1), (64, 356), (46, 374, 1), (30, 350), (0, 350),
    )  # fmt: skip
    d.card(blob(mirrored(half, _X)), 2.4)
    for side in _SIDES:
        for top, low, wide in ((98, 112, 9), (84, 92, 9), (70, 70, 8)):
            fold = Ribbon(_points(side, (top - 8, 236), ((top + low) / 2, 290), (low, 342)), [2, wide, 2])
            d.gel(VERMILION, fold.outline())


def _legs(d: Drawing) -> None:
    """Cuisses, wings at the knee, greaves, long sabatons."""
    for side in _SIDES:
        shoe = _at(side, (34, 364), (58, 362), (82, 374), (98, 383, 1), (32, 383, 1))
        d.card(blob(shoe), 2)
        for i in range(3):
            x = 58 + i * 10
            d.cut(polygon(_points(side, (x, 368 + i * 2), (x - 3, 380)), closed=False), 1.7)
        greave = _at(side, (32, 318), (30, 342), (36, 370), (62, 370), (70, 342), (64, 316))
        d.card(blob(greave), 2)
        d.gel(CREAM, lens(_X + side * 50, 346, 30, 6, 90 - side * 3))
        d.gel(CORN, lens(_X + side * 39, 344, 20, 3.6, 90 - side * 3))
        thigh = _at(side, (16, 262), (18, 300), (34, 322), (60, 320), (64, 290), (54, 260))
        d.card(blob(thigh), 2)
        knee = _at(side, (48, 296, 1), (66, 304), (86, 306, 1), (74, 320), (66, 332), (48, 338, 1), (34, 326),
                   (32, 310))  # fmt: skip
        d.card(blob(knee), 2)
        d.gel(VERMILION, circle(_X + side * 48, 317, 6))
        d.hole(circle(_X + side * 66, 314, 2.6), circle(_X + side * 61, 324, 2.2))


def _tassets(d: Drawing) -> None:
    """Overlapping plates below the belt, mail between them."""
    d.card(blob(mirrored(_at(-1, (0, 256), (42, 256), (46, 290), (24, 308), (0, 318, 1)), _X)), 2)
    for row in range(3):
        for i in range(4 - row):
            d.hole(diamond(_X + (i - (3 - row) / 2) * 11, 278 + row * 11, 3, 3.6))
    for side in _SIDES:
        plate = _at(side, (18, 254, 1), (52, 252, 1), (66, 284), (56, 312, 1), (36, 304), (26, 284))
        d.card(blob(plate), 2.2)
        d.cut(polygon(_points(side, (27, 270), (58, 266)), closed=False), 1.9)
        d.cut(polygon(_points(side, (32, 287), (63, 283)), closed=False), 1.9)
        d.gel(CORN, *(circle(_X + side * x, y, 2.3) for x, y in ((30, 262), (52, 260), (38, 296), (56, 293))))


def _breastplate(d: Drawing) -> None:
    """A keel in the middle, on it the black sun among its rays."""
    half: list[Knot] = _at(-1, (0, 146), (34, 148), (60, 164), (66, 198), (54, 234), (44, 258, 1), (0, 266))
    d.card(blob(mirrored(half, _X)), 2.6)
    for i in range(16):
        turn = i * 22.5
        d.gel(VERMILION if i % 2 else FLAME, drop(*polar(_X, 193, 15, turn), 8 if i % 2 else 13, 4.6, turn))
    d.gel(CREAM, circle(_X, 193, 13))
    d.fill(circle(_X, 193, 10))
    for side in _SIDES:
        d.cut(f"M{_X + side * 24} 158C{_X + side * 46} 170 {_X + side * 50} 200 {_X + side * 40} 236", 1.9)
        d.gel(CORN, *(circle(_X + side * x, y, 2.2) for x, y in ((40, 164), (53, 186), (53, 210), (46, 234))))
    d.card(blob(mirrored(_at(-1, (0, 246), (46, 242, 1), (50, 257, 1), (0, 264)), _X)), 1.8)
    for i in range(7):
        d.gel(CORN, diamond(_X + (i - 3) * 12, 254.6 - abs(i - 3) * 0.9, 3.4, 3))


def _helm(d: Drawing) -> None:
    """A pot with a cross of slits, bull's horns at its temples, embers behind the eyes."""
    for side in _SIDES:
        horn = Ribbon(_points(side, (28, 102), (62, 98), (80, 70), (72, 30)), [25, 24, 16, 2])
        d.limb(horn, 2.2)
        d.along(horn, "bar", 6, 0.42, colour=CORN, span=(0.26, 0.78))
    d.card(blob(mirrored(_at(-1, (0, 138), (30, 138), (46, 150), (50, 164, 1), (22, 172), (0, 176)), _X)), 2)
    d.gel(CORN, *(circle(_X + x, 162 - abs(x) * 0.1, 2.2) for x in (-34, -17, 0, 17, 34)))
    half: list[Knot] = _at(-1, (0, 62), (24, 66), (39, 82, 1), (42, 118), (34, 146), (0, 160, 1))
    d.card(blob(mirrored(half, _X)), 2.4)
    d.card(
        blob(mirrored(_at(-1, (0, 92), (40, 84, 1), (43, 96, 1), (8, 106), (6, 154, 1), (0, 157)), _X)), 1.6
    )
    d.hole(*(circle(_X, 102 + i * 11, 2.2) for i in range(5)))
    for side in _SIDES:
        d.hole(*(circle(_X + side * x, 93.6 - (x - 18) * 0.14, 2.1) for x in (16, 27, 37)))
        slit = _at(side, (9, 114, 1), (24, 106), (38, 103, 1), (36, 112), (20, 119))
        d.gel(VERMILION, blob(slit))
        d.gel(CORN, circle(_X + side * 22, 111.6, 3.6))
        for i in range(4):
            x = 12 + i * 6.4
            d.hole(lens(_X + side * x, 132 - i * 1.6, 17 - i * 2.4, 3.4, 90))
    d.card(blob(mirrored(_at(-1, (0, 44, 1), (6, 56), (10, 68), (0, 74)), _X)), 1.8)
    d.gel(VERMILION, diamond(_X, 61, 3.6, 8))


def _arm(d: Drawing, side: int) -> None:
    """Spiked pauldron, elbow-piece, gauntlet over the pommel."""
    d.limb(Ribbon(_points(side, (70, 186), (92, 214), (94, 242)), [34, 32, 26]), 2.2)
    fore = Ribbon(_points(side, (92, 244), (58, 252), (14, 240)), [27, 29, 18])
    d.limb(fore, 2.2)
    d.along(fore, "lens", 3, 0.3, colour=CREAM, span=(0.34, 0.72))
    elbow = _at(side, (94, 226), (110, 236), (118, 256, 1), (100, 258), (84, 252), (80, 238))
    d.card(blob(elbow), 2)
    d.gel(VERMILION, circle(_X + side * 95, 243, 5.4))
    for x, y, turn, long in ((72, 152, -70, 26), (94, 158, -44, 28), (110, 174, -18, 24)):
        d.card(drop(_X + side * x, y, long, 17, turn if side > 0 else 180 - turn), 1.6)
    shoulder = _at(
        side,
        (46, 158),
        (66, 148),
        (92, 154),
        (112, 174),
        (114, 204),
        (96, 208),
        (76, 200),
        (56, 196),
        (44, 178),
    )
    d.card(blob(shoulder), 2.4)
    for reach in (1.0, 0.66):
        curve = [
            (46 + 8 * (1 - reach), 190),
            (70, 180 - 16 * reach + 8),
            (94, 180 - 6 * reach),
            (110 - 12 * (1 - reach), 200),
        ]
        d.cut(blob(_at(side, *curve), closed=False), 1.9)
    d.gel(CORN, *(circle(_X + side * x, y, 2.6) for x, y in ((64, 160), (82, 160), (99, 172))))
    d.gel(CORN, drop(_X + side * 78, 196, 13, 7, -90))
    hand = _at(side, (2, 226), (16, 224), (24, 234), (22, 250), (10, 256), (0, 252))
    d.card(blob(hand), 2)
    for y in (233, 240, 247):
        d.cut(polygon(_points(side, (3, y), (12, y - 1)), closed=False), 1.7)
    cuff = _at(side, (22, 222, 1), (38, 226), (46, 240), (40, 262, 1), (24, 258), (21, 242))
    d.card(blob(cuff), 1.8)
    d.gel(CORN, lens(_X + side * 33, 243, 20, 5, 90 + side * 10))


def _sword(d: Drawing) -> None:
    """A broad, fullered sword, point down."""
    d.card(polygon([(_X - 12, 270), (_X + 12, 270), (_X + 9, 366), (_X, 384), (_X - 9, 366)]), 2.4)
    d.gel(CREAM, polygon([(_X - 2.6, 282), (_X + 2.6, 282), (_X + 1.4, 356), (_X - 1.4, 356)]))
    d.card(rectangle(_X - 5, 240, 10, 32, 2), 1.6)
    guard = blob(mirrored(_at(-1, (0, 266), (34, 264), (50, 258, 1), (52, 272, 1), (34, 277), (0, 279)), _X))
    d.card(guard, 2.2)
    d.gel(CORN, *(diamond(_X + side * x, 270.4, 4, 3) for side in _SIDES for x in (18, 30, 41)))
    d.card(circle(_X, 271, 9), 1.4)
    d.gel(VERMILION, circle(_X, 271, 5.4))
    d.card(circle(_X, 219, 11), 2)
    d.gel(VERMILION, circle(_X, 219, 6.4))


def _tablet(d: Drawing, side: int) -> None:
    """Half of the slab with the requirements; the sword has split it."""
    slab = _at(side, (3, 358, 1), (10, 366, 1), (6, 374, 1), (12, 384, 1), (70, 384, 1), (66, 354, 1))
    d.card(polygon(slab), 2.4)
    for i in range(3 if side < 0 else 4):
        x, y = _X + side * (21 + i * 13.4), 369.4 - i * 0.6
        d.gel(CREAM, circle(x, y, 4.8))
        d.line(f"M{x - 5:g} {y + 5:g}L{x + 5:g} {y - 5:g}", 2.4, VERMILION)
