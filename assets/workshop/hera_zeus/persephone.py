"""Persephone: she rises from the cleft with torch and pomegranate, and the corn with her."""

from dataclasses import replace

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.hera_zeus.attire import bodice, charm, coif, tress, wreath
from assets.workshop.hera_zeus.sheet import Livery, card
from assets.workshop.ornament import rays
from assets.workshop.people import WOMAN, Cast, Figure, Pose
from assets.workshop.people.heads import womans_face
from assets.workshop.people.limbs import Gowned
from assets.workshop.people.tones import SKIN
from assets.workshop.shapes import Knot, blob, circle, drop, flame, lens, placed, polar, polygon, rectangle

_X, _GROUND, _SCALE = 188, 482, 1.56
_RISING = Pose(torso=2, head=-6, front_arm=(-34, -124), back_arm=(88, 166), holds=(0, 189))
_CALLING = replace(_RISING, torso=-3, head=-14, front_arm=(-46, -136), back_arm=(98, 178), holds=(0, 196))
# Each stalk of corn: its foot, its height, and the lean of its ear.
_CORN = (
    (36, 338, 104, -8),
    (66, 342, 70, 8),
    (96, 350, 42, -6),
    (270, 350, 46, 6),
    (300, 342, 78, -6),
    (330, 336, 112, 6),
)


def persephone(livery: Livery) -> Drawing:
    """Return the drawing. Ornament: grain, on the stalks, in her crown and on her girdle."""
    d = card()
    _underworld(d)
    d.layer("puppet")
    for i, (x, y, height, lean) in enumerate(_CORN):
        with d.part(f"corn_{i}", x, y):
            _stalk(d, x, y, height, lean)
    d.gel(
        AMBER,
        blob([(96, 352, 1), (140, 362), (190, 354), (236, 364), (270, 352, 1), (250, 460, 1), (120, 460, 1)]),
    )
    maid = Figure(d, _cast(livery), _X, _GROUND, _SCALE, _RISING)
    with maid.on("back_hold"):
        _torch(d, livery)
    maid.arm("back")
    nape = maid.place("head", -8, -40)
    with d.part("veil", *nape, on="head"), d.moved(*maid.place("head"), _RISING.head, _SCALE):
        _veil(d, livery)
    maid.trunk()
    maid.head()
    with maid.on("front_hold"):
        _pomegranate(d)
    maid.arm("front")
    d.layer("front")
    _rocks(d)
    maid.pose("act", _CALLING)
    d.pose("act", veil=5, **{f"corn_{i}": 4 if i % 2 else -4 for i in range(len(_CORN))})
    return d


def _cast(livery: Livery) -> Cast:
    return Cast(
        WOMAN, Gowned(), _head, lambda d: bodice(d, livery), lambda d: _gown(d, livery), (-2, -50), True
    )


def _veil(d: Drawing, livery: Livery) -> None:
    """A starred veil from the crown down her back, two locks before it; in the head's frame."""
    veil: list[Knot] = [
        (2, -54, 1), (-14, -52), (-26, -36), (-32, -6), (-42, 26), (-58, 58), (-70, 76, 1), (-48, 76),
        (-36, 86, 1), (-24, 74), (-10, 78, 1), (-8, 20), (-4, -20),
    ]  # fmt: skip
    d.card(blob(veil), 1.8)
    d.cut("M-18 -46C-26 -30 -26 -2 -36 28C-42 48 -50 58 -58 68", 1.7)
    for i in range(6):
        x, y = -22 - i * 4.2 + (i % 2) * 7, -24 + i * 15
        charm(d, livery, x, y, 4.4)
    for x, y in ((-30, 52), (-16, 50)):
        tress(
            d,
            [(-8, -26), (-14, -8), (x * 0.8, 16), (x * 0.8, y * 0.7), (x, y)],
            [11, 11, 10, 8, 3],
            livery.main,
            5,
        )


def _head(d: Drawing) -> None:
    """A high crown with a wreath of corn at its foot."""
    womans_face(d)
    with d.moved(0, -40, -12):
        crown: list[Knot] = [
            (16, 0, 1), (20, -22), (23, -30, 1), (4, -27), (-16, -30, 1), (-16, -22), (-16, 2, 1), (0, -3)
        ]  # fmt: skip
        d.card(blob(crown), 1.6)
        for i in range(5):
            d.gel(AMBER if i % 2 else GOLD, drop(-11 + i * 6.6, -8, 14, 5, -96 + i * 4))
        d.cut("M-15 -25C-6 -23 8 -22 21 -25", 1.6)
    coif(d)
    wreath(d, GOLD)


def _ear(d: Drawing, x: float, y: float, degrees: float, length: float, scale: float) -> None:
    """An ear of corn: grains in pairs up to the tip."""
    d.line(polygon([(x, y), polar(x, y, length * 0.6, degrees)], closed=False), 2.4 * scale + 0.6)
    rows = max(3, round(length / (11 * scale)))
    for i in range(rows):
        root = polar(x, y, length * (0.26 + 0.62 * i / rows), degrees)
        for side in (1, -1):
            heading = degrees + side * 30
            grain = polar(*root, 7.4 * scale, heading)
            d.card(lens(*grain, 18 * scale, 9.6 * scale, heading), 1.1)
            d.gel(GOLD if i % 2 else AMBER, lens(*grain, 11 * scale, 4.6 * scale, heading))
    tip = polar(x, y, length * 0.96, degrees)
    d.card(lens(*tip, 18 * scale, 9 * scale, degrees), 1.1)
    d.gel(GOLD, lens(*tip, 11 * scale, 4.4 * scale, degrees))


