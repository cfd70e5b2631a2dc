"""How things move, read once from ``cards/motions.yaml``, and when, one after the other; knows no card."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Annotated

import msgspec
import pytweening

from game.content.schema import read_struct
from game.paths import CARDS
from scenes.toolkit.geometry import Pose, mix
from scenes.toolkit.node import Node
from scenes.toolkit.timeline import Call, InOrder, Motion, Parallel, Tween, Wait, curve, duration

Seconds = Annotated[float, msgspec.Meta(ge=0, le=2)]
Key = tuple[Annotated[float, msgspec.Meta(ge=0, le=1)], Annotated[float, msgspec.Meta(ge=-2, le=2)]]


class Way(msgspec.Struct, frozen=True):
    """One way of moving: seconds at speed 1, easing curve, rise in design lengths.

    `keys` are moments (shares of the time) with the value reached there; between two the curve eases.
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
        """The value at a share of the time: along the keys, or from 0 to 1."""
        ease = curve(self.easing)
        for (start, first), (end, last) in pairwise(self.keys):
            if share <= end:
                return mix(first, last, ease(max(0.0, share - start) / (end - start)))
        return self.keys[-1][1] if self.keys else ease(min(1.0, max(0.0, share)))


class Motions(msgspec.Struct, frozen=True):
    """Every way of moving by its name, as an attribute, and the seconds that lie between what moves.

    Which there are, the file says: what a title wants, it adds there, and nowhere else.
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
    """Motions with their moments: `now` is where the next one sets out; `unit` pixels to a design length."""

    def __init__(self, unit: float) -> None:
        self.now, self.unit = 0.0, unit
        self._parts: list[Motion] = []

    def add(self, motion: Motion, after: float = 0.0) -> float:
        """Let a motion set out `after` seconds from now; the moment when it ends."""
        moment = self.now + after
        self._parts.append(InOrder((Wait(moment), motion)))
        return moment + duration(motion)

    def call(self, action: Callable[[], None], after: float = 0.0) -> None:
        """Do something `after` seconds from now."""
        self.add(Call(action), after)

    def glide(
        self, node: Node, end: Pose, kind: Way, after: float = 0, start: Pose | None = None, rise: float = 1
    ) -> float:
        """Let a node go to a pose, rising that share of what its kind of motion does; when it is there."""
        arc = kind.arc * self.unit * rise
        return self.add(Tween(node, end, kind.seconds, start, kind.easing, arc=arc), after)

    def fade(self, node: Node, alpha: float, seconds: float, after: float = 0, ease: str = "linear") -> None:
        """Let a node be seen more or less clearly where it stands."""
        self.add(Tween(node, replace(node.pose, alpha=alpha), seconds, None, ease), after)

    def wait_until(self, moment: float) -> None:
        """Go on at that moment, if it is not past."""
        self.now = max(self.now, moment)

    def motion(self) -> Motion | None:
        """Everything, as one motion, if there is anything."""
        return Parallel(tuple(self._parts)) if self._parts else None
