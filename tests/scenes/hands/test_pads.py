"""A pad plays: it moves the focus, does what keys do, and shows its own buttons."""

from pathlib import Path

import pygame
import pytest

from saves.settings import Settings, load_settings
from scenes.app.program import Director
from scenes.hands.controls import Keymap, all_controls
from scenes.hands.hands import ServedHands
from scenes.hands.pads import REPEAT, glyph, kind_of
from scenes.hands.page import KeysScene
from scenes.pages.settings import SettingsScene
from scenes.services import Services
from scenes.toolkit.timeline import FakeClock
from scenes.widgets import keycaps
from scenes.widgets.buttons import Button
from scenes.widgets.controls import TextField
from scenes.widgets.dialogs import Prompt
from tests.scenes.hands.pad_games import SIZE, TITLES, PadGame, whole_game
from tests.scenes.hot_seat import CURTAIN, House
from tests.scenes.pad_pilot import PadPilot


def pilot(services: Services) -> PadPilot:
    clock = services.stack.clock
    assert isinstance(clock, FakeClock)
    return PadPilot(services.stack, SIZE, clock)


@pytest.fixture
def hand(services: Services) -> PadPilot:
    """A pad at the title screen."""
    services.learn(offered=True)
    Director(services).start()
    return pilot(services)


@pytest.mark.usefixtures("machines_at_hand")
@pytest.mark.parametrize("title", TITLES)
def test_a_pad_plays_some_moves_of_each_title(title: str, tmp_path: Path) -> None:
    assert PadGame(tmp_path, title).play(4) == 4


@pytest.mark.long
@pytest.mark.usefixtures("machines_at_hand")
@pytest.mark.parametrize("title", TITLES)
def test_a_pad_alone_plays_a_whole_game_of_each_title(title: str, tmp_path: Path) -> None:
    assert whole_game(tmp_path, title, PadPilot).won


def caps(hand: PadPilot) -> dict[str, str]:
    assert hand.stack.top is not None
    nodes = hand.stack.top.root.walk()
    return {node.id: node.shown_cap for node in nodes if isinstance(node, Button) and node.shown_cap}


def test_keycaps_show_the_buttons_of_the_pad_as_soon_as_one_is_used(services: Services) -> None:
    services.stack.push(SettingsScene(services))
    hand = pilot(services)
    assert caps(hand)["back"] == "Esc"
    hand.button("dpad_down")
    assert caps(hand) == {"back": glyph("lettered", "b")}
    hand.press("tab")
    assert caps(hand)["back"] == "Esc"


@pytest.mark.parametrize(
    ("name", "kind", "cap"),
    [
        ("Xbox Wireless Controller", "lettered", "B"),
        ("PS4 Controller", "shaped", "circle"),
        ("Nintendo Switch Pro Controller", "signed", "B"),
        ("A pad of no name", "lettered", "B"),
    ],
)
def test_the_buttons_are_marked_as_on_the_controller(name: str, kind: str, cap: str) -> None:
    assert kind_of(name) == kind
    assert glyph(kind, "b") == keycaps.PAD + cap


@pytest.mark.parametrize("button", ["A", "cross", "circle", "square", "triangle", "LT", "↑"])
def test_each_button_of_a_pad_has_a_picture_of_its_own(button: str) -> None:
    drawn = keycaps.picture(keycaps.PAD + button, 20, (255, 255, 255))
    other = keycaps.picture(keycaps.PAD + "B", 20, (255, 255, 255))
    assert drawn.get_size() == keycaps.measure(keycaps.PAD + button, 20)[:2]
    assert pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(other, "RGBA")


def test_the_focus_is_never_lost(hand: PadPilot) -> None:
    hand.button("dpad_right")
    top = hand.stack.top
    assert top is not None
    node = top.focus.node
    assert node is not None
    place = node.world().x, node.world().y
    node.remove()
    hand.frame()
    assert top.focus.node is not None
    near = min(
        top.focus.nodes(),
        key=lambda each: (each.world().x - place[0]) ** 2 + (each.world().y - place[1]) ** 2,
    )
    assert top.focus.node is near


def test_back_leaves_and_the_main_button_begins(hand: PadPilot) -> None:
    hand.button("dpad_right")
    hand.press_on("settings")
    assert hand.tree()["scene"] == "settings"
    hand.button("b")
    assert hand.tree()["scene"] == "title"


