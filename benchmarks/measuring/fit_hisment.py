"""Fits the weights of Hisment's machines to who won, by logistic regression over the ends of turns.

``python -m benchmarks.measuring.fit_hisment 2000 7000`` plays 2000 games of the machine that plans a turn
against itself and, in one of four games, against an attacker (`hisment_attackers.py`), from seed 7000 on, over
five decks, each machine with noise of its own, and then writes the weights. They start from weights set by
hand and move away as far as the games give clear evidence. A third argument names a file that keeps the
positions, so that the games are played only once.
"""

from collections.abc import Sequence
from itertools import product
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from benchmarks.measuring.hisment_attackers import ATTACKERS
from benchmarks.measuring.hisment_play import FITTED_ON, rules, shares
from benchmarks.words import CommandLine, count, natural
from game.ai.policy import Policy
from game.core.rng import Rng
from game.titles.hisment.ai import weights
from game.titles.hisment.ai.features import FEATURES, Evaluation
from game.titles.hisment.ai.planner import Planner, Skill
from game.titles.hisment.rules.moves import Next
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import Phase, State

# Noise of a side's evaluation, so that unusual positions occur too.
WHIMS = (0.0, 0.3, 0.6, 1.2)
EVERY = 4
"""In one of so many games an attacker plays."""
# The ridge is strong because the turns of one game are hardly independent.
RIDGE, STEPS = 1500.0, 40
HELD = ("approach", "board", "chapter_coins", "late_knock_out", "pressing", "stalled")
"""Features that are not fitted: sides that are behind have to press, so games would show the wrong sign.

Coins in a chapter are worth a little less than coins, so that they are not kept.
"""
BY_HAND: dict[str, float] = {
    "heart": 0.145,
    "frail_heart": -0.05,
    "coins": 0.036,
    "more_coins": 0.008,
    "progress": 0.1,
    "hero": 0.0,
    "points": 0.07,
    "attack": 0.1,
    "defense": 0.09,
    "speed": 0.035,
    "magic": 0.05,
    "effects": 0.03,
    "spare_attack": 0.06,
    "armed": 0.25,
    "power": 0.08,
    "free": 0.13,
    "free_strength": 0.01,
    "board": 0.0,
    "chance": 0.0,
    "chapters": 0.12,
    "growth": 0.04,
    "gear": 0.05,
    "arms": 0.15,
    "more_power": 0.04,
    "blow": 0.12,
    "blow_heart": 0.16,
    "knock_out": 0.6,
    "late_blow": 0.02,
    "late_blow_heart": 0.05,
    "late_knock_out": 0.1,
    "approach": 0.7,
    "siege": 2.2,
    "stalled": 4.0,
    "pressing": 16.0,
    "last_hero": 0.0,
    "nobody": 0.0,
    "best_fighter": 0.15,
    "next_fighter": 0.08,
    "ready": 0.25,
    "more_ready": 0.1,
    "duel": 0.5,
    "chapter_coins": 0.033,
    "chapter_heal": 0.12,
    "chapter_magic": 0.1,
    "chapter_harm": 0.2,
    "chapter_key": 0.25,
    "chapter_draw": 0.15,
    "growth_near": 0.06,
    "gear_near": 0.06,
    "arms_near": 0.3,
    "power_near": 0.04,
    "offer_growth": 0.0,
    "offer_growth_near": 0.03,
    "offer_gear": 0.0,
    "offer_gear_near": 0.03,
    "offer_arms": 0.0,
    "offer_more_power": 0.0,
    "offer_arms_near": 0.1,
    "offer_power_near": 0.015,
}
"""Weights set by hand, from which the regression starts, and with which the games are played."""
_HEAD = '''"""What each feature of a position is worth, in the logarithm of the odds of winning.

Written by `python -m benchmarks.measuring.fit_hisment {games} {seed}`: {looked} ends of turns of {games}
games of the machine against itself. They tell the winner of {told:.1%}.
Decks: {decks}.
"""

WEIGHTS = {{
'''

