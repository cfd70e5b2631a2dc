"""Hippolyta in arms, the one human figure among the trials."""

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
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


def belt_of_hippolyta() -> Drawing:
    """Ornament: the golden belt, the one bright thing on her."""
    d = Drawing(360, 520)
    d.layer("far")
    for x in (40, 320):
        d.fill(polygon([(x - 20, 520), (x - 17, 80), (x + 17, 80), (x + 20, 520)]), "#bd8560")
        d.fill(rectangle(x - 27, 64, 54, 16), "#bd8560")
    d.layer("puppet")
    _labrys(d, 306, 96)
    for _ in d.both_sides(180):
        d.limb(Ribbon([(222, 168), (262, 192), (284, 236), (306, 214)], [36, 30, 24, 17]))
        d.rivet(230, 178, 6)
    d.card(circle(306, 212, 13), 2)
    d.cut("M296 208H316M296 214H316", 1.8)
    d.card(blob(mirrored([(180, 158), (140, 156), (120, 176), (132, 226), (138, 262), (180, 270)], 180)), 2.6)
    for i in range(7):
        x, turn = 180 + (i - 3) * 19, 90 - (i - 3) * 5
        d.card(drop(x, 286, 74, 25, turn), 1.6)
        d.gel(RED if i % 2 else AMBER, lens(*polar(x, 286, 30, turn), 30, 7, turn))
    for _ in d.both_sides(180):
        d.cut(spiral(206, 202, 3, 17, 1.5, 160, -1), 2.4)
        d.hole(lens(204, 240, 26, 7, 104), circle(216, 172, 3.4))
    d.cut("M156 164C164 186 196 186 204 164", 2.4)
    d.card(rectangle(122, 254, 116, 34, 6), 2.6)
    d.gel(GOLD, rectangle(128, 259, 104, 24, 3))
    for x in (140, 154, 206, 220):
        d.fill(diamond(x, 271, 5, 8))
    d.card(circle(180, 271, 23), 2.2)
    d.gel(GOLD, circle(180, 271, 18))
    d.fill(circle(180, 271, 11))
    d.gel(RED, circle(180, 271, 7))
    _amazon_helmet(d)
    _pelta(d, 76, 214)
    d.ground(338)
    return d


def _amazon_helmet(d: Drawing) -> None:
    d.card(blob(mirrored([(180, 22), (138, 34), (114, 72), (112, 118, 1), (130, 96), (180, 80)], 180)), 2)
    for i in range(11):
        turn = -168 + i * 15.6
        d.gel(RED if i % 2 else AMBER, drop(*polar(180, 92, 60 - abs(i - 5) * 0.8, turn), 14, 6, turn + 180))
    d.card(
        blob(
            mirrored([(180, 52), (150, 58), (138, 88), (140, 128), (156, 160), (168, 160), (180, 152)], 180)
        ),
        2.4,
    )
    d.hole(
        blob(mirrored([(180, 96), (174, 92), (152, 94), (152, 112), (168, 116), (172, 146), (180, 150)], 180))
    )
    d.fill(blob(mirrored([(180, 92), (176, 96), (177, 122), (180, 126)], 180)))
    for _ in d.both_sides(180):
        d.fill(blob([(184, 96), (206, 96), (205, 109), (190, 112)]))
        d.eye(197, 103, 15, 4)
        d.cut("M188 84C196 76 206 78 214 88", 2.2)
        d.cut(spiral(206, 136, 2, 8, 1.2, 180, -1), 2)
    d.gel(RED, lens(180, 137, 16, 6, 0))
    d.hole(diamond(180, 72, 5, 10))


def _pelta(d: Drawing, x: float, y: float) -> None:
    """The Amazons' crescent shield."""
    outline = blob(
        [
            (x - 58, y - 48, 1),
            (x - 24, y - 30),
            (x, y - 54, 1),
            (x + 24, y - 30),
            (x + 58, y - 48, 1),
            (x + 56, y + 12),
            (x + 32, y + 52),
            (x, y + 66),
            (x - 32, y + 52),
            (x - 56, y + 12),
        ]
    )
    d.card(outline, 3)
    d.cut(
        f"M{x - 46} {y - 28}C{x - 44} {y + 30} {x - 20} {y + 52} {x} {y + 54}"
        f"C{x + 20} {y + 52} {x + 44} {y + 30} {x + 46} {y - 28}",
        2.4,
    )
    for i in range(7):
        d.gel(AMBER, drop(*polar(x, y + 6, 11, i * 360 / 7 - 90), 21, 8, i * 360 / 7 - 90))
    d.hole(circle(x, y + 6, 6))


def _labrys(d: Drawing, x: float, y: float) -> None:
    """A double axe on its staff."""
    d.card(rectangle(x - 4, y - 46, 8, 290, 3), 1.6)
    for side in (1, -1):
        d.card(
            blob(
                [
                    (x + side * 5, y - 14, 1),
                    (x + side * 34, y - 40, 1),
                    (x + side * 40, y),
                    (x + side * 34, y + 40, 1),
                    (x + side * 5, y + 14, 1),
                ]
            ),
            2,
        )
        d.cut(
            f"M{x + side * 31} {y - 28}C{x + side * 35} {y - 8} {x + side * 35} {y + 8} "
            f"{x + side * 31} {y + 28}",
            2,
        )
        d.gel(GOLD, lens(x + side * 16, y, 16, 7, 0))
