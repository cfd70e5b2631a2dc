"""Masks of beasts; most are seen from the front, some in profile."""

from assets.workshop.drawing import GOLD, RED, Drawing
from assets.workshop.masks.leather import Form, arc, dye, face, fan, lock, pane, socket, strap, stud
from assets.workshop.shapes import Knot, blob, circle, diamond, drop, ellipse, lens, polar, polygon, quill

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


_ONE = (((4, 94), (26, 54), (-26, 14), (-22, -38), -24, 1),)
_FIVE = (
    ((-16, 96), (-58, 72), (-76, 40), (-66, 14), -164, -1),
    ((16, 96), (58, 72), (76, 40), (66, 14), -16, 1),
    ((-10, 96), (-42, 40), (-54, -10), (-38, -50), -146, -1),
    ((10, 96), (42, 40), (54, -10), (38, -50), -34, 1),
    ((0, 100), (-8, 50), (6, 0), (-2, -54), -76, 1),
)
"""The necks: four points of each, where its head looks, and the side of its jaw."""


def hydra(d: Drawing, heads: str = "five") -> None:
    """The first neck of the Hydra, or five of its heads out of one body."""
    light, deep = dye("green")
    one = heads == "one"
    width, size = (1.25, 1.72) if one else (0.72, 0.74)
    for k, (root, low, high, tip, turn, way) in enumerate(_ONE if one else _FIVE):
        colour = (light, "#4fbfae", "#b6d05a")[k % 3]
        neck = strap(d, [root, low, high, tip], [44 * width, 38 * width, 30 * width, 24 * width], colour, 5)
        d.along(neck, "bar", 9, 0.46, side=-0.34 * way, colour=deep, span=(0.12, 0.86))
        d.along(neck, "dot", 8, 0.17, side=0.56 * way, span=(0.12, 0.84))
        _serpent(d, neck.at(0.97), turn, size, way, colour)
    foot = 66 if one else 60
    pane(d, face([(0, 88), (-foot + 10, 90), (-foot, 102), (-foot + 6, 112, 1), (0, 113)]), deep, 5)
    for k in range(-3, 4):
        d.hole(drop(k * foot / 4.2, 97 + abs(k), 9, 8, 90))


def _serpent(
    d: Drawing, at: tuple[float, float, float], degrees: float, scale: float, way: int, colour: str
) -> None:
    """A head of the Hydra in profile, its jaws open, on the end of a neck."""
    with d.moved(at[0], at[1], degrees, scale, scale * way):
        for width, ink in ((5.4, "#000000"), (2.6, RED)):
            d.line("M26 9C40 12 50 8 60 12M50 9C56 8 60 4 66 3", width, ink)
        for turn, long in ((-104, 26), (-128, 32), (-152, 32)):
            lock(d, *polar(-2, -6, 8, turn), long, 13, turn, "#e2492c")
        pane(
            d,
            blob([(-16, 6, 1), (8, 12), (28, 22), (46, 22, 1), (40, 33), (18, 32), (-8, 20)]),
            colour,
            4,
            1.4,
        )
        skull: list[Knot] = [(-18, -10), (-2, -20), (16, -22), (26, -14), (46, -12), (58, -6), (57, 4, 1)]
        pane(d, blob([*skull, (38, 3), (22, 9), (6, 15), (-16, 12)]), colour, 4, 1.4)
        for x, y, long in ((52, 3, 14), (40, 3, 9)):
            pane(d, polygon([(x - 4, y - 1), (x + 4, y - 1), (x + 1, y + long)]), IVORY, 2, 0)
        pane(d, polygon([(34, 22), (41, 22), (38, 12)]), IVORY, 2, 0)
        d.fill(lens(14, -8, 24, 17, 8))
        d.gel(GOLD, lens(14, -8, 17, 11, 8))
        d.fill(ellipse(15, -8, 2.6, 5))
        d.fill(circle(49, -5, 2.4))


