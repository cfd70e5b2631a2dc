"""The Pythia: raving on the tripod over the cleft, laurel in her hand, the god's breath about her."""

from assets.workshop.drawing import AMBER, GOLD, GREEN, Drawing
from assets.workshop.hera_zeus.attire import LAUREL, bodice, charm, coif, tress, wreath
from assets.workshop.hera_zeus.insignia import emblem
from assets.workshop.hera_zeus.sheet import Livery, card
from assets.workshop.ornament import rays
from assets.workshop.people import WOMAN, Cast, Figure, Pose
from assets.workshop.people.heads import womans_face
from assets.workshop.people.limbs import Gowned
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    Point,
    blob,
    circle,
    ellipse,
    lens,
    placed,
    polar,
    polygon,
    rectangle,
    spiral,
)

_X, _SEAT, _SOLES, _SCALE = 150, 258, 302, 1.3
_RAVING = Pose(
    torso=-3,
    head=-10,
    front_arm=(-66, -148),
    back_arm=(-42, -96),
    front_leg=(-88, 2),
    back_leg=(-90, 8),
    feet=(10, 16),
    holds=(196, 0),
)
_STRIKE = Pose(
    torso=10,
    head=4,
    front_arm=(-76, -128),
    back_arm=(-48, -124),
    front_leg=(-88, 2),
    back_leg=(-90, 8),
    feet=(10, 16),
    holds=(222, -20),
)
_STRUCK = Pose(
    torso=-15,
    head=-26,
    front_arm=(-52, -120),
    back_arm=(-8, -60),
    front_leg=(-90, -6),
    back_leg=(-92, 0),
    feet=(0, 6),
    holds=(214, 18),
)
_FALLEN = Pose(
    torso=58,
    head=84,
    front_arm=(-8, -2),
    back_arm=(16, 10),
    front_leg=(-70, 8),
    back_leg=(-72, 14),
    feet=(24, 30),
    holds=(104, 60),
    step=-4,
)
# Each wisp of vapour: its spine from the cleft upwards, its width, and whether it has the second colour.
_WISPS: tuple[tuple[list[Point], float, bool], ...] = (
    ([(150, 400), (132, 352), (84, 322), (66, 268), (92, 226), (66, 178), (84, 128), (62, 96)], 24, False),
    (
        [(176, 400), (190, 356), (236, 346), (268, 304), (248, 262), (284, 220), (270, 176), (296, 136)],
        22,
        True,
    ),
    ([(160, 400), (118, 372), (66, 366), (40, 326), (52, 292), (30, 258)], 17, True),
    ([(180, 400), (216, 372), (276, 366), (306, 330), (296, 296), (318, 268)], 17, False),
)


def pythia(livery: Livery) -> Drawing:
    """Return the drawing. Ornament: curls of vapour; the side's sign is on tripod and gown."""
    d = card()
    _sanctuary(d)
    d.layer("puppet")
    for i, (spine, wide, second) in enumerate(_WISPS):
        with d.part(f"wisp_{i}", *spine[1]):
            _wisp(d, Ribbon(spine, [3, wide * 0.7, wide, wide * 0.8, 3]), livery, second)
    seer = Figure(d, _cast(livery), _X, _SOLES, _SCALE, _RAVING)
    with d.part("tripod", 168, 376):
        _tripod(d, livery)
    seer.arm("back")
    with seer.on("back_hold"):
        _phiale(d)
    seer.legs()
    seer.trunk()
    nape = seer.place("head", -8, -30)
    with d.part("hair", *nape, on="head"), d.moved(*seer.place("head"), _RAVING.head, _SCALE):
        _hair(d, livery)
    seer.head()
    with seer.on("front_hold"):
        _laurel(d)
    seer.arm("front")
    d.layer("front")
    _cleft(d)
    _poses(d, seer)
    return d


def _poses(d: Drawing, seer: Figure) -> None:
    for name, pose in (("strike", _STRIKE), ("struck", _STRUCK), ("fallen", _FALLEN)):
        seer.pose(name, pose)
    d.pose("strike", hair=10, wisp_0=12, wisp_1=9, wisp_2=8, wisp_3=10)
    d.pose("struck", hair=16, wisp_0=-9, wisp_1=-6, wisp_2=7, wisp_3=-5, tripod=-3)
    d.pose("fallen", hair=-158, tripod=4)
    d.pose("fallen", wisp_0=(-14, 0, 190), wisp_1=(16, 0, 190), wisp_2=(-12, 0, 150), wisp_3=(14, 0, 150))


