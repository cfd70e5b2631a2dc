"""A puzzle: a position after the die, and what this turn has to reach, in one way; how they are read."""

from functools import partial
from typing import Annotated, Any

import msgspec

from game.content.problems import Problems
from game.content.puzzles import KEY, MOST_PUZZLES, check_listed, part_of, those_right
from game.content.source import Table, Tree
from game.content.text import Text
from game.core.errors import CoreReason, GameError, IllegalMove
from game.core.events import Event
from game.core.lesson import Exercise, Id
from game.core.protocol import AnyRules
from game.core.refs import Seat
from game.titles.hisment.puzzles.answer import Line, answer
from game.titles.hisment.puzzles.goals import Goal, is_open, reached


class Puzzle(msgspec.Struct, frozen=True):
    """A puzzle: the `witness` are the moves that reach the goal, the last one ends the turn or the game.

    The grade, from 1 to 5, tells how seldom machines find the way.
    """

    id: Id
    goal: Goal
    grade: Annotated[int, msgspec.Meta(ge=1, le=5)]
    position: Annotated[str, msgspec.Meta(min_length=1, max_length=4000)]
    witness: Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]

    @property
    def acts(self) -> tuple[str, ...]:
        """The moves of the witness in notation."""
        return tuple(act.strip() for act in self.witness.split(","))


class PuzzleFile(msgspec.Struct, frozen=True):
    """The puzzles of one file."""

    puzzles: Annotated[tuple[Puzzle, ...], msgspec.Meta(max_length=MOST_PUZZLES)] = ()


class PuzzleSession(Exercise):
    """A puzzle being tried: it is over with the turn, or with the game."""

    def __init__(self, rules: AnyRules, puzzle: Puzzle) -> None:
        super().__init__(rules, puzzle.position)
        self.puzzle, self.seat = puzzle, self.origin.seat
        self._told: tuple[Any, bool | None] = (None, None)

    @property
    def solved(self) -> bool | None:
        """Whether the goal was reached; None while that is open."""
        if self._told[0] is not self.state:
            rules: Any = self.rules
            self._told = self.state, reached(rules, self.puzzle.goal, self.origin, self.state)
        return self._told[1]

    @property
    def answer(self) -> Line:
        """What the other does to the player after the turn, where that is why it is not solved."""
        rules: Any = self.rules
        ended = not self.state.over and self.state.turn != self.origin.turn
        if self.solved is not False or not ended or self.puzzle.goal is Goal.WIN:
            return ()
        return answer(rules, self.origin.players[self.seat], self.state)

    @property
    def instead(self) -> Text | None:
        """That it is over, once it is."""
        return None if self.solved is None else self.rules.reason_text(CoreReason.PUZZLE_OVER)

    def legal_moves(self, seat: Seat) -> tuple[Any, ...]:
        """What the rules allow, until it is solved or not."""
        return tuple(super().legal_moves(seat)) if self.solved is None else ()

    def submit(self, move: Any, seat: Seat | None = None) -> tuple[Event, ...]:
        """Play a move; raises IllegalMove, also once it is over."""
        if self.solved is not None:
            raise IllegalMove(CoreReason.GAME_OVER)
        return super().submit(move, seat)


def solution(rules: AnyRules, puzzle: Puzzle) -> PuzzleSession:
    """The puzzle with its witness played; raises GameError where that cannot be."""
    session = PuzzleSession(rules, puzzle)
    session.go_through(puzzle.acts)
    return session


def solvable_puzzles(tree: Tree, rules: AnyRules) -> tuple[Puzzle, ...]:
    """The puzzles of a card file whose witness reaches the goal with these cards; none of another form."""
    return those_right(tree, PuzzleFile, partial(_solve, rules))


def check_puzzles(tree: Tree, rules: AnyRules, problems: Problems) -> tuple[Puzzle, ...]:
    """The puzzles of a tree, each solved by its witness; every problem is noted where it stands."""
    return check_listed(tree, PuzzleFile, partial(_solve, rules), problems)


def check_tree(tree: Tree, rules: AnyRules, problems: Problems) -> None:
    """Check the puzzles of any card file, if it has some."""
    if isinstance(tree, Table) and tree.get(KEY):
        check_puzzles(tree.only(KEY), rules, problems)


def _solve(rules: Any, puzzle: Puzzle, tree: Tree, problems: Problems) -> None:
    try:
        session = PuzzleSession(rules, puzzle)
    except GameError as error:
        problems.add(part_of(tree, "position"), str(error))
        return
    if session.state.over or not is_open(rules.catalogue, session.state, session.seat):
        problems.add(part_of(tree, "position"), "nothing new may come up, and the other has what lies open")
        return
    try:
        session.go_through(puzzle.acts)
    except GameError as error:
        problems.add(part_of(tree, "witness"), f"its moves cannot all be played: {error}")
        return
    if not session.solved:
        problems.add(part_of(tree, "witness"), "the goal is not reached by it")
