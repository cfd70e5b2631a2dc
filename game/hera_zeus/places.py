"""The names of all places of this table that a drag can touch or an event can tell of."""

from game.core.refs import Ref, Seat


def deck(seat: Seat) -> Ref:
    """A deck."""
    return Ref("deck", seat=seat)


def pile(seat: Seat) -> Ref:
    """A discard pile."""
    return Ref("pile", seat=seat)


def hand(seat: Seat, card: str = "") -> Ref:
    """A whole hand, or one card of it by name."""
    return Ref("hand", card, seat)


def column(seat: Seat, number: int) -> Ref:
    """A whole column of one side."""
    return Ref("column", str(number), seat)


def slot(seat: Seat, number: int, place: int) -> Ref:
    """A card in a column, counted from the front, the figure left out."""
    return Ref("field", str(number), seat, place)


def gap(seat: Seat, number: int, place: int) -> Ref:
    """Where a card comes to lie when so many cards of its column stay in front of it."""
    return Ref("gap", str(number), seat, place)


def figure(seat: Seat) -> Ref:
    """The figure in play."""
    return Ref("figure", seat=seat)


def home(seat: Seat) -> Ref:
    """Where the figure stands while it is out of play."""
    return Ref("home", seat=seat)


def option(key: str) -> Ref:
    """One of the values of an open choice: a card's name, or a number."""
    return Ref("choice", key)


NEXT = Ref("next")
