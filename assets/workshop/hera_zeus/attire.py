"""The dress of the women that both sides have, in the livery of each; independent of the cards."""

from assets.workshop.drawing import GOLD, RED, Drawing
from assets.workshop.hera_zeus.insignia import spark
from assets.workshop.hera_zeus.sheet import Livery
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, Point, blob, circle, drop, lens, polar, rectangle

LAUREL = "#9fd85a"


def charm(d: Drawing, livery: Livery, x: float, y: float, r: float, degrees: float = 0) -> None:
    """The small sign woven into cloth: an eye of the tail, or a jag of lightning."""
    if livery.peacock:
        low = polar(x, y, r * 0.5, degrees + 90)
        d.gel(livery.second, drop(*low, r * 2.1, r * 1.7, degrees - 90))
        d.fill(circle(*low, r * 0.52))
        d.gel(SKIN, circle(*low, r * 0.26))
        return
    spark(d, x, y, r / 20, degrees, livery.second)


def bodice(d: Drawing, livery: Livery) -> None:
    """A peplos pinned at the shoulders, its overfold girt, in three-quarter view."""
    outline: list[Knot] = [
        (-4, -78), (-13, -73), (-25, -68), (-26, -57), (-19, -45), (-15, -30), (-12, -17), (-19, 4), (-8, 8),
        (2, 5), (12, 9), (20, 3), (13, -17), (16, -30), (25, -40), (27, -49), (22, -58), (26, -66), (16, -73),
        (8, -78),
    ]  # fmt: skip
    d.card(blob(outline), 2)
    d.gel(SKIN, blob([(-8, -73, 1), (12, -73, 1), (14, -66), (6, -57), (-4, -59), (-10, -67)]))
    d.line("M-8 -66C-2 -61 6 -61 12 -66", 1.6)
    d.cut("M-20 -56C-12 -46 -2 -44 4 -46C12 -44 20 -48 25 -54", 1.8)
    d.cut("M-15 -36C-9 -28 -7 -22 -8 -15M17 -34C11 -26 8 -22 8 -15", 1.7)
    charm(d, livery, 1, -29, 5.4)
    for x in (-20, 21):
        d.gel(GOLD, circle(x, -64, 3.2))
        d.fill(circle(x, -64, 1.2))
    d.gel(livery.main, rectangle(-13, -14, 26, 6.4, 2))
    for stud in (-8, 0, 8):
        d.fill(circle(stud, -10.8, 1.5))
    for fold in (-11, -1.4, 8.4):
        d.cut(f"M{fold} -3L{fold * 1.15} 3", 1.6)


def tress(
    d: Drawing, spine: list[Point], widths: list[float], colour: str, count: int = 4, size: float = 0.46
) -> None:
    """A lock of hair with slits of colour."""
    lock = Ribbon(spine, widths)
    d.limb(lock, 1.4)
    d.along(lock, "lens", count, size, colour=colour, turn=14, span=(0.24, 0.84))


def coif(d: Drawing) -> None:
    """Hair over the skull, waved away from the face, an earring under it."""
    d.card(
        blob(
            [
                (17, -37, 1), (9, -34), (4, -26), (1, -16), (-5, -9), (-13, -13), (-16, -27), (-11, -42),
                (2, -48), (14, -46),
            ]
        ),
        1.5,
    )  # fmt: skip
    d.cut("M14 -41C4 -42 -4 -34 -6 -14M6 -44C-4 -42 -11 -32 -11 -18", 1.7)
    d.gel(GOLD, circle(1, -10, 2.4))
    d.gel(RED, drop(1, -7.6, 8, 4, 90))


def wreath(d: Drawing, leaf: str) -> None:
    """Laurel round the head."""
    path = Ribbon([(-14, -22), (-12, -38), (0, -46), (12, -44), (18, -37)], [3] * 5)
    d.limb(path, 1)
    for i in range(7):
        x, y, turn = path.at(0.04 + i * 0.15)
        for side in (1, -1):
            heading = turn + side * 38
            mid = polar(x, y, 6.4, heading)
            d.card(lens(*mid, 14, 6.6, heading), 1)
            d.gel(leaf, lens(*mid, 9, 3.2, heading))
