"""Statistics are the sum of the finished runs, without practice runs."""

import csv
import errno
import io
import json
import random
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.chronicle import Chapter
from game.core.events import CardMoved
from game.titles.hercule.rules.events import DefenseResolved
from game.titles.registry import title_of
from saves.figures.games import games_of
from saves.figures.totals import RECENT, Totals, totals_of
from saves.format import Summary
from saves.manager import RunInfo
from saves.match import Match
from saves.statistics import (
    AbandonedFigures,
    HelpedFigures,
    RunFigures,
    Statistics,
    TrialFigures,
    statistics_of,
)
from saves.summaries import summary_of
from tests.saves.record_corpus import last_blow
from tests.saves.table import begun, manager_of, play_to_the_end


def finished(
    *chapters: Chapter, won: bool = False, practice: bool = False, difficulty: str = "normal"
) -> RunInfo:
    summary = Summary(finished=True, won=won, labels={"difficulty": difficulty}, chapters=chapters)
    return RunInfo(id="0" * 8, title="hercule", practice=practice, summary=summary)


LION = Chapter("nemean_lion", turns=5, wounds=1, beaten=True)
QUICK_LION = Chapter("nemean_lion", turns=3, wounds=0, beaten=True)
HYDRA = Chapter("lernaean_hydra", turns=7, wounds=4, beaten=False)


def test_runs_are_counted_by_difficulty() -> None:
    figures = statistics_of(
        [finished(LION, HYDRA), finished(QUICK_LION, won=True), finished(HYDRA, difficulty="mythic")]
    )
    assert figures.runs == (
        RunFigures("hercule", "mythic", runs=1, wins=0, trials_beaten=0, best=0),
        RunFigures("hercule", "normal", runs=2, wins=1, trials_beaten=2, best=1),
    )


def test_trials_tell_their_turns_and_wounds() -> None:
    figures = statistics_of([finished(LION, HYDRA), finished(QUICK_LION, HYDRA)])
    assert figures.trials == (
        TrialFigures("hercule", "normal", "lernaean_hydra", 2, 0, turns=14, wounds=8, best=0),
        TrialFigures("hercule", "normal", "nemean_lion", 2, 2, turns=8, wounds=1, best=3),
    )


def test_practice_and_unreadable_runs_do_not_count() -> None:
    assert statistics_of([finished(LION, practice=True), RunInfo(id="0" * 8)]) == Statistics()


def test_games_with_a_hint_are_counted_apart() -> None:
    alone, helped = finished(LION), replace(finished(LION, HYDRA, won=True), helped=True)
    figures = statistics_of([alone, helped])
    assert figures.helped == (HelpedFigures("hercule", games=1, wins=1),)
    assert replace(figures, helped=()) == statistics_of([alone])
    assert figures.csv("helped") == "title,games,wins\nhercule,1,1\n"


def test_a_real_run_is_told_trial_by_trial(tmp_path: Path) -> None:
    manager = manager_of(tmp_path)
    session = begun(3)
    manager.create(session, "hercule", "Lost")
    rules: Any = session.rules
    wounds_before = sum(rules.catalogue.is_wound(card.name) for card in session.state.reserve)
    play_to_the_end(session, random.Random(2))

    chapters = manager.list_finished()[0].summary.chapters

    beaten = session.state.beaten
    assert [chapter.name for chapter in chapters] == [*beaten, session.state.trial.name]
    assert [chapter.beaten for chapter in chapters] == [True] * len(beaten) + [False]
    assert chapters[-1].turns == session.state.turn
    assert sum(chapter.wounds for chapter in chapters) >= wounds_before


def test_the_blow_that_finds_no_wound_left_is_no_wound_in_the_lists_and_in_the_simulation_alike() -> None:
    session = begun(3)
    play_to_the_end(session, random.Random(2))
    rules: Any = session.rules
    *_, fatal = session.steps
    assert any(isinstance(event, DefenseResolved) and not event.held for event in fatal.events)
    taken = sum(
        isinstance(event, CardMoved)
        and event.source.zone == "reserve"
        and rules.catalogue.is_wound(event.card.name)
        for step in session.steps
        for event in step.events
    )
    told = summary_of(title_of("hercule"), session, (0,)).chapters
    assert sum(chapter.wounds for chapter in told) == taken
    blows = sum(
        isinstance(event, DefenseResolved) and not event.held
        for step in session.steps
        for event in step.events
    )
    assert blows > taken


def test_a_won_run_is_a_win(tmp_path: Path) -> None:
    manager = manager_of(tmp_path)
    manager.create(last_blow(), "hercule", "Won")
    figures = statistics_of(manager.list_finished())
    assert (figures.runs[0].runs, figures.runs[0].wins) == (1, 1)


