"""A counting game for tests of the session: two seats, a coin, a secret."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

import msgspec

from game.content.text import Text
from game.core.base import BaseRules
from game.core.errors import CoreReason
from game.core.events import HIDDEN, CardMoved, CounterChanged, Event, PileShuffled
from game.core.protocol import Options, Outcome, TitleInfo
from game.core.refs import Ref, Seat
from game.core.rng import Rng


class Count(msgspec.Struct, frozen=True):
    """The number reached, and whose turn it is."""

    number: int
    seat: Seat = 0


GOAL = 60


class CountingRules(BaseRules[Count, str, int]):
    """``one`` and ``two`` add; ``coin`` adds by chance, ``peek`` reveals a card, ``pass`` ends the turn."""

    info = TitleInfo("counting", Text("Counting", "Compter"), Text("Up", "En haut"), 2, 2)
    reasons = MappingProxyType({reason.value: Text(reason.value, reason.value) for reason in CoreReason})
    state_type = Count
    move_type = str
    view_type = int
    content_digest = ""

    def setup(self, seed: int, seats: int, options: Options) -> Count:
        return Count(0)

    def to_act(self, state: Count) -> tuple[Seat, ...]:
        return (state.seat,) if state.number < GOAL else ()

    def legal_moves(self, state: Count, seat: Seat) -> Sequence[str]:
        return ["one", "two", "coin", "peek", "pass"] if self.to_act(state) == (seat,) else []

    def play(self, state: Count, move: str, seat: Seat) -> tuple[Count, tuple[Event, ...]]:
        match move:
            case "one" | "two":
                after = Count(state.number + (1 if move == "one" else 2), state.seat)
                return after, (CounterChanged("number", state.number, after.number),)
            case "coin":
                return Count(state.number + 3, state.seat), (PileShuffled(Ref("coin")),)
            case "peek":
                moved = CardMoved(HIDDEN, Ref("deck"), Ref("hand"), unveiled=True)
                return state, (CounterChanged("peeks", 0, 1), moved, PileShuffled(Ref("deck")))
            case _:
                return Count(state.number, 1 - state.seat), ()

    def concede(self, state: Count, seat: Seat) -> tuple[Count, tuple[Event, ...]]:
        return Count(GOAL, 1 - seat), (CounterChanged("number", state.number, GOAL),)

    def gestures(self, state: Count, move: str, seat: Seat) -> tuple[tuple[Ref, Ref | None], ...]:
        return ((Ref(move), None),)

    def view(self, state: Count, seat: Seat | None) -> int:
        return state.number

    def determinize(self, view: Any, rng: Rng) -> Count:
        return Count(view)

    def outcome(self, state: Count) -> Outcome | None:
        return None if self.to_act(state) else Outcome((state.seat,), (state.number, 0))

    def format_move(self, state: Count, move: str) -> str:
        return move

    def parse_move(self, state: Count, text: str) -> str:
        return text

    def format_position(self, state: Count) -> str:
        return str(state.number)

    def parse_position(self, text: str) -> Count:
        return Count(int(text))
