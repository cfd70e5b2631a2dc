"""The Nemean Lion."""

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, blob, circle, drop, lens, mirrored, placed, polar, polygon, spiral
from assets.workshop.trials.ground import trial
from assets.workshop.trials.limbs import leg, paw

_HEAD = (148.0, 136.0)
_IVORY = "#ffe9c8"


def nemean_lion() -> Drawing:
    """Return the drawing. Ornament: locks of fire."""
    d = trial()
    _cave(d)
    d.layer("puppet")
    _tail(d)
    leg(
        d,
        "far_hind",
        [(264, 240), (292, 262), (290, 288), (318, 312), (304, 331)],
        [60, 46, 30, 20, 18],
        paw,
        177,
    )
    leg(
        d,
        "far_fore",
        [(160, 206), (112, 214), (72, 198), (50, 156), (44, 132)],
        [50, 44, 34, 26, 22],
        paw,
        -100,
    )
    _body(d)
    leg(
        d,
        "near_hind",
        [(250, 236), (216, 256), (200, 286), (232, 312), (216, 331)],
        [80, 60, 38, 24, 20],
        paw,
        178,
    )
    leg(
        d,
        "near_fore",
        [(178, 222), (150, 254), (118, 268), (78, 270), (54, 256)],
        [70, 54, 38, 28, 24],
        paw,
        -150,
    )
    with d.part("near_hind"):
        d.cut(spiral(251, 236, 2, 18, 1.7, 150), 2.8)
        for i in range(12):
            d.hole(drop(*polar(251, 236, 25, i * 30), 10, 5, i * 30))
    with d.part("near_fore"):
        d.cut(spiral(180, 222, 2, 19, 1.6, 30), 2.6)
    _mane(d)
    _face(d)
    d.layer("front")
    d.ground(339)
    d.pose("struck", body=5, head=12, jaw=(0, 0, 6), near_fore=-14, far_fore=12, tail=-10, tail_tip=-14)
    d.pose(
        "fallen",
        body=(-56, 0, 52),
        head=(16, 14, -18),
        jaw=(0, 0, -3),
        near_fore=26,
        near_fore_low=16,
        far_fore=-30,
        far_fore_low=-20,
        near_hind=50,
        near_hind_low=-20,
        far_hind=62,
        far_hind_low=-30,
        tail=150,
        tail_tip=60,
    )
    return d


def _cave(d: Drawing) -> None:
    rocks: list[Knot] = [
        (0, 150),
        (40, 96),
        (92, 70),
        (150, 30),
        (230, 34),
        (286, 84),
        (330, 104),
        (360, 160, 1),
    ]
    d.fill(blob([*rocks, (360, 520, 1), (0, 520, 1)]), "#c99b68")
    d.fill(
        blob(
            [(20, 520, 1), (30, 300), (70, 150), (150, 84), (220, 88), (296, 160), (330, 300), (344, 520, 1)]
        ),
        "#fff4d8",
    )


def _tail(d: Drawing) -> None:
    tail = Ribbon(
        [(280, 248), (324, 262), (336, 216), (306, 176), (304, 128), (316, 106)], [28, 19, 16, 14, 12, 9]
    )
    with d.part("tail_tip", *tail.at(0.5)[:2], on="tail"):
        d.card(tail.outline(0.48, 1))
        d.along(tail, "dot", 4, 0.3, span=(0.58, 0.84))
        for turn, length in ((-116, 38), (-24, 38), (-96, 50), (-44, 50), (-70, 58)):
            d.card(drop(314, 110, length, 18, turn), 1.6)
            d.gel(RED if length < 55 else AMBER, drop(*polar(314, 110, 14, turn), length - 26, 6.5, turn))
    with d.part("tail", 282, 250, on="body"):
        d.card(tail.outline(0, 0.52))
        d.along(tail, "dot", 5, 0.3, span=(0.16, 0.42))
        d.rivet(*tail.at(0.5)[:2], 3.6)


