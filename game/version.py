"""The version of the installed package."""

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

_FOLDER = "lerne-[0-9]*.dist-info"


@cache
def installed() -> str | None:
    """The version of the installed package; None if none is installed.

    It is in the name of the folder that the installation left: `importlib.metadata` would take 15 ms of each
    start, because it also reads what is in there.
    """
    return next(versions(sys.path), None)


def versions(folders: list[str]) -> Iterator[str]:
    """The versions that installations in these folders have, in their order."""
    for folder in filter(Path.is_dir, map(Path, folders)):
        for found in folder.glob(_FOLDER):
            yield found.name.removesuffix(".dist-info").partition("-")[2]
