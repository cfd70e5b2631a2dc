"""What a game or a puzzle has brought to the shelf of masks, in one line."""

from collections.abc import Callable, Sequence
from typing import Any

from game.masks.reading import Mask
from scenes.services import listed, ntr, say
from scenes.toolkit.design import GAP
from scenes.toolkit.geometry import Box, Metrics, own
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import Theme
from scenes.toolkit.shapes import Panel
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
    return ntr("New trophy: {names}", "New trophies: {names}", len(names), names=words)


def mask_line(m: Metrics, box: Box, masks: Sequence[Mask], theme: Theme) -> Node:
    """The line on a plate, in the middle of a box of the parent's pixels."""
    pad = m.px(GAP)
    words = mask_words(masks, lambda words: text_width(m, words) + 2 * pad <= box.width)
    wide = min(box.width, text_width(m, words) + 2 * pad)
    place = box._replace(left=box.left + (box.width - wide) // 2, width=wide)
    plate = Panel(fill=theme.ink, radius=m.px(8), opacity=245).place(place)
    said = Semantic("status", mask_words(masks), id="masks")
    words_look: dict[str, Any] = {"colour": theme.lit, "anchor": "center", "max_lines": 1, "semantic": said}
    return plate.add(label(m, own(place), words, size=BODY, **words_look))
