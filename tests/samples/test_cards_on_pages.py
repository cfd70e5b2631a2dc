"""No card is narrower with a larger text setting; one that is not there is allowed.

These are the samples that have shown narrower ones: most of them pages, and the tables with the most cards.
"""

from itertools import pairwise

import pytest

from scenes.art.drawings import Size
from scenes.toolkit.shapes import Sprite
from scenes.widgets.cards import CardSource
from tests.samples.judges.matrix import LANGS
from tests.samples.stage import SMALLEST, USUAL, Setting, staged

SCALES = 100, 150, 200
WINDOWS = SMALLEST, USUAL, (1280, 800)
PAGES = (
    "cards",
    "cards/hera_zeus",
    "cards/hisment",
    "cards/seventh_hero",
    "hera_zeus/challenges",
    "hera_zeus/ending",
    "hercule/challenges",
    "hercule/deeds",
    "hercule/defeat",
    "hercule/duo_improvement",
    "hercule/expansions_preparation",
    "hercule/improvement",
    "hercule/new",
    "hercule/preparation",
    "hercule/puzzles",
    "hercule/replay",
    "hercule/shadows",
    "hercule/victory",
    "hisment/challenges",
    "hisment/deck",
    "hisment/ending",
    "rules",
    "rules/hera_zeus",
    "seventh_hero/ending",
    "seventh_hero/ending_five",
    "seventh_hero/ending_three",
    "seventh_hero/new",
    "seventh_hero/window_five",
)


@pytest.mark.parametrize("window", WINDOWS, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("page", PAGES)
def test_no_card_is_narrower_with_a_larger_setting(page: str, window: Size) -> None:
    for lang in LANGS:
        widths = [_widths(Setting(page, lang, window, text_scale)) for text_scale in SCALES]
        assert widths[0]
        assert [_narrower(less, more) for less, more in pairwise(widths)] == [[], []]


def _widths(setting: Setting) -> dict[str, int]:
    """The width of the narrowest card of each id, in pixels."""
    widths: dict[str, int] = {}
    with staged(setting) as shown:
        for node in shown.nodes:
            if isinstance(node, Sprite) and isinstance(node.source, CardSource):
                id, width = node.id or node.ref or "", round(node.size[0] * node.world().scale)
                widths[id] = min(width, widths.get(id, width))
    return widths


def _narrower(less: dict[str, int], more: dict[str, int]) -> list[str]:
    return [id for id, width in less.items() if more.get(id, width) < width]


def test_a_narrower_card_is_found() -> None:
    assert _narrower({"a": 50, "b": 60, "gone": 70}, {"a": 49, "b": 60, "new": 1}) == ["a"]
