"""The game being played, as a table uses it: what may be dragged where, and what a drop does; no drawing."""

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from enum import StrEnum
from typing import Any, Generic, Self, TypeVar

from game.core.events import Event
from game.core.handles import Sight
from game.core.refs import Ref, Seat
from game.core.session import Session
from scenes.services import say

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")

Gesture = tuple[Ref, Ref | None]


class TableModel(Generic[S, M, V]):
    """One session through the eyes of one seat, with the index of its legal moves by gesture.

    What is `watched` is only looked at: a replay, or a `past` position; with `everyone` through all eyes.
    Where the table is `public`, those people sit round it: nobody's secrets are seen, and each may act. A
    `spectator` sees none either, and plays no seat.
    """

    def __init__(self, session: Session[S, M, V], name: str, seat: Seat = 0) -> None:
        self.session, self.name, self.seat = session, name, seat
        self.past: S | None = None
        self.watched, self.everyone, self.spectator = False, False, False
        self.public: tuple[Seat, ...] = ()
        self.index: Mapping[Gesture, list[M]] = {}
        self.movers: Mapping[Gesture, Seat] = {}
        self.view: V = session.view(seat)
        self._ruled: tuple[V, Self] | None = None
        self.sight = Sight()
        self.refresh()

    def seen_by(
        self,
        seat: Seat,
        *,
        past: S | None = None,
        watched: bool = False,
        everyone: bool = False,
        spectator: bool = False,
        public: tuple[Seat, ...] = (),
    ) -> Self:
        """The same game through other eyes."""
        made = copy(self)
        made.seat, made.past, made.everyone, made.public = seat, past, everyone, public
        made.watched, made.spectator = watched or spectator or past is not None, spectator
        # Nobody knows a card again by what another saw of it.
        made.sight, made._ruled = Sight(), None
        made.refresh()
        return made

    @property
    def state(self) -> S:
        """The position that is looked at."""
        return self.session.state if self.past is None else self.past

    @property
    def viewer(self) -> Seat | None:
        """Whose secrets are seen; nobody's alone where everyone looks."""
        return None if self.everyone or self.spectator or self.public else self.seat

    @property
    def seats_here(self) -> tuple[Seat, ...]:
        """The seats that are played at this table: the viewer's, several that hide nothing, or none."""
        return () if self.spectator else self.public or (self.seat,)

    @property
    def acts(self) -> bool:
        """Whether somebody at this table has a choice to make."""
        return not {*self.seats_here}.isdisjoint(self.session.rules.to_act(self.state))

    def refresh(self, events: Iterable[Event] = ()) -> None:
        """Take in that the game has gone on, by these events or by others."""
        state, rules = self.state, self.session.rules
        index: dict[Gesture, list[M]] = {}
        movers: dict[Gesture, Seat] = {}
        for seat, move in () if self.watched else self.offered():
            for gesture in rules.gestures(state, move, seat):
                if movers.setdefault(gesture, seat) == seat:
                    index.setdefault(gesture, []).append(move)
        self.index, self.movers = index, movers
        self.view = self.open_view() if self.everyone else rules.view(state, self.viewer)
        # The viewer knows the cards again as far as he could follow them.
        self.sight = self.sight.after(map(self.told, events), rules.zones(self.view))

    def offered(self) -> Iterator[tuple[Seat, M]]:
        """What can be done by gestures at this table, and for which seat."""
        return ((seat, move) for seat in self.seats_here for move in self.session.legal_moves(seat))

    def open_view(self) -> V:
        """What all seats see together; a title that hides something puts it together from their views."""
        return self.session.rules.view(self.state, self.seat)

    def turn_of(self, state: S) -> object:
        """What stays the same as long as a turn lasts."""
        return self.session.rules.to_act(state)

    def parents_of(self, place: Ref) -> Iterator[Ref]:
        """What a drop on a place may be meant for: the place itself, then what it is a part of."""
        yield place

    def resolved_target(self, source: Ref, target: Ref) -> Ref:
        """The place that a drop there is meant for."""
        return next((place for place in self.parents_of(target) if (source, place) in self.index), target)

    def sources(self) -> frozenset[Ref]:
        """Everything that can be taken up now."""
        return frozenset(source for source, _ in self.index)

    def targets(self, source: Ref) -> frozenset[Ref]:
        """Where a thing that was taken up may go."""
        return frozenset(target for start, target in self.index if start == source and target)

    def moves(self, source: Ref, target: Ref | None) -> list[M]:
        """The legal moves that a gesture means."""
        if target is not None:
            return self.index.get((source, self.resolved_target(source, target)), [])
        return next(
            (found for place in self.parents_of(source) if (found := self.index.get((place, None)))), []
        )

    def told(self, event: Event) -> Event:
        """An event as the viewer may see it; who looks through all eyes is told all that anybody was."""
        return event if self.everyone else event.seen_from(self.viewer)

    def mover(self, source: Ref, target: Ref | None) -> Seat:
        """Who makes the move that a gesture means."""
        meant = self.resolved_target(source, target) if target is not None else None
        return self.movers.get((source, meant), self.seat)

    def only_look(self) -> None:
        """Offer nothing more, until somebody sits down anew."""
        self.watched, self.index, self.movers = True, {}, {}

    def submit(self, move: M, seat: Seat | None = None) -> tuple[Event, ...]:
        """Play a move of a seat, mostly the viewer's; what he sees of it."""
        self.refresh(self.session.submit(move, self.seat if seat is None else seat))
        return self.sight.events

    def undo(self) -> None:
        """Take the last move back; raises IllegalMove with the block."""
        self.session.undo(self.seat)
        self.refresh()

    def redo(self) -> tuple[Event, ...]:
        """Play again what was taken back; raises IllegalMove."""
        self.refresh(self.session.redo(self.seat))
        return self.sight.events

    @property
    def ruled(self) -> Self:
        """The same table as the rules alone would have it played: of it their reasons are true.

        A lesson, and a puzzle that is over, offer less than that.
        """
        if self.session.instead is None:
            return self
        if self._ruled is None or self._ruled[0] is not self.view:
            free = copy(self)
            free.session = Session(self.session.rules, self.state, practice=True)
            free.past, free.sight, free._ruled = None, Sight(), None
            free.refresh()
            self._ruled = self.view, free
        return self._ruled[1]

    @property
    def instead(self) -> str:
        """Why something cannot be done that the rules would let be done."""
        return say(self.session.instead) if self.session.instead else ""

    def why(self, place: Ref, usual: Ref | None) -> str:
        """Why a thing cannot be taken up, by where it mostly goes."""
        if self.ruled is not self and (self.ruled.targets(place) or self.ruled.moves(place, None)):
            return self.instead
        return self.reason(place, usual)

    def reason(self, source: Ref, target: Ref | None) -> str:
        """The sentence that says why a drop does nothing."""
        if self.ruled is not self and self.ruled.moves(source, target):
            return self.instead
        return self.of_rules(source, target)

    def of_rules(self, source: Ref, target: Ref | None) -> str:
        """What the rules have against a drop."""
        return self.refused(self.session.rules.refusal(self.state, self.seat, source, target))

    def undo_text(self) -> str:
        """Why undo stops, or nothing."""
        return self.refused(self.session.undo_block(self.seat))

    def redo_text(self) -> str:
        """Why redo stops, or nothing."""
        return self.refused(self.session.redo_block(self.seat))

    def refused(self, reason: StrEnum | None) -> str:
        """The sentence of a refusal, if it is one."""
        return say(self.session.rules.reason_text(reason)) if reason else ""


AnyModel = TableModel[Any, Any, Any]
