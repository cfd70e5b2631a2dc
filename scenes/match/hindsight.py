"""Review of a finished game: where it turned, judged by the strongest machine from each seat's own view.

A unit of the review is a decision or a whole turn, as the title's reviewer says; a title without one has the
odds of each move. One question at a time goes to the machine's process; answers are kept while the game is
looked at. Where values vary randomly, a unit that seems costly is rechecked with other worlds, and counts as
a mistake only if every answer says so.
"""

from collections.abc import Callable, Mapping, Sequence
from statistics import mean
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from game.ai.policy import Scale, Unit, Weighed
from game.ai.registry import gives_odds, is_reviewed, reviewer_of
from game.ai.review import decisions, line_of
from game.ai.worker import Worker
from game.core.protocol import Concede
from game.core.refs import Seat
from game.core.session import AnySession
from saves.manager import Replay
from scenes.match.turn_flow import machine_for
from scenes.services import Services, sentence

LEVEL = "hard"
THINKING = 0.6  # seconds for one analysis of a decision
REVIEWING = 1.5  # seconds after which the review of a turn stops at the next world
PATIENCE = 30.0  # seconds until an answer is given up; longer than at the table, where somebody waits for it
POINTS = 3
MIN_COST = 0.02
"""The least cost of a turning point, in chance to win, which every recheck has to confirm."""
TURNED = 0.05
"""What a move costs that turned the game; the page says of lesser ones that they cost most."""
RECHECKED_MOVES, RECHECKS, ALTERNATIVES = 14, 4, 3
"""How many units are rechecked, how often each, and against how many of the best alternatives."""
RECHECKED_TURNS = 2
"""How often a reviewer checks a unit again that it judges in random worlds."""
CLEAR = 2.0
"""A unit that costs so many times the least is rechecked at once, so that the first points come early."""
WIN_MISSED = 1.0
"""What it counts that the game could surely have been won at once, however well it still stood after it."""

Line = tuple[Struct, ...]
Look = tuple[Weighed[Struct], ...]
Known = Mapping[int, Sequence[Look]]


class Point(NamedTuple):
    """A turning point: its unit, what was played and what would have been better, with their values."""

    unit: Unit
    played: Weighed[Struct]
    better: Weighed[Struct]

    @property
    def at(self) -> int:
        """The number of steps before the unit."""
        return self.unit.at

    @property
    def seat(self) -> Seat:
        """The seat that played the unit."""
        return self.unit.seat

    @property
    def cost(self) -> float:
        """How much the unit cost, in the scale of the review."""
        return self.better.value - self.played.value

    @property
    def weight(self) -> float:
        """How much the unit counts among the others: its cost, or more for a victory that was missed."""
        return _weight(self.better, self.played)


class Told(NamedTuple):
    """A turning point in words: when, what was played, what was better (after a colon), and what it cost.

    With `odds` the chances to win stand beside the cost.
    """

    when: str
    played: str
    better: str
    cost: str
    odds: bool = True


class Wording(Protocol):
    """A title's words for its turning points; `when` may be empty where turn and name say enough."""

    def __call__(self, point: Point, before: Any, states: Sequence[Any]) -> Told:
        """Word a point from the view before it, and the views of its seat after each of its steps."""
        ...


