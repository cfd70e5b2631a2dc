"""A window keeps how it stands, whatever a window manager does with it, and however late."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from scenes.toolkit import sdl, x11
from scenes.toolkit.sdl import Border, in_a_row
from scenes.toolkit.window import headless
from scenes.toolkit.window_placement import Geometry
from scenes.toolkit.window_state import WindowState

SCREEN = (1600, 900)
HOME = Geometry((1100, 700), (60, 40))
MAXIMISED = Geometry((1600, 855), (0, 24))
FRAME = Border(top=24, left=5, bottom=5, right=5)


class Managed:
    """A window in the hands of a manager, which does what it was asked only when it gets round to it.

    Going back from the whole screen it moves the window by its frame, as icewm does, and it forgets that the
    window was maximised, as openbox does.
    """

    minimum_size = (0, 0)

    def __init__(self, standing: Geometry) -> None:
        self.now = self.normal = standing
        self.large = self.full = False
        self.asked: list[Callable[[], None]] = []

    @property
    def size(self) -> tuple[int, int]:
        return self.now.size

    @size.setter
    def size(self, size: tuple[int, int]) -> None:
        self.asked.append(lambda: self.put(Geometry(size, self.normal.place)))

    @property
    def position(self) -> tuple[int, int] | None:
        return self.now.place

    @position.setter
    def position(self, place: tuple[int, int]) -> None:
        self.asked.append(lambda: self.put(Geometry(self.normal.size, place)))

    def put(self, there: Geometry) -> None:
        self.now = self.normal = there

    def maximize(self) -> None:
        self.asked.append(self.enlarge)

    def enlarge(self) -> None:
        self.large, self.now = True, MAXIMISED

    def shrink(self) -> None:
        self.large, self.now = False, self.normal

    def set_fullscreen(self, desktop: bool = False) -> None:
        assert desktop
        self.full, self.large, self.now = True, False, Geometry(SCREEN, (0, 0))

    def set_windowed(self) -> None:
        (left, top), size = self.normal.place or (0, 0), self.normal.size
        self.full = False
        self.asked.append(lambda: self.put(Geometry(size, (left + 5, top + 24))))

    def get_round_to_it(self) -> None:
        """Do what was asked for."""
        asked, self.asked = self.asked, []
        for act in asked:
            act()


def stood(window: Any, wanted: Geometry, *, maximised: bool = False) -> WindowState:
    """How such a window stands."""
    return WindowState(window, wanted, maximised=maximised)


class Desktop:
    """A window on a screen, and time."""

    def __init__(self, wanted: Geometry, opened: Geometry, *, maximised: bool = False) -> None:
        self.window = Managed(opened)
        self.state = stood(self.window, wanted, maximised=maximised)
        self.now = 100.0

    def opened(self) -> "Desktop":
        self.state.settle(self.now)
        return self.passed()

    def passed(self) -> "Desktop":
        """Let time pass until the window is at rest."""
        for _ in range(40):
            self.window.get_round_to_it()
            self.now += 0.05
            self.state.follow(self.now)
        assert self.state.due is None
        return self

    def fill(self, *, on: bool) -> "Desktop":
        self.state.fill(self.now, on=on)
        return self.passed()


@pytest.fixture(autouse=True)
def _managed(monkeypatch: pytest.MonkeyPatch) -> None:
    headless()
    monkeypatch.setattr(sdl, "screens", lambda: in_a_row([SCREEN]))
    monkeypatch.setattr(sdl, "border", lambda window: Border() if window.full or window.large else FRAME)
    monkeypatch.setattr(sdl, "maximised", lambda window: window.large)
    monkeypatch.setattr(x11, "unmanaged", lambda: False)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")


def test_a_window_goes_to_its_place_however_the_manager_has_put_it() -> None:
    desktop = Desktop(HOME, Geometry(HOME.size, (65, 64))).opened()
    assert desktop.window.now == desktop.state.home == HOME


def test_one_that_is_too_large_with_its_frame_is_cut_and_moved() -> None:
    desktop = Desktop(Geometry(SCREEN, (0, 0)), Geometry(SCREEN, (5, 24))).opened()
    assert desktop.window.now == desktop.state.home == ((1590, 871), (5, 24))


def test_from_the_whole_screen_it_comes_back_to_its_place_any_number_of_times() -> None:
    desktop = Desktop(HOME, HOME).opened()
    for _ in range(5):
        assert desktop.fill(on=True).window.now == (SCREEN, (0, 0))
        assert desktop.state.home == HOME
        assert desktop.fill(on=False).window.now == desktop.state.home == HOME


def test_a_maximised_window_is_maximised_again_after_the_whole_screen_and_knows_its_place() -> None:
    desktop = Desktop(HOME, HOME).opened()
    desktop.window.enlarge()
    desktop.passed().fill(on=True)
    assert (desktop.state.home, desktop.state.maximised) == (HOME, True)
    desktop.fill(on=False)
    assert (desktop.window.now, desktop.state.home) == (MAXIMISED, HOME)
    desktop.window.shrink()
    desktop.passed().state.note()
    assert (desktop.window.now, desktop.state.maximised) == (HOME, False)


def test_one_that_was_left_maximised_opens_so_and_goes_back_to_its_place() -> None:
    desktop = Desktop(HOME, Geometry(HOME.size, (65, 64)), maximised=True).opened()
    assert (desktop.window.now, desktop.state.home) == (MAXIMISED, HOME)
    desktop.window.shrink()
    assert desktop.passed().window.now == HOME


def test_one_that_was_left_on_the_whole_screen_opens_so_and_goes_back_to_its_place() -> None:
    desktop = Desktop(HOME, Geometry(HOME.size, (65, 64)))
    desktop.fill(on=True)
    desktop.state.note()
    assert desktop.state.home == HOME
    assert desktop.fill(on=False).window.now == HOME


def test_sizes_on_the_way_to_being_maximised_are_nobodys() -> None:
    desktop = Desktop(HOME, HOME).opened()
    desktop.window.now = Geometry(MAXIMISED.size, HOME.place)
    desktop.state.follow(desktop.now + 0.01)
    desktop.window.enlarge()
    desktop.passed().state.note()
    assert desktop.state.home == HOME


def test_who_maximises_it_while_it_opens_is_not_contradicted() -> None:
    desktop = Desktop(HOME, Geometry(HOME.size, (65, 64)))
    desktop.state.settle(desktop.now)
    desktop.window.get_round_to_it()
    desktop.window.enlarge()
    desktop.passed()
    assert (desktop.window.now, desktop.state.home, desktop.state.maximised) == (MAXIMISED, HOME, True)


def test_where_somebody_has_moved_it_is_its_place() -> None:
    desktop = Desktop(HOME, HOME).opened()
    desktop.window.put(moved := Geometry((1200, 720), (100, 80)))
    desktop.state.note()
    assert desktop.state.home == moved


def test_one_that_is_put_away_keeps_its_place() -> None:
    desktop = Desktop(HOME, HOME).opened()
    desktop.state.on_event(pygame.Event(pygame.WINDOWMINIMIZED))
    desktop.window.put(Geometry((160, 24), (-32000, -32000)))
    desktop.passed().state.note()
    assert desktop.state.home == HOME


def test_a_manager_that_never_does_it_is_not_asked_for_ever() -> None:
    """As one that lays windows out in tiles; and then its place is as good as any."""
    tile = Geometry((800, 871), (805, 24))

    class Tiled(Managed):
        def put(self, there: Geometry) -> None:
            self.now = self.normal = tile

    desktop = Desktop(HOME, tile)
    desktop.window = Tiled(tile)
    desktop.state = stood(desktop.window, HOME)
    assert desktop.opened().window.now == desktop.state.home == tile


def test_where_nobody_manages_windows_it_is_made_as_large_as_its_own_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sdl, "screens", lambda: in_a_row([SCREEN, (1280, 800)]))
    monkeypatch.setattr(x11, "unmanaged", lambda: True)
    desktop = Desktop(there := Geometry((1100, 700), (1700, 40)), there).opened()
    desktop.state.fill(desktop.now, on=True)
    desktop.window.get_round_to_it()
    assert desktop.window.now == ((1280, 800), (1600, 0))


def test_where_nobody_knows_places_the_one_of_another_desktop_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "wayland")
    desktop = Desktop(HOME, Geometry(HOME.size, (0, 0))).opened()
    desktop.state.note()
    assert desktop.state.home == HOME
