"""The easy player of Héra et Zeus: makes sensible moves, none that a beginner would take back at once."""

from collections.abc import Sequence
from typing import Self

from game.core.rng import Rng
from game.titles.hera_zeus.ai.evaluation import evaluation_of
from game.titles.hera_zeus.ai.plain_mistakes import Sense
from game.titles.hera_zeus.ai.prospects import best_first, dealt
from game.titles.hera_zeus.ai.tastes import taste_of
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.view import View

_MIND = 6


class EasyPolicy:
    """Takes a hostage that lies open, avoids plain mistakes, and picks the best of a few random moves."""

    def __init__(self, temper: str = "") -> None:
        self._temper = temper

    def tempered(self, temper: str) -> Self:
        """A copy with this temperament."""
        return type(self)(temper)

    def choose(
        self, rules: HeraZeusRules, view: View, legal_moves: Sequence[AnyMove], rng: Rng
    ) -> tuple[AnyMove, Rng]:
        """A winning move; else one of the sensible moves; else any move."""
        sense = Sense(rules.catalogue, view)
        winning = [move for move in legal_moves if sense.wins(move)]
        shuffled, rng = rng.shuffle(winning or sense.sensible(legal_moves))
        thought_of = shuffled[:_MIND]
        worlds = list(dealt(rules, view, rng, 1)) if len(thought_of) > 1 else []
        if not worlds:
            return thought_of[0], rng
        taste = taste_of(rules.catalogue, self._temper)
        return best_first(rules, evaluation_of(rules.catalogue), worlds, thought_of, taste)[0].move, rng
