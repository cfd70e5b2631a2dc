"""The window sleeps at rest, whatever other programs on the desktop send."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.flow.desk import PATIENCE, Screen, environment, tool

MOST = 12  # most sleeps between two polls; a busy loop sleeps hundreds of times


@pytest.fixture
def screen() -> Iterator[Screen]:
    """A screen that no other test causes events on."""
    made = Screen()
    yield made
    made.close()


def sleeps(screen: Screen, *session: str) -> list[int]:
    """How often a window at rest sleeps between two polls, with the program started by `session`."""
    around = {name: value for name, value in environment(screen.display).items() if "DBUS" not in name}
    done = subprocess.run(
        [*session, sys.executable, "-m", "tests.flow.at_rest"],
        env=around,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [int(word) for word in done.stdout.split()]


def test_it_sleeps_where_nothing_else_runs(screen: Screen) -> None:
    assert max(sleeps(screen)) <= MOST


def test_it_sleeps_beside_a_bus_whose_messages_nobody_reads(screen: Screen) -> None:
    assert max(sleeps(screen, tool("dbus-run-session"), "--")) <= MOST
