"""The standing orders of a seat: when it wants to be asked about the heroes of its group."""

from collections.abc import Callable
from typing import cast

from game.core.refs import Seat
from game.titles.seventh_hero.cards import Catalogue
from game.titles.seventh_hero.standing_orders import USUAL
from saves.match import Match, Order
from scenes.services import Services, say, tr
from scenes.table.panels import GOLD, disc, one_line
from scenes.titles.seventh_hero.theme import NIGHT
from scenes.toolkit.geometry import Box, Metrics, Pose
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Panel
from scenes.widgets.controls import Option
from scenes.widgets.dialogs import Switches

SIGN, OVER = 26, 19.0  # size of a sign in design lengths, and its z above the cards


def order_names() -> dict[Order, str]:
    """A short name for each order."""
    return {
        "ask": tr("Ask"),
        "holding": tr("Only when the hero is with me"),
        "against": tr("Only when I am the target"),
        "never": tr("Never"),
    }


SIGNS: dict[Order, str] = {"holding": "hint", "against": "defense", "never": "close"}
"""Icons of the orders beside a hero; the order to be asked is a question mark instead."""


def order_disc(m: Metrics, order: Order, pose: Pose) -> Node:
    """The sign of an open order, on a small disc."""
    if order in SIGNS:
        made = disc(m, NIGHT, SIGNS[order], pose, SIGN)
    else:
        side = m.px(SIGN)
        made = Panel(fill=NIGHT.ink, outline=GOLD, radius=side // 2, thickness=max(1.0, 1.4 * m.unit))
        made.size, made.pose = (side, side), pose
        made.add(one_line(m, Box(0, 0, side, side), "?", GOLD, 17))
    made.z = OVER
    return made


def orders_of(
    services: Services,
    catalogue: Catalogue,
    match: Match,
    seat: Seat,
    ordered: Callable[[Seat, str, Order], None],
) -> Switches:
    """The dialog in which a seat gives its orders; each holds at once, and for the whole match."""
    values = [Option(order, words) for order, words in order_names().items()]
    options: dict[Option, bool | str] = {
        Option(hero.id, f"{hero.number} {say(hero.name)}"): match.order(seat, hero.id) or USUAL[hero.power]
        for hero in catalogue.definitions.cards
    }
    words = tr("When do you want to be asked about a hero of your group? Whatever you order, nobody sees it.")
    if match.open_orders:
        words = tr("When do you want to be asked about a hero of your group? All see what you order.")

    def changed(hero: str, order: bool | str) -> None:
        ordered(seat, hero, cast(Order, order))

    return Switches(
        services, tr("Standing orders"), words, options, changed, dict.fromkeys(catalogue.heroes, values)
    )
