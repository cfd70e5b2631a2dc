"""The language of conditions: typed values that card files hold, without code; knows no title.

Every key that is written must hold. A number is written as `3`, which means exactly three, or as
`{at_least: 3}`, `{at_most: 3}` or both; a word as `hard` or as a list of words, any of which will do.
"""

from collections.abc import Mapping
from typing import Annotated

import msgspec

from game.core.chronicle import MOST
from game.phrase import Phrase

Whole = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Word = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,63}$")]


class Span(msgspec.Struct, frozen=True):
    """A row of whole numbers, open at one end or at neither."""

    at_least: Whole = 0
    at_most: Whole | None = None

    def __post_init__(self) -> None:
        if self.at_most is not None and self.at_most < self.at_least:
            raise ValueError(Phrase("no number is at least {least} and at most {most}", **self._ends()))

    def _ends(self) -> dict[str, object]:
        return {"least": self.at_least, "most": self.at_most}

    def __contains__(self, number: int) -> bool:
        return self.at_least <= number and (self.at_most is None or number <= self.at_most)


Amount = Whole | Span
Words = Word | Annotated[tuple[Word, ...], msgspec.Meta(min_length=1, max_length=20)]
ONE = Span(1)


def fits(number: int | None, amount: Amount | None) -> bool:
    """Whether a number is the wanted one; one that is not known never is."""
    if amount is None:
        return True
    return number is not None and (number in amount if isinstance(amount, Span) else number == amount)


def names(word: str, words: Words | None) -> bool:
    """Whether a word is the wanted one, or one of those."""
    return words is None or word == words or (isinstance(words, tuple) and word in words)


class OfChapters(msgspec.Struct, frozen=True):
    """Chapters of a run, such as trials, or the cards and decks of a seat; `count` is how many must be so."""

    name: Words | None = None
    beaten: bool | None = None
    turns: Amount | None = None
    wounds: Amount | None = None
    used: Amount | None = None
    kept: bool | None = None
    count: Amount = ONE


class OfMatch(msgspec.Struct, frozen=True):
    """The match that a game belongs to: its length in games, and whether this game won it."""

    best_of: Amount | None = None
    won: bool | None = None


class OfPuzzles(msgspec.Struct, frozen=True):
    """Shipped puzzles that were solved; `first`: at the first try."""

    grade: Amount | None = None
    first: bool | None = None
    count: Amount = ONE


class OfDaily(msgspec.Struct, frozen=True):
    """Ranked attempts at daily runs that were ended."""

    won: bool | None = None
    difficulty: Words | None = None
    count: Amount = ONE


class OfRun(msgspec.Struct, frozen=True):
    """What must be true of one finished run, for one of the people who played it.

    `level`: everybody else is a machine of this level; `rival`: the machine of this name sat at the table.
    `unhelped`: without a hint, and not given up. `challenge`: the run beat this challenge or shadow,
    without a hint or a machine made easier; a run of one fulfils no condition that does not name it.
    """

    won: bool | None = None
    ending: Words | None = None
    difficulty: Words | None = None
    heads: Amount | None = None
    heroes: Amount | None = None
    expansions: Words | None = None
    side: Words | None = None
    seats: Amount | None = None
    level: Words | None = None
    rival: Words | None = None
    turns: Amount | None = None
    wounds: Amount | None = None
    used: Amount | None = None
    chapters: OfChapters | None = None
    deeds: Mapping[Word, Amount] | None = None
    match: OfMatch | None = None
    unhelped: bool | None = None
    challenge: Words | None = None


class When(OfRun, frozen=True):
    """A condition: of a run, of how many runs, of what else was done in this home, or of several of these.

    `days`: on how many days this title's puzzle of the day was solved; `streak`: the longest row of days.
    `each`: all of these must hold, each perhaps by another run.
    """

    runs: Amount = ONE
    puzzles: OfPuzzles | None = None
    daily: OfDaily | None = None
    days: Amount | None = None
    streak: Amount | None = None
    each: Annotated[tuple["When", ...], msgspec.Meta(max_length=20)] = ()

    def __post_init__(self) -> None:
        if not (self.of_run or self.of_home or self.each):
            raise ValueError(Phrase("the condition says nothing"))

    @property
    def of_run(self) -> bool:
        """Whether it says something of runs."""
        return any(getattr(self, name) is not None for name in OfRun.__struct_fields__)

    @property
    def of_home(self) -> bool:
        """Whether it says something of puzzles, daily runs or days."""
        return any(part is not None for part in (self.puzzles, self.daily, self.days, self.streak))
