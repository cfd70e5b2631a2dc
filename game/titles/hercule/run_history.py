"""History of a run by trial and turn, read from its steps, for the page of the run."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import msgspec

from game.core.events import CardMoved, CardRotated, Event
from game.core.session import Step
from game.titles.hercule.chronicle import BETWEEN, takes_wound
from game.titles.hercule.rules.events import AttackResolved, PhaseBegan, TrialBeaten
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Phase, State

Bought = tuple[str, bool, int]


class Turn(msgspec.Struct, frozen=True):
    """A turn: the Health that the trial lost in it, and the wounds that it dealt."""

    lost: int = 0
    wounds: int = 0


class Deed(msgspec.Struct, frozen=True):
    """A trial that was faced: its turns in order, and the cards bought and upgraded, each with its count."""

    trial: str
    beaten: bool
    turns: tuple[Turn, ...]
    bought: tuple[Bought, ...] = ()

    @property
    def wounds(self) -> int:
        """The number of wounds taken."""
        return sum(turn.wounds for turn in self.turns)

    @property
    def best(self) -> int:
        """The number of the turn that took the most Health, from 1; 0 if none took any."""
        blows = [turn.lost for turn in self.turns]
        return blows.index(max(blows)) + 1 if any(blows) else 0


@dataclass
class _Told:
    beaten: bool = False
    lost: Counter[int] = field(default_factory=Counter)
    wounds: Counter[int] = field(default_factory=Counter)
    bought: Counter[tuple[str, bool]] = field(default_factory=Counter)
    last: int = 0

    def note(self, rules: HerculeRules, phase: Phase, turn: int, events: Iterable[Event]) -> None:
        """Count the events of one move made in this phase and turn."""
        self.last = max(self.last, turn)
        for event in events:
            if isinstance(event, AttackResolved):
                self.lost[turn] += event.lost
            elif isinstance(event, TrialBeaten):
                self.beaten = True
            elif takes_wound(rules, event):
                self.wounds[turn] += 1
            elif phase is Phase.IMPROVEMENT:
                self.bought.update(_bought(event))

    def deed(self, name: str) -> Deed:
        turns = tuple(Turn(self.lost[turn], self.wounds[turn]) for turn in range(1, self.last + 1))
        bought = tuple((card, upgraded, times) for (card, upgraded), times in self.bought.items())
        return Deed(name, self.beaten, turns, bought)


def deeds(rules: HerculeRules, origin: State, steps: Iterable[Step]) -> tuple[Deed, ...]:
    """A Deed for each trial that was faced, in order, from the first position and the steps of a run."""
    told: dict[str, _Told] = {}
    before = origin
    for step in steps:
        begins = any(isinstance(event, PhaseBegan) for event in step.events)
        if begins or before.phase not in BETWEEN:
            # Until its round begins, a new trial has the turn number of the previous trial.
            turn = step.after.turn if before.phase in BETWEEN else before.turn
            known = told.setdefault(before.trial.name, _Told())
            known.note(rules, before.phase, turn, step.events)
        before = step.after
    return tuple(each.deed(name) for name, each in told.items())


def _bought(event: Event) -> Iterator[tuple[str, bool]]:
    """The card that an event of Improvement adds to a discard, and whether it is an upgrade."""
    gained = isinstance(event, CardMoved) and (event.source.zone, event.target.zone) == ("reserve", "discard")
    turned = isinstance(event, CardRotated) and event.place.zone == "discard" and event.card.upgraded
    if isinstance(event, CardMoved | CardRotated) and (gained or turned):
        yield event.card.name, event.card.upgraded
