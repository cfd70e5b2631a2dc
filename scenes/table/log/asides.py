"""Lines of the log that tell of no event: that a position was put right by hand, and whose time was up."""

from collections.abc import Callable, Iterator

from game.core.refs import Seat
from saves.match import Match
from scenes.services import tr
from scenes.table.panels import Entry

Aside = tuple[int, Entry]
"""A line, and after how many steps of the game it stands."""


def asides_of(corrected: str, match: Match | None, called: Callable[[Seat], str]) -> Iterator[Aside]:
    """Yield what the log of a game says besides its events; `corrected` are the terms of a correction."""
    if corrected:
        yield 0, Entry(tr("Position corrected: {changes}", changes=corrected))
    clock = match.clock if match is not None else None
    # If the clock ends the game, the end itself says so.
    for each in clock.late if clock is not None and not clock.ends else ():
        yield each.step, Entry(tr("Time is up: {name}", name=called(each.seat)), seat=each.seat)