def _cast(livery: Livery) -> Cast:
    return Cast(
        WOMAN, Gowned(), _head, lambda d: bodice(d, livery), lambda d: _gown(d, livery), (-2, -50), True
    )


def _head(d: Drawing) -> None:
    womans_face(d)
    coif(d)
    wreath(d, LAUREL)


def _hair(d: Drawing, livery: Livery) -> None:
    """Loose hair, blown back by the vapour; in the head's frame."""
    for i, (x, y, bend) in enumerate(((-66, -20, -12), (-70, 2, 0), (-58, 22, 8), (-40, 36, 10))):
        tress(
            d,
            [(-6, i * 6 - 30), (-22, i * 10 - 34), (x * 0.62, y * 0.5 - 6 + bend), (x * 0.84, y + 6), (x, y)],
            [12, 12, 10, 7, 2],
            livery.main if i % 2 else livery.second,
        )


def _gown(d: Drawing, livery: Livery) -> None:
    """The gown of a seated woman: over the lap and down to the ankles, a fold hanging behind."""
    d.card(blob([(-16, 0, 1), (-26, 16), (-30, 44), (-36, 62, 1), (-20, 60), (-12, 64, 1), (-6, 22)]), 1.8)
    d.cut("M-20 18C-22 34 -24 44 -25 54M-14 22C-15 36 -15 44 -16 54", 1.6)
    outline: list[Knot] = [
        (-14, -9, 1), (-23, 8), (-21, 22), (4, 26), (34, 27), (40, 34), (40, 46), (36, 55, 1), (48, 57),
        (60, 54), (75, 56, 1), (74, 38), (72, 12), (62, -3), (40, -9), (14, -9, 1),
    ]  # fmt: skip
    d.card(blob(outline), 2)
    d.cut("M-6 2C10 8 30 8 56 8M-10 12C8 18 28 18 50 19", 1.8)
    for x, low in ((47, 47), (55, 48), (63, 47)):
        d.cut(f"M{x} 28C{x + 1} 38 {x - 2} 46 {x - 3} {low - 4}", 1.7)
    d.gel(livery.main, polygon([(39, 48.4), (72.8, 48.8), (73.2, 52.4), (38, 52)]))
    for x, y in ((4, -3), (22, -3), (40, -2), (66, 12), (68, 32)):
        charm(d, livery, x, y, 4.8)


def _phiale(d: Drawing) -> None:
    """A shallow dish with a boss, held flat."""
    d.card(blob([(-8, 2, 1), (30, -10, 1), (22, 8), (4, 12)]), 1.8)
    d.gel(GOLD, blob([(0, 3, 1), (22, -4, 1), (16, 5), (6, 8)]))


def _laurel(d: Drawing) -> None:
    """A branch, its stem in the fist and its leaves in pairs."""
    stem = Ribbon([(0, -18), (2, 8), (-3, 32), (-14, 62)], [5, 5, 4, 2.4])
    d.limb(stem, 1.4)
    for i in range(7):
        x, y, turn = stem.at(0.3 + i * 0.105)
        for side in (1, -1):
            _leaf(d, x, y, turn + side * 44, 24 - i * 1.2, i)
    x, y, turn = stem.at(1)
    _leaf(d, x, y, turn, 21, 0)


def _leaf(d: Drawing, x: float, y: float, degrees: float, length: float, i: int) -> None:
    mid = polar(x, y, length / 2 + 1, degrees)
    d.card(lens(*mid, length, 10.5, degrees), 1.4)
    d.gel(LAUREL if i % 2 else GREEN, lens(*mid, length * 0.66, 5, degrees))


