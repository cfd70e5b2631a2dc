"""Small lights of the table: action points that go out and light up, flashes, rings of light, an eye."""

from dataclasses import replace

from game.core.refs import Seat
from scenes.art.palette import LIT
from scenes.art.scenery.flares import Flare
from scenes.art.scenery.stage import ActionPoint
from scenes.table.motion.beats import Beats, count, follow
from scenes.table.motion.specs import MotionSpec, motions
from scenes.titles.hera_zeus.actors import HeraZeusActors, Light
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Node
from scenes.toolkit.timeline import Tween

BURST, EYE, RING = 180.0, 250.0, 260.0  # how wide each light is, in design lengths
_PIP = 40.0, 44.0
_FLARED = 1.9  # how much larger an action point is when it is gone


def flash(
    beats: Beats, actors: HeraZeusActors, scaffold: Node, pose: Pose, after: float = 0.0, colour: str = LIT
) -> float:
    """A star of light flares up and is gone; the moment when it is."""
    light = actors.light(Flare("burst", colour), BURST, BURST, pose, z=6)
    return _shine(beats, actors, scaffold, light, motions().flash, after)


def eye(beats: Beats, actors: HeraZeusActors, pose: Pose) -> float:
    """An eye of light opens over a place, looks, and closes."""
    actors.cue(beats, "vision")
    light = actors.light(Flare("eye"), EYE, EYE, pose)
    return _shine(beats, actors, actors.scaffold(), light, motions().vision, 0.0)


def _shine(
    beats: Beats, actors: HeraZeusActors, scaffold: Node, light: Light, kind: MotionSpec, after: float
) -> float:
    pose = light.pose
    light.pose = replace(pose, alpha=0.0)
    scaffold.add(light)

    def shine(value: float) -> None:
        share = max(0.0, value)
        light.pose = replace(pose, scale=0.45 + 0.55 * share, alpha=min(1.0, share))
        actors.touch(light)

    return beats.add(follow(shine, kind), after)


def ring(beats: Beats, actors: HeraZeusActors, pose: Pose, after: float = 0.0) -> float:
    """A ring of light widens over a place until it is gone."""
    light = actors.light(Flare("ring"), RING, RING, replace(pose, alpha=0.0))
    actors.scaffold().add(light)

    def widen(share: float) -> None:
        shown = min(1.0, 4 * share) * min(1.0, 2.4 * (1 - share))
        light.pose = replace(pose, scale=0.25 + 0.85 * share, alpha=max(0.0, shown))
        actors.touch(light)

    return beats.add(count(widen, 0.0, 1.0, motions().ring), after)


class Points:
    """The action points of both camps."""

    def __init__(self, beats: Beats, actors: HeraZeusActors) -> None:
        self.beats, self.actors = beats, actors

    def change(self, seat: Seat, before: int, after: int) -> None:
        """Points are spent, the last one first; or there are more of them."""
        for step, index in enumerate(range(before - 1, after - 1, -1)):
            self._put_out(seat, index, step * motions().pip)
        self.begin(seat, range(before, after))

    def begin(self, seat: Seat, points: range) -> None:
        """Points light up one after another."""
        for step, index in enumerate(points):
            pip = self._pip(seat, index)
            if pip is not None:
                kind, small = motions().light, replace(pip.pose, scale=0.1, alpha=0.0)
                self.beats.add(Tween(pip, pip.pose, kind.seconds, small, kind.easing), step * motions().pip)
                self.actors.cue(self.beats, "point", step * motions().pip)

    def _put_out(self, seat: Seat, index: int, after: float) -> None:
        pip = self._pip(seat, index)
        if pip is not None:
            inks = self.actors.ledger.catalogue.definitions.sides[seat].mood
            world = pip.world()
            full = self.actors.light(ActionPoint("full", inks), *_PIP, world)
            self.actors.scaffold().add(full)
            gone = replace(world, scale=_FLARED, alpha=0.0)
            kind = motions().ring
            self.beats.add(Tween(full, gone, kind.seconds, world, kind.easing), after)

    def _pip(self, seat: Seat, index: int) -> Node | None:
        return self.actors.root.find_ref(f"point/{seat}:{index}")
