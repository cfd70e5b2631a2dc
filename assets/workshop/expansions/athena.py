"""Athena's Protection, 360 by 520, with the subject above y 345: the aegis, and the owl for the value."""

from assets.workshop.beasts import snake_head
from assets.workshop.drawing import AMBER, BLUE, GOLD, GREEN, RED, TEAL, Drawing
from assets.workshop.ornament import palmette, rays
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    crescent,
    drop,
    lens,
    mirrored,
    num,
    polar,
    polygon,
    spiral,
)

_X, _Y = 180, 194


def athena_shield() -> Drawing:
    """The aegis on its card."""
    d = _sheet()
    _aegis(d)
    return d


def aegis() -> Drawing:
    """The aegis alone, as held in front of a hero."""
    d = Drawing(330, 330)
    with d.moved(165 - _X, 165 - _Y):
        _aegis(d)
    return d


def _aegis(d: Drawing) -> None:
    """The gorgon's face on a shield fringed with serpents."""
    for i in range(12):
        turn = -90 + (i + 0.5) * 30
        way = 1 if i % 2 else -1
        bends = ((88, 0), (110, 0), (120, 7), (131, 7), (137, 0))
        spine = [polar(_X, _Y, r, turn + bend * way) for r, bend in bends]
        neck = Ribbon(spine, [22, 19, 16, 14, 12])
        d.limb(neck, 1.6)
        d.gel(GREEN, circle(*neck.at(0.62)[:2], 2.6), circle(*neck.at(0.8)[:2], 2.2))
        snake_head(d, *spine[-1], turn - 24 * way, 0.52, way)
    d.card(circle(_X, _Y, 110), 3)
    d.cut(circle(_X, _Y, 104.6), 2)
    for i in range(36):
        turn = i * 10
        pane = drop(*polar(_X, _Y, 91, turn), 12, 6.4, turn)
        d.gel(BLUE if i % 2 else TEAL, pane)
    d.cut(circle(_X, _Y, 85), 2.2)
    _gorgon(d)


def _sheet() -> Drawing:
    d = Drawing(360, 520)
    d.layer("far")
    rays(d, _X, _Y, 70, 430, 24, 2.4, "#cdb48a")
    d.layer("puppet")
    return d


def _gorgon(d: Drawing) -> None:
    """A round face with tusks and tongue, snakes for locks."""
    for i in range(13):
        turn = -210 + i * 20
        lock = [polar(_X, _Y, r, turn + bend) for r, bend in ((48, 0), (60, 10), (69, -4), (77, 6))]
        d.card(Ribbon(lock, [17, 13, 10, 7]).outline(), 1.4)
        d.gel(GREEN, circle(*polar(_X, _Y, 57, turn + 5), 3), circle(*polar(_X, _Y, 66, turn + 2), 2.6))
    half: list[Knot] = [(0, -58), (-34, -54), (-58, -22), (-56, 14), (-40, 44), (-18, 60), (0, 63)]
    with d.moved(_X, _Y):
        d.card(blob(mirrored(half, 0)), 2.4)
        for _ in d.both_sides(0):
            d.hole(_lock(-14), _lock(-34))
            d.cut("M-8 -20C-20 -34 -38 -32 -48 -20", 3)
            d.eye(-27, -8, 30, -4)
            d.cut(spiral(-41, 18, 1, 9, 1.4, 200), 2)
            d.hole(lens(-9, 8, 15, 4.4, 66), drop(-50, -4, 13, 6, 96), drop(-36, 34, 12, 5, -60))
        d.hole(blob(mirrored([(0, 6), (-3, 8), (-10, 16), (-5, 20), (0, 17)], 0)))
        mouth: list[Knot] = [(0, 27), (-20, 26), (-34, 20, 1), (-28, 40), (-14, 46), (0, 47)]
        d.hole(blob(mirrored(mouth, 0)))
        for _ in d.both_sides(0):
            d.fill(polygon([(-29, 24), (-25, 39), (-20, 26)]))
            d.fill(polygon([(-20, 45), (-17, 32), (-12, 46)]))
        d.card(blob(mirrored([(0, 33), (-9, 34), (-10, 52), (0, 72)], 0)), 1.6)
        d.gel(RED, blob(mirrored([(0, 36), (-6, 37), (-6.6, 51), (0, 66)], 0)))
        d.line("M0 38V58", 1.8)


