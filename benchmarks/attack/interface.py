"""A monkey at the program, with keys, clicks, drags and sizes; a try is one of five hundred doings."""

import tempfile
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path

from benchmarks.attack.tries import Try, tried
from tests.scenes.monkey import Monkey

DOINGS = 500
POSTERS = ("1", "2")


def attack(numbers: Iterable[int], seed: int) -> Iterator[Try]:
    """Each monkey in a home of its own, at one game and the other in turn."""
    for number in numbers:
        yield tried(number, partial(rage, POSTERS[number % len(POSTERS)], seed * 1_000_000 + number))


def rage(poster: str, seed: int) -> Mapping[str, int]:
    """Anything, anywhere; no error, and no card lost."""
    with tempfile.TemporaryDirectory() as folder:
        monkey = Monkey(Path(folder), poster, seed)
        for _ in range(DOINGS):
            monkey.act()
            monkey.check()
        return {"doings": DOINGS, "moves left in the log at the end": len(monkey.run.session.moves)}
