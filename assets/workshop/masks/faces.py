"""Masks of the theatre that are no plain faces: of two halves, of many eyes, unfinished, veiled."""

from assets.workshop.beasts import snake_head
from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.hera_zeus.insignia import peacock_eye
from assets.workshop.masks.leather import (
    Form,
    arc,
    curl,
    dye,
    face,
    fan,
    leaf,
    pane,
    pierced,
    socket,
    strap,
    stud,
    swirl,
)
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    diamond,
    drop,
    ellipse,
    lens,
    mirrored,
    polar,
    polygon,
    star,
)


def plain(d: Drawing) -> None:
    """A mask with no features but its eyes and a mouth: of a pack that has drawn none."""
    half: list[Knot] = [(0, -92), (-46, -86), (-76, -48), (-74, 12), (-52, 64), (-24, 92), (0, 98)]
    pane(d, face(half), "#ffeccb", 6.4)
    for _ in d.both_sides(0):
        socket(d, -32, -18, 36, 17, 6, 0)
        d.line("M-54 -42C-44 -52 -24 -52 -14 -42", 4.4)
        d.hole(circle(-68, -2, 3.4))
    pane(d, face([(0, -30, 1), (-6, -22), (-7, 6), (-14, 18), (0, 24)]), "#e6b878", 3.6, 0)
    d.fill(lens(0, 54, 58, 20, 0))
    d.hole(lens(0, 54, 45, 10, 0))
    pierced(d, 7, 80, 76, 3, -90, 2)


def comedy(d: Drawing) -> None:
    """The smiling mask, ribbons at its ears."""
    for _ in d.both_sides(0):
        strap(d, [(-66, -20), (-96, -4), (-86, 34), (-104, 68)], [14, 16, 16, 20], "#c43d24", 4.4)
    pane(
        d, face([(0, -88), (-48, -82), (-82, -44), (-82, 8), (-58, 62), (-26, 94), (0, 100)]), "#ffd08a", 6.4
    )
    for i, (x, y, turn) in enumerate(arc(11, 82, 168, -90, 2)):
        curl(d, x, y, 15, ("#9c4f22", "#d98a3a")[i % 2], turn, 1 if i < 6 else -1)
    for _ in d.both_sides(0):
        d.fill(
            blob(
                [
                    (-64, 0, 1),
                    (-52, -28),
                    (-34, -36),
                    (-16, -26),
                    (-6, 0, 1),
                    (-20, -10),
                    (-34, -14),
                    (-50, -10),
                ]
            )
        )
        d.hole(
            blob(
                [
                    (-54, -10, 1),
                    (-46, -24),
                    (-34, -28),
                    (-22, -22),
                    (-15, -9, 1),
                    (-24, -15),
                    (-35, -18),
                    (-46, -16),
                ]
            )
        )
        d.line("M-60 -40C-50 -54 -28 -56 -14 -44", 5)
        d.gel("#e2613c", circle(-50, 24, 13))
        swirl(d, -50, 24, 13, 180, 3)
    pane(d, face([(0, -28, 1), (-7, -22), (-9, 6), (-20, 16), (-12, 26), (0, 26)]), "#e89a4c", 4, 0)
    d.fill(face([(0, 38), (-28, 34), (-62, 14, 1), (-52, 56), (-26, 82), (0, 86)]))
    d.hole(face([(0, 46), (-26, 42), (-51, 29, 1), (-43, 52), (-22, 73), (0, 77)]))
    d.gel(RED, face([(0, 66), (-16, 64), (-22, 70), (-8, 77), (0, 77)]))


