"""Lights that pass over a table: flashes, rings, a glow behind a piece; knows no game."""

from collections.abc import Callable
from dataclasses import replace

from scenes.art.palette import LIT
from scenes.art.scenery.flares import Flare
from scenes.table.motion.actors import Actors, PassingLight
from scenes.table.motion.beats import Beats, count, follow
from scenes.table.motion.specs import MotionSpec, motions
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Halo
from scenes.toolkit.theme import Colour

BURST, RING = 180.0, 260.0
"""How wide each light is, in design lengths."""


def flash(
    beats: Beats, actors: Actors, scaffold: Node, pose: Pose, after: float = 0.0, colour: str = LIT
) -> float:
    """A star of light flares up and is gone; the moment when it is."""
    light = actors.light(Flare("burst", colour), BURST, BURST, pose, z=6)
    return shine(beats, actors, scaffold, light, motions().flash, after)


def shine(
    beats: Beats, actors: Actors, scaffold: Node, light: PassingLight, kind: MotionSpec, after: float = 0.0
) -> float:
    """A light swells along the keys of a motion; the moment when it is over."""
    pose = light.pose
    scaffold.add(light)

    def swell(value: float) -> None:
        share = max(0.0, value)
        light.pose = replace(pose, scale=0.45 + 0.55 * share, alpha=min(1.0, share))
        actors.touch(light)

    light.pose = replace(pose, alpha=0.0)
    return beats.add(follow(swell, kind), after)


def ring(beats: Beats, actors: Actors, pose: Pose, after: float = 0.0) -> float:
    """A ring of light widens over a place until it is gone."""
    light = actors.light(Flare("ring"), RING, RING, replace(pose, alpha=0.0))
    actors.scaffold().add(light)

    def widen(share: float) -> None:
        shown = min(1.0, 4 * share) * min(1.0, 2.4 * (1 - share))
        light.pose = replace(pose, scale=0.25 + 0.85 * share, alpha=max(0.0, shown))
        actors.touch(light)

    return beats.add(count(widen, 0.0, 1.0, motions().ring), after)


def glow(beats: Beats, actors: Actors, node: Node, home: Pose, colour: Colour) -> float:
    """A light behind a piece comes up for a moment."""
    light = Halo(colour=colour, spread=node.size[0] // 2, radius=8, size=node.size, z=node.z - 0.4)
    light.pose = replace(home, alpha=0.0)
    actors.pass_by(light)
    return beats.add(follow(fading(actors, light, home), motions().spark))


def fading(actors: Actors, node: Node, home: Pose) -> Callable[[float], None]:
    """A setter for how clearly a node is seen."""

    def fade(value: float) -> None:
        node.pose = replace(home, alpha=min(1.0, max(0.0, value)))
        actors.touch(node)

    return fade
