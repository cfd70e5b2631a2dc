"""Props of the stage: leaves and feathers, tools, toys."""

from assets.workshop.drawing import AMBER, GOLD, Drawing
from assets.workshop.hera_zeus.insignia import peacock_eye
from assets.workshop.masks.arms import BRONZE, STEEL
from assets.workshop.masks.leather import Form, arc, face, leaf, pane, pierced, strap, stud, swirl
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
    star,
)

PAPER = "#fff0d0"


def wreath(d: Drawing) -> None:
    """An open wreath of olive, its stems tied below."""
    for side in (-1, 1):
        for i in range(9):
            turn = 90 - side * (24 + i * 17.4)
            x, y = polar(0, 4, 78, turn)
            for out in (-1, 1):
                leaf(
                    d,
                    *polar(x, y, 13, turn + (0 if out > 0 else 180)),
                    42,
                    16,
                    turn - side * (90 - out * 38),
                    "#86bf4a" if out > 0 else "#4f8f3a",
                )
            if i % 3 == 1:
                pane(d, circle(*polar(x, y, 2, turn), 7.4), "#5a3a6e", 3.4, 1.4)
    for side in (-1, 1):
        strap(
            d,
            [(side * 4, 84), (side * 30, 78), (side * 34, 98), (side * 6, 90)],
            [9, 10, 10, 8],
            "#e2492c",
            4,
        )
        strap(d, [(side * 3, 88), (side * 18, 102), (side * 36, 114)], [10, 11, 14], "#e2492c", 4)
    pane(d, circle(0, 87, 10), GOLD, 4.4)


def poplar(d: Drawing) -> None:
    """A crown of poplar leaves, dark on one side and white on the other."""
    for x, y, turn in arc(7, 74, 122, -90, 26):
        _poplar(d, x, y, turn, 60 - abs(turn + 90) * 0.12, "#f2efe0")
    for x, y, turn in arc(6, 64, 104, -90, 34):
        _poplar(d, x, y, turn, 44, "#6f8f6a")
    pane(
        d,
        blob(
            [
                (-88, 8, 1),
                (-44, 30),
                (0, 36),
                (44, 30),
                (88, 8, 1),
                (82, 58, 1),
                (42, 80),
                (0, 86),
                (-42, 80),
                (-82, 58, 1),
            ]
        ),
        GOLD,
        6,
    )
    for i in range(7):
        x = -66 + i * 22
        y = 58 - abs(i - 3) ** 2 * 2.2
        d.fill(diamond(x, y, 9, 13))
        d.gel("#e2492c" if i % 2 else "#5aa2dc", diamond(x, y, 5.4, 8.6))
    d.line("M-82 24C-40 44 40 44 82 24", 3)


def _poplar(d: Drawing, x: float, y: float, degrees: float, long: float, colour: str) -> None:
    with d.moved(x, y, degrees, long / 60):
        pane(
            d,
            blob(
                [
                    (0, 0, 1),
                    (16, -22),
                    (30, -16),
                    (44, -20, 1),
                    (46, -8),
                    (62, 0, 1),
                    (46, 8),
                    (44, 20, 1),
                    (30, 16),
                    (16, 22),
                ]
            ),
            colour,
            5,
            2,
        )
        d.line("M4 0H48M20 0L34 -11M20 0L34 11", 2.8)


def branch(d: Drawing) -> None:
    """A branch of laurel before the tripod of Delphi."""
    for x in (-1, 1):
        d.line(f"M{x * 46} -10L{x * 58} 110", 12)
        d.line(f"M{x * 46} -10L{x * 58} 110", 5, GOLD)
    d.line("M0 0V112", 12)
    d.line("M0 0V112", 5, GOLD)
    d.line("M-52 62H52", 8)
    d.line("M-52 62H52", 3, GOLD)
    for x in (-30, 0, 30):
        d.line(circle(x, -52, 15), 11)
        d.line(circle(x, -52, 15), 5, GOLD)
    pane(d, face([(0, -38), (-66, -40, 1), (-58, -4), (-30, 16), (0, 20)]), "#d98a3a", 6)
    pierced(d, 7, 70, 66, 3.4, 90, -66)
    d.line("M-60 -22H60", 3)
    strap(d, [(-78, 108), (-40, 62), (4, 14), (42, -40), (64, -100)], [9, 9, 8, 7, 3], "#7d4a24", 4)
    for i in range(8):
        px, py = -58 + i * 16.4, 84 - i * 23
        for side in (-1, 1):
            leaf(
                d,
                *polar(px, py, 20, -52 + side * 46),
                40 - i,
                16,
                -52 + side * 46,
                "#86bf4a" if side > 0 else "#3f7f38",
            )
    for x, y in ((-28, 60), (12, 18), (44, -30)):
        pane(d, circle(x, y, 7), "#e2492c", 3.4, 1.4)


