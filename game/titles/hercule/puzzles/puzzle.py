"""A puzzle: a position in which a trial can be beaten within a turn or two, in one way; how they are read.

Nothing in it is left to chance: the order of the deck is known, and its trial stands as the last of its run.
"""

from functools import partial
from typing import Annotated, Any, Literal

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
from game.titles.hercule.rules.state import OVER


class Puzzle(msgspec.Struct, frozen=True):
    """A puzzle: within so many `turns` its trial must fall; the `witness` are the moves that do it.

    The grade, from 1 to 5, tells how seldom machines that do not search find the way.
    """

    id: Id
    turns: Literal[1, 2]
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
    """A puzzle being tried: it is over when its trial falls, or stands when its turns have passed."""

    def __init__(self, rules: AnyRules, puzzle: Puzzle) -> None:
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
    """The puzzles of a card file whose witness wins with these cards; none of a file of another form."""
    return those_right(tree, PuzzleFile, partial(_solve, rules))


def check_puzzles(tree: Tree, rules: AnyRules, problems: Problems) -> tuple[Puzzle, ...]:
    """The puzzles of a tree, each solved by its witness; every problem is noted where it stands."""
    return check_listed(tree, PuzzleFile, partial(_solve, rules), problems)


def check_tree(tree: Tree, rules: AnyRules, problems: Problems) -> None:
    """Check the puzzles of any card file, if it has some."""
    if isinstance(tree, Table) and tree.get(KEY):
        check_puzzles(tree.only(KEY), rules, problems)


def _solve(rules: AnyRules, puzzle: Puzzle, tree: Tree, problems: Problems) -> None:
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
