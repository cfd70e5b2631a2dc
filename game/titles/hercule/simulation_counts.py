"""Card statistics of a simulated run: which blessings are offered and bought, and how many upgrades."""

from collections import Counter
from collections.abc import Iterable

from game.core.chronicle import Count
from game.core.events import CardMoved, CardRotated, Event
from game.titles.hercule.cards import Kind
from game.titles.hercule.rules.events import PhaseBegan
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Phase, State


class Ledger:
    """Counts offered and bought blessings and upgrades while a run is played."""

    def __init__(self, rules: HerculeRules) -> None:
        self._blessings = {card.id for card in rules.catalogue.of_kind(Kind.BLESSING)}
        self._open: set[str] = set()
        self._counts = Counter[tuple[str, str]]()

    def note(self, before: State, events: Iterable[Event]) -> None:
        """Count the events of one move; `before` is the position before it."""
        for event in events:
            if isinstance(event, PhaseBegan) and before.phase is Phase.PREPARATION:
                self._open = {card.name for card in before.reserve if card.name in self._blessings}
                self._counts.update(("offered", name) for name in self._open)
            elif before.phase is Phase.IMPROVEMENT:
                self._improved(event)

    def _improved(self, event: Event) -> None:
        if isinstance(event, CardRotated) and event.place.zone == "discard" and event.card.upgraded:
            self._counts["upgrades", ""] += 1
        elif isinstance(event, CardMoved) and event.source.zone == "reserve":
            name = event.card.name
            # A blessing is offered once a round, so it counts as bought at most once in it.
            if name in self._open and event.target.zone == "discard":
                self._open.discard(name)
                self._counts["bought", name] += 1

    def counts(self) -> tuple[Count, ...]:
        """All counts, sorted."""
        return tuple(Count(what, name, number) for (what, name), number in sorted(self._counts.items()))
