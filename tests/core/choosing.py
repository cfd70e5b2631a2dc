"""A game for tests with several seats: all choose a number at once."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

import msgspec

from game.content.text import Text
from game.core.base import BaseRules
from game.core.errors import CoreReason
from game.core.events import CounterChanged, Event, PileShuffled
from game.core.protocol import Options, Outcome, TitleInfo
from game.core.refs import Ref, Seat
from game.core.rng import Rng

SEATS = 3


class Choices(msgspec.Struct, frozen=True):
    """What each seat has chosen, -1 while it has not."""

    chosen: tuple[int, ...] = (-1,) * SEATS


class ChoosingRules(BaseRules[Choices, int, Choices]):
    """Each of three seats names a number once, in any order; the last one reveals all."""

    info = TitleInfo("choosing", Text("Choosing", "Choisir"), Text("At once", "Ensemble"), SEATS, SEATS)
    reasons = MappingProxyType({reason.value: Text(reason.value, reason.value) for reason in CoreReason})
    state_type = Choices
    view_type = Choices
    move_type = int
    content_digest = ""

    def setup(self, seed: int, seats: int, options: Options) -> Choices:
        return Choices()

    def to_act(self, state: Choices) -> tuple[Seat, ...]:
        return tuple(seat for seat, number in enumerate(state.chosen) if number < 0)

    def legal_moves(self, state: Choices, seat: Seat) -> Sequence[int]:
        return (1, 2, 3) if seat in self.to_act(state) else ()

    def play(self, state: Choices, move: int, seat: Seat) -> tuple[Choices, tuple[Event, ...]]:
        after = Choices(tuple(move if other == seat else n for other, n in enumerate(state.chosen)))
        told: tuple[Event, ...] = (CounterChanged(f"seat {seat}", 0, 1),)
        return after, told if self.to_act(after) else (*told, PileShuffled(Ref("table")))

    def concede(self, state: Choices, seat: Seat) -> tuple[Choices, tuple[Event, ...]]:
        return Choices(tuple(0 if other == seat else 1 for other in range(SEATS))), ()

    def gestures(self, state: Choices, move: int, seat: Seat) -> tuple[tuple[Ref, Ref | None], ...]:
        return ((Ref("number", str(move)), None),)

    def view(self, state: Choices, seat: Seat | None) -> Choices:
        shown = (n if other == seat or n < 0 else 0 for other, n in enumerate(state.chosen))
        return state if not self.to_act(state) else Choices(tuple(shown))

    def determinize(self, view: Any, rng: Rng) -> Choices:
        return Choices(tuple(max(n, 1) if n >= 0 else n for n in view.chosen))

    def outcome(self, state: Choices) -> Outcome | None:
        if self.to_act(state):
            return None
        best = max(state.chosen)
        return Outcome(tuple(s for s, n in enumerate(state.chosen) if n == best), state.chosen)
