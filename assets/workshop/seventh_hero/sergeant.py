"""The Sergeant: one boot on the drum, belly out, his telescope on whoever comes over the hill."""

from dataclasses import replace

from assets.workshop.drawing import Drawing
from assets.workshop.people import Cast, Figure, Pose
from assets.workshop.people.limbs import Limbs, fist
from assets.workshop.people.skeleton import Body
from assets.workshop.ribbon import Ribbon
from assets.workshop.seventh_hero.daylight import (
    AZURE,
    CORN,
    CREAM,
    GROUND,
    MIST,
    ROSE,
    SLATE,
    VERMILION,
    foreground,
    hills,
    sheet,
    small_sun,
    sun,
)
from assets.workshop.shapes import Knot, blob, circle, drop, ellipse, lens, polygon, rectangle, star

_X, _SCALE = 146, 1.33
_STOUT = Body((4, -76), ((24, -62), (-25, -62)), ((10, 3), (-9, 3)), 37, 39, 44, 44, 9)
_WATCH = Pose(
    torso=-6, head=-4, front_arm=(-93, -181), back_arm=(46, -34), front_leg=(-70, 2), back_leg=(8, 6),
    feet=(2, 0), holds=(0, 0), cloak=4,
)  # fmt: skip
_POSES = {
    "act": replace(_WATCH, torso=0, head=2, front_arm=(-87, -175), back_arm=(60, -10), step=6, cloak=12),
    "struck": replace(
        _WATCH, torso=-16, head=-18, front_arm=(-60, -120), back_arm=(30, -60), step=-4, cloak=-6
    ),
    "fallen": replace(
        _WATCH,
        torso=58,
        head=82,
        front_arm=(-40, -80),
        back_arm=(20, -10),
        front_leg=(-74, 40),
        back_leg=(6, 96),
        feet=(20, 66),
        step=-30,
        cloak=40,
    ),
}


def sergeant() -> Drawing:
    """Return the drawing. Ornament: what an army sews on: buttons, braid, stripes, a star."""
    d = sheet()
    _camp(d)
    d.layer("puppet")
    man = Figure(d, Cast(_STOUT, _Uniform(), _head, _tunic, _sash, (0, -70)), _X, GROUND, _SCALE, _WATCH)
    _sabre(man)
    with man.on("cloak"):
        _coat_tails(d)
    man.arm("back")
    _drum(d)
    man.legs()
    man.trunk()
    _epaulette(man, "back")
    man.head()
    with man.on("head"):
        _telescope(d)
    man.arm("front")
    _epaulette(man, "front")
    foreground(d)
    for name, pose in _POSES.items():
        man.pose(name, pose)
    d.pose("struck", drum=-5)
    d.pose("fallen", drum=(9, 12, 0))
    return d


def mask(d: Drawing) -> None:
    """The head alone, about the neck."""
    _head(d)


def _camp(d: Drawing) -> None:
    """Tents in a row, pennons on them."""
    sun(d, 238, 126, 74)
    hills(d, 330, 306, 322, 300, 316)
    for x, y, half, high in ((30, 372, 54, 92), (330, 372, 58, 104), (254, 366, 40, 68)):
        d.fill(polygon([(x - half, y + 20), (x, y - high), (x + half, y + 20)]), SLATE)
        d.fill(polygon([(x - 12, y + 20), (x, y - high * 0.5), (x + 12, y + 20)]), MIST)
        d.line(f"M{x} {y - high}V{y - high - 34}", 4, SLATE)
        d.fill(polygon([(x, y - high - 34), (x + 30, y - high - 26), (x, y - high - 16)]), ROSE)


