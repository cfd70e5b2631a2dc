"""Props of the stage: seats, clothes, puppets."""

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.masks.arms import DARK_WOOD, WOOD
from assets.workshop.masks.leather import Form, arc, lock, pane, strap, stud, swirl
from assets.workshop.ornament import meander
from assets.workshop.shapes import blob, circle, diamond, drop, ellipse, lens, polar, polygon, rectangle, star

PAPER, NAVY = "#fff0d0", "#3f5fae"


def throne(d: Drawing) -> None:
    """An empty throne, an owl's and a peacock's god both gone from it."""
    for x, y, turn in arc(7, 50, 120, -90, -50):
        lock(d, x, y, 30 if turn != -90 else 40, 18, turn, GOLD)
    pane(
        d,
        blob([(-54, 44, 1), (-50, -50), (-36, -82), (0, -94), (36, -82), (50, -50), (54, 44, 1)]),
        "#9a5fd0",
        6,
    )
    pane(
        d,
        blob([(-36, 30, 1), (-34, -46), (-22, -66), (0, -74), (22, -66), (34, -46), (36, 30, 1)]),
        "#5c2f8e",
        4.4,
        0,
    )
    for row in range(4):
        for i in range(2 + row % 2):
            d.gel(GOLD, diamond((i - (1 + row % 2) / 2) * 24, -48 + row * 20, 5, 8))
    pane(d, polygon([(-66, 28), (66, 28), (76, 56), (-76, 56)]), "#e2492c", 5.4)
    for _ in d.both_sides(0):
        pane(d, rectangle(-82, 0, 20, 16, 6), GOLD, 5)
        pane(d, rectangle(-78, 16, 12, 92), GOLD, 5)
        pane(d, polygon([(-84, 96), (-60, 96), (-58, 112), (-88, 112)]), GOLD, 5)
        swirl(d, -72, 8, 6, 0, 2.6)
    pane(d, rectangle(-62, 56, 124, 34), GOLD, 5)
    meander(d, -56, 62, 112, 5.4, "#000000", 3.4)


def stool(d: Drawing) -> None:
    """A stool with three legs and seven studs."""
    for spine in ([(-44, -18), (-60, 40), (-74, 106)], [(44, -18), (60, 40), (74, 106)]):
        strap(d, spine, [20, 17, 13], WOOD, 5)
    strap(d, [(0, -6), (0, 40), (0, 112)], [20, 17, 13], DARK_WOOD, 5)
    strap(d, [(-62, 52), (0, 60), (62, 52)], [11, 11, 11], WOOD, 4.4)
    pane(d, ellipse(0, -22, 88, 30), "#c43d24", 6)
    pane(
        d,
        blob(
            [
                (-88, -22, 1),
                (-60, 6),
                (0, 14),
                (60, 6),
                (88, -22, 1),
                (86, -2),
                (60, 22),
                (0, 30),
                (-60, 22),
                (-86, -2),
            ]
        ),
        WOOD,
        5,
        0,
    )
    for i in range(7):
        x, y = polar(0, 0, 1, 180 - i * 30)
        d.fill(star(x * 62, -22 - y * 17 if i not in (0, 6) else -22, 12, 5, 5))
        d.gel(GOLD, star(x * 62, -22 - y * 17 if i not in (0, 6) else -22, 8, 3.4, 5))
    for i, (x, y, turn) in enumerate(arc(7, 88, 116, -90, 0)):
        pane(d, diamond(x, y - 10, 8, 12, turn + 90), GOLD if i != 3 else RED, 4)


def chairs(d: Drawing) -> None:
    """Five gilded chairs about a round table."""
    for x, y, scale, colour in (
        (-42, -66, 0.56, "#5aa2dc"),
        (42, -66, 0.56, "#86bf4a"),
        (-78, 14, 0.66, "#9a5fd0"),
        (78, 14, 0.66, "#ff9f38"),
    ):
        with d.moved(x, y, 0, scale):
            _chair(d, colour)
    pane(d, ellipse(0, 10, 50, 24), "#c98a4a", 5.4)
    d.line(ellipse(0, 10, 36, 15), 3)
    d.gel("#fff0d0", rectangle(-9, 2, 11, 15), rectangle(4, 4, 11, 14))
    d.line(rectangle(-9, 2, 11, 15) + rectangle(4, 4, 11, 14), 2.4)
    with d.moved(0, 62, 0, 0.84):
        _chair(d, "#e2492c")


