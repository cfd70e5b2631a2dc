"""The real window on a Wayland desktop without an X server, which shows pictures by textures only."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.flow.conftest import desks
from tests.flow.desk import PATIENCE, SIZE, Desk, Start, Tree, Wayland, tool, wait_for
from tests.flow.test_window import begin_by_mouse, drag_hand, take_up, value

pytestmark = pytest.mark.long

ROOM = (1040, 650)


@pytest.fixture
def screen(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Wayland]:
    """A Wayland screen in place of the one that other tests share; a test may ask for a shell or a scale."""
    made = Wayland(tmp_path, **getattr(request, "param", {}))
    yield made
    made.close()


@pytest.fixture
def start(screen: Wayland, home: Path) -> Iterator[Start]:
    yield from desks(screen, home)


def written(desk: Desk, name: str, words: str) -> Tree:
    return desk.until(f"{name} to say {words}", lambda tree: value(tree, name) == words)


def control(desk: Desk, key: str) -> None:
    desk.hand.hold("Control_L").key(key).let_go("Control_L").send()


def size(tree: Tree) -> tuple[int, int]:
    return tree["width"], tree["height"]


def with_a_run_called(start: Start, words: str) -> Desk:
    """Open the page of a new run, and type these words in place of its name."""
    desk = start()
    desk.set_up("hercule")
    desk.click("name")
    control(desk, "a")
    desk.press(*words)
    written(desk, "name", words)
    return desk


def test_cards_are_dragged_and_a_killed_run_is_offered_again(start: Start) -> None:
    desk = start()
    begin_by_mouse(desk)
    drag_hand(desk, 3)
    desk.kill()
    again = start()
    again.at("message")
    again.press("Escape")
    assert value(take_up(again), "play") == "3 cards"


def test_letters_are_typed_cut_and_pasted(start: Start) -> None:
    desk = with_a_run_called(start, "tonight")
    control(desk, "a")
    control(desk, "x")
    written(desk, "name", "")
    control(desk, "v")
    control(desk, "v")
    written(desk, "name", "tonighttonight")


def test_what_is_copied_is_there_for_other_programs(start: Start, screen: Wayland) -> None:
    desk = with_a_run_called(start, "hydra")
    control(desk, "c")
    order = [tool("wl-paste"), "--no-newline"]

    def copied() -> bytes:
        # It reports that nothing is copied until the program has received the keys.
        done = subprocess.run(order, env=screen.around, capture_output=True, timeout=PATIENCE, check=False)
        return done.stdout

    wait_for("the word among what was copied", lambda: copied() == b"hydra", lambda: repr(copied()))


@pytest.mark.parametrize("screen", [{"scale": 2}], indirect=True)
def test_where_windows_are_enlarged_all_pixels_are_used_and_the_pointer_finds_its_places(
    start: Start,
) -> None:
    desk = start()
    assert size(desk.at("title")) == (2 * SIZE[0], 2 * SIZE[1])
    desk.set_up("hercule")


@pytest.mark.parametrize("screen", [{"shell": "desktop"}], indirect=True)
def test_the_whole_screen_and_the_window_again(start: Start, home: Path) -> None:
    (home / "settings.json").write_text(json.dumps({"window_size": ROOM, "language": "en"}))
    desk = start(usual=("--seed", "7", "--anim", "off"))
    desk.until("the window as it was left", lambda tree: size(tree) == ROOM)
    desk.press("F11")
    desk.until("the whole screen", lambda tree: size(tree) == SIZE)
    desk.press("F11")
    desk.until("the window again", lambda tree: size(tree) == ROOM)
    control(desk, "q")
    assert desk.end() == 0
    assert json.loads((home / "settings.json").read_text())["window_size"] == [*ROOM]