def test_an_export_without_room_leaves_the_last_one_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    (tmp_path / "runs.csv").write_text("as before")
    with monkeypatch.context() as refusing:
        refusing.setattr("os.fsync", full)
        with pytest.raises(OSError, match="space"):
            statistics_of([]).export(tmp_path)
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {"runs.csv": "as before"}
    (tmp_path / "statistics.json").mkdir()
    with pytest.raises(OSError, match="directory"):
        statistics_of([]).export(tmp_path)
    assert not [path for path in tmp_path.iterdir() if path.suffix == ".tmp"]


def test_both_exports_hold_the_same_figures() -> None:
    figures = statistics_of([finished(LION, HYDRA)])
    (run,) = csv.DictReader(io.StringIO(figures.csv("runs")))
    hydra, lion = csv.DictReader(io.StringIO(figures.csv("trials")))
    data = json.loads(figures.json())
    assert run == {key: str(value) for key, value in data["runs"][0].items()}
    assert [hydra, lion] == [{key: str(value) for key, value in row.items()} for row in data["trials"]]
    assert lion["trial"] == "nemean_lion"


def at(day: int, info: RunInfo) -> RunInfo:
    return replace(info, updated=f"2026-06-{day:02d}T18:00:00+00:00")


def several(*levels: str, winner: int) -> RunInfo:
    """A game of a match, in which each seat is a person or a machine."""
    summary = Summary(finished=True, winners=(winner,))
    return RunInfo(id="0" * 8, title="hercule", summary=summary, match=Match("", ("Ada", "Bo"), levels))


def counted(infos: Iterable[RunInfo]) -> Totals:
    return totals_of(info for info in games_of(infos) if info.title == "hercule")


def test_totals_count_victories_and_their_longest_row_in_the_order_of_play() -> None:
    wins = [at(day, finished(won=True)) for day in (1, 2, 9)]
    found = counted([*wins, at(5, finished())])
    assert (found.games, found.decided, found.wins, found.streak, found.row) == (4, 4, 3, 2, 1)
    assert found.recent == ("won", "won", "lost", "won")


def test_totals_leave_out_practice_machines_and_other_titles() -> None:
    others = [finished(practice=True), replace(finished(), title="hisment")]
    assert counted([*others, several("easy", "hard", winner=0), RunInfo(id="0" * 8)]) == Totals()


def abandoned(info: RunInfo) -> RunInfo:
    labels = info.summary.labels | {"ending": "conceded"}
    return replace(info, summary=replace(info.summary, labels=labels))


def test_games_that_were_given_up_are_counted_apart() -> None:
    alone, given_up = finished(LION), abandoned(finished(HYDRA))
    figures = statistics_of([alone, given_up])
    assert figures.abandoned == (AbandonedFigures("hercule", games=1),)
    assert replace(figures, abandoned=()) == statistics_of([alone])


def test_totals_count_games_with_a_hint_and_games_given_up_apart() -> None:
    helped = [replace(at(day, finished(won=day == 2)), helped=True) for day in (2, 3)]
    found = counted([at(1, finished(won=True)), *helped, at(4, abandoned(finished()))])
    assert (found.games, found.wins, found.recent) == (1, 1, ("won",))
    assert (found.helped, found.abandoned) == (2, 1)


def test_a_game_that_was_given_up_ends_a_row_of_victories_and_one_with_a_hint_does_not() -> None:
    won = [at(day, finished(won=True)) for day in (1, 3, 5)]
    helped, given_up = replace(at(2, finished()), helped=True), at(4, abandoned(finished()))
    found = counted([*won, helped, given_up])
    assert (found.streak, found.row) == (2, 1)


def test_days_in_a_row_are_those_of_the_puzzles() -> None:
    days = [at(day, finished()) for day in (1, 2, 2, 3, 9)]
    found = totals_of(games_of(days), date(2026, 6, 9))
    assert (found.days, found.days_now) == (3, 1)


def test_half_of_all_games_took_at_most_so_many_minutes() -> None:
    ends = ("2026-06-01T17:10:00+00:00", "2026-06-01T17:12:00+00:00", "2026-06-02T23:00:00+00:00")
    games = [replace(finished(), created="2026-06-01T17:00:00+00:00", updated=end) for end in ends]
    assert counted(games).minutes == 12


def test_a_game_among_people_has_no_result_in_the_totals() -> None:
    games = [
        at(1, several("human", "human", winner=0)),
        at(2, several("human", "easy", winner=0)),
        at(3, several("human", "easy", winner=1)),
    ]
    found = counted(games)
    assert (found.games, found.decided, found.wins, found.streak) == (3, 2, 1, 1)
    assert found.recent == ("people", "won", "lost")


def test_two_heroes_win_or_lose_together() -> None:
    pair = several("human", "human", winner=0)
    together = replace(pair, summary=Summary(finished=True, won=False, labels={"heroes": 2}))
    assert counted([together]).recent == ("lost",)


def test_only_the_last_results_are_told() -> None:
    games = [at(1, finished(won=True)), *(at(2, finished()) for _ in range(RECENT))]
    assert counted(games).recent == ("lost",) * RECENT
