"""Judges of click targets: each lies in the window, is large enough, and is covered by nothing."""

from itertools import combinations

import pygame

from scenes.toolkit.node import Node
from scenes.widgets.buttons import SMALLEST_TARGET
from tests.samples.stage import Staged


def outside(staged: Staged) -> list[str]:
    """The targets that are not wholly in the window."""
    window = pygame.Rect(0, 0, *staged.setting.size)
    return [id for id, rect in targets(staged) if not window.contains(rect)]


def too_small(staged: Staged) -> list[str]:
    """The targets that are too small for a finger."""
    return [id for id, rect in targets(staged) if min(rect.size) < SMALLEST_TARGET]


def overlapping(staged: Staged) -> list[tuple[str, str]]:
    """The pairs of targets that overlap where they can be clicked."""
    seen = {node.id: unclipped(node) for node in staged.nodes if node.id}
    pairs = combinations(((id, rect.clip(seen[id])) for id, rect in targets(staged)), 2)
    return [(a, b) for (a, one), (b, other) in pairs if one.colliderect(other)]


def unclipped(node: Node, box: pygame.Rect | None = None) -> pygame.Rect:
    """The box of a node, or another box on it, as far as nothing around it clips it."""
    box = node.world_rect() if box is None else box
    for above in node.above():
        box = box.clip(above.world_rect()) if above.clips else box
    return box


def targets(staged: Staged) -> list[tuple[str, pygame.Rect]]:
    """The visible targets with their boxes, except cards, which may overlap."""
    wanted = [entry for entry in staged.tree if entry["clickable"] and entry["enabled"] and entry["shown"]]
    return [(entry["id"], pygame.Rect(entry["rect"])) for entry in wanted if entry["role"] != "card"]
