"""One game being played: the only place where a current state changes."""

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
    """A log that does not lead to the digests that were written with it."""

    kind = "replay_mismatch"


class Played(msgspec.Struct, frozen=True, array_like=True):
    """A line of the log: who made which move; a seat of None is the only one that could."""

    seat: Seat | None
    move: Any


class Step(msgspec.Struct, frozen=True):
    """One submitted move: who made it, where it led and what happened."""

    seat: Seat
    move: Any
    after: Any
    events: tuple[Event, ...]

    @property
    def played(self) -> Played:
        """Its line of the log."""
        return Played(self.seat, self.move)


class Session(Generic[S, M, V]):
    """A current state with its history; submit, undo and redo are the only ways to change it."""

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
        """Everything that was played and not taken back, oldest first."""
        return tuple(self._done)

    @property
    def log(self) -> tuple[Played, ...]:
        """Who played what, oldest first."""
        return tuple(step.played for step in self._done)

    @property
    def moves(self) -> tuple[M, ...]:
        """The moves of the log."""
        return tuple(step.move for step in self._done)

    @property
    def undone(self) -> tuple[Played, ...]:
        """What redo would play, next first."""
        return tuple(step.played for step in reversed(self._undone))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self.rules.outcome(self.state)

    @property
    def instead(self) -> Text | None:
        """Why less can be done now than the rules allow; nothing where they alone decide.

        No reason of the rules is true of what cannot be done then.
        """
        return None

    def legal_moves(self, seat: Seat) -> Sequence[M]:
        """The seat's legal moves now."""
        return self.rules.legal_moves(self.state, seat)

    def view(self, seat: Seat | None) -> V:
        """What the seat sees now."""
        return self.rules.view(self.state, seat)

    def listen(self, listener: Callable[["Session[S, M, V]"], None]) -> None:
        """Call the listener after every change."""
        self._listeners.append(listener)

    def submit(self, move: M, seat: Seat | None = None) -> tuple[Event, ...]:
        """Play a seat's move (None: the only one to act), forget what was undone; raises IllegalMove."""
        step = self._step(Played(seat, move))
        self._done.append(step)
        self._undone.clear()
        self._tell()
        return step.events

    def undo_block(self, seat: Seat | None = None, *, agreed: bool = False) -> CoreReason | None:
        """Why a seat (None: whoever moved last) cannot take the last move back; None when it can.

        It cannot when another seat made the move, or is called upon by it, unless all have `agreed`, nor when
        the game is over: a defeat stays one. A practice run knows no block.
        """
        if not self._done:
            return CoreReason.NOTHING_TO_UNDO
        last = self._done[-1]
        if self.practice:
            return None
        if self.outcome is not None:
            return CoreReason.GAME_OVER
        if not agreed and (seat not in (None, last.seat) or self._called_upon(last)):
            return CoreReason.UNDO_OTHER_PLAYER
        return next((block for event in last.events if (block := event.undo_block)), None)

    def _called_upon(self, last: Step) -> bool:
        """Whether the last move made it another seat's turn to choose."""
        before = self._done[-2].after if len(self._done) > 1 else self.origin
        waiting = {*self.rules.to_act(before), last.seat}
        return not waiting.issuperset(self.rules.to_act(last.after))

    def undo(self, seat: Seat | None = None) -> S:
        """Take the last move back for a seat; raises IllegalMove with the block."""
        if block := self.undo_block(seat):
            raise IllegalMove(block)
        return self._take_back()

    def _take_back(self) -> S:
        self._undone.append(self._done.pop())
        self._tell()
        return self.state

    @property
    def asking(self) -> frozenset[Seat]:
        """The seats that have asked for the last move to be taken back."""
        return frozenset(self._asking)

    def ask_undo(self, seat: Seat) -> bool:
        """Ask for the last move to be taken back, as it is once all who played have; raises IllegalMove.

        Each other change forgets who asked.
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
        """Why a seat (None: whoever made it) cannot play again what was taken back last; None when it can."""
        if not self._undone:
            return CoreReason.NOTHING_TO_REDO
        mine = self.practice or seat in (None, self._undone[-1].seat)
        return None if mine else CoreReason.NOT_YOUR_TURN

    def redo(self, seat: Seat | None = None) -> tuple[Event, ...]:
        """Play again for a seat what was taken back; raises IllegalMove with the block."""
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
        """Play a whole log after the present position; raises IllegalMove or ReplayMismatch."""
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
        """Whose move it is: of the seat that is named, or of the only one that may act."""
        acting = self.rules.to_act(self.state)
        if not acting:
            raise IllegalMove(CoreReason.GAME_OVER)
        if seat is None and len(acting) > 1:
            raise IllegalMove(CoreReason.WHICH_SEAT)
        if seat is not None and seat not in acting:
            raise IllegalMove(CoreReason.NOT_YOUR_TURN)
        return acting[0] if seat is None else seat

    def _tell(self) -> None:
        """Say that the position is another one."""
        self._asking = set()
        self._call()

    def _call(self) -> None:
        for listener in self._listeners:
            listener(self)


AnySession = Session[Any, Any, Any]
