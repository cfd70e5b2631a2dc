"""Apollo: the far-shooter, the sun about his head, the lyre in one hand and the bow in the other."""

from assets.workshop.drawing import AMBER, GOLD, GREEN, RED, Drawing
from assets.workshop.hera_zeus.sheet import card
from assets.workshop.ornament import rays
from assets.workshop.people import MAN, Cast, Figure, Pose
from assets.workshop.people.limbs import Limbs, fist
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    drop,
    flame,
    lens,
    mirrored,
    placed,
    polar,
    polygon,
    rectangle,
    spiral,
)

_X, _GROUND, _SCALE = 152, 380, 1.36
_STAND = Pose(
    torso=-2,
    head=2,
    front_arm=(-66, -88),
    back_arm=(14, 98),
    front_leg=(-20, -2),
    back_leg=(16, 34),
    feet=(0, 16),
    holds=(0, 0),
    cloak=0,
)
_STRIKE = Pose(
    torso=12,
    head=8,
    front_arm=(-84, -94),
    back_arm=(34, 112),
    front_leg=(-48, 6),
    back_leg=(36, 50),
    feet=(0, 28),
    holds=(4, 14),
    cloak=10,
    step=-8,
)
_STRUCK = Pose(
    torso=-13,
    head=-20,
    front_arm=(-52, -68),
    back_arm=(4, 80),
    front_leg=(-14, 4),
    back_leg=(20, 40),
    feet=(0, 20),
    holds=(-14, -12),
    cloak=-8,
    step=-4,
)
_FALLEN = Pose(
    torso=46,
    head=82,
    front_arm=(14, -20),
    back_arm=(44, 64),
    front_leg=(-24, 104),
    back_leg=(0, 100),
    feet=(62, 60),
    holds=(-84, -58),
    cloak=30,
    step=-18,
)
_SUN = (3, -24)  # the middle of the nimbus in the head's frame
_LEAF = "#b6e05a"
_LIGHT, _DISC = "#ffe58a", "#ffa62a"


def apollo() -> Drawing:
    """Return the drawing. Ornament: sunbeams, about the head, on the kilt, the mantle and the lyre."""
    d = card()
    _dawn(d)
    d.layer("puppet")
    god = Figure(d, _CAST, _X, _GROUND, _SCALE, _STAND)
    _nimbus(god)
    with god.on("back_hold"):
        _lyre(d)
    god.arm("back")
    god.legs()
    god.trunk()
    god.head()
    _mantle(god)
    _bow(god)
    god.arm("front")
    for name, pose in (("strike", _STRIKE), ("struck", _STRUCK), ("fallen", _FALLEN)):
        god.pose(name, pose)
    d.pose("strike", long_beams=24, short_beams=-12, arrow=(0, 10, 0), mantle=6)
    d.pose("struck", long_beams=-18, short_beams=14, mantle=-24)
    d.pose("fallen", long_beams=30, short_beams=12, mantle=-146, arrow=(20, 16, 8))
    return d


def _dawn(d: Drawing) -> None:
    """The peak of Delos, palms on it, under the first light."""
    x, y = 155, 120
    d.fill(circle(x, y, 74), "#f6f8e0")
    rays(d, x, y, 82, 460, 24, 2.4, "#b4cb98")
    d.fill(
        blob(
            [
                (0, 330),
                (60, 316),
                (120, 338),
                (210, 300),
                (280, 322),
                (360, 306, 1),
                (360, 520, 1),
                (0, 520, 1),
            ]
        ),
        "#93ad86",
    )
    for px, top in ((40, 262), (318, 250)):
        d.line(f"M{px} 400C{px + 6} 360 {px - 4} 320 {px} {top}", 7, "#7f9a76")
        for i in range(7):
            d.fill(drop(px, top, 46, 14, -200 + i * 37), "#7f9a76")
    d.ground(380)


