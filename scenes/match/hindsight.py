"""What the strongest machine would have weighed at each step of a game that is over, from that seat's view.

One question at a time goes to the machine's own process; what is known is kept while the game is looked at.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from game.ai.policy import Weighed
from game.ai.registry import gives_odds
from game.ai.worker import Worker
from game.core.refs import Seat
from game.core.session import AnySession
from saves.manager import Replay
from scenes.match.turn_flow import machine_for
from scenes.services import Services

LEVEL = "hard"
THINKING = 0.4  # seconds for one decision
POINTS = 3
LEAST = 0.03
"""A move that cost less than that of the chance to win is no turning point."""


class Point(NamedTuple):
    """A move that cost something: after how many steps it was made, the odds with it and with the best."""

    at: int
    seat: Seat
    odds: float
    best: float

    @property
    def cost(self) -> float:
        """How much of the chance to win it cost."""
        return self.best - self.odds


class Hindsight:
    """Asks about the steps of one game; the moves of the seats `looked_at` are gone through.

    `said` words a move; `known` is what was weighed at some steps before.
    """

    def __init__(
        self,
        services: Services,
        game: Replay | AnySession,
        said: Callable[[Any], str] = str,
        known: Mapping[int, tuple[Weighed, ...]] = MappingProxyType({}),
    ) -> None:
        self.said = said
        self._services, self._rules = services, game.rules
        self._machine: Worker | None = None
        self._origin, self._steps = game.origin, tuple(game.steps)
        self._known = dict(known)
        self._asked: int | None = None
        self._wanted: list[int] = []
        self.looked_at: tuple[Seat, ...] = ()

    @staticmethod
    def is_given(title: str) -> bool:
        """Whether the machine of a title tells odds."""
        return gives_odds(title, LEVEL)

    def played(self, at: int) -> Any:
        """The move that was made after so many steps; None at the end."""
        return self._steps[at].move if at < len(self._steps) else None

    def seat(self, at: int) -> Seat:
        """Whose move that was."""
        return self._steps[at].seat

    def state(self, at: int) -> Any:
        """The position after so many steps."""
        return self._steps[at - 1].after if at else self._origin

    def weighed(self, at: int) -> tuple[Weighed, ...] | None:
        """What was to be weighed there, the best first; None while it is not known, and it is asked for."""
        if at not in self._known and at < len(self._steps):
            self._wanted = [at, *(each for each in self._wanted if each != at)]
            self._ask()
        return self._known.get(at, None if at < len(self._steps) else ())

    def look_back(self, seats: Sequence[Seat]) -> None:
        """Go through all that these seats decided."""
        self.looked_at = tuple(seats)
        self._wanted = [at for at in self._decisions() if at not in self._known]
        self._ask()

    @property
    def progress(self) -> tuple[int, int]:
        """How many of the decisions that are gone through are known, of how many."""
        decisions = list(self._decisions())
        return sum(at in self._known for at in decisions), len(decisions)

    def points(self) -> list[Point]:
        """The moves that cost most, in the order of the game."""
        found = (self._point(at) for at in self._decisions() if at in self._known)
        worst = sorted((point for point in found if point.cost >= LEAST), key=lambda each: -each.cost)
        return sorted(worst[:POINTS])

    def poll(self) -> bool:
        """Whether something has become known since."""
        if self._asked is None or self._machine is None or self._machine.poll() is None:
            return False
        self._known[self._asked] = self._machine.weighed
        self._asked = None
        self._ask()
        return True

    @property
    def thinks(self) -> bool:
        """Whether an answer is still to come."""
        return self._asked is not None

    def close(self) -> None:
        """Nobody waits for answers any more."""
        self._wanted, self._asked = [], None
        if self._machine is not None:
            self._machine.close()

    def _decisions(self) -> Iterator[int]:
        """The steps of those seats at which there was something to decide."""
        for at, step in enumerate(self._steps):
            if step.seat in self.looked_at and len(self._legal(at)) > 1:
                yield at

    def _legal(self, at: int) -> Sequence[Any]:
        return self._rules.legal_moves(self.state(at), self.seat(at))

    def _point(self, at: int) -> Point:
        weighed, played = self._known[at], self.played(at)
        best = weighed[0].value if weighed else 0.0
        odds = next((way.value for way in weighed if way.moves[0] == played), best)
        return Point(at, self.seat(at), odds, best)

    def _ask(self) -> None:
        """Ask about the next step that is wanted, unless an answer is still to come."""
        if self._asked is not None or not self._wanted:
            return
        at = self._asked = self._wanted.pop(0)
        self._machine = self._machine or machine_for(self._services, self._rules)
        view, count = self._rules.view(self.state(at), self.seat(at)), self._services.bot_iterations
        seconds = None if count else THINKING
        self._machine.ask(view, self._legal(at), LEVEL, at, seconds, count, why=True)
