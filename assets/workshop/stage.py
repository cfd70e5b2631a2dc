"""The puppets and props that stand on the table's own stage, without ground or background."""

from collections.abc import Callable
from dataclasses import replace

from assets.workshop.drawing import Drawing
from assets.workshop.expansions.athena import aegis
from assets.workshop.expansions.hera import bolt, cloud
from assets.workshop.omphale import yarn
from assets.workshop.people import HERO, YOUTH, Figure, Pose
from assets.workshop.people.props import cloak, club, torch

_REST = Pose(
    torso=-3,
    head=-3,
    front_arm=(-42, 46),
    back_arm=(-316, -186),
    front_leg=(-17, -4),
    back_leg=(10, 20),
    holds=(0, -197),
    cloak=4,
)
_STRIKE = Pose(
    torso=30,
    head=8,
    front_arm=(54, 14),
    back_arm=(-82, -58),
    front_leg=(-62, 10),
    back_leg=(44, 54),
    feet=(0, 32),
    holds=(0, -36),
    cloak=40,
    step=-8,
)
_STRUCK = Pose(
    torso=-21,
    head=-32,
    front_arm=(-74, -34),
    back_arm=(-304, -196),
    front_leg=(-30, -12),
    back_leg=(2, 24),
    feet=(-14, 4),
    holds=(0, -172),
    cloak=-14,
    step=-12,
)
_GUARD = Pose(
    torso=-8,
    head=8,
    front_arm=(-88, -158),
    back_arm=(-322, -170),
    front_leg=(-40, 6),
    back_leg=(24, 44),
    feet=(0, 16),
    holds=(0, -190),
    cloak=14,
)
_FALLEN = Pose(
    torso=46,
    head=70,
    front_arm=(10, -14),
    back_arm=(-350, -366),
    front_leg=(-16, 108),
    back_leg=(4, 106),
    feet=(64, 60),
    holds=(0, -72),
    cloak=34,
    step=4,
)
_CHEER = replace(
    _REST,
    torso=0,
    head=-14,
    front_arm=(-146, -168),
    back_arm=(-214, -192),
    front_leg=(-14, -2),
    back_leg=(14, 6),
    holds=(0, -92),
)
_LIT = replace(_REST, back_arm=(-262, -206), front_arm=(-30, 10), holds=(0, -186), cloak=0)


def hero() -> Drawing:
    """Hercules on his strings, facing left, the club on his shoulder."""
    d = Drawing(300, 420)
    figure = Figure(d, HERO, 168, 410, 1.26, _REST, left=True)
    figure.strings(164, 8, 150, 5)
    cloak(figure)
    with figure.on("back_hold"):
        club(d, 78)
    figure.draw()
    for name, pose in (
        ("strike", _STRIKE),
        ("struck", _STRUCK),
        ("guard", _GUARD),
        ("fallen", _FALLEN),
        ("cheer", _CHEER),
    ):
        figure.pose(name, pose)
    return d


def iolaus() -> Drawing:
    """Iolaus on his strings, facing left, the torch raised with which he seared the Hydra's necks."""
    d = Drawing(300, 420)
    figure = Figure(d, YOUTH, 168, 410, 1.2, _LIT, left=True)
    figure.strings(164, 8, 150, 5)
    torch(figure)
    figure.draw()
    for name, pose, flames in (
        ("strike", replace(_STRIKE, back_arm=(-96, -84), holds=(0, -120), cloak=0), 20),
        ("struck", replace(_STRUCK, back_arm=(-216, -196), holds=(0, -168), cloak=0), -18),
        ("guard", replace(_GUARD, back_arm=(-132, -150), holds=(0, -176), cloak=0), 8),
        ("fallen", replace(_FALLEN, cloak=0), -60),
        ("cheer", replace(_CHEER, holds=(0, -176), cloak=0), 6),
    ):
        figure.pose(name, pose)
        d.pose(name, flames=flames)
    return d


def lone_club() -> Drawing:
    """The club alone, its handle at the upper edge."""
    d = Drawing(80, 220)
    with d.moved(40, 24, 0, 1.4):
        club(d, 112)
    return d


STAGE: dict[str, Callable[[], Drawing]] = {
    "hero": hero,
    "iolaus": iolaus,
    "aegis": aegis,
    "bolt": bolt,
    "cloud": cloud,
    "club": lone_club,
    "yarn": yarn,
}
