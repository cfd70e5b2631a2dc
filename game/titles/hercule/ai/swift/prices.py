"""What improvements are worth to the player of the roll-outs, in points of a trigger."""

from collections.abc import Sequence

from game.titles.hercule.ai.swift.board import Board, Scene
from game.titles.hercule.ai.swift.kinds import Kinds

_MOST_KNOWN = 600

Step = tuple[float, int, int]
"""A series of improvements: its value, the card bought first (-1: the top is turned or laid), its price."""


class Prices:
    """The worth of cards to a deck of about this strength, with about so many turns left."""

    def __init__(
        self, scene: Scene, wares: Sequence[int], usual: float, turns: float, own: int, ahead: int
    ) -> None:
        taste, kinds = scene.taste, scene.kinds
        self.ahead, self.turns = ahead, turns
        self.rains = turns < taste.rain_upgrades_from
        self._kinds, self._cost, self._most_spent = kinds, scene.cost, taste.most_spent
        points = points_of(scene)
        plays = turns * scene.hand / max(scene.hand, own, 1)
        rounds = taste.purchase_lasts * min(1.0, ahead / 4)
        missing = max(0, taste.smallest_deck - own) * taste.thin_deck
        self.offers = tuple(
            sorted(
                [((points[card] - usual) * (now + rounds) * taste.weight + missing, card) for card in wares],
                reverse=True,
            )
            for now in (plays, 0.0)
        )
        self.worth = {card: value for value, card in self.offers[False]}
        self.gains = [(points[card | 1] - points[card]) * plays * taste.weight for card in range(len(points))]
        self.laid = [
            (points[card] - usual) * taste.anticipation if turns > 0 else 0.0 for card in range(len(points))
        ]
        self.charged = [
            taste.supercharged + taste.supercharged_upgraded * (points[card] - usual) + missing
            for card in range(len(points))
        ]
        self.bought, self.last = (self._worth_buying(_best_wares(kinds, offers)) for offers in self.offers)
        if taste.buys_to_upgrade:
            self.bought += self._to_upgrade(_best_wares(kinds, self.offers[False]))
        self._known: dict[tuple[int, int, int, bool], Step] = {}
        self._priced: dict[tuple[int, bool], list[tuple[float, int, int]]] = {}

    def _worth_buying(self, wares: list[tuple[float, int]]) -> list[tuple[float, int]]:
        return [(value, card) for value, card in wares if value > 0]

    def _to_upgrade(self, wares: list[tuple[float, int]]) -> list[tuple[float, int]]:
        """What is bought for what is then made of it, though it is worth nothing as it is."""
        return [
            (value, card)
            for value, card in wares
            if value <= 0 < value + self.gains[card] + self.laid[card | 1]
        ]

    def improved(self, budget: int, cheaper: int, top: int, wins: bool) -> float:
        """The value of the best improvements for so much Experience."""
        if budget <= 0:
            return 0.0
        return self._best(budget, cheaper, top, wins)[0]

    def step(self, budget: int, cheaper: int, top: int, wins: bool) -> tuple[int, int]:
        """The first of the best improvements: what is bought (-1: none), for how much."""
        _, card, price = self._best(budget, cheaper, top, wins)
        return card, price

    def _best(self, budget: int, cheaper: int, top: int, wins: bool) -> Step:
        budget = min(budget, self._most_spent)
        key = (budget, cheaper, top, wins)
        known = self._known.get(key)
        if known is not None:
            return known
        best = (0.0, -1, 0)
        if top >= 0 and not wins and not self._kinds.is_wound[top]:
            price = max(1, self._cost[top] - cheaper)
            if price <= budget:
                after = -1 if top & 1 else top | 1
                value = self.laid[top] if top & 1 else self.gains[top]
                best = max(best, (value + self.improved(budget - price, cheaper, after, wins), -1, price))
        for value, card, price in self._offered(cheaper, wins):
            if price > budget:
                break
            step = (value + self.improved(budget - price, cheaper, card, wins), card, price)
            if step > best:
                best = step
        self._known[key] = best
        return best

    def _offered(self, cheaper: int, wins: bool) -> list[tuple[float, int, int]]:
        """What is worth buying with its price now, the cheapest first."""
        known = self._priced.get((cheaper, wins))
        if known is None:
            wares = self.last if wins else self.bought
            priced = [(value, card, max(1, self._cost[card] - cheaper)) for value, card in wares]
            known = self._priced[cheaper, wins] = sorted(priced, key=lambda ware: ware[2])
        return known


def _best_wares(kinds: Kinds, offers: list[tuple[float, int]]) -> list[tuple[float, int]]:
    """Every technique, and the two best blessings."""
    blessings = [offer for offer in offers if not kinds.is_technique[offer[1]]]
    return [offer for offer in offers if offer not in blessings[2:]]


def points_of(scene: Scene) -> list[float]:
    """What a trigger of each card is worth, what it does when played being spread over its triggers."""
    known: list[float] | None = getattr(scene, "points", None)
    if known is None:
        kinds, taste = scene.kinds, scene.taste
        known = [
            kinds.attack[card] * taste.attack
            + kinds.defense[card] * taste.defense
            + kinds.experience[card] * taste.experience
            + taste.draw_cards * (kinds.draws[card] > 0)
            + taste.retrigger * (kinds.retriggers[card] > 0)
            + taste.weaken_defense * (kinds.weakens[card] > 0)
            + taste.exhaust_wounds * (kinds.exhausts[card] > 0)
            + taste.cost_less * (kinds.cheapens[card] > 0)
            + taste.change_trial * (kinds.rouses[card] != 0 or kinds.hardens[card] != 0)
            + taste.untap_stance * kinds.untaps[card]
            for card in range(len(kinds.attack))
        ]
        scene.points = known
    return known


def prices_of(scene: Scene, board: Board, ahead: int, hand: Sequence[int] = ()) -> Prices:
    """The prices at a turn; known once for decks and rounds that are about alike."""
    points = points_of(scene)
    own = board.own()
    own += hand
    usual = sum([points[card] for card in own]) / max(1, len(own))
    left = board.health * board.defense / (scene.taste.attack_a_turn * scene.heroes) - 1
    turns = max(0.0, min(scene.taste.longest_round, left))
    wares = tuple([2 * place for place, count in enumerate(board.reserve) if count])
    key = (wares, round(usual * 8), round(turns * 2), len(own), min(ahead, 4))
    known = scene.prices.get(key)
    if known is None:
        if len(scene.prices) > _MOST_KNOWN:
            scene.prices.clear()
        sold = [card for card in wares if not scene.kinds.is_wound[card]]
        known = scene.prices[key] = Prices(
            scene, sold, round(usual * 8) / 8, round(turns * 2) / 2, len(own), ahead
        )
    return known
