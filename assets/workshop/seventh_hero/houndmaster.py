"""The Houndmaster: heels dug in, a mastiff at the end of the leash."""

from dataclasses import replace

from assets.workshop.drawing import Drawing
from assets.workshop.people import MAN, Cast, Figure, Pose
from assets.workshop.people.limbs import Limbs, fist
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
from assets.workshop.shapes import (
    Knot,
    Point,
    at,
    blob,
    circle,
    drop,
    lens,
    mirrored,
    placed,
    polar,
    polygon,
    rectangle,
)

_SCALE = 1.17
_RUMP: Point = (218, 322)
_NAPE: Point = (280, 206)
_RING: Point = (258, 210)
_HOLD = Pose(
    torso=-15, head=2, front_arm=(-58, -84), back_arm=(-34, -62), front_leg=(-44, -10), back_leg=(6, 40),
    feet=(-14, 4), cloak=-6,
)  # fmt: skip
_POSES = {
    "act": replace(_HOLD, torso=6, head=6, front_arm=(-92, -118), back_arm=(24, -30), front_leg=(-34, 8),
                   back_leg=(14, 44), feet=(0, 10)),
    "struck": replace(_HOLD, torso=-32, head=-20, front_arm=(-88, -120), back_arm=(-56, -104), step=-6),
    "fallen": replace(_HOLD, torso=-66, head=-60, front_arm=(-96, -40), back_arm=(10, 60), front_leg=(-88,
    -20),
                      back_leg=(-70, 10), feet=(-40, 0), step=26),
}  # fmt: skip


def houndmaster() -> Drawing:
    """Return the drawing. Ornament: teeth and paws, at collar, coat and cuff."""
    d = sheet()
    _kennels(d)
    d.layer("puppet")
    man = Figure(d, Cast(MAN, _Booted(), _head, _coat, _skirts, (2, -70)), 118, GROUND, _SCALE, _HOLD)
    _hind_leg(d, "far_hind", 30, near=False)
    with d.part("far_fore", 280, 234, on="hound"):
        _fore_leg(d, [(270, 232), (288, 244), (311, 254), (327, 248), (333, 236)])
    with d.part("tail", 206, 336, on="hound"):
        _tail(d)
    man.arm("back")
    _leash(d, man.place("front_hold"))
    with d.part("hound", *_RUMP):
        _trunk(d)
    _hind_leg(d, "hind", 0, near=True)
    with d.part("fore", 262, 256, on="hound"):
        _fore_leg(d, [(254, 240), (262, 268), (280, 290), (305, 289), (321, 302)])
    _hounds_head(d)
    with man.on("cloak"):
        _coat_tails(d)
    man.legs()
    man.trunk()
    man.head()
    man.arm("front")
    foreground(d)
    _poses(d, man)
    return d


def mask(d: Drawing) -> None:
    """The head alone, about the neck."""
    _head(d)


def _poses(d: Drawing, man: Figure) -> None:
    for name, pose in _POSES.items():
        man.pose(name, pose)
    d.pose("act", hound=(10, 8, -6), head=0, jaw=8, fore=-26, far_fore=22, tail=-30, hind=(6, 2, 0))
    d.pose("act", leash=(-34, 0, 0), hound_head=6)
    d.pose("struck", hound=(-12, -8, 0), hound_head=-10, jaw=-14, fore=20, far_fore=-16, tail=24)
    d.pose("fallen", hound=(54, 16, 44), hound_head=20, jaw=-20, fore=40, far_fore=30, tail=40)
    d.pose("fallen", hind=(34, 0, 26), far_hind=(38, 0, 22), leash=(-96, 0, 0))


def _kennels(d: Drawing) -> None:
    """A lane out of the village: a signpost, far trees."""
    sun(d, 244, 128, 76)
    hills(d, 326, 306, 320, 298, 314)
    for x, y, r in ((22, 296, 34), (58, 312, 24), (344, 290, 30), (318, 312, 22)):
        d.fill(circle(x, y, r), SLATE)
        d.fill(rectangle(x - 4, y, 8, 100), SLATE)
    d.fill(polygon([(150, 320), (176, 300), (202, 320), (198, 390), (154, 390)]), MIST)
    d.fill(blob([(166, 390, 1), (166, 350), (176, 338), (186, 350), (186, 390, 1)]), SLATE)


def _leash(d: Drawing, hand: Point) -> None:
    """A leash, taut from his hands to the collar."""
    with d.part("leash", *_RING, on="hound"):
        d.line(f"M{at(_RING)}L{at(hand)}", 8, "#ffffff")
        d.line(f"M{at(_RING)}L{at(hand)}", 4.4)
        end = hand[0] - 12, hand[1] + 46
        d.line(
            f"M{at(hand)}C{at((hand[0] - 18, hand[1] + 10))} {at((hand[0] + 6, hand[1] + 26))} {at(end)}", 4
        )


