"""The playtest of check: a valid pack is played, saved and read again before it passes."""

import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.__main__ import main
from game.cli.check import problems_of
from game.cli.playtest import GAMES, fault_of
from game.core.errors import GameError
from game.core.protocol import AnyRules
from game.core.session import AnySession
from game.titles.registry import PLAYABLE, load_title, title_of
from saves.store import FileStore

KEEP = FileStore(load_title, lambda: datetime.now(UTC), lambda: "0" * 16).again


def with_numbers(title: str, **numbers: int) -> AnyRules:
    """The rules of a title with numbers that the schema of card files forbids."""
    rules: Any = load_title(title)
    definitions = rules.catalogue.definitions
    changed = msgspec.structs.replace(definitions.numbers, **numbers)
    catalogue = type(rules.catalogue)(msgspec.structs.replace(definitions, numbers=changed), "others")
    made: AnyRules = type(rules)(catalogue)
    return made


@pytest.mark.parametrize("title", PLAYABLE)
def test_the_programs_own_cards_are_played_and_kept(title: str) -> None:
    assert fault_of(load_title(title), KEEP) is None


@pytest.mark.parametrize(
    ("numbers", "sentence"),
    [
        ({"columns": 4}, "there are not three columns"),
        ({"hand": 44}, "IndexError"),
        ({"hand": 0}, "nobody can move"),
        ({"figure_points": 9}, "more points are spent than there are"),
    ],
)
def test_a_game_that_stops_or_cannot_be_kept_is_told(numbers: dict[str, int], sentence: str) -> None:
    fault = fault_of(with_numbers("hera_zeus", **numbers), KEEP)
    assert fault is not None
    assert sentence in fault
    assert "played by chance, game " in fault


def test_check_tells_it_as_a_problem_of_the_pack(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(_store: FileStore, _session: AnySession) -> AnySession:
        raise GameError("the run was lost")

    (tmp_path / "a.yaml").write_text("techniques: []")
    monkeypatch.setattr(FileStore, "again", lost)
    assert main(["check", str(tmp_path)]) == 1
    told = capsys.readouterr().out
    assert told.startswith(f"{tmp_path}:1:1: played by chance, game 1, stops")
    assert told.endswith(": the run was lost\n")


class Narrow:
    """Rules that cannot read a position for which `unreadable` is True."""

    def __init__(self, rules: AnyRules, unreadable: Callable[[Any], bool]) -> None:
        self._rules, self._unreadable = rules, unreadable

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def read(self, data: bytes) -> Any:
        state = self._rules.read(data)
        if self._unreadable(state):
            raise msgspec.ValidationError("Expected less")
        return state


def narrow(title: str, unreadable: Callable[[Any], bool], **numbers: int) -> AnyRules:
    found: Any = Narrow(with_numbers(title, **numbers) if numbers else load_title(title), unreadable)
    rules: AnyRules = found
    return rules


RICH = {"die_coins": 999, "idle_rounds": 99}


def test_it_plays_towards_the_bounds_and_keeps_each_position() -> None:
    """Purses grow to a value that cannot be saved, and the fault names the last move."""
    rules = narrow("hisment", lambda state: max(p.coins for p in state.players) > 99_000, **RICH)
    fault = fault_of(rules, KEEP)
    assert fault is not None
    assert re.search(r"game \d+, stops after \"[a-z_ ]+\": a position cannot be read again", fault)


@pytest.mark.parametrize(
    ("title", "turns"), [("hercule", 4), ("hera_zeus", 30), ("seventh_hero", 10), ("hisment", 12)]
)
def test_some_games_go_on_for_long(title: str, turns: int) -> None:
    assert fault_of(narrow(title, lambda state: state.turn > turns), KEEP) is not None


OWN = """
attacks:
  - {{id: {name}, name: {{en: Own, fr: Propre}}, text: {{en: a, fr: a}}, art: weapon, price: 0, element: fire,
     level: 1, sort: offensive, cost: 0, power: 1}}
chapters:
  - {{id: own_book, name: {{en: Own, fr: Propre}}, text: {{en: a, fr: a}}, art: weapon, price: 0,
     effects: [{{on: play, op: coins, amount: 1}}]}}
"""


def test_every_card_of_a_pack_is_in_a_deck_and_played_if_it_can_be(tmp_path: Path) -> None:
    played = set[str]()

    def kept(session: AnySession) -> AnySession:
        played.update(re.findall(r"[a-z_0-9]+", " ".join(map(str, session.moves))))
        return KEEP(session)

    (tmp_path / "a.yaml").write_text(OWN.format(name="own_strike"))
    assert problems_of(tmp_path, kept) == ()
    assert {"own_strike", "own_book"} <= played


@pytest.mark.parametrize("title", PLAYABLE)
def test_nearly_every_card_of_a_title_is_named_in_a_move_when_all_are_asked_for(title: str) -> None:
    rules: Any = load_title(title)
    definitions = rules.catalogue.definitions
    cards = [card.id for card in (definitions.cards() if title == "hisment" else definitions.cards)]
    seen = set[str]()

    def kept(session: AnySession) -> AnySession:
        state = msgspec.json.encode(session.rules.written(session.origin)).decode()
        moves = " ".join(session.rules.format_move(session.origin, move) for move in session.moves)
        seen.update(re.findall(r"[a-z_0-9]+", state + moves))
        return KEEP(session)

    among = title_of(title).playtest_options
    assert fault_of(rules, kept, cards, among) is None
    assert len(set(cards) - seen) <= len(cards) // 10


def test_many_games_are_short_and_some_are_long() -> None:
    lengths = list[int]()

    def kept(session: AnySession) -> AnySession:
        lengths.append(len(session.log))
        return session

    assert fault_of(load_title("hera_zeus"), kept) is None
    assert len(lengths) == GAMES + 2
    assert sum(length < 24 for length in lengths) >= GAMES
    assert max(lengths) > 60
