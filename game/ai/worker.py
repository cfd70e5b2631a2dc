"""A computer player that thinks in a process of its own, so that whoever asks never waits for it.

The question goes there as JSON: a view and the legal moves, never a state. The answer is the place of a move
in that list, so that it cannot be illegal; if none comes in time, or there can be no process, a quick player
answers here.
"""

import logging
import multiprocessing
import signal
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from time import monotonic
from typing import Protocol

import msgspec
from msgspec import Struct

from game.ai.gc_tuning import collect_seldom
from game.ai.policy import Weighed, Weighing
from game.ai.registry import policy_for
from game.core.protocol import AnyRules
from game.core.rng import Rng
from game.titles.registry import PLAYABLE, load_with_packs, register

PATIENCE = 2.0
_FALLBACK = "easy"
_FRAMES = 8

Clock = Callable[[], float]
RulesOf = Callable[[str, tuple[str, ...]], AnyRules]
"""The rules of a title with some packs."""
_DEFECTS = logging.getLogger("lerne.defects")  # as `saves.guard` knows it, whose log the program keeps


class ThinkingBroke(Exception):
    """An error in the process that thinks: where it came, by lines of code alone."""


class Question(msgspec.Struct, frozen=True):
    """What a player is asked: which of these moves, thinking for so many seconds or iterations.

    `record` is where the title's record stands.
    """

    number: int
    title: str
    record: str
    packs: tuple[str, ...]
    level: str
    seed: int
    view: msgspec.Raw
    moves: msgspec.Raw
    seconds: float | None
    iterations: int | None
    why: bool = False


class Reply(msgspec.Struct, frozen=True):
    """Which move, as its place in the list; if it was asked why, each that was weighed and its worth.

    Where the thinking `broke` off it is no answer to any question.
    """

    number: int
    choice: int
    weighed: tuple[tuple[int, float], ...] = ()
    broke: str = ""


class Line(Protocol):
    """The way to a process that thinks; an OSError or EOFError means that it is gone."""

    def send(self, message: bytes) -> None:
        """Send without waiting for an answer."""
        ...

    def receive(self) -> bytes | None:
        """What came back, if anything did; never waits."""
        ...

    def close(self) -> None:
        """End the process."""
        ...


@contextmanager
def deaf() -> Iterator[None]:
    """Processes that begin in here do not hear Ctrl-C: who began them ends them, and says so once."""
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


