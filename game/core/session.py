"""Session: one game being played, and the only place where a current state changes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from game.content.text import Text
from game.core.digest import DIGEST_EVERY, digest
from game.core.errors import CoreReason, GameError, IllegalMove
from game.core.events import Event
from game.core.protocol import Options, OptionValue, Outcome, Rules
from game.core.refs import Seat

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


class ReplayMismatch(GameError):
    """The positions of a replayed log differ from the digests saved with it."""

    kind = "replay_mismatch"


class Played(msgspec.Struct, frozen=True, array_like=True):
    """An entry of the log: a seat and its move; seat None stands for the only seat that could act."""

    seat: Seat | None
    move: Any


class Step(msgspec.Struct, frozen=True):
    """One submitted move: its seat, the position after it and its events."""

    seat: Seat
    move: Any
    after: Any
    events: tuple[Event, ...]

    @property
    def played(self) -> Played:
        """This step as an entry of the log."""
        return Played(self.seat, self.move)


class Session(Generic[S, M, V]):
    """A game: the current state and its history; only submit, undo and redo change it."""

    def __init__(
        self,
        rules: Rules[S, M, V],
        origin: S,
        *,
        seed: int | None = None,
        options: Options | None = None,
        practice: bool = False,
    ) -> None:
        self.rules = rules
        self.origin = origin
        self.seed = seed
        self.options: Mapping[str, OptionValue] = dict(options or {})
        self.practice = practice
        self._done: list[Step] = []
        self._undone: list[Step] = []
        self._asking: set[Seat] = set()
        self._listeners: list[Callable[[Session[S, M, V]], None]] = []

    @classmethod
    def new(
        cls, rules: Rules[S, M, V], seed: int, seats: int = 1, options: Options | None = None
    ) -> "Session[S, M, V]":
        """A game from its first position; raises InvalidOption."""
        return cls(rules, rules.setup(seed, seats, options or {}), seed=seed, options=options)

    @property
    def state(self) -> S:
        """The current position."""
        state: S = self._done[-1].after if self._done else self.origin
        return state

    @property
    def steps(self) -> Sequence[Step]:
        """All moves played and not taken back, oldest first."""
        return tuple(self._done)

    @property
    def log(self) -> tuple[Played, ...]:
        """The entries of the log, oldest first."""
        return tuple(step.played for step in self._done)

    @property
    def moves(self) -> tuple[M, ...]:
        """The moves of the log."""
        return tuple(step.move for step in self._done)

    @property
    def undone(self) -> tuple[Played, ...]:
        """The moves that redo would play, the next one first."""
        return tuple(step.played for step in reversed(self._undone))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.rules.outcome(self.state)

    @property
    def instead(self) -> Text | None:
        """Why fewer moves are possible than the rules allow; None if the rules alone decide.

        If there is such a text, it replaces the rules' reasons, none of which would be true.
        """
        return None

    def legal_moves(self, seat: Seat) -> Sequence[M]:
        """The legal moves of a seat."""
        return self.rules.legal_moves(self.state, seat)

    def view(self, seat: Seat | None) -> V:
        """What a seat sees (None: a spectator)."""
        return self.rules.view(self.state, seat)

    def listen(self, listener: Callable[["Session[S, M, V]"], None]) -> None:
        """Call the listener after every change."""
        self._listeners.append(listener)

    def submit(self, move: M, seat: Seat | None = None) -> tuple[Event, ...]:
        """Play a seat's move (None: the only one to act) and clear the redo list; raises IllegalMove."""
        step = self._step(Played(seat, move))
        self._done.append(step)
        self._undone.clear()
        self._tell()
        return step.events

    def undo_block(self, seat: Seat | None = None, *, agreed: bool = False) -> CoreReason | None:
        """Why a seat (None: whoever moved last) cannot take the last move back; None when it can.

        It cannot if another seat made the move or has to answer it, unless all have `agreed`, nor if the game
        is over: a defeat is final. A practice run has no block.
        """
        if not self._done:
            return CoreReason.NOTHING_TO_UNDO
        last = self._done[-1]
        if self.practice:
            return None
        if self.outcome is not None:
            return CoreReason.GAME_OVER
        if not agreed and seat not in (None, last.seat):
            return CoreReason.UNDO_OTHER_PLAYER
        if not agreed and self._called_upon(last):
            return CoreReason.UNDO_CALLED
        return next((block for event in last.events if (block := event.undo_block)), None)

    def _called_upon(self, last: Step) -> bool:
        """Return True if the last move made it another seat's turn to choose."""
        before = self._done[-2].after if len(self._done) > 1 else self.origin
        waiting = {*self.rules.to_act(before), last.seat}
        return not waiting.issuperset(self.rules.to_act(last.after))

    def undo(self, seat: Seat | None = None) -> S:
        """Take the last move back for a seat, and return the position; raises IllegalMove with the block."""
        if block := self.undo_block(seat):
            raise IllegalMove(block)
        return self._take_back()

    def _take_back(self) -> S:
        self._undone.append(self._done.pop())
        self._tell()
        return self.state

    @property
    def asking(self) -> frozenset[Seat]:
        """The seats that have asked to take the last move back."""
        return frozenset(self._asking)

    def ask_undo(self, seat: Seat) -> bool:
        """Ask to take the last move back; returns True once all who have played agree. Raises IllegalMove.

        Any other change clears the requests.
        """
        if block := self.undo_block(agreed=True):
            raise IllegalMove(block)
        asking = {*self._asking, seat}
        if asking.issuperset(step.seat for step in self._done):
            self._take_back()
            return True
        self._asking = asking
        self._call()
        return False

    def redo_block(self, seat: Seat | None = None) -> CoreReason | None:
        """Why a seat (None: whoever made it) cannot redo the move last taken back; None when it can."""
        if not self._undone:
            return CoreReason.NOTHING_TO_REDO
        mine = self.practice or seat in (None, self._undone[-1].seat)
        return None if mine else CoreReason.NOT_YOUR_TURN

    def redo(self, seat: Seat | None = None) -> tuple[Event, ...]:
        """Redo for a seat the move last taken back; returns its events, raises IllegalMove with the block."""
        if block := self.redo_block(seat):
            raise IllegalMove(block)
        step = self._undone.pop()
        self._done.append(step)
        self._tell()
        return step.events

    def digests(self) -> tuple[str, ...]:
        """The digest of every twentieth position of the log."""
        kept = self._done[DIGEST_EVERY - 1 :: DIGEST_EVERY]
        return tuple(digest(self.rules.fingerprinted(step.after)) for step in kept)

    def replay(
        self, log: Sequence[Played], undone: Sequence[Played] = (), digests: Sequence[str] = ()
    ) -> None:
        """Play a log from the present position, fill the redo list; raises IllegalMove or ReplayMismatch."""
        for played in log:
            self._done.append(self._step(played))
        if tuple(digests) != self.digests()[: len(digests)]:
            raise ReplayMismatch("the log leads to another position than the one that was saved")
        self._refill(undone)
        self._tell()

    def _refill(self, undone: Sequence[Played]) -> None:
        depth = len(self._done)
        for played in undone:
            self._done.append(self._step(played))
        self._undone = list(reversed(self._done[depth:]))
        del self._done[depth:]

    def _step(self, played: Played) -> Step:
        seat = self._actor(played.seat)
        after, events = self.rules.apply(self.state, played.move, seat)
        return Step(seat, played.move, after, events)

    def _actor(self, seat: Seat | None) -> Seat:
        """The seat to act: the one that is named, or the only one that may; raises IllegalMove."""
        acting = self.rules.to_act(self.state)
        if not acting:
            raise IllegalMove(CoreReason.GAME_OVER)
        if seat is None and len(acting) > 1:
            raise IllegalMove(CoreReason.WHICH_SEAT)
        if seat is not None and seat not in acting:
            raise IllegalMove(CoreReason.NOT_YOUR_TURN)
        return acting[0] if seat is None else seat

    def _tell(self) -> None:
        """Clear the undo requests, then call all listeners."""
        self._asking = set()
        self._call()

    def _call(self) -> None:
        for listener in self._listeners:
            listener(self)


AnySession = Session[Any, Any, Any]
