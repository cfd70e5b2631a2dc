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
    Power.CANCEL: "against",
    Power.BURN: "against",
    Power.READY: "against",
    Power.SEND_ON: "against",
    Power.LOOK: "holding",
    Power.VOID: "holding",
    Power.DRAW: "holding",
}
"""The default orders: calm ones, so that a person is asked where an answer may well be yes.

The Hen, those who stop the wandering hero, and the Witch, who readies them, strike back where it matters: at
what strikes the seat itself, and at a rival who is close to winning. All others serve at one's own turn.
"""
NEARLY = 2  # heroes that a rival who is close to winning still lacks, at most


def wants(catalogue: Catalogue, seen: State | View, seat: Seat, hero: str, order: str = "") -> bool:
    """Whether a seat with that order for a hero wants to be asked about it in the open window."""
    match order or USUAL[catalogue.power(hero)]:
        case "never":
            return False
        case "holding":
            return _holds(seen, seat) and not _chooses_next(seen, seat)
        case "against":
            strikes = _victim(catalogue, seen) == seat and not _chooses_next(seen, seat)
            return strikes or _rival(catalogue, seen, seat)
        case _:
            return True


def _holds(seen: State | View, seat: Seat) -> bool:
    """Whether the seat holds the wandering hero or is about to send one."""
    return seat == (seen.main if seen.wanderer is None else seen.wanderer.holder)


def _chooses_next(seen: State | View, seat: Seat) -> bool:
    """Whether the seat has just received the wandering hero: its choice comes next, with the same powers."""
    received = bool(seen.windows) and seen.windows[-1].kind == Moment.RECEIVED
    return received and seen.wanderer is not None and seen.wanderer.holder == seat


def _victim(catalogue: Catalogue, seen: State | View) -> Seat:
    """The seat that the declared power acts against, or without one the holder of the wandering hero.

    Before a hero is sent there is nobody against whom anything is done.
    """
    holder = -1 if seen.wanderer is None else seen.wanderer.holder
    if not seen.windows or seen.windows[-1].kind != Moment.POWER:
        return holder
    use = seen.chain[-1].use
    if catalogue.power(use.hero) is Power.CANCEL and len(seen.chain) > 1:
        return seen.chain[-2].use.seat
    return holder if catalogue.power(use.hero) in (Power.BURN, Power.SEND_ON, Power.LOOK) else -1


def _rival(catalogue: Catalogue, seen: State | View, seat: Seat) -> bool:
    """Whether another seat that is close to winning has just used a power, or may take the wandering hero."""
    if seen.windows and seen.windows[-1].kind == Moment.POWER:
        other = seen.chain[-1].use.seat
    elif seen.wanderer is not None:
        other = seen.wanderer.holder
    else:
        return False
    return other != seat and len(seen.players[other].group) >= catalogue.numbers.wanted - NEARLY
