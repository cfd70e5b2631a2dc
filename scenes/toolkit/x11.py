"""Calls to the X server, on a connection of its own, for what neither pygame nor SDL offers."""

import ctypes
from functools import cache

import pygame

_MANAGER = b"WM_S0"
_POINTER, _ID = ctypes.c_void_p, ctypes.c_ulong
_FUNCTIONS = {
    "XOpenDisplay": (_POINTER, ctypes.c_char_p),
    "XInternAtom": (_ID, _POINTER, ctypes.c_char_p, ctypes.c_int),
    "XGetSelectionOwner": (_ID, _POINTER, _ID),
    "XCloseDisplay": (ctypes.c_int, _POINTER),
}


@cache
def _library() -> ctypes.CDLL | None:
    try:
        library = ctypes.CDLL("libX11.so.6")
        for name, (result, *arguments) in _FUNCTIONS.items():
            function = getattr(library, name)
            function.restype, function.argtypes = result, arguments
    except (OSError, AttributeError):
        return None
    return library


def unmanaged() -> bool:
    """Return True on an X server without a window manager, where the program itself must fill the screen.

    A manager holds the selection WM_S0, and the server releases it when the manager ends.
    """
    library = _library() if pygame.display.get_driver() == "x11" else None
    line = library.XOpenDisplay(None) if library is not None else None
    if library is None or not line:
        return False
    owner = library.XGetSelectionOwner(line, library.XInternAtom(line, _MANAGER, False))
    library.XCloseDisplay(line)
    return not owner
