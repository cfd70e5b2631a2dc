"""Nodes that were shown lately: the next position, or the one before, shows most of them again."""

from collections.abc import Callable, Hashable

from scenes.toolkit.node import Node


class Lately:
    """The nodes that were shown lately, at most so many, each by all that its look follows from."""

    def __init__(self, most: int) -> None:
        self._most, self._nodes = most, dict[Hashable, Node]()

    def once(self, key: Hashable, make: Callable[[], Node]) -> Node:
        """The node of a key, made if it is missing; the one unused for longest is dropped."""
        node = self._nodes.pop(key, None) or make()
        self._nodes[key] = node
        if len(self._nodes) > self._most:
            del self._nodes[next(iter(self._nodes))]
        return node
