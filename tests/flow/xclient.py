"""Input for an X server: each press reaches it whole; also the close button of a window's frame.

A tool that presses and releases in two steps may be delayed between them on a busy machine, and the program
then sees a held key that repeats. Here everything that belongs together is sent as one message.
"""

import ctypes
import ctypes.util
from collections.abc import Sequence
from typing import Any

CLIENT_MESSAGE = 33
NO_MASK = 0
NOW = 0
CURRENT_SCREEN = -1
TO_THE_MANAGER = 1 << 20 | 1 << 19
REMOVE, ADD = 0, 1


class _ClientMessage(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        # Xlib reads a whole XEvent, which is larger than this kind of event.
        ("rest", ctypes.c_long * 24),
    ]


_POINTER, _TEXT, _NUMBER, _ID = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int, ctypes.c_ulong
_X11 = {
    "XOpenDisplay": (_POINTER, _TEXT),
    "XCloseDisplay": (_NUMBER, _POINTER),
    "XDefaultRootWindow": (_ID, _POINTER),
    "XInternAtom": (_ID, _POINTER, _TEXT, _NUMBER),
    "XGetSelectionOwner": (_ID, _POINTER, _ID),
    "XSendEvent": (_NUMBER, _POINTER, _ID, _NUMBER, ctypes.c_long, ctypes.POINTER(_ClientMessage)),
    "XStringToKeysym": (_ID, _TEXT),
    "XKeysymToKeycode": (ctypes.c_ubyte, _POINTER, _ID),
    "XFlush": (_NUMBER, _POINTER),
    "XGetGeometry": (
        *(_NUMBER, _POINTER, _ID, ctypes.POINTER(_ID)),
        *(ctypes.POINTER(_NUMBER), ctypes.POINTER(_NUMBER), ctypes.POINTER(ctypes.c_uint)),
        *(ctypes.POINTER(ctypes.c_uint), ctypes.POINTER(ctypes.c_uint), ctypes.POINTER(ctypes.c_uint)),
    ),
    "XQueryTree": (
        *(_NUMBER, _POINTER, _ID, ctypes.POINTER(_ID), ctypes.POINTER(_ID)),
        *(ctypes.POINTER(_POINTER), ctypes.POINTER(ctypes.c_uint)),
    ),
    "XFree": (_NUMBER, _POINTER),
    "XTranslateCoordinates": (
        *(_NUMBER, _POINTER, _ID, _ID, _NUMBER, _NUMBER),
        *(ctypes.POINTER(_NUMBER), ctypes.POINTER(_NUMBER), ctypes.POINTER(_ID)),
    ),
}
_XTEST = {
    "XTestFakeKeyEvent": (_NUMBER, _POINTER, ctypes.c_uint, _NUMBER, _ID),
    "XTestFakeButtonEvent": (_NUMBER, _POINTER, ctypes.c_uint, _NUMBER, _ID),
    "XTestFakeMotionEvent": (_NUMBER, _POINTER, _NUMBER, _NUMBER, _NUMBER, _ID),
}


def _library(name: str, file: str, functions: dict[str, tuple[Any, ...]]) -> ctypes.CDLL:
    found = ctypes.CDLL(ctypes.util.find_library(name) or file)
    for function, (result, *arguments) in functions.items():
        getattr(found, function).restype = result
        getattr(found, function).argtypes = arguments
    return found


