"""Fits the weights of Hisment's machines to who won, by logistic regression over the ends of turns.

``python -m benchmarks.measuring.fit_hisment 400 7000`` plays 400 games of the machine that plans a turn
against itself, from seed 7000 on, over five decks, each side with noise of its own, and then writes the
weights. They start from weights set by hand and move away as far as the games give clear evidence. A third
argument names a file that keeps the positions, so that the games are played only once.
"""

from itertools import product
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from benchmarks.measuring.hisment_play import FITTED_ON, rules, shares
from benchmarks.words import CommandLine, count, natural
from game.core.rng import Rng
from game.titles.hisment.ai import weights
from game.titles.hisment.ai.features import FEATURES, Evaluation
from game.titles.hisment.ai.planner import Planner, Skill
from game.titles.hisment.rules.moves import Next
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import Phase, State

# Noise of a side's evaluation, so that unusual positions occur too.
WHIMS = (0.0, 0.3, 0.6, 1.2)
# The ridge is strong because the turns of one game are hardly independent.
RIDGE, STEPS = 1500.0, 40
OF_HARD = ("ready", "helpless", "alone", "champion", "bare", "bare_near")
"""Features that only hard weighs: `tune_hisment` fits them by play."""
HELD = ("approach", "board", "late_knock_out", "pressing", "stalled", *OF_HARD)
"""Features that are not fitted: sides that are behind have to press, so games would show the wrong sign."""
BY_HAND: dict[str, float] = {
    "heart": 0.16,
    "frail_heart": -0.05,
    "coins": 0.04,
    "more_coins": 0.012,
    "progress": 0.2,
    "hero": 0.1,
    "points": 0.08,
    "attack": 0.14,
    "defense": 0.14,
    "speed": 0.05,
    "magic": 0.07,
    "effects": 0.1,
    "spare_attack": 0.06,
    "armed": 0.5,
    "power": 0.13,
    "free": 0.3,
    "free_strength": 0.02,
    "board": 0.0,
    "chance": 0.05,
    "chapters": 0.12,
    "growth": 0.1,
    "gear": 0.1,
    "arms": 0.4,
    "more_power": 0.1,
    "blow": 0.09,
    "blow_heart": 0.16,
    "knock_out": 0.6,
    "late_blow": 0.05,
    "late_blow_heart": 0.08,
    "late_knock_out": 0.1,
    "approach": 0.7,
    "siege": 2.5,
    "stalled": 4.0,
    "pressing": 16.0,
    **dict.fromkeys(OF_HARD, 0.0),
}
"""Weights set by hand, from which the regression starts."""
_HEAD = '''"""What each feature of a position is worth, in the logarithm of the odds of winning.

Written by `python -m benchmarks.measuring.fit_hisment {games} {seed}`: {looked} ends of turns of {games}
games of the machine against itself. They tell the winner of {told:.1%}.
Decks: {decks}.
"""

WEIGHTS = {{
'''

Floats = NDArray[np.float64]


class Sitting(NamedTuple):
    """A game: the states at the ends of its turns, and the share of the first seat."""

    states: list[State]
    share: float


def sat(found: HismentRules, seed: int) -> Sitting:
    """Play a game between two players with noise."""
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
    """Logistic regression by Newton's method around the weights set by hand, features scaled alike."""
    scale = np.maximum(rows.std(axis=0), 1e-6)
    before = np.array([BY_HAND[name] for name in FEATURES]) * scale
    scaled, found = rows / scale, before.copy()
    ridge = np.array([1e9 if name in HELD else RIDGE for name in FEATURES])
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-scaled @ found))
        slope = scaled.T @ (chances - won) + ridge * (found - before)
        bend = (scaled * (chances * (1 - chances))[:, None]).T @ scaled + np.diag(ridge)
        found -= np.linalg.solve(bend, slope)
    weighed: Floats = found / scale
    return weighed


def text(found: Floats, told: float, games: int, seed: int, looked: int) -> str:
    """The source text of the module of weights."""
    head = _HEAD.format(games=games, seed=seed, looked=looked, decks=", ".join(FITTED_ON), told=told)
    lines = [
        f'    "{name}": {round(weight, 4) + 0.0:.4f},\n' for name, weight in zip(FEATURES, found, strict=True)
    ]
    return head + "".join(lines) + "}\n"


def seen(found: HismentRules, games: int, seed: int, kept: Path | None) -> tuple[Floats, Floats]:
    """The features at all ends of turns, and who won; read from the file if it exists."""
    if kept is not None and kept.exists():
        loaded = np.load(kept)
        return loaded["rows"], loaded["won"]
    sittings = [sat(found, seed + game) for game in range(games)]
    rows = np.array([vector(found, state) for sitting in sittings for state in sitting.states])
    won = np.array([sitting.share for sitting in sittings for _ in sitting.states])
    if kept is not None:
        np.savez(kept, rows=rows, won=won)
    return rows, won


def main() -> None:
    """Play the games, fit the weights, and write them."""
    words = CommandLine("benchmarks.measuring.fit_hisment", __doc__)
    words.add_argument("games", type=count)
    words.add_argument("seed", type=natural)
    words.add_argument("kept", nargs="?", type=Path)
    asked = words.parse_args()
    games, seed = asked.games, asked.seed
    found = rules()
    rows, won = seen(found, games, seed, asked.kept)
    weighed = fitted(rows, won)
    told = float(np.mean((rows @ weighed > 0) == (won > 0.5)))
    Path(weights.__file__).write_text(text(weighed, told, games, seed, len(rows)), encoding="utf-8")
    print(Path(weights.__file__).read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
