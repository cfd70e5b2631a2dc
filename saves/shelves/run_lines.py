"""The lines of the lists of runs, made from the cards of their files; reads no files."""

from collections.abc import Iterable
from typing import Any

import msgspec

from game.content.text import Text
from game.core.protocol import AnyRules, Options
from game.core.session import Step
from saves.errors import NEWEST_DAMAGED, DamagedRun, SaveError, UnreadableRun
from saves.format import RunCard, RunRecord, Summary, clean_name, clean_note
from saves.match import Match
from saves.run import Run


class RunInfo(msgspec.Struct, frozen=True, gc=False):
    """A line in a list of runs: ``problem`` is a fault of its file, ``rounds`` its number of restore points.

    An ``unreadable`` run may be readable later; its other fields come from an older copy, if there is one.
    If a finished game ``waits``, the next game of its match can begin. In a ``helped`` game a hint was read;
    a ``received`` one came from a file.
    """

    id: str
    title: str = ""
    name: str = ""
    created: str = ""
    updated: str = ""
    practice: bool = False
    summary: Summary = Summary()
    rounds: int = 0
    match: Match | None = None
    played: int = 0
    problem: Text | None = None
    unreadable: bool = False
    waits: bool = False
    helped: bool = False
    note: str = ""
    favourite: bool = False
    received: bool = False

    @property
    def next_match(self) -> Match | None:
        """The match for its next game; None if the match is decided, or for a single game."""
        match, winners = self.match, self.summary.winners
        if match is None or match.best_of == 1 or self.practice or not self.summary.finished:
            return None
        winner = winners[0] if len(winners) == 1 else None
        return None if match.decided(winner) else match.next(winner)


def opened_by(info: RunInfo) -> int:
    """The step of its title's ladder that a finished run opens; a practice run opens none."""
    return int(info.summary.labels.get("opens", 0)) if info.summary.won and not info.practice else 0


def is_alone(info: RunInfo) -> bool:
    """Return True if a run is readable and belongs to no match of several games."""
    return info.problem is None and (info.match is None or info.match.best_of == 1)


def waiting_games(infos: Iterable[RunInfo]) -> tuple[RunInfo, ...]:
    """The last game of each match whose last game is over but which is not decided."""
    last: dict[tuple[str, str], RunInfo] = {}
    for info in sorted(infos, key=_by_game):
        if info.match is not None and not info.practice:
            last[info.title, info.match.id or info.id] = info
    return tuple(msgspec.structs.replace(info, waits=True) for info in last.values() if info.next_match)


def _by_game(info: RunInfo) -> tuple[int, bool, int, str, str]:
    game = info.match.game if info.match is not None else 0
    return game, not info.summary.finished, *lately(info)


def lately(info: RunInfo) -> tuple[int, str, str]:
    """The order of runs by when they were played."""
    return info.played, *by_date(info)


def by_date(info: RunInfo) -> tuple[str, str]:
    """The order of runs by their last change."""
    return info.updated, info.id


def line_of(card: RunCard | RunRecord, summary: Summary) -> RunInfo:
    """The list line of a run with this summary."""
    return RunInfo(
        id=card.id,
        title=clean_name(card.title),
        name=clean_name(card.name),
        created=card.created,
        updated=card.updated,
        practice=card.practice,
        summary=summary,
        match=card.match,
        rounds=len(card.restore),
        played=card.played,
        helped=bool(card.helped),
        note=clean_note(card.note or ""),
        favourite=bool(card.favourite),
        received=bool(card.received),
    )


def unsaved_line(run: Run) -> RunInfo:
    """The list line of a run that is not on disk."""
    return msgspec.structs.replace(line_of(run.record, run.record.summary), problem=run.problem)


def with_trouble(info: RunInfo, trouble: SaveError | None) -> RunInfo:
    """Add the problem of a run's newest copy to its list line."""
    if trouble is None:
        return info
    problem = NEWEST_DAMAGED if info.title and isinstance(trouble, DamagedRun) else trouble.text
    return msgspec.structs.replace(info, problem=problem, unreadable=isinstance(trouble, UnreadableRun))


class Replay(msgspec.Struct, frozen=True):
    """A finished run to watch, with its first position and its steps; without steps, `message` says why."""

    info: RunInfo
    rules: AnyRules
    origin: Any
    steps: tuple[Step, ...]
    message: Text | None = None
    options: Options = {}
    corrected: str = ""

    @property
    def states(self) -> tuple[Any, ...]:
        """All positions, including the first."""
        return (self.origin, *(step.after for step in self.steps))
