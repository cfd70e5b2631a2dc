"""The fatal log: on a fatal signal the interpreter writes it into the home, and the next start reads it."""

import contextlib
import faulthandler
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from saves import atomic
from saves.home import Home

END_OF_HEAD = "fatal:\n"
LONGEST = 256 * 1024
_FATAL = "SIGSEGV", "SIGFPE", "SIGABRT", "SIGBUS", "SIGILL"
_FLAGS = os.O_RDWR | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)

Note = Callable[[str], None]


@contextmanager
def watched(home: Home) -> Iterator[Note]:
    """Context manager: write fatal signals to a file as tracebacks; the function it yields sets their header.

    The file is deleted on a normal exit. If it cannot be written, or a fault handler is enabled already,
    nothing is recorded.
    """
    handle = None if faulthandler.is_enabled() else _opened(home)
    if handle is None:
        yield lambda _: None
        return
    try:
        # Handlers that libraries such as pygame install would print at length after this log.
        for sign in filter(None, (getattr(signal, name, None) for name in _FATAL)):
            signal.signal(sign, signal.SIG_DFL)
        faulthandler.enable(handle)
        yield lambda head: _write_head(handle, head)
    finally:
        faulthandler.disable()
        os.close(handle)
        _forget(home)


def left_behind(home: Home) -> str:
    """Return the fatal log of the last session and delete it; empty if it records no signal."""
    try:
        text = atomic.read(home.fatal_log, LONGEST).decode("utf-8", "replace")
    except OSError:
        return ""
    _forget(home)
    _, _, met = text.partition(END_OF_HEAD)
    return text if met.strip() else ""


def _opened(home: Home) -> int | None:
    try:
        return os.open(home.fatal_log, _FLAGS, 0o600)
    except OSError:
        return None


def _write_head(handle: int, head: str) -> None:
    """Write the header; the traceback of a fatal signal follows where the header ends."""
    with contextlib.suppress(OSError):
        os.lseek(handle, 0, os.SEEK_SET)
        os.truncate(handle, 0)
        os.write(handle, f"{head}{END_OF_HEAD}".encode("utf-8", "replace"))


def _forget(home: Home) -> None:
    with contextlib.suppress(OSError):
        home.fatal_log.unlink(missing_ok=True)
