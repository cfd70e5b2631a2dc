"""The kinds of motion, read once from ``cards/motions.yaml``, and beats that time them; it knows no card."""

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import Annotated

import msgspec
import pytweening
from msgspec.structs import replace

from game.content.schema import read_struct
from game.paths import CARDS
from scenes.toolkit.geometry import Pose, mix
from scenes.toolkit.node import Node
from scenes.toolkit.timeline import Call, InOrder, Motion, Parallel, Tween, Wait, curve, duration

Seconds = Annotated[float, msgspec.Meta(ge=0, le=2)]
Key = tuple[Annotated[float, msgspec.Meta(ge=0, le=1)], Annotated[float, msgspec.Meta(ge=-2, le=2)]]


class Way(msgspec.Struct, frozen=True):
    """One kind of motion: seconds at speed 1, easing curve, and rise in design lengths.

    `keys` are moments (shares of the time) with the value reached there; the curve eases between two of them.
    """

    seconds: Seconds
    easing: str
    arc: Annotated[float, msgspec.Meta(ge=0, le=400)] = 0.0
    keys: tuple[Key, ...] = ()

    def __post_init__(self) -> None:
        if not hasattr(pytweening, self.easing):
            raise ValueError(f"no easing curve is called {self.easing}")
        moments = [moment for moment, _ in self.keys]
        if self.keys and (moments[0] != 0 or moments[-1] != 1 or moments != sorted(set(moments))):
            raise ValueError("the keys must go from moment 0 to moment 1, each later than the one before")

    def follow(self, share: float) -> float:
        """The value at a share of the time: along the keys, or, without them, from 0 to 1."""
        ease = curve(self.easing)
        for (start, first), (end, last) in pairwise(self.keys):
            if share <= end:
                return mix(first, last, ease(max(0.0, share - start) / (end - start)))
        return self.keys[-1][1] if self.keys else ease(min(1.0, max(0.0, share)))


class Motions(msgspec.Struct, frozen=True):
    """All kinds of motion, as attributes by name, and the seconds between things that move.

    The file says which kinds there are: a title adds what it wants there, and nowhere else.
    """

    stagger: Seconds
    follow: Seconds
    pip: Seconds
    pause: Seconds
    ways: dict[str, Way]

    def __getattr__(self, name: str) -> Way:
        if name not in self.ways:
            raise AttributeError(f"no motion is called {name}")
        return self.ways[name]


@cache
def motions() -> Motions:
    """The motions of all tables; raises ContentError."""
    return read_struct(CARDS / "motions.yaml", Motions)


class Beats:
    """Collects motions with their moments; the next starts at `now`, `unit` is pixels per design length.

    `playing` are the nodes that are moved, each with the moment when that begins.
    """

    def __init__(self, unit: float) -> None:
        self.now, self.unit = 0.0, unit
        self.playing: dict[Node, float] = {}
        self._parts: list[Motion] = []

    def add(self, motion: Motion, after: float = 0.0) -> float:
        """Let a motion start `after` seconds from now; return the moment when it ends."""
        moment = self.now + after
        if isinstance(motion, Tween) and isinstance(motion.target, Node):
            self.plays(motion.target, after)
        self._parts.append(InOrder((Wait(moment), motion)))
        return moment + duration(motion)

    def plays(self, node: Node, after: float = 0.0) -> None:
        """Note that a node is moved from `after` seconds from now on, if it was not before."""
        moment = self.now + after
        self.playing[node] = min(moment, self.playing.get(node, moment))

    def call(self, action: Callable[[], None], after: float = 0.0) -> None:
        """Call a function `after` seconds from now."""
        self.add(Call(action), after)

    def glide(
        self, node: Node, end: Pose, kind: Way, after: float = 0, start: Pose | None = None, rise: float = 1
    ) -> float:
        """Let a node go to a pose with a share of its motion's rise; return the moment when it is there."""
        arc = kind.arc * self.unit * rise
        return self.add(Tween(node, end, kind.seconds, start, kind.easing, arc=arc), after)

    def fade(self, node: Node, alpha: float, seconds: float, after: float = 0, ease: str = "linear") -> None:
        """Let a node fade to an opacity where it stands."""
        self.add(Tween(node, replace(node.pose, alpha=alpha), seconds, None, ease), after)

    def wait_until(self, moment: float) -> None:
        """Go on at that moment, unless it is past."""
        self.now = max(self.now, moment)

    def motion(self) -> Motion | None:
        """All motions as one, or None if there are none."""
        return Parallel(tuple(self._parts)) if self._parts else None
