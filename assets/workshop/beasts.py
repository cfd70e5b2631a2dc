"""Heads of animals shared by trials and their trophies, each in its own frame; independent of any scene."""

from assets.workshop.drawing import GOLD, RED, Drawing
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, blob, circle, drop, lens, mirrored, placed, polar


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
