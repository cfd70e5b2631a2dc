"""Games as files in the list of games: marked, noted, saved, opened; whatever a stranger's file holds."""

import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from benchmarks.attack.spoiling import SPOILS
from game.cli.arguments import read as read_arguments, window_options
from saves import format
from saves.errors import SaveError
from saves.lock import HomeInUse, call, held
from scenes.app.program import Director
from scenes.pages.runs import RunsScene
from scenes.replays.files import file_name, found, read, take_in
from scenes.replays.opening import dropped
from scenes.table.table import Table
from scenes.titles.registry import last_played, samples_of
from tests.saves.shelves.test_replay_file import finished
from tests.saves.table import begun, play_to_the_end
from tests.scenes.menu_pilot import Visitor
from tests.scenes.playing import services_at


def page(services: Any) -> RunsScene:
    director = Director(services)
    scene = RunsScene(services, director.watch)
    scene.open_tab("finished")
    return scene


@pytest.fixture
def visitor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Visitor:
    """A visitor on the finished games, whose downloads are a folder beside the home."""
    downloads = tmp_path / "downloads"
    downloads.mkdir()
    monkeypatch.setattr("platformdirs.user_downloads_path", lambda: downloads)
    finished(tmp_path / "home", "hera_zeus")
    return Visitor(tmp_path / "home", page)


def scene_of(visitor: Visitor) -> Any:
    return visitor.scene


def keep(visitor: Visitor, what: str) -> None:
    visitor.hand.click("keep")
    assert visitor.open == "pick"
    visitor.hand.click(f"pick:{what}")


def test_a_favourite_has_a_name_and_stands_first(visitor: Visitor) -> None:
    oldest = visitor.services.saves.list_finished()[-1]
    visitor.services.saves.create(play_to_the_end(begun(3), random.Random(3)), "hercule", "Another")
    scene_of(visitor).open_tab("finished")
    visitor.hand.click(f"run:{oldest.id}")
    keep(visitor, "favourite")
    visitor.hand.type("The great turn")
    visitor.hand.press("return")
    rows = [node["label"] for node in visitor.nodes if node["id"].startswith("run:")]
    assert rows[0] == "Hera and Zeus · The great turn, a favorite"
    assert len(rows) == 2
    keep(visitor, "favourite")
    assert not any(info.favourite for info in visitor.services.saves.list_finished())


def test_a_note_is_shown_and_can_be_emptied(visitor: Visitor) -> None:
    keep(visitor, "note")
    visitor.hand.type("Watch the fifth turn")
    visitor.hand.press("return")
    assert any("Watch the fifth turn" in label for label in visitor.labels)
    keep(visitor, "note")
    visitor.hand.type(" again")
    visitor.hand.press("return")
    assert any("Watch the fifth turn again" in label for label in visitor.labels)
    keep(visitor, "note")
    visitor.hand.press("a", ctrl=True)
    visitor.hand.press("backspace")
    visitor.hand.press("return")
    assert not any("Watch the fifth turn" in label for label in visitor.labels)


def saved(visitor: Visitor) -> Path:
    keep(visitor, "file")
    assert visitor.open == "message"
    visitor.hand.press("escape")
    (path,) = visitor.services.home.games.iterdir()
    return path