class ProcessLine:
    """A pipe to a process of our own; raises OSError if the system has no room for them."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._here, there = context.Pipe()
        self.process = context.Process(target=serve, args=(there,), daemon=True, name="lerne-player")
        with deaf():
            self.process.start()
        there.close()

    def send(self, message: bytes) -> None:
        """Send without waiting for an answer."""
        self._here.send_bytes(message)

    def receive(self) -> bytes | None:
        """What came back, if anything did."""
        return self._here.recv_bytes() if self._here.poll() else None

    def wait(self, seconds: float) -> bool:
        """Wait until there is something to receive, or nobody left to send it."""
        return self._here.poll(seconds)

    def close(self) -> None:
        """End the process."""
        self._here.close()
        self.process.kill()
        self.process.join()
        self.process.close()


class Worker:
    """Asks one question at a time; `poll` says what came of it. The process begins with the first one.

    It is `hasty` while the system lets nobody think for it: no process could begin, or it was ended. One
    that is only late, as on a busy machine, is another matter.
    """

    hasty = False
    # What the last answer weighed, the best first, if it was asked why; nothing after a quick one.
    weighed: tuple[Weighed[Struct], ...] = ()

    def __init__(
        self,
        rules: AnyRules,
        packs: Sequence[Path] = (),
        clock: Clock = monotonic,
        line: Callable[[], Line] = ProcessLine,
        patience: float = PATIENCE,
    ) -> None:
        self._rules, self._packs = rules, tuple(map(str, packs))
        self._clock, self._open, self._patience = clock, line, patience
        self._line: Line | None = None
        self._asked = 0
        self._moves: tuple[Struct, ...] = ()
        self._fallback: Callable[[], Struct] | None = None
        self._end = 0.0

    @property
    def thinks(self) -> bool:
        """Whether an answer is still to come."""
        return bool(self._moves)

    def ask(
        self,
        view: Struct,
        legal_moves: Sequence[Struct],
        level: str,
        seed: int,
        seconds: float | None = None,
        iterations: int | None = None,
        why: bool = False,
    ) -> None:
        """Ask for a move, and for all that is weighed; a question that is still open is forgotten."""
        self._asked += 1
        self._moves = tuple(legal_moves)
        self._fallback = lambda: self._quick_move(view, tuple(legal_moves), seed)
        self._end = self._clock() + self._patience
        question = Question(
            self._asked,
            self._rules.info.id,
            PLAYABLE[self._rules.info.id],
            self._packs,
            level,
            seed,
            msgspec.Raw(msgspec.json.encode(view)),
            msgspec.Raw(msgspec.json.encode(self._moves)),
            seconds,
            iterations,
            why,
        )
        try:
            self._begun().send(msgspec.json.encode(question))
        except OSError:
            # Nothing is lost: poll notices that the process is gone, or never began, and answers.
            return

    def poll(self) -> Struct | None:
        """The move, once there is one; a quick one, and a new process, if the process is gone or too slow."""
        if not self._moves:
            return None
        try:
            reply = self._received()
        except (OSError, EOFError):
            return self._give_up(hasty=True)
        if reply is not None:
            self.hasty = False
            self.weighed = tuple(Weighed((self._moves[at],), value) for at, value in reply.weighed)
            return self._answer(self._moves[reply.choice])
        return self._give_up(hasty=False) if self._clock() >= self._end else None

    def cancel(self) -> None:
        """Forget the question; the process stops thinking about it."""
        self._moves = ()
        try:
            if self._line is not None:
                self._line.send(b"")
        except OSError:
            self._replace()

    def close(self) -> None:
        """End the process, if it was ever begun."""
        self._moves = ()
        if self._line is not None:
            self._line.close()
            self._line = None

    def _begun(self) -> Line:
        """The way to the process, which begins when it is first wanted."""
        if self._line is None:
            self._line = self._open()
        return self._line

    def _received(self) -> Reply | None:
        """The answer; those to forgotten questions are thrown away."""
        if self._line is None:
            raise EOFError
        while message := self._line.receive():
            reply = msgspec.json.decode(message, type=Reply)
            if reply.broke:
                _DEFECTS.error("the thinking of a machine broke off", exc_info=ThinkingBroke(reply.broke))
                raise EOFError
            if reply.number == self._asked and 0 <= reply.choice < len(self._moves):
                return reply
        return None

    def _answer(self, move: Struct | None) -> Struct | None:
        self._moves = ()
        return move

    def _give_up(self, *, hasty: bool) -> Struct | None:
        self._replace()
        self.hasty, self.weighed = hasty or self._line is None, ()
        return self._answer(self._fallback() if self._fallback else None)

    def _replace(self) -> None:
        """Begin anew, or leave it to the next question if the system has no room now."""
        if self._line is not None:
            self._line.close()
            self._line = None
        with suppress(OSError):
            self._line = self._open()

    def _quick_move(self, view: Struct, moves: Sequence[Struct], seed: int) -> Struct:
        policy = policy_for(self._rules.info.id, _FALLBACK)
        move: Struct = policy.choose(self._rules, view, moves, Rng.stream(seed, "bot"))[0]
        return move


def serve(line: Connection, clock: Clock = monotonic) -> None:
    """Answer questions until nobody is left to ask; whatever arrives meanwhile ends the thinking."""
    collect_seldom()
    rules_of = cache(_rules)
    try:
        while True:
            message = line.recv_bytes()
            if message and not line.poll():
                line.send_bytes(msgspec.json.encode(_answered(message, rules_of, clock, line.poll)))
    except (EOFError, OSError, KeyboardInterrupt):
        return


def _answered(message: bytes, rules_of: RulesOf, clock: Clock, is_disturbed: Callable[[], bool]) -> Reply:
    """The answer to one question, or where the thinking about it broke off."""
    try:
        return answer(message, rules_of, clock, is_disturbed)
    except (OSError, EOFError):
        raise
    except Exception as error:
        frames = "".join(traceback.format_tb(error.__traceback__)[-_FRAMES:])
        return Reply(0, 0, broke=f"{type(error).__name__}\n{frames}")


def answer(message: bytes, rules_of: RulesOf, clock: Clock, is_disturbed: Callable[[], bool]) -> Reply:
    """Think about one question, until its time is up at the latest."""
    asked = msgspec.json.decode(message, type=Question)
    register(asked.title, asked.record)
    end = None if asked.seconds is None else clock() + asked.seconds
    rules = rules_of(asked.title, asked.packs)
    view = msgspec.json.decode(asked.view, type=rules.view_type)
    moves = [msgspec.convert(move, rules.move_type) for move in msgspec.json.decode(asked.moves)]

    def is_late() -> bool:
        return is_disturbed() or (end is not None and clock() >= end)

    policy = policy_for(asked.title, asked.level, asked.iterations, is_late)
    rng = Rng.stream(asked.seed, "bot")
    if asked.why and isinstance(policy, Weighing) and (ways := policy.weigh(rules, view, moves, rng)):
        weighed = tuple((moves.index(way.moves[0]), way.value) for way in ways)
        return Reply(asked.number, weighed[0][0], weighed)
    move, _ = policy.choose(rules, view, moves, rng)
    return Reply(asked.number, moves.index(move))


def _rules(title: str, packs: tuple[str, ...]) -> AnyRules:
    return load_with_packs(title, tuple(map(Path, packs))).rules
