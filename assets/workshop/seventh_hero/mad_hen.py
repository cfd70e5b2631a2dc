"""The Mad Hen: beak wide open, wings up, one foot ahead to scratch whoever comes."""

from assets.workshop.drawing import Drawing
from assets.workshop.ribbon import Ribbon
from assets.workshop.seventh_hero.daylight import (
    AZURE,
    CORN,
    CREAM,
    FLAME,
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
    crescent,
    drop,
    lens,
    placed,
    polar,
    polygon,
    quill,
    rectangle,
)

_HIP: Point = (150, 296)
_SHOULDER: Point = (186, 226)
_RUMP: Point = (92, 246)
_NECK: Point = (222, 226)
_HEAD: Point = (246, 118)


def mad_hen() -> Drawing:
    """Return the drawing. Ornament: feathers, slit in tiers; whatever is flame or beak is bright."""
    d = sheet()
    _yard(d)
    d.layer("puppet")
    with d.part("far_wing", *_SHOULDER, on="body"):
        _raised_wing(d)
    with d.part("tail", *_RUMP, on="body"):
        _tail(d)
    with d.part("far_leg", 214, 292, on="body"):
        _kicking_leg(d)
    with d.part("near_leg", *_HIP):
        _standing_leg(d)
    with d.part("body", *_HIP):
        _body(d)
    with d.part("neck", *_NECK, on="body"):
        _neck(d)
    with d.part("head", *_HEAD, on="neck"):
        _head(d)
    with d.part("jaw", 256, 124, on="head"):
        _jaw(d)
    with d.part("near_wing", *_SHOULDER, on="body"):
        _near_wing(d)
    _loose_feathers(d)
    foreground(d)
    _poses(d)
    return d


def mask(d: Drawing) -> None:
    """The head alone, about the neck's foot."""
    with d.moved(-_HEAD[0] * 0.8, -_HEAD[1] * 0.8 - 26, 0, 0.8):
        for i in range(5):
            x = 226 + i * 9.4
            d.card(drop(x, 132, 46 - abs(i - 2) * 5, 15, 106 - i * 8), 1.5)
            d.gel(CORN if i % 2 else VERMILION, drop(x, 148, 22 - abs(i - 2) * 3, 5.4, 106 - i * 8))
        _head(d)
        _jaw(d)


def _poses(d: Drawing) -> None:
    d.pose("act", body=-7, neck=16, head=6, jaw=10, far_wing=-18, near_wing=26, far_leg=-16, tail=14)
    d.pose("struck", body=10, neck=-26, head=-18, jaw=-14, far_wing=30, near_wing=-16, far_leg=34, tail=-12)
    d.pose("fallen", body=(22, -44, 44), neck=38, head=34, jaw=-26, far_wing=78, near_wing=-34, tail=-44)
    d.pose("fallen", far_leg=(28, 8, -6), near_leg=(-58, -6, 62))


def _yard(d: Drawing) -> None:
    """A hen-house and a fence with a gap in it."""
    sun(d, 232, 128, 76)
    hills(d, 336, 304, 326, 300, 322)
    d.fill(polygon([(-8, 322), (30, 278), (86, 322), (80, 322), (80, 390), (0, 390), (0, 322)]), SLATE)
    d.fill(circle(36, 340, 13), CREAM)
    for x, high, lean in ((108, 318, 4), (136, 326, -3), (298, 316, -7), (326, 308, 3), (352, 312, 0)):
        with d.moved(x, 390, lean):
            d.fill(polygon([(-7, 0), (-7, high - 382), (0, high - 392), (7, high - 382), (7, 0)]), SLATE)
    for x, y, wide in ((94, 346, 60), (288, 340, 80)):
        d.fill(rectangle(x, y, wide, 7), SLATE)


def _plume(
    d: Drawing, root: Point, length: float, width: float, degrees: float, colour: str, eye: bool = False
) -> None:
    """A feather with a slit, at its end a pane."""
    d.card(quill(*root, length, width, degrees), 1.7)
    tip = polar(*root, length * 0.82, degrees)
    if eye:
        d.gel(colour, drop(*polar(*root, length * 0.84, degrees), length * 0.3, width * 0.52, degrees + 180))
        d.fill(circle(*polar(*root, length * 0.81, degrees), width * 0.13))
    else:
        d.gel(colour, lens(*tip, width * 1.1, width * 0.36, degrees))
    shaft = [polar(*root, length * reach, degrees) for reach in (0.34, 0.6)]
    d.cut(polygon(shaft, closed=False), max(1.7, width * 0.1))


