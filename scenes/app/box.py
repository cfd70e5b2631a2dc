"""The system's message box, for errors: it needs neither a window nor any file of the program."""

import ctypes
import locale
import os
import signal
import sys
import textwrap
import time
from collections.abc import Sequence

import pygame

NAME = "Lerne"
_LOOK_SECONDS = 0.02
_LETTERS = 70
_DEATH_OF_PARENT = 1
_CHOSEN = 100  # exit code for the first button; lower codes come from libraries that crash


def show(words: str, buttons: Sequence[str] = ("OK",), default: int = 0) -> int | None:
    """Show a message box; return the index of the pressed button, or None if no box can be shown.

    Escape presses the last button. Lines are wrapped here because SDL makes a box as wide as its longest
    line.
    """
    words = "\n".join(_wrapped(line) for line in words.split("\n"))
    if sys.platform == "linux":
        return _show_apart(words, buttons, default)
    return _show(words, buttons, default)


def _wrapped(line: str) -> str:
    return textwrap.fill(line, _LETTERS, break_long_words=False, break_on_hyphens=False)


def _show(words: str, buttons: Sequence[str], default: int) -> int | None:
    try:
        return pygame.display.message_box(
            NAME, words, "error", None, tuple(buttons), default, len(buttons) - 1
        )
    except pygame.error:
        return None


def _has_accents() -> bool:
    """Return True if the locale exists and is UTF-8; otherwise SDL under X11 cuts a line at an accent."""
    try:
        locale.setlocale(locale.LC_CTYPE, "")
    except locale.Error:
        return False
    return locale.nl_langinfo(locale.CODESET).upper() == "UTF-8"


def _end_with_parent() -> None:
    """Ask the system to kill this process when the process that forked it dies."""
    ctypes.CDLL(None).prctl(_DEATH_OF_PARENT, signal.SIGKILL)


def _show_apart(words: str, buttons: Sequence[str], default: int) -> int | None:
    """Show the box in a child process: under X11 a copied text lasts only while its owner answers requests.

    SDL may also crash where no display answers, and its libraries write complaints to standard error.
    """
    child = os.fork()
    if child == 0:
        chosen = None
        try:
            _end_with_parent()
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
            if not _has_accents():
                os.environ["LC_ALL"] = "C.UTF-8"
            chosen = _show(words, buttons, default)
        finally:
            # The exit handlers of the program must not run in the forked copy.
            os._exit(0 if chosen is None else _CHOSEN + chosen)
    while (ended := os.waitpid(child, os.WNOHANG))[0] == 0:
        if pygame.display.get_init():
            pygame.event.pump()
        time.sleep(_LOOK_SECONDS)
    chosen = os.waitstatus_to_exitcode(ended[1]) - _CHOSEN
    return chosen if 0 <= chosen < len(buttons) else None
