"""A Fury: bat-winged, snakes for hair, rushing on with torch and scourge."""

from assets.workshop.drawing import AMBER, GOLD, GREEN, RED, Drawing
from assets.workshop.hera_zeus.maidens import BareLimbs, bodice, profile
from assets.workshop.hera_zeus.sheet import card
from assets.workshop.people import WOMAN, Cast, Figure, Pose
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    Point,
    blob,
    circle,
    diamond,
    drop,
    flame,
    lens,
    polygon,
    rectangle,
    spiral,
)  # fmt: skip

_SCALE = 1.4
_REST = Pose(
    torso=20, head=4, front_arm=(-72, -140), back_arm=(34, 66), front_leg=(-82, 14), back_leg=(16, 84),
    feet=(4, 62), holds=(-156, 30),
)  # fmt: skip
_STRIKE = Pose(
    torso=32, head=12, front_arm=(-42, -104), back_arm=(-10, -50), front_leg=(-94, -2), back_leg=(34, 78),
    feet=(-6, 60), holds=(-140, -66), step=-16,
)  # fmt: skip
_STRUCK = Pose(
    torso=8, head=-14, front_arm=(-66, -140), back_arm=(44, 78), front_leg=(-72, 24), back_leg=(22, 86),
    feet=(0, 60), holds=(-168, 46), step=-2,
)  # fmt: skip
_FALLEN = Pose(
    torso=62, head=88, front_arm=(-22, -64), back_arm=(30, 10), front_leg=(-72, 70), back_leg=(0, 98),
    feet=(34, 74), holds=(-84, 82), step=-34,
)  # fmt: skip

# The vipers of her hair: place, turn, size, and whether each coils the other way.
_FRONT_VIPERS = ((10, -45, -58, 1.0, 1), (1, -48, -92, 1.16, -1), (-8, -44, -122, 1.12, 1))
_BACK_VIPERS = ((-14, -36, -150, 1.2, -1), (-16, -25, -178, 1.16, 1), (-14, -14, 158, 1.06, -1))
# A wing from its shoulder: elbow, wrist, then the tips of its fingers and the last on the flank.
_ELBOW, _WRIST = (26.0, -44.0), (48.0, -86.0)
_TIPS: tuple[Point, ...] = ((138, -112), (156, -48), (134, 10), (92, 44), (24, 46))
_ROOTS: tuple[Point, ...] = (_WRIST, _WRIST, _WRIST, (40, -72), _ELBOW, (2, -4))


def fury() -> Drawing:
    """Return the drawing. Ornament: serpents in hair, girdle and round the arms; wings of fire panes."""
    d = card()
    _cavern(d)
    d.layer("puppet")
    erinys = Figure(d, Cast(WOMAN, _SnakeArmed(), _head, _torso, _rags, (0, -60)), 164, 378, _SCALE, _REST)
    for name, place, side, turn, scale in (
        ("far_wing", (4, -58), 1, -24, 0.96),
        ("near_wing", (-10, -62), -1, 14, 1.0),
    ):
        x, y = erinys.place("torso", *place)
        with d.part(name, x, y, on="torso"), d.moved(x, y, turn, side * scale, scale):
            _wing(d)
    with erinys.on("back_hold"):
        _scourge(d)
    erinys.arm("back")
    erinys.legs()
    erinys.trunk()
    _hair(erinys)
    erinys.head()
    _torch(erinys)
    erinys.arm("front")
    _poses(erinys)
    return d


def _poses(erinys: Figure) -> None:
    d = erinys.drawing
    for name, pose in (("strike", _STRIKE), ("struck", _STRUCK), ("fallen", _FALLEN)):
        erinys.pose(name, pose)
    d.pose("strike", far_wing=-22, near_wing=8, front_vipers=14, back_vipers=12, flames=-22)
    d.pose("struck", far_wing=12, near_wing=-9, front_vipers=-16, back_vipers=-10, flames=22)
    d.pose("fallen", far_wing=-116, near_wing=-74, front_vipers=24, back_vipers=-34, flames=(-70, 0, 0))


def _cavern(d: Drawing) -> None:
    """The mouth of the Underworld."""
    arch: list[Knot] = [
        (0, 0, 1), (360, 0, 1), (360, 392, 1), (326, 392, 1), (336, 330), (326, 262), (344, 190), (348, 130),
        (340, 84), (322, 92, 1), (314, 56), (288, 40), (272, 66, 1), (256, 36), (214, 28), (196, 62, 1),
        (180, 32), (140, 34), (122, 80, 1), (104, 50), (70, 70), (40, 150), (46, 240), (28, 300),
        (40, 392, 1), (0, 392, 1),
    ]  # fmt: skip
    d.fill(blob(arch), "#b695c0")
    d.ground(380)


