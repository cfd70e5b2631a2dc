"""Two heroes at one trial on the quick table: what they share, and a turn of both."""

from collections.abc import Iterator, Sequence

from game.titles.hercule.ai.swift.beside.worth import Both
from game.titles.hercule.ai.swift.blows import blow_of, exhaust, grow, heal, hurt, leave, lost_health, strike
from game.titles.hercule.ai.swift.board import (
    BEATEN,
    GOES_ON,
    LOST,
    Board,
    Scene,
    can_charge,
    can_rain,
    end_turn,
    rain,
    tap,
    with_draws,
)
from game.titles.hercule.ai.swift.plans import Plan
from game.titles.hercule.ai.swift.prices import Prices, prices_of
from game.titles.hercule.ai.swift.quick import improved_once, with_given
from game.titles.hercule.ai.swift.revenge import FEW, forewarned, promising, reveal
from game.titles.hercule.ai.swift.stance_pile import put_aside
from game.titles.hercule.rules.bounds import MOST
from game.titles.hercule.together.shares import usual

_SHARED = ("health", "attack", "defense", "taken", "turn", "wounds")
Plans = list[Plan]
"""The plan of each hero, by seat."""


class Pair:
    """Both heroes; the trial and the Reserve are the same to each. `split`: how they have divided Defense."""

    __slots__ = ("heroes", "split")

    def __init__(self, first: Board, second: Board, split: tuple[int, ...] = ()) -> None:
        second.reserve = first.reserve
        self.heroes, self.split = (first, second), split

    def copy(self) -> "Pair":
        """The same position, to go on in another way."""
        return Pair(self.heroes[0].copy(), self.heroes[1].copy(), self.split)

    def own(self) -> list[int]:
        """All cards of both."""
        return self.heroes[0].own() + self.heroes[1].own()

    def each(self) -> Iterator[Board]:
        """Either hero; what then happens to what they share happens to the other as well."""
        for board, other in (self.heroes, self.heroes[::-1]):
            yield board
            for name in _SHARED:
                setattr(other, name, getattr(board, name))


def joined(plans: Sequence[Plan]) -> Plan:
    """What both plans come to together."""
    mine, other = plans
    return mine._replace(
        strip=mine.strip + other.strip,
        attack=mine.attack + other.attack,
        defense=mine.defense + other.defense,
        experience=mine.experience + other.experience,
        weakens=mine.weakens + other.weakens,
        rouses=mine.rouses + other.rouses,
        hardens=mine.hardens + other.hardens,
        cheapens=mine.cheapens + other.cheapens,
        exhausted=mine.exhausted + other.exhausted,
    )


def agreed(both: Both, open_to: Sequence[list[Plan]], passes: int = 2) -> Plans:
    """A plan for each that neither would change alone."""
    plans = [found[0] for found in open_to]
    for number in range(2 * passes):
        before = plans[number % 2]
        answer(both, open_to[number % 2], plans, number % 2)
        if number and plans[number % 2] is before:
            break
    return plans


def forewarn(
    both: Both,
    open_to: Sequence[list[Plan]],
    plans: Plans,
    most: int,
    earlier: Sequence[Sequence[int]] = ((), ()),
) -> None:
    """Give each the plan that is worth most on average, whichever of Hera's cards comes next."""
    for seat, board in enumerate(both.heroes):
        value, found = both.beside(plans[1 - seat], seat), open_to[seat]
        likely = promising(found, value.of_all(found), most)
        plans[seat] = forewarned(both.scene, board, likely, value, earlier[seat])


def answer(both: Both, found: list[Plan], plans: Plans, seat: int) -> None:
    """Give this hero the plan that goes best with the other's."""
    values = both.beside(plans[1 - seat], seat).of_all(found)
    plans[seat] = found[values.index(max(values))]


