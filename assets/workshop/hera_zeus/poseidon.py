"""Poseidon: lord of the sea, risen from the breakers behind his hippocamp, the trident upright."""

from assets.workshop.drawing import GOLD, RED, Drawing
from assets.workshop.hera_zeus.hippocamp import BLUE, TEAL, fluke, forepart
from assets.workshop.hera_zeus.sheet import card
from assets.workshop.ornament import rays
from assets.workshop.people import Body, Cast, Figure, Pose
from assets.workshop.people.limbs import Limbs, fist
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    crescent,
    lens,
    mirrored,
    placed,
    polar,
    polygon,
    rectangle,
    spiral,
)

_SEA = Body((1, -82), ((36, -65), (-31, -67)), ((8, 3), (-8, 3)), 37, 39, 24, 24, 8)
_X, _GROUND, _SCALE = 144, 396, 1.6
_REIGN = Pose(torso=-3, head=0, front_arm=(-58, -170), back_arm=(38, -50))
_STRIKE = Pose(torso=14, head=8, front_arm=(-146, -196), back_arm=(62, -18), holds=(122, 0), step=-14)
_STRUCK = Pose(torso=-13, head=-24, front_arm=(-46, -150), back_arm=(52, -28), holds=(12, 0), step=-5)
_FALLEN = Pose(torso=-54, head=-88, front_arm=(14, -30), back_arm=(20, 50), holds=(64, 0), step=52, rise=-12)

# One breaker of a row, one unit wide and high, rolling to the right.
_BREAKER: list[Knot] = [
    (0, 0, 1), (0.28, -0.16), (0.52, -0.55), (0.72, -0.9), (0.98, -1), (1.17, -0.85), (1.2, -0.58, 1),
    (1.07, -0.7), (0.93, -0.65), (0.85, -0.48), (0.88, -0.2),
]  # fmt: skip
_FACE: list[Knot] = [(0.16, -0.02, 1), (0.46, -0.32), (0.68, -0.72, 1), (0.66, -0.36), (0.5, -0.08)]


def poseidon() -> Drawing:
    """Return the drawing. Ornament: the running wave, in the sea, the beard, the crown and the belt."""
    d = card()
    _sky(d)
    d.layer("puppet")
    god = Figure(d, _CAST, _X, _GROUND, _SCALE, _REIGN)
    with d.part("tail", 92, 362):
        fluke(d)
    _row(d, "wave_back", 30, 344, 4, 76, 58)
    god.trunk()
    god.arm("back")
    god.head()
    with god.on("front_hold"):
        _trident(d)
    god.arm("front")
    forepart(d)
    _row(d, "wave_front", 12, 383, 5, 66, 56)
    _poses(d, god)
    return d


def _poses(d: Drawing, god: Figure) -> None:
    for name, pose in (("strike", _STRIKE), ("struck", _STRUCK), ("fallen", _FALLEN)):
        god.pose(name, pose)
    d.pose("strike", tail=10, wave_back=(0, 8, -6), wave_front=(0, 12, 0))
    d.pose("strike", horse=(8, 8, -8), horse_head=-10, near_leg=-30, far_leg=-24)
    d.pose("struck", tail=-14, wave_back=(0, -6, 3), wave_front=(0, 6, 0))
    d.pose("struck", horse=(-8, -2, 3), horse_head=-14, near_leg=16, far_leg=10)
    d.pose("fallen", tail=(-46, 8, 24), wave_back=(0, -6, 12), wave_front=(0, 8, 4))
    d.pose("fallen", horse=(24, 2, 44), horse_head=30, near_leg=34, far_leg=40)


def _sky(d: Drawing) -> None:
    """A low sun over the open sea."""
    rays(d, 156, 140, 96, 460, 18, 3, "#a9c7a4")
    d.fill(circle(156, 140, 86), "#f2f7e6")
    for y, colour in ((282, "#b3cbb0"), (308, "#94b199"), (336, "#708f7c")):
        d.fill(blob([(0, y, 1), (60, y - 5), (130, y + 3), (210, y - 5), (290, y + 4), (360, y - 4, 1),
                     (360, 520, 1), (0, 520, 1)]), colour)  # fmt: skip
    d.ground(384)


