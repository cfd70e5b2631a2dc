"""The weapons of Hisment's heroes, in the frame of a hand; larger with the level."""

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.hisment.elements import Element, mote
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import blob, circle, drop, lens, polar, polygon, rectangle, star


def hammer(d: Drawing, element: Element, level: int) -> None:
    """A great hammer, its head at the far end; from level 2 on bound with bands, at 3 with spikes."""
    long, wide, high = 62 + level * 5, 25 + level * 5, 20 + level * 3
    d.card(rectangle(-3.6, -20, 7.2, long + 20, 3), 1.8)
    for y in (10, 22):
        d.gel(GOLD, rectangle(-3.6, y, 7.2, 4))
    if level == 3:
        for side in (-1, 1):
            d.card(
                polygon([(side * wide, long - 9), (side * (wide + 18), long), (side * wide, long + 9)]), 1.4
            )
    d.card(rectangle(-wide, long - high, wide * 2, high * 2, 7), 2.2)
    for side in (-1, 1):
        d.gel(
            RED if level < 3 else GOLD, rectangle(side * (wide - 7) - 4, long - high + 5, 8, high * 2 - 10, 2)
        )
    d.hole(circle(0, long, high * 0.62))
    d.fill(circle(0, long, high * 0.5))
    d.gel(AMBER, mote(element, 0, long, high * 0.6, -90))


def sword(d: Drawing, element: Element, level: int) -> None:
    """A leaf blade; broader and with a fuller at higher levels."""
    long, wide = 72 + level * 8, 9 + level * 2.2
    d.card(rectangle(-3, -16, 6, 24, 3), 1.6)
    d.card(circle(0, -17, 5.4), 1.2)
    d.gel(GOLD, circle(0, -17, 3))
    d.card(blob([(-15 - level * 2, 6, 1), (0, 4), (15 + level * 2, 6, 1), (11, 14), (-11, 14)]), 1.6)
    d.card(
        blob(
            [
                (-wide * 0.7, 12, 1),
                (-wide, long * 0.62),
                (0, long + 12, 1),
                (wide, long * 0.62),
                (wide * 0.7, 12, 1),
            ]
        ),
        2,
    )
    d.gel(AMBER, lens(0, long * 0.52, long * 0.62, wide * 0.62, 90))
    for i in range(level):
        d.fill(mote(element, 0, long * (0.32 + i * 0.18), 7, 90))


def bow(d: Drawing, element: Element, level: int) -> None:
    """A strung bow, its belly to the right, with an arrow on the string whose head is of the element."""
    half = 58 + level * 7
    d.line(f"M-15 {-half}L-26 0L-15 {half}", 1.6)
    for side in (1, -1):
        spine = [
            (0, 0),
            (12, side * half * 0.34),
            (3, side * half * 0.72),
            (-14, side * half),
            (-9, side * (half + 10)),
        ]
        limb = Ribbon(spine, [8, 8 + level, 7, 5, 3])
        d.limb(limb, 1.8)
        d.along(limb, "lens", 3 + level, 0.5, colour=AMBER, span=(0.16, 0.7))
        if level == 3:
            d.card(drop(6, side * half * 0.5, 20, 9, side * -40), 1)
    d.card(rectangle(-4.4, -9, 8.8, 18, 3), 1.2)
    d.gel(GOLD, rectangle(-2.8, -6, 5.6, 12, 1))
    d.line("M-26 0H34", 3)
    d.card(mote(element, 44, 0, 15 + level * 3, 0), 1.6, RED)
    d.gel(GOLD, mote(element, 44, 0, 8 + level * 2, 0))


def bomb(d: Drawing, element: Element, level: int) -> None:
    """A round bomb with a burning fuse; with studs, then twice as large, at higher levels."""
    r, y = 19 + level * 5, 24 + level * 4
    if level > 1:
        for i in range(8):
            d.card(drop(*polar(0, y, r - 2, i * 45), 11 + level * 2, 9, i * 45), 1.2)
    d.card(circle(0, y, r), 2.2)
    d.cut(f"M{-r * 0.62} {y - r * 0.3}A{r * 0.7} {r * 0.7} 0 0 1 {-r * 0.1} {y - r * 0.68}", 2.4)
    d.gel(AMBER, mote(element, 0, y + 1, r * 0.62, -90))
    d.card(rectangle(-6, y + r - 3, 12, 9, 2), 1.4)
    d.line(f"M0 {y + r + 5}C10 {y + r + 14} -6 {y + r + 20} 6 {y + r + 28}", 3)
    d.card(star(6, y + r + 32, 12 + level * 2, 5, 8, 0), 1.2, RED)
    d.gel(GOLD, star(6, y + r + 32, 7 + level, 3, 8, 0))


def crook(d: Drawing, element: Element, level: int) -> None:
    """A staff whose end curls round a sign of the element."""
    long, r = 92 + level * 6, 16 + level * 3
    d.card(rectangle(-2.8, -64, 5.6, 64 + long - r, 2.6), 1.6)
    for i in range(level):
        d.gel(GOLD, rectangle(-3.4, 26 + i * 14, 6.8, 5, 1))
    curl = Ribbon(
        [polar(0, long, r, 90 + turn) for turn in (180, 120, 60, 0, -60, -120, -170)], [6, 6.4, 7, 7, 6, 5, 3]
    )
    d.limb(curl, 1.8)
    d.card(mote(element, 0, long, r * 0.85, 90), 1.2, AMBER)
    if level > 1:
        for turn in (150, 30):
            d.card(mote(element, *polar(0, long, r + 14, turn), 11, turn), 1.2, RED)
    if level == 3:
        d.card(mote(element, *polar(0, long, r + 20, 90), 16, 90), 1.2, GOLD)


WEAPONS = {"brawler": hammer, "swordsman": sword, "archer": bow, "bombardier": bomb, "sorcerer": crook}
