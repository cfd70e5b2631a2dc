"""Sample positions and motions of a title for screenshots and films: `positions.yaml`."""

from functools import cache

import msgspec

from game.content.schema import read_struct
from game.core.refs import Seat
from game.paths import CARDS


class Clip(msgspec.Struct, frozen=True):
    """A motion to be filmed.

    `at` names the position, `more` adds to its notation. The motion comes from `drags`, played in turn, from
    a pressed `key` or from the `reply` of another seat. `seat` is the viewer; `seconds` is the part to show
    (0 to 0: all).
    """

    at: str
    more: str = ""
    drags: tuple[tuple[str, ...], ...] = ()
    key: str = ""
    reply: str = ""
    seat: tuple[Seat, ...] = ()
    seconds: tuple[float, float] = (0.0, 0.0)


class SamplePositions(msgspec.Struct, frozen=True):
    """The positions of a title by name, in the notation of its rules, and its motions by name."""

    positions: dict[str, str]
    motions: dict[str, Clip] = {}


@cache
def sample_positions(title: str) -> SamplePositions:
    """The sample positions of a title; raises ContentError."""
    return read_struct(CARDS / title / "positions.yaml", SamplePositions)
