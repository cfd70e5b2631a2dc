"""What a computer player is: it gets a view and the legal moves, never the state."""

from collections.abc import Sequence
from typing import Any, Protocol

from game.core.protocol import AnyRules
from game.core.rng import Rng


class Policy(Protocol):
    """A way of choosing moves: the same view and generator always give the same move."""

    def choose(self, rules: AnyRules, view: Any, legal_moves: Sequence[Any], rng: Rng) -> tuple[Any, Rng]:
        """One of the legal moves, and the generator after it."""
        ...


class RandomPolicy:
    """Any legal move, each as likely as the others."""

    def choose(self, rules: AnyRules, view: Any, legal_moves: Sequence[Any], rng: Rng) -> tuple[Any, Rng]:
        """Draw one of the legal moves."""
        return rng.choice(legal_moves)
