"""The Centaur: a wild archer at full gallop, his bow drawn, the Archer's stars on his flank."""

from assets.workshop.drawing import AMBER, GOLD, GREEN, RED, Drawing
from assets.workshop.hera_zeus.brawn import Brawny
from assets.workshop.hera_zeus.sheet import card
from assets.workshop.people import Body, Cast, Figure, Pose
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, Point, blob, circle, drop, lens, placed, polar, polygon, spiral, star
from assets.workshop.trials.limbs import leg

_LEAF = "#b6e05a"
_ARCHER = Body((3, -76), ((24, -64), (-19, -64)), ((0, 0), (0, 0)), 39, 42, 20, 20, 8)
_X, _GROUND, _SCALE = 182, 298, 1.24
_DRAWN = Pose(torso=6, head=0, front_arm=(-80, -98), back_arm=(128, -64), holds=(-3, 0))
_STRIKE = Pose(torso=16, head=8, front_arm=(-86, -94), back_arm=(100, 72), holds=(2, 0), step=-6)
_STRUCK = Pose(torso=-9, head=-18, front_arm=(-96, -116), back_arm=(116, -58), holds=(-18, 0), step=-4)
_FALLEN = Pose(torso=70, head=100, front_arm=(-6, -34), back_arm=(36, 8), holds=(22, 0), step=-2, rise=-58)
# In the bow's frame (grip at the origin, arrow to the right): the arrow's notch, the bow's lower tip.
_NOCK, _TIP = (-100.0, -8.0), (-17.0, 56.0)
# The Archer's constellation on barrel and haunch: places and sizes of its stars, and the lines between.
_STARS: tuple[tuple[float, float, float], ...] = (
    (116, 250, 7), (104, 276, 9), (120, 300, 6.4), (142, 262, 6), (146, 286, 9.4), (170, 300, 7),
    (176, 268, 8), (166, 246, 5.4),
)  # fmt: skip
_LINES = ((0, 1), (1, 2), (0, 3), (3, 4), (2, 4), (4, 5), (5, 6), (3, 6), (6, 7))
# Each leg: hip, thigh, knee, ankle, root of the toe; the widths there; the hoof's turn.
_LEGS: dict[str, tuple[list[Point], list[float], float]] = {
    "far_hind": ([(94, 284), (120, 310), (98, 338), (110, 362), (118, 374)], [48, 36, 21, 14, 12], 8),
    "far_fore": ([(204, 272), (244, 262), (282, 264), (304, 284), (314, 296)], [42, 32, 20, 14, 11], -46),
    "near_hind": ([(74, 272), (80, 310), (44, 336), (42, 360), (34, 374)], [64, 46, 23, 15, 12], 16),
    "near_fore": ([(204, 282), (242, 298), (270, 288), (276, 316), (264, 330)], [48, 34, 21, 14, 11], 46),
}


def centaur() -> Drawing:
    """Return the drawing. Ornament: stars, the constellation that he became."""
    d = card()
    _plain(d)
    d.layer("puppet")
    man = Figure(d, _CAST, _X, _GROUND, _SCALE, _DRAWN)
    with man.on("hips"):
        d.fill(circle(0, 0, 14))
    _horse(d)
    with man.on("torso"):
        _quiver(d)
    man.trunk()
    man.head()
    _bow(d, man)
    man.arm("front")
    hand = man.place("front_hold")
    with d.part("arrow", *hand, on="front_hold"), d.moved(*hand, _DRAWN.holds[0], _SCALE):
        _arrow(d)
    man.arm("back")
    d.layer("front")
    d.ground(381)
    _poses(d, man)
    return d


def _poses(d: Drawing, man: Figure) -> None:
    for name, pose in (("strike", _STRIKE), ("struck", _STRUCK), ("fallen", _FALLEN)):
        man.pose(name, pose)
    d.pose("strike", body=-6, near_fore=-16, near_fore_low=-24, far_fore=-10, far_fore_low=-14, tail=6)
    d.pose("strike", near_hind=8, far_hind=6, arrow=(0, 54, 0), string_high=-60, string_low=52)
    d.pose("struck", body=5, near_fore=12, near_fore_low=14, far_fore=9, tail=16, near_hind=-6, far_hind=-4)
    d.pose(
        "fallen", body=-32, tail=-12, near_hind=(-64, 6, 0), near_hind_low=96, far_hind=-56, far_hind_low=70
    )
    d.pose("fallen", near_fore=34, near_fore_low=-30, far_fore=20, far_fore_low=-26)
    d.pose("fallen", arrow=(46, 0, 0), string_high=-60, string_low=52)


