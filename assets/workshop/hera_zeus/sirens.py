"""The Sirens: two bird-women on their rock, with lyre and double pipe."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.hera_zeus.attire import charm, tress
from assets.workshop.hera_zeus.insignia import emblem, peacock_feather
from assets.workshop.hera_zeus.maidens import profile
from assets.workshop.hera_zeus.sheet import Livery, card
from assets.workshop.ornament import waves
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    Point,
    blob,
    circle,
    crescent,
    drop,
    ellipse,
    lens,
    polar,
    polygon,
    rectangle,
    spiral,
)


class _Siren(NamedTuple):
    """A Siren: the place of the root of her legs, and the direction that she faces."""

    name: str
    x: float
    y: float
    way: int


_LYRIST, _PIPER = _Siren("lyrist", 98, 274, 1), _Siren("piper", 266, 236, -1)
_SCALE = 1.04
_NECK, _WING, _TAIL = (8.0, -92.0), (-14.0, -66.0), (-32.0, 16.0)


def sirens(livery: Livery) -> Drawing:
    """Return the drawing. Ornament: plumes, that end in the eyes of the peacock or in barbs of lightning."""
    d = card()
    _horizon(d)
    d.layer("puppet")
    for siren in (_PIPER, _LYRIST):
        _bird(d, siren, livery)
    with _on(d, _PIPER, "arms", 4, -80):
        _pipes(d, livery)
    with _on(d, _LYRIST, "arms", 4, -80):
        _lyre(d, livery)
    _rock(d)
    _sea(d, livery)
    d.pose("act", lyrist_body=-3, lyrist_head=-8, lyrist_wing=-9, lyrist_tail=6, lyrist_arms=-5,
           piper_body=3, piper_head=6, piper_wing=9, piper_tail=-6, piper_arms=5)  # fmt: skip
    return d


@contextmanager
def _on(d: Drawing, siren: _Siren, part: str, x: float = 0, y: float = 0) -> Iterator[None]:
    """Put all following pieces on a part of a Siren.

    The frame is that of her body: facing right, the root of her legs at the origin.
    """
    carrier = "" if part in ("body", "legs") else f"{siren.name}_body"
    with (
        d.part(f"{siren.name}_{part}", siren.x + x * _SCALE * siren.way, siren.y + y * _SCALE, on=carrier),
        d.moved(siren.x, siren.y, 0, _SCALE * siren.way, _SCALE),
    ):
        yield


def _bird(d: Drawing, siren: _Siren, livery: Livery) -> None:
    with _on(d, siren, "tail", *_TAIL):
        _plumes(d, livery)
    with _on(d, siren, "legs"):
        _legs(d)
    with _on(d, siren, "body"):
        _trunk(d, livery)
    with _on(d, siren, "head", *_NECK), d.moved(*_NECK, -6 if siren is _LYRIST else 4, 1.2):
        _head(d, livery)
    with _on(d, siren, "wing", *_WING):
        _pinion(d, livery)


def _plumes(d: Drawing, livery: Livery) -> None:
    x, y = _TAIL
    for turn, length in ((152, 58), (106, 58), (128, 74)):
        if livery.peacock:
            peacock_feather(d, x + 8, y - 4, turn, length, 0.66)
            continue
        with d.moved(x + 8, y - 4, turn):
            barb: list[Point] = [
                (0, -8),
                (38, -13),
                (34, -4),
                (length, -9),
                (length + 8, 2),
                (36, 11),
                (40, 4),
                (0, 8),
            ]
            d.card(polygon(barb), 1.8)
            d.gel(livery.main, polygon([(14, -3), (32, -6), (29, 0), (length - 6, -2), (38, 3), (14, 3)]))


def _legs(d: Drawing) -> None:
    for x in (-16, 8):
        for turn in (160, 30, 2, -20):
            d.card(drop(x + 2, 63, 27 if turn < 90 else 17, 8, turn), 1.2)
        d.limb(Ribbon([(x - 2, 14), (x + 6, 40), (x + 1, 64)], [14, 9, 8]), 1.6)
        d.cut(f"M{x} 44H{x + 8}M{x} 50H{x + 7}M{x - 1} 56H{x + 6}", 1.6)
        d.card(drop(x - 4, 8, 44, 32, 76), 1.8)
        for k in range(2):
            d.gel(AMBER, lens(x - 7 + k * 10, 17, 19, 4.4, 76 + k * 14))


def _trunk(d: Drawing, livery: Livery) -> None:
    """A woman down to the girdle, a bird below."""
    bird: list[Knot] = [
        (-18, -46), (-40, -22), (-56, 4), (-62, 24, 1), (-34, 28), (-4, 26), (24, 12), (38, -10), (36, -30),
        (24, -46),
    ]  # fmt: skip
    d.card(blob(bird), 2)
    for row, (count, left, y) in enumerate(((4, -12, -25), (5, -24, -12), (5, -36, 1), (4, -28, 14))):
        for i in range(count):
            x = left + i * 13
            if row % 2:
                charm(d, livery, x, y + 1, 5, 14)
            else:
                d.hole(crescent(x, y, 5.4, 3.8, -76))
    bust: list[Knot] = [
        (-4, -92), (-18, -84), (-19, -66), (-16, -54), (-18, -40), (4, -36), (23, -42), (22, -52), (33, -60),
        (34, -68), (25, -80), (20, -92),
    ]  # fmt: skip
    d.card(blob(bust), 2)
    for i in range(5):
        d.gel(GOLD if i % 2 else RED, drop(*polar(7, -94, 15, 36 + i * 27), 9, 5, 36 + i * 27))
    d.cut("M-12 -64C-6 -54 4 -54 9 -62C14 -54 26 -54 31 -60", 1.8)
    d.gel(SKIN, lens(2, -50, 12, 3.6, 78), lens(14, -50, 9, 3, 100))
    d.card(polygon([(-19, -46), (24, -48), (26, -37), (-21, -35)]), 1.6)
    d.gel(livery.main, polygon([(-16.4, -43.4), (21.6, -45), (22.8, -39.6), (-17.6, -38)]))
    for i in range(4):
        d.fill(circle(-10 + i * 9, -41 - i * 0.4, 1.8))


def _pinion(d: Drawing, livery: Livery) -> None:
    """A wing raised behind her: long quills, coverts over them."""
    x, y = _WING
    for i in range(8):
        turn = 202 + i * 9
        d.feather(*polar(x, y, 14, turn), 52 + i * 6.4, 20, turn, (livery.main, SKIN)[i % 2])
    for i in range(6):
        turn = 198 + i * 14
        d.card(drop(*polar(x, y, 8, turn), 42, 19, turn), 1.6)
        charm(d, livery, *polar(x, y, 34, turn), 5, turn + 90)
        d.hole(lens(*polar(x, y, 21, turn), 10, 3.2, turn))
    d.card(circle(x, y, 17), 2)
    d.cut(spiral(x, y, 2, 12.4, 1.8, 40), 2.2)


def _head(d: Drawing, livery: Livery) -> None:
    """Hair bound up, long locks, a diadem with the side's sign."""
    tress(d, [(-10, -24), (-18, -6), (-20, 12), (-27, 30)], [14, 13, 11, 3], livery.main)
    tress(d, [(-5, -14), (-9, 0), (-9, 16), (-13, 28)], [12, 11, 9, 3], livery.second)
    profile(d)
    hair: list[Knot] = [
        (17, -37, 1), (9, -33), (4, -25), (1, -15), (-6, -8), (-13, -13), (-17, -27), (-12, -42), (2, -49),
        (14, -47),
    ]  # fmt: skip
    d.card(blob(hair), 1.5)
    for cx, cy, r, start in ((10, -38, 3.8, 30), (2, -34, 4.4, 0), (-4, -24, 4.8, 60), (-7, -36, 4.8, 60)):
        d.cut(spiral(cx, cy, 0.8, r, 1.2, start), 1.6)
    for i in range(5):
        turn = -150 + i * 25
        x, y = polar(0, -32, 15, turn)
        d.card(drop(x, y, 20 - abs(i - 2) * 2, 8, turn), 1.2)
        d.gel(GOLD, drop(*polar(x, y, 3, turn), 12 - abs(i - 2) * 2, 4, turn))
    d.gel(GOLD, circle(0, -10, 2.4))
    d.gel(RED, drop(0, -7.6, 9, 4.4, 90))


