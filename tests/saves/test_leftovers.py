"""Entries in the place of run files that are none, and files half written at a kill."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.saves.table import manager_of, play
from tests.saves.test_faults import played


class TestNoFile:
    """An entry in the place of a run file that is no plain file."""

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


def dead() -> int:
    """The id of a process that has ended."""
    with subprocess.Popen([sys.executable, "-c", ""]) as program:
        pass
    return program.pid