def two_faced(d: Drawing) -> None:
    """One mask, of Hera on the left and of Zeus on the right."""
    for x, y, turn in arc(4, 84, 76, -134, 6):
        peacock_eye(d, x, y, turn, 0.62)
    for i, (x, y, turn) in enumerate(arc(5, 80, 84, -46, 2)):
        leaf(d, x, y, 40, 17, turn + (50 if i % 2 else 110), "#86bf4a" if i % 2 else "#3f7f38")
    for i, spine in enumerate(
        ([(-50, -40), (-84, 0), (-72, 50), (-90, 92)], [(-46, -30), (-66, 8), (-58, 50), (-66, 88)])
    ):
        strap(d, spine, [28, 24, 20, 4], ("#5c2f8e", "#9a5fd0")[i], 4.4)
    half: list[Knot] = [(0, -78, 1), (-36, -76), (-60, -46), (-60, -6), (-50, 38), (-26, 74), (0, 88, 1)]
    pane(d, blob(half), "#f4dcc8", 6)
    pane(d, blob(mirrored(half, 0)[len(half) :]), "#d99a58", 6)
    for row, (r, n) in enumerate(((82, 5), (62, 4))):
        for i, (x, y, turn) in enumerate(arc(n, r, 76 - row * 14, 52, 18)):
            curl(d, x * 0.9, y, 13, ("#3f7f38", "#6f9f4a")[i % 2], turn)
    pane(
        d,
        blob([(0, 30, 1), (20, 28), (44, 42), (58, 32, 1), (50, 54), (26, 52), (0, 42, 1)]),
        "#6f9f4a",
        4,
        1,
    )
    for side in (-1, 1):
        socket(d, side * 28, -14, 32, 16, 0 if side < 0 else 8, 4.4)
    d.line("M-52 -34C-40 -48 -20 -46 -10 -36", 4.4)
    d.fill(blob([(4, -24, 1), (12, -36), (36, -48), (60, -42, 1), (36, -36), (16, -22)]))
    pane(d, blob([(-48, -64, 1), (-30, -78), (0, -84, 1), (0, -64, 1), (-28, -58), (-56, -40, 1)]), GOLD, 4.4)
    d.gel("#9a5fd0", diamond(-24, -68, 5, 7))
    pane(d, blob([(0, 48, 1), (-10, 42), (-24, 48, 1), (-12, 60), (0, 62, 1)]), "#d8456c", 3.6, 0)
    d.gel("#f08a8a", circle(-42, 24, 9))
    pane(d, blob([(0, -36, 1), (-6, -28), (-6, 0), (-14, 14), (-8, 24), (0, 25, 1)]), "#e8b890", 3.6, 0)
    pane(d, blob([(0, -36, 1), (9, -28), (9, 0), (20, 14), (14, 25), (0, 25, 1)]), "#b06a30", 3.6, 0)
    d.line("M0 -80V88", 6)
    d.line("M0 -80V88", 2.4, "#ffffff")
    stud(d, -60, 22, 7, GOLD)


def hundred_eyes(d: Drawing) -> None:
    """The mask of Argus, an eye wherever there is room."""
    fan(d, 13, 74, 250, 30, 18, ("#5c2f8e", "#9a5fd0"), -90, 0)
    pane(
        d, face([(0, -84), (-46, -78), (-78, -42), (-80, 10), (-62, 60), (-30, 92), (0, 98)]), "#b48ae0", 6.4
    )
    places = (
        (0, -62, 15),
        (-32, -56, 12),
        (32, -56, 12),
        (-58, -30, 11),
        (58, -30, 11),
        (-66, 6, 11),
        (66, 6, 11),
        (-42, 10, 13),
        (42, 10, 13),
        (-56, 40, 11),
        (56, 40, 11),
        (-32, 42, 11),
        (32, 42, 11),
        (-38, 68, 9),
        (38, 68, 9),
        (0, 84, 8),
        (0, -32, 12),
    )
    for i, (x, y, r) in enumerate(places):
        d.fill(lens(x, y, r * 2.7, r * 1.9, 0))
        d.gel("#fff6e2", lens(x, y, r * 2.1, r * 1.3, 0))
        d.fill(circle(x, y, r * 0.55))
        d.gel(("#4fbfae", GOLD, "#e2492c")[i % 3], circle(x, y, r * 0.42))
        d.fill(circle(x, y, r * 0.18))
    for _ in d.both_sides(0):
        socket(d, -28, -22, 34, 18, 6, 5)
    pane(d, face([(0, -14, 1), (-6, -4), (-7, 18), (-14, 28), (-6, 35), (0, 36)]), "#6c3fa0", 3.6, 0)
    d.fill(face([(0, 52), (-16, 50), (-26, 58, 1), (-14, 70), (0, 72)]))
    d.hole(face([(0, 57), (-14, 56), (-18, 60, 1), (-10, 65), (0, 66)]))


_CLAY: list[Knot] = [
    (-4, -92),
    (-48, -84),
    (-84, -40),
    (-84, 10),
    (-66, 62),
    (-28, 94),
    (10, 96),
    (40, 72),
    (54, 30),
    (60, -20),
    (52, -64),
    (28, -88),
]
_HALF_A_FACE: list[Knot] = [
    (-6, -84, 1),
    (-46, -76),
    (-76, -38),
    (-76, 8),
    (-60, 56),
    (-26, 86),
    (-8, 90, 1),
    (-4, 60),
    (-14, 30),
    (-2, 4),
    (-12, -30),
    (0, -56),
]


