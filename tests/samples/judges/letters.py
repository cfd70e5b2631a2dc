"""Judges of text: nothing is cut, and with larger text no text is smaller than before."""

from collections.abc import Iterator

from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Label
from scenes.toolkit.text import ELLIPSIS
from tests.samples.stage import Staged


def cut(staged: Staged) -> list[str]:
    """The texts that do not fit even at the smallest size, or were shortened before they were set.

    Only a button may end in an ellipsis: it opens a question.
    """
    labels = (node for node in staged.nodes if isinstance(node, Label))
    return [label.text for label in labels if ELLIPSIS in label.text or label.fitted().cut]


def sizes(staged: Staged) -> dict[str, int]:
    """The smallest font size of each text in pixels, by role, id and words."""
    found = dict[str, int]()
    for words, size in _written(staged.nodes):
        found[words] = min(size, found.get(words, size))
    return found


def shrunk(small: dict[str, int], large: Staged) -> list[str]:
    """The texts that are smaller although all should be larger."""
    return [words for words, size in _written(large.nodes) if size < small.get(words, 0)]


def _written(nodes: list[Node]) -> Iterator[tuple[str, int]]:
    for node in nodes:
        said, size = node.described(), node.writing()[0]
        if said and size:
            yield f"{said.role} {said.id} {said.label}", size
