"""Argus: the herdsman of a hundred eyes, seated with his crook; when he falls they close."""

import math

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.hera_zeus.insignia import spark
from assets.workshop.hera_zeus.sheet import card
from assets.workshop.people import Body, Cast, Figure, Pose
from assets.workshop.people.limbs import Limbs
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    Point,
    blob,
    circle,
    drop,
    ellipse,
    lens,
    mirrored,
    placed,
    polar,
    polygon,
    rectangle,
    spiral,
)

_HUGE = Body((0, -87), ((41, -64), (-34, -67)), ((13, 3), (-11, 3)), 42, 43, 42, 43, 9)
_X, _GROUND, _SCALE = 136, 380, 1.52
_WATCH = Pose(
    torso=3,
    head=2,
    front_arm=(-12, -128),
    back_arm=(22, 4),
    front_leg=(-60, -16),
    back_leg=(-54, 20),
    feet=(-4, 12),
    holds=(0, 0),
)
_STRUCK = Pose(
    torso=-9,
    head=-18,
    front_arm=(-4, -116),
    back_arm=(26, -2),
    front_leg=(-56, -12),
    back_leg=(-50, 24),
    feet=(-2, 14),
    holds=(-10, 0),
    step=-1,
)
_FALLEN = Pose(
    torso=52,
    head=98,
    front_arm=(2, -8),
    back_arm=(14, 26),
    front_leg=(-62, -6),
    back_leg=(-54, 14),
    feet=(0, 10),
    holds=(84, 0),
    step=-16,
)
_IRIS, _WHITE, _STONE = "#35b8d8", "#fff0c4", "#4d6b45"
_LID = 1.06

# The eyes of each part: x, y, length, turn in degrees.
_Eye = tuple[float, float, float, float]
_EYES: dict[str, tuple[_Eye, ...]] = {
    "torso": (
        (18, -62, 24, -6), (-17, -62, 24, 6), (0, -43, 22, 0), (27, -41, 19, -8), (-27, -41, 19, 8),
        (14, -24, 20, -3), (-13, -24, 20, 3), (0, -10, 18, 0),
    ),
    "front_arm": ((0, 2, 23, 0), (0, 24, 18, 0)),
    "back_arm": ((0, 2, 23, 0), (0, 24, 18, 0)),
    "front_fore": ((0, 20, 19, 0),),
    "back_fore": ((0, 20, 19, 0),),
    "front_leg": ((0, 26, 24, 0),),
    "back_leg": ((0, 26, 24, 0),),
    "front_shin": ((-1, 18, 18, 0),),
    "back_shin": ((-1, 18, 18, 0),),
    "head": ((0, -40, 15, -8), (-12.6, -27, 14, -6), (-5, -9, 13, 0), (13.6, -27.6, 13, 6)),
}  # fmt: skip


def argus() -> Drawing:
    """Return the drawing. Ornament: eyes, with lids that lie open as creases in the skin."""
    d = card()
    _pasture(d)
    d.layer("puppet")
    herdsman = Figure(d, _CAST, _X, _GROUND, _SCALE, _WATCH)
    _rock(d)
    for part in ("arm", "fore"):
        _limb(herdsman, "back", part)
    for side in ("back", "front"):
        for part in ("foot", "leg", "shin"):
            _limb(herdsman, side, part)
    herdsman.trunk()
    _open(herdsman, "torso")
    herdsman.head()
    _open(herdsman, "head")
    with herdsman.on("front_hold"):
        _crook(d)
    for part in ("arm", "fore"):
        _limb(herdsman, "front", part)
    _chain(herdsman)
    herdsman.pose("struck", _STRUCK)
    herdsman.pose("fallen", _FALLEN)
    d.pose("fallen", front_hold=(-32, 0, 32))  # slipped from his hand, flat on the ground
    for bone, eyes in _EYES.items():
        d.pose("fallen", **{f"{bone}_lids": (0, *_way(herdsman, bone, _drop(eyes)))})
        d.pose("struck", **{f"{bone}_lids": (0, *_way(herdsman, bone, _drop(eyes) * 0.4))})
    return d


