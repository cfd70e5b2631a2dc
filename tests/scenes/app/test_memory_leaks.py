"""After games and pages in one session, nothing that was left stays in memory."""

import gc
from collections import Counter
from pathlib import Path

import pygame
import pytest

from benchmarks.measuring.holding import holders
from game.core.session import Session
from saves.run import Run
from scenes.app.program import Director
from scenes.devtools.pilot import Pilot
from scenes.table.host import Host
from scenes.table.table import Table
from scenes.titles.registry import playable
from scenes.toolkit.node import Node
from scenes.toolkit.paint import furniture, plate, weight
from scenes.toolkit.scene import Scene
from tests.scenes.match_pilot import pilot
from tests.scenes.monkey import Plates
from tests.scenes.playing import services_at

KINDS = Scene, Node, Host, Session, Run
PAGES = "rules", "cards", "settings"
EVENINGS, MOVES = 2, 3


@pytest.fixture
def director(tmp_path: Path) -> Director:
    """The navigator of a program at its title screen."""
    services = services_at(tmp_path)
    services.gallery = Plates(None)
    services.learn(offered=True)
    director = Director(services)
    director.start()
    return director


def test_a_table_that_was_left_is_let_go(director: Director) -> None:
    hand = pilot(director.services)
    for title in playable():
        play_and_leave(director, hand, title)
    before = alive()
    for _ in range(EVENINGS):
        for title in playable():
            play_and_leave(director, hand, title)
    assert alive() - before == Counter()
    assert len(director.services.saves.list_runs()) == (EVENINGS + 1) * len(playable())


def test_a_page_that_was_left_is_let_go(director: Director) -> None:
    hand = pilot(director.services)
    visit(director, hand)
    before = alive()
    for _ in range(EVENINGS):
        visit(director, hand)
    assert alive() - before == Counter()


def play_and_leave(director: Director, hand: Pilot, title: str) -> None:
    """Begin a new game at its poster, make a few moves, and return to the title screen."""
    hand.click(f"again:{title}" if f"again:{title}" in hand.ids() else f"poster:{title}")
    (table,) = (scene for scene in hand.stack.from_above() if isinstance(scene, Table))
    assert director.run is not None
    session = director.run.session
    for _ in range(MOVES):
        if moves := session.legal_moves(0):
            session.submit(moves[0], 0)
    table.close("title")
    hand.settle()


def visit(director: Director, hand: Pilot) -> None:
    """Open and leave each page."""
    for page in PAGES:
        director.open(page)
        hand.settle()
        hand.press("escape")
        hand.settle()


def alive() -> Counter[str]:
    """The number of live objects of each kind."""
    gc.collect()
    found = gc.get_objects()
    return Counter({kind.__name__: sum(isinstance(each, kind) for each in found) for kind in KINDS})


def test_the_probe_names_what_holds_each_surface_once(tmp_path: Path) -> None:
    services, screen = services_at(tmp_path), pygame.Surface((640, 400))
    furniture.clear()
    shown, kept = plate((300, 200), 4, (10, 10, 10)), [pygame.Surface((1000, 500))]
    furniture.pictures.clear()
    found = {each.name: each for each in holders(services, screen)}
    assert found["the window"] == ("the window", 1, 640 * 400 * 4, (640, 400))
    assert found["widgets: plate, only shown"].largest == shown.size
    assert found["else: list"].bytes >= weight(kept[0])
