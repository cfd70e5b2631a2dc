"""Fingers click, drag, hold and pull, and nothing has to be held by whoever cannot hold."""

from pathlib import Path

import msgspec
import pygame
import pytest

from saves.settings import Settings
from scenes.devtools.pilot import Pilot
from scenes.hands.areas import meant_by
from scenes.pages.rules import RulesScene
from scenes.pages.settings import SettingsScene
from scenes.services import Services
from scenes.toolkit.geometry import Metrics, Point
from scenes.toolkit.input import Click, DoubleClick, Intent
from scenes.toolkit.node import Semantic
from scenes.toolkit.scene import Scene
from scenes.toolkit.shapes import Panel, ScrollView
from scenes.toolkit.timeline import FakeClock
from tests.scenes.hands.pad_games import TITLES, FingerHand, PadGame, whole_game
from tests.scenes.hot_seat import CURTAIN, House
from tests.scenes.playing import Player

SIZE = (1280, 800)
RUN = "planning trial=nemean_lion stance=B hand=block#0 deck=strike#1,train#2"


class Finger(Pilot):
    """A pilot with one finger."""

    def touch(self, kind: int, pos: Point) -> None:
        width, height = self.stack.size
        self.send(kind, touch_id=1, finger_id=0, x=pos[0] / width, y=pos[1] / height, dx=0.0, dy=0.0)

    def tap(self, id: str, seconds: float = 0.0) -> None:
        pos = self.centre(id)
        self.touch(pygame.FINGERDOWN, pos)
        if seconds:
            self.wait(seconds)
        self.touch(pygame.FINGERUP, pos)
        self.settle()

    def pull(self, start: Point, end: Point) -> None:
        self.touch(pygame.FINGERDOWN, start)
        for share in (0.3, 0.6, 1.0):
            place = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            self.touch(pygame.FINGERMOTION, place)
        self.touch(pygame.FINGERUP, end)
        self.settle()


def finger(services: Services) -> Finger:
    assert isinstance(services.stack.clock, FakeClock)
    return Finger(services.stack, SIZE, services.stack.clock)


def test_a_tap_is_a_click(services: Services) -> None:
    services.stack.push(SettingsScene(services))
    hand = finger(services)
    hand.tap("muted")
    assert services.settings.muted


def test_the_mouse_that_sdl_makes_of_a_finger_is_not_heard(services: Services) -> None:
    services.stack.push(SettingsScene(services))
    hand = finger(services)
    pos = hand.centre("muted")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hand.send(kind, pos=pos, button=1, touch=True)
    assert not services.settings.muted


class Small(Panel):
    """A plate that counts what is done to it."""

    presses = 0

    def handle(self, intent: Intent) -> bool:
        self.presses += isinstance(intent, Click | DoubleClick)
        return True


@pytest.mark.parametrize(("x", "presses"), [(593, 1), (630, 1), (650, 0)])
def test_a_finger_beside_a_small_thing_means_it(services: Services, x: int, presses: int) -> None:
    services.apply(Settings(language="en", touch="on"))
    services.stack.push(SettingsScene(services))
    hand = finger(services)
    small = Small(fill=(9, 9, 9), semantic=Semantic("button", "Small", id="small"), clickable=True)
    assert services.stack.top is not None
    services.stack.top.root.add(small.place((600, 620, 20, 20)))
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        hand.touch(kind, (x, 630))
    assert small.presses == presses


def test_a_second_finger_does_nothing(services: Services) -> None:
    services.stack.push(SettingsScene(services))
    hand = finger(services)
    x, y = hand.centre("muted")
    hand.touch(pygame.FINGERDOWN, (5, 400))
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        hand.send(kind, touch_id=1, finger_id=1, x=x / SIZE[0], y=y / SIZE[1], dx=0.0, dy=0.0)
    hand.touch(pygame.FINGERUP, (5, 400))
    assert not services.settings.muted


def test_a_finger_pulls_a_list(services: Services) -> None:
    services.apply(Settings(language="en", touch="on"))
    services.stack.push(RulesScene(services, "hercule/"))
    hand = finger(services)
    top = services.stack.top
    assert top is not None
    views = [node for node in top.root.walk() if isinstance(node, ScrollView)]
    longest = max(views, key=lambda view: view.last)
    x, y = longest.world_rect().center
    hand.pull((x, y), (x, y - 150))
    assert longest.offset == 150


@pytest.mark.parametrize(("way", "pulled"), [((-20, -90), 90), ((-90, -20), 0)])
def test_a_finger_pulls_a_list_or_takes_a_thing_of_it_aside(
    services: Services, way: tuple[int, int], pulled: int
) -> None:
    services.stack.push(Shelf())
    hand = finger(services)
    shelf = services.stack.top
    assert isinstance(shelf, Shelf)
    start, last = (200, 250), (200 + way[0], 250 + way[1])
    hand.touch(pygame.FINGERDOWN, start)
    for share in (0.3, 0.6, 1.0):
        hand.touch(pygame.FINGERMOTION, (200 + way[0] * share, 250 + way[1] * share))
    dragged = services.stack.pointer.dragged
    assert (shelf.view.offset, dragged is not None) == (pulled, not pulled)
    hand.touch(pygame.FINGERUP, last)


def test_buttons_grow_once_the_screen_was_touched(services: Services) -> None:
    services.stack.push(SettingsScene(services))
    hand = finger(services)
    top = services.stack.top
    assert top is not None

    def tall() -> int:
        found = top.find("about")
        assert found is not None
        return int(found.size[1])

    assert tall() < 44
    hand.tap("muted")
    assert tall() >= 44
    assert top.metrics.target == 44
    services.apply(Settings(language="en", touch="off"))
    assert tall() < 44


