"""Plates with words about a node, placed where they cover least."""

import math
from collections.abc import Iterator, Sequence
from itertools import product

import pygame

from scenes.toolkit.design import BODY, TIGHT
from scenes.toolkit.geometry import Metrics, Size
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import Theme
from scenes.toolkit.shapes import Label, Panel
from scenes.widgets.buttons import Button
from scenes.widgets.furniture import Headline

OVER_ALL = 500.0
SIGN = 1.6  # how far the sign of a panel stands above its words, in heights of letters
WORTH = 4
"""How much worse it is to hide what is read now than what can be clicked."""
READER = "reader:words"
"""The id of the words of a table's reader, which says more about the same button."""
QUESTION = "question"
"""The id of the words of a dialog, which are read before one of its buttons is pressed."""
READ = frozenset({"ability", "counter", "forecast", "heading", "status", "total"})
"""Roles of what is read while a button is looked at; a plate about it stands elsewhere if it can."""
NEAR, AWAY, FAR, FARTHER = 24.0, 140.0, 380.0, 410.0
"""How far from its subject a plate stands that must cover something, and one that covers nothing.

Beside a table's reader, which says more about the same thing, it goes as far as `FAR` to cover less; larger
letters, which leave no room close by, as far as so many times `FARTHER`.
"""


def reason_plate(m: Metrics, greyed: Button, about: str = "") -> Panel:
    """The plate that says what a greyed button does and why it cannot now; it covers all else."""
    why = Semantic("text", greyed.why, id="why")
    return plate_at(m, greyed, why, greyed.theme, Semantic("text", about, id="what") if about else None)


def plate_at(m: Metrics, node: Node, said: Semantic, theme: Theme, above: Semantic | None = None) -> Panel:
    """The plate with words about a node: beside it, where it covers least that can be clicked.

    Words `above` stand before the others, which are lit then.
    """
    size = m.text(BODY)
    width = m.px(340 * (0.4 + 0.6 * m.text_scale))
    inks = (theme.text, theme.lit) if above else (theme.text,)
    told = [
        Label(text=each.label, text_size=size, colour=ink, max_width=width, semantic=each)
        for each, ink in zip(filter(None, (above, said)), inks, strict=True)
    ]
    wide = max(words.size[0] for words in told) + 2 * size
    tall = sum(words.size[1] for words in told) + size + (len(told) - 1) * size // 2
    left, top = _free_corner(m, node, (wide, tall))
    plate = Panel(fill=theme.ink, outline=theme.lit, radius=m.px(8), thickness=max(1.0, m.unit), z=OVER_ALL)
    # Cards in motion and notes are live, and would else be painted over it.
    plate.live = True
    y = size // 2
    for words in told:
        plate.add(words.place((size, y, wide - 2 * size, words.size[1])))
        y += words.size[1] + size // 2
    return plate.place((left, top, wide, tall))


def _free_corner(m: Metrics, node: Node, size: Size) -> tuple[int, int]:
    """The left top corner of a plate about a node: beside it, where it covers least."""
    subject, window = node.world_rect(), pygame.Rect(0, 0, m.width, m.height)
    *_, root = node, *node.above()
    others = [each.world_rect() for each in root.walk() if each.focusable and each is not node]
    others = [box for box in others if not box.contains(subject)]
    read = [_read_box(m, each) for each in root.walk() if _is_read(each)]
    signs = [_words_box(each) for each in root.walk() if isinstance(each, Headline) and not each.at_left]
    corners = _corners(m, subject, others, [*read, *signs], size)
    places = [pygame.Rect(corner, size) for corner in corners]
    apart = [place for place in places if window.contains(place) and not place.colliderect(subject)]
    # The name of the screen is left whole, even where little else is.
    apart = [place for place in apart if place.collidelist(signs) < 0] or apart

    def badness(place: pygame.Rect) -> tuple[int, float]:
        covered, hidden = (_covered(place, boxes) for boxes in (others, read))
        return covered + WORTH * hidden, math.dist(place.center, subject.center)

    def within(far: float) -> list[pygame.Rect]:
        reach = subject.inflate(2 * m.px(far), 2 * m.px(far))
        return [place for place in apart if place.colliderect(reach)]

    # The reader says more about the same thing, and is read together with the plate.
    reader = [each.world_rect() for each in root.walk() if each.id == READER]
    is_large = m.text_scale > 1
    most = FARTHER * m.text_scale if is_large else FAR
    reaches = (AWAY, most) if reader else (AWAY,)
    free = next(filter(None, ([at for at in within(far) if not badness(at)[0]] for far in reaches)), [])
    near_by = within(most if reader and is_large else NEAR)
    near = [place for place in near_by if place.collidelist(reader) < 0]
    found = min(free or near or apart or places, key=badness)
    return found.left, found.top


def _covered(place: pygame.Rect, boxes: Sequence[pygame.Rect]) -> int:
    """How many pixels of some boxes a place would cover."""
    return sum(math.prod(place.clip(boxes[met]).size) for met in place.collidelistall(boxes))


def _is_read(node: Node) -> bool:
    return node.id in (READER, QUESTION) or (node.semantic is not None and node.semantic.role in READ)


def _read_box(m: Metrics, node: Node) -> pygame.Rect:
    """The box of what is read; that of a table's reader with the sign of its panel above it."""
    box, above = node.world_rect(), round(SIGN * m.text(BODY)) if node.id == READER else 0
    return pygame.Rect(box.left, box.top - above, box.width, box.height + above)


def _words_box(line: Headline) -> pygame.Rect:
    """The box of the words of a line, which stand in the middle of its own box."""
    return line.world_rect().inflate(line.words_width - line.size[0], 0)


def _corners(
    m: Metrics, subject: pygame.Rect, others: Sequence[pygame.Rect], read: Sequence[pygame.Rect], size: Size
) -> Iterator[tuple[int, int]]:
    """Yield corners above, below and beside a thing and the others around it, also beside what is read."""
    (wide, tall), edge = size, m.px(TIGHT)
    across = [subject.centerx - wide // 2, subject.left, subject.right - wide]
    aside = [left for box in read for left in (box.left - wide - edge, box.right + edge)]
    across += [left for left in aside if subject.left - wide < left < subject.right]
    across = [max(edge, min(left, m.width - wide - edge)) for left in across]
    middle = max(edge, min(subject.centery - tall // 2, m.height - tall - edge))
    for box in (subject, *others, *read):
        yield from product(across, (box.top - tall - edge, box.bottom + edge))
        yield from ((box.right + edge, middle), (box.left - wide - edge, middle))
