"""A file system that refuses: calls below a folder fail from one of them on, for a while."""

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
# Python tells of these calls itself, of those below it does not.
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
    """Which calls fail: from the one with a number on, so many of them, of any kind or of one."""

    def __init__(self, hand: random.Random, folder: Path) -> None:
        self.first, self.length = hand.randrange(LAST), hand.choice((1, 2, LONGEST))
        self.error = hand.choice(ERRORS)
        self.kind = hand.choice((None, None, *KINDS))
        self.calls, self.failed, self.paused = 0, 0, False
        self.folder = str(folder)

    def met(self, kind: str, path: str) -> None:
        """Fail, if this call is one of those."""
        if self.paused or not path.startswith(self.folder) or self.kind not in (None, kind):
            return
        self.calls += 1
        if self.first < self.calls <= self.first + self.length:
            self.failed += 1
            raise OSError(self.error, os.strerror(self.error), path)

    @contextmanager
    def pause(self) -> Iterator[None]:
        """A time in which no call fails or counts: whoever looks on is not hindered."""
        self.paused = True
        try:
            yield
        finally:
            self.paused = False

    def flush(self, _handle: int) -> None:
        """What a flush does in such a time: nothing, or it fails."""
        self.met(SYNC, self.folder)

    def look(self, real: Callable[..., Any], path: Any, **how: Any) -> Any:
        """What there is to know of a file, or not."""
        if isinstance(path, str | os.PathLike):
            self.met(LOOK, os.fspath(path))
        return real(path, **how)

    def opened(self, real: Callable[..., Any], handle: int, *how: Any) -> Any:
        """An open file to be read; one that cannot be is closed again."""
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
    """Once for all: what listens to Python cannot be taken away again."""
    sys.addaudithook(_asked)


def _asked(event: str, arguments: tuple[Any, ...]) -> None:
    """Python tells of each call before it is made; an error here is the call's own."""
    if _now and event in CALLS and isinstance(arguments[0], str | os.PathLike):
        _now[-1].met(CALLS[event], os.fspath(arguments[0]))


@contextmanager
def refusing(refusal: Refusal) -> Iterator[None]:
    """A time in which calls may fail; nothing is really flushed, so that many can be tried."""
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
