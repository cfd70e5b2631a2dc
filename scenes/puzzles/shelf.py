"""The puzzle shelf: the puzzles of a title by sort, and the player's result for each of them."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import ClassVar, Generic, Literal, Protocol, TypeVar

from game.content.problems import ContentError
from game.content.puzzles import PUZZLE_FILE, shipped_puzzles
from game.content.source import Tree, read_source
from game.core.narrowing import narrow
from game.core.of_the_day import of_the_day
from game.core.protocol import AnyRules
from game.masks.reading import Mask
from game.paths import CARDS
from scenes.services import Services

Mark = Literal["", "tried", "shown", "solved", "first"]
KEPT: tuple[Mark, ...] = ("", "tried", "shown", "solved", "first")


class AnyPuzzle(Protocol):
    """The properties that the puzzles of every title share."""

    @property
    def id(self) -> str:
        """An id that is unique among the puzzles of all titles."""

    @property
    def grade(self) -> int:
        """The difficulty, from 1."""


P = TypeVar("P", bound=AnyPuzzle)
R = TypeVar("R", bound=AnyRules)


class Shelf(ABC, Generic[P, R]):
    """All puzzles of a title, ordered by sort, then by grade; `said_of` returns the title's own words.

    `day` is the date of the puzzle of the day: it stays while a table is open, whatever midnight passes.
    `found` are the masks that the last attempt has earned.
    """

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
        self.day = services.today
        self.found: tuple[Mask, ...] = ()

    @staticmethod
    @abstractmethod
    def read(tree: Tree, rules: R) -> tuple[P, ...]:
        """The puzzles of a card file that are valid with the given rules and their cards."""

    @abstractmethod
    def sort(self, puzzle: P) -> int:
        """The sort of a puzzle."""

    @abstractmethod
    def goal(self, puzzle: P) -> str:
        """The goal of a puzzle in one sentence."""

    def _read(self) -> tuple[P, ...]:
        """The puzzles of the program and of the player's packs that are valid with the current cards."""
        found = {puzzle.id: puzzle for puzzle in _own(CARDS / self.title, self.read, self.rules)}
        for folder in self.services.laid_packs:
            found |= {puzzle.id: puzzle for puzzle in _those_of(folder, self.read, self.rules)}
        return tuple(sorted(found.values(), key=lambda puzzle: (self.sort(puzzle), puzzle.grade)))

    def figures(self) -> str:
        """How many of the puzzles are solved, and how many of these at the first try, in a sentence."""
        marks = [self.mark(puzzle) for puzzle in self.puzzles]
        solved = sum(mark in ("first", "solved") for mark in marks)
        return self.said_of("puzzles_figures", n=solved, all=len(marks), first=marks.count("first"))

    def of(self, sort: int) -> tuple[P, ...]:
        """The puzzles of one sort, by grade."""
        return tuple(puzzle for puzzle in self.puzzles if self.sort(puzzle) == sort)

    def number(self, puzzle: P) -> int:
        """The position of a puzzle within its sort, from 1."""
        return self.of(self.sort(puzzle)).index(puzzle) + 1

    def mark(self, puzzle: P) -> Mark:
        """The player's best result for a puzzle."""
        kept = self.services.progress.puzzles.get(puzzle.id, "")
        return next((mark for mark in KEPT if mark == kept), "")

    def keep(self, puzzle: P, mark: Mark) -> None:
        """Store the player's result for a puzzle if it is better than the one before.

        A puzzle whose solution was shown stays marked as shown when it is solved later.
        """
        before = self.mark(puzzle)
        if before == "shown" and mark == "solved":
            return
        if KEPT.index(mark) > KEPT.index(before):
            self.services.learn(puzzles={**self.services.progress.puzzles, puzzle.id: mark})

    def ended(self, puzzle: P, *, solved: bool) -> None:
        """Record the result of an attempt; solving a puzzle at the first attempt has its own mark."""
        won: Mark = "first" if not self.mark(puzzle) else "solved"
        self.keep(puzzle, won if solved else "tried")
        if solved and self.mark(puzzle) != "shown" and puzzle == self.today:
            self.services.days.keep(self.title, self.day)
        self.found = self.services.masks.after_puzzle(self.title) if solved else ()

    @property
    def today(self) -> P | None:
        """The puzzle of the day, a shipped one; None if the player's packs have changed or spoilt it."""
        named = of_the_day(self.title, shipped_puzzles(self.title), self.day.toordinal())
        shipped = _own(CARDS / self.title, self.read, self.rules)
        found = next((puzzle for puzzle in shipped if puzzle.id == named), None)
        return found if found in self.puzzles else None

    @property
    def solved_today(self) -> bool:
        """Whether the puzzle of the day was solved on its day."""
        return self.services.days.has(self.title, self.day)

    def next(self, after: P | None = None, sort: int = 1) -> P | None:
        """The next unsolved puzzle: first of the same sort, starting after this one, then of any sort."""
        own = self.of(self.sort(after) if after else sort)
        place = own.index(after) + 1 if after else 0
        row = (*own[place:], *own[:place], *self.puzzles)
        return next((each for each in row if self.mark(each) in ("", "tried") and each != after), None)

    def sort_name(self, sort: int) -> str:
        """The name of a sort of puzzles."""
        return self.said_of(f"puzzle_sort_{sort}")

    def name(self, puzzle: P) -> str:
        """The display name of a puzzle."""
        return self.said_of("puzzle_name", sort=self.sort_name(self.sort(puzzle)), n=self.number(puzzle))

    def mark_words(self, mark: Mark) -> str:
        """A mark as text."""
        return self.said_of(f"puzzle_mark_{mark}")


def _those_of(folder: Path, read: Callable[[Tree, R], tuple[P, ...]], rules: R) -> tuple[P, ...]:
    """The puzzles of a folder that are valid with the rules; none if the file cannot be read.

    Where a pack changes cards, some puzzles can become unsolvable.
    """
    path = folder / PUZZLE_FILE
    with suppress(ContentError):
        return read(read_source(path), rules) if path.is_file() else ()
    return ()


# Solving hundreds of puzzles takes a second, and the built-in ones stay the same for the same rules.
_own = lru_cache(maxsize=8)(_those_of)
