"""What a game or a puzzle has brought to the shelf of masks, in one line."""

from collections.abc import Callable, Sequence

from game.masks.reading import Mask
from scenes.services import listed, ntr, say, tr
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import Colour
from scenes.widgets.furniture import label
from scenes.widgets.page import BODY, text_width

MOST = 3
"""The most masks that are named; a first victory can bring more."""


def mask_words(masks: Sequence[Mask], fits: Callable[[str], bool] = lambda _: True) -> str:
    """The masks by name, as many as fit; empty if there are none."""
    names = [say(mask.name) for mask in masks]
    told = [_told(names, number) for number in range(min(MOST, len(names)), 0, -1)]
    return next((words for words in told if fits(words)), told[-1] if told else "")


def _told(names: Sequence[str], number: int) -> str:
    more = len(names) - number
    words = ", ".join(names[:number]) if more else listed(names)
    if more:
        words = ntr("{names} and {n} more", "{names} and {n} more", more, names=words)
    return tr("New on the shelf of masks: {names}", names=words)


def mask_line(m: Metrics, box: Box, masks: Sequence[Mask], ink: Colour) -> Node:
    """The line, in a box of the parent's pixels."""
    words = mask_words(masks, lambda words: text_width(m, words) <= box.width)
    said = Semantic("status", mask_words(masks), id="masks")
    return label(m, box, words, size=BODY, colour=ink, anchor="center", max_lines=1, semantic=said)
