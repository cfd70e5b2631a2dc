"""The stance's two sides, and the back of every card."""

from assets.workshop.beasts import snake_head
from assets.workshop.drawing import AMBER, BLUE, CARD, GOLD, GREEN, RED, Drawing
from assets.workshop.ornament import rays, ring, waves
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    diamond,
    drop,
    lens,
    num,
    polar,
    polygon,
    rectangle,
    spiral,
    star,
)

_EDGE: list[Knot] = [(40, -190), (-88, 8), (-34, 8), (-92, 164), (90, -44), (36, -44), (98, -190)]
_GOLDEN: list[Knot] = [(45, -181), (-72, -1), (-20, -1), (-72, 134), (68, -35), (19, -35), (84, -181)]
_VEIN: list[Knot] = [(52, -166), (-46, -15), (2, -15), (-38, 82), (46, -21), (-4, -21), (66, -166)]


def stance_a() -> Drawing:
    """A fist that holds the thunderbolt."""
    d = Drawing(360, 520)
    d.layer("far")
    rays(d, 184, 190, 70, 430, 24, 2.6, "#d9a878")
    d.layer("puppet")
    for x, y, r in ((62, 92, 13), (308, 100, 11), (46, 286, 10), (92, 150, 6), (316, 196, 8), (222, 336, 6)):
        d.card(star(x, y, r * 1.5, r * 0.45, 4), 1)
        d.gel(GOLD, star(x, y, r * 1.05, r * 0.32, 4))
    with d.part("arm", 366, 470):
        _arm(d)
    with d.part("fist", 238, 246, on="arm"), d.moved(184, 188, 14, 1.16):
        palm: list[Knot] = [(-6, -38), (30, -42), (52, -20), (64, 28), (50, 58), (16, 52), (-8, 40)]
        d.card(blob(palm), 2.4)
        d.cut("M42 -20C50 0 54 14 52 30", 1.8)
    with d.part("bolt", 184, 192, on="fist"), d.moved(180, 194):
        _bolt(d)
    with d.part("fist"), d.moved(184, 188, 14, 1.16):
        _fingers(d)
        d.rivet(48, 42, 6)
    d.pose("struck", arm=-3, fist=6, bolt=-10)
    return d


def _bolt(d: Drawing) -> None:
    """Black edge, golden body, a white vein."""
    d.card(polygon(_EDGE), 3)
    d.gel(GOLD, polygon(_GOLDEN))
    d.line(polygon(_VEIN), 4, RED)
    d.hole(polygon(_VEIN))


def _arm(d: Drawing) -> None:
    arm = Ribbon([(420, 540), (352, 436), (292, 330), (228, 232)], [156, 124, 86, 58])
    d.limb(arm, 3)
    _bracer(d, arm)
    d.along(arm, "lens", 3, 0.13, side=-0.42, span=(0.8, 0.92), turn=8)
    d.along(arm, "lens", 3, 0.12, side=0.1, span=(0.79, 0.91))
    d.along(arm, "lens", 2, 0.12, side=0.56, span=(0.8, 0.88), turn=-8)


def _bracer(d: Drawing, arm: Ribbon) -> None:
    """A band of gold between two rims, lozenges on it."""
    for t, width in ((0.44, 3), (0.48, 6), (0.68, 6), (0.72, 3)):
        d.line(polygon([arm.beside(t, -0.92), arm.beside(t, 0.92)], closed=False), width, GOLD, "butt")
    for i in range(5):
        x, y = arm.beside(0.58, -0.72 + i * 0.36)
        turn = arm.at(0.58)[2]
        d.gel(GOLD, diamond(x, y, 20, 8, turn))
        d.fill(diamond(x, y, 11, 4, turn))
        d.gel(RED, diamond(x, y, 6, 2.4, turn))


