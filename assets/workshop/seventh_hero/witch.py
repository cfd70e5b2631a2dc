"""The Witch: bent over the cauldron, out of which a used card rises."""

from dataclasses import replace

from assets.workshop.drawing import Drawing
from assets.workshop.ornament import waves
from assets.workshop.people import Cast, Figure, Pose
from assets.workshop.people.limbs import Limbs
from assets.workshop.people.skeleton import Body
from assets.workshop.ribbon import Ribbon
from assets.workshop.seventh_hero.daylight import (
    AZURE,
    CORN,
    CREAM,
    FLAME,
    GROUND,
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
    blob,
    circle,
    crescent,
    drop,
    ellipse,
    flame,
    lens,
    mirrored,
    polar,
    polygon,
    rectangle,
    star,
)

_SCALE = 1.36
_POT, _RIM = 262, 272
_CARD: Point = (268, 128)
_RED: list[Point] = [
    (250, 286), (244, 256), (270, 222), (274, 188), (242, 156), (234, 118), (252, 84), (240, 52),
]  # fmt: skip
_BLUE: list[Point] = [
    (276, 286), (284, 256), (254, 222), (256, 190), (296, 160), (312, 124), (300, 90), (316, 58),
]  # fmt: skip
_BENT = Body((8, -62), ((15, -51), (-11, -53)), ((8, 3), (-8, 3)), 34, 35, 40, 40, 8)
_STIR = Pose(
    torso=20, head=2, front_arm=(-52, -88), back_arm=(44, 10), front_leg=(-6, 2), back_leg=(6, 4),
    holds=(6, -8), cloak=0,
)  # fmt: skip
_POSES = {
    "act": replace(_STIR, torso=10, head=-8, front_arm=(-40, -82), back_arm=(46, 16), holds=(14, -12)),
    "struck": replace(_STIR, torso=2, head=-16, front_arm=(-30, -110), back_arm=(34, -8), holds=(-18, 8)),
    "fallen": replace(_STIR, torso=64, head=70, front_arm=(-46, -70), back_arm=(30, 4), holds=(-60, -64)),
}


def witch() -> Drawing:
    """Return the drawing. Ornament: moons and stars, on hat and gown."""
    d = sheet()
    _moor(d)
    d.layer("puppet")
    woman = Figure(
        d, Cast(_BENT, _Sleeves(), _head, _shawl, _gown, (0, -90), True), 108, GROUND, _SCALE, _STIR
    )
    _steam(d)
    _rising_card(d)
    woman.arm("back")
    with woman.on("back_hold"):
        _broom(d)
        _claw(d)
    with woman.on("head"):
        _hair(d)
    woman.legs()
    woman.trunk()
    woman.head()
    with woman.on("front_hold"):
        _ladle(d)
    _cauldron(d)
    woman.arm("front")
    with woman.on("front_hold"):
        _grip(d)
    _cat(d)
    foreground(d)
    _poses(d, woman)
    return d


def mask(d: Drawing) -> None:
    """The head alone, about the neck."""
    _hair(d)
    _head(d)


def _poses(d: Drawing, woman: Figure) -> None:
    for name, pose in _POSES.items():
        woman.pose(name, pose)
    d.pose("act", card=(-26, 0, -12), steam=4, cat=-3, cat_tail=-22)
    d.pose("struck", card=(24, 8, 22), steam=-6, cat=5, cat_tail=26)
    d.pose("fallen", card=(70, 20, 168), steam=(0, 0, 190), cat_tail=74, cauldron=(5, 0, 0))


def _moor(d: Drawing) -> None:
    """Bare trees."""
    sun(d, 250, 126, 72)
    hills(d, 322, 300, 326, 310, 298)
    for x, lean, high in ((28, 6, 176), (334, -7, 208), (304, 4, 120)):
        with d.moved(x, 384, lean):
            d.fill(
                Ribbon([(0, 0), (2, -high * 0.4), (-3, -high * 0.7), (5, -high)], [20, 13, 9, 3]).outline(),
                SLATE,
            )
            for side, share, long, turn in ((1, 0.42, 56, -48), (-1, 0.54, 62, -128), (1, 0.7, 40, -40),
                                            (-1, 0.8, 34, -122)):  # fmt: skip
                d.fill(drop(side * 2, -high * share, long, 9, turn), SLATE)
                d.fill(
                    drop(*polar(side * 2, -high * share, long * 0.5, turn), long * 0.5, 5, turn - side * 36),
                    SLATE,
                )