def _trunk(d: Drawing) -> None:
    """Haunch, narrow waist, deep chest, neck: it stands on its hind legs."""
    body = Ribbon([(204, 342), (225, 312), (244, 276), (265, 240), (283, 200)], [40, 56, 54, 74, 52])
    d.limb(body, 2.4)
    for i in range(4):
        t = 0.46 + i * 0.07
        near, far = body.beside(t, 0.2), body.beside(t + 0.03, 0.74)
        d.gel(CREAM, lens((near[0] + far[0]) / 2, (near[1] + far[1]) / 2, 17, 4.6, 52 + i * 3))
    for i in range(5):
        d.gel(CORN, drop(*body.beside(0.3 + i * 0.11, -0.7), 11, 5.4, 146 - i * 3))
    collar = Ribbon([(254, 198), (263, 214), (280, 225), (302, 226)], [15, 15, 15, 15])
    for i in range(5):
        x, y, heading = collar.at(0.08 + i * 0.21)
        d.card(drop(*polar(x, y, 4, heading + 90), 13, 8, heading + 90), 1.2)
    d.limb(collar, 2)
    d.along(collar, "diamond", 5, 0.64, colour=VERMILION, span=(0.1, 0.9))


def _hounds_head(d: Drawing) -> None:
    """A hound's head, ears up, teeth bared."""
    with d.part("jaw", 288, 196, on="hound_head"), d.moved(*_NAPE, -16, 0.82):
        d.gel(VERMILION, blob([(20, -6, 1), (40, 0), (58, 2), (72, 14, 1), (60, 14), (40, 10), (22, 6)]))
        lower: list[Knot] = [
            (-4, -8),
            (12, 4),
            (32, 14),
            (50, 22),
            (58, 20, 1),
            (56, 30),
            (40, 30),
            (16, 22),
            (-6, 8),
        ]
        d.card(blob(lower), 1.6)
        for x, y in ((50, 22), (40, 18), (31, 14)):
            d.card(polygon(placed([(-3.4, 2), (3.4, 3), (0.6, -10)], x, y, 14)), 0)
    with d.part("hound_head", *_NAPE, on="hound"), d.moved(*_NAPE, -16, 0.82):
        d.card(blob([(-14, -36), (-34, -62), (-36, -82, 1), (-12, -66), (2, -40)]), 1.8)
        skull: list[Knot] = [
            (-28, 0), (-26, -26), (-10, -44), (12, -46), (26, -38), (34, -28, 1), (52, -29), (68, -27),
            (76, -20),
            (74, -11, 1), (58, -9), (38, -8), (26, -2), (10, 10), (-12, 14),
        ]  # fmt: skip
        d.card(blob(skull), 1.9)
        d.card(blob([(-2, -38), (-10, -66), (-4, -86, 1), (12, -64), (18, -42)]), 1.8)
        d.gel(VERMILION, lens(4, -62, 30, 7, 82))
        for x in (44, 55, 67):
            d.card(polygon([(x - 4, -10), (x + 4, -10.6), (x + 1, 3 if x < 60 else 6)]), 0.6)
        d.fill(polygon([(36, -6), (44, -10), (40, -2)]))
        d.gel(CORN, blob([(14, -30, 1), (22, -35), (31, -28, 1), (22, -25)]))
        d.fill(circle(23.6, -29.6, 2.6))
        d.cut("M8 -37C16 -42 26 -39 34 -32", 2)
        d.hole(lens(70, -21, 8, 4, 16))
        d.cut("M36 -22C46 -19 56 -19 66 -17M-14 -2C-2 4 12 0 22 -9", 1.8)
        d.hole(circle(42, -14, 1.4), circle(50, -14.6, 1.4), circle(58, -15, 1.4))
        for x, y, turn in ((-16, -16, 70), (-8, -26, 50), (-14, -4, 96)):
            d.gel(CREAM, lens(x, y, 12, 4.4, turn))


def _hind_leg(d: Drawing, name: str, right: float, near: bool) -> None:
    """Haunch, stifle, hock and paw."""
    leg: list[Knot] = [
        (188, 312), (184, 334), (192, 348), (190, 361, 1), (200, 373), (201, GROUND + 2, 1),
        (240, GROUND + 2, 1), (240, 375), (224, 369), (215, 360), (232, 354), (252, 338), (253, 312),
        (222, 290),
    ]  # fmt: skip
    with d.part(name, _RUMP[0] + right, _RUMP[1]), d.moved(right, 0):
        d.card(blob(leg), 2.2)
        d.cut(f"M222 {GROUND - 6}V{GROUND}M230 {GROUND - 6}V{GROUND}", 1.6)
        if near:
            small_sun(d, *_RUMP, 20, VERMILION)
            d.gel(CREAM, lens(207, 352, 15, 4, 68))


