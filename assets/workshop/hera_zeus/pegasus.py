"""Pegasus: the winged horse that rears, in the harness of either side."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from assets.workshop.drawing import GOLD, RED, Drawing
from assets.workshop.hera_zeus.attire import charm
from assets.workshop.hera_zeus.insignia import emblem, peacock_eye
from assets.workshop.hera_zeus.sheet import Livery, card
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, Point, blob, circle, drop, lens, polar, polygon, spiral

_HIP, _WITHERS, _NECK, _POLL = (118, 262), (184, 196), (206, 186), (246, 92)


class _Leg(NamedTuple):
    """A leg: its joints from the hip to the hoof, a width at each, and the hoof's turn."""

    name: str
    joints: tuple[Point, ...]
    widths: tuple[float, ...]
    tread: float


_FAR_HIND = _Leg("far_hind", ((134, 262), (178, 298), (164, 338), (188, 366)), (56, 34, 17, 13), -12)
_NEAR_HIND = _Leg("near_hind", ((116, 264), (148, 306), (108, 334), (124, 366)), (90, 44, 20, 14), -8)
_FAR_FORE = _Leg("far_fore", ((228, 186), (282, 160), (302, 196)), (42, 21, 13), -34)
_NEAR_FORE = _Leg("near_fore", ((212, 208), (266, 208), (256, 252)), (50, 24, 14), 26)

# The first and the last feather of each wing; those between are interpolated.
_NEAR_WING = (
    ((192, 198), (156, 156), (136, 110), (142, 68), (168, 36)),
    ((172, 224), (116, 222), (60, 206), (28, 168), (30, 122)),
)
_FAR_WING = (
    ((202, 192), (174, 152), (158, 110), (165, 68), (192, 38)),
    ((188, 200), (152, 156), (130, 110), (138, 64), (166, 30)),
)


def pegasus(livery: Livery) -> Drawing:
    """Return the drawing. Ornament: feathers, that end in the eyes of the peacock or in lightning."""
    d = card()
    _clouds(d)
    d.ground(380)
    d.layer("puppet")
    _tail(d, livery)
    with d.part("far_wing", *_WITHERS, on="body"):
        _sickle(d, livery, _FAR_WING, 3)
    for leg in (_FAR_HIND, _FAR_FORE):
        _limb(d, leg, livery)
    with d.part("neck", *_NECK, on="body"):
        _mane(d, livery)
    with d.part("head", *_POLL, on="neck"):
        _plume(d, livery)
    with d.part("body", *_HIP):
        _trunk(d)
    with d.part("neck"):
        _neck(d, livery)
    with d.part("head"), d.moved(*_POLL, 46, 0.98):
        _head(d, livery)
    _limb(d, _NEAR_HIND, livery)
    with d.part("near_hind"):
        _haunch(d, livery)
    _limb(d, _NEAR_FORE, livery)
    with d.part("near_wing", *_WITHERS, on="body"):
        _sickle(d, livery, _NEAR_WING, 8)
        _shoulder(d, livery)
    _poses(d)
    return d


def _poses(d: Drawing) -> None:
    d.pose(
        "strike", body=(9, -12, 2), neck=-4, head=10, near_wing=-14, far_wing=-8, tail=-14, tail_tip=-20,
        near_fore=-8, near_fore_low=-72, far_fore=6, far_fore_low=-50, near_hind=-8, far_hind=-16,
    )  # fmt: skip
    d.pose(
        "struck", body=(-9, 4, 0), neck=2, head=-18, near_wing=10, far_wing=12, tail=4, tail_tip=12,
        near_fore=12, near_fore_low=14, far_fore=-12, far_fore_low=-12, near_hind=9, far_hind=9,
    )  # fmt: skip
    d.pose(
        "fly", body=(24, 2, -36), neck=-10, head=-8, near_wing=-12, far_wing=-6, tail=12, tail_tip=-30,
        near_fore=-34, near_fore_low=20, far_fore=-12, far_fore_low=26, near_hind=38, near_hind_low=-36,
        near_hind_foot=61, far_hind=32, far_hind_low=-15, far_hind_foot=50,
    )  # fmt: skip
    d.pose(
        "fallen", body=(36, -32, 72), neck=20, head=-44, near_wing=-74, far_wing=-44, tail=-52, tail_tip=70,
        near_fore=-16, near_fore_low=52, far_fore=-5, far_fore_low=-77, near_hind=-79, near_hind_low=73,
        near_hind_foot=-83, far_hind=-60, far_hind_low=60, far_hind_foot=-60,
    )  # fmt: skip


