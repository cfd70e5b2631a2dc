"""Units of a finished game for a review: single decisions, or the turns of its players."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import groupby
from typing import Any, TypeVar

from msgspec import Struct

from game.ai.policy import Lining, Reviewer, Unit
from game.core.protocol import AnyRules, Concede
from game.core.session import Step

S = TypeVar("S")


def decisions(rules: AnyRules, origin: Any, steps: Sequence[Step]) -> Iterator[Unit]:
    """Each step whose seat had several moves to choose from, without a concession."""
    for at, (before, step) in enumerate(zip(_states(origin, steps), steps, strict=False)):
        if not isinstance(step.move, Concede) and len(rules.legal_moves(before, step.seat)) > 1:
            yield Unit(at, at + 1, step.seat)


def turns(
    origin: S, steps: Sequence[Step], turn_of: Callable[[S], Hashable | None], *, shared: bool = False
) -> Iterator[Unit]:
    """The steps that a seat made in one turn; `turn_of` names the turn of a position, or None for no turn.

    Of a `shared` turn, which all seats play together, all steps are one unit of seat 0.
    """
    states = _states(origin, steps)
    made = [
        (at, 0 if shared else step.seat, turn_of(before))
        for at, (before, step) in enumerate(zip(states, steps, strict=False))
        if not isinstance(step.move, Concede)
    ]
    for (seat, turn), each in groupby(made, key=lambda one: one[1:]):
        places = [at for at, *_ in each]
        if turn is not None:
            yield Unit(places[0], places[-1] + 1, seat)


def line_of(reviewer: Reviewer | None, steps: Sequence[Step]) -> tuple[Struct, ...]:
    """What was played in these steps, as the reviewer judges it."""
    return reviewer.line(steps) if isinstance(reviewer, Lining) else tuple(step.move for step in steps)


def _states(origin: S, steps: Sequence[Step]) -> list[S]:
    """The position before each step, and the last one."""
    return [origin, *(step.after for step in steps)]
