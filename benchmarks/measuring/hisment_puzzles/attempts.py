"""Grades a puzzle of Hisment by how many tries of machines solve it."""

from collections.abc import Callable
from functools import partial
from typing import Any

from game.ai.policy import Policy, RandomPolicy
from game.core.rng import Rng
from game.titles.hisment.ai.greedy import Greedy
from game.titles.hisment.ai.planner import Planner, Skill
from game.titles.hisment.puzzles.puzzle import Puzzle, PuzzleSession
from game.titles.hisment.rules.rules import HismentRules

TRIES = 4
# (least number of twenty tries that solved a puzzle, its grade)
GRADES = ((9, 1), (6, 2), (3, 3), (1, 4))

LADDER: tuple[Callable[[], Policy], ...] = (
    RandomPolicy,
    Greedy,
    partial(Planner, Skill(acts=80, kept=1, phases=1, answered=0, noise=0.8, lethal=0)),
    partial(Planner, Skill(acts=200, kept=3, phases=2, answered=0, noise=0.4, lethal=0)),
    partial(Planner, Skill(acts=600, answered=2, worlds=1, noise=0.2, lethal=0)),
)
"""The machines from weakest to strongest; none searches for a winning line separately."""


def solves(rules: HismentRules, puzzle: Puzzle, policy: Policy, seed: int = 0) -> bool:
    """Return True if a machine reaches the goal."""
    session, rng = PuzzleSession(rules, puzzle), Rng.stream(seed, puzzle.id)
    while session.solved is None:
        view: Any = session.view(session.seat)
        move, rng = policy.choose(rules, view, session.legal_moves(session.seat), rng)
        session.submit(move, session.seat)
    return session.solved


def solved_of_twenty(rules: HismentRules, puzzle: Puzzle) -> int:
    """How many of the tries of all machines solve the puzzle."""
    return sum(solves(rules, puzzle, make(), seed) for make in LADDER for seed in range(TRIES))


def grade(solved: int) -> int:
    """The grade of a puzzle that so many of twenty tries solve."""
    return next((grade for least, grade in GRADES if solved >= least), 5)
