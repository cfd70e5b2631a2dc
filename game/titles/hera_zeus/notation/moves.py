"""Moves as text: ``deploy nemesis II 0``, ``challenge III``, ``pegasus_hera strikes hand``."""

import re
from collections.abc import Callable

from game.core.errors import InvalidMove
from game.core.protocol import Concede
from game.titles.hera_zeus.rules.moves import (
    AnyMove,
    CallPegasi,
    Challenge,
    Deploy,
    Descend,
    DiscardNext,
    Draw,
    EndTurn,
    LookColumn,
    LookHand,
    Lure,
    PickColumn,
    PlayGod,
    RemoveFigure,
    SetUp,
    Shift,
    StrikeFront,
    StrikeHand,
    TakeCard,
    TakePegasi,
)
from game.titles.hera_zeus.rules.state import State

NUMERALS = ("I", "II", "III")
_CARD = r"(?P<card>[a-z][a-z0-9_]{0,39})"
_COLUMN = r"(?P<column>I{1,3})"
_PLACE = r"(?P<place>[0-3])"


def format_move(_state: State, move: AnyMove) -> str:
    """A move in notation; columns are I, II, III, a place counts the cards in front of it."""
    match move:
        case SetUp(card, column):
            return f"set up {card} {NUMERALS[column]}"
        case Draw():
            return "draw"
        case Deploy(card, column, place):
            return f"deploy {card} {NUMERALS[column]} {place}"
        case Challenge(column):
            return f"challenge {NUMERALS[column]}"
        case PlayGod(card, column):
            return f"{card} enters {NUMERALS[column]}"
        case RemoveFigure(card):
            return f"remove figure with {card}" if card else "remove figure"
        case PickColumn(column):
            return f"stand {NUMERALS[column]}"
        case DiscardNext(card):
            return f"discard {card}"
        case TakeCard(card):
            return f"take {card}"
        case TakePegasi(count):
            return f"take {count} pegasi"
        case EndTurn():
            return "end turn"
        case Concede():
            return "concede"
        case _:
            return _format_myth(move)


def _format_myth(move: AnyMove) -> str:
    match move:
        case StrikeHand(card):
            return f"{card} strikes hand"
        case StrikeFront(card, column):
            return f"{card} strikes {NUMERALS[column]}"
        case LookHand(card):
            return f"{card} looks at hand"
        case LookColumn(card, column):
            return f"{card} looks at {NUMERALS[column]}"
        case Lure(card):
            return f"{card} lure"
        case Descend(card):
            return f"{card} descends"
        case CallPegasi(card):
            return f"{card} calls"
        case Shift(card, column, place, to_column, to_place):
            return f"{card} shifts {NUMERALS[column]} {place} to {NUMERALS[to_column]} {to_place}"
    raise InvalidMove(f"no notation for {type(move).__name__}")


_Maker = Callable[[re.Match[str]], AnyMove]
_FORMS: tuple[tuple[re.Pattern[str], _Maker], ...] = tuple(
    (re.compile(pattern), maker)
    for pattern, maker in (
        (rf"set up {_CARD} {_COLUMN}", lambda m: SetUp(m["card"], _column(m))),
        (r"draw", lambda _: Draw()),
        (rf"deploy {_CARD} {_COLUMN} {_PLACE}", lambda m: Deploy(m["card"], _column(m), int(m["place"]))),
        (rf"challenge {_COLUMN}", lambda m: Challenge(_column(m))),
        (rf"{_CARD} enters {_COLUMN}", lambda m: PlayGod(m["card"], _column(m))),
        (rf"remove figure with {_CARD}", lambda m: RemoveFigure(m["card"])),
        (r"remove figure", lambda _: RemoveFigure()),
        (rf"{_CARD} strikes hand", lambda m: StrikeHand(m["card"])),
        (rf"{_CARD} strikes {_COLUMN}", lambda m: StrikeFront(m["card"], _column(m))),
        (rf"{_CARD} looks at hand", lambda m: LookHand(m["card"])),
        (rf"{_CARD} looks at {_COLUMN}", lambda m: LookColumn(m["card"], _column(m))),
        (rf"{_CARD} lure", lambda m: Lure(m["card"])),
        (rf"{_CARD} descends", lambda m: Descend(m["card"])),
        (rf"{_CARD} calls", lambda m: CallPegasi(m["card"])),
        (
            rf"{_CARD} shifts {_COLUMN} {_PLACE} to (?P<to_column>I{{1,3}}) (?P<to_place>[0-3])",
            lambda m: Shift(
                m["card"], _column(m), int(m["place"]), _column(m, "to_column"), int(m["to_place"])
            ),
        ),
        (rf"stand {_COLUMN}", lambda m: PickColumn(_column(m))),
        (rf"discard {_CARD}", lambda m: DiscardNext(m["card"])),
        (r"take (?P<count>\d{1,2}) pegasi", lambda m: TakePegasi(int(m["count"]))),
        (rf"take {_CARD}", lambda m: TakeCard(m["card"])),
        (r"end turn", lambda _: EndTurn()),
        (r"concede", lambda _: Concede()),
    )
)


def _column(found: re.Match[str], group: str = "column") -> int:
    return NUMERALS.index(found[group])


def parse_move(_state: State, text: str) -> AnyMove:
    """Read a move's notation; raises InvalidMove."""
    for pattern, maker in _FORMS:
        if found := pattern.fullmatch(text.strip()):
            return maker(found)
    raise InvalidMove(f"not a move: {text.strip()[:80]!r}")
