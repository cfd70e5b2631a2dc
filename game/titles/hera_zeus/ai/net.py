"""Policy and value net of Héra et Zeus: from a seat's view, a share for each move and the chance to win.

Each column is read by itself, all three with the same weights; then the whole table, with the sums of the
columns; then each column again together with the whole, for moves in that column. What is seen (`Sight`)
and what can be done (`words_of`) have their weights by name.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from math import exp
from typing import TypeAlias

import msgspec

from game.ai.matrices import MILLION, Arithmetic, Row, Vector, fastest
from game.content.weights import weights_text
from game.titles.hera_zeus.ai.move_inputs import OF_COLUMN, OF_TABLE, TABLE, words_of
from game.titles.hera_zeus.ai.net_input import Seen, Sight, kinds_of
from game.titles.hera_zeus.cards import Catalogue
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.view import View

UNIT = 1000
BIAS = "bias"
Scores: TypeAlias = Mapping[str, float]
"""How much the net likes each word of a move, in millionths."""


class Layers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All weights, in thousandths: a row for each word, or for each output unit of a layer.

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


class WordLayer:
    """A layer whose input is words: the sum of their rows and of the bias."""

    def __init__(self, arithmetic: Arithmetic, rows: Mapping[str, Row]) -> None:
        self._matrix = arithmetic.matrix(list(rows.values()))
        self._numbers = {word: number for number, word in enumerate(rows)}

    def units(self, words: Sequence[str]) -> Vector:
        """The units before those below nought are cut."""
        numbers = self._numbers
        return self._matrix.summed([numbers[BIAS], *(numbers[word] for word in words)])


class Layer:
    """A layer whose input is units; each row ends with a bias."""

    def __init__(self, arithmetic: Arithmetic, rows: Sequence[Row]) -> None:
        self._total = arithmetic.total
        self._matrix = arithmetic.matrix([row[:-1] for row in rows])
        self._biases = arithmetic.vector([row[-1] for row in rows])

    def units(self, vector: Vector) -> Vector:
        """The units before those below nought are cut."""
        return self._total(self._matrix.product(vector), self._biases)


class DeedLayer:
    """The liking for words of moves."""

    def __init__(self, arithmetic: Arithmetic, rows: Mapping[str, Row]) -> None:
        self._matrix = arithmetic.matrix([row[:-1] for row in rows.values()])
        self._biases = [row[-1] * UNIT for row in rows.values()]
        self._numbers = {word: number for number, word in enumerate(rows)}

    def scores(self, words: Sequence[str], vector: Vector) -> Scores:
        """The liking for each of some words."""
        numbers = [self._numbers[word] for word in words]
        found = self._matrix.products(numbers, vector)
        return {
            word: product + self._biases[number]
            for word, number, product in zip(words, numbers, found, strict=True)
        }


class Net:
    """The layers, ready to compute with an arithmetic."""

    def __init__(self, layers: Layers, arithmetic: Arithmetic) -> None:
        self.total, self.positive = arithmetic.total, arithmetic.positive
        self.column = WordLayer(arithmetic, layers.column)
        self.whole = WordLayer(arithmetic, layers.whole)
        self.gathered, self.own = arithmetic.matrix(layers.gathered), arithmetic.matrix(layers.own)
        self.lit, self.worth = Layer(arithmetic, layers.lit), Layer(arithmetic, layers.worth)
        self.chance = Layer(arithmetic, [layers.chance])
        self.of_table = DeedLayer(arithmetic, {word: layers.deeds[word] for word in OF_TABLE})
        self.of_column = DeedLayer(arithmetic, {word: layers.deeds[word] for word in OF_COLUMN})


class Evaluation:
    """The output of the net for one view."""

    def __init__(self, net: Net, kinds: Mapping[str, str], seen: Seen) -> None:
        self._net, self._kinds = net, kinds
        self._columns = [net.positive(net.column.units(words)) for words in seen.columns]
        gathered = net.gathered.product(net.total(*self._columns))
        self._whole = net.positive(net.total(net.whole.units(seen.whole), gathered))

    def chance(self) -> float:
        """The chance, 0 to 1, that the seat to act wins."""
        net = self._net
        (worth,) = net.chance.units(net.positive(net.worth.units(self._whole)))
        return float(1 / (1 + exp(-worth / MILLION)))

    def shares(self, moves: Sequence[AnyMove]) -> list[float]:
        """The share of each move, that is, how often the net would make it; they add up to 1."""
        words = [words_of(self._kinds, move) for move in moves]
        asked = defaultdict[int, dict[str, None]](dict)
        for each in words:
            for word, column in each:
                asked[column][word] = None
        scores = {column: self._scores(column, list(those)) for column, those in asked.items()}
        liked = [sum(scores[column][word] for word, column in each) for each in words]
        most = max(liked)
        raised = [exp((each - most) / MILLION) for each in liked]
        total = sum(raised)
        return [each / total for each in raised]

    @cached_property
    def _lit(self) -> Vector:
        """What the whole table adds to the units of each column."""
        return self._net.lit.units(self._whole)

    def _scores(self, column: int, words: Sequence[str]) -> Scores:
        """The liking for some words of a column, or of the whole table."""
        net = self._net
        if column == TABLE:
            return net.of_table.scores(words, self._whole)
        units = net.total(self._lit, net.own.product(self._columns[column]))
        return net.of_column.scores(words, net.positive(units))


def evaluate(catalogue: Catalogue, view: View) -> Evaluation:
    """The output of the shipped net for a view."""
    return Evaluation(read_net(), kinds_of(catalogue), Sight(catalogue, view).seen())


@cache
def read_net() -> Net:
    """The shipped net, on the fastest arithmetic; cached."""
    return Net(read_layers(), fastest())


def read_layers() -> Layers:
    """The shipped weights."""
    return layers_of(weights_text("hera_zeus", "net"))


def layers_of(text: bytes) -> Layers:
    """The weights of a file with this text."""
    return msgspec.json.decode(text, type=Layers)
