"""Notices: the third-party work packed with the program and its licences; texts are read on demand."""

import re
from functools import cache

import msgspec

from game.content.schema import read_struct
from game.paths import ASSETS

FOLDER = ASSETS / "licences"
_FILE_NAME = re.compile(r"(?:lib)?([^-.]+)")


class Notice(msgspec.Struct, frozen=True):
    """A package, or a library shipped as `files`: name, authors, licence as an SPDX identifier."""

    name: str
    licence: str
    by: str
    texts: tuple[str, ...]
    package: str = ""
    files: tuple[str, ...] = ()

    @property
    def replaceable(self) -> bool:
        """True if the licence requires that users can replace the component."""
        return self.licence.startswith("LGPL")

    def text(self) -> str:
        """The full texts of its licences."""
        return "\n\n".join((FOLDER / "texts" / f"{each}.txt").read_text("utf-8") for each in self.texts)


class _Notices(msgspec.Struct, frozen=True):
    notices: tuple[Notice, ...]


@cache
def notices() -> tuple[Notice, ...]:
    """All notices, in the order in which they are shown; raises ContentError."""
    return read_struct(FOLDER / "notices.yaml", _Notices).notices


def library(file: str) -> str:
    """The name of a shared library in the notices, from its file name."""
    found = _FILE_NAME.match(file.lower())
    return found[1] if found else file


def printed(head: str) -> str:
    """All notices as one text: the head, a line for each notice, then each licence text once."""
    lines = [f"{each.name}: {each.licence}. {each.by}." for each in notices()]
    whose: dict[str, list[str]] = {}
    for each in notices():
        whose.setdefault(each.text(), []).append(each.name)
    rule = "=" * 80
    texts = [f"{rule}\n{', '.join(names)}\n{rule}\n\n{text}" for text, names in whose.items()]
    return "\n\n".join((head, "\n".join(lines), *texts))
