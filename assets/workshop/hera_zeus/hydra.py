"""Hera's Hydra: a water serpent coiled in the marsh, its heads fanned out one way like a peacock's tail."""

from typing import NamedTuple

from assets.workshop.drawing import BLUE, GOLD, RED, TEAL, VIOLET, Drawing
from assets.workshop.hera_zeus.insignia import peacock_eye
from assets.workshop.hera_zeus.sheet import card
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, Point, blob, circle, drop, lens, polar, polygon, spiral


class _Neck(NamedTuple):
    """A neck: its spine, its head's direction in degrees and size, the turns of both when beaten."""

    spine: tuple[Point, ...]
    looks: float
    size: float
    fallen: tuple[float, float]


# From the uppermost to the lowest.
_NECKS = (
    _Neck(((104, 246), (64, 194), (60, 134), (86, 84), (124, 64)), -30, 1.0, (-57, 171)),
    _Neck(((110, 242), (94, 182), (110, 128), (146, 92), (188, 84)), -15, 0.94, (9, 70)),
    _Neck(((116, 240), (122, 190), (154, 146), (198, 124), (242, 124)), -4, 1.0, (11, 29)),
    _Neck(((120, 244), (146, 204), (186, 176), (228, 168), (266, 176)), 6, 0.94, (6, 16)),
    _Neck(((122, 250), (158, 228), (200, 218), (240, 218), (270, 230)), 15, 1.0, (-6, -4)),
    _Neck(((120, 258), (154, 254), (188, 254), (218, 258), (242, 270)), 26, 0.92, (-10, -29)),
)
_ORDER = (1, 3, 5, 0, 2, 4)
_BEND = 0.5  # where on a neck the rivet sits
_TRUNK = ((200.0, 346.0), (146, 330), (106, 300), (96, 262), (110, 232))
_RINGS = ((172, 324, 96, 14, 36), (186, 352, 130, 22, 44))  # middle, half-axes, width of the body
_TAIL = ((98.0, 352.0), (62, 344), (40, 318), (42, 284), (36, 258), (28, 244))


def hydra() -> Drawing:
    """Return the drawing. Ornament: the eyes of the peacock, on every ring and over every head."""
    d = card()
    _marsh(d)
    d.layer("puppet")
    _tail(d)
    with d.part("coil", 176, 350):
        for ring in _RINGS:
            far = _half(*ring, 180)
            d.card(far.outline(), 2.4)
            d.along(far, "lens", 12, 0.16, side=0.5, span=(0.1, 0.9))
    with d.part("body", 160, 350):
        _rise(d)
    with d.part("coil"):
        for ring in _RINGS:
            _ring(d, _half(*ring, 0))
    for i in _ORDER:
        _neck(d, i)
    with d.part("body"):
        _hood(d)
    d.layer("front")
    _water(d)
    _poses(d)
    return d


def _poses(d: Drawing) -> None:
    for i, neck in enumerate(_NECKS):
        back = 7 - i * 0.5
        d.pose("strike", **{f"neck_{i}": 6.0 - i * 1.4, f"head_{i}": 10.0 - i * 2})
        d.pose("struck", **{f"neck_{i}": -back if i % 2 else -back / 2, f"head_{i}": 12 if i % 3 else -13})
        d.pose("fallen", **{f"neck_{i}": neck.fallen[0], f"head_{i}": neck.fallen[1]})
    d.pose("strike", body=(5, 6, 0), tail=5, tail_tip=-14, coil=(0, 4, 0))
    d.pose("struck", body=(-7, 4, 0), tail=7, tail_tip=20, coil=(0, -3, 0))
    d.pose("fallen", body=(20, -8, 62), tail=2, tail_tip=-136, coil=(0, 0, 12))


def _marsh(d: Drawing) -> None:
    """Reeds and a low sun over the pool."""
    d.fill(circle(196, 168, 116), "#ece0f4")
    shore: list[Knot] = [
        (0, 312), (80, 296), (180, 308), (280, 292), (360, 304, 1), (360, 520, 1), (0, 520, 1),
    ]  # fmt: skip
    d.fill(blob(shore), "#9d88b8")
    for x, h in ((22, 250), (46, 190), (330, 230), (350, 170), (302, 120), (8, 150)):
        d.line(f"M{x} 400C{x} {400 - h * 0.5} {x + 8} {400 - h * 0.8} {x + 3} {400 - h}", 3, "#8a74a6")
        d.fill(lens(x + 3, 386 - h, 36, 9, -84), "#8a74a6")


