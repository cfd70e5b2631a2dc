"""The Erymanthian Boar."""

from assets.workshop.drawing import AMBER, RED, Drawing
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, Point, blob, circle, drop, ellipse, lens, polar, polygon, spiral
from assets.workshop.trials.ground import trial
from assets.workshop.trials.limbs import hoof, leg

_IVORY = "#ffe9c8"
_NECK = (150.0, 190.0)
_GREAT_TUSK = ((102.0, 256.0), (74.0, 266.0), (50.0, 248.0), (56.0, 204.0), (44.0, 172.0))
_SMALL_TUSK = ((112.0, 244.0), (94.0, 254.0), (82.0, 238.0), (90.0, 208.0))


def erymanthian_boar() -> Drawing:
    """Return the drawing. Ornament: bristles like spearheads."""
    d = trial()
    _mountains(d)
    d.layer("puppet")
    leg(
        d,
        "far_hind",
        [(262, 222), (246, 258), (264, 286), (246, 310), (240, 324)],
        [64, 42, 22, 14, 13],
        hoof,
        14,
        1.1,
    )
    leg(
        d,
        "far_fore",
        [(182, 232), (196, 266), (210, 288), (196, 312), (196, 325)],
        [56, 38, 22, 14, 13],
        hoof,
        6,
        1.1,
    )
    _body(d)
    leg(
        d,
        "near_hind",
        [(280, 208), (280, 252), (312, 280), (314, 308), (322, 321)],
        [80, 52, 25, 15, 14],
        hoof,
        -28,
        1.15,
    )
    leg(
        d,
        "near_fore",
        [(172, 222), (158, 262), (136, 286), (112, 304), (102, 319)],
        [70, 44, 25, 15, 14],
        hoof,
        28,
        1.15,
    )
    for name, x, y, r in (("near_hind", 280, 208, 18), ("near_fore", 172, 222, 14)):
        with d.part(name):
            _rosette(d, x, y, r)
    _head(d)
    d.layer("front")
    d.ground(338)
    d.pose("struck", body=-3, head=11, jaw=-10, tail=24, near_fore=9, far_fore=-8, near_hind=6, far_hind=-7)
    d.pose(
        "fallen",
        body=(3, 4, 84),
        head=(-34, 4, -22),
        jaw=-8,
        tail=50,
        near_fore=46,
        near_fore_low=20,
        far_fore=-60,
        far_fore_low=-20,
        near_hind=-50,
        near_hind_low=40,
        far_hind=60,
        far_hind_low=-20,
    )
    return d


def _mountains(d: Drawing) -> None:
    far: list[Knot] = [
        (0, 250),
        (60, 170),
        (110, 96, 1),
        (160, 170),
        (220, 120),
        (268, 54, 1),
        (320, 150),
        (360, 190, 1),
    ]
    d.fill(blob([*far, (360, 520, 1), (0, 520, 1)]), "#c08e6a")
    for x, y in ((110.0, 96.0), (268.0, 54.0)):
        d.fill(
            polygon([(x, y), (x + 26, y + 48), (x + 8, y + 38), (x - 4, y + 54), (x - 22, y + 42)]), "#f0dcc0"
        )


def _bristle(d: Drawing, x: float, y: float, length: float, wide: float, turn: float, gel: str) -> None:
    d.card(drop(x, y, length, wide, turn), 1.5)
    d.gel(gel, drop(*polar(x, y, length * 0.26, turn), length * 0.42, wide * 0.32, turn))


