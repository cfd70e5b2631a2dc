"""Contexts in which system calls fail; the faults are patched in, and undone at the end."""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest

from saves import atomic

Call = Callable[..., Any]


@contextmanager
def failing(call: str, number: int, about: str = "") -> Iterator[None]:
    """A context in which a system call fails for every path that contains `about`."""
    real: Call = getattr(os, call)

    def fail(path: Any, *rest: Any, **more: Any) -> Any:
        if about in str(path):
            raise OSError(number, os.strerror(number), str(path))
        return real(path, *rest, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, call, fail)
        yield


@contextmanager
def failing_writes(about: str = "", number: int = errno.ENOSPC) -> Iterator[None]:
    """A context in which no path that contains `about` can be written."""
    real = atomic._write_aside

    def fail(path: Path, data: bytes, *, sync: bool) -> Path:
        if about in str(path):
            raise OSError(number, os.strerror(number), str(path))
        return real(path, data, sync=sync)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(atomic, "_write_aside", fail)
        yield


def full_disk() -> AbstractContextManager[None]:
    return failing_writes()


@contextmanager
def read_only() -> Iterator[None]:
    """A context in which nothing can be made, moved or removed."""

    def fail(*_: Any, **__: Any) -> Any:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    with failing_writes(number=errno.EROFS), pytest.MonkeyPatch.context() as patch:
        for name in ("replace", "unlink", "rmdir", "touch"):
            patch.setattr(Path, name, fail)
        yield