def _raised_wing(d: Drawing) -> None:
    """The far wing, beaten up and back."""
    for i in range(7):
        _plume(d, _SHOULDER, 156 - abs(i - 3.4) * 6, 31, -158 + i * 15.5, AZURE)
    for i in range(5):
        _plume(d, _SHOULDER, 92, 24, -150 + i * 18, VERMILION)


def _tail(d: Drawing) -> None:
    """A fan that stands up behind."""
    for i, length in enumerate((54, 66, 76, 81, 76)):
        turn = 150 + i * 21
        _plume(d, polar(*_RUMP, -14, turn), length + 14, 32, turn, AZURE, eye=True)


def _body(d: Drawing) -> None:
    """A plump body, the breast thrust out."""
    outline: list[Knot] = [
        (196, 178), (176, 204), (138, 218), (100, 226), (78, 240), (76, 262), (92, 288), (122, 314),
        (160, 328), (200, 322), (236, 298), (256, 262), (258, 222), (250, 186), (222, 168),
    ]  # fmt: skip
    d.card(blob(outline), 2.4)
    for row in range(4):
        for i in range(4 - row % 2):
            x = 206 + i * 12.4 + (row % 2) * 6 - row * 5.4
            y = 262 + row * 14 - i * 3
            d.hole(crescent(x, y, 5.4, 3.4, 86))
    for x, y, turn in ((116, 284, 40), (132, 300, 34), (150, 311, 22), (170, 316, 6), (104, 266, 52)):
        d.gel(CREAM, lens(x, y, 17, 5.4, turn))


def _neck(d: Drawing) -> None:
    """A neck stretched forward, its hackles on end."""
    neck = Ribbon([(221, 230), (230, 194), (238, 156), (246, 116)], [68, 54, 40, 42])
    for t, turn in ((0.98, -160), (0.84, -150), (0.68, -158), (0.52, -146), (0.36, -156)):
        d.card(drop(*neck.beside(t, -0.5), 30, 13, turn), 1.4)
        d.gel(VERMILION, drop(*polar(*neck.beside(t, -0.5), 9, turn), 14, 4.6, turn))
    d.limb(neck, 2)
    for i in range(6):
        root = 193 + i * 11.6, 224 - i * 1.6
        d.card(drop(*root, 30 - abs(i - 2.5) * 2, 15, 112 - i * 9), 1.5)
        d.gel(CORN if i % 2 else VERMILION, drop(root[0], root[1] + 7, 14, 5, 112 - i * 9))
    for row in range(4):
        for i in range(3):
            x, y = neck.beside(0.26 + row * 0.19, -0.58 + i * 0.56)
            d.gel(CREAM if (row + i) % 2 else CORN, drop(x, y - 6, 14, 5, 96 - i * 6))


def _head(d: Drawing) -> None:
    """A head with a comb like a fire."""
    for (x, y), long, turn in (
        ((224, 108), 40, -152), ((228, 98), 52, -126), ((238, 92), 62, -100), ((250, 91), 54, -74),
        ((260, 95), 40, -50),
    ):  # fmt: skip
        d.card(drop(x, y, long, 22, turn), 1.6)
        d.gel(VERMILION, drop(*polar(x, y, 2, turn), long - 9, 13, turn))
    for x, turn in ((266, 96), (254, 108)):
        d.card(drop(x, 142, 40, 20, turn - 180 + 178), 1.6)
        d.gel(VERMILION, drop(x, 144, 30, 11.4, turn - 2))
    skull: list[Knot] = [
        (222, 136), (218, 116), (226, 96), (246, 88), (266, 94), (278, 106), (278, 124), (266, 140),
        (244, 148),
    ]  # fmt: skip
    d.card(blob(skull), 1.8)
    beak: list[Knot] = [
        (272, 98, 1),
        (292, 94),
        (318, 100),
        (336, 116, 1),
        (314, 114),
        (292, 117),
        (274, 122, 1),
    ]
    d.card(blob(beak), 1.8)
    d.gel(CORN, blob([(279, 102, 1), (294, 99), (314, 104), (325, 110, 1), (308, 108.6), (280, 113, 1)]))
    d.fill(lens(297, 105, 8, 3, 14))
    d.gel(CREAM, circle(252, 112, 13))
    d.gel(FLAME, circle(254, 113, 8.4))
    d.fill(circle(256.4, 113.4, 4))
    d.card(blob([(234, 94, 1), (252, 97), (272, 108, 1), (268, 112), (250, 104), (236, 101)]), 0.9)
    d.cut("M234 130C240 136 250 138 262 134", 1.8)
    d.hole(circle(232, 118, 2), circle(230, 111, 1.7))


