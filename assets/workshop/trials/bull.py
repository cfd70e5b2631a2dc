"""The Cretan Bull."""

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    drop,
    ellipse,
    lens,
    polar,
    polygon,
    rectangle,
    spiral,
    star,
)
from assets.workshop.trials.ground import trial
from assets.workshop.trials.labyrinth import labyrinth
from assets.workshop.trials.limbs import hoof, leg

_NECK = (248.0, 152.0)
_POLL = (282.0, 142.0)
_CURLS = (
    (186, 139),
    (202, 131),
    (219, 125),
    (194, 154),
    (210, 147),
    (226, 142),
    (207, 164),
    (222, 160),
    (210, 180),
    (236, 160),
    (226, 177),
)
_FAR = "#c98a6a"


def cretan_bull() -> Drawing:
    """Return the drawing. Ornament: the labyrinth on his flank."""
    d = trial()
    _palace(d)
    d.layer("puppet")
    _tail(d)
    leg(
        d,
        "far_hind",
        [(118, 210), (140, 246), (124, 280), (132, 308), (134, 322)],
        [70, 46, 25, 16, 15],
        _hoof,
        0,
        1.15,
    )
    leg(
        d,
        "far_fore",
        [(232, 214), (240, 250), (226, 282), (230, 308), (234, 322)],
        [60, 40, 25, 16, 15],
        _hoof,
        0,
        1.15,
    )
    _body(d)
    leg(
        d,
        "near_hind",
        [(82, 198), (94, 244), (58, 274), (58, 304), (48, 320)],
        [70, 52, 27, 17, 16],
        _hoof,
        28,
        1.2,
    )
    leg(
        d,
        "near_fore",
        [(230, 216), (254, 248), (286, 266), (272, 296), (256, 306)],
        [60, 44, 27, 17, 16],
        _hoof,
        52,
        1.2,
    )
    with d.part("near_hind"):
        d.cut(spiral(80, 198, 2, 15, 1.6, 200, -1), 2.6)
        for i in range(12):
            d.hole(drop(*polar(80, 198, 20.5, i * 30), 10, 5, i * 30))
        for i in range(3):
            d.hole(lens(108 - i, 216 + i * 15, 13, 4.6, 94))
    with d.part("near_fore"):
        _rosette(d, 230, 214, 22)
    _head(d)
    d.layer("front")
    d.ground(338)
    for x, r, way in ((266, 9, 1), (244, 6, -1), (214, 7, 1)):
        d.line(spiral(x, 339 - r, 1, r, 1.4, 90, way), 2.4)
    d.pose("struck", body=4, neck=-7, head=-9, jaw=8, tail=-12, tail_tip=-14, near_fore=-10, far_fore=6)
    d.pose(
        "fallen",
        body=(-2, -8, 84),
        neck=(20, -14, 2),
        head=-40,
        jaw=-6,
        tail=-142,
        tail_tip=-16,
        near_fore=-30,
        near_fore_low=60,
        far_fore=-60,
        far_fore_low=30,
        near_hind=-84,
        near_hind_low=100,
        far_hind=-60,
        far_hind_low=40,
    )
    return d


def _palace(d: Drawing) -> None:
    """Columns that taper downwards, and the horns of consecration on the roof."""
    for x in (34.0, 112, 248, 326):
        d.fill(polygon([(x - 16, 84), (x + 16, 84), (x + 11, 330), (x - 11, 330)]), _FAR)
        d.fill(ellipse(x, 84, 22, 8), _FAR)
        d.fill(rectangle(x - 22, 66, 44, 14), _FAR)
    d.fill(rectangle(0, 46, 360, 24), _FAR)
    for i in range(8):
        x = 6.0 + i * 50
        horns: list[Knot] = [
            (x - 18, 48, 1),
            (x - 18, 18, 1),
            (x - 9, 34),
            (x, 36),
            (x + 9, 34),
            (x + 18, 18, 1),
        ]
        d.fill(blob([*horns, (x + 18, 48, 1)]), _FAR)
    d.fill(rectangle(0, 326, 360, 194), "#a9624a")


def _hoof(d: Drawing) -> None:
    with d.moved(0, 0, 0, -1, 1):
        hoof(d)


def _rosette(d: Drawing, x: float, y: float, r: float) -> None:
    for i in range(10):
        d.hole(drop(*polar(x, y, r * 0.34, i * 36), r * 0.66, r * 0.3, i * 36))
    d.gel(RED, circle(x, y, r * 0.24))