def _arm(d: Drawing, shoulder: Point, elbow: Point, hand: Point) -> None:
    arm = Ribbon([shoulder, elbow, hand], [15, 12, 8])
    d.limb(arm, 2)
    x, y, turn = arm.at(0.24)
    d.gel(SKIN, lens(x, y, 17, 4.6, turn))
    for share in (0.82, 0.88):
        x, y, turn = arm.at(share)
        d.gel(GOLD, lens(x, y, 3.4, 8, turn))
    d.card(ellipse(*hand, 6.6, 6), 1.4)


def _lyre(d: Drawing, livery: Livery) -> None:
    """A tortoise shell with horns for arms; the plectrum hand before it."""
    _arm(d, (20, -80), (46, -60), (62, -82))
    with d.moved(56, -58, 16):
        for side in (-1, 1):
            d.limb(
                Ribbon([(side * 9, 10), (side * 25, -8), (side * 19, -30), (side * 25, -50)], [11, 10, 7, 3]),
                1.6,
            )
            d.gel(AMBER, lens(side * 20.4, -13, 20, 4, 90 + side * 6))
        for i in range(5):
            d.line(f"M{-8 + i * 4} -38L{-5 + i * 2.5} 24", 1.5)
        d.card(rectangle(-28, -42, 56, 7, 3), 1.4)
        d.hole(*[circle(-20 + i * 10, -38.5, 1.6) for i in range(5)])
        emblem(d, 0, 19, 20, livery.peacock)
    _arm(d, (-2, -80), (8, -48), (40, -66))
    d.card(lens(51, -70, 24, 7, -24), 1.2)
    d.gel(RED, lens(52, -70.4, 14, 3, -24))


