"""What is counted about one game, read from its positions and events: for statistics, never for the rules."""

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

    Of a game of several a card or the deck of a `seat`: how often it was `used`, and whether it was `kept` to
    the end.
    """

    name: Word
    turns: Number = 0
    wounds: Number = 0
    beaten: bool = False
    seat: Annotated[int, msgspec.Meta(ge=0, le=63)] | None = None
    used: Number = 0
    kept: bool = False


class Story(msgspec.Struct, frozen=True):
    """What a chronicle tells: its chapters, or how a game of several sides ended after how many turns."""

    chapters: tuple[Chapter, ...] = ()
    sides: tuple[str, ...] = ()
    ending: str = ""
    turns: int = 0


class Count(msgspec.Struct, frozen=True):
    """How often something was done in a game, of its sort and with a card's name if it is about one."""

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
    """Follows one game of its title."""

    def note(self, before: S, events: Iterable[Event]) -> None:
        """Take in what one move did."""
        ...

    def story(self, last: S) -> Story:
        """What there is to tell once the game stands at a position."""
        ...


class Ledger(Protocol[S]):
    """Counts in simulated games what statistics of cards are made of."""

    def note(self, before: S, events: Iterable[Event]) -> None:
        """Take in what one move did."""
        ...

    def counts(self) -> tuple[Count, ...]:
        """Everything that was counted."""
        ...


class PlainChronicle:
    """Of a title that has nothing to count."""

    def __init__(self, _rules: object, earlier: tuple[Chapter, ...] = ()) -> None:
        self._earlier = earlier

    def note(self, before: object, events: Iterable[Event]) -> None:
        """Nothing is counted."""

    def story(self, last: object) -> Story:
        """Nothing is told but what was told before."""
        return Story(self._earlier)


class PlainLedger:
    """Of a title of whose cards simulated games count nothing."""

    def __init__(self, _rules: object) -> None:
        pass

    def note(self, before: object, events: Iterable[Event]) -> None:
        """Nothing is counted."""

    def counts(self) -> tuple[Count, ...]:
        """Nothing was counted."""
        return ()
