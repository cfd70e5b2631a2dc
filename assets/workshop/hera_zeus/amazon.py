"""An Amazon of the steppe: on horseback, the javelin raised, her crescent shield on her back."""

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.hera_zeus.maidens import profile
from assets.workshop.hera_zeus.sheet import card
from assets.workshop.people import WOMAN, Cast, Figure, Pose
from assets.workshop.people.limbs import Limbs, fist
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    at,
    blob,
    circle,
    crescent,
    diamond,
    drop,
    lens,
    polar,
    polygon,
    rectangle,
    spiral,
)  # fmt: skip
from assets.workshop.trials.limbs import leg

_GRASS = "#b6e05a"
_SCALE = 1.14
_SEAT = Pose(
    torso=4, head=2, front_arm=(-30, -78), back_arm=(94, 158), front_leg=(-46, 12), back_leg=(-46, 12),
    feet=(-8, -8), holds=(0, -100),
)  # fmt: skip
_STRIKE = Pose(
    torso=26, head=12, front_arm=(-16, -66), back_arm=(-118, -104), front_leg=(-46, 12), back_leg=(-46, 12),
    feet=(-8, -8), holds=(0, -68),
)  # fmt: skip
_STRUCK = Pose(
    torso=-10, head=-16, front_arm=(-38, -92), back_arm=(84, 146), front_leg=(-46, 12), back_leg=(-46, 12),
    feet=(-8, -8), holds=(0, -116),
)  # fmt: skip
_FALLEN = Pose(
    torso=58, head=84, front_arm=(4, -18), back_arm=(-40, -20), front_leg=(-46, 12), back_leg=(-46, 12),
    feet=(-8, -8), holds=(0, -96),
)  # fmt: skip
_FORE = (56.0, 32, 17, 10.5, 9.5)
_HIND = (70.0, 46, 20, 11.5, 10)
_BODY = Ribbon([(62, 262), (98, 262), (146, 266), (190, 262), (218, 252)], [70, 84, 70, 82, 66])
_NECK = Ribbon([(204, 254), (232, 226), (252, 192), (266, 162)], [86, 64, 48, 38])
_POLL = (266.0, 158.0)


def amazon() -> Drawing:
    """Ornament: the tassels and zigzags of the steppe, on cloth, strap and sleeve."""
    d = card()
    _steppe(d)
    d.layer("puppet")
    leg(d, "far_fore", [(220, 272), (258, 290), (292, 302), (316, 332), (328, 350)], _FORE, _hoof, 52, 1.1)
    leg(d, "far_hind", [(88, 274), (128, 304), (112, 334), (134, 358), (142, 372)], _HIND, _hoof, 40, 1.1)
    _tail(d)
    rider = Figure(d, Cast(WOMAN, _Sleeved(), _head, _torso, _skirt, (0, -60)), 138, 318, _SCALE, _SEAT)
    _body(d)
    leg(d, "near_hind", [(78, 270), (96, 312), (62, 330), (60, 358), (46, 374)], _HIND, _hoof, 74, 1.1)
    leg(d, "near_fore", [(212, 274), (244, 300), (274, 294), (276, 324), (262, 342)], _FORE, _hoof, 110, 1.1)
    _rosettes(d)
    _neck(d)
    _horse_head(d)
    _rider(rider)
    _poses(rider)
    return d


def _poses(rider: Figure) -> None:
    d = rider.drawing
    for name, pose in (("strike", _STRIKE), ("struck", _STRUCK), ("fallen", _FALLEN)):
        rider.pose(name, pose)
    d.pose("strike", body=(4, 4, 2), neck=17, muzzle=4, tail=16, rein=30)
    d.pose("strike", near_fore=-16, near_fore_low=-24, far_fore=-8)
    d.pose("struck", body=(-7, -2, 4), neck=-8, muzzle=16, tail=-18, rein=-6)
    d.pose("struck", near_fore=-12, near_fore_low=20, far_fore=10)
    d.pose("fallen", body=(7, -6, 52), neck=36, muzzle=-2, tail=36, rein=40, back_hold=(184, 74, -58))
    d.pose("fallen", near_fore=-20, near_fore_low=96, far_fore=-30, far_fore_low=-24)
    d.pose("fallen", near_hind=-64, near_hind_low=-40, far_hind=-70, far_hind_low=0)