def _fore_leg(d: Drawing, spine: list[Point]) -> None:
    """Upper arm, wrist, paw with its claws out."""
    leg = Ribbon(spine, [14, 40, 27, 17, 14])
    d.limb(leg, 2)
    d.along(leg, "lens", 3, 0.34, colour=CREAM, span=(0.36, 0.72))
    x, y, heading = leg.at(0.97)
    for turn in (-34, 0, 34):
        d.card(drop(*polar(x, y, 6, heading + turn), 12, 6.4, heading + turn), 1)
    d.card(circle(x, y, 8.4), 1.4)


def _tail(d: Drawing) -> None:
    tail = Ribbon([(206, 336), (186, 332), (176, 312), (184, 292), (180, 276)], [18, 14, 11, 8, 2])
    d.limb(tail, 2)
    d.along(tail, "bar", 5, 0.4, colour=CORN, span=(0.2, 0.8))


class _Booted(Limbs):
    """Full sleeves with broad cuffs, breeches, boots turned over at the knee."""

    def upper_arm(self, d: Drawing) -> None:
        """From the shoulder to the elbow."""
        d.limb(Ribbon([(0, -4), (0, 14), (0, 38)], [25, 23, 17]), 2)
        for y in (6, 16, 26):
            d.gel(CREAM, lens(0, y, 11, 4, 0))

    def fore_arm(self, d: Drawing) -> None:
        """From the elbow to the fist, a cuff between."""
        d.card(blob([(-8.5, -6), (-9, 8), (-7, 20), (7, 20), (9, 8), (8.5, -6)]), 2)
        fist(d)
        d.card(polygon([(-9, 10), (9, 10), (12, 29), (-12, 29)]), 1.6)
        d.gel(VERMILION, polygon([(-9.4, 22), (9.4, 22), (10, 26), (-10, 26)]))
        d.gel(CORN, circle(-3, 16, 1.9), circle(3, 16, 1.9))

    def thigh(self, d: Drawing) -> None:
        """From the hip to the knee."""
        d.limb(Ribbon([(0, -6), (0, 18), (0, 47)], [30, 29, 20]), 2)
        d.gel(CREAM, lens(0, 20, 26, 5, 90))

    def shin(self, d: Drawing) -> None:
        """A boot, its top turned over."""
        d.card(blob([(-8, -2), (-9, 16), (-7, 34), (-7, 48), (7, 48), (6.6, 34), (9, 14), (8, -2)]), 2)
        d.card(polygon([(-11, -8), (11, -8), (13, 9), (-13, 9)]), 1.6)
        d.gel(VERMILION, polygon([(-11.6, 3), (11.6, 3), (12, 6.4), (-12, 6.4)]))
        d.gel(CREAM, lens(-1, 25, 20, 4.4, 88))

    def foot(self, d: Drawing) -> None:
        """Heel and toe, a spur behind."""
        d.card(
            blob(
                [
                    (-8, -8),
                    (-9, 2),
                    (-9, 9, 1),
                    (-1, 9, 1),
                    (1, 6),
                    (8, 9, 1),
                    (24, 9, 1),
                    (24, 3),
                    (13, -1),
                    (8, -8),
                ]
            )
        )
        d.gel(CORN, circle(-10, 0, 2.6))


def _coat(d: Drawing) -> None:
    """A double-breasted coat with a bandolier of teeth across it."""
    half: list[Knot] = [(0, -80), (-9, -79), (-24, -73), (-32, -61), (-28, -42), (-21, -20), (-22, 3), (0, 9)]
    d.card(blob(mirrored(half, 0)), 2)
    d.cut("M-4 -78L-8 -44L-2 -12M8 -78L14 -46", 1.8)
    for i in range(3):
        d.gel(CORN, circle(11 - i * 1.4, -40 + i * 10, 2.6))
    strap = Ribbon([(-26, -64), (-4, -42), (20, -16)], [11, 11, 11])
    d.limb(strap, 1.4)
    for i in range(6):
        x, y, heading = strap.at(0.1 + i * 0.16)
        d.gel(CREAM, drop(*polar(x, y, -4, heading + 90), 9.4, 5.4, heading + 90))
    d.card(rectangle(-23, -12, 46, 11, 2), 1.4)
    d.gel(VERMILION, rectangle(-21, -9, 42, 5))
    d.card(rectangle(2, -14, 14, 15, 2), 1)
    d.gel(CORN, rectangle(5.4, -10.6, 7.2, 8, 1))