def unmoulded(d: Drawing) -> None:
    """A mask still half a lump of clay, a hand's tools beside it."""
    for x, turn, colour in ((76, 16, "#c98a4a"), (94, 8, "#e2492c")):
        with d.moved(x, 20, turn):
            pane(d, polygon([(-5, 84), (-5, -30), (5, -30), (5, 84)]), colour, 4.4)
            pane(d, blob([(-6, -30, 1), (-10, -56), (0, -82, 1), (10, -56), (6, -30, 1)]), "#aebccb", 4.4)
    pane(d, blob(_CLAY), "#c9a08a", 6.4)
    for x, y, r in ((24, -58, 15), (40, -24, 12), (26, 22, 17), (14, 64, 13), (44, 4, 9)):
        d.line(
            f"M{x - r} {y}C{x - r} {y - r} {x + r} {y - r} {x + r}"
            f" {y}C{x + r} {y + r * 0.8} {x} {y + r} {x - 3} {y + r * 0.5:.0f}",
            3.4,
        )
    pane(d, blob(_HALF_A_FACE), "#ffe2b8", 5, 0)
    socket(d, -42, -16, 34, 18, 0, 4.4)
    d.line("M-66 -36C-56 -50 -34 -50 -22 -38", 5)
    d.line("M-14 -22C-20 0 -30 14 -22 22C-16 26 -10 24 -6 22", 4.4)
    pane(d, blob([(-8, 46, 1), (-20, 42), (-36, 48, 1), (-22, 60), (-8, 60, 1)]), "#e2613c", 3.6, 0)
    d.gel("#e2613c", circle(-58, 20, 9))
    d.fill(circle(22, -14, 4))
    d.line("M8 -18L36 -10M22 -28V0", 2.6)


def veiled(d: Drawing) -> None:
    """A face asleep under a veil of stars."""
    pane(
        d,
        face(
            [
                (0, -106),
                (-48, -98),
                (-84, -56),
                (-90, 20),
                (-104, 96, 1),
                (-70, 88),
                (-48, 108, 1),
                (-24, 92),
                (0, 110, 1),
            ]
        ),
        "#4a4f9e",
        6.4,
    )
    pane(
        d, face([(0, -66), (-30, -62), (-48, -34), (-48, 4), (-34, 42), (-14, 62), (0, 66)]), "#cfc6f2", 6, 0
    )
    for _ in d.both_sides(0):
        d.line("M-38 -12C-32 -2 -16 -2 -9 -12", 5.4)
        for x, low in ((-34, 2), (-24, 6), (-14, 2)):
            d.line(f"M{x} -6L{x} {low}", 2.8)
        d.line("M-38 -32C-28 -40 -16 -38 -10 -32", 3.6)
    pane(d, face([(0, -26, 1), (-5, -18), (-5, 6), (-11, 18), (0, 24)]), "#9a8fd8", 3.4, 0)
    pane(d, face([(0, 36, 1), (-6, 33), (-15, 39, 1), (-6, 46), (0, 47)]), "#9a3f8e", 3.4, 0)
    pane(d, face([(0, -74), (-36, -68), (-58, -36, 1), (-50, -30, 1), (-30, -54), (0, -58)]), GOLD, 4, 0)
    for px, py, _ in arc(7, 68, 76, -90, 4):
        d.fill(circle(px, py - 1, 3))
    pane(d, star(0, -78, 17, 7, 8), GOLD, 4)
    for x, y, r in (
        (-66, -20, 10),
        (-56, -68, 7),
        (-72, 34, 8),
        (-84, 70, 10),
        (-56, 78, 7),
        (-32, 84, 10),
        (0, 86, 8),
    ):
        for side in (-1, 1) if x else (1,):
            d.hole(star(side * x, y, r, r * 0.36, 4))


