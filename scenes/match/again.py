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
    """What is still to be shown of a turn that is over."""

    def __init__(
        self, model: TableModel[Any, Any, Any], steps: Sequence[Step], before: Any, now: float
    ) -> None:
        self.model = model.through(model.seat, past=before)
        self._steps, self._due = list(steps), now + PAUSE

    @classmethod
    def of(cls, model: TableModel[Any, Any, Any], now: float) -> "Again | None":
        """The last turn of those who are not the viewer, if there was any."""
        session = model.session
        first, end = last_turn(session.steps, model.seat)
        if first == end:
            return None
        before = session.steps[first - 1].after if first else session.origin
        return cls(model, session.steps[first:end], before, now)

    @property
    def over(self) -> bool:
        """Whether all was shown."""
        return not self._steps

    @property
    def due(self) -> float:
        """When the next move is shown."""
        return self._due

    def step(self, now: float) -> tuple[Event, ...]:
        """The next move: the model goes on by it, and what the viewer could see of it is told."""
        step = self._steps.pop(0)
        self.model.past, self._due = step.after, now + PAUSE
        self.model.refresh(step.events)
        return self.model.sight.events
