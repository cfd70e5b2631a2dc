"""The Pyromaniac: on tiptoe between the houses, the torch ahead, the oil behind him."""

from dataclasses import replace

from assets.workshop.drawing import Drawing
from assets.workshop.people import Cast, Figure, Pose
from assets.workshop.people.limbs import Limbs, fist
from assets.workshop.people.skeleton import Body
from assets.workshop.ribbon import Ribbon
from assets.workshop.seventh_hero.daylight import (
    CORN,
    CREAM,
    FLAME,
    GROUND,
    MIST,
    PEACH,
    ROSE,
    SLATE,
    VERMILION,
    foreground,
    hills,
    sheet,
    sun,
)
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    diamond,
    drop,
    flame,
    lens,
    mirrored,
    polar,
    polygon,
    rectangle,
)

_SCALE = 1.3
_LEAN = Body((6, -68), ((15, -57), (-13, -57)), ((6, 3), (-6, 3)), 37, 38, 46, 46, 8)
_SNEAK = Pose(
    torso=20, head=4, front_arm=(-78, -138), back_arm=(66, 52), front_leg=(-88, -22), back_leg=(6, 46),
    feet=(-34, 30), holds=(-158, 8),
)  # fmt: skip
_POSES = {
    "act": replace(_SNEAK, torso=32, head=12, front_arm=(-52, -104), back_arm=(88, 70), front_leg=(-70, 10),
                   feet=(0, 30), holds=(-118, 20), step=-14),
    "struck": replace(_SNEAK, torso=-10, head=-18, front_arm=(-108, -158), back_arm=(46, -10),
                      front_leg=(-92, -14), holds=(-184, -30), step=-6),
    "fallen": replace(_SNEAK, torso=62, head=84, front_arm=(-52, -84), back_arm=(30, 0), front_leg=(-62, 78),
                      back_leg=(6, 96), feet=(40, 66), holds=(-112, 20), step=-50),
}  # fmt: skip


def pyromaniac() -> Drawing:
    """Return the drawing. Ornament: tongues of fire, at hood, hem and sleeve."""
    d = sheet()
    _town(d)
    d.layer("puppet")
    man = Figure(d, Cast(_LEAN, _Hose(), _head, _tunic, _skirt, (0, -52)), 146, GROUND, _SCALE, _SNEAK)
    with man.on("back_hold"):
        _jug(d)
    man.arm("back")
    with man.on("head"):
        _tail(d)
    man.legs()
    man.trunk()
    with man.on("front_hold"):
        _torch(d)
    man.head()
    man.arm("front")
    _trail(d)
    foreground(d)
    for name, pose in _POSES.items():
        man.pose(name, pose)
    return d


def mask(d: Drawing) -> None:
    """The head alone, about the neck."""
    _tail(d)
    _head(d)


def _town(d: Drawing) -> None:
    """Roofs that burn already."""
    sun(d, 244, 122, 74)
    hills(d, 318, 300, 322, 312, 300)
    for x, wide, top in ((-10, 70, 262), (66, 42, 316), (224, 46, 326), (258, 50, 292), (306, 70, 250)):
        middle = x + wide / 2
        for shift, high in ((-wide * 0.28, 42), (wide * 0.24, 50), (0, 70)):
            d.fill(flame(middle + shift, top + 6, high, 32, 5), ROSE if shift else PEACH)
        d.fill(polygon([(x - 5, top + 22), (middle, top - 14), (x + wide + 5, top + 22)]), SLATE)
        d.fill(rectangle(x, top + 20, wide, 140), MIST)
        for y in range(top + 36, 370, 42):
            d.fill(rectangle(middle - 8, y, 16, 22, 7), CREAM)


def _fire(d: Drawing, h: float, w: float, lean: float = 0) -> None:
    """A tongue with a brighter one within, and the heart of it."""
    d.card(flame(0, 0, h, w, lean), 1.6)
    d.gel(VERMILION, flame(0, -h * 0.05, h * 0.84, w * 0.74, lean * 0.84))
    d.gel(FLAME, flame(0, -h * 0.04, h * 0.6, w * 0.52, lean * 0.6))
    d.gel(CORN, flame(0, -h * 0.03, h * 0.34, w * 0.3, lean * 0.3))


