"""How machines that do not search fare with a puzzle: by how many of them solve it, it is graded."""

from collections.abc import Callable
from typing import Any

from benchmarks.measuring.hercule_puzzles.reach import Reach
from game.ai.policy import Policy, RandomPolicy
from game.core.rng import Rng
from game.titles.hercule.ai.expert import ExpertPolicy
from game.titles.hercule.ai.greedy import GreedyPolicy
from game.titles.hercule.puzzles.puzzle import Puzzle, PuzzleSession
from game.titles.hercule.rules.moves import Anticipate, ExhaustWound, NextPhase, PlayCard, TapStance, Upgrade
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Card, Phase, State

NOISE = 15  # of a hundred moves, how many are made by chance
ITERATIONS = 2
TRIES = 4
# With how many of the twenty tries solved a puzzle has that grade at most.
GRADES = ((7, 1), (4, 2), (2, 3), (1, 4))


class EagerPolicy:
    """Lays what strikes hardest first, draws and doubles what it can, and looks no further."""

    def choose(self, rules: Any, view: Any, legal_moves: Any, rng: Rng) -> tuple[Any, Rng]:
        """The hardest blow among the legal moves; no chance is used."""
        state = rules.determinize(view, rng)
        reach = Reach(rules.of(state), state)
        return max(legal_moves, key=lambda move: _eager(reach, state, move)), rng


def _eager(reach: Reach, state: State, move: Any) -> float:
    match move:
        case TapStance(None):
            return 99
        case TapStance(uid):
            played = next((each for each in state.heroes[0].played if each.card.uid == uid), None)
            return (
                0.5 * reach.of(played.card)[0] * played.triggers
                if played and not state.heroes[0].hand
                else -1
            )
        case PlayCard(uid, False):
            card: Card = next(card for card in state.heroes[0].hand if card.uid == uid)
            attack, help = reach.of(card)
            return 10 * help.draws + 2 * attack + 1 + help.weakens
        case Upgrade() | Anticipate():
            return 5
        case ExhaustWound() | NextPhase():
            return 0
        case _:
            return -2


class CarefulPolicy:
    """Any move after which the trial could still fall in this turn, or any that goes on where none could."""

    def choose(self, rules: Any, view: Any, legal_moves: Any, rng: Rng) -> tuple[Any, Rng]:
        """One of the moves that are not hopeless."""
        state = rules.determinize(view, rng)
        reach = Reach(rules.of(state), state)
        hopeful = [move for move in legal_moves if _hopeful(reach, rules.play(state, move, 0)[0], state)]
        return rng.choice(hopeful or legal_moves)


def _hopeful(reach: Reach, after: State, before: State) -> bool:
    if after.turn != before.turn or after.phase is not Phase.PLANNING:
        return after.phase is not Phase.LOST
    return reach.loss(after) >= after.trial.health


class _Noisy:
    """A machine that now and then makes any legal move."""

    def __init__(self, policy: Policy, noise: int = NOISE) -> None:
        self._policy, self._noise = policy, noise

    def choose(self, rules: Any, view: Any, legal_moves: Any, rng: Rng) -> tuple[Any, Rng]:
        """One of the legal moves."""
        drawn, rng = rng.below(100)
        chosen: Policy = RandomPolicy() if drawn < self._noise else self._policy
        return chosen.choose(rules, view, legal_moves, rng)


LADDER: tuple[Callable[[], Policy], ...] = (
    RandomPolicy,
    lambda: _Noisy(GreedyPolicy()),
    lambda: _Noisy(EagerPolicy()),
    CarefulPolicy,
    lambda: ExpertPolicy(ITERATIONS),
)
"""From those that know least; each tries so many times."""


def solves(rules: HerculeRules, puzzle: Puzzle, policy: Policy, seed: int = 0) -> bool:
    """Whether a machine beats the trial in time."""
    session, rng = PuzzleSession(rules, puzzle), Rng.stream(seed, puzzle.id)
    while session.solved is None:
        move, rng = policy.choose(rules, session.view(0), session.legal_moves(0), rng)
        session.submit(move, 0)
    return session.solved


def solved_of_twenty(rules: HerculeRules, puzzle: Puzzle) -> int:
    """How many tries of the whole ladder solve it."""
    return sum(solves(rules, puzzle, make(), seed) for make in LADDER for seed in range(TRIES))


def grade(solved: int) -> int:
    """The grade of a puzzle that so many of twenty tries solve."""
    return next((grade for least, grade in GRADES if solved >= least), 5)
