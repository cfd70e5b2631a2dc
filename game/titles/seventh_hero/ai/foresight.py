"""What a seat concludes from what the others did, and what it expects them to do; learnt from games.

Who sends a hero has seen all groups: it rarely sends what most others lack. Who lets a hero go by rather has
it. All signs are public; `docs/machines/seventh_hero.md` says what they are worth.
"""

from collections.abc import Mapping
from math import exp

from game.core.refs import Seat
from game.titles.seventh_hero.ai.learnt import Learnt, logistic, summed
from game.titles.seventh_hero.ai.worth import Odds, normal, openly
from game.titles.seventh_hero.cards import Catalogue, Power
from game.titles.seventh_hero.rules import deal
from game.titles.seventh_hero.rules.view import View

_LARGE = 50
"""From this size of the deck on, the game has hardly begun."""


class Foresight:
    """What a view lets expect. `open` are the odds of the wandering hero as all see them."""

    def __init__(self, catalogue: Catalogue, seen: View, learnt: Learnt, public: Odds | None = None) -> None:
        self._catalogue, self._seen, self._learnt = catalogue, seen, learnt
        self._groups = [{hero.name: hero.used for hero in place.group} for place in seen.players]
        self._bare = openly(catalogue, seen)
        self.open = normal(self.believed(deal.weights(catalogue, self._bare))) if public is None else public
        self._takes, self._stops = dict[tuple[Seat, str], float](), dict[tuple[Seat, str], float]()

    def if_sent(self, fits: frozenset[str]) -> "Foresight":
        """The same, once the main player sends one of these heroes."""
        hands = self._seen.settings.open_hands
        left = self._bare.players[self._seen.main].hand if hands else ()
        unseen = (
            {hero: left.count(hero) for hero in left} if hands else deal.unseen(self._catalogue, self._bare)
        )
        odds = {
            hero: unseen[hero] * exp(self._liked(hero))
            for hero in self._catalogue.heroes
            if hero in fits and unseen.get(hero)
        }
        return self.with_open(normal(odds))

    def with_open(self, odds: Odds) -> "Foresight":
        """The same with other odds of the wandering hero."""
        return Foresight(self._catalogue, self._seen, self._learnt, odds)

    def believed(self, deals: Mapping[str, int]) -> Mapping[str, float]:
        """Numbers of deals, weighed by what the main player and those who passed have shown."""
        wanderer = self._seen.wanderer
        if wanderer is None or len(deals) <= 1:
            return deals
        found = {}
        for hero, often in deals.items():
            signs = summed(self._learnt.passed, self._passed(hero))
            found[hero] = often * exp(signs if wanderer.blind else signs + self._liked(hero))
        return found

    def takes(self, seat: Seat, hero: str) -> float:
        """The probability that a seat recruits this hero if it may decide."""
        key = seat, hero
        if key not in self._takes:
            self._takes[key] = logistic(summed(self._learnt.takes, self._take_signs(seat, hero)))
        return self._takes[key]

    def stops(self, seat: Seat, hero: str) -> float:
        """The probability that a power stops this hero before a seat decides."""
        key = seat, hero
        if key not in self._stops:
            signs = self._stop_signs(seat, hero)
            self._stops[key] = logistic(summed(self._learnt.stops, signs)) if signs[1] else 0.0
        return self._stops[key]

    def _near(self, seat: Seat, missing: int) -> bool:
        """Whether a seat lacks at most, or just, so many heroes."""
        return len(self._groups[seat]) >= self._catalogue.numbers.wanted - missing

    def _liked(self, hero: str) -> float:
        """How much speaks for the main player having sent this hero."""
        seen, groups = self._seen, self._groups
        main, others = seen.main, [seat for seat in range(len(groups)) if seat != seen.main]
        there = sum(hero in groups[seat] for seat in others)
        mine = hero in groups[main]
        signs = (
            float(mine),
            float(groups[main].get(hero, False)),
            there / len(others),
            float(hero in groups[(main + 1) % len(groups)]),
            float(any(hero not in groups[seat] and self._near(seat, 1) for seat in others)),
            mine * there / len(others),
        )
        return summed(self._learnt.sent, signs)

    def _passed(self, hero: str) -> list[float]:
        """How many let it pass who have it: without knowing it, knowing it, and the last victim."""
        found, wanderer = [0.0, 0.0, 0.0], self._seen.wanderer
        for seat in wanderer.passed if wanderer is not None else ():
            if hero in self._groups[seat]:
                found[2 if seat == self._seen.victim else int(self._knows(seat))] += 1
        return found

    def _knows(self, seat: Seat) -> bool:
        """Whether a seat is known to know the wandering hero."""
        return self._seen.wanderer is not None and seat in self._seen.wanderer.known_to

    def _take_signs(self, seat: Seat, hero: str) -> tuple[float, ...]:
        """What speaks for a seat recruiting a hero: what it knows, or what it may think."""
        group, place = self._groups[seat], self._seen.players[seat]
        there = float(hero in group)
        if self._knows(seat):
            return (*[0.0] * 10, 1.0, there)
        fresh = 0.0
        for each in self._catalogue.heroes:
            fresh += self.open.get(each, 0.0) if each not in group else 0.0
        habit, more = place.habit, len(group) - 3.0
        gladly = (habit.recruited + 2) / (habit.recruited + habit.passed + 4) - 0.5
        asks = float(place.cards > 1)
        signs = 1.0, fresh, there, there * fresh, gladly, more, fresh * more, float(self._near(seat, 1))
        return (*signs, fresh * fresh, asks, 0.0, 0.0)

    def _stop_signs(self, seat: Seat, hero: str) -> tuple[float, ...]:
        """What speaks for a hero being stopped before a seat: who could, and what is at stake."""
        fires = sum(self._has(other, Power.BURN) for other in range(len(self._groups)))
        hounds = sum(self._has(other, Power.SEND_ON) for other in range(len(self._groups)) if other != seat)
        fresh, last = float(hero not in self._groups[seat]), self._near(seat, 1)
        stops = float(fires + hounds)
        signs = 1.0, stops, stops * fresh, stops * last, stops * (self._near(seat, 2) and not last)
        early = min(self._seen.deck, _LARGE) / _LARGE
        return (*signs, stops * fresh * last, stops * early, stops * self._has(seat, Power.CANCEL))

    def _has(self, seat: Seat, power: Power) -> bool:
        """Whether a hero with this power is ready in a group."""
        powers = self._catalogue.powers
        return any(powers[hero] is power and not used for hero, used in self._groups[seat].items())