def _limb(herdsman: Figure, side: str, part: str) -> None:
    """Draw a limb's link with the eyes on it."""
    limbs, bone = herdsman.cast.limbs, f"{side}_{part}"
    lay = {
        "arm": limbs.upper_arm,
        "fore": limbs.fore_arm,
        "leg": limbs.thigh,
        "shin": limbs.shin,
        "foot": limbs.foot,
    }[part]
    with herdsman.on(bone):
        lay(herdsman.drawing)
    if bone in _EYES:
        _open(herdsman, bone)


def _drop(eyes: tuple[_Eye, ...]) -> float:
    """How far the lids of these eyes close, the same for all eyes of a part."""
    return max(eye[2] for eye in eyes) * 0.56


def _way(herdsman: Figure, bone: str, far: float) -> Point:
    """The point at the distance `far` along a part, on the drawing."""
    (x, y), (x2, y2) = herdsman.place(bone), herdsman.place(bone, 0, far)
    return x2 - x, y2 - y


def _open(herdsman: Figure, bone: str) -> None:
    """Draw the eyes of a part, and their lids as a part that slides over them."""
    d, eyes = herdsman.drawing, _EYES[bone]
    with herdsman.on(bone):
        for eye in eyes:
            _eye(d, *eye)
    (x, y), (x2, y2) = herdsman.place(bone), herdsman.place(bone, 0, 10)
    with (
        d.part(f"{bone}_lids", x, y, on=bone),
        d.moved(x, y, math.degrees(math.atan2(y2 - y, x2 - x)) - 90, _SCALE),
    ):
        for ex, ey, long, turn in eyes:
            with d.moved(ex, ey - _drop(eyes), turn):
                _lid(d, long)


def _eye(d: Drawing, x: float, y: float, long: float, turn: float) -> None:
    with d.moved(x, y, turn):
        d.gel(_WHITE, lens(0, 0, long, long * 0.56, 0))
        for i in (-1, 0, 1):
            d.gel(GOLD, circle(i * long * 0.26, long * (0.46 - abs(i) * 0.07), 1.5))
        d.fill(circle(0, 0, long * 0.235))
        d.gel(_IRIS, circle(0, 0, long * 0.185))
        d.fill(circle(0, 0, long * 0.085))


def _lid(d: Drawing, long: float) -> None:
    """A lid, its lower edge a line of light."""
    d.fill(lens(0, 0, long * _LID, long * 0.6, 0))
    a, low = long * 0.42, long * 0.2
    d.cut(f"M{-a:.1f} 0.6C{-a / 2:.1f} {low:.1f} {a / 2:.1f} {low:.1f} {a:.1f} 0.6", 1.9)


def _pasture(d: Drawing) -> None:
    """The olive tree of Nemea, and hills."""
    d.fill(circle(196, 132, 100), "#f0f6e0")
    d.fill(
        blob([(0, 296), (80, 262), (170, 300), (260, 270), (360, 300, 1), (360, 520, 1), (0, 520, 1)]),
        "#a4b793",
    )
    trunk = Ribbon([(44, 400), (52, 340), (34, 290), (48, 236)], [34, 24, 20, 14])
    d.fill(trunk.outline(), "#8aa07d")
    for x, y, r in ((20, 206, 40), (62, 176, 44), (96, 214, 32), (36, 140, 34)):
        d.fill(circle(x, y, r), "#93a985")
    d.ground(380)


def _rock(d: Drawing) -> None:
    """The rock that he sits on, cut in facets that let a little light through."""
    stone: list[Knot] = [
        (54, 386, 1), (44, 346, 1), (60, 312, 1), (84, 286, 1), (128, 280, 1), (172, 288, 1), (186, 320, 1),
        (180, 352, 1), (196, 386, 1),
    ]  # fmt: skip
    d.card(blob(stone), 2)
    for facet in (
        ((63, 317), (84, 293), (96, 322), (70, 334)),
        ((50, 349), (68, 340), (95, 329), (84, 380), (58, 380)),
        ((91, 292), (124, 287), (130, 312), (101, 322)),
        ((101, 329), (132, 319), (144, 380), (91, 380)),
        ((131, 287), (168, 293), (177, 320), (137, 313)),
        ((139, 320), (177, 327), (174, 350), (186, 380), (150, 380)),
    ):
        d.gel(_STONE, polygon(facet))


