"""What the motions of the table work with: the pieces, what stood there before, and who passes by."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from scenes.graph.geometry import Pose
from scenes.graph.node import Node
from scenes.graph.scene import Scene
from scenes.graph.timeline import Tween
from scenes.hercule.pieces import Pieces
from scenes.motions import motions
from scenes.score import Score, glide
from scenes.sound.sounds import Cue
from scenes.studio import Studio

GHOSTS = 200.0
"""Cards that only pass by lie over those that stay."""


@dataclass
class Crew:
    """The scene with its pieces as they are now, and the pieces that moved as they were before."""

    stage: Scene[str]
    studio: Studio
    pieces: Pieces
    before: Mapping[str, Node]
    passing: list[Node] = field(default_factory=list)

    @property
    def root(self) -> Node:
        """Everything on stage."""
        return self.stage.root

    @property
    def unit(self) -> float:
        """Pixels to a design length."""
        return self.pieces.scene.places.metrics.unit

    def touch(self, node: Node) -> None:
        """Have a node painted anew."""
        self.stage.touch(node)

    def pass_by(self, node: Node) -> None:
        """Let something on stage that leaves when all is over."""
        self.passing.append(node)
        self.root.add(node)

    def clear(self) -> None:
        """All that only passed by has left."""
        for node in self.passing:
            self.touch(node)
            node.remove()
        self.passing.clear()

    def cue(self, score: Score, name: Cue, after: float = 0.0) -> None:
        """Let a sound be heard at this point of the score, unless the player has no time for it."""

        def sound() -> None:
            if not self.stage.timeline.hurried:
                self.studio.sound.cue(name)

        score.call(sound, after)


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