def _drum(d: Drawing) -> None:
    """The drum under his boot."""
    x, top, low, half = _X + 72, 339, GROUND - 1, 37
    with d.part("drum", x, GROUND):
        d.card(rectangle(x - half, top, half * 2, low - top, 3), 2)
        for i in range(4):
            left = x - half + 4 + i * 17.4
            d.cut(f"M{left} {low - 9}L{left + 8.7} {top + 11}L{left + 17.4} {low - 9}", 2)
        for y in (top - 2, low - 7):
            d.card(rectangle(x - half - 4, y, half * 2 + 8, 9, 4), 1.4)
        d.gel(VERMILION, rectangle(x - half, top + 0.6, half * 2, 3.8))
        d.gel(CORN, rectangle(x - half, low - 4.6, half * 2, 3.8))


def _sabre(man: Figure) -> None:
    """A curved sabre from the belt, back and down."""
    d, (x, y) = man.drawing, man.place("hips", -20, 2)
    with d.part("sabre", x, y, on="hips"), d.moved(x, y, 0, _SCALE):
        blade = Ribbon([(4, -10), (-16, 18), (-32, 46), (-42, 80)], [7, 9, 9, 4])
        d.limb(blade, 1.6)
        d.along(blade, "bar", 3, 0.5, colour=CORN, span=(0.3, 0.84))
        d.card(blob([(6, -16), (18, -22), (20, -8), (10, -2)]), 1.4)
        d.hole(ellipse(12.6, -11, 3.4, 5))


def _telescope(d: Drawing) -> None:
    """Three draws of brass before his eye; in the head's frame."""
    with d.moved(20, -28, -8):
        for x, long, half in ((0, 30, 4.4), (26, 32, 6.4), (54, 34, 8.8)):
            d.card(polygon([(x, -half), (x + long, -half - 0.8), (x + long, half + 0.8), (x, half)]), 1.5)
        for x, half in ((22, 4.8), (50, 7)):
            d.gel(CORN, rectangle(x - 2, -half + 0.6, 4, half * 2 - 1.2))
        d.gel(CORN, rectangle(60, -8, 5, 16), rectangle(76, -8.4, 4, 16.8))
        d.card(rectangle(-4, -6.4, 6, 12.8, 2), 1.2)
        d.card(lens(90, 0, 25, 12, 90), 1.4)
        d.gel(AZURE, lens(90, 0, 18, 7, 90))


class _Uniform(Limbs):
    """Sleeves with stripes, breeches with a seam of braid, boots to the knee."""

    def upper_arm(self, d: Drawing) -> None:
        """The sleeve with the stripes of his rank, from the shoulder to the elbow."""
        d.limb(Ribbon([(0, -4), (0, 14), (0, 38)], [26, 25, 18]), 2)
        for i in range(3):
            y = 10 + i * 7
            d.gel(CREAM, polygon([(-9, y), (0, y + 6), (9, y), (9, y + 3.6), (0, y + 9.6), (-9, y + 3.6)]))

    def fore_arm(self, d: Drawing) -> None:
        """From the elbow to the glove, a cuff between."""
        d.card(blob([(-9, -6), (-9.6, 8), (-7.4, 28), (7.4, 28), (9.4, 8), (9, -6)]), 2)
        fist(d)
        d.card(polygon([(-8.6, 14), (8.6, 14), (10, 30), (-10, 30)]), 1.5)
        d.gel(VERMILION, polygon([(-7.4, 17), (7.4, 17), (8, 22), (-8, 22)]))
        for x in (-4, 0, 4):
            d.gel(CORN, circle(x, 26, 1.5))

    def thigh(self, d: Drawing) -> None:
        """From the hip to the knee."""
        d.limb(Ribbon([(0, -6), (0, 14), (0, 45)], [33, 34, 20]), 2)
        d.gel(VERMILION, Ribbon([(-3, 2), (-3, 20), (-1, 36)], [5, 5, 4]).outline())

    def shin(self, d: Drawing) -> None:
        """A boot with a tassel."""
        d.card(
            blob(
                [
                    (-10, -9),
                    (-11, 14),
                    (-7.4, 32),
                    (-7.4, 46),
                    (7.6, 46),
                    (7, 32),
                    (9.6, 12),
                    (10, -10),
                    (0, -5),
                ]
            )
        )
        d.cut("M-9 0C-4 4 4 4 9 -1", 1.8)
        d.gel(CORN, drop(3, 4, 13, 5.4, 90))
        d.gel(CREAM, lens(-2, 26, 20, 4, 88))

    def foot(self, d: Drawing) -> None:
        """Heel and polished toe."""
        d.card(
            blob(
                [
                    (-8, -8),
                    (-9, 2),
                    (-9, 9, 1),
                    (-1, 9, 1),
                    (1, 6),
                    (8, 9, 1),
                    (25, 9, 1),
                    (24, 2),
                    (13, -2),
                    (8, -8),
                ]
            )
        )
        d.hole(lens(15, 3, 9, 3, 14))


