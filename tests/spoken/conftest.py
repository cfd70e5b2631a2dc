"""Fixtures: a session with an accessibility bus, a reader on it, and the program in its window."""

import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.flow.conftest import TOLD
from tests.flow.desk import PATIENCE, SIZE, Screen, command
from tests.picture_cache import picture_folder
from tests.spoken.atspi import Reader, Session

Begin = Callable[..., Reader]
"""Starts the program in a language, and returns a reader that is on."""


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    made = Screen()
    yield made
    made.close()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of a player who has played before."""
    home = tmp_path / "home"
    (home / "cache").mkdir(parents=True)
    (home / "cache" / "pictures").symlink_to(picture_folder())
    # A first-time note stands in the way of the machines until it is closed.
    (home / "settings.json").write_text('{"first_times": false}')
    (home / "progress.json").write_text(json.dumps({"offered": True, "told": TOLD}))
    return home


@pytest.fixture
def begin(screen: Screen, home: Path, tmp_path: Path) -> Iterator[Begin]:
    """Start the program for a reader, without any dump of what it shows."""
    place = tmp_path / "run"
    place.mkdir(mode=0o700)
    session, reader = Session(place), list[Reader]()
    programs = list[subprocess.Popen[bytes]]()

    def start(lang: str, *more: str) -> Reader:
        flags = ("--seed", "7", "--size", "{}x{}".format(*SIZE), "--lang", lang, "--anim", "off", *more)
        programs.append(subprocess.Popen(command(home, *flags), env={**screen.around, **session.around}))
        reader.append(Reader(session))
        return reader[-1]

    yield start
    for program in programs:
        program.terminate()
        program.wait(PATIENCE)
    for each in reader:
        each.close()
    session.close()