def _plain(d: Drawing) -> None:
    """Thessaly by night: hills, and the great stars."""
    hills: list[Knot] = [
        (0, 318), (70, 286), (150, 312), (230, 280), (300, 306), (360, 288, 1), (360, 520, 1), (0, 520, 1),
    ]  # fmt: skip
    d.fill(blob(hills), "#a3b38c")
    for x, h in ((30, 40), (330, 46), (304, 30), (54, 26)):
        d.fill(drop(x, 300, h, 15, -90), "#8b9c74")
    for x, y, r in ((60, 130, 9), (120, 60, 6), (318, 262, 7), (36, 216, 6), (214, 44, 8), (150, 120, 5)):
        d.fill(star(x, y, r, r * 0.3, 4), "#e9efc8")


def _horse(d: Drawing) -> None:
    _leg(d, "far_hind")
    _leg(d, "far_fore")
    _tail(d)
    with d.part("body", 150, 274, on="hips"):
        _barrel(d)
    _leg(d, "near_hind")
    _leg(d, "near_fore")
    with d.part("near_hind"):
        for i in range(7):
            turn = 150 + i * 26
            d.hole(lens(*polar(75, 277, 27, turn), 10, 3.8, turn + 90))
        _great_star(d, 76, 276, 19)
        for x, y, r in ((88, 300, 5.4), (72, 306, 4.6)):
            d.gel(GOLD, star(x, y, r, r * 0.42, 6))
    with d.part("near_fore"):
        _great_star(d, 205, 283, 16)
        for i in range(6):
            turn = 130 + i * 30
            d.hole(lens(*polar(204, 283, 20.4, turn), 8, 3.2, turn + 90))


def _leg(d: Drawing, name: str) -> None:
    spine, widths, tread = _LEGS[name]
    leg(d, name, spine, widths, _hoof, tread)


def _great_star(d: Drawing, x: float, y: float, r: float) -> None:
    """A star of eight rays, long and short panes alternating."""
    for i in range(8):
        long = r * (0.8 if i % 2 == 0 else 0.52)
        ray = [(r * 0.2, 0), (r * 0.36, -r * 0.16), (r * 0.2 + long, 0), (r * 0.36, r * 0.16)]
        d.gel(GOLD if i % 2 == 0 else _LEAF, polygon(placed(ray, x, y, i * 45 - 90)))
    d.hole(circle(x, y, r * 0.15))


def _hoof(d: Drawing) -> None:
    """A hoof under a fetlock at (0, 0), the toe to the right, a band on the pastern."""
    d.card(polygon([(-6, -5), (6, -6), (9, 3), (14, 14), (-6, 14), (-8, 2)]), 1.4)
    d.gel(GOLD, polygon([(-6, 1), (8, -1), (9.4, 3), (-6.4, 4.6)]))


def _barrel(d: Drawing) -> None:
    back: list[Knot] = [
        (40, 290), (38, 262), (56, 242), (88, 238), (120, 246), (150, 242), (170, 228), (192, 222),
        (214, 234),
    ]  # fmt: skip
    belly: list[Knot] = [(230, 264), (230, 294), (210, 314), (174, 318), (132, 316), (98, 310), (62, 310)]
    d.card(blob([*back, *belly]), 2.6)
    for a, b in _LINES:
        d.cut(f"M{_STARS[a][0]} {_STARS[a][1]}L{_STARS[b][0]} {_STARS[b][1]}", 1.7)
    for x, y, r in _STARS:
        d.fill(circle(x, y, r * 0.8))
        d.gel(GOLD, star(x, y, r, r * 0.42, 6))
    for i in range(6):
        d.gel(_LEAF, lens(60 + i * 13, 245 + abs(i - 2) * 0.9, 9, 3.6, 2))
    for i in range(6):
        d.hole(lens(112 + i * 12, 309 + i * 0.7, 8, 3.4, 4))


def _tail(d: Drawing) -> None:
    with d.part("tail", 46, 256, on="body"):
        for i, (x, y) in enumerate(((18, 346), (34, 352), (30, 318))):
            lock = Ribbon(
                [(54, 256), (34, 238 + i * 4), (22 + i * 5, 262), (28 + i * 6, 304), (x, y)],
                [12, 15, 16, 13, 3],
            )
            d.limb(lock, 1.8)
            d.along(lock, "lens", 5, 0.34, colour=(_LEAF, GOLD, AMBER)[i], span=(0.34, 0.84))