def _torch(d: Drawing) -> None:
    """The torch along its length; its fire blows back over him."""
    with d.moved(0, 26, 180):
        for x, h, w, lean, turn in ((-15, 44, 22, -8, -24), (15, 46, 22, 6, 22), (0, 80, 42, -10, 0)):
            with d.moved(x * 0.7, 0, turn):
                _fire(d, h, w, lean)
    for x, y, r in ((-27, 74, 3.4), (25, 84, 4), (-18, 106, 3), (31, 56, 2.6)):
        d.gel(VERMILION, diamond(x, y, r, r * 1.5))
    d.card(polygon([(-4, -40), (4, -40), (6, 8), (-6, 8)]), 1.6)
    d.card(polygon([(-8, 6), (8, 6), (13, 30), (-13, 30)]), 1.6)
    d.gel(CORN, polygon([(-8, 9), (8, 9), (9.4, 15), (-9.4, 15)]))
    d.gel(CORN, polygon([(-10, 18), (10, 18), (11.4, 24), (-11.4, 24)]))
    d.cut("M-4 -24L4 -20M-4 -32L4 -28", 1.6)


def _jug(d: Drawing) -> None:
    """Oil: a round can with a long spout, dripping; the hand at its handle."""
    d.line("M-12 26C-18 2 14 -6 16 22", 5)
    d.card(polygon([(-14, 34), (-38, 20), (-42, 25), (-20, 52)]), 1.5)
    half: list[Knot] = [(0, 18, 1), (-9, 20), (-22, 40), (-19, 56), (-10, 64, 1), (0, 64)]
    d.card(blob(mirrored(half, 0)), 1.8)
    d.gel(FLAME, flame(0, 57, 26, 18, 3))
    d.cut("M-12 27C-4 30 4 30 12 27", 1.8)


def _trail(d: Drawing) -> None:
    """A trail of dripped oil burning along the ground."""
    with d.part("trail", 40, GROUND):
        for x, h, w, lean in ((16, 34, 18, 4), (38, 52, 26, -6), (62, 34, 18, 4), (80, 20, 12, 3)):
            with d.moved(x, GROUND + 2):
                _fire(d, h, w, lean)
    d.pose("act", trail=(0, 0, -4))


class _Hose(Limbs):
    """Very thin limbs: tight sleeves with buttons, hose with tongues of fire up the calf."""

    def upper_arm(self, d: Drawing) -> None:
        """From the shoulder to the elbow, a dagged sleeve over it."""
        d.limb(Ribbon([(0, -3), (0, 14), (0, 38)], [15, 14, 11]), 1.8)
        d.card(
            polygon([(-10, -6), (10, -6), (12, 14), (7, 26), (4, 16), (0, 29), (-4, 16), (-7, 26), (-12, 14)])
        )
        for x in (-6, 0, 6):
            d.gel(VERMILION, flame(x, 14, 17, 5.4))

    def fore_arm(self, d: Drawing) -> None:
        """From the elbow to the fist."""
        d.card(blob([(-6, -5), (-6.4, 9), (-4.6, 30), (4.6, 30), (6.2, 9), (6, -5)]), 1.8)
        for y in (7, 14, 21):
            d.gel(CORN, circle(0, y, 2))
        fist(d)

    def thigh(self, d: Drawing) -> None:
        """From the hip to the knee."""
        d.limb(Ribbon([(0, -6), (0, 16), (0, 47)], [21, 20, 13]), 1.8)
        d.gel(CREAM, lens(0, 27, 26, 4.8, 90))

    def shin(self, d: Drawing) -> None:
        """From the knee to the ankle."""
        d.card(
            blob([(-6.4, -6), (-8.2, 12), (-4.6, 34), (-4.4, 48), (4.6, 48), (4.6, 34), (6.6, 10), (6.4, -6)])
        )
        d.gel(VERMILION, flame(-1, 38, 28, 7.4))
        d.gel(CORN, flame(-1, 37, 14, 3.8))

    def foot(self, d: Drawing) -> None:
        """A shoe with a long point that curls."""
        d.card(
            blob([(-5, -7), (-7, 1), (-6, 8, 1), (12, 8), (24, 5), (32, -6, 1), (23, -1), (12, 0), (5, -7)]),
            1.5,
        )
        d.cut("M-5 3.6H13", 1.5)