def _tunic(d: Drawing) -> None:
    """A tunic full of buttons over a large stomach."""
    outline: list[Knot] = [
        (0, -83), (-10, -82), (-28, -76), (-37, -62), (-33, -40), (-27, -18), (-26, 4), (0, 12), (28, 8),
        (37, -10), (37, -28), (33, -46), (34, -62), (28, -75), (10, -82),
    ]  # fmt: skip
    d.card(blob(outline), 2.2)
    d.cut("M10 -80C19 -60 24 -40 22 -16C21 -6 20 0 19 6", 1.8)
    for i, (x, y) in enumerate(((11, -64), (15, -50), (17, -36), (16, -22))):
        d.gel(CORN, circle(x, y, 3.2))
        d.gel(CORN, circle(x + 12 + i * 0.6, y + 2, 2.6))
    for y in (-64, -50, -36):
        d.cut(f"M-14 {y + 2}L4 {y}", 1.6)
    strap = Ribbon([(-28, -72), (-10, -46), (14, -12), (26, 4)], [12, 12, 12, 12])
    d.limb(strap, 1.6)
    d.gel(VERMILION, Ribbon([(-26, -69), (-10, -46), (14, -12), (24, 2)], [7, 7, 7, 7]).outline())
    d.card(rectangle(-16, -28, 9, 8, 1), 1)
    d.gel(AZURE, rectangle(-14.6, -27, 6.2, 6))
    d.gel(CORN, star(-11.4, -14, 7, 3, 5))
    d.card(blob([(-27, -4, 1), (2, 3), (34, -5, 1), (34, 5, 1), (2, 13), (-27, 6, 1)]), 1.5)
    d.gel(CREAM, blob([(-25, -0.6, 1), (2, 6.4), (32, -1.6, 1), (32, 1.8, 1), (2, 9.8), (-25, 2.8, 1)]))
    d.card(rectangle(10, -3, 14, 14, 2), 1)
    d.gel(CORN, rectangle(13, 0, 8, 8, 1))


def _sash(d: Drawing) -> None:
    """The skirt of the tunic, braided at the hem."""
    outline: list[Knot] = [(-25, -6, 1), (-30, 12), (-33, 28, 1), (-14, 31), (2, 27, 1), (16, 31),
                           (35, 26, 1),
                           (34, 10), (29, -6, 1)]  # fmt: skip
    d.card(blob(outline), 2)
    for x, y in ((-24, 24), (-12, 26), (0, 23.4), (12, 26), (25, 23)):
        d.gel(CORN, drop(x, y, 8, 4.6, -90))


def _coat_tails(d: Drawing) -> None:
    """Two tails of the coat; in the frame of a cloak."""
    tails: list[Knot] = [
        (-2, 54, 1),
        (-20, 66),
        (-28, 92),
        (-36, 122, 1),
        (-18, 118),
        (-6, 126, 1),
        (2, 98),
        (8, 70),
    ]
    d.card(blob(tails), 1.8)
    d.gel(
        VERMILION, blob([(-33, 116, 1), (-18, 112), (-6, 119, 1), (-5, 123, 1), (-18, 115.6), (-34, 119, 1)])
    )
    d.gel(CORN, circle(-9, 78, 2.6))
    d.cut("M-8 86C-10 98 -12 104 -14 110", 1.6)


