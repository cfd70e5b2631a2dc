"""What the system refuses for a while is no damage: nothing is moved, nothing is lost, all is tried again."""

import errno
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest
from msgspec.structs import replace

from saves import atomic, format
from saves.errors import UnreadableRun
from saves.home import Home
from saves.manager import SaveManager
from saves.progress import Progress, load_progress, save_progress
from saves.run import Run
from saves.settings import Settings, load_settings, save_settings
from tests.saves.faults import failing, failing_writes, full_disk, read_only
from tests.saves.table import begun, fumble, manager_of, play, play_to_the_end

PASSING = (errno.EIO, errno.EACCES, errno.EMFILE, errno.ENODEV, errno.ESTALE)


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


def opened_twice(root: Path) -> tuple[SaveManager, Run, SaveManager, Run]:
    """Two windows over one home that no lock keeps apart, at the same run."""
    run_id = played(root).id
    first, second = manager_of(root), manager_of(root)
    second._new_id = iter(f"{number:032x}" for number in range(100, 200)).__next__
    return first, first.open(run_id).run, second, second.open(run_id).run


class TestTwoWindows:
    def test_a_stale_move_is_kept_beside_and_says_so(self, tmp_path: Path) -> None:
        _, ahead, manager, stale = opened_twice(tmp_path)
        play(ahead.session, 5, random.Random(1))
        before = files(tmp_path / "runs")
        play(stale.session, 1, random.Random(2))

        assert before.items() <= files(tmp_path / "runs").items()
        assert stale.id != ahead.id
        assert (stale.problem, stale.name) == (None, "Good (2)")
        assert stale.notice is not None
        assert "“Good (2)”" in stale.notice.get("en")
        assert "«\u00a0Good (2)\u00a0»" in stale.notice.get("fr")
        assert {info.name for info in manager.list_runs()} == {"Good", "Good (2)"}
        for run in (ahead, stale):
            assert manager_of(tmp_path).open(run.id).session.state == run.session.state
            assert manager_of(tmp_path).restart_from(run.id, 1).session.practice

    def test_it_goes_on_there_and_is_followed_there(self, tmp_path: Path) -> None:
        _, ahead, manager, stale = opened_twice(tmp_path)
        play(ahead.session, 1, random.Random(1))
        play(stale.session, 3, random.Random(2))
        manager.rename(stale.id, "Mine")
        play(stale.session, 1, random.Random(2))
        assert {info.name for info in manager.list_runs()} == {"Good", "Mine"}
        manager.delete(stale.id)
        play(stale.session, 1, random.Random(2))
        assert [info.id for info in manager.list_runs()] == [ahead.id]

    def test_a_stale_move_never_deletes_a_finished_run(self, tmp_path: Path) -> None:
        _, ahead, manager, stale = opened_twice(tmp_path)
        play_to_the_end(ahead.session, random.Random(1))
        before = files(tmp_path / "finished")
        play(stale.session, 1, random.Random(2))
        assert files(tmp_path / "finished") == before
        assert [info.id for info in manager.list_runs()] == [stale.id]
        assert [info.id for info in manager.list_finished()] == [ahead.id]

    def test_a_stale_end_never_deletes_a_run_that_went_on(self, tmp_path: Path) -> None:
        _, ahead, manager, stale = opened_twice(tmp_path)
        play(ahead.session, 1, random.Random(1))
        play_to_the_end(stale.session, random.Random(2))
        assert [info.id for info in manager.list_runs()] == [ahead.id]
        assert [info.id for info in manager.list_finished()] == [stale.id]

    def test_a_name_of_any_length_has_room_for_its_number(self, tmp_path: Path) -> None:
        _, ahead, manager, stale = opened_twice(tmp_path)
        ahead.rename("x")
        stale.rename("é" * 60)
        assert stale.name == "é" * 56 + " (2)"
        assert manager.open(stale.id).run.name == stale.name

    def test_one_refused_read_is_no_reason_to_go_on_elsewhere(self, tmp_path: Path) -> None:
        run, before = played(tmp_path), files(tmp_path / "runs")
        with failing("open", errno.EIO, f"runs/{run.id}"):
            play(run.session, 1, random.Random(2))
        assert files(tmp_path / "runs") == before
        assert run.problem is not None
        assert "input/output error" in run.problem.get("en")
        assert run.retry()
        assert (run.notice, run.name) == (None, "Good")
        assert manager_of(tmp_path).open(run.id).session.state == run.session.state

    def test_over_a_file_that_cannot_be_read_nothing_is_written(self, tmp_path: Path) -> None:
        run, before = played(tmp_path), files(tmp_path / "runs")
        with failing("open", errno.EIO, f"runs/{run.id}"):
            play(run.session, 2, random.Random(2))
        assert before.items() <= files(tmp_path / "runs").items()
        assert run.notice is not None
        assert manager_of(tmp_path).open(run.id).session.state == run.session.state

    def test_a_run_that_was_deleted_elsewhere_is_written_again(self, tmp_path: Path) -> None:
        first, gone, _, kept = opened_twice(tmp_path)
        first.delete(gone.id)
        play(kept.session, 1, random.Random(2))
        assert manager_of(tmp_path).open(gone.id).session.state == kept.session.state


