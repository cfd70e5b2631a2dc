"""The Ceryneian Hind."""

from collections.abc import Sequence

from assets.workshop.drawing import GOLD, Drawing
from assets.workshop.ornament import ring
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, Point, blob, circle, diamond, drop, lens, star
from assets.workshop.trials.ground import trial
from assets.workshop.trials.limbs import leg

_CROWN = (236.0, 134.0)
_NECK = Ribbon([(232, 236), (258, 206), (268, 172), (258, 146), (240, 140)], [50, 50, 38, 29, 25])
_BODY = Ribbon([(82, 240), (116, 236), (160, 240), (204, 234), (246, 210)], [44, 68, 54, 64, 44])

# Each antler from the crown: the beam, then its tines, each a spine with its two widths.
_Branch = tuple[Sequence[Point], Sequence[float]]
_NEAR: list[_Branch] = [
    ([(0, 2), (22, -22), (58, -34), (84, -62), (80, -104)], [15, 15, 14, 12, 1]),
    ([(10, -14), (10, -34), (22, -54)], [11, 9, 1]),
    ([(42, -30), (46, -54), (36, -80)], [12, 10, 1]),
    ([(70, -44), (92, -52), (108, -74)], [11, 9, 1]),
    ([(82, -70), (66, -82), (60, -104)], [10, 8, 1]),
]
_FAR: list[_Branch] = [
    ([(-4, 2), (-18, -24), (-54, -40), (-80, -68), (-74, -106)], [15, 15, 14, 12, 1]),
    ([(-12, -16), (-34, -18), (-58, -10)], [11, 9, 1]),
    ([(-40, -34), (-40, -58), (-28, -82)], [12, 10, 1]),
    ([(-66, -50), (-88, -50), (-110, -66)], [11, 9, 1]),
    ([(-78, -74), (-62, -88), (-52, -108)], [10, 8, 1]),
]


def ceryneian_hind() -> Drawing:
    """Return the drawing. Ornament: gold, in antlers that branch like a tree and in stars on the hide."""
    d = trial()
    _grove(d)
    d.layer("puppet")
    leg(d, "far_fore", [(240, 228), (276, 238), (312, 220), (330, 246), (326, 274)], _FORE, _hoof, 108)
    leg(d, "far_hind", [(106, 242), (104, 280), (64, 284), (40, 302), (16, 318)], _HIND, _hoof, 140)
    _tail(d)
    _body(d)
    _neck(d)
    leg(d, "near_hind", [(108, 246), (126, 280), (92, 296), (70, 314), (46, 327)], _HIND, _hoof, 150)
    leg(d, "near_fore", [(232, 232), (264, 256), (300, 254), (294, 286), (272, 304)], _FORE, _hoof, 135)
    _marks(d)
    _antlers(d)
    _head(d)
    d.layer("front")
    for x, tall, lean in (
        (206, 22, -6),
        (214, 34, 4),
        (222, 20, 12),
        (322, 30, -8),
        (332, 46, 2),
        (343, 28, 10),
    ):
        d.fill(drop(x, 340, tall, 9, -90 + lean * 2))
    d.ground(338)
    _poses(d)
    return d


_FORE = [46, 27, 14, 9, 8]
_HIND = [58, 40, 16, 10.5, 9]


def _poses(d: Drawing) -> None:
    d.pose("struck", body=-5, neck=9, head=10, antlers=-5, jaw=-10, tail=-16, near_fore=-12, far_fore=10)
    d.pose(
        "fallen",
        body=(12, 0, 44),
        neck=-62,
        head=-24,
        tail=30,
        near_fore=30,
        near_fore_low=60,
        far_fore=8,
        far_fore_low=-20,
        near_hind=-40,
        near_hind_low=-60,
        far_hind=-20,
        far_hind_low=-20,
    )


def _grove(d: Drawing) -> None:
    d.fill(circle(222, 108, 104), "#fff4d8")
    for x, top, wide in ((22, 96, 17), (56, 150, 12), (92, 190, 9), (338, 110, 15), (312, 178, 9)):
        crown: list[Knot] = [
            (x - wide, 300),
            (x - wide * 0.8, top + 60),
            (x, top, 1),
            (x + wide * 0.8, top + 60),
        ]
        d.fill(blob([*crown, (x + wide, 300)]), "#b89c74")
    hills: list[Knot] = [
        (0, 300),
        (90, 282),
        (180, 300),
        (280, 280),
        (360, 296, 1),
        (360, 520, 1),
        (0, 520, 1),
    ]
    d.fill(blob(hills), "#a98a62")


