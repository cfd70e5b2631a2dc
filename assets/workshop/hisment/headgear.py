"""Fourteen heads, one for each line of heroes, in the frame of the neck; richer with each level."""

from collections.abc import Callable

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.hisment.elements import gear
from assets.workshop.people import heads
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    diamond,
    drop,
    flame,
    lens,
    polar,
    polygon,
    rectangle,
    spiral,
    star,
)


def _beard(d: Drawing, long: float) -> None:
    """A beard of curls under the cheek."""
    outline: list[Knot] = [
        (4, -16, 1),
        (14, -13),
        (21, -11, 1),
        (21, -2),
        (17, long * 0.6),
        (12, long, 1),
        (6, long * 0.5),
        (1, -4),
    ]
    d.card(blob(outline), 1.2)
    for x, y, turn in ((8, -4, 80), (14, -2, 84), (11, long * 0.4, 88)):
        d.gel(AMBER, lens(x, y, 9, 3.4, turn))


def _cap(d: Drawing, high: float = 0) -> None:
    """A close helmet that leaves the face bare."""
    d.card(
        blob(
            [
                (18, -36, 1),
                (7, -34),
                (2, -24),
                (4, -10),
                (-2, 4, 1),
                (-10, 2),
                (-16, -8),
                (-17, -28),
                (-11, -44 - high),
                (3, -50 - high),
                (14, -46),
            ]
        ),
        1.6,
    )
    d.cut("M14 -40C2 -42 -8 -35 -10.6 -20", 1.8)


def pyrrhos(d: Drawing, level: int) -> None:
    """A fan of fire feathers from brow to neck."""
    count = 7 + level * 2
    for row in range(level):
        for i in range(count):
            turn = -38 - i * 172 / (count - 1)
            x, y = polar(-2, -26, 17, turn)
            long = 30 + row * 0 + level * 5 - abs(i - count / 2) * 1.2 - row * 13
            d.card(drop(x, y, long, 13 - row * 2, turn), 1.3)
            d.gel(RED if (i + row) % 2 else AMBER, drop(*polar(x, y, 5, turn), long * 0.66, 6, turn))
    heads.womans_face(d)
    _cap(d)
    d.gel(GOLD, blob([(17, -38, 1), (4, -39), (-8, -32, 1), (-9, -29, 1), (4, -35), (17, -34, 1)]))


def cinder(d: Drawing, level: int) -> None:
    """Hair that burns upwards, and a scarf of ash over the chin."""
    for x, high, wide, lean in ((-14, 34, 20, -12), (-6, 46, 22, -8), (4, 52, 22, -2), (12, 38, 18, 6)):
        h = high * (0.9 + level * 0.22)
        d.card(flame(x, -28, h, wide, lean), 1.4)
        d.gel(RED, flame(x, -30, h * 0.72, wide * 0.62, lean * 0.8))
        d.gel(AMBER, flame(x, -31, h * 0.44, wide * 0.36, lean * 0.6))
    heads.womans_face(d)
    d.card(
        blob([(18, -37, 1), (6, -35), (0, -24), (-6, -8), (-13, -14), (-15, -30), (-4, -42), (10, -43)]), 1.4
    )
    d.card(blob([(22, -12, 1), (8, -12), (-10, -4, 1), (-16, 10, 1), (4, 12), (18, 6, 1)]), 1.4)
    for shift in (0, 6):
        d.cut(f"M20 {-8 + shift}C8 {-8 + shift} -4 {-2 + shift} -12 {4 + shift}", 1.6)
    if level > 1:
        d.gel(GOLD, drop(17, -37, 12, 6, -40))


def marea(d: Drawing, level: int) -> None:
    """Hair in waves down her back, a diadem of shells."""
    for i in range(4 + level):
        x, y = -9 - i * 1.6, -34 + i * 13
        d.card(
            blob(
                [
                    (x + 8, y, 1),
                    (x - 10, y + 2),
                    (x - 16, y + 14),
                    (x - 6, y + 20, 1),
                    (x - 9, y + 12),
                    (x + 6, y + 10, 1),
                ]
            ),
            1.4,
        )
        d.gel(AMBER if i % 2 else RED, lens(x - 4, y + 7, 13, 4.6, 30))
    heads.womans_face(d)
    d.card(
        blob(
            [
                (18, -36, 1),
                (8, -33),
                (2, -22),
                (-6, -10),
                (-14, -16),
                (-16, -32),
                (-8, -44),
                (6, -47),
                (15, -44),
            ]
        ),
        1.5,
    )
    for x, y, r in ((9, -39, 4), (1, -36, 4.6), (-6, -28, 4.6)):
        d.cut(spiral(x, y, 0.8, r, 1.2, 30), 1.5)
    for k in range(3 + level):
        root = 17 - k * 6.4, -42.6 - k * 1.0
        d.card(drop(*root, 10 + level * 4 - abs(k - 1.5) * 2, 8, -78 - k * 8), 1)
        d.gel(GOLD, drop(*root, 6 + level * 3 - abs(k - 1.5) * 2, 4.6, -78 - k * 8))