def _steam(d: Drawing) -> None:
    """Two vapours that wind about each other."""
    with d.part("steam", _POT, _RIM, on="cauldron"):
        for way, colour in ((_BLUE, AZURE), (_RED, VERMILION)):
            vapour = Ribbon(way, [22, 22, 20, 18, 16, 12, 8, 2])
            d.line(vapour.outline(), 5.6, "#ffffff")
            d.fill(vapour.outline())
            d.along(vapour, "drop", 11, 0.5, colour=colour, span=(0.06, 0.86), turn=180)


def _rising_card(d: Drawing) -> None:
    """A card that lay on its side and stands up again."""
    with d.part("card", *_CARD, on="cauldron"), d.moved(*_CARD, 26):
        d.card(rectangle(-25, -36, 50, 72, 6), 2.4)
        d.gel(CREAM, rectangle(-20.4, -31.4, 40.8, 62.8, 3.4))
        small_sun(d, 0, 0, 17, VERMILION)
        for x, y in ((-14, -25), (14, -25), (14, 25), (-14, 25)):
            d.fill(circle(x, y, 2.4))


def _cauldron(d: Drawing) -> None:
    """A round-bellied cauldron on three feet, a fire under it."""
    with d.part("cauldron", _POT, GROUND):
        for x, h, w, lean in ((-32, 32, 19, 5), (32, 30, 19, -5), (-11, 40, 22, -3), (12, 36, 20, 4)):
            outline = flame(_POT + x, GROUND + 2, h, w, lean)
            d.card(outline, 1.4)
            d.gel(FLAME if x < 0 else VERMILION, flame(_POT + x, GROUND, h * 0.76, w * 0.6, lean * 0.7))
        for x, turn in ((-40, 108), (40, 72), (0, 90)):
            d.card(drop(_POT + x, 342, 42, 17, turn), 1.6)
        half: list[Knot] = [
            (_POT, _RIM, 1), (_POT - 46, _RIM + 3), (_POT - 62, _RIM + 28), (_POT - 57, _RIM + 54),
            (_POT - 32, _RIM + 78), (_POT, _RIM + 83),
        ]  # fmt: skip
        d.card(blob(mirrored(half, _POT)), 2.4)
        waves(d, _POT - 44, _RIM + 26, 88, 5.2, CREAM, 2.4)
        for i in range(7):
            d.gel(CORN, drop(_POT + (i - 3) * 12.4, _RIM + 52 - abs(i - 3) * 1.6, 15 - abs(i - 3), 6, 90))
        d.card(rectangle(_POT - 62, _RIM - 8, 124, 15, 7), 2)
        for i in range(9):
            d.hole(circle(_POT - 50 + i * 12.5, _RIM - 0.6, 2.6))
        for side in (-1, 1):
            d.card(circle(_POT + side * 59, _RIM + 24, 10), 1.6)
            d.hole(circle(_POT + side * 59, _RIM + 25, 5.4))


def _ladle(d: Drawing) -> None:
    """The ladle along its length, in the brew."""
    d.card(rectangle(-2.8, -34, 5.6, 110, 2.6), 1.6)
    d.card(circle(0, -37, 6), 1.4)
    d.gel(VERMILION, circle(0, -37, 3.2))


def _grip(d: Drawing) -> None:
    """Knuckles about the ladle."""
    d.card(blob([(-8, -10), (4, -12), (10, -6), (10, 6), (3, 11), (-8, 8)]), 1.6)
    for y in (-5, 0, 5):
        d.cut(f"M2 {y}L9.6 {y * 0.9}", 1.5)


def _broom(d: Drawing) -> None:
    """A broom, its twigs up, its stick on the ground."""
    for i in range(5):
        lean = (i - 2) * 7
        d.card(drop(lean * 0.3, -62, 58 - abs(i - 2) * 5, 15, lean - 90), 1.5)
        d.gel(CORN, lens(*polar(lean * 0.3, -62, 26, lean - 90), 26, 3.4, lean - 90))
    d.card(rectangle(-2.6, -66, 5.2, 150, 2.4), 1.5)
    d.card(polygon([(-8, -70), (8, -70), (6, -54), (-6, -54)]), 1.4)
    d.gel(VERMILION, rectangle(-6, -66, 12, 4), rectangle(-5.4, -60, 10.8, 3))


