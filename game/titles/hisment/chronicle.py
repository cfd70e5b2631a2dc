"""Summary of a game of Hisment for run lists and statistics; the rules do not use it."""

from collections import Counter
from collections.abc import Iterable, Sequence

from game.core.challenge import challenge_label
from game.core.chronicle import Chapter, Count, Labels, Story
from game.core.events import CardMoved, Event
from game.titles.hisment.decks import OWN
from game.titles.hisment.rules.events import GameEnded
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import NOBODY, SEATS, State

EARLY = 8
"""A card drawn up to this round counts as drawn early; hardly any game ends before."""


class Chronicle:
    """Summarises a game from its last position; the sides are the decks."""

    def __init__(self, rules: HismentRules, _earlier: Sequence[Chapter] = ()) -> None:
        self._rules = rules

    def note(self, before: State, events: Iterable[Event]) -> None:
        """Count nothing: the last position is enough."""

    def story(self, last: State) -> Story:
        """The ending, the number of rounds, and the deck of each seat."""
        sides = decks_of(self._rules, last)
        decks = tuple(Chapter(deck, seat=seat, kept=True) for seat, deck in enumerate(sides))
        return Story(decks, sides, last.ending.value if last.ending else "", last.round)


def decks_of(rules: HismentRules, state: State) -> tuple[str, ...]:
    """The decks of the seats; decks of the players' own share one name."""
    decks = map(state.settings.deck, SEATS)
    return tuple(deck if deck in rules.catalogue.decks else OWN for deck in decks)


class Ledger:
    """Counts who began, and which cards each seat drew (in all and early), bought and attached."""

    def __init__(self, rules: HismentRules) -> None:
        self._counts = Counter[tuple[str, str]]()

    def note(self, before: State, events: Iterable[Event]) -> None:
        """Count the events of one move."""
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
        """All counts."""
        return tuple(Count(what, name, number) for (what, name), number in sorted(self._counts.items()))


def labels(rules: HismentRules, state: State) -> Labels:
    """Public labels: turn, terrain, seat to move, decks, Hearts, knock-outs, and the ending."""
    found: Labels = {"turn": state.turn, "seat": state.seat, "terrain": state.terrain}
    for seat, (player, deck) in enumerate(zip(state.players, decks_of(rules, state), strict=True)):
        found |= {f"heart_{seat}": player.heart, f"knockouts_{seat}": player.tally.knockouts}
        found |= {f"deck_{seat}": deck}
    if state.ending:
        found |= {"ending": state.ending.value}
    return {**found, **challenge_label(state.settings)}
