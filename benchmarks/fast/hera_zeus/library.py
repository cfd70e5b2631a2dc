"""The compiled copy of Héra et Zeus: handing positions, moves and weights over to it.

Everything is handed over as numbers: a position as in `numbers_of`, a move as its place among the moves, a
card, a column, a place, and another column and place. Only the usual options are known to the copy.
"""

import ctypes
from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from benchmarks.fast.building import built
from game.core.narrowing import narrow
from game.titles.hera_zeus.ai.beliefs import WHERES, beliefs_of
from game.titles.hera_zeus.ai.features import kind_of
from game.titles.hera_zeus.ai.net_input import ALL
from game.titles.hera_zeus.cards import Catalogue
from game.titles.hera_zeus.rules.moves import (
    AnyMove,
    CallPegasi,
    Challenge,
    Deploy,
    Descend,
    DiscardNext,
    Draw,
    EndTurn,
    LookColumn,
    LookHand,
    Lure,
    PickColumn,
    PlayGod,
    RemoveFigure,
    SetUp,
    Shift,
    StrikeFront,
    StrikeHand,
    TakeCard,
    TakePegasi,
)
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import NOWHERE, Choice, Phase, Side, State
from game.titles.registry import load_title

# In the order of the enumerations in rules.hpp.
_PHASES, _CHOICES = tuple(Phase), (None, *Choice)
_DEEDS: tuple[type[AnyMove], ...] = (
    SetUp,
    Draw,
    Deploy,
    Challenge,
    PlayGod,
    RemoveFigure,
    StrikeHand,
    StrikeFront,
    LookHand,
    LookColumn,
    Lure,
    Descend,
    TakeCard,
    CallPegasi,
    TakePegasi,
    Shift,
    PickColumn,
    DiscardNext,
    EndTurn,
)
_FIELDS = ("column", "place", "to_column", "to_place")
_MOST_NUMBERS, _MOST_MOVES = 1 << 10, 1 << 11

Numbers = list[int]
Floats = NDArray[np.float32]


@cache
def library() -> ctypes.CDLL:
    """The copy; raises MissingCompiler, CalledProcessError."""
    loaded = ctypes.CDLL(str(built()))
    loaded.shares.restype, loaded.worth.restype = ctypes.c_float, ctypes.c_double
    loaded.trainer.restype, loaded.train.restype = ctypes.c_void_p, ctypes.c_double
    loaded.believe(_ints(list(_likelihoods(narrow(HeraZeusRules, load_title("hera_zeus")).catalogue))))
    return loaded


def cards_of(catalogue: Catalogue) -> dict[str, int]:
    """The number of each card of the shipped set: its kind, and 16 more for a card of Zeus."""
    return {
        card: len(ALL) * catalogue.back[card] + ALL.index(kind_of(catalogue, card))
        for card in catalogue.cards
    }


class Laws(IntEnum):
    """Which moves a net never makes: those that hard avoids, all but the youngest sort of these, or none."""

    ALL, FORMER, NONE = range(3)


LAWS = tuple(each.name.lower() for each in Laws)


