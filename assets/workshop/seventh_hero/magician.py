"""The Magician: cards spring from one hand to the star on the wand in the other."""

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
    HAZE,
    MIST,
    ROSE,
    SLATE,
    VERMILION,
    foreground,
    sheet,
    small_sun,
    sun,
)
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    diamond,
    drop,
    lens,
    mirrored,
    placed,
    polygon,
    rectangle,
    star,
)

_X, _SCALE = 152, 1.22
_LITHE = Body((4, -82), ((19, -62), (-17, -62)), ((7, 3), (-6, 3)), 38, 39, 50, 50, 9)
_CONJURE = Pose(
    torso=-7, head=-6, front_arm=(-112, -146), back_arm=(-58, -80), front_leg=(-20, -2), back_leg=(14, 30),
    feet=(-4, 26), holds=(-138, -80), cloak=16,
)  # fmt: skip
_POSES = {
    "act": replace(
        _CONJURE,
        torso=2,
        head=-12,
        front_arm=(-134, -170),
        back_arm=(-76, -100),
        holds=(-164, -100),
        cloak=34,
        step=6,
    ),
    "struck": replace(
        _CONJURE,
        torso=-20,
        head=-20,
        front_arm=(-90, -124),
        back_arm=(-36, -60),
        holds=(-104, -60),
        cloak=4,
        step=-4,
    ),
    "fallen": replace(
        _CONJURE,
        torso=60,
        head=86,
        front_arm=(-44, -80),
        back_arm=(-10, -50),
        front_leg=(-66, 64),
        back_leg=(6, 96),
        feet=(40, 66),
        holds=(-60, -50),
        cloak=66,
        step=-14,
    ),
}
# Each card in the air: its place, its turn, its scale.
_FLYING = (
    (242, 210, 40, 0.58),
    (270, 220, -4, 0.68),
    (302, 204, -32, 0.8),
    (318, 164, -64, 0.9),
    (309, 116, -98, 1.0),
)


def magician() -> Drawing:
    """Return the drawing. Ornament: stars; the suns are on the cards."""
    d = sheet()
    _stage(d)
    d.layer("puppet")
    man = Figure(
        d, Cast(_LITHE, _Evening(), _head, _waistcoat, _belt, (0, -96)), _X, GROUND, _SCALE, _CONJURE
    )
    with man.on("cloak"):
        _cape(d)
    _table(d)
    man.arm("back")
    with man.on("hips"):
        _tails(d)
    man.legs()
    man.trunk()
    man.head()
    with man.on("front_hold"):
        _wand(d)
    man.arm("front")
    _flight(d)
    foreground(d)
    for name, pose in _POSES.items():
        man.pose(name, pose)
    _card_poses(d)
    return d


def mask(d: Drawing) -> None:
    """The head alone, about the neck."""
    _head(d)


def _card_poses(d: Drawing) -> None:
    for i in range(len(_FLYING)):
        d.pose("act", **{f"card_{i}": (50, 6 + i * 3, -26 + i * 2)})
        d.pose("struck", **{f"card_{i}": (-40, -6, 16 + i * 3)})
        d.pose("fallen", **{f"card_{i}": (70 - i * 9, i * 4 - 12, GROUND - 8 - _FLYING[i][1])})
    d.pose("act", rabbit=(0, 0, -6), ears=-16)
    d.pose("struck", rabbit=(0, 0, 4), ears=34)
    d.pose("fallen", rabbit=(0, 0, 6), ears=52)


def _stage(d: Drawing) -> None:
    """Drapes on both sides of a lit stage."""
    sun(d, 222, 132, 78)
    d.fill(rectangle(-10, 340, 380, 190), HAZE)
    for left, way in ((-8, 1), (368, -1)):
        for i, (wide, low) in enumerate(((34, 390), (24, 300))):
            drape: list[Knot] = [
                (left, -10, 1), (left + way * (wide + 34 - i * 6), -10, 1), (left + way * wide, low * 0.5),
                (left + way * (wide * 0.5), low, 1), (left, low, 1),
            ]  # fmt: skip
            d.fill(blob(drape), (MIST, SLATE)[i])


