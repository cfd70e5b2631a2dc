"""The Augean Stables."""

from assets.workshop.beasts import ox_head
from assets.workshop.drawing import AMBER, BLUE, GOLD, TEAL, Drawing
from assets.workshop.ornament import meander, palmette, rays, waves
from assets.workshop.shapes import Knot, blob, circle, polygon, rectangle
from assets.workshop.trials.ground import trial


def augean_stables() -> Drawing:
    """Ornament: the running wave of the river that washes through."""
    d = trial()
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
