"""The facts that conditions speak of: those of one run for one person, and those of a home for one title."""

import msgspec

from game.core.chronicle import Chapter
from game.core.refs import Seat


class RunFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A finished run as one of its people played it.

    `others` are the levels of all others, `machines` the seats of those that are machines, `tempers` the
    temperaments that were chosen for them, by seat. `chapters` are
    those of this person, or of the whole table. `turns` is None if it is not known. `challenge` is the id of
    the challenge or shadow to which it belongs; `mixed`: the level of a machine was changed on the way.
    """

    run: str
    day: str
    seat: Seat = 0
    seats: int = 1
    won: bool = False
    ending: str = ""
    difficulty: str = ""
    heads: int = 0
    heroes: int = 1
    expansions: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    machines: tuple[Seat, ...] = ()
    tempers: tuple[str, ...] = ()
    turns: int | None = None
    chapters: tuple[Chapter, ...] = ()
    best_of: int = 1
    match_won: bool = False
    helped: bool = False
    challenge: str = ""
    mixed: bool = False


class Puzzle(msgspec.Struct, frozen=True):
    """A shipped puzzle that was solved."""

    grade: int
    first: bool


class Daily(msgspec.Struct, frozen=True):
    """A ranked attempt at a daily run that was ended."""

    difficulty: str
    won: bool


class Past(msgspec.Struct, frozen=True):
    """All that was done in a home at one title."""

    runs: tuple[RunFacts, ...] = ()
    puzzles: tuple[Puzzle, ...] = ()
    daily: tuple[Daily, ...] = ()
    days: int = 0
    streak: int = 0
