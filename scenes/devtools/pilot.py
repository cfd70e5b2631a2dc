"""The pilot: drives a stack of scenes with pygame events, without a window and without real waiting."""

from typing import Any

import pygame

from scenes.toolkit.geometry import Point
from scenes.toolkit.input import HOLD_SECONDS
from scenes.toolkit.scene import dump
from scenes.toolkit.stack import SceneStack
from scenes.toolkit.timeline import FakeClock
from scenes.toolkit.window import headless

FRAME = 1 / 60
_LONGEST = 60 * 60


class Pilot:
    """Sends keys and mouse events to a stack; time passes only in `settle`, `wait` and `hold`.

    A frame is painted only when `screen` is read, because painting is most of the work.
    """

    # seconds per step of `settle`: the frames between are not looked at, so few are enough
    stride = 0.1

    def __init__(self, stack: SceneStack, size: tuple[int, int], clock: FakeClock) -> None:
        headless()
        self.stack, self.clock = stack, clock
        self._screen, self._painted = pygame.Surface(size), False
        stack.resize(size)
        self.settle()

    @property
    def screen(self) -> pygame.Surface:
        """The current picture of the stack."""
        if not self._painted:
            self.stack.draw(self._screen)
            self._painted = True
        return self._screen

    @screen.setter
    def screen(self, other: pygame.Surface) -> None:
        self._screen, self._painted = other, False

    def send(self, kind: int, **fields: object) -> None:
        """Dispatch an event, then advance one frame."""
        self.stack.dispatch(pygame.Event(kind, fields))
        self.frame()

    def frame(self) -> None:
        """Advance one frame; it is painted only when `screen` is read."""
        self.stack.update()
        self.stack.pass_over(self._screen)
        self._painted = False

    def paint(self) -> bool:
        """Advance one frame and paint it; return False if nothing had to be painted."""
        self.stack.update()
        painted, self._painted = self.stack.draw(self._screen), True
        return painted

    def wait(self, seconds: float) -> None:
        """Let this many seconds pass, then advance one frame."""
        self.clock.advance(seconds)
        self.frame()

    def settle(self) -> None:
        """Let time pass by `stride` until nothing moves; raises AssertionError if it never does."""
        self.frame()
        for _ in range(_LONGEST):
            if not self.stack.busy:
                return
            self.wait(self.stride)
        raise AssertionError("the scene never comes to rest")

    def press(self, key: str, *, shift: bool = False, ctrl: bool = False, alt: bool = False) -> None:
        """Press and release a key by its name, with the text it types, and settle."""
        held = pygame.KMOD_SHIFT * shift | pygame.KMOD_CTRL * ctrl | pygame.KMOD_ALT * alt
        text = key if len(key) == 1 else " " if key == "space" else ""
        self.send(pygame.KEYDOWN, key=pygame.key.key_code(key), mod=held, unicode=text)
        if text and not (ctrl or alt):
            self.send(pygame.TEXTINPUT, text=text)
        self.stack.dispatch(pygame.Event(pygame.KEYUP, {"key": pygame.key.key_code(key)}))
        self.settle()

    def type(self, text: str) -> None:
        """Send text to the focused node, as a keyboard or an input method does, and settle."""
        self.send(pygame.TEXTINPUT, text=text)
        self.settle()

    def centre(self, id: str) -> Point:
        """The centre of the node with this id or ref in window pixels; raises AssertionError if missing."""
        top = self.stack.top
        node = (top.find(id) or top.root.find_ref(id)) if top is not None else None
        assert node is not None, f"no node is called {id!r}; there are {self.ids()}"
        return round(node.world().x), round(node.world().y)

    def move(self, pos: Point) -> None:
        """Move the pointer."""
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def down(self, pos: Point, button: int = 1) -> None:
        """Press a mouse button."""
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)

    def up(self, pos: Point, button: int = 1) -> None:
        """Release a mouse button."""
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def click(self, id: str, button: int = 1, seconds: float = 0.0) -> None:
        """Click the node with this id or ref, holding the button for this many seconds, and settle."""
        pos = self.centre(id)
        self.move(pos)
        self.down(pos, button)
        if seconds:
            self.wait(seconds)
        self.up(pos, button)
        self.settle()

    def hold(self, id: str) -> None:
        """Hold the mouse button on the node with this id or ref long enough for a hold, and settle."""
        self.click(id, seconds=HOLD_SECONDS)

    def drag(self, source: str, target: str) -> None:
        """Drag one node onto another, by id or ref, and settle."""
        start, end = self.centre(source), self.centre(target)
        self.move(start)
        self.down(start)
        for share in (0.25, 0.5, 0.75, 1.0):
            self.move((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
            self.wait(FRAME)
        self.up(end)
        self.settle()

    def tree(self) -> dict[str, Any]:
        """The semantic tree of the top scene."""
        top = self.stack.top
        assert top is not None, "the stack is empty"
        return dump(top, settled=not self.stack.busy, frame=self.stack.frame_number)

    def ids(self) -> list[str]:
        """The ids of all nodes in the semantic tree that have one."""
        return [node["id"] for node in self.tree()["nodes"] if node["id"]]


class Onlooker(Pilot):
    """A pilot that paints every frame, as a window does."""

    def frame(self) -> None:
        """Advance one frame and paint it."""
        self.paint()