def _skirts(d: Drawing) -> None:
    """The coat's front below the belt."""
    outline: list[Knot] = [(-21, -6, 1), (-27, 14), (-34, 40, 1), (-16, 44), (-2, 40, 1), (6, 22),
                           (12, 40, 1),
                           (30, 32, 1), (26, 12), (21, -6, 1)]  # fmt: skip
    d.card(blob(outline), 2)
    _paw(d, -18, 24, 5.4, 8)
    d.cut("M-4 2C-6 14 -6 24 -7 36", 1.7)


def _paw(d: Drawing, x: float, y: float, r: float, degrees: float) -> None:
    """A print, toes up."""
    d.gel(CREAM, blob(placed([(0, -r * 0.4), (r, r * 0.5), (0, r), (-r, r * 0.5)], x, y, degrees)))
    for turn in (-52, -18, 18, 52):
        d.gel(CREAM, circle(*polar(x, y, r * 1.35, turn - 90 + degrees), r * 0.34))


def _coat_tails(d: Drawing) -> None:
    """Coat tails that fly behind; in the frame of a cloak."""
    tails: list[Knot] = [
        (4, 40, 1), (-14, 50), (-26, 78), (-36, 104), (-46, 124, 1), (-33, 120), (-26, 132, 1), (-14, 118),
        (-4, 124, 1), (2, 96), (10, 64),
    ]  # fmt: skip
    d.card(blob(tails), 2)
    d.cut("M-10 66C-16 86 -22 100 -29 114M0 70C-4 88 -8 100 -14 112", 1.7)
    _paw(d, -22, 100, 4.4, 16)


def _head(d: Drawing) -> None:
    """A head with a weathered nose, a proud moustache and a hat with a feather."""
    d.card(blob([(-11, 8, 1), (-11, -10), (-6, -30), (8, -24), (12, 8, 1)]), 1.8)
    plume = Ribbon([(-6, -56), (-20, -70), (-38, -68), (-52, -48), (-58, -20)], [12, 21, 21, 16, 1])
    d.limb(plume, 1.8)
    d.along(plume, "bar", 11, 0.44, colour=VERMILION, span=(0.14, 0.9), turn=-18)
    face: list[Knot] = [
        (2, -42, 1), (17, -41), (19, -34), (19.4, -29), (27, -22), (28, -17, 1), (21, -15), (22, -8), (20, 0),
        (12, 4), (4, 0), (0, -12),
    ]  # fmt: skip
    d.card(blob(face), 1.6)
    d.gel(CREAM, blob([(4, -38, 1), (14.6, -38), (16.6, -33.6), (16.4, -27.8), (24, -21.4),
                       (24.4, -18.4, 1), (18, -17),
                       (16, -8), (8, -6), (2, -16)]))  # fmt: skip
    d.line("M6 -33C9 -36 14 -35 18 -32", 3)
    d.fill(lens(12, -27, 11, 7.4, 6))
    d.gel(CORN, lens(12.4, -27, 7.6, 4.6, 6))
    d.fill(circle(13.8, -26.8, 1.6))
    d.gel(ROSE, circle(8, -20, 2.4))
    beard: list[Knot] = [
        (-4, -26, 1), (2, -16), (10, -12), (19, -13), (20, -6), (27, 0), (26, 9), (16, 17, 1), (15, 11),
        (8, 16, 1),
        (7, 9), (-1, 10, 1), (-3, 0), (-7, -12),
    ]  # fmt: skip
    d.card(blob(beard), 1.4)
    for path in ("M3 -8C6 -2 8 4 9 9", "M10 -6C13 0 16 5 16.6 10", "M-2 -13C0 -6 1 -2 2 4"):
        d.cut(path, 1.6)
    tash: list[Knot] = [(24, -15, 1), (16, -17), (8, -12), (0, -16, 1), (4, -8), (14, -8), (22, -11)]
    d.card(blob(tash), 1.2)
    _hat(d)


def _hat(d: Drawing) -> None:
    crown: list[Knot] = [(-17, -42, 1), (-18, -60), (-10, -66), (2, -64), (14, -67), (20, -60), (21, -42, 1)]
    d.card(blob(crown), 1.8)
    d.gel(VERMILION, polygon([(-17.4, -53), (20.6, -53), (20.8, -45), (-17, -45)]))
    d.card(blob([(-40, -40, 1), (-30, -48), (-14, -46), (6, -45), (26, -46), (40, -54, 1), (36, -42),
                 (20, -37),
                 (-2, -37), (-22, -37)]), 1.8)  # fmt: skip
    d.cut("M-30 -42C-10 -41 12 -41 32 -46", 1.7)
    d.gel(AZURE, circle(-6, -50, 4.6))
    d.fill(circle(-6, -50, 1.8))