class TestNoFile:
    """What stands where a run file should be, and is none."""

    @pytest.mark.parametrize("place", ["{id}.json", "{id}.1.json", "{id}.2.json"])
    def test_a_folder_in_place_of_a_copy_makes_room(self, tmp_path: Path, place: str) -> None:
        run = played(tmp_path)
        path = tmp_path / "runs" / place.format(id=run.id)
        path.unlink(missing_ok=True)
        (path / "holiday").mkdir(parents=True)
        play(run.session, 3, random.Random(2))
        assert run.problem is None
        assert (tmp_path / "damaged" / path.name / "holiday").is_dir()

    def test_a_run_can_be_deleted_whatever_lies_in_its_places(self, tmp_path: Path) -> None:
        run = played(tmp_path)
        for folder in (f"runs/{run.id}.json", f"runs/{run.id}.1.json", f"restore/{run.id}/7.json"):
            (tmp_path / folder).unlink(missing_ok=True)
            (tmp_path / folder / "holiday").mkdir(parents=True)
        (tmp_path / "restore" / run.id / "diary.txt").write_text("dear diary")
        manager = manager_of(tmp_path)
        manager.delete(run.id)
        assert manager.list_runs() == ()
        assert (tmp_path / "restore" / run.id / "diary.txt").exists()
        assert len(tuple((tmp_path / "damaged").glob("*/holiday"))) == 3