class Hindsight:
    """Reviews one game; `reviewed_seats` are the seats searched for turning points.

    `said` words a move as its player saw it, `worded` a turning point; `known` holds earlier results, a list
    of answers for each step. `ordered` tells what a seat's standing orders answer in a position: nobody was
    asked there, and nobody is blamed.
    """

    def __init__(
        self,
        services: Services,
        game: Replay | AnySession,
        said: Callable[[Struct, Struct], str] = lambda move, _: str(move),
        known: Known = MappingProxyType({}),
        worded: Wording | None = None,
        ordered: Callable[[Any, Seat], Struct | None] = lambda _, __: None,
    ) -> None:
        self._said, self._worded, self._ordered = said, worded, ordered
        self._services, self._rules = services, game.rules
        self._machine: Worker | None = None
        self._origin, self._steps = game.origin, tuple(game.steps)
        self._looks = {at: list(looks) for at, looks in known.items()}
        self._asked: int | None = None
        self._wanted: list[int] = []
        self._units: dict[int, Unit] = {}
        self.reviewed_seats: tuple[Seat, ...] = ()
        title = game.rules.info.id
        reviewer = reviewer_of(title) if is_reviewed(title) else None
        self._reviewer = reviewer
        self.least = MIN_COST if reviewer is None else reviewer.least
        self.rechecks = RECHECKS if reviewer is None else RECHECKED_TURNS if reviewer.random else 0
        self.scale = Scale.CHANCE if reviewer is None else reviewer.scale

    @staticmethod
    def is_given(title: str) -> bool:
        """Return True if a title has a reviewer, or if its strongest machine gives odds."""
        return is_reviewed(title) or gives_odds(title, LEVEL)

    @property
    def gives_why(self) -> bool:
        """Return True if single moves are judged by their odds, so that each can be explained."""
        return self._reviewer is None

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
        """A move at this step as a line, worded from the view of the seat that had to choose."""
        return sentence(self._within(at, move))

    def _within(self, at: int, move: Struct) -> str:
        """The same for within a sentence."""
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
        """Review all units of these seats."""
        self.reviewed_seats = tuple(seats)
        found = self._reviewer.units if self._reviewer else decisions
        units = found(self._rules, self._origin, self._steps)
        asked = (unit for unit in units if unit.seat in self.reviewed_seats and self._is_asked(unit))
        self._units = {unit.at: unit for unit in asked}
        self._wanted = [at for at in self._units if at not in self._looks]
        self._ask()

    def _is_asked(self, unit: Unit) -> bool:
        """Return True if a seat was asked itself, and its standing orders did not answer for it."""
        answer = self._ordered(self.state(unit.at), unit.seat) if unit.until == unit.at + 1 else None
        return answer is None or answer != self.played(unit.at)

    @property
    def progress(self) -> tuple[int, int]:
        """How many of the reviewed units have been judged, and how many there are."""
        return sum(at in self._looks for at in self._units), len(self._units)

    @property
    def doubts(self) -> list[int]:
        """The units that seem costly and still have to be rechecked, the costliest first."""
        known, all = self.progress
        return self._open() if known == all else []

    @property
    def is_done(self) -> bool:
        """Return True if every reviewed unit has been judged and rechecked."""
        known, all = self.progress
        return known == all and not self.doubts

    def points(self) -> list[Point]:
        """The turning points found so far: the units that certainly cost most, in the order of the game."""
        worst = sorted(self._sure(), key=lambda point: -point.weight)
        return sorted(worst[:POINTS], key=lambda point: point.at)

    @property
    def turned(self) -> bool:
        """Return True if one of the points found so far turned the game: if it cost more than a little."""
        return self.scale is not Scale.CHANCE or any(point.weight >= TURNED for point in self.points())

    def told(self, point: Point) -> Told:
        """A turning point in words, from the view of its seat at that time."""
        before, seat = self.state(point.at), point.seat
        if self._worded is None:
            played, better = point.played.moves[0], point.better.moves[0]
            return Told("", self.said(point.at, played), self._within(point.at, better), "")
        states = [self._rules.view(self.state(at + 1), seat) for at in range(point.at, point.unit.until)]
        return self._worded(point, self._rules.view(before, seat), states)

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
        self._wanted, self._asked, self._units = [], None, {}
        if self._machine is not None:
            self._machine.close()

    def _legal(self, at: int) -> Sequence[Struct]:
        return self._rules.legal_moves(self.state(at), self.seat(at))

    def _line(self, at: int) -> Line:
        """What was played in the unit at this step."""
        unit = self._units.get(at, Unit(at, at + 1, self.seat(at)))
        return line_of(self._reviewer, self._steps[unit.at : unit.until])

    def _costly(self) -> list[int]:
        """The judged units that seem most costly after their first answer."""
        lost = {at: _lost(self._looks[at][0], self._line(at)) for at in self._units if at in self._looks}
        worst = sorted((at for at in lost if lost[at] >= self.least / 2), key=lambda at: -lost[at])
        return worst[:RECHECKED_MOVES]

    def _open(self) -> list[int]:
        """The units that seem costly and may still turn out not to be.

        Once enough points are sure, a unit that seemed to cost less than all of them is left out.
        """
        sure = sorted((point.weight for point in self._sure()), reverse=True)
        floor = sure[POINTS - 1] if len(sure) >= POINTS else 0.0
        return [
            at
            for at in self._costly()
            if len(self._looks[at]) <= self.rechecks
            and self._is_blamed(at)
            and _lost(self._looks[at][0], self._line(at)) >= floor
        ]

    def _sure(self) -> list[Point]:
        """All points that every recheck has confirmed."""
        return [
            self._point(at)
            for at in self._costly()
            if len(self._looks[at]) == 1 + self.rechecks and self._is_blamed(at)
        ]

    def _is_blamed(self, at: int) -> bool:
        """Return True if every answer that counts so far says that the unit was costly."""
        if not self.rechecks:
            return _lost(self._looks[at][0], self._line(at)) >= self.least
        return all(loss >= self.least for loss in self._losses(at))

    def _losses(self, at: int) -> list[float]:
        """The cost of the unit in each recheck, against the line that is best in all rechecks together."""
        best, played = self._summed(at)[0].moves, self._line(at)
        found = ({way.moves: way for way in look} for look in self._looks[at][1:])
        return [_weight(ways[best], ways[played]) for ways in found if best in ways and played in ways]

    def _summed(self, at: int) -> Look:
        """All lines with their values; rechecked lines come first, with the mean of their rechecks."""
        first, *again = self._looks[at]
        looks = [_values(look) for look in again if look]
        if not looks:
            return first
        figures = {way.moves: way.figures for look in self._looks[at] for way in look}
        means = {line: mean(values[line] for values in looks if line in values) for line in looks[0]}
        tried = [Weighed(line, value, figures[line]) for line, value in means.items()]
        tried.sort(key=lambda way: -way.value)
        return (*tried, *(way for way in first if way.moves not in means))

    def _point(self, at: int) -> Point:
        weighed, line = self._summed(at), self._line(at)
        played = next(way for way in weighed if way.moves == line)
        return Point(self._units[at], played, weighed[0])

    def _next(self) -> int | None:
        """The next step to ask about: what was clearly costly, then what is wanted, then what is doubtful."""
        early = self._wanted and self._reviewer and len(self._sure()) < POINTS
        for at in self._open() if early else ():
            if _lost(self._looks[at][0], self._line(at)) >= CLEAR * self.least:
                return at
        return self._wanted.pop(0) if self._wanted else next(iter(self.doubts), None)

    def _rivals(self, at: int) -> list[Line]:
        """The lines to ask about again: what was played, and the best alternatives."""
        played = self._line(at)
        others = [way.moves for way in self._looks[at][0] if way.moves != played]
        return [played, *others[:ALTERNATIVES]]

    def _ask(self) -> None:
        """Ask about the next step, unless an answer is pending."""
        at = self._next() if self._asked is None else None
        if at is None:
            return
        self._asked = at
        self._machine = self._machine or machine_for(self._services, self._rules, PATIENCE)
        seat = self._units[at].seat if at in self._units else self.seat(at)
        view, count = self._rules.view(self.state(at), seat), self._services.bot_iterations
        lines = self._rivals(at) if at in self._looks else [self._line(at)]
        again = len(self._looks.get(at, ()))
        # Each answer is computed with other random worlds.
        seed = at + len(self._steps) * again
        if self._reviewer is not None:
            seconds = None if count else REVIEWING
            self._machine.ask(view, lines[0], LEVEL, seed, seconds, count, lines=lines)
            return
        moves = [line[0] for line in lines] if again else self._legal(at)
        self._machine.ask(view, moves, LEVEL, seed, None if count else THINKING, count, why=True)


def _values(look: Look) -> dict[Line, float]:
    """The value of each line in one answer."""
    return {way.moves: way.value for way in look}


def _lost(look: Look, played: Line) -> float:
    """How much a line counts as a mistake in one answer; 0 if the machine gave no values."""
    own = next((way for way in look if way.moves == played), None)
    return 0.0 if own is None else _weight(look[0], own)


def _weight(best: Weighed[Struct], played: Weighed[Struct]) -> float:
    """What a line cost against the best; a figure `won` is the share of worlds that a line wins at once."""
    if best.figures.get("won", 0.0) == 1.0 > played.figures.get("won", 0.0):
        return WIN_MISSED
    return best.value - played.value
