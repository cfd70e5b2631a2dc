"""What a game of Hisment came to: for lists and statistics, never for the rules."""

from collections import Counter
from collections.abc import Iterable, Sequence

from game.core.chronicle import Chapter, Count, Labels, Story
from game.core.events import CardMoved, Event
from game.titles.hisment.decks import OWN
from game.titles.hisment.rules.events import GameEnded
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import NOBODY, SEATS, State

EARLY = 8
"""In so many rounds a card counts as drawn early: hardly any game is over before."""


class Chronicle:
    """The last position says it all; the sides are the decks."""

    def __init__(self, rules: HismentRules, _earlier: Sequence[Chapter] = ()) -> None:
        self._rules = rules

    def note(self, before: State, events: Iterable[Event]) -> None:
        """Nothing has to be counted on the way."""

    def story(self, last: State) -> Story:
        """How the game ended, after how many rounds, and the deck of each seat."""
        sides = decks_of(self._rules, last)
        decks = tuple(Chapter(deck, seat=seat, kept=True) for seat, deck in enumerate(sides))
        return Story(decks, sides, last.ending.value if last.ending else "", last.round)


def decks_of(rules: HismentRules, state: State) -> tuple[str, ...]:
    """The decks of the seats, those of the players' own under one name."""
    decks = map(state.settings.deck, SEATS)
    return tuple(deck if deck in rules.catalogue.decks else OWN for deck in decks)


class Ledger:
    """Counts who began, and which cards each seat drew (also: early), bought and attached, by name."""

    def __init__(self, rules: HismentRules) -> None:
        self._counts = Counter[tuple[str, str]]()

    def note(self, before: State, events: Iterable[Event]) -> None:
        """Take in what one move did."""
        if before.turn == 1:
            self._counts["began", str(before.seat)] = 1
        for event in events:
            if isinstance(event, GameEnded) and event.winner == NOBODY:
                self._counts["drawn_game", ""] = 1
            elif isinstance(event, CardMoved):
                way = event.source.zone, event.target.zone
                what = {("pile", "hand"): "drawn", ("shop", "hand"): "bought", ("hand", "hero"): "attached"}
                if way in what:
                    self._counts[f"{what[way]}_{event.source.seat}", event.card.name] += 1
                if way == ("pile", "hand") and before.round <= EARLY:
                    self._counts[f"early_{event.source.seat}", event.card.name] += 1

    def counts(self) -> tuple[Count, ...]:
        """Everything that was counted."""
        return tuple(Count(what, name, number) for (what, name), number in sorted(self._counts.items()))


def labels(rules: HismentRules, state: State) -> Labels:
    """What both players may know: turn, terrain, whose turn it is, decks, Hearts, knock-outs, and the end."""
    found: Labels = {"turn": state.turn, "seat": state.seat, "terrain": state.terrain}
    for seat, (player, deck) in enumerate(zip(state.players, decks_of(rules, state), strict=True)):
        found |= {f"heart_{seat}": player.heart, f"knockouts_{seat}": player.tally.knockouts}
        found |= {f"deck_{seat}": deck}
    if state.ending:
        found |= {"ending": state.ending.value}
    return found
