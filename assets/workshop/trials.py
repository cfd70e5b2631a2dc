"""Eight of the twelve trials, 360 by 520, the subject between y 20 and 345; four came from sketches."""

from collections.abc import Callable

from assets.workshop.amazon import belt_of_hippolyta
from assets.workshop.beasts import apple, boar_head, horse_head, leg, nose_ring, ox_head, snake_head
from assets.workshop.drawing import AMBER, BLUE, GOLD, GREEN, RED, TEAL, Drawing
from assets.workshop.ornament import meander, palmette, rays, waves
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    Point,
    blob,
    circle,
    diamond,
    drop,
    lens,
    mirrored,
    polar,
    polygon,
    rectangle,
    spiral,
)


def _new() -> Drawing:
    d = Drawing(360, 520)
    d.layer("far")
    return d


def erymanthian_boar() -> Drawing:
    """Ornament: bristles like spearheads."""
    d = _new()
    d.fill(
        blob(
            [
                (0, 250),
                (60, 170),
                (110, 96, 1),
                (160, 170),
                (220, 120),
                (268, 54, 1),
                (320, 150),
                (360, 190, 1),
                (360, 520, 1),
                (0, 520, 1),
            ]
        ),
        "#c08e6a",
    )
    for x, y in ((110.0, 96.0), (268.0, 54.0)):
        d.fill(
            polygon([(x, y), (x + 26, y + 48), (x + 8, y + 38), (x - 4, y + 54), (x - 22, y + 42)]), "#f0dcc0"
        )
    d.layer("puppet")
    leg(d, [(262, 232), (254, 280), (262, 304), (256, 326)], [56, 32, 18, 14])
    leg(d, [(150, 240), (168, 282), (158, 306), (164, 326)], [52, 30, 17, 14])
    tail = Ribbon([(318, 186), (342, 190), (340, 214), (326, 206)], [12, 8, 6, 4])
    d.limb(tail)
    for i in range(12):
        t = i / 11
        x, y, turn = 148.0 + 172 * t, 122 - 34 * t + 86 * t * t, -88 + 62 * t
        d.card(drop(x, y + 8, 58 - 26 * t, 17, turn), 1.5)
        d.gel(RED if i % 2 else AMBER, drop(*polar(x, y + 8, 16, turn), 22 - 9 * t, 5.4, turn))
    d.card(
        blob(
            [
                (118, 148),
                (160, 108),
                (214, 100),
                (270, 118),
                (316, 160),
                (328, 210),
                (312, 258),
                (262, 276),
                (200, 272),
                (150, 284),
                (116, 262),
            ]
        ),
        2.6,
    )
    leg(d, [(292, 226), (312, 272), (298, 300), (304, 326)], [62, 36, 19, 14])
    leg(d, [(178, 236), (150, 282), (136, 304), (126, 326)], [56, 32, 18, 14])
    d.cut(spiral(276, 200, 3, 34, 2.2, 0), 3.4)
    for row in range(3):
        for i in range(5 - row):
            d.hole(lens(186 + i * 17 + row * 5, 138 + i * 3 + row * 30, 26, 7.5, 66 + i * 4))
    with d.moved(132, 202, -4, 0.8):
        boar_head(d, crest=False)
    d.rivet(182, 250, 6)
    d.rivet(290, 250, 6)
    d.ground(337)
    return d


def _antler(
    d: Drawing, root: Point, turn: float, length: float, width: float, forks: int, side: int
) -> list[Point]:
    """A branching horn; the tips it ends in."""
    tip, bend = polar(*root, length, turn), polar(*root, length * 0.55, turn - side * 14)
    d.fill(Ribbon([root, bend, tip], [width, width * 0.8, width * 0.5 if forks else 1]).outline())
    if not forks:
        return [tip]
    inner = _antler(d, tip, turn - side * 30, length * 0.74, width * 0.55, forks - 1, side)
    outer = _antler(d, bend, turn + side * 46, length * 0.7, width * 0.55, max(0, forks - 2), side)
    return inner + outer


