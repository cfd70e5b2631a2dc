"""Judges of larger text: with a larger setting every text is larger, and none is gone."""

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping

from scenes.toolkit.node import Node
from tests.samples.judges.written import Text, all_texts
from tests.samples.stage import Staged

SAID_ELSEWHERE = {
    "in_hand": "the cards of that hand lie open beside it",
    "held": "the columns themselves show which of them are held",
    "lesson": "the ribbon says how long a lesson takes where it has room, and always in its tooltip",
}
"""What may go with a larger setting, by the kind of its node, and where the same screen says it."""

_SAVED = re.compile(r"(?<=\brun:)[0-9a-f]{32}")

Sizes = Mapping[str, int]
"""The drawn size in pixels of each text, by the path of its node, its words, and its number among equals."""


def drawn_sizes(staged: Staged) -> Sizes:
    """The sizes of all texts of a screen."""
    met = Counter[str]()
    return {key: text.drawn for key, text in _numbered(all_texts(staged), met)}


def _numbered(found: list[Text], met: Counter[str]) -> Iterator[tuple[str, Text]]:
    for text in found:
        # A heading that changes to capitals still says the same.
        key = f"{_path(text.node)} '{text.words.casefold()}'"
        met[key] += 1
        yield f"{key} {met[key]}" if met[key] > 1 else key, text


def _path(node: Node) -> str:
    """The ids from the root down to a node; a saved game has another one whenever the sample is laid."""
    path = "/".join([above.id for above in (node, *node.above()) if above.id][::-1])
    return _SAVED.sub("", path)


def not_grown(small: Sizes, large: Sizes, enough: float = math.inf) -> list[str]:
    """The texts that are not larger with a larger setting, nor as large as is enough, in pixels."""
    return [
        f"{key}: {small[key]} px, then {size}"
        for key, size in large.items()
        if size <= small.get(key, 0) and size < enough
    ]


def gone(small: Sizes, large: Sizes) -> list[str]:
    """The texts that are not shown with a larger setting, nor said elsewhere."""
    return [key for key in small if key not in large and _kind(key) not in SAID_ELSEWHERE]


def _kind(key: str) -> str:
    """The kind of the node of a text: the last of its ids up to the colon."""
    path, _, _ = key.partition(" '")
    return path.rpartition("/")[2].partition(":")[0]
