"""The view on the lines of a log, which begins with a whole one wherever it comes to rest."""

from collections.abc import Iterator
from dataclasses import dataclass

from scenes.toolkit.shapes import Label, ScrollView
from scenes.toolkit.text import line_height

MUCH = 1 / 3
"""The share of a view that a line may take that is never cut."""


@dataclass(eq=False, kw_only=True)
class LogView(ScrollView):
    """A scroll view on lines one below the other, of which the first that is seen is always whole.

    Whoever scrolls goes on to the next line in that direction. One that takes much of the view goes by the
    lines of its text, as it would leave much of it free at the end.
    """

    @property
    def last(self) -> int:
        """The greatest offset, in pixels; below the last line it leaves up to the height of one free."""
        least = super().last
        return min((each for each in self._starts() if each >= least), default=least) if least else 0

    def scroll_to(self, offset: float) -> bool:
        """Show the lines from the first one on that begins there or, by the direction, after or before."""
        last = self.last
        wanted = min(last, max(0, offset))
        starts = [0, *(each for each in self._starts() if each <= last)]
        if wanted > self.offset:
            return super().scroll_to(min((each for each in starts if each >= wanted), default=wanted))
        return super().scroll_to(max(each for each in starts if each <= wanted))

    def _starts(self) -> Iterator[int]:
        """The offsets at which a line begins."""
        for node in self.content.children:
            top = node.pose.y - node.size[1] / 2
            yield round(top)
            if node.size[1] > self.size[1] * MUCH and isinstance(node, Label):
                yield from _text_lines(node, top)


def _text_lines(node: Label, top: float) -> Iterator[int]:
    """Where the lines of a text begin that stands in the middle of its box."""
    found = node.fitted()
    step = line_height(node.weight, found.size)
    first = top + (node.size[1] - step * len(found.lines)) / 2
    yield from (round(first + number * step) for number in range(len(found.lines)))
