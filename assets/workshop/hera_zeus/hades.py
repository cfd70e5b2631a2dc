"""Hades: enthroned, no face but two eyes in the helmet of darkness; Cerberus at his knee."""

from dataclasses import replace

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.hera_zeus.attire import charm
from assets.workshop.hera_zeus.insignia import emblem
from assets.workshop.hera_zeus.sheet import Livery, card
from assets.workshop.ornament import meander
from assets.workshop.people import MAN, Cast, Figure, Pose
from assets.workshop.people.limbs import Limbs
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    crescent,
    diamond,
    drop,
    lens,
    mirrored,
    polar,
    polygon,
    rectangle,
    spiral,
)
from assets.workshop.trials.hound import Hound, head, neck

_X, _GROUND, _SCALE = 222, 366, 1.46
_SEATED = Pose(
    torso=-2, head=0, front_arm=(-30, -112), back_arm=(-30, -84), front_leg=(-89, 2), back_leg=(-84, -8),
    holds=(0, 0), cloak=4,
)  # fmt: skip
_RISING = replace(_SEATED, torso=4, head=-7, front_arm=(-40, -120), back_arm=(-36, -80), cloak=10)
_HOUNDS = (
    Hound("right", ((76, 330), (92, 310), (90, 294)), (34, 28, 20), -8, 0.36, 1, ()),
    Hound("left", ((54, 332), (44, 312), (46, 296)), (34, 28, 20), 186, 0.36, -1, ()),
    Hound("middle", ((64, 330), (66, 296), (68, 262)), (38, 31, 23), -40, 0.46, 1, ()),
)


def hades(livery: Livery) -> Drawing:
    """Return the drawing. Ornament: eyes out of the dark, in the helmet, on throne and hem."""
    d = card()
    _cavern(d)
    d.layer("puppet")
    with d.part("throne", 230, 376):
        _throne(d, livery)
    king = Figure(d, _cast(livery), _X, _GROUND, _SCALE, _SEATED, left=True)
    _mantle(king, livery)
    king.arm("back")
    for side in ("back", "front"):
        with king.on(f"{side}_foot"):
            king.cast.limbs.foot(d)
    king.trunk()
    king.head()
    with king.on("front_hold"):
        _bident(d, livery)
    king.arm("front")
    _cerberus(d)
    king.pose("act", _RISING)
    d.pose("act", left=-6, right=7, middle=5, middle_head=-8, left_jaw=-14, right_jaw=14)
    return d


def _cast(livery: Livery) -> Cast:
    return Cast(
        MAN,
        Limbs(),
        lambda d: _head(d, livery),
        lambda d: _corslet(d, livery),
        lambda d: _robe(d, livery),
        (0, -90),
        True,
    )


def _throne(d: Drawing, livery: Livery) -> None:
    """A post behind him, a panel under the seat with the side's badge, a stool."""
    d.card(polygon([(282, 190), (298, 190), (302, 380), (276, 380)]), 2)
    for i in range(5):
        d.gel((livery.main, livery.second)[i % 2], diamond(289.4, 206 + i * 22, 4.4, 8))
    d.card(rectangle(190, 304, 90, 72), 2)
    for row in range(5):
        for i in range(6):
            x, y = 200 + i * 14 - row % 2 * 7, 312 + row * 13.4
            if 196 < x < 274 and (x - 235) ** 2 + (y - 339) ** 2 > 900:
                d.hole(diamond(x, y, 4.4, 5))
    emblem(d, 235, 339, 25, livery.peacock)
    d.card(rectangle(180, 292, 120, 14, 4), 2)
    d.along(Ribbon([(184, 299), (296, 299)], [12, 12]), "dot", 12, 0.4, colour=GOLD)
    d.card(polygon([(182, 304), (198, 304), (194, 380), (182, 380)]), 2)
    d.hole(lens(189, 322, 20, 5, 90), lens(188.6, 348, 20, 5, 90))
    d.card(rectangle(110, 368, 84, 13, 3), 2)
    meander(d, 114, 370.6, 76, 1.9, livery.main)


def _mantle(king: Figure, livery: Livery) -> None:
    """A mantle from his shoulders down behind, over the seat."""
    with king.on("cloak"):
        d = king.drawing
        fall: list[Knot] = [
            (26, -8, 1), (-20, -8), (-34, 10), (-37, 44), (-36, 78), (-44, 104, 1), (-30, 100), (-18, 107, 1),
            (-10, 76), (4, 40), (22, 20),
        ]  # fmt: skip
        d.card(blob(fall), 2)
        border = Ribbon([(-31, 12), (-34, 44), (-33, 76), (-37, 98)], [7, 8, 8, 8])
        d.along(border, "diamond", 9, 0.8, colour=livery.main)
        for x, y, y2 in ((-23, 16, 84), (-14, 20, 70)):
            d.cut(f"M{x} {y}C{x - 3} {y + 26} {x - 1} {y2 - 20} {x - 4} {y2}", 1.7)


