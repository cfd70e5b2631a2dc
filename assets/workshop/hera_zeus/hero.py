"""The Hero: a hoplite on one knee behind the mirror in which the Gorgon sees herself."""

from assets.workshop.drawing import AMBER, GOLD, GREEN, RED, Drawing
from assets.workshop.hera_zeus.insignia import spark
from assets.workshop.hera_zeus.sheet import card
from assets.workshop.people import MAN, Cast, Figure, Pose
from assets.workshop.people.limbs import Limbs, fist
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    diamond,
    drop,
    lens,
    mirrored,
    placed,
    polar,
    polygon,
    rectangle,
    spiral,
)

_X, _GROUND, _SCALE = 142, 381, 1.55
_GUARD = Pose(
    torso=4,
    head=2,
    front_arm=(-60, -118),
    back_arm=(14, -76),
    front_leg=(-88, 2),
    back_leg=(22, 104),
    feet=(0, 82),
    holds=(188, 0),
    cloak=14,
)
_STRIKE = Pose(
    torso=15,
    head=8,
    front_arm=(44, -44),
    back_arm=(-24, -92),
    front_leg=(-70, 10),
    back_leg=(34, 103),
    feet=(0, 80),
    holds=(268, -14),
    cloak=36,
    step=4,
)
_STRUCK = Pose(
    torso=-10,
    head=-16,
    front_arm=(-48, -104),
    back_arm=(22, -62),
    front_leg=(-84, 6),
    back_leg=(20, 104),
    feet=(0, 84),
    holds=(174, 12),
    cloak=2,
    step=-6,
)
_FALLEN = Pose(
    torso=56,
    head=88,
    front_arm=(-22, 18),
    back_arm=(4, -30),
    front_leg=(-34, 100),
    back_leg=(6, 94),
    feet=(64, 58),
    holds=(270, 40),
    cloak=60,
    step=-10,
)
_SILVER = "#f0f8de"
_LEAF = "#9fd85a"


def hero() -> Drawing:
    """Return the drawing. Ornament: flashes of polished bronze, on shield, helmet, greaves and cuirass."""
    d = card()
    _field(d)
    d.layer("puppet")
    man = Figure(d, _CAST, _X, _GROUND, _SCALE, _GUARD)
    _cloak(man)
    man.arm("back")
    man.legs()
    man.trunk()
    man.head()
    with man.on("back_hold"):
        _mirror(d)
    with man.on("front_hold"):
        _spear(d)
    man.arm("front")
    for name, pose in (("strike", _STRIKE), ("struck", _STRUCK), ("fallen", _FALLEN)):
        man.pose(name, pose)
    d.pose("fallen", back_hold=(30, 10, 4), front_hold=(-54, 36, 34))
    return d


def _field(d: Drawing) -> None:
    """Broken columns before the hills, men turned to stone among them."""
    d.fill(circle(190, 150, 112), "#f0f6e2")
    d.fill(
        blob([(0, 300), (70, 270), (150, 300), (240, 262), (360, 296, 1), (360, 520, 1), (0, 520, 1)]),
        "#a3b592",
    )
    for x, top in ((34, 214), (78, 276), (296, 236), (338, 196)):
        d.fill(rectangle(x - 12, top, 24, 180), "#82977a")
        d.fill(
            polygon([(x - 17, top - 8), (x + 17, top - 8), (x + 12, top + 4), (x - 12, top + 4)]), "#82977a"
        )
    d.ground(380)


def _spear(d: Drawing) -> None:
    """Its point down the length; the butt has a spike."""
    d.card(rectangle(-2.5, -104, 5, 172, 2), 1.6)
    d.card(blob([(-3, 62, 1), (-9, 76), (0, 104, 1), (9, 76), (3, 62, 1)]), 1.6)
    d.gel(GOLD, lens(0, 80, 28, 6, 90))
    d.fill(polygon([(-0.7, 68), (0.7, 68), (0.7, 96), (-0.7, 96)]))
    d.card(polygon([(-4.4, -104), (4.4, -104), (0, -118)]), 1)
    for y in (56, 50, -92, -98):
        d.card(rectangle(-4.4, y, 8.8, 3.6, 1.6), 0.8)