def _crook(d: Drawing) -> None:
    """A herdsman's staff, its end bent round."""
    spine = [(0, 124), (1, 60), (-1, 0), (0, -60), (-1, -84), (-12, -97), (-24, -90), (-24, -78), (-16, -74)]
    staff = Ribbon(spine, [5, 5.4, 5.4, 5.6, 6, 6.4, 6.4, 5, 3])
    d.limb(staff, 1.6)
    for y in (-58, -52, -46, 64, 88, 104):
        d.cut(f"M-3 {y + 1}L3 {y - 1}", 1.6)
    with d.moved(0, -64):
        for turn in (70, 112):
            d.card(drop(0, 0, 22, 8, turn), 1)
            d.gel((AMBER, RED)[turn > 90], drop(*polar(0, 0, 6, turn), 13, 3.6, turn))


def _chain(herdsman: Figure) -> None:
    """A chain from his ankle to a peg that bears the bolt of his keeper."""
    d = herdsman.drawing
    x, y = herdsman.place("front_shin", 0, 40)
    peg = (318.0, 356.0)
    links = Ribbon([(x + 6, y), (x + 26, y + 20), (x + 50, y + 16), (peg[0], peg[1])], [7, 7, 7, 7])
    with herdsman.on("front_shin"):
        d.card(rectangle(-9, 35, 18, 9, 3), 1.4)
        d.gel(GOLD, rectangle(-7, 37.4, 14, 4.2, 1.4))
    with d.part("chain", *peg):
        for i in range(8):
            lx, ly, turn = links.at(0.05 + i * 0.125)
            with d.moved(lx, ly, turn):
                d.card(ellipse(0, 0, 7.4, 4.6 if i % 2 else 2.6), 1)
                if i % 2:
                    d.hole(ellipse(0, 0, 4, 1.8))
    d.card(polygon([(peg[0] - 8, 352), (peg[0] + 8, 352), (peg[0] + 4, 390), (peg[0] - 4, 390)]), 1.8)
    d.card(circle(*peg, 13), 1.6)
    spark(d, *peg, 0.34, 0)


def _torso(d: Drawing) -> None:
    """A barrel of a chest."""
    half: list[Knot] = [
        (0, -90), (-14, -89), (-37, -81), (-47, -68), (-42, -48), (-31, -26), (-30, 2), (0, 10),
    ]  # fmt: skip
    d.card(blob(mirrored(half, 0)), 2)
    for _ in d.both_sides(0):
        d.cut("M4 -51C12 -48 24 -49 35 -56", 1.8)
        d.hole(lens(12, -80, 17, 4.4, -12), lens(38, -70, 12, 4.4, 56))
        d.gel(GOLD, circle(36, -58, 1.8), circle(33, -53, 1.8))
        for i in range(3):
            d.hole(lens(33 - i * 2.4, -29 + i * 7, 8, 3.4, 112))
    d.cut("M0 -32V-21", 1.8)
    d.card(blob([(-31, -4), (0, 2), (31, -4), (31, 7), (0, 13), (-31, 7)]), 1.6)
    for i in range(9):
        d.gel(GOLD, circle((i - 4) * 6.8, 7.4 - abs(i - 4) * 1.3, 2.3))


def _fleece(d: Drawing) -> None:
    """A goatskin about the loins, lock by lock."""
    for row, (count, long) in enumerate(((7, 40), (6, 30), (7, 20))):
        for i in range(count):
            off = i - (count - 1) / 2
            x, turn = off * 9.4, 90 - off * 9
            tip: list[Knot] = [(0, -6), (long * 0.5, -7.4), (long, 2.4, 1), (long * 0.5, 6.4), (0, 6)]
            d.card(blob(placed(tip, x, -4, turn)), 1.5)
            d.gel((AMBER, SKIN, GOLD)[row], lens(*polar(x, -4, long * 0.66, turn), long * 0.4, 4.2, turn + 4))


