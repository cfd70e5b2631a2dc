"""The ways to play a hand that the greedy planner looks at: sums of points that no other order betters."""

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from game.titles.hercule.ai.swift.kinds import Kinds
from game.titles.hercule.ai.swift.laying import Strip, laid, laid_in_order
from game.titles.hercule.ai.swift.planner.sums import PLAIN, Hand, charged_sums, order_of, plain_sums
from game.titles.hercule.ai.swift.plans import Plan, deeds_of, doubled, plan_of, targets

# The most orders that are laid card by card.
_MOST_LAID = 120
_NO_DEEDS: Hand = (0, 0, 0, 0, 0)
Way: TypeAlias = tuple[int, int]
"""A sum of points, and the card that is Supercharged for it (PLAIN: none)."""


class Sums(Protocol):
    """The sums of points of a hand; of the cards that can be Supercharged each has its own."""

    @property
    def charged(self) -> Collection[int]:
        """The cards that can be Supercharged."""
        ...

    def totals(self, charged: int) -> Collection[int]:
        """The sums with this card Supercharged, or PLAIN."""
        ...

    def most(self, charged: int) -> int | None:
        """What Supercharging this card adds to a sum at most; None if nobody knows."""
        ...

    def order(self, total: int, charged: int) -> Hand:
        """An order of the hand that comes to a sum."""
        ...


class Front(NamedTuple):
    """Ways to play a hand that differ in their points alone, and what else all of them do.

    `before`: what lay in play before; `strip`: what lies there at the end, in any order.
    """

    before: Strip
    weakens: int
    rouses: int
    hardens: int
    cheapens: int
    exhausted: Hand
    strip: Hand
    sums: Sums


def fronts_of(kinds: Kinds, before: Strip, hand: Hand, taps: bool, played_too: bool) -> list[Front]:
    """The ways to play a sorted hand on top of what lies in play, alone and with one card Supercharged.

    `taps`: whether one can be Supercharged; `played_too`: one that lay in play before, too.
    """
    if kinds.again and not kinds.again.keys().isdisjoint((*hand, *[card for card, *_ in before])):
        return _laid(kinds, before, hand, taps, played_too)
    deeds = _NO_DEEDS
    if kinds.acts(hand):
        deeds = tuple([sum([does[card] for card in hand]) for does in kinds.deeds])
    exhausted = _worst(kinds, before, hand, sum([kinds.exhausts[card] for card in hand]))
    return [_front(before, hand, deeds, exhausted, _Summed(kinds, before, hand, taps, played_too))]


def plan_of_order(kinds: Kinds, front: Front, order: Hand, charged: int, played_too: bool) -> Plan:
    """A way to play the hand as a plan; of equal cards the one that triggered most is Supercharged."""
    lies = laid_in_order(kinds, front.before, order)
    found = targets(kinds, lies, played_too) if charged >= 0 else ()
    places = next((places for places in found if lies.cards[places[0]] == charged), ())
    return plan_of(kinds, order, lies, places, doubled(kinds, lies, places))


def total_of_order(kinds: Kinds, before: Strip, order: Sequence[int], charged: int) -> int:
    """The sum of an order that exhausts no wound, a card Supercharged or PLAIN."""
    points, cap, later = kinds.points, kinds.trigger_cap, 1 + sum([kinds.draws[card] for card in order])
    total = more = 0
    for card in reversed(order):
        gain = points[card] * (later if later < cap else cap)
        total += gain
        if card == charged:
            more = gain
        later += 1 + kinds.retriggers[card]
    for card, count, twice in reversed(before):
        gain = points[card] * max(count, min(cap, count + later - 1))
        total += gain * (1 + twice)
        if card == charged and not twice:
            more = gain
    return total + more


def times_of(kinds: Kinds, order: Sequence[int]) -> tuple[int, ...]:
    """How often the card in each place triggers, whatever the order; nothing if that depends on the order."""
    if any(kinds.retriggers[card] for card in order):
        return ()
    most = len(order) + sum([kinds.draws[card] for card in order])
    return tuple([min(kinds.trigger_cap, most - place) for place in range(len(order))])