def _steppe(d: Drawing) -> None:
    """Low sun, a burial mound, grass."""
    d.fill(circle(232, 150, 98), "#f6e8f2")
    hills: list[Knot] = [
        (0, 316, 1),
        (60, 300),
        (110, 262),
        (160, 300),
        (260, 316),
        (360, 300, 1),
        (360, 400, 1),
        (0, 400, 1),
    ]
    d.fill(blob(hills), "#b291bd")
    d.ground(380)
    for i in range(19):
        d.fill(drop(8 + i * 19.4, 384, 20 + i * 7 % 15, 8, -98 + i * 11 % 26))


def _hoof(d: Drawing) -> None:
    """A hoof under a fetlock, carrying on along the x axis."""
    d.card(circle(-2, 0, 6), 1.2)
    d.card(polygon([(0, -6), (14, -9), (15, 8), (0, 6)]), 1.4)
    d.gel(GOLD, polygon([(1, -4), (3.6, -4.8), (3.6, 5), (1, 4.6)]))


def _tail(d: Drawing) -> None:
    with d.part("tail", 38, 250, on="body"):
        for spine, widths in (
            (((52, 244), (26, 250), (18, 292), (34, 336)), (24, 24, 21, 2)),
            (((44, 240), (14, 256), (10, 300), (20, 352)), (20, 19, 15, 2)),
        ):
            lock = Ribbon(spine, widths)
            d.limb(lock, 1.8)
            d.cut(Ribbon([lock.at(t)[:2] for t in (0.26, 0.5, 0.8)], [2, 2, 2]).outline(), 0.8)
        d.card(Ribbon([(20, 268), (28, 272), (34, 280)], [13, 13, 13]).outline(), 1.2)
        d.gel(_GRASS, diamond(27.6, 273, 5, 4, 40))


def _body(d: Drawing) -> None:
    with d.part("body", 140, 264):
        d.limb(_BODY, 2.6)
        d.fill(circle(70, 262, 37))
        d.fill(circle(206, 262, 41))
        _saddlecloth(d)
        for i in range(5):
            x, y = 206 + i * 7.6, 292 - i * 2.4
            d.card(drop(x, y, 19, 9, 92 - i * 8), 1.2)
            d.gel((GOLD, RED)[i % 2], drop(x, y + 1, 12, 4.4, 92 - i * 8))


def _saddlecloth(d: Drawing) -> None:
    """Felt, zigzags round a field of scrolls, a fringe of tassels."""
    cloth: list[Knot] = [
        (98, 226, 1),
        (140, 232),
        (182, 226, 1),
        (186, 276),
        (182, 308, 1),
        (140, 313),
        (98, 308, 1),
        (94, 268),
    ]
    for i in range(8):
        x = 101 + i * 11.2
        d.card(drop(x, 309 + (i % 7 > 0) * 2, 24, 10, 90), 1.2)
        d.gel((RED, GOLD)[i % 2], drop(x, 314, 14, 5, 90))
    d.card(blob(cloth), 2.4)
    for y, colour in ((300, _GRASS), (290, AMBER)):
        for i in range(9):
            d.gel(
                colour,
                polygon([(100 + i * 8.9, y + 4), (104.4 + i * 8.9, y - 3.4), (108.8 + i * 8.9, y + 4)]),
            )
    for i in range(3):
        x = 116 + i * 24
        d.cut(spiral(x, 268, 1.4, 9, 1.6, 90 + i * 180, (-1) ** i), 2.2)
        d.gel(_GRASS, drop(x, 251, 10, 5.6, -90))
    for x in (96.6, 183.4):
        for i in range(5):
            d.hole(circle(x + (1.6 if x < 140 else -1.6), 240 + i * 10.6, 1.8))


