"""The window, and pictures without one: only here is a display opened, and time waited for."""

import hashlib
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from itertools import pairwise, zip_longest
from pathlib import Path
from typing import NamedTuple, Protocol, TextIO

import pygame

from game.paths import APP_ID
from saves import atomic
from scenes.toolkit import sdl
from scenes.toolkit.geometry import Box, Size
from scenes.toolkit.input import KeyPress
from scenes.toolkit.scene import AnyScene, dump
from scenes.toolkit.stack import SceneStack
from scenes.toolkit.timeline import FakeClock
from scenes.toolkit.window_placement import SMALLEST, Geometry, Place, first_size, fitted
from scenes.toolkit.window_state import WindowState

FRAMES_PER_SECOND = 60
USUAL = (1280, 720)
_LONGEST_WAIT = 1.0
_AWAKE_SECONDS = 1.0
_LOOK_SECONDS = 0.001
_REST_SECONDS = 0.008  # between two polls at rest, where no event wakes the program
_REPEAT_MS = (350, 40)
_PLACED = pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED, pygame.WINDOWSHOWN, pygame.WINDOWFOCUSGAINED
_DROPS = pygame.DROPBEGIN, pygame.DROPFILE, pygame.DROPCOMPLETE
_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
_NO_DISPLAY = "Lerne found no display to open its window on; engine, simulate, shot and check need none."


class DisplayMissing(Exception):
    """Raised if there is no display to open a window on."""


class Listener(Protocol):
    """Somebody who does not look at the window but is told what it shows, such as a screen reader."""

    def opened(self, window: pygame.Window) -> None:
        """Called once, before the window is shown."""

    def placed(self, outer: Box, inner: Box) -> None:
        """Called when the window has another place or size: with and without its frame, in screen pixels."""

    def on_event(self, event: pygame.Event) -> bool:
        """Take an event before anything else does; return True if it concerns nobody else."""

    def tell(self, scene: AnyScene) -> None:
        """Called when the scene at rest may look otherwise, and at once for another scene or viewer."""

    def close(self) -> None:
        """Called when the window is closed."""


class Nobody:
    """A listener that does nothing."""

    def opened(self, window: pygame.Window) -> None:
        """Do nothing."""

    def placed(self, outer: Box, inner: Box) -> None:
        """Do nothing."""

    def on_event(self, event: pygame.Event) -> bool:
        """Take no event."""
        return False

    def tell(self, scene: AnyScene) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


class WindowConfig(NamedTuple):
    """How the window opens, and what it writes for tests and for people.

    `place` is that of its left upper corner; size and place are made to fit the screens that are there. A
    `steady` clock of the stack is advanced by a sixtieth of a second a frame, and the frame log then holds a
    fingerprint of each picture; only while nothing moves does that clock follow the real time. Whenever
    `asked_for` returns True, the window comes forward. The `listener` is told what the window shows.
    """

    size: Size | None = USUAL
    place: Place | None = None
    fullscreen: bool = False
    maximised: bool = False
    icon: pygame.Surface | None = None
    dump_ui: Path | None = None
    frame_log: Path | None = None
    steady: FakeClock | None = None
    asked_for: Callable[[], bool] = lambda: False
    listener: Listener = Nobody()


def prepare_sdl() -> None:
    """Tell SDL what it must know before the display opens.

    That is the class by which desktops know a window, and that Windows must not enlarge the picture.
    """
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # pygame sets the X11 name to the script's at its import; each name is read where its display is used.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = APP_ID


def tune_sdl() -> None:
    """Tell SDL what it must know between the display and the first window.

    Under X11 a flip without textures takes 1 ms instead of 14 (measured). Wayland and macOS have no other way
    than textures: there no window would open without them.
    """
    if pygame.display.get_driver() == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _open_display() -> None:
    prepare_sdl()
    # Without the name of a display SDL would try all the same, and its libraries would complain aloud.
    if sys.platform.startswith("linux") and not any(map(os.environ.get, _DISPLAYS)):
        raise DisplayMissing(_NO_DISPLAY)
    try:
        pygame.display.init()
    except pygame.error as error:
        raise DisplayMissing(_NO_DISPLAY) from error
    if pygame.display.get_driver() in sdl.WITHOUT_SCREEN and "SDL_VIDEODRIVER" not in os.environ:
        raise DisplayMissing(_NO_DISPLAY)
    tune_sdl()
    pygame.key.set_repeat(*_REPEAT_MS)