def _torso(d: Drawing) -> None:
    """A bare torso, turned to the target, with a baldric across."""
    outline: list[Knot] = [
        (2, -84), (-12, -82), (-28, -76), (-33, -62), (-28, -42), (-22, -22), (-24, 4), (0, 14), (24, 6),
        (21, -20), (29, -44), (36, -60), (31, -76), (14, -83),
    ]  # fmt: skip
    d.card(blob(outline), 2)
    d.gel(SKIN, blob([(5, -61, 1), (12, -69), (22, -68), (27, -58), (22, -47), (11, -46), (5, -51, 1)]))
    d.gel(SKIN, blob([(0, -61, 1), (-8, -68), (-19, -68), (-25, -58), (-20, -47), (-8, -46), (0, -51, 1)]))
    d.fill(circle(19, -53, 2.6))
    d.fill(circle(-15, -53, 2.6))
    for i in range(3):
        for side in (-1, 1):
            cell = [(-5.6, -3.6), (3, -4), (6.4, 0), (3, 4), (-5.6, 3.6)]
            d.gel(SKIN, blob(placed([(x * side, y) for x, y in cell], 2.6 + side * 7.4, -36 + i * 10.4)))
    d.hole(drop(2, -4, 6, 3.6, 90))
    for side in (-1, 1):
        d.gel(SKIN, lens(2 + side * 13, -3, 13, 4.4, 90 + side * 34))
    strap = Ribbon([(-27, -76), (-8, -54), (14, -34), (24, -10)], [9, 9, 9, 9])
    d.limb(strap, 1.8)
    d.along(strap, "diamond", 6, 0.9, colour=GOLD, span=(0.08, 0.94))


def _quiver(d: Drawing) -> None:
    """A quiver on his back with three arrows."""
    with d.moved(-33, -16, -42, 0.92):
        for x, y in ((-7, -44), (0, -50), (7, -43)):
            d.line(f"M{x} {y}V-20", 2.4)
            vanes = ((0, -6), (-5, -2), (-5, 10), (0, 16), (5, 10), (5, -2))
            d.card(polygon([(x + a, y + b) for a, b in vanes]), 1)
            d.gel(RED, lens(x, y + 5, 16, 5, 90))
        d.card(blob([(-11, -24, 1), (11, -24, 1), (8, 28), (0, 36, 1), (-8, 28)]), 1.8)
        d.gel(GOLD, polygon([(-9.6, -18), (9.6, -18), (9, -11), (-9, -11)]))
        for y in (-2, 9, 20):
            d.gel(AMBER, polygon([(0, y - 5), (4.4, y), (0, y + 5), (-4.4, y)]))


def _loins(d: Drawing) -> None:
    """A garland of ivy where man and horse join."""
    for row, (count, long) in enumerate(((6, 27), (5, 20))):
        for i in range(count):
            off = i - (count - 1) / 2
            x, y, turn = off * 9.4 + 1, 6 - row * 7, 90 - off * 12
            d.card(lens(*polar(x, y, long * 0.5, turn), long, 13, turn), 1.5)
            d.gel((GREEN, _LEAF)[row], lens(*polar(x, y, long * 0.5, turn), long * 0.62, 5, turn))
    d.card(blob([(-27, -4), (0, 4), (27, -3), (27, 6), (0, 14), (-27, 6)]), 1.5)
    for i in range(6):
        d.gel(AMBER, circle((i - 2.5) * 8.8, 8.6 - abs(i - 2.5) * 1.6, 2.7))


