"""Write the weights of Hisment's machines: who won, by what lay there when turns ended.

``python -m benchmarks.measuring.fit_hisment 400 7000``: so many games of the machine that plans a turn
against itself, from that seed on, each side with whims of its own, over five decks; then logistic regression.
"""

import sys
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from benchmarks.measuring.hisment_play import FITTED_ON, rules, shares
from game.core.rng import Rng
from game.titles.hisment.ai import weights
from game.titles.hisment.ai.features import FEATURES, Evaluation
from game.titles.hisment.ai.planner import Planner, Skill
from game.titles.hisment.rules.moves import Next
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import Phase, State

# How much the judgement of a side is blurred, so that unusual positions come up too.
WHIMS = (0.0, 0.3, 0.6, 1.2)
RIDGE, STEPS = 6.0, 40
_HEAD = '''"""What each feature of a position is worth, in the logarithm of the odds of winning.

Written by `python -m benchmarks.measuring.fit_hisment {games} {seed}`: {looked} ends of turns of {games}
games of the machine against itself, decks {decks}. They tell the winner of {told:.1%}.
"""

WEIGHTS = {{
'''

Floats = NDArray[np.float64]


class Sitting(NamedTuple):
    """A game: the ends of its turns, and what it brought the first seat."""

    states: list[State]
    share: float


def sat(found: HismentRules, seed: int) -> Sitting:
    """A game between two players with whims."""
    pairs = [*product(FITTED_ON, FITTED_ON)]
    decks, rng = pairs[seed % len(pairs)], Rng.stream(seed, "fit")
    state = found.setup(seed, 2, {"deck_0": decks[0], "deck_1": decks[1]})
    players = []
    for _ in range(2):
        whim, rng = rng.choice(WHIMS)
        players.append(Planner(Skill(acts=300, kept=3, phases=2, answered=0, noise=whim, lethal=0)))
    seen = list[State]()
    while seats := found.to_act(state):
        (seat,) = seats
        view, legal = found.view(state, seat), found.legal_moves(state, seat)
        move, rng = players[seat].choose(found, view, legal, rng)
        if move == Next() and state.phase is Phase.BATTLE:
            seen.append(state)
        state, _ = found.apply(state, move, seat)
    return Sitting(seen, shares(found, state)[0])


def vector(found: HismentRules, state: State) -> list[float]:
    """The features of a position for the first seat."""
    counted = Evaluation(found.catalogue).features(state, 0, done=True)
    return [counted[name] for name in FEATURES]


def fitted(rows: Floats, won: Floats) -> Floats:
    """Logistic regression by Newton's steps; features are scaled, so that the ridge is fair to all."""
    scale = np.maximum(rows.std(axis=0), 1e-6)
    scaled, found = rows / scale, np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-scaled @ found))
        slope = scaled.T @ (chances - won) + RIDGE * found
        bend = (scaled * (chances * (1 - chances))[:, None]).T @ scaled + RIDGE * np.eye(len(found))
        found -= np.linalg.solve(bend, slope)
    weighed: Floats = found / scale
    return weighed


def text(found: Floats, told: float, games: int, seed: int, looked: int) -> str:
    """The file of weights."""
    head = _HEAD.format(games=games, seed=seed, looked=looked, decks=", ".join(FITTED_ON), told=told)
    lines = [f'    "{name}": {weight:.4f},\n' for name, weight in zip(FEATURES, found, strict=True)]
    return head + "".join(lines) + "}\n"


def main(argv: Sequence[str]) -> None:
    """Play, fit, write."""
    games, seed = int(argv[0]), int(argv[1])
    found = rules()
    sittings = [sat(found, seed + game) for game in range(games)]
    rows = np.array([vector(found, state) for sitting in sittings for state in sitting.states])
    won = np.array([sitting.share for sitting in sittings for _ in sitting.states])
    weighed = fitted(rows, won)
    told = float(np.mean((rows @ weighed > 0) == (won > 0.5)))
    Path(weights.__file__).write_text(text(weighed, told, games, seed, len(rows)), encoding="utf-8")
    print(Path(weights.__file__).read_text(encoding="utf-8"))


if __name__ == "__main__":
    main(sys.argv[1:])
