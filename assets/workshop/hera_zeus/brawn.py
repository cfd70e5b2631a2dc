"""The bare limbs of Zeus' brutes, each hanging from its joint at the origin; independent of the cards."""

from assets.workshop.drawing import Drawing
from assets.workshop.people.limbs import Limbs
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import blob, lens


class Brawny(Limbs):
    """Huge bare arms, a thong wound round the wrist; short thick legs."""

    def upper_arm(self, d: Drawing) -> None:
        """From the shoulder to the elbow."""
        d.limb(Ribbon([(0, -6), (0, 14), (0, 43)], [30, 31, 19]), 2)
        d.gel(SKIN, blob([(-8, -6), (0, -10), (8, -6), (6, 4), (0, 8, 1), (-6, 4)]), lens(2, 23, 22, 8, 92))
        d.fill(lens(0, -2, 8, 3, 90))

    def fore_arm(self, d: Drawing) -> None:
        """From the elbow to the hand."""
        d.card(blob([(-9.5, -6), (-12, 10), (-8, 34), (8, 34), (11, 10), (9.5, -6)]), 2)
        d.gel(SKIN, lens(-3.4, 11, 20, 5, 86), lens(4.4, 11, 16, 4, 94))
        d.cut("M-8.6 25L7.6 29M-8 31L7.8 25", 1.8)
        d.card(blob([(-8, 33), (-13, 40), (-12, 50), (-4, 55), (6, 54), (12, 48), (12, 39), (8, 33)]), 1.6)
        for x in (-6, 0, 6):
            d.cut(f"M{x} 44L{x * 1.1} 53", 1.6)

    def thigh(self, d: Drawing) -> None:
        """From the hip to the knee."""
        d.limb(Ribbon([(0, -8), (0, 12), (0, 37)], [34, 34, 21]), 2)
        d.gel(SKIN, lens(3, 18, 24, 8, 92))

    def shin(self, d: Drawing) -> None:
        """From the knee to the ankle, thongs about it."""
        d.card(blob([(-9.5, -7), (-13, 9), (-8, 26), (-8, 38), (8, 38), (8, 26), (10, 8), (9.5, -7)]), 2)
        d.gel(SKIN, lens(-3, 10, 18, 5, 88), lens(4, 9, 12, 3.6, 92))
        d.cut("M-8 24L8 28M-8 29L8 33M8 23L-8 28M8 29L-8 34", 1.7)

    def foot(self, d: Drawing) -> None:
        """A broad bare foot, the toes cut apart."""
        d.card(blob([(-9, -7), (-12, 3), (-11, 9, 1), (24, 9), (26, 4), (16, -2), (9, -8)]), 1.6)
        d.cut("M15 9L16 4.6M20 8.6L20.6 5", 1.6)
        d.hole(lens(3, 2, 11, 3.6, 16))