def _limb(d: Drawing, leg: _Leg, livery: Livery) -> None:
    """Draw a leg from the hoof up, so that each link lies over the next."""
    names = [leg.name, f"{leg.name}_low", f"{leg.name}_foot"][: len(leg.joints) - 1]
    for i in reversed(range(len(names))):
        with d.part(names[i], *leg.joints[i], on=names[i - 1] if i else "body"):
            _link(d, leg, i)
            if i == len(names) - 1:
                _pastern(d, leg, livery)


def _link(d: Drawing, leg: _Leg, i: int) -> None:
    (start, end), (wide, narrow) = leg.joints[i : i + 2], leg.widths[i : i + 2]
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    link = Ribbon([start, middle, end], [wide, (wide + narrow) / 2 * 0.94, narrow])
    d.card(circle(*start, wide / 2))
    d.limb(link)
    d.fill(circle(*start, wide / 2))
    d.fill(circle(*end, narrow / 2))
    if wide < 60:
        x, y, turn = link.at(0.6 if wide > 30 else 0.52)
        d.gel(SKIN, lens(x, y, math.dist(start, end) * 0.4, link.width(0.55) * 0.3, turn))
    if i + 2 < len(leg.joints):
        d.rivet(*end, 3.6)


def _pastern(d: Drawing, leg: _Leg, livery: Livery) -> None:
    """Fetlock and hoof, an anklet above."""
    with d.moved(*leg.joints[-1], leg.tread):
        d.card(blob([(-6, -5), (6, -5), (9, 4), (14, 13, 1), (-7, 13, 1), (-6, 4)]), 1.4)
        d.gel(livery.main, polygon([(-4.4, -1), (5.6, -1), (7, 2.6), (-4.6, 2.6)]))
        d.cut("M-6 6.4H10", 1.6)


def _trunk(d: Drawing) -> None:
    body = Ribbon([(114, 268), (138, 240), (170, 212), (208, 186)], [84, 80, 72, 80])
    d.card(circle(118, 262, 43), 2.6)
    d.card(circle(206, 188, 41), 2.6)
    d.limb(body, 2.6)
    d.fill(circle(118, 262, 43))
    d.fill(circle(206, 188, 41))
    for i in range(5):
        x, y = body.beside(0.36 + i * 0.09, 0.36)
        d.hole(lens(x, y, 30 - abs(i - 1) * 4, 5, 18 + i * 7))
    for i in range(6):
        d.hole(circle(*body.beside(0.34 + i * 0.08, 0.86), 2))


def _haunch(d: Drawing, livery: Livery) -> None:
    """The badge on his flank, in a ring of drops."""
    x, y = _HIP
    for i in range(3):
        d.hole(lens(106 + i * 11, 304 + i * 1.6, 16, 4.4, 62))
    emblem(d, x, y + 2, 25, livery.peacock)
    for i in range(12):
        if 2 <= i <= 4:
            continue
        d.hole(drop(*polar(x, y + 2, 29, i * 30), 8, 4.4, i * 30))


