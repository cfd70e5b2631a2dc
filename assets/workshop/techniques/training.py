"""Train: a calf on the shoulders, then the sky itself."""

from assets.workshop.drawing import BLUE, GOLD, Drawing
from assets.workshop.people import HERO, Figure, Pose
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import blob, circle, diamond, drop, ellipse, lens, star
from assets.workshop.techniques.sheet import GROUND, half, peaks, stage

_WALKING = Pose(
    torso=8,
    head=2,
    front_arm=(-46, -142),
    back_arm=(46, 142),
    front_leg=(-48, 4),
    back_leg=(34, 54),
    feet=(0, 36),
)
_KNEELING = Pose(
    torso=40,
    head=52,
    front_arm=(-166, -214),
    back_arm=(120, 128),
    front_leg=(-96, -2),
    back_leg=(4, 106),
    feet=(0, 60),
)


def train_base() -> Drawing:
    """The hero walks uphill with a calf over his shoulders."""
    d = half()
    peaks(d)
    stage(d)
    hero = Figure(d, HERO, 118, GROUND - 1, 0.73, _WALKING)
    hero.arm("back")
    hero.legs()
    hero.trunk()
    _calf(hero)
    hero.head()
    hero.arm("front")
    return d


def train_upgraded() -> Drawing:
    """The hero on one knee under the globe of the sky."""
    d = half()
    for x, y, r in ((34, 90, 9), (226, 78, 7), (40, 160, 6), (214, 206, 5), (206, 130, 5), (238, 208, 6)):
        d.fill(star(x, y, r * 1.6, r * 0.5, 4), "#f0d9a6")
    stage(d)
    hero = Figure(d, HERO, 108, GROUND - 1, 0.75, _KNEELING)
    _globe(hero, 39)
    hero.arm("back")
    hero.legs()
    hero.trunk()
    hero.arm("front")
    hero.head()
    return d


def _calf(hero: Figure) -> None:
    """A calf on his shoulders, its feet before his breast, its head beside his."""
    d = hero.drawing
    with d.part("calf", *hero.place("torso", 0, -72), on="torso"), hero.drawing.moved(118, 102):
        d.limb(Ribbon([(-52, -4), (-66, 8), (-64, 26)], [7, 5, 6]), 1.4)
        for spine, widths in (
            ([(-40, 0), (-46, 22), (-36, 40)], [20, 10, 7]),
            ([(-30, 2), (-30, 24), (-22, 44)], [18, 10, 7]),
            ([(40, 0), (44, 20), (36, 40)], [16, 9, 7]),
            ([(30, 2), (30, 24), (22, 44)], [16, 9, 7]),
        ):
            d.limb(Ribbon(spine, widths), 1.6)
        d.card(
            blob(
                [
                    (-56, -2),
                    (-50, -17),
                    (-20, -20),
                    (20, -20),
                    (48, -22),
                    (58, -10),
                    (48, 8),
                    (14, 8),
                    (-40, 12),
                ]
            ),
            2,
        )
        for spot_x, spot_y, turn in (
            (-44, -6, 40),
            (-32, -11, 10),
            (38, -8, -20),
            (49, -12, 20),
            (-47, 3, 70),
        ):
            d.hole(lens(spot_x, spot_y, 8, 4, turn))
        d.card(
            blob(
                [
                    (46, -20),
                    (52, -34),
                    (62, -39),
                    (72, -30),
                    (86, -18),
                    (88, -10),
                    (80, -7),
                    (66, -11),
                    (56, -8),
                ]
            ),
            1.6,
        )
        d.card(lens(50, -33, 20, 8, 24), 1.2)
        d.hole(lens(50, -33, 10, 3.2, 24))
        d.card(drop(60, -37, 9, 5, -104), 1)
        d.eye(67, -26, 8, 30)
        d.hole(circle(83, -13, 1.6))


def _globe(hero: Figure, r: float) -> None:
    """The sky: blue panes between the meridians, stars, and the belt of the zodiac."""
    d = hero.drawing
    x, y = hero.place("hips")
    with d.part("globe", *hero.place("torso", 0, -76), on="torso"), d.moved(x + 4, y - 94, -24):
        d.card(circle(0, 0, r), 2.4)
        d.gel(BLUE, circle(0, 0, r - 4))
        for width in (0.36, 0.74):
            d.line(ellipse(0, 0, r * width, r - 4), 2.6)
        d.line(f"M{-r} 0H{r}M{-r * 0.86} {-r * 0.5}H{r * 0.86}M{-r * 0.86} {r * 0.5}H{r * 0.86}", 2.6)
        for dx, dy, size in (
            (-20, -13, 6),
            (7, -14, 5),
            (25, 11, 5.4),
            (-8, 14, 5),
            (3, -31, 4.4),
            (-22, 29, 4.4),
            (13, 31, 4.6),
        ):
            d.fill(star(dx, dy, size, size * 0.42, 5), GOLD)
        with d.moved(0, 0, 44):
            d.card(ellipse(0, 0, r * 1.16, 11), 1.6)
            d.gel(GOLD, ellipse(0, 0, r * 1.1, 7))
            for i in range(-4, 5):
                d.fill(diamond(i * r * 0.24, 0, 2.6, 5.4 - abs(i) * 0.5))
