"""The trophies that beasts leave behind: hide, antlers, tusks, horns, feather."""

from assets.workshop.blessings.sheet import X, bar, plinth, string, trophy
from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.ornament import palmette
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    Point,
    blob,
    circle,
    crescent,
    diamond,
    drop,
    lens,
    mirrored,
    placed,
    polar,
    polygon,
    rectangle,
    spiral,
)

IVORY = "#ffe9c8"


def nemean_lion() -> Drawing:
    """The hide hung up by its forepaws, empty."""
    d = trophy()
    bar(d, X, 62, 112)
    tail = Ribbon([(X, 180), (X + 2, 196), (X - 5, 208), (X + 1, 218)], [15, 10, 7, 6])
    d.limb(tail)
    d.card(drop(X + 1, 216, 18, 13, 84), 1.4)
    d.gel(RED, drop(X + 1, 217, 12, 6, 84))
    for _ in d.both_sides(X):
        hind = Ribbon([(110, 158), (78, 176), (50, 194), (36, 216)], [54, 40, 25, 26])
        d.limb(hind)
        d.along(hind, "lens", 4, 0.3, side=0.34, turn=-50, span=(0.36, 0.86))
        _claws(d, 35, 215, 116, 0.9)
    half: list[Knot] = [
        (X, 92), (90, 94), (76, 112), (86, 138), (78, 164), (92, 182), (112, 188), (X, 198, 1),
    ]  # fmt: skip
    d.card(blob(mirrored(half, X)))
    for _ in d.both_sides(X):
        fore = Ribbon([(108, 122), (70, 112), (44, 92), (34, 66)], [48, 32, 20, 25])
        d.limb(fore)
        d.along(fore, "lens", 4, 0.3, side=-0.3, turn=50, span=(0.3, 0.72))
        _claws(d, 33, 64, -104, 0.9)
        d.line("M25 80L48 75M26 85.4L50 80", 2.6, GOLD)
        d.cut(spiral(84, 170, 1, 11, 1.4, 200), 2)
        for k in range(4):
            d.hole(lens(112 - k * 1.5, 148 + k * 12, 10, 4, 66), lens(98 - k * 2, 146 + k * 10, 10, 4, 66))
    for k in range(5):
        d.gel(GOLD if k % 2 else AMBER, diamond(X, 146 + k * 11.4, 3.6, 5.2))
    _mask(d, X, 104)
    return d


def _claws(d: Drawing, x: float, y: float, degrees: float, scale: float) -> None:
    """A paw with three claws."""
    with d.moved(x, y, degrees, scale):
        for turn in (-34, 0, 34):
            d.card(drop(*polar(0, 0, 7, turn), 13, 11, turn), 1.2)
            d.gel(GOLD, drop(*polar(0, 0, 13, turn), 9, 3.6, turn))


def _mask(d: Drawing, x: float, y: float) -> None:
    """The lion's empty mask in its mane, without a lower jaw."""
    for count, near, long, wide, colour in ((15, 33, 30, 17, RED), (13, 26, 27, 15, AMBER)):
        for i in range(count):
            turn = 90 + (i + 0.5) * 360 / count
            d.card(drop(*polar(x, y, near, turn), long, wide, turn), 1.4)
            d.gel(colour, drop(*polar(x, y, near + 8, turn), 13, 5, turn))
    half: list[Knot] = [
        (0, -34), (-16, -34), (-30, -20), (-31, 2), (-24, 18), (-18, 34, 1), (-11, 30, 1), (0, 33, 1),
    ]  # fmt: skip
    with d.moved(x, y):
        for _ in d.both_sides(0):
            d.card(circle(-26, -27, 10), 1.6)
            d.gel(AMBER, circle(-26, -27, 4.6))
        d.card(blob(mirrored(half, 0)))
        for _ in d.both_sides(0):
            d.hole(drop(-20, -5, 15, 8, 16))
            d.cut("M-4 -4C-8 -16 -18 -18 -27 -13", 2)
            d.hole(polygon([(-16, 31), (-12.5, 44), (-9, 30)]), circle(-17, 18, 1.6), circle(-21, 12, 1.6))
        d.hole(blob(mirrored([(0, -30), (-3.6, -18), (0, -10, 1)], 0)))
        d.hole(blob(mirrored([(0, 12), (-8.4, 12), (-8, 16), (0, 24, 1)], 0)))
        d.cut("M0 24V31", 1.8)


def ceryneian_hind() -> Drawing:
    """The golden antlers on their plaque, two bronze hooves below."""
    d = trophy()
    for top, y in ((62, 74), (198, 74)):
        string(d, top, y)
    for _ in d.both_sides(X):
        _antler(d)
    plaque: list[Knot] = [(X, 150), (98, 146, 1), (94, 172), (104, 200), (X, 220, 1)]
    d.card(blob(mirrored(plaque, X)), 2.6)
    d.cut(blob(placed(mirrored(plaque, X), X * 0.16, 29, scale=0.84)), 1.8)
    palmette(d, X, 194, 30, 7, -90, 170, GOLD)
    d.gel(RED, diamond(X, 204, 5, 7))
    for side in (-1, 1):
        x = X + side * 62
        with d.part("left_hoof" if side < 0 else "right_hoof", x, 132):
            d.rod(x, 128, x, 178, 1.6)
            _hoof(d, x, 176, side)
    d.pose("struck", left_hoof=10, right_hoof=-9)
    return d


