"""Moves as text: ``deploy nemesis II 0``, ``challenge III``, ``pegasus_hera strikes hand``."""

import re
from collections.abc import Callable

from game.core.errors import InvalidMove
from game.core.protocol import Concede
from game.titles.hera_zeus.rules import moves
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.state import State

NUMERALS = ("I", "II", "III")
_CARD = r"(?P<card>[a-z][a-z0-9_]{0,39})"
_COLUMN = r"(?P<column>I{1,3})"
_PLACE = r"(?P<place>[0-3])"


def format_move(_state: State, move: AnyMove) -> str:
    """A move in notation; columns are I, II, III, and a place is the number of cards in front of it."""
    match move:
        case moves.SetUp(card, column):
            return f"set up {card} {NUMERALS[column]}"
        case moves.Draw():
            return "draw"
        case moves.Deploy(card, column, place):
            return f"deploy {card} {NUMERALS[column]} {place}"
        case moves.Challenge(column):
            return f"challenge {NUMERALS[column]}"
        case moves.PlayGod(card, column):
            return f"{card} enters {NUMERALS[column]}"
        case moves.RemoveFigure(card):
            return f"remove figure with {card}" if card else "remove figure"
        case moves.PickColumn(column):
            return f"stand {NUMERALS[column]}"
        case moves.DiscardNext(card):
            return f"discard {card}"
        case moves.TakeCard(card):
            return f"take {card}"
        case moves.TakePegasi(count):
            return f"take {count} pegasi"
        case moves.EndTurn():
            return "end turn"
        case Concede():
            return "concede"
        case _:
            return _format_myth(move)


def _format_myth(move: AnyMove) -> str:
    match move:
        case moves.StrikeHand(card):
            return f"{card} strikes hand"
        case moves.StrikeFront(card, column):
            return f"{card} strikes {NUMERALS[column]}"
        case moves.LookHand(card):
            return f"{card} looks at hand"
        case moves.LookColumn(card, column):
            return f"{card} looks at {NUMERALS[column]}"
        case moves.Lure(card):
            return f"{card} lure"
        case moves.Descend(card):
            return f"{card} descends"
        case moves.CallPegasi(card):
            return f"{card} calls"
        case moves.Shift(card, column, place, to_column, to_place):
            return f"{card} shifts {NUMERALS[column]} {place} to {NUMERALS[to_column]} {to_place}"
    raise InvalidMove(f"no notation for {type(move).__name__}")


_Maker = Callable[[re.Match[str]], AnyMove]
_FORMS: tuple[tuple[re.Pattern[str], _Maker], ...] = tuple(
    (re.compile(pattern), maker)
    for pattern, maker in (
        (rf"set up {_CARD} {_COLUMN}", lambda m: moves.SetUp(m["card"], _column(m))),
        (r"draw", lambda _: moves.Draw()),
        (
            rf"deploy {_CARD} {_COLUMN} {_PLACE}",
            lambda m: moves.Deploy(m["card"], _column(m), int(m["place"])),
        ),
        (rf"challenge {_COLUMN}", lambda m: moves.Challenge(_column(m))),
        (rf"{_CARD} enters {_COLUMN}", lambda m: moves.PlayGod(m["card"], _column(m))),
        (rf"remove figure with {_CARD}", lambda m: moves.RemoveFigure(m["card"])),
        (r"remove figure", lambda _: moves.RemoveFigure()),
        (rf"{_CARD} strikes hand", lambda m: moves.StrikeHand(m["card"])),
        (rf"{_CARD} strikes {_COLUMN}", lambda m: moves.StrikeFront(m["card"], _column(m))),
        (rf"{_CARD} looks at hand", lambda m: moves.LookHand(m["card"])),
        (rf"{_CARD} looks at {_COLUMN}", lambda m: moves.LookColumn(m["card"], _column(m))),
        (rf"{_CARD} lure", lambda m: moves.Lure(m["card"])),
        (rf"{_CARD} descends", lambda m: moves.Descend(m["card"])),
        (rf"{_CARD} calls", lambda m: moves.CallPegasi(m["card"])),
        (
            rf"{_CARD} shifts {_COLUMN} {_PLACE} to (?P<to_column>I{{1,3}}) (?P<to_place>[0-3])",
            lambda m: moves.Shift(
                m["card"], _column(m), int(m["place"]), _column(m, "to_column"), int(m["to_place"])
            ),
        ),
        (rf"stand {_COLUMN}", lambda m: moves.PickColumn(_column(m))),
        (rf"discard {_CARD}", lambda m: moves.DiscardNext(m["card"])),
        (r"take (?P<count>\d{1,2}) pegasi", lambda m: moves.TakePegasi(int(m["count"]))),
        (rf"take {_CARD}", lambda m: moves.TakeCard(m["card"])),
        (r"end turn", lambda _: moves.EndTurn()),
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