def _neck(d: Drawing, livery: Livery) -> None:
    neck = Ribbon([(198, 200), (214, 162), (220, 122), (240, 88)], [80, 62, 45, 36])
    d.limb(neck, 2.4)
    d.fill(circle(202, 192, 38))
    d.fill(circle(*_POLL, 17))
    d.along(neck, "lens", 5, 0.2, side=-0.2, turn=24, span=(0.36, 0.86))
    d.along(neck, "dot", 8, 0.085, side=0.72, span=(0.3, 0.9))
    collar = Ribbon([neck.beside(0.08, -0.72), (206, 196), (236, 204)], [15, 17, 15])
    d.limb(collar, 1.8)
    d.gel(livery.main, collar.outline(0.04, 0.96))
    d.line(blob([collar.at(i / 8)[:2] for i in range(9)], closed=False), 7)
    d.along(collar, "diamond", 6, 0.34, colour=livery.second, span=(0.1, 0.9))


def _mane(d: Drawing, livery: Livery) -> None:
    """Locks down the crest, blown back."""
    crest = Ribbon([(178, 176), (194, 146), (202, 116), (224, 82)], [6] * 4)
    for i in range(7):
        x, y, turn = crest.at(0.04 + i * 0.15)
        heading = turn - 78 - i * 3
        mid, far = polar(x, y, 19, heading + 22), polar(x, y, 38 - abs(i - 3) * 2, heading - 4)
        lock = Ribbon([polar(x, y, -14, heading), (x, y), mid, far], [18, 19, 15, 2])
        d.limb(lock, 1.6)
        inner = [lock.at(t)[:2] for t in (0.36, 0.55, 0.72, 0.86)]
        d.gel((livery.main, livery.second)[i % 2], Ribbon(inner, [4, 7, 5.4, 1.4]).outline())


def _head(d: Drawing, livery: Livery) -> None:
    """The skull, its poll at the origin, along the x axis; ears up, a bridle."""
    d.card(blob([(-8, -14), (-26, -34, 1), (6, -20)]), 1.6)
    skull: list[Knot] = [
        (-16, 14), (-18, -4), (-6, -18), (10, -20), (28, -15), (48, -10), (64, -12), (75, -9), (79, 0),
        (77, 7, 1), (79, 12), (72, 17), (60, 16), (50, 16), (38, 24), (20, 32), (-4, 26),
    ]  # fmt: skip
    d.card(blob(skull), 2)
    d.card(blob([(-2, -13), (-8, -42, 1), (13, -17)]), 1.6)
    d.gel(livery.main, lens(1, -25, 18, 5, -104))
    d.eye(20, -7, 20, 8)
    d.cut("M6 -10C12 -19 24 -18 33 -9", 2)
    d.cut(spiral(14, 18, 1.6, 7.4, 1.3, 60), 2)
    d.hole(drop(73, -3.4, 10, 6, 165))
    d.cut("M77 7C70 9 64 9 57 6", 1.8)
    d.hole(circle(36, 0, 2), circle(43, -2, 2))
    bands: tuple[tuple[Point, Point], ...] = (
        ((49, -11), (50, 16)),
        ((-7, 9), (50, 7)),
        ((-4, -18), (-2, 28)),
    )
    for start, end in bands:
        d.line(polygon([start, end], closed=False), 5.4)
        d.line(polygon([start, end], closed=False), 2.6, GOLD)
    for x, y in ((49.6, 6), (-4, 9)):
        d.card(circle(x, y, 6), 1)
        d.gel(RED, circle(x, y, 3.6))


def _plume(d: Drawing, livery: Livery) -> None:
    """On the poll: three eyes of the tail, or a fork of lightning."""
    x, y = _POLL
    for turn in (-112, -56, -84) if livery.peacock else ():
        d.line(polygon([(x, y), polar(x, y, 46, turn)], closed=False), 3)
        peacock_eye(d, *polar(x, y, 44, turn), turn, 0.46)
    for turn in () if livery.peacock else (-116, -54, -85):
        fork: list[Knot] = [(0, -6), (26, -8), (23, -1), (56, 2), (30, 8), (33, 2), (0, 6)]
        with d.moved(x, y, turn):
            d.card(polygon(fork), 1.6)
            d.gel(GOLD, polygon([(k[0] * 0.8 + 4, k[1] * 0.5) for k in fork]))


