"""A screen for each worker, and a desk that can be left and come back to."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.flow.desk import Desk, Screen
from tests.shelf import picture_folder

TOLD = ["hercule/wound", "hercule/late_draw", "hercule/stance", "hera_zeus/pandora"]


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    made = Screen()
    yield made
    made.close()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of a player who has been here before, with the pictures that all tests have baked so far."""
    home = tmp_path / "home"
    (home / "cache").mkdir(parents=True)
    (home / "cache" / "pictures").symlink_to(picture_folder())
    (home / "progress.json").write_text(json.dumps({"offered": True, "told": TOLD}))
    return home


@pytest.fixture
def start(screen: Screen, home: Path) -> Iterator[Callable[..., Desk]]:
    """Starts the program at the same home, as often as it is called."""
    desks: list[Desk] = []

    def begin(*flags: str, **how: Any) -> Desk:
        desks.append(Desk(screen, home, *flags, **how))
        return desks[-1]

    yield begin
    for desk in desks:
        if desk.program.poll() is None:
            desk.kill()
