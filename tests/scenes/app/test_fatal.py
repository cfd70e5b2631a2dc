"""A fatal signal is reported once, and a normal exit leaves no file."""

import faulthandler
from collections.abc import Iterator
from pathlib import Path

import pytest

from saves.home import Home
from scenes.app.fatal import END_OF_HEAD, left_behind, watched


@pytest.fixture(autouse=True)
def unwatched() -> Iterator[None]:
    """Disable pytest's fault handler during the test, as in the program."""
    on = faulthandler.is_enabled()
    faulthandler.disable()
    yield
    if on:
        faulthandler.enable(2)


def test_a_good_end_leaves_nothing(tmp_path: Path) -> None:
    home = Home(tmp_path)
    with watched(home) as note:
        assert faulthandler.is_enabled()
        note("a long head\n")
        note("head\n")
        assert home.fatal_log.read_text() == f"head\n{END_OF_HEAD}"
    assert not faulthandler.is_enabled()
    assert (left_behind(home), list(tmp_path.iterdir())) == ("", [])


def test_what_is_met_stands_under_the_last_head_and_is_told_once(tmp_path: Path) -> None:
    home = Home(tmp_path)
    with watched(home) as note:
        note("first\n" * 9)
        note("head\n")
        with home.fatal_log.open("a") as log:
            log.write("Fatal Python error")
        met = home.fatal_log.read_text()
        assert left_behind(home) == met == f"head\n{END_OF_HEAD}Fatal Python error"
        assert left_behind(home) == ""


def test_a_kill_alone_is_no_signal_that_was_met(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.fatal_log.write_text(f"head\n{END_OF_HEAD}")
    assert (left_behind(home), home.fatal_log.exists()) == ("", False)


def test_where_nothing_can_be_written_nothing_is_watched(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.fatal_log.mkdir()
    with watched(home) as note:
        note("head\n")
        assert not faulthandler.is_enabled()
    assert home.fatal_log.is_dir()
    assert left_behind(home) == ""


def test_who_watches_already_is_left_alone(tmp_path: Path) -> None:
    faulthandler.enable(2)
    with watched(Home(tmp_path)):
        assert list(tmp_path.iterdir()) == []
    assert faulthandler.is_enabled()
