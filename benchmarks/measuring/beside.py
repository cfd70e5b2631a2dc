"""Processes that keep the cores busy beside what is measured."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from multiprocessing import get_context


def spin() -> None:
    """Keep a core busy for ever."""
    for _ in count():
        pass


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """Keep so many processes busy meanwhile."""
    context = get_context("spawn")
    spinning = [context.Process(target=spin, daemon=True) for _ in range(processes)]
    for each in spinning:
        each.start()
    try:
        yield
    finally:
        for each in spinning:
            each.kill()
            each.join()