def _tripod(d: Drawing, livery: Livery) -> None:
    """A bronze bowl on three tall legs, rings on its rim, the side's sign hung between."""
    for foot, top, bend in ((168, 166, 168), (96, 130, 118), (238, 204, 216)):
        leg = Ribbon([(top, _SEAT + 34), (bend, _SEAT + 76), (foot, 372)], [13, 10, 10])
        d.limb(leg, 2)
        d.along(leg, "lens", 5, 0.44, colour=AMBER, span=(0.3, 0.86))
        paw: list[Knot] = [(-10, 380, 1), (-8, 366), (0, 362), (8, 366), (10, 380, 1)]
        d.card(blob(placed(paw, foot, 0)), 1.6)
        d.cut(f"M{foot - 3} 372V379M{foot + 3} 372V379", 1.6)
    hoop = Ribbon([(110, 336), (168, 344), (225, 336)], [7, 7, 7])
    d.limb(hoop, 1.6)
    emblem(d, 167, 330, 21, livery.peacock)
    for x in (112, 222):
        d.line(circle(x, _SEAT + 4, 11), 5.4)
    bowl: list[Knot] = [(108, _SEAT + 4, 1), (114, _SEAT + 30), (138, _SEAT + 50), (167, _SEAT + 55),
                        (196, _SEAT + 50), (220, _SEAT + 30), (226, _SEAT + 4, 1)]  # fmt: skip
    d.card(blob(bowl), 2.4)
    d.card(rectangle(100, _SEAT - 2, 134, 11, 5), 2)
    for i in range(13):
        d.gel(GOLD, circle(107 + i * 10, _SEAT + 3.6, 2.6))
    for i in range(9):
        off = abs(i - 4)
        flute = lens(127 + i * 10, _SEAT + 26 - off * 0.6, 20 - off * 1.6, 6, 90)
        d.gel(livery.main if i % 2 else GOLD, flute)


def _wisp(d: Drawing, wisp: Ribbon, livery: Livery, second: bool) -> None:
    """Breath of the cleft: a pane that thins out in scrolls."""
    d.card(wisp.outline(), 2)
    colour = livery.second if second else livery.main
    inner = Ribbon([wisp.at(i / 12)[:2] for i in range(13)], [wisp.width(i / 12) * 0.56 for i in range(13)])
    d.gel(colour, inner.outline(0.02, 0.97))
    d.line(blob([wisp.at(i / 16)[:2] for i in range(1, 15)], closed=False), 1.6)
    way = 1 if second else -1
    for share, side in ((0.34, way), (0.5, -way), (0.66, way), (0.82, -way), (0.97, way)):
        _scroll(d, wisp, share, side, 6 + wisp.width(share) * 0.26)


def _scroll(d: Drawing, wisp: Ribbon, share: float, side: int, r: float) -> None:
    """A curl that leaves the breath on one side."""
    x, y = wisp.beside(share, side * 0.8)
    turn = wisp.at(share)[2]
    curl = spiral(*polar(x, y, r, turn + side * 90), r, 1.6, 1.4, turn - side * 90, side)
    d.cut(curl, 6.4)
    d.line(curl, 3)


def _cleft(d: Drawing) -> None:
    """The rock split under the tripod, its edges lit from below."""
    left: list[Knot] = [
        (0, 372, 1), (40, 366), (84, 372), (122, 376, 1), (134, 390), (142, 410, 1), (150, 440),
        (158, 520, 1), (0, 520, 1),
    ]  # fmt: skip
    right: list[Knot] = [
        (360, 370, 1), (310, 374), (262, 368), (212, 376, 1), (204, 392), (192, 410, 1), (182, 450),
        (172, 520, 1), (360, 520, 1),
    ]  # fmt: skip
    d.card(blob(left), 2)
    d.card(blob(right), 2)


def _sanctuary(d: Drawing) -> None:
    """The cave's mouth, the sun of the god in it."""
    rays(d, 168, 190, 96, 400, 22, 2.8, "#cdb39c")
    d.fill(ellipse(168, 190, 84, 84), "#f0e2cf")
    walls: tuple[tuple[int, list[Knot]], ...] = (
        (0, [(60, 40), (34, 120), (44, 220), (20, 300), (40, 400)]),
        (360, [(306, 50), (330, 130), (318, 220), (344, 300), (322, 400)]),
    )
    for edge, wall in walls:
        d.fill(blob([(edge, -4, 1), *wall, (edge, 420, 1)]), "#a98c86")
