"""Trains the weights of hard to choose well rather than to foretell: ``cards/hera_zeus/weights_hard.json``.

``python -m benchmarks.measuring.train_hera_zeus --games 30000 --seed 3``: policy gradient, starting with the
weights of easy and medium. The player that looks best over a few worlds plays half of the games against
itself and half against medium, and draws its moves: the likelier, the more they promise. After each game the
weights of what was done are raised as far as it came out better than a second evaluation (the critic) thought
that the game would, and lowered as far as it came out worse. The critic looks at the true position and learns
to foretell. The last two fifths of all weights are averaged.

``... --start weights_hard --out weights_moves --games 60000 --seed 11 --rate 0.0005`` trains them on,
with the features of sieges: those choose still better, and foretell worse.

Some nights of games for one core; the weights that ship were made by the same steps in a copy of the rules in
C++ that is not kept here, whose critic went on from the first training to the second.
"""

import argparse
from collections import defaultdict
from collections.abc import Sequence
from math import exp
from typing import Any, NamedTuple, TypeAlias

from benchmarks.measuring.weights import write_weights
from game.content.weights import read_weights
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hera_zeus.ai.beliefs import beliefs_of
from game.titles.hera_zeus.ai.evaluation import Evaluation
from game.titles.hera_zeus.ai.features import FEATURES
from game.titles.hera_zeus.ai.medium import MediumPolicy
from game.titles.hera_zeus.ai.prospects import actor, dealt
from game.titles.hera_zeus.ai.sense import Sense
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import State
from game.titles.registry import load_title

WORLDS, AGAINST_ITSELF = 6, 50
# What a chance is multiplied by before moves are drawn: two that differ by a hundredth are e to 1.
SHARPNESS = 100.0
RATE, CRITIC_RATE = 0.0004, 0.0005
# With what part of its first rate the training ends.
SLOWED = 0.05
# How much of what came later counts, a move later.
TRACE = 0.95
AVERAGED = 0.6
LEAST, SPAN = 0.003, 1 << 53

Sparse: TypeAlias = dict[int, float]
"""Amounts by place in FEATURES."""


class Step(NamedTuple):
    """A position as seat 0 has it, what the critic thought of it, and where the weights of a choice lead."""

    features: Sparse
    chance: float
    seat: Seat | None
    slope: Sparse


class Learner:
    """Both sets of weights, and how they change."""

    def __init__(self, rules: HeraZeusRules, weights: Sequence[float], critic: Sequence[float]) -> None:
        self.rules, self.weights, self.critic = rules, list(weights), list(critic)
        self._parts = Evaluation(rules.catalogue, {})

    def features(self, state: State, seat: Seat) -> Sparse:
        """What a seat has of each feature, less what the other has."""
        found = defaultdict[int, float](float)
        for sign, side in ((1, seat), (-1, 1 - seat)):
            for place, amount in self._parts.features(state, side):
                found[place] += sign * amount
        return found

    def drawn(self, state: State, rng: Rng) -> tuple[AnyMove, Sparse, Rng]:
        """A move of whoever is to act, and the slope of its likelihood."""
        rules, seat = self.rules, actor(state)
        legal, view = rules.legal_moves(state, seat), rules.view(state, seat)
        moves = Sense(rules.catalogue, view).sensible(legal)
        seed, rng = rng.word()
        if len(moves) == 1:
            return moves[0], {}, rng
        worlds = list(dealt(rules, view, Rng(seed >> 1), WORLDS, beliefs_of(rules.catalogue)))
        promises = [self._promise(worlds, move, seat) for move in moves]
        likely = softmax([SHARPNESS * chance for chance, _ in promises])
        word, rng = rng.below(SPAN)
        at = place_of(likely, word / SPAN)
        slope = defaultdict[int, float](float, promises[at][1])
        for share, (_, towards) in zip(likely, promises, strict=True):
            for place, amount in towards.items():
                slope[place] -= share * amount
        return moves[at], slope, rng

    def _promise(self, worlds: Sequence[State], move: AnyMove, seat: Seat) -> tuple[float, Sparse]:
        """The chance after a move, the mean over the worlds, and its slope, as sharp as moves are drawn."""
        total, slope = 0.0, defaultdict[int, float](float)
        for world in worlds:
            state = self.rules.advance(world, move)
            if state.result:
                total += state.result.winner == seat
                continue
            features = self.features(state, seat)
            chance = chance_of(self.weights, features)
            total += chance
            steep = SHARPNESS * chance * (1 - chance) / len(worlds)
            for place, amount in features.items():
                slope[place] += steep * amount
        return total / len(worlds), slope

    def learn(self, steps: Sequence[Step], won: float, rate: float) -> None:
        """Change both after a game: `won` is 1 if seat 0 won it."""
        after = target = won
        gain = 0.0
        for step in reversed(steps):
            gain = after - step.chance + TRACE * gain
            after = step.chance
            if step.seat is not None:
                change(self.weights, step.slope, rate * (gain if step.seat == 0 else -gain))
            surprise = target - chance_of(self.critic, step.features)
            change(self.critic, step.features, CRITIC_RATE * surprise)
            target = TRACE * target + (1 - TRACE) * step.chance


