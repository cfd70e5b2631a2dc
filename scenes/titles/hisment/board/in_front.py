"""The hero that is looked at stands before a figure that hides it, for as long.

A see-through figure was taken for a fault by whoever only rested the pointer on another hero.
"""

from collections.abc import Iterable

from game.core.refs import Ref
from scenes.titles.hisment.board import geometry
from scenes.titles.hisment.board.nodes import Figure
from scenes.titles.hisment.model import Model
from scenes.toolkit.node import Node

FOREMOST = -0.4
"""The z of the hero that is looked at: before all other figures, below the numbers on the board."""


def hides(front: int, behind: int, viewer: int) -> bool:
    """Whether a figure on one square stands before a figure on another one, as a viewer sees the board."""
    (column, line), (aside, above) = geometry.cell(front, viewer), geometry.cell(behind, viewer)
    return abs(column - aside) <= 1 and 0 < above - line <= 2


def hidden(model: Model, looked_at: Ref | None) -> Ref | None:
    """The hero that is looked at, if the figure of the other one stands before it; None for none."""
    if looked_at is None or looked_at.zone not in ("hero", "panel"):
        return None
    behind, other = model.hero(looked_at.seat, looked_at.key), model.on_board(1 - looked_at.seat)
    if behind is None or not behind.on_board or other is None:
        return None
    place = Ref("hero", looked_at.key, looked_at.seat)
    return place if hides(other.square, behind.square, model.seat) else None


def bring_forward(figures: Iterable[Node], place: Ref | None) -> Iterable[Node]:
    """Put the figure of a place before all others, and these where they belong; those that have changed."""
    for node in figures:
        if isinstance(node, Figure):
            depth = FOREMOST if place is not None and node.ref == str(place) else node.depth
            if node.z != depth:
                node.z = depth
                yield node
