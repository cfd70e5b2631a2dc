"""What is looked at, by pointer or by keyboard, and the reader that tells of it; knows no game."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from game.core.refs import Ref
from scenes.table.hands import Hands, ref_of
from scenes.table.overlays import Reader, followed
from scenes.table.reader import Reading, Told, reader_panel, tell
from scenes.table.surroundings import Layout, Surroundings
from scenes.toolkit.node import Group, Node


class Attention(Hands):
    """`attention` is the place that is read; it is read until another one is looked at."""

    def __init__(self) -> None:
        super().__init__()
        self.attention: Ref | None = None
        self.reader: Node = Group()
        self._seen, self._by_keys = ("", ""), False

    @property
    @abstractmethod
    def scene(self) -> Surroundings[Any, Any]:
        """What everything is drawn from."""

    @property
    def readable(self) -> frozenset[str]:
        """The zones of which the reader tells; none where there is no room for it."""
        return frozenset()

    def attend(self) -> None:
        """Read what is read before anything is looked at."""
        self.attention = None if self.read_only else self.of_interest()
        self._seen, self._by_keys = ("", ""), False

    def _look(self) -> None:
        """Read what the pointer or the keyboard is on, and let the cards make room for what is held."""
        if self.stack is None or not self.on_top or self.drag is not None:
            return
        place = self._looked_at(self.stack.pointer.over, self.focus.node if self.focus.shown else None)
        if self.held is not None and self.pieces is not None:
            self.pieces.make_room(self.held, place)
        self.read(place, self.held)

    def _looked_at(self, pointed: Node | None, focused: Node | None) -> Ref | None:
        """What the pointer or the keyboard was last moved to."""
        seen = pointed.id if pointed else "", focused.id if focused else ""
        if seen[0] != self._seen[0]:
            self._by_keys = False
        elif seen[1] != self._seen[1]:
            self._by_keys = focused is not None
        self._seen = seen
        return ref_of(focused if self._by_keys else pointed)

    def hold(self, source: Ref | None) -> None:
        self.attention = source or self.attention
        super().hold(source)

    def read(self, place: Ref | None, held: Ref | None) -> None:
        if place is None or place == self.attention or place.zone not in self.readable:
            return
        self.attention = place
        self.touch(self.reader)
        self.reader.remove()
        self.show_reader(self.scene, place, held)
        self.touch(self.reader)

    def show_reader(self, scene: Any, place: Ref | None, held: Ref | None) -> None:
        """Put the reader on the table, open at a place; where there is no room for it, an empty one."""
        self.reader = Group()
        told = self.told_of(place, held) if self.readable else None
        if told is not None:
            layout: Layout = scene.layout
            self.reader = reader_panel(scene, told, layout.reader_width, layout.reader, layout.words)
            self.reader.add(*self.pointed_out(scene, place, held))
        self.root.add(self.reader)

    def told_of(self, place: Ref | None, held: Ref | None) -> Told:
        """What the reader says of a place, and of what is held over it."""
        return tell(self.reading_at(place) if place else None)

    def pointed_out(self, scene: Any, place: Ref | None, held: Ref | None) -> Sequence[Node]:
        """What is shown on the table of the place that is read."""
        return ()

    def of_interest(self) -> Ref | None:
        """What is read before anything is pointed at."""
        return None

    def there(self, place: Ref) -> bool:
        """Whether what was read is still in its place."""
        return True

    @abstractmethod
    def reading_at(self, place: Ref) -> Reading | None:
        """The card that the viewer sees at a place, to be read."""

    def inspect(self, node: Node | None) -> None:
        place = ref_of(node)
        reading = self.reading_at(place) if place is not None else None
        if reading is not None and self.stack is not None:
            self.stack.push(followed(self, Reader(self.services, reading)))
