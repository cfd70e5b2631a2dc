"""A deletion that is interrupted at any system call leaves the run as it was, or nothing of it."""

import errno
import os
import random
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from saves import format
from saves.errors import SaveError
from saves.run import Run
from tests.saves.table import begun, manager_of, play_to_the_end
from tests.saves.test_faults import files, played

CALLS = ("unlink", "rmdir", "replace", "rename", "listdir", "mkdir", "lstat", "open")


class Killed(BaseException):
    """The program was killed: nothing that it would do afterwards happens."""


@contextmanager
def killed_at(number: int, error: BaseException, *, after: bool) -> Iterator[list[str]]:
    """A context in which one system call, and after `Killed` every later one, raises an error.

    If it is killed `after` that call, the call itself is done first. Yields the list of calls made.
    """
    made: list[str] = []
    dead = False

    def wrapped(name: str, real: Any) -> Any:
        def call(*args: Any, **more: Any) -> Any:
            nonlocal dead
            made.append(name)
            late = len(made) == number and after
            if isinstance(error, Killed):
                dead = dead or len(made) >= number
                if dead and not late:
                    raise error
                result = real(*args, **more)
                if late:
                    raise error
                return result
            if len(made) == number:
                raise error
            return real(*args, **more)

        return call

    with pytest.MonkeyPatch.context() as patch:
        for name in CALLS:
            patch.setattr(os, name, wrapped(name, getattr(os, name)))
        yield made


def two_trials(root: Path) -> Run:
    """A run in progress, with several copies and several restore points."""
    run = played(root, 60)
    point = root / "restore" / run.id / "1.json"
    for number in (2, 3):
        (point.parent / f"{number}.json").write_bytes(point.read_bytes())
    return run


def finished(root: Path) -> Run:
    """A finished run with an older copy left among those in progress."""
    run = manager_of(root).create(begun(), "hercule", "Lost")
    play_to_the_end(run.session, random.Random(1))
    older = replace(run.record, revision=3, summary=format.Summary())
    (root / "runs" / f"{run.id}.1.json").write_bytes(format.encode(older))
    return run


def of_the_run(root: Path, run: Run) -> set[str]:
    return {path.relative_to(root).as_posix() for path in root.rglob("*") if run.id in path.as_posix()}


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("make", [two_trials, finished])
def test_a_kill_at_each_call_leaves_the_run_or_nothing(tmp_path: Path, make: Any, after: bool) -> None:
    run = make(tmp_path / "whole")
    last = run.session.state
    for number in range(1, 1_000):
        root = shutil.copytree(tmp_path / "whole", tmp_path / str(number))
        manager = manager_of(root)
        with killed_at(number, Killed(), after=after) as made, suppress(Killed):
            manager.delete(run.id)
        again = manager_of(root)
        lists = {info.id: info for info in (*again.list_runs(), *again.list_finished())}
        if run.id in lists:
            assert lists[run.id].problem is None
            assert again.open(run.id).session.state == last
            again.delete(run.id)
        assert of_the_run(root, run) == set()
        assert list((root / "damaged").iterdir()) == []
        if len(made) < number:
            return
    pytest.fail("the deletion never ended")


@pytest.mark.parametrize("make", [two_trials, finished])
def test_a_refusal_at_each_call_is_told_and_loses_no_state(tmp_path: Path, make: Any) -> None:
    run = make(tmp_path / "whole")
    last = run.session.state
    for number in range(1, 1_000):
        root = shutil.copytree(tmp_path / "whole", tmp_path / str(number))
        manager, told = manager_of(root), False
        with killed_at(number, OSError(errno.EIO, "Input/output error"), after=False) as made:
            try:
                manager.delete(run.id)
            except SaveError:
                told = True
        left = {info.id for info in (*manager.list_runs(), *manager.list_finished())}
        assert told or run.id not in left
        if run.id in left:
            assert manager_of(root).open(run.id).session.state == last
        if len(made) < number:
            assert not told
            return
    pytest.fail("the deletion never ended")


def test_restore_points_of_a_run_that_is_no_more_are_swept_and_no_others(tmp_path: Path) -> None:
    kept, gone = two_trials(tmp_path), "f" * 32
    strange = tmp_path / "restore" / "holiday"
    lost = tmp_path / "restore" / gone
    for folder in (strange, lost):
        folder.mkdir()
    (strange / "1.json").write_bytes(b"{}")
    (lost / "1.json").write_bytes(format.encode(replace(kept.record, id=gone)))
    (lost / "2.json").write_bytes(b"damaged")
    before = files(tmp_path)
    manager_of(tmp_path)
    after = files(tmp_path)
    assert set(before) - set(after) == {f"restore/{gone}/1.json", f"restore/{gone}/2.json"}
    assert [path.read_bytes() for path in (tmp_path / "damaged").iterdir()] == [b"damaged"]
    assert not lost.exists()


def test_restore_points_that_are_newer_than_this_program_stay(tmp_path: Path) -> None:
    kept, gone = played(tmp_path), "f" * 32
    newer = format.encode(replace(kept.record, id=gone))
    point = tmp_path / "restore" / gone / "1.json"
    point.parent.mkdir()
    point.write_bytes(sealed_as_newer(newer))
    manager_of(tmp_path)
    assert point.exists()


def sealed_as_newer(data: bytes) -> bytes:
    """The same file as a later program would write it."""
    head, _, body = data.partition(b"\n")
    found = replace(msgspec.json.decode(head, type=format._Header), schema=format.SCHEMA + 1, sha256="")
    blank = msgspec.json.encode(found)
    return msgspec.json.encode(replace(found, sha256=format._sum(blank, body))) + b"\n" + body
