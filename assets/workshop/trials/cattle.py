"""Geryon with three bodies, who guards the red cattle."""

from dataclasses import replace

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.ornament import rays
from assets.workshop.people import Figure, Pose
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, blob, circle, lens
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
    """Ornament: three shields with three emblems before the setting sun."""
    d = trial()
    d.fill(circle(180, 196, 142), "#f6d3a4")
    rays(d, 180, 196, 150, 430, 24, 2.4, "#c98662")
    d.layer("puppet")
    left, right = (
        Figure(d, geryon.GERYON, 180, 340, 1.18, _SIDE, left=name == "left_", name=name)
        for name in ("left_", "right_")
    )
    middle = Figure(d, geryon.GERYON, 180, 340, 1.18, _MIDDLE)
    _ox(d, "left_ox", 72, 1)
    _ox(d, "right_ox", 288, -1)
    geryon.spear(middle, "front_hold", 12, 160)
    for figure in (left, right):
        with figure.on("hips"):
            d.fill(circle(0, 0, 20))
        figure.arm("back")
        with figure.on("torso"):
            geryon.cuirass(d)
        figure.head()
        geryon.spear(figure, "front_hold", 84, 130)
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
    """A small red ox in profile, looking outwards."""
    with d.part(name, x, 330), d.moved(x, 340, 0, side * 0.86, 0.86):
        for lx, lean in ((-17, 3), (27, -2)):
            d.limb(Ribbon([(lx, -30), (lx + lean, -16), (lx - 1, 2)], [12, 8, 6]), 1.2)
        body: list[Knot] = [
            (-37, -56), (-24, -62), (-6, -54), (16, -55), (34, -52), (39, -40), (34, -24), (14, -21),
            (-14, -20), (-30, -22), (-38, -36),
        ]  # fmt: skip
        for lx, lean in ((-26, -3), (33, 3)):
            d.limb(Ribbon([(lx, -34), (lx + lean, -16), (lx - 1, 2)], [15, 9, 7]), 1.2)
        d.card(blob(body), 1.6)
        d.line("M38 -46C48 -40 42 -26 46 -16", 3)
        d.gel(
            RED,
            blob([(-12, -46), (6, -49), (26, -48), (33, -40), (28, -29), (8, -27), (-10, -27), (-17, -36)]),
        )
        for i in range(3):
            d.fill(lens(-4 + i * 14, -38, 5, 12, 20))
        d.gel(RED, lens(-26, -12, 12, 3.4, 92), lens(34, -13, 12, 3.4, 86))
        with d.moved(-34, -52, -14):
            d.card(Ribbon([(-2, -10), (-14, -14), (-22, -26), (-16, -34)], [7, 6, 4, 1]).outline(), 1.2)
            head: list[Knot] = [(10, -12), (-8, -12), (-22, 0), (-28, 12), (-22, 18), (-10, 12), (8, 18)]
            d.card(blob(head), 1.4)
            d.card(lens(4, -12, 18, 7, -30), 1)
            d.eye(-8, -2, 8, -30)
            d.gel(RED, lens(-18, 8, 9, 3.4, -46))
