"""The glossary: what each thing on the screen is, found by its semantic id.

`cards/glossary.yaml` explains what all screens share, `cards/<title>/glossary.yaml` what one title brings.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

import msgspec

from game.content.schema import read_struct
from game.content.text import Text
from game.paths import CARDS
from game.titles.registry import PLAYABLE, title_of

_FILE = "glossary.yaml"


class Gloss(msgspec.Struct, frozen=True):
    """An explanation of some things: `ids` are their semantic ids, and a final `*` stands for any ending.

    `rule` is the id of the section of the guide that says more.
    """

    ids: tuple[str, ...]
    text: Text
    rule: str = ""


class _File(msgspec.Struct, frozen=True):
    glossary: tuple[Gloss, ...]


@cache
def glossary_of(title: str = "") -> MappingProxyType[str, Gloss]:
    """The explanations of a title by id, or without one those of all screens; raises ContentError."""
    path = (title_of(title).cards or CARDS / title) / _FILE if title else CARDS / _FILE
    entries = read_struct(path, _File).glossary if path.is_file() else ()
    return MappingProxyType({id: entry for entry in entries for id in entry.ids})


@cache
def find_gloss(id: str, title: str = "") -> Gloss | None:
    """What explains an id: the title's words before the shared ones, and the longest match among these."""
    known = (glossary_of(title) if title in PLAYABLE else {}, glossary_of())
    return next((found for entries in known if (found := _longest(entries, id)) is not None), None)


def _longest(entries: Mapping[str, Gloss], id: str) -> Gloss | None:
    if id in entries:
        return entries[id]
    endings = (f"{id[:end]}*" for end in range(len(id), 0, -1))
    return next((entries[pattern] for pattern in endings if pattern in entries), None)
