"""A Harpy: a woman's head and breast on a bird of prey, swooping talons first."""

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.hera_zeus.maidens import profile
from assets.workshop.hera_zeus.sheet import card
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, Point, blob, circle, crescent, drop, lens, polar, quill, spiral

_GALE = "#5ce0cc"
_NECK = (206.0, 172.0)
_BODY = Ribbon([(190, 196), (186, 226), (166, 262), (134, 300)], [48, 58, 72, 34])
# Each leg: hip, knee, ankle.
_NEAR: tuple[Point, ...] = ((164, 268), (214, 276), (262, 318))
_FAR: tuple[Point, ...] = ((176, 258), (232, 254), (286, 282))
_LENGTHS = (112, 116, 116, 112, 108, 104, 100)


def harpy() -> Drawing:
    """Return the drawing. Ornament: the gale, in curls through hair, breast and sky, in panes on quills."""
    d = card()
    _storm(d)
    d.layer("puppet")
    with d.part("far_wing", 202, 204, on="body"), d.moved(202, 204, 6, 0.94):
        _wing(d)
    _tail(d)
    _leg(d, "far", _FAR)
    with d.part("near_wing", 176, 206, on="body"), d.moved(176, 206, -4, -1.04, 1.04):
        _wing(d)
    _body(d)
    _leg(d, "near", _NEAR)
    _head(d)
    _poses(d)
    return d


def _poses(d: Drawing) -> None:
    d.pose("strike", body=(-14, 14, 8), head=16, near_wing=20, far_wing=-14, near_leg=-10, near_foot=-16)
    d.pose("strike", far_leg=-8, far_foot=-12, tail=14, locks=10)
    d.pose("struck", body=(-8, -10, -6), head=-14, near_wing=-14, far_wing=11, near_leg=14, near_foot=10)
    d.pose("struck", far_leg=9, far_foot=12, tail=-12, locks=-16)
    d.pose("fallen", body=(34, -14, 50), head=44, near_wing=-104, far_wing=44, near_leg=-44, near_foot=20)
    d.pose("fallen", far_leg=-40, far_foot=34, tail=-34, locks=-64)


def _storm(d: Drawing) -> None:
    """Curls of wind over a heaving sea."""
    d.fill(circle(196, 190, 108), "#f4e6f4")
    for x, y, r, way in (
        (62, 300, 26, 1),
        (312, 214, 22, -1),
        (96, 66, 20, 1),
        (300, 330, 24, -1),
        (42, 190, 16, 1),
    ):
        d.line(spiral(x, y, 2, r, 1.6, 90, way), 5, "#c6a6d0")
    crests: list[Knot] = [(0, 372, 1)]
    for i in range(6):
        crests += [(14 + i * 60, 384), (40 + i * 60, 368), (62 + i * 60, 372, 1)]
    d.fill(blob([*crests, (372, 530, 1), (0, 530, 1)]))


def _wing(d: Drawing) -> None:
    """A raised wing, shoulder at the origin, opening to the right; the primaries spread like fingers."""
    arm = Ribbon([(-8, 10), (8, -26), (28, -52), (52, -64)], [30, 30, 25, 17])
    for i in range(7):
        x, y, _ = arm.at(0.14 + i * 0.1)
        _barred(d, x, y, 74 + i * 6, 25, 74 - i * 8)
    for i in range(7):
        x, y, _ = arm.at(0.82 + i * 0.028)
        _barred(d, x, y, _LENGTHS[i], 23, 18 - i * 14.4)
    for i in range(9):
        x, y, _ = arm.at(0.16 + i * 0.1)
        turn = 70 - i * 14
        d.card(quill(*polar(x, y, 6, turn), 42, 22, turn), 1.6)
        d.gel(GOLD, lens(*polar(x, y, 29, turn), 17, 5, turn))
    d.limb(arm, 2.2)
    for i in range(5):
        x, y, heading = arm.at(0.2 + i * 0.15)
        d.cut(spiral(x, y, 1, arm.width(0.2 + i * 0.15) * 0.34, 1.3, heading), 1.8)


def _barred(d: Drawing, x: float, y: float, length: float, width: float, degrees: float) -> None:
    """A long feather, three panes along its quill."""
    d.card(quill(x, y, length, width, degrees), 1.7)
    for share, size in ((0.52, 0.13), (0.68, 0.15), (0.85, 0.17)):
        d.gel(_GALE, lens(*polar(x, y, length * share, degrees), length * size, width * 0.27, degrees))


def _tail(d: Drawing) -> None:
    with d.part("tail", 136, 296, on="body"):
        for i in (0, 6, 1, 5, 2, 4, 3):
            _barred(d, 138, 292, 104 - abs(i - 3) * 7, 27, 88 + i * 13)
        for i in range(5):
            turn = 96 + i * 17
            d.card(drop(*polar(140, 288, 10, turn), 34, 20, turn), 1.6)
            d.gel(GOLD, lens(*polar(140, 288, 28, turn), 15, 5, turn))