def _sun_card(d: Drawing) -> None:
    """A card of 40 by 58, upright about the origin."""
    d.card(rectangle(-20, -29, 40, 58, 5), 2.2)
    d.gel(CREAM, rectangle(-16.4, -25.4, 32.8, 50.8, 3))
    small_sun(d, 0, 0, 14, VERMILION)
    for x, y in ((-11, -20), (11, 20)):
        d.fill(diamond(x, y, 2, 3))


def _flight(d: Drawing) -> None:
    for i, (x, y, degrees, size) in enumerate(_FLYING):
        with d.part(f"card_{i}", x, y), d.moved(x, y, degrees, size):
            _sun_card(d)


def _wand(d: Drawing) -> None:
    """The wand along its length, with a star that throws sparks."""
    d.card(rectangle(-2.6, -22, 5.2, 74, 2), 1.6)
    d.gel(CREAM, rectangle(-1.6, 40, 3.2, 11), rectangle(-1.6, -20, 3.2, 8))
    for i in range(8):
        with d.moved(0, 66, i * 45 + 22.5):
            d.gel(AZURE if i % 2 else CORN, drop(22, 0, 11, 4.4, 0))
    d.card(star(0, 66, 20, 8.4, 5, 90), 1.6)
    d.gel(VERMILION, star(0, 66, 14.6, 6, 5, 90))


def _table(d: Drawing) -> None:
    """A draped table with his rabbit on it."""
    x, top = 286, 318
    with d.part("ears", x - 2, 282, on="rabbit"):
        for turn, lean in ((-104, -5), (-78, 4)):
            d.card(drop(x - 2 + lean, 282, 29, 13, turn), 1.5)
            d.gel(ROSE, drop(x - 2 + lean, 278, 18, 5.4, turn))
    with d.part("rabbit", x, top):
        d.card(blob([(x - 24, top + 4, 1), (x - 28, 306), (x - 20, 294), (x - 4, 296), (x + 12, 300),
                     (x + 22, 310),
                     (x + 22, top + 4, 1)]), 1.8)  # fmt: skip
        d.card(circle(x + 24, 311, 6.4), 1.2)
        head: list[Knot] = [
            (x - 24, 292),
            (x - 22, 280),
            (x - 8, 274),
            (x + 6, 280),
            (x + 8, 292),
            (x - 2, 300),
            (x - 16, 300),
        ]
        d.card(blob(head), 1.6)
        d.gel(CORN, circle(x - 9, 285, 4))
        d.fill(circle(x - 10, 285, 1.8))
        d.gel(ROSE, lens(x - 22.4, 290, 5, 3.6, 40))
        d.cut(f"M{x - 19} 295C{x - 15} 297 {x - 12} 296 {x - 10} 294", 1.5)
        d.gel(CREAM, lens(x + 6, 309, 17, 5, 16))
    with d.part("table", x, GROUND):
        d.card(rectangle(x - 4.4, 334, 8.8, 44), 1.6)
        d.card(blob([(x - 26, 383, 1), (x - 12, 379), (x, 371), (x + 12, 379), (x + 26, 383, 1)]), 1.6)
        cloth: list[Knot] = [
            (x - 42, top + 4, 1),
            (x - 45, top + 27, 1),
            (x - 31, top + 21),
            (x - 21, top + 34, 1),
        ]
        edge = [*cloth, (x - 10, top + 22), (x, top + 37, 1)]
        d.card(blob(mirrored(edge, x)), 2)
        for shift in (-32, -17, 0, 17, 32):
            d.gel(AZURE if shift % 2 else CORN, star(x + shift, top + 17 - abs(shift) * 0.06, 5, 1.9, 4))
        d.card(rectangle(x - 45, top, 90, 9, 4), 1.8)
        d.gel(VERMILION, rectangle(x - 41, top + 2.6, 82, 3.8))


