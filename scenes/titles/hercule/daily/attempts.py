"""The ranked attempts at daily runs: how each stands, its result in words, and its witness."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from functools import cache, cached_property
from typing import Any, Literal, NamedTuple

import msgspec

from game.content.shipped import shipped
from game.titles.hercule.daily import Daily, Result, Table, Verified, daily_of, table_name
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Difficulty, State
from saves.errors import SaveError
from saves.format import Summary
from saves.manager import Replay, RunInfo
from saves.run import Run
from scenes.services import Services, date_name, dotted, ntr, say, tr
from scenes.titles.registry import scenes_of
from scenes.widgets.dialogs import Message
from scenes.widgets.page import Screen

Stand = Literal["open", "going", "ended", "deleted", "past", "unknown"]
"""State of a ranked attempt: not begun, under way, with a result, deleted without one, never begun.

"unknown" means that the file of the attempts cannot be read.
"""
BEATEN, AHEAD = "▮", "▯"


@cache
def _table(name: str) -> Table:
    return Table(shipped("hercule", "daily", name))


class Entry(NamedTuple):
    """A daily run as the page shows it: the state of its ranked attempt, and the id of that run."""

    daily: Daily
    found: Verified | None
    stand: Stand
    run: str = ""
    result: Result | None = None

    @property
    def shows(self) -> Verified | None:
        """The witness that may be shown; None while it would spoil the run."""
        return self.found if self.stand not in ("open", "going", "unknown") else None


class Attempts:
    """The daily runs of this player's data folder, as of the date `today`."""

    def __init__(self, services: Services, today: str) -> None:
        rules = services.load_rules("hercule")
        assert isinstance(rules, HerculeRules)
        self.services, self.today, self.rules = services, today, rules

    def look_up(self, day: str, difficulty: Difficulty) -> Verified | None:
        """The verified daily run of a date; None if the table has none."""
        return _table(table_name(day, difficulty)).verified(self.rules, day, difficulty)

    def of_day(self, day: str, difficulty: Difficulty) -> Daily:
        """The daily run of a date: the candidate that was verified, or else the first one."""
        found = self.look_up(day, difficulty)
        return found.daily if found else Daily(day, difficulty)

    def offers(self, daily: Daily) -> bool:
        """Whether this is the daily run of its date, and that date is not in the future."""
        return daily.day <= self.today and daily == self.of_day(daily.day, daily.difficulty)

    def entry(self, day: str, difficulty: Difficulty) -> Entry:
        """The daily run of a date and its ranked attempt, which may have been begun with another seed."""
        found, daily = self.look_up(day, difficulty), self.of_day(day, difficulty)
        attempt = self.services.ranked.of(task(daily))
        if attempt is None and self.services.ranked.unread:
            return Entry(daily, found, "unknown")
        if attempt is None:
            return Entry(daily, found, "open" if day == self.today else "past")
        if attempt.figures:
            return Entry(daily, found, "ended", attempt.run, result_from(attempt.figures))
        return Entry(daily, found, "going" if attempt.run in self._going else "deleted", attempt.run)

    @cached_property
    def _going(self) -> frozenset[str]:
        return frozenset(run.id for run in self.services.saves.list_runs())

    def is_ranked(self, daily: Daily) -> bool:
        """Whether a run begun at this moment would be the ranked attempt: the first one, on its own day."""
        ranked = self.services.ranked
        known = not ranked.unread and ranked.of(task(daily)) is None
        return known and daily.day == self.today and self.offers(daily)

    def settle(self) -> None:
        """Record the results of attempts whose run ended without one, as when the program was killed."""
        for run in self.services.saves.list_finished():
            if run.title == "hercule" and self._waits(run.id):
                with suppress(SaveError):
                    self._settle(self.services.saves.open_replay(run.id))

    def _waits(self, run_id: str) -> bool:
        named = self.services.ranked.task_of(run_id)
        attempt = self.services.ranked.of(named) if named else None
        return attempt is not None and not attempt.figures

    def _settle(self, replay: Replay) -> None:
        # A replay with a message did not reach its end by legal moves, so it proves no result.
        if replay.message is None:
            conclude(self.services, replay.info.id, replay.states[-1], replay.info.summary)


