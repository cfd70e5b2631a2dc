"""Random input (keys, clicks, drags, resizes, lost focus) causes no error and loses no card."""

from pathlib import Path

import pytest

from tests.scenes.monkey import Monkey

ACTIONS = 300  # `make attack` uses more


@pytest.mark.long
@pytest.mark.parametrize(
    ("poster", "seed"), [("1", 1), ("1", 2), ("1", 3), ("2", 4), ("2", 5), ("3", 6), ("4", 7)]
)
def test_a_monkey_breaks_nothing(tmp_path: Path, poster: str, seed: int) -> None:
    monkey = Monkey(tmp_path, poster, seed)
    for _ in range(ACTIONS):
        monkey.act()
        monkey.check()
