"""A crash log names no card that a player must not know, whenever the error occurs."""

from pathlib import Path
from typing import Any, NoReturn

import pytest

from game.cli.arguments import WindowOptions
from game.core.errors import GameError
from saves.home import Home
from saves.recovery import MASK, bare
from scenes.app import crash, program, startup
from scenes.toolkit.window import Window, headless

HIDDEN = ("medusa_zeus", "black_knight", "ember_forge")


def broken(*_: Any, **__: Any) -> NoReturn:
    held = f"the hand is {', '.join(HIDDEN)}"
    try:
        raise KeyError(held)
    except KeyError as error:
        raise ValueError(held) from error


def log_of(home: Path) -> str:
    headless()
    with pytest.raises(GameError, match="something unexpected happened") as told:
        startup.run(WindowOptions(home=home, size=(1280, 720), steady=True))
    assert str(Home(home).crash_log) in str(told.value)
    return Home(home).crash_log.read_text("utf-8")


@pytest.mark.parametrize(
    ("module", "name"),
    [
        (program, "open_services"),
        (program, "settings_of"),
        (program, "WindowConfig"),
        (program, "cover_changes"),
        (program.Director, "start"),
        (program.Director, "title"),
        (Window, "run"),
        (program, "_keep_place"),
    ],
)
def test_wherever_it_comes_the_log_says_where_and_no_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: Any, name: str
) -> None:
    monkeypatch.setattr(Window, "run", lambda _: None)
    monkeypatch.setattr(module, name, broken)
    log = log_of(tmp_path)
    assert not [card for card in HIDDEN if card in log]
    assert ("ValueError" in log, "KeyError" in log, "in broken" in log) == (True, True, True)


def test_where_the_cards_themselves_are_not_known_no_message_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crash, "all_scenes", broken)
    monkeypatch.setattr(Window, "run", broken)
    log = log_of(tmp_path)
    assert "the hand is" not in log
    assert MASK not in log


def test_a_bare_log_ends_though_errors_came_of_each_other() -> None:
    first, second = ValueError("a"), KeyError("b")
    first.__cause__, second.__cause__ = second, first
    assert bare(first).split() == ["ValueError", "It", "came", "of:", "KeyError"]
