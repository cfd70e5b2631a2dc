"""The Ceryneian Hind."""

from assets.workshop.drawing import GOLD, Drawing
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, Point, blob, circle, diamond, drop, lens, polar, polygon
from assets.workshop.trials.ground import trial
from assets.workshop.trials.limbs import hoof, leg

_BEAM = ((0.0, 0.0), (20.0, -24.0), (56.0, -40.0), (96.0, -44.0), (122.0, -70.0))
# Each tine of an antler: where along the beam, its length, where it points, how it bends.
_TINES = (
    (0.1, 40.0, -112.0, 26.0),
    (0.36, 50.0, -84.0, 24.0),
    (0.58, 46.0, -70.0, 26.0),
    (0.78, 38.0, -30.0, -30.0),
)


def ceryneian_hind() -> Drawing:
    """Ornament: golden antlers that branch like a tree, golden dapples."""
    d = trial()
    _forest(d)
    d.layer("puppet")
    leg(
        d,
        "far_fore",
        [(160, 206), (128, 218), (98, 216), (64, 234), (46, 252)],
        [40, 24, 14, 9, 8],
        hoof,
        50,
        0.62,
    )
    leg(
        d,
        "far_hind",
        [(256, 214), (248, 254), (282, 276), (284, 306), (296, 322)],
        [50, 34, 16, 10, 9],
        hoof,
        -30,
        0.68,
    )
    _trunk(d)
    leg(
        d,
        "near_hind",
        [(262, 210), (266, 246), (304, 260), (312, 290), (328, 304)],
        [60, 38, 17, 10, 9],
        hoof,
        -44,
        0.72,
    )
    leg(
        d,
        "near_fore",
        [(168, 212), (146, 238), (116, 250), (122, 278), (114, 292)],
        [48, 28, 16, 10, 9],
        hoof,
        16,
        0.72,
    )
    with d.part("near_hind"):
        for ring, count in ((9, 5), (20, 10)):
            for i in range(count):
                x, y = polar(262, 210, ring, i * 360 / count)
                d.gel(GOLD, diamond(x, y, 4.2, 4.2))
    _neck(d)
    _head(d)
    d.layer("front")
    d.ground(339)
    _ferns(d)
    d.pose(
        "struck",
        body=4,
        neck=8,
        head=10,
        tail=-20,
        near_fore=-9,
        far_fore=8,
        near_hind=7,
        far_hind=-6,
        near_fore_low=14,
    )
    d.pose(
        "fallen",
        body=(-5, -4, 92),
        neck=-62,
        head=18,
        tail=60,
        near_fore=-30,
        near_fore_low=80,
        far_fore=-20,
        far_fore_low=-14,
        near_hind=-40,
        near_hind_low=70,
        far_hind=-30,
        far_hind_low=60,
    )
    return d


def _forest(d: Drawing) -> None:
    for x, top, wide in ((34.0, 130, 34), (78, 190, 26), (300, 110, 40), (344, 170, 34), (254, 180, 24)):
        d.fill(
            blob(
                [
                    (x - wide / 2, 330),
                    (x - wide / 2, top + 90),
                    (x, top, 1),
                    (x + wide / 2, top + 90),
                    (x + wide / 2, 330),
                ]
            ),
            "#b3a06c",
        )
    d.fill(
        blob([(0, 320), (90, 296), (180, 312), (280, 290), (360, 310, 1), (360, 520, 1), (0, 520, 1)]),
        "#a98a62",
    )


def _trunk(d: Drawing) -> None:
    trunk = Ribbon([(276, 202), (244, 202), (206, 208), (172, 204), (150, 186)], [44, 60, 60, 70, 44])
    with d.part("tail", 280, 194, on="body"):
        d.card(blob([(270, 186), (288, 170), (308, 160, 1), (304, 182), (288, 204), (274, 206)]), 1.6)
        d.hole(lens(291, 182, 22, 7, -44))
    with d.part("body", 210, 206):
        d.rod(210, 220, 204, 420, 3.4)
        d.card(circle(262, 208, 29))
        d.limb(trunk, 2.4)
        d.fill(circle(262, 208, 29))
        for row, side in enumerate((-0.5, 0.0, 0.5)):
            for i in range(6 - row % 2):
                t = 0.24 + i * 0.085 + row % 2 * 0.042
                d.gel(GOLD, diamond(*trunk.beside(t, -side), 5.4, 5.4))