def _rosettes(d: Drawing) -> None:
    """On croup and shoulder."""
    for part, x, y in (("near_hind", 78, 268), ("near_fore", 210, 268)):
        with d.part(part):
            d.cut(spiral(x, y, 2, 15, 1.6, 40), 2.2)
            for i in range(9):
                px, py = polar(x, y, 22, i * 40)
                d.gel(_GRASS if i % 3 else GOLD, lens(px, py, 9, 4.4, i * 40))


def _neck(d: Drawing) -> None:
    with d.part("neck", 208, 250, on="body"):
        for i in range(10):
            t = 0.3 + i * 0.074
            x, y = _NECK.beside(t, -0.86)
            turn = _NECK.at(t)[2] - 74
            d.card(blob([(x, y), *_tuft(x, y, turn)]), 1.3)
            d.gel((AMBER, RED)[i % 2], lens(*polar(x, y, 12, turn), 12, 4.4, turn))
        d.limb(_NECK, 2.4)
        d.fill(circle(206, 256, 41))
        for side in (-0.34, 0.2):
            d.along(_NECK, "lens", 5, 0.2, side=side, turn=18, span=(0.36, 0.84))
        strap = Ribbon([_NECK.beside(0.3, -1), _NECK.beside(0.22, 0), _NECK.beside(0.2, 1)], [11, 11, 11])
        d.limb(strap, 1.6)
        d.along(strap, "diamond", 6, 0.66, colour=GOLD, span=(0.08, 0.92))


def _tuft(x: float, y: float, turn: float) -> list[Knot]:
    """A clipped tuft of mane."""
    left, tip, right = polar(x, y, 15, turn - 22), polar(x, y, 23, turn), polar(x, y, 12, turn + 34)
    return [left, (*tip, 1), right]


def _horse_head(d: Drawing) -> None:
    with d.part("muzzle", *_POLL, on="neck"), d.moved(*_POLL, 42, 0.92):
        d.card(blob([(-8, -10), (-24, -30, 1), (4, -20)]), 1.6)
        skull: list[Knot] = [
            (-16, 14), (-16, -6), (-4, -18), (14, -19), (34, -14), (54, -11), (68, -13), (78, -9), (81, 0),
            (77, 10), (66, 13), (54, 12), (46, 18), (34, 28), (14, 33), (-6, 28),
        ]  # fmt: skip
        d.card(blob(skull), 2)
        d.card(blob([(-2, -14), (-6, -40, 1), (12, -17)]), 1.6)
        d.gel(RED, lens(1, -24, 16, 5, -84))
        d.eye(22, -5, 16, 8, GOLD)
        d.cut("M10 -10C17 -16 26 -14 34 -6", 2)
        d.hole(drop(74, -4, 10, 5.6, 165))
        d.cut("M76 7C68 6 62 4 57 4", 1.7)
        for a, b in (((2, -17), (14, 32)), ((48, -11), (52, 13)), ((8, 4), (54, 4)), ((26, -16), (50, -2))):
            d.cut(f"M{at(a)}L{at(b)}", 6)
            d.line(f"M{at(a)}L{at(b)}", 3, GOLD)
        for x, y in ((9, 6), (51, 4)):
            d.card(circle(x, y, 6), 1)
            d.gel(RED, circle(x, y, 3.4))
        d.card(drop(6, -20, 26, 10, 30), 1.2)
        d.gel(AMBER, drop(8, -19, 17, 5, 30))


