"""The attackers that measure hard play legally, each by its idea."""

from itertools import pairwise

import pytest

from benchmarks.measuring.hera_zeus_attackers import ATTACKERS, MET, row
from benchmarks.measuring.hera_zeus_levels import winner
from game.core.rng import Rng
from game.titles.hera_zeus.ai.prospects import actor

from .table import Table, rules


@pytest.mark.parametrize("pair", list(pairwise([*ATTACKERS, "rusher"])))
def test_every_move_of_an_attacker_is_legal_to_the_end(pair: tuple[str, str]) -> None:
    assert winner(rules(), [ATTACKERS[name]() for name in pair], 5) in (0, 1)


def turn_of(name: str, position: str) -> list[str]:
    """The moves that an attacker makes in a turn."""
    table, rng, attacker, said = Table(position), Rng.stream(1, name), ATTACKERS[name](), list[str]()
    seat = table.actor
    while table.state.seat == seat and not table.state.result:
        here = actor(table.state)
        move, rng = attacker.choose(rules(), table.view(here), table.legal(), rng)
        said.append(rules().format_move(table.state, move))
        table.play(said[-1])
    return said


@pytest.mark.parametrize(
    ("name", "moves"),
    [
        ("rusher", ["hera enters III", "challenge I", "challenge II"]),
        ("sweeper", ["draw", "deploy nemesis III 0", "draw", "hera enters II"]),
        ("locker", ["hera enters III", "challenge I", "challenge II", "deploy pegasus_hera III 1"]),
        ("burst", ["deploy pegasus_hera III 1", "deploy pegasus_hera I 1", "deploy fury II 1"]),
        ("hunter", ["hera enters III", "challenge I", "pegasus_hera strikes hand"]),
    ],
)
def test_each_has_an_idea_of_its_own(name: str, moves: list[str]) -> None:
    position = "turn turn=9 points=3 hera.hand=ZEEGG hera.field=C/D/E zeus.hand=ggggg zeus.field=d/e/f"
    assert turn_of(name, position)[: len(moves)] == moves


def test_the_sweeper_sweeps_before_the_god_comes() -> None:
    position = "turn turn=9 points=3 hera.hand=ZEEGG hera.field=A/B/E zeus.hand=gg zeus.field=d/e/f"
    blows = ["challenge I", "challenge II", "challenge III"]
    assert turn_of("sweeper", position)[:4] == [*blows, "hera enters III"]


def test_the_training_meets_some_and_others_are_held_out() -> None:
    assert set(MET) < set(ATTACKERS)


def test_the_bench_counts_how_often_an_attacker_wins() -> None:
    told = row(rules(), "sweeper", "random", None, 4, 60_000)
    assert told.startswith("| sweeper | 4 | ")
