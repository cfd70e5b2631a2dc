"""What is counted about one game, read from its positions and events: for statistics, never for the rules."""

from collections.abc import Iterable
from typing import Any, Protocol

import msgspec

from game.core.events import Event


class TrialRecord(msgspec.Struct, frozen=True):
    """How one trial of a solo game went."""

    name: str
    turns: int
    wounds: int
    beaten: bool


class Story(msgspec.Struct, frozen=True):
    """What a chronicle tells of a game: its trials, or how a duel of sides ended and after how many turns."""

    trials: tuple[TrialRecord, ...] = ()
    sides: tuple[str, ...] = ()
    ending: str = ""
    turns: int = 0


class Chronicle(Protocol):
    """Follows one game of its title."""

    def note(self, before: Any, events: Iterable[Event]) -> None:
        """Take in what one move did."""
        ...

    def finish(self, last: Any) -> Story:
        """What is told at the end."""
        ...
