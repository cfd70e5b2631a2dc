"""Daily runs: the seeds of a date, what was verified about them, and their results; no clock is read here."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

import msgspec

from game.content.digest import content_digest
from game.core.base import SEED_LIMIT
from game.core.protocol import Options
from game.core.rng import Rng
from game.core.session import Session
from game.titles.hercule.rules.moves import AnyMove
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Difficulty, Settings, State
from game.titles.hercule.rules.view import View

DIFFICULTIES = tuple(Difficulty)
TRIES = 20
"""Number of games by which the daily run of a date is graded."""
CANDIDATES = 1_000
_SEED = re.compile(r"(\d{4})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([1-4])(\d{3})")
_LINE = re.compile(r"(\d{4}-\d\d-\d\d) (\d{1,3}) (\d{1,2}|-) ([0-9A-Za-z-]+)")
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LONG = "-"
_UNGRADED = "-"
_FEBRUARY, _SHORT = 2, (4, 6, 9, 11)

Run = Session[State, AnyMove, View]


class Daily(NamedTuple):
    """A daily run: its date (2026-11-22), its difficulty, and the number of the candidate among its seeds."""

    day: str
    difficulty: Difficulty
    candidate: int = 0

    @property
    def seed(self) -> int:
        """Date, difficulty and candidate as the digits of one number, so that a seed names its daily run."""
        return int(f"{self.day.replace('-', '')}{DIFFICULTIES.index(self.difficulty) + 1}{self.candidate:03}")

    @property
    def key(self) -> str:
        """Key under which the ranked attempt is kept; the candidate is not part of it."""
        return f"{self.day}/{self.difficulty}"

    @property
    def options(self) -> Options:
        """Options that are the same for everybody: one hero, no expansion, the default rulings."""
        return {"difficulty": self.difficulty.value}

    def begin(self, rules: HerculeRules) -> Run:
        """Begin the run; its deck is still to be chosen."""
        return Session.new(rules, self.seed, 1, self.options)

    def led_to(self, state: State) -> bool:
        """Whether a position belongs to this run, by its settings, its one hero and its random generator."""
        alike = state.settings == msgspec.convert(dict(self.options), Settings)
        return alike and len(state.heroes) == 1 and state.rng.key == Rng.stream(self.seed, "deck").key


def dated(seed: int) -> Daily | None:
    """The daily run that a seed encodes; None if its digits are no date of the calendar."""
    found = _SEED.fullmatch(str(seed))
    if found is None:
        return None
    *parts, level, candidate = found.groups()
    if int(parts[2]) > _days_of(int(parts[0]), int(parts[1])):
        return None
    return Daily("-".join(parts), DIFFICULTIES[int(level) - 1], int(candidate))


def _days_of(year: int, month: int) -> int:
    """The number of days in a month."""
    if month == _FEBRUARY:
        return 28 + (year % 4 == 0 and (year % 100 != 0 or year % 400 == 0))
    return 30 if month in _SHORT else 31


def daily_of(seed: int, state: State) -> Daily | None:
    """The daily run of a seed, if the position belongs to it; else None."""
    daily = dated(seed)
    return daily if daily and daily.led_to(state) else None


def apart(seed: int) -> int:
    """Replacement seed for a run that has a daily seed but is not daily, so that nobody rehearses a day."""
    rng = Rng.stream(seed, "apart")
    while True:
        other, rng = rng.below(SEED_LIMIT)
        if dated(other) is None:
            return other


class Result(msgspec.Struct, frozen=True, array_like=True):
    """Result of a daily run; results are ranked by victory, then trials, then wounds, then turns."""

    won: bool
    trials: int
    wounds: int
    turns: int

    @property
    def rank(self) -> tuple[bool, int, int, int]:
        """Sort key: the higher the better."""
        return self.won, self.trials, -self.wounds, -self.turns


class Verified(NamedTuple):
    """A line of the table: a daily run that can be won, the tries that won it if graded, and its witness."""

    daily: Daily
    wins: int | None
    witness: str

    @property
    def line(self) -> str:
        """The line as the table file holds it."""
        wins = _UNGRADED if self.wins is None else self.wins
        return f"{self.daily.day} {self.daily.candidate} {wins} {self.witness}"

    def played(self, rules: HerculeRules) -> Run:
        """The run after the moves of its witness; raises ValueError if they are illegal or do not win."""
        session, signs = self.daily.begin(rules), iter(self.witness)
        while session.outcome is None:
            moves = choices(session)
            place = _number(signs) if len(moves) > 1 else 0
            if place >= len(moves):
                raise ValueError(f"the witness of {self.daily.key} makes a move that there is not")
            session.submit(moves[place])
        if next(signs, "") or not session.outcome.winners:
            raise ValueError(f"the witness of {self.daily.key} leads to no victory")
        return session


def choices(session: Run) -> list[AnyMove]:
    """The legal moves in an order that depends on the moves alone."""
    return sorted(session.legal_moves(0), key=msgspec.json.encode)


def written(numbers: Iterable[tuple[int, int]]) -> str:
    """Encode a witness from the place of each move among the legal ones; forced moves are left out."""
    return "".join(_sign(place) for place, among in numbers if among > 1)


def _sign(place: int) -> str:
    size = len(_DIGITS)
    return _DIGITS[place] if place < size else _LONG + _DIGITS[place // size] + _DIGITS[place % size]


def _number(signs: Iterator[str]) -> int:
    sign = next(signs, " ")
    if sign == _LONG:
        return _number(signs) * len(_DIGITS) + _number(signs)
    return _DIGITS.index(sign)


def played_with(rules: HerculeRules, difficulty: Difficulty) -> str:
    """Fingerprint of the cards and numbers that the daily runs of a difficulty use."""
    known = rules.at(difficulty)
    if "daily" not in known.memory:
        parts = ("numbers", "cards", "trials", "stances")
        known.memory["daily"] = content_digest({name: getattr(known.definitions, name) for name in parts})
    fingerprint: str = known.memory["daily"]
    return fingerprint


class Table:
    """The verified dates of a year at one difficulty; the first line is the fingerprint of the cards used."""

    def __init__(self, text: str) -> None:
        self.cards, _, self._lines = text.partition("\n")

    @cached_property
    def lines(self) -> Mapping[str, tuple[int, int | None, str]]:
        """Candidate, tries won (None if not graded) and witness, by date."""
        found = (_LINE.fullmatch(line) for line in self._lines.splitlines())
        return {line[1]: (int(line[2]), _wins(line[3]), line[4]) for line in found if line}

    def verified(self, rules: HerculeRules, day: str, difficulty: Difficulty) -> Verified | None:
        """What was verified about a date; None if nothing was verified with the present cards."""
        line = self.lines.get(day)
        if line is None or self.cards != played_with(rules, difficulty):
            return None
        candidate, wins, witness = line
        return Verified(Daily(day, difficulty, candidate), wins, witness)


def _wins(written: str) -> int | None:
    return None if written == _UNGRADED else int(written)


def table_name(day: str, difficulty: Difficulty) -> str:
    """The file of the folder `daily` that holds a date."""
    return f"{day[:4]}-{difficulty}.txt"