def test_a_finger_plays_a_card_and_a_long_press_reads_it(tmp_path: Path) -> None:
    player = Player(tmp_path, RUN, SIZE)
    hand = finger(player.services)
    card = next(node for node in player.scene.focus.nodes() if node.ref and node.ref.startswith("hand:"))
    hand.tap(card.id, seconds=0.6)
    assert hand.tree()["scene"] == "hercule/reader"
    hand.press("escape")
    before = len(player.session.steps)
    hand.pull(hand.centre(card.id), hand.centre("play"))
    assert len(player.session.steps) > before


@pytest.mark.parametrize(("setting", "seconds"), [("0.3", 0.35), ("1.2", 1.25)])
def test_how_long_a_press_lasts_is_chosen(tmp_path: Path, setting: str, seconds: float) -> None:
    player = Player(tmp_path, RUN, SIZE)
    wanted = {"language": "en", "first_times": False, "hold_seconds": setting}
    player.services.apply(msgspec.convert(wanted, Settings))
    card = next(node for node in player.scene.focus.nodes() if node.ref and node.ref.startswith("hand:"))
    hand = finger(player.services)
    hand.tap(card.id, seconds=seconds)
    assert hand.tree()["scene"] == "hercule/reader"


def test_the_curtain_rises_at_a_single_press_where_holds_are_off(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.table.host.hide()
    hand = finger(house.services)
    hand.wait(1.0)
    hand.tap("raise")
    assert hand.tree()["scene"] == CURTAIN
    house.services.apply(Settings(language="en", no_hold=True))
    hand.tap("raise")
    assert hand.tree()["scene"] != CURTAIN


def test_f2_looks_at_what_is_pressed_next(tmp_path: Path) -> None:
    player = Player(tmp_path, RUN, SIZE)
    card = next(node for node in player.scene.focus.nodes() if node.ref and node.ref.startswith("hand:"))
    player.scene.focus.shown = False
    player.hand.press("f2")
    player.hand.click(card.id)
    assert player.hand.tree()["scene"] == "hercule/reader"
    player.hand.press("escape")
    player.hand.click(card.id)
    assert player.hand.tree()["scene"] == "hercule/table"


def test_no_click_counts_twice_where_single_presses_are_enough(tmp_path: Path) -> None:
    player = Player(tmp_path, RUN, SIZE)
    player.services.apply(Settings(language="en", first_times=False, no_hold=True))
    card = next(node for node in player.scene.focus.nodes() if node.ref and node.ref.startswith("hand:"))
    before = len(player.session.steps)
    player.hand.click(card.id)
    player.hand.click(card.id)
    assert len(player.session.steps) == before


def test_without_holds_the_menu_has_a_button_to_look_closely(tmp_path: Path) -> None:
    player = Player(tmp_path, RUN, SIZE)
    player.services.apply(Settings(language="en", first_times=False, no_hold=True))
    card = next(node for node in player.scene.focus.nodes() if node.ref and node.ref.startswith("hand:"))
    hand = finger(player.services)
    for id in ("menu", "menu:look", card.id):
        hand.tap(id)
    assert hand.tree()["scene"] == "hercule/reader"


class Shelf(Scene[None]):
    """A list of things that can be dragged away."""

    id = "shelf"

    def build(self, metrics: Metrics) -> None:
        things = [Panel(draggable=True).place((0, 60 * n, 300, 50)) for n in range(20)]
        self.view = ScrollView(line=60).place((100, 100, 300, 300)).fill(*things)
        self.root.add(self.view)


class Desk(Scene[None]):
    """A large thing with a small one on it, and two small ones side by side under it."""

    id = "desk"

    def build(self, metrics: Metrics) -> None:
        def thing(id: str, *box: int) -> Panel:
            made = Panel(clickable=True, semantic=Semantic("button", id, id=id))
            return made.place((box[0], box[1], box[2], box[3]))

        self.root.add(thing("large", 100, 100, 200, 100), thing("on_it", 200, 150, 20, 20))
        self.root.add(thing("left", 100, 210, 60, 30), thing("right", 162, 210, 60, 30))


@pytest.mark.parametrize(
    ("spot", "meant"),
    [
        ((150, 150), "large"),
        ((191, 150), "on_it"),
        ((228, 180), "on_it"),
        ((180, 150), "large"),
        ((130, 198), "left"),
        ((130, 190), "large"),
        ((158, 225), "left"),
        ((160, 225), "left"),
        ((163, 225), "right"),
        ((400, 400), ""),
    ],
)
def test_a_small_thing_takes_touches_from_around_it(spot: tuple[int, int], meant: str) -> None:
    desk = Desk()
    desk.build(Metrics(*SIZE))
    found = desk.root.hit(meant_by(desk.root, spot, SIZE))
    assert (found.id if found is not None else "") == meant


@pytest.mark.usefixtures("machines_at_hand")
@pytest.mark.parametrize("title", TITLES)
def test_taps_alone_play_moves_of_each_title(title: str, tmp_path: Path) -> None:
    assert PadGame(tmp_path, title, hold=FingerHand).play(2) == 2


@pytest.mark.long
@pytest.mark.usefixtures("machines_at_hand")
@pytest.mark.parametrize("title", TITLES)
def test_taps_alone_play_a_whole_game_of_each_title(title: str, tmp_path: Path) -> None:
    assert whole_game(tmp_path, title, FingerHand).won
