"""Rules, lists and statistics open at the title that was just played, and where there is something to see."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from saves.run import Run
from scenes.app.program import Director
from scenes.pages.rules import RulesScene
from scenes.pages.runs import RunsScene
from scenes.services import Services
from scenes.table.table import Table
from scenes.titles.hera_zeus import samples as hera_zeus
from scenes.titles.hercule import samples as hercule
from scenes.titles.hisment.samples import sample_match
from scenes.titles.hisment.title import HismentScenes
from scenes.titles.registry import last_played, playable, samples_of, scenes_of
from scenes.titles.seventh_hero import samples as seventh_hero
from scenes.toolkit.input import DEAD_SECONDS
from tests.scenes.match_pilot import pilot
from tests.scenes.menu_pilot import Visitor

FINISHED: dict[str, Callable[[Services], object]] = {
    "hercule": hercule.ended,
    "hera_zeus": lambda services: hera_zeus.sample_match(services, finished=True),
    "seventh_hero": lambda services: seventh_hero.sample_match(services, until=lambda _: False),
    "hisment": lambda services: sample_match(services, finished=True),
}


def sample_runs(title: str, services: Services) -> Sequence[Run]:
    """The sample runs of a title, saved to disk."""
    samples = samples_of(title)
    assert samples is not None
    runs: Sequence[Run] = samples.sample_runs(services)
    return runs


@pytest.mark.parametrize("title", playable())
def test_the_menu_of_a_table_opens_the_rules_of_its_game(services: Services, title: str) -> None:
    scenes, navigate = scenes_of(title, services), Director(services).open
    laid = (scenes.table(run, navigate) for run in sample_runs(title, services))
    table: Any = next(scene for scene in laid if isinstance(scene, Table) and not scene.over)
    services.stack.push(table)
    hand = pilot(services)
    table.open_menu()
    hand.settle()
    hand.click("menu:rules")
    page = services.stack.top
    assert isinstance(page, RulesScene)
    assert page.title == title


@pytest.mark.parametrize("title", playable())
def test_rules_and_figures_open_at_the_title_last_played(services: Services, title: str) -> None:
    sample_runs(title, services)
    assert last_played(services) == title
    assert RulesScene(services).title == title
    assert RunsScene(services).game == title


def test_before_anything_was_played_they_open_at_the_first_title(services: Services) -> None:
    assert {RulesScene(services).title, RunsScene(services).game} == {playable()[0]}


def finished(services: Services) -> RunsScene:
    """The list of runs with one finished match."""
    sample_match(services, finished=True)
    return RunsScene(services, lambda _: None)


def test_the_lists_open_where_there_is_a_run(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, finished)
    assert visitor.node("watch")["focused"]
    assert "No game is in progress." not in visitor.labels


def test_without_a_run_they_open_at_those_in_progress(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, RunsScene)
    assert visitor.node("tab:going")["focused"]


@pytest.mark.parametrize("title", playable())
def test_a_finished_game_that_is_opened_from_the_lists_begins_at_its_start(
    services: Services, title: str
) -> None:
    FINISHED[title](services)
    (run, *_) = services.saves.list_finished()
    Director(services).watch(run.id)
    pilot(services)
    table: Any = services.stack.top
    assert (table.host.at, table.host.last > 0) == (0, True)


def test_the_table_face_up_after_a_game_shows_its_end(services: Services) -> None:
    run = sample_match(services, finished=True)
    services.stack.push(HismentScenes(services).ending(run))
    hand = pilot(services)
    hand.wait(DEAD_SECONDS)
    hand.click("replay")
    table: Any = services.stack.top
    assert table.host.at == table.host.last > 0
