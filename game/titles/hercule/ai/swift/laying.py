"""How the cards of a hand lie once they are played: of n cards the one in place i triggers n-i+1 times.

Attack, Defense and Experience are added up in one number; a third of its bits are for each.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import factorial, prod
from typing import NamedTuple

from game.titles.hercule.ai.swift.kinds import ENDLESS, Kinds
from game.titles.hercule.ai.swift.planner.sums import PLAIN, order_of, plain_sums
from game.titles.hercule.rules.state import Played

# Of a hand with more orders than that only those are laid whose points no other betters.
MOST_ORDERS = 720
WIDEST = 12

Strip = tuple[tuple[int, int, bool], ...]
"""Cards in play: each one's number, its triggers, whether it counts twice."""
NEW, OLD, TWICE, CHOSEN = 0, 1, 2, 3


def strip_of(kinds: Kinds, played: Iterable[Played]) -> Strip:
    """A hero's cards in play as numbers."""
    return tuple([(kinds.number(each.card), each.triggers, each.supercharged) for each in played])


class Laid(NamedTuple):
    """Cards in play at the end of Planning.

    `since` says which lay there before, and which counted twice; `before` how often each had been triggered,
    `earlier` how often before the last card was played, where no formula tells.
    """

    cards: tuple[int, ...]
    triggers: tuple[int, ...]
    since: tuple[int, ...]
    total: int
    before: tuple[int, ...]
    exhausted: tuple[int, ...] = ()
    earlier: tuple[int, ...] | None = None


class Row:
    """Cards in play while others are played card by card."""

    def __init__(self, kinds: Kinds, strip: Strip) -> None:
        self._kinds = kinds
        self._cards = [card for card, _, _ in strip]
        self._triggers = [count for _, count, _ in strip]
        self._since = [TWICE if twice else OLD for _, _, twice in strip]
        self._before = self._triggers[:]
        self._earlier: list[int] | None = None
        self._waiting: list[int] = []
        self._drawn: list[int] = []
        self._exhausted: list[int] = []

    def play(self, order: Sequence[int], draw: Callable[[int], list[int]] | None = None) -> list[int]:
        """Play cards in this order; those that are drawn meanwhile are still in hand."""
        self._waiting = list(order)
        while self._waiting:
            self._play_next(draw)
        drawn, self._drawn = self._drawn, []
        return drawn

    def play_first(self, order: Sequence[int], count: int, draw: Callable[[int], list[int]]) -> list[int]:
        """Play the first cards of an order; what is still in hand then, the cards last that were drawn."""
        self._waiting = list(order)
        for _ in range(count):
            self._play_next(draw)
        return self._waiting + self._drawn

    def _play_next(self, draw: Callable[[int], list[int]] | None) -> None:
        card, kinds = self._waiting.pop(0), self._kinds
        self._earlier = self._triggers[:]
        self._trigger(1)
        self._trigger(kinds.retriggers[card])
        self._cards.append(card)
        self._triggers.append(1)
        self._since.append(NEW)
        self._before.append(0)
        for _ in range(kinds.exhausts[card]):
            self._exhaust()
        if draw and kinds.draws[card]:
            self._drawn += draw(kinds.draws[card])

    def strip(self) -> Strip:
        """The cards in play."""
        twice = [since == TWICE for since in self._since]
        return tuple(zip(self._cards, self._triggers, twice, strict=True))

    def choose(self, places: Iterable[int]) -> None:
        """Keep in mind which cards are to count twice, wherever they come to lie."""
        for place in places:
            self._since[place] = CHOSEN

    def chosen(self) -> tuple[int, ...]:
        """Where the cards lie that are to count twice; they lie as they did before they were chosen."""
        found = tuple([place for place, since in enumerate(self._since) if since == CHOSEN])
        for place in found:
            self._since[place] = NEW
        return found

    def laid(self) -> Laid:
        """What it came to."""
        rows = (self._cards, self._triggers, self._since, self._before)
        lies = laid_of(self._kinds, rows, tuple(self._exhausted))
        return lies if self._earlier is None else lies._replace(earlier=tuple(self._earlier))

    def _trigger(self, more: int) -> None:
        cap = self._kinds.trigger_cap
        self._triggers = [max(count, min(cap, count + more)) for count in self._triggers]

    def _exhaust(self) -> None:
        """The worst wound goes; of equal ones first the last that was played, which has done its good."""
        wounds, own = self._kinds.is_wound, self._cards
        ways = ((own, -1), (self._waiting, 1), (self._drawn, 1))
        found = [(hand, at) for hand, way in ways for at in range(len(hand))[::way] if wounds[hand[at]]]
        if not found:
            return
        hand, place = max(found, key=lambda spot: self._kinds.worse(spot[0][spot[1]], spot[0] is own))
        self._exhausted.append(hand[place])
        for row in (hand, self._triggers, self._since, self._before) if hand is self._cards else (hand,):
            del row[place]
        if hand is self._cards and self._earlier:
            del self._earlier[place]


