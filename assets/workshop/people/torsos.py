"""Torsos and skirts, each in its own frame: the hips at the origin, upright, the front to the right."""

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.ornament import meander
from assets.workshop.people.tones import SKIN
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    crescent,
    diamond,
    drop,
    lens,
    mirrored,
    placed,
    polar,
    polygon,
    rectangle,
    spiral,
)


def hero_torso(d: Drawing) -> None:
    """A bare broad chest; the lion's paws are knotted on it."""
    half: list[Knot] = [
        (0, -80), (-9, -79), (-25, -73), (-34, -61), (-29, -42), (-18, -20), (-18, 3), (0, 8),
    ]  # fmt: skip
    d.card(blob(mirrored(half, 0)), 2)
    d.cut("M-25 -50C-20 -38 -6 -38 0 -46C6 -38 20 -38 25 -50", 2)
    for _ in d.both_sides(0):
        d.cut(spiral(14, -51, 2.4, 6, 1.0, 160, -1), 1.7)
        d.gel(SKIN, lens(7.4, -31, 11, 5, 168), lens(7, -22.6, 10, 4.6, 172))
        d.gel(AMBER, drop(4.4, -59, 22, 8.4, -52))
        for i in range(2):
            d.fill(circle(*polar(4.4, -59, 6 + i * 6, -52), 1.3))
    d.card(diamond(0, -58, 6, 7), 1.2)
    d.gel(RED, diamond(0, -58, 3.2, 4))
    d.gel(GOLD, rectangle(-17.4, -12, 34.8, 10, 2))
    for i in range(5):
        d.fill(diamond(-12.8 + i * 6.4, -7, 2, 3.4))