def gale(d: Drawing) -> None:
    """A wind with full cheeks, who blows."""
    for spine, wide in (
        ([(-40, -64), (-86, -92), (-104, -58), (-76, -44), (-70, -62)], 20),
        ([(36, -68), (82, -98), (106, -66), (80, -48), (72, -64)], 20),
        ([(0, -72), (-18, -104), (12, -116), (24, -98), (10, -90)], 18),
    ):
        strap(d, spine, [wide + 12, wide + 4, wide, wide * 0.6, 4], "#a8e0bd", 4.6)
    for _ in d.both_sides(0):
        for k in range(3):
            d.feather(-64, -20 + k * 22, 46 - k * 6, 20, 200 - k * 20, "#2fb3a0")
    pane(d, face([(0, -76), (-40, -70), (-62, -36), (-72, 14), (-66, 50), (-34, 72), (0, 76)]), "#cdeed8", 6)
    for _ in d.both_sides(0):
        pane(d, circle(-44, 26, 25), "#f2b0a0", 4.4, 0)
        swirl(d, -44, 26, 18, 180, 3.6)
        d.fill(lens(-26, -24, 40, 22, -10))
        d.hole(lens(-26, -24, 29, 13, -10))
        d.fill(circle(-26, -23, 4))
        d.fill(blob([(-8, -46, 1), (-30, -58), (-54, -44, 1), (-30, -48)]))
    pane(d, face([(0, -32, 1), (-6, -24), (-8, 4), (-15, 12), (0, 20)]), "#7fc4a0", 3.6, 0)
    d.fill(circle(0, 47, 16))
    d.hole(circle(0, 47, 9))
    for spine in (
        [(0, 66), (-8, 88), (-34, 92), (-40, 108)],
        [(4, 66), (8, 92), (0, 114)],
        [(6, 64), (22, 86), (44, 90), (48, 108)],
    ):
        strap(d, spine, [5, 8, 9, 4], "#a8e0bd", 3.6, 1.2)


