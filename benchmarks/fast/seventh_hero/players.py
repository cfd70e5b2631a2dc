"""The compiled copy of 7e Héros: games between players of some kinds, with the usual options.

It plays the games that the rules and machines play from the same seeds; `tests/seventh_hero/test_fast.py`
compares them. Players with one habit, and those that see what wanders, are only here.
"""

import ctypes
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple, Self

import msgspec
import numpy as np
from numpy.typing import NDArray

from benchmarks.fast.building import SEVENTH_HERO, built
from game.core.rng import Rng
from game.titles.seventh_hero.ai.learnt import Learnt

# In the order of the enumeration in seventh_hero.cpp.
KINDS = (
    "random",
    "counter",
    "reckoner",
    "grudger",
    "hoarder",
    "passer",
    "sniper",
    "knowing counter",
    "knowing reckoner",
)
Floats = NDArray[np.float64]
LISTS = ("standings", "decisions", "sent")


class Mind(ctypes.Structure):
    """A player as the copy takes it."""

    _fields_ = (("kind", ctypes.c_int32), ("noise", ctypes.c_double), ("learnt", ctypes.c_void_p))


class Player(NamedTuple):
    """A player: its kind, its noise in heroes, and what it has learnt."""

    kind: str
    noise: float = 0.0
    learnt: Floats | None = None

    def mind(self) -> Mind:
        """The player as the copy takes it."""
        address = None if self.learnt is None else self.learnt.ctypes.data
        return Mind(KINDS.index(self.kind), self.noise, address)


class Played(NamedTuple):
    """A game: who won, how many moves it had, and those that were asked for (seat, deed, hero, target)."""

    winners: tuple[int, ...]
    length: int
    moves: Sequence[tuple[int, ...]]


@cache
def library() -> ctypes.CDLL:
    """The copy; raises MissingCompiler, CalledProcessError."""
    loaded = ctypes.CDLL(str(built(SEVENTH_HERO)))
    loaded.new_log.restype, loaded.logged.restype = ctypes.c_void_p, ctypes.c_int64
    return loaded


def numbers_of(learnt: Learnt) -> Floats:
    """What was learnt as numbers, in the order in which the copy has them."""
    parts = [np.ravel(np.array(part)) for part in msgspec.structs.astuple(learnt)]
    found = np.concatenate(parts).astype(np.float64)
    assert len(found) == library().learnt_size()
    return found


class Log:
    """What is recorded of games for the fit, from the beginning on; only of those that are logged."""

    def __init__(self, learnt: Floats) -> None:
        self._learnt = learnt
        self._log = ctypes.c_void_p(library().new_log(ctypes.c_void_p(learnt.ctypes.data)))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        library().free_log(self._log)

    @property
    def pointer(self) -> ctypes.c_void_p:
        """The log as the copy takes it."""
        return self._log

    def size(self, name: str) -> int:
        """How many numbers a list has so far."""
        return int(library().logged(self._log, LISTS.index(name), None))

    def lists(self, widths: Mapping[str, int]) -> Mapping[str, NDArray[np.float32]]:
        """The recorded numbers of each list, in rows of its width."""
        found = {}
        for which, name in enumerate(LISTS):
            numbers = np.zeros(self.size(name), np.float32)
            library().logged(self._log, which, ctypes.c_void_p(numbers.ctypes.data))
            found[name] = numbers.reshape(-1, widths[name])
        return found


def play(players: Sequence[Player], seed: int, log: Log | None = None, room: int = 0) -> Played:
    """Play the game of a seed; of its moves as many are given as there is room for."""
    minds = (Mind * len(players))(*(player.mind() for player in players))
    keys = [ctypes.c_uint64(Rng.stream(seed, name).key) for name in ("deck", "policy")]
    winners, moves = ctypes.c_int32(), (ctypes.c_int32 * (4 * room))()
    given = log.pointer if log else None, ctypes.byref(winners), moves, room
    count = library().game(*keys, len(players), minds, *given)
    won = tuple(seat for seat in range(len(players)) if winners.value >> seat & 1)
    return Played(won, count, [tuple(moves[4 * at : 4 * at + 4]) for at in range(min(count, room))])
