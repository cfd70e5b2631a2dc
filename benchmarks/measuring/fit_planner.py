"""Fits the tastes of Hercule's greedy planner, in the first round of a run and in the last.

``python -m benchmarks.measuring.fit_planner --difficulty heroic --minutes 25 --out FILE`` begins with the
tastes of that difficulty. Every pair of runs has the same seed and two tastes, drawn around the centre on
opposite sides; what the better one of each pair has more of moves the centre. It writes the two tastes after
each round; what wins more of 4,000 other runs (``python -m game simulate hercule``) is put into ``taste.py``
by hand. Needs numpy, one of the development tools.
"""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from time import monotonic

import numpy as np
from rich.console import Console

from benchmarks.measuring.balance import DIFFICULTIES
from benchmarks.measuring.fit_hercule import Floats, rules_over, taste_of, values
from benchmarks.words import CommandLine, natural, pool_for, span
from game.cli.pool import Pool
from game.titles.hercule.ai.swift.planner.runs import whole_run
from game.titles.hercule.ai.taste import PLANNERS, ChangingTaste, Taste
from game.titles.hercule.rules.state import Difficulty

PAIRS, TOGETHER = 1_000, 25
"""The pairs of runs in a round, and those that a process plays at a time."""
SPREAD, RATE, KEPT = 0.12, 0.03, 0.7
"""The spread of the tastes on a scale of logarithms, the step of a round, the share of older steps in it."""
TRIALS = 12


def centre_of(taste: Taste | ChangingTaste) -> Floats:
    """The logarithms of the fitted values in the first round, then those in the last."""
    ends = (taste.first, taste.last) if isinstance(taste, ChangingTaste) else (taste, taste)
    found: Floats = np.log(np.array([value for end in ends for value in values(end)]))
    return found


def taste_at(centre: Floats, level: Difficulty) -> ChangingTaste:
    """The taste with these logarithms; what is not fitted is as the difficulty has it."""
    usual = PLANNERS[level].at(TRIALS - 1)
    first, last = (taste_of(half.tolist(), usual) for half in np.split(np.exp(centre), 2))
    return ChangingTaste(first, last)


def lot(seed: int, many: int) -> Floats:
    """Where the tastes of a pair lie, in spreads from the centre."""
    drawn: Floats = np.random.default_rng(seed).normal(size=many)
    return drawn


def success(level: Difficulty, seed: int, taste: ChangingTaste) -> float:
    """What a run is worth: a victory most, and a defeat the more the later it comes."""
    rules = rules_over(None)
    run = whole_run(rules, rules.setup(seed, 1, {"difficulty": level.value}), taste)
    return float((run.beaten / TRIALS) ** 4) + 0.5 * run.won


def differences(level: Difficulty, centre: Floats, seeds: Sequence[int]) -> list[float]:
    """How much better the first run of each pair went than the second."""
    found = []
    for seed in seeds:
        off = SPREAD * lot(seed, len(centre))
        more, less = (success(level, seed, taste_at(centre + way * off, level)) for way in (1, -1))
        found.append(more - less)
        rules_over(None).catalogue.memory.pop("scenes", None)
    return found


def fit(level: Difficulty, minutes: float, seed: int, out: Path, pool: Pool) -> None:
    """Move the tastes until the time is up."""
    centre, end = centre_of(PLANNERS[level]), monotonic() + 60 * minutes
    step = np.zeros_like(centre)
    while monotonic() < end:
        seeds = range(seed, seed + PAIRS)
        jobs = [seeds[first : first + TOGETHER] for first in range(0, PAIRS, TOGETHER)]
        found = [more for part in pool.results(partial(differences, level, centre), jobs) for more in part]
        lots = [lot(each, len(centre)) for each in seeds]
        slope = np.array(found) @ np.array(lots)
        step = KEPT * step + (1 - KEPT) * slope
        centre = centre + RATE * step / np.sqrt(np.mean(step**2))
        seed += PAIRS
        Console().print(f"{seed}: {np.linalg.norm(slope) / PAIRS:.3f} steep")
        out.write_text(f"{taste_at(centre, level)!r}\n", encoding="utf-8")


def main() -> None:
    """Run the command."""
    parser = CommandLine("benchmarks.measuring.fit_planner", __doc__)
    parser.add_argument("--difficulty", choices=[level.value for level in DIFFICULTIES], default="normal")
    parser.add_argument("--minutes", type=span, default=25)
    parser.add_argument("--seed", type=natural, default=1_000_000)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_pool()
    asked = parser.parse_args()
    with pool_for(asked) as pool:
        fit(Difficulty(asked.difficulty), asked.minutes, asked.seed, asked.out, pool)


if __name__ == "__main__":
    main()
