"""The Cattle of Geryon."""

from assets.workshop.beasts import nose_ring, ox_head
from assets.workshop.drawing import AMBER, Drawing
from assets.workshop.ornament import rays
from assets.workshop.shapes import blob, circle, drop, mirrored, spiral
from assets.workshop.trials.ground import trial


def cattle_of_geryon() -> Drawing:
    """Ornament: the setting sun between three pairs of horns."""
    d = trial()
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
