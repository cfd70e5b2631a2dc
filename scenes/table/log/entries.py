"""The lines of a table's log, made from the events of its session in the words of the viewer."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from game.core.events import Event
from game.core.refs import Seat
from scenes.services import sentence
from scenes.table.contract import AnyTable
from scenes.table.log.asides import Aside
from scenes.table.panels import Entry


def all_entries(table: AnyTable, asides: Iterable[Aside] = ()) -> list[Entry]:
    """A line for each event of the whole game that the viewer is told.

    `asides` are lines about no event.
    """
    said, steps = list(asides), table.model.session.steps
    found = [entry for after, entry in said if not after]
    for number, step in enumerate(steps, 1):
        events = table.model.events_of(number)
        found += _entries(table, events, partial(table.line_after, steps=number), step.seat)
        found += (entry for after, entry in said if after == number)
    return found


def last_lines(table: AnyTable) -> list[str]:
    """The shortest sentences about the last step of which the viewer is told something."""
    numbers = range(len(table.model.session.steps), 0, -1)
    told = (list(_entries(table, table.model.events_of(number), table.brief_line)) for number in numbers)
    found = next((entries for entries in told if entries), [])
    return [entry.line for entry in found if not entry.head] or [entry.line for entry in found]


def _entries(
    table: AnyTable, events: Iterable[Event], line_of: Callable[[Event], str], seat: Seat | None = None
) -> Iterator[Entry]:
    for seen in map(table.model.told, events):
        if line := line_of(seen):
            tag = seen.__struct_config__.tag
            is_head, is_power = tag == "turn_began", tag in table.powers
            yield Entry(sentence(line), table.about(seen), is_head, seat, is_power)
