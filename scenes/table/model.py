"""The game as a table uses it: its view, and its legal moves as an index of drags; no drawing."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
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
    """A session as one seat sees it, with the index of its legal moves by gesture.

    A `watched` game is only looked at: it is a replay, or shows a `past` position. With `everyone`, the table
    shows what all seats see. A `public` table is shared by these seats: nobody's secrets are seen, and each
    of them may act. A `spectator` sees no secrets either, and plays no seat.
    """

    def __init__(self, session: Session[S, M, V], name: str, seat: Seat = 0) -> None:
        self.session, self.seat = session, seat
        self.called_now: Callable[[], str] = lambda: name
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
        """Return the same game as another viewer sees it."""
        made = copy(self)
        made.seat, made.past, made.everyone, made.public = seat, past, everyone, public
        made.watched, made.spectator = watched or spectator or past is not None, spectator
        # Nobody recognises a card by what another viewer saw of it.
        made.sight, made._ruled = Sight(), None
        made.refresh()
        return made

    @property
    def name(self) -> str:
        """The name of the game; where `called_now` was set, in the present language."""
        return self.called_now()

    @property
    def state(self) -> S:
        """The position that is shown."""
        return self.session.state if self.past is None else self.past

    @property
    def viewer(self) -> Seat | None:
        """The seat whose secrets are seen; None if several look at once, or a spectator."""
        return None if self.everyone or self.spectator or self.public else self.seat

    @property
    def seats_here(self) -> tuple[Seat, ...]:
        """The seats played at this table: the viewer's, those of a public table, or none."""
        return () if self.spectator else self.public or (self.seat,)

    @property
    def acts(self) -> bool:
        """True if a seat of this table has a choice to make."""
        return not {*self.seats_here}.isdisjoint(self.session.rules.to_act(self.state))

    @property
    def tells_whom(self) -> bool:
        """True if the stage itself says whom the game waits for, or that it is over."""
        return False

    def refresh(self, events: Iterable[Event] = ()) -> None:
        """Rebuild index and view after the game has gone on, and follow the cards through these events."""
        state, rules = self.state, self.session.rules
        index: dict[Gesture, list[M]] = {}
        movers: dict[Gesture, Seat] = {}
        for seat, move in () if self.watched else self.offered():
            for gesture in rules.gestures(state, move, seat):
                if movers.setdefault(gesture, seat) == seat:
                    index.setdefault(gesture, []).append(move)
        self.index, self.movers = index, movers
        self.view = self.open_view() if self.everyone else rules.view(state, self.viewer)
        # The viewer recognises the cards as far as they could be followed.
        self.sight = self.sight.after(map(self.told, events), rules.zones(self.view))

    @property
    def facts(self) -> frozenset[str]:
        """What holds on the table now, of all that a first-time note may wait for."""
        return frozenset()

    def offered(self) -> Iterator[tuple[Seat, M]]:
        """Yield the moves that can be made by gestures at this table, each with its seat."""
        return ((seat, move) for seat in self.seats_here for move in self.session.legal_moves(seat))

    def open_view(self) -> V:
        """Return what all seats see together; a title with secrets combines their views."""
        return self.session.rules.view(self.state, self.seat)

    def turn_of(self, state: S) -> object:
        """Return a value that stays the same as long as a turn lasts."""
        return self.session.rules.to_act(state)

    def is_before_turns(self, state: S) -> bool:
        """Return True before the first turn that the game counts."""
        return False

    def parents_of(self, place: Ref) -> Iterator[Ref]:
        """Yield the places that a drop on a place may mean: the place itself, then what it is part of."""
        yield place

    def resolved_target(self, source: Ref, target: Ref) -> Ref:
        """Return the place that a drop there means."""
        return next((place for place in self.parents_of(target) if (source, place) in self.index), target)

    def sources(self) -> frozenset[Ref]:
        """Return all places that can be taken up now."""
        return frozenset(source for source, _ in self.index)

    def targets(self, source: Ref) -> frozenset[Ref]:
        """Return the places where a thing that was taken up may go."""
        return frozenset(target for start, target in self.index if start == source and target)

    def moves(self, source: Ref, target: Ref | None) -> list[M]:
        """Return the legal moves that a gesture means."""
        if target is not None:
            return self.index.get((source, self.resolved_target(source, target)), [])
        return next(
            (found for place in self.parents_of(source) if (found := self.index.get((place, None)))), []
        )

    def told(self, event: Event) -> Event:
        """Return an event as the viewer may see it; with `everyone`, all of it."""
        return event if self.everyone else event.seen_from(self.viewer)

    def events_of(self, number: int) -> Sequence[Event]:
        """Return the events of a step, counted from 1, with what the title tells the viewer besides."""
        return self.session.steps[number - 1].events

    def mover(self, source: Ref, target: Ref | None) -> Seat:
        """Return the seat that makes the move of a gesture."""
        meant = self.resolved_target(source, target) if target is not None else None
        return self.movers.get((source, meant), self.seat)

    def only_look(self) -> None:
        """Offer no moves until somebody sits down again."""
        self.watched, self.index, self.movers = True, {}, {}

    def submit(self, move: M, seat: Seat | None = None) -> tuple[Event, ...]:
        """Play a move of a seat, by default the viewer's; return the events as the viewer sees them."""
        self.refresh(self.session.submit(move, self.seat if seat is None else seat))
        return self.sight.events

    def undo(self) -> None:
        """Take the last move back; raises IllegalMove with the reason if undo is blocked."""
        self.session.undo(self.seat)
        self.refresh()

    def redo(self) -> tuple[Event, ...]:
        """Play again what was taken back, and return its events; raises IllegalMove if redo is blocked."""
        self.refresh(self.session.redo(self.seat))
        return self.sight.events

    @property
    def ruled(self) -> Self:
        """The same table with every move that the rules allow; only for it are the rules' reasons true.

        A lesson, or a puzzle that is over, offers fewer moves.
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
        """The session's sentence for why it does not offer what the rules allow; empty if there is none."""
        return say(self.session.instead) if self.session.instead else ""

    def why(self, place: Ref, usual: Ref | None) -> str:
        """Return why a thing cannot be taken up, judged by where it usually goes."""
        if self.ruled is not self and (self.ruled.targets(place) or self.ruled.moves(place, None)):
            return self.instead
        return self.reason(place, usual)

    def reason(self, source: Ref, target: Ref | None) -> str:
        """Return the sentence that says why a drop does nothing."""
        if self.ruled is not self and self.ruled.moves(source, target):
            return self.instead
        return self.of_rules(source, target)

    def of_rules(self, source: Ref, target: Ref | None) -> str:
        """Return the sentence that says why the rules forbid a drop."""
        return self.refused(self.session.rules.refusal(self.state, self.seat, source, target))

    def undo_text(self) -> str:
        """Return why undo is blocked, or an empty string."""
        return self.refused(self.session.undo_block(self.seat))

    def redo_text(self) -> str:
        """Return why redo is blocked, or an empty string."""
        return self.refused(self.session.redo_block(self.seat))

    def refused(self, reason: StrEnum | None) -> str:
        """Return the sentence of a reason, or an empty string without one."""
        return say(self.session.rules.reason_text(reason)) if reason else ""


AnyModel = TableModel[Any, Any, Any]
