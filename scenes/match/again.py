"""What the others did since the viewer last chose anything, once more, as he may see it; no drawing."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from game.core.events import Event
from game.core.refs import Seat
from game.core.session import Step
from scenes.table.model import TableModel

PAUSE = 0.8


def others_steps(steps: Sequence[Step], viewer: Seat) -> tuple[Step, ...]:
    """What was played since the viewer last chose anything, oldest first."""
    found = list(takewhile(lambda step: step.seat != viewer, reversed(steps)))
    return tuple(reversed(found))


def last_turn(steps: Sequence[Step], viewer: Seat) -> tuple[int, int]:
    """From where to where in the log the others' last turn goes, whatever the viewer did since."""
    end = len(steps)
    while end and steps[end - 1].seat == viewer:
        end -= 1
    return end - len(others_steps(steps[:end], viewer)), end


class Again:
    """What is still to be shown of the last turn of those who are not the viewer; `due` is the next move."""

    def __init__(self, model: TableModel[Any, Any, Any], now: float) -> None:
        session = model.session
        first, end = last_turn(session.steps, model.seat)
        before = session.steps[first - 1].after if first else session.origin
        self.model = model.through(model.seat, past=before)
        self.steps, self.due = list(session.steps[first:end]), now + PAUSE

    def step(self, now: float) -> tuple[Event, ...]:
        """The next move: the model goes on by it, and what the viewer could see of it is told."""
        step = self.steps.pop(0)
        self.model.past, self.due = step.after, now + PAUSE
        self.model.refresh(step.events)
        return self.model.sight.events
