"""Attack: two people at one table of two heroes, one with the mouse, one with keys; a try is 100 events."""

import tempfile
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path

from benchmarks.attack.tries import Try, tried
from tests.scenes.titles.hercule.test_two_heroes import crowded

TITLE = "hercule"
"""The only title at whose table two people act at once."""


def attack(numbers: Iterable[int], seed: int) -> Iterator[Try]:
    """Make each try at a table with a seed of its own."""
    for number in numbers:
        yield tried(number, partial(crowd, seed * 1_000_000 + number))


def crowd(seed: int) -> Mapping[str, int]:
    """Check that a key pressed during a drag acts for its own hero and that no card is lost."""
    with tempfile.TemporaryDirectory() as folder:
        laid = crowded(Path(folder), seed)
    return {"events": 100, "cards laid by one while the other dragged": laid}
