"""The value net of hard: how likely a seat is to win from the end of its turn.

Each hero is read by itself, with weights for its place: prison, free or on the board; then each side's cards;
then all together. `python -m benchmarks.measuring.train_hisment` trains it in games of the compiled copy.
"""

from collections.abc import Sequence
from functools import cache
from operator import mul

import msgspec

from game.content.weights import weights_text
from game.core.refs import Seat
from game.titles.hisment.ai.features import Evaluation
from game.titles.hisment.ai.net_input import DUELS, Sight, Words
from game.titles.hisment.rules.state import Hero, State

Rows = Sequence[Sequence[float]]
_MOST, _SCALE = 8.0, 4.0
SHARE = 0.7
"""The share of the net in the value, beside the evaluation."""
POINTS = 2.0
"""So many points of the evaluation are about as much as one of the logarithm of the odds."""


class Layers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights: a row for each word in `hero` (one table a place) and `card`, for each output in `join`.

    `card`, `join` and `line` end with a bias; `line` and `base` lead past the layers, `base` from the
    evaluation.
    """

    hero: Sequence[Rows]
    card: Rows
    join: Rows
    last: Sequence[float]
    line: Sequence[float]
    base: float


class Judge:
    """Judges the ends of turns of one decision.

    `evaluation` is the one that the net adds to, `liked` that of a temperament, if the seat has one.
    """

    def __init__(self, layers: Layers, evaluation: Evaluation, liked: Evaluation | None = None) -> None:
        self._layers, self._evaluation, self._liked = layers, evaluation, liked
        self._sight = Sight(evaluation.catalogue)
        self._heroes: dict[object, Words] = {}
        self._hands: dict[object, Words] = {}

    def value(self, state: State, seat: Seat) -> float:
        """The value for a seat at the end of its turn, in points of the evaluation."""
        base = self._evaluation.value(state, seat, done=True)
        if state.over:
            return base
        layers, told = self._layers, self._told(state, seat, base)
        found: float = layers.base * base + sum(map(mul, layers.line, told))
        for row, weight in zip(layers.join, layers.last, strict=True):
            found += weight * max(0.0, sum(map(mul, row, told)))
        liked = self._liked.value(state, seat, done=True) if self._liked else base
        return liked + SHARE * (POINTS * found - base)

    def _told(self, state: State, seat: Seat, base: float) -> Words:
        """What heroes and cards come to, with the rest and a 1 for the bias."""
        now, late = self._evaluation.strikes(state, 1 - seat)
        ours, theirs = (self._side(state, each) for each in (seat, 1 - seat))
        cards = [*self._cards(state, seat), *self._cards(state, 1 - seat)]
        rest = self._sight.rest(state, seat, now, late)
        part = max(-_MOST, min(_MOST, base)) / _SCALE
        return [*ours[0], *theirs[0], *ours[1], *theirs[1], *cards, *rest, part, 1.0]

    def _side(self, state: State, seat: Seat) -> tuple[Words, Words]:
        """The units of the hero on the board, and the sum of those of the others."""
        width = len(self._layers.hero[0][0])
        here, others = [0.0] * width, [0.0] * width
        for hero in state.players[seat].heroes:
            units = self._units(state, seat, hero)
            if hero.on_board:
                here = units
            else:
                others = [one + other for one, other in zip(others, units, strict=True)]
        return here, others

    def _units(self, state: State, seat: Seat, hero: Hero) -> Words:
        rows = self._layers.hero[2 if hero.on_board else int(hero.released)]
        held = None if hero.released else self._sight.progress(state, seat, hero)
        key = hero, seat, held
        found = self._heroes.get(key)
        if found is None:
            found = self._heroes[key] = _product(rows, self._sight.hero(state, seat, hero))
        duels = _product(rows[-DUELS:], self._sight.duels(state, seat, hero))
        return [one + other if one + other > 0 else 0.0 for one, other in zip(found, duels, strict=True)]

    def _cards(self, state: State, seat: Seat) -> Words:
        """The units of a side's cards."""
        told = self._sight.cards(state.players[seat])
        key = tuple(told)
        found = self._hands.get(key)
        if found is None:
            found = self._hands[key] = [max(0.0, unit) for unit in _product(self._layers.card, [*told, 1.0])]
        return found


def _product(rows: Rows, words: Words) -> Words:
    """The sum of the rows, each as often as its word says; rows beyond the words do not count."""
    found = [0.0] * len(rows[0])
    for row, amount in zip(rows, words, strict=False):
        if amount:
            found = [unit + amount * weight for unit, weight in zip(found, row, strict=True)]
    return found


@cache
def read_layers() -> Layers:
    """The shipped weights."""
    return layers_of(weights_text("hisment", "net"))


def layers_of(text: bytes) -> Layers:
    """The weights of a file with this text."""
    return msgspec.json.decode(text, type=Layers)
