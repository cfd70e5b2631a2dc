"""Hands at an X server: presses that reach it whole, and the cross of a window's frame.

A tool that presses and lets go in two steps can be kept from the second by a busy machine, and then the
program sees a key that is held and repeats itself. Here all that belongs together is one message.
"""

import ctypes
import ctypes.util
from collections.abc import Sequence
from typing import Any

CLIENT_MESSAGE = 33
NO_MASK = 0
NOW = 0
CURRENT_SCREEN = -1


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
        # The server's library reads a whole XEvent, which is larger than this one kind of it.
        ("rest", ctypes.c_long * 24),
    ]


_POINTER, _TEXT, _NUMBER, _ID = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int, ctypes.c_ulong
_X11 = {
    "XOpenDisplay": (_POINTER, _TEXT),
    "XCloseDisplay": (_NUMBER, _POINTER),
    "XDefaultRootWindow": (_ID, _POINTER),
    "XInternAtom": (_ID, _POINTER, _TEXT, _NUMBER),
    "XSendEvent": (_NUMBER, _POINTER, _ID, _NUMBER, ctypes.c_long, ctypes.POINTER(_ClientMessage)),
    "XStringToKeysym": (_ID, _TEXT),
    "XKeysymToKeycode": (ctypes.c_ubyte, _POINTER, _ID),
    "XFlush": (_NUMBER, _POINTER),
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
    """A mouse and a keyboard over one window; nothing happens until `send`."""

    def __init__(self, display: str, window: int) -> None:
        self._x11, self._test = _library("X11", "libX11.so.6", _X11), _library("Xtst", "libXtst.so.6", _XTEST)
        self._connection = self._x11.XOpenDisplay(display.encode())
        assert self._connection, f"there is no display {display}"
        self._window = window
        left, top, below = ctypes.c_int(), ctypes.c_int(), ctypes.c_ulong()
        root = self._x11.XDefaultRootWindow(self._connection)
        self._x11.XTranslateCoordinates(
            *(self._connection, window, root, 0, 0),
            *(ctypes.byref(left), ctypes.byref(top), ctypes.byref(below)),
        )
        self._corner = left.value, top.value

    def move(self, place: Sequence[int]) -> "Hand":
        """The pointer goes to a place in the window."""
        left, top = self._corner
        self._test.XTestFakeMotionEvent(
            self._connection, CURRENT_SCREEN, left + place[0], top + place[1], NOW
        )
        return self

    def down(self, button: int = 1) -> "Hand":
        """A button goes down."""
        self._test.XTestFakeButtonEvent(self._connection, button, True, NOW)
        return self

    def up(self, button: int = 1) -> "Hand":
        """A button is let go."""
        self._test.XTestFakeButtonEvent(self._connection, button, False, NOW)
        return self

    def key(self, name: str) -> "Hand":
        """A key goes down and is let go."""
        code = self._x11.XKeysymToKeycode(self._connection, self._x11.XStringToKeysym(name.encode()))
        assert code, f"no key is called {name}"
        for pressed in (True, False):
            self._test.XTestFakeKeyEvent(self._connection, code, pressed, NOW)
        return self

    def send(self) -> None:
        """Let everything happen, in one message."""
        self._x11.XFlush(self._connection)

    def close_window(self) -> None:
        """Ask the window to close, as the cross of its frame does."""
        protocols = self._x11.XInternAtom(self._connection, b"WM_PROTOCOLS", 0)
        delete = self._x11.XInternAtom(self._connection, b"WM_DELETE_WINDOW", 0)
        message = _ClientMessage(type=CLIENT_MESSAGE, window=self._window, message_type=protocols, format=32)
        message.data[0] = delete
        self._x11.XSendEvent(self._connection, self._window, 0, NO_MASK, ctypes.byref(message))
        self.send()

    def leave(self) -> None:
        """Close the connection."""
        self._x11.XCloseDisplay(self._connection)
