"""What the orders of a hand come to: of n cards the one in place i triggers n-i+1 times.

Attack, Defense and Experience are added up in one number; a third of its bits are for each.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import factorial, prod
from typing import NamedTuple

from game.titles.hercule.ai.swift.kinds import BITS, ENDLESS, Kinds

# More orders than that of one hand are merged where their points are not better than others'.
MOST_ORDERS = 720
_QUICK, _WIDEST = 120, 12
_LOW = (1 << BITS) - 1

Strip = tuple[tuple[int, int, bool], ...]
"""Cards in play: each one's number, its triggers, whether it counts twice."""
NEW, OLD, TWICE = 0, 1, 2


class Plan(NamedTuple):
    """An order of the hand, the places in play that are Supercharged, and what they come to together."""

    order: tuple[int, ...]
    doubled: tuple[int, ...]
    strip: tuple[int, ...]
    attack: int
    defense: int
    experience: int
    weakens: int
    rouses: int
    hardens: int
    cheapens: int
    draws: int
    exhausted: int


class Laid(NamedTuple):
    """Cards in play at the end of Planning; `since` says which lay there before, and which counted twice."""

    cards: tuple[int, ...]
    triggers: tuple[int, ...]
    since: tuple[int, ...]
    total: int


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


def lay(kinds: Kinds, strip: Strip, order: Sequence[int]) -> Laid:
    """Play cards in this order onto the strip, card by card."""
    cards, triggers = [card for card, _, _ in strip], [count for _, count, _ in strip]
    since = [TWICE if twice else OLD for _, _, twice in strip]
    waiting, cap = list(order), kinds.trigger_cap
    while waiting:
        card = waiting.pop(0)
        triggers = [count if count >= cap else count + 1 for count in triggers]
        again = kinds.retriggers[card]
        if again:
            triggers = [max(count, min(cap, count + again)) for count in triggers]
        cards.append(card)
        triggers.append(1)
        since.append(NEW)
        for _ in range(kinds.exhausts[card]):
            _exhaust(kinds, (cards, triggers, since), waiting)
    return _laid(kinds, cards, triggers, since)


def _laid(kinds: Kinds, cards: Sequence[int], triggers: Sequence[int], since: Sequence[int]) -> Laid:
    times = [2 * count if seen == TWICE else count for count, seen in zip(triggers, since, strict=True)]
    total = sum([kinds.points[card] * count for card, count in zip(cards, times, strict=True)])
    return Laid(tuple(cards), tuple(triggers), tuple(since), total)


def _exhaust(kinds: Kinds, rows: tuple[list[int], ...], waiting: list[int]) -> None:
    """A wound that was played has done its good, and goes first."""
    for place, card in enumerate(rows[0]):
        if kinds.is_wound[card]:
            for row in rows:
                del row[place]
            return
    for place, card in enumerate(waiting):
        if kinds.is_wound[card]:
            del waiting[place]
            return


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
    orders = permutations(hand) if count_orders(hand) <= most else merged(kinds, hand)
    if not is_plain(kinds, strip, hand):
        yield from ((order, lay(kinds, strip, order)) for order in orders)
        return
    count, cap = len(hand), kinds.trigger_cap
    more = count + sum([kinds.retriggers[card] for card in hand])
    cards, since = (
        tuple([card for card, *_ in strip]),
        tuple([TWICE if twice else OLD for *_, twice in strip]),
    )
    counts, base = tuple([times + more for _, times, _ in strip]), 0
    base = _laid(kinds, cards, counts, since).total
    news, points = (NEW,) * count, kinds.points
    steady = tuple([min(cap, count - place) for place in range(count)]) if more == count else ()
    for order in orders:
        times = steady or _times(kinds, order)
        total = base
        for card, often in zip(order, times, strict=True):
            total += points[card] * often
        yield order, Laid(cards + order, counts + times, since + news, total)


def _times(kinds: Kinds, order: tuple[int, ...]) -> tuple[int, ...]:
    """How often each card of an order triggers, where some trigger the earlier ones again."""
    times, later = [], 1
    for card in reversed(order):
        times.append(later)
        later += 1 + kinds.retriggers[card]
    return tuple(reversed(times))


