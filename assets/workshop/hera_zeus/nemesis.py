"""Nemesis: winged retribution, the scales weighed, the sword raised."""

from assets.workshop.drawing import AMBER, GOLD, RED, VIOLET, Drawing
from assets.workshop.hera_zeus.maidens import profile
from assets.workshop.hera_zeus.sheet import card
from assets.workshop.ornament import rays
from assets.workshop.people import WOMAN, Cast, Figure, Pose
from assets.workshop.people.limbs import Gowned
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    diamond,
    drop,
    lens,
    placed,
    polar,
    polygon,
    rectangle,
    spiral,
)  # fmt: skip

_SCALE = 1.42
_REST = Pose(torso=0, head=0, front_arm=(-64, -146), back_arm=(36, 66), holds=(190, 0))
_STRIKE = Pose(torso=12, head=10, front_arm=(-24, -76), back_arm=(62, 88), holds=(-34, 0), step=4)
_STRUCK = Pose(torso=-9, head=-19, front_arm=(-48, -130), back_arm=(26, 48), holds=(206, 10), step=-8)
_FALLEN = Pose(
    torso=38, head=66, front_arm=(-10, -30), back_arm=(30, 6), front_leg=(-16, 104), back_leg=(-6, 100),
    holds=(-68, 14), step=-12,
)  # fmt: skip
_PALE = "#d9b4ff"
_CURLS = ((11, -40, 3.6, 30), (3, -37, 4.2, 0), (-4, -30, 4.6, 30), (-8, -19, 4.8, 60), (-9, -8, 3.8, 90))
_HEM: list[Knot] = [
    (-20, -6, 1), (-28, 30), (-37, 55, 1), (-20, 58), (0, 56), (20, 58), (39, 54, 1), (30, 28), (21, -6, 1),
]  # fmt: skip


def nemesis() -> Drawing:
    """Return the drawing. Ornament: wheels, of fortune that turns, on the wings, the belt and the hem."""
    d = card()
    d.fill(circle(180, 128, 92), "#f0dff0")
    rays(d, 180, 128, 100, 460, 22, 2.6, "#c9aad2")
    d.ground(380)
    d.layer("puppet")
    goddess = Figure(
        d, Cast(WOMAN, Gowned(), _head, _torso, _overfold, (0, -60), True), 172, 378, _SCALE, _REST
    )
    _wings(goddess)
    _wheel_of_fortune(d)
    goddess.arm("back")
    _scales(goddess)
    for side in ("back", "front"):
        with goddess.on(f"{side}_foot"):
            goddess.cast.limbs.foot(d)
    _hem(goddess)
    goddess.trunk()
    goddess.head()
    with goddess.on("front_hold"):
        _sword(d)
    goddess.arm("front")
    _poses(goddess)
    return d


def _poses(goddess: Figure) -> None:
    d = goddess.drawing
    for name, pose in (("strike", _STRIKE), ("struck", _STRUCK), ("fallen", _FALLEN)):
        goddess.pose(name, pose)
    d.pose("strike", wing_left=-2, wing_right=-20, wheel=70, beam=-26, pan_left=16, pan_right=12, hem=-6)
    d.pose("struck", wing_left=-11, wing_right=7, wheel=-24, beam=6, pan_left=20, pan_right=14, hem=5)
    d.pose("fallen", wing_left=-92, wing_right=-160, wheel=(-40, 4, 2), hem=(-8, 6, -66))
    d.pose("fallen", beam=(40, -10, -6), pan_left=92, pan_right=70)
    d.pose("fallen", back_foot=(0, 26, -30), front_foot=(0, -22, -30))


def wheel(d: Drawing, x: float, y: float, r: float, spokes: int, colour: str = GOLD) -> None:
    """A spoked wheel cut into card: gel between the spokes, a ring, a hub."""
    for i in range(spokes):
        d.gel(
            colour, drop(*polar(x, y, r * 0.74, i * 360 / spokes), r * 0.5, r * 0.3, i * 360 / spokes + 180)
        )
    d.hole(circle(x, y, r * 0.15))


def _wings(goddess: Figure) -> None:
    d = goddess.drawing
    for name, place, side, turn in (("wing_left", (-10, -60), -1, 4), ("wing_right", (10, -60), 1, 0)):
        x, y = goddess.place("torso", *place)
        with d.part(name, x, y, on="torso"), d.moved(x, y, turn, side * 0.95, 0.95):
            _wing(d)


