"""How far hard gets where Hercule is hardest: heads of the ladder, and two heroes with Hera or Omphale.

``python -m benchmarks.measuring.hercule_levels --runs 4``, for some rows ``--only "heads 7"``. A row is the
same runs, played by greedy and by hard (``--policies``), two heroes by the same policy: the trials beaten in
a run, the runs won, and how long a move took in the median, in 99 of 100 and at most, in CPU time, so that
other processes do not count. A run ends after ``--trials`` trials, so that a row takes a minute or two.
"""

import time
from collections.abc import Iterator, Sequence
from itertools import product
from math import sqrt
from statistics import mean, stdev
from typing import Any, NamedTuple

from benchmarks.words import CommandLine, span
from game.ai.policy import Policy, Searching
from game.ai.registry import policy_for
from game.cli.arguments import SEED_LIMIT, whole
from game.core.protocol import OptionValue
from game.core.rng import Rng
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.title import TITLE
from game.titles.registry import load_title

HEADS = range(11)
PAIRS: dict[str, tuple[str, ...]] = {
    "two heroes": (),
    "two heroes, Hera": ("hera_revenge",),
    "two heroes, Omphale": ("omphale",),
    "two heroes, Hera and Omphale": ("hera_revenge", "omphale"),
    "two heroes, Hera, Blood and Bruises": ("hera_revenge", "blood_and_bruises"),
}
MOST_MOVES = 6_000


class Row(NamedTuple):
    """A row of the table: the number of heroes and the options."""

    name: str
    seats: int
    options: dict[str, OptionValue]


class Played(NamedTuple):
    """The result of a run: trials beaten, whether it was won, and the milliseconds of each move."""

    beaten: int
    won: bool
    times: list[float]


def rows() -> Iterator[Row]:
    """Yield the rows: all heads for one hero, then two heroes."""
    for heads in HEADS:
        yield Row(f"heads {heads}", 1, {"difficulty": "mythic", "heads": str(heads)})
    for name, expansions in PAIRS.items():
        yield Row(name, 2, {"difficulty": "normal", **dict.fromkeys(expansions, True)})


def played(rules: HerculeRules, row: Row, policy: Policy, seed: int, most: int) -> Played:
    """Play a run with one policy at every seat, until `most` trials are beaten."""
    state, rng = rules.setup(seed, row.seats, row.options), Rng.stream(seed, "policy")
    times, made = list[float](), 0
    while rules.outcome(state) is None and len(state.beaten) < most and made < MOST_MOVES:
        seat = rules.to_act(state)[made % len(rules.to_act(state))]
        legal = rules.legal_moves(state, seat)
        begun = time.process_time()
        move, rng = policy.choose(rules, rules.view(state, seat), legal, rng)
        times.append((time.process_time() - begun) * 1000)
        state, _ = rules.apply(state, move, seat)
        made += 1
    outcome = rules.outcome(state)
    return Played(len(state.beaten), bool(outcome and outcome.winners), times)


def chosen(name: str, iterations: int, seconds: float) -> Policy:
    """The policy with its thinking time."""
    policy = policy_for("hercule", name)
    if not isinstance(policy, Searching):
        return policy
    return _Timed(policy, seconds) if seconds else policy.bounded(iterations, None)


class _Timed:
    """A policy that thinks as long as at the table, with a deadline for each move."""

    def __init__(self, policy: Any, seconds: float) -> None:
        self._end = 0.0
        self._policy, self._seconds = policy.bounded(None, self._late), seconds

    def _late(self) -> bool:
        return time.process_time() > self._end

    def choose(self, rules: Any, view: Any, legal_moves: Sequence[Any], rng: Rng) -> tuple[Any, Rng]:
        """Choose a move within the time."""
        self._end = time.process_time() + self._seconds
        made: tuple[Any, Rng] = self._policy.choose(rules, view, legal_moves, rng)
        return made


def line(row: Row, name: str, found: Sequence[Played]) -> str:
    """A row of the table."""
    beaten, times = [run.beaten for run in found], sorted(spent for run in found for spent in run.times)
    spread = 1.96 * stdev(beaten) / sqrt(len(beaten)) if len(beaten) > 1 else 0.0
    p99 = times[min(len(times) - 1, len(times) * 99 // 100)]
    won = sum(run.won for run in found)
    far = f"{mean(beaten):.2f} ± {spread:.2f}"
    took = f"{times[len(times) // 2]:.0f} / {p99:.0f} / {times[-1]:.0f} ms"
    return f"| {row.name} | {name} | {len(found)} | {far} | {won} | {took} |"


def main(argv: Sequence[str] | None = None) -> None:
    """Print the table."""
    known = {row.name: row for row in rows()}
    parser = CommandLine("benchmarks.measuring.hercule_levels", __doc__)
    parser.add_argument("--runs", type=whole(1, 1000), default=4)
    parser.add_argument("--seed", type=whole(0, SEED_LIMIT - 1001), default=60_000)
    parser.add_argument("--iterations", type=whole(1, 1000), default=8)
    parser.add_argument("--seconds", type=span, default=0.0, help="a deadline for each move instead")
    parser.add_argument("--trials", type=whole(1, 12), default=12)
    parser.add_argument("--policies", default="greedy,hard")
    parser.add_argument("--only", default=";".join(known), help="the names of rows, separated by semicolons")
    asked = parser.parse_args(argv)
    names, policies = asked.only.split(";"), asked.policies.split(",")
    for word in (*set(names).difference(known), *set(policies).difference(TITLE.policies)):
        parser.error(f"there is no {word!r}")
    rules = load_title("hercule")
    assert isinstance(rules, HerculeRules)
    print("| what | who | runs | trials beaten | won | a move: median, 99 %, longest |")
    print("|---|---|---|---|---|---|")
    for row, name in product(map(known.__getitem__, names), policies):
        seeds = range(asked.seed, asked.seed + asked.runs)
        players = [(seed, chosen(name, asked.iterations, asked.seconds)) for seed in seeds]
        found = [played(rules, row, player, seed, asked.trials) for seed, player in players]
        print(line(row, name, found), flush=True)


if __name__ == "__main__":
    main()
