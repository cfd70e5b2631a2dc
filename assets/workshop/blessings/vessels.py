"""The trophies that hold a flood: the cauldron of the Hydra's venom, the jar of the turned river."""

from assets.workshop.beasts import snake_head
from assets.workshop.blessings.sheet import GROUND, X, string, trophy
from assets.workshop.drawing import AMBER, BLUE, GOLD, GREEN, RED, TEAL, Drawing
from assets.workshop.ornament import meander, waves
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    crescent,
    drop,
    flame,
    lens,
    mirrored,
    polygon,
    rectangle,
)


def lernaean_hydra() -> Drawing:
    """Arrows steeped in a tripod cauldron of venom, a serpent for each handle."""
    d = trophy()
    for x, top, lean in ((106, 62, -13), (X, 52, 0), (154, 62, 13)):
        _arrow(d, x, top, lean)
    for _ in d.both_sides(X):
        neck = Ribbon([(84, 152), (54, 148), (40, 118), (64, 98), (56, 80)], [28, 24, 21, 18, 15])
        d.limb(neck)
        d.along(neck, "lens", 7, 0.36, side=-0.3, turn=35, span=(0.2, 0.9))
        d.along(neck, "bar", 8, 0.24, side=0.5, colour=GREEN, span=(0.2, 0.92))
        snake_head(d, 58, 81, 194, 0.82, -1)
    for x, tall, colour in ((112, 28, AMBER), (X, 38, RED), (148, 28, AMBER)):
        d.card(flame(x, 234, tall + 6, 20), 1.2)
        d.gel(colour, flame(x, 231, tall - 4, 11))
    for _ in d.both_sides(X):
        d.limb(Ribbon([(92, 166), (76, 190), (78, 212), (72, 228)], [26, 16, 11, 15]))
        d.card(blob([(62, 233, 1), (62, 224), (72, 219), (84, 224), (84, 233, 1)]), 1.4)
        d.cut("M69 233V227M77 233V227", 1.6)
        d.hole(lens(83, 184, 13, 4.4, 112), lens(78, 202, 11, 3.6, 88))
    _cauldron(d)
    d.ground(GROUND + 3)
    return d


def _cauldron(d: Drawing) -> None:
    bowl: list[Knot] = [(X, 122, 1), (70, 122, 1), (64, 150), (84, 180), (108, 194), (X, 197)]
    d.card(blob(mirrored(bowl, X)), 2.4)
    d.card(rectangle(60, 112, 140, 15, 5), 2)
    for k in range(13):
        d.gel(GREEN, circle(70 + k * 10, 119.5, 2.9))
    meander(d, 76, 133, 108, 2.5, GOLD)
    for row, count in enumerate((8, 7, 5)):
        for i in range(count):
            d.gel(GREEN, crescent(X + (i - (count - 1) / 2) * 13, 156 + row * 12, 7, 3.6, -90))
    for x, y, long in ((88, 124, 30), (106, 124, 18), (163, 124, 24)):
        d.hole(drop(x, y + long - 12, long, 11, -90))
        d.gel(GREEN, drop(x, y + long - 12, long - 2, 8.4, -90))
    for x, y, r in ((94, 100, 4), (142, 104, 3), (118, 103, 3.6), (170, 101, 4.2), (83, 90, 2.6)):
        d.fill(circle(x, y, r + 2))
        d.gel(GREEN, circle(x, y, r))


def _arrow(d: Drawing, x: float, top: float, lean: float) -> None:
    """An arrow stuck into the broth, its feathers up."""
    with d.moved(x, top, lean):
        d.line("M0 0V60", 3)
        for side in (-1, 1):
            d.card(polygon([(side * 1.2, 8), (side * 10, -2), (side * 10, 20), (side * 1.2, 32)]), 1.2)
            d.gel(RED, polygon([(side * 2.8, 11.4), (side * 7.8, 4), (side * 7.8, 18), (side * 2.8, 26)]))


def augean_stables() -> Drawing:
    """The river poured out of a painted jar."""
    d = trophy()
    string(d, 60, 78)
    string(d, 136, 70)
    with d.moved(100, 112, 58, 1.02):
        _amphora(d)
    _river(d)
    d.ground(GROUND + 4)
    return d


def _amphora(d: Drawing) -> None:
    for side in (1, -1):
        d.line(f"M{side * 16} -66C{side * 58} -72 {side * 58} -36 {side * 34} -22", 8)
        d.line(f"M{side * 18} -65C{side * 54} -69 {side * 54} -38 {side * 34} -24", 2.4, GOLD)
    body: list[Knot] = [
        (0, -80), (-26, -80), (-19, -68), (-17, -46), (-46, -20), (-48, 14), (-28, 54), (-13, 68),
        (-22, 80), (0, 82),
    ]  # fmt: skip
    d.card(blob(mirrored(body, 0)), 2.4)
    d.gel(GOLD, rectangle(-17, -77, 34, 4, 2))
    for i in range(5):
        d.hole(drop((i - 2) * 7, -50, 12, 4.6, -90))
    meander(d, -42, -22, 84, 2.7, GOLD)
    d.cut("M-46 -5H46M-46 0H46M-44 34H44", 2)
    waves(d, -42, 6, 84, 7, TEAL, 3)
    for i in range(7):
        d.gel(AMBER, drop((i - 3) * 9.4, 41 + abs(i - 3), 22 - abs(i - 3) * 4, 7, 90))
    d.cut("M-14 74H14", 1.8)


def _river(d: Drawing) -> None:
    """Three strands that fall and run off along the ground."""
    for k, colour in ((2, TEAL), (1, BLUE), (0, TEAL)):
        spine = [
            (168.0, 74.0 + k * 11),
            (212.0 - k * 13, 96.0 + k * 8),
            (226.0 - k * 19, 150.0),
            (222.0 - k * 20, 226.0),
        ]
        d.card(Ribbon(spine, [11, 17, 20, 24]).outline(), 1.8)
        d.gel(colour, Ribbon(spine, [6, 11, 14, 18]).outline(0.03, 1))
        d.line(Ribbon(spine, [1.5, 2, 2.6, 3]).outline(0.2, 0.9), 0.8, "#ffffff")
    for x, y, r in ((238, 84, 4), (246, 104, 3), (236, 68, 3), (186, 62, 3.4)):
        d.card(drop(x, y, r * 3, r * 1.9, -90), 0)
        d.gel(BLUE, drop(x, y - 0.6, r * 2, r * 1.1, -90))
    pool: list[Knot] = [
        (134, 238, 1), (142, 222), (160, 214), (178, 220), (204, 210), (226, 218), (246, 214), (262, 226),
        (270, 238, 1),
    ]  # fmt: skip
    d.card(blob(pool), 2)
    for k, (x, w) in enumerate(((160, 30), (203, 40), (244, 26), (182, 30), (222, 30))):
        y = 224 + 5 * (k > 2)
        d.line(
            f"M{x - w / 2} {y}C{x - w / 4} {y - 8} {x + w / 4} {y - 8} {x + w / 2} {y}",
            3.4,
            (BLUE, TEAL)[k > 2],
        )
