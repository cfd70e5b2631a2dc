"""What a move looks like: its events, as the viewer saw them, become one motion; knows no game.

The nodes on the table are those of the position after the move. Whatever no event tells of goes by itself
from where it was to where it is, and is turned over if it lies otherwise, so that a title with no motions of
its own is animated all the same.
"""

from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from game.core.events import CardMoved, Event
from scenes.table.dials import Dial
from scenes.table.motion.actors import Actors
from scenes.table.motion.travels import Travels
from scenes.toolkit.timeline import Motion

A = TypeVar("A", bound=Actors)


class Choreography(Generic[A]):
    """Tells one group of like events after the other; a title adds what its own events look like."""

    together: ClassVar[tuple[type[Event], ...]] = ()
    """Neighbours of these kinds are told together, as cards are that go the same way."""

    def __init__(self, actors: A) -> None:
        self.actors, self.beats = actors, actors.beats
        self.travels: Travels
        self.events: Sequence[Event] = ()

    def motion(self, events: Sequence[Event]) -> Motion | None:
        """What leads from the table before to the table now; None if nothing moves."""
        if self.actors.table.timeline.reduced:
            return self.actors.appear()
        self.play(events)
        return self.beats.motion() if self.beats else None

    def play(self, events: Sequence[Event]) -> None:
        """Everything that happened; then what only had to make room goes to its place."""
        self.events, start = events, self.beats.now
        self.travels = Travels(self.actors, events)
        for group in self._groups(events):
            self.tell(group)
        self.travels.settle()
        self.beats.now = start
        self._roll()

    def tell(self, group: Sequence[Event]) -> None:
        """Show events that belong together."""
        self.travels.move([event for event in group if isinstance(event, CardMoved)])

    def _groups(self, events: Sequence[Event]) -> list[list[Event]]:
        groups: list[list[Event]] = []
        for event in events:
            if groups and self._kin(groups[-1][-1], event):
                groups[-1].append(event)
            else:
                groups.append([event])
        return groups

    def _kin(self, one: Event, other: Event) -> bool:
        if isinstance(one, CardMoved) and isinstance(other, CardMoved):
            return (one.source.zone, one.target.zone) == (other.source.zone, other.target.zone)
        return isinstance(one, self.together) and type(one) is type(other)

    def _roll(self) -> None:
        """Every number that is another than before rolls there."""
        for node in self.actors.root.walk():
            if isinstance(node, Dial) and node.ref is not None:
                old = self.actors.before.root.find_ref(node.ref)
                if isinstance(old, Dial) and old.shown != node.shown:
                    self.actors.roll(node, old.shown, node.shown)
