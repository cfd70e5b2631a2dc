"""The shop of a player as small windows with prices on the player's panel."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.refs import Seat
from game.titles.hisment.rules import places
from game.titles.hisment.rules.phases import shopping
from game.titles.hisment.rules.state import Phase
from scenes.services import ntr
from scenes.table.layout import kept_nodes
from scenes.table.panels import one_line, painted
from scenes.titles.hisment.board.nodes import Surroundings
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.panels import ink
from scenes.titles.hisment.theme import NIGHT
from scenes.toolkit.design import BODY
from scenes.toolkit.geometry import Box, own
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.shapes import Panel

DIM = 0.7  # of a window of a closed shop
PRICE, WINDOW = 23.0, 0.91
"""Height of a price under the window of a shop; width of the window as a share of its height."""


def _stalls_now(scene: Surroundings, seat: Seat) -> object:
    model = scene.model
    shop = model.view.players[seat].shop
    prices = [shopping.price(model.catalogue, model.view, seat, card) for card in shop]
    return model.seat, sells(model, seat), shop, prices


def sells(model: Model, seat: Seat) -> bool:
    """Whether a seat's shop is open: in any other phase its windows are dim, as nothing is bought there."""
    return model.view.phase is Phase.SHOP and model.at_turn == seat


@kept_nodes(_stalls_now)
def stalls(scene: Surroundings, seat: Seat) -> Iterator[Node]:
    """The shop of a seat, in small windows with prices."""
    m, model = scene.metrics, scene.model
    shop = model.view.players[seat].shop
    boxes = scene.layout.windows(seat == model.seat, len(shop))
    opened = sells(model, seat)
    paint = ink("coin") if opened else NIGHT.dim
    for card, place, box in zip(shop, places.shelf(seat, shop), boxes, strict=True):
        node = Group(z=2.0).place(box)
        high = box.height - m.px(PRICE)
        wide = round(high * WINDOW)
        window = Box((box.width - wide) // 2, 0, wide, high)
        shown = painted(scene.services, model.looks.window(card), window)
        shown.pose = replace(shown.pose, alpha=1.0 if opened else DIM)
        node.add(shown)
        node.ref, node.clickable = str(place), True
        price = shopping.price(model.catalogue, model.view, seat, card)
        node.semantic = Semantic(
            "card", model.looks.name(card), ntr("{n} coin", "{n} coins", price), id=str(place)
        )
        below = Box(0, high, box.width, m.px(PRICE))
        plate = Panel(fill=NIGHT.ink, radius=m.px(6), opacity=235).place(below)
        yield node.add(plate.add(one_line(m, own(below), str(price), paint, BODY)))