def _claw(d: Drawing) -> None:
    """Bony fingers about the stick."""
    d.card(blob([(8, -10), (-4, -12), (-10, -6), (-10, 6), (-3, 11), (8, 8)]), 1.6)
    for y in (-5, 0, 5):
        d.cut(f"M-2 {y}L-9.6 {y * 0.9}", 1.5)


class _Sleeves(Limbs):
    """Wide sleeves with a trimmed edge; bony arms out of them."""

    def upper_arm(self, d: Drawing) -> None:
        """From the shoulder to the elbow."""
        d.card(blob([(-11, -8), (-15, 14), (-14, 40), (0, 45), (14, 40), (15, 14), (11, -8), (0, -12)]), 2)
        for i in range(3):
            d.gel(CREAM, star(0, 5 + i * 12, 5, 1.8, 4))

    def fore_arm(self, d: Drawing) -> None:
        """A sleeve that widens to the wrist."""
        d.card(blob([(-4, 16), (-4.6, 36, 1), (4.6, 36, 1), (4, 16)]), 1.6)
        d.card(
            blob(
                [(-8, -7), (-11, 8), (-18, 25, 1), (-6, 29), (6, 29), (18, 24, 1), (11, 6), (8, -7), (0, -10)]
            ),
            2,
        )
        d.gel(VERMILION, blob([(-15.4, 20, 1), (0, 23), (15, 19, 1), (16.4, 22, 1), (0, 26), (-16.6, 23, 1)]))
        d.gel(CORN, crescent(0, 10, 5.4, 4.4, 200))

    def foot(self, d: Drawing) -> None:
        """A shoe with a buckle."""
        d.card(blob([(-7, -8), (-8, 2), (-7, 8, 1), (16, 8), (26, 1, 1), (15, -1), (7, -8)]), 1.5)
        d.gel(CORN, rectangle(5, -3, 6, 6, 1))


def _shawl(d: Drawing) -> None:
    """Bent shoulders under a knotted shawl."""
    outline: list[Knot] = [
        (2, -70), (-14, -66), (-24, -54), (-24, -38), (-18, -20), (-19, 2), (0, 9), (19, 2), (17, -22),
        (22, -40), (22, -54), (14, -66),
    ]  # fmt: skip
    d.card(blob(outline), 2)
    shawl: list[Knot] = [
        (2, -72, 1), (-16, -68), (-29, -50), (-34, -30, 1), (-26, -30), (-22, -18, 1), (-14, -27),
        (-6, -12, 1),
        (-1, -26), (8, -16, 1), (12, -30), (22, -24, 1), (24, -44), (18, -62),
    ]  # fmt: skip
    d.card(blob(shawl), 1.8)
    d.cut("M-26 -40C-14 -32 8 -32 21 -40", 1.7)
    for x, y in ((-17, -52), (-4, -46), (9, -50), (-2, -58)):
        d.gel(AZURE, star(x, y, 5.6, 2, 4))
    d.card(circle(13, -60, 6), 1.2)
    d.gel(VERMILION, circle(13, -60, 3.6))


def _gown(d: Drawing) -> None:
    """A gown down to the feet, ragged at the hem, strewn with moons and stars."""
    outline: list[Knot] = [
        (-16, -8, 1), (-26, 12), (-34, 42), (-48, 84, 1), (-36, 80), (-32, 92, 1), (-20, 82), (-10, 93, 1),
        (2, 82), (14, 93, 1), (22, 82), (34, 90, 1), (38, 78), (48, 80, 1), (34, 44), (26, 14), (16, -8, 1),
    ]  # fmt: skip
    d.card(blob(outline), 2.2)
    for x, low in ((-10, -24), (-2, -6), (7, 12), (13, 27)):
        d.cut(f"M{x} 6C{x * 1.1} 30 {low} 52 {low} 74", 1.8)
    for x, y, r in ((-18, 40, 6), (-32, 70, 6), (2, 62, 6.4), (-10, 22, 5), (19, 44, 5.6), (31, 68, 6)):
        d.gel(CREAM, star(x, y, r, r * 0.36, 4))
    for x, y, turn in ((-18, 62, 210), (18, 66, 30), (4, 34, 200)):
        d.gel(CORN, crescent(x, y, 6, 4.6, turn))


def _hair(d: Drawing) -> None:
    """Lank hair that stands off behind."""
    for i, (long, turn) in enumerate(((44, 128), (50, 146), (46, 164), (38, 182))):
        root = -9, -12 - i * 7
        d.card(drop(*root, long, 12, turn), 1.5)
        d.gel(AZURE, lens(*polar(*root, long * 0.5, turn), long * 0.5, 3.4, turn))


