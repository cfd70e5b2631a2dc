"""The greedy choices on the quick table, alike for the planner and for whole runs that are played on it."""

from collections.abc import Collection, Iterable
from functools import cache
from operator import itemgetter, mul
from typing import NamedTuple

from game.core.rng import Rng
from game.titles.hercule.ai.swift.blows import armor_of, loss_of, worn
from game.titles.hercule.ai.swift.board import Board, Scene, can_charge
from game.titles.hercule.ai.swift.kinds import BITS, ENDLESS, LOW
from game.titles.hercule.ai.swift.laying import Strip
from game.titles.hercule.ai.swift.planner.fronts import (
    Front,
    Way,
    fronts_of,
    plan_of_order,
    times_of,
    total_of_order,
)
from game.titles.hercule.ai.swift.planner.sums import PLAIN, Hand
from game.titles.hercule.ai.swift.plans import Plan
from game.titles.hercule.ai.swift.prices import Prices
from game.titles.hercule.ai.swift.quick import blow_after, struck_back
from game.titles.hercule.ai.swift.rounds import Act

_LOTS = 30
_BY_VALUE = itemgetter(0)


class Earlier(NamedTuple):
    """What this turn has changed already, and the Experience that is given or spent."""

    weakens: int = 0
    cheapens: int = 0
    experience: int = 0

    def added(self, plan: Plan) -> Plan:
        """A plan with it."""
        if self == NOTHING_EARLIER:
            return plan
        return plan._replace(
            weakens=plan.weakens + self.weakens,
            cheapens=plan.cheapens + self.cheapens,
            experience=plan.experience + self.experience,
        )


NOTHING_EARLIER = Earlier()


def fronts(scene: Scene, board: Board, strip: Strip, hand: list[int]) -> list[Front]:
    """The ways to play a hand that are worth a look."""
    taps, played_too = can_charge(scene, board), scene.settings.supercharge_played
    return fronts_of(scene.kinds, strip, tuple(sorted(hand)), taps, played_too)


def options(scene: Scene, board: Board, strip: Strip, hand: list[int]) -> list[Plan]:
    """The same as plans."""
    kinds, played_too = scene.kinds, scene.settings.supercharge_played
    return [
        plan_of_order(kinds, front, front.sums.order(total, charged), charged, played_too)
        for front in fronts(scene, board, strip, hand)
        for charged in (PLAIN, *front.sums.charged)
        for total in front.sums.totals(charged)
    ]


def best_plan(
    scene: Scene, board: Board, prices: Prices, strip: Strip, hand: list[int], earlier: Earlier
) -> Plan:
    """The best plan for a hand, with what this turn has done already.

    Of orders that are worth the same one is taken by lot: the discard is turned over unshuffled, and whoever
    always lays attacks first draws them together again.
    """
    kinds, found, cards = scene.kinds, fronts(scene, board, strip, hand), tuple(sorted(hand))
    judges = [Judge(scene, board, prices, front, earlier) for front in found]
    value, way, judge = max([(*judge.best(), judge) for judge in judges], key=_BY_VALUE)
    alike = len(found) == 1 and not any(kinds.exhausts[card] for card in hand)
    order = judge.mixed(cards, way, value) if alike else None
    if order is None:
        order = judge.front.sums.order(*way)
    played_too = scene.settings.supercharge_played
    return earlier.added(plan_of_order(kinds, judge.front, order, way[1], played_too))


