"""Judge of the letters drawn in pictures: with a larger setting none is drawn smaller."""

from collections.abc import Iterator, Mapping
from functools import cache
from unittest.mock import patch

from PIL.ImageFont import FreeTypeFont as Font

from scenes.art.card_painter import Sheet
from scenes.art.drawings import Picture, Size
from scenes.art.ornaments import BADGE
from scenes.pages.posters import PosterNode
from scenes.table.panels import Dial
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Sprite
from scenes.widgets.cards import CardSource
from tests.samples.stage import Staged

ZONES = frozenset(
    {"hand", "choice", "shop", "reserve", "trial", "reader", "play", "laid", "field", "demand", "chain"}
)
"""The kinds of nodes whose cards are read."""

Heights = Mapping[str, float]
"""The height in pixels of the letters of each text in a picture, by its node, and its words."""


def drawn_letters(staged: Staged) -> Heights:
    """The letters in the pictures of a screen: the cards that are read, the posters, and the dials."""
    return {key: height for node in staged.nodes for key, height in _of(node)}


def _of(node: Node) -> Iterator[tuple[str, float]]:
    if isinstance(node, Dial):
        badge = 1.0 if node.bare or not node.whole else BADGE
        yield f"{node.ref} of {_outer(node)}", node.size[0] * badge
    elif isinstance(node, PosterNode):
        for words, height in _written(node.poster, node.size).items():
            yield f"poster:{node.title} '{words}'", height
    elif isinstance(node, Sprite) and isinstance(node.source, CardSource) and kind(_name(node)) in ZONES:
        size = round(node.size[0]), round(node.size[1])
        for words, height in _written(node.source.face, size).items():
            yield f"{_name(node)} '{words}'", height * node.world().scale


def _name(node: Node) -> str:
    return node.id or node.ref or ""


def _outer(node: Node) -> str:
    """The id of the nearest node around a dial that has one."""
    return next((each.id for each in node.above() if each.id), "")


def kind(key: str) -> str:
    """The kind of a node: its id up to the first stroke or colon."""
    return key.partition(" ")[0].partition("/")[0].partition(":")[0]


@cache
def _written(picture: Picture, size: Size) -> Mapping[str, float]:
    """The height of the letters of each text that a picture writes, at a size in pixels."""
    found, usual = dict[str, float](), Sheet.words

    def note(
        sheet: Sheet, x: float, y: float, text: str, face: Font, ink: str = "", anchor: str = "mm"
    ) -> None:
        # A sheet may be painted larger than it is shown.
        height = face.size * size[0] / sheet.image.width
        found[text] = min(height, found.get(text, height))
        usual(sheet, x, y, text, face, ink, anchor)

    with patch.object(Sheet, "words", note):
        picture.paint(size)
    return found


def shrunk_letters(small: Heights, large: Heights) -> list[str]:
    """The texts in pictures that are drawn smaller with a larger setting, by more than rounding.

    Words that break elsewhere with a larger setting are compared word by word.
    """
    least = _by_word(small)
    return [
        f"{key}: {least[key]:.1f} px, then {height:.1f}"
        for key, height in _by_word(large).items()
        if height < least.get(key, 0.0) * 0.98
    ]


def _by_word(heights: Heights) -> Heights:
    found = dict[str, float]()
    for key, height in heights.items():
        node, _, words = key.partition(" '")
        for word in words.rstrip("'").split(" "):
            name = f"{node} '{word}'" if words else node
            found[name] = min(height, found.get(name, height))
    return found
