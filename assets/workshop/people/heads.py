"""Heads in profile, facing right, with the neck's joint at the origin; the face is a pane, so it is lit."""

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.people.tones import SKIN
from assets.workshop.shapes import Knot, blob, circle, drop, lens, placed, polar, polygon, spiral


def hercules(d: Drawing) -> None:
    """Hercules, bearded, under the lion's scalp: its muzzle over his brow, its mane down his neck."""
    _mane(d)
    d.card(blob([(-10, 8, 1), (-11, -12), (-6, -34), (10, -38), (12, 8, 1)]), 1.8)
    _bearded_face(d)
    _scalp(d)


def _mane(d: Drawing) -> None:
    for i in range(9):
        turn = 112 + i * 17
        x, y = polar(-5, -26, 16, turn)
        long = 27 - abs(i - 4) * 1.4
        d.card(drop(x, y, long, 12.5, turn - 8), 1.3)
        d.gel(RED if i % 2 else AMBER, drop(*polar(x, y, 5, turn - 8), long * 0.6, 5, turn - 8))


def _bearded_face(d: Drawing) -> None:
    d.card(
        blob(
            [
                (2, -38, 1), (18, -38, 1), (20.5, -33), (19, -29), (23, -23), (28, -17.6, 1),
                (22.4, -15.6, 1), (22, -4), (8, 2), (2, -8),
            ]
        ),
        1.6,
    )  # fmt: skip
    d.gel(
        SKIN,
        blob(
            [
                (5, -36, 1),
                (16.4, -36, 1),
                (18, -32.6),
                (16.6, -28.6),
                (20.4, -22),
                (23.6, -18.8, 1),
                (13, -16),
                (6, -11),
            ]
        ),
    )
    d.fill(blob([(7.6, -31, 1), (13, -33), (18.6, -31, 1), (13, -29.6)]))
    d.fill(lens(13, -25.4, 11, 7.6, 6))
    d.gel(GOLD, lens(13, -25.4, 7.4, 4.6, 6))
    d.fill(circle(14, -25.4, 1.5))
    d.card(
        blob(
            [
                (3, -22, 1), (6, -14), (12, -15.4), (18, -17), (24, -14.6), (28, -10, 1), (24.6, -8),
                (27.4, -1), (25, 7), (21, 13), (15, 18, 1), (9, 12), (3, 5), (0, -6),
            ]
        ),
        1,
    )  # fmt: skip
    d.gel(RED, lens(20.6, -9.6, 7.4, 3, 4))
    for x, y, r, start in ((9, -6, 4.4, 0), (16.4, -1, 4.4, 60), (10.4, 4.4, 4, 20), (19, 7, 3.6, 90)):
        d.cut(spiral(x, y, 0.8, r, 1.1, start), 1.5)


def _scalp(d: Drawing) -> None:
    d.card(blob(placed([(-8, 2), (-10, -10), (-5, -17), (4, -14), (7, 0)], 2, -47, -6)), 1.4)
    d.gel(AMBER, blob(placed([(-4, -3), (-5.6, -9.6), (-3.4, -13), (1.4, -10), (3, -4)], 2, -47, -6)))
    d.card(
        blob(
            [
                (40, -37, 1), (34, -39), (26, -38.4), (16, -38), (7, -36), (2, -28), (0, -16), (-1, -4),
                (-2, 12, 1), (-9, 5), (-16, 9, 1), (-19, -12), (-19, -32), (-13, -47), (-2, -54),
                (11, -55), (19, -51), (29, -51.6), (38, -49), (43, -44),
            ]
        ),
        1.7,
    )  # fmt: skip
    for x, long in ((36.6, 9), (29.6, 6), (23.4, 5), (17.4, 4.4)):
        d.fill(polygon([(x - 2.6, -40), (x + 2.4, -40), (x - 0.6, -39 + long)]))
    d.gel(GOLD, blob([(11, -44, 1), (16, -49), (23, -46.4, 1), (17, -43)]))
    d.fill(circle(17.4, -46, 1.8))
    d.hole(circle(38, -45.6, 1.6))
    d.cut("M24 -43.6C29 -45.6 33 -45 36 -42", 1.6)
    d.cut("M3 -47C0 -38 -4 -24 -4 -6", 1.8)
    for x, y, turn in ((-9, -42, 120), (-12, -32, 104), (-12.6, -21, 94), (-11.6, -10, 88), (-9, 0, 84)):
        d.gel(SKIN, lens(x, y, 8, 3.6, turn))


_PROFILE: list[Knot] = [
    (3, -40, 1), (15, -40), (17.4, -34), (16.8, -29), (20.6, -22), (23.4, -18.4, 1), (18.8, -16.4, 1),
    (20.6, -13, 1), (18.6, -11.4, 1), (20, -9), (17.4, -6), (17, -1.6), (11, 2.6), (5, 0), (0, -8),
]  # fmt: skip
_PANE: list[Knot] = [
    (5, -37.6, 1), (13.4, -37.6), (15, -33.6), (14.4, -28.6), (18, -21.4), (19.4, -19, 1), (15.6, -16.8),
    (15.4, -10), (14.4, -3.4), (10.4, -0.4), (6, -2.6), (3, -10),
]  # fmt: skip


