"""Mass work: the same results by any number of workers, whatever becomes of them, and work that goes on."""

import os
import signal
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from threading import Event, Thread

import pytest

from game.__main__ import main
from game.ai.simulation import GameRecord
from game.cli.kept import Kept, NotKept
from game.cli.pool import AHEAD, LARGEST_LOT, Pool, WorkerGone, every_core, pool_of
from game.cli.simulate import Order, played

PATIENCE = 30.0  # seconds after which something that should end is stuck
ORDER = Order("hercule", "random", 30, 7, seats=1)


def record(pool: Pool, kept: Kept[GameRecord] | None = None) -> list[GameRecord]:
    return list(played(ORDER, pool, kept or Kept(GameRecord)))


def square(number: int) -> int:
    return number * number


def ends_once(task: tuple[Path, int]) -> int:
    """End the worker the first time that a task is tried."""
    folder, number = task
    mark = folder / str(number)
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def deafened(task: tuple[Path, int]) -> int:
    """The first task catches SIGTERM, as SDL does, and never returns; the others wait until it does."""
    mark, number = task
    if number == 0:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        mark.touch()
        Event().wait()
    while not mark.exists():
        os.sched_yield()
    return number


def ends_always(_number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def test_any_number_of_workers_gives_the_same_results_in_the_same_order() -> None:
    with pool_of(1) as alone, pool_of(3) as three:
        assert record(alone) == record(three)


def test_tasks_are_handed_out_a_few_at_a_time() -> None:
    taken = list[int]()

    def endless() -> Iterator[int]:
        for number in count():
            taken.append(number)
            yield number

    with pool_of(2) as pool:
        results = pool.finished(square, enumerate(endless()))
        assert all(square(number) == result for number, result in islice(results, 5))
    assert len(taken) <= 2 * AHEAD * LARGEST_LOT


def test_the_tasks_of_a_worker_that_ends_are_done_again(tmp_path: Path) -> None:
    with pool_of(2) as pool:
        assert list(pool.results(ends_once, [(tmp_path, number) for number in range(3)])) == [0, 1, 2]


def test_workers_that_always_end_are_given_up() -> None:
    with pool_of(2) as pool, pytest.raises(WorkerGone, match="keep ending"):
        list(pool.results(ends_always, range(3)))


def test_a_pool_is_closed_although_a_worker_hears_no_request_to_end(tmp_path: Path) -> None:
    held = pool_of(2)
    results = held.__enter__().finished(deafened, enumerate((tmp_path / "deaf", each) for each in range(2)))
    assert next(results) == (1, 1)
    closing = Thread(target=held.__exit__, args=(None, None, None), daemon=True)
    closing.start()
    closing.join(PATIENCE)
    assert not closing.is_alive()


def test_an_error_of_a_task_is_raised_here() -> None:
    with pool_of(2) as pool, pytest.raises(ValueError, match="invalid literal"):
        list(pool.results(int, ["1", "one"]))


def test_what_was_kept_is_not_done_again(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    kept = Kept(int, file, "squares")
    for number in range(3):
        kept.add(number, square(number))
    # The program was killed while it wrote a line.
    with file.open("ab") as cut:
        cut.write(b"[3,")
    before = file.read_bytes()
    again = Kept(int, file, "squares")
    assert again.results == {0: 0, 1: 1, 2: 4}
    assert file.read_bytes() == before.removesuffix(b"[3,")
    again.add(3, 9)
    assert Kept(int, file, "squares").results == {0: 0, 1: 1, 2: 4, 3: 9}


def test_a_file_of_other_work_or_a_damaged_one_is_refused_and_stays(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    Kept(int, file, "squares").add(0, 0)
    before = file.read_bytes()
    with pytest.raises(NotKept, match="other work"):
        Kept(int, file, "cubes")
    assert file.read_bytes() == before
    file.write_bytes(before + b"nothing\n")
    with pytest.raises(NotKept, match="damaged"):
        Kept(int, file, "squares")
    assert file.read_bytes() == before + b"nothing\n"


def test_simulate_goes_on_from_kept_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    order = ["simulate", "hercule", "--policy", "random", "--jobs", "1", "--json"]
    assert main([*order, str(tmp_path / "whole.json"), "--games", "12"]) == 0
    assert main([*order, str(tmp_path / "half.json"), "--games", "5", "--keep", str(file)]) == 0
    assert main([*order, str(tmp_path / "both.json"), "--games", "12", "--keep", str(file)]) == 0
    assert len(file.read_text("ascii").splitlines()) == 13
    assert (tmp_path / "both.json").read_text() == (tmp_path / "whole.json").read_text()
    capsys.readouterr()
    assert main([*order, str(tmp_path / "x.json"), "--games", "5", "--seed", "9", "--keep", str(file)]) == 2
    assert "keeps the results of other work" in capsys.readouterr().err


def test_every_core_is_used_by_default() -> None:
    assert 1 <= every_core() <= (os.cpu_count() or 1)
