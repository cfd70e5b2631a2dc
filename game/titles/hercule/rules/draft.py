"""A position while one move changes it: the primitive operations of the table, each with its event.

A Draft lives inside one call of ``apply`` and never leaves it, so that the rules stay pure.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from game.core.events import CardFace, CardMoved, CardRotated, CardTapped, CounterChanged, Event, PileTurned
from game.core.refs import Ref, card_ref
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.events import CardTriggered, StanceTurned
from game.titles.hercule.rules.lasting import Modifiers, modifiers_of
from game.titles.hercule.rules.state import MOST, Card, Played, Stance, State, Trial

DECK, DISCARD, STANCE = Ref("deck"), Ref("discard"), Ref("stance")
_replace = msgspec.structs.replace


def bounded(value: int) -> int:
    """A value as a position can hold it; what can be written can be read again."""
    return max(-MOST, min(MOST, value))


def face(card: Card) -> CardFace:
    """What a viewer who may see the card sees."""
    return CardFace(card.uid, card.name, card.upgraded)


def reserve_ref(name: str) -> Ref:
    """The pile of the Reserve that holds cards of this name."""
    return Ref("reserve", name)


class Draft:
    """The state so far and the events so far."""

    __slots__ = ("catalogue", "cause", "events", "state")

    def __init__(self, catalogue: Catalogue, state: State) -> None:
        self.catalogue = catalogue
        self.state = state
        self.events: list[Event] = []
        self.cause = ""

    @property
    def modifiers(self) -> Modifiers:
        """What the lasting abilities change."""
        return modifiers_of(self.catalogue, self.state)

    def set(self, **fields: Any) -> None:
        """Put other values into fields of the state."""
        self.state = _replace(self.state, **fields)

    def emit(self, *events: Event) -> None:
        """Record what happened."""
        self.events.extend(events)

    def set_trial(self, **values: int) -> None:
        """Change values of the trial, Attack and Defense never below 1."""
        floors = {"attack": 1, "defense": 1}
        for counter, value in values.items():
            before = getattr(self.state.trial, counter)
            after = bounded(max(floors.get(counter, value), value))
            if after != before:
                trial: Trial = _replace(self.state.trial, **{counter: after})
                self.set(trial=trial)
                self.emit(CounterChanged(f"trial_{counter}", before, after, self.cause))

    def tap_stance(self, tapped: bool) -> None:
        """Tilt the stance, or set it upright."""
        stance = self.state.stance
        if stance.tapped != tapped:
            self.set(stance=Stance(stance.side, tapped))
            self.emit(CardTapped(STANCE, tapped))

    def turn_stance(self) -> None:
        """Turn the stance to its other side."""
        stance = self.state.stance
        other = Stance("B" if stance.side == "A" else "A", stance.tapped)
        self.set(stance=other)
        self.emit(StanceTurned(other.side))

    def trigger_earlier(self, times: int) -> None:
        """Trigger every card in play but the last."""
        modifiers, played = self.modifiers, []
        for earlier in self.state.played[:-1]:
            count = bounded(modifiers.triggers(earlier.triggers, times))
            if count != earlier.triggers:
                self.emit(CardTriggered(earlier.card.uid, count))
            played.append(Played(earlier.card, count, earlier.supercharged))
        self.set(played=(*played, *self.state.played[-1:]))

    def turn_discard(self) -> None:
        """The discard becomes the deck, its oldest card on top (hercule-en, Draw Phase)."""
        discard = self.state.discard
        if discard:
            self.set(deck=discard, discard=())
            self.emit(PileTurned(DISCARD, DECK, len(discard)))

    def draw(self, count: int) -> int:
        """Draw cards, turning the discard when one is needed; how many came."""
        drawn = 0
        while drawn < count:
            if not self.state.deck:
                self.turn_discard()
            if not self.state.deck:
                break
            card, *rest = self.state.deck
            self.set(deck=tuple(rest), hand=(*self.state.hand, card))
            self.emit(CardMoved(face(card), DECK, card_ref("hand", card.uid), seen_by=(0,), unveiled=True))
            drawn += 1
        return drawn

    def to_discard(self, card: Card, source: Ref) -> None:
        """Put a card on top of the discard."""
        self.set(discard=(*self.state.discard, card))
        self.emit(CardMoved(face(card), source, DISCARD))

    def to_reserve(self, card: Card, source: Ref) -> None:
        """Exhaust: put a card back into the Reserve, base side up."""
        base = Card(card.uid, card.name)
        self.set(reserve=sorted_cards((*self.state.reserve, base)))
        self.emit(CardMoved(face(base), source, reserve_ref(card.name)))

    def take_from_reserve(self, name: str) -> Card | None:
        """Remove one card of this name from the Reserve."""
        card = next((card for card in self.state.reserve if card.name == name), None)
        if card:
            self.set(reserve=without(self.state.reserve, card))
        return card

    def from_reserve(self, name: str) -> Card:
        """Remove a card of this name, which is there, from the Reserve."""
        card = self.take_from_reserve(name)
        assert card is not None
        return card

    def rotate(self, card: Card, place: Ref, *, unveiled: bool = False) -> Card:
        """The card turned by 180 degrees; the caller puts it back where it lies."""
        turned = Card(card.uid, card.name, not card.upgraded)
        self.emit(CardRotated(face(turned), place, unveiled))
        return turned


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards without this one."""
    return tuple(other for other in cards if other is not card)


def sorted_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards by name, then level, then uid."""
    return tuple(sorted(cards, key=lambda card: (card.name, card.upgraded, card.uid)))


def all_cards(state: State) -> tuple[Card, ...]:
    """Every card of the position, wherever it lies."""
    return (
        *state.deck,
        *state.hand,
        *(played.card for played in state.played),
        *state.discard,
        *state.reserve,
    )


def find_played(state: State, uid: int) -> Played | None:
    """The card in play with this uid."""
    return next((played for played in state.played if played.card.uid == uid), None)


def find_card(cards: Iterable[Card], uid: int) -> Card | None:
    """The card with this uid among cards."""
    return next((card for card in cards if card.uid == uid), None)


def card_of(cards: Iterable[Card], uid: int) -> Card:
    """The card with this uid, which is among the cards."""
    return next(card for card in cards if card.uid == uid)
