"""Masks of beasts; most are seen from the front, some in profile."""

from assets.workshop.beasts import snake_head
from assets.workshop.drawing import GOLD, RED, Drawing
from assets.workshop.masks.leather import Form, arc, dye, face, fan, lock, pane, socket, strap, stud, swirl
from assets.workshop.shapes import Knot, blob, circle, drop, ellipse, lens, polar, polygon

IVORY = "#fff0d0"


def lion(d: Drawing) -> None:
    """A lion in its mane."""
    light, deep = dye("amber")
    fan(d, 19, 70, 360 * 18 / 19, 38, 25, ("#e2492c", "#9c2016"), 90)
    fan(d, 17, 56, 360 * 16 / 17, 36, 22, (GOLD, "#ff9f38"), 90)
    for _ in d.both_sides(0):
        pane(d, circle(-44, -48, 17), light, 5)
        d.fill(circle(-44, -48, 7))
    pane(d, face([(0, -62), (-28, -60), (-50, -34), (-54, 0), (-44, 30), (-30, 56), (0, 66)]), light, 6)
    for _ in d.both_sides(0):
        socket(d, -25, -12, 28, 14, 16, 4)
        d.line("M-6 -26C-16 -40 -34 -38 -46 -24", 4)
        d.gel(deep, drop(-10, -56, 22, 9, 70))
    muzzle: list[Knot] = [(0, 16), (-18, 14), (-36, 30), (-30, 50), (-12, 52), (0, 46)]
    d.fill(face([(0, 40), (-20, 42), (-20, 62), (0, 70)]))
    d.gel(RED, face([(0, 52), (-10, 54), (-10, 62), (0, 66)]))
    pane(d, face(muzzle), "#ffeccb", 4.4, 0)
    pane(d, face([(0, -30, 1), (-8, -22), (-8, 8), (-18, 16), (0, 28, 1)]), deep, 4, 0)
    d.line("M0 26V46", 3.4)
    for _ in d.both_sides(0):
        for x, y in ((-14, 36), (-24, 34), (-19, 43)):
            d.fill(circle(x, y, 2.2))
        pane(d, polygon([(-17, 48), (-9, 49), (-13, 62)]), IVORY, 2.4, 0)


_ONE = (((0, 114), (52, 66), (-34, 8), (-20, -44), -30, 1),)
_FIVE = (
    ((-14, 112), (-60, 78), (-84, 34), (-70, 2), -160, -1),
    ((14, 112), (60, 78), (84, 34), (70, 2), -20, 1),
    ((-10, 112), (-40, 46), (-54, -14), (-42, -54), -140, -1),
    ((10, 112), (40, 46), (54, -14), (42, -54), -40, 1),
    ((0, 114), (-10, 60), (10, 0), (0, -70), -90, 1),
)
"""The necks: four points of each, where its head looks, and the side of its jaw."""


def hydra(d: Drawing, heads: str = "five") -> None:
    """The first neck of the Hydra, or five of its heads."""
    light, deep = dye("green")
    one = heads == "one"
    width, size = (1.5, 1.6) if one else (0.8, 0.78)
    for k, (root, low, high, tip, turn, way) in enumerate(_ONE if one else _FIVE):
        colour = (light, "#4fbfae", "#b6d05a")[k % 3]
        neck = strap(d, [root, low, high, tip], [44 * width, 36 * width, 28 * width, 22 * width], colour, 5)
        d.along(neck, "bar", 11, 0.5, side=-0.3 * way, colour=deep, span=(0.1, 0.9))
        d.along(neck, "dot", 9, 0.2, side=0.6 * way, colour="#000000", span=(0.1, 0.88))
        snake_head(d, *neck.at(0.98)[:2], turn, size, way)
        x, y = polar(*neck.at(0.98)[:2], 8 * size, turn)
        for out in (4, 22):
            d.gel(colour, lens(*polar(x, y, out * size, turn), 14 * size, 6 * size, turn))


def mare(d: Drawing) -> None:
    """A mare that bares her teeth, in profile."""
    light, deep = dye("rose")
    for i in range(8):
        x, y = -14 - i * 8.4 - (i > 4) * 3, -84 + i * 24 - (i > 3) * 4
        lock(d, x, y, 46, 24, 214 - i * 11, ("#e2492c", "#ff9f38")[i % 2])
    pane(
        d,
        blob(
            [
                (-56, 110, 1),
                (-40, 50),
                (-34, -10),
                (-26, -62),
                (-4, -92),
                (18, -84),
                (36, -56),
                (58, -22),
                (80, 4),
                (86, 20),
                (74, 30, 1),
                (56, 28),
                (42, 22),
                (30, 28),
                (46, 52),
                (50, 110, 1),
            ]
        ),
        light,
        6,
    )
    pane(d, blob([(44, 26, 1), (56, 34), (74, 40), (78, 50), (66, 58), (46, 52), (28, 40)]), light, 5)
    for x in (52, 61, 70):
        pane(d, polygon([(x - 4, 27), (x + 4, 28), (x, 40)]), IVORY, 2.4, 0)
    pane(d, blob([(-14, -84, 1), (-22, -108), (-8, -118, 1), (6, -104), (8, -86, 1)]), deep, 5)
    socket(d, 18, -42, 25, 15, 34, 4.4)
    d.fill(drop(74, 12, 9, 7, 160))
    swirl(d, 8, 6, 20, 40, 3.4)
    pane(d, blob([(-34, 12, 1), (-4, 30), (30, 34, 1), (28, 44), (-6, 42), (-36, 24, 1)]), GOLD, 3.4, 0)
    d.line("M24 36L50 0L54 -26", 4.4)
    d.line("M24 36L50 0L54 -26", 2, GOLD)
    for x, y, turn in ((-18, 70, 80), (2, 74, 84), (22, 72, 90), (-26, 92, 78), (-4, 98, 84), (20, 98, 90)):
        d.gel(deep, lens(x, y, 18, 7, turn))