def _row(d: Drawing, name: str, x: float, y: float, count: int, w: float, h: float) -> None:
    """A row of breakers down to the ground, the outer ones lower; the part has the row's name."""
    heights = [h * (0.62 + 0.38 * min(1, min(i, count - 1 - i) / 1.5)) for i in range(count)]
    crests = [
        (x + k[0] * w + i * w, y + k[1] * high, *k[2:]) for i, high in enumerate(heights) for k in _BREAKER
    ]
    end = x + count * w
    outline: list[Knot] = [*crests, (end, y, 1), (end - 8, 390, 1), (x + 8, 390, 1)]
    with d.part(name, 180, y):
        d.card(blob(outline), 2.4)
        for i, high in enumerate(heights):
            left = x + i * w
            d.gel(TEAL if i % 2 else BLUE, blob([(left + k[0] * w, y + k[1] * high, *k[2:]) for k in _FACE]))
            d.cut(spiral(left + w * 0.98, y - high * 0.8, 1, w * 0.11, 1.1, 150, 1), 1.7)
            d.hole(
                circle(left + w * 0.8, y - high * 0.26, 1.7), circle(left + w * 0.74, y - high * 0.06, 1.6)
            )


def _trident(d: Drawing) -> None:
    """A trident in the hand's frame: barbed prongs above, a knot of rings under them."""
    d.card(rectangle(-2.6, -40, 5.2, 134, 2), 1.6)
    d.card(blob([(-2.6, -34, 1), (-15, -42), (-19, -54), (-19, -56, 1), (19, -56, 1), (19, -54), (15, -42),
                 (2.6, -34, 1)]), 1.6)  # fmt: skip
    d.hole(blob([(-5, -43, 1), (-12, -47), (-14, -53, 1), (-5, -53, 1)]),
           blob([(5, -43, 1), (12, -47), (14, -53, 1), (5, -53, 1)]))  # fmt: skip
    for x, top in ((-17, 78), (0, 87), (17, 78)):
        prong = [(x - 2.4, -52), (x - 2.4, -top + 16), (x - 7.4, -top + 18), (x, -top), (x + 7.4, -top + 18),
                 (x + 2.4, -top + 16), (x + 2.4, -52)]  # fmt: skip
        d.card(polygon(prong), 1.6)
        d.gel(GOLD, polygon([(x - 3, -top + 15), (x, -top + 6), (x + 3, -top + 15)]))
    for y in (-30, -24):
        d.card(rectangle(-5.4, y, 10.8, 4, 2), 1)
    for y in (30, 44, 58, 72):
        d.gel(TEAL, lens(0, y, 8, 2.6, 90))


def _torso(d: Drawing) -> None:
    """A broad bare breast, a mantle over the far shoulder."""
    half: list[Knot] = [
        (0, -88), (-12, -87), (-34, -80), (-45, -67), (-39, -46), (-26, -24), (-25, 2), (0, 12),
    ]  # fmt: skip
    d.card(blob(mirrored(half, 0)), 2)
    for _ in d.both_sides(0):
        d.gel(
            SKIN, blob([(3.4, -62, 1), (11, -69), (23, -67), (29, -58), (24, -49), (12, -46), (3.4, -49, 1)])
        )
        d.fill(circle(19, -55, 2.6))
        d.line("M7 -60C12 -64 19 -63 24 -58", 1.7)
        for i in range(2):
            d.gel(
                SKIN,
                blob(placed([(-6, -4), (4.6, -4.4), (6.4, 0), (4.6, 4.2), (-6, 3.8)], 9, -38 + i * 10.4)),
            )
        d.hole(lens(24, -36, 10, 3.4, 118), lens(21.4, -28, 9, 3.2, 116))
    _mantle(d)


