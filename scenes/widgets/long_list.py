"""A long list of which only the rows near the view exist."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field

from scenes.toolkit.node import Node
from scenes.toolkit.shapes import ScrollView
from scenes.widgets.page import Column

Make = Callable[[int], Node]


@dataclass(eq=False, kw_only=True)
class LongList(ScrollView):
    """A scroll view on `count` rows, which `make` adds to the column one by one, each as high as it needs.

    `tops` are the upper edges of the rows that were made once and of the row after them; whoever keeps them
    over a rebuild spares the rows before the view. Until they are known, the others count as high as these.
    """

    column: Column
    count: int
    make: Make
    tops: list[int] = field(default_factory=list)
    at: int | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        self._rows: dict[int, Node] = {}
        if not self.tops:
            self.tops.append(self.column.y)

    def opened(self) -> "LongList":
        """The list at its beginning, or where the chosen row, that `at` says, is in sight."""
        self.scroll_to(0)
        if self.at is not None:
            self._know(lambda: len(self.tops) > (self.at or 0) + 1)
            self._stand_near(self.offset)
            self.chosen = self._rows[self.at]
            self.reveal(self.chosen)
        return self

    def scroll_to(self, offset: float) -> bool:
        far = min(offset, self.length or offset) + 2 * self.size[1]
        self._know(lambda: self.tops[-1] > far)
        known = len(self.tops) - 1
        self.length = self.tops[-1] + (self.count - known) * self.tops[-1] // max(1, known)
        moved = super().scroll_to(offset)
        self._stand_near(self.offset)
        return moved

    def _know(self, enough: Callable[[], bool]) -> None:
        """Make row after row until enough is known."""
        while len(self.tops) <= self.count and not enough():
            self._row(len(self.tops) - 1)

    def _row(self, index: int) -> Node:
        """The row of this number, which is made if it does not stand in the list."""
        if index not in self._rows:
            self.column.y = self.tops[index]
            self._rows[index] = self.make(index)
            if index + 1 == len(self.tops):
                self.tops.append(self.column.y)
        return self._rows[index]

    def _stand_near(self, offset: int) -> None:
        """Have the rows in sight, those a page before and after them, and the chosen one in the list."""
        page, known = self.size[1], len(self.tops) - 1
        first = max(0, bisect_right(self.tops, offset - page) - 1)
        near = {*range(first, min(known, bisect_left(self.tops, offset + 2 * page))), *self._chosen(known)}
        self._rows = {index: self._row(index) for index in sorted(near)}
        standing = list(self._rows.values())
        if standing != self.content.children:
            for node in tuple(self.content.children):
                node.remove()
            self.content.add(*standing)

    def _chosen(self, known: int) -> tuple[int, ...]:
        return () if self.at is None or self.at >= known else (self.at,)
