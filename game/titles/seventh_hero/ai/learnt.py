"""What hard has learnt from games of machines: whose the game will be, and what others will do.

`python -m benchmarks.measuring.fit_seventh_hero` learns it and writes `cards/seventh_hero/weights.json`.
"""

from collections.abc import Sequence
from functools import cache
from math import exp

import msgspec

from game.content.weights import weights_text

KNOTS = (1, 3, 7, 12, 18)
"""How many turns may be left: between these, weights are interpolated; beyond them they stay."""
Row = tuple[float, float, float, float, float]
Line = tuple[float, float]


class Learnt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights: scores of a seat's prospects, and of what speaks for a hero or a decision.

    Of a seat: `heroes` by their number, `out` for a pair that was eliminated and `tired` for a hero that was
    used, each by the turns that are left; `power` of each hero that is ready, `distance` to the main player
    and `cards` in hand, each as a constant and a part that grows with the turns. `sent` and `passed` are what
    speaks for a hero being the one that was sent or passed, `takes` and `stops` what speaks for a seat
    recruiting it or for somebody stopping it there.
    """

    heroes: tuple[Row, Row, Row, Row, Row, Row]
    out: Row
    tired: Row
    power: tuple[Line, Line, Line, Line, Line, Line, Line]
    distance: tuple[Line, Line, Line, Line, Line]
    cards: Line
    takes: tuple[float, ...]
    stops: tuple[float, ...]
    sent: tuple[float, ...]
    passed: tuple[float, ...]


@cache
def learnt() -> Learnt:
    """The shipped weights."""
    return msgspec.json.decode(weights_text("seventh_hero", "weights"), type=Learnt)


def summed(weights: Sequence[float], signs: Sequence[float]) -> float:
    """How much these signs speak for something."""
    found = 0.0
    for weight, sign in zip(weights, signs, strict=True):
        found += weight * sign
    return found


def logistic(score: float) -> float:
    """The probability that a score stands for."""
    return 1 / (1 + exp(-score))