class _Sleeved(Limbs):
    """Sleeves and trousers in zigzags, soft boots."""

    def upper_arm(self, d: Drawing) -> None:
        """From the shoulder to the elbow."""
        d.limb(Ribbon([(0, -3), (0, 14), (0, 36)], [17, 16, 12]), 2)
        for y in (6, 15, 24):
            d.cut(f"M-6 {y + 3}L-2 {y - 2}L2 {y + 3}L6 {y - 2}", 2)

    def fore_arm(self, d: Drawing) -> None:
        """From the elbow to the fist."""
        d.card(blob([(-6, -5), (-6.6, 8), (-4.4, 27), (4.4, 27), (6.4, 8), (6, -5)]), 2)
        for y in (8, 16):
            d.gel(_GRASS, polygon([(-5, y + 3), (0, y - 3), (5, y + 3)]))
        d.gel(GOLD, rectangle(-4.6, 21.6, 9.2, 3.8))
        with d.moved(0, 0, 0, 0.86, 0.94):
            fist(d)

    def thigh(self, d: Drawing) -> None:
        """From the hip to the knee."""
        d.limb(Ribbon([(0, -6), (0, 16), (0, 49)], [27, 25, 15]), 2.6)
        for i, y in enumerate((14, 22, 30, 38)):
            d.line(f"M-8 {y + 4}L-3 {y - 2}L3 {y + 4}L8 {y - 2}", 3, (AMBER, _GRASS)[i % 2])

    def shin(self, d: Drawing) -> None:
        """From the knee to the boot."""
        d.card(
            blob([(-7, -6), (-9, 13), (-5.4, 36), (-5.4, 49), (5.4, 49), (5.2, 34), (7, 10), (7, -6)]), 2.6
        )
        for i, y in enumerate((8, 16, 24)):
            d.line(f"M-6 {y + 4}L-2 {y - 2}L2 {y + 4}L5.6 {y - 2}", 3, (_GRASS, AMBER)[i % 2])
        d.cut("M-5.4 34H5.2M-5.2 39H5", 1.8)

    def foot(self, d: Drawing) -> None:
        """A boot with a turned-up toe."""
        d.card(blob([(-5, -7), (-7, 1), (-6.6, 8, 1), (13, 8), (22, 0, 1), (16, 1), (10, 0), (5, -7)]), 1.8)
        d.gel(GOLD, lens(3, 4, 13, 3.4, 0))


def _rider(rider: Figure) -> None:
    d = rider.drawing
    x, y = rider.place("hips")
    with d.part("hips", x, y, on="body"):
        d.card(
            blob(
                [
                    (x - 40, y + 2),
                    (x - 30, y - 12, 1),
                    (x - 10, y + 2),
                    (x + 22, y + 2),
                    (x + 34, y - 8, 1),
                    (x + 42, y + 6),
                    (x, y + 14),
                ]
            ),
            1.6,
        )
    x, y = rider.place("torso", -27, -32)
    with d.part("shield", x, y, on="torso"), d.moved(x, y, -24, _SCALE):
        _pelta(d)
    with rider.on("back_hold"):
        _javelin(d)
    rider.arm("back")
    rider.trunk()
    rider.head()
    hx, hy = rider.place("front_hold")
    with d.part("rein", hx, hy, on="front_fore"):
        d.line(f"M{at((hx, hy))}Q{at((hx + 50, hy + 26))} {at((300, 204))}", 2.4)
    rider.arm("front")
    with rider.on("front_foot"):
        rider.cast.limbs.foot(d)
    with rider.on("front_leg"):
        rider.cast.limbs.thigh(d)
    with rider.on("front_shin"):
        rider.cast.limbs.shin(d)
        d.rivet(0, 0, 4.4)


def _javelin(d: Drawing) -> None:
    d.card(rectangle(-2.2, -36, 4.4, 148, 2), 1.4)
    d.card(lens(0, 124, 44, 15, 90), 1.4)
    d.gel(_GRASS, lens(0, 124, 28, 6, 90))
    for side in (-1, 1):
        d.card(drop(side * 2, 98, 20, 7, 90 + side * 150), 1)
        d.gel(RED, drop(side * 3, 96, 13, 3.4, 90 + side * 150))