def tide(d: Drawing) -> None:
    """A face of the sea, waves for a beard and coral on its brow."""
    for _ in d.both_sides(0):
        for spine in (
            [(-30, -58), (-48, -84), (-46, -110)],
            [(-46, -80), (-66, -90), (-72, -108)],
            [(-46, -52), (-74, -64), (-96, -92)],
            [(-72, -62), (-90, -58), (-104, -68)],
        ):
            strap(d, spine, [15, 12, 6], "#e2613c", 4, 1.4)
        pane(
            d,
            blob([(-54, -16, 1), (-92, -34), (-80, -8), (-98, 6), (-80, 18), (-86, 40), (-54, 24, 1)]),
            "#2fb3a0",
            4.6,
        )
    pane(
        d,
        blob([(0, -54, 1), (-30, -74), (-28, -96), (-14, -108), (0, -112), (14, -108), (28, -96), (30, -74)]),
        "#ffeccb",
        4.6,
    )
    for x in (-18, -9, 0, 9, 18):
        d.line(f"M0 -60L{x} {-102 + abs(x) * 0.5:.0f}", 2.6)
    pane(d, face([(0, -66), (-38, -60), (-60, -28), (-56, 14), (-40, 50), (0, 66)]), "#8fd0f0", 6)
    for _row, (y, n, colour) in enumerate(((38, 4, "#265f9e"), (60, 3, "#5aa2dc"), (82, 2, "#265f9e"))):
        for side in (-1, 1):
            for i in range(n // 2 + n % 2 if side < 0 else n // 2):
                curl(
                    d,
                    side * (15 + i * 29) if n % 2 == 0 else (side * i * 29 if i or side < 0 else 29),
                    y + i * -6,
                    18,
                    colour,
                    0 if side < 0 else 180,
                    side,
                )
    if True:
        curl(d, 29, 54, 18, "#5aa2dc", 180, 1)
    pane(d, drop(0, 92, 24, 18, 90), "#5aa2dc", 4)
    for _ in d.both_sides(0):
        socket(d, -27, -18, 32, 16, -8, 4.4)
        d.line("M-50 -36C-42 -46 -22 -46 -10 -34", 4.4, "#265f9e")
        for k in range(3):
            d.line(f"M-48 {2 + k * 9}Q-38 {-4 + k * 9} -30 {3 + k * 9}", 3)
    pane(d, face([(0, -34, 1), (-6, -26), (-7, 0), (-16, 12), (0, 20)]), "#5aa2dc", 3.6, 0)
    d.fill(ellipse(0, 32, 15, 8))
    d.hole(ellipse(0, 32, 9, 3.6))


def ember(d: Drawing) -> None:
    """A face of fire, cracked by its glow."""
    fan(d, 15, 60, 280, 56, 30, ("#e2492c", "#ff9f38"), -90, 6, 0.25)
    fan(d, 9, 56, 150, 40, 22, (GOLD,), -90, 0, 0.2)
    pane(d, face([(0, -68), (-38, -62), (-60, -26), (-54, 24), (-28, 74), (0, 96, 1)]), "#e2492c", 6)
    for path in (
        "M-20 -62L-10 -46L-18 -34",
        "M24 -58L18 -42L30 -34",
        "M-50 8L-38 16L-42 30L-28 40",
        "M50 4L40 20L46 32L32 46",
        "M0 72L-6 82L2 92",
    ):
        d.line(path, 6.4)
        d.line(path, 2.8, GOLD)
    for _ in d.both_sides(0):
        d.fill(blob([(-4, -6, 1), (-18, -26), (-44, -34), (-56, -20, 1), (-44, -2), (-22, 2)]))
        d.gel(GOLD, blob([(-11, -7, 1), (-22, -20), (-42, -26), (-48, -18, 1), (-40, -7), (-24, -4)]))
        d.fill(ellipse(-31, -14, 4, 8))
        d.fill(blob([(-2, -20, 1), (-16, -38), (-44, -52, 1), (-60, -42, 1), (-36, -36)]))
    pane(d, face([(0, -22, 1), (-8, 2), (-16, 18), (0, 26)]), "#9c2016", 4, 0)
    d.fill(face([(0, 40), (-20, 36), (-36, 44, 1), (-20, 62), (0, 68)]))
    d.gel(AMBER, face([(0, 46), (-18, 43), (-26, 46, 1), (-16, 57), (0, 61)]))
    for x in (-12, 0, 12):
        d.line(f"M{x} 42V62", 3)


def third(d: Drawing) -> None:
    """Three faces, each out of the last: a child's, a youth's, a hero's."""
    for x, skin, hair, brow in ((-50, "#a8e0bd", "#2fb3a0", 0), (50, "#8fc4f0", "#265f9e", 1)):
        with d.moved(x, -20, x * 0.3, 0.6):
            fan(d, 9, 62, 250, 44, 26, (hair,), -90, -4)
            pane(d, face([(0, -74), (-44, -68), (-64, -30), (-58, 20), (-36, 62), (0, 80)]), skin, 8, 3)
            for _ in d.both_sides(0):
                socket(d, -27, -8, 32, 20, 0, 6)
                d.line("M-46 -36L-12 -30" if brow else "M-44 -30C-34 -40 -20 -40 -12 -32", 6)
                d.hole(circle(-44, 22, 5))
            d.line("M0 -8L-9 22H6", 5.4)
            d.line("M-22 46H22" if brow else "M-20 40Q0 60 20 40", 7)
    with d.moved(0, 20, 0, 0.84):
        fan(d, 7, 62, 104, 52, 28, ("#e2492c", GOLD), -90, 2, 0.2)
        mask: list[Knot] = [(0, -74), (-38, -72), (-58, -38), (-56, 12), (-42, 64), (-18, 94), (0, 100)]
        pane(d, face(mask), "#d9a0f0", 7, 4)
        pane(d, face([(0, -78), (-36, -74), (-60, -46, 1), (-60, -28, 1), (-32, -48), (0, -52)]), GOLD, 5)
        pane(d, diamond(0, -63, 9, 13), "#e2492c", 4, 0)
        for _ in d.both_sides(0):
            d.hole(circle(-22, -59, 3.6), circle(-40, -50, 3.6))
            socket(d, -27, -10, 32, 18, 8, 4.8)
            d.fill(blob([(-4, -18, 1), (-14, -30), (-34, -40), (-52, -36, 1), (-34, -30)]))
            for k in range(2):
                d.hole(lens(-40 + k * 5, 24 + k * 14, 25 - k * 5, 6, 16))
        pane(d, face([(0, -32, 1), (-7, -24), (-7, 4), (-16, 20), (0, 28)]), "#9a5fd0", 4, 0)
        pane(d, face([(0, 46), (-14, 42), (-28, 50, 1), (-14, 62), (0, 64)]), "#d8452c", 4, 0)
        d.line("M-26 50H26", 3.6)


def sphinx(d: Drawing) -> None:
    """A maiden's face between two wings, a lion's paws below."""
    for _ in d.both_sides(0):
        for tier, (count, long, wide, colour) in enumerate(
            ((5, 78, 24, "#e2492c"), (5, 58, 21, "#ff9f38"), (4, 40, 18, GOLD))
        ):
            for k in range(count):
                d.feather(-40 + tier * 4, 10 - tier * 6, long - k * 4, wide, 240 - k * 17, colour)
        strap(d, [(-34, -50), (-54, -16), (-52, 24), (-46, 60)], [26, 24, 22, 18], "#7d4a24", 4.6)
        for y in (-10, 8, 26, 44):
            d.line(f"M{-64 + abs(y - 10) * 0.1:.0f} {y}H-42", 3)
    pane(d, face([(0, -62), (-32, -60), (-48, -32), (-46, 2), (-32, 40), (-12, 56), (0, 58)]), "#ffd08a", 6)
    pane(d, face([(0, -88), (-30, -82), (-50, -48, 1), (-50, -38, 1), (-26, -56), (0, -60)]), GOLD, 5)
    for px, py, _ in arc(5, 78, 62, -90, 6):
        d.fill(diamond(px, py, 4, 7))
    for _ in d.both_sides(0):
        socket(d, -22, -16, 30, 14, 6, 4)
        d.line("M-42 -32C-32 -40 -16 -38 -8 -30", 3.8)
    pane(d, face([(0, -28, 1), (-5, -22), (-5, 2), (-12, 14), (0, 20)]), "#e89a4c", 3.4, 0)
    pane(d, face([(0, 30, 1), (-7, 27), (-20, 30, 1), (-8, 40), (0, 41)]), "#d8452c", 3.4, 0)
    for _ in d.both_sides(0):
        pane(d, blob([(-2, 70, 1), (-34, 62), (-52, 78), (-52, 102), (-30, 110), (-6, 104, 1)]), "#e89a4c", 5)
        for x in (-38, -24, -12):
            d.line(f"M{x} 108V90", 3.4)
    pane(d, face([(0, 62), (-18, 66), (-10, 84), (0, 88)]), "#e2492c", 4.4)
    d.gel(GOLD, circle(0, 74, 5))


def gorgon(d: Drawing) -> None:
    """The Gorgon's face, by its dye of stone or of flesh: snakes for hair, tusks, the tongue out."""
    light, deep = dye("ash")
    snake = dye("ash")
    for i, (x, y, turn) in enumerate(arc(9, 58, 256, -90, -6)):
        way = 1 if i % 2 else -1
        bend, tip = polar(x, y, 16, turn - way * 34), polar(x, y, 30, turn + way * 8)
        ribbon = strap(d, [(x, y), bend, tip], [20, 17, 13], snake[i % 2], 4)
        hx, hy, heading = ribbon.at(0.98)
        snake_head(d, hx, hy, heading, 0.56, way)
    pane(d, face([(0, -70), (-40, -66), (-68, -36), (-70, 8), (-58, 46), (-34, 72), (0, 78)]), light, 6.4)
    for i, (x, y, turn) in enumerate(arc(9, 66, 150, -90, 2)):
        curl(d, x, y, 13, deep, turn, 1 if i < 5 else -1)
    d.fill(face([(0, 32), (-26, 30), (-54, 26, 1), (-46, 56), (-22, 70), (0, 72)]))
    d.hole(face([(0, 38), (-24, 36), (-45, 33, 1), (-38, 52), (-19, 62), (0, 64)]))
    for x in (-22, -8, 8, 22):
        d.line(f"M{x} 36V64", 3)
    for _ in d.both_sides(0):
        pane(d, polygon([(-40, 34), (-28, 36), (-37, 78)]), "#fff0d0", 3.4, 0)
        d.fill(circle(-30, -12, 23))
        d.hole(circle(-30, -12, 16))
        d.fill(circle(-30, -12, 6))
        d.fill(blob([(-4, -26, 1), (-14, -38), (-36, -46), (-62, -38, 1), (-36, -36), (-16, -24)]))
    pane(d, face([(0, 46), (-15, 48), (-16, 78), (-11, 98), (0, 106)]), deep, 4.4, 0)
    d.line("M0 54V90", 3)
    pane(d, face([(0, -28, 1), (-7, -20), (-9, 0), (-22, 12), (-15, 24), (0, 25)]), deep, 4, 0)
    d.line("M36 -62L28 -48L38 -38L32 -26M-58 10L-46 18L-52 30M14 -56L10 -44", 3)


FACES: dict[str, Form] = {
    "plain": plain,
    "comedy": comedy,
    "two_faced": two_faced,
    "hundred_eyes": hundred_eyes,
    "unmoulded": unmoulded,
    "veiled": veiled,
    "gale": gale,
    "tide": tide,
    "ember": ember,
    "third": third,
    "sphinx": sphinx,
    "gorgon": gorgon,
}
