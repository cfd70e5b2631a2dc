"""Conceding in the menu of any table: confirmed once, reported everywhere, not offered to a spectator."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.core.protocol import Concede
from game.core.session import Session
from saves.match import Match
from saves.run import Run
from scenes.app.program import Director
from scenes.devtools.pilot import Pilot
from scenes.services import Services
from scenes.table.overlays import GIVING_UP, PauseMenu
from scenes.table.table import Table
from scenes.title import TitleScenes
from scenes.titles.hera_zeus.title import HeraZeusScenes
from scenes.titles.hercule.title import HerculeScenes
from scenes.toolkit.shapes import Panel
from scenes.toolkit.timeline import FakeClock
from scenes.widgets.buttons import Button
from scenes.widgets.dialogs import Confirm
from scenes.widgets.page import Action
from tests.scenes.match_pilot import at, labels, pilot
from tests.scenes.playing import services_at

HERA, ZEUS = 0, 1
WIDE = 1280, 720


def alone(services: Services) -> Run:
    """A run of Hercule with the recommended deck."""
    rules: Any = services.load_rules("hercule")
    session = Session.new(rules, 7)
    session.submit(rules.recommended_deck())
    return services.saves.create(session, "hercule", "The strong one")


def together(services: Services) -> Run:
    """A game of two people."""
    session = Session.new(services.load_rules("hera_zeus"), 7, 2)
    return services.saves.create(session, "hera_zeus", "Ada and Bob", 2, Match("", ("Ada", "Bob"), best_of=3))


MAKERS: dict[type[TitleScenes], Callable[[Services], Run]] = {HerculeScenes: alone, HeraZeusScenes: together}
EVERY = pytest.mark.parametrize("scenes", MAKERS)


def opened(services: Services, run: Run) -> Pilot:
    """A pilot at the open menu of the run's table."""
    services.saves.close(run.id)
    Director(services).go_on(run.id)
    hand = pilot(services)
    if at(hand).endswith("curtain"):
        hand.hold("raise")
    hand.press("escape")
    return hand


@EVERY
def test_it_asks_once_and_then_the_game_is_lost(services: Services, scenes: type[TitleScenes]) -> None:
    hand = opened(services, MAKERS[scenes](services))
    hand.press("g")
    assert at(hand) == "confirm"
    hand.press("escape")
    assert services.saves.list_finished() == (), "the safe answer does nothing"
    hand.press("escape")
    hand.click("menu:concede")
    hand.click("yes")
    hand.wait(5)
    assert at(hand) in ("hercule/defeat", "hera_zeus/ending")
    (info,) = services.saves.list_finished()
    assert info.summary.winners == ((ZEUS,) if scenes is HeraZeusScenes else ())
    told = scenes(services).records().lines(info)
    assert any(word in " ".join(told) for word in ("concedes", "Conceded")), told
    assert any("oncede" in said for said in labels(hand)), "and the ending says so"


@EVERY
def test_what_was_conceded_is_kept_and_watched_again(services: Services, scenes: type[TitleScenes]) -> None:
    run = MAKERS[scenes](services)
    run.session.submit(Concede())
    services.saves.close(run.id)
    again = services.saves.open(run.id).run
    assert again.session.state == run.session.state
    assert again.session.moves[-1] == Concede()
    replay = services.saves.open_replay(run.id)
    services.stack.push(scenes(services).replay(replay))
    hand = pilot(services)
    hand.press("end")
    hand.wait(3)
    assert any("conced" in said or "given up" in said for said in labels(hand)), labels(hand)


def test_in_a_match_it_counts_as_a_game_that_was_lost(services: Services) -> None:
    run = together(services)
    run.session.submit(Concede())
    following = HeraZeusScenes(services).next_game(run).record.match
    assert following is not None
    assert (following.wins, following.game) == ((0, 1), 2)


def test_in_a_lesson_there_is_nothing_to_give_up(services: Services) -> None:
    services.stack.push(HeraZeusScenes(services).lesson())
    hand = pilot(services)
    hand.click("menu")
    assert at(hand) == "hera_zeus/menu"
    assert "menu:concede" not in hand.ids()


def test_while_a_machine_plays_nobody_at_the_screen_concedes(services: Services) -> None:
    session = Session.new(services.load_rules("hera_zeus"), 7, 2, {"first": "zeus"})
    match = Match("", ("Ada", "Machine"), ("human", "easy"))
    hand = opened(services, services.saves.create(session, "hera_zeus", "Ada alone", 2, match))
    entries = {node["id"]: node for node in hand.tree()["nodes"] if node["id"].startswith("menu:")}
    assert [*entries][-2:] == ["menu:title", "menu:concede"]
    assert not entries["menu:concede"].get("enabled", True)


@EVERY
def test_the_menu_says_that_the_game_is_saved(services: Services, scenes: type[TitleScenes]) -> None:
    assert "Leave (the game is saved)" in labels(opened(services, MAKERS[scenes](services)))


@pytest.mark.parametrize("scale", [100, 200])
def test_with_every_entry_the_menu_is_wholly_on_the_window(tmp_path: Path, scale: int) -> None:
    services = services_at(tmp_path, text_scale=scale, size=WIDE)
    clock = services.stack.clock
    assert isinstance(clock, FakeClock)
    names = ("hint", "again", "level", "by_hand", "more", GIVING_UP)
    services.stack.push(HeraZeusScenes(services).lesson())
    hand, table = Pilot(services.stack, WIDE, clock), services.stack.top
    assert isinstance(table, Table)
    table.ask(PauseMenu(table, "", [Action(name, name, lambda: None, "") for name in names]))
    hand.settle()
    menu = services.stack.top
    assert menu is not None
    boxes = [node.world_rect() for node in menu.root.walk() if isinstance(node, Button)]
    assert len(boxes) == 11
    assert max(box.bottom for box in boxes) < WIDE[1]
    rows = sorted(box.top for box in boxes)
    assert min(below - above for above, below in pairwise(rows)) > boxes[0].height


@EVERY
def test_the_question_has_the_colours_of_its_table(services: Services, scenes: type[TitleScenes]) -> None:
    hand = opened(services, MAKERS[scenes](services))
    menu = services.stack.top
    hand.press("g")
    asked = services.stack.top
    assert menu is not None
    assert isinstance(asked, Confirm)
    assert asked.theme == menu.theme
    fills = {node.fill for node in asked.root.walk() if isinstance(node, Panel)}
    assert menu.theme.plate in fills
