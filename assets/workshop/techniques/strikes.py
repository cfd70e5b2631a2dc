"""Strike: the club raised, then the blow that lands."""

from assets.workshop.drawing import AMBER, GOLD, HOLE, RED, Drawing
from assets.workshop.ornament import rays
from assets.workshop.people import HERO, Figure, Pose
from assets.workshop.people.props import cloak, club
from assets.workshop.shapes import polar, star
from assets.workshop.techniques.sheet import GROUND, half, stage, temple

_RAISED = Pose(
    torso=-10,
    head=-4,
    front_arm=(-76, -100),
    back_arm=(104, 190),
    front_leg=(-60, 4),
    back_leg=(44, 56),
    feet=(0, 28),
    holds=(0, 96),
    cloak=10,
)
_LANDING = Pose(
    torso=36,
    head=16,
    front_arm=(-62, -56),
    back_arm=(-78, -64),
    front_leg=(-80, 8),
    back_leg=(58, 66),
    feet=(0, 40),
    holds=(-54, 0),
    cloak=56,
)


def strike_base() -> Drawing:
    """The hero on his strings, the club behind his head."""
    d = half()
    temple(d, 214)
    stage(d)
    hero = Figure(d, HERO, 146, GROUND - 1, 0.77, _RAISED)
    hero.strings(146, 8, 170, -4)
    cloak(hero)
    with hero.on("back_hold"):
        club(d, 84)
    hero.draw()
    return d


def strike_upgraded() -> Drawing:
    """The whole body in the blow: the ground bursts under the club."""
    d = half()
    rays(d, 224, 196, 24, 240, 22, 2.6, "#e7c79a")
    stage(d)
    for r, inner, colour in ((58, 24, "#000000"), (49, 20, GOLD), (34, 14, HOLE)):
        d.fill(star(224, 200, r, inner, 11, -82), colour)
    for angle, reach, size in (
        (-158, 70, 8),
        (-118, 74, 7),
        (-92, 80, 9),
        (-62, 72, 6),
        (-34, 74, 9),
        (-8, 72, 7),
    ):
        x, y = polar(224, 200, reach, angle)
        d.card(star(x, y, size, size * 0.6, 5, angle), 1)
        d.gel(RED if size > 7 else AMBER, star(x, y, size * 0.5, size * 0.3, 5, angle))
    hero = Figure(d, HERO, 94, GROUND - 1, 0.84, _LANDING)
    cloak(hero)
    hero.arm("back")
    hero.legs()
    hero.trunk()
    hero.head()
    with hero.on("front_hold"):
        club(d, 70)
    hero.arm("front")
    return d