def softmax(values: Sequence[float]) -> list[float]:
    """Shares that add up to 1."""
    best = max(values)
    raised = [exp(value - best) for value in values]
    total = sum(raised)
    return [value / total for value in raised]


def place_of(shares: Sequence[float], point: float) -> int:
    """In which of the shares a point between 0 and 1 lies."""
    for place, share in enumerate(shares):
        point -= share
        if point < 0:
            return place
    return len(shares) - 1


def chance_of(weights: Sequence[float], features: Sparse) -> float:
    """The chance of the seat whose features they are."""
    score = sum(weights[place] * amount for place, amount in features.items())
    return 1 / (1 + exp(-max(-50.0, min(50.0, score))))


def change(weights: list[float], along: Sparse, amount: float) -> None:
    """Move the weights along a direction."""
    for place, part in along.items():
        weights[place] += amount * part


def sat_down(learner: Learner, seed: int) -> tuple[list[Step], float]:
    """A game of the learner against itself or, in either seat, medium."""
    rules, rng = learner.rules, Rng.stream(seed, "train")
    lot, rng = rng.below(100)
    seats = {0, 1} if lot < AGAINST_ITSELF else {lot % 2}
    state, medium, steps = rules.setup(seed, 2, {"first": "random"}), MediumPolicy(), list[Step]()
    while not state.result:
        seat, slope = actor(state), Sparse()
        features = learner.features(state, 0)
        if seat in seats:
            move, slope, rng = learner.drawn(state, rng)
        else:
            legal = rules.legal_moves(state, seat)
            move, rng = medium.choose(rules, rules.view(state, seat), legal, rng)
        steps.append(Step(features, chance_of(learner.critic, features), seat if slope else None, slope))
        state = rules.advance(state, move)
    return steps, float(state.result.winner == 0)


def trained(rules: HeraZeusRules, start: str, games: int, seed: int, rate: float) -> list[float]:
    """The weights after so many games, from those of a file on."""
    known: Any = read_weights("hera_zeus", start)
    first = [known.get(name, 0.0) for name in FEATURES]
    learner, kept, sums = Learner(rules, first, first), 0, [0.0] * len(FEATURES)
    for game in range(games):
        steps, won = sat_down(learner, seed + game)
        learner.learn(steps, won, rate * SLOWED ** (game / games))
        if game >= AVERAGED * games:
            kept, sums = kept + 1, [total + one for total, one in zip(sums, learner.weights, strict=True)]
        if (game + 1) % max(1, games // 10) == 0:
            print(f"{game + 1} of {games} games", flush=True)
    return [total / kept for total in sums]


def named(weights: Sequence[float]) -> dict[str, float]:
    """The weights by name, without those that are next to nothing."""
    pairs = zip(FEATURES, weights, strict=True)
    return {name: round(weight, 3) for name, weight in pairs if abs(weight) >= LEAST}


def main() -> None:
    """Train, and write."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.measuring.train_hera_zeus")
    parser.add_argument("--games", type=int, default=30_000)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--rate", type=float, default=RATE)
    parser.add_argument("--start", default="weights")
    parser.add_argument("--out", default="weights_hard")
    asked = parser.parse_args()
    rules = load_title("hera_zeus")
    assert isinstance(rules, HeraZeusRules)
    weights = trained(rules, asked.start, asked.games, asked.seed, asked.rate)
    write_weights(asked.out, named(weights))


if __name__ == "__main__":
    main()
