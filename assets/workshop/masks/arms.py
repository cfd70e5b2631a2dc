"""Props that are swung, worn or thrown."""

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.masks.leather import Form, arc, face, lock, pane, pierced, stud, swirl
from assets.workshop.ornament import meander
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    diamond,
    drop,
    ellipse,
    lens,
    polar,
    polygon,
    rectangle,
    spiral,
)

WOOD, DARK_WOOD, BRONZE, STEEL = "#c98a4a", "#7d4a24", "#d98a3a", "#aebccb"


def torch(d: Drawing) -> None:
    """A burning torch, bound with cords."""
    for lean, high, wide, colour in ((0, 118, 92, RED), (8, 92, 66, AMBER), (-4, 62, 40, GOLD)):
        pane(d, _flame(-8, high, wide, lean), colour, 5 if colour == RED else 3, 2 if colour == RED else 0)
    for x, y, r in ((-52, -62, 5), (48, -78, 6), (58, -38, 4), (-60, -24, 4)):
        pane(d, diamond(x, y, r, r * 1.6), GOLD, 3, 0)
    pane(d, polygon([(-30, -12), (30, -12), (20, 22), (-20, 22)]), BRONZE, 5)
    for x in (-16, 0, 16):
        d.fill(blob([(x - 5, -4, 1), (x, -9), (x + 5, -4, 1), (x + 3, 14), (x - 3, 14)]))
    pane(d, polygon([(-15, 22), (15, 22), (8, 112), (-8, 112)]), WOOD, 5)
    for k in range(4):
        d.line(f"M{-13 + k} {36 + k * 16}L{13 - k} {46 + k * 16}", 5, "#e2492c")


def _flame(low: float, high: float, wide: float, lean: float) -> str:
    left: list[Knot] = [(-wide * 0.3, low), (-wide * 0.5, low - high * 0.3), (-wide * 0.3, low - high * 0.55)]
    left += [(-wide * 0.34, low - high * 0.78, 1), (-wide * 0.06, low - high * 0.66)]
    right: list[Knot] = [
        (lean, low - high, 1),
        (wide * 0.24, low - high * 0.7),
        (wide * 0.2, low - high * 0.5),
    ]
    right += [(wide * 0.44, low - high * 0.62, 1), (wide * 0.5, low - high * 0.26), (wide * 0.28, low)]
    return blob([*left, *right])


def club(d: Drawing) -> None:
    """The olive-wood club, leaves still at its foot."""
    with d.turned("rotate(28)"):
        for x, y, turn in ((-34, -60, 190), (36, -34, -14), (-28, -16, 172), (34, -80, -30), (26, 14, 12)):
            pane(d, drop(x * 0.7, y, 27, 19, turn), DARK_WOOD, 4.4, 1.6)
        pane(
            d,
            face(
                [
                    (0, -112),
                    (-26, -106),
                    (-38, -78),
                    (-34, -36),
                    (-22, 14),
                    (-12, 66),
                    (-11, 100),
                    (-15, 112),
                    (0, 114),
                ]
            ),
            WOOD,
            6,
        )
        for x, y, turn, long in (
            (-14, -76, 70, 34),
            (14, -56, 104, 30),
            (-8, -34, 80, 30),
            (12, -10, 98, 26),
            (-4, 14, 84, 24),
        ):
            d.fill(lens(x, y, long, 12, turn))
            d.gel(GOLD, lens(x, y, long - 11, 5, turn))
        d.line(spiral(4, -92, 1, 9, 1.4), 3)
        for k in range(4):
            d.line(f"M-11 {66 + k * 10}L11 {60 + k * 10}", 5, "#9c2016")
    for x, y, turn in ((-66, 66, 150), (-40, 92, 110), (-76, 92, 190), (-30, 74, 40)):
        pane(d, lens(x, y, 38, 14, turn), "#86bf4a", 3.6, 1.4)


