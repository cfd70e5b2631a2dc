"""Analysis of a finished game: the odds of each move, as the strongest machine sees them from its seat.

One question at a time goes to the machine's process; answers are kept while the game is looked at. Odds vary
randomly between two questions, so a move that seems costly is rechecked several times with other worlds,
and counts as a mistake only if every answer says so.
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
THINKING = 0.6  # seconds for one analysis of a decision
POINTS = 3
MIN_COST = 0.05
"""The least cost of a turning point, in chance to win; the odds are no more precise than that."""
RECHECKED_MOVES, RECHECKS, ALTERNATIVES = 14, 4, 3
"""How many moves are rechecked, how often each, and against how many of the best alternatives."""

Look = tuple[Weighed[Struct], ...]


class Point(NamedTuple):
    """A turning point: the steps before the move, its seat, the odds of both moves, the better move."""

    at: int
    seat: Seat
    odds: float
    best: float
    better: Struct

    @property
    def cost(self) -> float:
        """How much of the chance to win the move cost."""
        return self.best - self.odds


class Hindsight:
    """Analyses the decisions of one game; `reviewed_seats` are the seats searched for turning points.

    `said` words a move as its player saw it; `known` holds earlier results, a list of answers for each step.
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
        """Return True if the strongest machine of a title gives odds."""
        return gives_odds(title, LEVEL)

    def played(self, at: int) -> Any:
        """The move that was made after this many steps; None at the end."""
        return self._steps[at].move if at < len(self._steps) else None

    def seat(self, at: int) -> Seat:
        """The seat that made the move after this many steps."""
        return self._steps[at].seat

    def state(self, at: int) -> Struct:
        """The position after this many steps."""
        state: Struct = self._steps[at - 1].after if at else self._origin
        return state

    def turn(self, at: int) -> int:
        """The turn of that position; 0 before the first turn, or if the title counts none."""
        return int(getattr(self.state(at), "turn", 0))

    def said(self, at: int, move: Struct) -> str:
        """A move at this step as text, worded from the view of the seat that had to choose."""
        return self._said(move, self._rules.view(self.state(at), self.seat(at)))

    def chose(self, at: int) -> bool:
        """Return True if there was a decision to make at this step; a concession is none."""
        return at < len(self._steps) and not self.conceded(at) and len(self._legal(at)) > 1

    def conceded(self, at: int) -> bool:
        """Return True if a player conceded at this step."""
        return isinstance(self.played(at), Concede)

    def weighed(self, at: int) -> Look | None:
        """The moves at this step with their odds, best first; None while they are being computed."""
        if not self.chose(at):
            return ()
        if at not in self._looks:
            self._wanted = [at, *(each for each in self._wanted if each != at)]
            self._ask()
        return self._summed(at) if at in self._looks else None

    def look_back(self, seats: Sequence[Seat]) -> None:
        """Analyse all decisions of these seats."""
        self.reviewed_seats = tuple(seats)
        self._decisions = tuple(self._decided())
        self._wanted = [at for at in self._decisions if at not in self._looks]
        self._ask()

    @property
    def progress(self) -> tuple[int, int]:
        """How many of the reviewed decisions have been analysed, and how many there are."""
        return sum(at in self._looks for at in self._decisions), len(self._decisions)

    @property
    def doubts(self) -> list[int]:
        """The steps whose moves seem costly and still have to be rechecked."""
        known, all = self.progress
        return [at for at in self._costly() if self._is_open(at)] if known == all else []

    def points(self) -> list[Point]:
        """The turning points: the moves that certainly cost most, in the order of the game."""
        sure = (at for at in self._costly() if len(self._losses(at)) == RECHECKS and self._blamed(at))
        worst = sorted(map(self._point, sure), key=lambda point: -point.cost)
        return sorted(worst[:POINTS], key=lambda point: point.at)

    def poll(self) -> bool:
        """Collect an answer of the machine; return True if there was one."""
        if self._asked is None or self._machine is None or self._machine.poll() is None:
            return False
        self._looks.setdefault(self._asked, []).append(self._machine.weighed)
        self._asked = None
        self._ask()
        return True

    @property
    def thinks(self) -> bool:
        """Return True while an answer is pending."""
        return self._asked is not None

    def close(self) -> None:
        """Stop the analysis and close the machine's process."""
        self._wanted, self._asked, self._decisions = [], None, ()
        if self._machine is not None:
            self._machine.close()

    def _decided(self) -> Iterator[int]:
        """The steps at which the reviewed seats had a decision to make."""
        return (
            at for at, step in enumerate(self._steps) if step.seat in self.reviewed_seats and self.chose(at)
        )

    def _legal(self, at: int) -> Sequence[Struct]:
        return self._rules.legal_moves(self.state(at), self.seat(at))

    def _costly(self) -> list[int]:
        """The analysed decisions that seem most costly after their first answer."""
        lost = {at: _lost(self._looks[at][0], self.played(at)) for at in self._decisions if at in self._looks}
        return sorted((at for at in lost if lost[at] >= MIN_COST / 2), key=lambda at: -lost[at])[
            :RECHECKED_MOVES
        ]

    def _is_open(self, at: int) -> bool:
        """Return True if a move that seems costly may still turn out not to be."""
        return len(self._looks[at]) <= RECHECKS and self._blamed(at)

    def _blamed(self, at: int) -> bool:
        """Return True if every recheck so far says that the move was costly."""
        return all(loss >= MIN_COST for loss in self._losses(at))

    def _losses(self, at: int) -> list[float]:
        """The cost of the move in each recheck, against the move that is best in all rechecks together."""
        best = self._summed(at)[0].moves[0]
        found = (_odds(look) for look in self._looks[at][1:] if look)
        return [odds[best] - odds[self.played(at)] for odds in found if best in odds]

    def _summed(self, at: int) -> Look:
        """All moves with their odds; rechecked moves come first, with the mean of their rechecks."""
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
        """The next step to ask about: requested ones first, then doubtful ones."""
        return self._wanted.pop(0) if self._wanted else next(iter(self.doubts), None)

    def _asked_of(self, at: int) -> Sequence[Struct]:
        """The moves to ask about: all at first; in a recheck the played move and the best alternatives."""
        if at not in self._looks:
            return self._legal(at)
        played = self.played(at)
        rivals = [way.moves[0] for way in self._looks[at][0] if way.moves[0] != played]
        return [played, *rivals[:ALTERNATIVES]]

    def _ask(self) -> None:
        """Ask about the next step, unless an answer is pending."""
        at = self._next() if self._asked is None else None
        if at is None:
            return
        self._asked = at
        self._machine = self._machine or machine_for(self._services, self._rules)
        view, count = self._rules.view(self.state(at), self.seat(at)), self._services.bot_iterations
        seconds = None if count else THINKING
        # Each answer is computed with other random worlds.
        seed = at + len(self._steps) * len(self._looks.get(at, ()))
        self._machine.ask(view, self._asked_of(at), LEVEL, seed, seconds, count, why=True)


def _odds(look: Look) -> dict[Struct, float]:
    """The odds of each move in one answer."""
    return {way.moves[0]: way.value for way in look}


def _lost(look: Look, played: Struct) -> float:
    """The cost of a move in one answer; 0 if the machine gave no odds."""
    return look[0].value - _odds(look).get(played, look[0].value) if look else 0.0