class _Evening(Limbs):
    """Tight sleeves with white cuffs and gloves, trousers with a stripe, spats."""

    def upper_arm(self, d: Drawing) -> None:
        """From the shoulder to the elbow."""
        d.limb(Ribbon([(0, -4), (0, 14), (0, 39)], [19, 17, 13]), 2)
        d.gel(CREAM, star(0, 14, 5.4, 2, 4))

    def fore_arm(self, d: Drawing) -> None:
        """From the elbow to the glove, links at the cuff."""
        d.card(blob([(-6.6, -5), (-7, 9), (-5.4, 28), (5.4, 28), (7, 9), (6.6, -5)]), 2)
        fist(d)
        d.card(polygon([(-7, 20), (7, 20), (8.6, 31), (-8.6, 31)]), 1.4)
        d.gel(CREAM, polygon([(-5.4, 22), (5.4, 22), (6.6, 29), (-6.6, 29)]))
        d.gel(VERMILION, circle(0, 25.6, 2))

    def thigh(self, d: Drawing) -> None:
        """From the hip to the knee."""
        d.limb(Ribbon([(0, -6), (0, 16), (0, 51)], [22, 22, 15]), 2)
        d.gel(CREAM, lens(0, 26, 34, 3.6, 90))

    def shin(self, d: Drawing) -> None:
        """A trouser leg, a spat below it."""
        d.card(blob([(-7, -6), (-8.4, 14), (-6.6, 36), (-7, 50), (7, 50), (6.4, 34), (7.4, 10), (7, -6)]), 2)
        d.gel(CREAM, lens(-0.6, 16, 26, 3.4, 89))
        d.gel(CREAM, polygon([(-5.6, 38), (5.8, 38), (6, 47), (-6, 47)]))
        d.fill(circle(0, 42.6, 1.5))

    def foot(self, d: Drawing) -> None:
        """A patent shoe with a long toe."""
        d.card(
            blob(
                [
                    (-7, -7),
                    (-8, 2),
                    (-8, 9, 1),
                    (-1, 9, 1),
                    (1, 6),
                    (8, 9, 1),
                    (27, 8, 1),
                    (22, 2),
                    (12, -1),
                    (7, -7),
                ]
            )
        )
        d.hole(lens(15, 3.4, 9, 2.6, 12))


def _cape(d: Drawing) -> None:
    """A cape that swings out behind him, red within."""
    cloth: list[Knot] = [
        (16, -10, 1), (-12, -14), (-24, 10), (-34, 50), (-48, 92), (-68, 116, 1), (-56, 122), (-52, 138, 1),
        (-38, 128), (-28, 146, 1), (-14, 130), (0, 144, 1), (8, 100), (14, 40),
    ]  # fmt: skip
    d.card(blob(cloth), 2.2)
    for spine, wide in (
        ([(-6, 30), (-12, 74), (-24, 122)], 9),
        ([(2, 36), (0, 80), (-4, 124)], 9),
        ([(-14, 34), (-26, 76), (-46, 114)], 8),
    ):
        d.gel(VERMILION, Ribbon(spine, [2, wide, 3]).outline())
    for x, y, r in ((-28, 50, 5), (-42, 88, 5.4), (-60, 114, 4.6), (-20, 16, 4.6)):
        d.gel(CREAM, star(x, y, r, r * 0.36, 4))


def _tails(d: Drawing) -> None:
    """The tails of the dress coat, behind the legs."""
    d.card(blob([(-16, -8, 1), (-24, 22), (-32, 58, 1), (-18, 50), (-8, 60, 1), (0, 24), (6, -4, 1)]), 1.8)
    d.gel(CORN, circle(-10, 4, 2.2), circle(-3, 4, 2.2))


def _waistcoat(d: Drawing) -> None:
    """Dress coat, starched shirt, a bow."""
    half: list[Knot] = [(0, -79), (-9, -78), (-21, -72), (-26, -60), (-21, -40), (-15, -18), (-17, 3), (0, 9)]
    d.card(blob(mirrored(half, 0)), 2)
    d.gel(CREAM, blob([(-3, -72, 1), (16, -72, 1), (15, -50), (9, -30, 1), (0, -50)]))
    for y in (-60, -51, -42):
        d.fill(circle(9, y, 1.7))
    d.card(polygon([(8, -31), (15, -16), (12, -2), (2, 6), (-2, -4), (0, -18)]), 1.4)
    for x, y in ((8, -20), (6.6, -12), (5, -4)):
        d.gel(CORN, circle(x, y, 1.9))
    d.cut("M-4 -74C-8 -56 -2 -40 4 -28M18 -70C20 -54 16 -40 12 -28", 1.7)
    for side in (-1, 1):
        bow = placed([(0, -2), (10, -7), (11, 6), (0, 2)], 8, -72, 0 if side > 0 else 180)
        d.card(blob(bow), 1)
        d.gel(
            VERMILION,
            blob(placed([(1.6, -1), (8, -4.4), (8.6, 3.6), (1.6, 1)], 8, -72, 0 if side > 0 else 180)),
        )
    d.card(circle(8, -72, 3), 0.8)
    d.gel(AZURE, circle(-14, -52, 4.4))
    for i in range(6):
        with d.moved(-14, -52, i * 60):
            d.gel(AZURE, drop(3.6, 0, 4.4, 3, 0))


