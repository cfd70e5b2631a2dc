"""Puzzles as card files list them: each is built, and looked at by its title; knows no title."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from game.content.packs import check_once
from game.content.problems import Place, Problems
from game.content.schema import build
from game.content.source import Series, Table, Tree

PUZZLES, KEY = "puzzles.yaml", "puzzles"
# Each is played through whenever it is checked.
MOST_PUZZLES = 400

P = TypeVar("P")
Listed = TypeVar("Listed", covariant=True)
Check = Callable[[P, Tree, Problems], object]
"""Notes what is wrong with a puzzle, at its place in the file."""


class Listing(Protocol[Listed]):
    """A struct for the puzzles of one file."""

    @property
    def puzzles(self) -> tuple[Listed, ...]:
        """All of them, in the order of the file."""


def check_listed(tree: Tree, kind: type[Listing[P]], check: Check[P], problems: Problems) -> tuple[P, ...]:
    """The puzzles of a tree, each looked at; every problem is noted where it stands."""
    found = build(tree, kind, problems)
    if found is None:
        return ()
    check_once([tree], [KEY], problems)
    listed = tree.get(KEY) if isinstance(tree, Table) else None
    places = listed.items if isinstance(listed, Series) else ()
    for puzzle, place in zip(found.puzzles, places, strict=True):
        check(puzzle, place, problems)
    return found.puzzles


def those_right(tree: Tree, kind: type[Listing[P]], check: Check[P]) -> tuple[P, ...]:
    """The puzzles of a card file in which nothing is wrong; none of a file of another form."""
    found: Any = build(tree, kind, Problems())
    return tuple(puzzle for puzzle in found.puzzles if _is_right(puzzle, tree, check)) if found else ()


def _is_right(puzzle: P, tree: Tree, check: Check[P]) -> bool:
    problems = Problems()
    check(puzzle, tree, problems)
    return not problems.all


def part_of(tree: Tree, key: str) -> Place:
    """Where a part of a puzzle stands."""
    found = tree.get(key) if isinstance(tree, Table) else None
    return (found or tree).place