def ceryneian_hind() -> Drawing:
    """Ornament: golden antlers that branch like a tree."""
    d = _new()
    for stem, w, h in ((26, 15, 30), (70, 9, 70), (296, 11, 60), (332, 17, 20), (258, 7, 120)):
        d.fill(
            polygon(
                [(stem - w / 2, 360), (stem - w / 3, 360 - h), (stem + w / 3, 360 - h), (stem + w / 2, 360)]
            ),
            "#b89c74",
        )
    d.fill(
        blob([(0, 320), (90, 296), (180, 312), (280, 290), (360, 310, 1), (360, 520, 1), (0, 520, 1)]),
        "#a98a62",
    )
    d.layer("puppet")
    tips = _antler(d, (128, 136), -118, 50, 11, 3, -1) + _antler(d, (140, 134), -56, 50, 11, 3, 1)
    for x, y in tips:
        d.card(circle(x, y, 6), 1.4)
        d.gel(GOLD, circle(x, y, 4.6))
    for spine, widths in (
        ([(274, 226), (292, 272), (276, 296), (284, 326)], [38, 17, 11, 9]),
        ([(176, 240), (180, 280), (172, 300), (176, 326)], [30, 15, 10, 9]),
    ):
        leg(d, spine, widths)
    body = Ribbon([(308, 208), (262, 214), (206, 218), (166, 194), (146, 148)], [46, 72, 76, 56, 30])
    d.limb(body, 2.6)
    leg(d, [(290, 222), (318, 268), (304, 292), (316, 326)], [46, 20, 12, 9])
    leg(d, [(172, 226), (136, 258), (128, 288), (104, 304)], [34, 17, 11, 8])
    d.card(blob([(306, 192), (330, 180), (336, 196), (320, 214, 1)]), 1.6)
    for row in range(3):
        for i in range(7 - row):
            x, y = body.beside(0.14 + i * 0.09 + row * 0.05, -0.45 + row * 0.36)
            d.gel(GOLD, diamond(x, y, 5, 5))
    for i in range(5):
        d.hole(lens(*body.beside(0.68 + i * 0.06, 0.1), 15, 5, 80 - i * 5))
    d.card(
        blob(
            [
                (160, 152),
                (156, 128),
                (134, 120),
                (110, 132),
                (82, 156),
                (78, 166),
                (88, 172),
                (116, 164),
                (140, 168),
            ]
        ),
        2,
    )
    d.card(lens(172, 126, 46, 17, -24), 1.6)
    d.hole(lens(173, 126, 26, 6, -24))
    d.eye(126, 140, 15, -20)
    d.hole(circle(86, 163, 2.4))
    d.rivet(176, 224, 6)
    d.rivet(288, 218, 6)
    for x, tip in ((34.0, 294), (52, 310), (226, 304), (344, 292)):
        d.fill(blob([(x - 5, 344), (x, tip, 1), (x + 5, 344)]))
    d.ground(338)
    return d