def _open(config: WindowConfig) -> tuple[pygame.Window, WindowState]:
    _open_display()
    wanted = fitted(Geometry(config.size or _first_size(), config.place), sdl.screens(), sdl.Border())
    place = wanted.place or pygame.WINDOWPOS_UNDEFINED
    # Where a desktop enlarges windows, the surface has the screen's own pixels, more than the window's size.
    # On Windows a screen reader can only be served by a window that was not shown before.
    hidden = sys.platform == "win32"
    window = pygame.Window("Lerne", wanted.size, place, resizable=True, allow_high_dpi=True, hidden=hidden)
    if config.icon is not None:
        window.set_icon(config.icon)
    config.listener.opened(window)
    if hidden:
        window.show()
    return window, WindowState(window, wanted, maximised=config.maximised)


def _first_size() -> Size:
    return USUAL if pygame.display.get_driver() in sdl.WITHOUT_SCREEN else first_size(sdl.screens()[0])


def laid_out(size: Size) -> Size:
    """The size in which scenes are laid out: the window's, enlarged in proportion if below the least size."""
    times = max(1.0, SMALLEST[0] / size[0], SMALLEST[1] / size[1])
    return round(size[0] * times), round(size[1] * times)


class Window:
    """A resizable window that shows a stack of scenes until it is closed or the stack is empty.

    `fill` is called when a key asks for the whole screen, or for the window again, `seen` once the first
    picture stands, `dropped` with the paths of files that are dropped on the window together, and
    `begun_with_shift` if Shift is held when the window first gets the keyboard. `after` is called when a
    frame is seen, with True if nothing happened and nothing moved in it. A step of `spare` is done after each
    such frame, until there is none left.
    """

    def __init__(self, stack: SceneStack, config: WindowConfig) -> None:
        self.stack, self.config = stack, config
        self.fill: Callable[[bool], None] = self.set_fullscreen
        self.seen: Callable[[], None] = lambda: None
        self.begun_with_shift: Callable[[], None] = lambda: None
        self.dropped: Callable[[Sequence[str]], None] = lambda _: None
        self._drop: list[str] | None = None
        self.after: Callable[[bool], None] = lambda _: None
        self.spare: Iterator[None] | None = None
        self._met = False
        stack.commands = self._command
        self._dumped = b""
        self._told: tuple[AnyScene | None, int | None, bool] = (None, None, False)
        self._next = self._last = 0.0
        self._untold = True
        self._log: TextIO | None = None
        self._window, self.state = _open(config)
        if config.fullscreen:
            self.state.fill(time.perf_counter(), on=True)
        else:
            self.state.settle(time.perf_counter())
        self._take_size()

    @property
    def home(self) -> Geometry | None:
        """The size and place to open with next time, or None if none was ever chosen.

        A size that only this screen has cut is not forgotten; one that only this screen has given is not
        kept.
        """
        asked, opened = self.config.size, self.state.opened
        if self.state.home != opened or asked == opened.size:
            return self.state.home
        return Geometry(asked, self.config.place) if asked is not None else None

    def set_fullscreen(self, on: bool) -> None:
        """Fill the whole screen, or go back to the window as it was."""
        if on != self.state.filled:
            self.state.fill(time.perf_counter(), on=on)
            self._follow_size()

    def resize(self, size: Size) -> None:
        """Give the window another size, in pixels."""
        self._window.size = size
        self._follow_size()

    def _take_size(self) -> None:
        shown = self._window.get_surface()
        size = laid_out(shown.get_size())
        self._screen = shown if size == shown.get_size() else pygame.Surface(size)
        self.stack.resize(size)

    def _follow_size(self) -> None:
        self._take_size()
        self._present()

    def _present(self) -> None:
        self.stack.draw(self._screen, anew=True)
        self._flip()

    def _flip(self) -> None:
        shown = self._window.get_surface()
        if self._screen.get_size() != shown.get_size():
            pygame.transform.smoothscale(self._screen, shown.get_size(), shown)
        self._window.flip()

    def _placed(self, event: pygame.Event) -> pygame.Event:
        """The event with its position in the pixels of the picture that is laid out."""
        wide, shown = self._screen.width, self._window.size[0]
        if wide == shown or not hasattr(event, "pos"):
            return event
        x, y = event.pos
        return pygame.Event(event.type, {**event.dict, "pos": (x * wide // shown, y * wide // shown)})

    def run(self) -> None:
        """Show the stack until it is empty or the window is to close."""
        with ExitStack() as leaving:
            leaving.callback(self._window.destroy)
            leaving.callback(self.config.listener.close)
            leaving.callback(self.state.note)
            self._present()
            self.seen()
            if self.config.frame_log is not None:
                # The file is line-buffered, so that a frame can be read once it is seen; its first line says
                # that the first picture stands.
                self._log = leaving.enter_context(self.config.frame_log.open("w", 1, encoding="utf-8"))
                self._log.write("event,update,draw,flip,events,moving,percent,viewer,curtain,picture,began\n")
            while self.stack.top is not None and not self.stack.closing:
                self._frame()

    def come_forward(self) -> None:
        """Bring the window before all others, as far as the system allows it."""
        if self.state.small:
            self._window.restore()
        self._window.focus()

    def _frame(self) -> None:
        events = latest(self._pass_time())
        self.state.follow(time.perf_counter())
        if self.config.asked_for():
            self.come_forward()
        moving, times = self.stack.busy, [time.perf_counter()]
        for event in events:
            self._dispatch(event)
        times.append(time.perf_counter())
        self.stack.update()
        times.append(time.perf_counter())
        painted = self.stack.draw(self._screen)
        times.append(time.perf_counter())
        scene = self.stack.top
        if painted:
            self._flip()
            self._note(scene, len(events), moving, [*times, time.perf_counter()])
        self._untold |= painted or bool(events)
        if scene is not None:
            self._tell(scene)
        quiet = not (events or moving)
        if quiet and self.spare is not None and next(self.spare, self) is self:
            self.spare = None
        self.after(quiet)

    def _pass_time(self) -> list[pygame.Event]:
        """Return what happened since the last frame; sleep until something does or is due.

        What moves is due once in a sixtieth of a second; what happens meanwhile is answered at once. A steady
        clock goes on by one frame, or by the real wait.
        """
        busy, began = self.stack.moving, time.perf_counter()
        often = self.spare is not None or (busy and self.config.steady is not None)
        longest = 1 / FRAMES_PER_SECOND if often else _LONGEST_WAIT
        due = self.state.due
        wait = min(self.stack.patience(longest), max(0.0, due - began) if due is not None else longest)
        if wait <= 1 / FRAMES_PER_SECOND:
            if began >= self._next:
                self._next = max(began, self._next + 1 / FRAMES_PER_SECOND)
            wait = self._next - began
        events = self._await(began + wait)
        if self.config.steady is not None:
            self.config.steady.advance(1 / FRAMES_PER_SECOND if busy else time.perf_counter() - began)
        return events

    def _await(self, end: float) -> list[pygame.Event]:
        """Return what happens up to a moment; after a second of rest, sleep until the display sends an event.

        pygame's own wait polls a thousand times a second for ever. Where no event wakes the program, this
        function polls less often than that.
        """
        while not (events := pygame.event.get()) and (now := time.perf_counter()) < end:
            resting = now - self._last > _AWAKE_SECONDS
            polls = self.stack.hands is not None and self.stack.hands.polls
            if polls or not (resting and sdl.sleep(end - now)):
                time.sleep(min(end - now, _REST_SECONDS if resting else _LOOK_SECONDS))
        if events:
            self._last = time.perf_counter()
        return events

    def _dispatch(self, event: pygame.Event) -> None:
        self.state.on_event(event)
        if event.type in _PLACED:
            self._place()
        if self.config.listener.on_event(event):
            return
        if event.type == pygame.WINDOWFOCUSGAINED and not self._met:
            self._met = True
            if pygame.key.get_mods() & pygame.KMOD_SHIFT:
                self.begun_with_shift()
        if event.type == pygame.QUIT:
            self._close()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            self._follow_size()
        elif event.type == pygame.WINDOWEXPOSED:
            self._present()
        elif event.type in _DROPS:
            self._gather(event)
        else:
            self.stack.dispatch(self._placed(event))

    def _gather(self, event: pygame.Event) -> None:
        """Gather the files of a drop, each of which comes with an event of its own."""
        if event.type == pygame.DROPBEGIN:
            self._drop = []
        elif event.type == pygame.DROPFILE and self._drop is not None:
            self._drop.append(event.file)
        else:
            # A system that does not say where a drop begins drops one file at a time.
            files, self._drop = self._drop or [], None
            files += [event.file] if event.type == pygame.DROPFILE else []
            if files:
                self.dropped(files)

    def _place(self) -> None:
        """Tell the listener where the window lies, in pixels of its picture that is laid out."""
        (left, top), frame = self._window.position, sdl.border(self._window)
        width, height = self._window.size
        across, down = width + frame.left + frame.right, height + frame.top + frame.bottom
        outer = Box(left - frame.left, top - frame.top, across, down)
        self.config.listener.placed(outer, Box(left, top, width, height))

    def _close(self) -> None:
        self.stack.closing = self.stack.may_close()

    def _command(self, press: KeyPress) -> bool:
        """Act on a key that is the window's own, whatever scene is on top."""
        match press:
            case KeyPress("f11") | KeyPress("return", alt=True, ctrl=False):
                self.fill(not self.state.filled)
            case KeyPress("q", ctrl=True, alt=False):
                self._close()
            case KeyPress("f12") if self.stack.top is not None:
                self._dumped = b""
                self._dump(self.stack.top)
            case _:
                return False
        return True

    def _tell(self, scene: AnyScene) -> None:
        """Tell what is seen at rest, and at once what another scene or viewer must not leave to be read."""
        now = scene, scene.viewer, scene.curtain
        changed, self._told = now != self._told, now
        if changed or (self._untold and not self.stack.busy):
            self.config.listener.tell(scene)
        # A dump also says that keys are taken, and that the window stands: until then it is moved back.
        deaf = self.stack.clock.now() < scene.deaf_until
        if self._untold and not (self.stack.busy or deaf) and self.state.due is None:
            self._untold = False
            self._dump(scene)

    def _dump(self, scene: AnyScene) -> None:
        if self.config.dump_ui is not None:
            tree = dump(scene, settled=not self.stack.busy, frame=self.stack.frame_number)
            words = json.dumps(tree, ensure_ascii=False).encode()
            if words != self._dumped:
                # In one step, so that a reader never sees half of it.
                atomic.write(self.config.dump_ui, words, sync=False)
                self._dumped = words

    def _note(self, scene: AnyScene | None, events: int, moving: bool, times: list[float]) -> None:
        """Log when a frame began, what it answers, the times of its parts, and its picture, to compare it."""
        if self._log is None or scene is None:
            return
        pixels = pygame.image.tobytes(self._screen, "RGB") if self.config.steady is not None else b""
        picture = hashlib.sha256(pixels).hexdigest()[:32] if pixels else ""
        parts = (f"{1000 * (after - before):.3f}" for before, after in pairwise(times))
        pixels_painted = sum(box.width * box.height for box in self.stack.painted)
        percent = 100 * pixels_painted / (self._screen.width * self._screen.height)
        viewer = "" if scene.viewer is None else scene.viewer
        said = events, int(moving), f"{percent:.2f}", viewer, int(scene.curtain), picture, f"{times[0]:.4f}"
        print(*parts, *said, sep=",", file=self._log)


def latest(events: list[pygame.Event]) -> list[pygame.Event]:
    """The events without mouse moves that are directly followed by another one."""
    pairs, motion = zip_longest(events, events[1:]), pygame.MOUSEMOTION
    return [event for event, then in pairs if then is None or {event.type, then.type} != {motion}]


def headless() -> None:
    """Prepare pygame to draw without a display."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    prepare_sdl()
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1))


def render_once(stack: SceneStack, size: Size) -> pygame.Surface:
    """The settled picture of a stack at a size, drawn without a display."""
    headless()
    stack.resize(size)
    if stack.top is not None:
        stack.top.timeline.finish()
    stack.update()
    target = pygame.Surface(size)
    stack.draw(target, anew=True)
    return target
