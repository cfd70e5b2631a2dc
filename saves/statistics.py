"""Statistics of finished runs, by difficulty and trial, by seat, opponents and cards; never saved."""

import csv
import io
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Literal

import msgspec

from game.core.challenge import CHALLENGE
from game.core.chronicle import Chapter
from saves.manager import RunInfo


class RunFigures(msgspec.Struct, frozen=True):
    """The finished runs of one title and difficulty; ``best`` is the most trials that one run beat.

    ``heads``, in all tables: the number of steps beyond the highest difficulty.
    """

    title: str
    difficulty: str
    runs: int
    wins: int
    trials_beaten: int
    best: int
    heads: int = 0


class PairFigures(msgspec.Struct, frozen=True):
    """The finished runs of two heroes; ``pair`` is ``hands``, ``human``, or a machine's level."""

    title: str
    pair: str
    difficulty: str
    runs: int
    wins: int
    trials_beaten: int
    best: int
    heads: int = 0


class TrialFigures(msgspec.Struct, frozen=True):
    """The figures of one trial; ``best`` is the fewest turns in which it was beaten, 0 if it never was."""

    title: str
    difficulty: str
    trial: str
    faced: int
    beaten: int
    turns: int
    wounds: int
    best: int
    heads: int = 0


class SideFigures(msgspec.Struct, frozen=True):
    """The finished games of people at one seat against one sort of opponents; ``turns`` is the sum.

    ``seats`` is the number of players.
    """

    title: str
    side: int
    opponent: str
    games: int
    wins: int
    turns: int
    seats: int = 2


class CardFigures(msgspec.Struct, frozen=True):
    """The figures of a card for its people: games in which it was kept to the end, wins of these, uses."""

    title: str
    card: str
    games: int
    wins: int
    used: int


class HelpedFigures(msgspec.Struct, frozen=True):
    """The finished runs of one title in which a hint was read; no other table counts them."""

    title: str
    games: int
    wins: int


class ChallengeFigures(msgspec.Struct, frozen=True):
    """The finished games of one challenge or shadow; no other table counts them."""

    title: str
    challenge: str
    games: int
    wins: int


class Statistics(msgspec.Struct, frozen=True):
    """All tables, sorted by title, difficulty and trial, by seat and opponent, or by card."""

    runs: tuple[RunFigures, ...] = ()
    trials: tuple[TrialFigures, ...] = ()
    sides: tuple[SideFigures, ...] = ()
    pairs: tuple[PairFigures, ...] = ()
    cards: tuple[CardFigures, ...] = ()
    helped: tuple[HelpedFigures, ...] = ()
    challenges: tuple[ChallengeFigures, ...] = ()

    def runs_csv(self) -> str:
        """The runs as CSV with a header line."""
        return _csv(RunFigures.__struct_fields__, self.runs)

    def trials_csv(self) -> str:
        """The trials as CSV with a header line."""
        return _csv(TrialFigures.__struct_fields__, self.trials)

    def sides_csv(self) -> str:
        """The games by seat as CSV with a header line."""
        return _csv(SideFigures.__struct_fields__, self.sides)

    def pairs_csv(self) -> str:
        """The runs of two heroes as CSV with a header line."""
        return _csv(PairFigures.__struct_fields__, self.pairs)

    def cards_csv(self) -> str:
        """The cards of games of several as CSV with a header line."""
        return _csv(CardFigures.__struct_fields__, self.cards)

    def helped_csv(self) -> str:
        """The runs in which a hint was read."""
        return _csv(HelpedFigures.__struct_fields__, self.helped)

    def challenges_csv(self) -> str:
        """The games of challenges."""
        return _csv(ChallengeFigures.__struct_fields__, self.challenges)

    def json(self) -> str:
        """All tables as JSON."""
        return msgspec.json.format(msgspec.json.encode(self)).decode() + "\n"

    def export(self, folder: Path) -> None:
        """Write all tables into a folder for other programs; raises OSError."""
        tables = {"runs": self.runs_csv(), "trials": self.trials_csv(), "sides": self.sides_csv()}
        tables |= {"pairs": self.pairs_csv(), "cards": self.cards_csv(), "helped": self.helped_csv()}
        tables |= {"challenges": self.challenges_csv()}
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in tables.items():
            (folder / f"{name}.csv").write_text(text, encoding="utf-8")
        (folder / "statistics.json").write_text(self.json(), encoding="utf-8")


Result = Literal["won", "lost", "people"]
"""The end of a game for the people who played it; a game among people only has a winner, but no result."""
RECENT = 20


class Totals(msgspec.Struct, frozen=True):
    """The figures of one title over all its counted games.

    ``decided`` are the games that people could win or lose, ``streak`` is the longest row of victories among
    them. ``recent`` are the last results of all games, the oldest first.
    """

    games: int = 0
    decided: int = 0
    wins: int = 0
    streak: int = 0
    recent: tuple[Result, ...] = ()


def totals_of(finished: Iterable[RunInfo], title: str) -> Totals:
    """The totals of one title; practice, hints, challenges, and games without a person do not count."""
    own = (info for info in finished if info.title == title and CHALLENGE not in info.summary.labels)
    counted = [info for info in own if not info.practice and not info.helped]
    known = sorted((info for info in counted if info.summary.finished), key=lambda info: info.updated)
    results = [result for result in map(result_of, known) if result is not None]
    decided = [result == "won" for result in results if result != "people"]
    streak = max((sum(row) for won, row in groupby(decided) if won), default=0)
    return Totals(len(results), len(decided), sum(decided), streak, tuple(results[-RECENT:]))


