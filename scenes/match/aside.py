"""A plate that stands in the place of the reader, and steps aside while something is read."""

from dataclasses import replace

from scenes.table.table import Table
from scenes.toolkit.node import Node


def step_aside(table: Table, plate: Node) -> None:
    """Hide a plate while the player looks at what is read in its place, and show it again after."""
    focus = table.focus
    if table.stack is None or not plate.size[0]:
        return
    pointer, keys = table.stack.pointer, focus.holders() if focus.shown else ()
    seen = [node.ref.partition("/")[0] for node in (pointer.over, *keys) if node and node.ref]
    there = plate in keys or plate.contains(pointer.pos)
    looked = not there and not table.readable.isdisjoint(seen)
    if plate.pose.alpha == looked:
        plate.pose = replace(plate.pose, alpha=1.0 - looked)
        table.touch(plate)
