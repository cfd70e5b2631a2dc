"""What is looked at of a title in pictures and films, its positions and motions: `positions.yaml`."""

from functools import cache

import msgspec

from game.content.schema import read_struct
from game.core.refs import Seat
from game.paths import CARDS


class Clip(msgspec.Struct, frozen=True):
    """A motion: at which position, and what `more` stands there; what is dragged there in turn, which key is
    pressed, or what another seat plays; from which seat it is seen; which seconds of it (none: all).
    """

    at: str
    more: str = ""
    drags: tuple[tuple[str, ...], ...] = ()
    key: str = ""
    reply: str = ""
    seat: tuple[Seat, ...] = ()
    seconds: tuple[float, float] = (0.0, 0.0)


class SamplePositions(msgspec.Struct, frozen=True):
    """A title's positions by name, in the notation of its rules, and its motions by name."""

    positions: dict[str, str]
    motions: dict[str, Clip] = {}


@cache
def sample_positions(title: str) -> SamplePositions:
    """What is looked at of a title; raises ContentError."""
    return read_struct(CARDS / title / "positions.yaml", SamplePositions)
