"""A moving picture of a replay: which steps it shows, what becomes of it, and that it can be stopped."""

from datetime import date
from pathlib import Path

import pytest
from PIL import Image

from saves.home import Home
from scenes.app.program import Director
from scenes.match.replay import ReplayBar
from scenes.replays import film
from scenes.replays.film import MOST_PICTURES, SIZE, Film, steps_shown
from scenes.replays.film_dialog import Stage
from scenes.services import Services
from scenes.table.table import Table
from scenes.titles.registry import playable
from scenes.toolkit.scene import AnyScene, dump
from tests.saves.shelves.test_replay_file import finished
from tests.scenes.menu_pilot import Visitor

DAY = date(2026, 11, 29)


def replay(title: str, services: Services) -> AnyScene:
    """The replay of a finished game of a title."""
    (run,) = services.saves.list_finished()
    return Director(services).scenes(title).replay(services.saves.open_replay(run.id))


def opened(folder: Path, title: str) -> Visitor:
    finished(folder, title)
    visitor = Visitor(folder, lambda services: replay(title, services))
    visitor.hand.press("v")
    assert visitor.open == "film"
    return visitor


def test_few_steps_are_all_shown_and_of_many_some() -> None:
    ends = [0, 3, 5, 9]
    assert steps_shown([*ends, 9], 4, 4) == (8, 9)
    assert steps_shown(ends, 3, 3) == (5, 6, 7, 8, 9)
    assert steps_shown(ends, 1, 2) == (0, 1, 2, 3, 4, 5)
    long = list(range(0, 400, 10))
    assert steps_shown(long, 1, len(long) - 1) == tuple(long)
    longest = list(range(500))
    shown = steps_shown(longest, 1, 499)
    assert len(shown) == MOST_PICTURES
    assert (shown[0], shown[-1]) == (0, 499)


@pytest.mark.parametrize("title", playable())
def test_the_last_turn_becomes_a_file(tmp_path: Path, title: str) -> None:
    visitor = opened(tmp_path, title)
    count = int(next(words[0] for each in visitor.labels if (words := each.split())[1:] == ["pictures"]))
    visitor.hand.click("film_write")
    for _ in range(2 * count + 2):
        visitor.hand.wait(0.1)
    (path,) = visitor.services.home.pictures.iterdir()
    assert str(path) in visitor.node("told")["label"]
    with Image.open(path) as picture:
        assert picture.size == SIZE
        assert 1 <= getattr(picture, "n_frames", 1) <= count


def test_it_can_be_stopped(tmp_path: Path) -> None:
    visitor = opened(tmp_path, "hera_zeus")
    visitor.hand.click("extent:all")
    visitor.hand.click("film_write")
    visitor.hand.press("escape")
    assert visitor.node("told")["label"] == "Stopped: nothing was written."
    visitor.hand.wait(3)
    assert not visitor.services.home.pictures.exists()
    visitor.hand.press("escape")
    assert visitor.open.endswith("/replay")


def test_a_file_that_would_be_too_large_has_fewer_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(film, "MOST_BYTES", 1)
    made = Film(Home(tmp_path), "hercule", DAY)
    for number in range(4):
        made.add(bytes([60 * number]) * (SIZE[0] * SIZE[1] * 3))
    made.run()
    assert made.error is None
    assert made.path is not None
    with Image.open(made.path) as picture:
        assert getattr(picture, "n_frames", 1) == 1


def test_what_was_stopped_is_not_written(tmp_path: Path) -> None:
    made = Film(Home(tmp_path), "hercule", DAY)
    made.add(bytes(SIZE[0] * SIZE[1] * 3))
    made.stop()
    made.run()
    assert made.stopped
    assert made.path is None


@pytest.mark.parametrize("title", playable())
def test_each_picture_shows_its_step_at_rest(tmp_path: Path, title: str) -> None:
    visitor = opened(tmp_path, title)
    visitor.hand.press("escape")
    (run,) = visitor.services.saves.list_finished()
    scenes, game = Director(visitor.services).scenes(title), visitor.services.saves.open_replay(run.id)
    bar = bar_of(visitor)
    stage, fresh = (Stage(scenes, game, bar.seen) for _ in range(2))
    fresh.wind(9)
    for step in (1, 5, 9):
        stage.wind(step)
        picture = stage.picture()
        assert not stage.stack.moving
        bar.go(step)
        visitor.hand.wait(3)
        # There the inspector waits behind the log, which no film has.
        bar.table.inspector.panel.visible = True
        assert told_by(stage.table) == told_by(bar.table)
    assert picture == fresh.picture()


@pytest.mark.parametrize("title", playable())
def test_its_turns_are_counted_as_the_game_counts_them(tmp_path: Path, title: str) -> None:
    visitor = opened(tmp_path, title)
    (run,) = visitor.services.saves.list_finished()
    turns = run.summary.labels["turn"]
    assert visitor.node("end")["label"] == f"To turn {turns} of {turns}"


def bar_of(visitor: Visitor) -> ReplayBar:
    """The controls of the replay on top."""
    table = visitor.scene
    assert isinstance(table, Table)
    assert isinstance(table.host, ReplayBar)
    return table.host


def told_by(table: AnyScene) -> list[tuple[str, str, str]]:
    """What a table says, but for the controls and the number of the step."""
    nodes = dump(table, settled=True, frame=0)["nodes"]
    told = [(each["role"], each["label"], each["id"]) for each in nodes]
    return [
        (role, label, name)
        for role, label, name in told
        if role not in ("button", "choices", "radio")
        and not label.startswith("Step ")
        and label != "IN HINDSIGHT"
    ]
