"""What heroes, powers and cards are worth to a seat, and what comes of a wandering hero; in heroes.

A new hero is worth one or more, the nearer a group is to its end the more; the sixth is worth the game. A
double costs the hero that is there. What others gain is lost by all who play against them.
"""

from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from game.core.refs import Seat
from game.titles.seventh_hero.cards import Catalogue, Power, Temperament
from game.titles.seventh_hero.rules import deal
from game.titles.seventh_hero.rules.state import Hero
from game.titles.seventh_hero.rules.view import View

Odds = Mapping[str, float]
_SURE = 50
"""How much likelier it is that whoever knows a hero and lets it go by has it than that he has it not."""


class Weights(msgspec.Struct, frozen=True):
    """How a machine weighs things, in heroes; `envy` is how much of what another gains is lost.

    `new` is the worth of the hero by how many are there already, `double` what a double costs beyond that;
    `habit` is how much it counts that somebody was seen to recruit gladly, `hens` how much a Hen is feared.
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
        """The same as somebody of that temperament weighs."""
        return msgspec.structs.replace(
            self,
            bold=self.bold + who.bold,
            envy=self.envy * who.envy,
            card=self.card * who.card,
            power={power: worth * who.power for power, worth in self.power.items()},
        )


@cache
def usual() -> Weights:
    """The weights with which the machines play."""
    return Weights()


class Worth:
    """One view, weighed."""

    def __init__(self, catalogue: Catalogue, seen: View, weights: Weights) -> None:
        self.catalogue, self.seen, self.weights = catalogue, seen, weights
        self.seats = len(seen.players)
        self._told = self._has_it()

    def odds(self) -> Odds:
        """How likely each hero is the one who wanders, for whoever looks on."""
        return self.believed(deal.weights(self.catalogue, self.seen))

    def believed(self, weights: Mapping[str, int]) -> Odds:
        """So many deals as odds, with what is told by those who knew the hero and let it go by."""
        return normal({hero: often * self._likelier(hero) for hero, often in weights.items()})

    def _likelier(self, hero: str) -> int:
        likelier = 1
        for seat in self._told:
            likelier *= _SURE if self.has(seat, hero) else 1
        return likelier

    def _has_it(self) -> Sequence[Seat]:
        """The seats that all know to have known the hero before they let it go by: they have it already.

        The last one who was struck may have been made to let it go.
        """
        wanderer = self.seen.wanderer
        if wanderer is None:
            return ()
        return [seat for seat in wanderer.passed if seat in wanderer.known_to and seat != self.seen.victim]

    def has(self, seat: Seat, hero: str) -> bool:
        """Whether a hero is in a group."""
        return any(each.name == hero for each in self.seen.players[seat].group)

    def public_odds(self) -> Odds:
        """The same for one who holds nothing and was shown nothing."""
        seen = self.seen
        wanderer = seen.wanderer
        if wanderer is not None:
            wanderer = msgspec.structs.replace(wanderer, card="")
        hints = tuple(msgspec.structs.replace(hint, card="") for hint in seen.hints)
        bare = msgspec.structs.replace(seen, hand=(), wanderer=wanderer, hints=hints)
        return self.believed(deal.weights(self.catalogue, bare)) or self.odds()

    def joins(self, seat: Seat, hero: str) -> float:
        """What it brings a seat to recruit that hero."""
        weights, group = self.weights, self.seen.players[seat].group
        there = next((each for each in group if each.name == hero), None)
        if there is None:
            return weights.new[min(len(group), len(weights.new) - 1)] + self.ready(hero)
        lost = weights.new[len(group) - 1] + (0.0 if there.used else self.ready(hero) * 0.6)
        return -lost - weights.double

    def ready(self, hero: str) -> float:
        """What it is worth that a hero can still be used; less the sooner the game ends."""
        left = min(1.0, self.seen.deck / 20)
        return self.weights.power[self.catalogue.power(hero)] * left

    def expected(self, seat: Seat, odds: Odds) -> float:
        """What recruiting brings a seat, on the average."""
        return sum(share * self.joins(seat, hero) for hero, share in odds.items())

    def rivalry(self, me: Seat, other: Seat) -> float:
        """How much of what another gains is lost for a seat: the more, the nearer the other is to the end."""
        near = len(self.seen.players[other].group) >= self.catalogue.numbers.wanted - 1
        return self.weights.envy * (self.weights.threat if near else 1.0)

    def gain(self, me: Seat, taker: Seat, odds: Odds) -> float:
        """What it means for a seat that one of all recruits."""
        expected = self.expected(taker, odds)
        return expected if taker == me else -self.rivalry(me, taker) * expected

    def onward(self, me: Seat, first: Seat, odds: Odds) -> float:
        """What it means for a seat that the hero goes on to another, who decides by what all know."""
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
        """What it means for a seat that the main player must recruit; its own fire may spare it that."""
        main = self.seen.main
        gained = self.gain(me, main, odds)
        if main != me:
            return gained
        fires = [hero.name for hero in self.seen.players[me].group if self._burns(hero)]
        return max([gained, *(-self.ready(fire) for fire in fires)])

    def _burns(self, hero: Hero) -> bool:
        return not hero.used and self.catalogue.power(hero.name) is Power.BURN

    def takes(self, seat: Seat, odds: Odds) -> float:
        """How likely a seat recruits, by what is to be expected and by what it was seen to do."""
        habit = self.seen.players[seat].habit
        gladly = (habit.recruited + 2) / (habit.recruited + habit.passed + 4) - 0.5
        return likely(self.expected(seat, odds) + self.weights.card + self.weights.habit * gladly)

    def cancelled(self, me: Seat) -> float:
        """How likely some other seat has a Hen ready, and uses it, by how often each used what it could."""
        let_be = 1.0
        for seat, place in enumerate(self.seen.players):
            hens = (hero for hero in place.group if self.catalogue.power(hero.name) is Power.CANCEL)
            if seat != me and any(not hero.used for hero in hens):
                let_be *= 1 - (place.habit.used + 1) / (place.habit.asked + 4)
        return self.weights.hens * (1 - let_be)

    def after(self, seat: Seat) -> Seat:
        """Who sits next, clockwise."""
        return (seat + 1) % self.seats


def normal(weights: Mapping[str, int]) -> Odds:
    """Weights as shares of one."""
    total = sum(weights.values())
    return {hero: weight / total for hero, weight in weights.items()} if total else {}


def likely(expected: float) -> float:
    """How likely somebody recruits from whom that much is to be expected."""
    return min(0.95, max(0.05, 0.5 + 0.6 * expected))
