"""Chronicles and ledgers: figures of one game from its positions and events, for statistics only."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Protocol, TypeVar

import msgspec

from game.core.events import Event

MOST = 1_000_000_000
Number = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Word = Annotated[str, msgspec.Meta(max_length=100)]
Labels = dict[str, int | str]
S = TypeVar("S", contravariant=True)
DEEDS = "deeds"
"""The name of a chapter that tells what a seat did in the whole game, and nothing of a card."""


class Chapter(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a solo game (a trial): the turns it took, the wounds it dealt, and whether it was beaten.

    In a game of several sides, a card or the deck of a `seat`: how often it was `used`, and whether it was
    `kept` to the end. `deeds` are other things that were done, by the names that the title gives them.
    """

    name: Word
    turns: Number = 0
    wounds: Number = 0
    beaten: bool = False
    seat: Annotated[int, msgspec.Meta(ge=0, le=63)] | None = None
    used: Number = 0
    kept: bool = False
    deeds: Annotated[dict[Word, Number], msgspec.Meta(max_length=50)] = {}


class Story(msgspec.Struct, frozen=True):
    """The record of a game: its chapters, or for a game of several sides the ending and number of turns."""

    chapters: tuple[Chapter, ...] = ()
    sides: tuple[str, ...] = ()
    ending: str = ""
    turns: int = 0


class Count(msgspec.Struct, frozen=True):
    """How often something (`what`) was done in a game; `name` is that of the card, if it is about one."""

    what: str
    name: str
    number: int


class QuickGame(msgspec.Struct, frozen=True):
    """A game that a title's own fast model played: how it went, chapter by chapter, and what was counted."""

    won: bool
    chapters: tuple[Chapter, ...]
    counts: tuple[Count, ...] = ()

    @property
    def beaten(self) -> int:
        """How many chapters were beaten."""
        return sum(chapter.beaten for chapter in self.chapters)

    @property
    def turns(self) -> int:
        """How many turns it took."""
        return sum(chapter.turns for chapter in self.chapters)


class Chronicle(Protocol[S]):
    """Records one game of its title."""

    def note(self, before: S, events: Iterable[Event]) -> None:
        """Record what one move did."""
        ...

    def story(self, last: S) -> Story:
        """The record of the game, which stands at the position `last`."""
        ...


class Ledger(Protocol[S]):
    """Counts the data of card statistics in simulated games."""

    def note(self, before: S, events: Iterable[Event]) -> None:
        """Count what one move did."""
        ...

    def counts(self) -> tuple[Count, ...]:
        """All counts."""
        ...


class Tallies:
    """Counts deeds by chapter; a chapter tells all known ones, at first 0.

    `earlier` holds the chapters that were told by moves which the log does not have; other names in them are
    dropped. If they tell of no deeds, as in an older file, none of this game are known.
    """

    def __init__(self, known: Iterable[str], earlier: Sequence[Chapter] = ()) -> None:
        self._none = dict.fromkeys(known, 0)
        self._counts: dict[tuple[str, int | None], dict[str, int]] = {}
        self._counting = any(chapter.deeds for chapter in earlier)
        self._unknown = bool(earlier) and not self._counting
        for chapter in earlier:
            told = {name: number for name, number in chapter.deeds.items() if name in self._none}
            self._counts[chapter.name, chapter.seat] = {**self._none, **told}

    def count(self) -> None:
        """Say that a move is counted: from now on a deed that was not done is known to be none."""
        self._counting = True

    def add(self, deed: str, number: int = 1, *, seat: int | None = None, chapter: str = DEEDS) -> None:
        """Count a deed so many times more."""
        self._set(deed, self.of(chapter, seat)[deed] + number, chapter, seat)

    def raise_to(self, deed: str, number: int, *, seat: int | None = None, chapter: str = DEEDS) -> None:
        """Keep the highest number of a deed."""
        self._set(deed, max(self.of(chapter, seat)[deed], number), chapter, seat)

    def of(self, chapter: str, seat: int | None = None) -> dict[str, int]:
        """The deeds of a chapter by name."""
        return self._counts.get((chapter, seat), self._none)

    def chapters(self, seats: Iterable[int]) -> Iterator[Chapter]:
        """A chapter for each seat, of nothing but its deeds; none if these are not known."""
        known = seats if self._counting and not self._unknown else ()
        return (Chapter(DEEDS, seat=seat, deeds=self.of(DEEDS, seat)) for seat in known)

    def _set(self, deed: str, number: int, chapter: str, seat: int | None) -> None:
        self._counts[chapter, seat] = {**self.of(chapter, seat), deed: min(number, MOST)}


class PlainChronicle:
    """The chronicle of a title that has nothing to record."""

    def __init__(self, _rules: object, earlier: tuple[Chapter, ...] = ()) -> None:
        self._earlier = earlier

    def note(self, before: object, events: Iterable[Event]) -> None:
        """Record nothing."""

    def story(self, last: object) -> Story:
        """The earlier chapters alone."""
        return Story(self._earlier)


class PlainLedger:
    """The ledger of a title whose simulated games count no cards."""

    def __init__(self, _rules: object) -> None:
        pass

    def note(self, before: object, events: Iterable[Event]) -> None:
        """Count nothing."""

    def counts(self) -> tuple[Count, ...]:
        """No counts."""
        return ()