def _mirror(d: Drawing, r: float = 41) -> None:
    """A round shield polished so bright that the Gorgon stands in it."""
    d.card(circle(0, 0, r), 2.4)
    for i in range(20):
        turn = i * 18
        d.gel(GOLD if i % 2 else _LEAF, lens(*polar(0, 0, r * 0.885, turn), r * 0.2, r * 0.085, turn + 62))
    d.gel(_SILVER, circle(0, 0, r * 0.755))
    for i in range(10):
        _snake(d, -72 + i * 36)
    face: list[Knot] = [(0, -13), (-10, -11), (-14, -2), (-11, 8), (-6, 13), (0, 14)]
    d.fill(blob(mirrored(face, 0)))
    for _ in d.both_sides(0):
        d.gel(AMBER, lens(5.6, -2.4, 8.4, 5, -14))
        d.fill(circle(5.2, -2.3, 1.4))
        d.cut("M2 -6.6C5 -9 8.6 -8.4 11 -5.4", 1.5)
        d.gel(_SILVER, polygon([(3.4, 6.4), (6.2, 6), (5.2, 9.4)]))
    d.cut("M-7.4 6.2C-3 4.6 3 4.6 7.4 6.2", 1.5)
    d.gel(RED, blob([(-3, 7.4, 1), (3, 7.4, 1), (3.2, 13), (0, 19), (-3.2, 13)]))
    d.cut("M-1.4 -3V2.6L0 4L1.4 2.6V-3", 1.3)
    for y, x1, x2 in ((-25, -16, -5), (-20.4, -21.6, -12)):
        d.line(f"M{x1} {y + 7}L{x2} {y - 3}", 1.6, _SILVER)


def _snake(d: Drawing, degrees: float) -> None:
    """One of the serpents about the reflected face."""
    spine = [polar(0, 0, reach, degrees + bend) for reach, bend in ((10, 0), (17, 8), (22, -8), (28, 4))]
    lock = Ribbon(spine, [6, 5, 4, 5.4])
    d.fill(lock.outline())
    d.fill(drop(*polar(0, 0, 27.4, degrees + 4), 5, 5.6, degrees + 40))


def _cloak(man: Figure) -> None:
    """A short mantle that stands out behind him, edged with bolts."""
    with man.on("cloak"):
        d = man.drawing
        cloth: list[Knot] = [
            (10, -6, 1), (-14, -8), (-30, 12), (-38, 44), (-52, 76), (-60, 92, 1), (-44, 88), (-36, 96, 1),
            (-24, 84), (-14, 92, 1), (-8, 70), (-4, 40), (10, 14),
        ]  # fmt: skip
        d.card(blob(cloth), 2)
        for path in (
            "M-14 2C-24 22 -26 50 -44 78",
            "M-8 6C-14 28 -16 52 -26 74",
            "M-2 12C-5 34 -6 56 -14 78",
        ):
            d.cut(path, 1.9)
        for x, y, turn in (
            (-28, 26, 24),
            (-34, 50, 30),
            (-44, 68, 34),
            (-19, 44, 18),
            (-26, 64, 22),
            (-12, 62, 12),
        ):
            spark(d, x, y, 0.24, turn, GOLD if y % 4 else _LEAF)


def _cuirass(d: Drawing) -> None:
    """Bronze beaten to the muscles' shape."""
    half: list[Knot] = [
        (0, -79), (-10, -78), (-26, -73), (-33, -62), (-28, -44), (-19, -20), (-21, 2), (0, 8),
    ]  # fmt: skip
    d.card(blob(mirrored(half, 0)), 2)
    for _ in d.both_sides(0):
        d.cut("M2 -47C10 -40 20 -42 26 -52", 2)
        d.cut(spiral(14, -54, 1.6, 6, 1.2, 150, -1), 1.7)
        d.gel(SKIN, lens(7.4, -32, 11, 5, 168), lens(7, -23, 10, 4.6, 172))
        d.gel(GOLD, drop(17, -70, 13, 6, 34))
    d.gel(_LEAF, rectangle(-18, -12, 36, 9, 2))
    for i in range(5):
        d.fill(diamond(-13 + i * 6.5, -7.5, 2, 3.2))


def _tongues(d: Drawing) -> None:
    """Two rows of leather tongues."""
    for row, (count, long) in enumerate(((6, 40), (5, 26))):
        for i in range(count):
            lean = (i - (count - 1) / 2) * 11
            x = lean * 0.66
            tongue: list[Knot] = [(-6.6, 0), (-7.6, long * 0.66), (0, long, 1), (7.6, long * 0.66), (6.6, 0)]
            d.card(blob(placed(tongue, x, -4, -lean)), 1.6)
            middle = polar(x, -4, long * 0.6, 90 - lean)
            d.gel((GOLD, GREEN)[row], lens(*middle, long * 0.46, 5.4, 90 - lean))


