"""Texts of which only a part is seen, since something that was painted later lies over the rest.

What is hidden wholly was put away for something else that is read now, as the words of a card behind the log.
"""

from collections.abc import Iterator, Sequence

import pygame

from scenes.toolkit import text as lettering
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Label, Panel
from scenes.widgets.buttons import Button
from scenes.widgets.cards import Card
from tests.samples.judges import targets
from tests.samples.judges.written import Text, texts
from tests.samples.stage import Staged

OPAQUE = 200  # of 255
EDGE = 1  # pixels of a plate that may touch a letter, because all are rounded
SHARE = 0.08  # of the ink, below which nothing is missed, or nothing is left


def hidden(staged: Staged) -> list[str]:
    """The texts that show in part beside what lies over them."""
    found = ((text, _share(staged, text)) for text in texts(staged) if text.words)
    return [f"{text}: {share:.0%} of its letters" for text, share in found if SHARE < share < 1 - SHARE]


def _share(staged: Staged, text: Text) -> float:
    """How much of the letters of a text lies under other things."""
    ink = targets.unclipped(text.node, letters(text)).clip(pygame.Rect(0, 0, *staged.setting.size))
    if not ink or text.node.world().angle % 360:
        return 0.0
    over = [box.clip(ink) for box in _over(staged, text.node) if box.colliderect(ink)]
    if not over:
        return 0.0
    seen = pygame.Mask(ink.size, fill=True)
    for box in over:
        seen.erase(pygame.Mask(box.size, fill=True), (box.left - ink.left, box.top - ink.top))
    return 1 - seen.count() / (ink.width * ink.height)


def letters(text: Text) -> pygame.Rect:
    """The box of what is inked of a text: a line has room above its capitals and below its foot."""
    node = text.node
    if not isinstance(node, Label) or not (lines := node.fitted().lines):
        return text.box
    first, last = (_inked(node.weight, text.drawn, line) for line in (lines[0], lines[-1]))
    foot = (len(lines) - 1) * lettering.line_height(node.weight, text.drawn) + last.bottom
    left, wide = (first.left, first.width) if len(lines) == 1 else (0, text.box.width)
    return pygame.Rect(text.box.left + left, text.box.top + first.top, wide, foot - first.top)


def _inked(weight: lettering.Weight, size: int, line: str) -> pygame.Rect:
    return lettering.font(weight, size).render(line, True, (0, 0, 0)).get_bounding_rect()


def _over(staged: Staged, node: Node) -> Iterator[pygame.Rect]:
    """Yield the boxes of what hides a node where they meet; cards may lie over what stands on cards."""
    nodes: Sequence[Node] = staged.nodes
    above = [*node.above()]
    on_card = any(isinstance(each, Card) for each in above)
    place = next(number for number, each in enumerate(nodes) if each is node)
    for other in nodes[place + 1 :]:
        if hides(other) and node not in other.above() and not (on_card and isinstance(other, Card)):
            yield targets.unclipped(other).inflate(-2 * EDGE, -2 * EDGE)


def hides(node: Node) -> bool:
    """Return True if nothing is seen through a node."""
    plate = isinstance(node, Panel) and node.fill is not None and node.opacity >= OPAQUE
    return (plate or isinstance(node, Card | Button)) and node.world().alpha > OPAQUE / 255