def task(daily: Daily) -> str:
    """The key under which the ranked attempt of a daily run is stored."""
    return f"hercule/{daily.key}"


def conclude(services: Services, run_id: str, state: State, summary: Summary) -> Daily | None:
    """Record the result of a finished run if it is a ranked attempt; return its daily run, or None.

    The id of the run alone proves nothing: its position must also come from the seed of the attempt.
    """
    named = services.ranked.task_of(run_id)
    attempt = services.ranked.of(named) if named else None
    daily = daily_of(attempt.seed, state) if attempt else None
    if daily is None or not summary.finished:
        return None
    result = result_of(summary)
    services.ranked.end(task(daily), tuple(map(int, msgspec.structs.astuple(result))))
    return daily


def daily_of_run(run: Run) -> Daily | None:
    """The daily run that was played in this run, ranked or not; None if it was another one."""
    seed = run.session.seed
    return daily_of(seed, run.session.state) if seed is not None else None


def result_of(summary: Summary) -> Result:
    """The figures by which daily runs are compared: won, trials beaten, wounds, turns."""
    chapters = summary.chapters
    wounds, turns = (sum(getattr(chapter, what) for chapter in chapters) for what in ("wounds", "turns"))
    return Result(summary.won, int(summary.labels.get("trials_beaten", 0)), wounds, turns)


def result_from(figures: tuple[int, ...]) -> Result | None:
    """A result from its stored figures; None if there are not exactly four."""
    return Result(bool(figures[0]), *figures[1:]) if len(figures) == 4 else None


def best(entries: Iterator[Entry]) -> Entry | None:
    """The entry with the best result: a victory before a defeat, then trials, wounds and turns."""
    known = [each for each in entries if each.result]
    return max(known, key=lambda each: each.result.rank if each.result else (), default=None)


def result_words(rules: HerculeRules, result: Result, count: int = 0) -> str:
    """A result in one line: trials (of so many, or of the usual number), wounds and turns."""
    return dotted(
        tr("{n} of {all}", n=result.trials, all=count or rules.catalogue.numbers.trials),
        ntr("{n} Wound", "{n} Wounds", result.wounds),
        ntr("{n} turn", "{n} turns", result.turns),
    )


def share_line(rules: HerculeRules, daily: Daily, result: Result) -> str:
    """One line about a result to share; it says nothing about the cards of the run."""
    name = difficulty_name(rules, daily.difficulty)
    total = rules.catalogue.numbers.trials
    bar = BEATEN * result.trials + AHEAD * (total - result.trials)
    head = dotted("Lerne", f"{say(rules.info.name)} {daily.day}", name)
    return f"{head} {bar} {result_words(rules, result)}"


def difficulty_name(rules: HerculeRules, difficulty: Difficulty) -> str:
    """The translated name of a difficulty."""
    option = rules.catalogue.option("difficulty")
    return say(dict(zip(option.values, option.value_names, strict=True))[difficulty.value])


def run_name(rules: HerculeRules, daily: Daily) -> str:
    """The name of a daily run in the lists."""
    name = difficulty_name(rules, daily.difficulty)
    return dotted(tr("Daily run {day}", day=daily.day), name)


def shown_witness(services: Services, daily: Daily) -> Verified | None:
    """The witness of a daily run that was played; None if the verified run is a different one."""
    shows = Attempts(services, daily.day).entry(daily.day, daily.difficulty).shows
    return shows if shows and shows.daily == daily else None


def watch_witness(over: Screen[Any], found: Verified) -> None:
    """Show the expert's winning moves as a replay over the screen; a message if they are no longer legal."""
    services, rules = over.services, Attempts(over.services, found.daily.day).rules
    name = tr("Expert’s game of {day}", day=date_name(date.fromisoformat(found.daily.day)))
    try:
        session = found.played(rules)
    except ValueError:
        words = tr("The expert’s game does not work with these cards.")
        over.ask(Message(services, tr("That did not work"), words))
        return
    info = RunInfo("", "hercule", name)
    replay = Replay(info, session.rules, session.origin, tuple(session.steps))
    over.ask(scenes_of("hercule", services).replay(replay))
