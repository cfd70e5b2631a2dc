"""With thousands of games that no index knows, lists open with what is known, and fill in by themselves."""

import os
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from saves.archive import Archive
from saves.home import Home
from saves.statistics import statistics_of
from scenes.app.save_watcher import BETWEEN
from scenes.pages.runs import LOOK, RunsScene
from scenes.pages.title import TitleScene
from tests.saves.table import begun, manager_of, play_to_the_end
from tests.saves.test_matches import BEST_OF_THREE, won
from tests.scenes.menu_pilot import Visitor
from tests.scenes.playing import services_at

GAMES, PAGE = 12, "scenes.pages.runs"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with a dozen finished games and no index, of which two are read at a time."""
    manager = manager_of(tmp_path)
    run = manager.create(begun(1), "hercule", "A run")
    play_to_the_end(run.session, random.Random(1))
    archive = Archive(Home(tmp_path), sync=False)
    for number in range(1, GAMES):
        day = f"2026-01-{number:02}T12:00:00+00:00"
        archive.write(msgspec.structs.replace(run.record, id=f"{number:032x}9", updated=day, revision=1), 0)
    for module, name in (("saves.manager", "AT_ONCE"), ("scenes.app.save_watcher", "SLICE"), (PAGE, "STEP")):
        monkeypatch.setattr(f"{module}.{name}", 2)
    return tmp_path


def test_the_statistics_open_at_once_and_fill_in(home: Path) -> None:
    visitor = Visitor(home, RunsScene)
    page: Any = visitor.scene
    page.open_tab("figures")
    known = len(page.runs["finished"])
    assert 2 <= known < GAMES
    assert f"{GAMES - known} games are still being read. They will be added." in visitor.labels
    assert page.right_feet()[0].off
    partial = statistics_of(page.runs["finished"])
    seen = [known]
    for _ in range(200):
        visitor.hand.wait(max(LOOK, BETWEEN))
        seen.append(len(page.runs["finished"]))
        if not page.coming:
            break
    assert seen == sorted(seen)
    assert len(set(seen)) > 2
    full = manager_of(home).list_finished()
    assert statistics_of(page.runs["finished"], whole=True) == statistics_of(full, whole=True) != partial
    assert not any("being read" in label for label in visitor.labels)
    assert not page.right_feet()[0].off


def test_the_index_is_made_from_the_title_screen_on(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    services = services_at(home)
    services.saves.list_to_continue()
    assert services.saves.ahead.coming == GAMES
    clock: Any = services.stack.clock
    for _ in range(200):
        clock.advance(BETWEEN)
        services.stack.update()
    assert services.saves.ahead.coming == 0
    monkeypatch.setattr(Archive, "card", lambda *_: pytest.fail("a game was read again"))
    assert len(manager_of(home).list_finished()) == GAMES


def test_a_match_that_waits_is_offered_once_all_is_read(home: Path) -> None:
    match = won(manager_of(home), BEST_OF_THREE).id
    for path in (home / "finished").glob(f"{match}*"):
        os.utime(path, (1, 1))  # it is read last
    visitor = Visitor(home, TitleScene)
    assert visitor.node("runs")["value"] == "still being read"
    assert visitor.node("play")
    for _ in range(200):
        visitor.hand.wait(BETWEEN)
    assert visitor.scene.focus.id == "continue"
    assert visitor.node("continue")
    assert visitor.node("runs")["value"] == ""
    assert [info.id for info in manager_of(home).list_to_continue()] == [match]


def test_a_list_of_games_in_progress_is_not_empty_while_some_are_read(home: Path) -> None:
    visitor = Visitor(home, RunsScene)
    page: Any = visitor.scene
    page.open_tab("going")
    assert any("still being read" in label for label in visitor.labels)
    assert "No game is in progress." not in visitor.labels
    while page.coming:
        visitor.hand.wait(max(LOOK, BETWEEN))
    assert "No game is in progress." in visitor.labels


def test_a_file_that_no_index_keeps_is_read_ahead_once(home: Path) -> None:
    path = next((home / "finished").glob("*9.json"))
    path.write_bytes(path.read_bytes()[:-10])
    saves = manager_of(home)
    saves.list_so_far()
    saves.read_ahead(GAMES)
    listed = saves.list_so_far()
    assert saves.ahead.coming == 0
    assert sorted(info.id for info in listed if info.problem) == [path.name.partition(".")[0]]
    assert listed == saves.list_finished()
