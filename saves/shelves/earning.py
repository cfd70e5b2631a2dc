"""Tells which masks were earned: by the runs on disk, puzzles and days, and by the run that just ended."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from typing import NamedTuple

import msgspec

from game.content.puzzles import shipped_puzzles
from game.core.challenge import CHALLENGE
from game.core.refs import Seat
from game.masks.conditions import When
from game.masks.facts import Daily, Past, Puzzle, RunFacts
from game.masks.judging import needs_others, reached, touched
from game.masks.reading import Mask
from game.masks.terms import Terms
from saves.format import RunRecord
from saves.manager import RunInfo, SaveManager
from saves.match import Match
from saves.ranked import Ranked
from saves.shelves.days import Days
from saves.shelves.masks import Earned, MaskShelf
from saves.shelves.streak import days_named, streak_of

AnyRun = RunInfo | RunRecord
WITH = "with_"
"""What a label begins with that names something the run includes."""


class Spoken(NamedTuple):
    """The masks of a title, those of packs included, and the words that their conditions use."""

    masks: tuple[Mask, ...]
    terms: Terms


class Earning:
    """The masks of a home: what was earned, and what is new after a game or a puzzle.

    `spoken` gives the masks of a title; `today` is the day on which something is earned without a run.
    """

    def __init__(
        self,
        saves: SaveManager,
        shelf: MaskShelf,
        days: Days,
        ranked: Ranked,
        spoken: Callable[[str], Spoken],
        today: Callable[[], date],
    ) -> None:
        self._saves, self.shelf, self._days, self._ranked = saves, shelf, days, ranked
        self._spoken, self._today = spoken, today

    def masks(self, title: str) -> tuple[Mask, ...]:
        """All masks of a title that could be earned now."""
        return self._spoken(title).masks

    def earned(self, title: str) -> Mapping[str, Earned]:
        """The masks of a title that were earned, by id, also those of packs that are off."""
        return self.shelf.of(title)

    def after_run(self, run: AnyRun) -> tuple[Mask, ...]:
        """Record what a finished run has earned, and return what is new."""
        title, facts = run.title, facts_of(run)
        if self.shelf.count(title):
            # What earlier runs have earned is not news.
            self._recount(title, [info for info in self._saves.list_finished() if info.id != run.id])
        terms = self._spoken(title).terms
        asked = [mask for mask in self._missing(title) if facts and _concerns(mask.when, facts, terms)]
        rest = self._past_for(title, [mask for mask in asked if needs_others(mask.when)])
        right = (
            mask.id
            for mask in asked
            if reached(mask.when, rest if needs_others(mask.when) else Past(facts), terms) is not None
        )
        return self._record(title, dict.fromkeys(right, Earned(_day(run.updated), run.id)))

    def after_puzzle(self, title: str) -> tuple[Mask, ...]:
        """Record what a solved puzzle has earned, and return what is new."""
        asked = [mask for mask in self._missing(title) if _speaks_of_home(mask.when)]
        past, terms = self._past_for(title, asked), self._spoken(title).terms
        right = (mask.id for mask in asked if reached(mask.when, past, terms) is not None)
        return self._record(title, dict.fromkeys(right, Earned(self._today().isoformat())))

    def recount(self, titles: Iterable[str]) -> None:
        """Record everything that was earned so far by the runs on disk and the rest of this home."""
        finished = self._saves.list_finished()
        for title in titles:
            self.shelf.count(title)
            self._recount(title, finished)

    def _recount(self, title: str, finished: Iterable[RunInfo]) -> None:
        missing, terms = self._missing(title), self._spoken(title).terms
        past = self.past(title, finished) if missing else Past()
        known = ((mask.id, reached(mask.when, past, terms)) for mask in missing)
        today = self._today().isoformat()
        found = {id: Earned(when.day or today, when.run) for id, when in known if when is not None}
        self._record(title, found)

    def past(self, title: str, finished: Iterable[RunInfo] | None = None) -> Past:
        """All that was done at a title in this home."""
        known = self._saves.list_finished() if finished is None else finished
        rest = self._without_runs(title)
        runs = tuple(facts for info in known if info.title == title for facts in facts_of(info))
        return Past(runs, rest.puzzles, rest.daily, rest.days, rest.streak)

    def _past_for(self, title: str, masks: Iterable[Mask]) -> Past:
        """All that these masks may ask for; the runs are read only if one does."""
        wanted = [mask.when for mask in masks]
        if any(map(_speaks_of_runs, wanted)):
            return self.past(title)
        return self._without_runs(title) if wanted else Past()

    def _without_runs(self, title: str) -> Past:
        ended = {task: each.figures for task, each in self._ranked.value.items() if each.figures}
        played = streak_of((*self._days, *days_named(ended)), self._today())
        days = sum(title in titles for titles in self._days.value.days.values())
        return Past((), tuple(self._puzzles(title)), tuple(_daily(title, ended)), days, played.best)

    def _puzzles(self, title: str) -> Iterator[Puzzle]:
        """The shipped puzzles that were solved; one whose solution was shown is none of them."""
        marks = self._saves.progress.value.puzzles
        if marks:
            for each in shipped_puzzles(title):
                if (mark := marks.get(each.id)) in ("solved", "first"):
                    yield Puzzle(each.grade, mark == "first")

    def _missing(self, title: str) -> tuple[Mask, ...]:
        earned = self.earned(title)
        return tuple(mask for mask in self.masks(title) if mask.id not in earned)

    def _record(self, title: str, found: Mapping[str, Earned]) -> tuple[Mask, ...]:
        self.shelf.keep(title, found)
        return tuple(mask for mask in self.masks(title) if mask.id in found)


def facts_of(run: AnyRun) -> tuple[RunFacts, ...]:
    """What a finished run says of each person who played it; practice says nothing."""
    summary, match = run.summary, run.match
    if run.practice or not summary.finished:
        return ()
    if match is None:
        return (_facts(run, 0),)
    return tuple(_at_table(_facts(run, seat), match, summary.winners) for seat in match.humans)


def _facts(run: AnyRun, seat: Seat) -> RunFacts:
    summary, labels = run.summary, run.summary.labels
    chapters = tuple(each for each in summary.chapters if each.seat in (None, seat))
    shared = any(each.seat is None for each in chapters)
    turns = sum(each.turns for each in chapters) if shared else labels.get("turn")
    return RunFacts(
        run=run.id,
        day=_day(run.updated),
        seat=seat,
        won=seat in summary.winners,
        ending=str(labels.get("ending", "")),
        difficulty=str(labels.get("difficulty", "")),
        heads=_number(labels.get("heads", 0)),
        heroes=_number(labels.get("heroes", 1)),
        expansions=tuple(name.removeprefix(WITH) for name in labels if name.startswith(WITH)),
        turns=None if turns is None else _number(turns),
        chapters=chapters,
        helped=bool(run.helped),
        challenge=str(labels.get(CHALLENGE, "")),
    )


def _at_table(facts: RunFacts, match: Match, winners: tuple[Seat, ...]) -> RunFacts:
    """The facts with those of the players and of the match."""
    others = tuple(level for seat, level in enumerate(match.levels) if seat != facts.seat)
    return msgspec.structs.replace(
        facts,
        seats=len(match.players),
        # A machine whose level was changed has none.
        others=() if match.mixed else others,
        machines=match.machines,
        tempers=match.tempers,
        mixed=match.mixed,
        best_of=match.best_of,
        match_won=winners == (facts.seat,) and match.decided(facts.seat),
    )


def _number(value: int | str) -> int:
    return value if isinstance(value, int) else 0


def _day(stamp: str) -> str:
    """The date of a time stamp; empty if it is none."""
    try:
        return date.fromisoformat(stamp[:10]).isoformat()
    except ValueError:
        return ""


def _daily(title: str, ended: Mapping[str, tuple[int, ...]]) -> Iterator[Daily]:
    """The daily runs among ended attempts, named `title/day/difficulty`; the first figure is the victory."""
    for task, figures in ended.items():
        owner, _, rest = task.partition("/")
        if owner == title:
            yield Daily(rest.rpartition("/")[2], bool(figures[0]))


def _concerns(when: When, facts: Iterable[RunFacts], terms: Terms) -> bool:
    """Whether the end of a run can make a condition hold: also of daily runs and days, but not of puzzles."""
    days = _speaks_of_home(when) and not _speaks_of_puzzles(when)
    return days or any(touched(when, each, terms) for each in facts)


def _speaks_of_home(when: When) -> bool:
    return when.of_home or any(map(_speaks_of_home, when.each))


def _speaks_of_puzzles(when: When) -> bool:
    return when.puzzles is not None or any(map(_speaks_of_puzzles, when.each))


def _speaks_of_runs(when: When) -> bool:
    return when.of_run or any(map(_speaks_of_runs, when.each))
