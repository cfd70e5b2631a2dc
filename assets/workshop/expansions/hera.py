"""Hera's Revenge, 360 by 520, with the subject above y 345; the ornament is the peacock's eye."""

from assets.workshop.beasts import snake_head
from assets.workshop.drawing import AMBER, BLUE, GOLD, GREEN, RED, TEAL, VIOLET, Drawing
from assets.workshop.ornament import rays
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, Point, blob, circle, lens, placed, polar, polygon, spiral, star

_X = 180


_BOLT: tuple[list[Point], list[Point]] = (
    [(40, 90), (0, 190), (36, 190), (-30, 330), (2, 226), (-30, 226), (2, 90)],
    [(28, 96), (-8, 200), (22, 201), (-2, 262), (12, 214), (-18, 214), (10, 96)],
)


def hera_lightning() -> Drawing:
    """A forked bolt out of her cloud; what it strikes burns."""
    d = _sheet()
    for knots, veins in (
        _BOLT,
        ([(86, 84), (96, 150), (112, 146), (120, 236), (88, 162), (74, 166), (60, 84)],
         [(76, 96), (85, 156), (103, 153), (110, 190), (93, 154), (80, 158), (70, 96)]),
        ([(-60, 84), (-88, 150), (-70, 152), (-112, 250), (-104, 166), (-120, 166), (-92, 84)],
         [(-70, 96), (-98, 158), (-82, 159), (-99, 200), (-94, 160), (-110, 160), (-86, 96)]),
    ):  # fmt: skip
        d.card(polygon([(_X + x, y) for x, y in knots]), 2.4)
        d.gel(GOLD, polygon([(_X + x, y) for x, y in veins]))
    _burst(d, 152, 326)
    _cloud(d, 112, 0.96)
    return d


def bolt() -> Drawing:
    """The bolt alone: a jagged shadow with fire in its vein, its point at the lower edge."""
    d = Drawing(150, 300)
    edge, vein = (polygon([(75 + x * 1.5, (y - 90) * 1.24) for x, y in line]) for line in _BOLT)
    d.card(edge)
    d.gel(GOLD, vein)
    return d


def hera_cross() -> Drawing:
    """The two serpents she sent to the cradle, crossed."""
    d = _sheet()
    for side in (-1, 1):
        with d.turned("translate(360 0) scale(-1 1)" if side > 0 else "translate(0 0)"):
            _serpent(d)
    d.card(circle(_X, 190, 40), 2.6)
    _peacock_eye(d, _X, 190, 33)
    return d


def hera_cloud() -> Drawing:
    """A passing cloud with its eye shut, stars swinging below it."""
    d = _sheet()
    stars = ((72, 246, 15), (126, 300, 19), (180, 262, 15), (234, 312, 19), (288, 250, 15))
    for i, (x, y, r) in enumerate(stars):
        with d.part(f"star_{i}", x, 150):
            d.rod(x, 150, x, y, 1.6)
            d.card(star(x, y, r * 1.5, r * 0.6, 5), 1.4)
            d.gel(AMBER if i % 2 else GOLD, star(x, y, r, r * 0.4, 5))
    _cloud(d, 140, 1.04, shut=True)
    d.pose("struck", star_0=8, star_1=-7, star_2=9, star_3=-8, star_4=7)
    return d


def cloud() -> Drawing:
    """Her cloud alone, its eye shut."""
    d = Drawing(360, 170)
    _cloud(d, 100, 1.1, shut=True)
    return d


def _sheet() -> Drawing:
    d = Drawing(360, 520)
    d.layer("far")
    rays(d, _X, 190, 60, 430, 18, 3, "#b49ac4")
    d.layer("puppet")
    return d


