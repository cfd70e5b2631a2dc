"""Puzzles that are solved by moves: the position, its solution, and the session of an attempt."""

from abc import abstractmethod
from typing import Annotated, Any, ClassVar, Generic, Self, TypeVar

import msgspec

from game.content.text import Text
from game.core.errors import CoreReason, IllegalMove
from game.core.events import Event
from game.core.lesson import Exercise, Id
from game.core.protocol import M, Rules, S, V
from game.core.refs import Seat

PositionText = Annotated[str, msgspec.Meta(min_length=1, max_length=4000)]
Witness = Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
Grade = Annotated[int, msgspec.Meta(ge=1, le=5)]


def acts_of(moves: str) -> tuple[str, ...]:
    """Split a text at its commas into moves in notation."""
    return tuple(act.strip() for act in moves.split(","))


class MovesPuzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle; its `witness` is the line of moves that solves it.

    The grade, from 1 to 5, says how seldom machines find the solution.
    """

    id: Id
    grade: Grade
    position: PositionText
    witness: Witness

    @property
    def acts(self) -> tuple[str, ...]:
        """The moves of the witness in notation."""
        return acts_of(self.witness)


P = TypeVar("P", bound=MovesPuzzle)


class PuzzleAttempt(Exercise[S, M, V], Generic[S, M, V, P]):
    """An attempt at a puzzle; no move is accepted once it is solved or cannot be solved any more.

    `unsolved` says, to an author of puzzles, that a witness does not solve its puzzle.
    """

    unsolved: ClassVar[str]
    before: tuple[str, ...] = ()
    """The first moves of the witness if they were made before the attempt begins."""

    def __init__(self, rules: Rules[S, M, V], puzzle: P) -> None:
        super().__init__(rules, puzzle.position)
        self.puzzle = puzzle

    @classmethod
    def solution(cls, rules: Any, puzzle: P) -> Self:
        """An attempt in which the witness was played; raises GameError if that is impossible."""
        attempt = cls(rules, puzzle)
        attempt.go_through(attempt.witness)
        return attempt

    @property
    def witness(self) -> tuple[str, ...]:
        """The moves that solve it from where the attempt begins, in notation."""
        acts, made = self.puzzle.acts, len(self.before)
        return acts[made:] if acts[:made] == self.before else acts

    @property
    @abstractmethod
    def unfit(self) -> str:
        """Why the position cannot be that of a puzzle, for an author of puzzles; empty if it can."""

    @property
    @abstractmethod
    def solved(self) -> bool | None:
        """True if it is solved, False if it cannot be solved any more, None while it is open."""

    @property
    def instead(self) -> Text | None:
        """The text that the puzzle is over, once it is; else None."""
        return None if self.solved is None else self.rules.reason_text(CoreReason.PUZZLE_OVER)

    def legal_moves(self, seat: Seat) -> tuple[M, ...]:
        """The legal moves; none once the puzzle is over."""
        return tuple(super().legal_moves(seat)) if self.solved is None else ()

    def submit(self, move: M, seat: Seat | None = None) -> tuple[Event, ...]:
        """Play a move; raises IllegalMove, also once the puzzle is over."""
        if self.solved is not None:
            raise IllegalMove(CoreReason.GAME_OVER)
        return super().submit(move, seat)
