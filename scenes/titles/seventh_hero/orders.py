"""Standing orders of one seat: about which heroes it wants to be asked when they could be used."""

from typing import TYPE_CHECKING, cast

from game.core.refs import Seat
from game.titles.seventh_hero.standing import USUAL
from saves.match import Order
from scenes.match.round import RoundHost
from scenes.services import say, tr
from scenes.widgets.controls import Option
from scenes.widgets.dialogs import Switches

if TYPE_CHECKING:
    from scenes.titles.seventh_hero.table import SeventhHeroTable


def order_names() -> dict[Order, str]:
    """What can be ordered, in a word or two."""
    return {
        "ask": tr("Ask"),
        "holding": tr("If it is before me"),
        "against": tr("If it strikes me"),
        "never": tr("Never"),
    }


def orders_of(table: "SeventhHeroTable", host: RoundHost, seat: Seat) -> Switches:
    """The page on which a seat gives its orders; each holds at once, and as long as the match."""
    catalogue, match = table.model.catalogue, host.flow.match
    values = [Option(order, words) for order, words in order_names().items()]
    options: dict[Option, bool | str] = {
        Option(hero.id, f"{hero.number} {say(hero.name)}"): match.order(seat, hero.id) or USUAL[hero.power]
        for hero in catalogue.definitions.cards
    }
    words = tr("When do you want to be asked about a hero of your group? Whatever you order, nobody sees it.")

    def changed(hero: str, order: bool | str) -> None:
        host.ordered(seat, hero, cast(Order, order))

    return Switches(
        table.services,
        tr("Standing orders"),
        words,
        options,
        changed,
        dict.fromkeys(catalogue.heroes, values),
    )