def _head(d: Drawing) -> None:
    """A horse's ear, a pointed beard, an ivy wreath; the mane streams behind."""
    _mane(d)
    d.card(blob([(-10, 10, 1), (-11, -12), (-6, -34), (10, -38), (12, 8, 1)]), 1.8)
    face: list[Knot] = [
        (0, -46, 1), (14, -47), (20, -42), (20.6, -36), (19, -31), (23, -25), (29, -18, 1),
        (22.4, -15.8, 1), (22, -4), (8, 2), (-2, -10),
    ]  # fmt: skip
    d.card(blob(face), 1.6)
    d.gel(
        SKIN,
        blob(
            [(4, -43, 1), (13, -44), (17.4, -40), (16, -31), (19.6, -25), (24.6, -19, 1), (14, -15), (5, -13)]
        ),
    )
    d.line("M7 -33.6C11 -37 15 -36.6 20 -33.6", 2.6)
    d.fill(lens(13, -27.4, 13, 8.4, 6))
    d.gel(GOLD, lens(13.4, -27.4, 9, 5.2, 6))
    d.fill(circle(14.6, -27.3, 1.8))
    beard: list[Knot] = [
        (1, -24, 1), (5, -14), (13, -16), (24, -14.6), (29, -10, 1), (25, -7), (29, 4), (27, 16),
        (30, 27, 1), (17, 21), (8, 11), (2, 2), (-3, -8),
    ]  # fmt: skip
    d.card(blob(beard), 1.2)
    d.gel(RED, lens(21, -9.8, 7, 2.8, 4))
    for x, y, r, start in ((8, -6, 4.4, 0), (18, 0, 4.8, 60), (15, 10, 4.4, 20)):
        d.cut(spiral(x, y, 0.8, r, 1.2, start), 1.6)
    d.card(blob([(-4, -24, 1), (-9, -34), (-22, -43, 1), (-16, -28), (-6, -18)]), 1.6)
    d.gel(SKIN, lens(-12, -32, 13, 4.4, 38))
    _wreath(d)


def _mane(d: Drawing) -> None:
    """Long locks down the nape, blown back."""
    ends: tuple[tuple[Point, Point], ...] = (
        ((-24, -50), (-54, -58)), ((-28, -38), (-62, -36)), ((-28, -24), (-60, -12)), ((-24, -8), (-52, 10)),
    )  # fmt: skip
    for i, (bend, tip) in enumerate(ends):
        wave = (bend[0] + tip[0]) / 2, (bend[1] + tip[1]) / 2 + 6
        lock = Ribbon([(-4, -40 + i * 8), bend, wave, tip], [13, 14, 11, 2])
        d.limb(lock, 1.5)
        d.along(lock, "lens", 3, 0.36, colour=AMBER if i % 2 else RED, span=(0.34, 0.8))
    scalp: list[Knot] = [
        (18, -40, 1), (6, -38), (1, -26), (-3, -12), (-12, -10), (-17, -28), (-13, -44), (0, -54), (14, -51),
    ]  # fmt: skip
    d.card(blob(scalp), 1.6)


def _wreath(d: Drawing) -> None:
    path = Ribbon([(-15, -28), (-12, -42), (2, -50), (19, -44)], [4, 4, 4, 3])
    d.limb(path, 1.2)
    for i in range(6):
        x, y, turn = path.at(0.06 + i * 0.18)
        for side in (1, -1):
            heading = turn + side * 46
            d.card(lens(*polar(x, y, 7, heading), 16, 8.4, heading), 1.1)
            d.gel(_LEAF, lens(*polar(x, y, 7.4, heading), 10, 3.8, heading))


def _bow(d: Drawing, man: Figure) -> None:
    """A horn bow, the arrow on the string; the two halves of the string turn about its tips."""
    nock = man.place("front_hold", *_NOCK)
    for name, way in (("string_high", -1), ("string_low", 1)):
        tip = man.place("front_hold", _TIP[0], way * _TIP[1])
        with d.part(name, *tip, on="front_hold"):
            d.line(polygon([tip, nock], closed=False), 1.8)
    with man.on("front_hold"):
        for way in (-1, 1):
            limb = Ribbon(
                [(2, 0), (13, way * 22), (4, way * 44), (_TIP[0], way * _TIP[1]), (-13, way * 66)],
                [9, 10, 8, 6, 3],
            )
            d.limb(limb, 1.8)
            d.along(limb, "lens", 4, 0.46, colour=GOLD, span=(0.2, 0.7))


def _arrow(d: Drawing) -> None:
    d.cut(polygon([_NOCK, (14, -8)], closed=False), 5.6)
    d.line(polygon([_NOCK, (16, -8)], closed=False), 2.8)
    with d.moved(0, -8):
        d.card(polygon([(29, 0), (10, -7), (14, 0), (10, 7)]), 1.4)
        for way in (-1, 1):
            d.card(polygon([(-94, way), (-99, way * 8), (-82, way * 8), (-73, way)]), 1)
            d.gel(RED, polygon([(-91, way * 2.2), (-94, way * 6.2), (-84, way * 6.2), (-78, way * 2.2)]))


_CAST = Cast(_ARCHER, Brawny(), _head, _torso, _loins, (-2, -62))