def hound(d: Drawing) -> None:
    """A hound of the underworld: one head before two others, with a spiked collar."""
    light, deep = dye("red")
    for side in (-1, 1):
        with d.moved(side * 50, -18, side * 14, side * 0.74, 0.74):
            _hound_head(d, deep, light)
    with d.moved(0, 6, 0, 0.98):
        _hound_head(d, light, deep)
    for x, y, turn in arc(7, 78, 96, 90, 10):
        pane(
            d,
            polygon([polar(x, y, 9, turn + 90), polar(x, y, 24, turn), polar(x, y, 9, turn - 90)]),
            "#aebccb",
            3.4,
            1,
        )
    pane(d, face([(0, 98), (-34, 92), (-62, 68, 1), (-56, 56, 1), (-32, 76), (0, 80)]), "#c98a4a", 4.4)
    for i in range(7):
        stud(d, -42 + i * 14, 88 - abs(i - 3) * 5, 5, GOLD)


def _hound_head(d: Drawing, light: str, deep: str) -> None:
    for _ in d.both_sides(0):
        pane(d, blob([(-14, -54, 1), (-34, -104, 1), (-58, -70), (-56, -28, 1)]), deep, 5)
        d.gel("#ffd08a", blob([(-26, -56, 1), (-35, -84, 1), (-47, -62), (-46, -40, 1)]))
    pane(d, face([(0, -58), (-34, -54), (-54, -18), (-46, 16), (-26, 36), (-24, 62), (0, 72)]), light, 6)
    for _ in d.both_sides(0):
        socket(d, -26, -16, 28, 13, 22, 4)
        d.fill(blob([(-4, -22, 1), (-26, -38), (-48, -34, 1), (-26, -30)]))
        d.gel(deep, lens(-36, 12, 22, 8, 40))
    pane(d, face([(0, -8, 1), (-14, 6), (-30, 40), (-22, 50), (0, 48)]), "#ffd08a", 4.4, 0)
    d.fill(face([(0, 18), (-16, 18), (-14, 32), (0, 38)]))
    d.line("M0 36V48", 3.4)
    d.fill(face([(0, 46), (-26, 44), (-20, 66), (0, 70)]))
    for _ in d.both_sides(0):
        d.fill(polygon([(-22, 46), (-12, 48), (-17, 64)]), IVORY)
    d.gel(RED, face([(0, 54), (-7, 56), (-6, 66), (0, 68)]))


def dragon(d: Drawing) -> None:
    """A dragon from the front, spines about its brow."""
    light, deep = dye("teal")
    fan(d, 11, 54, 210, 54, 24, (RED, GOLD), -90, -4, 0.2)
    for _ in d.both_sides(0):
        strap(d, [(-20, -52), (-36, -84), (-64, -106)], [24, 18, 2], IVORY, 4.4)
        strap(d, [(-30, 40), (-66, 40), (-84, 62), (-104, 52)], [10, 9, 7, 2], GOLD, 3.6)
    pane(d, face([(0, -62), (-34, -58), (-58, -26), (-44, 12), (-48, 44), (-30, 66), (0, 70)]), light, 6)
    pane(d, face([(0, 62), (-24, 62), (-26, 84), (0, 98)]), deep, 5)
    d.fill(face([(0, 52), (-36, 46), (-26, 70), (0, 76)]))
    for x in (-24, -12, 0, 12, 24):
        d.fill(polygon([(x - 5, 50), (x + 5, 50), (x, 66)]), IVORY)
    for _ in d.both_sides(0):
        d.fill(lens(-28, -14, 46, 28, 22))
        d.gel(GOLD, lens(-28, -14, 34, 18, 22))
        d.fill(ellipse(-28, -14, 3.4, 8))
        d.fill(blob([(-2, -22, 1), (-30, -42), (-58, -38, 1), (-30, -32)]))
        d.fill(drop(-14, 32, 13, 9, -140))
    for k in range(4):
        d.gel(deep, drop(0, -48 + k * 18, 14, 12 - k * 1.6, 90))


BEASTS: dict[str, Form] = {"lion": lion, "hydra": hydra, "mare": mare, "hound": hound, "dragon": dragon}
