"""The draft: a position while one move changes it, with primitive operations that each emit their event.

A Draft lives inside one call of ``apply`` and never leaves it, so that the rules stay pure.
"""

from collections.abc import Iterable, Iterator

import msgspec

from game.core.events import CardFace, CardMoved, CardRotated, CardTapped, CounterChanged, Event, PileTurned
from game.core.refs import Ref, Seat
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.bounds import bounded
from game.titles.hercule.rules.events import (
    CardTriggered,
    DefenseSplit,
    PhaseBegan,
    ReadyMarked,
    StanceTurned,
)
from game.titles.hercule.rules.lasting import Modifiers, modifiers_of
from game.titles.hercule.rules.state import Card, Hero, Phase, Played, Stance, State, Trial, side_of

_replace = msgspec.structs.replace


def face(card: Card) -> CardFace:
    """The face of a card, for a viewer who may see it."""
    return CardFace(card.uid, card.name, card.upgraded)


def card_seen(face: CardFace) -> Card:
    """The card of a face that a viewer sees."""
    return Card(face.uid, face.name, face.upgraded)


def cards_seen(faces: Iterable[CardFace]) -> tuple[Card, ...]:
    """The cards of the faces that a viewer sees."""
    return tuple(map(card_seen, faces))


class Draft:
    """The state and the events so far; operations act on the hero at ``seat``.

    ``table`` gives quick access to what the heroes share; the hero at ``seat`` may be outdated in it. A
    draft that is ``blind`` draws no card. ``named`` is the uid of the card that the stance is tapped on.
    """

    __slots__ = ("blind", "catalogue", "cause", "events", "hero", "named", "seat", "side", "table")

    named: int | None

    def __init__(self, catalogue: Catalogue, state: State, seat: Seat = 0) -> None:
        self.catalogue = catalogue
        self.events: list[Event] = []
        self.cause = ""
        self.blind = False
        self.table = state
        self.seat = seat
        self.hero = state.heroes[seat]
        self.side = -1 if len(state.heroes) == 1 else seat

    @property
    def state(self) -> State:
        """The whole position so far."""
        heroes = self.table.heroes
        if heroes[self.seat] is not self.hero:
            now = (*heroes[: self.seat], self.hero, *heroes[self.seat + 1 :])
            self.table = _replace(self.table, heroes=now)
        return self.table

    def turn_to(self, seat: Seat) -> None:
        """Let the following operations act on this hero."""
        state = self.state
        self.seat = seat
        self.hero = state.heroes[seat]
        self.side = side_of(state, seat)

    def each(self) -> Iterable[Hero]:
        """Every hero, by seat; operations during the iteration act on him."""
        return (self.hero,) if self.side < 0 else self._both()

    def _both(self) -> Iterator[Hero]:
        acting = self.seat
        for seat in self.players:
            self.turn_to(seat)
            yield self.hero
        self.turn_to(acting)

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats that see the cards of a hand: nothing is hidden between heroes."""
        return (0,) if self.side < 0 else tuple(range(len(self.table.heroes)))

    def place(self, zone: str) -> Ref:
        """The place of one of the hero's own zones."""
        return Ref(zone, "", self.side)

    def card_place(self, zone: str, card: Card) -> Ref:
        """The place of a card in one of the hero's own zones."""
        return Ref(zone, str(card.uid), self.side)

    @property
    def modifiers(self) -> Modifiers:
        """The lasting abilities of all active trials together."""
        return modifiers_of(self.catalogue, self.table)

    def set(self, **fields: object) -> None:
        """Set fields of what the heroes share."""
        self.table = _replace(self.table, **fields)

    def set_hero(self, **fields: object) -> None:
        """Set fields of the hero."""
        self.hero = _replace(self.hero, **fields)

    def emit(self, event: Event) -> None:
        """Record an event."""
        self.events.append(event)

    def begin_phase(self, phase: Phase) -> None:
        """Begin a phase; with two heroes, clear their ready marks."""
        if self.side >= 0:
            self.clear_marks()
        self.set(phase=phase)
        self.emit(PhaseBegan(phase, self.table.turn))

    def mark(self, ready: bool) -> None:
        """Set or clear the hero's ready mark."""
        if self.hero.ready != ready:
            self.set_hero(ready=ready)
            self.emit(ReadyMarked(self.seat, ready))

    def clear_marks(self) -> None:
        """Clear the ready marks of both heroes."""
        for _ in self.each():
            self.mark(False)

    def split(self, points: tuple[int, int]) -> None:
        """Divide the Defense of both heroes."""
        self.set(split=points)
        self.emit(DefenseSplit(points))

    def set_number(self, name: str, value: int) -> None:
        """Set a number that an expansion keeps; never below 0."""
        numbers = dict(self.table.numbers)
        before, after = numbers.pop(name, 0), max(0, bounded(value))
        if after != before:
            kept = sorted((*numbers.items(), (name, after))) if after else sorted(numbers.items())
            self.set(counters=tuple(kept) or msgspec.UNSET)
            self.emit(CounterChanged(name, before, after))

    def set_trial(self, **values: int) -> None:
        """Set values of the trial; Attack and Defense never below 1."""
        floors = {"attack": 1, "defense": 1}
        for counter, value in values.items():
            before = getattr(self.table.trial, counter)
            after = bounded(max(floors.get(counter, value), value))
            if after != before:
                trial: Trial = _replace(self.table.trial, **{counter: after})
                self.set(trial=trial)
                self.emit(CounterChanged(f"trial_{counter}", before, after, self.cause))

    def tap_stance(self, tapped: bool) -> None:
        """Tap the stance, or set it upright."""
        stance = self.hero.stance
        if stance.tapped != tapped:
            self.set_hero(stance=Stance(stance.side, tapped))
            self.emit(CardTapped(self.place("stance"), tapped))

    def turn_stance(self) -> None:
        """Turn the stance to its other side."""
        stance = self.hero.stance
        other = Stance("B" if stance.side == "A" else "A", stance.tapped)
        self.set_hero(stance=other)
        self.emit(StanceTurned(other.side, self.side))

    def trigger_earlier(self, times: int) -> list[tuple[int, int]]:
        """Trigger each of the hero's cards in play but the last, `times` times.

        Returns the uid and the number of new triggers of each; empty if no card has effects when
        triggered.
        """
        modifiers, played, strip = self.modifiers, [], self.hero.played
        acts = self.catalogue.acts_when_triggered
        triggered: list[tuple[int, int]] = []
        if len(strip) < 2:
            return triggered
        for earlier in strip[:-1]:
            count = bounded(modifiers.triggers(earlier.triggers, times))
            if count != earlier.triggers:
                self.emit(CardTriggered(earlier.card.uid, count))
                if acts:
                    triggered.append((earlier.card.uid, count - earlier.triggers))
            played.append(Played(earlier.card, count, earlier.supercharged))
        self.set_hero(played=(*played, *strip[-1:]))
        return triggered

    def turn_discard(self) -> None:
        """Turn the discard into the deck, its oldest card on top (hercule-en, Draw Phase)."""
        discard = self.hero.discard
        if discard:
            self.set_hero(deck=discard, discard=(), known=len(discard))
            self.emit(PileTurned(self.place("discard"), self.place("deck"), len(discard)))

    def draw(self, count: int) -> int:
        """Draw cards, turning the discard when the deck is empty; returns how many were drawn."""
        drawn, source, players = 0, self.place("deck"), self.players
        while drawn < count and not self.blind:
            if not self.hero.deck:
                self.turn_discard()
            hero = self.hero
            if not hero.deck:
                break
            card, is_news = hero.deck[0], not (hero.known or hero.foreseen)
            self.set_hero(deck=hero.deck[1:], hand=(*hero.hand, card), known=max(0, hero.known - 1))
            hand = self.card_place("hand", card)
            self.emit(CardMoved(face(card), source, hand, players, unveiled=is_news))
            drawn += 1
        return drawn

    def to_discard(self, card: Card, source: Ref) -> None:
        """Put a card on top of the discard."""
        self.set_hero(discard=(*self.hero.discard, card))
        self.emit(CardMoved(face(card), source, self.place("discard")))

    def pass_on(self, card: Card, source: Ref) -> None:
        """Put a played card on the team-mate's discard, or the hero's if alone (hercule-en, Upkeep Phase)."""
        if self.side < 0:
            self.to_discard(card, source)
            return
        acting = self.seat
        self.turn_to(1 - acting)
        self.to_discard(card, source)
        self.turn_to(acting)

    def to_reserve(self, card: Card) -> None:
        """Put a card into the Reserve."""
        self.set(reserve=sorted_cards((*self.table.reserve, card)))

    def take_from_reserve(self, name: str) -> Card | None:
        """Remove a card of this name from the Reserve and return it; None if there is none."""
        card = next((card for card in self.table.reserve if card.name == name), None)
        if card:
            self.set(reserve=without(self.table.reserve, card))
        return card

    def from_reserve(self, name: str) -> Card:
        """Remove a card of this name, which must be there, from the Reserve and return it."""
        card = self.take_from_reserve(name)
        assert card is not None
        return card

    def upgraded(self, card: Card, place: Ref, *, unveiled: bool = False) -> Card:
        """The card turned to its upgraded half, if it was not; the caller puts it back in its place."""
        return self._laid(card, True, place, unveiled)

    def fallen(self, card: Card, place: Ref) -> Card:
        """The card turned to its base half, if it was not; the caller puts it back in its place."""
        return self._laid(card, False, place, False)

    def _laid(self, card: Card, upgraded: bool, place: Ref, unveiled: bool) -> Card:
        if card.upgraded == upgraded:
            return card
        turned = Card(card.uid, card.name, upgraded)
        self.emit(CardRotated(face(turned), place, unveiled))
        return turned


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards except this very object."""
    return tuple(other for other in cards if other is not card)


def sorted_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards by name, then level, then uid."""
    return tuple(sorted(cards, key=lambda card: (card.name, card.upgraded, card.uid)))


def all_cards(state: State) -> tuple[Card, ...]:
    """Every card of the position, wherever it lies."""
    return state.cards


def find_played(hero: Hero, uid: int) -> Played | None:
    """The hero's card in play with this uid, or None."""
    return next((played for played in hero.played if played.card.uid == uid), None)


def find_card(cards: Iterable[Card], uid: int) -> Card | None:
    """The card with this uid, or None."""
    return next((card for card in cards if card.uid == uid), None)


def card_of(cards: Iterable[Card], uid: int) -> Card:
    """The card with this uid, which must be among the cards."""
    return next(card for card in cards if card.uid == uid)
