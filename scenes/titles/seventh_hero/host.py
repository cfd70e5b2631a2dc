"""Leads a match of 7e Héros: what is secret in it, and to whom something was shown."""

from collections.abc import Iterable
from typing import Any

from game.core.events import Event
from game.core.refs import Seat
from game.titles.seventh_hero.rules.events import Looked
from game.titles.seventh_hero.rules.state import Phase
from game.titles.seventh_hero.standing import USUAL
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

    def secret(self, state: Any) -> Seat | None:
        chooses = state.phase in (Phase.SEND, Phase.DROP) and not state.windows
        return int(state.main) if chooses else None

    def shown_by(self, events: Iterable[Event]) -> Iterable[Seat]:
        return [event.seat for event in events if isinstance(event, Looked)]
