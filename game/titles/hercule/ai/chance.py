"""A player of Hercule who chooses by chance."""

from collections.abc import Sequence
from typing import TypeVar

from game.core.rng import Rng
from game.titles.hercule.rules.moves import SplitDefense, TakeBack

BACK = 8
M = TypeVar("M")


class ChancePolicy:
    """Any legal move, but only one time in so many what clears marks: two heroes would come to no end."""

    def choose(self, rules: object, view: object, legal_moves: Sequence[M], rng: Rng) -> tuple[M, Rng]:
        """Draw one of the legal moves."""
        onward = [move for move in legal_moves if not isinstance(move, TakeBack | SplitDefense)]
        if onward and len(onward) < len(legal_moves):
            turn, rng = rng.below(BACK)
            return rng.choice(onward if turn else legal_moves)
        return rng.choice(legal_moves)