def _head(d: Drawing) -> None:
    """A Corinthian helmet drawn over the face, its crest high."""
    with_hair: list[Knot] = [(-8, -4, 1), (-20, 4), (-18, 14, 1), (-8, 12), (2, 13, 1), (6, 2)]
    d.card(blob(with_hair), 1.4)
    d.card(blob([(-8, 9, 1), (-8, -12), (-4, -30), (8, -30), (10, 8, 1)]), 1.6)
    _crest(d)
    d.gel(SKIN, blob([(6, -32, 1), (22, -33), (25, -12), (22, -2), (12, -6), (6, -16)]))
    d.fill(lens(14.4, -26, 13, 8.4, 8))
    d.gel(GOLD, lens(14.8, -26, 9, 5.4, 8))
    d.fill(circle(16.2, -25.9, 1.8))
    d.gel(RED, lens(23.4, -10.6, 5, 2.6, 10))
    shell: list[Knot] = [
        (22, -33, 1), (26.6, -20), (27, -15, 1), (23.4, -16, 1), (20.6, -27, 1), (13, -31), (5.6, -26, 1),
        (9, -19), (19, -15, 1), (20.4, -4), (25, 9, 1), (15, 8), (7, -2, 1), (-2, 2), (-8, 1), (-19, 6, 1),
        (-15.6, -8), (-18, -24), (-14, -41), (0, -51), (14, -48),
    ]  # fmt: skip
    d.card(blob(shell), 1.5)
    d.cut("M19.6 -36C10 -39 0 -35 -2 -24C-3 -16 2 -8 7 -6", 1.9)
    d.cut(spiral(-8, -30, 1, 5.4, 1.3, 30), 1.7)
    d.gel(_LEAF, lens(15.6, -5, 15, 4.4, 62))
    for x, y in ((-12, -14), (-10, -7), (-12.6, 0), (-4, -3)):
        d.hole(circle(x, y, 1.6))


def _crest(d: Drawing) -> None:
    """Horsehair from the brow over to a tail that hangs behind."""
    spine = [polar(-1, -27, reach, turn) for reach, turn in ((37, -36), (37, -66), (37, -98), (38, -130),
             (40, -160), (46, -186), (60, -204), (78, -214))]  # fmt: skip
    hair = Ribbon(spine, [19, 25, 26, 26, 26, 25, 19, 1])
    d.limb(hair, 1.6)
    for i, colour in enumerate((RED, AMBER)):
        shift = i * 0.034
        d.along(hair, "bar", 13, 0.4, side=-0.18, colour=colour, span=(0.04 + shift, 0.85 + shift), turn=-12)
    band = Ribbon([polar(-1, -27, 26, turn) for turn in (-32, -66, -100, -134, -168, -196)], [6.4] * 6)
    d.limb(band, 1.4)
    d.along(band, "dot", 14, 0.5, colour=GOLD, span=(0.04, 0.96))


class _Armed(Limbs):
    """Bare arms, greaves of bronze."""

    def fore_arm(self, d: Drawing) -> None:
        """From the elbow to the fist, a guard on it."""
        d.card(blob([(-7.5, -5), (-8.5, 9), (-5.5, 28), (5.5, 28), (8, 9), (7.5, -5)]), 2)
        d.gel(SKIN, lens(0, 7, 9, 4, 90))
        d.gel(_LEAF, polygon([(-6.8, 13), (7, 13), (5.6, 26), (-5.8, 26)]))
        d.line("M-6.4 16.6L6.6 22.6M-6 22.6L6.4 16.6", 1.7)
        fist(d)

    def shin(self, d: Drawing) -> None:
        """A greave with a kneecap, a spiral on the calf."""
        d.card(
            blob(
                [
                    (-8, -9),
                    (-11, 12),
                    (-6.4, 36),
                    (-6, 48),
                    (6.4, 48),
                    (6.6, 34),
                    (9.6, 10),
                    (9, -10),
                    (2, -14),
                ]
            ),
            2,
        )
        d.cut(spiral(-1, 13, 1, 6, 1.3, 40), 1.8)
        d.gel(GOLD, lens(0.4, 31, 18, 5, 90))
        d.cut("M-5.6 42H6", 1.8)
        for i in range(3):
            d.gel(GOLD, drop(*polar(2, -4, 3.4, -130 + i * 50), 6, 3.2, -130 + i * 50))


_CAST = Cast(MAN, _Armed(), _head, _cuirass, _tongues, (-2, -70))