def _belt(d: Drawing) -> None:
    """The trousers' top."""
    d.card(blob([(-16, -6, 1), (-18, 10), (0, 16), (18, 10), (16, -6, 1)]), 1.8)


def _head(d: Drawing) -> None:
    """A pointed beard, a moustache in curls, an eyeglass; the collar stands behind."""
    collar: list[Knot] = [(12, 14, 1), (-6, 10), (-16, -2), (-26, -24, 1), (-30, 2), (-24, 16), (-8, 22)]
    d.card(blob(collar), 1.6)
    d.gel(VERMILION, blob([(-21, -9, 1), (-14, 4), (-2, 12, 1), (-12, 12), (-21, 4)]))
    d.card(blob([(-8, 8, 1), (-9, -10), (-5, -28), (7, -22), (9, 8, 1)]), 1.7)
    face: list[Knot] = [
        (1, -42, 1), (15, -41), (17, -34), (17.4, -29), (25.4, -21.4), (27, -17.6, 1), (20, -15.6, 1),
        (22, -12),
        (20, -9), (22, -3), (18, 2), (8, 2), (0, -6), (-3, -18),
    ]  # fmt: skip
    d.card(blob(face), 1.6)
    pane: list[Knot] = [
        (3, -38, 1), (13, -38), (14.8, -33.6), (14.6, -27.8), (22.4, -20.4), (23, -18.6, 1), (16.6, -17, 1),
        (18, -12), (16, -6), (10, -2), (3, -8), (0, -18),
    ]  # fmt: skip
    d.gel(CREAM, blob(pane))
    d.card(blob([(-6, -40, 1), (4, -38), (3, -26), (-1, -14, 1), (-8, -10), (-13, -24)]), 1.2)
    d.line("M5 -35C8 -38.6 12 -38 16.6 -33.6", 2.2)
    d.fill(circle(11.4, -27.4, 6.6))
    d.gel(CORN, circle(11.4, -27.4, 4.6))
    d.fill(circle(12.8, -27.4, 1.9))
    d.line("M6 -23C2 -14 2 -6 4 4", 1.3)
    beard: list[Knot] = [(9, -4, 1), (15, -5), (21, -5, 1), (23, 2), (32, 12, 1), (18, 8), (11, 2)]
    d.card(blob(beard), 1.2)
    d.cut("M15.6 -2C18 2 21 5 26 8.6", 1.4)
    tash: list[Knot] = [
        (22, -13.4, 1), (16, -15.6), (9, -12.6), (3, -12), (-2, -18, 1), (-1, -9), (6, -6.4), (14, -9.4),
        (20, -10.4),
    ]  # fmt: skip
    d.card(blob(tash), 1)
    d.line("M19 -12C25 -9 31 -10 32 -15C32.4 -18 28.6 -18.6 28.4 -16", 2.4)
    _hat(d)


def _hat(d: Drawing) -> None:
    """A tall, waisted hat with a card stuck in the band."""
    crown: list[Knot] = [
        (-17, -44, 1),
        (-18, -66),
        (-24, -94, 1),
        (2, -97),
        (28, -96, 1),
        (22, -68),
        (20, -45, 1),
    ]
    d.card(blob(crown), 2)
    d.gel(
        VERMILION,
        blob([(-17.2, -48, 1), (1, -50.6), (20, -49.4, 1), (21, -60, 1), (1, -61.4), (-17.6, -59, 1)]),
    )
    d.cut("M-19 -88C-8 -90.6 12 -90.6 23 -89.6", 1.7)
    with d.moved(13, -68, 18, 0.42):
        _sun_card(d)
    d.card(blob([(-40, -48, 1), (-30, -41), (-12, -43), (8, -44), (28, -42), (42, -50, 1), (34, -37),
                 (12, -37.6),
                 (-10, -36.4), (-32, -35)]), 1.8)  # fmt: skip
    d.gel(CREAM, star(-9, -76, 6, 2.4, 5))
