"""Fixtures: one screen for each worker, and a program that can be left and started again."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.flow.desk import Desk, Screen, Start
from tests.picture_cache import picture_folder

TOLD = ["hercule/wound", "hercule/late_draw", "hercule/stance", "hera_zeus/pandora"]


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    made = Screen()
    yield made
    made.close()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of a player who has played before, with the pictures that all tests have baked so far."""
    home = tmp_path / "home"
    (home / "cache").mkdir(parents=True)
    (home / "cache" / "pictures").symlink_to(picture_folder())
    (home / "progress.json").write_text(json.dumps({"offered": True, "told": TOLD}))
    return home


def desks(screen: Screen, home: Path) -> Iterator[Start]:
    """Yield a function that starts the program at the same home each time it is called."""
    made: list[Desk] = []

    def begin(*flags: str, **how: Any) -> Desk:
        made.append(Desk(screen, home, *flags, **how))
        return made[-1]

    yield begin
    for desk in made:
        if desk.program.poll() is None:
            desk.kill()


@pytest.fixture
def start(screen: Screen, home: Path) -> Iterator[Start]:
    """Start the program on the screen that all tests share."""
    yield from desks(screen, home)
