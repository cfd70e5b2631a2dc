"""No card on a page is narrower with a larger text setting; one that is not there is allowed."""

from itertools import pairwise

import pytest

from scenes.toolkit.shapes import Sprite
from scenes.widgets.cards import CardSource
from tests.samples.stage import Setting, staged

SCALES = 100, 150, 200
PAGES = (
    "cards",
    "hera_zeus/ending",
    "hercule/deeds",
    "hercule/defeat",
    "hercule/new",
    "hercule/puzzles",
    "hercule/victory",
    "hisment/deck",
    "hisment/ending",
    "seventh_hero/ending",
    "seventh_hero/ending_three",
    "seventh_hero/new",
)
NARROWER = {"cards turn": "the chosen card is as high as its panel: seen whole rather than scrolled"}
"""The cards that do become narrower, with the reason."""


@pytest.mark.parametrize("page", PAGES)
def test_no_card_is_narrower_with_a_larger_setting(page: str) -> None:
    widths = [_widths(page, text_scale) for text_scale in SCALES]
    assert widths[0]
    found = {f"{page} {id}" for less, more in pairwise(widths) for id in _narrower(less, more)}
    assert found == {name for name in NARROWER if name.startswith(f"{page} ")}


def _widths(page: str, text_scale: int) -> dict[str, int]:
    """The width of the narrowest card of each id, in pixels."""
    widths: dict[str, int] = {}
    with staged(Setting(page, "fr", text_scale=text_scale)) as shown:
        for node in shown.nodes:
            if isinstance(node, Sprite) and isinstance(node.source, CardSource):
                id, width = node.id or node.ref or "", round(node.size[0] * node.world().scale)
                widths[id] = min(width, widths.get(id, width))
    return widths


def _narrower(less: dict[str, int], more: dict[str, int]) -> list[str]:
    return [id for id, width in less.items() if more.get(id, width) < width]


def test_a_narrower_card_is_found() -> None:
    assert _narrower({"a": 50, "b": 60, "gone": 70}, {"a": 49, "b": 60, "new": 1}) == ["a"]
