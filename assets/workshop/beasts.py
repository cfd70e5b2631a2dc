"""Heads and legs shared by trials and their trophies, each in its own frame; knows no scene."""

from collections.abc import Sequence

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    Point,
    blob,
    circle,
    drop,
    ellipse,
    flame,
    lens,
    mirrored,
    placed,
    polar,
    polygon,
    spiral,
)


def leg(d: Drawing, spine: Sequence[Point], widths: Sequence[float]) -> None:
    """A leg ending in a cloven hoof."""
    d.limb(Ribbon(spine, widths))
    x, y = spine[-1]
    d.card(polygon([(x - 8, y - 3), (x + 7, y - 3), (x + 10, y + 13), (x - 12, y + 13)]), 1.2)
    d.cut(f"M{x - 1} {y + 2}V{y + 13}", 1.6)


def snake_head(d: Drawing, x: float, y: float, degrees: float, scale: float, flip: int = 1) -> None:
    """A serpent's head in profile, its neck at (x, y), looking along the angle."""
    with d.moved(x, y, degrees, scale, scale * flip):
        for tongue in ("M16 8C32 12 40 12 50 10C57 9 60 5 66 4", "M50 10C57 10 60 14 65 17"):
            d.line(tongue, 2.4, RED)
        for turn, length in ((-112, 18), (-134, 25), (-156, 28)):
            d.card(
                blob(
                    placed(
                        [(0, -5), (length * 0.6, -5), (length, 3, 1), (0, 5)], *polar(3, -8, 7, turn), turn
                    )
                ),
                1.2,
            )
        jaw: list[Knot] = [(-10, 3), (10, 9), (24, 18), (38, 24), (46, 20, 1), (45, 28), (36, 32), (18, 26)]
        d.card(blob([*jaw, (2, 17), (-12, 10)]), 1.6)
        d.fill(blob([(33, 23), (36, 18), (35, 11, 1), (40, 18), (40, 24)]))
        skull: list[Knot] = [
            (-15, -10), (-4, -16), (7, -19), (17, -19), (24, -13), (34, -11), (44, -12), (53, -9), (57, -3),
            (55, 2, 1), (46, -1), (36, 1), (26, 3), (15, 9), (4, 13), (-14, 11),
        ]  # fmt: skip
        d.card(blob(skull), 1.6)
        d.fill(blob([(45, -2), (51, -1), (50, 8), (45, 14, 1), (46, 6)]))
        d.fill(blob([(33, 0), (38, -1), (36, 5), (33, 9, 1)]))
        d.eye(14, -8, 16, 6)
        d.cut("M4 -14C11 -18 19 -15 25 -8", 1.8)
        d.hole(lens(49, -6, 6, 2.8, 14))
        d.cut("M-9 4C1 8 12 4 22 -3C30 -6 38 -5 44 -5", 1.7)
        d.hole(lens(-3, -5, 10, 4, 16))


def ox_head(d: Drawing, x: float, y: float, scale: float, degrees: float = 0, gel: str = RED) -> None:
    """A horned head seen from the front, centred between the eyes."""
    with d.moved(x, y, degrees, scale):
        for _ in d.both_sides(0):
            horn = Ribbon([(26, -34), (74, -44), (96, -86), (78, -130)], [26, 24, 16, 2])
            d.limb(horn)
            d.along(horn, "bar", 5, 0.4, span=(0.1, 0.5), colour=GOLD)
            d.card(blob([(36, -16), (62, -30), (88, -22, 1), (72, -4), (46, -2)]), 2)
            d.hole(lens(64, -17, 30, 8, -6))
        half = [
            (0.0, -48.0),
            (-28.0, -46.0),
            (-42.0, -22.0),
            (-34.0, 20.0),
            (-24.0, 56.0),
            (-30.0, 78.0),
            (-16.0, 96.0),
            (0.0, 98.0),
        ]
        d.card(blob(mirrored(half, 0)), 2.4)
        for _ in d.both_sides(0):
            d.eye(24, -6, 22, 24)
            d.cut("M38 -22C30 -30 20 -28 10 -18", 2.6)
            d.hole(drop(14, 80, 12, 8, -50), lens(18, 34, 34, 7, 100))
        d.gel(gel, circle(0, -24, 8))
        for i in range(8):
            d.hole(drop(*polar(0, -24, 12, i * 45), 9, 4.4, i * 45))
        for k in range(3):
            d.hole(drop(0, 6 + k * 18, 13, 7 - k, 90))
        d.cut("M-14 91C-6 95 6 95 14 91", 2)