def coral(d: Drawing, level: int) -> None:
    """A crown of branching coral on cropped hair."""
    for turn, long in ((-150, 22), (-122, 32), (-96, 38), (-70, 34), (-46, 24)):
        far = long * (0.8 + level * 0.22)
        a, b = polar(-1, -34, 8, turn), polar(-1, -34, 8 + far, turn)
        d.line(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}", 6)
        d.card(circle(*b, 4.6), 0.8)
        d.gel(RED, circle(*b, 2.8))
        for side in (-38, 38) if level > 1 else (34,):
            c = polar(-1, -34, 8 + far * 0.5, turn)
            e = polar(*c, far * 0.42, turn + side)
            d.line(f"M{c[0]:.1f} {c[1]:.1f}L{e[0]:.1f} {e[1]:.1f}", 4.4)
            d.gel(AMBER, circle(*e, 2.2))
    heads.womans_face(d)
    _cap(d, -2)
    for i in range(4):
        d.hole(circle(-9 + i * 1.6, -24 + i * 7, 1.7))
    d.gel(GOLD, blob([(18, -38, 1), (5, -38), (-8, -31, 1), (-8, -27, 1), (5, -34), (18, -33.6, 1)]))


def rime(d: Drawing, level: int) -> None:
    """A hood with icicles along its edge."""
    d.card(
        blob(
            [
                (22, -44, 1),
                (8, -54),
                (-12, -48),
                (-24, -24),
                (-26, 6),
                (-34, 30 + level * 6, 1),
                (-8, 24),
                (6, 12),
                (0, -10),
                (4, -30),
                (14, -38),
            ]
        ),
        2,
    )
    for i in range(5):
        d.gel(AMBER, diamond(-17 - i * 1.2, -26 + i * 11, 2.4, 4))
    heads.womans_face(d)
    d.card(
        blob(
            [
                (24, -40, 1),
                (10, -46),
                (0, -38),
                (-5, -20),
                (-4, 4),
                (-10, 12, 1),
                (-14, -10),
                (-12, -36),
                (4, -54),
                (20, -50),
            ]
        ),
        1.6,
    )
    for i in range(3 + level):
        x, y = 21 - i * 5.4, -42 - i * 0.6 + (i > 2) * (i - 2) * 5
        d.card(polygon([(x - 3, y), (x + 3, y), (x - 0.4, y + 10 + level * 2 - i)]), 0.8)
        d.gel(GOLD, polygon([(x - 1.6, y + 1), (x + 1.6, y + 1), (x - 0.2, y + 7 + level - i)]))
    if level > 1:
        d.card(star(-6, -56, 12, 4, 6), 1.2)
        d.gel(GOLD, star(-6, -56, 8, 2.6, 6))


def boreal(d: Drawing, level: int) -> None:
    """An old man under a tall pointed hat, the beard blown back."""
    heads.womans_face(d)
    _beard(d, 26 + level * 8)
    high = 54 + level * 16
    d.card(
        blob(
            [
                (26, -34, 1),
                (8, -40),
                (-12, -34),
                (-26, -24, 1),
                (-20, -36),
                (-12, -46),
                (-10, -40 - high * 0.6),
                (-22, -36 - high, 1),
                (4, -44 - high * 0.62),
                (12, -48),
                (20, -44),
            ]
        ),
        1.8,
    )
    for i in range(2 + level):
        y = -52 - i * 14
        d.gel(AMBER if i % 2 else GOLD, star(-1 - i * 2.2, y, 6.4 - i * 0.6, 2.4, 6))
    d.gel(RED, blob([(16, -42, 1), (4, -45), (-11, -41, 1), (-11, -37, 1), (4, -41), (16, -38.4, 1)]))


