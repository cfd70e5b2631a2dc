"""Evaluation function: the chance that a seat wins, from a weighted sum of the features of both sides.

It reads whole positions, so a player applies it to determinized ones. The weights say who is ahead; they
come from ``benchmarks/measuring/fit_hera_zeus.py``.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from math import exp

from game.content.weights import read_weights
from game.core.refs import Seat
from game.titles.hera_zeus.ai.features import FEATURES
from game.titles.hera_zeus.ai.parts import Facts, Features, Parts, asked, facts_of
from game.titles.hera_zeus.cards import Catalogue
from game.titles.hera_zeus.rules.state import State, other

# Number of parts in the cache: some megabytes, and more than one turn has.
_REMEMBERED = 1 << 15


class Evaluation:
    """Evaluates positions with one set of cards and one set of weights."""

    def __init__(self, catalogue: Catalogue, weights: Mapping[str, float]) -> None:
        self._parts = Parts(catalogue)
        self._weights = [weights.get(name, 0.0) for name in FEATURES]
        remember = lru_cache(_REMEMBERED)
        self._worth, self._powers = remember(self._summed), remember(self._parts.powers_in)

    def chance(self, state: State, seat: Seat) -> float:
        """The chance, 0 to 1, that a seat wins; exactly 0 or 1 once the game is over."""
        if state.result:
            return 1.0 if state.result.winner == seat else 0.0
        own, facing = self._facts(state, seat)
        score = self._score(state, seat, own, facing) - self._score(state, other(seat), facing, own)
        return 1 / (1 + exp(-score)) if score > -50 else 0.0

    def _facts(self, state: State, seat: Seat) -> tuple[Facts, Facts]:
        return facts_of(state.sides[seat]), facts_of(state.sides[1 - seat])

    def _score(self, state: State, seat: Seat, own: Facts, facing: Facts) -> float:
        worth, powers = self._worth, self._powers(own.side.hand)
        return sum([worth(*part) for part in asked(state, seat, own, facing, powers)])

    def features(self, state: State, seat: Seat) -> Features:
        """The features of a seat with their amounts; weighted and added up, they are its score."""
        own, facing = self._facts(state, seat)
        parts = asked(state, seat, own, facing, self._powers(own.side.hand))
        return [each for part in parts for each in self._features(*part)]

    def _features(self, part: str, *given: object) -> Features:
        found: Features = getattr(self._parts, part)(*given)
        return found

    def _summed(self, part: str, *given: object) -> float:
        return sum([self._weights[place] * amount for place, amount in self._features(part, *given)])


@cache
def evaluation_of(catalogue: Catalogue) -> Evaluation:
    """The evaluation of the easy and the medium player, cached for a set of cards."""
    return Evaluation(catalogue, read_weights("hera_zeus"))
