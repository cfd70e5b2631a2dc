"""Profile, chest and bare limbs of the women on Hera's cards, facing right; independent of the cards."""

from assets.workshop.drawing import GOLD, RED, Drawing
from assets.workshop.people.limbs import Limbs, fist
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, blob, circle, drop, lens, polar, polygon

_PROFILE: list[Knot] = [
    (2, -42, 1), (14, -41), (17.6, -35), (17.4, -29.6), (20.4, -23), (23.6, -18.6, 1), (19, -16.8, 1),
    (21, -13.4, 1), (19, -11.6, 1), (20.4, -8.8), (17.6, -6), (17.6, -1.4), (11.6, 3), (5, 0.4), (0, -8),
]  # fmt: skip
_PANE: list[Knot] = [
    (4, -38, 1), (12.6, -38.4), (15, -34), (14.6, -29), (17.8, -21.6), (19.4, -19.2, 1), (15.8, -17.2),
    (15.6, -10), (14.8, -3), (10.6, 0), (6, -2.4), (2, -10),
]  # fmt: skip
_NECK: list[Knot] = [
    (-14, 7, 1), (-8, -2), (-7, -24), (6, -20), (7, -3), (14, 7, 1), (8, 12), (0, 14), (-8, 12),
]  # fmt: skip
_BODICE: list[Knot] = [
    (-3, -79), (-12, -74), (-24, -68), (-25, -58), (-18, -46), (-15, -30), (-12, -18), (-17, 2), (0, 7),
    (18, 2), (13, -18), (16, -30), (24, -40), (26, -48), (22, -58), (26, -66), (16, -74), (7, -79),
]  # fmt: skip


def profile(d: Drawing, iris: str = GOLD, stern: float = 0) -> None:
    """Neck and face in the frame of a head; stern lowers the brow towards the nose, in units."""
    d.card(blob(_NECK), 1.8)
    for i in range(5):
        d.gel(iris, drop(*polar(0, -4, 10.4, 150 - i * 30), 6.4, 3.8, 150 - i * 30))
    d.card(blob(_PROFILE), 1.6)
    d.gel(SKIN, blob(_PANE))
    d.line(f"M5.6 -31.4C9 -34 12.4 {-33.6 + stern:g} 16 {-31 + stern:g}", 2.2)
    d.fill(lens(11, -25.4, 13.4, 8.4, 6))
    d.gel(iris, lens(11.6, -25.4, 9, 5.4, 6))
    d.fill(circle(12.8, -25.5, 1.8))
    d.line("M5.4 -24.6C3 -25.6 1 -27.6 0 -29.6", 1.6)
    d.gel(RED, blob([(20.8, -13.8, 1), (15, -12.2, 1), (19.8, -9.4, 1), (19, -11.6)]))


def bodice(d: Drawing) -> None:
    """A woman's chest in three-quarter view, in the frame of a torso."""
    d.card(blob(_BODICE), 2)


class BareLimbs(Limbs):
    """A woman's bare arms with bracelets, bare legs in laced boots."""

    trim = GOLD

    def upper_arm(self, d: Drawing) -> None:
        """From the shoulder to the elbow, a ring above it."""
        d.limb(Ribbon([(0, -3), (0, 14), (0, 36)], [17, 16, 11.6]), 2)
        d.gel(SKIN, lens(0, 12, 15, 5, 90))
        d.gel(self.trim, polygon([(-6.4, 23), (6.4, 23), (5.8, 27), (-5.8, 27)]))

    def fore_arm(self, d: Drawing) -> None:
        """From the elbow to the fist, two bracelets."""
        d.card(blob([(-5.8, -5), (-6.6, 8), (-4.2, 27), (4.2, 27), (6.4, 8), (5.8, -5)]), 2)
        d.gel(SKIN, lens(0, 9.6, 12, 4.2, 90))
        d.gel(self.trim, polygon([(-5, 18.4), (5, 18.4), (4.6, 21.4), (-4.6, 21.4)]))
        d.gel(self.trim, polygon([(-4.6, 23.4), (4.6, 23.4), (4.3, 26.4), (-4.3, 26.4)]))
        with d.moved(0, 0, 0, 0.84, 0.94):
            fist(d)

    def thigh(self, d: Drawing) -> None:
        """From the hip to the knee."""
        d.limb(Ribbon([(0, -6), (0, 16), (0, 49)], [25, 25, 15]), 2)
        d.gel(SKIN, lens(1, 27, 26, 6.4, 90))

    def shin(self, d: Drawing) -> None:
        """From the knee down into a laced boot."""
        d.card(
            blob([(-6.8, -6), (-9, 13), (-5.4, 36), (-5.4, 49), (5.4, 49), (5.2, 34), (7, 10), (6.8, -6)]), 2
        )
        d.gel(SKIN, lens(-1, 10, 12, 5, 88))
        d.gel(self.trim, polygon([(-8.6, 19), (7, 19), (6.6, 22.6), (-8.2, 22.6)]))
        for y in (27, 33, 39):
            d.cut(f"M-4.6 {y}L4 {y + 4}M4 {y}L-4.6 {y + 4}", 1.5)

    def foot(self, d: Drawing) -> None:
        """A boot open at the toes."""
        d.card(blob([(-6, -7), (-8, 2), (-7.6, 8, 1), (19, 8, 1), (19, 4.4), (11, 0), (6, -7)]), 1.6)
        d.cut("M-7 4.6H13", 1.6)
        d.gel(self.trim, drop(2, 0.4, 8, 3.6, 0))
