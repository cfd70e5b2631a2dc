"""The policy protocols: a computer player gets a view and the legal moves, never the state."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar, runtime_checkable

from msgspec import Struct

from game.core.refs import Seat
from game.core.rng import Rng
from game.core.session import Step

# Returns True when the time is up; a search asks it between two steps.
Deadline: TypeAlias = Callable[[], bool]


def never() -> bool:
    """A deadline that never comes."""
    return False


R = TypeVar("R", contravariant=True)
V = TypeVar("V", contravariant=True)
M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)


class PolicyOf(Protocol[R, V, M]):
    """A policy: chooses a move M under rules R; the same view V and generator always give the same move."""

    def choose(self, rules: R, view: V, legal_moves: Sequence[M], rng: Rng) -> tuple[M, Rng]:
        """Choose one of the legal moves; returns it and the generator after it."""
        ...


Policy: TypeAlias = PolicyOf[Any, Any, Any]


@runtime_checkable
class Searching(Policy, Protocol):
    """A policy that searches, within a number of iterations and a deadline."""

    def bounded(self, iterations: int | None, deadline: Deadline | None) -> Self:
        """The same policy with this many iterations a move (None: its usual number), fewer at a deadline."""
        ...


class Scale(StrEnum):
    """The unit of a policy's values: the chance to win, from 0 to 1, or the title's own points."""

    CHANCE = "chance"
    POINTS = "points"


class Seated(Struct, Generic[M_co], frozen=True, tag_field="move", tag="seated"):
    """A move in a line that several seats make together, with the seat that makes it."""

    seat: Seat
    made: M_co


class Weighed(NamedTuple, Generic[M_co]):
    """A candidate plan: its moves, the next one first, its value, and figures that texts name."""

    moves: tuple[M_co, ...]
    value: float
    figures: Mapping[str, float] = MappingProxyType({})


@runtime_checkable
class Weighing(PolicyOf[R, V, M], Protocol[R, V, M]):
    """A policy that reports its candidate moves, from the same view and in the same way as it chooses."""

    scale: Scale

    def weigh(self, rules: R, view: V, legal_moves: Sequence[M], rng: Rng) -> Sequence[Weighed[M]]:
        """The candidate plans, the best first; `choose` takes the first move of the first one."""
        ...


class Advice(NamedTuple, Generic[M_co]):
    """A move, those that are meant to follow it, and the figures that decided.

    `word` names the kind of reason; the title has a sentence for it, which the `figures` fill in.
    """

    moves: tuple[M_co, ...]
    word: str
    figures: Mapping[str, int]

    @property
    def move(self) -> M_co:
        """The move to make now."""
        return self.moves[0]


@runtime_checkable
class Advising(PolicyOf[R, V, M], Protocol[R, V, M]):
    """A policy that can give the reason for its move."""

    def explain(self, rules: R, view: V, legal_moves: Sequence[M], rng: Rng) -> Advice[M]:
        """The move that `choose` makes of the same view, with its reason."""
        ...


class Unit(NamedTuple):
    """What a review judges at once: one decision or a whole turn, from step `at` up to step `until`."""

    at: int
    until: int
    seat: Seat


class Reviewer(Protocol):
    """Judges the play of a finished game, each unit from the view in which it began.

    A loss of less than `least` may be an error of the values and is not told. `random` says that values are
    computed in random worlds, so that a costly unit has to be checked again in other worlds.
    """

    scale: Scale
    least: float
    random: bool

    def bounded(self, iterations: int | None, deadline: Deadline | None) -> Self:
        """The same reviewer with this many worlds (None: its usual number), fewer at a deadline."""
        ...

    def units(self, rules: Any, origin: Any, steps: Sequence[Step]) -> Sequence[Unit]:
        """The units of a game, in order; only those in which a seat had a choice."""
        ...

    def review(
        self, rules: Any, view: Any, lines: Sequence[Sequence[Any]], rng: Rng
    ) -> Sequence[Weighed[Any]]:
        """The value of each line of moves, the best first; of a single line also that of better plans.

        The values use the knowledge of the view alone.
        """
        ...


@runtime_checkable
class Lining(Reviewer, Protocol):
    """A reviewer whose lines are more than the bare moves, as where several seats play one unit together."""

    def line(self, steps: Sequence[Step]) -> tuple[Struct, ...]:
        """What was played in these steps, as `review` takes it: moves, or moves with their seats."""
        ...


class RandomPolicy:
    """A policy that plays any legal move, all with equal probability."""

    def choose(self, rules: object, view: object, legal_moves: Sequence[M], rng: Rng) -> tuple[M, Rng]:
        """Draw one of the legal moves."""
        return rng.choice(legal_moves)