def breastplate(d: Drawing) -> None:
    """A muscled cuirass of bronze with its pteryges."""
    for i in range(7):
        x = -54 + i * 18
        pane(
            d,
            polygon([(x - 9, 62), (x + 9, 62), (x * 1.12 + 8, 108), (x * 1.12 - 8, 108)]),
            "#e2492c" if i % 2 else GOLD,
            4.4,
            1.4,
        )
        d.fill(diamond(x * 1.08, 92, 3.4, 5))
    half: list[Knot] = [
        (0, -70),
        (-18, -72),
        (-28, -98, 1),
        (-60, -92, 1),
        (-56, -66),
        (-66, -34, 1),
        (-62, 4),
        (-66, 62),
        (-34, 76),
        (0, 82),
    ]
    pane(d, face(half), BRONZE, 6)
    for _ in d.both_sides(0):
        pane(
            d,
            blob([(-6, -44, 1), (-30, -52), (-54, -38), (-52, -8), (-28, 0), (-6, -12, 1)]),
            "#ffcb7a",
            4,
            0,
        )
        swirl(d, -30, -26, 13, 200, 3)
        for k in range(2):
            d.line(f"M-6 {16 + k * 20}C-16 {12 + k * 20} -26 {12 + k * 20} -32 {18 + k * 20}", 3.6)
        d.line("M-46 4C-42 26 -40 46 -30 62", 3.6)
        stud(d, -44, -82, 7, RED)
    d.line("M0 -44V48", 3.6)
    d.gel("#ffcb7a", lens(0, 62, 20, 9, 0))
    pierced(d, 7, 40, 84, 3, -90, -36)
    meander(d, -52, 66, 104, 3, "#000000", 2.2)


def distaff(d: Drawing) -> None:
    """A distaff wound with red wool, its thread and spindle."""
    d.line("M-10 14C30 30 64 -40 66 20L66 54", 3)
    pane(d, face([(0, -116), (-6, -104), (-5, 108), (0, 116)]), WOOD, 4.4)
    pane(d, face([(0, -88), (-26, -72), (-42, -30), (-30, 8), (0, 22)]), "#e2492c", 5.4)
    for k in range(5):
        y = -66 + k * 18
        wide = (24, 36, 40, 34, 22)[k]
        d.line(f"M{-wide} {y}C{-wide / 2} {y + 12} {wide / 2} {y + 12} {wide} {y}", 3)
        d.line(f"M{-wide + 4} {y - 6}C{-wide / 2} {y + 6} {wide / 2} {y + 6} {wide - 4} {y - 6}", 2.6, GOLD)
    pane(d, face([(0, -104), (-14, -100), (-20, -86), (0, -84)]), GOLD, 4.4)
    pane(d, rectangle(-18, 24, 36, 10, 4), GOLD, 4)
    pane(d, blob([(66, 46, 1), (72, 60), (70, 100), (66, 114, 1), (62, 100), (60, 60)]), WOOD, 4)
    pane(d, ellipse(66, 70, 19, 14), "#e2492c", 4.4)
    for y in (64, 70, 76):
        d.line(f"M50 {y}C58 {y + 5} 74 {y + 5} 82 {y}", 2.2)
    pane(d, ellipse(66, 96, 17, 6), GOLD, 4)
    for k in range(3):
        d.line(f"M-6 {52 + k * 18}H6", 4, "#9c2016")


def bolt(d: Drawing) -> None:
    """The thunderbolt of Zeus: a winged sheaf of lightning."""
    for _ in d.both_sides(0):
        for k, (long, turn) in enumerate(((86, 206), (82, 190), (72, 174), (58, 158))):
            d.feather(-16, -8 + k * 6, long, 22, turn, GOLD)
    for flip in (1, -1):
        with d.moved(0, 0, 0, flip, flip):
            for turn in (-36, 36):
                with d.moved(0, -22, turn):
                    pane(
                        d,
                        polygon([(-6, 0), (-14, -38), (-2, -34), (-4, -78), (14, -26), (4, -30), (8, 0)]),
                        AMBER,
                        4.4,
                        1.6,
                    )
            pane(
                d,
                blob([(-16, 2, 1), (-20, -40), (-14, -74), (0, -112, 1), (14, -74), (20, -40), (16, 2, 1)]),
                GOLD,
                5,
            )
            d.line("M-7 -8C-10 -40 -6 -66 0 -86M7 -8C10 -40 6 -66 0 -86", 3)
    pane(d, rectangle(-26, -14, 52, 28, 8), "#e2492c", 5)
    for x in (-14, 0, 14):
        d.gel(GOLD, diamond(x, 0, 5, 8))