def _fingers(d: Drawing) -> None:
    """Four fingers wrapped about the bolt, the thumb over them."""
    for i, long in enumerate((35, 39, 38, 33)):
        y = -26 + i * 18.4
        finger: list[Knot] = [
            (30, y - 8), (0, y - 9.6), (-long, y - 8), (-long - 7, y), (-long, y + 8), (0, y + 9.4),
            (28, y + 9),
        ]  # fmt: skip
        d.card(blob(finger), 2)
        d.cut(f"M-4 {num(y - 6)}C-7 {num(y - 2)} -7 {num(y + 2)} -4 {num(y + 6)}", 1.8)
        tip = 8 - long
        d.cut(f"M{tip} {num(y - 5)}C{tip - 4} {num(y - 2)} {tip - 4} {num(y + 2)} {tip} {num(y + 5)}", 1.8)
    thumb: list[Knot] = [
        (46, -4), (40, -30), (20, -48), (-6, -54), (-20, -47), (-14, -38), (4, -35), (18, -24), (26, -4),
    ]  # fmt: skip
    d.card(blob(thumb), 2)
    d.cut("M-14 -48C-8 -50 -4 -48 -2 -44M20 -42C16 -38 14 -34 15 -30", 1.8)


def stance_b() -> Drawing:
    """A cloud, and cards that fall from it."""
    d = Drawing(360, 520)
    d.layer("far")
    for i in range(27):
        x = 10 + i * 13.4
        d.line(f"M{x + 26:g} 110L{x - 22:g} 440", 1.6, "#c9a070")
    d.layer("mid")
    for x, y, turn in ((40, 232, 24), (318, 236, -20), (186, 288, 10), (236, 164, -14), (136, 160, 20)):
        _card(d, x, y, turn, 0.62, "", "#a9805c")
    d.layer("puppet")
    falling = (
        (88, 196, -22, 1.0, "shield"),
        (184, 208, 12, 1.06, "sword"),
        (280, 194, -12, 0.98, "star"),
        (58, 296, 14, 1.1, "star"),
        (142, 310, -16, 1.12, "sword"),
        (232, 300, 20, 1.1, "shield"),
        (310, 300, -8, 1.06, "sword"),
    )
    for x, y, turn, size, kind in falling:
        _card(d, x, y, turn, size, kind)
    for x, y, long in (
        (134, 176, 20),
        (232, 226, 16),
        (38, 216, 18),
        (322, 232, 18),
        (98, 252, 16),
        (186, 272, 16),
    ):
        d.card(drop(x, y + long * 0.5, long * 1.1, long * 0.5, -76), 1)
        d.gel(BLUE, drop(x, y + long * 0.5, long * 0.8, long * 0.28, -76))
    _cloud(d)
    return d


_PUFFS = ((36, 74, 30), (92, 58, 42), (158, 44, 46), (224, 48, 44), (286, 60, 40), (332, 78, 26))
_RAGS = (
    (30, 104, 24),
    (80, 110, 28),
    (134, 106, 30),
    (188, 112, 32),
    (242, 106, 29),
    (292, 110, 27),
    (336, 102, 20),
)


def _cloud(d: Drawing) -> None:
    """Puffs above, rags below, each with its scroll."""
    for x, y, r in _PUFFS + _RAGS:
        d.hole(circle(x, y, r + 2.4))
    for x, y, r in _PUFFS + _RAGS:
        d.fill(circle(x, y, r))
    d.fill(rectangle(36, 60, 296, 46))
    for x, y, r in _PUFFS:
        d.cut(spiral(x, y, 2, r * 0.66, 1.7, 90, -1 if x > 180 else 1), 2.6)
        for k in range(5):
            turn = -90 + (k - 2) * 25
            d.gel(AMBER if k % 2 else RED, drop(*polar(x, y, r * 0.9, turn), r * 0.12 + 2, 5, turn + 180))
    waves(d, 20, 77, 320, 3.3, AMBER)
    for x, y, r in _RAGS:
        d.cut(spiral(x, y + 3, 1, r * 0.5, 1.3, -90, -1 if x > 180 else 1), 2.2)
        for k in range(3):
            d.hole(drop(*polar(x, y, r * 0.84, 90 + (k - 1) * 34), 5.4, 4.4, 270 + (k - 1) * 34))


