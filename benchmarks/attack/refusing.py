"""Simulates a file system that refuses calls below a folder, from a certain call on, for a while."""

import errno
import os
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

ERRORS = (
    *(errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS, errno.ESTALE),
    *(errno.EMFILE, errno.EBUSY, errno.ETIMEDOUT, errno.EDQUOT),
)
# Calls that Python reports through audit events; the three kinds below have none and are patched.
CALLS = {
    "open": "open",
    "os.listdir": "list",
    "os.mkdir": "make a folder",
    "os.remove": "remove",
    "os.rename": "rename",
    "os.rmdir": "remove",
    "os.scandir": "list",
}
LOOK, READ, SYNC = "look", "read", "flush"
KINDS = (LOOK, READ, SYNC, *sorted({*CALLS.values()}))
LAST, LONGEST = 400, 60


class Refusal:
    """Which calls fail: `length` of them from call number `first` on, of one kind or of any."""

    def __init__(self, hand: random.Random, folder: Path) -> None:
        self.first, self.length = hand.randrange(LAST), hand.choice((1, 2, LONGEST))
        self.error = hand.choice(ERRORS)
        self.kind = hand.choice((None, None, *KINDS))
        self.calls, self.failed, self.paused = 0, 0, False
        self.folder = str(folder)

    def met(self, kind: str, path: str) -> None:
        """Count a call, and raise OSError if it is one of those that fail."""
        if self.paused or not path.startswith(self.folder) or self.kind not in (None, kind):
            return
        self.calls += 1
        if self.first < self.calls <= self.first + self.length:
            self.failed += 1
            raise OSError(self.error, os.strerror(self.error), path)

    @contextmanager
    def pause(self) -> Iterator[None]:
        """A context in which no call fails or counts, for the test's own checks."""
        self.paused = True
        try:
            yield
        finally:
            self.paused = False

    def flush(self, _handle: int) -> None:
        """Replacement for `os.fsync`: does nothing, or fails."""
        self.met(SYNC, self.folder)

    def look(self, real: Callable[..., Any], path: Any, **how: Any) -> Any:
        """Replacement for `os.stat` and `os.lstat`: calls the real one, or fails."""
        if isinstance(path, str | os.PathLike):
            self.met(LOOK, os.fspath(path))
        return real(path, **how)

    def opened(self, real: Callable[..., Any], handle: int, *how: Any) -> Any:
        """Replacement for `os.fdopen`: opens the file, or closes it again and fails."""
        file = real(handle, *how)
        try:
            self.met(READ, self.folder)
        except OSError:
            file.close()
            raise
        return file


_now: list[Refusal] = []


@cache
def _listen() -> None:
    """Install the audit hook once; Python cannot remove it again."""
    sys.addaudithook(_asked)


def _asked(event: str, arguments: tuple[Any, ...]) -> None:
    """The audit hook: Python calls it before each call, and an error raised here makes that call fail."""
    if _now and event in CALLS and isinstance(arguments[0], str | os.PathLike):
        _now[-1].met(CALLS[event], os.fspath(arguments[0]))


@contextmanager
def refusing(refusal: Refusal) -> Iterator[None]:
    """A context in which calls may fail. Nothing is really flushed, which makes many tries affordable."""
    _listen()
    _now.append(refusal)
    instead = {
        "fsync": refusal.flush,
        "stat": partial(refusal.look, os.stat),
        "lstat": partial(refusal.look, os.lstat),
        "fdopen": partial(refusal.opened, os.fdopen),
    }
    try:
        with ExitStack() as patched:
            for name, call in instead.items():
                patched.enter_context(patch.object(os, name, call))
            yield
    finally:
        _now.pop()
