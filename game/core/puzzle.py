"""A puzzle that is solved by moves: its position, the moves that solve it, the game in which it is tried."""

from abc import abstractmethod
from typing import Annotated

import msgspec

from game.content.text import Text
from game.core.errors import CoreReason, IllegalMove
from game.core.events import Event
from game.core.lesson import Exercise, Id
from game.core.protocol import M, S, V
from game.core.refs import Seat

PositionText = Annotated[str, msgspec.Meta(min_length=1, max_length=4000)]
Witness = Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
Grade = Annotated[int, msgspec.Meta(ge=1, le=5)]


def acts_of(moves: str) -> tuple[str, ...]:
    """Moves in notation, of a text that separates them by commas."""
    return tuple(act.strip() for act in moves.split(","))


class MovesPuzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle whose `witness` are the moves that solve it.

    The grade, from 1 to 5, tells how seldom machines find the way.
    """

    id: Id
    grade: Grade
    position: PositionText
    witness: Witness

    @property
    def acts(self) -> tuple[str, ...]:
        """The moves of the witness in notation."""
        return acts_of(self.witness)


class PuzzleAttempt(Exercise[S, M, V]):
    """A puzzle being tried: once it is solved, or cannot be any more, nothing can be played."""

    @property
    @abstractmethod
    def solved(self) -> bool | None:
        """Whether it was solved; None while that is open."""

    @property
    def instead(self) -> Text | None:
        """That it is over, once it is."""
        return None if self.solved is None else self.rules.reason_text(CoreReason.PUZZLE_OVER)

    def legal_moves(self, seat: Seat) -> tuple[M, ...]:
        """What the rules allow, until it is solved or not."""
        return tuple(super().legal_moves(seat)) if self.solved is None else ()

    def submit(self, move: M, seat: Seat | None = None) -> tuple[Event, ...]:
        """Play a move; raises IllegalMove, also once it is over."""
        if self.solved is not None:
            raise IllegalMove(CoreReason.GAME_OVER)
        return super().submit(move, seat)
