"""What it brings a seat to use a power, above what comes without it; in heroes."""

from typing import Protocol

from game.core.refs import Seat
from game.titles.seventh_hero.ai.worth import Odds, Worth
from game.titles.seventh_hero.cards import Catalogue, Power
from game.titles.seventh_hero.rules.state import Moment, Use
from game.titles.seventh_hero.rules.view import View

_STRANGER = -0.35
"""What it costs to have nobody to send: a card is lost for whoever comes off the deck."""
_END = 1.0
"""What the victory is worth that would be there at the end of the turn, of which much is still open."""


class Thinker(Protocol):
    """Who weighs the other moves of the same seat."""

    me: Seat
    catalogue: Catalogue
    seen: View
    worth: Worth
    odds: Odds

    def now(self) -> float:
        """What comes if nobody does anything."""
        ...

    def best(self, odds: Odds) -> float:
        """What is to be had before the own choice."""
        ...

    def sent(self, card: str) -> float:
        """What it brings to send a card."""
        ...


class PowerValues:
    """The powers of one decision."""

    def __init__(self, mind: Thinker) -> None:
        self._mind, self._me, self._seen = mind, mind.me, mind.seen
        self._worth, self._catalogue = mind.worth, mind.catalogue

    def value(self, hero: str, target: str) -> float:
        """What a power brings above what happens without it, less what the hero is worth unused."""
        gained, price = self._gained(self._me, hero, target), self._worth.ready(hero)
        match self._catalogue.power(hero):
            case Power.BURN | Power.SEND_ON | Power.LOOK | Power.VOID:
                return gained * (1 - self._worth.cancelled(self._me)) - price
            case Power.DRAW | Power.READY:
                return gained - price * self._waits()
            case Power.CANCEL:
                return gained - price

    def _waits(self) -> float:
        """How much of a power is lost that is used now: nothing, where its hero leaves the group anyhow."""
        return 0.0 if self._seen.base is Moment.DOUBLE else 0.8

    def _gained(self, user: Seat, hero: str, target: str) -> float:
        """What it means for this seat that somebody's power works."""
        match self._catalogue.power(hero):
            case Power.BURN:
                return self._stopped()
            case Power.SEND_ON:
                return self._sent_on()
            case Power.CANCEL:
                return -self._worked([each.use for each in self._seen.chain])
        if user != self._me:
            return self._others(hero)
        match self._catalogue.power(hero):
            case Power.LOOK:
                return self._looked()
            case Power.VOID:
                return self._voided()
            case Power.DRAW:
                return self._drawn()
            case _:
                return self._worth.ready(target)

    def _others(self, hero: str) -> float:
        """What it costs that another draws or readies somebody: a little; to look or to choose, nothing."""
        return -0.1 if self._catalogue.power(hero) in (Power.DRAW, Power.READY) else 0.0

    def _worked(self, uses: list[Use]) -> float:
        """What it means that the last power of a chain works: a Hen's takes away what the one before does."""
        *below, top = uses
        if self._catalogue.power(top.hero) is Power.CANCEL:
            return -self._worked(below)
        return self._gained(top.seat, top.hero, top.target)

    def _stopped(self) -> float:
        """The wandering hero is discarded: nobody has it."""
        return -self._mind.now()

    def _sent_on(self) -> float:
        """Whoever holds it must pass; back at the main player it is discarded."""
        wanderer, worth = self._seen.wanderer, self._worth
        if wanderer is None:
            return 0.0
        if wanderer.holder == self._seen.main:
            return self._stopped()
        return worth.onward(self._me, worth.after(wanderer.holder), self._mind.odds) - self._mind.now()

    def _looked(self) -> float:
        """To know before one decides."""
        wanderer, best = self._seen.wanderer, self._mind.best
        if wanderer is None or wanderer.holder != self._me or wanderer.holder == self._seen.main:
            return 0.0
        known = sum(share * best({hero: 1.0}) for hero, share in self._mind.odds.items())
        return known - best(self._mind.odds)

    def _voided(self) -> float:
        """To send whom one wants."""
        if self._seen.main != self._me or not self._seen.hand:
            return 0.0
        allowed = self._catalogue.allowed(self._seen.requirement, len(self._seen.players))
        fitting = [self._mind.sent(card) for card in self._seen.hand if card in allowed]
        free = max(map(self._mind.sent, self._seen.hand))
        return free - (max(fitting) if fitting else _STRANGER)

    def _drawn(self) -> float:
        """Some cards more; where they are the last ones, what counts is who has won when it is over.

        The main player draws once more at the end of the turn, which then is the last. It is so without the
        power, too, if there is no more than one card; then the power only lies across a hero.
        """
        deck, numbers = self._seen.deck, self._catalogue.numbers
        drawn = min(deck, numbers.magician)
        if self._seen.settings.rules != "standard" or deck - drawn > 1:
            return drawn * (0.3 if len(self._seen.hand) < 3 else 0.1)
        return _END * (self._share(1) - (self._share(0) if deck <= 1 else 1 / self._worth.seats))

    def _share(self, used: int) -> float:
        """The part of the victory that would be this seat's, with so many heroes more used."""
        places, leaves = self._seen.players, self._seen.base is Moment.DOUBLE
        found = [
            (len(place.group), -len(place.eliminated), -sum(hero.used for hero in place.group))
            for place in places
        ]
        heroes, eliminated, ready = found[self._me]
        # Who is used as its double is about to eliminate it is counted with those, not with the used.
        mine = (heroes - 1, eliminated - 2, ready) if leaves else (heroes, eliminated, ready - used)
        found[self._me] = mine
        return 1 / found.count(mine) if mine == max(found) else 0.0
