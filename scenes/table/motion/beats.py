"""What happens when in a motion that is told in steps; knows no card and no scene."""

from collections.abc import Callable
from dataclasses import replace

from scenes.table.motion.specs import MotionSpec
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Node
from scenes.toolkit.timeline import Call, Motion, Parallel, Sequence, Tween, Wait, duration


class Beats:
    """Motions with their moments: `now` is where the next one sets out; `unit` pixels to a design length."""

    def __init__(self, unit: float) -> None:
        self.now, self.unit = 0.0, unit
        self._parts: list[Motion] = []

    def __bool__(self) -> bool:
        return bool(self._parts)

    def add(self, motion: Motion, after: float = 0.0) -> float:
        """Let a motion set out `after` seconds from now; the moment when it ends."""
        moment = self.now + after
        self._parts.append(Sequence((Wait(moment), motion)))
        return moment + duration(motion)

    def call(self, action: Callable[[], None], after: float = 0.0) -> None:
        """Do something `after` seconds from now."""
        self.add(Call(action), after)

    def glide(
        self,
        node: Node,
        end: Pose,
        kind: MotionSpec,
        after: float = 0.0,
        start: Pose | None = None,
        rise: float = 1.0,
    ) -> float:
        """Let a node go to a pose, rising that share of what its kind of motion does; when it is there."""
        arc = kind.arc * self.unit * rise
        return self.add(Tween(node, end, kind.seconds, start, kind.easing, arc=arc), after)

    def fade(
        self, node: Node, alpha: float, seconds: float, after: float = 0.0, easing: str = "linear"
    ) -> None:
        """Let a node be seen more or less clearly where it stands."""
        self.add(Tween(node, replace(node.pose, alpha=alpha), seconds, None, easing), after)

    def follow(self, setter: Callable[[float], None], kind: MotionSpec, after: float = 0.0) -> float:
        """Lead a value along the keys of a motion, or from 0 to 1; the moment when it is there."""
        way = Tween(lambda share: setter(kind.follow(share)), 1.0, kind.seconds, 0.0, "linear")
        return self.add(way, after)

    def wait_until(self, moment: float) -> None:
        """Go on at that moment, if it is not past."""
        self.now = max(self.now, moment)

    def motion(self) -> Motion:
        """Everything, as one motion."""
        return Parallel(tuple(self._parts))
