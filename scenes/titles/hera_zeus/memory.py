"""What one seat certainly knows of the other hand: the cards it saw there that cannot have left.

A card laid face down may be any of the seen cards with its back. So that nothing is shown that the seat
cannot know, each name loses as many cards as may have been laid.
"""

from collections import Counter
from collections.abc import Iterable

from game.core.events import CardMoved, Event
from game.core.refs import Seat
from game.titles.hera_zeus.cards import SIDES, Catalogue
from game.titles.hera_zeus.rules.events import HandSeen
from game.titles.hera_zeus.rules.state import other
from game.titles.hera_zeus.rules.view import View


class Memory:
    """The cards of one seat's hand that the other seat knows."""

    def __init__(self, catalogue: Catalogue, view: View, seat: Seat) -> None:
        self.catalogue, self.seat = catalogue, seat
        self.held = self._of_view(view)

    def _of_view(self, view: View) -> Counter[str]:
        """The seen cards, less those that may lie face down in the columns by now."""
        side = view.sides[self.seat]
        laid = Counter(slot.back for slots in side.columns for slot in slots if slot.pooled)
        held = Counter(side.sighted)
        for back, count in laid.items():
            self._leave(held, SIDES[back], count)
        return held

    def after(self, events: Iterable[Event], view: View) -> Counter[str]:
        """The cards known after these events, from the events or from the view, in catalogue order."""
        for event in events:
            if isinstance(event, HandSeen) and event.seat == other(self.seat):
                self.held = Counter(event.cards)
            elif isinstance(event, CardMoved):
                self._follow(event)
        known = self.held | self._of_view(view)
        return Counter(self.catalogue.sorted(list(known.elements())))

    def _follow(self, event: CardMoved) -> None:
        """Follow a card into the hand or out of it."""
        name, laid = event.card.name, event.target.zone == "field"
        if (event.target.zone, event.target.seat) == ("hand", self.seat) and name:
            self.held[name] += 1
        elif (event.source.zone, event.source.seat) == ("hand", self.seat):
            if name:
                self.held[name] = max(0, self.held[name] - 1)
            elif laid:
                self._leave(self.held, event.card.back, 1)

    def _leave(self, held: Counter[str], back: str, count: int) -> None:
        """Account for unseen cards laid with that back: each name that can be laid loses as many."""
        for name in held:
            if name in self.catalogue.deployable and self.catalogue.cards[name].side == back:
                held[name] = max(0, held[name] - count)
