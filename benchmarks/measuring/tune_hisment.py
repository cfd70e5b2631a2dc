"""Fits the weights of Hisment's machines by play: steps up the slope of the win rate of the compiled copy.

``python -m benchmarks.measuring.tune_hisment 12 8000 500 --level quick``: 12 steps of 8,000 games, from seed
500 on. In each pair of games one side has weights moved some way, the other the opposite way, with the same
cards and the seats swapped; the mean of these ways, each counted by what it won, is the slope. Half of the
games are with shaken cards. A step is printed and kept in a file (``--kept``), from which it goes on later.
``--write`` writes the weights of hard, with ``--level again --begin hard`` from those on that it has: so
they were made, in two climbs.
"""

import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import product
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from benchmarks.fast.hisment.bridge import Side
from benchmarks.measuring.fit_hisment import sat, vector
from benchmarks.measuring.hisment_copy import SKILLS, as_weights, copy
from benchmarks.measuring.hisment_levels import SHAKINGS
from benchmarks.measuring.hisment_play import FITTED_ON, rules
from benchmarks.words import CommandLine, count, natural
from game.titles.hisment.ai import hard_weights
from game.titles.hisment.ai.features import FEATURES
from game.titles.hisment.ai.hard_weights import HARD_WEIGHTS
from game.titles.hisment.ai.weights import WEIGHTS

Floats = NDArray[np.float64]
LEVELS = {
    "plain": {**SKILLS["medium"], "noise": 0.0},
    "quick": {"acts": 450, "kept": 4, "phases": 2, "answered": 4, "worlds": 1, "noise": 0.0, "lethal": 200},
    "again": {**SKILLS["replying"], "acts": 500, "answered": 5, "again": 30},
    "former": SKILLS["former"],
}
NOW: Floats = np.array([WEIGHTS[name] for name in FEATURES])
BEGINS = {"medium": NOW, "hard": np.array([HARD_WEIGHTS[name] for name in FEATURES])}
PAIRS = [*product(FITTED_ON, FITTED_ON)]
# How far weights are moved: by a share of the weight, and by what changes usual positions by this much.
SHARE, LEAST = 0.3, 0.08
# The length of the first step in such moves, what each later one is shorter by, and the memory of the slope.
STRIDE, SLOWED, MEMORY = 2.0, 0.93, 0.7
BY_HAND = {"bare": -0.5, "bare_near": -0.25}
"""What the first climb adds at its end: play hardly tells who fields heroes that cannot strike, people do."""
_HEAD = '''"""What each feature of a position is worth to hard, fitted by play.

Written by `python -m benchmarks.measuring.tune_hisment {steps} {games} {seed} {more}--write`.
"""

HARD_WEIGHTS = {{
'''


class Climb(NamedTuple):
    """How far it has come: steps made, weights, and the mean slope."""

    made: int
    weights: Floats
    slope: Floats


def player(level: str, weights: Floats) -> Side:
    """A player of the copy with these weights."""
    found = Side(**LEVELS[level], mix=1.0)
    found.weights = as_weights([*weights])
    return found


