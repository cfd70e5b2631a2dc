"""Whether an error comes of the program's own files: then it is to be unpacked or installed anew."""

import os
from collections.abc import Iterator
from pathlib import Path

from game.content.problems import ContentError
from game.paths import ASSETS, CARDS

FONTS = "fontpkg_"


def damaged_file(error: BaseException) -> str:
    """The file of the program that an error, or what it came of, names as missing or spoilt; else nothing."""
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
            return next((str(problem) for problem in error.problems if _is_ours(problem.file)), "")
        case OSError() if isinstance(error.filename, str | os.PathLike):
            return str(error.filename) if _is_ours(str(error.filename)) else ""
    return ""


def _is_ours(file: str) -> bool:
    path = Path(file)
    return any(path.is_relative_to(folder) for folder in (CARDS, ASSETS)) or FONTS in file
