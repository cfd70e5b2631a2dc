"""A trial can be restarted from the menu of its table, after a confirmation."""

from pathlib import Path
from typing import Any

import pytest

from scenes.app.program import Director
from scenes.services import Services
from scenes.titles.hercule.samples import sample_runs
from scenes.titles.hercule.table import HerculeTable
from tests.scenes.match_pilot import at, pilot
from tests.scenes.playing import services_at


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_at(tmp_path)


def asked(services: Services) -> tuple[Any, Any]:
    """A run with its first move made, at the confirmation."""
    run: Any = sample_runs(services)[1]
    Director(services).play(run)
    hand = pilot(services)
    hand.press("1")
    hand.press("escape")
    hand.press("t")
    assert at(hand) == "confirm"
    return run, hand


def test_a_run_of_practice_starts_where_the_trial_began(services: Services) -> None:
    run, hand = asked(services)
    assert run.session.steps
    hand.click("yes")
    table = services.stack.top
    assert isinstance(table, HerculeTable)
    session = table.model.session
    assert (session is run.session, session.practice, len(session.steps)) == (False, True, 0)
    assert run.id in {known.id for known in services.saves.list_runs()}


def test_without_a_yes_nothing_happens(services: Services) -> None:
    run, hand = asked(services)
    hand.press("return")
    assert services.stack.top is not None
    assert at(hand) == "hercule/table"
    assert run.session.steps


def test_in_the_menu_practice_stands_apart_from_giving_up(services: Services) -> None:
    run: Any = sample_runs(services)[1]
    Director(services).play(run)
    hand = pilot(services)
    hand.press("1")
    hand.press("escape")
    offered = [node["id"] for node in hand.tree()["nodes"] if node["id"].startswith("menu:")]
    assert offered[:2] == ["menu:advice", "menu:again"]
    assert offered[-2:] == ["menu:title", "menu:concede"]


@pytest.mark.parametrize("ranked", [False, True])
def test_a_ranked_attempt_is_marked_at_the_table_and_in_the_question(
    services: Services, *, ranked: bool
) -> None:
    run: Any = sample_runs(services)[1]
    if ranked:
        services.ranked.begin("task", run.id, 1)
    Director(services).play(run)
    hand = pilot(services)
    assert ("ranked" in hand.ids()) == ranked
    hand.press("escape")
    hand.click("menu:concede")
    words = " ".join(node["label"] for node in hand.tree()["nodes"])
    assert ("ranked attempt" in words) == ranked
