"""The sums of points that the cards played last can come to, those that no other order betters.

How often a card triggers depends on the cards that are played after it, whatever their order. So the sums
are built from the last card up and remembered for every set of last cards: hands share most of them. An order
is only looked for once its sum is chosen. A card still to be drawn counts as a trigger of all others; a wound
is played before the card that exhausts it.
"""

from collections.abc import Iterable
from typing import TypeAlias

from game.titles.hercule.ai.swift.kinds import BITS, LOW, Kinds

# The most sums that are kept of a set, and sets that are known.
_MOST_SUMS, _MOST_KNOWN = 24, 20_000
# So few sums are not looked through for those that others better.
_FEW = 6
PLAIN = -1
"""Stands for no card where one could be Supercharged."""

Hand: TypeAlias = tuple[int, ...]


def unbettered(totals: Iterable[int]) -> list[int]:
    """Sums of points of which no other is as good in each sort."""
    kept, totals = list[int](), sorted(totals, reverse=True)
    # For each Defense the most Experience that came with as much or more of it, and with no less Attack.
    most = [-1] * (1 + max([total >> BITS & LOW for total in totals], default=0))
    for total in totals:
        defense, experience = total >> BITS & LOW, total & LOW
        if most[defense] >= experience:
            continue
        kept.append(total)
        while defense >= 0 and most[defense] < experience:
            most[defense] = experience
            defense -= 1
    return kept


def spread(totals: list[int], most: int) -> list[int]:
    """So many of some sums, evenly from the most Attack to the least."""
    if len(totals) <= most:
        return totals
    return [totals[place * (len(totals) - 1) // (most - 1)] for place in range(most)]


def plain_sums(kinds: Kinds, cards: Hand, draws: int) -> list[int]:
    """The sums of sorted cards that are played last, so many cards being drawn."""
    if not cards:
        return [0]
    known: list[int] | None = kinds.sums.get((cards, draws, PLAIN))
    if known is None:
        found = set[int]()
        for _, rest, gain in _firsts(kinds, cards, draws, PLAIN):
            found.update([gain + total for total in plain_sums(kinds, rest, draws)])
        known = _kept(kinds, (cards, draws, PLAIN), found)
    return known


def charged_sums(kinds: Kinds, cards: Hand, draws: int, charged: int) -> list[int]:
    """The same with one of them Supercharged; of equal ones the first."""
    known: list[int] | None = kinds.sums.get((cards, draws, charged))
    if known is None:
        found = set[int]()
        for card, rest, gain in _firsts(kinds, cards, draws, charged):
            last = (
                plain_sums(kinds, rest, draws)
                if card == charged
                else charged_sums(kinds, rest, draws, charged)
            )
            found.update([gain + total for total in last])
        known = _kept(kinds, (cards, draws, charged), found)
    return known


def _kept(kinds: Kinds, key: tuple[Hand, int, int], found: set[int]) -> list[int]:
    """Remember the sums that no other betters."""
    if len(kinds.sums) > _MOST_KNOWN:
        kinds.sums.clear()
    best = sorted(found, reverse=True) if len(found) <= _FEW else spread(unbettered(found), _MOST_SUMS)
    kinds.sums[key] = best
    return best


def order_of(kinds: Kinds, cards: Hand, draws: int, total: int, charged: int) -> Hand:
    """An order that comes to a sum: the first card is one with which the others come to the rest."""
    order = list[int]()
    while cards:
        for card, rest, gain in _firsts(kinds, cards, draws, charged):
            then = PLAIN if card == charged else charged
            last = plain_sums(kinds, rest, draws) if then == PLAIN else charged_sums(kinds, rest, draws, then)
            if total - gain in last:
                break
        order.append(card)
        cards, total, charged = rest, total - gain, then
    return tuple(order)


def _firsts(kinds: Kinds, cards: Hand, draws: int, charged: int) -> list[tuple[int, Hand, int]]:
    """The cards that can be played first of these, each with the others and the points that it gives.

    A card goes before those that give less in every sort: it would trigger as often in their place.
    """
    key = cards, draws, charged
    known: list[tuple[int, Hand, int]] | None = kinds.firsts.get(key)
    if known is None:
        if len(kinds.firsts) > _MOST_KNOWN:
            kinds.firsts.clear()
        later, known = draws + len(cards) + sum([kinds.retriggers[card] for card in cards]), []
        for card in _open_to(kinds, cards, charged):
            place, often = cards.index(card), min(kinds.trigger_cap, later - kinds.retriggers[card])
            gain = kinds.points[card] * often * (2 if card == charged else 1)
            known.append((card, cards[:place] + cards[place + 1 :], gain))
        kinds.firsts[key] = known
    return known


def _open_to(kinds: Kinds, cards: Hand, charged: int) -> list[int]:
    """The cards that can be played first, and are not better played after others."""
    found = dict.fromkeys(cards)
    if any(kinds.exhausts[card] for card in found):
        wounds = [card for card in found if kinds.is_wound[card]]
        if wounds:
            return [card for card in found if not kinds.exhausts[card] or wounds == [card]]
    usual, twice, after = kinds.precedence
    if charged == PLAIN:
        return [card for card in found if usual[card].isdisjoint(found)]
    others = [card for card in found if card not in after[charged] and usual[card].isdisjoint(found)]
    return [charged, *others] if twice[charged].isdisjoint(found) else others
