"""Summary of a game of Hisment for run lists and statistics; the rules do not use it."""

from collections import Counter
from collections.abc import Iterable, Sequence

from game.core.challenge import challenge_label
from game.core.chronicle import Chapter, Count, Labels, Story, Tallies
from game.core.events import CardMoved, Event
from game.masks.terms import Terms
from game.titles.hisment.decks import OWN
from game.titles.hisment.rules.events import (
    Bought,
    DieRolled,
    Evolved,
    GameEnded,
    HeartChanged,
    KnockedOut,
    Released,
    Struck,
)
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import NOBODY, SEATS, Ending, State

THIRD, SIX = 3, 6
EARLY = 8
"""A card drawn up to this round counts as drawn early; hardly any game ends before."""


DEEDS = ("knockouts", "third_levels", "released", "sixes", "bought", "fallen", "heart_lost")
"""The deeds that are counted by seat: heroes of the other knocked out; heroes evolved to the third level;
heroes released; sixes rolled; cards bought; own heroes knocked out; points that the own Heart has lost."""
HARDEST_BLOW = "hardest_blow"
"""The most damage of one blow."""


class Chronicle:
    """Tells the decks, which are the sides, from the last position, and counts what each seat did."""

    def __init__(self, rules: HismentRules, earlier: Sequence[Chapter] = ()) -> None:
        self._rules = rules
        self._deeds = Tallies((*DEEDS, HARDEST_BLOW), earlier)

    def note(self, before: State, events: Iterable[Event]) -> None:
        """Count the deeds of one move."""
        self._deeds.count()
        for event in events:
            match event:
                case Struck(seat, sum=done) if done is not None:
                    self._deeds.raise_to(HARDEST_BLOW, max(0, done.damage), seat=seat)
                case KnockedOut(seat):
                    self._deeds.add("knockouts", seat=1 - seat)
                    self._deeds.add("fallen", seat=seat)
                case HeartChanged(seat, points, after) if after < points:
                    self._deeds.add("heart_lost", points - after, seat=seat)
                case _:
                    self._built(event)

    def _built(self, event: Event) -> None:
        match event:
            case Evolved(seat, card=card) if self._rules.catalogue.heroes[card].level == THIRD:
                self._deeds.add("third_levels", seat=seat)
            case Released(seat):
                self._deeds.add("released", seat=seat)
            case DieRolled(seat, die) if die == SIX:
                self._deeds.add("sixes", seat=seat)
            case Bought(seat):
                self._deeds.add("bought", seat=seat)

    def story(self, last: State) -> Story:
        """The ending, the number of rounds, and the deck and the deeds of each seat."""
        sides = decks_of(self._rules, last)
        decks = tuple(Chapter(deck, seat=seat, kept=True) for seat, deck in enumerate(sides))
        return Story(
            (*decks, *self._deeds.chapters(SEATS)),
            sides,
            last.ending.value if last.ending else "",
            last.round,
        )


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


def terms(rules: HismentRules) -> Terms:
    """What conditions of masks may speak of."""
    return Terms(
        chapters=(*rules.catalogue.decks, OWN),
        endings=tuple(each.value for each in Ending),
        rivals=tuple(each.id for each in rules.catalogue.tempers),
        deeds=DEEDS,
        best=(HARDEST_BLOW,),
    )
