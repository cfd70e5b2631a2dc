"""What a game of 7e Héros came to: for lists and statistics, never for the rules."""

from collections.abc import Iterable, Sequence

from game.core.chronicle import Chapter, Labels, Story
from game.core.events import Event
from game.titles.seventh_hero.rules.rules import SeventhHeroRules
from game.titles.seventh_hero.rules.state import NOBODY, State


class Chronicle:
    """The last position says it all."""

    def __init__(self, rules: SeventhHeroRules, earlier: Sequence[Chapter] = ()) -> None:
        self._wanted, self._earlier = rules.catalogue.numbers.wanted, tuple(earlier)

    def note(self, before: State, events: Iterable[Event]) -> None:
        """Nothing has to be counted on the way."""

    def story(self, last: State) -> Story:
        """How the game ended, and after how many turns of all."""
        return Story(self._earlier, (), ending_of(last, self._wanted), last.turn)


def ending_of(state: State, wanted: int) -> str:
    """What ended a game; nothing while it goes on."""
    if not state.over:
        return ""
    if state.conceded != NOBODY:
        return "conceded"
    full = any(len(player.group) >= wanted for player in state.players)
    return "six_heroes" if full else "empty_deck"


def labels(rules: SeventhHeroRules, state: State) -> Labels:
    """What all players may know: the turn, who is the main player, and the end."""
    found: Labels = {"turn": state.turn, "seat": state.main}
    if ending := ending_of(state, rules.catalogue.numbers.wanted):
        found |= {"ending": ending}
    return found