def _wing(d: Drawing) -> None:
    """A raised wing, its shoulder at the origin, opening to the right."""
    arm = Ribbon([(-4, 6), (12, -22), (34, -48), (62, -60)], [26, 27, 24, 17])
    for i in range(8):
        x, y, _ = arm.at(0.16 + i * 0.09)
        d.feather(x, y, 70 + i * 7.4, 22, 66 - i * 7, _PALE)
    for i in range(8):
        x, y, _ = arm.at(0.8 + i * 0.028)
        d.feather(x, y, 118 - abs(i - 2) * 5.5, 23, 14 - i * 8.2, _PALE)
    for i in range(12):
        x, y, _ = arm.at(0.14 + i * 0.076)
        turn = 62 - i * 8.6
        d.card(drop(*polar(x, y, 8, turn), 40, 19, turn), 1.6)
        d.gel((GOLD, VIOLET)[i % 2], lens(*polar(x, y, 27, turn), 24, 7, turn))
    d.limb(arm, 2.2)
    d.card(circle(58, -58, 15), 2)
    d.fill(arm.outline())
    wheel(d, 57, -58, 11.4, 8)
    d.along(arm, "dot", 6, 0.26, colour=SKIN, side=-0.3, span=(0.16, 0.72))
    d.along(arm, "lens", 5, 0.3, side=0.36, span=(0.2, 0.7))


def _wheel_of_fortune(d: Drawing) -> None:
    """A wheel of eight spokes at her feet."""
    x, y, r = 286, 326, 52
    with d.part("wheel", x, y):
        d.card(circle(x, y, r), 2)
        d.hole(circle(x, y, r - 12))
        for i in range(8):
            turn = i * 45
            d.line(polygon([polar(x, y, 8, turn), polar(x, y, r - 8, turn)], closed=False), 5)
            d.fill(lens(*polar(x, y, 26, turn), 24, 12, turn))
            d.gel(GOLD, lens(*polar(x, y, 26, turn), 16, 5, turn))
            d.card(drop(*polar(x, y, r - 1, turn), 10, 8, turn), 1)
        for i in range(24):
            d.gel(_PALE if i % 3 else RED, circle(*polar(x, y, r - 6, i * 15 + 7.5), 2.4))
        d.card(circle(x, y, 12), 1.6)
        d.gel(RED, circle(x, y, 7))
        d.fill(circle(x, y, 3))


def _scales(goddess: Figure) -> None:
    d = goddess.drawing
    x, y = goddess.place("back_hold", 0, -4)
    half, drop_by = 36, 60
    ends = {"pan_left": (x - half, y + 9), "pan_right": (x + half, y + 9)}
    for name, (px, py) in ends.items():
        with d.part(name, px, py, on="beam"):
            for dx in (-15, 0, 15):
                d.line(f"M{px:.1f} {py:.1f}L{px + dx:.1f} {py + drop_by:.1f}", 1.8)
            d.card(
                blob(
                    [
                        (px - 20, py + drop_by, 1),
                        (px + 20, py + drop_by, 1),
                        (px + 10, py + 73),
                        (px - 10, py + 73),
                    ]
                )
            )
            for i in range(4):
                d.gel(GOLD, circle(px - 11.4 + i * 7.6, py + drop_by + 5, 2.2))
            weight = RED if name == "pan_left" else _PALE
            d.card(drop(px, py + drop_by - 9, 19, 15, -90), 1.4)
            d.gel(weight, drop(px, py + drop_by - 8.6, 13, 9, -90))
    with d.part("beam", x, y, on="back_fore"):
        d.line(f"M{x:.1f} {y - 6:.1f}V{y + 8:.1f}", 4)
        d.card(
            blob(
                [
                    (x - half - 4, y + 8),
                    (x, y + 1),
                    (x + half + 4, y + 8),
                    (x + half, y + 13),
                    (x, y + 12),
                    (x - half, y + 13),
                ]
            ),
            1.6,
        )
        d.gel(GOLD, lens(x - 19, y + 8, 20, 3.6, -8), lens(x + 19, y + 8, 20, 3.6, 8))
        d.card(circle(x, y + 8, 7.4), 1.4)
        d.gel(AMBER, circle(x, y + 8, 4))
    with goddess.on("back_fore"), d.moved(0, 0, 0, 0.82, 0.94):
        d.card(circle(0, 38, 7.6), 1.4)
        d.cut("M1 36L7 35M1 40.4L6.6 40.8", 1.5)


def _sword(d: Drawing) -> None:
    """The hilt at the origin, the blade down the length: a bright pane in a frame."""
    blade: list[Knot] = [(-5, 10, 1), (-8, 40), (-5.6, 60), (0, 76, 1), (5.6, 60), (8, 40), (5, 10, 1)]
    d.card(blob(blade), 2)
    d.gel(GOLD, blob(placed([(k[0] * 0.56, k[1] * 0.88 + 4.4, *k[2:]) for k in blade], 0, 0)))
    d.line("M0 16V60", 1.8)
    d.card(blob([(-16, 6, 1), (0, 9), (16, 6, 1), (14, 13), (0, 14), (-14, 13)]), 1.6)
    d.gel(RED, lens(0, 11, 16, 3.6, 0))
    d.card(circle(0, -10, 5), 1.4)
    d.gel(RED, circle(0, -10, 2.6))


