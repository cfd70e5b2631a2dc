"""Calls to SDL for what pygame does not offer, in the very library that pygame has loaded.

SDL is called under X11 and Wayland alone, where all of it was tried; elsewhere, or if the library is not
found, the answers are those that hold anywhere.
"""

import ctypes
import math
import unicodedata
from functools import cache
from typing import NamedTuple

import pygame

from scenes.toolkit.geometry import Size

WITHOUT_SCREEN = ("dummy", "offscreen")
_TRIED = ("x11", "wayland")
_ENDLESS = 1 << 14, 1 << 14
_MAXIMISED = 0x80
_LETTERS = range(pygame.KSCAN_A, pygame.KSCAN_Z + 1)
_NUMBER, _WINDOW, _RECT = ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(ctypes.c_int * 4)
_COUNT = ctypes.POINTER(ctypes.c_int)
_FUNCTIONS = {
    "SDL_WaitEventTimeout": (_NUMBER, _WINDOW, _NUMBER),
    "SDL_GetNumVideoDisplays": (_NUMBER,),
    "SDL_GetDisplayBounds": (_NUMBER, _NUMBER, _RECT),
    "SDL_GetDisplayUsableBounds": (_NUMBER, _NUMBER, _RECT),
    "SDL_GetWindowFromID": (_WINDOW, ctypes.c_uint32),
    "SDL_GetWindowFlags": (ctypes.c_uint32, _WINDOW),
    "SDL_GetWindowBordersSize": (_NUMBER, _WINDOW, _COUNT, _COUNT, _COUNT, _COUNT),
    "SDL_GetKeyFromScancode": (_NUMBER, _NUMBER),
}


class Screen(NamedTuple):
    """A screen of the desktop, and the part of it that no bar of the desktop covers."""

    whole: pygame.Rect
    usable: pygame.Rect


class Border(NamedTuple):
    """How far a window's frame reaches beyond it."""

    top: int = 0
    left: int = 0
    bottom: int = 0
    right: int = 0


@cache
def _loaded() -> ctypes.CDLL | None:
    """The SDL library, found through a pygame module that is linked with it; None if it cannot be used."""
    if pygame.get_sdl_version()[0] != 2:
        return None
    try:
        library = ctypes.CDLL(pygame.display.__file__)
        for name, (result, *arguments) in _FUNCTIONS.items():
            function = getattr(library, name)
            function.restype, function.argtypes = result, arguments
    except (OSError, AttributeError):
        return None
    return library


def _library() -> ctypes.CDLL | None:
    return _loaded() if pygame.display.get_init() and pygame.display.get_driver() in _TRIED else None


def sleep(seconds: float) -> bool:
    """Sleep until the display sends an event, at most so long; return False if that is not possible here.

    SDL waits on the connection to the display, and leaves the event in the queue.
    """
    library = _library()
    if library is None:
        return False
    library.SDL_WaitEventTimeout(None, max(0, math.ceil(1000 * seconds)))
    return True


def screens() -> list[Screen]:
    """The screens of the desktop; where only their sizes are known, side by side.

    Without a screen, one is returned that has room for any window.
    """
    library = _library()
    if library is not None:
        found = [_screen(library, number) for number in range(library.SDL_GetNumVideoDisplays())]
        if found and all(found):
            return [each for each in found if each is not None]
    if pygame.display.get_driver() in WITHOUT_SCREEN:
        return in_a_row([_ENDLESS])
    return in_a_row(pygame.display.get_desktop_sizes())


def _screen(library: ctypes.CDLL, number: int) -> Screen | None:
    whole, usable = (ctypes.c_int * 4)(), (ctypes.c_int * 4)()
    if library.SDL_GetDisplayBounds(number, whole) or library.SDL_GetDisplayUsableBounds(number, usable):
        return None
    box, free = pygame.Rect(*whole), pygame.Rect(*usable)
    return Screen(box, box.clip(free) if box.colliderect(free) else box)


def in_a_row(sizes: list[Size]) -> list[Screen]:
    """Screens of which only the sizes are known, each to the right of the one before."""
    left, row = 0, []
    for width, height in sizes:
        box = pygame.Rect(left, 0, width, height)
        row.append(Screen(box, box))
        left += width
    return row


def border(window: pygame.Window) -> Border:
    """The frame that a window manager has put round a window."""
    library = _library()
    if library is None:
        return Border()
    sides = [ctypes.c_int() for _ in range(4)]
    unknown = library.SDL_GetWindowBordersSize(library.SDL_GetWindowFromID(window.id), *sides)
    return Border() if unknown else Border(*(side.value for side in sides))


def maximised(window: pygame.Window) -> bool | None:
    """Return whether a window is maximised, or None if SDL cannot be asked.

    The answer is better than that of the events, some of which may be missing.
    """
    library = _library()
    if library is None:
        return None
    return bool(library.SDL_GetWindowFlags(library.SDL_GetWindowFromID(window.id)) & _MAXIMISED)


def writes_letters(key: int) -> bool:
    """Return True if the keyboard layout on which a key writes this character has letters from a to z.

    Where its other keys are not known, it has none if this is a letter of another script.
    """
    library = _library()
    if library is None:
        return not chr(key).isalpha() or "LATIN" in unicodedata.name(chr(key), "")
    return any(pygame.K_a <= library.SDL_GetKeyFromScancode(place) <= pygame.K_z for place in _LETTERS)
