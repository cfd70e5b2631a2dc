"""The layers of hard's net as numpy arrays, forward and backward, for training on many views at once."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from game.titles.hera_zeus.ai import move_inputs, net_input
from game.titles.hera_zeus.ai.move_inputs import TABLE, Words
from game.titles.hera_zeus.ai.net import BIAS, UNIT, Layers, layers_of
from game.titles.hera_zeus.ai.net_input import Seen

Array: TypeAlias = NDArray[np.floating[Any]]
Places: TypeAlias = NDArray[np.intp]
Where: TypeAlias = tuple[int, ...]
Weights: TypeAlias = dict[str, Array]
"""By layer, a row for each input word or unit; `*_bias` is added whatever the input is."""

COLUMN_UNITS, WHOLE_UNITS, PLACE_UNITS, WORTH_UNITS = 64, 128, 64, 64
_COLUMN = {word: number for number, word in enumerate(net_input.COLUMN)}
_WHOLE = {word: number for number, word in enumerate(net_input.WHOLE)}
_TABLE_DEEDS = {word: number for number, word in enumerate(move_inputs.OF_TABLE)}
_COLUMN_DEEDS = {word: number for number, word in enumerate(move_inputs.OF_COLUMN)}
_COLUMNS = 3
# Layer: number of inputs, number of outputs, standard deviation of the first weights.
_SHAPES = {
    "column": (len(_COLUMN), COLUMN_UNITS, 0.2),
    "whole": (len(_WHOLE), WHOLE_UNITS, 0.08),
    "gathered": (COLUMN_UNITS, WHOLE_UNITS, 0.08),
    "own": (COLUMN_UNITS, PLACE_UNITS, 0.12),
    "lit": (WHOLE_UNITS, PLACE_UNITS, 0.08),
    "table_deeds": (len(_TABLE_DEEDS), WHOLE_UNITS, 0.02),
    "column_deeds": (len(_COLUMN_DEEDS), PLACE_UNITS, 0.02),
    "worth": (WHOLE_UNITS, WORTH_UNITS, 0.1),
    "chance": (WORTH_UNITS, 1, 0.05),
}
_BIASES = {
    "column_bias": COLUMN_UNITS,
    "whole_bias": WHOLE_UNITS,
    "lit_bias": PLACE_UNITS,
    "table_deeds_bias": len(_TABLE_DEEDS),
    "column_deeds_bias": len(_COLUMN_DEEDS),
    "worth_bias": WORTH_UNITS,
    "chance_bias": 1,
}


def first_weights(seed: int) -> Weights:
    """Random weights from which the training starts."""
    chance = np.random.default_rng(seed)
    weights = {
        name: (chance.standard_normal((ins, outs)) * spread).astype(np.float32)
        for name, (ins, outs, spread) in _SHAPES.items()
    }
    return weights | {name: np.zeros(outs, np.float32) for name, outs in _BIASES.items()}


class Batch(NamedTuple):
    """A batch of views and of the moves that are possible in each.

    `columns` (views, 3, words) and `whole` (views, words) hold 1 for each word that is true; `views` holds
    the view of each move. A word of a move is a row: (move, view, word) in `table`, (move, view, column,
    word) in `at_column`.
    """

    columns: Array
    whole: Array
    views: Places
    table: Places
    at_column: Places


def batch_of(seen: Sequence[Seen], choices: Sequence[Sequence[Words]]) -> Batch:
    """Convert views and the possible moves of each to a batch."""
    columns = np.zeros((len(seen), _COLUMNS, len(_COLUMN)), np.float32)
    whole = np.zeros((len(seen), len(_WHOLE)), np.float32)
    for view, each in enumerate(seen):
        whole[view, [_WHOLE[word] for word in each.whole]] = 1
        for column, there in enumerate(each.columns):
            columns[view, column, [_COLUMN[word] for word in there]] = 1
    deeds_of = [(view, words) for view, choice in enumerate(choices) for words in choice]
    table, at_column = list[Where](), list[Where]()
    for deed, (view, words) in enumerate(deeds_of):
        for word, column in words:
            if column == TABLE:
                table.append((deed, view, _TABLE_DEEDS[word]))
            else:
                at_column.append((deed, view, column, _COLUMN_DEEDS[word]))
    views = np.array([view for view, _ in deeds_of], np.intp)
    return Batch(columns, whole, views, _places(table, 3), _places(at_column, 4))


def _places(found: Sequence[Where], width: int) -> Places:
    return np.array(found, np.intp).reshape(-1, width)


class Pass:
    """One forward pass through all layers; `slopes` is the backward pass."""

    def __init__(self, weights: Weights, batch: Batch) -> None:
        self._weights, self.batch = w, b = weights, batch
        self._columns = _risen(b.columns @ w["column"] + w["column_bias"])
        self._gathered = self._columns.sum(axis=1)
        self._whole = _risen(b.whole @ w["whole"] + w["whole_bias"] + self._gathered @ w["gathered"])
        lit = self._whole @ w["lit"] + w["lit_bias"]
        self._places = _risen(self._columns @ w["own"] + lit[:, None])
        self._worth = _risen(self._whole @ w["worth"] + w["worth_bias"])
        self.chances = 1 / (1 + np.exp(-(self._worth @ w["chance"] + w["chance_bias"])[:, 0]))
        self.likings = self._likings()
        self.shares = self._shares(self.likings)

    def _likings(self) -> Array:
        w, b = self._weights, self.batch
        found = np.zeros(len(b.views), np.float32)
        deed, view, word = b.table.T
        liked = (self._whole[view] * w["table_deeds"][word]).sum(axis=1) + w["table_deeds_bias"][word]
        np.add.at(found, deed, liked)
        deed, view, column, word = b.at_column.T
        places = self._places[view, column]
        np.add.at(found, deed, (places * w["column_deeds"][word]).sum(axis=1) + w["column_deeds_bias"][word])
        return found

    def _shares(self, likings: Array) -> Array:
        """The softmax of the likings: the shares of the moves of one view add up to 1."""
        views = self.batch.views
        most = np.full(len(self.chances), -np.inf, np.float32)
        np.maximum.at(most, views, likings)
        raised = np.exp(likings - most[views])
        return np.asarray(raised / self.summed(raised)[views], np.float32)

    def summed(self, of_deeds: Array) -> Array:
        """Sum values of moves by view."""
        return np.bincount(self.batch.views, of_deeds, len(self.chances)).astype(np.float32)

    def slopes(self, of_likings: Array, of_scores: Array) -> Weights:
        """The gradient of a loss by weight, from its gradients by liking and by the score of each chance."""
        w, b, found = self._weights, self.batch, Weights()
        whole, places = np.zeros_like(self._whole), np.zeros_like(self._places)
        deed, view, word = b.table.T
        slope = of_likings[deed]
        found["table_deeds"], found["table_deeds_bias"] = _rows(
            w["table_deeds"], word, slope, self._whole[view]
        )
        np.add.at(whole, view, slope[:, None] * w["table_deeds"][word])
        deed, view, column, word = b.at_column.T
        slope, at = of_likings[deed], self._places[view, column]
        found["column_deeds"], found["column_deeds_bias"] = _rows(w["column_deeds"], word, slope, at)
        np.add.at(places, (view, column), slope[:, None] * w["column_deeds"][word])
        worth = of_scores[:, None] * w["chance"][:, 0] * (self._worth > 0)
        found["chance"] = self._worth.T @ of_scores[:, None]
        found["chance_bias"] = of_scores.sum(keepdims=True)
        found["worth"], found["worth_bias"] = self._whole.T @ worth, worth.sum(axis=0)
        places *= self._places > 0
        lit = places.sum(axis=1)
        found["lit"], found["lit_bias"] = self._whole.T @ lit, lit.sum(axis=0)
        found["own"] = np.einsum("vcz,vcy->zy", self._columns, places)
        whole += worth @ w["worth"].T + lit @ w["lit"].T
        whole *= self._whole > 0
        found["whole"], found["whole_bias"] = b.whole.T @ whole, whole.sum(axis=0)
        found["gathered"] = self._gathered.T @ whole
        columns = places @ w["own"].T + (whole @ w["gathered"].T)[:, None]
        columns *= self._columns > 0
        found["column"] = np.einsum("vcx,vcz->xz", b.columns, columns)
        found["column_bias"] = columns.sum(axis=(0, 1))
        return found


def _risen(units: Array) -> Array:
    return np.maximum(units, 0)


def _rows(rows: Array, words: Places, slope: Array, units: Array) -> tuple[Array, Array]:
    """The gradients of some rows and of their biases."""
    found, added = np.zeros_like(rows), np.zeros(len(rows), np.float32)
    np.add.at(found, words, slope[:, None] * units)
    np.add.at(added, words, slope)
    return found, added


def write_net(weights: Weights, file: Path) -> None:
    """Write the weights to the player's file, in thousandths, one row a line."""
    w = {layer: np.rint(array * UNIT).astype(int) for layer, array in weights.items()}
    deeds_of = {
        **_named(_TABLE_DEEDS, _with(w["table_deeds"], w["table_deeds_bias"])),
        **_named(_COLUMN_DEEDS, _with(w["column_deeds"], w["column_deeds_bias"])),
    }
    layers = {
        "column": {BIAS: w["column_bias"].tolist(), **_named(_COLUMN, w["column"])},
        "whole": {BIAS: w["whole_bias"].tolist(), **_named(_WHOLE, w["whole"])},
        "gathered": w["gathered"].T.tolist(),
        "own": w["own"].T.tolist(),
        "lit": _with(w["lit"].T, w["lit_bias"]).tolist(),
        "deeds": deeds_of,
        "worth": _with(w["worth"].T, w["worth_bias"]).tolist(),
        "chance": [*w["chance"][:, 0].tolist(), int(w["chance_bias"][0])],
    }
    text = json.dumps(layers, separators=(",", ":")).replace("],", "],\n").replace("},", "},\n")
    file.write_text(text + "\n", "utf-8")


