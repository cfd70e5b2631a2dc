"""Moves as text: ``send witch``, ``hint sergeant``, ``use witch on magician``, ``answer nothing``."""

import re
from collections.abc import Callable

from game.core.errors import InvalidMove
from game.core.protocol import Concede
from game.titles.seventh_hero.rules import moves
from game.titles.seventh_hero.rules.moves import AnyMove
from game.titles.seventh_hero.rules.state import State

_HERO = r"(?P<hero>[a-z][a-z0-9_]{0,39})"
_TARGET = r"( on (?P<target>[a-z][a-z0-9_]{0,39}))?"
_FORMS: tuple[tuple[str, Callable[[re.Match[str]], AnyMove]], ...] = (
    (rf"send {_HERO}", lambda found: moves.Send(found["hero"])),
    (rf"drop {_HERO}", lambda found: moves.Drop(found["hero"])),
    (r"recruit", lambda _: moves.Recruit()),
    (r"pass", lambda _: moves.Pass()),
    (rf"hint {_HERO}", lambda found: moves.AskHint(found["hero"])),
    (rf"use {_HERO}{_TARGET}", lambda found: moves.UsePower(found["hero"], found["target"] or "")),
    (r"answer nothing", lambda _: moves.Answer()),
    (rf"answer with {_HERO}{_TARGET}", lambda found: moves.Answer(found["hero"], found["target"] or "")),
    (r"concede", lambda _: Concede()),
)
_PATTERNS = tuple((re.compile(form), maker) for form, maker in _FORMS)


def format_move(_state: State, move: AnyMove) -> str:
    """The notation of a move."""
    match move:
        case moves.Send(card):
            return f"send {card}"
        case moves.Drop(card):
            return f"drop {card}"
        case moves.AskHint(card):
            return f"hint {card}"
        case moves.UsePower(hero, target):
            return f"use {_on(hero, target)}"
        case moves.Answer(hero, target):
            return f"answer with {_on(hero, target)}" if hero else "answer nothing"
    return str(move.__struct_config__.tag)


def _on(hero: str, target: str) -> str:
    return f"{hero} on {target}" if target else hero


def parse_move(_state: State, text: str) -> AnyMove:
    """Parse the notation of a move; raises InvalidMove."""
    for pattern, maker in _PATTERNS:
        if found := pattern.fullmatch(text.strip()):
            return maker(found)
    raise InvalidMove(f"not a move: {text.strip()[:80]!r}")
