"""The window says what it misses, and writes what it was asked to write."""

import csv
import gc
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.paths import APP_ID
from scenes.toolkit import sdl
from scenes.toolkit.sdl import in_a_row
from scenes.toolkit.stack import SceneStack
from scenes.toolkit.timeline import FakeClock
from scenes.toolkit.window import DisplayMissing, Window, WindowConfig, headless, prepare_sdl, tune_sdl
from scenes.toolkit.window_placement import Geometry

from .playground import Playground

TEXTURES = "SDL_FRAMEBUFFER_ACCELERATION"


@pytest.fixture(autouse=True)
def _display_again() -> Iterator[None]:
    yield
    # A window that is found to be nobody's only later would take the next display's with it.
    gc.collect()
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


def test_spare_work_is_done_a_step_a_frame_while_nothing_happens() -> None:
    headless()
    stack, done, quiet = SceneStack(FakeClock()), list[int](), list[bool]()
    brief = Brief()
    brief.left = 5
    stack.push(brief, lambda _: None)
    window = Window(stack, WindowConfig())
    pygame.event.clear()

    def steps() -> Iterator[None]:
        for frame in (1, 2):
            done.append(brief.left)
            if frame == 1:
                # What happens comes first: the next step waits for a frame without it.
                pygame.event.post(
                    pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0,) * 3)
                )
            yield

    window.spare, window.after = steps(), quiet.append
    window.run()
    assert done == [4, 2]
    assert window.spare is None
    assert quiet == [True, False, True, True, True]


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
    config = WindowConfig(size=(1100, 700), dump_ui=tmp_path / "ui.json", frame_log=tmp_path / "frames.csv")
    window, logged = Window(stack, config), list[bool]()
    # What waits for the first picture is done before the log says that it stands.
    window.seen = lambda: logged.append((tmp_path / "frames.csv").exists())
    stack.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=(150, 120), rel=(0, 0), buttons=(0, 0, 0)))
    pygame.event.clear()
    window.run()
    tree = json.loads((tmp_path / "ui.json").read_text("utf-8"))
    with (tmp_path / "frames.csv").open(encoding="utf-8") as lines:
        fields = csv.DictReader(lines).fieldnames
    assert (results, tree["scene"], tree["width"], logged) == (["done"], "playground", 1100, [False])
    times, counts = ["event", "update", "draw", "flip"], ["events", "moving", "percent"]
    assert fields == [*times, *counts, "viewer", "curtain", "picture", "began"]
    assert {path.name for path in tmp_path.iterdir()} == {"ui.json", "frames.csv"}


def test_files_that_are_dropped_together_come_together() -> None:
    headless()
    stack, files = SceneStack(FakeClock()), list[object]()
    stack.push(Brief(), lambda _: None)
    window = Window(stack, WindowConfig())
    window.dropped = files.append
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.DROPFILE, file="alone"))
    for kind, told in ((pygame.DROPBEGIN, {}), *((pygame.DROPFILE, {"file": name}) for name in "ab")):
        pygame.event.post(pygame.Event(kind, told))
    pygame.event.post(pygame.Event(pygame.DROPCOMPLETE))
    window.run()
    assert files == [["alone"], ["a", "b"]]


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


@pytest.mark.parametrize(
    ("driver", "told"), [("x11", "0"), ("wayland", None), ("cocoa", None), ("windows", None), ("dummy", None)]
)
def test_pictures_without_textures_are_for_x11_alone(
    monkeypatch: pytest.MonkeyPatch, driver: str, told: str | None
) -> None:
    """Elsewhere no window would open."""
    monkeypatch.delenv(TEXTURES, raising=False)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    prepare_sdl()
    assert os.environ.get(TEXTURES) is None
    tune_sdl()
    assert os.environ.pop(TEXTURES, None) == told


def test_each_display_knows_the_window_by_the_name_of_its_entry() -> None:
    prepare_sdl()
    assert {os.environ[f"SDL_VIDEO_{driver}_WMCLASS"] for driver in ("X11", "WAYLAND")} == {APP_ID}


def test_who_has_said_how_pictures_are_shown_is_not_overruled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TEXTURES, "opengl")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    tune_sdl()
    assert os.environ[TEXTURES] == "opengl"


def test_nothing_is_said_of_pictures_where_none_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(TEXTURES, raising=False)
    headless()
    assert TEXTURES not in os.environ


def test_no_system_enlarges_what_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    asked: list[object] = []

    class Fine(pygame.Window):
        def __init__(self, *place: Any, **how: Any) -> None:
            asked.append(how["allow_high_dpi"])
            super().__init__(*place, **how)

    monkeypatch.setattr(pygame, "Window", Fine)
    window(Playground())
    assert asked == [True]
    assert os.environ.pop("SDL_WINDOWS_DPI_AWARENESS") == "permonitorv2"


