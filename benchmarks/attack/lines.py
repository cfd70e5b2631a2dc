"""Attack: valid lines, spoilt lines and random bytes are sent to the engine; a try is 100 lines."""

import itertools
import json
import random
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from benchmarks.attack.games import options, title_in_turn
from benchmarks.attack.spoiling import SPOILS, changed
from benchmarks.attack.tries import Broken, Try, hand_of, tried
from game.cli.engine import Engine
from game.core.session import AnySession
from game.titles.registry import PLAYABLE, load_title
from saves.store import FileStore
from tests.saves.table import rules_of

LINES = 100
LONGEST_SENTENCE = 2_000
NOBODY_S = "chess"
STRANGE_SEATS = (-1, 0, 1, 4, 5, 63, None)
KINDS = {
    *("bad_json", "bad_request", "illegal_move", "invalid_move", "invalid_position", "invalid_option"),
    *("unknown_title", "save_error", "damaged_run", "newer_schema", "cards_changed"),
}
Request = dict[str, Any]


def attack(numbers: Iterable[int], seed: int) -> Iterator[Try]:
    """Hold one conversation per try, each with a game of its own."""
    with tempfile.TemporaryDirectory() as folder:
        for number in numbers:
            yield tried(
                number,
                partial(conversation, hand_of("lines", seed, number), title_in_turn(number), Path(folder)),
            )


def conversation(hand: random.Random, title: str, folder: Path) -> Mapping[str, int]:
    """Send the lines; each must get one answer, and a refused line must not change the game."""
    engine, found = Counting(Drawers(folder), clock=Hurry()), Counter[str]()
    ask(engine, new_game(hand, title))
    for _ in range(LINES):
        before = ask(engine, {"do": "state"})
        answer = checked(engine.answer(line_of(hand, engine, before)))
        if not answer["ok"] and ask(engine, {"do": "state"}) != before:
            raise Broken("a line was refused and changed the game all the same")
        found["attacks"] += 1
        found["answered" if answer["ok"] else f"refused: {answer['error']['kind']}"] += 1
    return found + Counter({"lines": engine.lines, f"conversations: {title}": 1})


class Counting(Engine):
    """An engine that counts its lines: attacks, and the questions before and after each."""

    lines = 0

    def answer(self, line: bytes) -> bytes:
        self.lines += 1
        return super().answer(line)


class Drawers:
    """A store of run files under hashed names, so that no path that a line names is touched."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        rules: Any = cache(load_title)
        self._store = FileStore(rules, lambda: datetime(2026, 1, 1, tzinfo=UTC), lambda: f"{7:032x}")

    def save(self, session: AnySession, path: Path) -> None:
        self._store.save(session, self._drawer(path))

    def load(self, path: Path) -> AnySession:
        return self._store.load(self._drawer(path))

    def _drawer(self, path: Path) -> Path:
        return self._folder / sha256(str(path).encode("utf-8", "replace")).hexdigest()


class Hurry:
    """A clock whose readings double each time, so that any thinking time is soon over."""

    def __init__(self) -> None:
        self._powers = itertools.count()

    def __call__(self) -> float:
        return 2.0 ** min(next(self._powers), 1_023)


def ask(engine: Engine, request: Request) -> Any:
    return json.loads(engine.answer(json.dumps(request).encode()))


def checked(answer: bytes) -> Any:
    """Decode an answer; raise Broken if it is not one line with a valid result or a valid refusal."""
    said = json.loads(answer)
    if b"\n" in answer or said["ok"] not in (True, False):
        raise Broken(f"no answer in one line: {answer[:200]!r}")
    if not said["ok"]:
        kind, sentence = said["error"]["kind"], said["error"]["message"]
        if kind not in KINDS or not 0 < len(sentence) <= LONGEST_SENTENCE or "\n" in sentence:
            raise Broken(f"refused as {kind}: {sentence[:200]!r}")
    return said


def line_of(hand: random.Random, engine: Engine, state: Any) -> bytes:
    """Return a line: half are valid, the others are spoilt as values or as text, or are noise."""
    request = request_of(hand, engine, state)
    kind = hand.randrange(8)
    if kind < 4:
        return json.dumps(request).encode()
    if kind < 6:
        return json.dumps(changed(hand, request)).encode()
    return hand.choice(SPOILS)(hand, json.dumps(request).encode())


def request_of(hand: random.Random, engine: Engine, state: Any) -> Request:
    """Return a request that makes sense in this state, most often a move."""
    seat = hand.choice(state["to_act"] or (None,)) if hand.randrange(8) else hand.choice(STRANGE_SEATS)
    legal = ask(engine, {"do": "legal", "seat": seat or 0})
    moves = [*legal.get("moves", ()), *legal.get("notation", ())]
    move = hand.choice(moves) if moves and hand.randrange(50) else "concede"
    playing = {
        "do": "play",
        "move": move,
        "seat": seat,
        "by": hand.choice((None, None, None, *STRANGE_SEATS)),
    }
    title = hand.choice((*PLAYABLE, *PLAYABLE, NOBODY_S))
    others: tuple[Request, ...] = (
        new_game(hand, title),
        {"do": "view", "seat": seat},
        {"do": "undo"},
        {"do": "undo", "by": seat},
        {"do": "redo", "seat": seat},
        {"do": "load_state", "title": title, "state": state["state"]},
        {"do": "load_state", "title": title, "state": state["position"]},
        {"do": "save", "path": hand.choice("abc")},
        {"do": "load", "path": hand.choice("abcd")},
        {"do": "bot", "seat": seat or 0, "level": hand.choice(("random", "easy", "medium")), "seconds": 0.0},
    )
    return playing if hand.randrange(2) and state["to_act"] else hand.choice(others)


def new_game(hand: random.Random, title: str) -> Request:
    """Return a request for a new game with random options; the title may be unknown to the program."""
    request: Request = {"do": "new", "title": title, "seed": hand.randrange(2**32)}
    if title not in PLAYABLE:
        return request
    info = rules_of(title).info
    seats = hand.randint(info.min_seats, info.max_seats)
    return {**request, "seats": seats, "options": options(hand, rules_of(title))}