def spend(
    scene: Scene, pair: Pair, prices: Sequence[Prices], both: Plan, wins: bool
) -> list[tuple[int, int]]:
    """Spend the Experience of both on either discard, where it is worth more: whose, and what is done."""
    left, now, steps = both.experience, list(prices), list[tuple[int, int]]()
    while left > 0:
        tops = [hero.discard[-1] if hero.discard else -1 for hero in pair.heroes]
        worth = [now[seat].improved(left, both.cheapens, tops[seat], wins) for seat in (0, 1)]
        seat = int(worth[1] > worth[0])
        paid, now[seat], step = improved_once(scene, pair.heroes[seat], now[seat], left, both.cheapens, wins)
        if not paid:
            break
        left -= paid
        steps.append((seat, step))
        other = pair.heroes[1 - seat]
        if step >= 0 and not other.reserve[step // 2]:
            # What is sold out is no offer to the other hero any more.
            now[1 - seat] = prices_of(scene, other, now[1 - seat].ahead)
    return steps


def pair_turn(scene: Scene, pair: Pair, ahead: int) -> int:
    """Play a whole turn of both; how the round stands after it."""
    prices, fronts = [], []
    for board in pair.heroes:
        hand = board.hand + board.draw(scene.drawn(board.turn))
        board.hand = []
        prices.append(prices_of(scene, board, ahead, hand))
        if scene.settings.omphale:
            hand = put_aside(scene, board, prices[-1], hand)
        if can_rain(scene, board) and prices[-1].rains:
            hand += rain(scene, board)
        fronts.append(scene.front(tuple(sorted(hand)), can_charge(scene, board)))
    # What a head gives is of both: it is counted with the first.
    given = scene.given(pair.heroes[0].turn), 0
    if given[0]:
        fronts[0] = [with_given(plan, given[0]) for plan in fronts[0]]
    both = Both(scene, pair.heroes, prices)
    plans = agreed(both, fronts)
    if pair.heroes[0].fates:
        forewarn(both, fronts, plans, FEW)
    for seat, board in enumerate(pair.heroes):
        if plans[seat].draws:
            plans[seat] = with_given(with_draws(scene, board, plans[seat]), given[seat])
    return finish_pair(scene, pair, prices, plans)


def finish_pair(scene: Scene, pair: Pair, prices: Sequence[Prices], plans: Plans) -> int:
    """Go on from the end of Planning with the improvements that look best."""
    for board, plan in zip(pair.heroes, plans, strict=True):
        tap(scene, board, plan)
    if pair.heroes[0].fates:
        reveal_to_both(scene, pair, prices, plans)
    both = joined(plans)
    spend(scene, pair, prices, both, lost_health(scene, pair.heroes[0], both) >= pair.heroes[0].health)
    return resolve_pair(scene, pair, plans)


def reveal_to_both(
    scene: Scene,
    pair: Pair,
    prices: Sequence[Prices],
    plans: Plans,
    earlier: Sequence[Sequence[int]] = ((), ()),
) -> None:
    """Hera's next card acts on each hero, and changes the plans; a card that she bans goes to the other.

    `earlier`: of each hero the triggers before the last card was played, where that was before the plan.
    """
    for seat, board in enumerate(pair.each()):
        value = Both(scene, pair.heroes, prices).beside(plans[1 - seat], seat)
        discard = pair.heroes[1 - seat].discard
        plans[seat] = reveal(scene, board, plans[seat], value, earlier[seat], discard)


def resolve_pair(scene: Scene, pair: Pair, plans: Plans) -> int:
    """Attack, Defense and Upkeep of both; a beaten trial leaves each his own cards."""
    falls = False
    for seat, board in enumerate(pair.each()):
        for card in plans[seat].exhausted:
            exhaust(scene, board, card)
        if seat:
            falls = strike(scene, board, joined(plans))
    if falls:
        for board, plan in zip(pair.heroes, plans, strict=True):
            leave(scene, board, plan)
        for board in pair.each():
            heal(scene, board)
        return BEATEN
    if not (_withstood(scene, pair, plans) and _put_away(scene, pair, plans)):
        return LOST
    return LOST if pair.heroes[0].turn > scene.turns else GOES_ON


def _withstood(scene: Scene, pair: Pair, plans: Plans) -> bool:
    """Each holds the blow with his share of the Defense, or takes wounds; whether the run goes on."""
    blow = blow_of(scene, pair.heroes[0])
    shares, pair.split = _shares(scene, pair, plans, blow), ()
    for board, share in zip(pair.each(), shares, strict=True):
        short = blow - share - board.shield
        if scene.settings.athena:
            board.shield = min(MOST, max(0, -short))
        if not hurt(scene, board, short):
            return False
    for board in pair.heroes:
        grow(scene, board)
    return True


def _shares(scene: Scene, pair: Pair, plans: Plans, blow: int) -> tuple[int, ...]:
    points = [plan.defense for plan in plans]
    if pair.split and sum(pair.split) == sum(points):
        return pair.split
    needs = [max(0, blow - board.shield) for board in pair.heroes]
    return usual(points, needs, by_points=scene.bruises)


def _put_away(scene: Scene, pair: Pair, plans: Plans) -> bool:
    """What was played goes onto the other's discard, deep wounds bring others; False if none is left."""
    kinds = scene.kinds
    for seat, board in enumerate(pair.each()):
        plan, other = plans[seat], pair.heroes[1 - seat]
        for place, card in enumerate(plan.strip):
            if place in plan.doubled or kinds.leaves[card]:
                exhaust(scene, board, card)
            else:
                other.discard.append(card & ~1 if scene.falls and not kinds.is_wound[card] else card)
    for board, plan in zip(pair.each(), plans, strict=True):
        brought = sum([kinds.deepens[card] for card in plan.strip]) if scene.bruises else 0
        if brought and not hurt(scene, board, brought, quietly=True):
            return False
    for board in pair.heroes:
        end_turn(scene, board)
    return True