def _chair(d: Drawing, colour: str) -> None:
    for x in (-30, 30):
        pane(d, rectangle(x - 5, 20, 10, 36, 3), GOLD, 4.6)
    pane(d, blob([(-32, 6, 1), (-34, -36), (-18, -58), (0, -64), (18, -58), (34, -36), (32, 6, 1)]), GOLD, 5)
    d.fill(blob([(-21, 0, 1), (-22, -32), (-10, -46), (0, -50), (10, -46), (22, -32), (21, 0, 1)]))
    d.gel(colour, blob([(-16, -2, 1), (-17, -30), (-8, -41), (0, -44), (8, -41), (17, -30), (16, -2, 1)]))
    d.fill(star(0, -22, 9, 4, 5))
    pane(d, polygon([(-34, 2), (34, 2), (40, 22), (-40, 22)]), colour, 5)


def hat(d: Drawing) -> None:
    """A conjurer's hat whose bottom lets a card and a star fall through."""
    for x, y, turn in arc(7, 46, 140, -90, -50):
        d.card(drop(x, y, 26, 8, turn), 1)
        d.gel(GOLD, drop(x, y, 18, 4, turn))
    pane(
        d,
        blob([(-50, -70, 1), (0, -80), (50, -70, 1), (44, -8), (46, 26, 1), (-46, 26, 1), (-44, -8)]),
        "#5a6fae",
        6,
    )
    pane(d, polygon([(-46, 2), (46, 2), (46, 24), (-46, 24)]), "#c43d24", 4.4, 0)
    d.gel(GOLD, rectangle(-12, 4, 24, 17))
    d.fill(rectangle(-7, 9, 14, 7))
    for x, y, r in ((-24, -44, 10), (16, -52, 7), (26, -24, 9), (-10, -20, 6)):
        d.gel(GOLD, star(x, y, r, r * 0.4, 5))
    pane(
        d,
        blob([(-88, 20, 1), (-46, 34), (0, 38), (46, 34), (88, 20, 1), (74, 44), (0, 56), (-74, 44)]),
        "#5a6fae",
        5.4,
    )
    with d.moved(-28, 82, -18):
        pane(d, rectangle(-17, -24, 34, 48, 4), PAPER, 4.4)
        d.gel("#c43d24", diamond(0, 0, 8, 12))
    with d.moved(22, 84, 14):
        pane(d, rectangle(-17, -24, 34, 48, 4), PAPER, 4.4)
        d.fill(star(0, 0, 12, 5, 6))
    for x, y in ((-70, 78), (66, 70), (60, 104), (-66, 108)):
        pane(d, star(x, y, 10, 4, 4), GOLD, 3, 0)


def puppets(d: Drawing) -> None:
    """Two puppets that hang from one bar."""
    pane(d, polygon([(-78, -104), (78, -104), (84, -94), (78, -84), (-78, -84), (-84, -94)]), WOOD, 5)
    for x in (-60, -30, 0, 30, 60):
        stud(d, x, -94, 6, RED if x else GOLD)
    for side, colour, cloth in ((-1, "#e2492c", GOLD), (1, "#5aa2dc", "#f2efff")):
        with d.moved(side * 44, 0, 0, -side, 1):
            for top, x, y in ((-34, -32, 14), (-16, 0, -48), (30, 36, -10)):
                d.line(f"M{top} -84L{x} {y}", 2.6)
            for spine in ([(-8, 54), (-18, 78), (-12, 104)], [(8, 54), (20, 76), (24, 104)]):
                strap(d, spine, [15, 13, 10], "#ffd08a", 4)
            strap(d, [(-12, -4), (-30, 4), (-33, 20)], [13, 11, 9], "#ffd08a", 4)
            strap(d, [(12, -4), (30, 2), (37, -14)], [13, 11, 9], "#ffd08a", 4)
            pane(d, polygon([(-17, -12), (17, -12), (14, 22), (29, 60), (-29, 60), (-14, 22)]), colour, 5)
            d.line("M-14 22H14", 6)
            d.line("M-12 22H12", 3, cloth)
            for k in range(3):
                d.gel(cloth, diamond(-14 + k * 14, 46, 4, 7))
            pane(d, circle(0, -32, 20), "#ffd08a", 5)
            d.fill(blob([(-20, -32, 1), (-18, -52), (4, -56), (20, -40, 1), (2, -42), (-10, -34)]))
            for x in (2, 13):
                d.fill(circle(x, -32, 2.8))
            d.line("M2 -21Q8 -17 13 -22", 2.4)