def siren_feather(d: Drawing) -> None:
    """A long feather of the sea, a pearl of song at its root."""
    with d.turned("rotate(24)"):
        outline = blob(
            [
                (0, -116, 1),
                (26, -80),
                (42, -24),
                (36, 22),
                (8, 62, 1),
                (-8, 62, 1),
                (-38, 30),
                (-44, -20),
                (-28, -78),
            ]
        )
        pane(d, outline, "#4fbfae", 6)
        for i in range(9):
            y = 44 - i * 16
            for side in (-1, 1):
                wide = (18, 28, 33, 35, 34, 31, 27, 20, 12)[i]
                d.line(f"M0 {y}Q{side * wide * 0.5:.0f} {y - 12} {side * wide} {y - 18}", 3, "#1f7a78")
        pane(d, drop(0, -40, 46, 40, -90), "#9a5fd0", 4, 0)
        pane(d, drop(0, -40, 28, 23, -90), GOLD, 3.4, 0)
        d.fill(circle(0, -42, 5.4))
        for y, side in ((24, 1), (-4, -1), (2, 1)):
            d.line(f"M{side * 42} {y}L{side * 24} {y + 4}", 5, "#ffffff")
        strap(d, [(0, 66), (0, 20), (0, -84)], [9, 6, 2], PAPER, 3, 0)
        strap(d, [(0, 58), (-2, 84), (4, 112)], [11, 9, 4], PAPER, 4)
        pane(d, circle(0, 64, 10), GOLD, 4.2)
    for x, y, r in ((-76, -54, 8), (-90, -12, 6), (-66, -92, 5), (72, 72, 7), (88, 40, 5)):
        d.line(circle(x, y, r), 4.4)
        d.gel("#a8e0ee", circle(x, y, r - 1.6))


def fan_of_eyes(d: Drawing) -> None:
    """A fan of peacock's feathers on a handle."""
    for r, count, scale in ((104, 9, 0.86), (70, 6, 0.7)):
        for x, y, turn in arc(count, r - 22, 170 if r > 80 else 130, -90, 42):
            d.line(polygon([(0, 42), (x, y)], closed=False), 4)
            for k in range(3):
                root = polar(0, 42, (r - 40) * (0.46 + k * 0.2), turn)
                for side in (-1, 1):
                    d.card(lens(*polar(*root, 9, turn + side * 36), 24, 8, turn + side * 36), 1)
                    d.gel("#6f9f4a", lens(*polar(*root, 9, turn + side * 36), 16, 3.6, turn + side * 36))
            peacock_eye(d, x, y, turn, scale)
    pane(d, blob([(-34, 30, 1), (0, 6), (34, 30, 1), (20, 54), (0, 62), (-20, 54)]), GOLD, 5)
    d.fill(ellipse(0, 34, 13, 11))
    d.gel("#9a5fd0", ellipse(0, 34, 9, 7.4))
    pane(d, polygon([(-8, 60), (8, 60), (6, 100), (-6, 100)]), "#9a5fd0", 5)
    stud(d, 0, 106, 10, GOLD)


def sundial(d: Drawing) -> None:
    """A bronze sundial."""
    pane(d, circle(0, 4, 98), BRONZE, 6)
    d.line(circle(0, 4, 84), 3)
    pane(d, circle(0, 4, 60), "#ffcb7a", 5, 0)
    for i in range(24):
        x, y = polar(0, 4, 91, i * 15)
        d.hole(circle(x, y, 2.6))
    for i in range(12):
        turn = i * 30
        outer, inner = polar(0, 4, 80, turn), polar(0, 4, 66 if i % 3 else 62, turn)
        d.line(f"M{outer[0]:.1f} {outer[1]:.1f}L{inner[0]:.1f} {inner[1]:.1f}", 7 if i % 3 == 0 else 4)
    for i in range(16):
        d.gel("#e2492c" if i % 2 else "#ff9f38", drop(*polar(0, 4, 28, i * 22.5), 25, 9, i * 22.5))
    pane(d, circle(0, 4, 25), GOLD, 4.4, 0)
    d.fill(polygon([(-4, 8), (66, 58), (70, 50), (4, 0)]), opacity=0.55)
    pane(d, polygon([(-20, 22), (-8, -80), (24, 22)]), "#c85a16", 5)
    pane(d, polygon([(-8, 14), (-6, -38), (10, 14)]), "#ffcb7a", 3, 0)


