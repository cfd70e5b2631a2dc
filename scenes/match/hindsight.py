"""What the strongest machine would have weighed at each step of a game that is over, from that seat's view.

One question at a time goes to the machine's own process; what is known is kept while the game is looked at.
Odds differ by chance from one question to the next, so what seems to have cost much is asked about again,
with other worlds each time, and blamed only if every answer blames it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import mean
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec import Struct

from game.ai.policy import Weighed
from game.ai.registry import gives_odds
from game.ai.worker import Worker
from game.core.protocol import Concede
from game.core.refs import Seat
from game.core.session import AnySession
from saves.manager import Replay
from scenes.match.turn_flow import machine_for
from scenes.services import Services

LEVEL = "hard"
THINKING = 0.6  # seconds for one look at a decision
POINTS = 3
MIN_COST = 0.05
"""A move that cost less of the chance to win is no turning point: the odds are no better than that."""
RECHECKED_MOVES, RECHECKS, ALTERNATIVES = 14, 4, 3
"""So many moves are looked at again, so often, each with so many of those that seemed best instead."""

Look = tuple[Weighed[Struct], ...]


class Point(NamedTuple):
    """A move that cost something: after how many steps it was made, what was better, the odds of both."""

    at: int
    seat: Seat
    odds: float
    best: float
    better: Struct

    @property
    def cost(self) -> float:
        """How much of the chance to win it cost."""
        return self.best - self.odds


class Hindsight:
    """Asks about the steps of one game; the moves of the `reviewed_seats` are gone through.

    `said` words a move in the view of whoever made it; `known` is what was seen of some steps before, look by
    look.
    """

    def __init__(
        self,
        services: Services,
        game: Replay | AnySession,
        said: Callable[[Struct, Struct], str] = lambda move, _: str(move),
        known: Mapping[int, Sequence[Look]] = MappingProxyType({}),
    ) -> None:
        self._said = said
        self._services, self._rules = services, game.rules
        self._machine: Worker | None = None
        self._origin, self._steps = game.origin, tuple(game.steps)
        self._looks = {at: list(looks) for at, looks in known.items()}
        self._asked: int | None = None
        self._wanted: list[int] = []
        self._decisions: tuple[int, ...] = ()
        self.reviewed_seats: tuple[Seat, ...] = ()

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

    def state(self, at: int) -> Struct:
        """The position after so many steps."""
        state: Struct = self._steps[at - 1].after if at else self._origin
        return state

    def turn(self, at: int) -> int:
        """In which turn that was; 0 before the first one, or where a title counts none."""
        return int(getattr(self.state(at), "turn", 0))

    def said(self, at: int, move: Struct) -> str:
        """A move that could be made there, in the words of whoever had to choose, and saw no more."""
        return self._said(move, self._rules.view(self.state(at), self.seat(at)))

    def chose(self, at: int) -> bool:
        """Whether there was anything to decide; whoever gave up weighed no move."""
        return at < len(self._steps) and not self.conceded(at) and len(self._legal(at)) > 1

    def conceded(self, at: int) -> bool:
        """Whether the game was given up there."""
        return isinstance(self.played(at), Concede)

    def weighed(self, at: int) -> Look | None:
        """What was to be weighed there, the best first; None while it is not known, and it is asked for."""
        if not self.chose(at):
            return ()
        if at not in self._looks:
            self._wanted = [at, *(each for each in self._wanted if each != at)]
            self._ask()
        return self._summed(at) if at in self._looks else None

    def look_back(self, seats: Sequence[Seat]) -> None:
        """Go through all that these seats decided."""
        self.reviewed_seats = tuple(seats)
        self._decisions = tuple(self._decided())
        self._wanted = [at for at in self._decisions if at not in self._looks]
        self._ask()

    @property
    def progress(self) -> tuple[int, int]:
        """How many of the decisions that are gone through are known, of how many."""
        return sum(at in self._looks for at in self._decisions), len(self._decisions)

    @property
    def doubts(self) -> list[int]:
        """The steps that seem to have cost much and must be looked at again before that is said."""
        known, all = self.progress
        return [at for at in self._costly() if self._is_open(at)] if known == all else []

    def points(self) -> list[Point]:
        """The moves that surely cost most, in the order of the game."""
        sure = (at for at in self._costly() if len(self._losses(at)) == RECHECKS and self._blamed(at))
        worst = sorted(map(self._point, sure), key=lambda point: -point.cost)
        return sorted(worst[:POINTS], key=lambda point: point.at)

    def poll(self) -> bool:
        """Whether something has become known since."""
        if self._asked is None or self._machine is None or self._machine.poll() is None:
            return False
        self._looks.setdefault(self._asked, []).append(self._machine.weighed)
        self._asked = None
        self._ask()
        return True

    @property
    def thinks(self) -> bool:
        """Whether an answer is still to come."""
        return self._asked is not None

    def close(self) -> None:
        """Nobody waits for answers any more."""
        self._wanted, self._asked, self._decisions = [], None, ()
        if self._machine is not None:
            self._machine.close()

    def _decided(self) -> Iterator[int]:
        """The steps of those seats at which there was something to decide."""
        return (
            at for at, step in enumerate(self._steps) if step.seat in self.reviewed_seats and self.chose(at)
        )

    def _legal(self, at: int) -> Sequence[Struct]:
        return self._rules.legal_moves(self.state(at), self.seat(at))

    def _costly(self) -> list[int]:
        """Of the decisions that are known those that seem to have cost most at first."""
        lost = {at: _lost(self._looks[at][0], self.played(at)) for at in self._decisions if at in self._looks}
        return sorted((at for at in lost if lost[at] >= MIN_COST / 2), key=lambda at: -lost[at])[
            :RECHECKED_MOVES
        ]

    def _is_open(self, at: int) -> bool:
        """Whether a move that seems to have cost much may still be cleared."""
        return len(self._looks[at]) <= RECHECKS and self._blamed(at)

    def _blamed(self, at: int) -> bool:
        """Whether every further look says that the move cost something."""
        return all(loss >= MIN_COST for loss in self._losses(at))

    def _losses(self, at: int) -> list[float]:
        """What the move cost by each further look, against the one that was best in all of them together."""
        best = self._summed(at)[0].moves[0]
        found = (_odds(look) for look in self._looks[at][1:] if look)
        return [odds[best] - odds[self.played(at)] for odds in found if best in odds]

    def _summed(self, at: int) -> Look:
        """All moves with their odds; those that were looked at again come first, with the mean of that."""
        first, *again = self._looks[at]
        looks = [_odds(look) for look in again if look]
        if not looks:
            return first
        means = {move: mean(odds[move] for odds in looks if move in odds) for move in looks[0]}
        tried = sorted((Weighed((move,), value) for move, value in means.items()), key=lambda way: -way.value)
        return (*tried, *(way for way in first if way.moves[0] not in means))

    def _point(self, at: int) -> Point:
        weighed = self._summed(at)
        best, odds = weighed[0], _odds(weighed)[self.played(at)]
        return Point(at, self.seat(at), odds, best.value, best.moves[0])

    def _next(self) -> int | None:
        """The step to ask about now: what was wanted first, then what is doubted."""
        return self._wanted.pop(0) if self._wanted else next(iter(self.doubts), None)

    def _asked_of(self, at: int) -> Sequence[Struct]:
        """All moves at a first look; at a further one the move that was made, and those that seemed best."""
        if at not in self._looks:
            return self._legal(at)
        played = self.played(at)
        rivals = [way.moves[0] for way in self._looks[at][0] if way.moves[0] != played]
        return [played, *rivals[:ALTERNATIVES]]

    def _ask(self) -> None:
        """Ask about the next step, unless an answer is still to come."""
        at = self._next() if self._asked is None else None
        if at is None:
            return
        self._asked = at
        self._machine = self._machine or machine_for(self._services, self._rules)
        view, count = self._rules.view(self.state(at), self.seat(at)), self._services.bot_iterations
        seconds = None if count else THINKING
        # Each look deals worlds of its own.
        seed = at + len(self._steps) * len(self._looks.get(at, ()))
        self._machine.ask(view, self._asked_of(at), LEVEL, seed, seconds, count, why=True)


def _odds(look: Look) -> dict[Struct, float]:
    """The odds of each move."""
    return {way.moves[0]: way.value for way in look}


def _lost(look: Look, played: Struct) -> float:
    """What a move cost by one look; nothing where the machine had no odds."""
    return look[0].value - _odds(look).get(played, look[0].value) if look else 0.0
