"""The Erymanthian Boar."""

from assets.workshop.beasts import boar_head, leg
from assets.workshop.drawing import AMBER, RED, Drawing
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import blob, drop, lens, polar, polygon, spiral
from assets.workshop.trials.ground import trial


def erymanthian_boar() -> Drawing:
    """Ornament: bristles like spearheads."""
    d = trial()
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
