"""Mass work on a Dask cluster: a scheduler and workers as processes of this machine.

Without Dask this module is not collected; `make cluster` installs it, and so does `.ci/run`.
"""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from benchmarks.measuring.balance import read, write_pack
from game.__main__ import main
from game.cli import cluster
from game.cli.pool import WorkerGone, pool_of
from tests.ai.test_balance import TRIED
from tests.cli.workers import end_the_worker, process_and_square

pytestmark = pytest.mark.long

TASKS = 60


@contextmanager
def dask(workers: int) -> Iterator[str]:
    """The address of a scheduler with so many workers, each a process of its own under a nanny."""
    from distributed import Client

    order = [sys.executable, "-m", "dask"]
    with ExitStack() as ended:

        def start(*words: str) -> "subprocess.Popen[str]":
            one = ended.enter_context(subprocess.Popen([*order, *words], stderr=subprocess.PIPE, text=True))
            ended.callback(one.terminate)
            return one

        scheduler = start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        assert scheduler.stderr is not None
        address = next(line.split()[-1] for line in scheduler.stderr if "Scheduler at" in line)
        start("worker", address, "--nworkers", str(workers), "--nthreads", "1", "--no-dashboard")
        with Client(address) as client:
            client.wait_for_workers(workers)
        yield address


def test_three_workers_one_of_which_is_killed_give_what_one_process_here_gives() -> None:
    with dask(3) as address, pool_of(1, address) as pool:
        killed, squares = False, list[int]()
        for process, square in pool.results(process_and_square, range(TASKS)):
            squares.append(square)
            if not killed:
                os.kill(process, signal.SIGKILL)
                killed = True
    assert squares == [number * number for number in range(TASKS)]


def test_a_task_that_ends_each_worker_is_given_up_with_a_sentence() -> None:
    with dask(2) as address, pool_of(1, address) as pool, pytest.raises(WorkerGone, match="keep ending"):
        list(pool.results(end_the_worker, range(1)))


def test_simulate_writes_the_same_figures_and_sends_the_packs_along(tmp_path: Path) -> None:
    write_pack(read(TRIED), tmp_path / "tried")
    order = ["simulate", "hercule", "--pack", str(tmp_path / "tried"), "--games", "24", "--json"]
    assert main([*order, str(tmp_path / "here.json"), "--jobs", "1"]) == 0
    with dask(2) as address:
        assert main([*order, str(tmp_path / "there.json"), "--scheduler", address]) == 0
    here, there = (json.loads((tmp_path / f"{name}.json").read_text()) for name in ("here", "there"))
    assert here == there


def test_workers_of_another_version_are_named() -> None:
    same, other = cluster.program_digest(), "0123456789abcdef"
    cluster.compare({"tcp://10.0.0.1:1": same})
    with pytest.raises(cluster.NoCluster, match=r"another version .* at tcp://10\.0\.0\.2:1$"):
        cluster.compare({"tcp://10.0.0.1:1": same, "tcp://10.0.0.2:1": other})


def test_an_address_where_nobody_answers_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "WAIT", 0.2)
    for address in ("tcp://127.0.0.1:9", "nonsense"):
        assert main(["simulate", "hercule", "--games", "4", "--scheduler", address]) == 2
        assert f"no Dask scheduler with workers answers at {address}" in capsys.readouterr().err