def _pelta(d: Drawing) -> None:
    """The crescent shield, seen from outside, its horns up."""
    rim: list[Knot] = [
        (-34, -27, 1), (-14, -15), (0, -28, 1), (14, -15), (34, -27, 1), (33, 6), (20, 27), (0, 36),
        (-20, 27), (-33, 6),
    ]  # fmt: skip
    d.card(blob(rim), 2.4)
    for i in range(7):
        d.gel(_GRASS, drop(*polar(0, -1, 28, 6 + i * 28), 8, 6, 186 + i * 28))
    d.gel(GOLD, crescent(0, 6, 15, 13, -90))
    d.gel(RED, circle(0, 5, 4))


def _skirt(d: Drawing) -> None:
    """The tunic's skirt, spread over the saddle."""
    d.card(
        blob(
            [
                (-16, -8, 1),
                (-26, 8),
                (-34, 18, 1),
                (-18, 24),
                (0, 20),
                (18, 26),
                (32, 18, 1),
                (24, 6),
                (16, -8, 1),
            ]
        ),
        2,
    )
    for i in range(7):
        x = -27 + i * 8.6
        d.gel((AMBER, _GRASS)[i % 2], polygon([(x - 3.6, 18), (x, 9.6), (x + 3.6, 18)]))


def _torso(d: Drawing) -> None:
    """A quilted jacket crossed over, a broad belt."""
    outline: list[Knot] = [
        (-3, -79), (-12, -74), (-24, -68), (-25, -58), (-18, -46), (-15, -30), (-12, -18), (-17, 2), (0, 7),
        (18, 2), (13, -18), (16, -30), (24, -40), (26, -48), (22, -58), (26, -66), (16, -74), (7, -79),
    ]  # fmt: skip
    d.card(blob(outline), 2)
    d.line("M16 -73C8 -58 -2 -42 -11 -22", 5.6, _GRASS)
    for i in range(5):
        d.fill(diamond(13 - i * 5.4, -68 + i * 9.8, 2, 2.8, 30))
    d.cut(spiral(15, -50, 2, 6, 1.1, 40), 1.8)
    d.cut(spiral(-14, -50, 1.4, 4.4, 1.1, 200), 1.7)
    for i in range(3):
        d.gel(SKIN, diamond(6 + i * 1.2, -34 + i * 6.6, 4, 2.6))
    d.card(rectangle(-16, -15, 32, 11, 3), 1.4)
    for i in range(5):
        d.gel((GOLD, RED)[i % 2], diamond(-11.6 + i * 5.8, -9.6, 2.5, 4))


def _head(d: Drawing) -> None:
    """A bronze helmet with a horsehair crest, a long plait."""
    plait = Ribbon([(-10, -6), (-24, 4), (-30, 20), (-42, 30)], [12, 11, 9, 4])
    d.limb(plait, 1.4)
    d.along(plait, "lens", 6, 0.46, colour=AMBER, turn=60, span=(0.16, 0.9))
    for i in range(13):
        turn = -34 - i * 14.6
        x, y = polar(-1, -28, 23, turn)
        d.card(drop(x, y, 23 + i * 0.9, 10, turn - 6), 1.1)
        d.gel((RED, AMBER)[i % 2], drop(*polar(x, y, 5, turn - 6), 14 + i * 0.6, 4, turn - 6))
    profile(d, _GRASS, 2)
    helmet: list[Knot] = [
        (19, -35, 1), (10, -34), (6, -27), (9, -18), (9, -5), (3, 3, 1), (-3, -7), (-8, 6, 1), (-16, -2),
        (-18, -24), (-12, -43), (2, -51), (14, -47),
    ]  # fmt: skip
    d.card(blob(helmet), 1.6)
    d.gel(GOLD, blob([(19, -37.6, 1), (8, -38), (-2, -36, 1), (-2, -33, 1), (8, -35.4), (18, -35.4, 1)]))
    d.cut(spiral(-4, -24, 1, 7, 1.4, 20), 1.8)
    d.hole(circle(-12, -10, 1.7), circle(-10, -3, 1.6), circle(4.6, -8, 1.6), circle(4.4, -14, 1.6))