def sickle(d: Drawing) -> None:
    """The hooked sword that cut off the Gorgon's head."""
    with d.turned("rotate(-14)"):
        pane(
            d,
            blob(
                [
                    (-8, 30, 1),
                    (-26, -6),
                    (-30, -52),
                    (0, -96),
                    (46, -106),
                    (84, -84, 1),
                    (50, -82),
                    (22, -58),
                    (12, -22),
                    (10, 30, 1),
                ]
            ),
            STEEL,
            5.4,
        )
        pane(d, blob([(-24, -34, 1), (-66, -44), (-88, -76, 1), (-56, -68), (-24, -60, 1)]), STEEL, 5)
        d.line("M-2 24C-14 -8 -16 -46 8 -76C22 -90 42 -96 60 -92", 3.4)
        for x, y in ((2, 6), (-4, -14), (-4, -36), (6, -58)):
            d.hole(circle(x + 4, y, 3))
        pane(d, blob([(-34, 34, 1), (0, 24), (34, 34, 1), (26, 46), (-26, 46)]), GOLD, 5)
        pane(d, rectangle(-10, 46, 20, 50, 5), "#e2492c", 5)
        for k in range(4):
            d.line(f"M-10 {54 + k * 10}L10 {60 + k * 10}", 3)
        stud(d, 0, 104, 12, GOLD)
    for x, y in ((70, -28), (78, 0), (62, 16)):
        pane(d, drop(x, y, 19, 11, -80), "#86bf4a", 3.4, 0)


def lance(d: Drawing) -> None:
    """A lance snapped in two, its pennon torn."""
    with d.moved(-42, 44, 26):
        pane(
            d, polygon([(-11, 50), (-11, -34), (-5, -52), (0, -36), (6, -64), (11, -30), (11, 50)]), WOOD, 5.4
        )
        for k in range(4):
            d.line(f"M-11 {-18 + k * 16}L11 {-10 + k * 16}", 5.4, "#e2492c")
        pane(d, polygon([(-17, 48), (17, 48), (0, 76)]), STEEL, 5)
    with d.moved(34, -36, 58):
        cloth: list[Knot] = [(8, 2, 1), (30, -6), (60, 8), (84, 0, 1), (74, 17, 1), (86, 34, 1), (58, 30)]
        pane(d, blob([*cloth, (30, 44), (8, 40, 1)]), "#e2492c", 5.4)
        for x, y in ((24, 17), (42, 19), (60, 19)):
            d.hole(diamond(x, y, 5, 8))
        pane(d, polygon([(-11, 66), (-6, 50), (-1, 70), (5, 46), (11, 58), (11, -24), (-11, -24)]), WOOD, 5.4)
        d.line("M-11 -8H11M-11 40H11", 5.4, GOLD)
        pane(d, face([(0, -92, 1), (-24, -50), (-17, -26), (0, -20)]), STEEL, 5.4)
        d.hole(lens(0, -50, 38, 8, 90))
    for x, y, turn in ((-14, -22, 20), (2, 26, 70), (-34, -40, -40)):
        chip = polygon([polar(x, y, 13, turn), polar(x, y, 6, turn + 110), polar(x, y, 6, turn + 240)])
        pane(d, chip, GOLD, 3.4, 1)


