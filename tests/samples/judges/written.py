"""Every text of a screen that is set in the letters of the interface, with its size, place and colours.

A word in a picture (a card's face, a number on a figure, a bead) is part of that picture: the gallery draws
it, and it is not listed here. Labels that lie on a card are. A figure of the rules is a picture too: a part
of a table, drawn as small as its place wants.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

import pygame

from scenes.toolkit import text as lettering
from scenes.toolkit.design import usual
from scenes.toolkit.node import Node
from scenes.toolkit.paint import Colour
from scenes.toolkit.shapes import Label
from scenes.widgets.buttons import Button
from scenes.widgets.controls import TextField
from scenes.widgets.furniture import Headline
from tests.samples.stage import Staged


class Text(NamedTuple):
    """A text: its node, words, wanted and drawn size in pixels, the box of its letters in the window.

    `cut` if a part of it is not drawn; `ground` is None where it stands on a picture.
    """

    node: Node
    words: str
    wanted: int
    drawn: int
    box: pygame.Rect
    cut: bool
    ink: Colour | None
    ground: Colour | None

    @property
    def usual(self) -> int:
        """The size that a label would have with the text at 100 %, whatever its row has shrunk to."""
        return usual(self.node.text_size) if isinstance(self.node, Label) else self.wanted

    def __str__(self) -> str:
        words = self.words.replace("\n", " ")
        return f"{self.node.id} '{words if len(words) <= 40 else words[:39] + '…'}'".strip()


class Still(Staged):
    """A sample of which nothing changes any more: what several judges read is collected once."""

    @cached_property
    def nodes(self) -> list[Node]:
        """The visible nodes of the top scene, in painting order."""
        return list(self.top.root.walk())

    @cached_property
    def tree(self) -> list[dict[str, Any]]:
        """The entries of the semantic tree of the top scene."""
        return Staged(*self).tree

    @cached_property
    def all_texts(self) -> list[Text]:
        """The texts of the top scene in painting order."""
        return all_texts(Staged(*self))

    @cached_property
    def texts(self) -> list[Text]:
        """The texts that are neither scrolled nor faded away."""
        return [text for text in self.all_texts if _is_seen(text.node)]


def texts(staged: Staged) -> list[Text]:
    """The texts of the top scene in painting order, without those that are scrolled or faded away."""
    still = staged if isinstance(staged, Still) else Still(*staged)
    return still.texts


def all_texts(staged: Staged) -> list[Text]:
    """The texts of the top scene in painting order."""
    if isinstance(staged, Still):
        return staged.all_texts
    return [text for node in staged.nodes if not _is_pictured(node) for text in _written(node)]


def _is_pictured(node: Node) -> bool:
    return any(above.ref == "figure" for above in node.above())


def _is_seen(node: Node) -> bool:
    """Return True if no view hides the middle of a node, and it is not transparent."""
    world = node.world()
    seen = (above.contains((world.x, world.y)) for above in node.above() if above.clips)
    return world.alpha > 0 and all(seen)


def _written(node: Node) -> Iterator[Text]:
    match node:
        case Label() if node.text:
            found, box = node.fitted(), _letters(node)
            yield _text(node, node.text, node.text_size, found.size, box, cut=found.cut)
        case Button():
            yield from _on_button(node)
        case Headline() if node.text:
            size = node.writing()[0] or 0
            yield _text(node, node.text, node.text_size, size, _line(node), cut=node.is_cut)
        case TextField():
            yield _text(node, node.text, node.text_size, node.text_size, node.world_rect())


def _text(node: Node, words: str, wanted: int, drawn: int, box: pygame.Rect, *, cut: bool = False) -> Text:
    scale, (_, ink, ground) = node.world().scale, node.writing()
    return Text(node, words, round(wanted * scale), round(drawn * scale), box, cut, ink, ground)


def _on_button(button: Button) -> Iterator[Text]:
    """Yield the words, the hint, and the key of a button."""
    inside, box = button.inside, button.world_rect()
    if button.text:
        words = inside.words
        yield _text(button, button.text, button.text_size, words.size, box, cut=words.cut)
    if inside.hint is not None:
        yield _text(button, button.hint, inside.hint_size, inside.hint.size, box, cut=inside.hint.cut)
    if button.shown_cap:
        yield _text(button, f"[{button.key_cap}]", inside.cap_letters, inside.cap_letters, box)


def _letters(label: Label) -> pygame.Rect:
    """The box of the lines of a label, in window pixels."""
    found, (width, height), world = label.fitted(), label.size, label.world()
    across = 0.0 if "left" in label.anchor else 1.0 if label.anchor == "right" else 0.5
    down = 0
    if "top" not in label.anchor:
        down = lettering.middle(label.weight, found.size, len(found.lines), height)
    left, top = world.x - width / 2 + (width - found.width) * across, world.y - height / 2 + down
    return pygame.Rect(round(left), round(top), found.width, found.height)


def _line(headline: Headline) -> pygame.Rect:
    """The box of the line of a headline, in window pixels: it may be much shorter than its place is wide."""
    box = headline.world_rect()
    wide = round(headline.words_width * headline.world().scale)
    left = box.left if headline.at_left else box.left + (box.width - wide) // 2
    return pygame.Rect(left, box.top, wide, box.height)