def apron(d: Drawing) -> None:
    """A cook's apron with a cauldron on its bib."""
    d.line("M-30 -72C-34 -116 34 -116 30 -72", 8)
    d.line("M-30 -72C-34 -116 34 -116 30 -72", 3, "#c43d24")
    for _ in d.both_sides(0):
        strap(d, [(-52, -6), (-88, -18), (-94, 12), (-110, 24)], [9, 9, 10, 13], "#c43d24", 4)
    pane(
        d,
        blob(
            [
                (-34, -76, 1),
                (34, -76, 1),
                (38, -30),
                (56, -8, 1),
                (70, 60),
                (66, 100, 1),
                (44, 108),
                (22, 100),
                (0, 108),
                (-22, 100),
                (-44, 108),
                (-66, 100, 1),
                (-70, 60),
                (-56, -8, 1),
                (-38, -30),
            ]
        ),
        PAPER,
        6,
    )
    pane(d, polygon([(-56, -12), (56, -12), (58, 2), (-58, 2)]), "#c43d24", 4.4, 0)
    for i in range(9):
        x = -60 + i * 15
        d.gel("#c43d24", circle(x, 92 + (i % 2) * -4, 4))
    for x, flip in ((-14, 1), (4, -1), (20, 1)):
        d.line(f"M{x} -38C{x - 7 * flip} -46 {x + 7 * flip} -54 {x} -64", 4, "#6f9f4a")
    d.fill(blob([(-32, 32, 1), (32, 32, 1), (40, 52), (28, 76), (0, 84), (-28, 76), (-40, 52)]))
    d.fill(rectangle(-40, 24, 80, 11, 5))
    d.gel("#86bf4a", lens(0, 25, 64, 8, 0))
    for x, y, r in ((-14, 17, 6), (6, 14, 8), (20, 19, 5)):
        pane(d, circle(x, y, r), "#86bf4a", 3, 0)
    for _ in d.both_sides(0):
        lock(d, -16, 96, 22, 11, -84, AMBER)
    for x in (-24, 24):
        d.fill(polygon([(x - 4, 76), (x + 4, 76), (x * 1.2, 92)]))
    d.gel(GOLD, circle(-18, 52, 5), circle(0, 56, 5), circle(18, 52, 5))


def hands(d: Drawing) -> None:
    """Two bare hands, raised, their cuffs empty."""
    for _ in d.both_sides(0):
        with d.moved(-50, 22, -10):
            outline = blob(
                [
                    (-22, 58, 1),
                    (-32, 14),
                    (-36, -14),
                    (-42, -54),
                    (-35, -64),
                    (-27, -54),
                    (-23, -18, 1),
                    (-22, -72),
                    (-14, -84),
                    (-6, -72),
                    (-5, -20, 1),
                    (-1, -76),
                    (7, -86),
                    (14, -74),
                    (12, -18, 1),
                    (19, -56),
                    (27, -64),
                    (32, -52),
                    (28, -10),
                    (34, 4, 1),
                    (48, -18),
                    (60, -18),
                    (56, -4),
                    (36, 34),
                    (22, 58, 1),
                ]
            )
            pane(d, outline, "#ffd08a", 5.4)
            d.line("M-22 8C-8 -2 12 -2 24 8M-20 24C-10 12 6 14 12 34", 3.4)
            d.gel("#e2613c", circle(0, 32, 7))
            pane(d, blob([(-30, 54, 1), (0, 48), (30, 54, 1), (38, 88, 1), (0, 80), (-38, 88, 1)]), NAVY, 5)
            for k in (-1, 0, 1):
                d.gel(GOLD, star(k * 19, 68 + abs(k) * 3, 7, 3, 4))


SEATS: dict[str, Form] = {
    "throne": throne,
    "stool": stool,
    "chairs": chairs,
    "hat": hat,
    "puppets": puppets,
    "apron": apron,
    "hands": hands,
}