def _tail(d: Drawing) -> None:
    tail = Ribbon([(66, 166), (36, 150), (26, 116), (50, 92), (44, 62)], [22, 14, 11, 9, 8])
    with d.part("tail_tip", *tail.at(0.5)[:2], on="tail"):
        d.card(tail.outline(0.48, 1))
        for turn, long in ((-136, 34), (-52, 34), (-116, 44), (-72, 44), (-94, 52)):
            d.card(drop(44, 66, long, 13, turn), 1.4)
            d.gel(RED if long < 50 else AMBER, drop(*polar(44, 66, 12, turn), long - 22, 4.6, turn))
        d.along(tail, "dot", 4, 0.36, span=(0.6, 0.88))
    with d.part("tail", 66, 166, on="body"):
        d.card(tail.outline(0, 0.52))
        d.along(tail, "dot", 4, 0.34, span=(0.2, 0.42))
        d.rivet(*tail.at(0.5)[:2], 3.2)


def _body(d: Drawing) -> None:
    back: list[Knot] = [
        (54, 196),
        (60, 164),
        (92, 148),
        (136, 144),
        (174, 130),
        (206, 112),
        (236, 112),
        (262, 128),
    ]
    belly: list[Knot] = [(276, 186), (266, 232), (238, 260), (196, 262), (150, 254), (112, 240), (70, 232)]
    with d.part("body", 160, 210):
        d.rod(168, 250, 168, 400, 4)
        d.card(blob([*back, *belly]), 2.6)
        with d.moved(150, 205):
            labyrinth(d, 3.05, 2.2, RED)
        for i in range(8):
            d.gel(RED if i % 2 else AMBER, drop(112 + i * 14, 232 + i, 15, 6.4, 84))
            d.hole(lens(119 + i * 14, 244 + i * 1.2, 7, 3.6, 84))
        for i in range(5):
            d.hole(lens(80 + i * 9, 161 - i * 3.2, 13, 4.6, 60))
        for x, y in _CURLS:
            _curl(d, x, y, 6.6)


def _curl(d: Drawing, x: float, y: float, r: float) -> None:
    d.cut(spiral(x, y, 0.8, r, 1.25, 100), 1.9)


def _head(d: Drawing) -> None:
    with d.part("neck", *_NECK, on="body"):
        nape: list[Knot] = [(226, 124), (250, 110), (284, 120), (302, 150), (296, 200), (278, 244, 1)]
        d.card(blob([*nape, (262, 238), (246, 200)]), 2.2)
        for row in range(3):
            for i in range(3):
                _curl(d, 254 + row * 13 - i * 2, 138 + i * 17 + row * 3, 6)
        for i in range(4):
            d.hole(lens(257 + i * 3.4, 188 + i * 12, 15, 5, 72))
    with d.part("head", *_POLL, on="neck"):
        _horn(d, [(270, 140), (244, 116), (240, 78), (264, 38)])
    with d.part("jaw", 290, 186, on="head"), d.moved(*_POLL, 62):
        d.gel(RED, blob([(50, 16), (70, 6), (96, 8), (94, 18), (70, 26)]))
        d.card(
            blob([(24, 20), (50, 22), (74, 22), (92, 17, 1), (100, 21), (97, 31), (76, 36), (50, 38)]), 1.8
        )
        d.hole(lens(74, 29, 22, 4, 2))
    with d.part("head"):
        _horn(d, [(294, 140), (326, 124), (342, 86), (328, 44)])
        with d.moved(*_POLL, 62):
            _face(d)


def _horn(d: Drawing, spine: list[tuple[float, float]]) -> None:
    horn = Ribbon(spine, [26, 22, 15, 2])
    d.limb(horn, 2)
    d.along(horn, "bar", 9, 0.34, span=(0.18, 0.74), colour=GOLD)


def _face(d: Drawing) -> None:
    """In profile along the x axis, the poll at the origin."""
    skull: list[Knot] = [
        (-16, 20), (-18, -6), (-6, -24), (16, -29), (36, -25), (60, -17), (82, -15), (96, -19), (107, -13),
        (109, 1, 1), (98, 8), (78, 9), (60, 14), (46, 28), (24, 36), (2, 32),
    ]  # fmt: skip
    for turn, long in ((-178, 22), (-118, 20), (-158, 29), (-136, 30)):
        x, y = polar(2, -8, 14, turn)
        d.card(drop(x, y, long, 12, turn), 1.4)
        d.gel(AMBER, drop(*polar(x, y, 8, turn), long - 14, 3.8, turn))
    d.card(blob(skull), 2.4)
    d.card(blob([(-4, 8), (-30, 18), (-44, 42, 1), (-18, 38), (2, 22)]), 2)
    d.gel(RED, lens(-22, 28, 28, 8, 132))
    d.eye(36, -6, 23, 12, RED)
    d.cut("M22 -14C30 -22 42 -20 52 -10", 2.4)
    d.gel(GOLD, star(10, -11, 12, 5, 8))
    d.cut(spiral(26, 18, 1.4, 11, 1.4, 200, -1), 2.2)
    for i in range(4):
        d.hole(lens(61 + i * 8, -4 + i * 0.6, 13 - i, 4.2, 96))
    d.hole(drop(103, -9, 12, 6.6, 172))
    d.line("M105 -3A12 12 0 1 1 97 13", 7.4)
    d.line("M105 -3A12 12 0 1 1 97 13", 4, GOLD)