def augean_stables() -> Drawing:
    """Ornament: the running wave of the river that washes through."""
    d = _new()
    rays(d, 180, 180, 30, 420, 18, 3.4, "#e2bd8c")
    d.layer("puppet")
    d.card(polygon([(16, 116), (180, 26), (344, 116), (344, 132), (16, 132)]), 2.4)
    d.hole(polygon([(60, 116), (180, 50), (300, 116)]))
    d.fill(polygon([(78, 114), (180, 58), (282, 114)]))
    palmette(d, 180, 112, 46, 9, -90, 176, GOLD)
    for x in (16, 180, 344):
        d.card(circle(x, 112 if x != 180 else 24, 9), 1.6)
    meander(d, 26, 119, 308, 2.4)
    for x in (24, 122, 214, 312):
        d.card(polygon([(x, 136), (x + 24, 136), (x + 26, 330), (x - 2, 330)]), 0)
        for k in range(3):
            d.cut(f"M{x + 5 + k * 7} 154V300", 1.8)
        d.card(rectangle(x - 5, 134, 34, 11, 2), 1.4)
    for x, y, s in ((85, 226, 0.62), (275, 226, 0.62), (180, 216, 0.68)):
        ox_head(d, x, y, s, gel=AMBER)
    for y, swell, colour in ((276, 15, "#000000"), (306, 12, "#000000")):
        knots: list[Knot] = [(x, y + (swell if (x // 45) % 2 else -swell) * 0.6) for x in range(0, 361, 45)]
        outline = blob([*knots, (360, 520, 1), (0, 520, 1)])
        d.card(outline, 3, colour)
    waves(d, 6, 282, 348, 6.4, BLUE, 4)
    waves(d, 6, 314, 348, 6.4, TEAL, 4)
    d.fill(rectangle(0, 340, 360, 180))
    return d


def stymphalian_birds() -> Drawing:
    """Ornament: bronze feathers, each a blade."""
    d = _new()
    for x, h in ((22.0, 190.0), (44, 240), (318, 230), (340, 180), (70, 130), (296, 140)):
        d.line(f"M{x} 400C{x} {400 - h * 0.5} {x + 6} {400 - h * 0.8} {x + 2} {400 - h}", 4, "#a57f5e")
        d.fill(lens(x + 2, 392 - h, 46, 11, -86), "#a57f5e")
    for x, y, s in ((70.0, 60.0, 0.5), (300, 48, 0.4)):
        d.fill(
            blob(
                [
                    (x - 60 * s, y - 26 * s, 1),
                    (x - 20 * s, y - 8 * s),
                    (x, y + 8 * s),
                    (x + 20 * s, y - 8 * s),
                    (x + 60 * s, y - 26 * s, 1),
                    (x + 16 * s, y + 18 * s),
                    (x - 6 * s, y + 34 * s, 1),
                ]
            ),
            "#8c6448",
        )
    d.layer("puppet")
    for _ in d.both_sides(180):
        for count, length, wide, start, spread, slit in (
            (8, 164, 31, -78, 92, GOLD),
            (7, 112, 29, -70, 84, "#ffffff"),
            (5, 68, 26, -62, 74, AMBER),
        ):
            for i in range(count):
                d.feather(206, 178, length - abs(i - 2) * 6, wide, start + spread * i / (count - 1), slit)
    for i, turn in enumerate((66, 78, 90, 102, 114)):
        d.feather(180, 236, 104 - abs(i - 2) * 9, 27, turn, GOLD)
    for _ in d.both_sides(180):
        d.line("M196 262L216 304", 8)
        for turn in (40, 80, 125):
            d.card(drop(216, 304, 27, 9, turn), 1.2)
    d.card(blob(mirrored([(180, 96), (158, 120), (148, 168), (152, 218), (166, 254), (180, 264)], 180)), 2.6)
    for row in range(6):
        for i in range(4 - row % 2):
            x = 180.0 + (i - (3 - row % 2) / 2) * 14
            d.hole(drop(x, 158 + row * 16, 11, 8, 90))
    neck = Ribbon([(180, 160), (188, 126), (180, 98), (164, 82)], [54, 38, 32, 34])
    d.limb(neck)
    for i, turn in enumerate((-20, -48, -76, -104)):
        d.card(drop(*polar(166, 78, 16, turn), 34 - i * 2, 10, turn - 6), 1.4)
        d.gel(RED, drop(*polar(166, 78, 24, turn), 15, 4, turn - 6))
    d.card(blob([(148, 92), (92, 108), (66, 128, 1), (104, 104), (150, 98)]), 1.2)
    d.card(
        blob(
            [
                (184, 76),
                (170, 58),
                (148, 60),
                (132, 76),
                (96, 92),
                (64, 124, 1),
                (108, 100),
                (146, 98),
                (170, 100),
            ]
        ),
        1.8,
    )
    d.eye(154, 76, 22, -12)
    d.cut("M134 84C122 90 108 96 94 104", 2)
    d.rivet(196, 186, 6)
    d.rivet(164, 186, 6)
    d.ground(338)
    return d


def mares_of_diomedes() -> Drawing:
    """Ornament: manes of flame."""
    d = _new()
    rays(d, 180, 170, 40, 420, 15, 3, "#d6966e")
    d.layer("puppet")
    for _ in d.both_sides(180):
        with d.moved(128, 116, -6, 0.92):
            horse_head(d)
    d.card(blob(mirrored([(180, 190), (164, 220), (150, 300), (180, 330)], 180)), 2)
    palmette(d, 180, 262, 52, 7, -90, 120, RED)
    d.card(polygon([(30, 276), (330, 276), (306, 346), (54, 346)]), 3)
    meander(d, 44, 284, 272, 3)
    for i in range(9):
        d.hole(lens(80 + i * 25, 318, 30, 9, 90))
        d.gel(AMBER, lens(80 + i * 25, 318, 18, 4, 90))
    for x in (52, 308):
        d.card(circle(x, 276, 13), 2)
        d.gel(GOLD, circle(x, 276, 7))
    d.ground(341)
    return d


def cattle_of_geryon() -> Drawing:
    """Ornament: the setting sun between three pairs of horns."""
    d = _new()
    d.fill(circle(180, 150, 128), "#f2c79a")
    rays(d, 180, 150, 140, 430, 24, 2.4, "#c98662")
    d.layer("puppet")
    for x, turn in ((86, -9), (274, 9)):
        ox_head(d, x, 176, 0.82, turn, AMBER)
        nose_ring(d, x, 256, 11)
    for _ in d.both_sides(180):
        d.card(blob([(180, 258), (232, 250), (290, 262), (336, 300), (346, 348), (180, 348)]), 2.4)
        d.cut(spiral(292, 312, 3, 24, 1.7, 200, -1), 3)
        for i in range(4):
            d.hole(drop(212 + i * 15, 284 - i * 3, 20, 8, 80))
    d.card(blob(mirrored([(180, 226), (136, 240), (120, 290), (126, 350), (180, 352)], 180)), 3)
    for i in range(5):
        d.hole(drop(180 + (i - 2) * 18, 314 - abs(i - 2) * 5, 18, 8, 90))
    ox_head(d, 180, 178, 1.12)
    nose_ring(d, 180, 286, 14)
    d.ground(338)
    return d


def golden_apples() -> Drawing:
    """Ornament: the serpent's rings about the trunk."""
    d = _new()
    d.fill(
        blob(
            [
                (0, 300),
                (70, 262),
                (140, 290),
                (220, 258),
                (300, 286),
                (360, 262, 1),
                (360, 520, 1),
                (0, 520, 1),
            ]
        ),
        "#b99a5e",
    )
    d.fill(circle(180, 130, 116), "#efe0a6")
    d.layer("puppet")
    trunk = Ribbon([(176, 350), (170, 290), (184, 230), (178, 120)], [84, 46, 40, 22])
    for spine in (
        [(178, 200), (130, 170), (84, 160), (54, 130)],
        [(180, 196), (236, 170), (280, 166), (310, 134)],
        [(178, 180), (150, 120), (110, 90)],
        [(180, 180), (206, 116), (250, 84)],
        [(178, 170), (178, 110), (180, 70)],
    ):
        d.fill(Ribbon(spine, [26, 18, 12, 5]).outline())
    for x, y, r in (
        (58, 122, 36),
        (104, 82, 42),
        (152, 56, 40),
        (208, 54, 40),
        (256, 82, 42),
        (302, 124, 36),
        (84, 168, 26),
        (276, 170, 26),
    ):
        for i in range(9):
            turn = i * 40 + x
            d.card(lens(*polar(x, y, r * 0.56, turn), r * 0.98, r * 0.42, turn), 1.3)
            d.gel(GREEN, lens(*polar(x, y, r * 0.64, turn), r * 0.46, r * 0.12, turn))
        d.fill(circle(x, y, r * 0.4))
    d.fill(trunk.outline())
    for k in range(3):
        d.cut(f"M{158 + k * 14} 340C{152 + k * 14} 300 {172 + k * 9} 270 {170 + k * 9} 214", 1.8)
    for x, y, r in (
        (66, 148, 21),
        (122, 112, 22),
        (180, 84, 24),
        (240, 112, 22),
        (296, 150, 21),
        (112, 188, 18),
        (252, 192, 18),
    ):
        apple(d, x, y, r)
    for a, b in (((126, 330), (236, 300)), ((134, 282), (228, 256))):
        coil = Ribbon([a, ((a[0] + b[0]) / 2, a[1] - 2), b], [24, 30, 24])
        d.card(coil.outline(), 3)
        d.along(coil, "diamond", 6, 0.5, span=(0.1, 0.9))
    neck = Ribbon([(142, 232), (196, 222), (254, 240), (286, 268), (266, 292)], [22, 28, 27, 24, 24])
    d.limb(neck, 3)
    d.along(neck, "lens", 9, 0.42, side=-0.3, turn=35)
    d.along(neck, "bar", 13, 0.24, side=0.5, colour=GREEN)
    snake_head(d, 264, 296, 148, 1.15, -1)
    tail = Ribbon([(226, 326), (272, 338), (318, 326), (330, 300), (314, 288)], [26, 22, 15, 9, 2])
    d.limb(tail)
    d.along(tail, "dot", 8, 0.36)
    d.ground(341)
    return d


TRIALS: dict[str, Callable[[], Drawing]] = {
    "ceryneian_hind": ceryneian_hind,
    "erymanthian_boar": erymanthian_boar,
    "augean_stables": augean_stables,
    "stymphalian_birds": stymphalian_birds,
    "mares_of_diomedes": mares_of_diomedes,
    "belt_of_hippolyta": belt_of_hippolyta,
    "cattle_of_geryon": cattle_of_geryon,
    "golden_apples": golden_apples,
}
