"""Moves as text: ``buy spray`` (``buy spray 2``: the second of equal cards), ``attach yew_bow to pyrrhos``,
``walk C4``, ``strike spray at coral``.
"""

import re
from collections.abc import Callable

from game.core.errors import InvalidMove
from game.core.protocol import Concede
from game.titles.hisment.rules import board, moves
from game.titles.hisment.rules.moves import AnyMove
from game.titles.hisment.rules.state import State

_CARD = r"(?P<card>[a-z][a-z0-9_]{0,39})"
_HERO = r"(?P<hero>[a-z][a-z0-9_]{0,39})"
_ON = rf"( on {_HERO})?"
_FORMS: tuple[tuple[str, Callable[[re.Match[str]], AnyMove]], ...] = (
    (r"next", lambda _: moves.Next()),
    (rf"buy {_CARD}( (?P<nth>[2-9]))?", lambda found: moves.Buy(found["card"], int(found["nth"] or 1) - 1)),
    (rf"sell {_CARD}", lambda found: moves.Sell(found["card"])),
    (rf"attach {_CARD} to {_HERO}", lambda found: moves.Attach(found["card"], found["hero"])),
    (rf"play {_CARD}{_ON}", lambda found: moves.Play(found["card"], found["hero"] or "")),
    (rf"use {_CARD}{_ON}", lambda found: moves.Use(found["card"], found["hero"] or "")),
    (rf"release {_HERO}", lambda found: moves.Release(found["hero"])),
    (rf"enter {_HERO}", lambda found: moves.Enter(found["hero"])),
    (rf"swap {_HERO}", lambda found: moves.Swap(found["hero"])),
    (r"walk (?P<square>[A-F][1-6])", lambda found: moves.Walk(board.square(found["square"]))),
    (rf"strike {_CARD}( at {_HERO})?", lambda found: moves.Strike(found["card"], found["hero"] or "")),
    (r"concede", lambda _: Concede()),
)
_PATTERNS = tuple((re.compile(form), maker) for form, maker in _FORMS)


def format_move(_state: State, move: AnyMove) -> str:
    """The notation of a move."""
    match move:
        case moves.Buy(card, copy) if copy:
            return f"buy {card} {copy + 1}"
        case moves.Buy(card) | moves.Sell(card):
            return f"{_tag(move)} {card}"
        case moves.Attach(card, hero):
            return f"attach {card} to {hero}"
        case moves.Play(card, hero) | moves.Use(card, hero):
            return f"{_tag(move)} {card} on {hero}" if hero else f"{_tag(move)} {card}"
        case moves.Release(hero) | moves.Enter(hero) | moves.Swap(hero):
            return f"{_tag(move)} {hero}"
        case moves.Walk(square):
            return f"walk {board.name_of(square)}"
        case moves.Strike(attack, target):
            return f"strike {attack} at {target}" if target else f"strike {attack}"
    return _tag(move)


def _tag(move: AnyMove) -> str:
    return str(move.__struct_config__.tag)


def parse_move(_state: State, text: str) -> AnyMove:
    """Parse the notation of a move; raises InvalidMove."""
    for pattern, maker in _PATTERNS:
        if found := pattern.fullmatch(text.strip()):
            return maker(found)
    raise InvalidMove(f"not a move: {text.strip()[:80]!r}")
