"""Dionysus: at ease in the pirates' ship, the mast grown into a vine, the crew turned to dolphins."""

from dataclasses import replace

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.hera_zeus.attire import LAUREL, charm, tress
from assets.workshop.hera_zeus.maidens import profile
from assets.workshop.hera_zeus.pirate_ship import MAST, dolphin, hull, rigging, sail, sea
from assets.workshop.hera_zeus.sheet import Livery, card
from assets.workshop.ornament import rays
from assets.workshop.people import MAN, Cast, Figure, Pose
from assets.workshop.people.limbs import Limbs
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    Point,
    blob,
    circle,
    diamond,
    drop,
    lens,
    mirrored,
    placed,
    polar,
    polygon,
    rectangle,
    spiral,
)

_DECK, _SCALE = 310, 1.22
_RECLINING = Pose(
    torso=-42, head=-14, front_arm=(-58, -138), back_arm=(58, 158), front_leg=(-132, -28),
    back_leg=(-92, -84), feet=(-8, -70), holds=(0, 188),
)  # fmt: skip
_TOASTING = replace(
    _RECLINING, torso=-38, head=-22, front_arm=(-74, -152), back_arm=(54, 150), holds=(-8, 180)
)
# Each cluster of grapes: the point that it hangs from, and its rows.
_GRAPES = ((112, 62, 4), (150, 96, 4), (232, 48, 4), (284, 58, 4))
_LEAVES = (
    (178, 74, -100), (136, 58, -60), (166, 52, -120), (88, 76, -150), (84, 106, 120), (128, 100, 80),
    (210, 60, -60), (258, 40, -80), (206, 92, 20), (308, 66, -10), (262, 70, 60), (48, 112, 170),
)  # fmt: skip


def dionysus(livery: Livery) -> Drawing:
    """Return the drawing. Ornament: the vine, and the sail that bears the side's sign."""
    d = card()
    _sky(d)
    d.layer("puppet")
    with d.part("ship", 180, 372):
        rigging(d)
    with d.part("sail", MAST, 112, on="ship"):
        sail(d, livery)
    with d.part("vine", MAST, 120, on="ship"):
        _vine(d, livery)
    god = Figure(d, _cast(livery), 162, _DECK, _SCALE, _RECLINING)
    with god.on("back_hold"):
        _thyrsus(d, livery)
    god.draw()
    with god.on("front_hold"):
        _kantharos(d)
    with d.part("ship"):
        hull(d, livery)
    with d.part("sea", 180, 380):
        sea(d, livery)
    for name, x, y, turn in (("dolphin_left", 60, 350, -24), ("dolphin_right", 292, 352, -20)):
        with d.part(name, x, y), d.moved(x, y, turn, 0.86):
            dolphin(d)
    god.pose("act", _TOASTING)
    d.pose("act", ship=-1.5, vine=2, sail=-2, dolphin_left=(-10, 4, -10), dolphin_right=(-12, 4, -8))
    return d


class _Draped(Limbs):
    """Bare arms; legs in a mantle with the side's border."""

    def __init__(self, livery: Livery) -> None:
        self._livery = livery

    def thigh(self, d: Drawing) -> None:
        """From the hip to the knee, folds along it."""
        d.limb(Ribbon([(0, -8), (0, 18), (0, 48)], [34, 33, 21]), 2)
        d.cut("M-8 2C-9 18 -7 30 -4 42M1 4C1 20 2 32 2 44", 1.8)
        for i in range(4):
            charm(d, self._livery, 9 - i * 0.6, 6 + i * 10, 4)

    def shin(self, d: Drawing) -> None:
        """From the knee to a hem above the ankle."""
        d.limb(Ribbon([(0, 34), (0, 48)], [12, 10]), 1.6)
        d.card(blob([(-10, -6), (-11, 14), (-12, 39, 1), (0, 41), (13, 38, 1), (11, 12), (9, -6)]), 2)
        d.cut("M-4 4C-5 14 -5 22 -6 28M3 4C4 14 4 22 4 28", 1.8)
        d.gel(self._livery.main, polygon([(-11, 31), (11.6, 31), (12, 35.4), (-11.4, 35.4)]))


