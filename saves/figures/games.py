"""A finished game in brief, as figures count it: its result, opponents, turns and time."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Literal

import msgspec

from game.core.challenge import CHALLENGE
from saves.format import moment
from saves.manager import RunInfo

Result = Literal["won", "lost", "people"]
"""The end of a game for the people who played it; a game among people only has a winner, but no result."""
MIXED = "mixed"
"""The level of machines whose level was changed during the game."""
CONCEDED, LATE = "conceded", "late"
"""The endings of a game that somebody gave up, and of one that somebody lost by the clock."""


class Game(msgspec.Struct, frozen=True):
    """A finished game; `level` is the difficulty, or the opponents' levels joined by a plus.

    `abandoned`: somebody gave up. `helped`: a hint was read. Neither counts among the results.
    """

    id: str
    title: str
    began: datetime | None
    ended: datetime | None
    result: Result
    level: str
    turns: int
    ending: str
    abandoned: bool
    helped: bool

    @property
    def counted(self) -> bool:
        """Return True if the game counts among the results."""
        return not self.abandoned and not self.helped

    @property
    def minutes(self) -> int | None:
        """The minutes from its beginning to its end, pauses included; None if they are unknown."""
        if self.began is None or self.ended is None or self.ended < self.began:
            return None
        return round((self.ended - self.began).total_seconds() / 60)


def games_of(finished: Iterable[RunInfo]) -> Iterator[Game]:
    """The games of people among these runs, the oldest first; practice and challenges are none."""
    for info in sorted(finished, key=lambda info: (info.updated, info.id)):
        apart = info.practice or CHALLENGE in info.summary.labels
        result = result_of(info) if info.summary.finished and not apart else None
        if result is not None:
            yield _game(info, result)


def _game(info: RunInfo, result: Result) -> Game:
    return Game(
        id=info.id,
        title=info.title,
        began=moment(info.created),
        ended=moment(info.updated),
        result=result,
        level=level_of_game(info),
        turns=turns_of(info),
        ending=ending_of(info),
        abandoned=was_abandoned(info),
        helped=info.helped,
    )


def was_abandoned(info: RunInfo) -> bool:
    """Return True if the game ended because somebody gave it up; a game lost by the clock counts."""
    return ending_of(info) == CONCEDED


def ending_of(info: RunInfo) -> str:
    """How the game ended, in the title's word; empty if it has none."""
    ending = str(info.summary.labels.get("ending", ""))
    late = info.match is not None and info.match.timed_out is not None
    return LATE if ending == CONCEDED and late else ending


def turns_of(info: RunInfo) -> int:
    """The turns of a game: those of all its parts, if it was played in parts."""
    summary = info.summary
    parts = sum(chapter.turns for chapter in summary.chapters)
    return parts or int(summary.labels.get("turn", 0))


def level_of_game(info: RunInfo) -> str:
    """The difficulty of a game, or the levels of the opponents of its first person."""
    if difficulty := info.summary.labels.get("difficulty"):
        return str(difficulty)
    if info.match is None or not info.match.humans:
        return ""
    return MIXED if info.match.mixed else info.match.opponents(info.match.humans[0])


def result_of(info: RunInfo) -> Result | None:
    """The result of a finished run for its people; None if machines played alone."""
    match, summary = info.match, info.summary
    if match is None or int(summary.labels.get("heroes", 1)) > 1:
        return "won" if summary.won else "lost"
    humans = match.humans
    if not humans:
        return None
    if len(humans) == len(match.players):
        return "people"
    return "won" if set(humans) & set(summary.winners) else "lost"
