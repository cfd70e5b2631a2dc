"""The greedy planner: the best plan for the rest of this turn by the quick table, weighed by its taste.

Where the quick table does not know the position a few ways are tried by the rules to the end of the turn.
"""

from collections.abc import Sequence
from typing import Any

from game.ai.policy import never
from game.core.rng import Rng
from game.titles.hercule.ai.choices import next_moves
from game.titles.hercule.ai.fallback import AT_SIGHT, by_the_rules
from game.titles.hercule.ai.plan_memory import PlanMemory
from game.titles.hercule.ai.position import Position
from game.titles.hercule.ai.swift.scope import supports
from game.titles.hercule.ai.swift.search_state import Advice
from game.titles.hercule.ai.taste import PLANNERS, AnyTaste
from game.titles.hercule.rules.moves import AnyMove
from game.titles.hercule.rules.state import State
from game.titles.hercule.rules.view import View
from game.titles.hercule.together.acts import foreseen


class GreedyPolicy:
    """The move that begins the best plan for the rest of this turn, by a taste or the difficulty's own."""

    def __init__(self, taste: AnyTaste | None = None) -> None:
        self._taste, self._memory = taste, PlanMemory()

    def choose(self, rules: Any, view: View, legal_moves: Sequence[AnyMove], rng: Rng) -> tuple[AnyMove, Rng]:
        """One of the legal moves; the generator is used for what no choice depends on, and stays."""
        if len(legal_moves) == 1:
            return legal_moves[0], rng
        state = rules.determinize(view, rng)
        known = self._memory.recall(state, view.seat, rng)
        if known is not None and known.move in legal_moves:
            return known.move, rng
        moves = self._moves(rules, view, state, legal_moves, rng)
        if len(moves) > 1:
            self._memory.keep(rules, state, view.seat, rng, Advice(moves, "", {}))
        return moves[0], rng

    def _moves(
        self, rules: Any, view: View, state: State, legal: Sequence[AnyMove], rng: Rng
    ) -> tuple[AnyMove, ...]:
        taste, catalogue = self._taste or PLANNERS[view.settings.difficulty], rules.of(view)
        if not supports(catalogue, state):
            return by_the_rules(rules, view, legal, rng, AT_SIGHT, never, taste).moves
        state = foreseen(catalogue, state).state if len(state.heroes) > 1 else state
        return next_moves(Position(catalogue, state, view.seat, taste), legal)