def _antler(d: Drawing) -> None:
    """The left antler: a beam and its tines, gold inside."""
    beam = Ribbon([(118, 160), (100, 140), (66, 128), (46, 104), (50, 76), (72, 56)], [23, 21, 18, 16, 12, 2])
    tines = (
        [(104, 142), (108, 122), (98, 104)],
        [(80, 134), (86, 112), (80, 92)],
        [(56, 120), (36, 116), (22, 100)],
        [(47, 96), (30, 88), (24, 70)],
        [(52, 78), (42, 66), (44, 54)],
    )
    for tine in tines:
        d.card(Ribbon(tine, [17, 13, 1.5]).outline(), 1.8)
    d.limb(beam)
    for tine in tines:
        d.gel(GOLD, Ribbon(tine, [9, 7, 1]).outline(0.04, 0.8))
    d.gel(GOLD, Ribbon(
        [(118, 160), (100, 140), (66, 128), (46, 104), (50, 76), (72, 56)], [12, 11, 9.4, 8.4, 6, 1]
    ).outline(0.03, 0.9))  # fmt: skip
    for t in (0.16, 0.3, 0.46, 0.6, 0.74):
        x, y, turn = beam.at(t)
        d.fill(lens(x, y, 12, 3, turn + 90))


def _hoof(d: Drawing, x: float, y: float, side: int) -> None:
    """A cloven hoof of bronze on its cord."""
    with d.moved(x, y, 0, side, 1):
        d.card(blob([(-7, -8, 1), (7, -8, 1), (8, 6), (15, 16), (11, 20, 1), (-10, 20, 1), (-8, 6)]), 1.6)
        for toe in ([(-9, 22), (1, 22), (-2, 40)], [(3, 22), (13, 22), (21, 38), (4, 40)]):
            d.card(polygon([*toe, (-10, 40)] if toe[0][0] < 0 else toe), 1.4)
        d.gel(AMBER, polygon([(-6.4, 25), (-1.4, 25), (-4, 37), (-7, 37)]))
        d.gel(AMBER, polygon([(6, 25), (11, 25), (16.4, 35.4), (7, 37)]))
        d.cut("M-7 -2H7.6M-7 3H8", 1.8)
        d.hole(circle(1, 12, 2.2))


def erymanthian_boar() -> Drawing:
    """A helmet sewn with boars' tusks, between the two great ones."""
    d = trophy()
    plinth(d, X, 200, 58)
    for _ in d.both_sides(X):
        _tusk(d)
    with d.moved(X * 0.08, 16, 0, 0.92):
        _plume(d)
        _stand(d)
        _helmet(d)
    return d


def _tusk(d: Drawing) -> None:
    spine: list[Point] = [(70, 210), (42, 188), (30, 138), (52, 86)]
    tusk = Ribbon(spine, [34, 32, 22, 1])
    d.limb(tusk, 2.4)
    d.gel(IVORY, Ribbon(spine, [18, 18, 11, 1]).outline(0.16, 0.9))
    for t in (0.26, 0.36, 0.46):
        x, y, turn = tusk.at(t)
        d.fill(lens(x, y, 20, 3.4, turn + 90))
    d.gel(RED, Ribbon(spine, [22, 20, 14, 1]).outline(0.03, 0.11))


def _helmet(d: Drawing) -> None:
    """Dome and cheek pieces."""
    for _ in d.both_sides(X):
        d.card(blob([(80, 146, 1), (112, 150, 1), (110, 176), (100, 198, 1), (84, 186), (78, 166)]), 2)
        for k in range(3):
            d.gel(IVORY, crescent(94 + k * 0.8, 160 + k * 11, 7 - k, 4, -90))
    dome: list[Knot] = [(X, 66), (112, 70), (90, 94), (78, 132), (76, 152, 1), (X, 160, 1)]
    d.card(blob(mirrored(dome, X)), 2.4)
    for row, (y, half, count) in enumerate(((84, 22, 4), (107, 37, 6), (131, 46, 7))):
        for i in range(count):
            x = X - half + (i + 0.5) * 2 * half / count
            with d.moved(x, y + abs(x - X) * 0.06, (x - X) * 0.5, -1 if row % 2 else 1, 1):
                d.gel(IVORY, blob([(-4.4, 10), (-5, -2), (3.4, -11, 1), (2.4, 0), (4.6, 9.4)]))
    d.cut("M102 95.4C120 98 140 98 158 95.4M90 118.4C116 122 144 122 170 118.4", 1.8)
    for i in range(9):
        x = X - 44 + i * 11
        d.gel(RED if i % 2 else GOLD, diamond(x, 149 + 6 * (1 - abs(i - 4) / 4), 4, 4.6))


