"""The engine command, a JSON-lines protocol: a game without a display, one request and one answer a line.

Uses the rules through their protocol alone; a Store given by the caller reads and writes run files.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from time import monotonic
from typing import Any, BinaryIO, Protocol

import msgspec

from game.ai.policy import Policy, Weighed, Weighing
from game.ai.registry import policy_for
from game.content.problems import ContentError, quoted
from game.core.errors import GameError, IllegalMove, InvalidMove, InvalidPosition
from game.core.events import Event
from game.core.protocol import AnyRules, OptionValue
from game.core.refs import Seat
from game.core.rng import Rng
from game.core.session import AnySession, Session
from game.titles.registry import load_title

LONGEST_LINE = 8 * 1024 * 1024

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)

Answer = dict[str, object]


class Store(Protocol):
    """Reads and writes run files."""

    def save(self, session: AnySession, path: Path) -> None:
        """Write a run to a file; raises GameError or OSError."""
        ...

    def load(self, path: Path) -> AnySession:
        """Read a run from a file; raises GameError or OSError."""
        ...


class BadJson(GameError):
    """A line that is not JSON."""

    kind = "bad_json"


class BadRequest(GameError):
    """JSON that is no request, or a request that is not possible in the present situation."""

    kind = "bad_request"


class SaveError(GameError):
    """A run file that cannot be written or read."""

    kind = "save_error"


class Request(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Base class of all requests."""


class New(Request, frozen=True, tag="new"):
    """Begin a game."""

    title: str
    seed: int = 0
    seats: int | None = None
    options: dict[str, OptionValue] = {}


class Legal(Request, frozen=True, tag="legal"):
    """List a seat's legal moves."""

    seat: Seat = 0


class Play(Request, frozen=True, tag="play"):
    """Play a move, given as an object or in notation, for the seat `by` (null: the only one that may act).

    The events are those that `seat` sees.
    """

    move: msgspec.Raw
    seat: Seat | None = 0
    by: Seat | None = None


class Show(Request, frozen=True, tag="view"):
    """What a seat (null: a spectator) can see."""

    seat: Seat | None = 0


class Dump(Request, frozen=True, tag="state"):
    """The whole position, hidden cards included."""


class LoadState(Request, frozen=True, tag="load_state"):
    """Begin from a position, given as an object or as text."""

    title: str
    state: msgspec.Raw


class Undo(Request, frozen=True, tag="undo"):
    """Take the last move back; with `by`, only once every seat that has played has asked for it."""

    by: Seat | None = None


class Redo(Request, frozen=True, tag="redo"):
    """Play again what was taken back."""

    seat: Seat | None = 0


class Save(Request, frozen=True, tag="save"):
    """Write the run to a file."""

    path: str


class Load(Request, frozen=True, tag="load"):
    """Continue the run of a file."""

    path: str


class Bot(Request, frozen=True, tag="bot"):
    """Ask a computer player for a move, within `seconds` at most; the move is not played."""

    seat: Seat = 0
    level: str = "hard"
    seconds: float = 1.0


class Why(Request, frozen=True, tag="why"):
    """Ask a computer player for its candidate plans, within `seconds` at most."""

    seat: Seat = 0
    level: str = "hard"
    seconds: float = 1.0


AnyRequest = New | Legal | Play | Show | Dump | LoadState | Undo | Redo | Save | Load | Bot | Why


@cache
def _decoder() -> msgspec.json.Decoder[AnyRequest]:
    return msgspec.json.Decoder(AnyRequest)


