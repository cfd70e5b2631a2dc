"""The host of a match of 7e Héros: who has secret choices, and to whom a card was shown."""

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
    """Host in whose game only sending and discarding are secret; the Sergeant shows a hero to one seat."""

    seats: Company

    def open_order(self, seat: Seat, hero: str) -> Order | None:
        """A person's order about a hero, or the default one; None if orders are not open to all."""
        match = self.flow.match
        if not match.open_orders or seat not in match.humans:
            return None
        return match.order(seat, hero) or USUAL[self.seats.catalogue.power(hero)]

    def is_answered(self, seat: Seat) -> bool:
        """Whether a person's orders answer for him in this position, where that tells the others nothing."""
        flow = self.flow
        unseen = not flow.hot_seat or flow.match.open_orders
        return unseen and seat in flow.match.humans and flow.ordered_move(seat) is not None

    def secret(self, state: Struct) -> Seat | None:
        position = narrow(State, state)
        chooses = position.phase in (Phase.SEND, Phase.DROP) and not position.windows
        return position.main if chooses else None

    def shown_by(self, events: Iterable[Event]) -> Iterable[Seat]:
        return [event.seat for event in events if isinstance(event, Looked)]