class _Listed:
    """Sums that were found by laying cards, each with its order."""

    def __init__(self, orders: dict[int, dict[int, Hand]]) -> None:
        self._orders = orders
        self.charged = [card for card in orders if card != PLAIN]

    def totals(self, charged: int) -> Collection[int]:
        return self._orders.get(charged, {}).keys()

    def most(self, charged: int) -> int | None:
        return None

    def order(self, total: int, charged: int) -> Hand:
        return self._orders[charged][total]


class _Summed:
    """Sums that are built where an order changes points alone, on top of what lies in play already."""

    def __init__(self, kinds: Kinds, before: Strip, hand: Hand, taps: bool, played_too: bool) -> None:
        self._kinds, self._hand = kinds, hand
        self._draws = sum([kinds.draws[card] for card in hand])
        self._base, self._more = 0, len(hand) + sum([kinds.retriggers[card] for card in hand]) + self._draws
        self._gains = dict[int, int]()
        for card, count, twice in before:
            gain = kinds.points[card] * max(count, min(kinds.trigger_cap, count + self._more))
            self._base += gain * (1 + twice)
            if taps and played_too and not (twice or kinds.is_wound[card]):
                self._gains.setdefault(card, gain)
        fresh = [card for card in dict.fromkeys(hand) if not kinds.is_wound[card]] if taps else []
        self.charged = dict.fromkeys([*fresh, *self._gains])

    def totals(self, charged: int) -> Collection[int]:
        plain, base = plain_sums(self._kinds, self._hand, self._draws), self._base
        if charged == PLAIN:
            return [base + total for total in plain] if base else plain
        found = self._fresh(charged)
        if base:
            found = [base + total for total in found]
        if charged in self._gains:
            base += self._gains[charged]
            found = found + [base + total for total in plain]
        return found

    def most(self, charged: int) -> int | None:
        points, cap = self._kinds.points[charged], self._kinds.trigger_cap
        fresh = points * min(cap, self._more) if charged in self._hand else 0
        return max(fresh, self._gains.get(charged, 0))

    def order(self, total: int, charged: int) -> Hand:
        total -= self._base
        if charged != PLAIN and total not in self._fresh(charged):
            total, charged = total - self._gains[charged], PLAIN
        return order_of(self._kinds, self._hand, self._draws, total, charged)

    def _fresh(self, charged: int) -> list[int]:
        return charged_sums(self._kinds, self._hand, self._draws, charged) if charged in self._hand else []


def _laid(kinds: Kinds, before: Strip, hand: Hand, taps: bool, played_too: bool) -> list[Front]:
    """The ways where an order changes more than points: some orders are laid card by card."""
    found: dict[tuple[Hand, Hand], dict[int, dict[int, Hand]]] = {}
    for order, lies in laid(kinds, before, hand, _MOST_LAID):
        single = [places for places in targets(kinds, lies, played_too) if len(places) == 1]
        for places in ((), *single) if taps else ((),):
            deeds = tuple(deeds_of(kinds, order, lies, places))
            groups = found.setdefault((deeds, lies.exhausted), {})
            sums = groups.setdefault(lies.cards[places[0]] if places else PLAIN, {})
            sums.setdefault(doubled(kinds, lies, places), order)
    return [_front(before, hand, *does, _Listed(orders)) for does, orders in found.items()]


def _front(before: Strip, hand: Hand, deeds: Hand, exhausted: Hand, sums: Sums) -> Front:
    weakens, rouses, hardens, cheapens, _ = deeds
    cards = [*[card for card, *_ in before], *hand]
    for card in exhausted:
        cards.remove(card)
    return Front(before, weakens, rouses, hardens, cheapens, exhausted, tuple(cards), sums)


def _worst(kinds: Kinds, before: Strip, hand: Hand, count: int) -> Hand:
    """The worst wounds that are played, so many of them."""
    if not count:
        return ()
    wounds = [card for card in (*hand, *[card for card, *_ in before]) if kinds.is_wound[card]]
    return tuple(sorted(wounds, key=lambda card: kinds.worse(card, True), reverse=True)[:count])