class Judge:
    """What ways to play a hand are worth that differ in their points alone: the same as `Worth` says."""

    def __init__(self, scene: Scene, board: Board, prices: Prices, front: Front, earlier: Earlier) -> None:
        self.front, self._scene, self._board, self._prices = front, scene, board, prices
        self._armor = armor_of(scene, board, front.hardens, front.weakens + earlier.weakens)
        self._most_lost = loss_of(scene, board, ENDLESS * self._armor, self._armor)
        self._cheaper, self._given = front.cheapens + earlier.cheapens, earlier.experience
        self._top = board.discard[-1] if board.discard else -1
        badness = sum([scene.kinds.badness[card] for card in front.exhausted])
        self._healed = badness * scene.taste.exhausted_wound
        self._spent, self._won = dict[int, float](), dict[int, float]()
        self._replies = dict[tuple[int, int], float]()

    def best(self) -> tuple[float, Way]:
        """The value of the best way, and the way."""
        sums = self.front.sums
        plain = sums.totals(PLAIN)
        best, total = self._best_of(plain)
        way, peak = (total, PLAIN), _peak(plain)
        for card in sums.charged:
            price, more = self._prices.charged(card), sums.most(card)
            # What is dear to find is only looked for where what it could be at most is better.
            if more is not None and (
                self._best_of((peak + more,))[0] - price <= best
                or self._best_of([total + more for total in plain])[0] - price <= best
            ):
                continue
            value, total = self._best_of(sums.totals(card))
            if value - price > best:
                best, way = value - price, (total, card)
        return best, way

    def _best_of(self, totals: Iterable[int]) -> tuple[float, int]:
        """The best of some sums, without what it costs to Supercharge."""
        armor, most_lost, health = self._armor, self._most_lost, self._board.health
        spent, won, replies = self._spent, self._won, self._replies
        spare, best, chosen = self._scene.taste.spare_attack, float("-inf"), -1
        for total in totals:
            attack, experience = total >> 2 * BITS, total & LOW
            loss = attack // armor
            if loss > most_lost:
                loss = most_lost
            if loss >= health:
                value = won[experience] if experience in won else self._improved(experience, True)
            else:
                defense = total >> BITS & LOW
                value = spent[experience] if experience in spent else self._improved(experience, False)
                reply = replies.get((loss, defense))
                value += (self._reply(loss, defense) if reply is None else reply) + spare * attack
            if value > best:
                best, chosen = value, total
        return best, chosen

    def _improved(self, experience: int, wins: bool) -> float:
        """What the Experience is worth, the wounds that are gone, and the victory."""
        value = self._prices.improved(experience + self._given, self._cheaper, self._top, wins)
        value += self._healed + (self._scene.taste.victory if wins else 0.0)
        (self._won if wins else self._spent)[experience] = value
        return value

    def _reply(self, loss: int, defense: int) -> float:
        """The Health that the trial loses, less what its answer costs."""
        scene, board, front = self._scene, self._board, self.front
        value = worn(scene, board, loss) * board.defense * scene.taste.attack
        blow = blow_after(scene, board, front.rouses, loss)
        value = struck_back(scene, board, value, defense, blow, front.exhausted, front.strip)
        self._replies[loss, defense] = value
        return value

    def mixed(self, hand: Hand, way: Way, value: float) -> Hand | None:
        """The first of some orders by lot that is worth as much; the lots fall the same for the same hand."""
        kinds, before, (total, charged) = self._scene.kinds, self.front.before, way
        paid = self._prices.charged(charged) if charged >= 0 else 0.0
        drawn, begin = lots(len(hand)), sum(hand) % _LOTS
        # An order with less Attack is worth less: that is told at a glance where each place has its triggers.
        often = () if before or charged >= 0 else times_of(kinds, hand)
        attacks, attack = [kinds.attack[card] for card in hand], total >> 2 * BITS
        for lot in drawn[begin:] + drawn[:begin]:
            if often and sum(map(mul, [attacks[place] for place in lot], often)) < attack:
                continue
            order = tuple([hand[place] for place in lot])
            if self._best_of((total_of_order(kinds, before, order, charged),))[0] - paid >= value:
                return order
        return None


def _peak(totals: Collection[int]) -> int:
    """The most Attack, Defense and Experience of some sums, as one."""
    defense = max([total & LOW << BITS for total in totals], default=0)
    experience = max([total & LOW for total in totals], default=0)
    return (max(totals, default=0) >> 2 * BITS << 2 * BITS) + defense + experience


@cache
def lots(count: int) -> list[tuple[int, ...]]:
    """Orders of so many places by lot."""
    rng, found = Rng(count), list[tuple[int, ...]]()
    for _ in range(_LOTS):
        lot, rng = rng.shuffle(range(count))
        found.append(tuple(lot))
    return found


def preparation_key(value: float, act: Act) -> tuple[float, Act]:
    """The key by which the best act is told, whatever order they are looked at in."""
    return value, act
