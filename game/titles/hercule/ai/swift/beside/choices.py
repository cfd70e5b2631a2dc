"""The greedy choices of one of two heroes: both hands are planned together, and this one's part is played."""

from collections.abc import Callable

from game.titles.hercule.ai.position import Position, triggers_before
from game.titles.hercule.ai.swift.beside.pairs import agreed, forewarn, joined, spend
from game.titles.hercule.ai.swift.beside.worth import Both
from game.titles.hercule.ai.swift.blows import lost_health
from game.titles.hercule.ai.swift.improving import plan_as_it_lies
from game.titles.hercule.ai.swift.laying import Strip, lay, strip_of
from game.titles.hercule.ai.swift.planner.choices import options
from game.titles.hercule.ai.swift.planning import since_then
from game.titles.hercule.ai.swift.plans import Plan, plan_of
from game.titles.hercule.ai.swift.prices import Prices, prices_of
from game.titles.hercule.ai.swift.revenge import MANY
from game.titles.hercule.rules.moves import TapStance


def expects_a_card(position: Position, seat: int) -> bool:
    """Whether this hero will draw once what is laid is played: whatever else there is to lay waits for it."""
    hero = position.state.heroes[seat]
    under = {card.uid for card in hero.under}
    return any(isinstance(act, TapStance) and (act.uid is None or act.uid in under) for act in hero.laid)


def plan_of_one(position: Position) -> Plan:
    """The hero's part of a plan for both that neither would change alone."""
    scene, pair, prices, found = position.scene, position.pair, both_prices(position), both_options(position)
    both = Both(scene, pair.heroes, prices)
    plans = agreed(both, found)
    if pair.heroes[0].fates:
        earlier = [triggers_before(hero) for hero in position.state.heroes]
        forewarn(both, found, plans, MANY, earlier)
    return plans[position.seat]


def value_beside(position: Position) -> Callable[[Plan], float]:
    """What a plan of this hero is worth beside what the other one would best do."""
    both = Both(position.scene, position.pair.heroes, both_prices(position))
    plans = agreed(both, both_options(position))
    return both.beside(plans[1 - position.seat], position.seat)


def steps_of_one(position: Position) -> list[int]:
    """The improvements of this hero, where the Experience of both is spent where it is worth most."""
    return [step for seat, step in both_steps(position) if seat == position.seat]


def both_steps(position: Position) -> list[tuple[int, int]]:
    """The improvements of both, and whose each is."""
    scene, pair = position.scene, position.pair
    plans = as_they_lie(position)
    both, board = joined(plans), pair.heroes[0]
    wins = lost_health(scene, board, both) >= board.health
    return spend(scene, pair.copy(), both_prices(position), both, wins)


def both_prices(position: Position) -> list[Prices]:
    """The prices at this turn for each hero's deck."""
    found = []
    for seat, board in enumerate(position.pair.heroes):
        cards = [*hand_of(position, seat), *[card for card, *_ in strip_in_play(position, seat)]]
        found.append(prices_of(position.scene, board, position.ahead, cards))
    return found


def both_options(position: Position) -> list[list[Plan]]:
    """The plans of each hero; what this turn has changed counts with those of the one who is asked."""
    found = []
    for seat, board in enumerate(position.pair.heroes):
        plans = options(position.scene, board, strip_in_play(position, seat), hand_of(position, seat))
        mine = seat == position.seat
        found.append([since_then(position, plan) for plan in plans] if mine else plans)
    return found


def hand_of(position: Position, seat: int) -> list[int]:
    """The hand of either hero as numbers."""
    return position.scene.kinds.numbers(position.state.heroes[seat].hand)


def strip_in_play(position: Position, seat: int) -> Strip:
    """The cards in play of either hero."""
    return strip_of(position.scene.kinds, position.state.heroes[seat].played)


def as_they_lie(position: Position) -> list[Plan]:
    """What either hero has in play as a plan without cards to play."""
    return [_as_it_lies(position, seat) for seat in (0, 1)]


def _as_it_lies(position: Position, seat: int) -> Plan:
    if seat == position.seat:
        return plan_as_it_lies(position)
    lies = lay(position.scene.kinds, strip_in_play(position, seat), ())
    return plan_of(position.scene.kinds, (), lies, (), lies.total)
