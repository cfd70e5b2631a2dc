"""The greedy choices on the quick table, alike for the planner and for whole runs that are played on it."""

from functools import cache
from operator import itemgetter
from typing import NamedTuple

from game.core.rng import Rng
from game.titles.hercule.ai.swift.blows import armor_of, loss_of
from game.titles.hercule.ai.swift.board import Board, Scene, can_charge
from game.titles.hercule.ai.swift.laying import Strip
from game.titles.hercule.ai.swift.planner.fronts import Front, Way, fronts_of, plan_of_way, points_of_order
from game.titles.hercule.ai.swift.plans import Plan
from game.titles.hercule.ai.swift.prices import Prices
from game.titles.hercule.ai.swift.quick import blow_after, toll
from game.titles.hercule.ai.swift.rounds import WAIT, Act, act_value

_MOST_KNOWN, _LOTS = 4_000, 30
_BY_VALUE = itemgetter(0)


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
    played_too = scene.settings.supercharge_played
    return [plan_of_way(scene.kinds, front, way, played_too) for front in found for way in front.ways]


def best_plan(
    scene: Scene, board: Board, prices: Prices, strip: Strip, hand: list[int], earlier: Earlier
) -> Plan:
    """The best plan for a hand, with what this turn has done already.

    Of orders that are worth the same one is taken by lot: the discard is turned over unshuffled, and whoever
    always lays attacks first draws them together again.
    """
    kinds, found = scene.kinds, fronts(scene, board, strip, hand)
    value, way, judge = max(
        (Judge(scene, board, prices, front, earlier).best() for front in found), key=_BY_VALUE
    )
    if len(found) == 1 and not any(kinds.exhausts[card] for card in hand):
        way = judge.mixed(way, value)
    return earlier.added(plan_of_way(kinds, judge.front, way, scene.settings.supercharge_played))


class Judge:
    """What ways to play a hand are worth that differ in their points alone: the same as `plan_value` says."""

    def __init__(self, scene: Scene, board: Board, prices: Prices, front: Front, earlier: Earlier) -> None:
        self.front, self._scene, self._board, self._prices = front, scene, board, prices
        self._armor = armor_of(scene, board, front.hardens, front.weakens + earlier.weakens)
        self._cheaper, self._given = front.cheapens + earlier.cheapens, earlier.experience
        self._top = board.discard[-1] if board.discard else -1
        badness = sum([scene.kinds.badness[card] for card in front.exhausted])
        self._healed = badness * scene.taste.exhausted_wound
        self._spent, self._replies = dict[tuple[int, bool], float](), dict[tuple[int, int], float]()

    def best(self) -> tuple[float, Way, "Judge"]:
        """The best way, its value, and who judged it."""
        best, most = self.front.ways[0], float("-inf")
        for way in self.front.ways:
            value = self.value(*way[:4])
            if value > most:
                best, most = way, value
        return most, best, self

    def value(self, attack: int, defense: int, experience: int, charged: int) -> float:
        """What a way is worth at the end of Planning, in points of a trigger."""
        scene, board = self._scene, self._board
        loss = attack // self._armor if scene.loss_cap is None else loss_of(scene, board, attack, self._armor)
        wins = loss >= board.health
        key = experience, wins
        value = self._spent.get(key)
        if value is None:
            value = self._prices.improved(experience + self._given, self._cheaper, self._top, wins)
            self._spent[key] = value = value + self._healed
        if charged >= 0:
            value -= self._prices.charged[charged]
        if wins:
            return value + scene.taste.victory
        reply = self._replies.get((loss, defense))
        if reply is None:
            reply = self._replies[loss, defense] = self._reply(loss, defense)
        return value + reply + scene.taste.spare_attack * attack

    def _reply(self, loss: int, defense: int) -> float:
        """The Health that the trial loses, less what its answer costs."""
        scene, board, front, taste = self._scene, self._board, self.front, self._scene.taste
        value = loss * board.defense * taste.attack
        kept = defense + board.shield - blow_after(scene, board, front.rouses, loss)
        if kept < 0 or scene.bruises:
            dealt = max(0, -kept) if scene.bruises else 1
            value -= toll(scene, board, front.exhausted, front.strip, dealt)
        return value + taste.shield * (max(0, kept) - board.shield) if scene.settings.athena else value

    def mixed(self, way: Way, value: float) -> Way:
        """The first of some orders by lot that is worth as much; the lots fall the same for the same hand."""
        *_, charged, order = way
        drawn, begin = lots(len(order)), sum(order) % _LOTS
        for lot in drawn[begin:] + drawn[:begin]:
            cards = tuple([order[place] for place in lot])
            points = points_of_order(self._scene.kinds, self.front, cards, charged)
            if self.value(*points, charged) >= value:
                return (*way[:4], cards)
        return way


@cache
def lots(count: int) -> list[tuple[int, ...]]:
    """Orders of so many places by lot."""
    rng, found = Rng(count), list[tuple[int, ...]]()
    for _ in range(_LOTS):
        lot, rng = rng.shuffle(range(count))
        found.append(tuple(lot))
    return found


def value_of_act(scene: Scene, board: Board, ahead: int, act: Act) -> float:
    """What an act of preparation is worth at first sight; to wait is worth nothing."""
    return 0.0 if act == WAIT else act_value(scene, board, ahead, act)


def preparation_key(value: float, act: Act) -> tuple[float, Act]:
    """The key by which the best act is told, whatever order they are looked at in."""
    return value, act
