"""What a player bought and sold in a turn, summed up for a recap: one sentence names all the cards."""

from collections.abc import Sequence

from game.core.events import Event
from game.core.refs import Seat
from game.titles.hisment.rules import events as told


class Traded(Event, frozen=True, tag="traded"):
    """A seat bought, or sold, these cards in one turn, for so many coins in all."""

    seat: Seat
    cards: tuple[str, ...]
    price: int
    bought: bool


Trade = told.Bought | told.Sold
_Deal = tuple[Seat, bool]


def summed(events: Sequence[Event]) -> list[Event]:
    """The events, with all purchases of a seat in a turn as one in place of the first, and so its sales."""
    found, places = list[Event](), dict[_Deal, int]()
    for event in events:
        if isinstance(event, told.TurnBegan):
            places = {}
        deal = (event.seat, isinstance(event, told.Bought)) if isinstance(event, Trade) else None
        if deal in places:
            found[places[deal]] = _with(found[places[deal]], event)
            continue
        if deal is not None:
            places[deal] = len(found)
        found.append(event)
    return found


def _with(before: Event, event: Event) -> Event:
    """What was bought or sold so far, and one more."""
    if isinstance(before, Trade):
        before = Traded(before.seat, (before.card,), before.price, isinstance(before, told.Bought))
    assert isinstance(before, Traded)
    assert isinstance(event, Trade)
    return Traded(before.seat, (*before.cards, event.card), before.price + event.price, before.bought)