class TestFailedSaves:
    def test_the_older_copies_are_as_new_as_they_should_be(self, tmp_path: Path) -> None:
        run = played(tmp_path)
        with full_disk():
            play(run.session, 7, random.Random(1))
        play(run.session, 1, random.Random(1))
        (tmp_path / "runs" / f"{run.id}.json").write_bytes(b"gone")
        assert manager_of(tmp_path).open(run.id).session.state == run.session.state

    def test_a_save_that_failed_after_its_rename_is_still_ours(self, tmp_path: Path) -> None:
        run = manager_of(tmp_path, sync=True).open(played(tmp_path).id).run
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(atomic, "_sync_folder", unsynced)
            play(run.session, 1, random.Random(1))
        assert run.problem is not None
        assert run.retry()
        assert run.notice is None

    def test_what_could_not_be_saved_is_tried_again(self, tmp_path: Path) -> None:
        manager = manager_of(tmp_path)
        run = manager.create(begun(3), "hercule", "Good")
        with full_disk():
            play(run.session, 3, random.Random(1))
            assert not manager.retry()
            assert run.problem is not None
        assert manager.retry()
        assert run.problem is None
        assert manager_of(tmp_path).open(run.id).session.state == run.session.state

    def test_a_run_that_is_not_on_disk_goes_on_from_where_it_stands(self, tmp_path: Path) -> None:
        manager = manager_of(tmp_path)
        with full_disk():
            run = manager.create(begun(3), "hercule", "Full")
            play(run.session, 3, random.Random(1))
            (info,) = manager.list_runs()
            opened = manager.open(run.id)
        assert (info.id, info.name, info.problem) == (run.id, "Full", run.problem)
        assert opened.session is run.session
        play(run.session, 1, random.Random(1))
        assert manager_of(tmp_path).open(run.id).session.state == run.session.state

    def test_a_run_that_was_never_on_disk_can_be_deleted(self, tmp_path: Path) -> None:
        manager = manager_of(tmp_path)
        with full_disk():
            manager.delete(manager.create(begun(3), "hercule", "Full").id)
            assert manager.list_runs() == ()
        assert manager.retry()

    def test_an_end_that_could_not_be_saved_stands_in_one_list(self, tmp_path: Path) -> None:
        manager = manager_of(tmp_path)
        run = manager.create(begun(), "hercule", "Lost")
        with full_disk():
            play_to_the_end(run.session, random.Random(1))
            assert (manager.list_runs(), len(manager.list_finished())) == ((), 1)
        assert manager.retry()
        assert (manager.list_runs(), len(manager.list_finished())) == ((), 1)

    def test_a_home_that_cannot_be_written_opens_and_plays(self, tmp_path: Path) -> None:
        run_id = played(tmp_path).id
        (tmp_path / "runs" / f"{run_id}.json").write_bytes(b"gone")
        (tmp_path / "restore" / f".1.json.{os.getpid()}.tmp").write_bytes(b"half")
        before = files(tmp_path)
        with read_only():
            manager = manager_of(tmp_path)
            opened = manager.open(run_id)
            play(opened.session, 3, random.Random(1))
            manager.open(run_id)
        assert opened.run.problem is not None
        assert "read-only file system" in opened.run.problem.get("en")
        assert opened.message is not None
        assert "set aside" not in opened.message.get("en")
        assert files(tmp_path) == before

    def test_a_drive_that_is_gone_is_not_made_anew(self, tmp_path: Path) -> None:
        run = played(tmp_path / "drive")
        (tmp_path / "drive").rename(tmp_path / "elsewhere")
        play(run.session, 3, random.Random(1))
        assert run.problem is not None
        assert not (tmp_path / "drive").exists()
        (tmp_path / "elsewhere").rename(tmp_path / "drive")
        assert run.retry()
        assert manager_of(tmp_path / "drive").open(run.id).session.state == run.session.state

    def test_damage_that_comes_while_playing_is_set_aside(self, tmp_path: Path) -> None:
        run = played(tmp_path)
        (tmp_path / "runs" / f"{run.id}.json").write_bytes(b"gone")
        play(run.session, 4, random.Random(1))
        assert [path.read_bytes() for path in (tmp_path / "damaged").iterdir()] == [b"gone"]


class TestRestorePoints:
    def test_one_that_a_kill_has_missed_is_written_by_the_next_save(self, tmp_path: Path) -> None:
        run = played(tmp_path)
        point = tmp_path / "restore" / run.id / "1.json"
        before = point.read_bytes()
        point.unlink()
        play(manager_of(tmp_path).open(run.id).session, 1, random.Random(1))
        assert format.decode(point.read_bytes()).snapshot == format.decode(before).snapshot

    def test_one_of_another_course_gives_way(self, tmp_path: Path) -> None:
        run = played(tmp_path)
        other = played(tmp_path / "other", 3).record
        point = tmp_path / "restore" / run.id / "1.json"
        point.write_bytes(format.encode(replace(other, id=run.id)))
        play(manager_of(tmp_path).open(run.id).session, 1, random.Random(1))
        assert bytes(format.decode(point.read_bytes()).snapshot) == bytes(run.record.restore[0].state)

    def test_one_that_could_not_be_written_is_told_and_tried_again(self, tmp_path: Path) -> None:
        with failing_writes("restore"):
            run = manager_of(tmp_path).create(begun(3), "hercule", "Good")
            assert run.problem is not None
        assert run.retry()
        assert (tmp_path / "restore" / run.id / "1.json").exists()