def womans_face(d: Drawing) -> None:
    """A plain profile and neck, to which hair can be added."""
    d.card(blob([(-8, 8, 1), (-9, -8), (-6, -24), (6, -20), (8, 8, 1)]), 1.8)
    d.card(blob(_PROFILE), 1.6)
    d.gel(SKIN, blob(_PANE))
    d.line("M7 -31C10 -33.6 13 -33.4 15.4 -31.4", 1.9)
    d.fill(lens(11.4, -25.6, 12, 7.4, 6))
    d.gel(GOLD, lens(11.8, -25.6, 7.6, 4.4, 6))
    d.fill(circle(12.8, -25.6, 1.5))
    d.line("M5.4 -25C3 -26 1 -28 0 -30", 1.6)
    d.gel(RED, blob([(20.4, -13.4, 1), (15, -12, 1), (19.6, -9.4, 1), (19, -11.4)]))


def youth(d: Drawing) -> None:
    """A youth, beardless and curly, a fillet about the brow, a traveller's hat hung on the neck."""
    d.card(blob(placed([(-30, 4), (-24, -12), (-8, -18), (6, -12), (2, 0), (-12, 8)], -6, -4, 62)), 1.6)
    d.gel(AMBER, blob(placed([(-24, 2), (-18, -8), (-8, -11), (0, -7), (-12, 3)], -6, -4, 62)))
    womans_face(d)
    for index in range(11):
        x, y = polar(1, -30, 15 - (index % 2) * 1.5, 150 + index * 17)
        d.card(circle(x, y, 7.2), 1.2)
        d.cut(spiral(x, y, 0.8, 4.6, 1.1, index * 40), 1.4)
    d.card(
        blob(
            [
                (-13, -30, 1),
                (-4, -37),
                (8, -39),
                (18, -37, 1),
                (18, -33, 1),
                (8, -34),
                (-3, -32),
                (-12, -25, 1),
            ]
        ),
        1,
    )
    d.gel(
        RED,
        blob([(-10, -29.4, 1), (-3, -35), (8, -37), (16, -35.6, 1), (8, -35.4), (-3, -33), (-10, -28, 1)]),
    )


def amazon(d: Drawing) -> None:
    """An Amazon under a Scythian cap: its soft peak falls forward, its flaps on the shoulders."""
    for i in range(3):
        x, y = -9 - i * 3.4, -6 + i * 3
        d.card(drop(x, y, 30 - i * 3, 9, 100 + i * 12), 1.2)
        d.gel(AMBER, drop(*polar(x, y, 6, 100 + i * 12), 16, 4, 100 + i * 12))
    womans_face(d)
    d.gel(GOLD, circle(1.4, -10, 2.6), drop(1.4, -7.6, 7, 3.6, 90))
    d.card(
        blob(
            [
                (19, -35, 1), (8, -35), (1, -28), (0, -18), (4, -6), (2, 8), (-5, 16, 1), (-12, 6),
                (-15, -10), (-16, -30), (-14, -46), (-6, -57), (6, -63), (18, -62), (26, -55), (25, -47),
                (19, -45, 1), (18, -51), (12, -50), (14, -44),
            ]
        ),
        1.7,
    )  # fmt: skip
    d.cut("M15.6 -39C6 -40 -3 -35 -4.6 -24C-5.4 -14 -2 -4 -3.4 8", 1.8)
    for i, (x, y) in enumerate(((-10, -20), (-10.4, -31), (-7, -42), (1, -49), (8, -56), (-9, -8))):
        d.gel(AMBER if i % 2 else RED, circle(x, y, 2.7))
    d.cut(spiral(18.6, -54, 1, 4, 1.1, 90), 1.5)


def queen(d: Drawing) -> None:
    """A queen under a diadem and a dotted veil, with a chignon of curls."""
    veil: list[Knot] = [
        (4, -46, 1), (-10, -48), (-22, -38), (-27, -14), (-30, 14), (-37, 42, 1), (-24, 38), (-10, 42, 1),
        (-9, 18), (-8, -8), (-4, -28),
    ]  # fmt: skip
    d.card(blob(veil), 1.8)
    for x, y in ((-20, -24), (-22, -10), (-24, 4), (-26, 18), (-16, -34), (-15, -14), (-16, 2), (-17, 17)):
        d.hole(circle(x, y, 1.9))
    d.cut("M-33 37C-26 34 -18 34 -11.4 37", 1.7)
    womans_face(d)
    d.card(
        blob(
            [
                (18, -36, 1),
                (8, -33),
                (3, -24),
                (-2, -12),
                (-11, -14),
                (-15, -28),
                (-9, -42),
                (4, -47),
                (15, -44),
            ]
        ),
        1.5,
    )
    for curl_x, curl_y, r in ((10, -38.6, 4.0), (2, -34.4, 4.4), (-4, -25, 4.6), (-7, -36, 4.8)):
        d.cut(spiral(curl_x, curl_y, 0.8, r, 1.1, 30), 1.5)
    d.gel(GOLD, blob([(19.6, -38, 1), (8, -42), (-4, -44, 1), (-4, -47.4, 1), (8, -46), (20, -42, 1)]))
    for k in range(4):
        root = 16.4 - k * 5.6, -43.6 - k * 1.1
        d.card(drop(*root, 13 - abs(k - 1) * 1.4, 7, -78 - k * 8), 0.8)
        d.gel(GOLD, drop(*root, 9.6 - abs(k - 1) * 1.4, 4.4, -78 - k * 8))
    d.gel(GOLD, circle(0, -9, 2.4))
    d.gel(RED, drop(0, -6.6, 8, 4, 90))


def lion_queen(d: Drawing) -> None:
    """The queen's face under the hero's lion scalp."""
    _mane(d)
    womans_face(d)
    _scalp(d)
    d.gel(GOLD, circle(1, -9, 2.4))
    d.gel(RED, drop(1, -6.6, 8, 4, 90))