def die(d: Drawing) -> None:
    """An ivory die that shows six, two more behind it."""
    with d.moved(-56, -56, -22, 0.46):
        _cube(d, "#f2c9c0", "#d88a7a", 6, 2, 3)
    with d.moved(62, -50, 20, 0.42):
        _cube(d, "#cfe0f4", "#8fb0d8", 6, 4, 5)
    with d.moved(0, 22, 0, 0.98):
        _cube(d, "#fff0d0", "#e6c08a", 6, 6, 6)


_PIPS = {
    2: ((-0.5, -0.5), (0.5, 0.5)),
    3: ((-0.5, -0.5), (0, 0), (0.5, 0.5)),
    4: ((-0.5, -0.5), (0.5, 0.5), (-0.5, 0.5), (0.5, -0.5)),
    5: ((-0.5, -0.5), (0, 0), (0.5, 0.5), (-0.5, 0.5), (0.5, -0.5)),
    6: ((-0.5, -0.6), (-0.5, 0), (-0.5, 0.6), (0.5, -0.6), (0.5, 0), (0.5, 0.6)),
}


def _cube(d: Drawing, light: str, deep: str, top: int, left: int, right: int) -> None:
    up, low, ux, rx = -84.0, 88.0, -76.0, 76.0
    pane(d, polygon([(0, up), (rx, up + 40), (0, 0), (ux, up + 40)]), light, 6)
    pane(d, polygon([(ux, up + 40), (0, 0), (0, low), (ux, low - 42)]), deep, 6, 0)
    pane(
        d,
        polygon([(rx, up + 40), (0, 0), (0, low), (rx, low - 42)]),
        "#d9a35a" if deep == "#e6c08a" else deep,
        6,
        0,
    )
    for u, v in _PIPS[top]:
        d.fill(ellipse(u * 36 - v * 40, -42 + u * 20 + v * 21, 10, 6.6))
    for pips, side in ((left, -1), (right, 1)):
        for u, v in _PIPS[pips]:
            x = side * (38 + u * 34)
            d.fill(ellipse(x, 24 + v * 44 - (abs(x) - 38) * 0.54, 6.6, 9))


def spyglass(d: Drawing) -> None:
    """A spyglass drawn out, a star before it."""
    with d.turned("rotate(-36)"):
        pane(d, polygon([(-112, -15), (-58, -17), (-58, 17), (-112, 15)]), "#c43d24", 5.4)
        pane(d, polygon([(-58, -23), (8, -26), (8, 26), (-58, 23)]), GOLD, 5.4)
        pane(d, polygon([(8, -34), (70, -38), (70, 38), (8, 34)]), "#c43d24", 5.4)
        for x, high in ((-114, 19), (-60, 28), (6, 38)):
            pane(d, rectangle(x - 6, -high, 12, high * 2, 4), GOLD, 4.6)
        pane(d, polygon([(68, -44), (86, -46), (86, 46), (68, 44)]), GOLD, 5)
        pane(d, ellipse(86, 0, 15, 46), "#5aa2dc", 5)
        d.line("M80 -26C76 -12 76 4 79 18", 4, "#ffffff")
        for x in (-46, -30, -14):
            d.fill(diamond(x, 0, 5, 9))
        for k in range(4):
            d.gel(GOLD, circle(20 + k * 13, 0, 4))
    pane(d, star(84, -92, 22, 9, 8), GOLD, 4)
    for x, y in ((40, -100), (104, -40)):
        pane(d, star(x, y, 10, 4, 4), GOLD, 3, 0)