def _body(d: Drawing) -> None:
    with d.part("tail", 312, 180, on="body"):
        d.limb(Ribbon([(308, 178), (330, 176), (338, 194), (326, 206), (318, 196)], [13, 9, 7, 6, 5]))
        d.card(drop(320, 198, 26, 11, 80), 1.2)
    back = Ribbon([(126, 140), (160, 112), (206, 104), (262, 124), (310, 172)], [1, 1])
    with d.part("body", 224, 196):
        for i in range(15):
            x, y, heading = back.at(i / 14)
            _bristle(d, x, y + 6, 62 - 2.4 * i, 19 - 0.4 * i, heading - 62 + i * 1.5, RED if i % 2 else AMBER)
        for i in range(9):
            d.fill(drop(190 + i * 10, 250 - abs(i - 2), 26, 11, 70))
        belly: list[Knot] = [
            (314, 200),
            (306, 236),
            (262, 254),
            (214, 258),
            (170, 268),
            (134, 258),
            (116, 210),
        ]
        d.card(blob([(122, 148), (158, 112), (206, 102), (264, 124), (306, 160), *belly]), 2.6)
        hide = Ribbon([(140, 192), (190, 180), (250, 188), (304, 208)], [150, 152, 132, 90])
        for row in range(8):
            for i in range(6):
                t, side = 0.28 + i * 0.085 + row % 2 * 0.042, -0.8 + row * 0.21
                d.hole(lens(*hide.beside(t, side), 19, 6.4, hide.at(t)[2] + 30 - row * 6))
        d.rod(224, 262, 224, 420, 4)


def _rosette(d: Drawing, x: float, y: float, r: float) -> None:
    d.cut(spiral(x, y, 2, r, 1.7, 150), 2.8)
    for i in range(12):
        d.hole(drop(*polar(x, y, r + 7, i * 30), 9, 4.8, i * 30))


def _head(d: Drawing) -> None:
    with d.part("head", *_NECK, on="body"):
        for i in range(11):
            turn = -104 + i * 21
            _bristle(d, *polar(142, 194, 38, turn), 44, 20, turn + 12, AMBER if i % 2 else RED)
        d.card(circle(140, 196, 52), 2)
    with d.part("jaw", 138, 242, on="head"):
        d.card(blob([(58, 244), (46, 252), (54, 264), (88, 272), (124, 274), (152, 258), (138, 238)]), 2)
        for i in range(4):
            d.hole(polygon([(98 + i * 10, 252 - i), (104 + i * 10, 244 - i), (108 + i * 10, 252 - i)]))
        d.cut("M64 258C84 264 108 266 130 260", 1.8)
    with d.part("head"):
        _skull(d)
        _tusk(d, _SMALL_TUSK)
    with d.part("jaw"):
        _tusk(d, _GREAT_TUSK)


def _tusk(d: Drawing, spine: tuple[Point, ...]) -> None:
    d.card(Ribbon(spine, [22, 20, 14, 1]).outline(), 2)
    d.gel(_IVORY, Ribbon(spine, [12, 11, 7, 1]).outline(0.06, 0.9))


def _skull(d: Drawing) -> None:
    brow: list[Knot] = [
        (190, 180),
        (178, 150),
        (152, 136),
        (124, 146),
        (98, 172),
        (70, 190),
        (44, 198),
        (32, 206, 1),
    ]
    d.card(blob([*brow, (32, 240, 1), (60, 246), (92, 246), (124, 252), (156, 250), (184, 222)]), 2.4)
    d.card(ellipse(33, 222, 11, 20), 1.8)
    d.hole(ellipse(31, 215, 3, 5.4), ellipse(31, 229, 3, 5.4))
    for k in range(4):
        x, y = 54 + k * 12, 202 - k * 6
        d.cut(f"M{x} {y}C{x + 6} {y + 7} {x + 7} {y + 16 + k} {x + 4} {y + 24 + k * 2}", 2)
    d.card(blob([(136, 150), (128, 112), (146, 92, 1), (168, 122), (164, 150)]), 2)
    d.gel(RED, lens(147, 126, 36, 11, -80))
    d.eye(118, 184, 25, -28, AMBER)
    d.cut("M98 180C106 166 122 158 140 162", 3)
    d.cut(spiral(158, 204, 2, 18, 1.6, 120), 2.8)
    for i in range(9):
        turn = -40 + i * 32
        d.hole(drop(*polar(158, 204, 24, turn), 8, 4.6, turn))
    d.cut("M52 238C76 240 98 236 122 238", 2)
