"""Evaluation of heroes, powers and cards for a seat, and of what becomes of a wandering hero; in heroes.

A new hero is worth 1 or more, rising with the size of the group; the sixth wins the game. A double costs the
hero that is there. What one seat gains counts as a loss for the others.
"""

from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from game.core.refs import Seat
from game.titles.seventh_hero.cards import Catalogue, Power, Temperament
from game.titles.seventh_hero.rules import deal
from game.titles.seventh_hero.rules.open_hands import known_to_all
from game.titles.seventh_hero.rules.state import Hero
from game.titles.seventh_hero.rules.view import View

Odds = Mapping[str, float]
_SURE = 50
"""How much likelier it is that a seat that knows a hero and passed it already has it than that it has not."""


class Weights(msgspec.Struct, frozen=True):
    """Evaluation weights, in heroes; `envy` is the share of another seat's gain that counts as a loss.

    `new` is the value of a new hero by group size, `double` the cost of a double beyond the lost hero,
    `threat` a factor on `envy` for a seat one hero short of winning, `power` the value of each power that is
    ready. `card` is the value of a card, `bold` is added to recruiting, `habit` weighs how often a seat
    recruited before, `hens` how often a Hen is expected to cancel.
    """

    new: tuple[float, ...] = (1.0, 1.0, 1.05, 1.2, 1.6, 8.0)
    double: float = 0.9
    envy: float = 0.3
    threat: float = 1.6
    power: Mapping[Power, float] = msgspec.field(
        default_factory=lambda: {
            Power.CANCEL: 0.7,
            Power.BURN: 0.8,
            Power.READY: 0.5,
            Power.SEND_ON: 0.8,
            Power.LOOK: 0.6,
            Power.VOID: 0.4,
            Power.DRAW: 0.5,
        }
    )
    card: float = 0.12
    bold: float = -0.1
    habit: float = 0.5
    hens: float = 0.2

    def liked_by(self, who: Temperament) -> "Weights":
        """These weights adjusted to a temperament."""
        return msgspec.structs.replace(
            self,
            bold=self.bold + who.bold,
            envy=self.envy * who.envy,
            card=self.card * who.card,
            power={power: worth * who.power for power, worth in self.power.items()},
        )


@cache
def usual() -> Weights:
    """The weights that the computer players use."""
    return Weights()


