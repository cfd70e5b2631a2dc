"""The machines whose tries grade a puzzle of Hercule."""

from typing import Any

from benchmarks.measuring.grading import Ladder
from benchmarks.measuring.hercule_puzzles.reach import Reach
from game.ai.policy import Policy, RandomPolicy
from game.core.rng import Rng
from game.titles.hercule.ai.expert import ExpertPolicy
from game.titles.hercule.ai.greedy import GreedyPolicy
from game.titles.hercule.rules.moves import Anticipate, ExhaustWound, NextPhase, PlayCard, TapStance, Upgrade
from game.titles.hercule.rules.state import Card, Phase, State

NOISE = 15  # percentage of random moves
ITERATIONS = 2
TRIES = 4


class EagerPolicy:
    """Plays the card that strikes hardest, draws and doubles what it can, without looking ahead."""

    def choose(self, rules: Any, view: Any, legal_moves: Any, rng: Rng) -> tuple[Any, Rng]:
        """Choose the move that strikes hardest; no random numbers are used."""
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
    """Plays any move after which the trial could still fall in this turn; if there is none, any move."""

    def choose(self, rules: Any, view: Any, legal_moves: Any, rng: Rng) -> tuple[Any, Rng]:
        """Choose a random move among those that are not hopeless."""
        state = rules.determinize(view, rng)
        reach = Reach(rules.of(state), state)
        hopeful = [move for move in legal_moves if _hopeful(reach, rules.play(state, move, 0)[0], state)]
        return rng.choice(hopeful or legal_moves)


def _hopeful(reach: Reach, after: State, before: State) -> bool:
    if after.turn != before.turn or after.phase is not Phase.PLANNING:
        return after.phase is not Phase.LOST
    return reach.loss(after) >= after.trial.health


class _Noisy:
    """A machine that sometimes makes a random legal move."""

    def __init__(self, policy: Policy, noise: int = NOISE) -> None:
        self._policy, self._noise = policy, noise

    def choose(self, rules: Any, view: Any, legal_moves: Any, rng: Rng) -> tuple[Any, Rng]:
        """Choose a random move with the given percentage, else the move of the policy."""
        drawn, rng = rng.below(100)
        chosen: Policy = RandomPolicy() if drawn < self._noise else self._policy
        return chosen.choose(rules, view, legal_moves, rng)


LADDER = Ladder(
    machines=(
        (RandomPolicy, TRIES),
        (lambda: _Noisy(GreedyPolicy()), TRIES),
        (lambda: _Noisy(EagerPolicy()), TRIES),
        (CarefulPolicy, TRIES),
        (lambda: ExpertPolicy(ITERATIONS), TRIES),
    ),
    grades=((7, 1), (5, 2), (2, 3), (1, 4)),
)