def _tunic(d: Drawing) -> None:
    """A narrow buttoned tunic; over it the hood's collar, cut in tongues."""
    half: list[Knot] = [(0, -74), (-8, -73), (-17, -66), (-20, -54), (-15, -34), (-12, -14), (-14, 3), (0, 8)]
    d.card(blob(mirrored(half, 0)), 2)
    d.cut("M2 -36V-12", 1.7)
    for y in (-34, -26, -18):
        d.gel(CORN, circle(7, y, 2.2))
    collar: list[Knot] = [
        (4, -76, 1), (-12, -72), (-24, -60), (-28, -46, 1), (-20, -51), (-17, -38, 1), (-9, -48),
        (-3, -33, 1),
        (4, -47), (12, -36, 1), (16, -49), (26, -44, 1), (22, -60), (14, -72),
    ]  # fmt: skip
    d.card(blob(collar), 1.8)
    for x, y, turn in ((-22, -54, 26), (-15, -49, 12), (-3, -46, 0), (10, -47, -14), (20, -52, -26)):
        d.gel(FLAME if x % 2 else VERMILION, drop(x, y, 12, 6, 90 + turn - 180))
    d.card(polygon([(-14, -10), (14, -10), (14, -2), (-14, -2)]), 1.2)
    d.gel(VERMILION, rectangle(-12.6, -8, 25, 4))


def _skirt(d: Drawing) -> None:
    """A short skirt, its hem a row of tongues."""
    hem: list[Knot] = [
        (-13, -6, 1), (-20, 12), (-30, 34, 1), (-19, 26), (-15, 40, 1), (-7, 27), (0, 43, 1), (7, 27),
        (16, 40, 1), (19, 25), (30, 33, 1), (21, 12), (13, -6, 1),
    ]  # fmt: skip
    d.card(blob(hem), 1.8)
    for x, y, turn in ((-22, 24, 28), (-13, 29, 12), (0, 31, 0), (14, 29, -12), (23, 23, -28)):
        d.gel(VERMILION if x % 2 else FLAME, drop(x, y, 18, 6.6, turn - 90))
    for x in (-6, 6):
        d.cut(f"M{x} 1L{x * 1.3} 14", 1.6)


def _tail(d: Drawing) -> None:
    """The tail of the hood, blown back like smoke."""
    tail = Ribbon(
        [(-6, -42), (-26, -44), (-42, -30), (-58, -34), (-70, -50), (-84, -44)], [26, 20, 13, 11, 8, 2]
    )
    d.limb(tail, 1.8)
    d.along(tail, "drop", 6, 0.46, colour=VERMILION, span=(0.2, 0.84))


def _head(d: Drawing) -> None:
    """A head with a long nose, a long chin and bared teeth, in a pointed hood."""
    d.card(blob([(-10, 8, 1), (-10, -10), (0, -26), (8, -16), (10, 8, 1)]), 1.6)
    face: list[Knot] = [
        (4, -44, 1), (16, -41), (20, -34), (20, -29), (30, -26), (39, -17, 1), (28, -18), (23, -16, 1),
        (27, -12), (25, -7), (31, 1), (27, 7), (18, 5), (8, 0), (2, -12),
    ]  # fmt: skip
    d.card(blob(face), 1.6)
    pane: list[Knot] = [
        (6, -40, 1), (14, -38.4), (17, -33), (17.6, -27.4), (28, -23.6), (34, -18.4, 1), (26, -20.6),
        (19, -17, 1),
        (22, -13), (21.6, -6.4), (26.6, 0), (25, 3.6), (18, 2), (10, -2.6), (5, -13),
    ]  # fmt: skip
    d.gel(CREAM, blob(pane))
    d.line("M6 -37C10 -36 15 -33 20 -30", 2.8)
    d.fill(lens(13, -28.4, 13, 9.6, 10))
    d.gel(CORN, lens(13.6, -28.2, 9, 6.4, 10))
    d.fill(circle(15.2, -27.8, 2))
    d.fill(blob([(23.6, -13.4, 1), (16, -13), (7, -18.4, 1), (9, -9), (15, -5.4), (22.6, -6.6, 1)]))
    d.hole(blob([(21.4, -12, 1), (16, -11.4), (9.4, -15.4, 1), (11, -9.4), (15.6, -7), (21, -8, 1)]))
    d.line("M12 -14.4L13 -8M15.6 -12.4L16 -7M18.8 -12.4V-7.4", 1.2)
    d.gel(ROSE, circle(8.6, -21.6, 2.6))
    hood: list[Knot] = [
        (20, -42, 1), (10, -54), (-4, -58), (-22, -46), (-24, -24), (-18, -6), (-22, 8, 1), (-6, 12),
        (12, 9, 1), (5, 0), (1, -12), (2, -26), (8, -38),
    ]  # fmt: skip
    d.card(blob(hood), 1.7)
    d.cut("M13 -46C3 -46 -5 -36 -6 -22C-6 -12 -3 -4 1 4", 1.9)
    for i in range(5):
        turn = 116 + i * 34
        root = polar(-2, -22, 15, turn - 6)
        d.card(drop(*root, 23, 13, turn), 1.3)
        d.gel((VERMILION, FLAME)[i % 2], drop(*root, 17, 7.4, turn))
