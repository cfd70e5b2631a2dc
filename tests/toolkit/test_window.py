"""The window says what it misses, and writes what it was asked to write."""

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.toolkit.stack import SceneStack
from scenes.toolkit.timeline import FakeClock
from scenes.toolkit.window import DisplayMissing, Window, WindowConfig, headless, on_screen

from .playground import Playground


@pytest.fixture(autouse=True)
def _display_again() -> Iterator[None]:
    yield
    pygame.display.quit()
    headless()


class Brief(Playground):
    """A scene that leaves after three updates."""

    left = 3

    def update(self) -> None:
        self.left -= 1
        self.wake_at = 0.0
        if self.left == 0:
            self.close("done")


def test_without_a_display_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(DisplayMissing, match="no display"):
        Window(SceneStack(FakeClock()), WindowConfig())


def test_a_run_writes_the_tree_and_the_frames(tmp_path: Path) -> None:
    headless()
    stack, results = SceneStack(FakeClock()), list[str]()
    stack.push(Brief(), results.append)
    config = WindowConfig(
        size=(1100, 700),
        dump_ui=tmp_path / "ui.json",
        frame_log=tmp_path / "frames.csv",
        speech_log=tmp_path / "said.txt",
    )
    window = Window(stack, config)
    stack.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=(150, 120), rel=(0, 0), buttons=(0, 0, 0)))
    pygame.event.clear()
    window.run()
    tree = json.loads((tmp_path / "ui.json").read_text("utf-8"))
    with (tmp_path / "frames.csv").open(encoding="utf-8") as lines:
        fields = csv.DictReader(lines).fieldnames
    assert (results, tree["scene"], tree["width"]) == (["done"], "playground", 1100)
    times, counts = ["event", "update", "draw", "flip"], ["events", "moving", "percent"]
    assert fields == [*times, *counts, "viewer", "curtain", "picture"]
    assert {path.name for path in tmp_path.iterdir()} == {"ui.json", "frames.csv", "said.txt"}
    assert (tmp_path / "said.txt").read_text("utf-8").startswith("playground\n")


def test_the_window_has_our_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    class Signed(pygame.Window):
        def set_icon(self, icon: pygame.Surface, /) -> None:
            shown.append(icon)
            super().set_icon(icon)

    shown: list[pygame.Surface] = []
    headless()
    monkeypatch.setattr(pygame, "Window", Signed)
    sign = pygame.Surface((32, 32))
    Window(SceneStack(FakeClock()), WindowConfig(icon=sign))
    assert shown == [sign]


ONE, TWO = [(1920, 1080)], [(1920, 1080), (2560, 1440)]


@pytest.mark.parametrize(
    ("place", "screens", "seen"),
    [
        ((0, 0), ONE, True),
        ((640, 500), ONE, True),
        ((-1100, 40), ONE, True),
        ((-1200, 40), ONE, False),
        ((1850, 40), ONE, False),
        ((2000, 40), ONE, False),
        ((2000, 40), TWO, True),
        ((-2560, 40), TWO, True),
        ((5000, 40), TWO, False),
        ((40, -30), ONE, False),
        ((40, 1070), ONE, False),
    ],
)
def test_only_a_place_where_it_can_be_taken_hold_of_is_taken_again(
    place: tuple[int, int], screens: list[tuple[int, int]], seen: bool
) -> None:
    assert on_screen(place, 1280, screens) is seen


def test_a_window_is_never_smaller_than_it_can_be_read() -> None:
    headless()
    stack = SceneStack(FakeClock())
    stack.push(Playground())
    Window(stack, WindowConfig(size=(300, 200)))
    assert stack.size == (1024, 640)


def test_whoever_asks_for_the_window_has_it_in_front(monkeypatch: pytest.MonkeyPatch) -> None:
    class Raised(pygame.Window):
        def focus(self, input_only: bool = False) -> None:
            shown.append(self.title)

    shown: list[str] = []
    calls = iter((False, True))
    headless()
    monkeypatch.setattr(pygame, "Window", Raised)
    stack = SceneStack(FakeClock())
    stack.push(Brief(), lambda _: None)
    Window(stack, WindowConfig(asked_for=lambda: next(calls, False))).run()
    assert shown == ["Lerne"]