def _card(d: Drawing, x: float, y: float, turn: float, size: float, kind: str, colour: str = CARD) -> None:
    with d.moved(x, y, turn, size):
        d.card(rectangle(-26, -37, 52, 74, 6), 2, colour)
        if not kind:
            return
        gel = {"sword": RED, "shield": BLUE, "star": GOLD}[kind]
        d.line(rectangle(-21, -32, 42, 64, 4), 2.6, gel)
        for side_x in (-1, 1):
            for side_y in (-1, 1):
                d.gel(gel, circle(side_x * 15, side_y * 26, 2))
        if kind == "sword":
            d.hole(
                polygon(
                    [
                        (0, -23),
                        (4, -17),
                        (3, 8),
                        (10, 8),
                        (10, 12),
                        (2.6, 12),
                        (2.6, 20),
                        (-2.6, 20),
                        (-2.6, 12),
                        (-10, 12),
                        (-10, 8),
                        (-3, 8),
                        (-4, -17),
                    ]
                )
            )
        elif kind == "shield":
            d.hole(blob([(-13, -18, 1), (0, -22), (13, -18, 1), (11, 6), (0, 21, 1), (-11, 6)]))
            d.line("M0 -16V13M-8 -4H8", 2.6)
        else:
            d.hole(star(0, 0, 18, 7.6, 5))


def back() -> Drawing:
    """Two serpents about crossed clubs, the same upside down."""
    d = Drawing(360, 520)
    for turn in (0, 180):
        with d.turned(f"rotate({turn} 180 260)"):
            _back_half(d)
    _boss(d)
    return d


def _back_half(d: Drawing) -> None:
    for i in range(9):
        d.rod(180, 260, 44 + i * 34, 20, 1.2)
    for x, heading in ((34, 45), (326, 135)):
        d.card(lens(*polar(x, 34, 30, heading), 78, 44, heading), 1.6)
        for turn, long in ((-26, 30), (0, 40), (26, 30)):
            d.gel(AMBER, lens(*polar(x, 34, 30, heading + turn * 0.8), long, 9, heading + turn * 1.3))
    olive = Ribbon([(66, 300), (44, 254), (46, 206), (72, 168)], [5, 5, 4, 3])
    d.limb(olive, 1.4)
    for i in range(8):
        root_x, root_y, stem = olive.at(0.12 + i * 0.11)
        leaf = stem + (40 if i % 2 else -40)
        d.card(lens(*polar(root_x, root_y, 15, leaf), 30, 12, leaf), 1.2)
        d.gel(GREEN, lens(*polar(root_x, root_y, 15, leaf), 20, 5, leaf))
    body = Ribbon(
        [(180, 260), (242, 232), (262, 176), (208, 142), (136, 140), (98, 102), (128, 62), (182, 60)],
        [44, 44, 39, 34, 31, 28, 25, 26],
    )
    d.limb(body, 2.6)
    d.along(body, "lens", 21, 0.42, side=-0.3, turn=35, span=(0.1, 0.93))
    d.along(body, "bar", 30, 0.22, side=0.56, colour=GREEN, span=(0.1, 0.95))
    snake_head(d, *body.at(1), 1.6)


def _boss(d: Drawing) -> None:
    d.card(circle(180, 260, 58), 3)
    d.cut(circle(180, 260, 53), 2)
    ring(d, 180, 260, 46, 24, 2.2, AMBER)
    for i in range(16):
        turn = i * 22.5
        d.gel(RED if i % 2 else AMBER, drop(*polar(180, 260, 30, turn), 10, 6, turn))
    for turn in (45, -45):
        with d.moved(180, 260, turn):
            d.hole(blob([(-3, -44), (3, -44), (7, 30), (10, 42), (0, 50), (-10, 42), (-7, 30)]))
    d.fill(circle(180, 260, 9))
    d.hole(circle(180, 260, 4))
