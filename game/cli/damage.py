"""Integrity check of the program's own files: if one is missing or damaged, it must be installed again."""

import errno
import os
from collections.abc import Iterator
from pathlib import Path

from game.content.problems import ContentError
from game.paths import ASSETS, CARDS, ROOT, has_sources

FONTS = "fontpkg_"
SHIPPED = ASSETS / "shipped.txt"
"""List of the packed program's data files, one a line; the source tree has no such list."""


def check_shipped(shipped: Path = SHIPPED, root: Path = ROOT) -> None:
    """Raise FileNotFoundError for the first data file of the packed program that is missing."""
    if not shipped.is_file():
        return
    for name in shipped.read_text("utf-8").splitlines():
        if not (root / name).is_file():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(root / name))


def damaged_file(error: BaseException) -> str:
    """The missing or damaged program file that an error or one of its causes names; else an empty string."""
    return next(filter(None, map(_named, _chain(error))), "")


def _chain(error: BaseException) -> Iterator[BaseException]:
    seen = set[int]()
    link: BaseException | None = error
    while link is not None and id(link) not in seen:
        seen.add(id(link))
        yield link
        link = link.__cause__ or link.__context__


def _named(error: BaseException) -> str:
    match error:
        case ImportError():
            return error.name or str(error)
        case ContentError():
            ours = (problem for problem in error.problems if _is_ours(problem.file))
            # With the sources at hand a user can fix the line, so the whole problem is named.
            return next((str(problem) if has_sources() else problem.file for problem in ours), "")
        case OSError() if isinstance(error.filename, str | os.PathLike):
            return str(error.filename) if _is_ours(str(error.filename)) else ""
    return ""


def _is_ours(file: str) -> bool:
    path = Path(file)
    return any(path.is_relative_to(folder) for folder in (CARDS, ASSETS)) or FONTS in file
