"""The draft: a position while one move changes it, with primitive operations that each emit their event.

A Draft lives inside one call of ``apply`` and never leaves it, so that the rules stay pure.
"""

from collections.abc import Iterable

import msgspec

from game.core.events import CardFace, CounterChanged, Event
from game.core.refs import Ref, Seat
from game.titles.hera_zeus.cards import Catalogue
from game.titles.hera_zeus.rules import places
from game.titles.hera_zeus.rules.events import CardPassed, CardTurned, FigureRemoved, GameEnded
from game.titles.hera_zeus.rules.state import (
    NOWHERE,
    Ending,
    Pending,
    Phase,
    Result,
    Side,
    Slot,
    State,
    other,
)

_replace = msgspec.structs.replace


class Draft:
    """The state and the events so far; a ``quiet`` draft, for searching, records no events."""

    __slots__ = (
        "catalogue",
        "events",
        "pending",
        "phase",
        "points",
        "quiet",
        "result",
        "rng",
        "seat",
        "settings",
        "sides",
        "spent",
        "start",
        "turn",
    )

    def __init__(self, catalogue: Catalogue, state: State, quiet: bool = False) -> None:
        self.catalogue = catalogue
        self.start = state
        self.quiet = quiet
        self.events: list[Event] = []
        self.phase, self.seat, self.turn = state.phase, state.seat, state.turn
        self.sides = list(state.sides)
        self.points, self.spent = state.points, state.spent
        self.pending, self.result, self.rng = state.pending, state.result, state.rng
        self.settings = state.settings

    @property
    def state(self) -> State:
        """The position so far."""
        mine, yours = self.sides
        return State(
            self.settings,
            self.phase,
            self.seat,
            self.start.first,
            (mine, yours),
            self.rng,
            self.turn,
            self.points,
            self.spent,
            self.pending,
            self.result,
        )

    @property
    def own(self) -> Side:
        """The side at turn."""
        return self.sides[self.seat]

    def set(self, seat: Seat, **fields: object) -> None:
        """Set fields of a side."""
        self.sides[seat] = _replace(self.sides[seat], **fields)

    def set_column(self, seat: Seat, column: int, slots: tuple[Slot, ...]) -> None:
        """Replace the cards of a column."""
        columns = self.sides[seat].columns
        self.set(seat, columns=(*columns[:column], slots, *columns[column + 1 :]))

    def tell(self, event: Event) -> None:
        """Record an event."""
        if not self.quiet:
            self.events.append(event)

    def moved(
        self, card: str, source: Ref, target: Ref, seen_by: tuple[Seat, ...] | None = None, new: bool = False
    ) -> None:
        """Record a card's move; `new` if it shows a face that was hidden from its viewers."""
        if not self.quiet:
            face = CardFace(name=card, back=self.catalogue.cards[card].side)
            self.events.append(CardPassed(face, source, target, seen_by=seen_by, unveiled=new))

    def spend(self) -> None:
        """Spend an action point."""
        self.spent += 1
        if not self.quiet:
            left = self.points - self.spent
            self.events.append(CounterChanged("points", left + 1, left))

    def end(self, winner: Seat, ending: Ending) -> None:
        """End the game; anything later in the same move no longer counts."""
        if self.result is None:
            self.result, self.phase, self.pending = Result(winner, ending), Phase.OVER, None
            self.tell(GameEnded(winner, ending))

    def ask(self, pending: Pending) -> None:
        """Open a choice."""
        self.pending = pending

    def to_hand(self, seat: Seat, card: str) -> None:
        """Put a card into a hand, which stays sorted."""
        self.set(seat, hand=self.catalogue.sorted((*self.sides[seat].hand, card)))

    def from_hand(self, seat: Seat, card: str) -> None:
        """Take a card out of a hand."""
        self.set(seat, hand=without(self.sides[seat].hand, card))

    def sight(self, seat: Seat, cards: tuple[str, ...]) -> None:
        """Set the cards that the other player knows to be in the hand, or pooled in a column."""
        side = self.sides[seat]
        if not side.sighted and cards:
            self.set(seat, columns=tuple(tuple(map(_unpooled, slots)) for slots in side.columns))
        self.set(seat, sighted=self.catalogue.sorted(cards))

    def expose(self, seat: Seat, card: str) -> None:
        """Note that a card of the hand or pool came to light; a known one of this name may have been it."""
        sighted = self.sides[seat].sighted
        if card in sighted:
            self.set(seat, sighted=without(sighted, card))

    def turn_up(self, seat: Seat, column: int, place: int) -> None:
        """Turn a card of a column face up for good."""
        slots = self.sides[seat].columns[column]
        slot = slots[place]
        if slot.up:
            return
        if slot.pooled:
            self.expose(seat, slot.card)
        self.set_column(seat, column, (*slots[:place], Slot(slot.card, True), *slots[place + 1 :]))
        self.tell(CardTurned(slot.card, places.slot(seat, column, place)))

    def insert(self, seat: Seat, column: int, place: int, slot: Slot) -> None:
        """Lay a card into a column; those behind shift back."""
        slots = self.sides[seat].columns[column]
        self.set_column(seat, column, (*slots[:place], slot, *slots[place:]))

    def take(self, seat: Seat, column: int, place: int) -> Slot:
        """Take a card out of a column, which closes up."""
        slots = self.sides[seat].columns[column]
        self.set_column(seat, column, (*slots[:place], *slots[place + 1 :]))
        return slots[place]

    def discard(self, seat: Seat, card: str, source: Ref, new: bool = False) -> None:
        """Put a card face up on its controller's pile."""
        side = self.sides[seat]
        record = self.catalogue.sorted((*side.record, card))
        self.set(seat, pile=(*side.pile, card), record=record)
        self.moved(card, source, places.pile(seat), new=new)

    def discard_hand(self, seat: Seat, card: str, new: bool = False) -> None:
        """Discard a card of a hand."""
        self.from_hand(seat, card)
        self.expose(seat, card)
        self.discard(seat, card, places.hand(seat, card), new)

    def discard_slot(self, seat: Seat, column: int, place: int) -> None:
        """Discard a card of a column."""
        slot = self.take(seat, column, place)
        if slot.pooled:
            self.expose(seat, slot.card)
        self.discard(seat, slot.card, places.slot(seat, column, place), new=not slot.up)

    def remove_figure(self, seat: Seat) -> None:
        """Return a figure to its side of the table."""
        column = self.sides[seat].figure
        self.set(seat, figure=NOWHERE)
        self.tell(FigureRemoved(seat, column))

    def facing(self) -> Seat:
        """The seat that is not at turn."""
        return other(self.seat)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without one of this name; raises ValueError if there is none."""
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])


def minus(cards: Iterable[str], taken: Iterable[str]) -> tuple[str, ...]:
    """The cards without those taken, one for one; taken cards that are missing are ignored."""
    rest = list(cards)
    for card in taken:
        if card in rest:
            rest.remove(card)
    return tuple(rest)


def _unpooled(slot: Slot) -> Slot:
    return _replace(slot, pooled=False) if slot.pooled else slot