class Engine:
    """Answers requests; holds one game at a time."""

    def __init__(
        self,
        store: Store | None = None,
        clock: Callable[[], float] = monotonic,
        load: Callable[[str], AnyRules] = load_title,
    ) -> None:
        self._store = store
        self._clock = clock
        self._game: AnySession | None = None
        self._rules = cache(load)
        self._answers: Mapping[type, Callable[[Any], Answer]] = {
            New: self._new,
            Legal: self._legal,
            Play: self._play,
            Show: self._view,
            Dump: self._state,
            LoadState: self._load_state,
            Undo: self._undo,
            Redo: self._redo,
            Save: self._save,
            Load: self._load,
            Bot: self._bot,
            Why: self._why,
        }

    def answer(self, line: bytes) -> bytes:
        """The answer to one line, without a line end; never raises, whatever the line holds."""
        try:
            request = _read(line)
            answer = self._answers[type(request)](request)
            return msgspec.json.encode({"ok": True, **self._situation(), **answer})
        except GameError as error:
            return self._refusal(error)
        except ContentError as error:
            return _error("content_error", None, "; ".join(str(error).splitlines()))
        except OSError as error:
            return _error(SaveError.kind, None, _one_sentence(error))
        except Exception as error:
            # A fault of the program must not end the game of a client.
            return _error("internal_error", None, f"unexpected: {type(error).__name__}")

    def _refusal(self, error: GameError) -> bytes:
        if isinstance(error, IllegalMove) and self._game:
            sentence = self._game.rules.reason_text(error.reason).get("en")
            return _error(error.kind, error.reason.value, sentence)
        return _error(error.kind, None, str(error))

    def _situation(self) -> Answer:
        if self._game is None:
            return {}
        return {"to_act": self._game.rules.to_act(self._game.state), "outcome": self._game.outcome}

    def _session(self) -> AnySession:
        if self._game is None:
            raise BadRequest("there is no game yet; begin with new, load_state or load")
        return self._game

    def _seated(self, *seats: Seat | None) -> AnySession:
        session = self._session()
        for seat in seats:
            if seat is not None and not 0 <= seat < session.rules.seats(session.state):
                raise BadRequest(f"there is no seat {seat}; the seats are counted from 0")
        return session

    def _new(self, request: New) -> Answer:
        rules = self._rules(request.title)
        seats = rules.info.min_seats if request.seats is None else request.seats
        self._game = Session.new(rules, request.seed, seats, request.options)
        return {"title": request.title}

    def _legal(self, request: Legal) -> Answer:
        session = self._seated(request.seat)
        moves = session.legal_moves(request.seat)
        notation = [session.rules.format_move(session.state, move) for move in moves]
        return {"moves": moves, "notation": notation}

    def _play(self, request: Play) -> Answer:
        session = self._seated(request.seat, request.by)
        move = _move(session, request.move)
        notation = session.rules.format_move(session.state, move)
        return {
            "move": move,
            "notation": notation,
            "events": _seen(session.submit(move, request.by), request.seat),
        }

    def _view(self, request: Show) -> Answer:
        return {"view": self._seated(request.seat).view(request.seat)}

    def _state(self, _request: Dump) -> Answer:
        session = self._session()
        rules, state = session.rules, session.state
        return {"state": rules.written(state), "position": rules.format_position(state)}

    def _load_state(self, request: LoadState) -> Answer:
        rules = self._rules(request.title)
        state = _position(rules, request.state)
        rules.check(state)
        if rules.outcome(state) is None and not _can_go_on(rules, state):
            raise InvalidPosition("nobody can move in this position, and yet nobody has won or lost")
        self._game = Session(rules, state)
        return {"title": request.title}

    def _undo(self, request: Undo) -> Answer:
        if request.by is None:
            self._session().undo()
            return {}
        return {"undone": self._seated(request.by).ask_undo(request.by)}

    def _redo(self, request: Redo) -> Answer:
        return {"events": _seen(self._seated(request.seat).redo(), request.seat)}

    def _save(self, request: Save) -> Answer:
        path = _path(request.path)
        self._require_store().save(self._session(), path)
        return {"path": request.path}

    def _load(self, request: Load) -> Answer:
        self._game = self._require_store().load(_path(request.path))
        return {"title": self._game.rules.info.id}

    def _require_store(self) -> Store:
        if self._store is None:
            raise SaveError("this engine keeps no run files")
        return self._store

    def _bot(self, request: Bot) -> Answer:
        session, policy, moves, rng = self._asked(request)
        move, _ = policy.choose(session.rules, session.view(request.seat), moves, rng)
        return {"move": move, "notation": session.rules.format_move(session.state, move)}

    def _why(self, request: Why) -> Answer:
        session, policy, moves, rng = self._asked(request)
        if not isinstance(policy, Weighing):
            raise BadRequest(f"{request.level} does not weigh its moves")
        weighed = policy.weigh(session.rules, session.view(request.seat), moves, rng)
        ways = [{"moves": way.moves, "notation": _line(session, way), "value": way.value} for way in weighed]
        return {"scale": policy.scale, "ways": ways}

    def _asked(self, request: Bot | Why) -> tuple[AnySession, Policy, Sequence[msgspec.Struct], Rng]:
        """The session, policy, legal moves and generator of a request; asked twice, they are the same."""
        session = self._seated(request.seat)
        rules, moves = session.rules, session.legal_moves(request.seat)
        end = self._clock() + request.seconds
        policy = policy_for(rules.info.id, request.level, deadline=lambda: self._clock() >= end)
        if not moves:
            raise BadRequest(f"seat {request.seat} has nothing to decide now")
        rng = Rng.stream(session.seed or 0, f"bot/{request.seat}/{len(session.steps)}")
        return session, policy, moves, rng


