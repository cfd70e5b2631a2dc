"""The inspector of a table: which place is read, in its panel or on a large card; knows no game."""

from collections.abc import Sequence
from typing import Any

from game.core.refs import Ref
from scenes.table.contract import AnyInspector, AnyTable, ref_of
from scenes.table.layout import AnySurroundings
from scenes.table.model import AnyModel
from scenes.table.panels import DEPTH, LOG, Reading, Told, reader_panel, tell
from scenes.toolkit.geometry import Box
from scenes.toolkit.node import Group, Node


class Inspector(AnyInspector):
    """Follows pointer and keyboard, and shows what it tells of the place they are on in its `panel`.

    `attention` is the place that is read until another one is looked at, `pointed` that place only as long as
    it is looked at, `done` what was last done something with or read: until then nothing is said against it.
    A click reads what lies in the zones that are `opened` by one, if it cannot be taken up.
    """

    def __init__(self, table: AnyTable) -> None:
        self.table, self.panel = table, Group()
        self.done: frozenset[Ref] = frozenset()

    @property
    def model(self) -> AnyModel:
        """What is seen at the table."""
        return self.table.model

    def sit(self) -> None:
        """Look on from another seat; nothing that was read from the last one is left."""
        self.done = frozenset()
        self.attend()

    def attend(self) -> None:
        """Read what is read before anything is looked at."""
        self.attention = None if self.table.read_only else self.of_interest()
        self.pointed: Ref | None = None
        self._aim: tuple[Ref | None, Ref | None] = None, None
        self._seen, self.by_keys = ("", ""), False

    @property
    def readable(self) -> frozenset[str]:
        return frozenset()

    @property
    def opened(self) -> frozenset[str]:
        """The zones of which a click reads what lies there."""
        return frozenset()

    def reading_at(self, place: Ref) -> Reading | None:
        """The card that the viewer sees at a place, to be read."""
        return None

    def reading_of(self, about: str) -> Reading | None:
        """The card that a line of the log tells of."""
        return None

    def of_interest(self) -> Ref | None:
        """What is read before anything is pointed at."""
        return None

    def there(self, place: Ref) -> bool:
        """Whether what was read is still in its place."""
        return self.table.root.find_ref(str(place)) is not None

    def still_there(self, place: Ref) -> bool:
        """The same, of a line of the log too, which never leaves."""
        return place.zone == LOG or self.there(place)

    def recent(self, place: Ref) -> bool:
        """Whether something was just done with what is there, or while it was read."""
        return not self.done.isdisjoint(self.model.parents_of(place))

    def told_of(self, place: Ref | None, held: Ref | None) -> Told:
        """What is said of a place, and of what is held over it."""
        return tell(self.reading_at(place) if place else None)

    def read_panel(self, scene: Any, told: Told) -> Group:
        """The panel in which it is read."""
        return reader_panel(scene, told)

    def small_panel(self, scene: Any, told: Told, box: Box) -> Group:
        """The same where the open log has left it a small box."""
        return reader_panel(scene, told, box)

    def pointed_out(self, scene: Any, place: Ref | None, held: Ref | None) -> Sequence[Node]:
        """What is shown on the table of the place that is read."""
        return ()

    def foretold(self, scene: Any, place: Ref, held: Ref | None) -> Sequence[Node]:
        """What would come of the place that is pointed at, shown no longer than it is."""
        return ()

    def large_reading(self, place: Ref) -> Reading | None:
        """What is read of a place on a large card, while it is there."""
        if not self.still_there(place):
            return None
        return self.reading_of(place.key) if place.zone == LOG else self.reading_at(place)

    def place_looked_at(self, pointed: Node | None, focused: Node | None) -> Ref | None:
        """What the pointer or the keyboard was last moved to."""
        seen = pointed.id if pointed else "", focused.id if focused else ""
        if seen[1] != self._seen[1]:
            self.by_keys = focused is not None
        elif seen[0] not in ("", self._seen[0]):
            # That the pointer lies on nothing, since all was built anew, is no look elsewhere.
            self.by_keys = False
        self._seen = seen
        return ref_of(focused if self.by_keys else pointed)

    def read(self, place: Ref | None, held: Ref | None) -> None:
        """Show what is pointed at, and what would come of what is held over it."""
        if place is not None and (place.zone not in {*self.readable, LOG} or not self.still_there(place)):
            place = None  # nothing is read there, or it is on its way from there
        if (place, held) == self._aim and place in (None, self.attention):
            return
        new = place not in (None, self.attention)
        if new:
            self.table.let_refusal_lapse()
        self._aim, self.pointed, self.attention = (place, held), place, place or self.attention
        if new and place is not None and not self.recent(place):
            self.done = frozenset()
        gone = self.panel
        gone.remove()
        self.show(self.table.scene, held)
        # What is read on moved from the one to the other, and is painted already.
        self.table.touch(gone)

    def show(self, scene: AnySurroundings, held: Ref | None) -> None:
        """Put the panel on the table, open at what is read; where there is no room for it, an empty one."""
        self.panel, place = Group(), self.attention
        small = scene.layout.log.reader if self.table.log_open else None
        if self.readable or small:
            logged = place is not None and place.zone == LOG
            told = tell(self.reading_of(place.key)) if place and logged else self.told_of(place, held)
            shown = self.small_panel(scene, told, small) if small else self.read_panel(scene, told)
            self.panel = Group(z=DEPTH if small else 0).add(shown)
            self.panel.add(*self.pointed_out(scene, place, held))
            if self.pointed is not None:
                self.panel.add(*self.foretold(scene, self.pointed, held))
        self.table.root.add(self.panel)