def _nimbus(god: Figure) -> None:
    """Beams in two rings that turn against each other, and a disc of light."""
    d = god.drawing
    x, y = god.place("head", *_SUN)
    with d.part("long_beams", x, y, on="head"):
        for i in range(12):
            turn = i * 30 - 90
            beam = placed([(42, -6.4, 1), (58, -3.4), (82, 0, 1), (58, 3.4), (42, 6.4, 1)], x, y, turn)
            d.card(blob(beam), 1.2)
            d.gel(GOLD, lens(*polar(x, y, 58, turn), 30, 5, turn))
    with d.part("short_beams", x, y, on="head"):
        for i in range(12):
            turn = i * 30 - 75
            with d.moved(x, y, turn + 90):
                d.card(flame(0, -42, 25, 13, 3), 1.2)
                d.gel(AMBER, flame(0, -45, 15, 6, 2))
        d.card(circle(x, y, 47), 2)
        d.gel(_DISC, circle(x, y, 37))
        for i in range(24):
            d.gel(GOLD, circle(*polar(x, y, 42, i * 15), 2.3))


def _lyre(d: Drawing) -> None:
    """A lyre in front of the hand: a tortoise's shell, horns for arms, seven strings."""
    with d.moved(0, -2, -4, 1.02):
        for x in range(-9, 10, 3):
            d.line(f"M{x} -52L{x * 0.7:.1f} 8", 1.3)
        for side in (-1, 1):
            horn = Ribbon(
                [(side * 10, 12), (side * 25, -6), (side * 23, -30), (side * 14, -48), (side * 22, -66)],
                [11, 10.4, 9, 7, 3],
            )
            d.limb(horn, 1.6)
            d.along(horn, "lens", 5, 0.5, colour=GOLD, span=(0.2, 0.86))
        d.card(rectangle(-22, -55, 44, 6.4, 3), 1.4)
        for x in (-9, -3, 3, 9):
            d.gel(_LEAF, circle(x, -51.8, 1.8))
        shell: list[Knot] = [(0, 0), (-17, 2), (-24, 14), (-18, 28), (0, 34)]
        d.card(blob(mirrored(shell, 0)), 2)
        d.gel(GOLD, circle(0, 16, 5.4))
        d.fill(circle(0, 16, 2.4))
        for i in range(10):
            d.gel(AMBER if i % 2 else _LIGHT, drop(*polar(0, 16, 8, i * 36), 8, 4, i * 36))


def _mantle(god: Figure) -> None:
    """A mantle thrown over the outstretched arm, with hanging folds and weighted tips."""
    d = god.drawing
    x, y = god.place("front_fore", 0, 6)
    with d.part("mantle", x, y, on="front_fore"), d.moved(x, y, 0, _SCALE):
        falls = (
            ((-11, -4), (-15, 22), (-11, 44), (-16, 64)),
            ((11, -4), (14, 24), (10, 48), (15, 72)),
            ((0, -4), (-1, 28), (1, 58), (-1, 88)),
        )
        for i, spine in enumerate(falls):
            fold = Ribbon(spine, [14, 15.4, 16, 18])
            d.limb(fold, 1.8)
            ex, ey, _ = fold.at(1)
            d.card(blob([(ex - 10, ey - 3, 1), (ex + 10, ey - 3, 1), (ex + 7, ey + 7), (ex, ey + 13, 1),
                         (ex - 7, ey + 7)]), 0)  # fmt: skip
            d.gel(GOLD, drop(ex, ey + 9, 12, 6.4, -90))
            d.along(fold, "lens", 4, 0.44, colour=(GREEN, GREEN, _LEAF)[i], span=(0.24, 0.8))
        d.card(blob([(-20, -13), (0, -17), (19, -12), (20, 2), (0, 6), (-20, 2)]), 1.8)
        d.cut("M-18 -2C-6 2 6 2 18 -2M-18 -8C-6 -5 6 -5 18 -8", 1.7)


_BELLY = ((0, 0), (9, 20), (14, 44), (4, 68), (-7, 84), (-2, 96))


