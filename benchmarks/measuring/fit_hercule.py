"""Fits the taste of Hercule's players, and their estimate of a run's chances.

``python -m benchmarks.measuring.fit_hercule taste --minutes 10 --out FILE`` optimizes the taste of the
expert's playouts over quick runs with an evolution strategy: of tastes spread around the best one so far,
over the same seeds, those that beat most trials make the next one. ``... outlook --runs 2000 --out FILE``
fits how likely a run is won from the end of a round. What is better by the full rules is put into
``taste.py`` and ``outlook.py`` by hand. ``--overlay FILE`` plays with other numbers. Needs numpy, one of the
development tools. ``fit_planner`` does the same for the greedy planner.
"""

from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from time import monotonic

import msgspec
import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from benchmarks.measuring.balance import DIFFICULTIES, read, rules_of
from benchmarks.measuring.quick_runs import quick_run, rounds_won
from benchmarks.words import CommandLine, count, file, natural, pool_for, span
from game.cli.pool import Pool
from game.titles.hercule.ai.swift.outlook import WEIGHTS, Weights
from game.titles.hercule.ai.taste import USUAL, Taste
from game.titles.hercule.rules.rules import HerculeRules

Floats = NDArray[np.float64]

# Not fitted: attack is the unit of the others, some have no effect in the runs, some are counts.
KEPT = frozenset(
    ["victory", "defeat", "attack", "most_spent", "smallest_deck", "wound_kinds", "shield", "prepare_shield"]
) | {"lighter_health_card", "under_omphale", "buys_to_upgrade"}
TRIED, BEST, RUNS = 20, 6, 16
FIRST_STEP, LAST_STEP = 0.35, 0.08
# Players who survive many wounds are strong otherwise, so without a bound wounds would seem an advantage.
WOUND, LEAST_OF_A_WOUND = Weights._fields.index("wound"), 0.15
RIDGE, STEPS, RATE = 0.02, 4_000, 0.02


def values(taste: Taste) -> list[float]:
    """The fitted values of a taste, in the order of its fields."""
    found: list[float] = []
    for name in Taste.__struct_fields__:
        if name not in KEPT:
            value = getattr(taste, name)
            found += value[1:] if isinstance(value, tuple) else [value]
    return found


def taste_of(numbers: Sequence[float], usual: Taste = USUAL) -> Taste:
    """The usual taste with other values."""
    left, changed = [round(float(number), 3) for number in numbers], {}
    for name in Taste.__struct_fields__:
        if name not in KEPT:
            old = getattr(usual, name)
            many = len(old) - 1 if isinstance(old, tuple) else 1
            taken, left = left[:many], left[many:]
            changed[name] = (old[0], *taken) if isinstance(old, tuple) else taken[0]
    return msgspec.structs.replace(usual, **changed)


@cache
def rules_over(overlay: Path | None) -> HerculeRules:
    """The rules, cached so that a worker process reads them once."""
    return rules_of(read(overlay))


def _score(overlay: Path | None, seed: int, taste: Taste) -> float:
    """The mean number of trials beaten in a quick run, over all difficulties."""
    rules = rules_over(overlay)
    runs = [quick_run(rules, seed + run, level, taste) for run in range(RUNS) for level in DIFFICULTIES]
    rules.catalogue.memory.clear()
    return sum(run.beaten for run in runs) / len(runs)


