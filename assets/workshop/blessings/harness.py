"""Trophies that bound beast and queen: the bridle, the yoke with its bells, the belt, the broken chain."""

from assets.workshop.blessings.sheet import X, plinth, string, trophy
from assets.workshop.drawing import AMBER, GOLD, HOLE, RED, Drawing
from assets.workshop.ornament import palmette
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    diamond,
    drop,
    ellipse,
    lens,
    mirrored,
    placed,
    polar,
    polygon,
    spiral,
)


def mares_of_diomedes() -> Drawing:
    """A mare's bust with a hogged mane, in the golden bridle."""
    d = trophy()
    with d.moved(126, 96, 0, -1, 1):
        _mare(d)
        _bridle(d)
    plinth(d, 122, 198, 62)
    return d


def _mare(d: Drawing) -> None:
    """Head and neck looking left, the poll at the origin."""
    crest = Ribbon([(4, -40), (34, -34), (60, -4), (70, 44), (72, 106)], [26, 30, 30, 28, 24])
    for i in range(12):
        t = 0.04 + i * 0.084
        x, y, turn = crest.at(t)
        root = polar(x, y, -2, turn - 90)
        tip: list[Knot] = [(-9, 4), (9, 4), (8, -14), (13, -27, 1), (-6, -22)]
        d.card(blob(placed(tip, *root, turn)), 1.3)
        pane = [(-3, -4), (4, -4), (7, -21), (-1.6, -18)]
        d.gel(RED if i % 2 else AMBER, polygon(placed(pane, *root, turn)))
    neck: list[Knot] = [
        (-4, -34), (26, -32), (50, -6), (60, 44), (66, 104, 1), (-34, 104, 1), (-26, 76), (-8, 44),
    ]  # fmt: skip
    d.card(blob(neck), 2.2)
    for i, (x, ear) in enumerate(((8, 1.0), (-6, 0.92))):
        d.card(blob(placed([(-8, 2), (-9, -16), (3, -36, 1), (9, -14), (8, 4)], x, -34, 4 - i * 6, ear)), 1.6)
        d.gel(RED, lens(x + 0.6, -49, 18, 5, -84))
    head: list[Knot] = [
        (8, -38), (-18, -36), (-38, -14), (-62, 18), (-80, 36), (-84, 50), (-76, 60, 1), (-70, 68), (-52, 64),
        (-30, 46), (-8, 40), (14, 22), (20, -8),
    ]  # fmt: skip
    d.card(blob(head), 2.2)
    d.eye(-31, -3, 22, -42, GOLD)
    d.cut("M-40 -2C-37 -14 -30 -20 -22 -20", 2.2)
    d.hole(drop(-74, 42, 11, 7, -40))
    d.cut("M-76 60C-66 58 -58 52 -52 46", 2)
    d.cut(spiral(2, 16, 1.4, 12, 1.4, 60), 2.2)
    for k in range(4):
        d.hole(lens(34 + k * 5, 2 + k * 19, 17, 6, 68))
    for k in range(3):
        d.hole(lens(22 + k * 3, 24 + k * 19, 16, 5.6, 72), lens(8 - k * 2, 46 + k * 16, 14, 5, 80))


def _bridle(d: Drawing) -> None:
    straps = (
        "M-56 10L-38 46",
        "M-46 48C-30 26 -10 6 2 -30",
        "M-30 -26C-18 -18 -4 -16 12 -22",
        "M-42 52C-20 92 16 92 64 78",
    )
    for path in straps:
        d.line(path, 9)
        d.line(path, 4.8, GOLD)
    for x, y, r in ((-47, 28, 7), (-9, 0, 7), (-46, 50, 11), (-1, -21, 8)):
        d.card(circle(x, y, r), 1.6)
        d.gel(RED if r > 10 else GOLD, circle(x, y, r - 4))
    d.line("M-36 102C0 88 40 88 66 100", 13)
    for i in range(7):
        x = -28 + i * 15
        d.gel(GOLD if i % 2 else RED, diamond(x, 98 - 7 * (1 - abs(i - 3) / 3), 6, 4.6))
    for turn in (-118, -96, -74):
        d.card(drop(*polar(-12, -36, 4, turn - 20), 26, 9, turn - 20), 1.2)
        d.gel(RED, drop(*polar(-12, -36, 10, turn - 20), 13, 4, turn - 20))


def cattle_of_geryon() -> Drawing:
    """A yoke with the three bells of the red herd."""
    d = trophy()
    for hang in (70, 190):
        string(d, hang, 76)
    bells = (("left", 58.0, 96.0, 0.82), ("right", 202.0, 96.0, 0.82), ("middle", X, 92.0, 1.1))
    for name, x, y, scale in bells:
        with d.part(name, x, y):
            d.rod(x, y - 4, x, y + 12, 3)
            with d.moved(x, y, 0, scale):
                _bell(d)
    beam = Ribbon(
        [(18, 66), (34, 89), (66, 84), (X, 96), (194, 84), (226, 89), (242, 66)], [4, 17, 22, 24, 22, 17, 4]
    )
    d.limb(beam, 2.4)
    for k in range(11):
        t = 0.16 + k * 0.068
        x, y, turn = beam.at(t)
        d.gel(GOLD if k % 2 else RED, diamond(x, y, 7, 5, turn))
    d.pose("struck", left=12, middle=-8, right=10)
    return d


