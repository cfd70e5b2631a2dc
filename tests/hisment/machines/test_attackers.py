"""The attackers that measure the machines play legally, each by its idea; hard makes no reported mistake."""

from itertools import permutations
from pathlib import Path

import pytest

from benchmarks.measuring.hisment_attackers import ATTACKERS
from benchmarks.measuring.hisment_before import players_of
from benchmarks.measuring.hisment_play import played, rules
from game.core.rng import Rng
from game.titles.hisment.ai.planner import Planner, Skill
from tests.hisment.machines.blunders import Blunder
from tests.hisment.table import RULES

OWN = "turn=8 terrain=ember_forge@0 die=4 0.deck=embers 1.deck=tides 0.heart=30 1.heart=30 "
ENEMY = " 1.heroes=coral_1!@D5/+spray;marea_1;edge_1"
WOUNDED = " 1.heroes=coral_1!@C3/d8/+spray;marea_1;edge_1"
FAR = " 1.heroes=marea_1!@D5/d9/+spray;coral_1;edge_1"


@pytest.mark.parametrize("pair", list(permutations(ATTACKERS, 2)))
def test_every_move_of_an_attacker_is_legal(pair: tuple[str, str]) -> None:
    one, other = (ATTACKERS[name]() for name in pair)
    game = played(rules(), (one, other), ("embers", "tides"), 5)
    assert sum(game.shares) == 1.0


def turn_of(name: str, position: str) -> list[str]:
    state, said, rng = RULES.parse_position(position), list[str](), Rng.stream(1, name)
    seat, attacker = state.seat, ATTACKERS[name]()
    while state.seat == seat and not state.over:
        view, legal = RULES.view(state, seat), RULES.legal_moves(state, seat)
        move, rng = attacker.choose(RULES, view, legal, rng)
        said.append(RULES.format_move(state, move))
        state, _ = RULES.apply(state, move, seat)
    return said


@pytest.mark.parametrize(
    ("name", "acts"),
    [
        ("carry", ["walk D2", "strike ember_dart at coral", "walk C1", "next"]),
        ("rush", ["walk D4", "strike ember_dart at coral", "next"]),
        ("turtle", ["strike ember_dart at coral", "walk C1", "next"]),
    ],
)
def test_each_has_an_idea_of_its_own(name: str, acts: list[str]) -> None:
    archer = "battle " + OWN + "0.heroes=pyrrhos_1!@C2/+ember_dart;rok_1;cinder_1" + ENEMY
    assert turn_of(name, archer) == acts


def test_the_players_of_another_tree_play_as_they_do_there() -> None:
    state = RULES.setup(5, 2, {})
    view, legal = RULES.view(state, state.seat), RULES.legal_moves(state, state.seat)
    ours = Planner(Skill(acts=60)).choose(RULES, view, legal, Rng.stream(2, "x"))
    with players_of(Path(__file__).parents[3]) as module:
        RULES.catalogue.memory.pop("plans", None)
        theirs = module.Planner(module.Skill(acts=60))
        assert not isinstance(theirs, Planner)
        assert theirs.choose(RULES, view, legal, Rng.stream(2, "x")) == ours


REPORTED = {
    "nobody is sent to strike a foe with 1 point": (
        "battle " + OWN + "0.heroes=cinder_1!/+ember_dart;rok_1;pyrrhos_1" + WOUNDED,
        "strike * at coral",
    ),
    "a foe with 1 point is left alone far away": (
        "battle " + OWN + "0.heroes=cinder_1!/+ember_dart;rok_1;pyrrhos_1!" + FAR,
        "strike * at marea",
    ),
    "an attack for one in prison": (
        "attach " + OWN + "0.hand=flame_wave 0.heroes=cinder_1!@C2/+ember_dart;rok_1;pyrrhos_1" + ENEMY,
        "attach flame_wave to cinder",
    ),
    "a third attack for one in prison": (
        "attach "
        + OWN
        + "0.hand=pebbles,inferno 0.heroes=cinder_1!;rok_1!;pyrrhos_1/+ember_dart/+flame_wave"
        + ENEMY,
        "attach pebbles to rok",
    ),
    "armour for one who cannot strike": (
        "shop "
        + OWN
        + "0.coins=30 0.shop=pebbles,hide_vest,leaf_cloak 0.heroes=rok_1!;cinder_1/+ember_dart;pyrrhos_1"
        + ENEMY,
        "*",
        "buy *_*",
    ),
}
"""Mistakes of the kind that were reported of hard: the position, the move to make instead, the mistake."""


@pytest.mark.parametrize("name", REPORTED)
def test_hard_does_not_make_the_mistakes_that_were_reported(name: str) -> None:
    blunder = Blunder(name, *REPORTED[name])
    assert not blunder.is_made_by("hard", 1)
