"""What is played is written at once; the disk confirms it later, and nothing but a power cut is between."""

import errno
import os
import random
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from saves import atomic
from saves.errors import GONE_BACK, said
from saves.manager import SaveManager
from saves.run import Run
from tests.saves.table import begun, manager_of, play, play_to_the_end


@contextmanager
def failing_flush(number: int) -> Iterator[None]:
    """A context in which the disk keeps nothing that it is asked to."""

    def fail(_: int) -> None:
        raise OSError(number, os.strerror(number))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        yield


def playing(root: Path) -> tuple[SaveManager, Run]:
    """A run in a window, whose beginning is on disk and whose moves do not wait for it."""
    manager = manager_of(root, sync=True)
    run = manager.create(begun(3), "hercule", "Later")
    play(run.session, 2, random.Random(1))
    manager.waits_not = True
    return manager, run


def newest(root: Path, run: Run) -> Path:
    return root / "runs" / f"{run.id}.json"


def test_a_kill_right_after_the_write_loses_nothing(tmp_path: Path) -> None:
    _, run = playing(tmp_path)
    child = os.fork()
    if child == 0:
        try:
            with failing_flush(errno.EIO):
                play(run.session, 1, random.Random(2))
                os.kill(os.getpid(), signal.SIGKILL)
        finally:
            os._exit(1)
    os.waitpid(child, 0)
    play(run.session, 1, random.Random(2))
    again = manager_of(tmp_path).open(run.id)
    assert (again.session.moves, again.message) == (run.session.moves, None)


def test_a_move_waits_for_no_disk_and_the_next_one_for_the_one_before(tmp_path: Path) -> None:
    _, run = playing(tmp_path)
    asked = list[str]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: asked.append("flush"))
        patch.setattr(atomic, "_put", put(asked))
        play(run.session, 2, random.Random(2))
    assert asked[: asked.index("put", 1)] == ["put", "flush", "flush"]


def put(asked: list[str]) -> Callable[[Path, Path], None]:
    real = atomic._put

    def noted(aside: Path, path: Path) -> None:
        asked.append("put")
        real(aside, path)

    return noted


@pytest.mark.parametrize("data", [b"", b"lerne-run"])
def test_a_power_cut_before_the_disk_keeps_it_costs_that_move_alone(tmp_path: Path, data: bytes) -> None:
    _, run = playing(tmp_path)
    before = run.session.moves
    play(run.session, 1, random.Random(2))
    # So much of a file may be left of which a disk has the name and not yet the rest.
    newest(tmp_path, run).write_bytes(data)
    again = manager_of(tmp_path).open(run.id)
    assert again.session.moves == before
    assert again.message is not None
    assert said(GONE_BACK, n=1).get("en") in again.message.get("en")


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO])
@pytest.mark.parametrize("wait", [False, True])
def test_a_disk_that_refuses_is_told_and_asked_again(tmp_path: Path, number: int, wait: bool) -> None:
    manager, run = playing(tmp_path)
    kept = newest(tmp_path, run).read_bytes()
    with failing_flush(number):
        play(run.session, 1, random.Random(2))
        assert run.problem is None
        if not wait:
            manager.confirm(wait=False)
        manager.confirm()
        assert run.problem is not None
        assert [each.id for each in manager.unsaved] == [run.id]
        assert not manager.retry()
        # Until the disk takes something new it keeps what it had.
        assert kept in [path.read_bytes() for path in (tmp_path / "runs").iterdir()]
    assert manager.retry()
    # What had not reached the disk may be gone from memory, too: by now all copies are new.
    for path in atomic.generations(newest(tmp_path, run)):
        assert manager_of(tmp_path).open(run.id).session.moves == run.session.moves
        path.unlink()


def test_what_a_disk_has_lost_is_still_ours_to_write(tmp_path: Path) -> None:
    manager, run = playing(tmp_path)
    play(run.session, 1, random.Random(2))
    newest(tmp_path, run).write_bytes(b"")
    with failing_flush(errno.EIO):
        manager.confirm()
    assert manager.retry()
    assert run.notice is None
    assert manager_of(tmp_path).open(run.id).session.moves == run.session.moves


@pytest.mark.parametrize(
    "act",
    [
        lambda manager, run: manager.close(run.id),
        lambda manager, _: manager.open(manager.list_runs()[0].id),
        lambda manager, _: manager.create(begun(4), "hercule", "Next"),
        lambda manager, _: manager.retry(),
        lambda _, run: run.rename("Other"),
    ],
    ids=["closed", "opened", "another", "program closed", "renamed"],
)
def test_nothing_follows_before_the_disk_keeps_it(
    tmp_path: Path, act: Callable[[SaveManager, Run], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    manager, run = playing(tmp_path)
    play(run.session, 1, random.Random(2))
    asked = list[Path]()
    monkeypatch.setattr(atomic, "confirm", asked.append)
    act(manager, run)
    assert asked == [newest(tmp_path, run)]


def test_the_end_of_a_game_waits_for_the_disk_at_once(tmp_path: Path) -> None:
    manager, run = playing(tmp_path)
    play_to_the_end(run.session, random.Random(2))
    with failing_flush(errno.EIO):
        manager.confirm()
    assert run.problem is None
    assert [path.parent.name for path in tmp_path.rglob(f"{run.id}*.json")] == ["finished"] * 2


def test_an_end_that_is_taken_back_waits_for_the_disk_at_once(tmp_path: Path) -> None:
    manager, run = playing(tmp_path)
    run.session.practice = True
    play_to_the_end(run.session, random.Random(2))
    run.session.undo()
    with failing_flush(errno.EIO):
        manager.confirm()
    assert run.problem is None
    assert manager_of(tmp_path).open(run.id).session.moves == run.session.moves
