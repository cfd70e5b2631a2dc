"""Plates with words about a node, placed where they cover least."""

import math
from collections.abc import Iterator, Sequence
from itertools import product

import pygame

from scenes.toolkit.design import BODY
from scenes.toolkit.geometry import Metrics, Size
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import Theme
from scenes.toolkit.shapes import Label, Panel
from scenes.widgets.buttons import Button


def reason_plate(m: Metrics, greyed: Button) -> Panel:
    """The plate that says why a button is greyed: above it, or below without room; it covers all else."""
    return plate_at(m, greyed, Semantic("text", greyed.why, id="why"), greyed.theme)


def plate_at(m: Metrics, node: Node, said: Semantic, theme: Theme) -> Panel:
    """The plate with words about a node: where it covers least that can be clicked, above it if it can."""
    size = m.text(BODY)
    width = m.px(340 * (0.4 + 0.6 * m.text_scale))
    words = Label(text=said.label, text_size=size, colour=theme.text, max_width=width, semantic=said)
    wide, tall = words.size[0] + 2 * size, words.size[1] + size
    left, top = _free_corner(m, node, (wide, tall))
    plate = Panel(fill=theme.ink, outline=theme.lit, radius=m.px(8), thickness=max(1.0, m.unit), z=100.0)
    return plate.place((left, top, wide, tall)).add(words.place((size, 0, wide - 2 * size, tall)))


def _free_corner(m: Metrics, node: Node, size: Size) -> tuple[int, int]:
    """The left top corner of a plate about a node: the nearest where it covers least that can be clicked."""
    subject, window = node.world_rect(), pygame.Rect(0, 0, m.width, m.height)
    *_, root = node, *node.above()
    others = [each.world_rect() for each in root.walk() if each.focusable and each is not node]
    others = [box for box in others if not box.contains(subject)]
    places = [pygame.Rect(corner, size) for corner in _corners(m, subject, others, size)]
    apart = [place for place in places if window.contains(place) and not place.colliderect(subject)]

    def badness(place: pygame.Rect) -> tuple[int, float]:
        covered = sum(math.prod(place.clip(box).size) for box in others)
        return covered, math.dist(place.center, subject.center)

    found = min(apart or places, key=badness)
    return found.left, found.top


def _corners(
    m: Metrics, subject: pygame.Rect, others: Sequence[pygame.Rect], size: Size
) -> Iterator[tuple[int, int]]:
    """Yield corners above, below and beside a thing and the others around it."""
    (wide, tall), edge = size, m.px(8)
    across = [subject.centerx - wide // 2, subject.left, subject.right - wide]
    across = [max(edge, min(left, m.width - wide - edge)) for left in across]
    middle = max(edge, min(subject.centery - tall // 2, m.height - tall - edge))
    for box in (subject, *others):
        yield from product(across, (box.top - tall - edge, box.bottom + edge))
        yield from ((box.right + edge, middle), (box.left - wide - edge, middle))
