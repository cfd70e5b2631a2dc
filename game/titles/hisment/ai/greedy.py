"""Policy that plays the move with the highest immediate value and goes on if no move is worth anything."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.rng import Rng
from game.titles.hisment.ai.worth import USUAL, Weights, Worth
from game.titles.hisment.cards import HEART
from game.titles.hisment.rules import values
from game.titles.hisment.rules.damage import forecast
from game.titles.hisment.rules.draft import Draft
from game.titles.hisment.rules.moves import AnyMove, Next, Strike, Swap, Walk
from game.titles.hisment.rules.phases import battle
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import Hero, State
from game.titles.hisment.rules.view import View

_LITTLE = 1e-6
_STAYS = 0.05
"""The cost of a walk or swap: without it the hero would walk to and fro."""


class Greedy:
    """Evaluates each legal move by the position after it, using only the view of its seat."""

    def __init__(self, weights: Weights = USUAL) -> None:
        self.weights = weights

    def choose(
        self, rules: HismentRules, view: View, legal_moves: Sequence[AnyMove], rng: Rng
    ) -> tuple[AnyMove, Rng]:
        """Choose the move with the highest gain, the first of equal ones."""
        if len(legal_moves) == 1:
            return legal_moves[0], rng
        word, rng = rng.word()
        mind = Mind(rules, rules.determinize(view, Rng.stream(word >> 1, "greedy")), self.weights)
        return max(legal_moves, key=mind.gain), rng


class Mind:
    """One decision of the seat to move, in one determinization of its view."""

    def __init__(self, rules: HismentRules, state: State, weights: Weights) -> None:
        self.rules, self.state, self.seat = rules, state, state.seat
        self.catalogue = rules.catalogue
        self.worth = Worth(self.catalogue, weights)
        self.before = self._value(state)

    def gain(self, move: AnyMove) -> float:
        """The gain of a move; Next gains a tiny amount, so that it beats moves that gain nothing."""
        if isinstance(move, Next):
            return _LITTLE
        after, _ = self.rules.play(self.state, move, self.seat)
        if isinstance(move, Strike) and after.over:
            return 1000.0 * (after.players[self.seat].heart - after.players[1 - self.seat].heart)
        steps = _STAYS if isinstance(move, Walk | Swap) else 0.0
        return self._value(after) - self.before - steps

    def _value(self, state: State) -> float:
        """The value of a position, including the best blow that can still be struck and the hero's place."""
        found = self.worth.of(state, self.seat)
        hero = values.on_board(state, self.seat)
        if hero is None or state.seat != self.seat:
            return found
        return found + self.worth.near(state, self.seat, hero) + 0.98 * self._best_blow(state, hero)

    def _best_blow(self, state: State, hero: Hero) -> float:
        """The value of the best offensive blow from here."""
        draft = Draft(self.catalogue, state)
        blows = [move for move in battle.offered(draft, self.seat) if isinstance(move, Strike)]
        return max((self._blow(state, hero, move) for move in blows), default=0.0)

    def _blow(self, state: State, hero: Hero, move: Strike) -> float:
        attack = self.catalogue.attacks[move.attack]
        if attack.sort != "offensive":
            return 0.0
        found = forecast(self.catalogue, state, self.seat, hero, move.attack, move.target)
        weights = self.worth.weights
        heart = weights.heart * found.heart
        if move.target == HEART:
            return heart - weights.magic * attack.cost
        struck = values.find(self.catalogue, state, 1 - self.seat, move.target)
        assert struck is not None
        return heart + self._loss(struck, found.damage) - weights.magic * attack.cost

    def _loss(self, struck: Hero, damage: int) -> float:
        """The loss of the other side if a hero loses that many points or is knocked out."""
        left = values.points_left(self.catalogue, struck)
        if damage >= left:
            price = self.catalogue.price(struck.card)
            return self.worth.hero(struck) + self.worth.weights.late_coin * price
        return self.worth.hero(struck) - self.worth.hero(replace(struck, damage=struck.damage + damage))