def nose_ring(d: Drawing, x: float, y: float, r: float) -> None:
    """A ring of gold paper."""
    d.line(f"M{x - r * 0.6} {y}A{r} {r} 0 1 0 {x + r * 0.6} {y}", 6)
    d.line(f"M{x - r * 0.6} {y}A{r} {r} 0 1 0 {x + r * 0.6} {y}", 3, GOLD)


def horse_head(d: Drawing, bridle: bool = False) -> None:
    """A mare's head and neck in profile, looking left, teeth bared; the neck ends about (96, 190)."""
    for i in range(8):
        t = i / 7
        x, y, turn = 30 + 74 * t, -28 + 168 * t * t**0.2, 38 - 22 * t
        with d.moved(x, y, turn):
            d.card(flame(0, 6, 66 - abs(i - 3) * 5, 30, 9), 1.6)
            d.gel(RED if i % 2 else AMBER, flame(0, -6, 36 - abs(i - 3) * 3, 13, 5))
    neck = Ribbon([(4, -6), (34, 34), (56, 92), (74, 200)], [50, 66, 84, 116])
    d.card(neck.outline(), 2.2)
    d.along(neck, "lens", 7, 0.2, side=-0.42, turn=20, span=(0.3, 0.92))
    d.along(neck, "lens", 6, 0.2, side=0.1, turn=20, span=(0.34, 0.92))
    d.card(
        blob([(-52, 52), (-64, 66), (-92, 76, 1), (-88, 88), (-58, 88), (-24, 60), (-6, 36), (-30, 30)]), 2
    )
    for i in range(4):
        d.hole(polygon([(-86 + i * 10, 77 - i * 4), (-79 + i * 10, 74 - i * 4), (-80 + i * 10, 67 - i * 4)]))
    d.card(
        blob(
            [
                (30, -32),
                (8, -40),
                (-20, -26),
                (-52, 12),
                (-92, 40),
                (-102, 54),
                (-94, 66, 1),
                (-60, 56),
                (-30, 46),
                (0, 46),
                (26, 24),
            ]
        ),
        2.2,
    )
    for i in range(4):
        d.fill(polygon([(-84 + i * 11, 60 - i * 3), (-76 + i * 11, 58 - i * 3), (-79 + i * 11, 68 - i * 3)]))
    d.card(blob([(6, -32), (16, -70, 1), (30, -28)]), 1.6)
    d.gel(RED, lens(17, -44, 20, 6, -84))
    d.eye(-20, -2, 24, -34, RED if not bridle else GOLD)
    d.cut("M-38 0C-30 -16 -18 -22 -4 -18", 2.6)
    d.hole(drop(-90, 48, 12, 7, -30))
    d.cut(spiral(4, 22, 2, 13, 1.3, 60), 2.4)
    if bridle:
        _bridle(d)


def _bridle(d: Drawing) -> None:
    for path in (
        "M-58 18L-44 58",
        "M-44 50L26 -22",
        "M-18 -28C-8 -6 2 24 -4 46",
        "M-46 56C-10 90 30 120 40 196",
    ):
        d.line(path, 8)
        d.line(path, 4.2, GOLD)
    for x, y in ((-51, 38), (-3, 12)):
        d.card(circle(x, y, 9), 1.6)
        d.gel(GOLD, circle(x, y, 5))


