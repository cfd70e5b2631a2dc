"""How a failure of the window is shown: no box if somebody reads standard error, or a machine waits."""

import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli.commands import COMMANDS
from game.cli.error_display import WITHOUT_WINDOW, wants_box

ASKS = "import sys; from game.cli.error_display import wants_box; sys.exit(wants_box(sys.argv[1:]))"
PLAIN = {name: value for name, value in os.environ.items() if name not in ("LERNE_BOX", "CI")}
QUIET = subprocess.DEVNULL


def asked(*arguments: str, streams: tuple[int, int, int] = (QUIET, QUIET, QUIET), **around: str) -> bool:
    """The decision of a program started with these streams and environment."""
    done = subprocess.run(
        [sys.executable, "-c", ASKS, *arguments],
        stdin=streams[0],
        stdout=streams[1],
        stderr=streams[2],
        env={**PLAIN, **around},
        check=False,
        start_new_session=True,
    )
    return bool(done.returncode)


@pytest.fixture
def terminal() -> Iterator[int]:
    ours, theirs = pty.openpty()
    yield theirs
    os.close(ours)
    os.close(theirs)


def test_who_double_clicks_sees_a_box(tmp_path: Path) -> None:
    assert asked()
    assert asked("--lang", "fr")
    with (tmp_path / "xsession-errors").open("w") as log:
        assert asked(streams=(QUIET, log.fileno(), log.fileno()))


@pytest.mark.parametrize("number", range(3))
def test_who_starts_it_from_a_terminal_reads_there(terminal: int, number: int) -> None:
    first, second, third = (terminal if place == number else QUIET for place in range(3))
    assert not asked(streams=(first, second, third))


def test_a_program_that_reads_the_sentence_gets_no_box() -> None:
    assert not asked(streams=(QUIET, QUIET, subprocess.PIPE))


def test_no_box_waits_where_nobody_is() -> None:
    assert not asked(CI="true")
    assert not asked(LERNE_BOX="never")
    assert asked(LERNE_BOX="always", CI="true", streams=(QUIET, QUIET, subprocess.PIPE))


def test_all_that_opens_no_window_is_known() -> None:
    assert {name for name in COMMANDS if name is not None} | {"-h"} == WITHOUT_WINDOW


@pytest.mark.parametrize("command", sorted(WITHOUT_WINDOW))
def test_what_opens_no_window_shows_no_box(command: str) -> None:
    assert not wants_box(["--lang", "fr", command], {"LERNE_BOX": "always"})


def test_the_windowed_program_has_no_streams_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "isatty", lambda _: True)
    monkeypatch.setattr(sys, "stderr", None)
    assert not wants_box((), {})
    monkeypatch.setattr(sys, "stdin", None)
    monkeypatch.setattr(sys, "stdout", None)
    assert wants_box((), {})