def _lock(x: float) -> str:
    """A drop of light in the hair over the brow."""
    return drop(x, -40 + abs(x) * 0.16, 13, 7, -90 + x * 0.8)


def athena_value() -> Drawing:
    """The owl of the goddess with a sprig of olive, wings spread."""
    d = _sheet()
    for name, side in (("left_wing", -1), ("right_wing", 1)):
        with d.part(name, _X + side * 40, 158), d.turned(_flip(side)):
            _wing(d)
    for k in (-2, -1, 1, 2, 0):
        d.feather(_X + k * 8, 268, 96 - abs(k) * 8, 22, 90 - k * 9)
    _branch(d)
    body: list[Knot] = [(_X, 122), (132, 130), (116, 186), (124, 250), (150, 294), (_X, 306)]
    d.card(blob(mirrored(body, _X)), 2.4)
    for row in range(6):
        count = 5 - (row % 2)
        for i in range(count):
            x = _X + (i - (count - 1) / 2) * 19
            d.gel(AMBER if row % 2 else GOLD, crescent(x, 208 + row * 15, 8.4, 4.4, -90))
    for side in (-1, 1):
        for k in (-1, 0, 1):
            d.card(drop(_X + side * 26 + k * 9, 304, 28, 10, 90 - k * 10), 1.4)
            d.gel(GOLD, drop(_X + side * 26 + k * 9, 309, 15, 4.4, 90 - k * 10))
        for k in range(4):
            d.hole(lens(_X + side * (44 + k * 1.2), 196 + k * 20, 17, 6, 90 + side * 8))
    _face(d)
    d.pose("struck", left_wing=10, right_wing=-10)
    return d


def _flip(side: int) -> str:
    return f"translate({num(2 * _X)} 0) scale(-1 1)" if side > 0 else "translate(0 0)"


def _wing(d: Drawing) -> None:
    """The left wing: two tiers of feathers about the shoulder."""
    for i in range(8):
        turn = 92 + i * 16
        d.feather(*polar(132, 166, 18, turn), 108 - abs(i - 5) * 4, 30, turn)
    for i in range(7):
        turn = 98 + i * 18
        x, y = polar(130, 164, 10, turn)
        d.card(drop(*polar(x, y, 16, turn), 60, 28, turn), 1.6)
        d.gel(BLUE if i % 2 else TEAL, drop(*polar(x, y, 30, turn), 32, 12, turn))
    d.card(circle(130, 164, 24), 1.8)
    d.cut(spiral(130, 164, 1.6, 17, 1.7, 90), 2.2)


def _face(d: Drawing) -> None:
    """The great eyes."""
    for _ in d.both_sides(_X):
        d.card(polygon([(124, 110), (116, 68), (158, 96)]), 1.8)
        d.gel(GOLD, polygon([(127, 101), (122, 80), (143, 95)]))
    half: list[Knot] = [(_X, 92), (150, 90), (120, 112), (114, 146), (134, 176), (_X, 190)]
    d.card(blob(mirrored(half, _X)), 2.4)
    for _ in d.both_sides(_X):
        d.card(circle(150, 136, 27), 2)
        for i in range(16):
            d.gel(AMBER, drop(*polar(150, 136, 18, i * 22.5), 8, 4.4, i * 22.5))
        d.gel(GOLD, circle(150, 136, 15))
        d.fill(circle(152, 136, 7.4))
        d.hole(circle(154.4, 133, 2.2))
    d.card(blob([(_X, 140, 1), (_X - 10, 152), (_X, 174, 1), (_X + 10, 152)]), 1.8)
    d.gel(AMBER, lens(_X, 156, 19, 6, 90))
    palmette(d, _X, 118, 22, 5, -90, 110, GOLD)


def _branch(d: Drawing) -> None:
    """The bough it stands on, olive leaves at both ends."""
    d.card(Ribbon([(58, 330), (120, 322), (240, 330), (304, 320)], [8, 15, 15, 8]).outline(), 2)
    sprigs = (
        (64, 322, -140), (84, 338, 140), (104, 314, -50), (258, 316, -130), (280, 338, 50), (298, 314, -40),
    )  # fmt: skip
    for x, y, turn in sprigs:
        d.card(lens(*polar(x, y, 19, turn), 42, 15, turn), 1.4)
        d.gel(GREEN, lens(*polar(x, y, 19, turn), 31, 8, turn))
    for x, y in ((92, 314), (272, 334)):
        d.card(drop(x, y, 15, 11, 90), 1.2)
