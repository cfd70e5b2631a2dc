"""What was played can be read again: a number that has reached its bound grows no further."""

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from benchmarks.attack.spoiling import Place, at, places
from game.core.errors import GameError
from game.core.protocol import AnyRules
from game.titles.registry import PLAYABLE
from tests.kit.games import MORE_SEATS, encoded, positions, rules_of
from tests.saves.forged_values import lying, shape

FAR = 10**9
POSITIONS, MOVES = 6, 6
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError)


@pytest.mark.long
@pytest.mark.parametrize("title", [*PLAYABLE, *MORE_SEATS])
def test_at_the_bounds_of_a_position_every_move_leads_to_one_that_can_be_read(title: str) -> None:
    rules, hand = rules_of(title), random.Random(f"bounds/{title}")
    for turn in positions(title, max(1, len(positions(title, 1)) // POSITIONS)):
        body = json.loads(encoded(rules.written(turn.before)))
        for state in at_bounds(rules, body):
            for seat in rules.to_act(state):
                legal = list(rules.legal_moves(state, seat))
                for move in hand.sample(legal, min(MOVES, len(legal))):
                    after, _ = rules.apply(state, move, seat)
                    assert rules.read(encoded(rules.written(after))) is not None
                    assert msgspec.json.decode(encoded(move), type=rules.move_type) == move


def at_bounds(rules: AnyRules, body: Any) -> Iterator[Any]:
    """Yield the position with one number after another at the largest value with which it can be read."""
    numbers = {shape(place): place for place in places(body) if type(at(body, place)) is int}
    for place in numbers.values():
        most = largest(rules, body, place)
        if most is None:
            continue
        state = rules.read(json.dumps(lying(body, place, most)).encode())
        try:
            rules.check(state)
        except GameError:
            continue
        yield state


def largest(rules: AnyRules, body: Any, place: Place) -> int | None:
    """The largest number that can be read at a place; None if nothing bounds it."""

    def reads(number: int) -> bool:
        try:
            rules.read(json.dumps(lying(body, place, number)).encode())
        except UNREADABLE:
            return False
        return True

    low, high = at(body, place), FAR
    if reads(high):
        return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if reads(middle) else (low, middle)
    return int(low)