def _hem(goddess: Figure) -> None:
    """The gown below the knee, which slides under the overfold when she falls."""
    d = goddess.drawing
    x, y = goddess.place("hips", 0, 44)
    with d.part("hem", x, y, on="hips"), d.moved(x, y, 0, _SCALE):
        d.card(blob(_HEM), 2)
        for top, foot in ((-14, -24), (-7, -12), (0, 1), (7, 14), (14, 26)):
            d.cut(f"M{top} 8C{top * 1.2:g} 20 {foot} 30 {foot} 36", 1.6)
        d.gel(_PALE, blob([(-32, 38.4, 1), (0, 39.4), (34, 37.4, 1), (35, 40, 1), (0, 41.8), (-33, 40.8, 1)]))
        for i in range(7):
            wheel(d, -29.6 + i * 10.1, 48.6, 4.6, 5, (GOLD, RED)[i % 2])


def _overfold(d: Drawing) -> None:
    """The gown to below the knee, its edge in swags."""
    swags: list[Knot] = [
        (-13, -8, 1), (-22, 12), (-27, 48, 1), (-18, 54), (-9, 50, 1), (0, 57), (9, 50, 1), (19, 54),
        (29, 47, 1), (23, 12), (13, -8, 1),
    ]  # fmt: skip
    d.card(blob(swags), 2)
    for x, foot in ((-9, -18), (-4, -8), (1, 1.6), (5, 11), (9.6, 21)):
        d.cut(f"M{x} 4C{x * 1.3:g} 16 {foot} 24 {foot} 34", 1.7)
    for i in range(6):
        d.gel((_PALE, GOLD)[i % 2], diamond(-20.6 + i * 8.4, 41.6, 3, 4.6))


def _torso(d: Drawing) -> None:
    """A crossed bodice and a girdle clasped by a wheel."""
    half: list[Knot] = [
        (0, -80), (-8, -79), (-16, -73), (-24, -66), (-24, -56), (-19, -47), (-15, -30), (-12, -17),
        (-17, 2), (0, 7),
    ]  # fmt: skip
    d.card(blob([*half, *[(-k[0], k[1]) for k in reversed(half[1:-1])]]), 2)
    for _ in d.both_sides(0):
        d.cut(spiral(9.6, -49, 2.2, 6.6, 1.1, 150, -1), 1.8)
        d.cut("M20 -66C12 -58 4 -46 -2 -26", 2)
        d.gel(SKIN, lens(6, -24, 11, 4, 70))
        d.gel(GOLD, circle(20, -64, 3.4))
        d.gel(GOLD, drop(10, -72, 9, 4.4, 130))
    d.gel(RED, drop(0, -68, 10, 5, 90))
    d.card(rectangle(-16, -17, 32, 11, 2), 1.4)
    d.gel(GOLD, rectangle(-14.4, -15.4, 28.8, 7.8, 1))
    for x in (-10.6, 10.6):
        d.fill(diamond(x, -11.5, 2, 3.2))
    d.card(circle(0, -11.5, 8.4), 1.2)
    wheel(d, 0, -11.5, 7.4, 6, RED)


def _head(d: Drawing) -> None:
    """Hair rolled over the nape, a crown of rays."""
    plait = Ribbon([(-10, -10), (-17, 6), (-15, 24), (-20, 42)], [12, 12, 10, 4])
    d.limb(plait, 1.4)
    d.along(plait, "lens", 6, 0.46, colour=_PALE, turn=58, span=(0.14, 0.88))
    profile(d, stern=2.4)
    hair: list[Knot] = [
        (18, -37, 1), (9, -34), (3, -26), (3, -16), (-2, -4), (-11, -2), (-17, -12), (-17, -30), (-10, -43),
        (3, -48), (15, -45),
    ]  # fmt: skip
    d.card(blob(hair), 1.6)
    for curl_x, curl_y, r, turn in _CURLS:
        d.cut(spiral(curl_x, curl_y, 0.8, r, 1.15, turn), 1.6)
    band = Ribbon([(18, -42), (6, -47), (-6, -45), (-15, -36)], [6, 7, 7, 6])
    for i in range(6):
        x, y, heading = band.at(0.06 + i * 0.172)
        d.card(drop(x, y, 25 - abs(i - 2) * 2.4, 8, heading + 90), 1)
        d.gel(GOLD, drop(*polar(x, y, 3, heading + 90), 17 - abs(i - 2) * 2.2, 4, heading + 90))
    d.limb(band, 1.2)
    d.along(band, "diamond", 6, 0.62, colour=RED, span=(0.1, 0.9))
    d.gel(GOLD, circle(1.6, -12, 2.6), drop(1.6, -9.6, 8, 3.8, 90))
