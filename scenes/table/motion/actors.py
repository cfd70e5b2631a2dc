"""What the motions of a table work with: scene, pieces by name, who only passes by; knows no game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from scenes.services.services import Services
from scenes.sound.sounds import Cue
from scenes.table.motion.beats import Beats, glide
from scenes.table.motion.specs import motions
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Node
from scenes.toolkit.scene import Scene
from scenes.toolkit.timeline import REDUCED_SECONDS, Motion, Parallel, Tween

GHOSTS = 200.0
"""Cards that only pass by lie over those that stay."""


@dataclass(kw_only=True)
class Actors:
    """The scene with the pieces that move on it, as they are now and as they were before."""

    stage: Scene[str]
    services: Services
    moving: Mapping[str, Node]
    before: Mapping[str, Node]
    passing: list[Node] = field(default_factory=list)

    @property
    def root(self) -> Node:
        """Everything on stage."""
        return self.stage.root

    @property
    def unit(self) -> float:
        """Pixels to a design length."""
        return self.stage.metrics.unit

    def touch(self, node: Node) -> None:
        """Have a node painted anew; one that moves is painted in each frame in any case."""
        if node.live:
            self.stage.stirred = True
        else:
            self.stage.touch(node)

    def pass_by(self, node: Node, over: Node | None = None) -> None:
        """Let something on stage, or onto a thing there, that leaves when all is over."""
        self.passing.append(node)
        (over or self.root).add(node)

    def leave(self, node: Node) -> None:
        """Something that only passed by has left."""
        if node in self.passing:
            self.passing.remove(node)
            self.touch(node)
            node.remove()

    def clear(self) -> None:
        """All that only passed by has left."""
        for node in tuple(self.passing):
            self.leave(node)

    def cue(self, beats: Beats, name: Cue, after: float = 0.0) -> None:
        """Let a sound be heard at this point of the beats, unless the player has no time for it."""

        def sound() -> None:
            if not self.stage.timeline.hurried:
                self.services.sound.cue(name)

        beats.call(sound, after)

    def grow(self, node: Node) -> Callable[[float], None]:
        """A setter that lets a node appear where it stands, growing from nothing."""
        whole = node.pose

        def show(share: float) -> None:
            node.pose = whole if share >= 1 else replace(whole, scale=max(0.05, share), alpha=min(1.0, share))
            self.touch(node)

        return show


def appear(actors: Actors) -> Motion | None:
    """Without movement: what lies elsewhere than before fades in at its place."""
    fades = []
    for key, node in actors.moving.items():
        old = actors.before.get(key)
        if old is None or seen(old, node) != node.pose:
            fades.append(Tween(node, node.pose, REDUCED_SECONDS, replace(node.pose, alpha=0.0), "linear"))
    return Parallel(tuple(fades)) if fades else None


def seen(before: Node, node: Node) -> Pose:
    """The pose in which a node looks as another one did."""
    return replace(before.pose, scale=before.pose.scale * before.size[0] / max(1, node.size[0]))


def turning(begin: Pose, node: Node, unit: float) -> Tween | None:
    """From where a piece was to where it is: a turn of 180 degrees, a tilt of 90, or a flight."""
    if begin == node.pose:
        return None
    known, turn = motions(), abs(node.pose.angle - begin.angle)
    kind = known.upgrade if turn >= 170 else known.tap if turn >= 80 else known.move
    return glide(node, begin, node.pose, kind, unit)
