"""Evaluation of powers: how much using one gains a seat over not using it, in heroes."""

from typing import Protocol

from game.core.refs import Seat
from game.titles.seventh_hero.ai.worth import Odds, Worth
from game.titles.seventh_hero.cards import Catalogue, Power
from game.titles.seventh_hero.rules.state import Moment, Use
from game.titles.seventh_hero.rules.view import View

_STRANGER = -0.35
"""The value of having no hero to send: the top card of the deck is sent instead, and a card is lost."""
_END = 1.0
"""The value of winning at the end of this turn; it is small because much can still change until then."""


class Thinker(Protocol):
    """What the evaluation of powers needs from the evaluation of the seat's other moves."""

    me: Seat
    catalogue: Catalogue
    seen: View
    worth: Worth
    odds: Odds

    def now(self) -> float:
        """The value if nobody uses a power."""
        ...

    def best(self, odds: Odds) -> float:
        """The value of the better choice for the holder: recruit or pass."""
        ...

    def sent(self, card: str) -> float:
        """The value of sending a card."""
        ...


class PowerValues:
    """Evaluates the powers of one decision."""

    def __init__(self, mind: Thinker) -> None:
        self._mind, self._me, self._seen = mind, mind.me, mind.seen
        self._worth, self._catalogue = mind.worth, mind.catalogue

    def value(self, hero: str, target: str) -> float:
        """The gain from a power over not using it, less the value of keeping its hero ready."""
        gained, price = self._gained(self._me, hero, target), self._worth.ready(hero)
        match self._catalogue.power(hero):
            case Power.BURN | Power.SEND_ON | Power.LOOK | Power.VOID:
                return gained * (1 - self._worth.cancelled(self._me)) - price
            case Power.DRAW | Power.READY:
                return gained - price * self._waits()
            case Power.CANCEL:
                return gained - price

    def _waits(self) -> float:
        """The share of the hero's ready value that using it costs; 0 if it is eliminated anyway."""
        return 0.0 if self._seen.base is Moment.DOUBLE else 0.8

    def _gained(self, user: Seat, hero: str, target: str) -> float:
        """The value for this seat if a power that `user` uses takes effect."""
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
        """The value if another seat uses a power: slightly negative for draw and ready, else 0."""
        return -0.1 if self._catalogue.power(hero) in (Power.DRAW, Power.READY) else 0.0

    def _worked(self, uses: list[Use]) -> float:
        """The value if the last power of a chain takes effect; a Hen reverses the one before it."""
        *below, top = uses
        if self._catalogue.power(top.hero) is Power.CANCEL:
            return -self._worked(below)
        return self._gained(top.seat, top.hero, top.target)

    def _stopped(self) -> float:
        """The value if the wandering hero is discarded, so that nobody recruits it."""
        return -self._mind.now()

    def _sent_on(self) -> float:
        """The value if the holder has to pass; if the main player holds the hero, it is discarded."""
        wanderer, worth = self._seen.wanderer, self._worth
        if wanderer is None:
            return 0.0
        if wanderer.holder == self._seen.main:
            return self._stopped()
        return worth.onward(self._me, worth.after(wanderer.holder), self._mind.odds) - self._mind.now()

    def _looked(self) -> float:
        """The value of knowing the wandering hero before deciding."""
        wanderer, best = self._seen.wanderer, self._mind.best
        if wanderer is None or wanderer.holder != self._me or wanderer.holder == self._seen.main:
            return 0.0
        known = sum(share * best({hero: 1.0}) for hero, share in self._mind.odds.items())
        return known - best(self._mind.odds)

    def _voided(self) -> float:
        """The value of being free to send any hero of the hand."""
        if self._seen.main != self._me or not self._seen.hand:
            return 0.0
        allowed = self._catalogue.allowed(self._seen.requirement, len(self._seen.players))
        fitting = [self._mind.sent(card) for card in self._seen.hand if card in allowed]
        free = max(map(self._mind.sent, self._seen.hand))
        return free - (max(fitting) if fitting else _STRANGER)

    def _drawn(self) -> float:
        """The value of drawing cards; if that empties the deck, the value depends on who wins at the end.

        The main player draws one more card at the end of the turn, and the game ends with the last card. If
        the deck has at most one card, the game ends this turn anyway, and using the power only adds a used
        hero.
        """
        deck, numbers = self._seen.deck, self._catalogue.numbers
        drawn = min(deck, numbers.magician)
        if self._seen.settings.rules != "standard" or deck - drawn > 1:
            return drawn * (0.3 if len(self._seen.hand) < 3 else 0.1)
        return _END * (self._share(1) - (self._share(0) if deck <= 1 else 1 / self._worth.seats))

    def _share(self, used: int) -> float:
        """The share of the victory of this seat if the game ended now, with `used` more used heroes."""
        places, leaves = self._seen.players, self._seen.base is Moment.DOUBLE
        found = [
            (len(place.group), -len(place.eliminated), -sum(hero.used for hero in place.group))
            for place in places
        ]
        heroes, eliminated, ready = found[self._me]
        # If the double of the used hero is about to be eliminated, both count as eliminated, not as used.
        mine = (heroes - 1, eliminated - 2, ready) if leaves else (heroes, eliminated, ready - used)
        found[self._me] = mine
        return 1 / found.count(mine) if mine == max(found) else 0.0
