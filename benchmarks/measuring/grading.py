"""Grades puzzles by how many of twenty tries of machines solve them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.ai.policy import Policy
from game.core.puzzle import PuzzleAttempt
from game.core.rng import Rng

HARDEST = 5


@dataclass(frozen=True)
class Ladder:
    """The machines from weakest to strongest with the number of their tries, and the grades.

    Of each grade but the hardest: the least number of tries that solved a puzzle, and the grade.
    """

    machines: tuple[tuple[Callable[[], Policy], int], ...]
    grades: tuple[tuple[int, int], ...]

    def solved(self, attempt: PuzzleAttempt[Any, Any, Any, Any]) -> int:
        """How many of the tries of all machines solve the puzzle of an attempt."""
        return sum(solves(attempt, make(), seed) for make, tries in self.machines for seed in range(tries))

    def grade(self, solved: int) -> int:
        """The grade of a puzzle that so many tries solve."""
        return next((grade for least, grade in self.grades if solved >= least), HARDEST)


def solves(attempt: PuzzleAttempt[Any, Any, Any, Any], policy: Policy, seed: int = 0) -> bool:
    """Whether a machine solves the puzzle; the attempt goes back to its start before."""
    while attempt.steps:
        attempt.undo()
    rng = Rng.stream(seed, attempt.puzzle.id)
    while attempt.solved is None:
        (seat, *_) = attempt.rules.to_act(attempt.state)
        move, rng = policy.choose(attempt.rules, attempt.view(seat), attempt.legal_moves(seat), rng)
        attempt.submit(move, seat)
    return attempt.solved
