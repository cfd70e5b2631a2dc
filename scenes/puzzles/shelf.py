"""The puzzles that a title has, by sort, and how far the player has come with each; beside the lessons."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import ClassVar, Generic, Literal, Protocol, TypeVar

from game.content.packs import find_packs
from game.content.problems import ContentError
from game.content.puzzles import PUZZLE_FILE
from game.content.source import Tree, read_source
from game.core.narrowing import narrow
from game.core.protocol import AnyRules
from game.paths import CARDS
from scenes.services import Services

Mark = Literal["", "tried", "shown", "solved", "first"]
KEPT: tuple[Mark, ...] = ("", "tried", "shown", "solved", "first")


class AnyPuzzle(Protocol):
    """A puzzle of any title."""

    @property
    def id(self) -> str:
        """Its name, which no other puzzle of any title has."""

    @property
    def grade(self) -> int:
        """How hard it is, from 1."""


P = TypeVar("P", bound=AnyPuzzle)
R = TypeVar("R", bound=AnyRules)


class Shelf(ABC, Generic[P, R]):
    """All puzzles of a title in their order: by sort, then by grade; `said_of` are the title's words."""

    title: ClassVar[str]
    rules_type: type[R]
    sorts: ClassVar[tuple[int, ...]] = (1, 2)
    said_of: ClassVar[Callable[..., str]]

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rules = narrow(self.rules_type, services.load_rules(self.title))
        memory = f"{self.title}/puzzles"
        if memory not in services.memory:
            services.memory[memory] = self._read()
        self.puzzles: tuple[P, ...] = services.memory[memory]

    @staticmethod
    @abstractmethod
    def read(tree: Tree, rules: R) -> tuple[P, ...]:
        """The puzzles of a card file that hold with the cards as they are."""

    @abstractmethod
    def sort(self, puzzle: P) -> int:
        """Of which sort a puzzle is."""

    @abstractmethod
    def goal(self, puzzle: P) -> str:
        """What is to be done, in one sentence."""

    def _read(self) -> tuple[P, ...]:
        """Those of the program and of the player's packs that hold with the cards as they are."""
        found = {puzzle.id: puzzle for puzzle in _own(CARDS / self.title, self.read, self.rules)}
        for folder in find_packs((self.services.home.packs,)):
            found |= {puzzle.id: puzzle for puzzle in _those_of(folder, self.read, self.rules)}
        return tuple(sorted(found.values(), key=lambda puzzle: (self.sort(puzzle), puzzle.grade)))

    def of(self, sort: int) -> tuple[P, ...]:
        """The puzzles of one sort, by grade."""
        return tuple(puzzle for puzzle in self.puzzles if self.sort(puzzle) == sort)

    def number(self, puzzle: P) -> int:
        """Its place within its sort, from 1."""
        return self.of(self.sort(puzzle)).index(puzzle) + 1

    def mark(self, puzzle: P) -> Mark:
        """How far the player came with it."""
        kept = self.services.progress.puzzles.get(puzzle.id, "")
        return next((mark for mark in KEPT if mark == kept), "")

    def keep(self, puzzle: P, mark: Mark) -> None:
        """Remember how far the player came; what was better stays."""
        before = self.mark(puzzle)
        if before == "shown" and mark == "solved":
            return
        if KEPT.index(mark) > KEPT.index(before):
            self.services.learn(puzzles={**self.services.progress.puzzles, puzzle.id: mark})

    def ended(self, puzzle: P, *, solved: bool) -> None:
        """It was tried to its end; solved the first time that it was counts apart."""
        won: Mark = "first" if not self.mark(puzzle) else "solved"
        self.keep(puzzle, won if solved else "tried")

    def next(self, after: P | None = None, sort: int = 1) -> P | None:
        """The next one that is not solved: of the same sort behind this one, then any."""
        own = self.of(self.sort(after) if after else sort)
        place = own.index(after) + 1 if after else 0
        row = (*own[place:], *own[:place], *self.puzzles)
        return next((each for each in row if self.mark(each) in ("", "tried") and each != after), None)

    def sort_name(self, sort: int) -> str:
        """What the puzzles of a sort are called."""
        return self.said_of(f"puzzle_sort_{sort}")

    def name(self, puzzle: P) -> str:
        """What it is called."""
        return self.said_of("puzzle_name", sort=self.sort_name(self.sort(puzzle)), n=self.number(puzzle))

    def mark_words(self, mark: Mark) -> str:
        """A mark in words."""
        return self.said_of(f"puzzle_mark_{mark}")


def _those_of(folder: Path, read: Callable[[Tree, R], tuple[P, ...]], rules: R) -> tuple[P, ...]:
    """The puzzles of a folder; where a pack's cards are others, some cannot be solved any more."""
    path = folder / PUZZLE_FILE
    with suppress(ContentError):
        return read(read_source(path), rules) if path.is_file() else ()
    return ()


# To solve hundreds of puzzles takes a second, and the program's own are the same as long as the rules are.
_own = lru_cache(maxsize=8)(_those_of)
