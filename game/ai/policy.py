"""What a computer player is: it gets a view and the legal moves, never the state."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, Self, TypeAlias, runtime_checkable

from game.core.protocol import AnyRules
from game.core.rng import Rng

# Says whether the time is up; asked between two steps of a search.
Deadline: TypeAlias = Callable[[], bool]


def never() -> bool:
    """A deadline that never comes."""
    return False


class Policy(Protocol):
    """A way of choosing moves: the same view and generator always give the same move."""

    def choose(self, rules: AnyRules, view: Any, legal_moves: Sequence[Any], rng: Rng) -> tuple[Any, Rng]:
        """One of the legal moves, and the generator after it."""
        ...


@runtime_checkable
class Searching(Policy, Protocol):
    """A policy that thinks as long as it is let."""

    def bounded(self, iterations: int | None, deadline: Deadline | None) -> Self:
        """The same with so many iterations a move (None: its usual number), or fewer at a deadline."""
        ...


class RandomPolicy:
    """Any legal move, each as likely as the others."""

    def choose(self, rules: AnyRules, view: Any, legal_moves: Sequence[Any], rng: Rng) -> tuple[Any, Rng]:
        """Draw one of the legal moves."""
        return rng.choice(legal_moves)
