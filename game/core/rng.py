"""A counter-based random generator (SplitMix64), whose whole state is two ints in a title's state."""

import hashlib
from collections.abc import Sequence
from typing import Annotated, TypeVar

import msgspec

T = TypeVar("T")

_SPAN = 1 << 64
_MASK = _SPAN - 1
_GAMMA = 0x9E3779B97F4A7C15


class Rng(msgspec.Struct, frozen=True):
    """One stream: a 64-bit key and how many 64-bit words were drawn from it."""

    key: Annotated[int, msgspec.Meta(ge=0, le=(1 << 63) - 1)]
    count: Annotated[int, msgspec.Meta(ge=0, le=(1 << 53) - 1)] = 0

    @classmethod
    def stream(cls, seed: int, name: str) -> "Rng":
        """The stream of this name under a seed; streams are independent of each other."""
        digest = hashlib.sha256(f"{seed}/{name}".encode()).digest()
        return cls(int.from_bytes(digest[:8], "big") >> 1)

    def word(self) -> tuple[int, "Rng"]:
        """A uniform 64-bit word and the stream after it."""
        return _word(self.key, self.count + 1), Rng(self.key, self.count + 1)

    def below(self, bound: int) -> tuple[int, "Rng"]:
        """A uniform int in ``range(bound)``, without modulo bias; raises ValueError for a bound below 1."""
        if bound < 1:
            raise ValueError("nothing to choose from")
        limit = _SPAN - _SPAN % bound
        word, rng = self.word()
        while word >= limit:
            word, rng = rng.word()
        return word % bound, rng

    def choice(self, items: Sequence[T]) -> tuple[T, "Rng"]:
        """One of the items, all with equal probability, and the stream after it."""
        index, rng = self.below(len(items))
        return items[index], rng

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], "Rng"]:
        """The items in a uniformly random order (Fisher-Yates), and the stream after it."""
        pool, key, count = list(items), self.key, self.count
        for last in range(len(pool) - 1, 0, -1):
            # Inlined below(last + 1): a search shuffles some thousand decks a second.
            limit = _SPAN - _SPAN % (last + 1)
            while True:
                count += 1
                word = _word(key, count)
                if word < limit:
                    break
            other = word % (last + 1)
            pool[last], pool[other] = pool[other], pool[last]
        return tuple(pool), Rng(key, count)


def _word(key: int, count: int) -> int:
    z = (key + count * _GAMMA) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)
