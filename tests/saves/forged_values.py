"""Forged values for run files: for every place, values of every kind."""

import json
import random
from collections.abc import Iterator
from typing import Any

from benchmarks.attack.spoiling import Place, at, places

STRANGE = ("", "zzz", "zzz:0", "\u202ezzz", "x" * 39, "heart", "human")
NUMBERS = (-1, 0, 1, 2, 39, 99, 999, 9_999, 10**6, 10**9, 2**53, 2**63)
OTHERS: tuple[Any, ...] = (None, True, 0, 1.5, "zzz", [], ["zzz"], {}, {"zzz": 0})


def shape(place: Place) -> Place:
    """The place with all list indices replaced by a star."""
    return tuple("*" if isinstance(key, int) else key for key in place)


def lies(
    body: Any, hand: random.Random, most: int, skipped: tuple[str, ...] = ()
) -> Iterator[tuple[Place, Any]]:
    """For one random place of each shape, up to `most` forged values."""
    found: dict[Place, list[Place]] = {}
    for place in places(body):
        if place[0] not in skipped:
            found.setdefault(shape(place), []).append(place)
    words = sorted({word for place in places(body) if isinstance(word := at(body, place), str)})
    for alike in found.values():
        place = hand.choice(alike)
        told = list(instead_of(at(body, place), words, hand))
        yield from ((place, lie) for lie in hand.sample(told, min(most, len(told))))


def instead_of(value: Any, words: list[str], hand: random.Random) -> Iterator[Any]:
    """Values to replace a value, most of them of its own type."""
    yield hand.choice(OTHERS)
    match value:
        case bool():
            yield not value
        case int():
            yield from (*NUMBERS, value + 1, value - 1)
        case str():
            yield from (*STRANGE, *hand.sample(words, min(3, len(words))))
        case list():
            yield from ([], value[:-1], value * 2, [*value, "zzz"], [*value, hand.choice(words)], value * 99)
        case dict():
            yield from ({}, {**value, "zzz": 1}, dict(list(value.items())[:-1]))


def lying(body: Any, place: Place, lie: Any) -> Any:
    """A copy of the body with one value replaced."""
    copy = json.loads(json.dumps(body))
    at(copy, place[:-1])[place[-1]] = lie
    return copy
