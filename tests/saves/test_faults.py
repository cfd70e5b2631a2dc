"""What the system refuses for a while is no damage: nothing is moved, nothing is lost, all is tried again."""

import errno
import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from saves.errors import UnreadableRun
from saves.home import Home
from saves.progress import Progress, load_progress, save_progress
from saves.run import Run
from saves.settings import Settings, load_settings, save_settings
from tests.saves.table import begun, fumble, manager_of, play_to_the_end

PASSING = (errno.EIO, errno.EACCES, errno.EMFILE, errno.ENODEV, errno.ESTALE)
Fault = Callable[..., Any]


@contextmanager
def failing(call: str, number: int, about: str = "") -> Iterator[None]:
    """A time in which a call of the system fails for every path with these words in it."""
    real: Fault = getattr(os, call)

    def fail(path: Any, *rest: Any, **more: Any) -> Any:
        if about in str(path):
            raise OSError(number, os.strerror(number), str(path))
        return real(path, *rest, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, call, fail)
        yield


def played(root: Path, actions: int = 12) -> Run:
    """A run with all its generations on disk."""
    run = manager_of(root).create(begun(3), "hercule", "Good")
    fumble(run.session, actions, random.Random(5))
    return run


def files(root: Path) -> dict[str, bytes]:
    """Everything that lies in a home."""
    found = sorted(path for path in root.rglob("*") if path.is_file())
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in found}


class TestUnreadable:
    @pytest.mark.parametrize("number", PASSING)
    def test_a_run_stays_where_it_is_and_opens_later(self, tmp_path: Path, number: int) -> None:
        run, before = played(tmp_path), files(tmp_path)
        manager = manager_of(tmp_path)
        with failing("open", number, run.id):
            (info,) = manager.list_runs()
            with pytest.raises(UnreadableRun) as refused:
                manager.open(run.id)
        assert info.unreadable
        assert info.problem is not None
        assert info.problem.get("en").startswith("This run cannot be read now: ")
        assert "illisible pour l’instant" in refused.value.text.get("fr")
        assert files(tmp_path) == before

        (again,) = manager.list_runs()
        assert (again.unreadable, again.problem) == (False, None)
        assert manager.open(run.id).session.state == run.session.state

    def test_no_older_copy_is_played_over_a_newer_one_that_may_be_good(self, tmp_path: Path) -> None:
        run, before = played(tmp_path), files(tmp_path)
        with failing("open", errno.EIO, f"{run.id}.json"), pytest.raises(UnreadableRun):
            manager_of(tmp_path).open(run.id)
        assert files(tmp_path) == before

    def test_its_name_is_known_from_an_older_copy(self, tmp_path: Path) -> None:
        run = played(tmp_path)
        with failing("open", errno.EIO, f"{run.id}.json"):
            (info,) = manager_of(tmp_path).list_runs()
        assert (info.name, info.unreadable) == ("Good", True)

    def test_a_damaged_copy_is_not_moved_while_another_cannot_be_read(self, tmp_path: Path) -> None:
        run = played(tmp_path)
        newest = tmp_path / "runs" / f"{run.id}.json"
        newest.write_bytes(b"gone")
        with failing("open", errno.EIO, f"{run.id}.1.json"), pytest.raises(UnreadableRun):
            manager_of(tmp_path).open(run.id)
        assert newest.read_bytes() == b"gone"

    def test_damaged_copies_are_not_moved_while_a_restore_point_cannot_be_read(self, tmp_path: Path) -> None:
        run = played(tmp_path)
        for path in (tmp_path / "runs").iterdir():
            path.write_bytes(b"gone")
        with failing("open", errno.EIO, "restore"), pytest.raises(UnreadableRun):
            manager_of(tmp_path).open(run.id)
        assert [info.id for info in manager_of(tmp_path).list_runs()] == [run.id]

    def test_a_folder_that_cannot_be_looked_into_keeps_its_runs_in_the_list(self, tmp_path: Path) -> None:
        run = played(tmp_path)
        manager = manager_of(tmp_path)
        manager.list_runs()
        with failing("listdir", errno.EIO, "runs"), failing("open", errno.EIO, run.id):
            (info,) = manager.list_runs()
        assert (info.id, info.unreadable) == (run.id, True)

    def test_a_drive_that_is_gone_for_a_while(self, tmp_path: Path) -> None:
        run = played(tmp_path / "drive")
        manager = manager_of(tmp_path / "drive")
        assert len(manager.list_runs()) == 1
        (tmp_path / "drive").rename(tmp_path / "elsewhere")
        (info,) = manager.list_runs()
        with pytest.raises(UnreadableRun):
            manager.open(run.id)
        (tmp_path / "elsewhere").rename(tmp_path / "drive")
        assert (info.id, info.unreadable) == (run.id, True)
        assert manager.open(run.id).session.state == run.session.state

    def test_a_finished_run_that_cannot_be_read_counts_again_later(self, tmp_path: Path) -> None:
        manager = manager_of(tmp_path)
        run = manager.create(begun(), "hercule", "Lost")
        play_to_the_end(run.session, random.Random(1))
        with failing("open", errno.EIO, run.id):
            assert manager.list_finished()[0].unreadable
        assert manager.list_finished()[0].summary.finished

    def test_practice_begins_from_the_run_while_its_restore_point_cannot_be_read(
        self, tmp_path: Path
    ) -> None:
        run = played(tmp_path)
        with failing("open", errno.EIO, f"restore/{run.id}"):
            assert manager_of(tmp_path).restart_from(run.id, 1).session.state == begun(3).state


class TestSettings:
    @pytest.mark.parametrize("number", PASSING)
    def test_they_are_neither_moved_nor_written_over(self, tmp_path: Path, number: int) -> None:
        home = Home(tmp_path)
        save_settings(home, Settings(language="fr"))
        save_progress(home, Progress(offered=True))
        with failing("open", number, ".json"):
            assert (load_settings(home), load_progress(home)) == (Settings(), Progress())
            save_progress(home, Progress())
            with pytest.raises(Exception, match="The settings could not be saved"):
                save_settings(home, Settings())
        assert load_settings(home) == Settings(language="fr")
        assert load_progress(home).offered