class TestTwins:
    def finished(self, root: Path) -> Run:
        run = manager_of(root).create(begun(), "hercule", "Lost")
        play_to_the_end(run.session, random.Random(1))
        return run

    def test_a_finished_run_has_a_second_copy(self, tmp_path: Path) -> None:
        run = self.finished(tmp_path)
        (tmp_path / "finished" / f"{run.id}.json").write_bytes(b"gone")
        assert manager_of(tmp_path).list_finished()[0].summary.finished
        replay = manager_of(tmp_path).open_replay(run.id)
        assert replay.states[-1] == run.session.state

    def test_a_damaged_twin_that_may_be_newer_is_set_aside_and_told(self, tmp_path: Path) -> None:
        run = played(tmp_path)
        twin = tmp_path / "finished" / f"{run.id}.json"
        twin.write_bytes(b"gone")
        manager = manager_of(tmp_path)
        assert twin.read_bytes() == b"gone"
        assert len(manager.list_runs()) == 1
        assert manager.list_finished() == ()
        opened = manager.open(run.id)
        assert opened.session.state == run.session.state
        assert opened.message is not None
        assert [path.read_bytes() for path in (tmp_path / "damaged").iterdir()] == [b"gone"]

    def test_a_twin_that_cannot_be_read_now_is_waited_for(self, tmp_path: Path) -> None:
        run = self.finished(tmp_path)
        older = replace(run.record, revision=3, summary=format.Summary())
        (tmp_path / "runs" / f"{run.id}.json").write_bytes(format.encode(older))
        before = files(tmp_path)
        with failing("open", errno.EIO, f"finished/{run.id}"):
            manager = manager_of(tmp_path)
            with pytest.raises(UnreadableRun):
                manager.open(run.id)
        assert files(tmp_path) == before
        assert manager_of(tmp_path).list_runs() == ()

    def test_the_newer_of_two_stays_with_all_its_copies(self, tmp_path: Path) -> None:
        run = played(tmp_path)
        before = files(tmp_path / "runs")
        (tmp_path / "finished" / f"{run.id}.json").write_bytes(
            format.encode(replace(run.record, revision=run.record.revision - 5))
        )
        manager_of(tmp_path)
        assert files(tmp_path / "runs") == before
        assert files(tmp_path / "finished") == {}


class TestSweeping:
    def half(self, folder: Path, pid: int) -> Path:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f".name.json.{pid}.tmp"
        path.write_bytes(b"half")
        return path

    def test_what_a_kill_left_goes_from_every_folder(self, tmp_path: Path) -> None:
        folders = ("", "runs", "finished", "damaged", "restore/00000000", "cache/pictures")
        halves = [self.half(tmp_path / folder, pid) for folder in folders for pid in (dead(), os.getpid())]
        manager_of(tmp_path)
        assert [path for path in halves if path.exists()] == []

    def test_what_another_program_writes_stays(self, tmp_path: Path) -> None:
        with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as other:
            kept = [self.half(tmp_path / folder, other.pid) for folder in ("", "runs", "restore/00000000")]
            for name in (".notes.tmp", ".name.json.x.tmp", "name.json.1.tmp"):
                kept.append(tmp_path / "runs" / name)
                kept[-1].write_bytes(b"not ours")
            kept.append(self.half(tmp_path / "packs", dead()))
            manager_of(tmp_path)
            assert [path for path in kept if not path.exists()] == []


def unsynced(_: Path) -> NoReturn:
    raise OSError(errno.EIO, "Input/output error")


def dead() -> int:
    """The number of a program that has ended."""
    with subprocess.Popen([sys.executable, "-c", ""]) as program:
        pass
    return program.pid
