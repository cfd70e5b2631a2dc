"""Finished runs, grouped as the tables of statistics count them."""

from collections import Counter, defaultdict
from collections.abc import Iterable

from game.core.challenge import CHALLENGE
from game.core.chronicle import DEEDS, Chapter
from saves.figures.games import Result, ending_of, result_of, was_abandoned
from saves.manager import RunInfo
from saves.match import Match


class Groups:
    """The runs, chapters and results that each table counts, by the first columns of its rows.

    Practice and unfinished runs do not count. Challenges, runs that were given up and runs with a hint are
    counted apart, and in no other table.
    """

    def __init__(self, runs: Iterable[RunInfo]) -> None:
        self.runs: dict[tuple[str, str, int], list[RunInfo]] = defaultdict(list)
        self.trials: dict[tuple[str, str, str, int], list[Chapter]] = defaultdict(list)
        self.sides: dict[tuple[str, int, str, int], list[RunInfo]] = defaultdict(list)
        self.pairs: dict[tuple[str, str, str, int], list[RunInfo]] = defaultdict(list)
        self.cards: dict[tuple[str, str], list[tuple[Chapter, bool]]] = defaultdict(list)
        self.helped: dict[str, list[RunInfo]] = defaultdict(list)
        self.abandoned = Counter[str]()
        self.endings: dict[tuple[str, str], list[Result]] = defaultdict(list)
        self.challenges: dict[tuple[str, str], list[RunInfo]] = defaultdict(list)
        for info in runs:
            if info.summary.finished and not info.practice and not self._add_apart(info):
                self._add(info)

    def _add_apart(self, info: RunInfo) -> bool:
        """Add a run that is counted apart; return False if it is none."""
        labels, given_up = info.summary.labels, was_abandoned(info)
        if CHALLENGE in labels:
            if not (info.helped or given_up):
                self.challenges[info.title, str(labels[CHALLENGE])].append(info)
        elif given_up:
            self.abandoned[info.title] += result_of(info) is not None
        elif info.helped:
            self.helped[info.title].append(info)
        else:
            return False
        return True

    def _add(self, info: RunInfo) -> None:
        labels, result = info.summary.labels, result_of(info)
        if result is not None and (ending := ending_of(info)):
            self.endings[info.title, ending].append(result)
        difficulty, heads = str(labels.get("difficulty", "")), int(labels.get("heads", 0))
        if int(labels.get("heroes", 1)) > 1:
            who = info.match.opponents(info.match.humans[0]) if info.match is not None else "hands"
            self.pairs[info.title, who, difficulty, heads].append(info)
        elif info.match is not None:
            self._add_match(info, info.match)
        else:
            self.runs[info.title, difficulty, heads].append(info)
            for chapter in info.summary.chapters:
                self.trials[info.title, difficulty, chapter.name, heads].append(chapter)

    def _add_match(self, info: RunInfo, match: Match) -> None:
        # A game whose machines changed their level says nothing about either level.
        for seat in () if match.mixed else match.humans:
            self.sides[info.title, seat, match.opponents(seat), len(match.players)].append(info)
        for chapter in info.summary.chapters:
            if chapter.seat in match.humans and chapter.name != DEEDS:
                won = chapter.seat in info.summary.winners
                self.cards[info.title, chapter.name].append((chapter, won))