def lay(kinds: Kinds, strip: Strip, order: Sequence[int]) -> Laid:
    """Play cards in this order onto the strip; what they would draw is not drawn."""
    row = Row(kinds, strip)
    row.play(order)
    return row.laid()


def laid_of(kinds: Kinds, rows: tuple[Sequence[int], ...], exhausted: tuple[int, ...] = ()) -> Laid:
    """Rows of cards, their triggers, since when they lie there, their triggers before; added up."""
    cards, triggers, since, before = map(tuple, rows)
    times = [2 * count if seen == TWICE else count for count, seen in zip(triggers, since, strict=True)]
    total = sum([kinds.points[card] * count for card, count in zip(cards, times, strict=True)])
    return Laid(cards, triggers, since, total, before, exhausted)


def permutations(cards: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The orders of sorted cards that differ: equal cards do not change places."""
    if not cards:
        yield ()
        return
    last = None
    for place, card in enumerate(cards):
        if card != last:
            last = card
            for rest in permutations((*cards[:place], *cards[place + 1 :])):
                yield (card, *rest)


def count_orders(cards: Sequence[int]) -> int:
    """How many orders differ."""
    return factorial(len(cards)) // prod(factorial(cards.count(card)) for card in set(cards))


def is_plain(kinds: Kinds, strip: Strip, hand: Sequence[int]) -> bool:
    """Whether the closed formula tells what an order of this hand comes to."""
    if kinds.trigger_cap < ENDLESS and (strip or any(kinds.retriggers[card] for card in hand)):
        return False
    exhausts = any(kinds.exhausts[card] for card in hand)
    wounds = any(kinds.is_wound[card] for card in (*hand, *[card for card, *_ in strip]))
    return not (exhausts and wounds)


def laid(
    kinds: Kinds, strip: Strip, hand: tuple[int, ...], most: int = MOST_ORDERS
) -> Iterator[tuple[tuple[int, ...], Laid]]:
    """Every order of a sorted hand, or of too great a one the best, and how it lies at the end."""
    orders = permutations(hand) if count_orders(hand) <= most else best_orders(kinds, hand)
    if not is_plain(kinds, strip, hand):
        yield from ((order, lay(kinds, strip, order)) for order in orders)
        return
    lie = _by_formula(kinds, strip, hand)
    yield from ((order, lie(order)) for order in orders)


def laid_in_order(kinds: Kinds, strip: Strip, order: tuple[int, ...]) -> Laid:
    """The same as `lay`, by the closed formula where it tells."""
    if is_plain(kinds, strip, order):
        return _by_formula(kinds, strip, order)(order)
    return lay(kinds, strip, order)


def _by_formula(kinds: Kinds, strip: Strip, hand: tuple[int, ...]) -> Callable[[tuple[int, ...]], Laid]:
    """How an order of a hand lies at the end, by the closed formula."""
    count, cap = len(hand), kinds.trigger_cap
    more = count + sum([kinds.retriggers[card] for card in hand])
    cards, since = (
        tuple([card for card, *_ in strip]),
        tuple([TWICE if twice else OLD for *_, twice in strip]),
    )
    counts = tuple([times + more for _, times, _ in strip])
    before = tuple([times for _, times, _ in strip])
    base = laid_of(kinds, (cards, counts, since, before)).total if strip else 0
    news, points, before = (NEW,) * count, kinds.points, before + (0,) * count
    steady = tuple([min(cap, count - place) for place in range(count)]) if more == count else ()

    def lie(order: tuple[int, ...]) -> Laid:
        times = steady or _times(kinds, order)
        total = base
        for card, often in zip(order, times, strict=True):
            total += points[card] * often
        return Laid(cards + order, counts + times, since + news, total, before)

    return lie


def _times(kinds: Kinds, order: tuple[int, ...]) -> tuple[int, ...]:
    """How often each card of an order triggers, where some trigger the earlier ones again."""
    times, later = [], 1
    for card in reversed(order):
        times.append(later)
        later += 1 + kinds.retriggers[card]
    return tuple(reversed(times))


def best_orders(kinds: Kinds, hand: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The orders of a great hand whose points no other order betters."""
    return (order_of(kinds, hand, 0, total, PLAIN) for total in plain_sums(kinds, hand, 0))