Floats = NDArray[np.float64]


class Sitting(msgspec.Struct):
    """A game: the states at the ends of its turns, and the share of the first seat."""

    states: list[State]
    share: float


def seated(rng: Rng) -> list[Policy]:
    """Two machines with noise, or one and an attacker."""
    players = list[Policy]()
    for _ in range(2):
        whim, rng = rng.choice(WHIMS)
        skill = Skill(acts=300, kept=3, phases=2, answered=0, noise=whim, lethal=0)
        players.append(Planner(skill, BY_HAND))
    dice, rng = rng.below(2 * EVERY)
    if dice < 2:
        players[dice] = rng.choice(tuple(ATTACKERS.values()))[0]()
    return players


def sat(found: HismentRules, seed: int) -> Sitting:
    """Play a game; the positions of an attacker's turns are kept, too."""
    pairs = [*product(FITTED_ON, FITTED_ON)]
    decks, players = pairs[seed % len(pairs)], seated(Rng.stream(seed, "fit"))
    state, rng = found.setup(seed, 2, {"deck_0": decks[0], "deck_1": decks[1]}), Rng.stream(seed, "policy")
    found.catalogue.memory.pop("plans", None)
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

    def loss(at: Floats) -> float:
        sure = scaled @ at
        return float(np.sum(np.logaddexp(0, sure) - won * sure) + np.sum(ridge * (at - before) ** 2) / 2)

    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-scaled @ found))
        slope = scaled.T @ (chances - won) + ridge * (found - before)
        bend = (scaled * (chances * (1 - chances))[:, None]).T @ scaled + np.diag(ridge)
        step, least = np.linalg.solve(bend, slope), loss(found)
        # A whole step may lead away where nearly all is sure.
        while loss(found - step) > least and np.max(np.abs(step)) > 1e-9:
            step /= 2
        found -= step
    weighed: Floats = found / scale
    return weighed


def text(found: Floats, told: float, games: int, seed: int, looked: int) -> str:
    """The source text of the module of weights."""
    head = _HEAD.format(games=games, seed=seed, looked=looked, decks=", ".join(FITTED_ON), told=told)
    lines = [
        f'    "{name}": {round(weight, 4) + 0.0:.4f},\n' for name, weight in zip(FEATURES, found, strict=True)
    ]
    return head + "".join(lines) + "}\n"


def sittings(found: HismentRules, games: int, seed: int, kept: Path | None) -> list[Sitting]:
    """The games; read from the file if it exists."""
    if kept is not None and kept.exists():
        return msgspec.msgpack.decode(kept.read_bytes(), type=list[Sitting])
    played = [sat(found, seed + game) for game in range(games)]
    if kept is not None:
        kept.write_bytes(msgspec.msgpack.encode(played))
    return played


def seen(found: HismentRules, played: Sequence[Sitting]) -> tuple[Floats, Floats]:
    """The features at all ends of turns, and who won."""
    rows = np.array([vector(found, state) for sitting in played for state in sitting.states])
    return rows, np.array([sitting.share for sitting in played for _ in sitting.states])


def main() -> None:
    """Play the games, fit the weights, and write them."""
    words = CommandLine("benchmarks.measuring.fit_hisment", __doc__)
    words.add_argument("games", type=count)
    words.add_argument("seed", type=natural)
    words.add_argument("kept", nargs="?", type=Path)
    asked = words.parse_args()
    games, seed = asked.games, asked.seed
    found = rules()
    rows, won = seen(found, sittings(found, games, seed, asked.kept))
    weighed = fitted(rows, won)
    told = float(np.mean((rows @ weighed > 0) == (won > 0.5)))
    Path(weights.__file__).write_text(text(weighed, told, games, seed, len(rows)), encoding="utf-8")
    print(Path(weights.__file__).read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
