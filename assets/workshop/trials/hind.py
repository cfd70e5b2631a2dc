"""The Ceryneian Hind."""

from assets.workshop.beasts import leg
from assets.workshop.drawing import GOLD, Drawing
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Point, blob, circle, diamond, lens, polar, polygon
from assets.workshop.trials.ground import trial


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
    d = trial()
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
