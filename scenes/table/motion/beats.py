"""What happens when in a motion that is told in steps; knows no card and no scene."""

from collections.abc import Callable

from scenes.table.motion.specs import MotionSpec as Kind
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Node
from scenes.toolkit.timeline import Call, Motion, Parallel, Sequence, Tween, Wait, duration


class Beats:
    """Motions with their moments: `now` is where the next one sets out."""

    def __init__(self) -> None:
        self.now = 0.0
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

    def wait_until(self, moment: float) -> None:
        """Go on at that moment, if it is not past."""
        self.now = max(self.now, moment)

    def motion(self) -> Motion:
        """Everything, as one motion."""
        return Parallel(tuple(self._parts))


def glide(node: Node, start: Pose, end: Pose, kind: Kind, unit: float = 1.0) -> Tween:
    """A node's way from one pose to another, `unit` pixels to a design length."""
    return Tween(node, end, kind.seconds, start, kind.easing, arc=kind.arc * unit)


def follow(setter: Callable[[float], None], kind: Kind) -> Tween:
    """A value led along the keys of a motion."""
    return Tween(lambda share: setter(kind.follow(share)), 1.0, kind.seconds, 0.0, "linear")


def count(setter: Callable[[float], None], start: float, end: float, kind: Kind) -> Tween:
    """A number rolling from one value to another."""
    return Tween(setter, end, kind.seconds, start, kind.easing)