def _tail(d: Drawing) -> None:
    with d.part("tail", 82, 238, on="body"):
        d.card(blob([(90, 232), (66, 216), (44, 222), (36, 206, 1), (32, 232), (52, 246), (82, 254)]))
        d.hole(drop(66, 231, 24, 8, 184))


def _body(d: Drawing) -> None:
    with d.part("body", 108, 246):
        d.rod(172, 250, 180, 380, 4)
        d.limb(_BODY, 2.6)
        d.fill(circle(90, 240, 24))
        d.fill(circle(238, 216, 27))
        for row, side in enumerate((-0.62, -0.16, 0.32)):
            for i in range(6):
                x, y = _BODY.beside(0.3 + i * 0.08 + row * 0.03, side)
                if i % 2 == row % 2:
                    d.gel(GOLD, star(x, y, 8.6, 3.6, 4))
                else:
                    d.hole(circle(x, y, 2.2))


def _marks(d: Drawing) -> None:
    """A great star on the root of each near leg."""
    for part, x, y, r in (("near_hind", 108, 246, 20), ("near_fore", 232, 232, 15)):
        with d.part(part):
            ring(d, x, y, r, 14, 2)
            d.gel(GOLD, star(x, y, r * 0.74, r * 0.34, 8))
            d.rivet(x, y, r * 0.24)


def _neck(d: Drawing) -> None:
    with d.part("neck", 240, 218, on="body"):
        d.limb(_NECK)
        d.fill(circle(236, 224, 29))
        for side, size in ((-0.5, 11), (0.16, 14)):
            for i in range(6):
                t = (0.2, 0.29, 0.38, 0.47, 0.76, 0.85)[i]
                d.hole(lens(*_NECK.beside(t, side), size - i * 0.8, 5, _NECK.at(t)[2] + 50))
        d.card(_NECK.outline(0.5, 0.7), 1.8)
        for i in range(4):
            d.gel(GOLD, diamond(*_NECK.beside(0.6, (i - 1.5) * 0.46), 7.4, 3.3, _NECK.at(0.6)[2]))


def _antlers(d: Drawing) -> None:
    x, y = _CROWN
    with d.part("antlers", x, y, on="head"):
        for branches in (_FAR, _NEAR):
            limbs = [Ribbon([(x + a, y + b) for a, b in spine], widths) for spine, widths in branches]
            for limb in limbs:
                d.card(limb.outline(), 1.8)
            for limb in limbs:
                d.fill(limb.outline())
            for spine, widths in branches:
                pane = Ribbon([(x + a, y + b) for a, b in spine], [max(w - 6, 0.8) for w in widths])
                d.gel(GOLD, pane.outline(0.06, 0.9))


def _head(d: Drawing) -> None:
    x, y = _CROWN
    with d.part("jaw", x - 8, y + 24, on="head"), d.moved(x, y):
        d.card(blob([(-2, 22), (-26, 24), (-50, 30), (-54, 36), (-44, 39), (-22, 36), (-4, 32)]), 1.6)
    with d.part("head", x + 6, y + 8, on="neck"), d.moved(x, y):
        d.card(lens(32, 4, 50, 18, 8), 1.6)
        d.hole(lens(34, 4, 30, 6.5, 8))
        skull: list[Knot] = [(8, -6), (-8, -9), (-26, 1), (-48, 17), (-61, 22), (-64, 28), (-57, 31)]
        d.card(blob([*skull, (-42, 28), (-22, 27), (0, 26), (12, 14)]), 2)
        d.eye(-16, 8, 17, 28)
        d.cut("M-27 4C-20 -4 -10 -4 -4 2", 1.8)
        d.hole(circle(-58, 24, 2.2), drop(-34, 16, 14, 5, 150))


def _hoof(d: Drawing) -> None:
    """A small cloven hoof, pointing along the x axis."""
    d.card(blob([(-4, -5), (5, -6), (18, -1, 1), (16, 5, 1), (4, 8), (-4, 5)]), 1.2)
    d.cut("M5 1L17 2", 1.6)
