"""Policy and value net of Héra et Zeus: from a seat's view, a share for each move and the chance to win.

Each column is read by itself, all three with the same weights; then the whole table, with the sums of the
columns; then each column again together with the whole, for moves in that column. What is seen (`Sight`)
and what can be done (`words_of`) have their weights by name.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import exp
from operator import mul
from typing import TypeAlias

import msgspec

from game.content.weights import weights_text
from game.titles.hera_zeus.ai.move_inputs import TABLE, Words, words_of
from game.titles.hera_zeus.ai.net_input import Seen, Sight, kinds_of
from game.titles.hera_zeus.cards import Catalogue
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.view import View

Row: TypeAlias = Sequence[float]
Units: TypeAlias = Sequence[float]
UNIT = 1000
BIAS = "bias"


class Layers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All weights, in thousandths in the file: a row for each word, or for each output unit of a layer.

    `column` and `whole` have one more row, `BIAS`, which is always added. Rows of other layers end with a
    bias, except `gathered` and `own`, whose sums are added to those of `whole` and `lit`, which have one.
    """

    column: Mapping[str, Row]
    whole: Mapping[str, Row]
    gathered: Sequence[Row]
    own: Sequence[Row]
    lit: Sequence[Row]
    deeds: Mapping[str, Row]
    worth: Sequence[Row]
    chance: Row


class Evaluation:
    """The output of the net for one view."""

    def __init__(self, layers: Layers, kinds: Mapping[str, str], seen: Seen) -> None:
        self._layers, self._kinds = layers, kinds
        self._columns = [_risen(_read(layers.column, words)) for words in seen.columns]
        gathered = [sum(units) for units in zip(*self._columns, strict=True)]
        known = _read(layers.whole, seen.whole)
        self._whole = _risen(
            total + _product(row, gathered) for total, row in zip(known, layers.gathered, strict=True)
        )
        self._places = dict[int, Units]()

    def chance(self) -> float:
        """The chance, 0 to 1, that the seat to act wins."""
        worth = _risen(_weighed(row, self._whole) for row in self._layers.worth)
        return 1 / (1 + exp(-_weighed(self._layers.chance, worth)))

    def shares(self, moves: Sequence[AnyMove]) -> list[float]:
        """The share of each move, that is, how often the net would make it; they add up to 1."""
        liked = [self._liking(words_of(self._kinds, move)) for move in moves]
        most = max(liked)
        raised = [exp(each - most) for each in liked]
        total = sum(raised)
        return [each / total for each in raised]

    def _liking(self, words: Words) -> float:
        deeds, found = self._layers.deeds, 0.0
        for word, column in words:
            found += _weighed(deeds[word], self._whole if column == TABLE else self._place(column))
        return found

    def _place(self, column: int) -> Units:
        """The units of a column together with the whole table; cached."""
        if column not in self._places:
            layers, own = self._layers, self._columns[column]
            self._places[column] = _risen(
                _weighed(lit, self._whole) + _product(row, own)
                for lit, row in zip(layers.lit, layers.own, strict=True)
            )
        return self._places[column]


def _read(rows: Mapping[str, Row], words: Iterable[str]) -> list[float]:
    return [sum(weights) for weights in zip(rows[BIAS], *(rows[word] for word in words), strict=True)]


def _product(row: Row, units: Units) -> float:
    total: float = sum(map(mul, row, units))
    return total


def _weighed(row: Row, units: Units) -> float:
    return _product(row, units) + row[-1]


def _risen(units: Iterable[float]) -> Units:
    return [unit if unit > 0 else 0.0 for unit in units]


def evaluate(catalogue: Catalogue, view: View) -> Evaluation:
    """The output of the shipped net for a view."""
    return Evaluation(read_net(), kinds_of(catalogue), Sight(catalogue, view).seen())


@cache
def read_net() -> Layers:
    """The shipped weights; cached."""
    return layers_of(weights_text("hera_zeus", "net"))


def layers_of(text: bytes) -> Layers:
    """The weights of a file with this text."""
    return msgspec.convert(_scaled(msgspec.json.decode(text)), Layers)


def _scaled(found: object) -> object:
    match found:
        case dict():
            return {name: _scaled(each) for name, each in found.items()}
        case list():
            return [_scaled(each) for each in found]
        case int() | float():
            return found / UNIT
    return found
