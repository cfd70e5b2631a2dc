"""Summary of a game of 7e Héros for run lists and statistics; the rules do not use it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from game.core.challenge import challenge_label
from game.core.chronicle import Chapter, Labels, Story
from game.core.events import Event
from game.titles.seventh_hero.rules.events import PowerUsed
from game.titles.seventh_hero.rules.rules import SeventhHeroRules
from game.titles.seventh_hero.rules.state import NOBODY, State


class Chronicle:
    """Counts how often each seat used the power of each hero; the rest is read from the last position."""

    def __init__(self, rules: SeventhHeroRules, earlier: Sequence[Chapter] = ()) -> None:
        self._wanted = rules.catalogue.numbers.wanted
        self._used = Counter({(each.seat, each.name): each.used for each in earlier if each.seat is not None})

    def note(self, before: State, events: Iterable[Event]) -> None:
        """Count the powers that were used, including cancelled ones."""
        self._used.update((event.seat, event.hero) for event in events if isinstance(event, PowerUsed))

    def story(self, last: State) -> Story:
        """The ending, the number of turns, and the uses of each seat's heroes and whether they are left."""
        return Story(tuple(self._heroes(last)), (), ending_of(last, self._wanted), last.turn)

    def _heroes(self, last: State) -> Iterator[Chapter]:
        kept = {(seat, hero.name) for seat, player in enumerate(last.players) for hero in player.group}
        for seat, hero in sorted(kept | {key for key, count in self._used.items() if count}):
            yield Chapter(hero, seat=seat, used=self._used[seat, hero], kept=(seat, hero) in kept)


def ending_of(state: State, wanted: int) -> str:
    """What ended a game; empty while it goes on."""
    if not state.over:
        return ""
    if state.conceded != NOBODY:
        return "conceded"
    full = any(len(player.group) >= wanted for player in state.players)
    return "six_heroes" if full else "empty_deck"


def labels(rules: SeventhHeroRules, state: State) -> Labels:
    """Public labels: the turn, the seat to act (the main player if there is none), and the ending."""
    found: Labels = {"turn": state.turn, "seat": next(iter(rules.to_act(state)), state.main)}
    if ending := ending_of(state, rules.catalogue.numbers.wanted):
        found |= {"ending": ending}
    return {**found, **challenge_label(state.settings)}
