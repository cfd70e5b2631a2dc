"""A passing fault of the system is no damage: nothing is moved or lost, and everything is tried again."""

import errno
import os
import random
from pathlib import Path
from typing import NoReturn

import pytest
from msgspec.structs import replace

from saves import atomic, format
from saves.errors import SaveError, UnreadableRun
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
    """All files in a home, by path."""
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
            with pytest.raises(SaveError, match="What was learned so far cannot be read now"):
                save_progress(home, Progress())
            with pytest.raises(SaveError, match="The settings cannot be read now"):
                save_settings(home, Settings())
        assert load_settings(home) == Settings(language="fr")
        assert load_progress(home).offered


def opened_twice(root: Path) -> tuple[SaveManager, Run, SaveManager, Run]:
    """Two windows over one home without a lock, with the same run open."""
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

    def test_it_has_a_number_of_its_own_and_is_the_one_that_was_played_last(self, tmp_path: Path) -> None:
        _, ahead, manager, stale = opened_twice(tmp_path)
        theirs = ahead.record.played
        play(ahead.session, 5, random.Random(1))
        play(stale.session, 1, random.Random(2))
        play(ahead.session, 1, random.Random(1))
        assert (ahead.name, ahead.record.played, stale.name) == ("Good", theirs, "Good (2)")
        assert stale.record.played > theirs
        for home in (manager, manager_of(tmp_path)):
            # The other file was written later, but the number says which was played last, not the clock.
            assert [info.name for info in home.list_runs()] == ["Good (2)", "Good"]
            assert [info.played for info in home.list_runs()] == [stale.record.played, theirs]

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

    def test_one_of_another_program_that_comes_while_ours_is_written_stays(self, tmp_path: Path) -> None:
        run = played(tmp_path)
        path = tmp_path / "runs" / f"{run.id}.json"
        others = [format.encode(replace(run.record, revision=run.record.revision + 1, name="Other"))]
        real, late = atomic._write_aside, list(others)

        def write_aside(target: Path, data: bytes, *, sync: bool) -> Path:
            aside = real(target, data, sync=sync)
            if late:
                path.write_bytes(late.pop())
            return aside

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(atomic, "_write_aside", write_aside)
            play(run.session, 1, random.Random(1))
        assert [path.read_bytes()] == others
        assert run.notice is not None
        assert (run.problem, run.id == path.stem) == (None, False)
        assert not list(tmp_path.rglob(".*.tmp"))

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

    def test_a_delete_that_a_vanished_drive_has_cut_short_is_told(self, tmp_path: Path) -> None:
        run = played(tmp_path / "home")
        manager = manager_of(tmp_path / "home")
        real = atomic.no_file

        def vanish(path: Path) -> bool:
            if (tmp_path / "home").is_dir():
                (tmp_path / "home").rename(tmp_path / "elsewhere")
            return real(path)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(atomic, "no_file", vanish)
            with pytest.raises(SaveError):
                manager.delete(run.id)
        (tmp_path / "elsewhere").rename(tmp_path / "home")
        assert [info.id for info in manager_of(tmp_path / "home").list_runs()] == [run.id]

    def test_renames_that_fail_again_and_again_cost_one_older_copy_at_most(self, tmp_path: Path) -> None:
        run = played(tmp_path)
        older = {path.read_bytes() for path in atomic.generations(tmp_path / "runs" / f"{run.id}.json")[:2]}
        real = Path.replace

        def refuse(path: Path, target: Path) -> Path:
            if path.suffix == ".tmp":
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            return real(path, target)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Path, "replace", refuse)
            play(run.session, 4, random.Random(1))
        assert run.problem is not None
        assert older <= set(files(tmp_path).values())


class TestRestorePoints:
    def test_a_run_whose_copies_are_all_damaged_stays_in_the_list_until_it_is_saved(
        self, tmp_path: Path
    ) -> None:
        run = played(tmp_path)
        for path in atomic.generations(tmp_path / "runs" / f"{run.id}.json"):
            path.write_bytes(b"x")
        opened = manager_of(tmp_path).open(run.id)
        assert [info.id for info in manager_of(tmp_path).list_runs()] == [run.id]
        play(opened.session, 1, random.Random(1))
        (info,) = manager_of(tmp_path).list_runs()
        assert (info.id, info.problem, info.practice) == (run.id, None, True)
        assert len(files(tmp_path / "damaged")) == atomic.GENERATIONS

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


def unsynced(_: Path) -> NoReturn:
    raise OSError(errno.EIO, "Input/output error")
