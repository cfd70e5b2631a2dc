"""The real window, and the picture without one: only here is the display opened, and time waited for."""

import hashlib
import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

import pygame

from scenes.toolkit.scene import Scene
from scenes.toolkit.semantics import Speech, dump, write
from scenes.toolkit.stack import SceneStack
from scenes.toolkit.timeline import FakeClock

SMALLEST = (1024, 640)
FRAMES_PER_SECOND = 60
_LONGEST_WAIT = 1.0
_REPEAT_MS = (350, 40)
_NO_DISPLAY = "Lerne found no display to open its window on; engine, simulate, shot and check need none."


class DisplayMissing(Exception):
    """There is no display to open a window on."""


@dataclass(frozen=True, slots=True)
class WindowConfig:
    """How the window opens, and what it writes for tests and for people.

    A `steady` clock of the stack is moved on by a sixtieth of a second a frame, and the frame log then holds
    a fingerprint of each picture; only while nothing moves does it follow the time of day.
    """

    size: tuple[int, int] = (1280, 720)
    fullscreen: bool = False
    dump_ui: Path | None = None
    frame_log: Path | None = None
    speech_log: Path | None = None
    steady: FakeClock | None = None


def prepare_sdl() -> None:
    """Say to SDL what it must know before the display opens (measured: a flip falls from 14 to 1 ms)."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # pygame has set the class to the script's name at its import.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "lerne"


def _no_display_named() -> bool:
    """Whether no display can be there; SDL would try all the same, and its libraries complain aloud."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return sys.platform.startswith("linux") and not any(os.environ.get(name) for name in named)


