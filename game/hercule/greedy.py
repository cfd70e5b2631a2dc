"""A planner of one turn for Hercule: it reads the view alone and always answers the same."""

from collections.abc import Sequence
from typing import Any

from game.core.rng import Rng
from game.hercule.moves import AnyMove


class GreedyPolicy:
    """The first legal move."""

    def choose(
        self, rules: Any, view: Any, legal_moves: Sequence[AnyMove], rng: Rng
    ) -> tuple[AnyMove, Rng]:
        """The move of the best plan for this turn."""
        return legal_moves[0], rng
