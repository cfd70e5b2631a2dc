"""Grades a puzzle of Héra et Zeus by how many tries of machines solve it."""

from typing import Any

from game.ai.policy import Policy, RandomPolicy
from game.core.rng import Rng
from game.titles.hera_zeus.ai.easy import EasyPolicy
from game.titles.hera_zeus.ai.medium import MediumPolicy
from game.titles.hera_zeus.puzzles.puzzle import Puzzle, PuzzleSession
from game.titles.hera_zeus.rules.rules import HeraZeusRules

LADDER = ((RandomPolicy, 4), (EasyPolicy, 8), (MediumPolicy, 8))
"""The machines from weakest to strongest, and how often each tries."""
# (least number of twenty tries that solved a puzzle, its grade)
GRADES = ((7, 1), (4, 2), (2, 3), (1, 4))


def solves(session: PuzzleSession, policy: Policy, seed: int) -> bool:
    """Whether a machine wins; the session goes back to its start before."""
    while session.steps:
        session.undo()
    rng = Rng.stream(seed, session.puzzle.id)
    while session.solved is None:
        view: Any = session.view(session.seat)
        move, rng = policy.choose(session.rules, view, session.legal_moves(session.seat), rng)
        session.submit(move, session.seat)
    return session.solved


def solved_of_twenty(rules: HeraZeusRules, puzzle: Puzzle) -> int:
    """How many of the tries of all machines solve the puzzle."""
    session = PuzzleSession(rules, puzzle)
    return sum(solves(session, make(), seed) for make, tries in LADDER for seed in range(tries))


def grade(solved: int) -> int:
    """The grade of a puzzle that so many of twenty tries solve."""
    return next((grade for least, grade in GRADES if solved >= least), 5)
