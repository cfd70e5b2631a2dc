"""Statistics are the sum of the finished runs, without practice runs."""

import csv
import io
import json
import random
from pathlib import Path
from typing import Any

from game.core.chronicle import Chapter
from game.core.events import CardMoved
from game.titles.hercule.rules.events import DefenseResolved
from game.titles.registry import title_of
from saves.format import Summary
from saves.manager import RunInfo
from saves.statistics import RunFigures, Statistics, TrialFigures, statistics_of
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


def test_both_exports_hold_the_same_figures() -> None:
    figures = statistics_of([finished(LION, HYDRA)])
    (run,) = csv.DictReader(io.StringIO(figures.runs_csv()))
    hydra, lion = csv.DictReader(io.StringIO(figures.trials_csv()))
    data = json.loads(figures.json())
    assert run == {key: str(value) for key, value in data["runs"][0].items()}
    assert [hydra, lion] == [{key: str(value) for key, value in row.items()} for row in data["trials"]]
    assert lion["trial"] == "nemean_lion"
