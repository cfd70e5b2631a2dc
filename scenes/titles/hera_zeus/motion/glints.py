"""Small lights of the table: an eye that opens over a place, action points that go out and light up."""

from dataclasses import replace

from game.core.refs import Seat
from scenes.art.scenery.flares import Flare
from scenes.art.scenery.ornaments import Ornament
from scenes.table.motion.beats import Beats
from scenes.table.motion.lights import shine
from scenes.table.motion.specs import motions
from scenes.titles.hera_zeus.motion.actors import HeraZeusActors
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Node
from scenes.toolkit.timeline import Tween

EYE = 250.0  # how wide it is, in design lengths
_PIP = 40.0, 44.0
_FLARED = 1.9  # how much larger an action point is when it is gone


def eye(beats: Beats, actors: HeraZeusActors, pose: Pose) -> float:
    """An eye of light opens over a place, looks, and closes."""
    actors.cue(beats, "vision")
    light = actors.light(Flare("eye"), EYE, EYE, pose)
    return shine(beats, actors, actors.scaffold(), light, motions().vision)


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
            inks = self.actors.catalogue.definitions.sides[seat].mood
            world = pip.world()
            full = self.actors.light(Ornament("point_full", inks), *_PIP, world)
            self.actors.scaffold().add(full)
            gone = replace(world, scale=_FLARED, alpha=0.0)
            kind = motions().ring
            self.beats.add(Tween(full, gone, kind.seconds, world, kind.easing), after)

    def _pip(self, seat: Seat, index: int) -> Node | None:
        return self.actors.root.find_ref(f"point/{seat}:{index}")
