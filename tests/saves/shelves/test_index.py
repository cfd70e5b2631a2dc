"""Lists and statistics read a finished run once; then its index stands for it, until the file changes."""

import random
from pathlib import Path

import pytest

from game.core.chronicle import Chapter
from saves.archive import Archive
from saves.format import RunCard, Summary
from saves.manager import RunInfo, SaveManager
from saves.match import Match
from saves.shelves import index
from saves.shelves.index import FORM
from tests.saves.table import begun, manager_of, play_to_the_end

FIELDS = {
    "RunInfo": "id title name created updated practice summary rounds "
    "match played problem unreadable waits helped note favourite received",
    "Summary": "finished won winners labels chapters",
    "Chapter": "name turns wounds beaten seat used kept deeds",
    "Match": "id players levels best_of opening wins game shared orders open_orders mixed balance clock "
    "tempers",
}


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


def test_no_bit_of_the_index_may_be_another(home: Path, read: list[str]) -> None:
    path, whole = home / "cache" / "finished.index", manager_of(home).list_finished()
    data = path.read_bytes()
    for place in range(0, len(data), 97):
        path.write_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
        assert manager_of(home).list_finished() == whole
    assert len(read) == 2 * len(range(0, len(data), 97))


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


def test_a_list_line_of_another_form_needs_another_index() -> None:
    """If this fails, raise `FORM`, and write the new number and the new fields here."""
    fields = {kind.__name__: " ".join(kind.__struct_fields__) for kind in (RunInfo, Summary, Chapter, Match)}
    assert (FORM, fields) == (4, FIELDS)
