"""A mutable draft of a position with the events so far, and the small steps of which the rules are made."""

from dataclasses import dataclass, field

import msgspec

from game.core.events import CardFace, CardMoved, Event
from game.core.refs import Ref, Seat
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.rules import places, values
from game.titles.hisment.rules.events import (
    CoinsChanged,
    HeartChanged,
    KnockedOut,
    MagicChanged,
    PointsChanged,
    Restocked,
)
from game.titles.hisment.rules.state import MOST_COINS, MOST_COUNTED, Hero, Names, Player, State

_replace = msgspec.structs.replace


@dataclass(slots=True)
class Draft:
    """A position that a move is being applied to, and its events."""

    catalogue: Catalogue
    state: State
    events: list[Event] = field(default_factory=list)

    def set(self, **parts: object) -> None:
        """Change some fields of the position."""
        self.state = _replace(self.state, **parts)

    def player(self, seat: Seat) -> Player:
        """The player at a seat."""
        return self.state.players[seat]

    def set_player(self, seat: Seat, **parts: object) -> None:
        """Change some fields of a player."""
        changed, other = _replace(self.player(seat), **parts), self.state.players[1 - seat]
        self.set(players=(other, changed) if seat else (changed, other))

    def hero(self, seat: Seat, line: str) -> Hero | None:
        """The living hero of a line, or None."""
        return values.find(self.catalogue, self.state, seat, line)

    def set_hero(self, seat: Seat, hero: Hero, **parts: object) -> Hero:
        """Change some fields of a hero and return the changed hero."""
        changed = _replace(hero, **parts)
        heroes = tuple(changed if each.card == hero.card else each for each in self.player(seat).heroes)
        self.set_player(seat, heroes=heroes)
        return changed

    def line(self, hero: Hero) -> str:
        """The line of a hero."""
        return self.catalogue.heroes[hero.card].line

    def tell(self, event: Event) -> None:
        """Record an event."""
        self.events.append(event)

    def stir(self) -> None:
        """Record that this turn is not idle; too many idle turns end the game."""
        if not self.state.stirred:
            self.set(stirred=True)

    def count(self, seat: Seat, **more: int) -> None:
        """Add to the tally that release conditions count; keywords are its fields."""
        tally = self.player(seat).tally
        parts = {name: min(MOST_COUNTED, getattr(tally, name) + number) for name, number in more.items()}
        self.set_player(seat, tally=_replace(tally, **parts))

    def move(self, card: str, source: Ref, target: Ref, *seen_by: Seat, unveiled: bool = False) -> None:
        """Record that a card moves; without `seen_by` everybody sees its face."""
        self.tell(CardMoved(CardFace(name=card), source, target, seen_by or None, unveiled))

    def pay(self, seat: Seat, coins: int, cause: str) -> None:
        """Give a seat coins, or take them if negative; the result stays between 0 and `MOST_COINS`."""
        before = self.player(seat).coins
        after = min(MOST_COINS, max(0, before + coins))
        if after != before:
            self.set_player(seat, coins=after)
            self.tell(CoinsChanged(seat, before, after, cause))

    def take(self, seat: Seat, card: str) -> None:
        """Remove a card from a hand; if the other player has seen one of this name, that one."""
        player = self.player(seat)
        known = without(player.known, card) if card in player.known else player.known
        self.set_player(seat, hand=without(player.hand, card), known=known)

    def receive(self, seat: Seat, card: str, *, seen: bool) -> None:
        """Put a card into a hand; `seen`: the other player sees it."""
        player, order = self.player(seat), self.catalogue.in_order
        known = order((*player.known, card)) if seen else player.known
        self.set_player(seat, hand=order((*player.hand, card)), known=known)

    def bury(self, seat: Seat, card: str, source: Ref) -> None:
        """Put a card into the cemetery."""
        self.set_player(seat, cemetery=(*self.player(seat).cemetery, card))
        self.move(card, source, places.cemetery(seat))

    def draw(self, seat: Seat) -> None:
        """Draw a card, if there is one; only its owner sees it."""
        pile = self.player(seat).pile
        if pile:
            self.set_player(seat, pile=pile[1:])
            self.receive(seat, pile[0], seen=False)
            self.move(pile[0], places.pile(seat), places.hand(seat), seat, unveiled=True)

    def stock(self, seat: Seat, place: int) -> None:
        """Lay the next card of the pile out in the shop, if there is one; all see it."""
        player = self.player(seat)
        if player.pile:
            card, shop = player.pile[0], player.shop
            self.set_player(seat, pile=player.pile[1:], shop=(*shop[:place], card, *shop[place:]))
            self.move(card, places.pile(seat), places.stall(seat, place), unveiled=True)

    def restock(self, seat: Seat) -> None:
        """Shuffle the shop into the pile and lay out a full shop."""
        player = self.player(seat)
        for card in player.shop:
            self.move(card, places.shop(seat), places.pile(seat))
        pile, rng = self.state.rng.shuffle((*player.pile, *player.shop))
        self.set(rng=rng)
        self.set_player(seat, pile=pile, shop=())
        self.tell(Restocked(seat))
        for place in range(self.catalogue.numbers.shop):
            self.stock(seat, place)

    def spend(self, seat: Seat, hero: Hero, magic: int, cause: str) -> Hero:
        """Take magic from a hero, or give it back if negative; between none and all that it has."""
        most = values.most_magic(self.catalogue, hero)
        spent = min(most, max(0, hero.spent + magic))
        if spent == hero.spent:
            return hero
        self.tell(MagicChanged(seat, self.line(hero), most - hero.spent, most - spent, cause))
        return self.set_hero(seat, hero, spent=spent)

    def heal(self, seat: Seat, hero: Hero, points: int, cause: str) -> None:
        """Give a hero back points that it has lost."""
        left, damage = values.points_left(self.catalogue, hero), max(0, hero.damage - points)
        if damage != hero.damage:
            after = left + hero.damage - damage
            self.tell(PointsChanged(seat, self.line(hero), left, after, cause))
            self.set_hero(seat, hero, damage=damage)
            self.stir()

    def wound(self, seat: Seat, hero: Hero, points: int, cause: str) -> int:
        """Take points from a hero; points beyond those it has are taken from the Heart.

        Returns what the hero lost.
        """
        left = values.points_left(self.catalogue, hero)
        if points <= 0:
            return 0
        self.stir()
        self.tell(PointsChanged(seat, self.line(hero), left, max(0, left - points), cause))
        if points < left:
            self.set_hero(seat, hero, damage=hero.damage + points)
            return points
        self._knock_out(seat, hero)
        self.hurt_heart(seat, points - left, cause)
        return left

    def hurt_heart(self, seat: Seat, points: int, cause: str) -> None:
        """Take points from a Heart, or give them back if negative; at most the terrain's Heart points."""
        before, most = self.player(seat).heart, self.catalogue.terrains[self.state.terrain].heart
        after = min(most, max(0, before - points))
        if after != before:
            self.set_player(seat, heart=after)
            self.tell(HeartChanged(seat, before, after, cause))
            self.stir()

    def _knock_out(self, seat: Seat, hero: Hero) -> None:
        """Move a hero and its cards to the cemetery; the other seat gets its price (Élimination)."""
        line, price = self.line(hero), self.catalogue.price(hero.card)
        self.tell(KnockedOut(seat, line, price))
        left = tuple(each for each in self.player(seat).heroes if each.card != hero.card)
        self.set_player(seat, heroes=left)
        for card in hero.all_cards:
            self.bury(seat, card, places.hero(seat, line))
        self.count(seat, fallen=1)
        self.count(1 - seat, knockouts=1)
        self.pay(1 - seat, price, hero.card)


def without(cards: Names, card: str) -> Names:
    """The cards without one copy of a card."""
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])
