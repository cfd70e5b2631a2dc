"""The player of the roll-outs: the greedy planner's arithmetic over numbers."""

from collections.abc import Iterable, Sequence

from game.titles.hercule.ai.swift.blows import (
    armor_of,
    exhaust,
    heal,
    leave,
    loss_of,
    lost_health,
    strike,
    upkeep,
    withstand,
    worn,
)
from game.titles.hercule.ai.swift.board import (
    BEATEN,
    GOES_ON,
    LOST,
    Board,
    Scene,
    can_charge,
    can_rain,
    rain,
    tap,
    with_draws,
)
from game.titles.hercule.ai.swift.laying import Strip, laid
from game.titles.hercule.ai.swift.plans import Plan, plan_of
from game.titles.hercule.ai.swift.prices import Prices, prices_of
from game.titles.hercule.ai.swift.revenge import FEW, forewarned, promising, reveal
from game.titles.hercule.ai.swift.stance_pile import put_aside

# What is done to the top of the discard: it is upgraded, or laid on the deck.
TURN, LAY = -1, -2


class Worth:
    """What plans are worth at the end of Planning, in points of a trigger; what many share is asked once."""

    def __init__(self, scene: Scene, board: Board, prices: Prices) -> None:
        self._scene, self._board, self._prices = scene, board, prices
        self._top = board.discard[-1] if board.discard else -1
        self._armors, self._spent = dict[tuple[int, int], int](), dict[tuple[int, int, bool], float]()
        self._blows, self._tolls = dict[tuple[int, int], int](), dict[int, float]()

    def __call__(self, plan: Plan) -> float:
        """The value of a plan."""
        scene, board, taste = self._scene, self._board, self._scene.taste
        _, doubled, strip, attack, defense, experience, weakens, rouses, hardens, cheapens, _, gone, _, _ = (
            plan
        )
        armor = self._armors.get((hardens, weakens))
        if armor is None:
            armor = self._armors[hardens, weakens] = armor_of(scene, board, hardens, weakens)
        loss, value = loss_of(scene, board, attack, armor), 0.0
        for place in doubled:
            value -= self._prices.charged(strip[place])
        if gone:
            value += sum([scene.kinds.badness[card] for card in gone]) * taste.exhausted_wound
        wins = loss >= board.health
        improved = self._spent.get((experience, cheapens, wins))
        if improved is None:
            improved = self._prices.improved(experience, cheapens, self._top, wins)
            self._spent[experience, cheapens, wins] = improved
        if wins:
            return value + taste.victory + improved
        value += improved
        value += worn(scene, board, loss) * board.defense * taste.attack + taste.spare_attack * attack
        blow = self._blows.get((rouses, loss))
        if blow is None:
            blow = self._blows[rouses, loss] = blow_after(scene, board, rouses, loss)
        if scene.bruises:
            return struck_back(scene, board, value, defense, blow, gone, strip)
        kept = _kept(board, defense, blow)
        return _shielded(scene, board, value - self._wound(gone) if kept < 0 else value, kept)

    def _wound(self, exhausted: tuple[int, ...]) -> float:
        """What a wound costs, once so many others are exhausted."""
        known = self._tolls.get(len(exhausted))
        if known is None:
            known = self._tolls[len(exhausted)] = toll(self._scene, self._board, exhausted, (), 1)
        return known


def plan_value(scene: Scene, board: Board, prices: Prices, plan: Plan) -> float:
    """What a single plan is worth at the end of Planning, in points of a trigger."""
    return Worth(scene, board, prices)(plan)


def struck_back(
    scene: Scene,
    board: Board,
    value: float,
    defense: int,
    blow: int,
    exhausted: Sequence[int],
    strip: Iterable[int],
) -> float:
    """A value less what a blow costs, with what is left of the Defense where it is kept."""
    kept = _kept(board, defense, blow)
    if kept < 0 or scene.bruises:
        dealt = max(0, -kept) if scene.bruises else 1
        value -= toll(scene, board, exhausted, strip, dealt)
    return _shielded(scene, board, value, kept)


def _kept(board: Board, defense: int, blow: int) -> int:
    """What is left of the Defense against a blow; below 0 what it lacks."""
    return defense + board.shield - blow


def _shielded(scene: Scene, board: Board, value: float, kept: int) -> float:
    """A value with what is left of the Defense where it is kept."""
    return value + scene.taste.shield * (max(0, kept) - board.shield) if scene.settings.athena else value


def blow_after(scene: Scene, board: Board, rouses: int, loss: int) -> int:
    """The Attack that a trial which is not beaten strikes back with, once it has lost so much Health."""
    blow = board.attack + rouses
    if loss:
        for attack, *_ in scene.hurt:
            blow += attack
    if scene.heart:
        blow += scene.heart.at(board.health - loss).attack
    return max(1, blow)