def _cast(livery: Livery) -> Cast:
    return Cast(
        MAN, _Draped(livery), lambda d: _head(d, livery), _torso, lambda d: _loins(d, livery), (-2, -58)
    )


def _torso(d: Drawing) -> None:
    """A bare chest under a fawn's skin with its spots."""
    half: list[Knot] = [(0, -80), (-9, -79), (-25, -73), (-33, -61), (-28, -42), (-18, -20), (-18, 3), (0, 8)]
    d.card(blob(mirrored(half, 0)), 2)
    d.gel(SKIN, lens(14, -48, 14, 6, 168), lens(7, -30, 11, 5, 168), lens(7, -21, 10, 4.6, 172))
    skin: list[Knot] = [
        (-30, -72), (-16, -79, 1), (2, -62), (22, -36), (18, -12, 1), (8, -18), (0, -6, 1), (-8, -14),
        (-20, -2, 1), (-22, -28), (-34, -48),
    ]  # fmt: skip
    d.card(blob(skin), 1.8)
    for x, y in (
        (-19, -64),
        (-24, -50),
        (-10, -56),
        (-14, -42),
        (0, -46),
        (-4, -32),
        (-15, -28),
        (8, -32),
        (4, -20),
        (-10, -17),
    ):
        d.gel(AMBER, circle(x, y, 2.8))
        d.fill(circle(x, y, 1.1))


def _loins(d: Drawing, livery: Livery) -> None:
    """The mantle rolled about the hips."""
    d.card(blob([(-21, -8), (0, -14), (22, -8), (26, 8), (14, 20), (-14, 20), (-25, 10)]), 2)
    d.cut("M-18 -2C-6 6 8 6 20 -2M-20 6C-8 14 8 14 22 6", 1.8)
    d.gel(livery.main, lens(0, -8, 34, 4.6, 0))


def _head(d: Drawing, livery: Livery) -> None:
    """A bearded head with long locks, under ivy."""
    for i in range(3):
        tress(d, [(-8 + i * 3, -18), (-15 + i * 3, -2), (-16 + i * 4, 14), (-22 + i * 6, 32 - i * 3)],
              [12, 11, 10, 3], (livery.second, livery.main)[i % 2])  # fmt: skip
    profile(d)
    beard: list[Knot] = [
        (2, -24), (7, -15), (14, -14), (22, -16), (26, -11, 1), (22.6, -9), (26, -2), (25, 9), (30, 22, 1),
        (18, 18), (9, 10), (2, 0), (-1, -12),
    ]  # fmt: skip
    d.card(blob(beard), 1.4)
    d.gel(RED, lens(20.6, -10, 7, 3, 4))
    d.cut("M6 -10C10 0 16 8 24 17M12 -9C15 -2 19 4 25 9M17 -6C19 -3 21 -1 24 1", 1.6)
    hair: list[Knot] = [
        (17, -37, 1), (9, -33), (5, -25), (3, -14), (-5, -9), (-13, -13), (-17, -28), (-11, -43), (2, -49),
        (14, -46),
    ]  # fmt: skip
    d.card(blob(hair), 1.5)
    d.cut("M12 -39C4 -40 -4 -33 -5 -16M4 -42C-6 -40 -11 -31 -11 -18", 1.7)
    for i in range(7):
        turn = -176 + i * 25
        x, y = polar(0, -29, 19, turn)
        _ivy(d, x, y, turn, 0.44)
    for i in range(3):
        d.card(circle(15 - i * 7, -48 - i * 2.4, 3.4), 1)
        d.gel(livery.main, circle(15 - i * 7, -48 - i * 2.4, 2.3))


def _ivy(d: Drawing, x: float, y: float, degrees: float, scale: float) -> None:
    """A lobed leaf, its stalk at (x, y), about 30 long."""
    upper: list[Knot] = [(0, 0), (3, -7), (1, -17, 1), (11, -11), (17, -14, 1), (20, -6)]
    whole: list[Knot] = [*upper, (32, 0, 1), *[(k[0], -k[1], *k[2:]) for k in reversed(upper[1:])]]
    d.card(blob(placed(whole, x, y, degrees, scale)), 1.4)
    d.gel(LAUREL, blob(placed(whole, *polar(x, y, 5 * scale, degrees), degrees, scale * 0.6)))


