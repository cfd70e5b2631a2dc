"""The titles: found by id, loaded on demand, never mixed up; runs of unknown titles."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import game.titles.registry
from assets.workshop.film import films
from game.content.sample_positions import sample_positions
from game.core.session import Session
from game.titles.hercule.rules.moves import NextPhase
from game.titles.registry import ANNOUNCED, PLAYABLE, UnknownTitle, register as register_rules
from scenes.app.program import Director
from scenes.devtools.shots import all_samples
from scenes.pages.runs import RunsScene
from scenes.pages.title import TitleScene
from scenes.services import Services
from scenes.table.table import Table
from scenes.titles import registry
from scenes.titles.registry import playable, record_of, register, samples_of, scenes_of
from scenes.widgets.page import Screen
from tests.scenes.menu_pilot import Visitor
from tests.scenes.playing import services_at

MOST_NAMES = 60
"""The most public names of a table beyond those of any scene, and of each of its parts."""
LAST_WOUND = (
    "improvement trial=lernaean_hydra/6/8/9/3 turn=2 stance=A! play=train,heavy_wound "
    "discard=heavy_wound,heavy_wound deck=train,block"
)


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_at(tmp_path)


def of_a_stranger(folder: Path) -> None:
    """Save an unfinished and a finished run of a title that is unknown afterwards."""
    register_rules("othello", PLAYABLE["hercule"])
    try:
        saves = services_at(folder).saves
        rules: Any = services_at(folder).load_rules("hercule")
        going: Any = Session.new(rules, 3)
        ending: Any = Session(rules, rules.parse_position(LAST_WOUND))
        for session in (going, ending):
            saves.create(session, "othello", "Othello")
        ending.submit(NextPhase())
    finally:
        game.titles.registry._PLAYABLE.pop("othello")


def test_every_title_of_the_rules_is_on_stage_and_the_others_are_announced() -> None:
    assert playable() == tuple(PLAYABLE)
    assert tuple(registry.ANNOUNCED) == ANNOUNCED


@pytest.mark.parametrize("title", playable())
def test_a_record_is_found_by_the_id_that_it_bears(title: str, services: Services) -> None:
    assert record_of(title).id == scenes_of(title, services).id == title


@pytest.mark.parametrize(("lang", "words"), [("en", "1 or 2 players"), ("fr", "1 ou 2 joueurs")])
def test_a_poster_says_that_a_game_of_two_can_be_played_alone(tmp_path: Path, lang: str, words: str) -> None:
    page = TitleScene(services_at(tmp_path, lang=lang))
    posters = {node.title: node.poster for node in page._posters(page.metrics)}
    assert (posters["hercule"].note, posters["hera_zeus"].note) == (words, words)


@pytest.mark.parametrize("title", ["othello", "", *ANNOUNCED])
def test_an_unknown_title_is_an_error_and_never_another_title(title: str, services: Services) -> None:
    with pytest.raises(UnknownTitle, match="no title is called"):
        scenes_of(title, services)


def test_a_title_can_be_registered(monkeypatch: pytest.MonkeyPatch, services: Services) -> None:
    monkeypatch.setattr(registry, "_MODULES", dict(registry._MODULES))
    register("othello", "scenes.titles.hercule.title")
    assert playable()[-1] == "othello"
    assert scenes_of("othello", services).id == "hercule"


def test_the_lists_of_titles_read_no_table() -> None:
    code = (
        "import sys; from scenes.titles.registry import playable, record_of;"
        "[record_of(t) for t in playable()];"
        "heavy = '.table', '.start.page';"
        "print([n for n in sys.modules if n.startswith('scenes.titles.') and n.endswith(heavy)])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.splitlines()[-1] == "[]"


def test_tools_know_what_every_title_shows() -> None:
    shown = {name.partition("/")[0] for name in all_samples()}
    assert {*playable(), "title", "runs", "settings", "cards", "rules"} <= shown
    assert {title for title, _ in films().values()} == set(playable())


class TestStrangers:
    def test_a_run_of_an_unknown_title_is_listed_and_can_only_be_deleted(self, tmp_path: Path) -> None:
        of_a_stranger(tmp_path)
        visitor = Visitor(tmp_path, RunsScene)
        assert "This run is of a game that cannot be played here: othello." in visitor.labels
        acts = {"continue", "rename", "practice", "delete"} & set(visitor.hand.ids())
        assert acts == {"delete"}
        visitor.hand.press("delete")
        visitor.hand.click("yes")
        assert visitor.services.saves.list_runs() == ()

    def test_a_finished_one_is_neither_watched_nor_counted(self, tmp_path: Path) -> None:
        of_a_stranger(tmp_path)
        visitor = Visitor(tmp_path, lambda services: RunsScene(services, lambda _: None))
        visitor.hand.click("tab:finished")
        assert visitor.node("tab:finished")["label"] == "Finished (1)"
        assert {"watch", "delete"} & set(visitor.hand.ids()) == {"delete"}
        visitor.hand.click("tab:figures")
        assert visitor.open == "runs"

    def test_the_title_screen_does_not_offer_to_go_on_with_it(self, tmp_path: Path) -> None:
        of_a_stranger(tmp_path)
        assert TitleScene(services_at(tmp_path)).run is None

    def test_taking_it_up_is_refused_in_words(self, tmp_path: Path) -> None:
        of_a_stranger(tmp_path)
        visitor = Visitor(tmp_path, TitleScene)
        (run, *_) = visitor.services.saves.list_runs()
        Director(visitor.services).go_on(run.id)
        assert "This run is of a game that cannot be played here: othello." in visitor.labels


def public(thing: object) -> set[str]:
    return {name for name in dir(thing) if not name.startswith("_")}


def tables(services: Services, title: str) -> Iterator[Table]:
    """One table of a title for each type of table that its sample positions open."""
    samples = samples_of(title)
    assert samples is not None
    made = (samples.opened(services, position) for position in sample_positions(title).positions.values())
    yield from {type(table): table for table in made}.values()


@pytest.mark.parametrize("title", playable())
def test_no_object_of_a_table_knows_too_much(services: Services, title: str) -> None:
    screen = public(Screen(services))
    for table in tables(services, title):
        assert len(public(table) - screen) <= MOST_NAMES
        assert len(public(table.interaction)) <= MOST_NAMES
        assert len(public(table.inspector)) <= MOST_NAMES
