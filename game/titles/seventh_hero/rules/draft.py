"""A mutable draft of a position with the events so far, and the small steps of which the rules are made."""

from collections.abc import Sequence

import msgspec

from game.core.events import CardFace, CardMoved, CardTapped, Event
from game.core.refs import Ref, Seat
from game.titles.seventh_hero.cards import Catalogue
from game.titles.seventh_hero.rules import places
from game.titles.seventh_hero.rules.events import Reshuffled
from game.titles.seventh_hero.rules.state import MOST, Hero, Names, Player, State, Wanderer

_replace = msgspec.structs.replace


class Draft(msgspec.Struct):
    """A position that a move is being applied to, and its events; `seats` is the number of players."""

    catalogue: Catalogue
    state: State
    events: list[Event] = []
    seats: int = 0

    def __post_init__(self) -> None:
        self.seats = len(self.state.players)

    @property
    def wanderer(self) -> Wanderer:
        """The wandering hero; only if there is one."""
        assert self.state.wanderer is not None
        return self.state.wanderer

    def set(self, **parts: object) -> None:
        """Change some fields of the position."""
        self.state = _replace(self.state, **parts)

    def set_player(self, seat: Seat, **parts: object) -> None:
        """Change some fields of a player."""
        players = list(self.state.players)
        players[seat] = _replace(players[seat], **parts)
        self.set(players=tuple(players))

    def player(self, seat: Seat) -> Player:
        """The player at a seat."""
        return self.state.players[seat]

    def note(self, seat: Seat, what: str) -> None:
        """Add one to a count of a seat's habits."""
        habit = self.player(seat).habit
        self.set_player(seat, habit=_replace(habit, **{what: min(MOST, getattr(habit, what) + 1)}))

    def left_of(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return (seat + 1) % self.seats

    def clockwise(self, first: Seat) -> Sequence[Seat]:
        """All seats clockwise, beginning with `first`."""
        return (*range(first, self.seats), *range(first))

    def tell(self, event: Event) -> None:
        """Record an event."""
        self.events.append(event)

    def move(self, card: str, source: Ref, target: Ref, *seen_by: Seat, unveiled: bool = False) -> None:
        """Record that a card moves; without `seen_by` everybody sees its face."""
        self.tell(CardMoved(CardFace(name=card), source, target, seen_by or None, unveiled))

    def draw(self) -> str:
        """Remove the top card of the deck, or return ""; in the Japanese rules reshuffle if needed."""
        if not self.state.deck and self.state.settings.rules == "japanese":
            self.reshuffle()
        if not self.state.deck:
            return ""
        deck = self.state.deck
        self.set(deck=deck[1:])
        return deck[0]

    def reshuffle(self) -> None:
        """Shuffle the discard into a new deck, except the card that sets the current requirement."""
        cards = list(self.state.discard)
        kept = (self.state.requirement,) if self.state.requirement in cards else ()
        for card in kept:
            cards.remove(card)
        if cards:
            deck, rng = self.state.rng.shuffle(cards)
            self.set(deck=deck, discard=kept, rng=rng)
            self.tell(Reshuffled())

    def draw_to_hand(self, seat: Seat) -> None:
        """Draw a card into a hand, if there is one."""
        if card := self.draw():
            hand = self.catalogue.in_order((*self.player(seat).hand, card))
            self.set_player(seat, hand=hand)
            seen_by = () if self.state.settings.open_hands else (seat,)
            self.move(card, places.DECK, places.hand(seat), *seen_by, unveiled=True)

    def take(self, seat: Seat, card: str) -> None:
        """Remove a card from a hand."""
        self.set_player(seat, hand=without(self.player(seat).hand, card))

    def discard(self, card: str, source: Ref, *, unveiled: bool = False) -> None:
        """Put a card on the discard, face up."""
        self.set(discard=(*self.state.discard, card))
        self.move(card, source, places.DISCARD, unveiled=unveiled)

    def tap(self, seat: Seat, name: str, used: bool) -> None:
        """Mark a hero of a group as used or ready."""
        group = tuple(Hero(name, used) if hero.name == name else hero for hero in self.player(seat).group)
        self.set_player(seat, group=group)
        self.tell(CardTapped(places.group(seat, name), used, name))

    def hero(self, seat: Seat, name: str) -> Hero | None:
        """The hero of that name in a seat's group, or None."""
        return next((hero for hero in self.player(seat).group if hero.name == name), None)


def without(cards: Names, card: str) -> Names:
    """The cards without one copy of a card."""
    left = list(cards)
    left.remove(card)
    return tuple(left)
