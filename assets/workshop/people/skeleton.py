"""The skeleton: where the joints of a person are in a pose; independent of any drawing.

A person faces right, with the hips over the origin. Limbs hang at 0 degrees and turn clockwise, so negative
is forward; torso and head stand at 0, and positive leans forward. Every angle is absolute, not relative to
the part that carries it.
"""

import math
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from assets.workshop.shapes import Point

Pair: TypeAlias = tuple[float, float]


class Body(NamedTuple):
    """The measures of a puppet; `front` means the side that it faces."""

    neck: Point
    shoulders: tuple[Point, Point]
    hips: tuple[Point, Point]
    upper_arm: float
    fore_arm: float
    thigh: float
    shin: float
    sole: float


MAN = Body((2, -74), ((24, -62), (-23, -62)), ((8, 3), (-8, 3)), 37, 39, 46, 46, 9)
WOMAN = Body((2, -72), ((19, -61), (-17, -61)), ((9, 3), (-9, 3)), 35, 37, 48, 47, 8)


@dataclass(frozen=True)
class Pose:
    """How a person stands: a pair holds a limb's upper and lower part, or front and back."""

    torso: float = 0
    head: float = 0
    front_arm: Pair = (0, 0)
    back_arm: Pair = (0, 0)
    front_leg: Pair = (0, 0)
    back_leg: Pair = (0, 0)
    feet: Pair = (0, 0)
    holds: Pair = (0, 0)
    cloak: float = 0
    step: float = 0
    rise: float = 0


class Bone(NamedTuple):
    """The joint of a part and its angle."""

    x: float
    y: float
    degrees: float


PARENTS = {
    "hips": "",
    "torso": "hips",
    "head": "torso",
    "cloak": "torso",
    **{f"{side}_arm": "torso" for side in ("front", "back")},
    **{f"{side}_fore": f"{side}_arm" for side in ("front", "back")},
    **{f"{side}_hold": f"{side}_fore" for side in ("front", "back")},
    **{f"{side}_leg": "hips" for side in ("front", "back")},
    **{f"{side}_shin": f"{side}_leg" for side in ("front", "back")},
    **{f"{side}_foot": f"{side}_shin" for side in ("front", "back")},
}


def bones(body: Body, pose: Pose) -> dict[str, Bone]:
    """The bones of every part; the lowest knee or sole is at height 0, plus the pose's `rise`."""
    hips = Bone(pose.step, 0, pose.torso * 0.35)
    torso = Bone(hips.x, hips.y, pose.torso)
    found = {
        "hips": hips,
        "torso": torso,
        "head": Bone(*end(torso, body.neck), pose.head),
        "cloak": Bone(*end(torso, (-6, -70)), pose.cloak),
    }
    for i, side in enumerate(("front", "back")):
        _arm(found, side, body, i, pose)
        _leg(found, side, body, i, pose)
    low = max(_lowest(found, side, body) for side in ("front", "back"))
    down = -low - pose.rise
    return {part: Bone(bone.x, bone.y + down, bone.degrees) for part, bone in found.items()}


def end(bone: Bone, reach: Point) -> Point:
    """The point that lies at `reach` in a part's own frame."""
    cos, sin = math.cos(math.radians(bone.degrees)), math.sin(math.radians(bone.degrees))
    return bone.x + reach[0] * cos - reach[1] * sin, bone.y + reach[0] * sin + reach[1] * cos


def _arm(found: dict[str, Bone], side: str, body: Body, i: int, pose: Pose) -> None:
    upper, fore = (pose.front_arm, pose.back_arm)[i]
    found[f"{side}_arm"] = arm = Bone(*end(found["torso"], body.shoulders[i]), upper)
    found[f"{side}_fore"] = lower = Bone(*end(arm, (0, body.upper_arm)), fore)
    found[f"{side}_hold"] = Bone(*end(lower, (0, body.fore_arm)), pose.holds[i])


def _leg(found: dict[str, Bone], side: str, body: Body, i: int, pose: Pose) -> None:
    thigh, shin = (pose.front_leg, pose.back_leg)[i]
    found[f"{side}_leg"] = leg = Bone(*end(found["hips"], body.hips[i]), thigh)
    found[f"{side}_shin"] = lower = Bone(*end(leg, (0, body.thigh)), shin)
    found[f"{side}_foot"] = Bone(*end(lower, (0, body.shin)), pose.feet[i])


def _lowest(found: dict[str, Bone], side: str, body: Body) -> float:
    foot = found[f"{side}_foot"]
    corners = [end(foot, (x, body.sole))[1] for x in (-9, 20)]
    return max(*corners, found[f"{side}_shin"].y + 8)