def _head(d: Drawing) -> None:
    """A head with a long nose, a long chin that nearly meets it, and a hat over both."""
    d.card(blob([(-10, 8, 1), (-10, -10), (-6, -26), (8, -16), (11, 8, 1)]), 1.6)
    face: list[Knot] = [
        (0, -40, 1), (16, -40), (18, -33), (24, -29), (34, -21), (38, -9, 1), (29, -15), (21, -14, 1),
        (23, -10, 1),
        (20, -8), (24, -4), (31, -3), (33, 5, 1), (25, 8), (15, 5), (5, -1), (-2, -14),
    ]  # fmt: skip
    d.card(blob(face), 1.6)
    pane: list[Knot] = [
        (3, -36, 1), (13.6, -36), (15.6, -30.6), (22, -26.4), (31, -19.4), (33.6, -14.4, 1), (28, -18),
        (17.6, -15.4, 1),
        (19, -10), (17, -7.6), (22, -1.4), (29, 0), (29.6, 3.6), (25, 5), (16, 2), (7, -4), (2, -14),
    ]  # fmt: skip
    d.gel(CREAM, blob(pane))
    d.line("M4 -34C8 -35.4 13 -33.4 18 -30", 2.4)
    d.fill(lens(11.6, -27.4, 13, 8.6, 12))
    d.gel(CORN, lens(12.2, -27.2, 9, 5.6, 12))
    d.fill(circle(13.8, -26.8, 1.8))
    d.line("M21.6 -11C16 -10.6 10 -12 6 -16M20 -8.4L13 -8", 1.9)
    d.hole(polygon([(17, -11), (20, -11), (18.6, -7.6)]))
    d.fill(circle(28, -21, 2.2))
    d.gel(ROSE, circle(8, -20, 2.4))
    d.line("M5 -24C3 -25 1 -26 0 -28", 1.5)
    _hat(d)


def _hat(d: Drawing) -> None:
    cone: list[Knot] = [
        (-23, -38, 1), (-17, -58), (-9, -78), (-15, -93), (-36, -99, 1), (-24, -108), (-2, -106), (12, -92),
        (17, -68), (24, -42, 1),
    ]  # fmt: skip
    d.card(blob(cone), 2)
    d.gel(CORN, crescent(3, -74, 8, 6.4, 205))
    for x, y, r in ((-7, -60, 5), (8, -56, 4.4), (-6, -94, 4.6)):
        d.gel(CREAM, star(x, y, r, r * 0.4, 5))
    d.gel(VERMILION, polygon([(-21.4, -50), (22, -53), (23.4, -44), (-23, -41)]))
    d.card(rectangle(4, -54, 12, 12, 2), 0.8)
    d.gel(CORN, rectangle(7, -51, 6, 6, 1))
    brim: list[Knot] = [
        (-40, -31, 1),
        (-24, -42),
        (2, -45),
        (26, -46),
        (46, -42, 1),
        (28, -35),
        (2, -33),
        (-20, -31),
    ]
    d.card(blob(brim), 1.8)
    d.cut("M-28 -35.4C-10 -39 14 -40.4 34 -41", 1.6)


def _cat(d: Drawing) -> None:
    """A cat that sits behind her and looks at the viewer."""
    with d.part("cat_tail", 32, 374, on="cat"), d.moved(10, 0):
        d.limb(Ribbon([(26, 374), (12, 366), (8, 346), (16, 330), (10, 318)], [9, 9, 8, 7, 5]), 1.6)
    with d.part("cat", 48, GROUND), d.moved(10, 0):
        d.card(blob([(18, 384, 1), (19, 362), (28, 342), (38, 334), (48, 342), (56, 364), (56, 384, 1)]), 2)
        d.card(
            blob(
                [(23, 326), (21, 308, 1), (30, 315), (42, 315), (51, 307, 1), (51, 326), (44, 337), (30, 337)]
            ),
            1.8,
        )
        for x, turn in ((31, 12), (43, -12)):
            d.gel(CORN, lens(x, 325, 9, 6.4, turn))
            d.fill(ellipse(x, 325, 1.2, 3))
        d.cut("M35 331L37 333L39 331M38 350V380", 1.5)
        d.gel(VERMILION, blob([(27, 337, 1), (37, 341), (48, 337, 1), (48, 341), (37, 345), (27, 341)]))
