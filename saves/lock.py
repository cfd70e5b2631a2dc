"""Lock of a home, so that only one window opens over it; the system frees it however its holder ends."""

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from game.content.text import Text
from saves import atomic
from saves.errors import SaveError
from saves.home import Home

IN_USE = Text(
    en="Lerne is open already with the folder {path}; its window was asked to come forward. "
    "Another folder can be named: --home DIR.",
    fr="Lerne est déjà ouvert avec le dossier {path}\u202f; sa fenêtre est appelée au premier plan. "
    "On peut nommer un autre dossier\u00a0: --home DOSSIER.",
)

_BETWEEN_LOOKS = 0.05
_LONGEST_PATH = 4096


class HomeInUse(SaveError):
    """Another window is open over this home."""

    kind = "home_in_use"

    def __init__(self, home: Home) -> None:
        super().__init__(IN_USE, path=home.root)
        self.home = home


@contextmanager
def held(home: Home, file: str = "") -> Iterator[None]:
    """Hold the lock of a home; if another window has it, call that one to the front and raise HomeInUse.

    The window that is called is handed the `file` that was to be opened. If locking is impossible, as on a
    read-only medium, the home opens without a lock.
    """
    handle = _opened(home)
    try:
        if handle is not None:
            _take(home, handle, file)
        called(home)
        yield
    finally:
        if handle is not None:
            os.close(handle)


def called(home: Home) -> bool:
    """Return True if somebody has called the window since the last look."""
    return call(home) is not None


def call(home: Home) -> str | None:
    """The file that a call of the window since the last look hands over, or ""; None if nobody has called."""
    try:
        handed = os.fsdecode(atomic.read(home.call_file, _LONGEST_PATH))
        home.call_file.unlink()
    except OSError:
        return None
    return handed


def answered(home: Home, looks: int = 60) -> bool:
    """Wait until the called window, which looks once a second, comes to the front; False if it does not."""
    for _ in range(looks):
        if not home.call_file.exists():
            return True
        time.sleep(_BETWEEN_LOOKS)
    return False


def _opened(home: Home) -> int | None:
    try:
        return os.open(home.lock_file, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return None


def _take(home: Home, handle: int, file: str) -> None:
    try:
        _lock(handle)
    except (BlockingIOError, PermissionError) as error:
        with contextlib.suppress(OSError):
            atomic.write(home.call_file, os.fsencode(file), sync=False)
        raise HomeInUse(home) from error
    except OSError:
        # The file system has no locks.
        return


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
