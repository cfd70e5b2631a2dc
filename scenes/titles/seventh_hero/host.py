"""Leads a match of 7e Héros: what is secret in it, and to whom something was shown."""

from collections.abc import Iterable
from typing import Any

from game.core.events import Event
from game.core.refs import Seat
from game.titles.seventh_hero.rules.events import Looked
from game.titles.seventh_hero.rules.state import Phase
from scenes.match.round import RoundHost


class SeventhHeroHost(RoundHost):
    """A hand is needed by who sends or discards; the Sergeant shows the wandering hero to one seat."""

    def secret(self, state: Any) -> Seat | None:
        chooses = state.phase in (Phase.SEND, Phase.DROP) and not state.windows
        return int(state.main) if chooses else None

    def shown_by(self, events: Iterable[Event]) -> Iterable[Seat]:
        return [event.seat for event in events if isinstance(event, Looked)]
