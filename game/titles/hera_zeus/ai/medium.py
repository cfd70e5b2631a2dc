"""The medium player of Héra et Zeus: picks the move of best mean value over determinized positions."""

from collections.abc import Sequence
from typing import Self

from game.core.rng import Rng
from game.titles.hera_zeus.ai.easy import EasyPolicy
from game.titles.hera_zeus.ai.evaluation import evaluation_of
from game.titles.hera_zeus.ai.plain_mistakes import Sense
from game.titles.hera_zeus.ai.prospects import best_first, dealt
from game.titles.hera_zeus.ai.tastes import taste_of
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.view import View

_WORLDS = 5


class MediumPolicy:
    """Looks one move ahead; a hidden card is equally likely wherever it can be."""

    def __init__(self, temper: str = "") -> None:
        self._temper = temper

    def tempered(self, temper: str) -> Self:
        """A copy with this temperament."""
        return type(self)(temper)

    def choose(
        self, rules: HeraZeusRules, view: View, legal_moves: Sequence[AnyMove], rng: Rng
    ) -> tuple[AnyMove, Rng]:
        """The best of the legal moves; the easy player's move if no determinized position fits the view."""
        seed, after = rng.word()
        if len(legal_moves) == 1:
            return legal_moves[0], after
        worlds = list(dealt(rules, view, Rng(seed), _WORLDS))
        if not worlds:
            return EasyPolicy(self._temper).choose(rules, view, legal_moves, rng)
        sensible = Sense(rules.catalogue, view).sensible(legal_moves)
        taste = taste_of(rules.catalogue, self._temper)
        return best_first(rules, evaluation_of(rules.catalogue), worlds, sensible, taste)[0].move, after
