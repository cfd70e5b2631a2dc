"""Hera's cards after a Planning on the quick table: lightning, cross, cloud."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from game.titles.hercule.ai.swift.blows import exhaust
from game.titles.hercule.ai.swift.board import Board, Scene, is_tapped, rain
from game.titles.hercule.ai.swift.kinds import BITS, ENDLESS, LOW, Kinds
from game.titles.hercule.ai.swift.laying import NEW, TWICE, Laid
from game.titles.hercule.ai.swift.plans import Plan
from game.titles.hercule.ai.swift.stance_pile import tap_aside

Value = Callable[[Plan], float]
FEW, MANY = 6, 20
"""How many plans are looked at more closely in a roll-out, and where a move is chosen."""


def foreboding(scene: Scene, board: Board, value: Value, earlier: Sequence[int] = ()) -> Value:
    """What a plan is worth on average, whichever of hers comes next."""
    fates, side = Counter(board.fates), scene.sides[board.side]
    # Nothing is drawn or taken here: what her lightning brings then is not known, and counts for nothing.
    charges = side.charges and not (side.draws or scene.locked(board.turn) or (side.takes and board.under))

    def struck(plan: Plan, own: float) -> float:
        if not charges or is_tapped(scene, board, plan):
            return own
        return max(map(value, forced(scene.kinds, plan)), default=own)

    def average(plan: Plan) -> float:
        own, worth = value(plan), 0.0
        for fate, times in fates.items():
            if fate == "cross":
                worth += times * (value(without_last(scene.kinds, plan, earlier)) if plan.strip else own)
            else:
                worth += times * (struck(plan, own) if fate == "lightning" else own)
        return worth / len(board.fates)

    return average


def promising(plans: Sequence[Plan], values: Sequence[float], most: int) -> list[Plan]:
    """So many plans of the greatest value, the best first."""
    places = sorted(range(len(plans)), key=values.__getitem__, reverse=True)
    return [plans[place] for place in places[:most]]


def forewarned(
    scene: Scene, board: Board, likely: Sequence[Plan], value: Value, earlier: Sequence[int] = ()
) -> Plan:
    """Of the plans that promise most the one that is worth most on average, whichever of hers comes next."""
    return max(likely, key=foreboding(scene, board, value, earlier))


def reveal(
    scene: Scene,
    board: Board,
    plan: Plan,
    value: Value,
    earlier: Sequence[int] = (),
    discard: list[int] | None = None,
) -> Plan:
    """The next card of hers; what is left of the plan. Where a card is to be named it is the best one.

    `earlier`: the triggers before the last card was played, where that was before this plan; `discard`: where
    that card then goes, if not onto this hero's own pile.
    """
    fate, board.fates = board.fates[0], board.fates[1:]
    if fate == "cross":
        return banned(scene, board, plan, earlier, board.discard if discard is None else discard)
    if fate == "lightning" and not (board.tapped or scene.locked(board.turn)):
        return _struck(scene, board, plan, value)
    return plan


def _struck(scene: Scene, board: Board, plan: Plan, value: Value) -> Plan:
    """The stance is tapped and acts."""
    side = scene.sides[board.side]
    if side.draws:
        board.hand = board.hand + rain(scene, board)
        return plan
    if side.takes and board.under:
        best = max(board.under, key=lambda card: scene.kinds.points[card | 1])
        board.hand = tap_aside(scene, board, board.hand, best)
        return plan
    board.tapped = True
    return max(forced(scene.kinds, plan), key=value, default=plan) if side.charges else plan


def forced(kinds: Kinds, plan: Plan) -> Iterator[Plan]:
    """The plan with each of its cards Supercharged that can be."""
    taken = (*plan.doubled, *plan.before)
    for place, card in enumerate(plan.strip):
        if place in taken or kinds.is_wound[card]:
            continue
        times = plan.lies.triggers[place]
        more = kinds.points[card] * times
        weakens, rouses, hardens, cheapens = (
            kinds.again.get(card, (0, 0, 0, 0)) if kinds.twice else (0, 0, 0, 0)
        )
        yield plan._replace(
            doubled=(*plan.doubled, place),
            attack=plan.attack + (more >> 2 * BITS),
            defense=plan.defense + (more >> BITS & LOW),
            experience=plan.experience + (more & LOW),
            weakens=plan.weakens + weakens * times,
            rouses=plan.rouses + rouses * times,
            hardens=plan.hardens + hardens * times,
            cheapens=plan.cheapens + cheapens * times,
        )


def banned(scene: Scene, board: Board, plan: Plan, earlier: Sequence[int], discard: list[int]) -> Plan:
    """The last card in play is discarded: it triggered nothing, what it did when it was played stays done."""
    if not plan.strip:
        return plan
    last = plan.strip[-1]
    if scene.kinds.leaves[last]:
        exhaust(scene, board, last)
    else:
        discard.append(last)
    return without_last(scene.kinds, plan, earlier)


def without_last(kinds: Kinds, plan: Plan, earlier: Sequence[int]) -> Plan:
    """The plan as if its last card in play had triggered nothing."""
    strip, less = plan.strip[:-1], 0
    counts = _before_last(kinds, plan.lies, earlier)
    for place, card in enumerate(plan.strip):
        gone = plan.lies.triggers[place] - (counts[place] if place < len(strip) else 0)
        twice = place in plan.doubled or plan.lies.since[place] == TWICE
        less += kinds.points[card] * gone * (2 if twice else 1)
    return plan._replace(
        strip=strip,
        doubled=tuple([place for place in plan.doubled if place < len(strip)]),
        before=tuple([place for place in plan.before if place < len(strip)]),
        attack=plan.attack - (less >> 2 * BITS),
        defense=plan.defense - (less >> BITS & LOW),
        experience=plan.experience - (less & LOW),
    )


def _before_last(kinds: Kinds, lies: Laid, earlier: Sequence[int]) -> Sequence[int]:
    """The triggers of the cards before the last one was played."""
    if lies.since[-1] != NEW:
        return earlier
    if lies.earlier is not None:
        return lies.earlier
    if kinds.trigger_cap < ENDLESS:
        return [min(kinds.trigger_cap, place) for place in range(len(lies.cards) - 1, 0, -1)]
    again = 1 + kinds.retriggers[lies.cards[-1]]
    return [count - again for count in lies.triggers[:-1]]