def _corslet(d: Drawing, livery: Livery) -> None:
    """Scales over a broad chest, brooches at the shoulders."""
    half: list[Knot] = [
        (0, -80),
        (-11, -79),
        (-27, -73),
        (-34, -61),
        (-29, -42),
        (-19, -20),
        (-19, 3),
        (0, 8),
    ]
    d.card(blob(mirrored(half, 0)), 2)
    for row, (count, y) in enumerate(((5, -50), (4, -41), (5, -32), (4, -23), (3, -14))):
        for i in range(count):
            x = (i - (count - 1) / 2) * (9.6 - row * 0.4)
            d.gel((SKIN, livery.second)[row % 2], crescent(x, y, 4, 2.8, -90))
    for i in range(7):
        turn = 30 + i * 20
        d.gel(GOLD if i % 2 else RED, drop(*polar(2, -86, 20, turn), 9, 5, turn))
    for x in (-24, 24):
        d.card(circle(x, -64, 6.4), 1.4)
        d.gel(GOLD, circle(x, -64, 4))
        d.fill(circle(x, -64, 1.6))


def _robe(d: Drawing, livery: Livery) -> None:
    """A robe over the lap and down to the ankles."""
    outline: list[Knot] = [
        (-19, -10, 1), (-25, 6), (-20, 22), (4, 25), (30, 26), (38, 32), (36, 44), (30, 52, 1), (44, 55),
        (58, 52), (74, 55, 1), (73, 36), (72, 12), (64, -7), (40, -14), (16, -14, 1),
    ]  # fmt: skip
    d.card(blob(outline), 2)
    for i in range(3):
        d.cut(f"M{-12 - i * 2} {-3 + i * 8}C6 {8 + i * 6} 30 {6 + i * 6} {54 - i * 3} {1 + i * 8}", 1.8)
    for fold, low in ((42, 44), (49, 43), (56, 43), (63, 44)):
        d.cut(f"M{fold} 24C{fold + 1} 32 {fold - 1} 38 {fold - 2} {low - 3}", 1.7)
    d.gel(livery.main, blob([(33, 46, 1), (45, 49), (58, 46), (73.4, 49, 1), (73.6, 52, 1), (58, 49.4),
                             (45, 52.2), (32, 49.6, 1)]))  # fmt: skip
    for x, y in ((68, 2), (69.4, 15), (69.8, 28)):
        charm(d, livery, x - 2, y, 4)
    d.card(polygon([(-19, -12), (19, -12), (20, -2), (-21, -2)]), 1.4)
    d.gel(GOLD, rectangle(-17, -9.6, 34, 5))
    for i in range(5):
        d.fill(diamond(-12 + i * 6, -7.1, 1.6, 2.4))


def _head(d: Drawing, livery: Livery) -> None:
    """The head from the front: the helmet, its crest, the beard."""
    with d.moved(0, 0, 0, 0.59):
        _crest(d, livery)
        for x, long in ((-20, 26), (20, 26), (-10, 37), (10, 37), (0, 46)):
            d.card(drop(x, -4, long, 16, 90 - x * 0.5), 2)
            d.cut(f"M{x} 0L{x * 0.9} {long * 0.66 - 4}", 2.4)
        _helmet(d, livery)


def _crest(d: Drawing, livery: Livery) -> None:
    """A crest of horsehair on a stilted band, from the brow over the skull and down the back."""
    hair = Ribbon([(40, -134), (8, -152), (-36, -146), (-68, -112), (-74, -64), (-70, -20), (-84, 22)],
                  [12, 34, 42, 42, 38, 30, 4])  # fmt: skip
    d.limb(hair, 3)
    for i in range(17):
        t = 0.07 + i * 0.05
        colour = (livery.main, livery.second)[i % 2]
        d.line(polygon([hair.beside(t, -0.76), hair.beside(t + 0.02, 0.36)], closed=False), 4.6, colour)
    band = Ribbon([(34, -122), (6, -134), (-28, -129), (-52, -102), (-56, -62)], [9, 11, 12, 11, 9])
    d.limb(band, 2.4)
    for i in range(9):
        x, y, turn = band.at(0.06 + i * 0.11)
        d.gel(GOLD, diamond(x, y, 4.6, 3.4, turn))