class Worth:
    """Evaluates one view."""

    def __init__(self, catalogue: Catalogue, seen: View, weights: Weights) -> None:
        self.catalogue, self.seen, self.weights = catalogue, seen, weights
        self.seats = len(seen.players)

    def odds(self) -> Odds:
        """The probability of each hero of being the wandering one, from what the viewer knows."""
        return self.believed(deal.weights(self.catalogue, self.seen))

    def believed(self, weights: Mapping[str, int]) -> Odds:
        """Numbers of deals as probabilities, adjusted for the seats that knew the hero and passed it."""
        return believed(self.seen, weights)

    def has(self, seat: Seat, hero: str) -> bool:
        """Whether a hero is in a group."""
        return any(each.name == hero for each in self.seen.players[seat].group)

    def public_odds(self) -> Odds:
        """The same probabilities for an observer who knows only what is public."""
        return self.believed(deal.weights(self.catalogue, openly(self.catalogue, self.seen))) or self.odds()

    def joins(self, seat: Seat, hero: str) -> float:
        """The value for a seat of recruiting that hero."""
        weights, group = self.weights, self.seen.players[seat].group
        there = next((each for each in group if each.name == hero), None)
        if there is None:
            return weights.new[min(len(group), len(weights.new) - 1)] + self.ready(hero)
        lost = weights.new[len(group) - 1] + (0.0 if there.used else self.ready(hero) * 0.6)
        return -lost - weights.double

    def ready(self, hero: str) -> float:
        """The value of a hero that is ready; it falls with the size of the deck below 20 cards."""
        left = min(1.0, self.seen.deck / 20)
        return self.weights.power[self.catalogue.power(hero)] * left

    def expected(self, seat: Seat, odds: Odds) -> float:
        """The expected value for a seat of recruiting the wandering hero."""
        return sum(share * self.joins(seat, hero) for hero, share in odds.items())

    def rivalry(self, me: Seat, other: Seat) -> float:
        """The share of another seat's gain that counts as a loss; higher near that seat's victory."""
        near = len(self.seen.players[other].group) >= self.catalogue.numbers.wanted - 1
        return self.weights.envy * (self.weights.threat if near else 1.0)

    def gain(self, me: Seat, taker: Seat, odds: Odds) -> float:
        """The value for `me` if `taker` recruits the wandering hero."""
        expected = self.expected(taker, odds)
        return expected if taker == me else -self.rivalry(me, taker) * expected

    def onward(self, me: Seat, first: Seat, odds: Odds) -> float:
        """The value for `me` if the hero goes on to `first`; the others decide by what is public."""
        public, main = self.public_odds(), self.seen.main
        reached, total, seat = 1.0, 0.0, first
        while seat != main:
            if seat == me:
                return total + reached * max(self.gain(me, me, odds), self.onward(me, self.after(me), odds))
            takes = self.takes(seat, public)
            total += reached * takes * self.gain(me, seat, odds)
            reached *= 1 - takes
            seat = self.after(seat)
        return total + reached * self.back(me, odds)

    def back(self, me: Seat, odds: Odds) -> float:
        """The value for `me` if the hero is back at the main player; a Pyromaniac may avert a loss."""
        main = self.seen.main
        gained = self.gain(me, main, odds)
        if main != me:
            return gained
        fires = [hero.name for hero in self.seen.players[me].group if self._burns(hero)]
        return max([gained, *(-self.ready(fire) for fire in fires)])

    def _burns(self, hero: Hero) -> bool:
        return not hero.used and self.catalogue.power(hero.name) is Power.BURN

    def takes(self, seat: Seat, odds: Odds) -> float:
        """The probability that a seat recruits, from the expected value and from its habit."""
        habit = self.seen.players[seat].habit
        gladly = (habit.recruited + 2) / (habit.recruited + habit.passed + 4) - 0.5
        return likely(self.expected(seat, odds) + self.weights.card + self.weights.habit * gladly)

    def cancelled(self, me: Seat) -> float:
        """The probability that another seat cancels a power of `me` with a Hen, from what it used before."""
        let_be = 1.0
        for seat, place in enumerate(self.seen.players):
            hens = (hero for hero in place.group if self.catalogue.power(hero.name) is Power.CANCEL)
            if seat != me and any(not hero.used for hero in hens):
                let_be *= 1 - (place.habit.used + 1) / (place.habit.asked + 4)
        return self.weights.hens * (1 - let_be)

    def after(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return (seat + 1) % self.seats


def openly(catalogue: Catalogue, seen: View) -> View:
    """A view without what only its viewer knows."""
    if seen.settings.open_hands:
        return known_to_all(catalogue, seen)
    wanderer = seen.wanderer
    if wanderer is not None:
        wanderer = msgspec.structs.replace(wanderer, card="")
    hints = tuple(msgspec.structs.replace(hint, card="") for hint in seen.hints)
    return msgspec.structs.replace(seen, hand=(), wanderer=wanderer, hints=hints)


def believed(seen: View, weights: Mapping[str, int]) -> Odds:
    """Numbers of deals as probabilities, adjusted for the seats that knew the hero and passed it."""
    groups = [frozenset(hero.name for hero in seen.players[seat].group) for seat in told_by_passing(seen)]
    return normal(
        {hero: often * _SURE ** sum(hero in group for group in groups) for hero, often in weights.items()}
    )


def told_by_passing(seen: View) -> Sequence[Seat]:
    """The seats that publicly knew the hero and passed it: they probably have it in their group already.

    The last victim is left out, because a power may have made it pass.
    """
    wanderer = seen.wanderer
    if wanderer is None:
        return ()
    return [seat for seat in wanderer.passed if seat in wanderer.known_to and seat != seen.victim]


def normal(weights: Mapping[str, float]) -> Odds:
    """Normalise weights so that they add up to 1; empty if they are all 0."""
    total = sum(weights.values())
    return {hero: weight / total for hero, weight in weights.items()} if total else {}


def likely(expected: float) -> float:
    """The probability that a seat recruits if it expects that value, between 0.05 and 0.95."""
    return min(0.95, max(0.05, 0.5 + 0.6 * expected))
