"""Judges of larger text: with a larger setting every text is larger, and none is gone."""

from collections import Counter
from collections.abc import Iterator, Mapping

from scenes.toolkit.node import Node
from tests.samples.judges.written import Text, all_texts
from tests.samples.stage import Staged

SAID_ELSEWHERE = {
    "in_hand": "the cards of that hand lie open beside it",
    "held": "the columns themselves show which of them are held",
    "sent": "the inspector says who sent the wandering hero, and the requirement stands above",
    "counted": "the picture of each pile shows which it is, and its number stays",
    "answered": "the same place says it in fewer words",
    "required": "in larger letters the requirement stands in two lines",
    "recap": "its last line counts what has no room, which the log has",
    "message": "the log beside a replay has all lines of a move of which the last one stays",
}
"""What may go with a larger setting, by the kind of its node, and where the same screen says it."""

Sizes = Mapping[str, int]
"""The drawn size in pixels of each text, by the path of its node, its words, and its number among equals."""


def drawn_sizes(staged: Staged) -> Sizes:
    """The sizes of all texts of a screen."""
    met = Counter[str]()
    return {key: text.drawn for key, text in _numbered(all_texts(staged), met)}


def _numbered(found: list[Text], met: Counter[str]) -> Iterator[tuple[str, Text]]:
    for text in found:
        key = f"{_path(text.node)} '{text.words}'"
        met[key] += 1
        yield f"{key} {met[key]}" if met[key] > 1 else key, text


def _path(node: Node) -> str:
    """The ids from the root down to a node."""
    return "/".join([above.id for above in (node, *node.above()) if above.id][::-1])


def not_grown(small: Sizes, large: Sizes) -> list[str]:
    """The texts that are not larger with a larger setting."""
    return [
        f"{key}: {small[key]} px, then {size}" for key, size in large.items() if size <= small.get(key, 0)
    ]


def gone(small: Sizes, large: Sizes) -> list[str]:
    """The texts that are not shown with a larger setting, nor said elsewhere."""
    return [key for key in small if key not in large and _kind(key) not in SAID_ELSEWHERE]


def _kind(key: str) -> str:
    """The kind of the node of a text: the last of its ids up to the colon."""
    path, _, _ = key.partition(" '")
    return path.rpartition("/")[2].partition(":")[0]
