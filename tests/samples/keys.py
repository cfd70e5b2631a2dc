"""Presses every key that is shown on a button, and notes whether that calls what a click on it calls.

What the button does is stopped as it begins, so that one build of a sample serves for all of its keys.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import FrameType
from typing import Any, NamedTuple

import pygame

from scenes.devtools.pilot import Pilot
from scenes.services import tr
from scenes.toolkit.shapes import Label
from scenes.toolkit.timeline import FakeClock
from scenes.widgets.buttons import Button
from scenes.widgets.keycaps import KeyCap
from scenes.widgets.row import Row
from tests.samples.stage import Staged

_NAMES = {
    "Del": "delete",
    "Esc": "escape",
    "Enter": "return",
    "Space": "space",
    "End": "end",
    "Home": "home",
    "→": "right",
    "←": "left",
}


Capped = Button | Row


class _Begun(BaseException):
    """The awaited function was called."""


class Call(NamedTuple):
    """A function with the arguments that it is called with first."""

    act: Callable[..., object]
    given: tuple[object, ...]

    @classmethod
    def of(cls, act: Callable[..., object]) -> "Call":
        """The innermost function of a callback, whether it is partial or bound to an object."""
        inner: Any = act
        given: tuple[object, ...] = ()
        while isinstance(inner, partial):
            inner, given = inner.func, (*inner.args, *given)
        owner = getattr(inner, "__self__", None)
        return cls(getattr(inner, "__func__", inner), given if owner is None else (owner, *given))

    def begins(self, frame: FrameType) -> bool:
        """Return True if a frame is a call of this function with these arguments."""
        code = getattr(self.act, "__code__", None)
        if frame.f_code is not code:
            return False
        names = frame.f_code.co_varnames[: len(self.given)]
        wanted = dict(zip(names, self.given, strict=False))
        cells = getattr(self.act, "__closure__", None) or ()
        wanted |= {name: cell.cell_contents for name, cell in zip(code.co_freevars, cells, strict=True)}
        return all(_same(frame.f_locals.get(name), each) for name, each in wanted.items())


def _same(one: object, other: object) -> bool:
    return one is other or one == other


@contextmanager
def awaited(call: Call) -> Iterator[list[bool]]:
    """Context manager: stop at the call of a function; the list then holds True."""
    begun = list[bool]()

    def watch(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and call.begins(frame):
            raise _Begun

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        yield begun
    except _Begun:
        begun.append(True)
    finally:
        sys.setprofile(before)


def key_named(cap: str) -> str:
    """The name of the key that a cap shows in the current language."""
    return {tr(words): key for words, key in _NAMES.items()}.get(cap, cap.lower())


def cap_on(node: Capped) -> str:
    """The key that stands on a button, or on a cap of its own that lies on it; empty if there is none."""
    own = node.shown_cap if isinstance(node, Button) else ""
    caps = (part for part in node.walk() if isinstance(part, KeyCap) and part.pose.alpha)
    return own or next((part.text for cap in caps for part in cap.walk() if isinstance(part, Label)), "")


def untrue(staged: Staged) -> Iterator[str]:
    """Yield the shown keys that do not do what their button does: at first, after a click, after Tab."""
    hand = Hand(staged)
    for after in (hand.wait, hand.click_beside, hand.tab):
        after()
        for id in hand.caps():
            if not hand.keeps_its_word(id):
                yield f"{id} {after.__name__}"
                return


class Hand:
    """Presses keys in a sample."""

    def __init__(self, staged: Staged) -> None:
        stack = staged.services.stack
        assert isinstance(stack.clock, FakeClock)
        self.stack, self.top = stack, staged.top
        # Otherwise a click hides all keys, which still work.
        stack.key_caps.always = True
        self.pilot = Pilot(stack, stack.size, stack.clock)

    def wait(self) -> None:
        """Wait until every scene takes keys."""
        self.pilot.wait(self.top.pause)

    def click_beside(self) -> None:
        """Click where nothing can be acted on; an overlay, which that would close, only loses its ring."""
        width, height = self.stack.size
        free = ((x, y) for y in range(4, height, 30) for x in range(4, width, 40))
        place = next((each for each in free if self.top.root.hit(each) is None), None)
        if place is None or self.top.overlay:
            self.top.focus.shown = False
            self.pilot.frame()
        else:
            self.pilot.move(place)
            self.pilot.down(place)
            self.pilot.up(place)
        assert self.stack.top is self.top

    def tab(self) -> None:
        """Move the focus to the next node."""
        self.pilot.press("tab")

    def caps(self) -> dict[str, Capped]:
        """The buttons and rows that show a key and can be pressed, by id."""
        found = (node for node in self.top.root.walk() if isinstance(node, Button | Row))
        return {
            node.id: node for node in found if node.enabled and cap_on(node) and node.on_click is not None
        }

    def keeps_its_word(self, id: str) -> bool:
        """Press the key of a button, and return True if that calls what a click on it calls.

        A key that only gave the focus to the button, as Space at the end of a turn, is pressed again.
        """
        focus, button = self.top.focus, self.caps()[id]
        key, before, act = key_named(cap_on(button)), (focus.id, focus.shown), button.on_click
        assert act is not None
        with awaited(Call.of(act)) as begun:
            self.pilot.press(key)
            if (focus.id, focus.shown) == (id, True) != before:
                self.pilot.press(key)
        self.stack.dispatch(pygame.Event(pygame.KEYUP, {"key": pygame.key.key_code(key)}))
        focus.id, focus.shown = before
        return bool(begun)
