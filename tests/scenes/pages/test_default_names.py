"""A name that nobody typed is shown in the current language, whichever was set when it was given."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.session import Session
from saves.match import Level, Match
from saves.run import Run
from scenes.pages.runs import RunsScene
from scenes.pages.title import TitleScene
from scenes.services import Services, set_language
from scenes.table.seats import match_name
from scenes.table.table import Table
from scenes.titles.hera_zeus.samples import sample_match
from scenes.titles.hera_zeus.title import HeraZeusScenes
from scenes.titles.registry import scenes_of
from tests.scenes.match_pilot import labels, pilot
from tests.scenes.menu_pilot import Visitor

FIRST = {"hisment": "Joueur 1", "hera_zeus": "Héra", "seventh_hero": "Joueur 1"}


def begun(services: Services, title: str, *names: str, game: int = 1) -> Run:
    """Begin a game in French; players without a given name are named after their seat."""
    scenes: Any = scenes_of(title, services)
    rules = services.load_rules(title)
    count = rules.info.min_seats
    set_language("fr")
    players = (*names, *map(scenes.seats.name, range(len(names), count)))
    match = Match("m", players, best_of=3, game=game)
    run: Run = scenes.begin((Session.new(rules, 7, count), match))
    set_language("en")
    return run


@pytest.mark.parametrize("title", FIRST)
def test_at_a_table_whoever_has_no_name_is_called_in_the_present_language(
    services: Services, title: str
) -> None:
    run = begun(services, title)
    assert run.record.match is not None
    assert run.record.match.players[0] == FIRST[title]
    table = scenes_of(title, services).table(run, lambda _: None)
    assert isinstance(table, Table)
    scenes: Any = scenes_of(title, services)
    for seat in range(len(run.record.match.players)):
        assert table.host.seat_name(seat) == scenes.seats.name(seat)
    set_language("fr")
    assert table.host.seat_name(0) == FIRST[title]


def test_what_was_typed_stays(services: Services) -> None:
    run = begun(services, "hisment", "Joueuse")
    table = scenes_of("hisment", services).table(run, lambda _: None)
    assert isinstance(table, Table)
    assert [table.host.seat_name(seat) for seat in (0, 1)] == ["Joueuse", "Player 2"]


def test_button_and_list_call_a_game_after_its_players_in_the_present_language(tmp_path: Path) -> None:
    guest = Visitor(tmp_path, lambda services: (begun(services, "hisment", game=2), TitleScene(services))[1])
    assert guest.services.saves.list_runs()[0].name == "Joueur 1 et Joueur 2, partie 2"
    assert guest.node("continue")["value"] == "Hisment · Player 1 and Player 2, game 2"
    guest.services.stack.push(RunsScene(guest.services, lambda _: None))
    guest.hand.settle()
    assert "Hisment · Player 1 and Player 2, game 2" in guest.labels
    assert not any("Joueur" in label for label in guest.labels)


def test_a_game_that_somebody_named_keeps_its_name(services: Services) -> None:
    run = begun(services, "hisment")
    scenes: Any = scenes_of("hisment", services)
    assert scenes.seats.game_name("Le duel", run.record.match) == "Le duel"
    assert run.record.match is not None
    assert match_name(scenes.seats.match(run.record.match, 2)) == "Player 1 and Player 2, game 1"


@pytest.mark.parametrize("shown", ["ending", "replay", "table"])
def test_a_screen_that_is_open_follows_the_language(services: Services, shown: str) -> None:
    levels: tuple[Level, ...] = ("human", "hard") if shown == "table" else ("human", "human")
    match = Match("", ("Hera", "Zeus"), levels, best_of=3)
    scenes, run = HeraZeusScenes(services), sample_match(services, finished=shown != "table", match=match)
    ways: dict[str, Callable[[], Any]] = {
        "ending": lambda: scenes.ending(run),
        "replay": lambda: scenes.replay(services.saves.open_replay(run.id)),
        "table": lambda: scenes.table(run, lambda _: None),
    }
    services.stack.push(ways[shown]())
    hand = pilot(services)
    assert any("hera" in label.lower() for label in labels(hand))
    services.apply(msgspec.structs.replace(services.settings, language="fr"))
    hand.settle()
    assert [label for label in labels(hand) if re.search("hera|seed", label.lower())] == []