def boar_head(d: Drawing, crest: bool = True) -> None:
    """A boar's head in profile, looking left: bristles behind, tusks before; the neck ends at (110, 60)."""
    if crest:
        for i in range(10):
            t = i / 9
            x, y, turn = 16 + 108 * t, -46 - 44 * t + 26 * t * t, -84 + 26 * t
            d.card(drop(x, y + 8, 50 - 10 * t, 15, turn), 1.5)
            d.gel(RED if i % 2 else AMBER, drop(*polar(x, y + 8, 14, turn), 20, 5, turn))
    neck: list[Knot] = [(-110, 18, 1), (-72, -6), (-24, -34), (12, -58), (60, -72), (104, -58), (124, -8)]
    d.card(blob([*neck, (110, 48), (70, 74), (-20, 74), (-60, 64), (-104, 58, 1)]), 2.4)
    d.card(ellipse(-106, 38, 12, 24), 2)
    d.hole(ellipse(-109, 30, 3, 6), ellipse(-109, 46, 3, 6))
    d.cut("M-98 56C-70 62 -44 54 -20 38", 2.4)
    for spine in (
        [(-46.0, 52.0), (-74.0, 76.0), (-112.0, 66.0), (-120.0, 18.0)],
        [(-70.0, 54.0), (-90.0, 60.0), (-98.0, 40.0), (-92.0, 12.0)],
    ):
        d.card(Ribbon(spine, [20, 18, 13, 1]).outline(), 2.6)
        d.gel("#ffe9c8", Ribbon(spine, [9, 8, 6, 1]).outline(0.1, 0.86))
    d.card(blob([(8, -46), (34, -104, 1), (58, -54), (34, -30)]), 2)
    d.gel(RED, lens(34, -62, 34, 10, -82))
    d.eye(-26, -4, 26, -22)
    d.cut("M-48 -8C-38 -24 -20 -30 -2 -22", 3)
    for k in range(3):
        d.cut(
            f"M{-84 + k * 13} {6 - k * 7}C{-78 + k * 13} {14 - k * 7} {-76 + k * 13} {24 - k * 7} "
            f"{-78 + k * 13} {32 - k * 7}",
            2,
        )
    d.cut(spiral(40, 34, 3, 24, 1.7, 120), 3)
    for row in range(3):
        for i in range(3):
            d.hole(lens(64 + i * 14 - row * 3, -38 + row * 34 + i * 3, 19, 6.5, 62))


def lion_face(d: Drawing, scale_mane: float = 1) -> None:
    """A lion's mask seen from the front within two rings of mane, centred on (0, 0)."""
    for count, near, length, wide, colour in ((16, 56, 46, 26, RED), (14, 46, 40, 24, AMBER)):
        for i in range(count):
            turn = -90 + (i + (0.5 if count == 14 else 0)) * 360 / count
            x, y = polar(0, 0, near, turn)
            d.card(drop(x, y, length * scale_mane, wide, turn), 1.7)
            d.gel(colour, drop(*polar(0, 0, near + 14, turn), 18, 7, turn))
    half = [
        (0.0, -56.0),
        (-24.0, -54.0),
        (-48.0, -32.0),
        (-54.0, -4.0),
        (-46.0, 18.0),
        (-32.0, 40.0),
        (-20.0, 62.0),
        (0.0, 68.0),
    ]
    d.card(blob(mirrored(half, 0)), 2.4)
    d.hole(blob(mirrored([(0.0, -48.0), (-6.0, -32.0), (-3.0, -14.0), (0.0, -8.0)], 0)))
    for _ in d.both_sides(0):
        d.cut("M5 0C16 -22 32 -24 46 -14", 3.2)
        d.eye(27, -3, 24, -8)
        d.cut("M12 12C15 24 16 32 18 38", 2.2)
        d.card(circle(44, -44, 14), 2)
        d.gel(AMBER, circle(44, -43, 7))
        d.hole(lens(16, -38, 16, 5, -60), circle(26, 36, 1.9), circle(32, 30, 1.9))
    d.hole(blob(mirrored([(0.0, 22.0), (-14.0, 22.0), (-15.0, 29.0), (-6.0, 38.0), (0.0, 40.0)], 0)))
    d.gel(RED, blob(mirrored([(0.0, 25.0), (-10.0, 25.0), (-9.0, 30.0), (0.0, 36.0)], 0)))
    d.hole(blob(mirrored([(0.0, 48.0), (-14.0, 48.0), (-18.0, 50.0), (-10.0, 60.0), (0.0, 62.0)], 0)))
    for _ in d.both_sides(0):
        d.fill(polygon([(15, 48), (12, 58), (8, 49)]))


def apple(d: Drawing, x: float, y: float, r: float) -> None:
    """A golden apple: a gel in a ring of card."""
    knots = [(0.0, -0.72), (-0.55, -0.98), (-1.0, -0.3), (-0.82, 0.55), (-0.34, 1.0), (0.0, 0.86)]
    d.card(blob(placed(mirrored(knots, 0), x, y, 0, r)), 1.8)
    d.gel(GOLD, blob(placed(mirrored(knots, 0), x, y + r * 0.03, 0, r * 0.76)))
    d.hole(drop(x - r * 0.4, y + r * 0.1, r * 0.5, r * 0.22, -72))
    d.line(
        f"M{x:g} {y - r * 0.66:g}C{x:g} {y - r:g} {x + r * 0.1:g} {y - r * 1.2:g} "
        f"{x + r * 0.3:g} {y - r * 1.4:g}",
        max(2.4, r * 0.16),
    )
