"""What happened, line by line, as one viewer may know it; the sentences are the title's."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from game.core.events import Event


class Entry(NamedTuple):
    """A line of the log, and the id of the card that it tells of, if it tells of one."""

    line: str
    about: str = ""


def entries_of(
    events: Iterable[Event],
    told: Callable[[Event], Event],
    line_of: Callable[[Event], str],
    about: Callable[[Event], str],
) -> Iterator[Entry]:
    """The lines of some events as `told` lets the viewer know them, but for what needs no telling."""
    for event in events:
        seen = told(event)
        line = line_of(seen)
        if line:
            yield Entry(line[:1].upper() + line[1:], about(seen))
