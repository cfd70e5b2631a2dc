"""Lights that pass over a table: flashes, rings, a glow behind a piece; knows no game."""

from dataclasses import replace

from scenes.art.palette import LIT
from scenes.art.scenery.flares import Flare
from scenes.table.motion.actors import Actors, PassingLight
from scenes.table.motion.specs import MotionSpec, motions
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Node
from scenes.toolkit.paint import Colour
from scenes.toolkit.shapes import Halo

BURST, RING = 180.0, 260.0
"""How wide each light is, in design lengths."""


def flash(actors: Actors, scaffold: Node, pose: Pose, after: float = 0.0, colour: str = LIT) -> float:
    """A star of light flares up and is gone; the moment when it is."""
    light = actors.light(scaffold, Flare("burst", colour), BURST, BURST, pose, z=6)
    return shine(actors, light, motions().flash, after)


def shine(actors: Actors, light: PassingLight, kind: MotionSpec, after: float = 0.0) -> float:
    """A light swells along the keys of a motion; the moment when it is over."""
    pose = light.pose

    def swollen(value: float) -> Pose:
        share = max(0.0, value)
        return replace(pose, scale=0.45 + 0.55 * share, alpha=min(1.0, share))

    return actors.lead(light, swollen, kind, after)


def ring(actors: Actors, pose: Pose, after: float = 0.0) -> float:
    """A ring of light widens over a place until it is gone."""

    def widened(share: float) -> Pose:
        shown = min(1.0, 4 * share) * min(1.0, 2.4 * (1 - share))
        return replace(pose, scale=0.25 + 0.85 * share, alpha=max(0.0, shown))

    light = actors.light(actors.scaffold(), Flare("ring"), RING, RING, pose)
    return actors.lead(light, widened, motions().ring, after)


def glow(actors: Actors, node: Node, home: Pose, colour: Colour) -> float:
    """A light behind a piece comes up for a moment."""
    light = Halo(colour=colour, spread=node.size[0] // 2, radius=8, size=node.size, z=node.z - 0.4)
    actors.pass_by(light)
    return actors.lead(light, lambda value: replace(home, alpha=value), motions().spark)
