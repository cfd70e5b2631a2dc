"""What a game of Héra et Zeus came to: for statistics, never for the rules."""

from collections.abc import Iterable

from game.core.chronicle import Story
from game.core.events import Event
from game.titles.hera_zeus.cards import SIDES
from game.titles.hera_zeus.rules.state import State


class Chronicle:
    """The last position says it all."""

    def note(self, before: State, events: Iterable[Event]) -> None:
        """Nothing has to be counted on the way."""

    def finish(self, last: State) -> Story:
        """How the game ended, and after how many turns of both."""
        ending = last.result.ending.value if last.result else ""
        return Story(sides=SIDES, ending=ending, turns=last.turn)
