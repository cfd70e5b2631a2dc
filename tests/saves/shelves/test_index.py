"""Lists and statistics read a finished run once; then its index stands for it, until the file changes."""

import random
from pathlib import Path

import pytest

from saves.archive import Archive
from saves.format import RunCard
from saves.manager import RunInfo, SaveManager
from saves.shelves import index
from tests.saves.table import begun, manager_of, play_to_the_end


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home with two finished runs that were listed before."""
    saves = manager_of(tmp_path)
    for seed in (1, 2):
        session = begun(seed)
        saves.create(session, "hercule", f"Run {seed}")
        play_to_the_end(session, random.Random(seed))
    saves.list_finished()
    return tmp_path


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files of runs that lists have read."""
    found, card = list[str](), Archive.card

    def noted(self: Archive, path: Path, run_id: str) -> RunCard:
        found.append(path.name)
        return card(self, path, run_id)

    monkeypatch.setattr(Archive, "card", noted)
    return found


def listed(saves: SaveManager) -> list[tuple[str, bool]]:
    return [(info.name, info.problem is None) for info in saves.list_finished()]


def test_a_program_that_starts_reads_no_finished_run_again(home: Path, read: list[str]) -> None:
    before = manager_of(home).list_finished()
    assert manager_of(home).list_to_continue() == ()
    assert [info.summary.finished for info in before] == [True, True]
    assert read == []


def test_what_the_index_holds_is_what_the_files_hold(home: Path) -> None:
    known = manager_of(home).list_finished()
    (home / "cache" / "finished.index").unlink()
    assert manager_of(home).list_finished() == known


def test_a_run_that_changes_is_read_again(home: Path, read: list[str]) -> None:
    saves = manager_of(home)
    one: RunInfo = saves.list_finished()[0]
    saves.rename(one.id, "Renamed")
    read.clear()
    assert sorted(info.name for info in saves.list_finished()) == ["Renamed", "Run 1"]
    assert read == [f"{one.id}.json"]


def test_a_file_that_is_damaged_in_its_place_is_reported(home: Path) -> None:
    path = home / "finished" / f"{manager_of(home).list_finished()[0].id}.json"
    path.write_bytes(path.read_bytes()[:-10])
    assert sorted(whole for _, whole in listed(manager_of(home))) == [False, True]


@pytest.mark.parametrize("found", [b"", b"\x93", b"\xff" * 40])
def test_a_damaged_index_is_made_anew(home: Path, read: list[str], found: bytes) -> None:
    path = home / "cache" / "finished.index"
    path.write_bytes(found)
    assert listed(manager_of(home)) == [("Run 2", True), ("Run 1", True)]
    assert len(read) == 2
    assert len(path.read_bytes()) > len(found)


def test_an_index_of_another_version_is_not_used(
    home: Path, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index, "MADE_BY", ("0", 0, 0))
    manager_of(home).list_finished()
    assert len(read) == 2


def test_a_deleted_run_leaves_the_list_and_the_index(home: Path) -> None:
    saves = manager_of(home)
    saves.delete(saves.list_finished()[0].id)
    assert listed(saves) == [("Run 1", True)]
    assert listed(manager_of(home)) == [("Run 1", True)]
