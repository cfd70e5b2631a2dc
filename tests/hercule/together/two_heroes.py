"""A table for two heroes: like the one for one hero, but each move begins with the seat that makes it."""

from enum import StrEnum

import pytest

from game.core.errors import IllegalMove
from game.titles.hercule.rules.moves import AnyMove
from game.titles.hercule.rules.state import Hero
from game.titles.hercule.rules.view_parts import HeroView
from game.titles.hercule.together.joint import Joint
from tests.hercule.table import RULES, Table

FIVE = "train#1,strike#2,block#3,train#4,strike#5"
OTHER_FIVE = "train#11,strike#12,block#13,train#14,strike#15"


class Pair(Table):
    """One position of two heroes at a time: ``play("0 play strike", "1 next")``."""

    seat = 0

    @property
    def joint(self) -> Joint:
        """The joint preview of the turn."""
        found = self.view.joint
        assert found is not None
        return found

    def heroes(self) -> tuple[HeroView, ...]:
        """Both heroes as the view shows them."""
        return self.view.heroes

    def play(self, *moves: str) -> "Pair":
        self.events = ()
        for text in moves:
            move = self.by(text)
            assert move in RULES.legal_moves(self.state, self.seat), text
            self.state, events = RULES.apply(self.state, move, self.seat)
            self.events += events
            RULES.check(self.state)
            assert RULES.parse_position(RULES.format_position(self.state)) == self.state
        return self

    def refused(self, text: str) -> StrEnum:
        move = self.by(text)
        assert move not in RULES.legal_moves(self.state, self.seat)
        with pytest.raises(IllegalMove) as caught:
            RULES.apply(self.state, move, self.seat)
        return caught.value.reason

    def by(self, text: str) -> AnyMove:
        """The move of a line; its seat becomes the one that acts."""
        self.seat = int(text[0])
        return self.move(text[2:])

    @property
    def hero(self) -> Hero:
        return self.state.heroes[self.seat]

    def of(self, seat: int, zone: str) -> str:
        """The cards of a hero's zone as words."""
        self.seat = seat
        return self.pile(zone)

    def both_ready(self) -> "Pair":
        """Both heroes go on."""
        return self.play("0 next", "1 next")
