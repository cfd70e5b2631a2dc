"""The game being played, as a table uses it: what may be dragged where, and what a drop does; no drawing."""

from collections.abc import Iterator, Mapping
from typing import Generic, TypeVar

from game.core.errors import IllegalMove
from game.core.events import Event
from game.core.refs import Ref, Seat
from game.core.session import Session
from scenes.services.words import say

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")

Gesture = tuple[Ref, Ref | None]


class TableModel(Generic[S, M, V]):
    """One session through the eyes of one seat, with the index of its legal moves by gesture."""

    def __init__(self, session: Session[S, M, V], name: str, seat: Seat = 0) -> None:
        self.session, self.name, self.seat = session, name, seat
        self.index: Mapping[Gesture, list[M]] = {}
        self.view: V = session.view(seat)
        self.refresh()

    def refresh(self) -> None:
        """Take in that the game has gone on."""
        state, rules = self.session.state, self.session.rules
        index: dict[Gesture, list[M]] = {}
        for move in rules.legal_moves(state, self.seat):
            for gesture in rules.gestures(state, move, self.seat):
                index.setdefault(gesture, []).append(move)
        self.index, self.view = index, self.session.view(self.seat)

    def around(self, place: Ref) -> Iterator[Ref]:
        """What a drop on a place may be meant for: the place itself, then what it is a part of."""
        yield place

    def meant(self, source: Ref, target: Ref) -> Ref:
        """The place that a drop there is meant for."""
        return next((place for place in self.around(target) if (source, place) in self.index), target)

    def sources(self) -> frozenset[Ref]:
        """Everything that can be taken up now."""
        return frozenset(source for source, _ in self.index)

    def targets(self, source: Ref) -> frozenset[Ref]:
        """Where a thing that was taken up may go."""
        return frozenset(target for start, target in self.index if start == source and target)

    def moves(self, source: Ref, target: Ref | None) -> list[M]:
        """The legal moves that a gesture means."""
        if target is not None:
            return self.index.get((source, self.meant(source, target)), [])
        return next((found for place in self.around(source) if (found := self.index.get((place, None)))), [])

    def told(self, event: Event) -> Event:
        """An event as the viewer may see it."""
        return event.seen_from(self.seat)

    def submit(self, move: M) -> tuple[Event, ...]:
        """Play a move."""
        events = self.session.submit(move, self.seat)
        self.refresh()
        return events

    def undo(self) -> None:
        """Take the last move back; raises IllegalMove with the block."""
        self.session.undo(self.seat)
        self.refresh()

    def redo(self) -> tuple[Event, ...]:
        """Play again what was taken back; raises IllegalMove."""
        events = self.session.redo()
        self.refresh()
        return events

    def reason(self, source: Ref, target: Ref | None) -> str:
        """The sentence that says why a drop does nothing."""
        rules = self.session.rules
        return say(rules.reason_text(rules.refusal(self.session.state, self.seat, source, target)))

    def undo_text(self) -> str:
        """Why undo stops, or nothing."""
        block = self.session.undo_block(self.seat)
        return say(self.session.rules.reason_text(block)) if block else ""

    def refused(self, error: IllegalMove) -> str:
        """The sentence of a refusal."""
        return say(self.session.rules.reason_text(error.reason))