def pegasus(d: Drawing) -> None:
    """Pegasus in profile, a wing behind his neck, in a golden bridle."""
    for tier, (count, long, wide, colour) in enumerate(
        ((6, 112, 26, "#5aa2dc"), (5, 94, 24, "#8fd0f0"), (5, 64, 21, GOLD))
    ):
        for k in range(count):
            turn = 250 - k * 15 - tier * 5
            pane(d, quill(-14, 66 - tier * 4, long - abs(k - 2) * 7, wide, turn), colour, 4, 1.4)
    coat: list[Knot] = [(-30, 112, 1), (-22, 58), (-16, 0), (-8, -54), (12, -84), (32, -78), (48, -50)]
    coat += [(66, -18), (88, 8), (94, 24), (86, 40), (66, 44), (48, 34), (34, 36), (44, 66), (56, 112, 1)]
    pane(d, blob(coat), "#fff0d0", 6)
    for i in range(6):
        lock(d, -2 - i * 2.6 + (i == 0) * 8, -72 + i * 22, 32, 20, 206 - i * 8, ("#e2492c", "#ff9f38")[i % 2])
    pane(d, blob([(-2, -76, 1), (-6, -104), (8, -116, 1), (20, -98), (20, -78, 1)]), "#e6b878", 5)
    lock(d, 18, -80, 34, 18, 62, "#ff9f38")
    socket(d, 32, -38, 25, 15, 34, 4.4)
    d.fill(drop(82, 18, 10, 8, 160))
    d.line("M70 36C76 38 84 36 88 32", 3.6)
    for path in ("M-12 10L14 -6L58 26M14 -6L8 -74", "M58 26L76 -2"):
        d.line(path, 10)
        d.line(path, 4.6, GOLD)
    for x, y in ((14, -6), (58, 26), (76, -2)):
        stud(d, x, y, 9, "#e2492c")
    for row, (y, count) in enumerate(((58, 3), (78, 4), (98, 4))):
        for k in range(count):
            d.hole(lens(-8 + k * 17 - row * 4 + (row == 0) * 6, y, 12, 5, 84))


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
    """A dragon from the front, spines about its brow, its jaws open."""
    light, deep = dye("teal")
    fan(d, 11, 54, 216, 56, 24, (RED, GOLD), -90, -8, 0.2)
    for _ in d.both_sides(0):
        strap(d, [(-20, -56), (-38, -84), (-66, -106)], [24, 18, 2], IVORY, 4.4)
        strap(d, [(-36, 44), (-70, 36), (-88, 54), (-108, 40)], [11, 10, 8, 2], GOLD, 3.6)
    pane(d, face([(0, 40), (-42, 44), (-46, 78), (-24, 104), (0, 110)]), deep, 5.4)
    d.fill(face([(0, 42), (-36, 46), (-37, 74), (-18, 90), (0, 92)]))
    d.gel(RED, face([(0, 66), (-12, 66), (-15, 84), (0, 90)]))
    d.line("M0 70V86", 2.6)
    for x, long in ((-27, 18), (-14, 11)):
        for _ in d.both_sides(0):
            d.fill(polygon([(x - 6, 86 - abs(x) * 0.4), (x + 5, 89 - abs(x) * 0.4), (x, 86 - long)]), IVORY)
    pane(d, face([(0, -66), (-34, -62), (-60, -30), (-46, 8), (-54, 40), (-34, 58), (0, 54)]), light, 6)
    for _ in d.both_sides(0):
        for x, long in ((-36, 22), (-22, 14), (-8, 11)):
            pane(d, polygon([(x - 7, 53), (x + 7, 53), (x, 53 + long)]), IVORY, 2.4, 0)
        d.fill(lens(-29, -16, 48, 30, 22))
        d.gel(GOLD, lens(-29, -16, 35, 19, 22))
        d.fill(ellipse(-29, -16, 3.4, 9))
        d.fill(blob([(-2, -24, 1), (-30, -44), (-58, -42, 1), (-30, -33)]))
        d.fill(drop(-16, 32, 15, 11, -140))
        for k in range(3):
            d.hole(lens(-42 + k * 4, 12 + k * 9, 15, 5, 30))
    for k in range(4):
        d.hole(diamond(0, -48 + k * 17, 6 - k * 0.7, 8 - k))


BEASTS: dict[str, Form] = {"lion": lion, "hydra": hydra, "pegasus": pegasus, "hound": hound, "dragon": dragon}
