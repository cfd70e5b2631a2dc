"""Atomic files, whole or not there: written to a temporary file, flushed, then renamed; knows no format.

A file written without `sync` is there for every program at once, and outlives the one that wrote it; only a
power cut can still lose it, until `confirm` has returned.
"""

import contextlib
import errno
import os
import re
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile
from pathlib import Path

GENERATIONS = 3
_ASIDE = re.compile(r"\..+\.(?P<pid>[0-9]{1,10})\.tmp")

_PLAIN = getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_READ = os.O_RDONLY | _PLAIN
# Windows flushes only what is open for writing.
_FLUSH = os.O_RDWR | _PLAIN


class NotAFile(OSError):
    """A link, a folder or a pipe in place of a plain file."""


def generations(path: Path) -> tuple[Path, ...]:
    """The paths of the newest file and the older ones: ``name.json``, ``name.1.json``, ``name.2.json``."""
    older = (path.with_name(f"{path.stem}.{age}{path.suffix}") for age in range(1, GENERATIONS))
    return (path, *older)


def write(path: Path, data: bytes, *, sync: bool = True) -> None:
    """Replace a file as a whole; raises OSError and then leaves the old one."""
    _put(_write_aside(path, data, sync=sync), path)
    if sync:
        _sync_folder(path.parent)


def _put(aside: Path, path: Path) -> None:
    """Move a temporary file to its place, or remove it."""
    try:
        aside.replace(path)
    except OSError:
        aside.unlink(missing_ok=True)
        raise


def write_new(path: Path, data: bytes, *, sync: bool = True) -> None:
    """Write a file where there is none; raises FileExistsError if there is one, or another OSError."""
    aside = _write_aside(path, data, sync=sync)
    try:
        _put_new(aside, path)
    finally:
        aside.unlink(missing_ok=True)
    if sync:
        _sync_folder(path.parent)


def write_first_free(paths: Iterable[Path], data: bytes) -> Path:
    """Write a file at the first path where there is none, and return it.

    Raises FileExistsError if there is one at each, or another OSError.
    """
    for path in paths:
        try:
            write_new(path, data)
        except FileExistsError:
            continue
        return path
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))


def _put_new(aside: Path, path: Path) -> None:
    try:
        path.hardlink_to(aside)
    except FileExistsError:
        raise
    except OSError:
        # Some drives have no hard links: there the name is taken first and the file moved over it.
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
    """Write the newest generation; the older ones move one place on, and the oldest is dropped.

    `copies` is the number of generations that get the new data. Files move only up to the first free place,
    which an interrupted rotation leaves. `require` is called as late as possible, and may raise to refuse.
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
    _put(aside, path)
    if sync:
        _sync_folder(path.parent)
    for place in places[1:copies]:
        write(place, data, sync=sync)


def confirm(path: Path) -> None:
    """Wait until the disk keeps a file that was written without `sync`; raises OSError."""
    handle = os.open(path, _FLUSH)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
    _sync_folder(path.parent)


def read(path: Path, limit: int) -> bytes:
    """Read a plain file, one byte more than the limit at most; raises OSError, as NotAFile if it is none."""
    if no_file(path):
        raise NotAFile("not a plain file")
    with os.fdopen(os.open(path, _READ), "rb") as file:
        return file.read(limit + 1)


def require_readable(path: Path) -> None:
    """Raise OSError if there is a file that cannot be read; to be called before it is replaced."""
    with contextlib.suppress(FileNotFoundError, NotAFile):
        read(path, 0)


def names(folder: Path) -> tuple[str, ...]:
    """The names in a folder; raises OSError."""
    return tuple(path.name for path in folder.iterdir())


Stamp = tuple[tuple[str, ...], int, int, int]
"""The names of all copies of a file, and of the newest its size and when it was changed last."""


def stamps(folder: Path, owner: Callable[[str], str]) -> dict[str, Stamp]:
    """The stamps of the plain files in a folder by owner, in which a name may have none; raises OSError."""
    copies: dict[str, list[os.DirEntry[str]]] = {}
    with os.scandir(folder) as entries:
        for entry in entries:
            if name := owner(entry.name):
                copies.setdefault(name, []).append(entry)
    return {name: stamp for name, its in copies.items() if (stamp := _stamp(its)) is not None}


def _stamp(copies: list[os.DirEntry[str]]) -> Stamp | None:
    newest = min(copies, key=lambda entry: len(entry.name))
    if not newest.is_file(follow_symlinks=False):
        return None
    seen = newest.stat(follow_symlinks=False)
    names = tuple(sorted(entry.name for entry in copies))
    return names, seen.st_size, seen.st_mtime_ns, seen.st_ctime_ns


def there(path: Path) -> bool:
    """Return True if there is anything at this path, even something unreadable."""
    try:
        os.lstat(path)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return True


def set_aside(path: Path, folder: Path) -> Path:
    """Move a file into a folder, under a free name; returns its new path."""
    folder.mkdir(parents=True, exist_ok=True)
    target = next(place for place in _names(folder, path) if not os.path.lexists(place))
    return path.replace(target)


def sweep(folder: Path, *, deep: bool = True) -> None:
    """Remove temporary files left by killed programs, but none that a running program is writing."""
    with contextlib.suppress(OSError):
        for path in folder.rglob(".*.tmp") if deep else folder.glob(".*.tmp"):
            found = _ASIDE.fullmatch(path.name)
            if found and not _writes(int(found["pid"])):
                path.unlink(missing_ok=True)


def _writes(pid: int) -> bool:
    """Return True if another process with this id exists; this process writes nothing during a sweep."""
    # Windows protects a file that is being written, and has no harmless way to look for a process.
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
    """Return True if there is certainly something else than a plain file at this path."""
    try:
        return not stat.S_ISREG(os.lstat(path).st_mode)
    except OSError:
        return False


def no_files(folder: Path) -> frozenset[str]:
    """The names in a folder of certainly something else than plain files; none if it cannot be read."""
    try:
        with os.scandir(folder) as entries:
            return frozenset(entry.name for entry in entries if not entry.is_file(follow_symlinks=False))
    except OSError:
        return frozenset()


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
    # Windows syncs folders by itself, and does not let a program open one.
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
