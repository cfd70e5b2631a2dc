"""Files that are either whole or not there: written aside, flushed, then put in place; knows no format."""

import contextlib
import os
import re
import stat
import sys
from collections.abc import Callable, Iterator
from itertools import takewhile
from pathlib import Path

GENERATIONS = 3
_ASIDE = re.compile(r"\..+\.(?P<pid>[0-9]{1,10})\.tmp")

_READ = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


class NotAFile(OSError):
    """A link, a folder, a pipe: something that cannot hold what is looked for."""


def generations(path: Path) -> tuple[Path, ...]:
    """The newest file and the older ones behind it: ``name.json``, ``name.1.json``, ``name.2.json``."""
    older = (path.with_name(f"{path.stem}.{age}{path.suffix}") for age in range(1, GENERATIONS))
    return (path, *older)


def write(path: Path, data: bytes, *, sync: bool = True) -> None:
    """Replace a file as a whole; raises OSError and leaves the old one."""
    aside = _write_aside(path, data, sync=sync)
    aside.replace(path)
    if sync:
        _sync_folder(path.parent)


def write_new(path: Path, data: bytes, *, sync: bool = True) -> None:
    """Put a file where none is; raises FileExistsError where there is one, or another OSError."""
    aside = _write_aside(path, data, sync=sync)
    try:
        _put_new(aside, path)
    finally:
        aside.unlink(missing_ok=True)
    if sync:
        _sync_folder(path.parent)


def _put_new(aside: Path, path: Path) -> None:
    try:
        path.hardlink_to(aside)
    except FileExistsError:
        raise
    except OSError:
        # Not every drive has links: then the name is taken first, and the file put in its place.
        path.open("xb").close()
        aside.replace(path)


def write_rotated(
    path: Path,
    data: bytes,
    *,
    sync: bool = True,
    copies: int = 1,
    require: Callable[[], object] = lambda: None,
) -> None:
    """Write a new generation, or more of the same; the ones before move one place on, the oldest goes.

    They move no further than to the first place that is free, as after such a move that was not finished.
    What is required is asked as late as can be, and may refuse by an error.
    """
    aside = _write_aside(path, data, sync=sync)
    try:
        require()
    except BaseException:
        aside.unlink(missing_ok=True)
        raise
    places = generations(path)
    moving = tuple(takewhile(there, places[:-1]))
    for newer, older in zip(reversed(moving), reversed(places[1 : len(moving) + 1]), strict=True):
        with contextlib.suppress(FileNotFoundError):
            newer.replace(older)
    aside.replace(path)
    if sync:
        _sync_folder(path.parent)
    for place in places[1:copies]:
        write(place, data, sync=sync)


def read(path: Path, limit: int) -> bytes:
    """The bytes of a plain file, at most one more than the limit; raises OSError, or NotAFile among them."""
    if no_file(path):
        raise NotAFile("not a plain file")
    with os.fdopen(os.open(path, _READ), "rb") as file:
        return file.read(limit + 1)


def require_readable(path: Path) -> None:
    """Before a file is replaced: raises OSError when there is one that cannot be read now."""
    with contextlib.suppress(FileNotFoundError, NotAFile):
        read(path, 0)


def names(folder: Path) -> tuple[str, ...]:
    """What a folder holds; raises OSError."""
    return tuple(path.name for path in folder.iterdir())


def there(path: Path) -> bool:
    """Whether there is something of that name, be it unreadable."""
    try:
        os.lstat(path)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return True


def set_aside(path: Path, folder: Path) -> Path:
    """Move a file into a folder under a name that is still free."""
    folder.mkdir(parents=True, exist_ok=True)
    target = next(place for place in _names(folder, path) if not os.path.lexists(place))
    return path.replace(target)


def sweep(folder: Path, *, deep: bool = True) -> None:
    """Remove what programs of ours left half written when they were killed, never what one writes now."""
    with contextlib.suppress(OSError):
        for path in folder.rglob(".*.tmp") if deep else folder.glob(".*.tmp"):
            found = _ASIDE.fullmatch(path.name)
            if found and not _writes(int(found["pid"])):
                path.unlink(missing_ok=True)


def _writes(pid: int) -> bool:
    """Whether another program of that number is there; nobody else writes here while we sweep."""
    # Windows lets nobody remove a file that is being written, and has no harmless way to ask.
    if sys.platform == "win32" or pid == os.getpid():
        return False
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return True


def no_file(path: Path) -> bool:
    """Whether what lies there is certainly no plain file."""
    try:
        return not stat.S_ISREG(os.lstat(path).st_mode)
    except OSError:
        return False


def _write_aside(path: Path, data: bytes, *, sync: bool) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with aside.open("wb") as file:
            file.write(data)
            if sync:
                file.flush()
                os.fsync(file.fileno())
    except OSError:
        aside.unlink(missing_ok=True)
        raise
    return aside


def _sync_folder(folder: Path) -> None:
    # Windows keeps its folders up to date by itself and lets nobody open one.
    with contextlib.suppress(PermissionError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _names(folder: Path, path: Path) -> Iterator[Path]:
    yield folder / path.name
    for number in range(1, 1_000_000):
        yield folder / f"{path.name}.{number}"