def test_its_folder_is_opened_and_the_path_stays(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.app.report._start", lambda *_: None)
    keep(visitor, "file")
    visitor.hand.click("yes")
    (path,) = visitor.services.home.games.iterdir()
    said = visitor.node("question")["label"]
    assert str(path) in said
    assert f"asked to open the folder: {path.parent}" in said


def test_a_saved_game_opens_in_another_home_and_counts_nowhere(visitor: Visitor, tmp_path: Path) -> None:
    path = saved(visitor)
    assert path.suffix == ".lerne"
    assert path.name.startswith("Hera and Zeus")
    other = services_at(tmp_path / "other")
    director = Director(other)
    director.start()
    other.navigate(f"file:{path}")
    assert isinstance(other.stack.top, Table)
    assert other.stack.top.host.read_only
    (info,) = other.saves.list_finished()
    assert info.received
    assert info.practice


def test_of_several_files_dropped_at_once_one_opens(visitor: Visitor, tmp_path: Path) -> None:
    path = saved(visitor)
    other = services_at(tmp_path / "other")
    Director(other).start()
    dropped(other, ["a.txt", str(path), "b.lerne"])
    message: Any = other.stack.top
    assert message.words == "One game opens at a time. Not opened: b.lerne and a.txt."
    message.close(None)
    assert isinstance(other.stack.top, Table)
    assert len(other.saves.list_finished()) == 1


def test_files_near_at_hand_are_listed_and_opened(visitor: Visitor, tmp_path: Path) -> None:
    path = saved(visitor)
    path.rename(tmp_path / "downloads" / "From a friend.LERNE")
    (tmp_path / "downloads" / "other.txt").write_text("no game")
    visitor.hand.click("open_file")
    assert visitor.node("file:0")["label"].startswith("From a friend.LERNE")
    visitor.hand.click("file:0")
    assert visitor.open.endswith("/replay")


def test_a_note_is_read_when_its_game_is_opened(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    samples = samples_of("hercule")
    assert samples is not None
    samples.sample_runs(services)
    run = services.saves.list_runs()[0]
    services.saves.note(run.id, "Save the bow")
    director = Director(services)
    director.go_on(run.id)
    assert services.stack.top is not None
    assert "Your note: Save the bow" in getattr(services.stack.top, "words", "")
    director.open(f"file:{tmp_path / 'none.lerne'}")
    assert "cannot be read" in getattr(services.stack.top, "words", "")


def test_during_a_game_a_file_is_taken_in_and_covers_nothing(visitor: Visitor, tmp_path: Path) -> None:
    path = saved(visitor)
    services = services_at(tmp_path / "other")
    samples = samples_of("hercule")
    assert samples is not None
    samples.sample_runs(services)
    director = Director(services)
    director.go_on(services.saves.list_runs()[0].id)
    services.navigate(f"file:{path}")
    assert getattr(services.stack.top, "id", "") == "message"
    assert any(info.received for info in services.saves.list_finished())


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "no game of Lerne"),
        (b"PK\x03\x04" + b"\0" * 1000, "no game of Lerne"),
        (b'{"magic":"lerne-run"' + b"[" * 100_000, "damaged"),
        (b'{"magic":"lerne-run"' + b" " * format.LARGEST, "larger"),
        (b'{"magic":"lerne-run","schema":"5"}\n{}', "damaged"),
        (b'{"magic":"lerne-run","schema":5,"application":"1","length":2,"sha256":"0"}\n{}', "altered"),
    ],
)
def test_what_is_no_game_is_refused_in_a_sentence(tmp_path: Path, data: bytes, why: str) -> None:
    path = tmp_path / "strange.lerne"
    path.write_bytes(data)
    services = services_at(tmp_path / "home")
    with pytest.raises(SaveError, match=rf"^“strange\.lerne” .*{why}"):
        take_in(services, path)
    assert services.saves.list_finished() == ()


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "folder.lerne").mkdir()
    for name in ("folder.lerne", "none.lerne", "nul\0.lerne"):
        with pytest.raises(SaveError):
            read(tmp_path / name)
    assert found([tmp_path, tmp_path / "none"]) == []


def test_what_cannot_be_looked_at_hides_no_other_file(tmp_path: Path) -> None:
    for name in ("a", "z"):
        (tmp_path / f"{name}.lerne").write_bytes(b"")
    (tmp_path / "circle.lerne").symlink_to("circle.lerne")
    assert {file.path.name for file in found([tmp_path])} == {"a.lerne", "z.lerne"}


def test_a_folder_that_cannot_be_read_is_not_called_empty(visitor: Visitor, tmp_path: Path) -> None:
    (tmp_path / "downloads").rmdir()
    (tmp_path / "downloads").symlink_to("downloads")
    visitor.hand.click("open_file")
    told = " ".join(visitor.labels)
    assert "This folder cannot be read now" in told
    assert "There is no file of a game" not in told


def test_spoiled_files_are_refused_or_open(visitor: Visitor, tmp_path: Path) -> None:
    data, services = saved(visitor).read_bytes(), services_at(tmp_path / "other")
    for number in range(12):
        hand, path = random.Random(number), tmp_path / f"{number}.lerne"
        path.write_bytes(hand.choice(SPOILS)(hand, data))
        with suppress(SaveError):
            assert take_in(services, path)


def test_a_name_of_a_game_is_a_name_of_a_file() -> None:
    assert file_name("Hera · 1/2: ../é?") == "Hera _ 1_2_ ___é_"
    assert file_name("") == "Lerne"
    assert file_name("\U0001d49c" * 60) == "\U0001d49c" * 37


@pytest.mark.parametrize(
    "words", [["a.lerne"], ["--safe", "a.LERNE"], ["--lang", "fr", "a.lerne"], ["--game", "a.lerne"]]
)
def test_a_file_alone_on_the_command_line_is_a_game(words: list[str]) -> None:
    assert window_options(read_arguments(words)).game == Path(words[-1])


def test_a_file_after_a_command_or_a_flag_is_theirs() -> None:
    assert read_arguments(["check", "a.lerne"]).path == Path("a.lerne")
    assert window_options(read_arguments(["--home", "a.lerne"])).game is None


def test_a_second_start_hands_its_file_over(tmp_path: Path) -> None:
    home = services_at(tmp_path).home
    with held(home):
        with pytest.raises(HomeInUse), held(home, "/tmp/é.lerne"):
            pass
        assert call(home) == "/tmp/é.lerne"
        assert call(home) is None


def test_a_game_dropped_on_the_list_is_in_it_and_no_game_of_the_player(
    visitor: Visitor, tmp_path: Path
) -> None:
    director = Director(visitor.services)
    finished(tmp_path / "elsewhere", "hisment")
    there = services_at(tmp_path / "elsewhere").saves
    (tmp_path / "game.lerne").write_bytes(there.packed(there.list_finished()[0].id))
    director.open(f"file:{tmp_path / 'game.lerne'}")
    assert visitor.open == "hisment/replay"
    visitor.hand.press("escape")
    visitor.hand.press("q")
    assert sum(node["id"].startswith("run:") for node in visitor.nodes) == 2
    assert last_played(visitor.services) == "hera_zeus"