def axes(d: Drawing) -> None:
    """Three double axes in a fan."""
    for turn, colour in ((-37, "#5aa2dc"), (37, "#e2492c"), (0, GOLD)):
        with d.moved(0, 76, turn, 0.8 if turn else 0.98):
            pane(d, rectangle(-6, -172, 12, 202, 4), WOOD, 4.4)
            pane(d, circle(0, 32, 10), colour, 4)
            blade: list[Knot] = [(-6, -148, 1), (-22, -154), (-38, -180, 1), (-50, -140), (-38, -100, 1)]
            for _ in d.both_sides(0):
                pane(d, blob([*blade, (-22, -126), (-6, -132, 1)]), STEEL, 5)
                d.hole(lens(-37, -140, 40, 5, 90))
            pane(d, circle(0, -140, 12), colour, 4.4)
            d.fill(circle(0, -140, 4))
            for k in range(4):
                d.line(f"M-6 {-84 + k * 16}L6 {-78 + k * 16}", 3.4, colour)
    pane(d, circle(0, 74, 13), BRONZE, 5)
    d.hole(circle(0, 74, 5))


def hammer(d: Drawing) -> None:
    """The smith's hammer over a glowing anvil."""
    for x, y, turn in arc(9, 62, 150, -90, 60):
        lock(d, x, y, 34 if round(turn) % 2 else 26, 12, turn, GOLD)
    pane(
        d,
        blob(
            [
                (-70, 52, 1),
                (-34, 46),
                (40, 46, 1),
                (88, 54, 1),
                (40, 70),
                (24, 84),
                (34, 104, 1),
                (-34, 104, 1),
                (-24, 84),
                (-34, 70),
            ]
        ),
        "#8f98a8",
        5.4,
    )
    d.line("M-50 56H44", 4, "#ff9f38")
    with d.moved(0, -20, -24):
        pane(d, rectangle(-8, -20, 16, 92, 5), WOOD, 5)
        for k in range(3):
            d.line(f"M-8 {34 + k * 13}L8 {40 + k * 13}", 4.4, "#9c2016")
        pane(
            d,
            blob([(-62, -64, 1), (62, -64, 1), (58, -42), (62, -20, 1), (-62, -20, 1), (-58, -42)]),
            STEEL,
            6,
        )
        for _ in d.both_sides(0):
            pane(d, rectangle(-48, -64, 13, 44), GOLD, 4, 0)
        d.fill(circle(0, -42, 15))
        for i in range(8):
            d.gel(RED if i % 2 else GOLD, drop(*polar(0, -42, 3, i * 45), 11, 6, i * 45))


def helm(d: Drawing) -> None:
    """The Black Knight's great helm under a black plume."""
    for i in range(9):
        x, y = -4 + i * 7.4, -66 - (16 - abs(i - 3) * 4)
        lock(d, x, y, 64 - abs(i - 3) * 5, 22, -118 + i * 21, "#5a6fae" if i % 2 else "#2f4a86")
    pane(d, face([(0, -66), (-38, -58), (-54, -30), (-56, 40), (-44, 78, 1), (0, 104, 1)]), "#8f98a8", 6)
    pane(d, polygon([(-7, -64), (7, -64), (7, 98), (-7, 98)]), GOLD, 4, 0)
    pane(d, polygon([(-54, -22), (54, -22), (54, 6), (-54, 6)]), GOLD, 4, 0)
    for _ in d.both_sides(0):
        d.fill(rectangle(-46, -14, 34, 13, 4))
        d.hole(rectangle(-42, -11, 26, 7, 2))
        for k in range(4):
            for j in range(3):
                d.hole(circle(-38 + j * 12, 24 + k * 13, 3))
    stud(d, 0, -66, 10, RED)


ARMS: dict[str, Form] = {
    "torch": torch,
    "club": club,
    "breastplate": breastplate,
    "distaff": distaff,
    "bolt": bolt,
    "sickle": sickle,
    "lance": lance,
    "axes": axes,
    "hammer": hammer,
    "helm": helm,
}
