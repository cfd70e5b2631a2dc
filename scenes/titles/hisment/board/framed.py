"""Drops inside the frame of a lit hero or Heart, beside what is drawn of it."""

from dataclasses import replace

from game.core.refs import Ref
from scenes.table.contract import ref_of
from scenes.titles.hisment.model import Model
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.input import DragMove, Drop, Intent
from scenes.toolkit.node import Node

EDGE = 10


def within_frame(root: Node, m: Metrics, model: Model, intent: Intent) -> Intent:
    """A drag of a card over a place that does not take it, aimed at the lit target whose frame it is in.

    A hero is not aimed so: it goes where it is put, and would strike unasked.
    """
    if not isinstance(intent, DragMove | Drop):
        return intent
    source, place = ref_of(intent.node), ref_of(intent.target)
    if source is None or source.zone in ("hero", "panel") or (place and model.moves(source, place)):
        return intent
    if place is not None and place.zone not in ("square", "stage"):
        return intent
    edge = m.px(EDGE)
    framed = [
        node
        for node in root.children
        if node.droppable
        and node.ref
        and Ref.parse(node.ref).zone in ("hero", "heart")
        and node.world_rect().inflate(edge, edge).collidepoint(intent.pos)
        and model.moves(source, Ref.parse(node.ref))
    ]
    return replace(intent, target=framed[0]) if len(framed) == 1 else intent
