"""A pilot that plays a stack of scenes by pygame's own events, without a window and without waiting."""

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
    """Presses keys and buttons of a stack at a size; time passes only in `settle`, `wait`, and `hold`.

    A frame is painted only when its picture is read, for that is most of the work.
    """

    # Nobody looks at what is between: few moments of it do.
    stride = 0.1

    def __init__(self, stack: SceneStack, size: tuple[int, int], clock: FakeClock) -> None:
        headless()
        self.stack, self.clock = stack, clock
        self._screen, self._painted = pygame.Surface(size), False
        stack.resize(size)
        self.settle()

    @property
    def screen(self) -> pygame.Surface:
        """What is seen now."""
        if not self._painted:
            self.stack.draw(self._screen)
            self._painted = True
        return self._screen

    @screen.setter
    def screen(self, other: pygame.Surface) -> None:
        self._screen, self._painted = other, False

    def send(self, kind: int, **fields: object) -> None:
        """Let an event happen, and a frame come."""
        self.stack.dispatch(pygame.Event(kind, fields))
        self.frame()

    def frame(self) -> None:
        """Let a frame come that is painted when somebody looks at it."""
        self.stack.update()
        self.stack.pass_over(self._screen)
        self._painted = False

    def paint(self) -> bool:
        """Let a frame come and look at it; False if nothing of it had to be painted."""
        self.stack.update()
        painted, self._painted = self.stack.draw(self._screen), True
        return painted

    def wait(self, seconds: float) -> None:
        """Let time pass, and a frame come at its end."""
        self.clock.advance(seconds)
        self.frame()

    def settle(self) -> None:
        """Let time pass, a stride at a time, until nothing moves."""
        self.frame()
        for _ in range(_LONGEST):
            if not self.stack.busy:
                return
            self.wait(self.stride)
        raise AssertionError("the scene never comes to rest")

    def press(self, key: str, *, shift: bool = False, ctrl: bool = False, alt: bool = False) -> None:
        """Press and let go a key by its name, with the text that it writes, and settle."""
        held = pygame.KMOD_SHIFT * shift | pygame.KMOD_CTRL * ctrl | pygame.KMOD_ALT * alt
        text = key if len(key) == 1 else " " if key == "space" else ""
        self.send(pygame.KEYDOWN, key=pygame.key.key_code(key), mod=held, unicode=text)
        if text and not (ctrl or alt):
            self.send(pygame.TEXTINPUT, text=text)
        self.stack.dispatch(pygame.Event(pygame.KEYUP, {"key": pygame.key.key_code(key)}))
        self.settle()

    def type(self, text: str) -> None:
        """Give text to what has the focus, as a keyboard or an input method does."""
        self.send(pygame.TEXTINPUT, text=text)
        self.settle()

    def centre(self, id: str) -> Point:
        """The middle of the node of that id or ref in window pixels."""
        top = self.stack.top
        node = (top.find(id) or top.root.find_ref(id)) if top is not None else None
        assert node is not None, f"no node is called {id!r}; there are {self.ids()}"
        return round(node.world().x), round(node.world().y)

    def move(self, pos: Point) -> None:
        """Move the pointer."""
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def down(self, pos: Point, button: int = 1) -> None:
        """Press a button of the mouse."""
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)

    def up(self, pos: Point, button: int = 1) -> None:
        """Let go a button of the mouse."""
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def click(self, id: str, button: int = 1, seconds: float = 0.0) -> None:
        """Click the node of that id or ref, letting go after so many seconds, and settle."""
        pos = self.centre(id)
        self.move(pos)
        self.down(pos, button)
        if seconds:
            self.wait(seconds)
        self.up(pos, button)
        self.settle()

    def hold(self, id: str) -> None:
        """Press the node of that id or ref until that is a hold, and settle."""
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
        """The ids of all nodes in the tree that have one."""
        return [node["id"] for node in self.tree()["nodes"] if node["id"]]


class Onlooker(Pilot):
    """A pilot whose every frame is painted, as in a window."""

    def frame(self) -> None:
        """Let a frame come, and look at it."""
        self.paint()
