"""What a computer player is: it gets a view and the legal moves, never the state."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar, runtime_checkable

from game.core.rng import Rng

# Says whether the time is up; asked between two steps of a search.
Deadline: TypeAlias = Callable[[], bool]


def never() -> bool:
    """A deadline that never comes."""
    return False


R = TypeVar("R", contravariant=True)
V = TypeVar("V", contravariant=True)
M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)


class PolicyOf(Protocol[R, V, M]):
    """A way of choosing moves M by rules R: the same view V and generator always give the same move."""

    def choose(self, rules: R, view: V, legal_moves: Sequence[M], rng: Rng) -> tuple[M, Rng]:
        """One of the legal moves, and the generator after it."""
        ...


Policy: TypeAlias = PolicyOf[Any, Any, Any]


@runtime_checkable
class Searching(Policy, Protocol):
    """A policy that thinks as long as it is let."""

    def bounded(self, iterations: int | None, deadline: Deadline | None) -> Self:
        """The same with so many iterations a move (None: its usual number), or fewer at a deadline."""
        ...


class Scale(StrEnum):
    """What a player reckons in: the chance to win, 0 to 1, or what the title counts."""

    CHANCE = "chance"
    POINTS = "points"


class Weighed(NamedTuple, Generic[M_co]):
    """A way to go on that a player thinks of: its moves, the next one first, and what they are worth."""

    moves: tuple[M_co, ...]
    value: float


@runtime_checkable
class Weighing(PolicyOf[R, V, M], Protocol[R, V, M]):
    """A policy that says what it thinks of, from the same view and in the same way as it chooses."""

    scale: Scale

    def weigh(self, rules: R, view: V, legal_moves: Sequence[M], rng: Rng) -> Sequence[Weighed[M]]:
        """The ways to go on, the best first; `choose` takes the first move of the first."""
        ...


class RandomPolicy:
    """One of the legal moves, each as likely as the others."""

    def choose(self, rules: object, view: object, legal_moves: Sequence[M], rng: Rng) -> tuple[M, Rng]:
        """Draw one of the legal moves."""
        return rng.choice(legal_moves)
