"""The other one's last turn once more, move by move, as the viewer may see it; no drawing."""

from collections.abc import Sequence

from game.core.events import Event
from game.core.refs import Seat
from game.core.session import Step
from game.titles.hera_zeus.rules.state import State
from scenes.titles.hera_zeus.model import Game, Model
from scenes.titles.hera_zeus.recap import last_turn

PAUSE = 0.8


class PastDesk(Model):
    """The game as it stood earlier."""

    def __init__(self, session: Game, name: str, seat: Seat, past: State) -> None:
        self.past = past
        super().__init__(session, name, seat)

    def refresh(self) -> None:
        """Nothing can be taken up from what is past."""
        self.index, self.view = {}, self.rules.view(self.past, self.seat)


class Again:
    """What is still to be shown of a turn that is over."""

    def __init__(self, model: Model, steps: Sequence[Step], before: State, now: float) -> None:
        self.model = PastDesk(model.session, model.name, model.seat, before)
        self._steps, self._due = list(steps), now + PAUSE

    @classmethod
    def of(cls, model: Model, now: float) -> "Again | None":
        """The last turn of the one who faces the viewer, if there was any."""
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
        self.model.refresh()
        return tuple(event.seen_from(self.model.seat) for event in step.events)
