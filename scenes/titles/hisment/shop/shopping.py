"""What stands around the cards of the shop while the viewer shops: their texts, and the viewer's purse."""

from collections.abc import Iterator

from scenes.services import ntr
from scenes.titles.hisment.board.nodes import DARK, GOLD, Surroundings
from scenes.titles.hisment.panels import ink, numbered
from scenes.titles.hisment.shop.layout import ShopLayout
from scenes.titles.hisment.theme import NIGHT
from scenes.toolkit import text as lettering
from scenes.toolkit.design import BODY, TITLE
from scenes.toolkit.geometry import Box, own
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.shapes import Panel
from scenes.widgets.furniture import label


def around(scene: Surroundings) -> Iterator[Node]:
    """The purse, and the texts under the cards; nothing outside the shop's phase."""
    layout = scene.layout
    if isinstance(layout, ShopLayout):
        yield _purse(scene, layout.purse)
        shop = scene.model.own.shop
        for card, box in zip(shop, layout.told(len(shop)), strict=True):
            yield _told(scene, card, box)


def _purse(scene: Surroundings, box: Box) -> Node:
    """The viewer's coins, in large figures."""
    m, coins = scene.metrics, scene.model.own.coins
    plate = Panel(fill=DARK, outline=GOLD, radius=m.px(10), opacity=235, z=1.0).place(box)
    plate.semantic = Semantic("counter", ntr("{n} coin", "{n} coins", coins), str(coins), id="purse")
    inner = own(box)._replace(left=m.px(24))
    return plate.add(*numbered(scene, inner, "coin", str(coins), ink("coin"), TITLE))


def _told(scene: Surroundings, card: str, box: Box) -> Node:
    """The text of a card, at most as many lines as there is room for; the inspector has the rest."""
    size = scene.metrics.text(BODY)
    room = max(1, box.height // lettering.line_height("medium", size))
    words = shortened(scene.model.looks.text(card), size, box.width, room)
    said = Semantic("text", scene.model.looks.text(card), id=f"told:{card}")
    return label(scene.metrics, box, words, size=BODY, colour=NIGHT.text, anchor="top", semantic=said)


def shortened(words: str, size: int, width: int, lines: int) -> str:
    """As much of a text as has room in so many lines at its size, with an ellipsis if some is left out."""
    laid = lettering.wrap(words, "medium", size, width)
    if len(laid) <= lines:
        return words
    *first, last = laid[:lines]
    return "\n".join([*first, lettering.shortened(f"{last} {laid[lines]}", "medium", size, width)])
