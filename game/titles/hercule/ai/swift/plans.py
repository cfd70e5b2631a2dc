"""Plans for a turn: an order of the hand, the uses of the stance, and what they come to together."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from game.titles.hercule.ai.swift.kinds import BITS, LOW, Kinds
from game.titles.hercule.ai.swift.laying import NEW, OLD, TWICE, WIDEST, Laid, laid
from game.titles.hercule.ai.swift.planner.sums import spread, unbettered

_QUICK, _CHARGED = 120, 4
_NOTHING = (0, 0, 0, 0, 0)


class Plan(NamedTuple):
    """An order of the hand, the places in play that are Supercharged, and what they come to together.

    `before`: the places that were Supercharged already.
    """

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
    exhausted: tuple[int, ...]
    before: tuple[int, ...]
    lies: Laid

    @property
    def results(self) -> tuple[object, ...]:
        """What it comes to, however its cards lie."""
        return self[3:-1]


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
        pairs = combinations(free, 2)
        yield from (pair for pair in pairs if pair[0] <= again and (played_too or pair[1] > again))


def doubled(kinds: Kinds, lies: Laid, places: Iterable[int]) -> int:
    """What cards in play come to when some are Supercharged."""
    return lies.total + sum([kinds.points[lies.cards[place]] * lies.triggers[place] for place in places])


def plan_of(kinds: Kinds, order: tuple[int, ...], lies: Laid, places: tuple[int, ...], total: int) -> Plan:
    """A plan with all that it does; cards still to be drawn are not counted."""
    weakens, rouses, hardens, cheapens, draws = _NOTHING
    if kinds.acts(lies.cards):
        weakens, rouses, hardens, cheapens, draws = deeds_of(kinds, order, lies, places)
    return Plan(
        order,
        places,
        lies.cards,
        total >> 2 * BITS,
        total >> BITS & LOW,
        total & LOW,
        weakens,
        rouses,
        hardens,
        cheapens,
        draws,
        lies.exhausted,
        _twice_before(lies),
        lies,
    )


def _twice_before(lies: Laid) -> tuple[int, ...]:
    """Where what counted twice before lies now."""
    if TWICE not in lies.since:
        return ()
    return tuple([place for place, since in enumerate(lies.since) if since == TWICE])


def deeds_of(kinds: Kinds, order: tuple[int, ...], lies: Laid, places: tuple[int, ...]) -> list[int]:
    """What cards do beside giving points: as they are played, and at each trigger that is new."""
    found = [sum([does[card] for card in order]) for does in kinds.deeds]
    if not kinds.again:
        return found
    for place, card in enumerate(lies.cards):
        deeds, times = kinds.again.get(card), lies.triggers[place] - lies.before[place]
        if deeds and kinds.twice and lies.since[place] == TWICE:
            times *= 2
        elif deeds and kinds.twice and place in places:
            times += lies.triggers[place]
        for word, amount in enumerate(deeds or ()):
            found[word] += amount * times
    return found


def front(kinds: Kinds, hand: tuple[int, ...], taps: bool) -> list[Plan]:
    """Plans for a sorted hand whose points no other order betters, alone and Supercharged, for roll-outs."""
    orders: dict[int, tuple[tuple[int, ...], Laid]] = {}
    for order, lies in laid(kinds, (), hand, _QUICK):
        orders.setdefault(lies.total, (order, lies))
    kept = [orders[total] for total in spread(unbettered(orders), WIDEST)]
    found = [plan_of(kinds, order, lies, (), lies.total) for order, lies in kept]
    return found + (_supercharged(kinds, kept) if taps else [])


def _supercharged(kinds: Kinds, kept: list[tuple[tuple[int, ...], Laid]]) -> list[Plan]:
    groups: dict[tuple[int, ...], dict[int, tuple[tuple[int, ...], Laid, tuple[int, ...]]]] = {}
    for order, lies in kept:
        for places in targets(kinds, lies):
            paid = tuple([lies.cards[place] for place in places])
            groups.setdefault(paid, {}).setdefault(doubled(kinds, lies, places), (order, lies, places))
    return [
        plan_of(kinds, group[total][0], group[total][1], group[total][2], total)
        for group in groups.values()
        for total in spread(unbettered(group), _CHARGED)
    ]
