"""What the eyes find: the contrast of words as they are painted, and the height of their capitals."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pygame

from scenes.toolkit import text as lettering
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Panel
from scenes.toolkit.strokes import painted
from scenes.widgets.cards import Card
from scenes.widgets.furniture import Headline
from tests.samples.judges.design import contrast
from tests.samples.judges.written import Text, texts
from tests.samples.stage import Staged

WANTED = 7.0
LEAST_CAPITAL = 9  # pixels at 1280x800
_OPAQUE = 255
_HIDDEN = 1.2  # a contrast below this is none: something lies over the words


class Read(NamedTuple):
    """A text, and the contrast between its ink and the ground as both were painted."""

    text: Text
    contrast: float


def read(staged: Staged) -> Iterator[Read]:
    """Yield the contrast of each text that is upright and large enough to have a ground."""
    screen = painted(staged.top.root, staged.setting.size)
    window = screen.get_rect()
    for text in texts(staged):
        box = text.box.clip(window)
        # What fades cannot be used now.
        if text.words and box.width > 2 and box.height > 2 and text.node.world().alpha == 1:
            yield Read(text, _of_pixels(screen, box))


def _of_pixels(screen: pygame.Surface, box: pygame.Rect) -> float:
    """The contrast of the colour most seen in a box with the one that differs most from it.

    Letters have soft edges, so the colour farthest from the ground is their ink.
    """
    pixels = pygame.image.tobytes(screen.subsurface(box), "RGB")
    counted = Counter(zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True))
    ground, _ = counted.most_common(1)[0]
    return max(contrast(ground, ink) for ink in counted)


def measured(staged: Staged) -> Iterator[Read]:
    """Yield each text that is seen, with its contrast as it is painted or said to be, whichever is less.

    What is painted counts if it is seen: an open log lies over the words of a table.
    """
    for text, ratio in read(staged):
        said = contrast(text.ink, text.ground) if text.ink and text.ground else 0.0
        least = min(said, ratio if ratio > _HIDDEN else WANTED)
        if least >= WANTED or is_seen(staged, text.node, text.box):
            yield Read(text, least)


def faint(staged: Staged) -> list[str]:
    """The texts whose ink is too near to their ground."""
    return [f"{text}: {ratio:.1f}" for text, ratio in measured(staged) if ratio < WANTED]


def is_seen(staged: Staged, node: Node, box: pygame.Rect) -> bool:
    """Return True if the screen would look otherwise in a box without a node: others may lie over it."""
    with_it = painted(staged.top.root, staged.setting.size)
    node.visible = False
    without = painted(staged.top.root, staged.setting.size)
    node.visible = True
    place = box.clip(with_it.get_rect())
    pixels = (pygame.image.tobytes(each.subsurface(place), "RGB") for each in (with_it, without))
    return len({*pixels}) > 1


@cache
def _capital(weight: lettering.Weight, size: int) -> int:
    made = lettering.font(weight, size).render("H", True, (0, 0, 0))
    return made.get_bounding_rect().height


def capital(text: Text) -> int:
    """The height in pixels of the capitals of a text as it is drawn."""
    node = text.node
    if isinstance(node, Headline):
        box = node.lettering.getbbox("H")
        return round(box[3] - box[1])
    weight: lettering.Weight = getattr(node, "weight", "bold")
    return _capital(weight, text.drawn)


def small(staged: Staged, least: int = LEAST_CAPITAL) -> list[str]:
    """The texts with capitals that are less high than that."""
    found = ((text, capital(text)) for text in texts(staged) if text.words)
    return [f"{text}: capitals of {high} px" for text, high in found if high < least]


def veiled(staged: Staged) -> list[str]:
    """The cards that a dense plate hides, laid on the card itself: one that cannot be used is only tinted."""
    found = []
    for card in (node for node in staged.nodes if isinstance(node, Card)):
        for plate in (child for child in card.children if isinstance(child, Panel) and child.visible):
            whole = plate.size[0] >= card.size[0] and plate.size[1] >= card.size[1]
            face = plate.face(*card.size) if whole else None
            if face is not None and face.get_at(face.get_rect().center).a == _OPAQUE:
                found.append(f"{card.id}: hidden")
    return found
