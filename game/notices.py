"""Whose work is packed beside our own, and by which licence; the texts are read when they are wanted."""

import re
from functools import cache

import msgspec

from game.content.schema import read_struct
from game.paths import ASSETS

FOLDER = ASSETS / "licences"
_FILE_NAME = re.compile(r"(?:lib)?([^-.]+)")


class Notice(msgspec.Struct, frozen=True):
    """A package, or a library that comes as `files`: how it is called, by whom it is, its licence by SPDX."""

    name: str
    licence: str
    by: str
    texts: tuple[str, ...]
    package: str = ""
    files: tuple[str, ...] = ()

    @property
    def replaceable(self) -> bool:
        """Whether its licence wants whoever has the program to be able to replace it."""
        return self.licence.startswith("LGPL")

    def text(self) -> str:
        """All that its licence says."""
        return "\n\n".join((FOLDER / "texts" / f"{each}.txt").read_text("utf-8") for each in self.texts)


class _Notices(msgspec.Struct, frozen=True):
    notices: tuple[Notice, ...]


@cache
def notices() -> tuple[Notice, ...]:
    """All of them, in the order in which they are shown; raises ContentError."""
    return read_struct(FOLDER / "notices.yaml", _Notices).notices


def library(file: str) -> str:
    """What a shared library is called in the notices, by its file's name."""
    found = _FILE_NAME.match(file.lower())
    return found[1] if found else file


def printed(head: str) -> str:
    """Everything as one text: after the head each notice, then each licence once."""
    lines = [f"{each.name}: {each.licence}. {each.by}." for each in notices()]
    whose: dict[str, list[str]] = {}
    for each in notices():
        whose.setdefault(each.text(), []).append(each.name)
    rule = "=" * 80
    texts = [f"{rule}\n{', '.join(names)}\n{rule}\n\n{text}" for text, names in whose.items()]
    return "\n\n".join((head, "\n".join(lines), *texts))