def _jaw(d: Drawing) -> None:
    """The lower beak, the tongue in it."""
    d.gel(VERMILION, blob([(274, 124, 1), (290, 124), (304, 128, 1), (294, 134), (276, 132, 1)]))
    lower: list[Knot] = [
        (264, 126, 1),
        (284, 135),
        (304, 140),
        (317, 150, 1),
        (298, 153),
        (276, 148),
        (262, 138),
    ]
    d.card(blob(lower), 1.6)
    d.gel(CORN, blob([(274, 136, 1), (288, 141), (304, 146, 1), (290, 147.6), (276, 143)]))


def _near_wing(d: Drawing) -> None:
    """The near wing, spread low in three tiers."""
    x, y = _SHOULDER
    for i in range(7):
        _plume(d, (x, y), 128 - abs(i - 2) * 7, 27, 172 - i * 11.6, VERMILION)
    for i in range(6):
        _plume(d, (x, y), 88 - abs(i - 2) * 4, 23, 168 - i * 13, CORN)
    for i in range(5):
        _plume(d, (x, y), 54, 19, 164 - i * 16, CREAM)
    d.card(circle(x + 2, y, 15), 1.8)
    for i in range(8):
        d.gel(CORN, drop(*polar(x + 2, y, 4.6, i * 45), 8, 4, i * 45))


def _shank(d: Drawing, spine: list[Point]) -> None:
    leg = Ribbon(spine, [15, 12, 11])
    d.limb(leg, 1.8)
    d.along(leg, "bar", 6, 0.42, colour=CORN, span=(0.1, 0.9))


def _toes(d: Drawing, x: float, y: float, scale: float, *turns: float) -> None:
    """Toes with claws, from the ankle."""
    for turn in turns:
        with d.moved(x, y, turn, scale):
            toe: list[Knot] = [(-3, -5.6), (12, -5.4), (27, -6.4), (44, 2, 1), (27, 3), (12, 5), (-3, 5.6)]
            d.card(blob(toe), 1.5)
            d.gel(CORN, lens(11, -0.4, 13, 3.6, 0))


def _standing_leg(d: Drawing) -> None:
    """The near leg: drumstick, hock, toes on the ground."""
    _shank(d, [(146, 338), (150, 354), (158, 372)])
    _toes(d, 154, 373, 0.66, 170)
    _toes(d, 160, 369, 0.8, -4)
    _toes(d, 158, 373, 1.04, 8)
    d.card(blob([(124, 294), (128, 322), (138, 344), (152, 346), (166, 328), (184, 304), (170, 282)]), 2)
    for px, py, turn in ((144, 306, 84), (156, 316, 98), (148, 328, 90)):
        d.gel(CREAM, lens(px, py, 15, 4.6, turn))
    d.rivet(146, 340, 4.6)


def _kicking_leg(d: Drawing) -> None:
    """The far leg, thrown ahead with its claws spread."""
    _shank(d, [(266, 330), (284, 320), (304, 306)])
    for turn in (-66, -30, 6):
        _toes(d, 305, 305, 0.86, turn)
    _toes(d, 302, 309, 0.6, 120)
    d.card(blob([(196, 290), (212, 312), (240, 334), (266, 340), (274, 328), (262, 306), (244, 280)]), 2)
    for px, py, turn in ((236, 308, 40), (248, 322, 34), (252, 302, 50)):
        d.gel(CREAM, lens(px, py, 15, 4.6, turn))
    d.rivet(265, 331, 4.6)


def _loose_feathers(d: Drawing) -> None:
    """Some loose feathers around her."""
    for x, y, turn in ((44, 306, 24), (328, 216, -64), (112, 62, -30)):
        with d.moved(x, y, turn):
            d.card(blob(placed([(-17, 0, 1), (-6, -7), (10, -6), (17, 0, 1), (10, 5), (-6, 6)], 0, 0)), 0)
            d.cut("M-10 0H10", 1.7)