def _stand(d: Drawing) -> None:
    """The turned post that the helmet sits on."""
    d.card(rectangle(X - 5, 150, 10, 48, 2), 1.4)
    d.card(blob(mirrored([(X, 166), (X - 12, 172), (X, 179)], X)), 1.4)
    d.gel(GOLD, lens(X, 172.4, 15, 5, 0))
    d.card(rectangle(X - 16, 188, 32, 9, 3), 1.4)


def _plume(d: Drawing) -> None:
    """The bristles on the crown."""
    for i in range(7):
        turn = -90 + (i - 3) * 19
        d.card(drop(*polar(X, 70, 6, turn), 34 - abs(i - 3) * 4, 10, turn), 1.2)
        d.gel(RED if i % 2 else AMBER, drop(*polar(X, 70, 14, turn), 16 - abs(i - 3) * 2, 4.4, turn))


def cretan_bull() -> Drawing:
    """Horns of consecration, and between them the double axe."""
    d = trophy()
    plinth(d, X, 194, 78)
    _axe(d)
    for _ in d.both_sides(X):
        spine: list[Point] = [(126, 172), (70, 176), (28, 150), (30, 96), (62, 56)]
        horn = Ribbon(spine, [52, 46, 36, 24, 2])
        d.limb(horn, 2.4)
        d.along(horn, "bar", 5, 0.44, span=(0.42, 0.68), colour=GOLD)
        d.gel(AMBER, Ribbon(spine, [20, 20, 18, 13, 1]).outline(0.76, 0.95))
        d.cut(spiral(84, 174, 1, 12, 1.5, 0), 2.2)
        d.hole(*[lens(56 - k * 8, 172 - k * 9, 13, 5, -42 - k * 10) for k in range(2)])
    d.card(circle(X, 172, 27), 2.4)
    for r, gap in ((22, 90), (15.4, -90)):
        first, last = polar(X, 172, r, gap + 17), polar(X, 172, r, gap - 17)
        d.cut(f"M{first[0]:.1f} {first[1]:.1f}A{r} {r} 0 1 1 {last[0]:.1f} {last[1]:.1f}", 2.6)
    d.gel(RED, circle(X, 172, 9))
    d.fill(circle(X, 172, 3.4))
    return d


def _axe(d: Drawing) -> None:
    d.card(rectangle(X - 4, 54, 8, 110, 3), 1.6)
    d.card(drop(X, 58, 14, 12, -90), 1.2)
    for _ in d.both_sides(X):
        blade: list[Knot] = [
            (X - 3, 84, 1),
            (106, 78),
            (84, 60, 1),
            (78, 92),
            (84, 124, 1),
            (106, 106),
            (X - 3, 100, 1),
        ]
        d.card(blob(blade))
        d.cut("M89 72C84 84 84 100 89 112", 2.2)
        d.gel(GOLD, lens(107, 92, 22, 8, 0))
        d.hole(circle(96, 83, 2), circle(96, 101, 2))
    d.gel(RED, diamond(X, 92, 3, 6))
    d.cut(f"M{X - 3} 116H{X + 3}M{X - 3} 124H{X + 3}M{X - 3} 132H{X + 3}", 2)


def stymphalian_birds() -> Drawing:
    """One great bronze feather, hung aslant with two small ones."""
    d = trophy()
    for x, y in ((88, 160), (180, 90)):
        string(d, x, y)
    for side, x, y in ((-1, 46, 78), (1, 216, 120)):
        with d.part("left" if side < 0 else "right", x, y):
            d.rod(x, -4, x, y, 1.5)
            d.card(circle(x, y, 5), 1.2)
            d.gel(RED, circle(x, y, 2.4))
            with d.moved(x, y + 4, 90):
                _feather(d, 84, 5, GOLD)
    with d.moved(34, 216, -40):
        _feather(d, 254, 11, AMBER)
    d.pose("struck", left=9, right=-9)
    return d


def _feather(d: Drawing, long: float, barbs: int, colour: str) -> None:
    """A feather along the x axis: a curved vane of card, barbs of bronze paper, an eye near its tip."""
    wide = long * 0.12
    upper: list[Knot] = [
        (long * 0.2, -wide * 0.3),
        (long * 0.34, -wide),
        (long * 0.8, -wide * 1.1),
        (long, -wide * 0.16, 1),
    ]
    lower: list[Knot] = [(long * 0.86, wide * 0.74), (long * 0.4, wide * 1.06), (long * 0.22, wide * 0.4)]
    d.card(blob([(0, -3, 1), *upper, *lower, (0, 3, 1)]), 2)
    for k in range(barbs):
        x = long * (0.27 + k * 0.46 / barbs)
        for side in (-1, 1):
            pane = lens(*polar(x, 0, wide * 0.72, side * 36), wide * 1.3, long * 0.2 / barbs + 1, side * 36)
            d.gel(IVORY if k % 2 else colour, pane)
    d.gel(RED, drop(long * 0.79, -wide * 0.06, long * 0.1, wide * 0.8, -4))
    d.cut(f"M{long * 0.04:g} 0H{long * 0.7:g}", 1.8)