def _line(session: AnySession, way: Weighed[msgspec.Struct]) -> str:
    """The moves of a plan in notation, all written as moves of the present position."""
    return ", ".join(session.rules.format_move(session.state, move) for move in way.moves)


def _read(line: bytes) -> AnyRequest:
    if len(line) > LONGEST_LINE:
        raise BadRequest(f"the line is longer than {LONGEST_LINE} bytes")
    try:
        request = _decoder().decode(line)
        # Of a repeated key decoders keep the last value and silently drop the first.
        json.loads(line.decode(), object_pairs_hook=_told_once, parse_int=float)
    except msgspec.ValidationError as error:
        raise BadRequest(_one_sentence(error)) from None
    except UNREADABLE as error:
        raise BadJson(_one_sentence(error)) from None
    return request


def _told_once(pairs: list[tuple[str, object]]) -> None:
    keys = [key for key, _ in pairs]
    if len(set(keys)) < len(keys):
        twice = next(key for key in keys if keys.count(key) > 1)
        raise BadRequest(f"the key {quoted(twice)} stands twice")


def _move(session: AnySession, raw: msgspec.Raw) -> msgspec.Struct:
    try:
        written = msgspec.json.decode(raw, type=str) if bytes(raw).startswith(b'"') else None
        if written is not None:
            move: msgspec.Struct = session.rules.parse_move(session.state, written)
        else:
            move = msgspec.json.decode(raw, type=session.rules.move_type)
    except UNREADABLE as error:
        raise InvalidMove(_one_sentence(error)) from None
    return move


def _position(rules: AnyRules, raw: msgspec.Raw) -> msgspec.Struct:
    try:
        is_text = bytes(raw).startswith(b'"')
        state: msgspec.Struct = (
            rules.parse_position(msgspec.json.decode(raw, type=str)) if is_text else rules.read(bytes(raw))
        )
    except UNREADABLE as error:
        raise InvalidPosition(_one_sentence(error)) from None
    return state


def _can_go_on(rules: AnyRules, state: object) -> bool:
    return any(rules.legal_moves(state, seat) for seat in rules.to_act(state))


def _path(text: str) -> Path:
    if not text or "\0" in text:
        raise SaveError("a path needs at least one character, and none of them may be NUL")
    return Path(text)


def _seen(events: tuple[Event, ...], seat: Seat | None) -> list[Event]:
    return [event.seen_from(seat) for event in events]


def _one_sentence(error: Exception) -> str:
    return " ".join(str(error).split())[:300]


def _error(kind: str, reason: str | None, message: str) -> bytes:
    refusal = {"kind": kind, "reason": reason, "message": message[:2000]}
    return msgspec.json.encode({"ok": False, "error": refusal})


def lines_of(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream; a line that is too long is cut to just over the limit, so that it is refused."""
    while line := stream.readline(LONGEST_LINE + 1):
        rest = line
        while rest and not rest.endswith(b"\n") and len(rest) > LONGEST_LINE:
            rest = stream.readline(LONGEST_LINE + 1)
        yield line


def serve(engine: Engine, requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line that is not blank, until the stream ends."""
    for line in lines_of(requests):
        if line.strip():
            answers.write(engine.answer(line) + b"\n")
            answers.flush()