def _stalk(d: Drawing, x: float, y: float, height: float, lean: float) -> None:
    """A stalk with two blades, its ear on top."""
    ear = x + lean, y - height
    d.line(f"M{x} {y + 14}C{x} {y - height * 0.4} {x} {y - height * 0.6} {ear[0]} {ear[1]}", 3)
    for side, share in ((1, 0.3), (-1, 0.5)):
        low = y - height * share
        blade: list[Knot] = [(0, 0, 1), (side * 12, -16), (side * 26, -14), (side * 34, -2, 1),
                             (side * 22, -8), (side * 10, -8)]  # fmt: skip
        d.card(blob(placed(blade, x, low)), 1.4)
    _ear(d, *ear, -90 + lean * 1.4, 46, 0.86)


def _gown(d: Drawing, livery: Livery) -> None:
    """A gown that widens from the girdle down into the cleft, with a broad band of signs."""
    outline: list[Knot] = [
        (-14, -9, 1), (-23, 8), (-29, 34), (-38, 100, 1), (40, 100, 1), (30, 34), (23, 8), (14, -9, 1),
    ]  # fmt: skip
    d.card(blob(outline), 2)
    for x in (-10, -3.4, 3.4, 10):
        d.cut(f"M{x} 6C{x * 1.3} 16 {x * 1.5} 22 {x * 1.6} 28", 1.7)
    d.gel(livery.main, polygon([(-25, 32), (26, 32), (26.6, 35.4), (-25.6, 35.4)]))
    for i in range(5):
        charm(d, livery, -20 + i * 10, 43, 4.8)
    d.gel(livery.main, polygon([(-27, 52), (28, 52), (28.6, 55.4), (-27.6, 55.4)]))
    for x in (-18, -9, 0, 9, 18):
        d.cut(f"M{x} 62L{x * 1.2} 94", 1.7)


def _torch(d: Drawing, livery: Livery) -> None:
    """A bound torch, its flames of two colours; held upside down in its own frame."""
    with d.moved(0, 0, 180, 0.8):
        d.card(polygon([(-3.6, 34), (3.6, 34), (7, -46), (-7, -46)]), 1.8)
        for y in (-34, -22, 18):
            d.gel(GOLD, rectangle(-5, y, 10, 3.4, 1))
        d.card(blob([(-12, -46, 1), (-9, -56), (9, -56), (12, -46, 1), (0, -42)]), 1.6)
        d.gel(livery.second, lens(0, -49, 15, 4.4, 0))
        for x, h, w, lean in ((-7, 30, 14, -6), (7, 32, 14, 5), (0, 48, 22, 2)):
            d.card(flame(x, -53, h, w, lean), 1.6)
            d.gel(RED if x else AMBER, flame(x, -54, h * 0.72, w * 0.62, lean * 0.7))
        d.gel(GOLD, flame(0, -55, 18, 8, 1))


def _pomegranate(d: Drawing) -> None:
    """A pomegranate on her fingers, cut open, its seeds bright."""
    x, y = 4, -19
    crown: list[Knot] = [(-6, 3, 1), (-9, -9, 1), (-3, -4), (0, -11, 1), (3, -4), (9, -9, 1), (6, 3, 1)]
    d.card(blob(placed(crown, x, y - 15)), 1.4)
    d.card(circle(x, y, 16), 1.8)
    d.gel(SKIN, blob(placed([(0, -11, 1), (9, -6), (10, 5), (0, 12, 1), (-10, 5), (-9, -6)], x, y)))
    for sx, sy in ((0, -6), (-4.6, -1), (4.6, -1), (0, 0), (-4, 5.4), (4, 5.4)):
        d.gel(RED, drop(x + sx, y + 3 + sy, 5.4, 4, -90))


def _rocks(d: Drawing) -> None:
    """The earth split to let her out."""
    left: list[Knot] = [
        (0, 340, 1), (34, 346), (64, 338, 1), (80, 352), (98, 344, 1), (116, 360), (110, 376, 1), (130, 394),
        (126, 416, 1), (150, 520, 1), (0, 520, 1),
    ]  # fmt: skip
    right: list[Knot] = [
        (360, 336, 1), (328, 344), (300, 338, 1), (282, 354), (266, 343, 1), (252, 360), (260, 378, 1),
        (244, 396), (248, 418, 1), (220, 520, 1), (360, 520, 1),
    ]  # fmt: skip
    for edge in (left, right):
        d.card(blob(edge), 2.4)
    for crack in (
        "M96 362L104 384L98 410L108 440",
        "M60 366L52 392",
        "M272 366L266 392L274 420",
        "M318 362L324 390",
    ):
        d.cut(crack, 1.8)
    d.fill(rectangle(100, 440, 160, 80))


def _underworld(d: Drawing) -> None:
    """The two worlds behind her: sun above, arched vault below."""
    rays(d, 176, 170, 70, 420, 20, 3.2, "#cdb79c")
    hills: list[Knot] = [
        (0, 300),
        (80, 262),
        (170, 296),
        (260, 258),
        (360, 292, 1),
        (360, 520, 1),
        (0, 520, 1),
    ]
    d.fill(blob(hills), "#b59a90")