def test_on_a_screen_of_fine_pixels_all_of_them_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """A press is told in the window's size, and what is drawn has twice as many pixels."""

    class Fine(pygame.Window):
        def get_surface(self) -> pygame.Surface:
            return pixels

        def flip(self) -> None:
            pass

    pixels = pygame.Surface((2560, 1440))
    headless()
    monkeypatch.setattr(pygame, "Window", Fine)
    shown = window(Playground())
    assert shown.stack.size == (2560, 1440)
    heard: list[tuple[int, int]] = []
    monkeypatch.setattr(shown.stack, "dispatch", lambda event: heard.append(event.pos))
    shown._dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 360), button=1))
    assert heard == [(1280, 720)]


def on_a_screen(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> Window:
    """A window that nobody has given a size, on a screen of this one."""
    headless()
    monkeypatch.setattr(sdl, "screens", lambda: in_a_row([size]))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "windows")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    stack = SceneStack(FakeClock())
    stack.push(Playground())
    return Window(stack, WindowConfig(size=None))


def test_a_first_window_takes_most_of_its_screen_and_forgets_that(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next time may be at another screen."""
    shown = on_a_screen(monkeypatch, (3840, 2160))
    assert shown.stack.size == (2880, 1620)
    assert shown.home is None


def test_what_somebody_has_made_of_a_first_window_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = on_a_screen(monkeypatch, (1920, 1080))
    shown.state.home = Geometry((1500, 900), (20, 20))
    assert shown.home == ((1500, 900), (20, 20))


def test_without_a_screen_a_window_has_its_usual_size() -> None:
    headless()
    stack = SceneStack(FakeClock())
    stack.push(Playground())
    Window(stack, WindowConfig(size=None))
    assert stack.size == (1280, 720)


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


def window(scene: Playground) -> Window:
    """A window without a display, with a scene in it."""
    headless()
    stack = SceneStack(FakeClock())
    stack.push(scene)
    return Window(stack, WindowConfig())


def press(stack: SceneStack, key: int, mod: int = 0, times: int = 1) -> None:
    """Hold a key for so many repeats, and let it go."""
    for _ in range(times):
        stack.dispatch(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    stack.dispatch(pygame.Event(pygame.KEYUP, key=key))


F11, ALT_ENTER = (pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_ALT)


@pytest.mark.parametrize("key", [F11, ALT_ENTER], ids=["F11", "Alt+Enter"])
def test_a_key_fills_the_screen_once_however_long_it_is_held(key: tuple[int, int]) -> None:
    scene = Playground()
    shown = window(scene)
    for filled in (True, False):
        press(shown.stack, *key, times=9)
        assert shown.state.filled is filled
    assert (scene.keys, scene.intents) == ([], [])


def test_who_keeps_the_setting_is_asked_to_fill_the_screen() -> None:
    """So that a switch and the key are one truth."""
    asked: list[bool] = []
    shown = window(Playground())
    shown.fill = asked.append
    press(shown.stack, *F11)
    shown.set_fullscreen(True)
    press(shown.stack, *F11)
    assert asked == [True, False]


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_RCTRL, pygame.KMOD_LMETA])
def test_control_or_command_and_q_close_the_window_if_that_may_be(mod: int) -> None:
    scene, asked = Playground(), list[str]()
    shown = window(scene)

    def asking() -> bool:
        asked.append("something is not saved")
        return False

    shown.stack.may_close = asking
    press(shown.stack, pygame.K_q, mod, times=5)
    assert (shown.stack.closing, len(asked), scene.keys) == (False, 1, [])
    shown.stack.may_close = lambda: True
    press(shown.stack, pygame.K_q, mod)
    assert shown.stack.closing


def test_q_alone_or_with_the_key_that_writes_a_third_letter_closes_nothing() -> None:
    scene = Playground()
    shown = window(scene)
    press(shown.stack, pygame.K_q)
    press(shown.stack, pygame.K_q, pygame.KMOD_LCTRL | pygame.KMOD_RALT)
    press(shown.stack, pygame.K_RETURN, pygame.KMOD_LCTRL | pygame.KMOD_RALT)
    assert (len(scene.keys), shown.stack.closing, shown.state.filled) == (3, False, False)


def test_a_call_gives_back_the_size_of_a_window_that_was_put_away_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever is maximised stays so."""
    restored: list[str] = []

    class Put(pygame.Window):
        def restore(self) -> None:
            restored.append(self.title)

        def focus(self, input_only: bool = False) -> None:
            pass

    headless()
    monkeypatch.setattr(pygame, "Window", Put)
    stack = SceneStack(FakeClock())
    shown = Window(stack, WindowConfig())
    shown.come_forward()
    assert restored == []
    shown.state.on_event(pygame.Event(pygame.WINDOWMINIMIZED))
    shown.come_forward()
    assert restored == ["Lerne"]