def _helmet(d: Drawing, livery: Livery) -> None:
    """A Corinthian helmet, closed except for the eyes and a slit."""
    half: list[Knot] = [
        (0, -116), (-26, -110), (-42, -90), (-45, -62), (-40, -34), (-45, -12, 1), (-27, -3), (-8, 18, 1),
        (-7, -10), (-7, -30), (0, -30),
    ]  # fmt: skip
    d.card(blob(mirrored(half, 0)), 3.6)
    nasal: list[Knot] = [(0, -78), (-5.6, -66), (-5.6, -30), (0, -14, 1)]
    d.card(blob(mirrored(nasal, 0)), 2.6)
    d.hole(*[circle(0, -62 + i * 11, 2.2) for i in range(4)])
    for _ in d.both_sides(0):
        opening: list[Knot] = [
            (7, -46, 1), (14, -66), (31, -72), (44, -62, 1), (35, -50), (20, -44), (8, -32, 1),
        ]  # fmt: skip
        d.card(blob(opening), 2.6)
        d.gel(AMBER, blob([(11, -50, 1), (20, -64), (39, -63, 1), (29, -50)]))
        d.fill(circle(25.4, -57, 4.4))
        d.hole(circle(25.4, -57, 1.8))
        d.cut("M6 -76C16 -86 34 -88 45 -76", 3)
        d.cut(spiral(29, -27, 2, 10, 1.4, 200), 2.8)
        d.gel(livery.main, drop(10, -88, 18, 8, 60), drop(22, -84, 14, 7, 40))
        rivets = ((40, -40), (38, -28), (40, -17), (31, -10), (22, -3))
        d.hole(*[circle(x, y, 2.3) for x, y in rivets])
    charm(d, livery, 0, -90, 8)
    band = Ribbon([(-47, -62), (-40, -96), (0, -119), (40, -96), (47, -62)], [10, 12, 13, 12, 10])
    d.limb(band, 2.4)
    d.along(band, "dot", 15, 0.5, colour=GOLD, span=(0.03, 0.97))


def _bident(d: Drawing, livery: Livery) -> None:
    """A bident upright in the fist: two barbed prongs on a staff bound with gold."""
    d.card(rectangle(-2.4, -84, 4.8, 188, 2), 1.6)
    for side in (-1, 1):
        prong = Ribbon([(0, -76), (side * 12, -84), (side * 10, -100), (side * 8, -118)], [6, 7, 6, 2])
        d.limb(prong, 1.4)
        d.card(polygon([(side * 7, -114), (side * 16, -100), (side * 10, -102)]), 1)
        d.along(prong, "lens", 3, 0.42, colour=livery.second, span=(0.24, 0.66))
    d.card(circle(0, -75, 7), 1.4)
    d.gel(RED, circle(0, -75, 4))
    for y in (-64, -54, -44, 22, 34):
        d.gel(GOLD, rectangle(-1.8, y, 3.6, 5))


def _cerberus(d: Drawing) -> None:
    """Cerberus sitting before the throne, one head turned to his master."""
    with d.part("body", 66, 376):
        d.card(
            blob([(40, 380, 1), (42, 346), (52, 320), (66, 312), (82, 320), (94, 348), (102, 380, 1)]), 2.2
        )
    for hound in _HOUNDS:
        neck(d, hound)
        head(d, hound, 16)
    with d.part("body"):
        for x in (54, 82):
            d.limb(Ribbon([(x, 338), (x - 1, 358), (x, 374)], [22, 16, 14]), 2)
            d.card(blob([(x - 11, 372), (x, 366), (x + 11, 372), (x + 13, 381, 1), (x - 13, 381, 1)]), 1.4)
            d.cut(f"M{x - 4} 375V380M{x + 3} 375V380", 1.6)
            d.gel(RED, lens(x, 350, 15, 5, 90))
        for i in range(3):
            d.hole(lens(68, 340 + i * 12, 13 - i * 2, 4, 0))


def _cavern(d: Drawing) -> None:
    """A disc of cold light between stalactites."""
    d.fill(circle(190, 150, 128), "#efe4ee")
    d.ground(380)
    for x, w, h in ((20, 26, 130), (58, 16, 70), (118, 14, 40), (240, 14, 44), (302, 18, 86), (342, 26, 150)):
        d.fill(polygon([(x - w, -4), (x + w, -4), (x + w * 0.2, h)]), "#a892ac")
    for x, w, h in ((14, 34, 150), (56, 22, 90), (330, 30, 130)):
        d.fill(polygon([(x - w, 380), (x + w, 380), (x, 380 - h)]), "#b9a4bc")