def toll(scene: Scene, board: Board, exhausted: Sequence[int], strip: Iterable[int], dealt: int) -> float:
    """What so many wounds cost, and those that deep ones in play bring, once others are exhausted."""
    taste, due, left = scene.taste, dealt, len(exhausted)
    stack = (*exhausted, *board.wounds) if scene.bruises else ()
    if scene.bruises:
        due += sum([scene.kinds.deepens[card] for card in strip])
        left = len(stack)
    else:
        left += sum([board.reserve[wound // 2] for wound in scene.wounds])
    if due > left:
        return -taste.defeat
    price = dealt * _reaction(scene, board) if dealt else 0.0
    for taken in range(due):
        badness = scene.kinds.badness[stack[taken]] if stack else 1.0
        price += taste.wounds[min(left - taken, len(taste.wounds) - 1)] * badness
    return price


def _reaction(scene: Scene, board: Board) -> float:
    """What the trial gains by a wound."""
    return sum(
        [
            (health * board.defense + defense * board.health) * scene.taste.attack
            for _, defense, _, health in scene.dealt
        ]
    )


def with_given(plan: Plan, experience: int) -> Plan:
    """The plan with Experience that no card of it gives."""
    return plan._replace(experience=plan.experience + experience)


def best_plan(
    scene: Scene, board: Board, prices: Prices, hand: list[int], taps: bool, given: int = 0
) -> Plan:
    """The best plan for a whole hand, with so much Experience that no card gives."""
    best, most, found = None, -1e9, scene.front(tuple(sorted(hand)), taps)
    worth = Worth(scene, board, prices)
    if board.fates:
        plans = [with_given(plan, given) for plan in found] if given else found
        likely = promising(plans, [worth(plan) for plan in plans], FEW)
        return forewarned(scene, board, likely, worth)
    for plan in found:
        if given:
            plan = with_given(plan, given)
        value = worth(plan)
        if value > most:
            best, most = plan, value
    assert best is not None
    return best


def turn_plan(scene: Scene, board: Board, prices: Prices, strip: Strip, hand: list[int], taps: bool) -> Plan:
    """The best plan for a hand on top of what lies in play."""
    if not strip:
        return best_plan(scene, board, prices, hand, taps)
    kinds, cards = scene.kinds, tuple(sorted(hand))
    found = [plan_of(kinds, order, lies, (), lies.total) for order, lies in laid(kinds, strip, cards)]
    return max(found, key=Worth(scene, board, prices))


def improve(scene: Scene, board: Board, prices: Prices, plan: Plan, wins: bool) -> list[int]:
    """Spend the Experience as the prices say: the cards bought, and what is done to the top (TURN, LAY)."""
    left, steps = plan.experience, list[int]()
    while left > 0:
        paid, prices, step = improved_once(scene, board, prices, left, plan.cheapens, wins)
        if not paid:
            break
        left -= paid
        steps.append(step)
    return steps


def improved_once(
    scene: Scene, board: Board, prices: Prices, left: int, cheaper: int, wins: bool
) -> tuple[int, Prices, int]:
    """Make the best improvement: what it cost (0: there is none), the prices after it, what was done."""
    top = board.discard[-1] if board.discard else -1
    card, paid = prices.step(left, cheaper, top, wins)
    step = card if card >= 0 else LAY if top & 1 else TURN
    if card >= 0:
        board.reserve[card // 2] -= 1
        board.discard.append(card)
        if not board.reserve[card // 2]:
            prices = prices_of(scene, board, prices.ahead)
    elif paid and top & 1:
        board.deck.insert(0, board.discard.pop())
    elif paid:
        board.discard[-1] |= 1
    return paid, prices, step


def turn(scene: Scene, board: Board, ahead: int) -> int:
    """Play a whole turn; how the round stands after it."""
    hand = board.hand + board.draw(scene.drawn(board.turn))
    board.hand = []
    prices = prices_of(scene, board, ahead, hand)
    if scene.settings.omphale:
        hand = put_aside(scene, board, prices, hand)
    elif can_rain(scene, board) and prices.rains:
        hand += rain(scene, board)
    given = scene.given(board.turn)
    plan = best_plan(scene, board, prices, hand, can_charge(scene, board), given)
    return finish(scene, board, prices, plan)


def finish(scene: Scene, board: Board, prices: Prices, plan: Plan) -> int:
    """Go on from the end of Planning with the improvements that look best."""
    if plan.draws:
        plan = with_given(with_draws(scene, board, plan), scene.given(board.turn))
    tap(scene, board, plan)
    if board.fates:
        plan = reveal(scene, board, plan, Worth(scene, board, prices))
    improve(scene, board, prices, plan, lost_health(scene, board, plan) >= board.health)
    return resolve(scene, board, plan)


def resolve(scene: Scene, board: Board, plan: Plan) -> int:
    """Attack, Defense and Upkeep; a beaten trial leaves the player's cards in the deck."""
    for card in plan.exhausted:
        exhaust(scene, board, card)
    if strike(scene, board, plan):
        leave(scene, board, plan)
        heal(scene, board)
        return BEATEN
    if not (withstand(scene, board, plan) and upkeep(scene, board, plan, plan.doubled)):
        return LOST
    return LOST if board.turn > scene.turns else GOES_ON
