"""The Mares of Diomedes."""

from assets.workshop.beasts import horse_head
from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.ornament import meander, palmette, rays
from assets.workshop.shapes import blob, circle, lens, mirrored, polygon
from assets.workshop.trials.ground import trial


def mares_of_diomedes() -> Drawing:
    """Ornament: manes of flame."""
    d = trial()
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
