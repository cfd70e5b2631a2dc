"""Puzzles in card files: builds each puzzle and checks it with its title's rules; independent of titles."""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Any, Generic, Protocol, TypeVar

from game.content.packs import check_once
from game.content.problems import Place, Problems
from game.content.schema import build
from game.content.source import Scalar, Tree, YamlList, YamlMap, read_source
from game.core.errors import GameError
from game.core.of_the_day import Graded
from game.core.puzzle import MovesPuzzle, PuzzleAttempt
from game.paths import CARDS

PUZZLE_FILE, KEY = "puzzles.yaml", "puzzles"
# Limited, since each puzzle is played through whenever it is checked.
MOST_PUZZLES = 400

P = TypeVar("P")
Listed = TypeVar("Listed", covariant=True)
R = TypeVar("R")
Moves = TypeVar("Moves", bound=MovesPuzzle)
Attempt = PuzzleAttempt[Any, Any, Any, Moves]


class Listing(Protocol[Listed]):
    """A struct that holds the puzzles of one file."""

    @property
    def puzzles(self) -> tuple[Listed, ...]:
        """All puzzles, in the order of the file."""


class PuzzleKind(Generic[R, P]):
    """The puzzles of a title: the struct of their file, and the function that checks one with the rules."""

    def __init__(self, file: type[Listing[P]], check: Callable[[R, P, Tree, Problems], object]) -> None:
        self._file, self._check = file, check

    def check(self, tree: Tree, rules: R, problems: Problems) -> tuple[P, ...]:
        """Build the puzzles of a tree and check each; every problem is noted at its place."""
        found = build(tree, self._file, problems)
        if found is None:
            return ()
        check_once([tree], [KEY], problems)
        listed = tree.get(KEY) if isinstance(tree, YamlMap) else None
        places = listed.items if isinstance(listed, YamlList) else ()
        for puzzle, place in zip(found.puzzles, places, strict=True):
            self._check(rules, puzzle, place, problems)
        return found.puzzles

    def check_tree(self, tree: Tree, rules: R, problems: Problems) -> None:
        """Check the puzzles of a card file, if it has any."""
        if isinstance(tree, YamlMap) and tree.get(KEY):
            self.check(tree.only(KEY), rules, problems)

    def solvable(self, tree: Tree, rules: R) -> tuple[P, ...]:
        """The puzzles of a card file that are valid with these cards; none if the file has another form."""
        found = build(tree, self._file, Problems())
        listed = found.puzzles if found else ()
        return tuple(puzzle for puzzle in listed if self._is_right(puzzle, tree, rules))

    def _is_right(self, puzzle: P, tree: Tree, rules: R) -> bool:
        problems = Problems()
        self._check(rules, puzzle, tree, problems)
        return not problems.all


def check_witness(
    attempt: type[Attempt[Moves]], rules: Any, puzzle: Moves, tree: Tree, problems: Problems
) -> None:
    """Note what is wrong with a puzzle's position, or with the moves that should solve it."""
    try:
        tried = attempt(rules, puzzle)
    except GameError as error:
        problems.add(part_of(tree, "position"), str(error))
        return
    if unfit := tried.unfit:
        problems.add(part_of(tree, "position"), unfit)
        return
    try:
        tried.go_through(tried.witness)
    except GameError as error:
        problems.add(part_of(tree, "witness"), f"its moves cannot all be played: {error}")
        return
    if not tried.solved:
        problems.add(part_of(tree, "witness"), tried.unsolved)


def solved_by_moves(file: type[Listing[Moves]], attempt: type[Attempt[Moves]]) -> PuzzleKind[Any, Moves]:
    """The puzzles of a title that are solved by moves; each is tried out in an attempt."""
    return PuzzleKind(file, partial(check_witness, attempt))


def part_of(tree: Tree, key: str) -> Place:
    """The place of a part of a puzzle, or of the puzzle if it has no such part."""
    found = tree.get(key) if isinstance(tree, YamlMap) else None
    return (found or tree).place


@lru_cache(maxsize=8)
def shipped_puzzles(title: str) -> tuple[Graded, ...]:
    """All puzzles that are shipped with a title, whatever packs the player has; raises ContentError."""
    path = CARDS / title / PUZZLE_FILE
    return tuple(_listed(read_source(path))) if path.is_file() else ()


def _listed(tree: Tree) -> Iterator[Graded]:
    listed = tree.get(KEY) if isinstance(tree, YamlMap) else None
    for each in listed.items if isinstance(listed, YamlList) else ():
        id, grade = (each.get("id"), each.get("grade")) if isinstance(each, YamlMap) else (None, None)
        if isinstance(id, Scalar) and isinstance(grade, Scalar) and isinstance(grade.value, int):
            yield Graded(id.text, grade.value)