def _wing(d: Drawing) -> None:
    """A bat's wing, its shoulder at the origin, opening to the right."""
    edge: list[Knot] = [(0, -8, 1), (_ELBOW[0] - 6, _ELBOW[1] - 4), (_WRIST[0] - 4, _WRIST[1] - 6, 1)]
    for i, tip in enumerate(_TIPS):
        if i:
            edge.append(_scallop(i))
        edge.append((*tip, 1))
    d.card(blob([*edge, (2, 16, 1)]), 2.4)
    for i in range(len(_TIPS) - 1):
        for inner, outer, colour in ((0.2, 0.5, AMBER), (0.54, 0.86, RED)):
            d.gel(colour, _pane(i, inner, outer))
    for i, tip in enumerate(_TIPS[:-1]):
        root = _ROOTS[i]
        d.card(Ribbon([root, _between(root, tip, 0.5), tip], [7, 5, 1.6]).outline(), 1)
    arm = Ribbon([(-4, 8), _ELBOW, _WRIST], [19, 14, 10])
    d.limb(arm, 1.8)
    d.along(arm, "diamond", 7, 0.6, colour=GOLD, span=(0.14, 0.92))
    d.card(drop(_WRIST[0] - 2, _WRIST[1] - 2, 22, 9, -64), 1.2)


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _scallop(i: int) -> Point:
    """The lowest point of the membrane's edge between two fingers."""
    return _between(_between(_TIPS[i - 1], _TIPS[i], 0.5), _ROOTS[i], 0.2)


def _pane(i: int, inner: float, outer: float) -> str:
    """A pane in the membrane between fingers i and i + 1, between two fractions of their length."""
    first, last = (_ROOTS[i], _TIPS[i]), (_ROOTS[i + 1], _TIPS[i + 1])

    def across(along: float, side: float) -> Point:
        return _between(_between(*first, along), _between(*last, along), side)

    places = ((inner, 0.2), (outer, 0.13), (outer - 0.07, 0.5), (outer, 0.87), (inner, 0.8))
    return blob([(*across(*place), int(k != 2)) for k, place in enumerate(places)])


class _SnakeArmed(BareLimbs):
    """A viper coiled about each fore-arm."""

    trim = RED

    def fore_arm(self, d: Drawing) -> None:
        """From the elbow to the fist."""
        super().fore_arm(d)
        for y in (2, 12):
            d.line(f"M-8 {y + 6}C-2 {y + 8} 4 {y + 3} 8 {y - 2}", 6.4)
            d.line(f"M-7 {y + 6}C-2 {y + 7.4} 4 {y + 2.6} 7.4 {y - 1.6}", 2.6, GREEN)


def viper(d: Drawing, x: float, y: float, degrees: float, scale: float, way: int) -> None:
    """A small snake that rises from (x, y) along the angle."""
    with d.moved(x, y, degrees, scale, scale * way):
        body = Ribbon([(-4, 0), (8, -6), (18, 3), (29, -4)], [8, 7.6, 6.4, 4.6])
        d.line("M38 -4.4L45 -7M41 -5.4L45.6 -3.4", 1.7, RED)
        d.card(body.outline(), 1.3)
        d.along(body, "bar", 4, 0.44, colour=GREEN, span=(0.26, 0.84))
        d.card(blob([(24, -3), (28, -9), (33, -9), (41, -4.6, 1), (34, 0), (27, 0)]), 1.1)
        d.gel(GOLD, circle(31.6, -5.4, 1.9))


def _hair(erinys: Figure) -> None:
    """Two knots of vipers, laid behind the head."""
    d = erinys.drawing
    for name, vipers in (("back_vipers", _BACK_VIPERS), ("front_vipers", _FRONT_VIPERS)):
        x, y = erinys.place("head", -4, -34)
        bx, by = erinys.place("head")
        with d.part(name, x, y, on="head"), d.moved(bx, by, erinys.rest.head, _SCALE):
            for vx, vy, turn, scale, way in vipers:
                viper(d, vx, vy, turn, scale, way)


def _head(d: Drawing) -> None:
    """A head weeping blood, a net of coils over the skull."""
    profile(d, RED, 3)
    d.gel(RED, drop(9.4, -16.4, 7, 3, -80))
    scalp: list[Knot] = [
        (18, -38, 1), (9, -35), (4, -28), (4, -16), (0, -6), (-8, -4), (-16, -14), (-17, -32), (-10, -45),
        (3, -50), (15, -46),
    ]  # fmt: skip
    d.card(blob(scalp), 1.6)
    for x, y, r, turn in (
        (10, -42, 3.8, 40),
        (1, -41, 4.4, 0),
        (-7, -34, 4.8, 30),
        (-10, -22, 4.8, 70),
        (-3, -27, 4, 120),
        (-7, -11, 4, 90),
    ):
        d.cut(spiral(x, y, 0.8, r, 1.2, turn), 1.7)


