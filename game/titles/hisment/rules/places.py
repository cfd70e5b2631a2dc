"""The table zones of Hisment as refs."""

from collections.abc import Iterator, Sequence

from game.core.refs import Ref, Seat
from game.titles.hisment.rules.board import name_of

TERRAIN, NEXT, STAGE = Ref("terrain"), Ref("next"), Ref("stage")


def hand(seat: Seat, card: str = "") -> Ref:
    """A hand, or one card of it."""
    return Ref("hand", card, seat)


def shop(seat: Seat, card: str = "", copy: int = 0) -> Ref:
    """A shop, or one card of it; `copy` tells equal cards apart."""
    return Ref("shop", card, seat, copy or -1)


def shelf(seat: Seat, cards: Sequence[str]) -> Iterator[Ref]:
    """The cards of a shop, each at a place of its own."""
    return (shop(seat, card, cards[:index].count(card)) for index, card in enumerate(cards))


def stall(seat: Seat, place: int) -> Ref:
    """A place of a shop."""
    return Ref("shop", seat=seat, place=place)


def pile(seat: Seat) -> Ref:
    """A pile."""
    return Ref("pile", seat=seat)


def cemetery(seat: Seat) -> Ref:
    """A cemetery."""
    return Ref("cemetery", seat=seat)


def hero(seat: Seat, line: str) -> Ref:
    """A hero with all that it wears, wherever it is."""
    return Ref("hero", line, seat)


def worn(seat: Seat, card: str) -> Ref:
    """An attack or power of one's own to be used."""
    return Ref("worn", card, seat)


def sale(seat: Seat) -> Ref:
    """Where cards of the hand are sold."""
    return Ref("sale", seat=seat)


def heart(seat: Seat) -> Ref:
    """A Heart."""
    return Ref("heart", seat=seat)


def gate(seat: Seat) -> Ref:
    """Where released heroes wait."""
    return Ref("gate", seat=seat)


def square(number: int) -> Ref:
    """A square of the board."""
    return Ref("square", name_of(number))
