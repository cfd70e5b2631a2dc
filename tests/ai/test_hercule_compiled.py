"""The compiled quick table, with which hard is measured: hard makes the same moves with it."""

import subprocess
import sys
from importlib import import_module

import pytest

from benchmarks.fast.hercule import building
from benchmarks.measuring.hercule_levels import rows, won_more
from game.ai.registry import policy_for
from game.core.rng import Rng
from game.titles.registry import load_title

ROWS = {row.name: row for row in rows()}
MOST_MOVES = 300
MODULES = "quick", "revenge", "beside.worth", "planner.sums"
COMPILED = """
from benchmarks.fast.hercule.building import use
use()
from tests.ai import test_hercule_compiled as compiled
print(*compiled.files(), compiled.moves({!r}), sep="\\n")
"""


def files() -> list[str]:
    """The files that some modules of the table come from."""
    return [str(import_module(f"game.titles.hercule.ai.swift.{name}").__file__) for name in MODULES]


def moves(name: str) -> str:
    """The moves of hard, with few tries for each, at the start of a run."""
    row, rules, rng, made = ROWS[name], load_title("hercule"), Rng.stream(0, "policy"), list[object]()
    state, policy = rules.setup(60_001, row.seats, row.options), policy_for("hercule", "hard", 12)
    while rules.outcome(state) is None and len(made) < MOST_MOVES:
        seat = rules.to_act(state)[len(made) % len(rules.to_act(state))]
        move, rng = policy.choose(rules, rules.view(state, seat), rules.legal_moves(state, seat), rng)
        state, _ = rules.apply(state, move, seat)
        made.append(move)
    return repr(made)


@pytest.mark.long
@pytest.mark.parametrize(
    "name", ["alone, Hera and Omphale", "two heroes, Hera, Blood and Bruises", "heads 3"]
)
def test_hard_makes_the_same_moves(name: str) -> None:
    command = [sys.executable, "-c", COMPILED.format(name)]
    *told, made = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert all(file.startswith(str(building.built())) for file in told[-len(MODULES) :])
    assert made == moves(name)


def test_pairs_tell_by_how_many_points_more_runs_are_won() -> None:
    no, yes = [False], [True]
    points, half = won_more(no * 30 + yes * 20 + no * 10, no * 30 + yes * 20 + yes * 10)
    assert points == pytest.approx(100 * 10 / 62)
    assert 0 < points - half < points + half < 30
    points, half = won_more(yes * 58, yes * 58)
    assert points == 0
    assert half == pytest.approx(196 / 60)
