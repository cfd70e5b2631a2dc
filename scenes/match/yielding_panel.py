"""A panel in the inspector's place that hides while the inspector shows something."""

import math
from dataclasses import replace

from scenes.table.contract import AnyTable
from scenes.toolkit.node import Node

LOOK_SECONDS = 0.7  # seconds for which the pointer rests on a card before the panel gives way to it


class YieldingPanel:
    """Hides a panel while the player looks at a card that is read in its place, and shows it again after.

    What the pointer or the focus was on when the panel appeared hides it only after it was left once. The
    pointer that passes over cards on its way to the panel does not hide it: it has to rest on one.
    """

    def __init__(self) -> None:
        self._plate, self._about = Node(), ""
        self._at_first: frozenset[tuple[str, str]] | None = None
        self._rests: tuple[object, float] = (None, math.inf)

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
        new = self._rested_on(table, here - self._at_first)
        zones = {place.partition("/")[0] for place in new}
        there = plate in keys or plate.contains(pointer.pos)
        looked = not there and not table.inspector.readable.isdisjoint(zones)
        if plate.pose.alpha == looked:
            plate.pose = replace(plate.pose, alpha=1.0 - looked)
            table.touch(plate)

    def _rested_on(self, table: AnyTable, on: frozenset[tuple[str, str]]) -> set[str]:
        """The places that the focus is on, and those on which the pointer has rested for a moment."""
        now, pointed = table.timeline.clock.now(), {place for by, place in on if by == "pointer"}
        if pointed != self._rests[0]:
            self._rests = pointed, now + LOOK_SECONDS
        due = self._rests[1]
        if pointed and now < due:
            table.wake_at = min(table.wake_at or due, due)
        return {place for by, place in on if by == "keys"} | (pointed if now >= due else set())