def whistle(d: Drawing) -> None:
    """A whistle on its cord, that only hounds can hear."""
    strap(
        d,
        [(-16, -12), (-66, -60), (-44, -106), (4, -92), (48, -104), (66, -60), (20, -18)],
        [7, 7, 7, 7, 7, 7, 7],
        "#c43d24",
        3.6,
    )
    pane(
        d,
        blob(
            [
                (-24, 2, 1),
                (94, -6, 1),
                (98, 24, 1),
                (30, 30),
                (26, 66),
                (-12, 94),
                (-56, 84),
                (-74, 46),
                (-58, 12),
            ]
        ),
        STEEL,
        6,
    )
    pane(d, polygon([(22, -2), (50, -4), (40, 14), (26, 14)]), "#38578f", 4, 0)
    d.fill(circle(-22, 46, 29))
    d.gel(GOLD, circle(-22, 46, 24))
    with d.moved(-21, 49, 0, 0.3):
        for _ in d.both_sides(0):
            d.fill(blob([(-14, -44, 1), (-40, -92, 1), (-60, -56), (-52, -20, 1)]))
        d.fill(face([(0, -52), (-34, -48), (-52, -14), (-40, 16), (-22, 44), (0, 62)]))
        d.gel(GOLD, lens(-22, -14, 24, 12, 22), lens(22, -14, 24, 12, -22))
    pane(d, circle(0, -10, 13), GOLD, 4.4)
    for k, r in enumerate((22, 38, 54)):
        a, b = polar(92, 66, r, -28), polar(92, 66, r, 62)
        if k < 2:
            d.line(f"M{a[0] - 30:.1f} {a[1]:.1f}A{r} {r} 0 0 1 {b[0] - 30:.1f} {b[1]:.1f}", 5, "#5a6fae")


def match(d: Drawing) -> None:
    """A match burnt black, its smoke above."""
    d.line("M22 -34C52 -54 -6 -72 24 -92C40 -104 66 -98 60 -84C56 -74 44 -78 46 -86", 12)
    d.line("M22 -34C52 -54 -6 -72 24 -92C40 -104 66 -98 60 -84C56 -74 44 -78 46 -86", 5.4, "#aebccb")
    d.line("M-4 -36C-24 -52 4 -68 -18 -84C-34 -96 -54 -88 -48 -76", 10)
    d.line("M-4 -36C-24 -52 4 -68 -18 -84C-34 -96 -54 -88 -48 -76", 4.4, "#aebccb")
    strap(d, [(-74, 104), (-40, 50), (-24, 26)], [17, 17, 17], "#e6b878", 5)
    strap(d, [(-26, 30), (-10, 4), (-8, -8), (6, -20)], [17, 15, 12, 11], "#5c2410", 5, 0)
    pane(d, blob([(-6, -8), (-8, -26), (4, -38), (20, -34), (24, -20), (14, -8), (2, -2)]), "#9c2016", 5)
    for x, y, r in ((-22, 22, 4), (-12, 6, 4), (8, -22, 5), (-30, 38, 3)):
        d.gel(AMBER, circle(x, y, r))
    with d.moved(56, 66, 12):
        pane(d, rectangle(-40, -26, 80, 58, 4), "#c43d24", 5.4)
        pane(d, rectangle(-40, 14, 80, 18), "#7d4a24", 4.4, 0)
        d.gel(GOLD, star(0, -6, 17, 7, 8))
        for x in (-28, -14, 0, 14, 28):
            d.line(f"M{x - 4} 27L{x + 4} 19", 2.6, "#e6b878")


def cells(d: Drawing) -> None:
    """A tower with three cells, the bars of each bent open, and their lock at its foot."""
    half: list[tuple[float, float]] = [(-26, -84), (-26, -104), (-54, -104), (-54, -84), (-72, -84)]
    half += [(-72, -104), (-100, -104), (-100, -62), (-88, -50), (-92, 108)]
    pane(d, polygon([*half, *((-x, y) for x, y in reversed(half))]), "#8f82c4", 6)
    d.line("M-86 -50H86", 5)
    for row in range(5):
        for k in range(3):
            x = -70 + k * 56 + (row % 2) * 28
            d.line(f"M{x} {-36 + row * 32}H{x + 18}", 3.4, "#5f548f")
    for x, top, low in ((-56, -14, 62), (56, -14, 62), (0, -30, 74)):
        arch: list[Knot] = [(x - 23, low, 1), (x - 23, top), (x - 15, top - 17), (x, top - 24)]
        outline = blob([*arch, (x + 15, top - 17), (x + 23, top), (x + 23, low, 1)])
        pane(d, outline, "#ffe06a", 7, 0)
        d.hole(lens(x, (top + low) / 2 - 4, low - top - 10, 15, 90))
        for side in (-1, 1):
            bend = f"C{x + side * 5} {top + 24} {x + side * 20} {top + 30} {x + side * 17} {low - 22}"
            d.line(f"M{x + side * 7} {top - 18}{bend}L{x + side * 8} {low}", 6)
        d.line(f"M{x - 20} {top + 4}H{x - 8}M{x + 8} {top + 4}H{x + 20}", 5)
    d.line("M-15 86C-18 66 6 60 10 76", 11)
    d.line("M-15 86C-18 66 6 60 10 76", 4.4, "#d8d4f4")
    pane(d, rectangle(-22, 82, 44, 32, 7), GOLD, 5.4)
    d.hole(circle(0, 95, 5), polygon([(-3, 96), (3, 96), (4, 107), (-4, 107)]))