def ferro(d: Drawing, level: int) -> None:
    """A riveted mask with a round pane, a gear for a crest."""
    if level > 1:
        d.card(gear(-4, -48, 18 + level * 4, 11), 1.6)
        d.gel(AMBER, circle(-4, -48, 10 + level * 2))
        d.fill(gear(-4, -48, 7 + level, 8))
    d.card(
        blob(
            [
                (22, -42, 1),
                (26, -22),
                (24, -4),
                (14, 6),
                (-2, 6, 1),
                (-12, -2),
                (-17, -24),
                (-10, -46),
                (8, -52),
            ]
        ),
        1.8,
    )
    d.card(circle(14, -25, 12), 1.6)
    d.gel(GOLD, circle(14, -25, 8.4))
    d.gel(AMBER, circle(14, -25, 5))
    d.fill(circle(15, -25, 2))
    for i in range(4):
        d.cut(f"M{13 + i * 3} -7V1", 1.7)
    for x, y in ((-10, -34), (-12, -18), (-8, -4), (2, -46)):
        d.hole(circle(x, y, 2))


def edge(d: Drawing, level: int) -> None:
    """A closed helm with a slit, and a blade for a crest."""
    high = 20 + level * 12
    d.card(
        blob(
            [(6, -46, 1), (-4, -54 - high, 1), (-16, -50 - high * 0.6), (-26 - level * 3, -24, 1), (-12, -30)]
        ),
        1.6,
    )
    d.gel(
        AMBER,
        blob([(2, -50, 1), (-5, -50 - high * 0.8, 1), (-14, -48 - high * 0.4), (-20, -30, 1), (-10, -36)]),
    )
    d.card(
        blob(
            [
                (24, -34, 1),
                (27, -20),
                (18, 4, 1),
                (2, 8),
                (-12, 2),
                (-17, -24),
                (-10, -46),
                (8, -53),
                (20, -47),
            ]
        ),
        1.8,
    )
    d.gel(GOLD, polygon([(4, -29), (26, -27), (26, -22), (4, -24)]))
    d.cut("M26 -30L10 -32L2 -18L6 4", 1.8)
    for i in range(3):
        d.hole(rectangle(13 + i * 3.6, -14 + i, 2, 9, 1))
    for x, y in ((-9, -36), (-12, -22), (-10, -8)):
        d.gel(RED, circle(x, y, 2.2))


def rok(d: Drawing, level: int) -> None:
    """A bull's horns on a stone cap, a short square beard."""
    for side, far in ((1, 1.0), (-1, 0.9)):
        long = (26 + level * 9) * far
        x = 10 if side > 0 else -13
        d.card(
            blob(
                [
                    (x - side * 7, -44, 1),
                    (x + side * 6, -46),
                    (x + side * (10 + long * 0.42), -50 - long * 0.3),
                    (x + side * (6 + long * 0.3), -52 - long, 1),
                    (x + side * 4, -54 - long * 0.28),
                    (x - side * 6, -52, 1),
                ]
            ),
            1.6,
        )
        for i in range(level + 1):
            d.cut(f"M{x + side * (2 + i * 4)} {-44 - i * 3}l{side * 4} -7", 1.7)
    heads.womans_face(d)
    _beard(d, 14)
    _cap(d, 2)
    for x, y in ((-8, -38), (-12, -24), (-10, -8), (2, -44)):
        d.gel(AMBER, diamond(x, y, 3.2, 3.2, 20))
    d.gel(RED, blob([(18, -39, 1), (4, -40), (-9, -33, 1), (-9, -29.6, 1), (4, -36), (18, -35, 1)]))


def clay(d: Drawing, level: int) -> None:
    """A turban piled like a pot, a plait over the shoulder."""
    for i in range(4):
        x, y = -12 - i * 3, -2 + i * 12
        d.card(lens(x, y, 18, 12, 74), 1.2)
        d.gel(RED, lens(x, y, 9, 4, 74))
    heads.womans_face(d)
    for i in range(2 + level):
        half, y = 22 - i * 4.2, -38 - i * 10
        d.card(
            blob(
                [
                    (-half, y, 1),
                    (-half + 3, y - 10),
                    (0, y - 13),
                    (half - 4, y - 10),
                    (half, y - 1, 1),
                    (0, y + 3),
                ]
            ),
            1.4,
        )
        d.gel(AMBER if i % 2 else RED, lens(-1, y - 5, half * 1.2, 4, -4))
    top = -40 - (2 + level) * 10
    d.card(flame(0, top, 14 + level * 5, 12), 1.2)
    d.gel(GOLD, flame(0, top - 1, 9 + level * 3, 7))