def _pipes(d: Drawing, livery: Livery) -> None:
    """Two reeds from her lips, a hand on each."""
    mouth = (39, -105)
    _arm(d, (20, -80), (44, -70), polar(*mouth, 42, 30))
    for turn in (28, 50):
        with d.moved(*mouth, turn):
            d.card(rectangle(-4, -3.4, 84, 6.8, 2.6), 1.6)
            d.gel(livery.main, rectangle(8, -2, 9, 4), rectangle(66, -2, 9, 4))
            d.hole(*[circle(26 + i * 9, 0, 1.7) for i in range(4)])
    _arm(d, (-2, -80), (20, -52), polar(*mouth, 46, 52))


def _rock(d: Drawing) -> None:
    """Two steps in the sea, skulls of the sailors in them."""
    d.card(blob([(4, 384, 1), (20, 352), (48, 344, 1), (104, 342), (172, 345, 1), (192, 318), (208, 308, 1),
                 (262, 304), (322, 309, 1), (336, 344), (356, 384, 1)]), 2)  # fmt: skip
    for crack in (
        "M60 350L70 358L66 366M118 348L112 356L122 364",
        "M236 350L246 358M320 330L312 340L318 350",
    ):
        d.cut(crack, 1.8)
    for x, y, size, turn in ((196, 346, 1, -8), (246, 334, 0.9, 10), (290, 352, 0.8, -14)):
        with d.moved(x, y, turn, size):
            d.hole(
                blob(
                    [
                        (-12, 0),
                        (-10, -12),
                        (0, -16),
                        (10, -12),
                        (12, 0),
                        (6, 5),
                        (5, 12, 1),
                        (-5, 12, 1),
                        (-6, 5),
                    ]
                )
            )
            d.fill(ellipse(-5, -2, 3.6, 4.2))
            d.fill(ellipse(5, -2, 3.6, 4.2))
            d.fill(polygon([(0, 3), (-2, 7), (2, 7)]))
            d.cut("M-2 9V12M2 9V12", 1)


def _sea(d: Drawing, livery: Livery) -> None:
    d.card(rectangle(-4, 374, 368, 40), 2)
    waves(d, 2, 366, 356, 5.4, "#000000", 9)
    waves(d, 2, 366, 356, 5.4, livery.second, 3)


def _horizon(d: Drawing) -> None:
    """A low sun, and a ship."""
    d.fill(circle(184, 170, 116), "#f2e4ee")
    d.fill(rectangle(0, 330, 360, 190), "#b59fb8")
    for i in range(5):
        d.line(f"M{20 + i * 64} {340 + i % 2 * 8}H{60 + i * 64}", 2, "#d8c6d8")
    d.fill(blob([(156, 318, 1), (164, 330), (206, 330), (216, 314, 1), (206, 321), (168, 322)]), "#9a86a0")
    d.line("M186 322V280", 2, "#9a86a0")
    d.fill(polygon([(168, 286), (204, 286), (200, 308), (172, 308)]), "#c3b0c6")
    d.fill(rectangle(0, 392, 360, 128))