def thread(d: Drawing) -> None:
    """A ball of red thread that runs out of a labyrinth."""
    for k, r in enumerate((98, 80, 62)):
        gap = (74, 250, 74)[k]
        a, b = polar(0, -2, r, gap + 13), polar(0, -2, r, gap - 13)
        path = f"M{a[0]:.1f} {a[1]:.1f}A{r} {r} 0 1 1 {b[0]:.1f} {b[1]:.1f}"
        d.line(path, 12)
        d.line(path, 4.6, "#b9a6ea")
    d.line("M18 40C36 62 6 70 22 82C34 92 62 80 60 108", 9)
    d.line("M18 40C36 62 6 70 22 82C34 92 62 80 60 108", 4.6, "#e2492c")
    pane(d, circle(0, -2, 44), "#e2492c", 6)
    for k in range(-2, 3):
        d.line(f"M{-38 + abs(k) * 5} {-4 + k * 14}Q0 {-24 + k * 15} {38 - abs(k) * 5} {-4 + k * 14}", 3)
    for k in (-1, 0, 1):
        d.line(f"M{k * 14 - 6} -42Q{k * 30 + 12} -2 {k * 14 - 4} 38", 5)
        d.line(f"M{k * 14 - 6} -42Q{k * 30 + 12} -2 {k * 14 - 4} 38", 2.6, GOLD)


def crescent_moon(d: Drawing) -> None:
    """The crescent of Selene, her profile in its curve."""
    for x, y, r in ((66, -66, 15), (86, 10, 10), (58, 62, 12), (34, -16, 8), (96, -30, 6)):
        pane(d, star(x, y, r, r * 0.4, 4), "#f2efff", 3.6, 0)
    pane(
        d,
        blob(
            [
                (56, -104, 1),
                (8, -100),
                (-50, -76),
                (-88, -18),
                (-78, 50),
                (-32, 98),
                (36, 106),
                (62, 96, 1),
                (26, 82),
                (4, 56),
                (6, 38),
                (-2, 30),
                (6, 22, 1),
                (-2, 14, 1),
                (24, 0, 1),
                (2, -24),
                (-2, -46),
                (14, -80),
            ]
        ),
        "#d8d4f4",
        6,
    )
    d.fill(lens(-18, -22, 32, 18, 4))
    d.gel("#5aa2dc", lens(-18, -22, 22, 10, 4))
    d.fill(circle(-13, -22, 4))
    d.line("M-38 -38C-26 -48 -12 -46 -4 -38", 4.4)
    pane(d, blob([(6, 22, 1), (-10, 21), (-20, 26, 1), (-8, 31), (4, 30)]), "#e2496a", 3, 0)
    swirl(d, -44, 22, 17, 200, 4)
    for px, py, turn in arc(7, 66, 150, 176, 0):
        d.gel("#8f82c4", lens(px - 6, py, 20, 8, turn + 90))
    d.line("M-52 -66L-36 -84M-70 -44L-82 -34", 3)


PROPS: dict[str, Form] = {
    "wreath": wreath,
    "poplar": poplar,
    "branch": branch,
    "siren_feather": siren_feather,
    "fan": fan_of_eyes,
    "sundial": sundial,
    "die": die,
    "spyglass": spyglass,
    "whistle": whistle,
    "match": match,
    "cells": cells,
    "thread": thread,
    "crescent": crescent_moon,
}
