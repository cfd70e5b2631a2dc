"""A table of Héra et Zeus for test scenarios: positions by letters, moves by notation, views and events.

Letters: A-F the warriors 7 to 2, G Pegasus, M Medusa, Y Pythia, P Pandora, W Dionysus, S Sirens, H Hades,
Q Persephone, Z the god, O the hostage; upper case from Hera's deck, lower case from Zeus's; ``+`` is face
up.
"""

from functools import cache
from typing import Any

import pytest

from game.core.errors import IllegalMove
from game.core.events import Event
from game.core.protocol import Concede
from game.titles.hera_zeus.notation.position import letters
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import Ending, Side, State
from game.titles.hera_zeus.rules.view import View
from game.titles.registry import load_title

HERA, ZEUS = 0, 1


@cache
def rules() -> HeraZeusRules:
    """The rules with the shipped cards."""
    loaded = load_title("hera_zeus")
    assert isinstance(loaded, HeraZeusRules)
    return loaded


@cache
def letter_of() -> dict[str, str]:
    return letters(rules().catalogue)


def written(cards: tuple[str, ...]) -> str:
    """Cards by their letters."""
    return "".join(letter_of()[card] for card in cards)


class Table:
    """A position, and the events that led to it."""

    def __init__(self, position: str) -> None:
        self.rules = rules()
        self.state: State = self.rules.parse_position(position)
        self.events: list[Event] = []

    @classmethod
    def new(cls, seed: int, **options: str) -> "Table":
        """A table at the first position of a game."""
        table = cls.__new__(cls)
        table.rules, table.events = rules(), []
        table.state = table.rules.setup(seed, 2, options)
        return table

    def play(self, *moves: str) -> "Table":
        """Make moves and check every invariant after each."""
        for text in moves:
            move = self.rules.parse_move(self.state, text)
            assert move in (*self.legal(), Concede()), f"{text} is not among the legal moves"
            self.state, events = self.rules.apply(self.state, move, self.actor)
            self.events.extend(events)
            self.rules.check(self.state)
        return self

    @property
    def actor(self) -> int:
        """The seat to act, or seat 0 when the game is over."""
        return next(iter(self.rules.to_act(self.state)), 0)

    def legal(self) -> list[AnyMove]:
        """The legal moves of the seat to act."""
        return [
            move
            for seat in self.rules.to_act(self.state)
            for move in self.rules.legal_moves(self.state, seat)
        ]

    def can(self, text: str) -> bool:
        """Whether a move is legal."""
        return self.rules.parse_move(self.state, text) in self.legal()

    def choices(self, word: str) -> list[str]:
        """The legal moves whose notation contains a word."""
        texts = (self.rules.format_move(self.state, move) for move in self.legal())
        return [text for text in texts if word in text.split()]

    def refused(self, text: str) -> str:
        """The reason why a move is refused."""
        with pytest.raises(IllegalMove) as caught:
            self.rules.apply(self.state, self.rules.parse_move(self.state, text), self.actor)
        return caught.value.reason.value

    def side(self, seat: int) -> Side:
        return self.state.sides[seat]

    def hand(self, seat: int) -> str:
        return written(self.side(seat).hand)

    def pile(self, seat: int) -> str:
        """A discard pile, its top last."""
        return written(self.side(seat).pile)

    def column(self, seat: int, number: int) -> str:
        """A column from its front, with ``+`` after each card that is face up."""
        slots = self.side(seat).columns[number]
        return "".join(letter_of()[slot.card] + "+" * slot.up for slot in slots)

    def view(self, seat: int | None) -> View:
        return self.rules.view(self.state, seat)

    def told(self, seat: int | None, kind: type[Event]) -> list[Any]:
        """The events of one kind, as a viewer is told them."""
        return [event.seen_from(seat) for event in self.events if isinstance(event, kind)]

    @property
    def ending(self) -> tuple[int, Ending] | None:
        """The winner, and how the game ended; None before."""
        return (self.state.result.winner, self.state.result.ending) if self.state.result else None
