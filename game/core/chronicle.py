"""Chronicles and ledgers: figures of one game from its positions and events, for statistics only."""

from collections.abc import Iterable
from typing import Annotated, Protocol, TypeVar

import msgspec

from game.core.events import Event

MOST = 1_000_000_000
Number = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Word = Annotated[str, msgspec.Meta(max_length=100)]
Labels = dict[str, int | str]
S = TypeVar("S", contravariant=True)


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a solo game (a trial): the turns it took, the wounds it dealt, and whether it was beaten.

    In a game of several sides, a card or the deck of a `seat`: how often it was `used`, and whether it was
    `kept` to the end.
    """

    name: Word
    turns: Number = 0
    wounds: Number = 0
    beaten: bool = False
    seat: Annotated[int, msgspec.Meta(ge=0, le=63)] | None = None
    used: Number = 0
    kept: bool = False


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
