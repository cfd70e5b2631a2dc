"""What check passes is played, kept and read again before it is praised."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.__main__ import main
from game.cli.proof import GAMES, fault_of
from game.core.errors import GameError
from game.core.protocol import AnyRules
from game.core.session import AnySession
from game.titles.registry import load_title
from saves.store import FileStore

KEEP = FileStore(load_title, lambda: datetime.now(UTC), lambda: "0" * 16).again


def with_numbers(title: str, **numbers: int) -> AnyRules:
    """The rules of a title with numbers that no card file may have."""
    rules: Any = load_title(title)
    definitions = rules.catalogue.definitions
    changed = msgspec.structs.replace(definitions.numbers, **numbers)
    catalogue = type(rules.catalogue)(msgspec.structs.replace(definitions, numbers=changed), "others")
    made: AnyRules = type(rules)(catalogue)
    return made


@pytest.mark.parametrize("title", ["hercule", "hera_zeus"])
def test_the_programs_own_cards_are_played_and_kept(title: str) -> None:
    assert fault_of(load_title(title), KEEP, 20) is None


@pytest.mark.parametrize(
    ("numbers", "sentence"),
    [
        ({"columns": 4}, "its position breaks the rules"),
        ({"hand": 44}, "IndexError"),
        ({"hand": 0}, "nobody can move"),
        ({"figure_points": 9}, "its position breaks the rules"),
    ],
)
def test_a_game_that_stops_or_cannot_be_kept_is_told(numbers: dict[str, int], sentence: str) -> None:
    fault = fault_of(with_numbers("hera_zeus", **numbers), KEEP)
    assert fault is not None
    assert sentence in fault
    assert f"of {GAMES} stops" in fault


def test_check_tells_it_as_a_problem_of_the_pack(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(_store: FileStore, _session: AnySession) -> AnySession:
        raise GameError("the run was lost")

    (tmp_path / "a.yaml").write_text("techniques: []")
    monkeypatch.setattr(FileStore, "again", lost)
    assert main(["check", str(tmp_path)]) == 1
    told = f"{tmp_path}:1:1: played by chance, game 1 of {GAMES} stops: the run was lost\n"
    assert capsys.readouterr().out == told
