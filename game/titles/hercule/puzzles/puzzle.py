"""A puzzle: a position whose trial can be beaten in one way within one or two turns; and its loader.

Nothing in it is random: the order of the deck is known, and its trial is the last of the run.
"""

from itertools import takewhile
from typing import Annotated, Literal

import msgspec

from game.content.puzzles import MOST_PUZZLES, solved_by_moves
from game.core.events import Event
from game.core.puzzle import MovesPuzzle, PuzzleAttempt
from game.core.refs import Seat
from game.titles.hercule.rules.events import TurnBegan
from game.titles.hercule.rules.moves import AnyMove
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import OVER, State
from game.titles.hercule.rules.view import View


class Puzzle(MovesPuzzle, frozen=True, kw_only=True):
    """A puzzle: its trial must be beaten within `turns`; the `witness` is the solution, as moves."""

    turns: Literal[1, 2]


class PuzzleFile(msgspec.Struct, frozen=True):
    """The puzzles of one file."""

    puzzles: Annotated[tuple[Puzzle, ...], msgspec.Meta(max_length=MOST_PUZZLES)] = ()


class PuzzleSession(PuzzleAttempt[State, AnyMove, View, Puzzle]):
    """An attempt at a puzzle; it ends when its trial is beaten or its turns have passed."""

    unsolved = "the trial is not beaten by it in time"

    def __init__(self, rules: HerculeRules, puzzle: Puzzle) -> None:
        super().__init__(rules, puzzle)
        # The trial of the puzzle is the last one.
        self.origin = msgspec.structs.replace(self.origin, ahead=())

    @property
    def unfit(self) -> str:
        """Why the position cannot be that of a puzzle: there are two heroes, or something is random."""
        first, *others = self.origin.heroes
        fit = not others and first.foreseen == len(first.deck)
        return "" if fit else "of a puzzle's one hero the order of the whole deck is known"

    @property
    def solved(self) -> bool | None:
        """Whether the trial was beaten in time; None while that is open."""
        state, start = super().state, self.origin
        if state.beaten != start.beaten:
            return True
        return False if state.phase in OVER or state.turn > self.last_turn else None

    @property
    def last_turn(self) -> int:
        """The turn in which the trial has to fall at the latest."""
        return self.origin.turn + self.puzzle.turns - 1

    @property
    def state(self) -> State:
        """The position; once the turns have passed, as the last of them left it: no card is drawn."""
        state = super().state
        if self.solved is not False or state.turn <= self.last_turn:
            return state
        (hero,) = state.heroes
        kept = msgspec.structs.replace(hero, hand=(), deck=(*hero.hand, *hero.deck))
        return msgspec.structs.replace(state, turn=self.last_turn, heroes=(kept,))

    def submit(self, move: AnyMove, seat: Seat | None = None) -> tuple[Event, ...]:
        """Play a move; of one that ends the last turn, what happened until then."""
        events = super().submit(move, seat)
        if self.solved is not False:
            return events
        return tuple(takewhile(lambda event: not isinstance(event, TurnBegan), events))


PUZZLES = solved_by_moves(PuzzleFile, PuzzleSession)
