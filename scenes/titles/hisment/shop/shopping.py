"""What stands around the cards of the shop while the viewer shops: their texts, and the viewer's purse."""

from collections.abc import Iterator

from game.core.refs import Ref
from game.titles.hisment.rules import places
from scenes.services import ntr
from scenes.titles.hisment.board.nodes import DARK, GOLD, OVER_SHOP, Surroundings
from scenes.titles.hisment.panels import grown, ink, numbered
from scenes.titles.hisment.shop.layout import ShopLayout
from scenes.titles.hisment.shop.usable import brief_fitting, few_words, usable
from scenes.titles.hisment.theme import NIGHT
from scenes.toolkit import text as lettering
from scenes.toolkit.design import BODY, TITLE
from scenes.toolkit.geometry import Box, Px, aligned, own
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.shapes import Panel
from scenes.widgets.furniture import label


def around(scene: Surroundings) -> Iterator[Node]:
    """The purse, and the texts under the cards; nothing outside the shop's phase."""
    layout = scene.layout
    if isinstance(layout, ShopLayout):
        yield _purse(scene, layout.purse)
        shop = scene.model.own.shop
        shelf = places.shelf(scene.model.seat, shop)
        for place, box in zip(shelf, layout.told(len(shop)), strict=True):
            yield from told_below(scene, place, box)


def _purse(scene: Surroundings, box: Box) -> Node:
    """The viewer's coins, in large figures."""
    m, coins = scene.metrics, scene.model.own.coins
    plate = Panel(fill=DARK, outline=GOLD, radius=m.px(10), opacity=235, z=1.0).place(box)
    plate.semantic = Semantic("counter", ntr("{n} coin", "{n} coins", coins), str(coins), id="purse")
    wide = lettering.width(str(coins), "extrabold", m.text(TITLE)) + grown(scene, TITLE * 1.15 + 6)
    inner = aligned(m, own(box), Px(wide))
    return plate.add(*numbered(scene, inner, "coin", str(coins), ink("coin"), TITLE))


def told_below(scene: Surroundings, place: Ref, box: Box) -> Iterator[Node]:
    """Whom a card is for, and its text: as many lines as there is room for; the inspector has the rest."""
    m, size, card = scene.metrics, scene.metrics.text(BODY), place.key
    high, text = lettering.line_height("medium", size), scene.model.looks.text(card)
    room, whole = max(2, box.height // high), brief_fitting(scene.model, card)

    def needed(words: str) -> int:
        return len(lettering.wrap(words, "medium", size, box.width)) if words else 0

    # Where not all has room, the portraits on the card say whom it fits.
    brief = whole if needed(whole) + needed(text) <= room else few_words(scene.model, card) or whole
    lines = min(room - 1, needed(brief))
    if brief:
        fits = shortened(brief, size, box.width, lines)
        paint = GOLD if usable(scene.model, {card}) else NIGHT.dim
        said = Semantic("text", whole, id=_id("fits", place))
        yield label(m, box, fits, size=BODY, colour=paint, anchor="top", semantic=said, z=OVER_SHOP)
    below = box._replace(top=box.top + high * lines, height=box.height - high * lines)
    words = shortened(text, size, box.width, room - lines)
    said = Semantic("text", text, id=_id("told", place))
    yield label(m, below, words, size=BODY, colour=NIGHT.text, anchor="top", semantic=said, z=OVER_SHOP)


def _id(kind: str, place: Ref) -> str:
    """The id of a text under a card; equal cards have a number."""
    return str(Ref(kind, place.key, place=place.place)).replace("/", "")


def shortened(words: str, size: int, width: int, lines: int) -> str:
    """As many whole words of a text as have room in so many lines, with an ellipsis if some are left out."""
    laid = lettering.wrap(words, "medium", size, width)
    if len(laid) <= lines:
        return words
    *first, last = laid[:lines]
    while " " in last and lettering.width(f"{last}{lettering.ELLIPSIS}", "medium", size) > width:
        last = last.rpartition(" ")[0]
    return "\n".join([*first, lettering.shortened(f"{last}{lettering.ELLIPSIS}", "medium", size, width)])
