"""A plate that stands in the place of the reader, and steps aside while something else is read."""

from dataclasses import replace

from scenes.table.contract import AnyTable
from scenes.toolkit.node import Node


class YieldingPanel:
    """Hides a plate while the player looks at what is read in its place, and shows it again after.

    What the pointer or the keyboard was on when the plate came hides it only once it was left.
    """

    def __init__(self) -> None:
        self._plate, self._about = Node(), ""
        self._at_first: frozenset[tuple[str, str]] | None = None

    def show(self, plate: Node, about: str) -> None:
        """There is a plate, in place of any other; one `about` something else has only just come."""
        if about != self._about:
            self._at_first = None
        self._plate, self._about = plate, about

    def step(self, table: AnyTable) -> None:
        """Step aside or come back, as the player looks now."""
        plate, stack = self._plate, table.stack
        if stack is None or not plate.size[0]:
            return
        pointer, keys = stack.pointer, table.focus.holders() if table.focus.shown else ()
        on = [("pointer", pointer.over), *(("keys", node) for node in keys)]
        here = frozenset((by, node.ref) for by, node in on if node and node.ref)
        self._at_first = here if self._at_first is None else self._at_first & here
        zones = {place.partition("/")[0] for _, place in here - self._at_first}
        there = plate in keys or plate.contains(pointer.pos)
        looked = not there and not table.inspector.readable.isdisjoint(zones)
        if plate.pose.alpha == looked:
            plate.pose = replace(plate.pose, alpha=1.0 - looked)
            table.touch(plate)
