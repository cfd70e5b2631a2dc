"""The greedy choices on the quick table, alike for the planner and for whole runs that are played on it."""

from typing import NamedTuple

from game.titles.hercule.ai.swift.blows import armor_of, loss_of
from game.titles.hercule.ai.swift.board import Board, Scene, can_charge
from game.titles.hercule.ai.swift.laying import Strip
from game.titles.hercule.ai.swift.planner.fronts import Front, Way, fronts_of, plan_of_way
from game.titles.hercule.ai.swift.plans import Plan
from game.titles.hercule.ai.swift.prices import Prices
from game.titles.hercule.ai.swift.quick import blow_after, toll
from game.titles.hercule.ai.swift.rounds import WAIT, Act, act_value

_MOST_KNOWN = 4_000


class Earlier(NamedTuple):
    """What this turn has changed already, and the Experience that is given or spent."""

    weakens: int = 0
    cheapens: int = 0
    experience: int = 0

    def added(self, plan: Plan) -> Plan:
        """A plan with it."""
        return plan._replace(
            weakens=plan.weakens + self.weakens,
            cheapens=plan.cheapens + self.cheapens,
            experience=plan.experience + self.experience,
        )


def fronts(scene: Scene, board: Board, strip: Strip, hand: list[int]) -> list[Front]:
    """The ways to play a hand that are worth a look; known once where nothing lies in play."""
    kinds, taps, played_too = scene.kinds, can_charge(scene, board), scene.settings.supercharge_played
    cards, memory = tuple(sorted(hand)), scene.kinds.greedy_fronts
    if strip:
        return fronts_of(kinds, strip, cards, taps, played_too)
    known: list[Front] | None = memory.get((cards, taps))
    if known is None:
        if len(memory) > _MOST_KNOWN:
            memory.clear()
        known = memory[cards, taps] = fronts_of(kinds, strip, cards, taps, played_too)
    return known


def options(scene: Scene, board: Board, strip: Strip, hand: list[int]) -> list[Plan]:
    """The same as plans."""
    found = fronts(scene, board, strip, hand)
    return [plan_of_way(scene.kinds, front, way) for front in found for way in front.ways]


def best_plan(
    scene: Scene, board: Board, prices: Prices, strip: Strip, hand: list[int], earlier: Earlier
) -> Plan:
    """The best plan for a hand, with what this turn has done already."""
    found = [
        (*best_way(scene, board, prices, front, earlier), front)
        for front in fronts(scene, board, strip, hand)
    ]
    _, way, front = max(found, key=lambda each: each[0])
    return earlier.added(plan_of_way(scene.kinds, front, way))


def best_way(scene: Scene, board: Board, prices: Prices, front: Front, earlier: Earlier) -> tuple[float, Way]:
    """The best of ways that differ in their points alone, and its value: that of `plan_value`."""
    taste, charged, health, bruises = scene.taste, prices.charged, board.health, scene.bruises
    armor = armor_of(scene, board, front.hardens, front.weakens + earlier.weakens)
    cheaper, given = front.cheapens + earlier.cheapens, earlier.experience
    top = board.discard[-1] if board.discard else -1
    healed = sum([scene.kinds.badness[card] for card in front.exhausted]) * taste.exhausted_wound
    damage, shield = board.defense * taste.attack, board.shield
    blows, tolls, spent = dict[int, int](), dict[int, float](), dict[tuple[int, bool], float]()
    best, most = front.ways[0], float("-inf")
    for way in front.ways:
        attack, defense, experience, card, *_ = way
        loss = attack // armor if scene.loss_cap is None else loss_of(scene, board, attack, armor)
        key = experience, loss >= health
        if key not in spent:
            spent[key] = healed + prices.improved(experience + given, cheaper, top, loss >= health)
        value = spent[key]
        if card >= 0:
            value -= charged[card]
        if loss >= health:
            value += taste.victory
        else:
            value += loss * damage + taste.spare_attack * attack
            if loss not in blows:
                blows[loss] = blow_after(scene, board, front.rouses, loss)
            kept = defense + shield - blows[loss]
            if kept < 0 or bruises:
                dealt = max(0, -kept) if bruises else 1
                if dealt not in tolls:
                    tolls[dealt] = toll(scene, board, front.exhausted, front.strip, dealt)
                value -= tolls[dealt]
            if scene.settings.athena:
                value += taste.shield * (max(0, kept) - shield)
        if value > most:
            best, most = way, value
    return most, best


def value_of_act(scene: Scene, board: Board, ahead: int, act: Act) -> float:
    """What an act of preparation is worth at first sight; to wait is worth nothing."""
    return 0.0 if act == WAIT else act_value(scene, board, ahead, act)


def preparation_key(value: float, act: Act) -> tuple[float, Act]:
    """The key by which the best act is told, whatever order they are looked at in."""
    return value, act