def _neck(d: Drawing, i: int) -> None:
    """A neck of two links, its head at the end."""
    neck = _NECKS[i]
    wide = 34 * neck.size
    body = Ribbon(neck.spine, [wide, wide * 0.86, wide * 0.74, wide * 0.64, wide * 0.56])
    bend, end = body.at(_BEND), body.at(1)
    with d.part(f"neck_{i}", *neck.spine[0], on="body"):
        _link(d, body, 0, _BEND)
    with d.part(f"head_{i}", *bend[:2], on=f"neck_{i}"):
        _link(d, body, _BEND, 1)
        d.rivet(*bend[:2], 3.6)
        with d.moved(*end[:2], neck.looks, neck.size):
            _head(d)


def _link(d: Drawing, body: Ribbon, start: float, end: float) -> None:
    """Leaves of light down the back, bars of water blue on the throat."""
    d.card(body.outline(start, end), 2)
    for t in (start, end):
        d.fill(circle(*body.at(t)[:2], body.width(t) / 2))
    inner = (start + 0.04, end - 0.05)
    d.along(body, "lens", 5, 0.42, side=-0.34, turn=-32, span=inner)
    d.along(body, "bar", 8, 0.27, side=0.5, colour=BLUE, span=inner)


def _head(d: Drawing) -> None:
    """In profile along the x axis, the neck at the origin: a crest of three eyes, a fin behind the cheek."""
    for turn, long in ((-168, 25), (-118, 24), (-143, 29)):
        x, y = polar(2, -9, 8, turn)
        d.line(polygon([(x, y), polar(x, y, long, turn)], closed=False), 2.2)
        with d.moved(*polar(x, y, long - 2, turn), turn):
            d.card(drop(3, 0, 11, 10, 180), 1.2)
            d.gel("#5ce0cc", drop(3, 0, 8, 7.4, 180))
            d.fill(circle(3.4, 0, 1.7))
    for tongue in ("M18 9C32 12 42 13 50 12C58 10 61 6 67 6", "M50 12C57 13 61 17 66 20"):
        d.line(tongue, 2.4, RED)
    jaw: list[Knot] = [
        (-9, 4), (10, 11), (24, 19), (38, 24), (48, 19, 1), (47, 28), (37, 32), (18, 27), (0, 18),
    ]  # fmt: skip
    d.card(blob(jaw), 1.6)
    d.fill(polygon([(31, 23), (33, 12), (38, 24)]))
    skull: list[Knot] = [
        (-14, -10), (-4, -15), (8, -18), (18, -17), (25, -12), (35, -10), (43, -12), (48, -19, 1),
        (54, -12), (59, -5), (56, 3, 1), (47, 0), (36, 2), (26, 5), (14, 11), (2, 14), (-14, 11),
    ]  # fmt: skip
    d.card(blob(skull), 1.6)
    d.fill(polygon([(44, -1), (51, 0), (48, 12)]))
    d.fill(polygon([(33, 1), (39, 1), (35, 9)]))
    d.eye(17, -7, 16, 8)
    d.cut("M6 -13C12 -18 21 -16 27 -8", 1.8)
    d.hole(drop(51, -6, 7, 4, 160))
    _fin(d)


def _fin(d: Drawing) -> None:
    """Three webbed rays behind the jaw."""
    fin: list[Knot] = [
        (8, 2, 1), (-2, -8), (-20, -6, 1), (-14, 4), (-22, 12, 1), (-11, 14), (-12, 26, 1), (0, 18),
    ]  # fmt: skip
    d.card(blob(fin), 1.4)
    for turn, long in ((196, 18), (158, 19), (124, 17)):
        d.gel(BLUE, lens(*polar(2, 4, 13, turn), long * 0.8, 5, turn))