def _with(rows: Any, added: Any) -> Any:
    return np.hstack([rows, added[:, None]])


def _named(words: Mapping[str, int], rows: Any) -> dict[str, list[int]]:
    return {word: rows[number].tolist() for word, number in words.items()}


def read_weights(layers: Layers) -> Weights:
    """The weights of a net that is written, for its training to go on from."""
    table, column = (
        np.array([layers.deeds[word] for word in words], float) for words in (_TABLE_DEEDS, _COLUMN_DEEDS)
    )
    lit, worth = np.array(layers.lit, float), np.array(layers.worth, float)
    found = {
        "column": np.array([layers.column[word] for word in _COLUMN]),
        "whole": np.array([layers.whole[word] for word in _WHOLE]),
        "gathered": np.array(layers.gathered).T,
        "own": np.array(layers.own).T,
        "lit": lit[:, :-1].T,
        "table_deeds": table[:, :-1],
        "column_deeds": column[:, :-1],
        "worth": worth[:, :-1].T,
        "chance": np.array(layers.chance[:-1])[:, None],
        "column_bias": np.array(layers.column[BIAS]),
        "whole_bias": np.array(layers.whole[BIAS]),
        "lit_bias": lit[:, -1],
        "table_deeds_bias": table[:, -1],
        "column_deeds_bias": column[:, -1],
        "worth_bias": worth[:, -1],
        "chance_bias": np.array(layers.chance[-1:]),
    }
    return {layer: (array / UNIT).astype(np.float32) for layer, array in found.items()}


def read_file(path: Path) -> Weights:
    """The weights of a file; raises OSError, and ValueError if it holds no net."""
    try:
        return read_weights(layers_of(path.read_bytes()))
    except (msgspec.MsgspecError, KeyError) as error:
        raise ValueError(f"{path} holds no net: {error}") from None


def flat(weights: Weights) -> Array:
    """All weights as one array, layer after layer, as `benchmarks/fast` has them."""
    return np.concatenate([weights[layer].ravel() for layer in (*_SHAPES, *_BIASES)]).astype(np.float32)


def by_layer(array: Array) -> Weights:
    """The layers of such an array."""
    shapes = {layer: (ins, outs) for layer, (ins, outs, _) in _SHAPES.items()}
    whole = shapes | {layer: (outs,) for layer, outs in _BIASES.items()}
    ends = np.cumsum([int(np.prod(shape)) for shape in whole.values()])
    parts = np.split(array, ends[:-1])
    return {layer: part.reshape(shape) for (layer, shape), part in zip(whole.items(), parts, strict=True)}