def zephyr(d: Drawing, level: int) -> None:
    """The messenger's cap with wings at the temples."""
    heads.womans_face(d)
    for row in range(1 + level):
        d.feather(-4, -34 + row * 4, 30 + level * 9 - row * 6, 11, -140 - row * 16 + level * 4, AMBER)
    _cap(d, -2)
    d.card(blob([(30, -36, 1), (10, -40), (-12, -34), (-22, -28, 1), (-10, -40), (8, -46), (20, -43)]), 1.4)
    d.gel(GOLD, circle(4, -35, 3.4))
    d.gel(RED, lens(-5, -43, 14, 4, -24))
    if level > 1:
        d.feather(6, -44, 22 + level * 4, 9, -66, GOLD)


def gust(d: Drawing, level: int) -> None:
    """Hair and ribbons that fly in the wind."""
    for i in range(5 + level):
        y = -40 + i * 7
        long = 40 + (i % 3) * 9 + level * 7
        d.card(
            blob(
                [
                    (0, y, 1),
                    (-long * 0.5, y - 7),
                    (-long, y - 1 + i * 2, 1),
                    (-long * 0.5, y + 5),
                    (0, y + 7, 1),
                ]
            ),
            1.2,
        )
        d.gel(AMBER if i % 2 else RED, lens(-long * 0.45, y, long * 0.5, 3.6, 4))
    heads.womans_face(d)
    d.card(
        blob(
            [
                (18, -36, 1),
                (8, -33),
                (2, -22),
                (-2, -8),
                (-12, -8),
                (-14, -30),
                (-6, -44),
                (8, -47),
                (16, -43),
            ]
        ),
        1.5,
    )
    d.gel(GOLD, blob([(19, -37, 1), (6, -40), (-10, -37, 1), (-10, -33, 1), (6, -36), (18, -33.6, 1)]))


def prism(d: Drawing, level: int) -> None:
    """A crown of tall gems over a veil."""
    d.card(
        blob(
            [
                (4, -46, 1),
                (-12, -46),
                (-22, -28),
                (-26, 4),
                (-36, 38 + level * 6, 1),
                (-20, 34),
                (-8, 38, 1),
                (-6, 8),
                (-2, -20),
            ]
        ),
        1.8,
    )
    for i in range(6):
        d.hole(diamond(-17 - (i % 2) * 5, -28 + i * 10, 2.2, 3.4))
    heads.womans_face(d)
    d.card(
        blob(
            [
                (18, -36, 1),
                (8, -33),
                (2, -22),
                (-4, -10),
                (-12, -16),
                (-14, -32),
                (-6, -44),
                (8, -47),
                (16, -43),
            ]
        ),
        1.5,
    )
    for k in range(5):
        high = (16 + level * 8) * (1 - abs(k - 1.6) * 0.16)
        x, y = 17 - k * 7, -42 - k * 0.9
        d.card(
            polygon(
                [
                    (x - 4.6, y),
                    (x - 5.4, y - high * 0.62),
                    (x - 1, y - high),
                    (x + 4, y - high * 0.62),
                    (x + 4, y),
                ]
            ),
            1.2,
        )
        d.gel(
            AMBER if k % 2 else GOLD,
            polygon(
                [
                    (x - 2.8, y - 2),
                    (x - 3.4, y - high * 0.56),
                    (x - 0.8, y - high * 0.8),
                    (x + 2.2, y - high * 0.56),
                    (x + 2.2, y - 2),
                ]
            ),
        )


def facet(d: Drawing, level: int) -> None:
    """A helm cut like a gem."""
    heads.womans_face(d)
    _beard(d, 12)
    top = -58 - level * 8
    hull = [
        (22, -38),
        (24, -48),
        (10, top),
        (-8, top + 2),
        (-22, -42),
        (-20, -14),
        (-8, 4),
        (0, -8),
        (2, -28),
    ]
    d.card(polygon(hull), 1.8)
    d.gel(AMBER, polygon([(8, top + 5), (-6, top + 7), (-3, -44), (8, -46)]))
    d.gel(RED, polygon([(-8, top + 10), (-18, -42), (-5, -41)]))
    d.gel(GOLD, polygon([(12, top + 10), (20, -47), (10, -46)]))
    d.cut("M-18 -36L-4 -34L-12 -6M-4 -34L20 -40", 1.8)
    d.hole(circle(-10, -16, 1.8))


HEADS: dict[str, Callable[[Drawing, int], None]] = {
    each.__name__: each
    for each in (
        pyrrhos,
        cinder,
        marea,
        coral,
        rime,
        boreal,
        ferro,
        edge,
        rok,
        clay,
        zephyr,
        gust,
        prism,
        facet,
    )
}