def _neck(d: Drawing) -> None:
    neck = Ribbon([(166, 204), (146, 176), (124, 150), (108, 122)], [62, 50, 34, 25])
    with d.part("neck", 164, 200, on="body"):
        d.card(circle(164, 200, 32), 2.4)
        d.limb(neck, 2.4)
        d.fill(circle(164, 200, 32))
        for i in range(6):
            t = 0.26 + i * 0.12
            d.hole(lens(*neck.beside(t, 0.5), 15 - i, 5, neck.at(t)[2] + 30))
            d.gel(GOLD, diamond(*neck.beside(t + 0.03, -0.25), 4.6 - i * 0.25, 4.6 - i * 0.25))
        for i in range(5):
            d.hole(drop(*polar(164, 200, 13, 20 + i * 32), 13, 6, 20 + i * 32))
        d.rivet(164, 200, 5)


def _head(d: Drawing) -> None:
    with d.part("head", 108, 126, on="neck"), d.moved(-13, 12):
        _antler(d, (112, 96), -16, 0.7)
        d.card(lens(150, 104, 46, 17, 14), 1.6)
        d.gel(GOLD, lens(150, 104, 28, 7, 14))
        skull: list[Knot] = [
            (134, 112),
            (126, 94),
            (108, 90),
            (92, 100),
            (66, 114),
            (50, 124),
            (46, 133),
            (54, 139),
        ]
        d.card(blob([*skull, (74, 136), (92, 134), (108, 132), (126, 128)]), 2)
        d.card(lens(142, 92, 44, 17, -22), 1.6)
        d.hole(lens(143, 92, 26, 6, -22))
        _antler(d, (121, 94), 13, 0.84)
        d.eye(102, 107, 17, -20)
        d.cut("M48 133C56 134 64 130 72 127", 1.6)
        d.hole(lens(54, 127, 7, 3.4, -30))
        d.cut(blob([(88, 128), (104, 122), (116, 108)], closed=False), 1.8)
        d.hole(lens(82, 115, 15, 4.4, -28))
        d.rivet(122, 117, 3.4)


def _antler(d: Drawing, root: Point, turn: float, size: float) -> None:
    """A branching horn: all its card first, then the gold within."""
    beam = Ribbon(_BEAM, [13, 13, 11, 9, 2])
    branches = [beam, *(_tine(beam, *tine) for tine in _TINES)]
    with d.moved(*root, turn, size):
        for branch in branches:
            d.card(branch.outline(), 1.4)
        for branch in branches:
            d.fill(branch.outline())
        for branch in branches:
            slim = Ribbon(
                [branch.at(t)[:2] for t in (0.06, 0.3, 0.6, 0.94)],
                [branch.width(t) * 0.56 for t in (0, 0.3, 0.6, 0.9)],
            )
            d.gel(GOLD, slim.outline())


def _tine(beam: Ribbon, place: float, length: float, turn: float, bend: float) -> Ribbon:
    x, y, _ = beam.at(place)
    middle = polar(x, y, length * 0.5, turn - bend)
    return Ribbon([(x, y), middle, polar(*middle, length * 0.6, turn + bend)], [11, 8, 1.5])


def _ferns(d: Drawing) -> None:
    for x, size in ((34.0, 1.0), (206, 1.1), (238, 0.7), (338, 0.9)):
        for turn in (-130, -108, -90, -72, -50):
            d.fill(drop(x, 344, (34 - abs(turn + 90) * 0.25) * size, 8 * size, turn))
    d.fill(polygon([(0, 344), (360, 344), (360, 350), (0, 350)]))
