"""An Amazon of the steppe: on horseback, the javelin raised, a crescent shield on her back."""

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.hera_zeus.maidens import bodice, profile
from assets.workshop.hera_zeus.sheet import card
from assets.workshop.hera_zeus.steppe_horse import GRASS, steppe_horse
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
)

_SCALE = 1.14
_SEAT = Pose(
    torso=4, head=2, front_arm=(-30, -78), back_arm=(94, 158), front_leg=(-46, 12), back_leg=(-46, 12),
    feet=(-8, -8), holds=(0, -100),
)  # fmt: skip
_STRIKE = Pose(
    torso=22, head=12, front_arm=(-16, -66), back_arm=(238, 248), front_leg=(-46, 12), back_leg=(-46, 12),
    feet=(-8, -8), holds=(0, -60),
)  # fmt: skip
_STRUCK = Pose(
    torso=-10, head=-16, front_arm=(-38, -92), back_arm=(84, 146), front_leg=(-46, 12), back_leg=(-46, 12),
    feet=(-8, -8), holds=(0, -116),
)  # fmt: skip
_FALLEN = Pose(
    torso=58, head=84, front_arm=(4, -18), back_arm=(-40, -20), front_leg=(-46, 12), back_leg=(-46, 12),
    feet=(-8, -8), holds=(0, -96),
)  # fmt: skip


def amazon() -> Drawing:
    """Return the drawing. Ornament: the tassels and zigzags of the steppe, on cloth, strap and sleeve."""
    d = card()
    _steppe(d)
    d.layer("puppet")
    rider = Figure(d, Cast(WOMAN, _Sleeved(), _head, _torso, _skirt, (0, -60)), 138, 318, _SCALE, _SEAT)
    steppe_horse(d)
    _rider(rider)
    _poses(rider)
    return d


def _poses(rider: Figure) -> None:
    d = rider.drawing
    for name, pose in (("strike", _STRIKE), ("struck", _STRUCK), ("fallen", _FALLEN)):
        rider.pose(name, pose)
    d.pose("strike", body=(4, 4, 2), neck=17, muzzle=4, tail=16, rein=30, back_hold=(-54, -17, 27))
    d.pose("strike", near_fore=-16, near_fore_low=-24, far_fore=-8)
    d.pose("struck", body=(-7, -2, 4), neck=-8, muzzle=16, tail=-18, rein=-6)
    d.pose("struck", near_fore=-12, near_fore_low=20, far_fore=10)
    d.pose("fallen", body=(7, -6, 52), neck=36, muzzle=-2, tail=36, rein=40, back_hold=(184, 74, -58))
    d.pose("fallen", near_fore=-20, near_fore_low=96, far_fore=-14, far_fore_low=104)
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
            d.gel(GRASS, polygon([(-5, y + 3), (0, y - 3), (5, y + 3)]))
        d.gel(GOLD, rectangle(-4.6, 21.6, 9.2, 3.8))
        with d.moved(0, 0, 0, 0.86, 0.94):
            fist(d)

    def thigh(self, d: Drawing) -> None:
        """From the hip to the knee."""
        d.limb(Ribbon([(0, -6), (0, 16), (0, 49)], [27, 25, 15]), 2.6)
        for i, y in enumerate((14, 22, 30, 38)):
            d.line(f"M-8 {y + 4}L-3 {y - 2}L3 {y + 4}L8 {y - 2}", 3, (AMBER, GRASS)[i % 2])

    def shin(self, d: Drawing) -> None:
        """From the knee to the boot."""
        d.card(
            blob([(-7, -6), (-9, 13), (-5.4, 36), (-5.4, 49), (5.4, 49), (5.2, 34), (7, 10), (7, -6)]), 2.6
        )
        for i, y in enumerate((8, 16, 24)):
            d.line(f"M-6 {y + 4}L-2 {y - 2}L2 {y + 4}L5.6 {y - 2}", 3, (GRASS, AMBER)[i % 2])
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
    d.gel(GRASS, lens(0, 124, 28, 6, 90))
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
        d.gel(GRASS, drop(*polar(0, -1, 28, 6 + i * 28), 8, 6, 186 + i * 28))
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
        d.gel((AMBER, GRASS)[i % 2], polygon([(x - 3.6, 18), (x, 9.6), (x + 3.6, 18)]))


def _torso(d: Drawing) -> None:
    """A quilted jacket crossed over, a broad belt."""
    bodice(d)
    d.line("M16 -73C8 -58 -2 -42 -11 -22", 5.6, GRASS)
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
    """A bronze helmet, its horsehair crest flowing down the back."""
    crest = Ribbon(
        [(25, -50), (10, -62), (-10, -60), (-26, -42), (-31, -16), (-40, 12)], [9, 19, 21, 21, 18, 5]
    )
    d.limb(crest, 1.6)
    for i in range(15):
        t = 0.07 + i * 0.061
        x, y = crest.beside(t, -0.12)
        d.gel((RED, AMBER)[i % 2], lens(x, y, crest.width(t) * 0.7, 3.6, crest.at(t)[2] + 74))
    d.line("M16 -47C6 -52 -4 -52 -12 -44C-18 -38 -20 -30 -21 -22", 4.6)
    profile(d, GRASS, 2)
    helmet: list[Knot] = [
        (19, -35, 1), (10, -34), (6, -27), (9, -18), (9, -5), (3, 3, 1), (-3, -7), (-8, 6, 1), (-16, -2),
        (-18, -24), (-12, -43), (2, -51), (14, -47),
    ]  # fmt: skip
    d.card(blob(helmet), 1.6)
    d.gel(GOLD, blob([(19, -37.6, 1), (8, -38), (-2, -36, 1), (-2, -33, 1), (8, -35.4), (18, -35.4, 1)]))
    d.cut(spiral(-4, -24, 1, 7, 1.4, 20), 1.8)
    d.hole(circle(-12, -10, 1.7), circle(-10, -3, 1.6), circle(4.6, -8, 1.6), circle(4.4, -14, 1.6))
