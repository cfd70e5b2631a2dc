"""What a seat observes of the other hands: who drew, who gave which card, whose hand met no requirement.

A card that leaves a hand face down is filled in once it is turned up: a hint at the end of the turn, the
wandering hero when it is recruited or discarded. Only those of the current turn stay hidden.
"""

from collections.abc import Iterable

import msgspec

from game.core.events import CardMoved, Event
from game.core.refs import Seat
from game.titles.seventh_hero.rules.events import NoneFits, TurnBegan
from game.titles.seventh_hero.rules.state import Name
from game.titles.seventh_hero.rules.view import View

WANDERER, HINT = "wanderer", "hint"


class Drew(msgspec.Struct, frozen=True):
    """A seat has drawn a card that the solver did not see."""

    seat: Seat


class Gave(msgspec.Struct, frozen=True):
    """A card has left a hand: `hero`, or while it is hidden, `hidden` says what it became."""

    seat: Seat
    hero: Name = ""
    hidden: str = ""
    place: int = 0


class Lacked(msgspec.Struct, frozen=True):
    """No card of a hand met the requirement of a turn."""

    seat: Seat
    turn: int
    requirement: Name


Happening = Drew | Gave | Lacked


def watched(start: View, events: Iterable[Event]) -> tuple[Happening, ...]:
    """What happened to the hands of the others since a view, from the events as its viewer saw them."""
    watcher = _Watcher(start)
    for event in events:
        watcher.note(event)
    return tuple(watcher.told)


class _Watcher:
    """Records observations, one event after the other."""

    def __init__(self, start: View) -> None:
        self.told: list[Happening] = []
        self._viewer, self._turn, self._requirement = start.viewer, start.turn, start.requirement
        # Cards that were hidden at the start had already left their hands, so they have no record.
        self._hints: list[int | None] = [None for _ in start.hints]
        self._wanderer: int | None = None

    def note(self, event: Event) -> None:
        """Record what an event says about the hands."""
        match event:
            case TurnBegan():
                self._turn, self._requirement, self._wanderer = self._turn + 1, event.requirement, None
            case NoneFits(seat) if seat != self._viewer:
                self.told.append(Lacked(seat, self._turn, self._requirement))
            case CardMoved():
                self._moved(event)

    def _moved(self, event: CardMoved) -> None:
        source, target, hero = event.source, event.target, event.card.name
        if target.zone == "hand" and target.seat != self._viewer:
            self.told.append(Drew(target.seat))
        elif source.zone == "hand":
            self._left_hand(source.seat, target.zone, hero)
        elif source.zone == "wanderer":
            self._turned_up(self._wanderer, hero)
        elif source.zone == "hints":
            self._turned_up(self._hints.pop(0), hero)

    def _left_hand(self, seat: Seat, zone: str, hero: Name) -> None:
        place: int | None = None
        if seat != self._viewer:
            place = len(self.told)
            self.told.append(Gave(seat, hero, "" if hero else _becomes(zone), len(self._hints) + 1))
        if zone == "hints":
            self._hints.append(place)
        elif zone == "wanderer":
            self._wanderer = place

    def _turned_up(self, place: int | None, hero: Name) -> None:
        if place is not None:
            gave = self.told[place]
            assert isinstance(gave, Gave)
            self.told[place] = Gave(gave.seat, hero)


def _becomes(zone: str) -> str:
    return HINT if zone == "hints" else WANDERER