def _epaulette(man: Figure, side: str) -> None:
    """An epaulette of braid with a fringe."""
    d, (x, y) = man.drawing, man.place(f"{side}_arm")
    with (
        d.part(f"{side}_braid", x, y, on="torso"),
        d.moved(x, y - 6, _WATCH.torso + (8 if side == "front" else -8), _SCALE),
    ):
        for i in range(7):
            d.card(drop(-12 + i * 4, 0, 15, 4.8, 90), 0.8)
            d.gel(CORN, drop(-12 + i * 4, 3, 9.4, 2.6, 90))
        d.card(ellipse(0, -3, 17, 7.4), 1.6)
        d.gel(VERMILION, ellipse(0, -3, 12, 4))


def _head(d: Drawing) -> None:
    """A head with jowls, a moustache, and a spike on top."""
    d.card(blob([(-13, 8, 1), (-14, -10), (-8, -30), (8, -24), (15, 8, 1)]), 1.8)
    d.card(blob([(-16, 0, 1), (0, 6), (17, 1, 1), (17, 9, 1), (0, 13), (-17, 8, 1)]), 1.4)
    d.gel(VERMILION, blob([(-13, 4, 1), (0, 8.6), (14, 4.6, 1), (14, 7, 1), (0, 11), (-13, 7, 1)]))
    face: list[Knot] = [
        (0, -42, 1), (16, -41), (18, -34), (18.4, -29), (26, -22), (27, -17), (20, -14.6, 1), (21, -8),
        (23, -2),
        (19, 4), (8, 5), (-2, 0), (-6, -14),
    ]  # fmt: skip
    d.card(blob(face), 1.6)
    pane: list[Knot] = [
        (2, -38, 1), (14, -38), (15.6, -33.6), (15.4, -27.6), (22.6, -21), (23, -18), (16.6, -16.4, 1),
        (18, -8), (19.6, -2),
        (16, 1.6), (8, 2), (0.6, -2), (-3, -14),
    ]  # fmt: skip
    d.gel(CREAM, blob(pane))
    d.line("M4 -34.6C8 -38 13 -37 17 -34", 3)
    d.fill(lens(11.4, -28, 13, 9, 4))
    d.gel(CORN, lens(11.8, -28, 9, 6, 4))
    d.fill(circle(13.6, -28, 2))
    d.gel(ROSE, circle(7, -19, 3.2))
    tash: list[Knot] = [
        (24, -16, 1), (16, -18), (9, -14), (2, -9), (-6, -12, 1), (-4, -3), (4, 0), (12, -4), (16, -8),
        (19, -4, 1),
        (25, -9),
    ]  # fmt: skip
    d.card(blob(tash), 1.3)
    d.cut("M20 -13C13 -13 8 -9 3 -5M14 -13C9 -9 5 -6 0 -5", 1.5)
    _helmet(d)


def _helmet(d: Drawing) -> None:
    d.card(blob([(-5, -60, 1), (-2.6, -72), (0, -92, 1), (2.6, -72), (5, -60, 1)]), 1.6)
    d.gel(CORN, lens(0, -74, 20, 3.4, 90))
    dome: list[Knot] = [
        (19, -41, 1), (17, -54), (6, -63), (-8, -62), (-19, -52), (-22, -36), (-29, -24, 1), (-19, -20),
        (-11, -26, 1),
        (-8, -38, 1),
    ]  # fmt: skip
    d.card(blob(dome), 1.8)
    d.card(blob([(12, -43, 1), (24, -42), (33, -35, 1), (22, -36.6), (12, -37, 1)]), 1.4)
    d.gel(
        VERMILION,
        blob([(-20, -37, 1), (-6, -41.6), (18, -43, 1), (17, -48, 1), (-6, -46.6), (-20.6, -42, 1)]),
    )
    small_sun(d, 5, -52.6, 7.4, CORN)
    d.card(circle(0, -62, 5.4), 1.2)
    d.line("M-10 -30C-8 -16 -2 -6 6 2", 2.4)
    d.card(circle(-9, -32, 4), 1)
    d.gel(CORN, circle(-9, -32, 2.4))
