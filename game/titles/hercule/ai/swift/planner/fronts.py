"""What a hand can come to, for the greedy planner: every sum of points that no other order betters.

How often a card triggers depends on the cards that are played after it, whatever their order. So the sums
are built from the last card up and remembered for every set of last cards: hands share most of them. A card
still to be drawn counts as a trigger of all others; a wound is played before the card that exhausts it.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from game.titles.hercule.ai.swift.kinds import BITS, Kinds
from game.titles.hercule.ai.swift.laying import LOW, Strip, laid, lay, spread, unbettered
from game.titles.hercule.ai.swift.plans import Plan, deeds_of, doubled, plan_of, targets

# The most sums that are kept of a set, orders that are laid card by card, sets that are known.
_MOST_SUMS, _MOST_LAID, _MOST_KNOWN = 40, 120, 8_000

Hand: TypeAlias = tuple[int, ...]
Way: TypeAlias = tuple[int, int, int, int, Hand]
"""Attack, Defense, Experience; the card that is Supercharged (-1: none), the order."""
Sums: TypeAlias = dict[int, Hand]
"""Sums of points, and an order for each."""
Groups: TypeAlias = dict[int, Sums]
"""Sums by the card that is Supercharged."""


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


def plan_of_way(kinds: Kinds, front: Front, way: Way, played_too: bool) -> Plan:
    """A way to play the hand as a plan; of equal cards the one that triggered most is Supercharged."""
    *_, charged, order = way
    lies = lay(kinds, front.before, order)
    found = targets(kinds, lies, played_too) if charged >= 0 else ()
    places = next((places for places in found if lies.cards[places[0]] == charged), ())
    return plan_of(kinds, order, lies, places, doubled(kinds, lies, places))


def fronts_of(kinds: Kinds, before: Strip, hand: Hand, taps: bool, played_too: bool) -> list[Front]:
    """The ways to play a sorted hand on top of what lies in play, alone and with one card Supercharged.

    `taps`: whether one can be Supercharged; `played_too`: one that lay in play before, too.
    """
    if kinds.again and not kinds.again.keys().isdisjoint((*hand, *[card for card, *_ in before])):
        return _laid(kinds, before, hand, taps, played_too)
    return [_summed(kinds, before, hand, taps, played_too)]


def points_of_order(kinds: Kinds, front: Front, order: Sequence[int], charged: int) -> tuple[int, int, int]:
    """Attack, Defense and Experience of an order that exhausts no wound, a card Supercharged (-1: none)."""
    points, cap, later = kinds.points, kinds.trigger_cap, 1 + sum([kinds.draws[card] for card in order])
    total = more = 0
    for card in reversed(order):
        gain = points[card] * min(cap, later)
        total += gain
        if card == charged:
            more = gain
        later += 1 + kinds.retriggers[card]
    for card, count, twice in reversed(front.before):
        gain = points[card] * max(count, min(cap, count + later - 1))
        total += gain * (1 + twice)
        if card == charged and not twice:
            more = gain
    total += more
    return total >> 2 * BITS, total >> BITS & LOW, total & LOW


def _laid(kinds: Kinds, before: Strip, hand: Hand, taps: bool, played_too: bool) -> list[Front]:
    """The ways where an order changes more than points: some orders are laid card by card."""
    found: dict[tuple[Hand, Hand], Groups] = {}
    for order, lies in laid(kinds, before, hand, _MOST_LAID):
        single = [places for places in targets(kinds, lies, played_too) if len(places) == 1]
        for places in ((), *single) if taps else ((),):
            deeds = tuple(deeds_of(kinds, order, lies, places))
            groups = found.setdefault((deeds, lies.exhausted), {})
            sums = groups.setdefault(lies.cards[places[0]] if places else -1, {})
            sums.setdefault(doubled(kinds, lies, places), order)
    return [_front(before, hand, does, groups) for does, groups in found.items()]


def _summed(kinds: Kinds, before: Strip, hand: Hand, taps: bool, played_too: bool) -> Front:
    """The ways where it changes points alone."""
    draws = sum([kinds.draws[card] for card in hand])
    groups = {-1: _plain(kinds, hand, draws)}
    if taps:
        groups |= _charged(kinds, hand, draws)
    if before:
        groups = _on_top(kinds, before, hand, groups, taps and played_too)
    deeds = tuple([sum([does[card] for card in hand]) for does in kinds.deeds])
    exhausts = sum([kinds.exhausts[card] for card in hand])
    return _front(before, hand, (deeds, _worst(kinds, before, hand, exhausts)), groups)


def _worst(kinds: Kinds, before: Strip, hand: Hand, count: int) -> Hand:
    """The worst wounds that are played, so many of them."""
    if not count:
        return ()
    wounds = [card for card in (*hand, *[card for card, *_ in before]) if kinds.is_wound[card]]
    return tuple(sorted(wounds, key=lambda card: kinds.worse(card, True), reverse=True)[:count])


def _plain(kinds: Kinds, cards: Hand, draws: int) -> Sums:
    """The sums of sorted cards that are played last, so many cards being drawn."""
    if not cards:
        return {0: ()}
    known: Sums | None = kinds.sums.get((cards, draws))
    if known is None:
        found = Sums()
        for card, rest, often in _firsts(kinds, cards, draws):
            _prefix(found, _plain(kinds, rest, draws), card, kinds.points[card] * often)
        if len(kinds.sums) > _MOST_KNOWN:
            kinds.sums.clear()
        known = kinds.sums[cards, draws] = _best(found)
    return known


def _charged(kinds: Kinds, cards: Hand, draws: int) -> Groups:
    """The same with each of them Supercharged."""
    known: Groups | None = kinds.charged_sums.get((cards, draws))
    if known is None:
        found = Groups()
        for card, rest, often in _firsts(kinds, cards, draws):
            gain = kinds.points[card] * often
            for charged, sums in _charged(kinds, rest, draws).items():
                if charged != card:
                    _prefix(found.setdefault(charged, {}), sums, card, gain)
            if not kinds.is_wound[card]:
                _prefix(found.setdefault(card, {}), _plain(kinds, rest, draws), card, 2 * gain)
        if len(kinds.charged_sums) > _MOST_KNOWN:
            kinds.charged_sums.clear()
        best = {card: _best(sums) for card, sums in found.items()}
        known = kinds.charged_sums[cards, draws] = best
    return known


def _firsts(kinds: Kinds, cards: Hand, draws: int) -> Iterator[tuple[int, Hand, int]]:
    """The cards that can be played first of these, each with the others and how often it triggers."""
    last = -1
    for place, card in enumerate(cards):
        if card != last:
            last, rest = card, cards[:place] + cards[place + 1 :]
            if not (kinds.exhausts[card] and any(kinds.is_wound[other] for other in rest)):
                later = len(rest) + sum([kinds.retriggers[other] for other in rest])
                yield card, rest, min(kinds.trigger_cap, 1 + draws + later)


def _prefix(into: Sums, sums: Sums, card: int, gain: int) -> None:
    """Add the orders with a card put before them."""
    for total, order in sums.items():
        if total + gain not in into:
            into[total + gain] = (card, *order)


def _on_top(kinds: Kinds, before: Strip, hand: Hand, groups: Groups, taps: bool) -> Groups:
    """The sums with what lies in play already: the hand triggers it, and it can be Supercharged (`taps`)."""
    more = len(hand) + sum([kinds.retriggers[card] + kinds.draws[card] for card in hand])
    gains = [
        kinds.points[card] * max(count, min(kinds.trigger_cap, count + more)) for card, count, _ in before
    ]
    base = sum([gain * (1 + twice) for gain, (*_, twice) in zip(gains, before, strict=True)])
    found = {card: {base + total: order for total, order in sums.items()} for card, sums in groups.items()}
    for gain, (card, _, twice) in zip(gains, before if taps else (), strict=False):
        if not (twice or kinds.is_wound[card]):
            charged = found.setdefault(card, {})
            for total, order in found[-1].items():
                charged.setdefault(total + gain, order)
    return found


def _best(sums: Sums) -> Sums:
    if len(sums) <= 2:
        return sums
    return {total: sums[total] for total in spread(unbettered(sums), _MOST_SUMS)}


def _front(before: Strip, hand: Hand, does: tuple[Hand, Hand], groups: Groups) -> Front:
    (weakens, rouses, hardens, cheapens, _), exhausted = does
    cards = [*[card for card, *_ in before], *hand]
    for card in exhausted:
        cards.remove(card)
    ways = [
        (total >> 2 * BITS, total >> BITS & LOW, total & LOW, charged, order)
        for charged, sums in groups.items()
        for total, order in sums.items()
    ]
    return Front(before, weakens, rouses, hardens, cheapens, exhausted, tuple(cards), ways)
