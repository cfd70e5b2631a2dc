"""Summary of a game of Héra et Zeus for lists and statistics; the rules never use it."""

from collections.abc import Iterable, Sequence

from game.core.challenge import challenge_label
from game.core.chronicle import Chapter, Labels, Story
from game.core.events import Event
from game.titles.hera_zeus.cards import SIDES
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import State


class Chronicle:
    """Tells the story of a game from its last position alone."""

    def __init__(self, rules: HeraZeusRules, earlier: Sequence[Chapter] = ()) -> None:
        self._earlier = tuple(earlier)

    def note(self, before: State, events: Iterable[Event]) -> None:
        """Do nothing; no move has to be counted."""

    def story(self, last: State) -> Story:
        """How the game ended, and after how many turns of both players."""
        ending = last.result.ending.value if last.result else ""
        return Story(self._earlier, SIDES, ending, last.turn)


def labels(_rules: HeraZeusRules, state: State) -> Labels:
    """Labels that both players may know: first player, turn, seat at turn, and the end."""
    found: Labels = {"turn": state.turn, "seat": state.seat, "first": state.first}
    if state.result:
        found |= {"winner": state.result.winner, "ending": state.result.ending.value}
    return {**found, **challenge_label(state.settings)}
