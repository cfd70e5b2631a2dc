"""What a game of Hisment came to: for lists and statistics, never for the rules."""

from collections.abc import Iterable, Sequence

from game.core.chronicle import Chapter, Labels, Story
from game.core.events import Event
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import State


class Chronicle:
    """The last position says it all; the sides are the decks."""

    def __init__(self, rules: HismentRules, earlier: Sequence[Chapter] = ()) -> None:
        self._earlier = tuple(earlier)

    def note(self, before: State, events: Iterable[Event]) -> None:
        """Nothing has to be counted on the way."""

    def story(self, last: State) -> Story:
        """How the game ended, and after how many rounds."""
        sides = tuple(last.settings.deck(seat) for seat in (0, 1))
        return Story(self._earlier, sides, last.ending.value if last.ending else "", last.round)


def labels(_rules: HismentRules, state: State) -> Labels:
    """What both players may know: the round, whose turn it is, the Hearts, and the end."""
    found: Labels = {"round": state.round, "seat": state.seat}
    found |= {f"heart_{seat}": player.heart for seat, player in enumerate(state.players)}
    if state.ending:
        found |= {"ending": state.ending.value}
    return found
