"""A puzzle: a position in which a trial can be beaten within a turn or two, in one way; how they are read.

Nothing in it is left to chance: the order of the deck is known, and its trial stands as the last of its run.
"""

from typing import Annotated, Literal

import msgspec

from game.content.problems import Problems
from game.content.puzzles import MOST_PUZZLES, PuzzleKind, part_of
from game.content.source import Tree
from game.core.errors import GameError
from game.core.puzzle import MovesPuzzle, PuzzleAttempt
from game.titles.hercule.rules.moves import AnyMove
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import OVER, State
from game.titles.hercule.rules.view import View


class Puzzle(MovesPuzzle, frozen=True, kw_only=True):
    """A puzzle: within so many `turns` its trial must fall; the `witness` are the moves that do it."""

    turns: Literal[1, 2]


class PuzzleFile(msgspec.Struct, frozen=True):
    """The puzzles of one file."""

    puzzles: Annotated[tuple[Puzzle, ...], msgspec.Meta(max_length=MOST_PUZZLES)] = ()


class PuzzleSession(PuzzleAttempt[State, AnyMove, View]):
    """A puzzle being tried: it is over when its trial falls, or stands when its turns have passed."""

    def __init__(self, rules: HerculeRules, puzzle: Puzzle) -> None:
        super().__init__(rules, puzzle.position)
        self.puzzle = puzzle
        # Nothing comes after this trial.
        self.origin = msgspec.structs.replace(self.origin, ahead=())

    @property
    def solved(self) -> bool | None:
        """Whether the trial was beaten in time; None while that is open."""
        state, start = self.state, self.origin
        if state.beaten != start.beaten:
            return True
        return False if state.phase in OVER or state.turn >= start.turn + self.puzzle.turns else None


def solution(rules: HerculeRules, puzzle: Puzzle) -> PuzzleSession:
    """The puzzle with its witness played; raises GameError where that cannot be."""
    session = PuzzleSession(rules, puzzle)
    session.go_through(puzzle.acts)
    return session


def _solve(rules: HerculeRules, puzzle: Puzzle, tree: Tree, problems: Problems) -> None:
    try:
        session = PuzzleSession(rules, puzzle)
    except GameError as error:
        problems.add(part_of(tree, "position"), str(error))
        return
    hero = session.state.heroes[0]
    if len(session.state.heroes) > 1 or hero.foreseen < len(hero.deck):
        problems.add(part_of(tree, "position"), "of a puzzle's one hero the order of the whole deck is known")
    try:
        session.go_through(puzzle.acts)
    except GameError as error:
        problems.add(part_of(tree, "witness"), f"its moves cannot all be played: {error}")
        return
    if not session.solved:
        problems.add(part_of(tree, "witness"), "the trial is not beaten by it in time")


PUZZLES = PuzzleKind(PuzzleFile, _solve)
