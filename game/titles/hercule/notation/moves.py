"""Moves as text: ``play strike#3``, ``tap stance on block#1``, ``buy train``, ``prepare gain block``."""

import re
from collections.abc import Callable

from game.core.errors import InvalidMove
from game.core.protocol import Concede
from game.titles.hercule.expansions.record import all_expansions, rule_of
from game.titles.hercule.rules import moves
from game.titles.hercule.rules.draft import all_cards, find_card
from game.titles.hercule.rules.moves import AnyMove
from game.titles.hercule.rules.state import State

_NAME = r"(?P<name>[a-z][a-z0-9_]*)"
_CARD = rf"{_NAME}#(?P<uid>\d{{1,4}})\+?"


def format_move(state: State, move: AnyMove) -> str:
    """A move in notation; cards have the name that they have in this position."""
    match move:
        case moves.ChooseDeck(counts):
            return " ".join(["choose deck", *(f"{name}={count}" for name, count in counts)])
        case moves.PlayCard(uid, supercharged):
            return f"play {_card(state, uid)}" + (" supercharged" if supercharged else "")
        case moves.TapStance(uid):
            return "tap stance" if uid is None else f"tap stance on {_card(state, uid)}"
        case moves.ExhaustWound(uid):
            return f"exhaust {_card(state, uid)}"
        case moves.Purchase(name):
            return f"buy {name}"
        case moves.TakeBack(place):
            return f"take back {place}"
        case moves.SplitDefense((first, second)):
            return f"split {first} {second}"
        case moves.PrepareExhaust(name, upgraded):
            return f"prepare exhaust {name}" + ("+" if upgraded else "")
        case moves.PrepareGain(name):
            return f"prepare gain {name}"
        case moves.PrepareUpgrade(name):
            return f"prepare upgrade {name}"
        case _:
            return _WORDS.get(type(move)) or rule_of(type(move)).write(move)


def _card(state: State, uid: int) -> str:
    name = next((card.name for card in all_cards(state) if card.uid == uid), "unknown")
    return f"{name}#{uid}"


_WORDS: dict[type, str] = {
    moves.Upgrade: "upgrade",
    moves.Anticipate: "anticipate",
    moves.NextPhase: "next",
    Concede: "concede",
}

_Maker = Callable[[re.Match[str]], AnyMove]
_FORMS: tuple[tuple[re.Pattern[str], _Maker], ...] = tuple(
    (re.compile(pattern), maker)
    for pattern, maker in (
        (
            rf"play {_CARD}(?P<charged> supercharged)?",
            lambda m: moves.PlayCard(int(m["uid"]), bool(m["charged"])),
        ),
        (rf"tap stance on {_CARD}", lambda m: moves.TapStance(int(m["uid"]))),
        (r"tap stance", lambda _: moves.TapStance()),
        (rf"exhaust {_CARD}", lambda m: moves.ExhaustWound(int(m["uid"]))),
        (rf"buy {_NAME}", lambda m: moves.Purchase(m["name"])),
        (r"take back (?P<place>\d{1,3})", lambda m: moves.TakeBack(int(m["place"]))),
        (r"split (?P<a>\d{1,4}) (?P<b>\d{1,4})", lambda m: moves.SplitDefense((int(m["a"]), int(m["b"])))),
        (r"upgrade", lambda _: moves.Upgrade()),
        (r"anticipate", lambda _: moves.Anticipate()),
        (r"next", lambda _: moves.NextPhase()),
        (r"concede", lambda _: Concede()),
        (rf"prepare exhaust {_NAME}(?P<up>\+)?", lambda m: moves.PrepareExhaust(m["name"], bool(m["up"]))),
        (rf"prepare gain {_NAME}", lambda m: moves.PrepareGain(m["name"])),
        (rf"prepare upgrade {_NAME}", lambda m: moves.PrepareUpgrade(m["name"])),
        (r"choose deck(?P<counts>( [a-z][a-z0-9_]*=\d{1,2})+)", lambda m: _choose(m["counts"])),
    )
)


def _choose(text: str) -> moves.ChooseDeck:
    pairs = (part.split("=") for part in text.split())
    return moves.ChooseDeck(tuple(sorted((name, int(count)) for name, count in pairs if int(count))))


def _check_name(state: State, words: dict[str, str | None]) -> None:
    """Raise InvalidMove if the name contradicts the uid; the uid alone decides which card is meant.

    Cards in a deck are not checked, because the answer would tell where they lie.
    """
    in_decks = {card.uid for hero in state.heroes for card in hero.deck}
    shown = (card for card in all_cards(state) if card.uid not in in_decks)
    card = find_card(shown, int(words.get("uid") or -1))
    if card and card.name != words["name"]:
        raise InvalidMove(f"card {card.uid} is called {card.name}, not {words['name']}")


def parse_move(state: State, text: str) -> AnyMove:
    """Read a move's notation; raises InvalidMove, also if the card is not in a deck and has another name."""
    for pattern, maker in _FORMS:
        found = pattern.fullmatch(text.strip())
        if found:
            _check_name(state, found.groupdict())
            return maker(found)
    for rule in (rule for expansion in all_expansions() for rule in expansion.moves.values()):
        if found := re.fullmatch(rule.pattern, text.strip()):
            return rule.read(found.groupdict())
    raise InvalidMove(f"not a move: {text.strip()[:80]!r}")
