"""The plans for a hand that the greedy planner chooses from: of every order, where a roll-out sees fewer.

Sums of points are made for each order; how the cards lie is told for those alone whose sum no other betters.
"""

from typing import TypeAlias

from game.titles.hercule.ai.swift.kinds import Kinds
from game.titles.hercule.ai.swift.laying import NEW, Laid, count_orders, is_plain, laid, spread, unbettered
from game.titles.hercule.ai.swift.plans import Plan, doubled, plan_of, targets

_MOST_ORDERS, _PLAIN, _CHARGED = 720, 24, 8

Hand: TypeAlias = tuple[int, ...]


def wide_front(kinds: Kinds, hand: Hand, taps: bool) -> list[Plan]:
    """Plans for a sorted hand whose points no other order betters, alone and with one card Supercharged."""
    if is_plain(kinds, (), hand) and count_orders(hand) <= _MOST_ORDERS:
        return _summed(kinds, hand, taps)
    return _laid(kinds, hand, taps)


def _laid(kinds: Kinds, hand: Hand, taps: bool) -> list[Plan]:
    """The plans of a great hand, or one with wounds to exhaust, laid card by card."""
    groups: dict[int, dict[int, Plan]] = {-1: {}}
    for order, lies in laid(kinds, (), hand):
        groups[-1].setdefault(lies.total, plan_of(kinds, order, lies, (), lies.total))
        for places in targets(kinds, lies) if taps else ():
            if len(places) == 1:
                total, group = doubled(kinds, lies, places), groups.setdefault(lies.cards[places[0]], {})
                if total not in group:
                    group[total] = plan_of(kinds, order, lies, places, total)
    return [
        group[total]
        for card, group in groups.items()
        for total in spread(unbettered(group), _PLAIN if card < 0 else _CHARGED)
    ]


def _summed(kinds: Kinds, hand: Hand, taps: bool) -> list[Plan]:
    """The plans by the closed formula, each order built from its last card up."""
    points, again, cap = kinds.points, kinds.retriggers, kinds.trigger_cap
    plain: dict[int, tuple[Hand, Hand, int]] = {}
    charged = {card: dict[int, tuple[Hand, Hand, int]]() for card in hand if not kinds.is_wound[card]}
    charged = charged if taps else {}

    def grow(left: Hand, order: Hand, times: Hand, later: int, total: int) -> None:
        if not left:
            plain.setdefault(total, (order, times, -1))
            for place, card in enumerate(order) if charged else ():
                if card in charged:
                    charged[card].setdefault(total + points[card] * times[place], (order, times, place))
            return
        last, often = -1, later if later < cap else cap
        for place, card in enumerate(left):
            if card != last:
                last, rest = card, (*left[:place], *left[place + 1 :])
                more = total + points[card] * often
                grow(rest, (card, *order), (often, *times), later + 1 + again[card], more)

    grow(hand, (), (), 1, 0)
    new, before = (NEW,) * len(hand), (0,) * len(hand)
    plans = []
    for group, most in ((plain, _PLAIN), *[(group, _CHARGED) for group in charged.values()]):
        for total in spread(unbettered(group), most):
            order, times, place = group[total]
            own = total if place < 0 else total - points[order[place]] * times[place]
            lies = Laid(order, times, new, own, before)
            plans.append(plan_of(kinds, order, lies, () if place < 0 else (place,), total))
    return plans
