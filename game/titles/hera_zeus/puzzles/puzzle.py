"""A puzzle: a position with points left and a turn that wins whatever lies hidden; loading of puzzles."""

from typing import Annotated

import msgspec

from game.content.puzzles import MOST_PUZZLES, solved_by_moves
from game.core.puzzle import MovesPuzzle, PuzzleAttempt
from game.core.session import Played, Step
from game.titles.hera_zeus.puzzles.certainty import Certainty, winner_of
from game.titles.hera_zeus.puzzles.worlds import is_plain
from game.titles.hera_zeus.rules.events import CardTurned
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import Phase, State
from game.titles.hera_zeus.rules.view import View


class Puzzle(MovesPuzzle, frozen=True, kw_only=True):
    """A puzzle; `witness` are the moves of the solution, the last of which wins the game."""


class PuzzleFile(msgspec.Struct, frozen=True):
    """The puzzles of one file."""

    puzzles: Annotated[tuple[Puzzle, ...], msgspec.Meta(max_length=MOST_PUZZLES)] = ()


class PuzzleSession(PuzzleAttempt[State, AnyMove, View, Puzzle]):
    """An attempt at a puzzle; it is over when the turn or the game ends.

    Where a move spoils the certain victory, what it brings to light is what spoils it: the hidden cards of
    the position are only one way in which they can lie.
    """

    unsolved = "it does not win whatever lies hidden"

    def __init__(self, rules: HeraZeusRules, puzzle: Puzzle) -> None:
        super().__init__(rules, puzzle)
        self._catalogue, self.seat = rules.catalogue, self.origin.seat
        self._certainty = Certainty(rules, self.origin)

    @property
    def unfit(self) -> str:
        """Why the position cannot be that of a puzzle: something hidden is known, or it is over."""
        fit = is_plain(self._catalogue, self.origin) and self.origin.phase is not Phase.OVER
        return "" if fit else "nothing may be known of hidden cards, and no choice be open"

    @property
    def solved(self) -> bool | None:
        """Whether the turn has won; None while it goes on."""
        if self.state.phase is Phase.OVER:
            return winner_of(self.state) == self.seat
        return None if self.state.turn == self.origin.turn else False

    @property
    def spoiler(self) -> str:
        """The other side's card that came to light when the certain victory was lost; empty if none did."""
        before = self.origin
        for step in self.steps:
            if not self._certainty.by(before, step.move):
                turned = (event for event in step.events if isinstance(event, CardTurned))
                return next((event.card for event in turned if event.place.seat != self.seat), "")
            before = step.after
        return ""

    def _step(self, played: Played) -> Step:
        seat = self._actor(played.seat)
        after, events = self.rules.apply(self.state, played.move, seat)
        world = self._certainty.worst(self.state, played.move)
        if world is not self.state:
            after, events = self.rules.apply(world, played.move, seat)
        return Step(seat, played.move, after, events)


PUZZLES = solved_by_moves(PuzzleFile, PuzzleSession)