def targets(kinds: Kinds, lies: Laid, played_too: bool = True) -> Iterator[tuple[int, ...]]:
    """The places that can be Supercharged: one, and one more for a card that sets the stance upright."""
    free, seen = [], set()
    for place, (card, since) in enumerate(zip(lies.cards, lies.since, strict=True)):
        if since <= (OLD if played_too else NEW) and not kinds.is_wound[card]:
            free.append(place)
            if card not in seen:
                seen.add(card)
                yield (place,)
    again = next((place for place in free if kinds.untaps[lies.cards[place]] and not lies.since[place]), None)
    if again is not None:
        yield from (pair for pair in combinations(free, 2) if pair[0] <= again)


def doubled(kinds: Kinds, lies: Laid, places: Iterable[int]) -> int:
    """What cards in play come to when some are Supercharged."""
    return lies.total + sum([kinds.points[lies.cards[place]] * lies.triggers[place] for place in places])


def plan_of(
    kinds: Kinds, order: tuple[int, ...], lies: Laid, places: tuple[int, ...], total: int, wounds: int
) -> Plan:
    """A plan with all that it does; cards still to be drawn are not counted. `wounds` were there to play."""
    exhausted = sum([kinds.exhausts[card] for card in order])
    weakens, rouses, hardens, cheapens, draws = (
        [sum([does[card] for card in order]) for does in kinds.deeds] if kinds.acts(order) else _NOTHING
    )
    return Plan(
        order,
        places,
        lies.cards,
        total >> 2 * BITS,
        total >> BITS & _LOW,
        total & _LOW,
        weakens,
        rouses,
        hardens,
        cheapens,
        draws,
        min(exhausted, wounds) if exhausted else 0,
    )


_NOTHING = [0, 0, 0, 0, 0]


def wounds_in(kinds: Kinds, strip: Strip, hand: Sequence[int]) -> int:
    """How many wounds there are to exhaust."""
    return sum([kinds.is_wound[card] for card in (*hand, *[card for card, *_ in strip])])


def front(kinds: Kinds, hand: tuple[int, ...], taps: bool) -> list[Plan]:
    """Plans for a sorted hand whose points no other order betters, alone and Supercharged, for roll-outs."""
    orders: dict[int, tuple[tuple[int, ...], Laid]] = {}
    for order, lies in laid(kinds, (), hand, _QUICK):
        orders.setdefault(lies.total, (order, lies))
    kept = [orders[total] for total in unbettered(orders)[:_WIDEST]]
    wounds = wounds_in(kinds, (), hand)
    found = [plan_of(kinds, order, lies, (), lies.total, wounds) for order, lies in kept]
    return found + (_supercharged(kinds, kept, wounds) if taps else [])


def _supercharged(kinds: Kinds, kept: list[tuple[tuple[int, ...], Laid]], wounds: int) -> list[Plan]:
    groups: dict[tuple[int, ...], dict[int, tuple[tuple[int, ...], Laid, tuple[int, ...]]]] = {}
    for order, lies in kept:
        for places in targets(kinds, lies):
            paid = tuple([lies.cards[place] for place in places])
            groups.setdefault(paid, {}).setdefault(doubled(kinds, lies, places), (order, lies, places))
    return [
        plan_of(kinds, group[total][0], group[total][1], group[total][2], total, wounds)
        for group in groups.values()
        for total in unbettered(group)
    ]


def unbettered(totals: Iterable[int]) -> list[int]:
    """Sums of points of which no other is as good in each sort."""
    kept: list[int] = []
    shields: list[tuple[int, int]] = []
    for total in sorted(totals, reverse=True):
        defense, experience = total >> BITS & _LOW, total & _LOW
        for other, more in shields:
            if other >= defense and more >= experience:
                break
        else:
            kept.append(total)
            shields.append((defense, experience))
    return kept


def merged(kinds: Kinds, hand: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The orders of a great hand whose points no other order betters, built from the last card up."""
    layer: dict[tuple[int, ...], dict[int, tuple[int, ...]]] = {hand: {0: ()}}
    for _ in hand:
        grown: dict[tuple[int, ...], dict[int, tuple[int, ...]]] = {}
        for rest, ends in layer.items():
            for card in dict.fromkeys(rest):
                place = rest.index(card)
                into = grown.setdefault((*rest[:place], *rest[place + 1 :]), {})
                for total, after in ends.items():
                    times = min(kinds.trigger_cap, 1 + len(after) + sum([kinds.retriggers[c] for c in after]))
                    into.setdefault(total + kinds.points[card] * times, (card, *after))
        layer = {left: {t: ends[t] for t in unbettered(ends)[:_WIDEST]} for left, ends in grown.items()}
    yield from layer[()].values()