def _body(d: Drawing) -> None:
    body = Ribbon([(264, 246), (250, 220), (214, 196), (176, 182), (148, 152)], [66, 82, 76, 108, 90])
    with d.part("body", 256, 242):
        d.rod(228, 250, 236, 380, 4)
        d.card(circle(256, 238, 40), 2.6)
        d.limb(body, 2.6)
        d.fill(circle(256, 238, 40))
        for row, side in enumerate((-0.7, -0.36, -0.02)):
            for i in range(6 - row):
                t = 0.2 + row * 0.05 + i * 0.085
                d.hole(lens(*body.beside(t, side), 20, 6.5, body.at(t)[2] + 18))
        for i in range(7):
            t = 0.26 + i * 0.055
            d.gel(AMBER, lens(*body.beside(t, 0.78), 13, 5, body.at(t)[2] + 90))


def _mane(d: Drawing) -> None:
    x, y = _HEAD
    with d.part("head", x + 20, y + 34, on="body"):
        for count, near, length, wide, colour in (
            (17, 52, 44, 27, RED),
            (15, 44, 36, 25, AMBER),
            (13, 34, 28, 22, GOLD),
        ):
            for i in range(count):
                turn = 90 + (i + (0.5 if count == 15 else 0)) * 360 / count
                long = length * (1.22 if abs(turn - 90) < 70 or turn > 380 else 1)
                lock: list[Knot] = [(0, -wide * 0.4), (long * 0.42, -wide * 0.5), (long * 0.8, -wide * 0.2)]
                lock += [(long * 1.06, wide * 0.22, 1), (long * 0.6, wide * 0.42), (0, wide * 0.38)]
                d.card(blob(placed(lock, *polar(x, y, near, turn), turn)), 1.6)
                d.gel(
                    colour,
                    drop(*polar(x, y, near + long * 0.42, turn + 1), long * 0.42, wide * 0.26, turn + 4),
                )


def _face(d: Drawing) -> None:
    x, y = _HEAD
    with d.part("head"), d.moved(x, y, 0, 0.84):
        for _ in d.both_sides(0):
            d.card(circle(42, -44, 15), 2)
            d.gel(AMBER, circle(42, -43, 7.5))
    with d.part("jaw", x, y + 20, on="head"), d.moved(x, y, 0, 0.84):
        d.card(blob(mirrored([(0, 36), (-30, 36), (-27, 62), (-15, 78), (0, 82)], 0)), 1.8)
        d.hole(blob(mirrored([(0, 40), (-21, 40), (-19, 56), (-9, 66), (0, 68)], 0)))
        d.gel(RED, blob(mirrored([(0, 46), (-9, 48), (-11, 57), (-6, 64), (0, 66)], 0)))
        for _ in d.both_sides(0):
            d.fill(polygon([(10, 67), (15, 51), (20, 60)]))
            d.hole(drop(5, 75, 7, 3.4, 90))
    with d.part("head"), d.moved(x, y, 0, 0.84):
        _mask(d)


def _mask(d: Drawing) -> None:
    half: list[Knot] = [
        (0, -56),
        (-24, -54),
        (-46, -34),
        (-53, -6),
        (-46, 16),
        (-40, 32),
        (-27, 46),
        (-10, 47),
        (0, 43),
    ]
    d.card(blob(mirrored(half, 0)), 2.4)
    d.hole(blob(mirrored([(0, -49), (-6, -34), (-3, -18), (0, -10)], 0)))
    d.hole(blob(mirrored([(0, 19), (-15, 17), (-15, 25), (-6, 33), (0, 35)], 0)))
    d.gel(RED, blob(mirrored([(0, 21.5), (-11, 20.5), (-10, 25), (0, 31)], 0)))
    d.cut("M0 34V42", 2)
    for _ in d.both_sides(0):
        d.cut("M5 2C12 -21 30 -25 46 -15", 3.4)
        d.eye(27, -4, 25, -10)
        d.cut("M11 10L8 -2", 2)
        d.cut("M39 8C33 16 22 14 18 8", 2)
        d.hole(lens(15, -38, 17, 5.4, -60), lens(29, -36, 13, 4.6, -48))
        d.hole(circle(17, 36, 1.9), circle(25, 39, 1.9), circle(25, 31, 1.9), circle(33, 34, 1.9))
        d.fill(polygon([(11, 44), (14, 59), (19, 45)]))
        d.gel(_IVORY, polygon([(12.6, 45), (14.2, 54), (17.2, 45)]))
