"""How fast Hercule's greedy planner plays whole runs, alone or beside an older source tree.

``python -m benchmarks.measuring.planner_speed --runs 40`` prints its turns a second of CPU time. With
``--before FOLDER``, a checkout of an older commit, runs of both are played in turn, each in its own process,
so that both meet the same load: ``git worktree add FOLDER 21148106^`` for the planner that tried every plan
by the rules. That one plays ``--fewer`` runs, since each takes it a minute.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console

from benchmarks.words import CommandLine, count, natural

ROOT = Path(__file__).resolve().parents[2]
LEVELS = "normal", "heroic", "mythic"
# It plays a seed for each line it reads; an old tree has no whole runs and asks its policy for every move.
PLAYER = """
import sys, time
from game.titles.registry import load_title
try:
    from game.titles.hercule.ai.swift.planner.runs import whole_run
except ImportError:
    whole_run = None
from game.ai.registry import policy_for
from game.core.rng import Rng

rules = load_title("hercule")

def by_rules(state, seed):
    policy, rng, turns = policy_for("hercule", "greedy"), Rng.stream(seed, "policy"), 0
    while rules.outcome(state) is None:
        seat, turn, beaten = rules.to_act(state)[0], state.turn, len(state.ahead)
        move, rng = policy.choose(rules, rules.view(state, seat), rules.legal_moves(state, seat), rng)
        state, _ = rules.apply(state, move, seat)
        # A turn has ended where the next one begins, or the next trial.
        turns += state.turn > turn > 0 or len(state.ahead) < beaten
    return turns + 1

for line in sys.stdin:
    level, seed = line.split()
    state, began = rules.setup(int(seed), 1, {"difficulty": level}), time.process_time()
    if whole_run is None:
        turns = by_rules(state, int(seed))
    else:
        turns = sum(chapter.turns for chapter in whole_run(rules, state).chapters)
    print(turns, time.process_time() - began, flush=True)
"""


class Player:
    """A process that plays runs with the code of a source tree."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process, self.turns, self.seconds = process, 0, 0.0

    def play(self, level: str, seed: int) -> None:
        """Play a run, and add its turns and its CPU time."""
        given, told = self._process.stdin, self._process.stdout
        assert given is not None
        assert told is not None
        print(level, seed, file=given, flush=True)
        turns, seconds = told.readline().split()
        self.turns, self.seconds = self.turns + int(turns), self.seconds + float(seconds)

    @property
    def pace(self) -> float:
        """Turns a second of CPU time."""
        return self.turns / max(self.seconds, 1e-9)


@contextmanager
def player(tree: Path) -> Iterator[Player]:
    """Start a player on a source tree; it ends with the block."""
    order = [sys.executable, "-c", PLAYER]
    here = {**os.environ, "PYTHONPATH": str(tree)}
    pipe = subprocess.PIPE
    with subprocess.Popen(order, cwd=tree, env=here, stdin=pipe, stdout=pipe, text=True) as process:
        yield Player(process)
        process.kill()


def main() -> None:
    """Run the command."""
    parser = CommandLine("benchmarks.measuring.planner_speed", __doc__)
    parser.add_argument("--runs", type=count, default=40)
    parser.add_argument("--fewer", type=count, default=2)
    parser.add_argument("--before", type=Path)
    parser.add_argument("--seed", type=natural, default=40_000)
    asked = parser.parse_args()
    if asked.before is not None and not (asked.before / "game").is_dir():
        parser.error(f"{asked.before} is no source tree")
    with player(ROOT) as now, player(asked.before or ROOT) as before:
        for run in range(asked.runs):
            for level in LEVELS:
                now.play(level, asked.seed + run)
                if asked.before is not None and run < asked.fewer:
                    before.play(level, asked.seed + run)
    Console().print(f"now: {now.pace:,.0f} turns a second of CPU time ({now.turns:,} turns)")
    if asked.before is not None:
        Console().print(
            f"before: {before.pace:,.1f} ({before.turns:,} turns); {now.pace / before.pace:.0f} times"
        )


if __name__ == "__main__":
    main()