def _kantharos(d: Drawing) -> None:
    """The wine cup with high handles, upright on the hand."""
    with d.moved(2, -2):
        for side in (-1, 1):
            d.line(f"M{side * 15} -38C{side * 30} -46 {side * 28} -18 {side * 9} -16", 4.4)
        half: list[Knot] = [
            (0, -38),
            (-19, -40, 1),
            (-17, -24),
            (-9, -13),
            (-3, -8),
            (-4, -2),
            (-12, 4, 1),
            (0, 5),
        ]
        d.card(blob(mirrored(half, 0)), 1.8)
        d.gel(RED, lens(0, -37, 32, 5, 0))
        for i in range(3):
            d.gel(GOLD, drop(-8 + i * 8, -29, 11, 5.4, 90))
        d.hole(lens(0, 2, 15, 3, 0))


def _thyrsus(d: Drawing, livery: Livery) -> None:
    """A fennel stalk, a pine cone on it, a ribbon under the cone; the head down the length."""
    d.card(rectangle(-2.6, -66, 5.2, 136, 2), 1.4)
    for side, long in ((-1, 30), (1, 24)):
        band = Ribbon([(0, 60), (side * 10, 52), (side * 9, 44), (side * 16, 60 - long)], [4, 6, 6, 7])
        d.limb(band, 1.2)
        d.gel(livery.second, band.outline(0.2, 0.9))
    half: list[Knot] = [(0, 62), (-11, 68), (-13, 82), (-7, 97), (0, 106, 1)]
    d.card(blob(mirrored(half, 0)), 1.8)
    for row, count in enumerate((2, 3, 2, 1)):
        for i in range(count):
            d.gel(AMBER, diamond((i - (count - 1) / 2) * 7.4, 70 + row * 9, 3, 4.2))


def _vine(d: Drawing, livery: Livery) -> None:
    """A vine that climbs the mast, its grapes hanging over him."""
    shoots: tuple[tuple[Point, ...], ...] = (
        ((MAST, 116), (170, 84), (138, 78), (104, 62), (74, 84), (54, 118)),
        ((MAST, 108), (206, 76), (236, 46), (270, 42), (306, 62)),
        ((150, 78), (152, 88), (150, 98)),
    )
    for shoot in shoots:
        d.limb(Ribbon(shoot, [8, 7, 6, 4.6, 3]), 1.4)
    for x, y, r, turn, way in ((42, 132, 9, -60, 1), (320, 76, 9, -100, 1), (186, 42, 8, 60, -1)):
        d.line(spiral(x, y, 1.4, r, 1.5, turn, way), 2.4)
    d.line("M186 50C190 62 190 70 192 78", 2.6)
    for x, y, turn in _LEAVES:
        _ivy(d, x, y, turn, 0.92)
    for x, y, rows in _GRAPES:
        _cluster(d, x, y, rows, livery)
    for i in range(5):
        y = 134 + i * 34
        d.cut(f"M{MAST - 5} {y + 8}L{MAST + 5} {y - 6}", 2.4)


def _cluster(d: Drawing, x: float, y: float, rows: int, livery: Livery) -> None:
    d.line(f"M{x} {y - 10}V{y + 4}", 2.4)
    for row in reversed(range(rows)):
        count = (3, 3, 2, 1)[row + 4 - rows] if rows < 4 else (3, 4, 3, 1)[row]
        for i in range(count):
            px, py = x + (i - (count - 1) / 2) * 10.4, y + 8 + row * 9
            d.card(circle(px, py, 6.4), 1)
            d.gel((livery.main, livery.second)[(i + row) % 2], circle(px, py, 4.2))


def _sky(d: Drawing) -> None:
    rays(d, 180, 190, 70, 420, 18, 3.4, "#cdb9cf")
    d.fill(circle(180, 190, 84), "#f3e8f0")
    d.fill(rectangle(0, 392, 360, 128))