class Window:
    """A resizable window that shows a stack of scenes until it is closed or the stack is empty."""

    def __init__(self, stack: SceneStack, config: WindowConfig) -> None:
        self.stack, self.config = stack, config
        self.fullscreen = False
        self._dumped = -1
        self._log: TextIO | None = None
        self._speech = Speech()
        self._window = self._open()
        self._home = (self._window.size, self._window.position)
        self._screen = self._window.get_surface()
        self.stack.resize(self._screen.get_size())
        self.set_fullscreen(config.fullscreen)

    def _open(self) -> pygame.Window:
        prepare_sdl()
        if _no_display_named():
            raise DisplayMissing(_NO_DISPLAY)
        try:
            pygame.display.init()
        except pygame.error as error:
            raise DisplayMissing(_NO_DISPLAY) from error
        if pygame.display.get_driver() in ("offscreen", "dummy") and "SDL_VIDEODRIVER" not in os.environ:
            raise DisplayMissing(_NO_DISPLAY)
        pygame.key.set_repeat(*_REPEAT_MS)
        width, height = self.config.size
        size = (max(width, SMALLEST[0]), max(height, SMALLEST[1]))
        window = pygame.Window("Lerne", size, resizable=True)
        window.minimum_size = SMALLEST
        return window

    def set_fullscreen(self, on: bool) -> None:
        """Take the whole screen, or go back to the window as it was."""
        if on == self.fullscreen:
            return
        self.fullscreen = on
        if on:
            self._home = (self._window.size, self._window.position)
            # Without a window manager nobody but us makes the window as large as the screen.
            self._window.size, self._window.position = pygame.display.get_desktop_sizes()[0], (0, 0)
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
            self._window.size, self._window.position = self._home
        self._follow_size()

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window, or that to which it goes back from the whole screen."""
        return self._home[0] if self.fullscreen else self._window.size

    def _follow_size(self) -> None:
        self._screen = self._window.get_surface()
        self.stack.resize(self._screen.get_size())
        self._present()

    def run(self) -> None:
        """Show the stack until it is empty, or its closing was asked for."""
        if self.config.frame_log is not None:
            self._log = self.config.frame_log.open("w", encoding="utf-8")
            self._log.write("event,update,draw,flip,viewer,curtain,picture\n")
        try:
            self._present()
            while self.stack.top is not None and not self.stack.closing:
                self._frame()
        finally:
            if self._log is not None:
                self._log.close()
            self._window.destroy()

    def _frame(self) -> None:
        events = self._pass_time()
        began = time.perf_counter()
        for event in events:
            self._dispatch(event)
        told = time.perf_counter()
        self.stack.update()
        updated = time.perf_counter()
        painted = self.stack.draw(self._screen)
        drawn = time.perf_counter()
        if painted:
            self._window.flip()
            self._note(told - began, updated - told, drawn - updated, time.perf_counter() - drawn)
        self._after_frame()
        if self.stack.busy:
            spent = time.perf_counter() - began
            pygame.time.wait(max(0, int(1000 * (1 / FRAMES_PER_SECOND - spent))))

    def _pass_time(self) -> list[pygame.Event]:
        """What happened since the last frame; a steady clock goes on by one frame, or by the real wait."""
        busy, began = self.stack.busy, time.perf_counter()
        events = self._await_events()
        if self.config.steady is not None:
            self.config.steady.advance(1 / FRAMES_PER_SECOND if busy else time.perf_counter() - began)
        return events

    def _await_events(self) -> list[pygame.Event]:
        """What happened; while nothing moves, sleep until something happens or a hold or tick is due."""
        if self.stack.busy:
            return pygame.event.get()
        # A wait of 0 would have no end.
        first = pygame.event.wait(max(1, round(1000 * self.stack.patience(_LONGEST_WAIT))))
        return [event for event in (first, *pygame.event.get()) if event.type != pygame.NOEVENT]

    def _dispatch(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            self.stack.closing = True
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            self._follow_size()
        elif event.type == pygame.WINDOWEXPOSED:
            self._present()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.set_fullscreen(not self.fullscreen)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F12:
            self._dump()
        else:
            self.stack.dispatch(event)

    def _present(self) -> None:
        self.stack.draw(self._screen, anew=True)
        self._window.flip()

    def _after_frame(self) -> None:
        number = self.stack.frame_number
        if self.config.dump_ui is not None and number != self._dumped and not self.stack.busy:
            self._dumped = number
            self._dump()
        if self.config.speech_log is not None and self.stack.top is not None and not self.stack.busy:
            self._speak(self.stack.top, self.config.speech_log)

    def _speak(self, scene: Scene[Any], path: Path) -> None:
        lines = [f"{line}\n" for line in self._speech.of(scene)]
        if lines:
            with path.open("a", encoding="utf-8") as log:
                log.writelines(lines)

    def _dump(self) -> None:
        scene = self.stack.top
        if scene is not None and self.config.dump_ui is not None:
            tree = dump(scene, settled=not self.stack.busy, frame=self.stack.frame_number)
            write(tree, self.config.dump_ui)

    def _note(self, *seconds: float) -> None:
        scene = self.stack.top
        if self._log is not None and scene is not None:
            figures = ",".join(f"{1000 * part:.3f}" for part in seconds)
            viewer = "" if scene.viewer is None else scene.viewer
            self._log.write(f"{figures},{viewer},{int(scene.curtain)},{self._fingerprint()}\n")

    def _fingerprint(self) -> str:
        """What tells two pictures apart, where frames are to be compared."""
        if self.config.steady is None:
            return ""
        return hashlib.sha256(pygame.image.tobytes(self._screen, "RGB")).hexdigest()[:32]


def headless() -> None:
    """Make pygame ready to draw without any display."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    prepare_sdl()
    if not pygame.display.get_init():
        pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1))


def render_once(stack: SceneStack, size: tuple[int, int]) -> pygame.Surface:
    """The settled picture of a stack at a size, drawn without a display."""
    headless()
    stack.resize(size)
    if stack.top is not None:
        stack.top.timeline.finish()
    stack.update()
    target = pygame.Surface(size)
    stack.draw(target, anew=True)
    return target