def _body(d: Drawing) -> None:
    """Woman to the waist, below it plumage."""
    with d.part("body", 176, 240):
        d.limb(_BODY, 2.4)
        d.card(circle(158, 272, 33), 0)
        breast: list[Knot] = [
            (190, 166, 1), (176, 180), (164, 200), (162, 222), (168, 244), (190, 252), (208, 244), (214, 232),
            (226, 222), (229, 208), (220, 196), (216, 184), (216, 170, 1),
        ]  # fmt: skip
        d.card(blob(breast), 2)
        d.cut("M228 212C222 226 208 228 200 218C194 228 180 226 174 214", 2)
        for curl_x, r, turn in ((213, 8, 40), (186, 7, 200)):
            d.cut(spiral(curl_x, 207.5, 2, r, 1.2, turn), 2)
        for i in range(6):
            x, y = polar(204, 166, 25, 158 - i * 27)
            d.gel((GOLD, RED)[i % 2], drop(x, y, 11, 6.4, 158 - i * 27))
        for row in range(5):
            for i in range(4 - (row > 3)):
                x, y = 198 - row * 12 - i * 13 + (row % 2) * 4, 243 + row * 12 - i * 6
                d.card(drop(x, y, 17, 15, 118), 1.5)
                d.gel(_GALE if row % 2 else SKIN, crescent(*polar(x, y, 6, 118), 4.8, 4, 118))


def _leg(d: Drawing, side: str, joints: tuple[Point, ...]) -> None:
    """A feathered thigh, a scaled shank, the talons open."""
    hip, knee, ankle = joints
    with d.part(f"{side}_foot", *knee, on=f"{side}_leg"):
        shank = Ribbon([knee, ankle], [15, 11])
        d.limb(shank, 1.8)
        d.along(shank, "bar", 5, 0.5, colour=AMBER, span=(0.2, 0.9))
        with d.moved(*ankle, shank.at(1)[2] - 6):
            _talons(d)
    with d.part(f"{side}_leg", *hip, on="body"):
        thigh = Ribbon([hip, ((hip[0] + knee[0]) / 2, (hip[1] + knee[1]) / 2 + 2), knee], [58, 44, 17])
        heading = thigh.at(0.8)[2]
        for i in range(4):
            d.card(
                drop(
                    *polar(*thigh.beside(0.72, 0.2), 4, heading + 30 + i * 22), 30, 14, heading + 18 + i * 24
                ),
                1.4,
            )
        d.limb(thigh, 2)
        if side == "near":
            d.fill(circle(*hip, 28))
            for row in range(3):
                for i in range(3):
                    x, y = thigh.beside(0.42 + row * 0.18, (i - 1) * 0.52)
                    d.gel(
                        _GALE if (row + i) % 2 else SKIN,
                        crescent(x, y, 5.4 - row * 0.5, 4.4 - row * 0.4, heading),
                    )
            for i in range(7):
                d.gel(GOLD if i % 2 else _GALE, drop(*polar(*hip, 12, 40 + i * 42), 10, 5, 40 + i * 42))
            d.rivet(*hip, 5)
        d.rivet(*knee, 3.6)


def _talons(d: Drawing) -> None:
    """Talons along the x axis: three toes forward and one back, gold claws."""
    for turn, long in ((128, 20), (-52, 28), (-14, 33), (26, 30)):
        with d.moved(0, 0, turn):
            toe = Ribbon([(0, 0), (long * 0.55, -4), (long, 1)], [11, 10, 9])
            d.card(toe.outline(), 1.6)
            claw: list[Knot] = [
                (long - 4, -4, 1),
                (long + 8, -1),
                (long + 12, 14, 1),
                (long + 3, 7),
                (long - 5, 5, 1),
            ]
            d.card(blob(claw), 1.4)
            d.gel(GOLD, blob([(long - 1, -1, 1), (long + 6, 1), (long + 9, 8, 1), (long + 3, 4.6)]))
            d.hole(lens(long * 0.5, -3, long * 0.3, 3, 0))
    d.card(circle(0, 0, 8), 0)
    d.hole(circle(0, 0, 2.6))


def _head(d: Drawing) -> None:
    """Hair torn back by the wind, a beaked frown."""
    x, y = polar(*_NECK, 52, -104)
    with d.part("locks", x, y, on="head"), d.moved(*_NECK, 6, 1.5):
        for i, (long, bend) in enumerate(((44, -10), (54, 4), (58, -6), (52, 8), (42, 2))):
            _lock(d, -13.7, -36.2 + i * 5, long, bend, i)
    with d.part("head", *_NECK, on="body"), d.moved(*_NECK, 6, 1.5):
        profile(d, _GALE, 4)
        hair: list[Knot] = [
            (18, -37, 1), (9, -35), (4, -28), (4, -18), (-2, -6), (-10, -6), (-16, -16), (-16, -34),
            (-8, -46), (5, -50), (16, -45),
        ]  # fmt: skip
        d.card(blob(hair), 1.6)
        for path in (
            "M15 -41C6 -43 -4 -40 -14 -30",
            "M11 -38C4 -37 -4 -33 -13 -22",
            "M3 -31C-1 -28 -6 -22 -11 -13",
        ):
            d.cut(path, 1.7)
        for i in range(3):
            turn = -150 - i * 14
            x, y = 6 - i * 8, -46 + i * 4
            d.card(quill(x, y, 30, 9, turn), 1.2)
            d.gel(_GALE, lens(*polar(x, y, 17, turn), 15, 3.4, turn))
        d.gel(GOLD, circle(0.4, -12, 2.6), drop(0.4, -9.4, 8, 3.8, 90))


def _lock(d: Drawing, x: float, y: float, long: float, bend: float, i: int) -> None:
    """The i-th lock of her hair from the top, blown to the left."""
    spine = (
        (6, 0),
        (-long * 0.35, i * 3 - 8),
        (-long * 0.7, bend / 2 + i * 3 - 4),
        (-long, bend + i * 4 - 14),
    )
    lock = Ribbon([(x + dx, y + dy) for dx, dy in spine], [13, 12, 8, 2])
    d.limb(lock, 1.3)
    pane = Ribbon([lock.at(share)[:2] for share in (0.3, 0.55, 0.8)], [2, 4, 1.4])
    d.gel((_GALE, GOLD)[i % 2], pane.outline())
