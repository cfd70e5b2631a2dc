"""What a hand can come to, for the greedy planner: every sum of points that no other order betters.

How often a card triggers depends on the cards that are played after it, whatever their order. So the sums are
built from the last card up, once for every part of the hand, and those that others better are left out on the way.
A card still to be drawn counts as a trigger of all others; a wound is played before the card that exhausts it.
"""

from typing import NamedTuple, TypeAlias, TypeVar

from game.titles.hercule.ai.swift.kinds import BITS, Kinds
from game.titles.hercule.ai.swift.laying import LOW, Strip, laid, lay, spread, unbettered
from game.titles.hercule.ai.swift.plans import Plan, deeds_of, doubled, plan_of, targets

# The most sums that are kept of one part of the hand, and the most orders that are laid card by card.
_MOST_SUMS, _MOST_LAID = 40, 120

T = TypeVar("T")
Hand: TypeAlias = tuple[int, ...]
Way: TypeAlias = tuple[int, int, int, int, Hand, int]
"""Attack, Defense, Experience; the card that is Supercharged (-1: none), the order, the place of that card."""
Groups: TypeAlias = dict[int, dict[int, tuple[Hand, int]]]
"""By the card that is Supercharged, then by the sum of points: an order, and the place of that card."""


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
    ways: list[Way]


def plan_of_way(kinds: Kinds, front: Front, way: Way) -> Plan:
    """A way to play the hand as a plan."""
    *_, order, place = way
    lies, places = lay(kinds, front.before, order), () if place < 0 else (place,)
    return plan_of(kinds, order, lies, places, doubled(kinds, lies, places))


def fronts_of(kinds: Kinds, before: Strip, hand: Hand, taps: bool, played_too: bool) -> list[Front]:
    """The ways to play a sorted hand on top of what lies in play, alone and with one card Supercharged.

    `taps`: whether one can be Supercharged; `played_too`: one that lay in play before, too.
    """
    if kinds.again and not kinds.again.keys().isdisjoint((*hand, *[card for card, *_ in before])):
        return _laid(kinds, before, hand, taps, played_too)
    return [_summed(kinds, before, hand, taps, played_too)]


def _laid(kinds: Kinds, before: Strip, hand: Hand, taps: bool, played_too: bool) -> list[Front]:
    """The ways where an order changes more than points: some orders are laid card by card."""
    found: dict[tuple[Hand, Hand], Groups] = {}
    for order, lies in laid(kinds, before, hand, _MOST_LAID):
        single = [places[0] for places in targets(kinds, lies, played_too) if len(places) == 1]
        for place in (-1, *single) if taps else (-1,):
            places = () if place < 0 else (place,)
            deeds = tuple(deeds_of(kinds, order, lies, places))
            groups = found.setdefault((deeds, lies.exhausted), {})
            sums = groups.setdefault(-1 if place < 0 else lies.cards[place], {})
            sums.setdefault(doubled(kinds, lies, places), (order, place))
    return [_front(kinds, before, hand, does, groups) for does, groups in found.items()]


def _summed(kinds: Kinds, before: Strip, hand: Hand, taps: bool, played_too: bool) -> Front:
    """The ways where it changes points alone."""
    groups = _sums(kinds, hand, taps, len(before))
    if before:
        groups = _on_top(kinds, before, hand, groups, taps and played_too)
    deeds = tuple([sum([does[card] for card in hand]) for does in kinds.deeds])
    exhausts = sum([kinds.exhausts[card] for card in hand])
    return _front(kinds, before, hand, (deeds, _worst(kinds, before, hand, exhausts)), groups)


def _worst(kinds: Kinds, before: Strip, hand: Hand, count: int) -> Hand:
    """The worst wounds that are played, so many of them."""
    if not count:
        return ()
    wounds = [card for card in (*hand, *[card for card, *_ in before]) if kinds.is_wound[card]]
    return tuple(sorted(wounds, key=lambda card: kinds.worse(card, True), reverse=True)[:count])


def _sums(kinds: Kinds, hand: Hand, taps: bool, first: int) -> Groups:
    """The sums of a hand that no other betters; its first card comes to lie in the place `first`."""
    points, wound, again, exhausts = kinds.points, kinds.is_wound, kinds.retriggers, kinds.exhausts
    most = 1 + len(hand) + sum([again[card] + kinds.draws[card] for card in hand])
    layer: dict[tuple[Hand, int], dict[int, tuple[Hand, int]]] = {(hand, -1): {0: ((), -1)}}
    for at in range(first + len(hand) - 1, first - 1, -1):
        grown: dict[tuple[Hand, int], dict[int, tuple[Hand, int]]] = {}
        for (left, charged), ends in layer.items():
            often = min(kinds.trigger_cap, most - len(left) - sum([again[card] for card in left]))
            waits, last = any([exhausts[card] for card in left]), -1
            for place, card in enumerate(left):
                if card == last or (waits and wound[card]):
                    continue
                last, gain, rest = card, points[card] * often, left[:place] + left[place + 1 :]
                into = grown.setdefault((rest, charged), {})
                for total, (order, spot) in ends.items():
                    into.setdefault(total + gain, ((card, *order), spot))
                if taps and charged < 0 and not wound[card]:
                    into, gain = grown.setdefault((rest, card), {}), 2 * gain
                    for total, (order, _) in ends.items():
                        into.setdefault(total + gain, ((card, *order), at))
        layer = {key: _best(ends) for key, ends in grown.items()}
    return {charged: ends for (_, charged), ends in layer.items()}


def _on_top(kinds: Kinds, before: Strip, hand: Hand, groups: Groups, taps: bool) -> Groups:
    """The sums with what lies in play already, which the whole hand triggers, and can be Supercharged (`taps`)."""
    more = len(hand) + sum([kinds.retriggers[card] + kinds.draws[card] for card in hand])
    gains = [
        kinds.points[card] * max(count, min(kinds.trigger_cap, count + more)) for card, count, _ in before
    ]
    base = sum([gain * (1 + twice) for gain, (*_, twice) in zip(gains, before, strict=True)])
    found = {card: {base + total: way for total, way in sums.items()} for card, sums in groups.items()}
    for place, (card, _, twice) in enumerate(before if taps else ()):
        if not (twice or kinds.is_wound[card]):
            charged = found.setdefault(card, {})
            for total, (order, _) in found[-1].items():
                charged.setdefault(total + gains[place], (order, place))
    return found


def _best(sums: dict[int, T]) -> dict[int, T]:
    if len(sums) <= 2:
        return sums
    return {total: sums[total] for total in spread(unbettered(sums), _MOST_SUMS)}


def _front(kinds: Kinds, before: Strip, hand: Hand, does: tuple[Hand, Hand], groups: Groups) -> Front:
    (weakens, rouses, hardens, cheapens, _), exhausted = does
    cards = [*[card for card, *_ in before], *hand]
    for card in exhausted:
        cards.remove(card)
    ways = [
        (total >> 2 * BITS, total >> BITS & LOW, total & LOW, card, *sums[total])
        for card, sums in groups.items()
        for total in _best(sums)
    ]
    return Front(before, weakens, rouses, hardens, cheapens, exhausted, tuple(cards), ways)
