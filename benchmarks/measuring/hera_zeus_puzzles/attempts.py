"""The machines whose tries grade a puzzle of Héra et Zeus."""

from collections.abc import Sequence
from typing import Any

from benchmarks.measuring.grading import Ladder
from game.ai.policy import RandomPolicy
from game.core.rng import Rng
from game.titles.hera_zeus.ai.easy import EasyPolicy
from game.titles.hera_zeus.ai.medium import MediumPolicy
from game.titles.hera_zeus.ai.prospects import dealt
from game.titles.hera_zeus.puzzles.reach import is_idle, least, most_points
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.view import View


class CarefulPolicy:
    """Makes any move after which the points can still suffice, as somebody who counts them would."""

    def choose(
        self, rules: HeraZeusRules, view: View, legal_moves: Sequence[AnyMove], rng: Rng
    ) -> tuple[AnyMove, Rng]:
        """One of those moves; any move if there is none."""
        word, after = rng.word()
        worlds = list(dealt(rules, view, Rng(word >> 1), 1))
        hopeful = [move for move in legal_moves for world in worlds if _can_win(rules, world, move)]
        return after.choice(hopeful or list(legal_moves))


def _can_win(rules: HeraZeusRules, world: Any, move: AnyMove) -> bool:
    after = rules.advance(world, move)
    if after.result is not None:
        return bool(after.result.winner == world.seat)
    if after.turn != world.turn or is_idle(rules.catalogue, world, move):
        return False
    return least(rules.catalogue, after) <= most_points(rules, after)


LADDER = Ladder(
    machines=((RandomPolicy, 2), (EasyPolicy, 4), (MediumPolicy, 4), (CarefulPolicy, 10)),
    grades=((12, 1), (7, 2), (3, 3), (1, 4)),
)