class Copy:
    """The copy of the rules and of what hard sees and never does, for one set of cards."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._cards = cards_of(catalogue)
        self._library = library()

    def numbers_of(self, state: State) -> Numbers:
        """A position as numbers; what only serves to deal hidden cards anew is left out."""
        pending, result = state.pending, state.result
        choice = _CHOICES.index(pending.choice if pending else None)
        found = [_PHASES.index(state.phase), state.seat, state.first, state.turn, state.points, state.spent]
        found += [choice, *((pending.seat, pending.column) if pending else (0, NOWHERE))]
        found += [self._cards[pending.card] if pending and pending.card else NOWHERE]
        found += [result.winner if result else NOWHERE]
        return [*found, *(number for side in state.sides for number in self._side(side))]

    def _side(self, side: Side) -> Iterator[int]:
        yield from (side.figure, side.quiet)
        for cards in (side.deck[::-1], side.pile):
            yield from (len(cards), *(self._cards[card] for card in cards))
        for held in (side.hand, side.sighted, side.record):
            numbers = [self._cards[card] for card in held]
            yield from (numbers.count(card) for card in range(2 * len(ALL)))
        for slots in side.columns:
            yield len(slots)
            for slot in slots:
                yield from (self._cards[slot.card], slot.up, slot.pooled, slot.waited)

    def move_of(self, move: AnyMove) -> tuple[int, ...]:
        """A move as numbers."""
        fields = {name: getattr(move, name) for name in move.__struct_fields__}
        if isinstance(move, TakePegasi):
            fields = {"place": move.count}
        card = self._cards.get(fields.get("card", ""), 0)
        return (_DEEDS.index(type(move)), card, *(fields.get(name, 0) for name in _FIELDS))

    def moves(self, state: State | Numbers, which: int) -> list[tuple[int, ...]]:
        """The legal moves (0), the sensible (1), the careful ones of these (2), those of the net (3)."""
        room = (ctypes.c_int32 * (6 * _MOST_MOVES))()
        count = self._library.moves(self._position(state), which, room)
        return [tuple(room[6 * at : 6 * at + 6]) for at in range(count)]

    def played(self, state: State, move: AnyMove, struck: str) -> Numbers:
        """The position after a legal move, in which Pegasus strikes this card of a hand, if any."""
        room = _ints(self.numbers_of(state), _MOST_NUMBERS)
        self._library.play(room, _ints(self.move_of(move)), self._cards[struck] if struck else NOWHERE)
        return list(room)

    def _position(self, state: State | Numbers) -> Any:
        return _ints(self.numbers_of(state) if isinstance(state, State) else state)

    def seen(self, state: State | Numbers) -> tuple[Numbers, list[Numbers]]:
        """The numbers of the words for the whole table, and for each column."""
        room = (ctypes.c_int32 * _MOST_NUMBERS)()
        self._library.seen(self._position(state), room)
        numbers = iter(room)
        whole, *columns = ([next(numbers) for _ in range(next(numbers))] for _ in range(4))
        return whole, columns

    def deed(self, move: AnyMove) -> list[tuple[int, int]]:
        """The words of a move, each with its column, or -1."""
        room = (ctypes.c_int32 * 7)()
        self._library.deed(_ints(self.move_of(move)), room)
        return [(room[2 * at + 1], room[2 * at + 2]) for at in range(room[0])]

    def shares(self, weights: Floats, state: State, moves: Sequence[AnyMove]) -> tuple[Floats, float]:
        """The share of each move, and the chance to win."""
        found = np.zeros(len(moves), np.float32)
        numbers = _ints([number for move in moves for number in self.move_of(move)])
        given = _floats(weights), _ints(self.numbers_of(state)), numbers, len(moves), _floats(found)
        return found, float(self._library.shares(*given))

    def slopes(
        self, weights: Floats, state: State, moves: Sequence[AnyMove], of_likings: Floats, of_score: float
    ) -> Floats:
        """The gradient of a loss, from its gradients by the liking of each move and by the chance's score."""
        found = np.zeros(len(weights), np.float32)
        numbers = _ints([number for move in moves for number in self.move_of(move)])
        given = _floats(weights), _ints(self.numbers_of(state)), numbers, len(moves), _floats(of_likings)
        self._library.slopes(*given, ctypes.c_float(of_score), _floats(found))
        return found

    def worth(self, state: State, attacker: int, move: AnyMove) -> float:
        """The value of a move to an attacker, by its number in attackers.hpp."""
        return float(self._library.worth(_ints(self.numbers_of(state)), attacker, _ints(self.move_of(move))))

    def dealt(self, state: State, seed: int) -> Numbers:
        """A position that the seat to act cannot tell from this one; empty if none is found."""
        room = _ints(self.numbers_of(state), _MOST_NUMBERS)
        return list(room) if self._library.deal(room, ctypes.c_uint64(seed)) else []

    def best(self, weights: Floats, state: State, iterations: int, seed: int) -> tuple[int, ...]:
        """The move that hard makes with so many playouts, as numbers."""
        room = (ctypes.c_int32 * 6)()
        given = _floats(weights), _ints(self.numbers_of(state)), iterations, ctypes.c_uint64(seed)
        self._library.best(*given, room)
        return tuple(room)


