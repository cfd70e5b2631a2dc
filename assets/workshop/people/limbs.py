"""Arms and legs, each in its own frame: it hangs from its joint at the origin, its front to the right."""

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import blob, circle, diamond, lens, polygon


class Limbs:
    """Bare, strong limbs with bracers and sandals."""

    def upper_arm(self, d: Drawing) -> None:
        """From the shoulder to the elbow."""
        d.limb(Ribbon([(0, -3), (0, 14), (0, 38)], [21, 22, 14]), 2)
        d.gel(SKIN, lens(0, 17, 17, 5.4, 90))

    def fore_arm(self, d: Drawing) -> None:
        """From the elbow to the fist."""
        d.card(blob([(-7.5, -5), (-8.5, 9), (-5.5, 28), (5.5, 28), (8, 9), (7.5, -5)]), 2)
        d.gel(GOLD, polygon([(-6.6, 13), (6.8, 13), (5.6, 25), (-5.8, 25)]))
        d.line("M-6.4 17H6.4M-5.8 21H5.8", 1.6)
        fist(d)

    def thigh(self, d: Drawing) -> None:
        """From the hip to the knee."""
        d.limb(Ribbon([(0, -6), (0, 18), (0, 47)], [27, 28, 16]), 2)
        d.gel(SKIN, lens(2, 27, 24, 5.6, 90))

    def shin(self, d: Drawing) -> None:
        """From the knee to the ankle."""
        d.card(
            blob([(-7.5, -6), (-10, 13), (-5.6, 36), (-5.5, 48), (5.5, 48), (5.4, 34), (8, 10), (7.5, -6)]), 2
        )
        d.gel(SKIN, lens(-1.4, 19, 20, 5, 88))
        d.cut("M-5.4 34H5.2M-5.4 39.6H5.2", 1.8)

    def foot(self, d: Drawing) -> None:
        """A sandal."""
        d.card(blob([(-6, -6), (-8, 2), (-8, 9, 1), (20, 9, 1), (20, 5), (11, 1), (6, -6)]), 1.6)
        d.cut("M-7 5.4H18", 1.6)


class Trousered(Limbs):
    """The patterned sleeves and trousers of the Amazons, slimmer."""

    def upper_arm(self, d: Drawing) -> None:
        """A sleeve of lozenges."""
        d.limb(Ribbon([(0, -3), (0, 14), (0, 36)], [16, 16, 12]), 2)
        for y in (9, 19, 29):
            d.gel(SKIN, diamond(0, y, 3, 4.4))

    def fore_arm(self, d: Drawing) -> None:
        """A narrow sleeve, a bracelet."""
        d.card(blob([(-6, -5), (-6.6, 8), (-4.4, 27), (4.4, 27), (6.4, 8), (6, -5)]), 2)
        for y in (8, 15.6):
            d.gel(SKIN, diamond(0, y, 2.6, 3.4))
        d.gel(GOLD, polygon([(-4.6, 20.4), (4.8, 20.4), (4.4, 25), (-4.4, 25)]))
        with d.moved(0, 0, 0, 0.86, 0.94):
            fist(d)

    def thigh(self, d: Drawing) -> None:
        """Trousers of lozenges."""
        d.limb(Ribbon([(0, -6), (0, 16), (0, 49)], [23, 23, 14]), 2)
        for i, y in enumerate((18, 28, 38)):
            d.gel(AMBER if i % 2 else RED, diamond(0, y, 4.6, 5.2))
        for x, y in ((-6, 23), (6, 23), (-4.6, 33), (4.6, 33)):
            d.gel(SKIN, circle(x, y, 1.5))

    def shin(self, d: Drawing) -> None:
        """Trousers down to the boot."""
        d.card(blob([(-6.6, -6), (-8.4, 13), (-5, 36), (-5, 49), (5, 49), (5, 34), (6.6, 10), (6.6, -6)]), 2)
        for i, y in enumerate((11, 20)):
            d.gel(RED if i % 2 else AMBER, diamond(-1, y, 4, 4.6))
        d.cut("M-6.4 28.6C-3 31 2 31 5.4 28.6M-5 36H5", 1.8)

    def foot(self, d: Drawing) -> None:
        """A soft boot with a turned-up toe."""
        d.card(blob([(-5, -7), (-7, 1), (-6.6, 8, 1), (13, 8), (21, 2, 1), (17, 1), (10, 1), (5, -7)]), 1.6)
        d.cut("M-5.6 4.4H12", 1.6)


class Gowned(Trousered):
    """A woman's bare arms under a pinned sleeve; the gown hides the legs."""

    def upper_arm(self, d: Drawing) -> None:
        """A sleeve pinned at three places."""
        d.limb(Ribbon([(0, -3), (0, 14), (0, 36)], [20, 18, 12]), 2)
        for y in (5, 13, 21):
            d.gel(SKIN, lens(0, y, 8, 3.4, 0))

    def fore_arm(self, d: Drawing) -> None:
        """A bare fore-arm with two bracelets."""
        d.card(blob([(-5.6, -5), (-6.2, 8), (-4, 27), (4, 27), (6, 8), (5.6, -5)]), 2)
        d.gel(GOLD, polygon([(-5, 16), (5.2, 16), (4.8, 19.4), (-4.8, 19.4)]))
        d.gel(GOLD, polygon([(-4.6, 22), (4.8, 22), (4.4, 25), (-4.4, 25)]))
        with d.moved(0, 0, 0, 0.82, 0.94):
            fist(d)


def fist(d: Drawing) -> None:
    """A closed hand at the end of a fore-arm."""
    d.card(blob([(-5.5, 30), (-8.4, 36), (-7, 44), (0, 47), (7, 44.6), (8.4, 38), (5.5, 30)]), 1.6)
    d.cut("M1 38.6L7.6 37.4M0.6 42.4L6.6 42.6", 1.4)