def _mantle(d: Drawing) -> None:
    """A mantle from the far shoulder across to the near hip, its border a running wave."""
    cloth: list[Knot] = [
        (-38, -72, 1), (-28, -82), (-19, -82, 1), (-17, -62), (-8, -42), (8, -24), (29, -14, 1), (29, 4, 1),
        (10, 2), (-12, -10), (-30, -34), (-40, -56),
    ]  # fmt: skip
    d.card(blob(cloth), 2.2)
    hem = Ribbon([(-23, -78), (-21, -62), (-12, -42), (6, -22), (28, -11)], [9] * 4)
    for i in range(7):
        x, y, turn = hem.at(0.09 + i * 0.138)
        with d.moved(x, y, turn, 1.2):
            d.line("M-5 3C-2 3 -3 -3 1 -3C4 -3 4 1 1.6 1", 1.7, GOLD)
    for path in ("M-29 -76C-28 -52 -14 -24 20 -5", "M-35 -68C-33 -48 -20 -20 2 -4"):
        d.cut(path, 1.9)
    d.card(circle(-27, -74, 7.4), 1.4)
    d.gel(GOLD, circle(-27, -74, 5))
    d.fill(circle(-27, -74, 2))


def _belt(d: Drawing) -> None:
    """Scales where the god's body meets the sea."""
    d.card(blob([(-26, -8, 1), (26, -8, 1), (33, 26), (36, 60, 1), (-36, 60, 1), (-33, 26)]), 2)
    for row in range(4):
        for i in range(5 + row % 2):
            x = (i - (4 + row % 2) / 2) * 11
            d.gel(TEAL if row % 2 else BLUE, crescent(x, 8 + row * 8.6, 5, 3.4, -90))
    d.card(rectangle(-28, -6, 56, 11, 3), 1.4)
    for i in range(6):
        d.gel(GOLD, circle(-22 + i * 8.8, -0.6, 2.7))


def _head(d: Drawing) -> None:
    """A head with hair blown back like surf, a beard of breakers, a crown of waves."""
    _hair(d)
    d.card(blob([(-13, 10, 1), (-12, -12), (-8, -34), (10, -38), (14, 8, 1)]), 1.8)
    profile: list[Knot] = [
        (0, -44, 1), (16, -44), (20.4, -37), (19.6, -32), (24, -25), (28.6, -19.6, 1), (23.4, -17, 1),
        (23, -6), (9, 2), (-2, -10),
    ]  # fmt: skip
    d.card(blob(profile), 1.6)
    pane: list[Knot] = [
        (3, -41, 1), (13.6, -41), (17.4, -37), (16.8, -31), (20.6, -25), (24.2, -20.6, 1), (14, -17.4),
        (4, -13),
    ]  # fmt: skip
    d.gel(SKIN, blob(pane))
    d.fill(blob([(4, -33.4, 1), (10, -37.6), (20, -34.6, 1), (18.6, -31.6), (10, -33)]))
    d.fill(lens(12.6, -27.4, 13.4, 8.8, 6))
    d.gel(TEAL, lens(12.8, -27.4, 9.4, 5.8, 6))
    d.fill(circle(14.2, -27.3, 1.9))
    d.line("M21.6 -20.6C19.4 -22 17.8 -20.6 18.2 -18", 1.7)
    d.line("M5 -24C3 -25 2 -27 1.6 -29", 1.6)
    _beard(d)
    _crown(d)


def _hair(d: Drawing) -> None:
    for i, (turn, long) in enumerate(((98, 52), (116, 56), (134, 54), (152, 50), (170, 44), (188, 36))):
        x, y = polar(-2, -28, 12, turn)
        mid, bend = polar(x, y, long * 0.45, turn + 8), polar(x, y, long * 0.8, turn - 4)
        tip = polar(x, y, long, turn + 14)
        lock = Ribbon([(x, y), mid, bend, tip], [13, 14, 10, 2])
        d.limb(lock, 1.4)
        inner = [lock.at(t)[:2] for t in (0.3, 0.5, 0.7, 0.88)]
        d.gel(BLUE if i % 2 else TEAL, Ribbon(inner, [2, 4.6, 3.8, 1]).outline())


