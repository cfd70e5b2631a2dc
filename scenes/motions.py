"""How things move, read once from ``cards/motions.yaml``; knows no card."""

from functools import cache
from typing import Annotated

import msgspec
import pytweening

from game.content.problems import Problems
from game.content.schema import build
from game.content.source import read_source
from game.paths import CARDS

Seconds = Annotated[float, msgspec.Meta(ge=0, le=2)]


class Motion(msgspec.Struct, frozen=True):
    """One way of moving: seconds at speed 1, easing curve, rise in design lengths."""

    seconds: Seconds
    easing: str
    arc: Annotated[float, msgspec.Meta(ge=0, le=400)] = 0.0

    def __post_init__(self) -> None:
        if not hasattr(pytweening, self.easing):
            raise ValueError(f"no easing curve is called {self.easing}")


class Motions(msgspec.Struct, frozen=True):
    """A flight, a turn of 180 degrees, a tilt of 90, and the delay between cards that come together."""

    move: Motion
    upgrade: Motion
    tap: Motion
    stagger: Seconds


@cache
def motions() -> Motions:
    """The motions of all tables; raises ContentError."""
    problems = Problems()
    found = build(read_source(CARDS / "motions.yaml"), Motions, problems)
    problems.raise_if_any()
    assert found is not None
    return found
