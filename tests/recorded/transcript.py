"""A game written out line by line: who moved how, what each viewer saw happen, and a digest of each view.

The head of a transcript and its moves are enough to play the game again; the rest is what has to come of it.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.core.digest import digest
from game.core.events import CardFace, Event
from game.core.protocol import AnyRules, OptionValue
from game.core.refs import Ref, Seat
from game.core.session import Session

ROOT = Path(__file__).parent
WRITE = "python -m tests.recorded.write"
Game = Session[Any, Any, Any]


class Head(NamedTuple):
    """How a game was set up, and by whom it was played when it was recorded."""

    seed: int
    players: tuple[str, ...]
    options: Mapping[str, OptionValue]

    def lines(self) -> Iterator[str]:
        yield f"seed {self.seed}"
        yield f"players {' '.join(self.players)}"
        yield f"options {' '.join(f'{name}={_spelt(value)}' for name, value in self.options.items())}"

    @classmethod
    def read(cls, lines: Sequence[str]) -> "Head":
        seed, players, options = (line.split()[1:] for line in lines[:3])
        read = dict(option.split("=") for option in options)
        return cls(int(seed[0]), tuple(players), {name: _unspelt(value) for name, value in read.items()})

    def begin(self, rules: AnyRules) -> Game:
        return Session.new(rules, self.seed, len(self.players), self.options)


def _spelt(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else value


def _unspelt(text: str) -> OptionValue:
    return text == "true" if text in ("true", "false") else text


def moves_of(lines: Sequence[str]) -> Iterator[tuple[Seat, str]]:
    """The moves in a transcript, each with its seat."""
    for line in lines:
        if line.startswith("move "):
            _, _, seat, notation = line.split(" ", 3)
            yield int(seat), notation


def transcript(head: Head, session: Game, moves: Iterator[tuple[Seat, Any]]) -> Iterator[str]:
    """All lines of a game while it is played; a move is a notation or a move itself."""
    rules = session.rules
    yield from head.lines()
    yield f"position {rules.format_position(session.state)}"
    yield _views(session, len(head.players))
    for number, (seat, wanted) in enumerate(moves, 1):
        move = rules.parse_move(session.state, wanted) if isinstance(wanted, str) else wanted
        yield f"move {number} {seat} {rules.format_move(session.state, move)}"
        for event in session.submit(move, seat):
            yield from _seen(event, len(head.players))
        yield _views(session, len(head.players))
    yield f"position {rules.format_position(session.state)}"
    outcome = session.outcome
    assert outcome is not None, "the transcript breaks off before the end of the game"
    yield f"winners {outcome.winners} scores {outcome.scores}"


def _viewers(seats: int) -> tuple[Seat | None, ...]:
    return (*range(seats), None)


def _views(session: Game, seats: int) -> str:
    """What each seat and a spectator see, as eight digits each."""
    return " ".join(("  views", *(digest(session.view(viewer))[:8] for viewer in _viewers(seats))))


def _seen(event: Event, seats: int) -> Iterator[str]:
    """An event as it is told to all, or to each who is told something else; `-` is a spectator."""
    told = [(_told(event.seen_from(viewer)), viewer) for viewer in _viewers(seats)]
    for text, same in groupby(sorted(told, key=lambda one: one[0]), key=lambda one: one[0]):
        names = ["-" if viewer is None else str(viewer) for _, viewer in same]
        yield f"  {'all' if len(names) == len(told) else ','.join(names)} {text}"


def _told(event: Event) -> str:
    """An event with the fields that are not as usual."""
    words = [str(event.__struct_config__.tag)]
    for field in msgspec.structs.fields(event):
        value = getattr(event, field.name)
        if value != field.default:
            words.append(f"{field.name}={_short(value)}")
    return " ".join(words)


def _short(value: Any) -> str:
    if isinstance(value, Ref):
        return str(value)
    if isinstance(value, CardFace):
        number = f"#{value.uid}" if value.uid >= 0 else ""
        return f"{value.back}|{value.name}{'+' if value.upgraded else ''}{number}"
    return msgspec.json.encode(value).decode()