def fit_taste(overlay: Path | None, minutes: float, seed: int, out: Path, pool: Pool) -> None:
    """Run the evolution strategy until the time is up; write the result after each generation."""
    chance, centre = np.random.default_rng(seed), np.log(np.array(values(USUAL)))
    began, end = monotonic(), monotonic() + 60 * minutes
    for generation in range(10_000):
        done = (monotonic() - began) / (end - began)
        if done >= 1:
            return
        step = FIRST_STEP * (LAST_STEP / FIRST_STEP) ** done
        half = chance.normal(size=(TRIED // 2, len(centre))) * step
        rows: list[Floats] = [centre, *(centre + half), *(centre - half)]
        tastes = [taste_of(np.exp(row).tolist()) for row in rows]
        scores = list(pool.results(partial(_score, overlay, seed + 1_000 * generation), tastes))
        best = np.argsort(scores)[::-1][:BEST]
        weights = np.log(BEST + 0.5) - np.log(np.arange(1, BEST + 1))
        centre = np.average([rows[place] for place in best], axis=0, weights=weights)
        Console().print(f"{generation}: {scores[0]:.2f} before, {max(scores):.2f} the best")
        out.write_text(repr(taste_of(np.exp(centre).tolist())) + "\n", encoding="utf-8")


def _rows(overlay: Path | None, seed: int) -> list[tuple[tuple[float, ...], int, bool]]:
    level = DIFFICULTIES[seed % len(DIFFICULTIES)]
    return [(row, ahead, won) for row, ahead, won in rounds_won(rules_over(overlay), seed, level)]


def fit_outlook(overlay: Path | None, runs: int, out: Path, pool: Pool) -> None:
    """Fit the weights of the outlook: the chance of a run is modelled as exp(-ahead * exp(danger))."""
    found = [row for rows in pool.results(partial(_rows, overlay), range(runs)) for row in rows]
    rows, ahead = np.array([row for row, *_ in found]), np.array([float(many) for _, many, _ in found])
    won, start = np.array([float(each) for *_, each in found]), np.array(WEIGHTS)
    weights = descent(rows, ahead, won, start)
    before, after = (loss(rows, ahead, won, each) for each in (start, weights))
    Console().print(f"{len(found)} rounds: {before:.4f} before, {after:.4f} after")
    out.write_text(repr(Weights(*(round(float(each), 2) for each in weights))) + "\n", encoding="utf-8")


def loss(rows: Floats, ahead: Floats, won: Floats, weights: Floats) -> float:
    """The mean negative log-likelihood of the outcomes, per round."""
    chances = np.clip(np.exp(-ahead * np.exp(np.minimum(rows @ weights, 3.0))), 1e-6, 1 - 1e-6)
    return float(-np.mean(won * np.log(chances) + (1 - won) * np.log(1 - chances)))


def descent(rows: Floats, ahead: Floats, won: Floats, start: Floats) -> Floats:
    """Gradient descent (Adam), with features scaled to unit spread."""
    spread = np.maximum(rows.std(axis=0), 1e-3)
    spread[0] = 1.0
    weights, first, second = start * spread, np.zeros(len(start)), np.zeros(len(start))
    scaled = rows / spread
    for step in range(1, STEPS + 1):
        hazard = ahead * np.exp(np.minimum(scaled @ weights, 3.0))
        chances = np.clip(np.exp(-hazard), 1e-6, 1 - 1e-6)
        pull = hazard * (won - (1 - won) * chances / (1 - chances))
        slope = scaled.T @ pull / len(rows) + RIDGE * (weights - start * spread) / len(start)
        first, second = 0.9 * first + 0.1 * slope, 0.999 * second + 0.001 * slope**2
        weights -= RATE * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
        weights[WOUND] = max(weights[WOUND], LEAST_OF_A_WOUND * spread[WOUND])
    return np.array(weights / spread)


def main() -> None:
    """Run the command."""
    parser = CommandLine("benchmarks.measuring.fit_hercule", __doc__)
    parser.add_argument("what", choices=("taste", "outlook"))
    parser.add_argument("--overlay", type=file)
    parser.add_argument("--minutes", type=span, default=10)
    parser.add_argument("--runs", type=count, default=2_000)
    parser.add_argument("--seed", type=natural, default=1)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_pool()
    asked = parser.parse_args()
    with pool_for(asked) as pool:
        if asked.what == "taste":
            fit_taste(asked.overlay, asked.minutes, asked.seed, asked.out, pool)
        else:
            fit_outlook(asked.overlay, asked.runs, asked.out, pool)


if __name__ == "__main__":
    main()
