"""A computer player that searches in a process of its own, so that the caller never waits.

The question is sent as JSON: a view and the legal moves, never a state. The answer is the index of a move in
that list, so it is always legal. If no answer comes in time, or no process can start, a quick policy answers
in the calling process.
"""

import logging
import multiprocessing
import signal
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from time import monotonic
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from game.ai.gc_tuning import collect_seldom
from game.ai.policy import Advice, Advising, Seated, Weighed, Weighing
from game.ai.registry import policy_for, reviewer_of
from game.core.protocol import AnyRules
from game.core.rng import Rng
from game.titles.registry import PLAYABLE, load_with_packs, register

PATIENCE = 2.0
_FALLBACK = "easy"
_FRAMES = 8
_LOADING = 0  # the number of the question that only has the rules loaded; its answer is no answer to another

Clock = Callable[[], float]
RulesOf = Callable[[str, tuple[str, ...]], AnyRules]
"""Returns the rules of a title with some packs."""
_DEFECTS = logging.getLogger("lerne.defects")  # The logger of `saves.guard`, whose log the program keeps.


class ThinkingBroke(Exception):
    """An error in the search process, described by its lines of code alone."""


class Question(msgspec.Struct, frozen=True):
    """A question to the search process: which of these moves, within a limit of seconds or iterations.

    `record` is the module of the title's record. `why` asks for all candidate moves, `reason` for the reason
    of the chosen one. With `lines`, the title's reviewer judges these lines of moves instead. `temper` is
    the temperament with which it plays.
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
    reason: bool = False
    lines: msgspec.Raw = msgspec.Raw(b"[]")
    temper: str = ""


Sent = tuple[msgspec.Raw, float, dict[str, float]]
"""A judged line of moves in a message."""


class Reply(msgspec.Struct, frozen=True):
    """The chosen move as an index into the list; if `why` was asked, also each candidate move and its value.

    `word` and `figures` are the reason, if it was asked, and `plan` the moves that are meant to follow. A
    review has `judged` instead: lines of moves with their values and figures. If `broke` is set, the search
    failed and the reply answers no question.
    """

    number: int
    choice: int
    weighed: tuple[tuple[int, float], ...] = ()
    judged: tuple[Sent, ...] = ()
    broke: str = ""
    word: str = ""
    figures: dict[str, int] = {}
    plan: msgspec.Raw = msgspec.Raw(b"[]")


class Line(Protocol):
    """A connection to a search process; an OSError or EOFError means that the process is gone."""

    def send(self, message: bytes) -> None:
        """Send without waiting for an answer."""
        ...

    def receive(self) -> bytes | None:
        """The next message, or None if there is none yet; never waits."""
        ...

    def close(self) -> None:
        """End the process."""
        ...


@contextmanager
def deaf() -> Iterator[None]:
    """Make processes that start in this context ignore Ctrl-C: their parent ends them and reports it once."""
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


class ProcessLine:
    """A pipe to a child process; raises OSError if the system has no room for them."""

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
        """The next message, or None if there is none yet."""
        return self._here.recv_bytes() if self._here.poll() else None

    def wait(self, seconds: float) -> bool:
        """Wait until there is a message or the process is gone; False when the time is up first."""
        return self._here.poll(seconds)

    def close(self) -> None:
        """End the process."""
        self._here.close()
        self.process.kill()
        self.process.join()
        self.process.close()


def stand_by() -> None:
    """Start what Python starts beside its first process, so that this one takes half as long to start."""
    if sys.platform != "win32":
        from multiprocessing import popen_spawn_posix, resource_tracker

        assert popen_spawn_posix
        with deaf(), suppress(OSError):
            resource_tracker.ensure_running()


class Worker:
    """Asks one question at a time; `poll` returns the answer. The process starts with the first question.

    `hasty` is True while no process can search: none could start, or it has ended. A process that is only
    late, as on a busy machine, does not set it.
    """

    hasty = False
    # The candidates of the last answer, the best first, if `why` or a review was asked; empty after a quick
    # answer.
    weighed: tuple[Weighed[Struct], ...] = ()
    # The last answer with its reason, if one was wanted; None after a quick one.
    advice: Advice[Struct] | None = None

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
        """True while an answer is still to come."""
        return bool(self._moves)

    def ask(
        self,
        view: Struct,
        legal_moves: Sequence[Struct],
        level: str,
        seed: int,
        seconds: float | None = None,
        iterations: int | None = None,
        temper: str = "",
        why: bool = False,
        reason: bool = False,
        lines: Sequence[Sequence[Struct]] = (),
    ) -> None:
        """Ask for a move, with `why` for all candidates, with `reason` for its reason; drop the last one.

        With `lines`, ask the title's reviewer to judge these lines of moves. `temper` is the temperament of
        the machine whose move it is.
        """
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
            reason,
            msgspec.Raw(msgspec.json.encode(lines)),
            temper,
        )
        try:
            self._begun().send(msgspec.json.encode(question))
        except OSError:
            # Nothing is lost: poll notices that the process is gone or never started, and answers by itself.
            return

    def poll(self) -> Struct | None:
        """The move, once there is one; a quick move and a new process if the process is gone or too slow."""
        if not self._moves:
            return None
        try:
            reply = self._received()
        except (OSError, EOFError):
            return self._give_up(hasty=True)
        if reply is not None:
            self.hasty = False
            self.weighed = tuple(self._weighed(reply))
            move = self._moves[reply.choice]
            self.advice = self._advice(move, reply) if reply.word else None
            return self._answer(move)
        return self._give_up(hasty=False) if self._clock() >= self._end else None

    def begin(self) -> None:
        """Begin the process and have it load the rules, so that the first answer does not wait for that."""
        title, nothing = self._rules.info.id, msgspec.Raw(b"[]")
        loading = Question(_LOADING, title, PLAYABLE[title], self._packs, "", 0, nothing, nothing, None, None)
        with suppress(OSError):
            self._begun().send(msgspec.json.encode(loading))

    def cancel(self) -> None:
        """Drop the question; the process stops searching."""
        self._moves = ()
        try:
            if self._line is not None:
                self._line.send(b"")
        except OSError:
            self._replace()

    def close(self) -> None:
        """End the process, if it was started."""
        self._moves = ()
        if self._line is not None:
            self._line.close()
            self._line = None

    def _begun(self) -> Line:
        """The connection to the process, which is started if it does not run yet."""
        if self._line is None:
            self._line = self._open()
        return self._line

    def _received(self) -> Reply | None:
        """The answer, or None; answers to dropped questions are thrown away."""
        if self._line is None:
            raise EOFError
        while message := self._line.receive():
            try:
                reply = msgspec.json.decode(message, type=Reply)
            except msgspec.DecodeError as error:
                _DEFECTS.error("a machine gave an answer that nobody can read", exc_info=error)
                raise EOFError from error
            if reply.broke:
                _DEFECTS.error("the thinking of a machine broke off", exc_info=ThinkingBroke(reply.broke))
                raise EOFError
            if reply.number == self._asked and 0 <= reply.choice < len(self._moves):
                return reply
        return None

    def _weighed(self, reply: Reply) -> Iterator[Weighed[Struct]]:
        """The candidates of a reply."""
        yield from (Weighed((self._moves[at],), value) for at, value in reply.weighed)
        for moves, value, figures in reply.judged:
            yield Weighed(_moves_of(self._rules, moves), value, figures)

    def _advice(self, move: Struct, reply: Reply) -> Advice[Struct]:
        """The reason of a reply, with the moves that are meant to follow."""
        return Advice((move, *_moves_of(self._rules, reply.plan)), reply.word, reply.figures)

    def _answer(self, move: Struct | None) -> Struct | None:
        self._moves = ()
        return move

    def _give_up(self, *, hasty: bool) -> Struct | None:
        self._replace()
        self.hasty, self.weighed, self.advice = hasty or self._line is None, (), None
        return self._answer(self._fallback() if self._fallback else None)

    def _replace(self) -> None:
        """Start a new process; if the system has no room for it, the next question tries again."""
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
    """Answer questions until the connection closes; any message that arrives meanwhile ends the search."""
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
    """The answer to one question, or a reply that says where the search broke off."""
    try:
        return answer(message, rules_of, clock, is_disturbed)
    except (OSError, EOFError):
        raise
    except Exception as error:
        frames = "".join(traceback.format_tb(error.__traceback__)[-_FRAMES:])
        return Reply(0, 0, broke=f"{type(error).__name__}\n{frames}")


def answer(message: bytes, rules_of: RulesOf, clock: Clock, is_disturbed: Callable[[], bool]) -> Reply:
    """Search for the answer to one question, until its time is up at the latest."""
    asked = msgspec.json.decode(message, type=Question)
    register(asked.title, asked.record)
    end = None if asked.seconds is None else clock() + asked.seconds
    rules = rules_of(asked.title, asked.packs)
    if asked.number == _LOADING:
        return Reply(_LOADING, 0)
    view = msgspec.json.decode(asked.view, type=rules.view_type)
    moves = _moves_of(rules, asked.moves)

    def is_late() -> bool:
        return is_disturbed() or (end is not None and clock() >= end)

    rng = Rng.stream(asked.seed, "bot")
    if lines := [_moves_of(rules, line) for line in msgspec.json.decode(asked.lines, type=list[msgspec.Raw])]:
        judge = reviewer_of(asked.title).bounded(asked.iterations, is_late)
        return Reply(asked.number, 0, judged=tuple(map(_sent, judge.review(rules, view, lines, rng))))
    policy = policy_for(asked.title, asked.level, asked.iterations, is_late, asked.temper)
    if asked.why and isinstance(policy, Weighing) and (ways := policy.weigh(rules, view, moves, rng)):
        weighed = tuple((moves.index(way.moves[0]), way.value) for way in ways)
        return Reply(asked.number, weighed[0][0], weighed)
    if asked.reason and isinstance(policy, Advising):
        advice = policy.explain(rules, view, moves, rng)
        found = moves.index(advice.move)
        plan = msgspec.Raw(msgspec.json.encode(advice.moves[1:]))
        return Reply(asked.number, found, word=advice.word, figures=dict(advice.figures), plan=plan)
    move, _ = policy.choose(rules, view, moves, rng)
    return Reply(asked.number, moves.index(move))


def _sent(way: Weighed[Struct]) -> Sent:
    return msgspec.Raw(msgspec.json.encode(way.moves)), way.value, dict(way.figures)


def _moves_of(rules: AnyRules, moves: msgspec.Raw) -> tuple[Struct, ...]:
    """The moves in a message; in a reviewed line they may be `Seated`."""
    of: Any = (rules.move_type, Seated)
    kinds = of[0] | of[1][of[0]]
    return tuple(msgspec.convert(move, kinds) for move in msgspec.json.decode(moves))


def _rules(title: str, packs: tuple[str, ...]) -> AnyRules:
    return load_with_packs(title, tuple(map(Path, packs))).rules
