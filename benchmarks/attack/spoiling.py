"""Spoils bytes and JSON values at random, without knowing what they mean."""

import json
import random
from collections.abc import Callable
from typing import Any

Spoil = Callable[[random.Random, bytes], bytes]
Place = tuple[Any, ...]

LONG = 40
HOSTILE: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1.5,
    63,
    2**31,
    2**53,
    2**63,
    10**30,
    "",
    "x",
    "\0",
    "\u202e",
    "é\ufeff",
    "../../../etc/passwd",
    "x" * 5_000,
    [],
    [[]],
    {},
    {"": None},
    [0] * 500,
)


def flipped(hand: random.Random, data: bytes) -> bytes:
    """Flip one to eight bits."""
    spoilt = bytearray(data)
    for _ in range(hand.randint(1, 8) if data else 0):
        spoilt[hand.randrange(len(spoilt))] ^= 1 << hand.randrange(8)
    return bytes(spoilt)


def cut(hand: random.Random, data: bytes) -> bytes:
    """Cut off the end."""
    return data[: hand.randrange(len(data) + 1)]


def holed(hand: random.Random, data: bytes) -> bytes:
    """Remove a part."""
    start, end = piece(hand, data)
    return data[:start] + data[end:]


def zeroed(hand: random.Random, data: bytes) -> bytes:
    """Fill a part with zeros, as after a system crash."""
    start, end = piece(hand, data)
    return data[:start] + bytes(end - start) + data[end:]


def doubled(hand: random.Random, data: bytes) -> bytes:
    """Repeat a part."""
    start, end = piece(hand, data)
    return data[:end] + data[start:]


def swollen(hand: random.Random, data: bytes) -> bytes:
    """Insert random bytes somewhere."""
    start, _ = piece(hand, data)
    return data[:start] + hand.randbytes(hand.randint(1, LONG)) + data[start:]


def noise(hand: random.Random, data: bytes) -> bytes:
    """Replace everything by random bytes."""
    return hand.randbytes(hand.randrange(len(data) + 2))


SPOILS: tuple[Spoil, ...] = (flipped, cut, holed, zeroed, doubled, swollen, noise)


def piece(hand: random.Random, data: bytes) -> tuple[int, int]:
    """Choose a random part; return its start and end."""
    start = hand.randrange(len(data) + 1)
    return start, min(len(data), start + hand.choice((1, LONG, len(data))))


def places(value: Any, path: Place = ()) -> list[Place]:
    """The path of every value inside a JSON value, except the whole."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [found for key, item in inner for found in ((*path, key), *places(item, (*path, key)))]


def changed(hand: random.Random, value: Any) -> Any:
    """Return a copy in which one value is replaced, removed, or a copy of another."""
    copy = json.loads(json.dumps(value))
    found = places(copy)
    if not found:
        return hand.choice(HOSTILE)
    *above, last = hand.choice(found)
    holder = at(copy, tuple(above))
    match hand.randrange(4):
        case 0 if isinstance(holder, dict):
            del holder[last]
        case 1:
            holder[last] = json.loads(json.dumps(at(value, hand.choice(found))))
        case 2 if isinstance(holder[last], int):
            holder[last] += hand.choice((-1, 1, 2, 1_000))
        case _:
            holder[last] = hand.choice(HOSTILE)
    return copy


def at(value: Any, place: Place) -> Any:
    """The value at a path."""
    for key in place:
        value = value[key]
    return value
