"""What improvements are worth to the player of the roll-outs, in points of a trigger."""

from collections.abc import Sequence

from game.titles.hercule.ai.swift.board import Board, Scene
from game.titles.hercule.ai.swift.kinds import Kinds

_MOST_KNOWN = 600


class Prices:
    """The worth of cards to a deck of about this strength, with about so many turns left."""

    def __init__(
        self, scene: Scene, wares: Sequence[int], usual: float, turns: float, own: int, ahead: int
    ) -> None:
        taste, self._kinds, self._cost = scene.taste, scene.kinds, scene.cost
        self.ahead, self.turns, self.rains = ahead, turns, turns < taste.rain_upgrades_from
        self._taste, self._points, self._usual, self._wares = taste, points_of(scene), usual, wares
        self._plays = turns * scene.hand / max(scene.hand, own, 1)
        self._rounds = taste.purchase_lasts * min(1.0, ahead / 4)
        self._missing = max(0, taste.smallest_deck - own) * taste.thin_deck
        self._known: dict[tuple[int, bool], list[float]] = {}
        self._priced: dict[tuple[int, bool], list[Offer]] = {}

    def offers(self, wins: bool) -> list[tuple[float, int]]:
        """What each ware is worth in the deck, the best first; if this turn wins, in later rounds alone."""
        plays = 0.0 if wins else self._plays
        points, usual, rounds, weight = self._points, self._usual, self._rounds, self._taste.weight
        offers = [
            ((points[card] - usual) * (plays + rounds) * weight + self._missing, card) for card in self._wares
        ]
        offers.sort(reverse=True)
        return offers

    def gain(self, card: int) -> float:
        """What it is worth to upgrade a card."""
        return (self._points[card | 1] - self._points[card]) * self._plays * self._taste.weight

    def laid(self, card: int) -> float:
        """What it is worth to lay a card on the deck, to be drawn next."""
        return (self._points[card] - self._usual) * self._taste.anticipation if self.turns > 0 else 0.0

    def charged(self, card: int) -> float:
        """What it costs to Supercharge a card."""
        better = self._taste.supercharged_upgraded * (self._points[card] - self._usual)
        return self._taste.supercharged + better + self._missing

    def improved(self, budget: int, cheaper: int, top: int, wins: bool) -> float:
        """The value of the best improvements for so much Experience."""
        if budget <= 0:
            return 0.0
        budget = min(budget, self._taste.most_spent)
        known = self._known.get((cheaper, wins))
        if known is None or len(known) <= budget:
            known = self._bought(budget, cheaper, wins)
        if top < 0 or wins or self._kinds.is_wound[top]:
            return known[budget]
        return max(known[budget], self._topped(known, budget, max(1, self._cost[top] - cheaper), top))

    def step(self, budget: int, cheaper: int, top: int, wins: bool) -> tuple[int, int]:
        """The first of the best improvements and its price; -1: the top of the discard is improved."""
        budget, best = min(budget, self._taste.most_spent), (0.0, -1, 0)
        if top >= 0 and not wins and not self._kinds.is_wound[top]:
            price = max(1, self._cost[top] - cheaper)
            if price <= budget:
                known = self._bought(budget, cheaper, wins)
                best = max(best, (self._topped(known, budget, price, top), -1, price))
        for price, value, card, _, _ in self._offered(cheaper, wins):
            if price > budget:
                break
            best = max(best, (value + self.improved(budget - price, cheaper, card, wins), card, price))
        return best[1:]

    def _topped(self, bought: list[float], budget: int, price: int, top: int) -> float:
        """The value if the top of the discard is improved first, and cards are bought for the rest."""
        if price > budget:
            return 0.0
        rest = bought[budget - price]
        if top & 1:
            return self.laid(top) + rest
        if 2 * price <= budget:
            rest = max(rest, self.laid(top | 1) + bought[budget - 2 * price])
        return self.gain(top) + rest

    def _bought(self, budget: int, cheaper: int, wins: bool) -> list[float]:
        """The value of the best purchases for each budget up to this one, with what is made of the cards."""
        known, offered = self._known.setdefault((cheaper, wins), [0.0]), self._offered(cheaper, wins)
        for most in range(len(known), budget + 1):
            best = 0.0
            for price, value, _, gain, laid in offered:
                left = most - price
                if left < 0:
                    break
                rest = known[left]
                if not wins and left >= price:
                    turned = known[left - price]
                    if left >= 2 * price:
                        turned = max(turned, laid + known[left - 2 * price])
                    rest = max(rest, gain + turned)
                best = max(best, value + rest)
            known.append(best)
        return known

    def _offered(self, cheaper: int, wins: bool) -> list["Offer"]:
        """What is worth buying with its price now, the cheapest first."""
        known = self._priced.get((cheaper, wins))
        if known is None:
            found, to_upgrade = list[Offer](), self._taste.buys_to_upgrade and not wins
            for value, card in _best_wares(self._kinds, self.offers(wins)):
                gain, laid = self.gain(card), self.laid(card | 1)
                # Some are bought for what is then made of them, though they are worth nothing as they are.
                if value > 0 or (to_upgrade and value + gain + laid > 0):
                    found.append((max(1, self._cost[card] - cheaper), value, card, gain, laid))
            known = self._priced[cheaper, wins] = sorted(found)
        return known


Offer = tuple[int, float, int, float, float]
"""A ware: its price, its value in the deck, the card, what it gains by an upgrade and by being laid then."""


def _best_wares(kinds: Kinds, offers: list[tuple[float, int]]) -> list[tuple[float, int]]:
    """Every technique, and the two best blessings."""
    left_out = [offer for offer in offers if not kinds.is_technique[offer[1]]][2:]
    return [offer for offer in offers if offer not in left_out] if left_out else offers


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
        sold = [card for card in wares if not (scene.kinds.is_wound[card] or scene.settings.unsold)]
        known = scene.prices[key] = Prices(
            scene, sold, round(usual * 8) / 8, round(turns * 2) / 2, len(own), ahead
        )
    return known