def hero_kilt(d: Drawing) -> None:
    """Leather tongues."""
    for i, lean in enumerate((24, -24, 14, -14, 5, -5)):
        x = -lean * 0.64
        tongue: list[Knot] = [(-7, 0), (-8.6, 26), (0, 38, 1), (8.6, 26), (7, 0)]
        d.card(blob(placed(tongue, x, -2, lean * 1.1)), 1.6)
        d.gel(RED if i // 2 % 2 else AMBER, lens(*polar(x, -2, 21, 90 + lean * 1.1), 18, 6, 90 + lean * 1.1))


def youth_torso(d: Drawing) -> None:
    """A light tunic pinned on one shoulder, a strap across the chest."""
    half: list[Knot] = [
        (0, -79), (-9, -78), (-22, -72), (-29, -60), (-24, -42), (-16, -20), (-16, 3), (0, 8),
    ]  # fmt: skip
    d.card(blob(mirrored(half, 0)), 2)
    d.gel(SKIN, blob([(6, -73, 1), (20, -68), (24, -58), (18, -44), (8, -56, 1)]))
    for shift in (-13, -7, 0, 7):
        d.cut(f"M{shift - 6} -62C{shift - 4} -44 {shift} -26 {shift + 2} -14", 1.6)
    d.gel(AMBER, blob([(-21, -66, 1), (-15, -70, 1), (18, -20, 1), (13, -16, 1)]))
    d.gel(RED, rectangle(-15.4, -11, 30.8, 7, 2))
    d.card(circle(-18, -67, 5), 1)
    d.gel(GOLD, circle(-18, -67, 2.8))


def youth_tunic(d: Drawing) -> None:
    """A short tunic in folds with a border."""
    outline: list[Knot] = [(-17, -4), (-25, 30, 1), (-10, 35), (4, 33), (25, 31, 1), (17, -4)]
    d.card(blob(outline), 1.8)
    for shift in (-12, -4, 4, 12):
        d.cut(f"M{shift * 0.7} 2L{shift * 1.3} 24", 1.6)
    for shift in (-17, -9, 0, 9, 17):
        d.gel(AMBER, diamond(shift, 28.4, 2.6, 2.6))


def _bodice(d: Drawing) -> None:
    """A woman's chest in three-quarter view, turned to the right."""
    outline: list[Knot] = [
        (-3, -79), (-12, -74), (-25, -68), (-26, -58), (-18, -46), (-15, -30), (-12, -18),
        (-17, 2), (0, 7), (18, 2), (13, -18), (16, -30), (25, -40), (27, -48), (22, -58),
        (26, -66), (16, -74), (7, -79),
    ]  # fmt: skip
    d.card(blob(outline), 2)


def amazon_torso(d: Drawing) -> None:
    """A scaled corslet over a short chiton, one strap, the belt bright."""
    _bodice(d)
    d.cut("M-19 -47C-14 -36 -2 -36 2 -45C6 -34 20 -34 25.6 -44", 2)
    d.cut("M-12 -75C-2 -64 8 -58 21 -56", 2)
    for x, y in ((-12, -49), (14, -48)):
        d.cut(spiral(x, y, 2, 6, 1.1, 40), 1.7)
    for i, count in enumerate((4, 3)):
        for j in range(count):
            d.gel(SKIN, crescent((j - (count - 1) / 2) * 7, -27 + i * 6, 3.2, 2.6, -90))
    golden_belt(d, -11, 14, 10)


def golden_belt(d: Drawing, y: float, half: float, height: float) -> None:
    """A broad belt with a great round clasp."""
    d.card(rectangle(-half - 2, y - 2, half * 2 + 4, height + 4, 3), 1.4)
    d.gel(GOLD, rectangle(-half, y, half * 2, height, 2))
    for x in (-half + 3.6, half - 3.6):
        d.fill(diamond(x, y + height / 2, 1.8, 3.4))
    mid = y + height / 2
    d.card(circle(0, mid, height * 0.78), 1)
    d.gel(GOLD, circle(0, mid, height * 0.6))
    d.fill(circle(0, mid, height * 0.34))
    d.gel(RED, circle(0, mid, height * 0.2))


def amazon_skirt(d: Drawing) -> None:
    """A short pleated chiton with a key border."""
    outline: list[Knot] = [
        (-15, -6, 1), (-22, 14), (-30, 35, 1), (-20, 38), (-10, 35), (0, 39), (10, 35), (20, 38),
        (31, 34, 1), (23, 14), (15, -6, 1),
    ]  # fmt: skip
    d.card(blob(outline), 2)
    for x in (-10, -3.4, 3.4, 10):
        d.cut(f"M{x * 0.8} 4L{x * 1.5} 22", 1.7)
    for i in range(7):
        d.gel(AMBER if i % 2 else RED, diamond(-22.5 + i * 7.5, 30 - abs(i - 3) * 0.5, 3.2, 4.4))


def queen_torso(d: Drawing) -> None:
    """A chiton pinned at the shoulders, a jewelled collar, a narrow sash."""
    _bodice(d)
    d.cut("M-19 -46C-14 -35 -2 -35 2 -44C6 -33 20 -33 25.6 -43", 1.8)
    for i in range(5):
        d.gel(GOLD if i % 2 == 0 else RED, drop(*polar(2, -82, 15, 34 + i * 28), 8, 5, 34 + i * 28))
    d.cut("M-14 -32C-8 -24 -6 -20 -7 -14M16 -30C10 -24 7 -20 7 -14M1 -32V-16", 1.7)
    for x in (-20, 22):
        d.gel(GOLD, circle(x, -64, 3))
    d.gel(GOLD, rectangle(-13, -12, 26, 6, 2))
    for x in (-8, 0, 8):
        d.fill(circle(x, -9, 1.5))


def queen_gown(d: Drawing) -> None:
    """A pleated gown down to the feet, with a broad border; it hides legs of usual length."""
    outline: list[Knot] = [
        (-14, -8, 1), (-21, 14), (-22, 50), (-31, 101, 1), (-14, 105), (2, 104), (18, 106), (36, 101, 1),
        (24, 54), (22, 14), (14, -8, 1),
    ]  # fmt: skip
    d.card(blob(outline), 2)
    for x, spread in ((-11, -19), (-4.6, -8), (2, 4), (8.4, 15)):
        d.cut(f"M{x} 4C{x * 1.2} 36 {spread} 60 {spread} 84", 1.8)
    d.gel(GOLD, polygon([(-27.6, 88), (29.6, 89), (31, 92), (-28.6, 91)]))
    meander(d, -26, 93.6, 57, 1.7, GOLD)
    for i in range(4):
        d.gel(RED, lens(-15 + i * 11.6, 72, 4.6, 8, 0))
