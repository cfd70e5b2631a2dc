"""A table for test scenarios: a position as text, moves in notation, views and events."""

import re
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

import pytest

from game.core.errors import IllegalMove
from game.core.events import CounterChanged, Event
from game.core.refs import Ref
from game.paths import CARDS
from game.titles.hercule.rules.moves import AnyMove
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Card, Hero, State
from game.titles.hercule.rules.view import View
from game.titles.registry import load_exactly


def _rules(*packs: Path) -> HerculeRules:
    rules = load_exactly("hercule", packs)
    assert isinstance(rules, HerculeRules)
    return rules


HOUSE = _rules()
"""The rules that the program plays with."""
RULES = _rules(CARDS / "gentle")
"""The rules with the gentle trials, whose numbers stay fixed while those of the house set are tuned."""
E = TypeVar("E", bound=Event)

_SHORT = re.compile(
    r"(?P<verb>play|exhaust|tap stance on) (?P<name>[a-z_]+)(?P<up>\+?)(?P<rest>( supercharged)?)"
)


class Table:
    """One position at a time; each call of ``play`` replaces the events with those of its own moves."""

    rules = RULES

    def __init__(self, position: str | State) -> None:
        self.state = self.rules.parse_position(position) if isinstance(position, str) else position
        self.events: tuple[Event, ...] = ()

    @property
    def view(self) -> View:
        """What the player sees."""
        return self.rules.view(self.state, 0)

    @property
    def hero(self) -> Hero:
        """The hero who plays."""
        return self.state.heroes[0]

    def play(self, *moves: str) -> "Table":
        """Play moves; a card may be named without its uid, which means the first of that name there."""
        self.events = ()
        for text in moves:
            self.state, events = self.rules.apply(self.state, self.move(text), 0)
            self.events += events
            self.rules.check(self.state)
        return self

    def play_hand(self) -> "Table":
        """Play the whole hand from left to right."""
        return self.play(*(f"play {card.name}#{card.uid}" for card in self.hero.hand))

    def refused(self, text: str) -> StrEnum:
        """The reason why a move is refused; asserts that it is not among the legal moves either."""
        move = self.move(text)
        assert move not in self.rules.legal_moves(self.state, 0)
        with pytest.raises(IllegalMove) as caught:
            self.rules.apply(self.state, move, 0)
        return caught.value.reason

    def drag(self, source: str, target: str | None = None) -> StrEnum:
        """The reason why a drag makes no move; asserts that it is no gesture of a legal move."""
        drag = (Ref.parse(source), Ref.parse(target) if target else None)
        legal = self.rules.legal_moves(self.state, 0)
        assert all(drag not in self.rules.gestures(self.state, move, 0) for move in legal)
        return self.rules.refusal(self.state, 0, *drag)

    def legal(self) -> set[str]:
        """The notation of every legal move, without uids."""
        moves = self.rules.legal_moves(self.state, 0)
        return {re.sub(r"#\d+", "", self.rules.format_move(self.state, move)) for move in moves}

    def happened(self, kind: type[E]) -> list[E]:
        """The events of one kind from the last moves."""
        return [event for event in self.events if isinstance(event, kind)]

    def counters(self) -> list[CounterChanged]:
        """The changes of the trial's values by the last moves."""
        return [event for event in self.happened(CounterChanged) if event.counter.startswith("trial_")]

    def pile(self, zone: str) -> str:
        """The cards of a zone, first to last, as words."""
        return " ".join(map(_word, self._zone(zone)))

    def points(self) -> tuple[int, int, int]:
        """Attack, Defense and Experience of the cards in play."""
        totals = self.view.totals
        return totals.attack, totals.defense, totals.experience

    def triggers(self) -> list[int]:
        """How often each card in play was triggered."""
        return [played.triggers for played in self.hero.played]

    def trial(self) -> tuple[int, int, int]:
        """The trial's Health, Attack and Defense."""
        return self.state.trial.health, self.state.trial.attack, self.state.trial.defense

    def wounds(self) -> int:
        """The wounds of the deck, wherever its cards lie."""
        return 3 - self.view.wounds_left

    def uid(self, word: str, *zones: str) -> int:
        """The uid of the first card of this name and level in the zones."""
        cards = [card for zone in zones for card in self._zone(zone)]
        return next(card.uid for card in cards if _word(card) == word)

    def move(self, text: str) -> AnyMove:
        """Read a move; a card without its uid is looked for in the hand, then in play."""
        short = _SHORT.fullmatch(text)
        if not short:
            return self.rules.parse_move(self.state, text)
        zones = ("play", "hand") if short["verb"].startswith("tap") else ("hand", "play")
        uid = self.uid(short["name"] + short["up"], *zones)
        return self.rules.parse_move(self.state, f"{short['verb']} {short['name']}#{uid}{short['rest']}")

    def _zone(self, zone: str) -> tuple[Card, ...]:
        if zone == "play":
            return tuple(played.card for played in self.hero.played)
        return self.state.reserve if zone == "reserve" else getattr(self.hero, zone)


def _word(card: Card) -> str:
    return card.name + ("+" if card.upgraded else "")