def _beard(d: Drawing) -> None:
    beard: list[Knot] = [
        (-1, -26, 1), (4, -14), (12, -18), (21, -17.6), (29, -13.4, 1), (26.6, -11), (31, -4), (30, 5),
        (36, 11, 1), (29, 12), (30, 19), (33, 27, 1), (24, 24), (19, 33, 1), (13, 26), (5, 31, 1), (2, 21),
        (-6, 21, 1), (-5, 10), (-6, 0), (-5, -12),
    ]  # fmt: skip
    d.card(blob(beard), 1.3)
    d.gel(RED, blob([(26.4, -12.6, 1), (18, -13), (13, -10, 1), (18, -8.4), (25.6, -8.8, 1)]))
    for x, y, r, turn, way in (
        (4, -6, 4.4, 20, 1), (13, -1, 4.8, 200, 1), (23, 0, 4.6, 40, 1), (3, 8, 4.8, 60, 1),
        (14, 11, 5, 220, 1), (24, 12, 4.4, 30, 1),
    ):  # fmt: skip
        d.cut(spiral(x, y, 0.9, r, 1.25, turn, way), 1.6)
    d.gel(TEAL, lens(19, 23, 11, 3.4, 84), lens(6, 20.6, 11, 3.4, 96), lens(28, 21, 8, 3, 70))


def _crown(d: Drawing) -> None:
    """Waves that break forward over a golden band."""
    d.card(
        blob(
            [(21, -40, 1), (8, -38), (-4, -33), (-14, -22, 1), (-18, -30), (-12, -42), (2, -49), (17, -49, 1)]
        ),
        1.6,
    )
    d.gel(
        GOLD,
        blob(
            [
                (18.6, -41.6, 1),
                (6, -40.6),
                (-5, -36),
                (-13, -27, 1),
                (-14.6, -31),
                (-8, -40),
                (4, -45.4),
                (17, -46, 1),
            ]
        ),
    )
    for x, y in ((12.6, -43.4), (3.4, -42.4), (-5, -38.2), (-11, -32)):
        d.fill(circle(x, y, 1.8))
    for x, y, turn, size in (
        (-16, -33, -52, 13),
        (-10, -42.4, -32, 15),
        (0, -48.6, -12, 16),
        (11, -50, 2, 15),
    ):
        crest = [(k[0] * 0.9, k[1] * 1.1, *k[2:]) for k in _BREAKER]
        d.card(blob(placed([*crest, (1, 0.1, 1), (0, 0.16, 1)], x, y, turn, size)), 1)
        d.gel(TEAL, blob(placed([(k[0] * 0.9, k[1] * 1.1, *k[2:]) for k in _FACE], x, y, turn, size)))


class _Bare(Limbs):
    """Bare arms with rings of gold and pearls."""

    def upper_arm(self, d: Drawing) -> None:
        """From the shoulder to the elbow."""
        d.card(circle(0, -1, 13), 2)
        d.limb(Ribbon([(0, -2), (0, 13), (0, 38)], [25, 25, 15]), 2)
        d.fill(circle(0, -1, 13))
        d.gel(SKIN, lens(-2.6, 16, 20, 5, 88), lens(5, 15, 15, 4, 93))
        d.gel(GOLD, polygon([(-7.6, 28), (7.6, 28), (7, 31.4), (-7, 31.4)]))

    def fore_arm(self, d: Drawing) -> None:
        """From the elbow to the fist."""
        d.card(blob([(-8, -5), (-9.4, 9), (-6, 28), (6, 28), (8.8, 8), (8, -5)]), 2)
        d.gel(SKIN, lens(-2.4, 10, 15, 4, 88), lens(3.6, 9, 11, 3, 92))
        d.gel(TEAL, polygon([(-6.8, 18), (7.2, 18), (6.4, 26), (-6.2, 26)]))
        d.line("M-6.6 22H6.8", 1.6)
        fist(d)


_CAST = Cast(_SEA, _Bare(), _head, _torso, _belt, (-2, -62))