def test_a_held_direction_leads_on(hand: PadPilot) -> None:
    hand.button("dpad_down")
    start = hand.focused
    hand.send(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    once = hand.focused
    hand.send(REPEAT)
    twice = hand.focused
    hand.send(pygame.CONTROLLERBUTTONUP, instance_id=0, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    hand.send(REPEAT)
    assert len({start, once, twice}) >= 2
    assert hand.focused == twice


def test_a_stick_counts_once_until_it_is_let_go(hand: PadPilot) -> None:
    hand.button("dpad_up")
    places = [hand.focused]
    for value in (20_000, 32_000, 15_000, 0, 20_000):
        hand.send(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=pygame.CONTROLLER_AXIS_LEFTX, value=value)
        places.append(hand.focused)
    assert places[1] != places[0]
    assert places[1] == places[2] == places[3] == places[4]


def test_a_field_is_written_with_letters_on_the_screen(services: Services) -> None:
    told = list[str | None]()
    services.stack.push(Prompt(services, "Name", "Your name", "Al"), told.append)
    hand = pilot(services)
    hand.go("answer")
    hand.button("a")
    assert hand.tree()["scene"] == "letters"
    for letter in ("letter:b", "letter:e", "blank"):
        hand.press_on(letter)
    hand.press_on("erase")
    hand.press_on("large")
    hand.press_on("letter:r")
    hand.button("y")
    field = services.stack.top.find("answer") if services.stack.top else None
    assert isinstance(field, TextField)
    assert field.text == "AlbeR"
    hand.button("y")
    assert told == ["AlbeR"]


def test_the_letters_that_were_left_change_nothing(services: Services) -> None:
    services.stack.push(Prompt(services, "Name", "Your name", "Al"))
    hand = pilot(services)
    hand.go("answer")
    hand.button("a")
    hand.press_on("letter:b")
    hand.button("b")
    assert hand.tree()["scene"] == "prompt"
    assert services.stack.top is not None
    field = services.stack.top.find("answer")
    assert isinstance(field, TextField)
    assert field.text == "Al"


def test_no_press_by_habit_raises_the_curtain(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.table.host.hide()
    hand = PadPilot(house.services.stack, SIZE, house.clock)
    assert hand.tree()["scene"] == CURTAIN
    hand.wait(1.0)
    for button in ("a", "y", "x", "left_shoulder"):
        hand.button(button)
    assert hand.tree()["scene"] == CURTAIN
    for _ in range(2):
        if hand.focused != "raise":
            hand.button("dpad_right")
    hand.button("a")
    assert hand.tree()["scene"] != CURTAIN


def test_two_pads_have_two_places(services: Services) -> None:
    services.stack.push(SettingsScene(services))
    one, other = pilot(services), pilot(services)
    other.pad = 1
    one.go("animation:1")
    other.go("muted")
    one.button("dpad_right")
    assert one.focused == "animation:2"
    other.button("a")
    assert other.focused == "muted"
    assert not services.settings.muted  # the first press shows where the second pad is
    other.button("a")
    assert services.settings.muted


def test_a_pad_that_is_gone_leaves_its_person(services: Services) -> None:
    services.stack.push(SettingsScene(services))
    one, other = pilot(services), pilot(services)
    other.pad = 1
    one.button("dpad_down")
    other.button("dpad_down")
    hands = services.stack.hands
    assert isinstance(hands, ServedHands)
    assert (hands.pads.person(0), hands.pads.person(1)) == (1, 2)
    one.send(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
    assert hands.pads.person(1) == 0


def test_a_button_of_a_pad_is_chosen_by_pressing_it(services: Services) -> None:
    services.stack.push(KeysScene(services))
    hand = pilot(services)
    hand.go("pad:mute")
    hand.button("a")
    hand.button("left_stick")
    assert services.settings.pads == {"mute": "left_stick"}
    assert load_settings(services.home).pads == {"mute": "left_stick"}
    hand.button("left_stick")
    assert services.settings.muted


def test_a_changed_button_takes_its_action_along(services: Services) -> None:
    services.settings = Settings(language="en", pads={"back": "x", "inspect": "b"})
    services.obey()
    services.stack.push(SettingsScene(services))
    hand = pilot(services)
    hand.button("dpad_down")
    assert caps(hand)["back"] == glyph("lettered", "x")
    hand.button("b")
    assert services.stack.top is not None
    hand.button("x")
    assert services.stack.top is None


def test_two_controls_on_one_button_are_rivals() -> None:
    undo = next(control for control in all_controls() if control.name == "undo")
    assert [rival.name for rival in Keymap({}, {"undo": "right_shoulder"}).rivals(undo)] == ["hint"]
    assert Keymap({}, {}).rivals(undo) == []


def test_escape_leaves_a_button_as_it_was(services: Services) -> None:
    services.stack.push(KeysScene(services))
    hand = pilot(services)
    hand.go("pad:mute")
    hand.button("a")
    hand.press("escape")
    hand.button("left_stick")
    assert services.settings.pads == {}
    assert hand.tree()["scene"] == "keys"