def _bow(god: Figure) -> None:
    """A tall, curved and strung bow with an arrow of light."""
    d = god.drawing
    x, y = god.place("front_hold")
    with god.on("front_hold"):
        d.line("M-7 -84L-7 84", 1.5)
    with d.part("arrow", x, y, on="front_hold"), d.moved(x, y - 15, 0, _SCALE):
        d.line("M-6 0H26", 3)
        d.card(polygon([(39, 0), (21, -8), (25, 0), (21, 8)]), 1.2)
        d.gel(_LIGHT, polygon([(34, 0), (25.4, -4), (27.4, 0), (25.4, 4)]))
        for side in (-1, 1):
            d.card(polygon([(8, side * 1.4), (3, side * 6.4), (-9, side * 6.4), (-4, side * 1.4)]), 1)
            d.gel(AMBER, polygon([(4, side * 2.6), (2, side * 4.8), (-5, side * 4.8), (-2.6, side * 2.6)]))
    with god.on("front_hold"):
        for side in (-1, 1):
            limb = Ribbon([(px, py * side) for px, py in _BELLY], [8, 9.6, 9, 7, 5, 3])
            d.limb(limb, 1.6)
            d.along(limb, "lens", 5, 0.5, colour=GOLD, span=(0.16, 0.8))
        d.card(rectangle(-4.8, -9, 9.6, 18, 3), 1.2)


def _torso(d: Drawing) -> None:
    """A youth's bare breast, the lyre's strap across it."""
    half: list[Knot] = [
        (0, -80), (-9, -79), (-25, -74), (-32, -63), (-27, -44), (-17, -21), (-17, 3), (0, 8),
    ]  # fmt: skip
    d.card(blob(mirrored(half, 0)), 2)
    for _ in d.both_sides(0):
        d.gel(SKIN, blob([(3, -59, 1), (9, -66), (19, -65), (24, -57), (19, -48), (9, -45), (3, -47, 1)]))
        d.line("M6 -57C10 -61 16 -60 20 -56", 1.6)
        for i in range(2):
            d.gel(
                SKIN, blob(placed([(-5, -3.8), (3.6, -4), (5.2, 0), (3.6, 4), (-5, 3.6)], 7.6, -36 + i * 10))
            )
    d.card(polygon([(-27, -70), (-20, -75), (20, -22), (14, -17)]), 1.8)
    for i in range(6):
        d.gel(GOLD, circle(-18 + i * 6.4, -64.6 + i * 8.4, 2.1))
    d.card(rectangle(-19, -14, 38, 11, 3), 1.4)
    d.gel(GOLD, rectangle(-17, -12, 34, 7, 2))
    d.card(circle(0, -8.6, 8), 1)
    for i in range(8):
        d.gel(GOLD, drop(*polar(0, -8.6, 3.4, i * 45), 3.8, 2.2, i * 45))
    d.hole(circle(0, -8.6, 1.7))


def _kilt(d: Drawing) -> None:
    """Beams side by side, long and short."""
    for row, (count, long, wide) in enumerate(((6, 44, 15), (5, 34, 12))):
        for i in range(count):
            lean = (i - (count - 1) / 2) * 11.4
            x = lean * 0.6
            half: list[Knot] = [(-wide * 0.36, 0), (-wide / 2, long * 0.62), (0, long, 1)]
            beam = [*half, (wide / 2, long * 0.62), (wide * 0.36, 0)]
            d.card(blob(placed(beam, x, -5, -lean)), 1.6)
            turn = 90 - lean
            d.gel((_LEAF, GOLD)[row], drop(*polar(x, -5, long * 0.66, turn), long * 0.5, 6, turn + 180))


def _head(d: Drawing) -> None:
    """A beardless head with long curls on the neck and a laurel."""
    for i, (turn, long) in enumerate(((112, 40), (98, 44), (84, 38))):
        x, y = -9 + i * 3.4, -18 + i
        lock = Ribbon([(x, y), polar(x, y, long * 0.4, turn + 10), polar(x, y, long * 0.8, turn - 6),
                       polar(x, y, long, turn + 18)], [11, 12, 9, 2])  # fmt: skip
        d.limb(lock, 1.4)
        d.along(lock, "lens", 3, 0.44, colour=(AMBER, GOLD)[i % 2], turn=24, span=(0.26, 0.8))
    d.card(blob([(-11, 8, 1), (-10, -10), (-6, -26), (8, -24), (10, 8, 1)]), 1.8)
    face: list[Knot] = [
        (2, -41, 1), (14, -40.6), (18.4, -35), (18, -29.6), (21.4, -23), (25, -18.4, 1), (20.4, -16.6, 1),
        (22, -13.4, 1), (20.2, -11.4, 1), (21.6, -8.4), (19, -4.6), (18.4, 0), (11, 3), (4, -1), (-1, -9),
    ]  # fmt: skip
    d.card(blob(face), 1.6)
    pane: list[Knot] = [
        (4, -38, 1), (13, -38), (15.8, -34), (15.4, -29), (18.8, -21.8), (21, -19, 1), (17.2, -17), (17, -10),
        (16, -2.6), (11, 0), (6, -3), (2, -11),
    ]  # fmt: skip
    d.gel(SKIN, blob(pane))
    d.line("M6.6 -32C10 -34.4 13.6 -34 16.4 -32", 2.1)
    d.fill(lens(12, -25.8, 13, 8.2, 6))
    d.gel(GOLD, lens(12.4, -25.8, 9, 5.4, 6))
    d.fill(circle(13.6, -25.8, 1.8))
    d.gel(RED, blob([(21.8, -13.8, 1), (16, -12.2, 1), (20.8, -9.2, 1), (20.2, -11.4)]))
    _curls(d)
    _laurel(d)


