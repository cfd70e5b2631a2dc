"""Leads a match of 7e Héros: what is secret in it, and to whom something was shown."""

from collections.abc import Iterable

from msgspec import Struct

from game.core.events import Event
from game.core.narrowing import narrow
from game.core.refs import Seat
from game.titles.seventh_hero.rules.events import Looked
from game.titles.seventh_hero.rules.state import Phase, State
from game.titles.seventh_hero.standing_orders import USUAL
from saves.match import Order
from scenes.match.round_table_host import RoundHost
from scenes.titles.seventh_hero.seats import Company


class SeventhHeroHost(RoundHost):
    """A hand is needed by who sends or discards; the Sergeant shows the wandering hero to one seat."""

    seats: Company

    def open_order(self, seat: Seat, hero: str) -> Order | None:
        """What a person has ordered about a hero, or what is usual, where all may see it."""
        match = self.flow.match
        if not match.open_orders or seat not in match.humans:
            return None
        return match.order(seat, hero) or USUAL[self.seats.catalogue.power(hero)]

    def is_answered(self, seat: Seat) -> bool:
        """Whether a person's orders answer for him now, where nobody learns anything by that."""
        flow = self.flow
        unseen = not flow.hot_seat or flow.match.open_orders
        return unseen and seat in flow.match.humans and flow.ordered_move(seat) is not None

    def secret(self, state: Struct) -> Seat | None:
        position = narrow(State, state)
        chooses = position.phase in (Phase.SEND, Phase.DROP) and not position.windows
        return position.main if chooses else None

    def shown_by(self, events: Iterable[Event]) -> Iterable[Seat]:
        return [event.seat for event in events if isinstance(event, Looked)]
