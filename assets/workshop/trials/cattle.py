"""Geryon with three bodies, who guards the red cattle."""

from dataclasses import replace

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.ornament import rays
from assets.workshop.people import Figure, Pose
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, blob, circle, drop, lens, polygon
from assets.workshop.trials import geryon
from assets.workshop.trials.ground import trial

_MIDDLE = Pose(
    torso=0,
    head=-4,
    front_arm=(-156, -180),
    back_arm=(10, -60),
    front_leg=(-32, -10),
    back_leg=(34, 14),
    feet=(0, 0),
    holds=(-166, 0),
)
_SIDE = replace(_MIDDLE, torso=51, head=10, front_arm=(-74, -158), back_arm=(-20, -70), holds=(-172, 0))
_MIDDLE_STRUCK = replace(_MIDDLE, torso=-7, head=-20, front_arm=(-166, -194), holds=(-180, 0))
_LEFT_STRUCK = replace(_SIDE, torso=58, head=26, front_arm=(-64, -142), holds=(-166, 0))
_RIGHT_STRUCK = replace(_SIDE, torso=42, head=-8, front_arm=(-84, -176), holds=(-181, 0))
_KNEELING = replace(
    _MIDDLE,
    torso=14,
    head=64,
    front_arm=(-30, -10),
    back_arm=(20, 10),
    front_leg=(-78, 74),
    back_leg=(70, 96),
    feet=(60, 80),
    holds=(-262, 0),
)
_SUNK = replace(_KNEELING, torso=82, head=116, front_arm=(-40, -70), back_arm=(0, 0), holds=(-262, 0))


def cattle_of_geryon() -> Drawing:
    """Return the drawing. Ornament: three shields with three emblems before the setting sun."""
    d = trial()
    d.fill(circle(180, 196, 142), "#f6d3a4")
    rays(d, 180, 196, 150, 430, 24, 2.4, "#c98662")
    d.layer("puppet")
    left, right = (
        Figure(d, geryon.GERYON, 180, 340, 1.18, _SIDE, left=name == "left_", name=name)
        for name in ("left_", "right_")
    )
    middle = Figure(d, geryon.GERYON, 180, 340, 1.18, _MIDDLE)
    _ox(d, "left_ox", 76, 1)
    _ox(d, "right_ox", 284, -1)
    geryon.spear(middle, "front_hold", 12, 160)
    for figure in (left, right):
        with figure.on("hips"):
            d.fill(circle(0, 0, 20))
        figure.arm("back")
        with figure.on("torso"):
            geryon.cuirass(d)
        figure.head()
        geryon.spear(figure, "front_hold", 84, 78)
        figure.arm("front")
    middle.legs()
    middle.arm("back")
    middle.trunk()
    middle.head()
    middle.arm("front")
    _shields(d)
    d.layer("front")
    d.ground(340)
    for figure, struck, fallen in (
        (left, _LEFT_STRUCK, _SUNK),
        (middle, _MIDDLE_STRUCK, _KNEELING),
        (right, _RIGHT_STRUCK, _SUNK),
    ):
        figure.pose("struck", struck)
        figure.pose("fallen", fallen)
    d.pose("struck", left_shield=(-12, -9, -4), shield=(9, -5, 5), right_shield=(14, -9, 4))
    d.pose("struck", left_ox=-3, right_ox=4)
    d.pose("fallen", left_shield=(-70, -34, 92), shield=(24, 6, 88), right_shield=(80, 36, 94))
    return d


def _shields(d: Drawing) -> None:
    for name, x, y, colour, emblem in (
        ("left_shield", 108, 220, AMBER, geryon.whirl),
        ("right_shield", 252, 220, AMBER, geryon.sun),
        ("shield", 180, 217, GOLD, geryon.bull),
    ):
        with d.part(name, x, y), d.moved(x, y):
            geryon.shield(d, 36, colour)
            emblem(d, 36)


def _ox(d: Drawing, name: str, x: float, side: int) -> None:
    """A red ox in profile, looking outwards."""
    with d.part(name, x, 330), d.moved(x, 340, 0, side * 0.92, 0.92):
        for lx, lean in ((-14, 2), (24, -3)):
            _ox_leg(d, lx, lean, 13)
        d.line("M40 -58C50 -52 46 -36 49 -22", 3)
        d.card(drop(49, -24, 14, 6, 84), 1)
        hide: list[Knot] = [
            (-40, -50), (-34, -66), (-18, -72), (2, -65), (22, -66), (38, -62), (43, -46), (38, -28),
            (14, -24),
            (-12, -22), (-30, -26), (-42, -38),
        ]  # fmt: skip
        for lx, lean in ((-27, -2), (34, 2)):
            _ox_leg(d, lx, lean, 17)
        d.card(blob(hide), 1.6)
        d.gel(
            RED,
            blob([(-12, -60), (4, -58), (24, -59), (36, -50), (32, -36), (12, -31), (-8, -30), (-18, -44)]),
        )
        for i in range(3):
            d.fill(lens(-4 + i * 14, -44, 7, 20, 0))
            d.gel(AMBER, lens(-4 + i * 14, -44, 2.8, 9, 0))
        for i in range(3):
            d.hole(lens(-33 + i * 2, -56 + i * 11, 8, 3.4, 70 + i * 20))
        with d.moved(-36, -60, -6):
            _ox_face(d)


def _ox_leg(d: Drawing, x: float, lean: float, width: float) -> None:
    d.limb(Ribbon([(x, -34), (x + lean, -17), (x - 1, -4)], [width, width * 0.56, width * 0.5]), 1.2)
    d.card(polygon([(x - 5, -5), (x + 4, -5), (x + 6, 3), (x - 7, 3)]), 0.9)
    d.gel(GOLD, lens(x + lean * 0.6, -16, 9, 3, 90))


def _ox_face(d: Drawing) -> None:
    for spine in (
        [(-4, -10), (4, -22), (0, -34), (-10, -42)],
        [(-10, -8), (-24, -14), (-30, -26), (-24, -38)],
    ):
        d.card(Ribbon([(float(a), float(b)) for a, b in spine], [8, 7, 5, 1]).outline(), 1.2)
    head: list[Knot] = [(10, -10), (-8, -14), (-22, -2), (-31, 13), (-28, 21), (-18, 20), (-6, 14), (8, 18)]
    d.card(blob(head), 1.6)
    d.card(lens(4, -9, 20, 8, -24), 1)
    d.eye(-10, -3, 8.4, -36)
    d.gel(RED, lens(-17, 8, 12, 3.6, -50))
    d.hole(circle(-26, 16, 1.7))