class Hand:
    """A mouse and a keyboard over one window, or over the whole screen; nothing happens until `send`."""

    def __init__(self, display: str, window: int) -> None:
        self._x11, self._test = _library("X11", "libX11.so.6", _X11), _library("Xtst", "libXtst.so.6", _XTEST)
        self._connection = self._x11.XOpenDisplay(display.encode())
        assert self._connection, f"there is no display {display}"
        self._root = self._x11.XDefaultRootWindow(self._connection)
        self._window = window or self._root

    def box(self) -> tuple[int, int, int, int]:
        """Place and size of the window on its screen, without its frame."""
        return self._box(self._window)

    def frame(self) -> tuple[int, int, int, int]:
        """Place and size of the window with the frame that a window manager has put round it, if any."""
        window = self._window
        while (parent := self._parent(window)) not in (0, self._root):
            window = parent
        return self._box(window)

    def _box(self, window: int) -> tuple[int, int, int, int]:
        left, top, below = ctypes.c_int(), ctypes.c_int(), ctypes.c_ulong()
        self._x11.XTranslateCoordinates(
            *(self._connection, window, self._root, 0, 0),
            *(ctypes.byref(left), ctypes.byref(top), ctypes.byref(below)),
        )
        x, y, (width, height, edge, depth) = (
            ctypes.c_int(),
            ctypes.c_int(),
            [ctypes.c_uint() for _ in range(4)],
        )
        self._x11.XGetGeometry(
            *(self._connection, window, ctypes.byref(below), ctypes.byref(x), ctypes.byref(y)),
            *(ctypes.byref(width), ctypes.byref(height), ctypes.byref(edge), ctypes.byref(depth)),
        )
        return left.value, top.value, width.value, height.value

    def _parent(self, window: int) -> int:
        return self._family(window)[0]

    def windows(self) -> list[int]:
        """The numbers of all windows on the screen, the lowest one first."""
        return self._family(self._root)[1]

    def _family(self, window: int) -> tuple[int, list[int]]:
        """The parent of a window, and its children."""
        root, parent, children, count = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_void_p(), ctypes.c_uint()
        told = ctypes.byref(root), ctypes.byref(parent), ctypes.byref(children), ctypes.byref(count)
        self._x11.XQueryTree(self._connection, window, *told)
        found = list((ctypes.c_ulong * count.value).from_address(children.value)) if children.value else []
        self._x11.XFree(children)
        return parent.value, found

    def move(self, place: Sequence[int]) -> "Hand":
        """Move the pointer to a point of the window, wherever the window lies."""
        left, top, *_ = self.box()
        self._test.XTestFakeMotionEvent(
            self._connection, CURRENT_SCREEN, left + place[0], top + place[1], NOW
        )
        return self

    def down(self, button: int = 1) -> "Hand":
        """Press a button."""
        self._test.XTestFakeButtonEvent(self._connection, button, True, NOW)
        return self

    def up(self, button: int = 1) -> "Hand":
        """Release a button."""
        self._test.XTestFakeButtonEvent(self._connection, button, False, NOW)
        return self

    def key(self, name: str) -> "Hand":
        """Press and release a key."""
        return self.hold(name).let_go(name)

    def hold(self, name: str) -> "Hand":
        """Press a key."""
        return self._turn(self._code(name), down=True)

    def let_go(self, name: str) -> "Hand":
        """Release a key."""
        return self._turn(self._code(name), down=False)

    def place(self, code: int) -> "Hand":
        """Press and release the key with this keycode, whatever it writes."""
        return self._turn(code, down=True)._turn(code, down=False)

    def _turn(self, code: int, *, down: bool) -> "Hand":
        self._test.XTestFakeKeyEvent(self._connection, code, down, NOW)
        return self

    def _code(self, name: str) -> int:
        code = self._x11.XKeysymToKeycode(self._connection, self._x11.XStringToKeysym(name.encode()))
        assert code, f"no key is called {name}"
        return int(code)

    def send(self) -> None:
        """Send all that was added, in one message."""
        self._x11.XFlush(self._connection)

    def managed(self) -> bool:
        """Return True if a window manager has taken its place."""
        return bool(self._x11.XGetSelectionOwner(self._connection, self._atom(b"WM_S0")))

    def _atom(self, name: bytes) -> int:
        return int(self._x11.XInternAtom(self._connection, name, 0))

    def _tell(self, to: int, mask: int, about: bytes, *words: int) -> None:
        message = _ClientMessage(type=CLIENT_MESSAGE, window=self._window, message_type=self._atom(about))
        message.format = 32
        for number, word in enumerate(words):
            message.data[number] = word
        self._x11.XSendEvent(self._connection, to, 0, mask, ctypes.byref(message))
        self.send()

    def close_window(self) -> None:
        """Ask the window to close, as the close button of its frame does."""
        self._tell(self._window, NO_MASK, b"WM_PROTOCOLS", self._atom(b"WM_DELETE_WINDOW"))

    def maximise(self, *, on: bool) -> None:
        """Ask the window manager to maximise the window, or to restore it."""
        both = (self._atom(b"_NET_WM_STATE_MAXIMIZED_" + side) for side in (b"VERT", b"HORZ"))
        self._tell(self._root, TO_THE_MANAGER, b"_NET_WM_STATE", ADD if on else REMOVE, *both, 1)

    def leave(self) -> None:
        """Close the connection."""
        self._x11.XCloseDisplay(self._connection)
