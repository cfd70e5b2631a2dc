"""A puzzle: a position in which a trial can be beaten within a turn or two, in one way; how they are read.

Nothing in it is left to chance: the order of the deck is known, and its trial stands as the last of its run.
"""

from typing import Annotated, Any, Literal

import msgspec

from game.content.packs import check_once
from game.content.problems import Place, Problems
from game.content.schema import build
from game.content.source import Series, Table, Tree
from game.core.errors import CoreReason, GameError, IllegalMove
from game.core.events import Event
from game.core.lesson import Exercise, Id
from game.core.protocol import AnyRules
from game.core.refs import Seat
from game.titles.hercule.rules.state import OVER

PUZZLES, KEY = "puzzles.yaml", "puzzles"
# Each is played through whenever it is checked.
MOST_PUZZLES = 400


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
    found = build(tree, PuzzleFile, Problems()) or PuzzleFile()
    return tuple(puzzle for puzzle in found.puzzles if not _solved(puzzle, tree, rules).all)


def _solved(puzzle: Puzzle, tree: Tree, rules: AnyRules) -> Problems:
    problems = Problems()
    _solve(puzzle, tree, rules, problems)
    return problems


def check_puzzles(tree: Tree, rules: AnyRules, problems: Problems) -> tuple[Puzzle, ...]:
    """The puzzles of a tree, each solved by its witness; every problem is noted where it stands."""
    found = build(tree, PuzzleFile, problems)
    if found is None:
        return ()
    check_once([tree], [KEY], problems)
    listed = tree.get(KEY) if isinstance(tree, Table) else None
    places = listed.items if isinstance(listed, Series) else ()
    for puzzle, place in zip(found.puzzles, places, strict=True):
        _solve(puzzle, place, rules, problems)
    return found.puzzles


def check_tree(tree: Tree, rules: AnyRules, problems: Problems) -> None:
    """Check the puzzles of any card file, if it has some."""
    if isinstance(tree, Table) and tree.get(KEY):
        check_puzzles(tree.only(KEY), rules, problems)


def _solve(puzzle: Puzzle, tree: Tree, rules: AnyRules, problems: Problems) -> None:
    try:
        session = PuzzleSession(rules, puzzle)
    except GameError as error:
        problems.add(_place(tree, "position"), str(error))
        return
    hero = session.state.heroes[0]
    if len(session.state.heroes) > 1 or hero.foreseen < len(hero.deck):
        problems.add(_place(tree, "position"), "of a puzzle's one hero the order of the whole deck is known")
    try:
        session.go_through(puzzle.acts)
    except GameError as error:
        problems.add(_place(tree, "witness"), f"its moves cannot all be played: {error}")
        return
    if not session.solved:
        problems.add(_place(tree, "witness"), "the trial is not beaten by it in time")


def _place(tree: Tree, key: str) -> Place:
    found = tree.get(key) if isinstance(tree, Table) else None
    return (found or tree).place