def _peacock_eye(d: Drawing, x: float, y: float, r: float) -> None:
    """An eye of gold, green and blue about a dark heart."""
    for share, colour in ((1, GOLD), (0.82, "#000000"), (0.74, GREEN), (0.56, TEAL), (0.42, BLUE)):
        d.fill(circle(x, y, r * share), colour)
    heart: list[Knot] = [(0, -0.34), (0.24, -0.16), (0.2, 0.16), (0, 0.3, 1), (-0.2, 0.16), (-0.24, -0.16)]
    d.fill(blob(placed(heart, x, y, 0, r)))
    d.gel(VIOLET, circle(x, y - r * 0.04, r * 0.1))


def _cloud(d: Drawing, y: float, scale: float, shut: bool = False) -> None:
    """A cloud of scrolls with a peacock's eye in its middle."""
    with d.moved(_X, y, 0, scale):
        puffs = ((-118, 8, 32), (-82, -22, 38), (82, -22, 38), (118, 8, 32), (-36, -36, 42), (36, -36, 42))
        for x, dy, r in puffs:
            d.card(circle(x, dy, r), 1.6)
        foot: list[Knot] = [
            (-146, 18, 1), (-150, 4), (-96, -24), (0, -52), (96, -24), (150, 4), (146, 18, 1), (118, 40),
            (84, 34), (44, 50), (0, 38), (-44, 50), (-84, 34), (-118, 40),
        ]  # fmt: skip
        d.fill(blob(foot))
        for x, dy, r in puffs:
            way = 1 if x > 0 else -1
            d.cut(spiral(x, dy, 2, r * 0.7, 1.6, 90 + 40 * way, way), 3)
        for side in (-1, 1):
            for k in range(3):
                _small_eye(d, side * (56 + k * 26), 22 - k * 2, 9.4)
        d.card(circle(0, -6, 36), 2)
        if shut:
            _shut_eye(d)
        else:
            _peacock_eye(d, 0, -6, 32)


def _small_eye(d: Drawing, x: float, y: float, r: float) -> None:
    d.gel(TEAL, circle(x, y, r))
    d.fill(circle(x, y, r * 0.62))
    d.gel(GOLD, circle(x, y, r * 0.34))


def _shut_eye(d: Drawing) -> None:
    """A lid with lashes."""
    d.gel(TEAL, circle(0, -6, 31))
    d.fill(circle(0, -6, 26))
    d.cut("M-20 -6C-10 6 10 6 20 -6", 3)
    for k in range(5):
        turn = 150 - k * 30
        x, y = polar(0, -14, 18, turn)
        x2, y2 = polar(0, -14, 26, turn)
        d.cut(f"M{x:.1f} {y:.1f}L{x2:.1f} {y2:.1f}", 2.4)
    d.cut("M-18 -18C-10 -24 10 -24 18 -18", 1.8)


def _serpent(d: Drawing) -> None:
    """From the lower left to the upper right, its head turned back."""
    spine: list[Point] = [
        (48, 318), (58, 336), (96, 300), (130, 240), (180, 190), (244, 142), (284, 114), (262, 82),
    ]  # fmt: skip
    body = Ribbon(spine, [3, 17, 30, 36, 38, 36, 30, 24])
    d.limb(body, 2.6)
    d.along(body, "lens", 15, 0.36, side=-0.3, turn=35, span=(0.1, 0.94))
    d.along(body, "bar", 18, 0.24, side=0.52, colour=VIOLET, span=(0.1, 0.94))
    for i in range(7):
        x, y = body.beside(0.16 + i * 0.06 + (0.22 if i > 2 else 0), 0)
        d.gel(GOLD, circle(x, y, 2.8))
    snake_head(d, 264, 86, 206, 1.2, -1)


def _burst(d: Drawing, x: float, y: float) -> None:
    """Sparks where the bolt strikes."""
    d.card(star(x, y, 40, 16, 9, -80), 2)
    d.gel(AMBER, star(x, y, 29, 12, 9, -80))
    d.gel(RED, star(x, y, 15, 6, 9, -80))
    for turn, far in ((-168, 62), (-146, 56), (-24, 62), (-44, 54), (8, 58)):
        d.fill(lens(*polar(x, y, far, turn), 20, 6, turn))