class _Seated(ctypes.Structure):
    """A player as hera_zeus.cpp takes it."""

    _fields_ = (
        ("weights", ctypes.POINTER(ctypes.c_float)),
        *((name, ctypes.c_int32) for name in ("attacker", "laws", "iterations")),
    )


class Rival(NamedTuple):
    """Who sits at a seat of the copy: a net, with so many playouts a move, or an attacker by its number."""

    weights: Floats | None = None
    attacker: int = 0
    iterations: int = 0
    laws: Laws = Laws.ALL

    def _seated(self) -> _Seated:
        weights = None if self.weights is None else _floats(self.weights)
        return _Seated(weights, self.attacker, self.laws, self.iterations)


def _likelihoods(catalogue: Catalogue) -> Iterator[int]:
    """The likelihoods of hidden cards: for each place, those of each kind."""
    kinds = {kind_of(catalogue, card): card for card in catalogue.cards}
    for where in WHERES:
        yield from (beliefs_of(catalogue).tables[where][kinds[kind]] for kind in ALL)


def wins(first: Rival, second: Rival, games: int, seed: int, threads: int) -> int:
    """How many games the first of two players wins, the seats by turns."""
    pair = (_Seated * 2)(first._seated(), second._seated())
    return int(library().wins(pair, games, ctypes.c_uint64(seed), threads))


def tallied(weights: Floats, games: int, seed: int) -> NDArray[np.float64]:
    """For each row of beliefs and each kind, how many cards a net laid there, and how many by chance."""
    found = np.zeros((len(WHERES), 2, len(ALL)))
    where = found.ctypes.data_as(ctypes.POINTER(ctypes.c_double))
    library().tally(_floats(weights), games, ctypes.c_uint64(seed), where)
    return found


class Settings(ctypes.Structure):
    """The numbers of a training, as in training.hpp; those of games are percentages."""

    _fields_ = (
        *((name, ctypes.c_int32) for name in ("threads", "games", "batch", "passes")),
        *((name, ctypes.c_int32) for name in ("against_former", "against_attackers", "against_mixed")),
        *((name, ctypes.c_int32) for name in ("against_rivals", "laws", "laws_of_rivals")),
        *(
            (name, ctypes.c_float)
            for name in ("trace", "clip", "steepest", "momentum", "squares", "averaged")
        ),
    )


class FastTrainer:
    """A net that is being trained by the copy."""

    def __init__(self, settings: Mapping[str, float], first: Floats) -> None:
        self._library, self._size = library(), len(first)
        self._trainer = ctypes.c_void_p(
            self._library.trainer(ctypes.byref(Settings(**settings)), _floats(first))
        )

    def round(self, seed: int, rate: float, disorder: float) -> float:
        """Play a round of games and learn from it; returns by how much the odds missed."""
        asked = ctypes.c_uint64(seed), ctypes.c_float(rate), ctypes.c_float(disorder)
        return float(self._library.train(self._trainer, *asked))

    def meet(self, rival: Floats) -> None:
        """Meet a net that never changes, from now on."""
        self._library.meet(self._trainer, _floats(rival))

    def keep_former(self) -> None:
        """Keep the present weights as those of a former self."""
        self._library.keep_former(self._trainer)

    def weights(self, *, mean: bool = True) -> Floats:
        """The running mean of the weights, or the weights themselves."""
        found = np.zeros(self._size, np.float32)
        self._library.trained(self._trainer, mean, _floats(found))
        return found

    def close(self) -> None:
        """Free everything."""
        self._library.dismiss(self._trainer)


def _ints(numbers: Sequence[int], room: int = 0) -> Any:
    return (ctypes.c_int32 * max(room, len(numbers)))(*numbers)


def _floats(array: Floats) -> Any:
    return array.ctypes.data_as(ctypes.POINTER(ctypes.c_float))
