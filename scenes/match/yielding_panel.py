"""A panel in the inspector's place that hides while the inspector shows something."""

from dataclasses import replace

from scenes.table.contract import AnyTable
from scenes.toolkit.node import Node


class YieldingPanel:
    """Hides a panel while the player looks at a card that is read in its place, and shows it again after.

    What the pointer or the focus was on when the panel appeared hides it only after it was left once.
    """

    def __init__(self) -> None:
        self._plate, self._about = Node(), ""
        self._at_first: frozenset[tuple[str, str]] | None = None

    def show(self, plate: Node, about: str) -> None:
        """Set the panel, replacing any other; a new `about` counts as a panel that has just appeared."""
        if about != self._about:
            self._at_first = None
        self._plate, self._about = plate, about

    def step(self, table: AnyTable) -> None:
        """Hide or show the panel, depending on what the player looks at."""
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