def _scaled(d: Drawing, body: Ribbon, start: float, end: float, eyes: int, size: float) -> None:
    """Eyes of the tail in a row, crescents between them, violet bars below."""
    for i in range(eyes):
        t = start + (end - start) * (i + 0.5) / eyes
        x, y = body.beside(t, 0.1)
        peacock_eye(d, x, y, body.at(t)[2] + 180, size * body.width(t) / 46)
        t += 0.5 * (end - start) / eyes
        if i < eyes - 1:
            d.gel(VIOLET, drop(*body.beside(t, 0.2), 11, 6, body.at(t)[2] + 90))
    d.along(body, "lens", eyes * 2, 0.14, side=-0.72, span=(start + 0.03, end - 0.03))


def _half(x: float, y: float, rx: float, ry: float, wide: float, start: float) -> Ribbon:
    """Half a ring of the body, seen from slightly above: the near half from 0, the far from 180 degrees."""
    spine = [polar(0, 0, 1, start - 4 + i * 18.8) for i in range(11)]
    return Ribbon(
        [(x + a * rx, y + b * ry) for a, b in spine], [wide * 0.8, wide, wide * 1.06, wide, wide * 0.8]
    )


def _ring(d: Drawing, body: Ribbon) -> None:
    for end in (0, 1):
        d.card(circle(*body.at(end)[:2], body.width(end) / 2), 2.4)
    d.card(body.outline(), 2.4)
    for end in (0, 1):
        x, y, _ = body.at(end)
        d.fill(circle(x, y, body.width(end) / 2))
        d.cut(spiral(x, y, 1, body.width(end) * 0.3, 1.3, 90), 1.9)
    _scaled(d, body, 0.02, 0.98, 8, 0.6)


def _rise(d: Drawing) -> None:
    """The trunk out of the rings."""
    body = Ribbon(_TRUNK, [64, 66, 68, 66, 44])
    d.card(body.outline(), 2.6)
    d.along(body, "bar", 11, 0.32, side=0.52, colour=BLUE, span=(0.1, 0.8))
    for i in range(4):
        t = 0.26 + i * 0.15
        peacock_eye(d, *body.beside(t, -0.42), body.at(t)[2], 0.5)


def _hood(d: Drawing) -> None:
    """Feathers over the necks' roots."""
    for row, (count, reach, size) in enumerate(((7, 46, 0.6), (5, 25, 0.54))):
        for i in range(count):
            turn = -150 + i * 186 / (count - 1)
            peacock_eye(d, *polar(106, 262, reach, turn + row * 2), turn, size)
    d.card(circle(104, 264, 14), 1.8)
    d.gel(GOLD, circle(104, 264, 10))
    d.fill(circle(104, 264, 6.4))
    d.gel(TEAL, circle(104, 264, 4))


def _tail(d: Drawing) -> None:
    """A tail raised behind the rings, a fluke at its end."""
    tail = Ribbon(_TAIL, [34, 32, 27, 22, 16, 8])
    bend = tail.at(0.5)
    with d.part("tail_tip", *bend[:2], on="tail"):
        for turn, long in ((-152, 26), (-38, 26), (-126, 32), (-64, 32), (-95, 38)):
            x, y = 30, 250
            d.card(drop(*polar(x, y, 6, turn), long, 14, turn), 1.4)
            d.gel(BLUE if abs(turn + 94) > 40 else TEAL, drop(*polar(x, y, 13, turn), long * 0.6, 6, turn))
        d.card(tail.outline(0.48, 1), 2)
        d.along(tail, "lens", 5, 0.4, side=-0.2, turn=-30, span=(0.54, 0.9))
    with d.part("tail", *_TAIL[0], on="coil"):
        d.card(tail.outline(0, 0.52), 2)
        d.along(tail, "lens", 4, 0.36, side=-0.2, turn=-30, span=(0.2, 0.46))
        d.along(tail, "bar", 8, 0.24, side=0.6, colour=VIOLET, span=(0.14, 0.48))
        d.rivet(*bend[:2], 3.6)


def _water(d: Drawing) -> None:
    """The pool's face, curling where the serpent breaks it."""
    d.ground(380, swell=3)
    for x, r, way in ((26, 8, -1), (46, 6, -1), (338, 9, 1), (318, 6, 1)):
        d.line(spiral(x, 381 - r, 1, r, 1.4, 90, way), 2.6)