def _head(d: Drawing) -> None:
    """A bald head with eyes on the crown, and a shaggy beard."""
    d.card(blob([(-16, 10, 1), (-15, -12), (-8, -30), (10, -34), (16, 8, 1)]), 1.8)
    skull: list[Knot] = [
        (14, -2, 1), (0, -6), (-12, 0), (-19, -12), (-21, -30), (-14, -46), (0, -54), (14, -52), (22, -44),
        (24, -36, 1), (21, -32), (25.6, -25), (30.4, -18, 1), (24, -15, 1), (23, -4),
    ]  # fmt: skip
    d.card(blob(skull), 1.7)
    pane: list[Knot] = [
        (6, -33), (19.6, -33.6, 1), (18, -30), (22, -24), (26.4, -19, 1), (14, -15), (5, -20), (3, -30),
    ]  # fmt: skip
    d.gel(SKIN, blob(pane))
    d.fill(blob([(6, -35, 1), (12, -38.6), (22, -36, 1), (20, -33.4), (12, -34.4)]))
    d.fill(lens(13.4, -27.6, 17, 10.4, 6))
    d.line("M24 -19C21.6 -20.6 20 -19 20.6 -16.4", 1.7)
    _beard(d)


def _beard(d: Drawing) -> None:
    beard: list[Knot] = [
        (-1, -24, 1), (5, -13), (14, -16.4), (24, -15), (31, -10.4, 1), (27, -8), (31, -1), (29, 7),
        (34, 15, 1), (25, 14), (25, 26, 1), (17, 18), (11, 28, 1), (6, 17), (-1, 25, 1), (-1, 12),
        (-8, 14, 1), (-5, 3), (-4, -9),
    ]  # fmt: skip
    d.card(blob(beard), 1.3)
    d.gel(RED, blob([(27, -9.8, 1), (20, -10.2), (15, -8, 1), (20, -6.6), (26, -6.6, 1)]))
    for x, y, r, turn in ((6, -5, 4.4, 0), (21, 3, 4.6, 60), (9, 6, 4.8, 20)):
        d.cut(spiral(x, y, 0.8, r, 1.2, turn), 1.6)
    for x, y, turn in ((27, 9, 62), (20, 14, 78), (11, 18, 96), (2, 14, 108)):
        d.gel(AMBER, lens(x, y, 10, 3.4, turn))


class _Eyed(Limbs):
    """Huge bare limbs, left plain for the eyes they bear."""

    def upper_arm(self, d: Drawing) -> None:
        """From the shoulder to the elbow."""
        shoulder = circle(0, -3, 15.6)
        d.card(shoulder, 2)
        d.limb(Ribbon([(0, -4), (0, 12), (0, 43)], [31, 31, 19]), 2)
        d.fill(shoulder)
        d.hole(circle(0, 38, 2.4))

    def fore_arm(self, d: Drawing) -> None:
        """From the elbow to the hand."""
        d.card(blob([(-9.5, -6), (-12, 12), (-8, 34), (8, 34), (11.4, 11), (9.5, -6)]), 2)
        d.rivet(0, 0, 4.4)
        d.cut("M-8.4 31L7.8 34", 1.7)
        d.card(blob([(-8, 34), (-12, 40), (-11, 48), (-4, 53), (6, 52), (11, 46), (11, 39), (8, 34)]), 1.6)
        for x in (-5, 1, 6):
            d.cut(f"M{x} 43L{x * 1.1:.1f} 51", 1.6)

    def thigh(self, d: Drawing) -> None:
        """From the hip to the knee."""
        d.limb(Ribbon([(0, -9), (0, 14), (0, 43)], [36, 36, 24]), 2)

    def shin(self, d: Drawing) -> None:
        """From the knee to the ankle."""
        d.card(blob([(-10, -8), (-13, 11), (-8, 32), (-7.6, 45), (8, 45), (8, 31), (10.6, 9), (9.6, -8)]), 2)
        d.rivet(0, 0, 4.4)

    def foot(self, d: Drawing) -> None:
        """A broad bare foot, the toes cut apart."""
        d.card(blob([(-9, -7), (-12, 3), (-11, 9, 1), (24, 9), (26, 4), (16, -2), (9, -8)]), 1.6)
        d.cut("M15 9L16 4.6M20 8.6L20.6 5", 1.6)
        d.hole(lens(3, 2, 11, 3.6, 16))


_CAST = Cast(_HUGE, _Eyed(), _head, _torso, _fleece, (-2, -62))
