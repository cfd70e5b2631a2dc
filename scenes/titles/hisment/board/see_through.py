"""A figure that hides the hero that is looked at becomes see-through for as long."""

from collections.abc import Iterable

from msgspec import structs

from game.core.refs import Ref
from scenes.titles.hisment.board import geometry
from scenes.titles.hisment.board.nodes import Figure
from scenes.titles.hisment.model import Model
from scenes.toolkit.node import Node

FAINT = 0.4
"""The opacity of a figure in front of the hero that is looked at."""


def hides(front: int, behind: int, viewer: int) -> bool:
    """Whether a figure on one square stands before a figure on another one, as a viewer sees the board."""
    (column, line), (aside, above) = geometry.cell(front, viewer), geometry.cell(behind, viewer)
    return abs(column - aside) <= 1 and 0 < above - line <= 2


def faint(model: Model, looked_at: Ref | None) -> Ref | None:
    """The hero whose figure is to be see-through: that before the hero that is looked at; None for none."""
    if looked_at is None or looked_at.zone not in ("hero", "panel"):
        return None
    behind, other = model.hero(looked_at.seat, looked_at.key), model.on_board(1 - looked_at.seat)
    if behind is None or not behind.on_board or other is None:
        return None
    place = Ref("hero", model.line(other), 1 - looked_at.seat)
    return place if hides(other.square, behind.square, model.seat) else None


def let_through(figures: Iterable[Node], place: Ref | None) -> Iterable[Node]:
    """Make the figure of a place see-through and all others whole; those that have changed."""
    for node in figures:
        alpha = FAINT if place is not None and node.ref == str(place) else 1.0
        if isinstance(node, Figure) and node.pose.alpha != alpha:
            node.pose = structs.replace(node.pose, alpha=alpha)
            yield node