def _bell(d: Drawing) -> None:
    """A bell with a horned head on it, hung at the origin, its clapper below."""
    d.card(drop(0, 112, 24, 15, -90), 1.6)
    d.gel(GOLD, circle(0, 111, 4))
    body: list[Knot] = [(0, 10), (-20, 14), (-27, 34), (-31, 66), (-44, 92), (-46, 102, 1), (0, 106)]
    d.card(blob(mirrored(body, 0)), 2.2)
    d.cut("M-24 24C-10 28 10 28 24 24M-38 86C-14 92 14 92 38 86", 2)
    for i in range(7):
        d.gel(GOLD, circle((i - 3) * 11.4, 97 - abs(i - 3) * 0.9, 2.6))
    for _ in d.both_sides(0):
        d.gel(RED, Ribbon([(2, 54), (-14, 52), (-24, 40), (-17, 31)], [9, 8, 6, 1]).outline())
        d.gel(RED, lens(-17, 60, 14, 6, -10))
    d.gel(RED, blob(mirrored([(0, 48), (-9, 50), (-8, 66), (-6, 78), (0, 81)], 0)))
    for side in (-1, 1):
        d.fill(circle(side * 4, 60, 1.9))
        d.fill(circle(side * 2.6, 75, 1.3))


def belt_of_hippolyta() -> Drawing:
    """The war belt in a ring, its great buckle in front, pendants below."""
    d = trophy()
    for side in (34, 226):
        string(d, side, 100)
    d.card(ellipse(X, 110, 102, 40), 2.4)
    d.hole(ellipse(X, 112, 88, 29))
    for i in range(9):
        x = X - 72 + i * 18
        d.gel(AMBER, lens(x, 110 - 32.6 * (1 - ((x - X) / 95) ** 2) ** 0.5, 11, 4, (x - X) * 0.3))
    spine = [(28.0, 112.0), (66.0, 148.0), (X, 160.0), (194.0, 148.0), (232.0, 112.0)]
    front = Ribbon(spine, [34, 44, 48, 44, 34])
    for i in range(11):
        x, y = front.beside(0.08 + i * 0.084, 0.8)
        long = 28 + 8 * (1 - abs(i - 5) / 5)
        d.card(
            polygon([(x - 6.4, y), (x + 6.4, y), (x + 5, y + long), (x, y + long + 8), (x - 5, y + long)]),
            1.3,
        )
        d.gel(RED if i % 2 else AMBER, drop(x, y + long - 6, 16, 6, -90))
    d.limb(front, 2.6)
    d.cut(Ribbon(spine, [27, 36, 40, 36, 27]).outline(0.02, 0.98), 1.8)
    for t in (0.09, 0.18, 0.27, 0.35, 0.65, 0.73, 0.82, 0.91):
        x, y, turn = front.at(t)
        d.gel(GOLD, diamond(x, y, 8.4, 14, turn))
        d.fill(diamond(x, y, 5, 9, turn))
        d.gel(RED, diamond(x, y, 2.8, 5.4, turn))
    _buckle(d, X, 164, 38)
    return d


def _buckle(d: Drawing, x: float, y: float, r: float) -> None:
    d.card(circle(x, y, r), 3)
    for i in range(20):
        d.gel(GOLD, circle(*polar(x, y, r - 5.4, i * 18), 2.7))
    d.gel(GOLD, circle(x, y, r - 11))
    d.fill(circle(x, y, r - 14))
    for i in range(8):
        d.gel(AMBER if i % 2 else RED, drop(*polar(x, y, 9, i * 45 - 90), 14, 7, i * 45 - 90))
    d.gel(GOLD, circle(x, y, 5.4))


def cerberus() -> Drawing:
    """The spiked collar hung up, its chain burst."""
    d = trophy()
    x, y = 112, 128
    string(d, x, 54)
    for i in range(12):
        turn = -90 + i * 30
        root = polar(x, y, 56, turn)
        d.card(polygon(placed([(0, -13), (36, 0), (0, 13)], *root, turn)), 1.4)
        d.gel(RED, polygon(placed([(11, -5), (27, 0), (11, 5)], *root, turn)))
    d.card(circle(x, y, 63), 2.4)
    d.hole(circle(x, y, 37))
    d.cut(circle(x, y, 58.6), 1.8)
    d.cut(circle(x, y, 41.4), 1.8)
    for i in range(24):
        turn = i * 15
        stud = polar(x, y, 50, turn)
        d.gel(GOLD if i % 2 else AMBER, circle(*stud, 4.4) if i % 2 else diamond(*stud, 5, 3.6, turn))
    palmette(d, x, y + 16, 34, 7, -90, 190, RED)
    with d.part("chain", 150, 178):
        _link(d, 162, 186, 52, 0.62)
        _link(d, 182, 206, 26, 1)
        _link(d, 206, 206, -26, 0.62)
        _burst(d, 228, 188)
    d.card(circle(150, 172, 12), 1.8)
    d.gel(GOLD, circle(150, 172, 6.4))
    d.pose("struck", chain=14)
    return d


def _link(d: Drawing, x: float, y: float, degrees: float, flat: float) -> None:
    """A link, seen flat or half from its edge."""
    wide = 12 * flat
    ring: list[Knot] = [(-18, 0), (-10, -wide), (10, -wide), (18, 0), (10, wide), (-10, wide)]
    d.line(blob(placed(ring, x, y, degrees)), 10.4, HOLE)
    d.line(blob(placed(ring, x, y, degrees)), 6.6)


def _burst(d: Drawing, x: float, y: float) -> None:
    """Half a link, bent open, with splinters around it."""
    hook: list[Knot] = [(2, 14), (-12, 12), (-12, -4), (2, -14), (18, -20)]
    d.line(blob(placed(hook, x, y), closed=False), 10.4, HOLE)
    d.line(blob(placed(hook, x, y), closed=False), 6.6)
    for turn in (-64, -36, 6, 38):
        d.fill(lens(*polar(x, y, 26, turn), 13, 4.6, turn))