def _curls(d: Drawing) -> None:
    hair: list[Knot] = [
        (18, -37, 1), (10, -35), (4, -29), (3, -19), (-1, -11), (-8, -12), (-15, -22), (-16, -35), (-8, -46),
        (4, -50), (15, -46),
    ]  # fmt: skip
    d.card(blob(hair), 1.5)
    for x, y, r, turn in ((12.6, -39.4, 3.4, 30), (-1, -17, 3.8, 60), (-8, -19, 4, 20), (-10, -29, 3.6, 40)):
        d.cut(spiral(x, y, 0.8, r, 1.15, turn), 1.5)


def _laurel(d: Drawing) -> None:
    path = Ribbon([(-15, -24), (-12, -38), (0, -45), (12, -43), (18, -36)], [3] * 5)
    d.limb(path, 1)
    for i in range(7):
        x, y, turn = path.at(0.04 + i * 0.15)
        for side in (1, -1):
            heading = turn + side * 36
            middle = polar(x, y, 6.6, heading)
            d.card(lens(*middle, 14.6, 7, heading), 1)
            d.gel(_LEAF, lens(*middle, 9.6, 3.4, heading))


class _Young(Limbs):
    """Slender bare limbs, gold at the wrist, laced sandals."""

    def upper_arm(self, d: Drawing) -> None:
        """From the shoulder to the elbow."""
        d.card(circle(0, 0, 10), 2)
        d.limb(Ribbon([(0, -1), (0, 13), (0, 38)], [20, 20, 13]), 2)
        d.fill(circle(0, 0, 10))
        d.gel(SKIN, lens(0, 12, 18, 6, 90))
        d.gel(GOLD, polygon([(-6.4, 25), (6.4, 25), (6, 28.6), (-6, 28.6)]))

    def fore_arm(self, d: Drawing) -> None:
        """From the elbow to the fist."""
        d.card(blob([(-7, -5), (-7.6, 9), (-5, 28), (5, 28), (7.4, 8), (7, -5)]), 2)
        d.gel(SKIN, lens(0, 9, 13, 4.6, 90))
        d.gel(GOLD, polygon([(-5.6, 20), (5.8, 20), (5.2, 25.6), (-5.2, 25.6)]))
        d.line("M-5.4 22.8H5.4", 1.4)
        fist(d)

    def thigh(self, d: Drawing) -> None:
        """From the hip to the knee."""
        d.limb(Ribbon([(0, -6), (0, 18), (0, 47)], [25, 26, 15]), 2)
        d.gel(SKIN, lens(1, 27, 27, 7, 90))

    def shin(self, d: Drawing) -> None:
        """From the knee to the ankle, laced."""
        d.card(
            blob([(-7, -6), (-9.4, 13), (-5.4, 36), (-5.2, 48), (5.2, 48), (5, 34), (7.4, 10), (7, -6)]), 2
        )
        d.gel(SKIN, lens(-1.2, 11, 15, 5, 88))
        for y in (22, 29, 36):
            d.cut(f"M-6 {y}L5 {y + 5}M5 {y}L-6 {y + 5}", 1.6)
        d.gel(GOLD, circle(0, 44, 2.4))


_CAST = Cast(MAN, _Young(), _head, _torso, _kilt, (-2, -60))