def won(level: str, one: Floats, other: Floats, seed: int) -> float:
    """What the first weights win more than the others, in two games with the seats swapped."""
    cards = copy(1 + seed // 2 % SHAKINGS if seed % 2 else 0)
    sides, decks = (player(level, one), player(level, other)), PAIRS[seed // 2 % len(PAIRS)]
    return sum(cards.game(sides, decks, seat, seed, 2 * seed + seat).share for seat in (0, 1)) - 1


def spread() -> Floats:
    """How much each feature differs between the ends of turns."""
    found = rules()
    rows = [vector(found, state) for game in range(16) for state in sat(found, 7000 + game).states]
    spread: Floats = np.array(rows).std(axis=0)
    return spread


def tried(level: str, weights: Floats, moves: Floats, seed: int) -> Floats:
    """A way to move the weights, counted by what it won."""
    way = np.random.default_rng(seed).standard_normal(len(weights))
    return way * won(level, weights + moves * way, weights - moves * way, seed)


def further(climb: Climb, slope: Floats, moves: Floats, whole: Floats) -> Climb:
    """A step up the slope; the scale of the evaluation stays as it was."""
    mean = MEMORY * climb.slope + (1 - MEMORY) * slope
    stride = STRIDE * SLOWED**climb.made
    found = climb.weights + stride * moves * mean / np.linalg.norm(mean)
    return Climb(climb.made + 1, found * np.linalg.norm(NOW * whole) / np.linalg.norm(found * whole), mean)


def read(kept: Path | None, begin: str = "medium") -> Climb:
    """What was kept, or the beginning."""
    if kept is None or not kept.exists():
        return Climb(0, BEGINS[begin], np.zeros(len(NOW)))
    found = json.loads(kept.read_text("utf-8"))
    return Climb(found["made"], np.array(found["weights"]), np.array(found["slope"]))


def keep(climb: Climb, kept: Path) -> None:
    """Keep how far it has come."""
    found = {"made": climb.made, "weights": [*climb.weights], "slope": [*climb.slope]}
    kept.write_text(json.dumps(found), "utf-8")


def told(climb: Climb, ways: Floats) -> str:
    """The step, the length of its slope and that of one by chance, and the weights."""
    slope, chance = np.linalg.norm(ways.mean(axis=0)), np.linalg.norm(ways.std(axis=0)) / len(ways) ** 0.5
    weights = {name: round(float(weight), 4) for name, weight in zip(FEATURES, climb.weights, strict=True)}
    return f"{climb.made}: slope {slope:.3f}, by chance {chance:.3f}; {weights}"


def text(
    weights: Floats, steps: int, games: int, seed: int, level: str = "quick", begin: str = "medium"
) -> str:
    """The source text of the module of hard's weights."""
    is_first = begin == "medium"
    added, more = (BY_HAND, "") if is_first else ({}, f"--level {level} --begin {begin} ")
    lines = [
        f'    "{name}": {round(float(weight) + added.get(name, 0.0), 4) + 0.0:.4f},\n'
        for name, weight in zip(FEATURES, weights, strict=True)
    ]
    return _HEAD.format(steps=steps, games=games, seed=seed, more=more) + "".join(lines) + "}\n"


def main(argv: Sequence[str] | None = None) -> None:
    """Climb, print each step, and write the weights if asked to."""
    words = CommandLine("benchmarks.measuring.tune_hisment", __doc__)
    words.add_argument("steps", type=count)
    words.add_argument("games", type=count, help="of a step")
    words.add_argument("seed", type=natural)
    words.add_argument("--level", default="quick", choices=LEVELS)
    words.add_argument("--begin", default="medium", choices=BEGINS, help="whose weights it begins with")
    words.add_argument("--kept", type=Path)
    words.add_argument("--workers", type=count, default=1)
    words.add_argument("--write", action="store_true")
    asked = words.parse_args(argv)
    whole, climb, pairs = spread(), read(asked.kept, asked.begin), max(1, asked.games // 2)
    moves = SHARE * np.abs(BEGINS[asked.begin]) + LEAST / whole
    for shaken in range(SHAKINGS + 1):
        copy(shaken)
    while climb.made < asked.steps:
        first = asked.seed + climb.made * pairs
        try_ = partial(tried, asked.level, climb.weights, moves)
        with ThreadPoolExecutor(asked.workers) as pool:
            ways = np.array([*pool.map(try_, range(first, first + pairs))])
        climb = further(climb, ways.mean(axis=0), moves, whole)
        print(told(climb, ways), flush=True)
        if asked.kept:
            keep(climb, asked.kept)
    if asked.write:
        found = text(climb.weights, climb.made, asked.games, asked.seed, asked.level, asked.begin)
        Path(hard_weights.__file__).write_text(found, encoding="utf-8")


if __name__ == "__main__":
    main()
