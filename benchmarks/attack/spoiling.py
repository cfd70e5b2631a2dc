"""Ways to spoil bytes and values by chance; knows nothing of what they mean."""

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
    """One to eight bits are others."""
    spoilt = bytearray(data)
    for _ in range(hand.randint(1, 8) if data else 0):
        spoilt[hand.randrange(len(spoilt))] ^= 1 << hand.randrange(8)
    return bytes(spoilt)


def cut(hand: random.Random, data: bytes) -> bytes:
    """Its end is missing."""
    return data[: hand.randrange(len(data) + 1)]


def holed(hand: random.Random, data: bytes) -> bytes:
    """A part is missing."""
    start, end = piece(hand, data)
    return data[:start] + data[end:]


def zeroed(hand: random.Random, data: bytes) -> bytes:
    """A part is zeros, as after a crash of the system."""
    start, end = piece(hand, data)
    return data[:start] + bytes(end - start) + data[end:]


def doubled(hand: random.Random, data: bytes) -> bytes:
    """A part stands twice."""
    start, end = piece(hand, data)
    return data[:end] + data[start:]


def swollen(hand: random.Random, data: bytes) -> bytes:
    """Any bytes stand somewhere in it."""
    start, _ = piece(hand, data)
    return data[:start] + hand.randbytes(hand.randint(1, LONG)) + data[start:]


def noise(hand: random.Random, data: bytes) -> bytes:
    """Nothing of it is left."""
    return hand.randbytes(hand.randrange(len(data) + 2))


SPOILS: tuple[Spoil, ...] = (flipped, cut, holed, zeroed, doubled, swollen, noise)


def piece(hand: random.Random, data: bytes) -> tuple[int, int]:
    """Where a part begins and ends."""
    start = hand.randrange(len(data) + 1)
    return start, min(len(data), start + hand.choice((1, LONG, len(data))))


def places(value: Any, path: Place = ()) -> list[Place]:
    """Every place in a JSON value but the whole."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [found for key, item in inner for found in ((*path, key), *places(item, (*path, key)))]


def changed(hand: random.Random, value: Any) -> Any:
    """A copy in which one value is another, missing, or that of another place."""
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
    """What stands at a place."""
    for key in place:
        value = value[key]
    return value
