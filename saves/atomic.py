"""Files that are either whole or not there: written aside, flushed, then put in place; knows no format."""

import contextlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path

GENERATIONS = 3

_READ = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


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


def write_rotated(path: Path, data: bytes, *, sync: bool = True) -> None:
    """Write a new generation; the ones before move one place on, the oldest goes."""
    aside = _write_aside(path, data, sync=sync)
    places = generations(path)
    for newer, older in zip(reversed(places[:-1]), reversed(places[1:]), strict=True):
        with contextlib.suppress(FileNotFoundError):
            newer.replace(older)
    aside.replace(path)
    if sync:
        _sync_folder(path.parent)


def read(path: Path, limit: int) -> bytes:
    """The bytes of a plain file, at most one more than the limit; raises OSError for anything else."""
    handle = os.open(path, _READ)
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode) or path.is_symlink():
            raise OSError("not a plain file")
        return file.read(limit + 1)


def remove(path: Path) -> None:
    """Remove all generations of a file."""
    for place in generations(path):
        place.unlink(missing_ok=True)


def set_aside(path: Path, folder: Path) -> Path:
    """Move a file into a folder under a name that is still free."""
    folder.mkdir(parents=True, exist_ok=True)
    target = next(place for place in _names(folder, path) if not os.path.lexists(place))
    return path.replace(target)


def sweep(folder: Path) -> None:
    """Remove what a killed program left half written."""
    for stale in folder.glob(".*.tmp"):
        stale.unlink(missing_ok=True)


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
