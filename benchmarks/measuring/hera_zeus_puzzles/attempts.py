"""Grades a puzzle of Héra et Zeus by how many tries of machines solve it."""

from collections.abc import Sequence
from typing import Any

from game.ai.policy import Policy, RandomPolicy
from game.core.rng import Rng
from game.titles.hera_zeus.ai.easy import EasyPolicy
from game.titles.hera_zeus.ai.medium import MediumPolicy
from game.titles.hera_zeus.ai.prospects import dealt
from game.titles.hera_zeus.puzzles.puzzle import Puzzle, PuzzleSession
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


LADDER = ((RandomPolicy, 2), (EasyPolicy, 4), (MediumPolicy, 4), (CarefulPolicy, 10))
"""The machines from weakest to strongest, and how often each tries."""
# (least number of twenty tries that solved a puzzle, its grade)
GRADES = ((12, 1), (7, 2), (3, 3), (1, 4))


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