def _torso(d: Drawing) -> None:
    """Crossed straps and a serpent for a girdle."""
    bodice(d)
    for a, b in (((-18, -69), (14, -24)), ((18, -68), (-12, -24))):
        d.cut(f"M{a[0]} {a[1]}L{b[0]} {b[1]}", 6.4)
        d.line(f"M{a[0]} {a[1]}L{b[0]} {b[1]}", 3)
    d.card(circle(0.6, -45, 7), 1.4)
    d.gel(RED, circle(0.6, -45, 4.4))
    d.fill(lens(0.6, -45, 9, 2.4, 90))
    for x, y, turn in ((14, -50, 40), (-12, -48, 200)):
        d.cut(spiral(x, y, 1.6, 5, 1.1, turn), 1.7)
    for y in (-33, -26):
        d.gel(SKIN, lens(1, y, 12 - (y + 33) * 0.3, 3.6, 0))
    girdle = Ribbon([(-16, -8), (-6, -14), (6, -10), (16, -14), (24, -8)], [8, 9, 9, 8, 5])
    d.limb(girdle, 1.6)
    d.along(girdle, "bar", 8, 0.42, colour=GREEN, span=(0.08, 0.86))
    d.card(blob([(19, -9), (25, -14), (30, -8), (32, 2, 1), (25, 0), (20, -4)]), 1.2)
    d.gel(GOLD, circle(26, -7, 1.8))


def _rags(d: Drawing) -> None:
    """A short tunic torn into tongues that stream back."""
    for x, turn, long in (
        (-16, 62, 54),
        (-12, 46, 54),
        (13, -24, 42),
        (-7, 30, 50),
        (9, -8, 46),
        (0, 12, 48),
    ):
        with d.moved(x, -4, turn):
            d.card(blob([(-11, 0), (-11, long * 0.5), (-3, long, 1), (9, long * 0.6), (11, 0)]), 1.8)
            d.gel(RED if long % 4 else AMBER, flame(-1.6, long * 0.44, -long * 0.4, -9, -1))
    d.fill(blob([(-17, -10), (17, -10), (18, 6), (0, 10), (-18, 6)]))


def _scourge(d: Drawing) -> None:
    """A whip of three lashes with knots along them."""
    d.card(rectangle(-3.4, -12, 6.8, 34, 3), 1.4)
    d.gel(GOLD, rectangle(-2, 12, 4, 4), rectangle(-2, 17.6, 4, 2.4))
    for bend, long in ((-1, 0.8), (0.25, 0.94), (1, 0.7)):
        turns = ((0, 20), (bend * 14, 44), (bend * 6 - 6, 70), (bend * 22 + 2, 94))
        lash = Ribbon([(x, 20 + (y - 20) * long) for x, y in turns], [6, 5, 4, 2.6])
        d.limb(lash, 1.2)
        for t in (0.42, 0.62, 0.82):
            x, y, turn = lash.at(t)
            d.card(diamond(x, y, 5.4, 4.6, turn), 0.8)
            d.gel(RED, diamond(x, y, 2.8, 2.2, turn))
        x, y, turn = lash.at(1)
        d.card(drop(x, y, 12, 6, turn), 0.8)


def _torch(erinys: Figure) -> None:
    d = erinys.drawing
    with erinys.on("front_hold"):
        d.card(polygon([(-3, -26), (3, -26), (6, 32), (-6, 32)]), 1.6)
        for band in (-16, 10, 18):
            d.gel(GOLD, rectangle(-3, band, 6, 3))
        d.card(blob([(-6, 26, 1), (6, 26, 1), (12, 38, 1), (0, 41), (-12, 38, 1)]), 1.6)
        d.gel(AMBER, rectangle(-7, 31.6, 14, 3, 1))
    x, y = erinys.place("front_hold", 0, 36)
    with d.part("flames", x, y, on="front_hold"), d.moved(x, y, 0, _SCALE * 1.2):
        for dx, high, wide, lean, colour in (
            (-9, 34, 17, -12, RED),
            (9, 30, 15, -8, RED),
            (0, 48, 24, -14, AMBER),
        ):
            d.card(flame(dx, 4, high, wide, lean), 1.4)
            d.gel(colour, flame(dx, 0, high * 0.76, wide * 0.6, lean * 0.76))
        d.gel(GOLD, flame(0, -1, 26, 9, -6))
