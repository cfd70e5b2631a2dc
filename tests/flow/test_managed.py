"""The real window under window managers: it keeps its state, and is seen whole."""

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.flow.conftest import desks
from tests.flow.desk import SIZE, Desk, Screen, Start, Tree, named, wait_for
from tests.flow.test_window import BARE, begin_by_mouse, drag_hand, hand, played, take_up, value

pytestmark = pytest.mark.long

LARGE = (1600, 900)
PLACE, ROOM = (170, 90), (1100, 700)
HOME = (*PLACE, *ROOM)
WHOLE = (0, 0, *LARGE)
BARS = 80  # the most height that a frame and a bar of these managers take


@pytest.fixture(scope="module", params=["openbox", "icewm"])
def screen(request: pytest.FixtureRequest) -> Iterator[Screen]:
    """A screen with a window manager, in place of the one that other tests share."""
    made = Screen(LARGE, request.param)
    yield made
    made.close()


@pytest.fixture
def start(screen: Screen, home: Path) -> Iterator[Start]:
    yield from desks(screen, home)


def left(home: Path, **settings: Any) -> None:
    """Write settings as if the window had been left like that."""
    usual = {"window_size": ROOM, "window_place": PLACE, "language": "en", "animation": "off"}
    (home / "settings.json").write_text(json.dumps({**usual, **settings}))


def kept(home: Path) -> tuple[Any, ...]:
    """Box, maximised and fullscreen of the window as it was left, from the settings on disk."""
    found = json.loads((home / "settings.json").read_text())
    place, size = found["window_place"], found["window_size"]
    return (*place, *size), found["window_maximised"], found["full_screen"]


def opened(start: Start) -> Desk:
    desk = start(usual=BARE)
    desk.at("title")
    return desk


def hovered(name: str, tree: Tree) -> bool:
    return bool(named(tree, name)[0]["hovered"])


def point(desk: Desk, name: str) -> None:
    """Move the pointer to a node, and wait until it is hovered."""
    desk.hand.move(desk.place(name)).send()
    desk.until(f"the pointer over {name}", partial(hovered, name))


def switched(desk: Desk) -> str:
    """The value of the fullscreen switch in the settings."""
    return value(desk.at("settings"), "full_screen")


def test_a_held_f11_fills_the_screen_once(start: Start, home: Path) -> None:
    """F11 switches once however long it is held: the key repeats while the pointer goes to and fro."""
    left(home)
    desk = opened(start)
    desk.until_at(*HOME)
    desk.hand.hold("F11").send()
    desk.until_at(*WHOLE)
    for name in ("settings", "cards") * 15:
        point(desk, name)
        assert desk.frame == WHOLE
    desk.hand.let_go("F11").send()
    # A press without any time in between would count as one more repeat.
    point(desk, "runs")
    desk.press("F11")
    desk.until_at(*HOME)


def test_key_and_switch_are_one_truth_over_starts(start: Start, home: Path) -> None:
    left(home)
    desk = opened(start)
    desk.until_at(*HOME)
    desk.press("o")
    assert switched(desk) == "off"
    desk.press("F11")
    desk.until_at(*WHOLE)
    assert switched(desk) == "on"
    desk.click("full_screen")
    desk.until_at(*HOME)
    assert switched(desk) == "off"
    desk.click("full_screen")
    desk.until_at(*WHOLE)
    desk.close_window()
    assert kept(home) == (HOME, False, True)
    again = opened(start)
    again.until_at(*WHOLE)
    again.press("o")
    assert switched(again) == "on"
    again.press("F11")
    again.until_at(*HOME)
    assert switched(again) == "off"
    again.close_window()
    assert kept(home) == (HOME, False, False)


def test_from_the_whole_screen_it_comes_back_to_its_place_any_number_of_times(
    start: Start, home: Path
) -> None:
    left(home)
    desk = opened(start)
    for _ in range(4):
        desk.until_at(*HOME)
        desk.hand.hold("Alt_L").key("Return").let_go("Alt_L").send()
        desk.until_at(*WHOLE)
        desk.press("F11")
    desk.until_at(*HOME)
    desk.close_window()
    assert kept(home) == (HOME, False, False)


def test_a_maximised_window_stays_so_over_f11_and_starts(start: Start, home: Path) -> None:
    left(home)
    desk = opened(start)
    desk.until_at(*HOME)
    desk.hand.maximise(on=True)
    wait_for("it to be maximised", lambda: desk.frame[2] > 1500, lambda: str(desk.frame))
    large = desk.frame
    desk.until_at(*large)
    desk.press("F11")
    desk.until_at(*WHOLE)
    desk.press("F11")
    desk.until_at(*large)
    desk.press("F11")
    desk.until_at(*WHOLE)
    desk.close_window()
    assert kept(home) == (HOME, True, True)
    again = opened(start)
    again.until_at(*WHOLE)
    again.press("F11")
    again.until_at(*large)
    again.close_window()
    assert kept(home) == (HOME, True, False)
    last = opened(start)
    last.until_at(*large)
    last.hand.maximise(on=False)
    last.until_at(*HOME)
    last.close_window()
    assert kept(home) == (HOME, False, False)


@pytest.mark.parametrize(
    ("size", "place"),
    [
        ((2560, 1400), (300, 200)),
        ((1600, 900), (0, 0)),
        ((1100, 700), (900, 600)),
        ((1100, 700), (-200, -30)),
    ],
)
def test_no_window_opens_with_a_part_outside(
    start: Start, home: Path, size: tuple[int, int], place: tuple[int, int]
) -> None:
    """A window and its frame open wholly on the screen, at the old size where there is room."""
    left(home, window_size=size, window_place=place)
    desk = opened(start)

    def seen() -> bool:
        left, top, width, height = desk.outside
        return min(left, top) >= 0 and left + width <= LARGE[0] and top + height <= LARGE[1]

    wait_for("all of the window to be seen", seen, lambda: str(desk.outside))
    (_, _, width, height), (_, _, outer, _) = desk.frame, desk.outside
    assert width == min(size[0], LARGE[0] - (outer - width))
    assert height >= min(size[1], LARGE[1] - BARS)


def test_control_and_q_end_the_program(start: Start) -> None:
    desk = start()
    begin_by_mouse(desk)
    desk.hand.hold("Control_L").key("q").let_go("Control_L").send()
    assert desk.end() == 0


def test_a_run_is_played_left_and_continued(start: Start) -> None:
    desk = start("--size", "{}x{}".format(*SIZE))
    begin_by_mouse(desk)
    drag_hand(desk, 3)
    desk.press("F11")
    desk.until("the table on the whole screen", lambda tree: (tree["width"], tree["height"]) == LARGE)
    for number, card in enumerate(hand(desk.at("hercule/table")), 4):
        desk.drag(card, "play")
        played(desk, number)
    desk.close_window()
    assert value(take_up(start()), "play") == "5 cards"
