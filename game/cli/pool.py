"""Mass work in worker processes: numbered tasks, and the same results however many workers there are.

The workers are processes of this machine, or those of a Dask cluster (`game.cli.cluster`). Tasks are handed
out in lots, a few for each worker, so that a million tasks take no memory; the tasks of a worker that ends
are done again by another.
"""

import multiprocessing
import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TypeVar

from game.ai.gc_tuning import collect_seldom
from game.ai.worker import deaf
from game.cli.words import tr
from game.core.errors import GameError

Task = TypeVar("Task")
Result = TypeVar("Result")
Numbered = tuple[int, Task]
Done = tuple[float, list[Result]]

# How long a lot takes at least, in seconds, and how many tasks it holds at most. A scheduler hands out some
# hundred lots a second, so lots last longer where there are more workers.
LOT, LARGEST_LOT, LOTS_A_SECOND = 1.0, 1_000, 100

# Lots that wait for each worker, and how often in a row workers may end before the work is given up.
AHEAD, FAILURES = 3, 3


class WorkerGone(GameError):
    """Worker processes keep ending before they return a result."""

    kind = "worker_gone"


def every_core() -> int:
    """The number of processor cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Pool:
    """Workers that share out tasks; with no executor the tasks are done here, one by one.

    `hopeless` are the errors with which an executor that replaces lost workers itself gives a task up.
    """

    def __init__(
        self,
        workers: int,
        start: Callable[[], Executor] | None = None,
        hopeless: tuple[type[Exception], ...] = (),
    ) -> None:
        self._workers, self._start, self._hopeless = workers, start, hopeless
        self._executor = start() if start else None

    def results(self, function: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        """Yield the result of each task, in the order of the tasks."""
        early, awaited = dict[int, Result](), 0
        for number, result in self.finished(function, enumerate(tasks)):
            early[number] = result
            while awaited in early:
                yield early.pop(awaited)
                awaited += 1

    def finished(
        self, function: Callable[[Task], Result], tasks: Iterable[Numbered[Task]]
    ) -> Iterator[Numbered[Result]]:
        """Yield the number and the result of each task as soon as it is done.

        Lots grow until one takes a second or more. Raises WorkerGone if workers end again and again without
        a result.
        """
        if self._executor is None:
            yield from ((number, function(task)) for number, task in tasks)
            return
        coming, running = iter(tasks), dict["Future[Done[Result]]", list[Numbered[Task]]]()
        together, failures = 1, 0
        while True:
            while len(running) < AHEAD * self._workers and (lot := list(islice(coming, together))):
                running[self._hand_out(function, lot)] = lot
            if not running:
                return
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                lot = running.pop(done)
                try:
                    seconds, results = done.result()
                except self._hopeless as error:
                    raise WorkerGone(tr("worker processes keep ending")) from error
                except BrokenExecutor as error:
                    failures += 1
                    if failures > FAILURES:
                        raise WorkerGone(tr("worker processes keep ending")) from error
                    self._renew()
                    running = {self._hand_out(function, left): left for left in (lot, *running.values())}
                    break
                failures, together = 0, self._next_size(len(lot), seconds, together)
                yield from zip([number for number, _ in lot], results, strict=True)

    def _hand_out(
        self, function: Callable[[Task], Result], lot: Sequence[Numbered[Task]]
    ) -> "Future[Done[Result]]":
        assert self._executor is not None
        return self._executor.submit(_all_of, function, [task for _, task in lot])

    def _next_size(self, done: int, seconds: float, now: int) -> int:
        """How many tasks make a lot, after `done` of them took so long; it grows by steps."""
        lasting = max(LOT, self._workers / LOTS_A_SECOND)
        return max(1, min(2 * now, LARGEST_LOT, round(done * lasting / max(seconds, 1e-6))))

    def _renew(self) -> None:
        assert self._start is not None
        self.close()
        self._executor = self._start()

    def close(self) -> None:
        """End the workers; nobody waits for tasks that are not counted."""
        if isinstance(self._executor, ProcessPoolExecutor):
            # A worker may catch SIGTERM, as SDL does, and then wait for ever for what one that ended held.
            for worker in multiprocessing.active_children():
                worker.kill()
            self._executor.shutdown(cancel_futures=True)
        elif self._executor is not None:
            self._executor.shutdown(wait=False)


@contextmanager
def pool_of(jobs: int, scheduler: str = "", packs: Sequence[Path] = ()) -> Iterator[Pool]:
    """Workers for a piece of work: so many processes here, or all of the Dask cluster at an address.

    The packs are sent to the workers of a cluster. Raises GameError if the cluster cannot be used.
    """
    with ExitStack() as kept:
        if scheduler:
            from game.cli.cluster import cluster

            pool = Pool(*kept.enter_context(cluster(scheduler, packs)))
        else:
            pool = Pool(jobs, partial(_processes, jobs) if jobs > 1 else None)
        kept.callback(pool.close)
        yield pool


def _processes(jobs: int) -> Executor:
    with deaf():
        pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), collect_seldom)
        # The processes start with the first task; they are to be deaf, too.
        pool.submit(int)
    return pool


def _all_of(function: Callable[[Task], Result], tasks: Sequence[Task]) -> "Done[Result]":
    begun = time.monotonic()
    results = [function(task) for task in tasks]
    return time.monotonic() - begun, results
