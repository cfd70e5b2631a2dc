"""A puzzle: a position after the die roll and a goal for this turn with one solution; loading of puzzles."""

from typing import Annotated

import msgspec

from game.content.puzzles import MOST_PUZZLES, solved_by_moves
from game.core.puzzle import MovesPuzzle, PuzzleAttempt
from game.titles.hisment.puzzles.answer import Line, answer
from game.titles.hisment.puzzles.goals import Goal, is_open, reached
from game.titles.hisment.rules.moves import AnyMove, Next
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import Phase, State
from game.titles.hisment.rules.view import View


class Puzzle(MovesPuzzle, frozen=True, kw_only=True):
    """A puzzle; `witness` are the moves of the solution, the last of which ends the turn or the game."""

    goal: Goal


class PuzzleFile(msgspec.Struct, frozen=True):
    """The puzzles of one file."""

    puzzles: Annotated[tuple[Puzzle, ...], msgspec.Meta(max_length=MOST_PUZZLES)] = ()


class PuzzleSession(PuzzleAttempt[State, AnyMove, View, Puzzle]):
    """An attempt at a puzzle, from the first phase with a move on; it ends with the turn or the game."""

    unsolved = "the goal is not reached by it"

    def __init__(self, rules: HismentRules, puzzle: Puzzle) -> None:
        super().__init__(rules, puzzle)
        self._own_rules, self.seat = rules, self.origin.seat
        self._told: tuple[object, bool | None] = (None, None)
        # Phases with nothing to do are behind the player when the puzzle opens.
        while self.origin.phase is not Phase.BATTLE and self.legal_moves(self.seat) == (Next(),):
            self.before += (rules.format_move(self.origin, Next()),)
            self.origin, _ = rules.apply(self.origin, Next(), self.seat)

    @property
    def unfit(self) -> str:
        """Why the position cannot be that of a puzzle: something unknown can come up, or it is over."""
        fit = not self.origin.over and is_open(self._own_rules.catalogue, self.origin, self.seat)
        return "" if fit else "nothing new may come up, and the other has what lies open"

    @property
    def solved(self) -> bool | None:
        """Whether the goal was reached; None while the turn goes on."""
        if self._told[0] is not self.state:
            self._told = self.state, reached(self._own_rules, self.puzzle.goal, self.origin, self.state)
        return self._told[1]

    @property
    def answer(self) -> Line:
        """The opponent's answer to the turn if that answer is why the puzzle is not solved."""
        ended = not self.state.over and self.state.turn != self.origin.turn
        if self.solved is not False or not ended or self.puzzle.goal is Goal.WIN:
            return ()
        return answer(self._own_rules, self.origin.players[self.seat], self.state)


PUZZLES = solved_by_moves(PuzzleFile, PuzzleSession)
