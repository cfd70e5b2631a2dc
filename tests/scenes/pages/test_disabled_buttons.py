"""A disabled button tells why it is off when it is hovered, focused or pressed."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.devtools.pilot import Pilot
from scenes.pages.runs import RunsScene
from scenes.table.plates import OVER_MOTION
from scenes.widgets.plates import READER
from tests.scenes.hera_zeus_player import Rival
from tests.scenes.menu_pilot import Visitor
from tests.scenes.playing import Player

PLANNING = "planning trial=lernaean_hydra hand=train#1,strike#2 deck=block,block,train,train,strike,strike"
FULL = (
    "turn turn=5 points=3 hera.hand=ZFGYWSHQFGGG zeus.hand=bccdge hera.field=A+D/E/CM zeus.field=g+f/d/eb "
    "hera.pile=GFGDE zeus.pile=mfgdee"
)
LIKE = Callable[[Pilot, str], None]


def said(hand: Pilot) -> list[str]:
    """The texts on the plate with the reason; empty if there is none."""
    return [node["label"] for node in hand.tree()["nodes"] if node["id"] == "why"]


def point(hand: Pilot, id: str) -> None:
    hand.move(hand.centre(id))


def tab(hand: Pilot, id: str) -> None:
    top = hand.stack.top
    assert top is not None
    for _ in top.focus.nodes():
        if top.focus.id != id:
            hand.press("tab")
    assert top.focus.id == id


def press(hand: Pilot, id: str) -> None:
    hand.click(id)


LOOKS = pytest.mark.parametrize("look", [point, tab, press], ids=["pointed", "tabbed", "pressed"])


@LOOKS
@pytest.mark.parametrize(
    ("id", "why"),
    [
        ("undo", "There is nothing to take back."),
        ("redo", "There is nothing to redo."),
        ("next", "Every card in hand must be played before Planning ends."),
        ("end_turn", "Every card in hand must be played before Planning ends."),
    ],
)
def test_at_the_table_of_hercule(tmp_path: Path, look: LIKE, id: str, why: str) -> None:
    player = Player(tmp_path, PLANNING)
    look(player.hand, id)
    assert said(player.hand) == [why]
    player.hand.move((2, 2))
    player.scene.focus.shown = False
    player.hand.frame()
    assert said(player.hand) == []


@LOOKS
def test_at_that_of_hera_et_zeus(tmp_path: Path, look: LIKE) -> None:
    rival = Rival(tmp_path, FULL)
    look(rival.hand, "draw")
    assert said(rival.hand) == ["A hand never holds more than twelve cards."]


def test_where_the_reader_says_what_is_left_to_do_no_plate_says_it_too(tmp_path: Path) -> None:
    rival = Rival(tmp_path, FULL)
    point(rival.hand, "next")
    rival.hand.wait(1)
    words = rival.scene.find(READER)
    assert words is not None
    assert words.semantic is not None
    assert words.semantic.label.startswith("3 action points are still to be spent.")
    assert said(rival.hand) == []


@LOOKS
def test_on_a_page(tmp_path: Path, look: LIKE) -> None:
    visitor = Visitor(tmp_path, RunsScene)
    visitor.hand.click("tab:figures")
    look(visitor.hand, "export")
    assert said(visitor.hand) == ["No game has ended yet."]


def test_a_button_that_is_greyed_by_its_press_gives_its_reason_only_if_it_is_asked(tmp_path: Path) -> None:
    player = Player(tmp_path, PLANNING)
    player.hand.press("1")
    player.hand.click("undo")
    player.hand.settle()
    assert said(player.hand) == []
    point(player.hand, "redo")
    point(player.hand, "undo")
    assert said(player.hand) == ["There is nothing to take back."]


def test_a_key_puts_the_reason_away_until_the_pointer_moves(tmp_path: Path) -> None:
    player = Player(tmp_path, PLANNING)
    point(player.hand, "undo")
    assert said(player.hand) == ["There is nothing to take back."]
    player.hand.press("l")
    assert said(player.hand) == []
    player.hand.press("l")
    assert said(player.hand) == []
    point(player.hand, "redo")
    point(player.hand, "undo")
    assert said(player.hand) == ["There is nothing to take back."]


def test_the_reason_lies_over_the_notes(tmp_path: Path) -> None:
    player = Player(tmp_path, PLANNING)
    point(player.hand, "undo")
    plate = player.scene.find("why")
    assert plate is not None
    assert plate.parent is not None
    assert (plate.parent.live, plate.parent.z > OVER_MOTION) == (True, True)


def test_what_can_be_pressed_needs_no_reason(tmp_path: Path) -> None:
    player = Player(tmp_path, PLANNING)
    player.hand.press("1")
    point(player.hand, "undo")
    assert said(player.hand) == []


def test_enter_on_a_greyed_button_does_nothing(tmp_path: Path) -> None:
    player = Player(tmp_path, PLANNING)
    tab(player.hand, "end_turn")
    player.hand.press("return")
    assert player.session.moves == ()
    assert said(player.hand) == ["Every card in hand must be played before Planning ends."]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_plate_lies_within_the_window_and_beside_its_button(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    player = Player(tmp_path, PLANNING, size, text_scale=scale)
    for id in ("undo", "redo", "next", "end_turn"):
        point(player.hand, id)
        plate = player.scene.find("why")
        assert plate is not None
        assert plate.parent is not None
        rect = plate.parent.world_rect()
        assert pygame.Rect(0, 0, *size).contains(rect)
        assert not rect.colliderect(pygame.Rect(player.node(id)["rect"]))


@pytest.mark.parametrize("id", ["undo", "redo"])
def test_the_reason_stands_beside_its_button(tmp_path: Path, id: str) -> None:
    player = Player(tmp_path, PLANNING)
    point(player.hand, id)
    why, greyed = player.scene.find("why"), player.scene.find(id)
    assert why is not None
    assert why.parent is not None
    assert greyed is not None
    assert why.parent.world_rect().colliderect(greyed.world_rect().inflate(60, 60))
