"""The Golden Apples."""

from assets.workshop.beasts import apple, snake_head
from assets.workshop.drawing import GREEN, Drawing
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import blob, circle, lens, polar
from assets.workshop.trials.ground import trial


def golden_apples() -> Drawing:
    """Ornament: the serpent's rings about the trunk."""
    d = trial()
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
