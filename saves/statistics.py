"""Statistics of finished runs, by difficulty and trial, by seat, opponents and cards; never saved."""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import msgspec

from game.core.chronicle import Chapter
from saves import atomic
from saves.figures.games import Game, Result, games_of
from saves.figures.groups import Groups
from saves.figures.totals import totals_of
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


class AbandonedFigures(msgspec.Struct, frozen=True):
    """The games of one title that somebody gave up; no other table counts them."""

    title: str
    games: int


class EndingFigures(msgspec.Struct, frozen=True):
    """The games of one title that ended in one way, and how many of them people won, and could win."""

    title: str
    ending: str
    games: int
    wins: int
    decided: int


class TotalFigures(msgspec.Struct, frozen=True):
    """The totals of one title: ``games`` count, ``abandoned`` and ``helped`` do not.

    ``decided`` are those that people could win; ``streak`` and ``row`` are the longest row of victories, and
    the one that goes on.
    """

    title: str
    games: int
    decided: int
    wins: int
    abandoned: int
    helped: int
    streak: int
    row: int


class GameFigures(msgspec.Struct, frozen=True):
    """One game: when it ended, its result (``won``, ``lost``, or ``people``), and whether it counts."""

    title: str
    ended: str
    result: str
    level: str
    turns: int
    minutes: int
    ending: str
    abandoned: bool
    helped: bool


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
    abandoned: tuple[AbandonedFigures, ...] = ()
    endings: tuple[EndingFigures, ...] = ()
    challenges: tuple[ChallengeFigures, ...] = ()
    totals: tuple[TotalFigures, ...] = ()
    games: tuple[GameFigures, ...] = ()

    def csv(self, table: str) -> str:
        """A table as CSV with a header line, by the name of its field."""
        return _csv(TABLES[table].__struct_fields__, getattr(self, table))

    def json(self) -> str:
        """All tables as JSON."""
        return msgspec.json.format(msgspec.json.encode(self)).decode() + "\n"

    def export(self, folder: Path) -> None:
        """Write all tables into a folder for other programs; raises OSError."""
        files = {**{f"{name}.csv": self.csv(name) for name in TABLES}, "statistics.json": self.json()}
        for name, text in files.items():
            atomic.write(folder / name, text.encode())


TABLES: Mapping[str, type[msgspec.Struct]] = MappingProxyType(
    {
        "runs": RunFigures,
        "trials": TrialFigures,
        "sides": SideFigures,
        "pairs": PairFigures,
        "cards": CardFigures,
        "helped": HelpedFigures,
        "abandoned": AbandonedFigures,
        "endings": EndingFigures,
        "challenges": ChallengeFigures,
        "totals": TotalFigures,
        "games": GameFigures,
    }
)
"""The tables of `Statistics` by the names of its fields, each of which is a file of an export."""


def statistics_of(finished: Iterable[RunInfo], *, whole: bool = False) -> Statistics:
    """The statistics of finished runs; practice runs and unreadable files do not count.

    Runs that were given up, others with a hint, and challenges are counted apart. `whole` adds totals and
    single games.
    """
    finished = tuple(finished)
    groups = Groups(finished)
    return Statistics(
        tuple(_run_figures(*key, infos) for key, infos in sorted(groups.runs.items())),
        tuple(_trial_figures(*key, chapters) for key, chapters in sorted(groups.trials.items())),
        tuple(_side_figures(*key, infos) for key, infos in sorted(groups.sides.items())),
        tuple(_pair_figures(*key, infos) for key, infos in sorted(groups.pairs.items())),
        tuple(_card_figures(*key, chapters) for key, chapters in sorted(groups.cards.items())),
        tuple(_helped_figures(title, infos) for title, infos in sorted(groups.helped.items())),
        tuple(
            AbandonedFigures(title, number) for title, number in sorted(groups.abandoned.items()) if number
        ),
        tuple(_ending_figures(*key, results) for key, results in sorted(groups.endings.items())),
        tuple(_challenge_figures(*key, infos) for key, infos in sorted(groups.challenges.items())),
        *(_whole(finished) if whole else ()),
    )


def _whole(finished: Iterable[RunInfo]) -> tuple[tuple[TotalFigures, ...], tuple[GameFigures, ...]]:
    """The totals of each title, and every single game."""
    games = tuple(games_of(finished))
    titles = sorted({game.title for game in games})
    return tuple(_total_figures(title, games) for title in titles), tuple(map(_game_figures, games))


def _total_figures(title: str, games: Iterable[Game]) -> TotalFigures:
    found = msgspec.structs.asdict(totals_of(game for game in games if game.title == title))
    return TotalFigures(title, **{name: found[name] for name in TotalFigures.__struct_fields__[1:]})


def _game_figures(game: Game) -> GameFigures:
    return GameFigures(
        title=game.title,
        ended=game.ended.isoformat(timespec="seconds") if game.ended else "",
        result=game.result,
        level=game.level,
        turns=game.turns,
        minutes=game.minutes or 0,
        ending=game.ending,
        abandoned=game.abandoned,
        helped=game.helped,
    )


def _ending_figures(title: str, ending: str, results: Sequence[Result]) -> EndingFigures:
    wins, people = results.count("won"), results.count("people")
    return EndingFigures(title, ending, len(results), wins, len(results) - people)


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