def _sickle(d: Drawing, livery: Livery, edges: Sequence[Sequence[Point]], count: int) -> None:
    """Long feathers side by side, their tips bent forward as on old vases."""
    first, last = edges
    for i in range(count):
        share = i / (count - 1)
        spine = [
            (p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share)
            for p, q in zip(first, last, strict=True)
        ]
        _feather(d, livery, spine, i)


def _feather(d: Drawing, livery: Livery, spine: Sequence[Point], i: int) -> None:
    feather = Ribbon(spine, [16, 24, 25, 20, 8] if livery.peacock else [16, 24, 27, 22, 2])
    d.limb(feather, 1.8)
    colour = (livery.main, livery.second)[i % 2]
    if livery.peacock:
        peacock_eye(d, *feather.at(0.95), 0.52)
        for k in range(5):
            along = 0.4 + k * 0.1
            x, y, turn = feather.at(along)
            d.gel(colour, drop(x, y, 13, 6.4, turn))
        return
    jag = [feather.beside(0.38 + k * 0.085, 0.38 if k % 2 else -0.38) for k in range(7)]
    d.line(polygon(jag, closed=False), 3.6, colour)


def _shoulder(d: Drawing, livery: Livery) -> None:
    """The wing's root: scaled, bound to the feathers by a band."""
    root = Ribbon([(212, 216), (190, 204), (166, 182), (150, 158)], [26, 50, 56, 64])
    d.limb(root, 2.4)
    for row in range(4):
        for k in (-1, 0, 1) if row else (0,):
            x, y = root.beside(0.22 + row * 0.17, k * (0.42 + row * 0.05))
            charm(d, livery, x, y, 5.4, root.at(0.5)[2] + 90)
    d.line(polygon([root.beside(0.93, s) for s in (-0.9, 0, 0.9)], closed=False), 3.2, GOLD)
    d.rivet(206, 214, 4.6)


def _tail(d: Drawing, livery: Livery) -> None:
    """Three locks that fall from the croup, their tips loose."""
    locks = (
        ((90, 244), (54, 244), (34, 284), (44, 330), (30, 372)),
        ((92, 252), (66, 258), (54, 300), (64, 344), (56, 378)),
        ((90, 238), (44, 226), (16, 270), (26, 316), (14, 350)),
    )
    for i, spine in enumerate(locks):
        lock = Ribbon(spine, [20, 24, 24, 19, 2])
        split = lock.at(0.5)
        with d.part("tail_tip", *Ribbon(locks[0], [1, 1]).at(0.5)[:2], on="tail"):
            d.card(lock.outline(0.48, 1), 1.8)
            d.fill(circle(*split[:2], lock.width(0.5) / 2))
            d.along(lock, "lens", 3, 0.5, colour=(livery.main, livery.second)[i % 2], span=(0.6, 0.86))
    for i, spine in enumerate(locks):
        lock = Ribbon(spine, [20, 24, 24, 19, 2])
        with d.part("tail", 94, 250, on="body"):
            d.card(lock.outline(0, 0.52), 1.8)
            d.along(lock, "lens", 3, 0.4, colour=(livery.second, livery.main)[i % 2], span=(0.14, 0.46))


def _clouds(d: Drawing) -> None:
    for x, y, r in (
        (30, 300, 30),
        (72, 318, 40),
        (122, 330, 32),
        (246, 334, 34),
        (296, 318, 42),
        (344, 304, 34),
    ):
        d.fill(circle(x, y, r), "#cdb9cf")
    d.fill(circle(196, 150, 118), "#f3e7f2")
