"""Standing orders: about which of its heroes a seat wants to be asked, by what all can see alone.

So that nobody can be told what a seat holds by whether it is asked. A window that nobody wants to be asked
about is still open as long as any other.
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
"""What holds where nothing was ordered: to be asked about what strikes others, else at the own turn."""


def wants(catalogue: Catalogue, seen: State | View, seat: Seat, hero: str, order: str = "") -> bool:
    """Whether a seat with that order about a hero wants to be asked about it in the open window."""
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
    """Whether the wandering hero lies before the seat, or the seat is about to send one."""
    return seat == (seen.main if seen.wanderer is None else seen.wanderer.holder)


def _victim(catalogue: Catalogue, seen: State | View) -> Seat:
    """Against whom the power is that waits, or without one, before whom the wandering hero lies."""
    holder = seen.main if seen.wanderer is None else seen.wanderer.holder
    if not seen.windows or seen.windows[-1].kind != Moment.POWER:
        return holder
    use = seen.chain[-1].use
    if catalogue.power(use.hero) is Power.CANCEL and len(seen.chain) > 1:
        return seen.chain[-2].use.seat
    return holder if catalogue.power(use.hero) in (Power.BURN, Power.SEND_ON, Power.LOOK) else -1
