"""The puzzles that there are, by sort, and how far the player has come with each; beside the lessons."""

from contextlib import suppress
from typing import Literal

from game.content.packs import find_packs
from game.content.problems import ContentError
from game.content.puzzles import PUZZLES
from game.content.source import read_source
from game.paths import CARDS
from game.titles.hercule.puzzles.puzzle import Puzzle, solvable_puzzles
from game.titles.hercule.rules.rules import HerculeRules
from scenes.services import Services, say
from scenes.titles.hercule.looks import said_of

Mark = Literal["", "tried", "shown", "solved", "first"]
KEPT: tuple[Mark, ...] = ("", "tried", "shown", "solved", "first")
MEMORY = "hercule/puzzles"


class Shelf:
    """All puzzles in their order, first those of one turn."""

    def __init__(self, services: Services) -> None:
        self.services = services
        rules = services.load_rules("hercule")
        assert isinstance(rules, HerculeRules)
        self.rules = rules
        if MEMORY not in services.memory:
            services.memory[MEMORY] = self._read()
        self.puzzles: tuple[Puzzle, ...] = services.memory[MEMORY]

    def _read(self) -> tuple[Puzzle, ...]:
        """Those of the program and of the player's packs that hold with the cards as they are."""
        found: dict[str, Puzzle] = {}
        for folder in (CARDS / "hercule", *find_packs((self.services.home.packs,))):
            with suppress(ContentError):
                path = folder / PUZZLES
                # Where a pack's cards are others, some cannot be solved any more; the rest stay.
                read = solvable_puzzles(read_source(path), self.rules) if path.is_file() else ()
                found |= {puzzle.id: puzzle for puzzle in read}
        return tuple(sorted(found.values(), key=lambda puzzle: (puzzle.turns, puzzle.grade)))

    def of(self, turns: int) -> tuple[Puzzle, ...]:
        """The puzzles of one sort, by grade."""
        return tuple(puzzle for puzzle in self.puzzles if puzzle.turns == turns)

    def number(self, puzzle: Puzzle) -> int:
        """Its place within its sort, from 1."""
        return self.of(puzzle.turns).index(puzzle) + 1

    def mark(self, puzzle: Puzzle) -> Mark:
        """How far the player came with it."""
        kept = self.services.progress.puzzles.get(puzzle.id, "")
        return next((mark for mark in KEPT if mark == kept), "")

    def keep(self, puzzle: Puzzle, mark: Mark) -> None:
        """Remember how far the player came; what was better stays."""
        before = self.mark(puzzle)
        if before == "shown" and mark == "solved":
            return
        if KEPT.index(mark) > KEPT.index(before):
            self.services.learn(puzzles={**self.services.progress.puzzles, puzzle.id: mark})

    def ended(self, puzzle: Puzzle, *, solved: bool) -> None:
        """Its turns have passed; solved the first time that they did counts apart."""
        won: Mark = "first" if not self.mark(puzzle) else "solved"
        self.keep(puzzle, won if solved else "tried")

    def next(self, after: Puzzle | None = None, turns: int = 1) -> Puzzle | None:
        """The next one that is not solved: of the same sort behind this one, then any."""
        own = self.of(after.turns if after else turns)
        place = own.index(after) + 1 if after else 0
        row = (*own[place:], *own[:place], *self.puzzles)
        return next((each for each in row if self.mark(each) in ("", "tried") and each != after), None)

    def goal(self, puzzle: Puzzle) -> str:
        """What is to be done, in one sentence."""
        return said_of("puzzle_one" if puzzle.turns == 1 else "puzzle_two", trial=self.trial(puzzle))

    def trial(self, puzzle: Puzzle) -> str:
        """The trial's name as it stands within a sentence."""
        return say(self.rules.catalogue.trials[trial_of(puzzle)].name)

    def name(self, puzzle: Puzzle) -> str:
        """What it is called."""
        return said_of("puzzle_name", sort=said_of(f"puzzle_sort_{puzzle.turns}"), n=self.number(puzzle))


def trial_of(puzzle: Puzzle) -> str:
    """The trial that is to be beaten."""
    return puzzle.position.partition("trial=")[2].partition("/")[0]


def mark_words(mark: Mark) -> str:
    """A mark in words."""
    return said_of(f"puzzle_mark_{mark}")
