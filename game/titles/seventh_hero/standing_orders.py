"""Standing orders: for which of its heroes a seat wants to be asked, decided from public information only.

So nobody can tell what a seat holds from whether it is asked. A window in which nobody wants to be asked
stays open as long as any other.
"""

from typing import Literal

from game.core.refs import Seat
from game.titles.seventh_hero.cards import Catalogue, Power
from game.titles.seventh_hero.rules.state import Moment, State
from game.titles.seventh_hero.rules.view import View

USUAL: dict[Power, Literal["ask", "holding", "against", "never"]] = {
    Power.CANCEL: "ask",
    Power.BURN: "ask",
    Power.READY: "holding",
    Power.SEND_ON: "ask",
    Power.LOOK: "holding",
    Power.VOID: "holding",
    Power.DRAW: "holding",
}
"""The default orders: ask at any time for powers that act against others, else only at one's own turn."""


def wants(catalogue: Catalogue, seen: State | View, seat: Seat, hero: str, order: str = "") -> bool:
    """Whether a seat with that order for a hero wants to be asked about it in the open window."""
    match order or USUAL[catalogue.power(hero)]:
        case "never":
            return False
        case "holding":
            return _holds(seen, seat)
        case "against":
            return _victim(catalogue, seen) == seat
        case _:
            return True


def _holds(seen: State | View, seat: Seat) -> bool:
    """Whether the seat holds the wandering hero or is about to send one."""
    return seat == (seen.main if seen.wanderer is None else seen.wanderer.holder)


def _victim(catalogue: Catalogue, seen: State | View) -> Seat:
    """The seat that the declared power acts against, or without one the holder of the wandering hero."""
    holder = seen.main if seen.wanderer is None else seen.wanderer.holder
    if not seen.windows or seen.windows[-1].kind != Moment.POWER:
        return holder
    use = seen.chain[-1].use
    if catalogue.power(use.hero) is Power.CANCEL and len(seen.chain) > 1:
        return seen.chain[-2].use.seat
    return holder if catalogue.power(use.hero) in (Power.BURN, Power.SEND_ON, Power.LOOK) else -1