def result_of(info: RunInfo) -> Result | None:
    """The result of a finished run for its people; None if machines played alone."""
    match, summary = info.match, info.summary
    if match is None or int(summary.labels.get("heroes", 1)) > 1:
        return "won" if summary.won else "lost"
    if not match.humans:
        return None
    if len(match.humans) == len(match.players):
        return "people"
    return "won" if set(match.humans) & set(summary.winners) else "lost"


def statistics_of(finished: Iterable[RunInfo]) -> Statistics:
    """The statistics of finished runs, without practice and unreadable files; hints and challenges apart."""
    runs: dict[tuple[str, str, int], list[RunInfo]] = defaultdict(list)
    trials: dict[tuple[str, str, str, int], list[Chapter]] = defaultdict(list)
    sides: dict[tuple[str, int, str, int], list[RunInfo]] = defaultdict(list)
    cards: dict[tuple[str, str], list[tuple[Chapter, bool]]] = defaultdict(list)
    pairs: dict[tuple[str, str, str, int], list[RunInfo]] = defaultdict(list)
    helped: dict[str, list[RunInfo]] = defaultdict(list)
    challenges: dict[tuple[str, str], list[RunInfo]] = defaultdict(list)
    for info in finished:
        if info.practice or not info.summary.finished:
            continue
        if info.helped:
            helped[info.title].append(info)
            continue
        labels = info.summary.labels
        if CHALLENGE in labels:
            challenges[info.title, str(labels[CHALLENGE])].append(info)
            continue
        difficulty, heads = str(labels.get("difficulty", "")), int(labels.get("heads", 0))
        if int(labels.get("heroes", 1)) > 1:
            who = info.match.opponents(info.match.humans[0]) if info.match is not None else "hands"
            pairs[info.title, who, difficulty, heads].append(info)
            continue
        if info.match is not None:
            # A game whose machines changed their level says nothing about either level.
            for seat in () if info.match.mixed else info.match.humans:
                sides[info.title, seat, info.match.opponents(seat), len(info.match.players)].append(info)
            for chapter in info.summary.chapters:
                if chapter.seat in info.match.humans:
                    won = chapter.seat in info.summary.winners
                    cards[info.title, chapter.name].append((chapter, won))
            continue
        runs[info.title, difficulty, heads].append(info)
        for chapter in info.summary.chapters:
            trials[info.title, difficulty, chapter.name, heads].append(chapter)
    return Statistics(
        tuple(_run_figures(*key, infos) for key, infos in sorted(runs.items())),
        tuple(_trial_figures(*key, chapters) for key, chapters in sorted(trials.items())),
        tuple(_side_figures(*key, infos) for key, infos in sorted(sides.items())),
        tuple(_pair_figures(*key, infos) for key, infos in sorted(pairs.items())),
        tuple(_card_figures(*key, chapters) for key, chapters in sorted(cards.items())),
        tuple(_helped_figures(title, infos) for title, infos in sorted(helped.items())),
        tuple(_challenge_figures(*key, infos) for key, infos in sorted(challenges.items())),
    )


def _run_figures(title: str, difficulty: str, heads: int, infos: Sequence[RunInfo]) -> RunFigures:
    beaten = [sum(chapter.beaten for chapter in info.summary.chapters) for info in infos]
    wins = sum(info.summary.won for info in infos)
    return RunFigures(title, difficulty, len(infos), wins, sum(beaten), max(beaten), heads)


def _helped_figures(title: str, infos: Sequence[RunInfo]) -> HelpedFigures:
    return HelpedFigures(title, len(infos), sum(info.summary.won for info in infos))


def _challenge_figures(title: str, challenge: str, infos: Sequence[RunInfo]) -> ChallengeFigures:
    return ChallengeFigures(title, challenge, len(infos), sum(info.summary.won for info in infos))


def _pair_figures(
    title: str, pair: str, difficulty: str, heads: int, infos: Sequence[RunInfo]
) -> PairFigures:
    figures = _run_figures(title, difficulty, heads, infos)
    return PairFigures(pair=pair, **msgspec.structs.asdict(figures))


def _trial_figures(
    title: str, difficulty: str, trial: str, heads: int, chapters: Sequence[Chapter]
) -> TrialFigures:
    return TrialFigures(
        title=title,
        difficulty=difficulty,
        trial=trial,
        faced=len(chapters),
        beaten=sum(chapter.beaten for chapter in chapters),
        turns=sum(chapter.turns for chapter in chapters),
        wounds=sum(chapter.wounds for chapter in chapters),
        best=min((chapter.turns for chapter in chapters if chapter.beaten), default=0),
        heads=heads,
    )


def _card_figures(title: str, card: str, chapters: Sequence[tuple[Chapter, bool]]) -> CardFigures:
    kept = [won for chapter, won in chapters if chapter.kept]
    return CardFigures(title, card, len(kept), sum(kept), sum(chapter.used for chapter, _ in chapters))


def _side_figures(title: str, side: int, opponent: str, seats: int, infos: Sequence[RunInfo]) -> SideFigures:
    labels = [info.summary.labels for info in infos]
    wins = sum(side in info.summary.winners for info in infos)
    turns = sum(int(line.get("turn", 0)) for line in labels)
    return SideFigures(title, side, opponent, len(infos), wins, turns, seats)


def _csv(fields: Sequence[str], rows: Iterable[msgspec.Struct]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(fields)
    writer.writerows(msgspec.structs.astuple(row) for row in rows)
    return text.getvalue()
