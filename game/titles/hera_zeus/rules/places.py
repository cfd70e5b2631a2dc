"""The names of the table's places, which drags touch and events mention; each is made once."""

from functools import cache

from game.core.refs import Ref, Seat


@cache
def deck(seat: Seat) -> Ref:
    """A deck."""
    return Ref("deck", seat=seat)


@cache
def pile(seat: Seat) -> Ref:
    """A discard pile."""
    return Ref("pile", seat=seat)


@cache
def hand(seat: Seat, card: str = "") -> Ref:
    """A whole hand, or one card of it by name."""
    return Ref("hand", card, seat)


@cache
def column(seat: Seat, number: int) -> Ref:
    """A whole column of one side."""
    return Ref("column", str(number), seat)


@cache
def slot(seat: Seat, number: int, place: int) -> Ref:
    """A card in a column, counted from the front without the figure."""
    return Ref("field", str(number), seat, place)


@cache
def row(seat: Seat, number: int) -> Ref:
    """The cards of a column, all together."""
    return Ref("field", str(number), seat)


def gap(seat: Seat, number: int, place: int) -> Ref:
    """The gap in which a card lies when `place` cards of its column stay in front of it."""
    return Ref("gap", str(number), seat, place)


@cache
def figure(seat: Seat) -> Ref:
    """The figure in play."""
    return Ref("figure", seat=seat)


def home(seat: Seat) -> Ref:
    """Where the figure stands while it is out of play."""
    return Ref("home", seat=seat)


def option(key: str) -> Ref:
    """A value of an open choice: a card's name, or a number."""
    return Ref("choice", key)


NEXT, STAGE = Ref("next"), Ref("stage")
