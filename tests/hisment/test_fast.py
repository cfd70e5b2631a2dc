"""The compiled copy of the rules and of the machine's evaluation: it is held equal to the program itself."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from benchmarks.fast.hisment.bridge import KINDS, Copy, library, shipped_net
from benchmarks.measuring.hisment_before import Copied
from benchmarks.measuring.hisment_copy import side
from benchmarks.measuring.hisment_play import FITTED_ON, HELD_OUT, played, rules
from benchmarks.measuring.temperaments import kind
from benchmarks.measuring.train_hisment import LAYERS, Net, games, lasting
from benchmarks.measuring.tune_hisment import NOW, Climb, further, keep, read, text, tried
from game.core.rng import Rng
from game.titles.hisment.ai.features import FEATURES, Evaluation
from game.titles.hisment.ai.greedy import Greedy
from game.titles.hisment.ai.hard_weights import HARD_WEIGHTS
from game.titles.hisment.ai.net import SHARE, Judge, read_layers
from game.titles.hisment.ai.weights import WEIGHTS
from game.titles.hisment.rules.moves import AnyMove
from game.titles.hisment.rules.state import Phase, State

DECKS = (*FITTED_ON, *HELD_OUT)
GAMES = [range(3), pytest.param(range(3, 40), marks=pytest.mark.long)]  # 1,000 positions, 13,000


@cache
def copy(shaken: int) -> Copy:
    return Copy(rules(shaken).catalogue, DECKS, shaken)


def positions(seed: int, shaken: int) -> Iterator[tuple[State, AnyMove]]:
    """Yield each position of a game, and the move made there: a third of them by chance."""
    found, rng, greedy = rules(shaken), Rng.stream(seed, "copy"), Greedy()
    decks = {"deck_0": DECKS[seed % len(DECKS)], "deck_1": DECKS[(3 * seed + 1) % len(DECKS)]}
    state = found.setup(seed, 2, decks)
    while not state.over:
        legal = found.legal_moves(state, state.seat)
        chance, rng = rng.below(3)
        move, rng = (
            greedy.choose(found, found.view(state, state.seat), legal, rng) if chance else rng.choice(legal)
        )
        yield state, move
        state, _ = found.play(state, move, state.seat)


@pytest.mark.parametrize("seeds", GAMES)
def test_the_copy_has_the_same_moves_and_positions(seeds: range) -> None:
    for seed in seeds:
        shaken = seed % 2
        found, fast = rules(shaken), copy(shaken)
        for state, move in positions(seed, shaken):
            legal = found.legal_moves(state, state.seat)
            assert fast.legal_moves(state) == [fast.move(each) for each in legal]
            after, _ = found.play(state, move, state.seat)
            assert fast.play(state, move) == fast.numbers_of(after), (seed, state.turn, move)


@pytest.mark.parametrize("weights", [WEIGHTS, HARD_WEIGHTS])
@pytest.mark.parametrize("seeds", GAMES)
def test_the_copy_evaluates_positions_alike(seeds: range, weights: dict[str, float]) -> None:
    """In two of 1,000 positions the blow of the turn after the next differs by a point or two."""
    apart = []
    for seed in seeds:
        shaken = seed % 2
        evaluation, fast = Evaluation(rules(shaken).catalogue, weights), copy(shaken)
        for state, _ in positions(seed, shaken):
            done = state.phase is Phase.BATTLE
            worth = [evaluation.value(state, seat, done=done) for seat in (0, 1)]
            found = [fast.worth(state, seat, [*weights.values()], done=done) for seat in (0, 1)]
            apart.append(max(abs(one - other) for one, other in zip(worth, found, strict=True)))
    assert max(apart) < 0.5
    assert sum(each > 1e-6 for each in apart) <= 0.005 * len(apart)


def test_a_player_of_the_copy_plays_a_game_of_the_program_alike_each_time() -> None:
    found, decks = rules(), (DECKS[0], DECKS[1])
    games = [played(found, [Copied("medium"), Greedy()], decks, seed) for seed in (3, 3, 4, 5)]
    assert games[0] == games[1]
    assert sum(game.shares[0] for game in games) > 2, "it wins more than half"


def test_who_knows_what_is_hidden_and_to_come_imagines_nothing() -> None:
    """So its games do not depend on the chance with which a player imagines what it does not see."""

    def plays(known: int) -> set[tuple[float, int]]:
        quick = side("replying")
        quick.open = known
        found = (
            copy(0).game((quick, quick), (FITTED_ON[0], FITTED_ON[1]), 0, 7, chance) for chance in range(4)
        )
        return {(game.share, game.turns) for game in found}

    assert len(plays(1)) == 1
    assert len(plays(0)) > 1


@pytest.mark.parametrize("seeds", GAMES)
def test_the_net_of_hard_says_the_same_in_the_copy(seeds: range) -> None:
    weights, apart = [*HARD_WEIGHTS.values()], []
    for seed in seeds:
        shaken = seed % 2
        fast, judge = copy(shaken), Judge(read_layers(), Evaluation(rules(shaken).catalogue, HARD_WEIGHTS))
        for state, _ in positions(seed, shaken):
            if state.phase is Phase.BATTLE:
                said = fast.learnt(state, state.seat, shipped_net(), weights, SHARE)
                apart.append(abs(judge.value(state, state.seat) - said))
    assert max(apart) < 0.5
    assert sum(each > 1e-4 for each in apart) <= 0.005 * len(apart)


def test_the_value_is_learnt_alike_each_time_and_read_alike_by_the_copy(tmp_path: Path) -> None:
    rows, file = games(200_000, 2, shakings=(101,)), tmp_path / "value.net"
    assert np.array_equal(rows, games(200_000, 2, shakings=(101,)))
    net, won = Net(5), rows["won"].astype(np.float32)
    net.parts["last"] += np.linspace(-0.3, 0.3, len(net.parts["last"]), dtype=np.float32)
    slopes, step = net.gradients(rows, won), 1e-2
    for name in LAYERS:
        at = int(np.argmax(np.abs(slopes[name])))
        assert slopes[name].flat[at] == pytest.approx(slope(net, rows, won, name, at, step), rel=0.1)
    net.write(file)
    read = Net(1)
    read.read(file)
    said, _ = read.logits(rows)
    for row, value in zip(rows[:20], said, strict=False):
        heard = library().judged(str(file).encode(), row.tobytes())
        assert heard == pytest.approx(float(value), abs=1e-3)
    assert np.array_equal(lasting(net, rows, 1.0), won)


def test_a_step_of_the_weights_is_found_alike_each_time_and_goes_on_from_what_was_kept(
    tmp_path: Path,
) -> None:
    moves, whole = 0.3 * np.abs(NOW) + 0.01, np.ones(len(NOW))
    ways = [tried("plain", NOW, moves, seed) for seed in range(4)]
    assert np.array_equal(ways, [tried("plain", NOW, moves, seed) for seed in range(4)])
    begun, kept = read(None), tmp_path / "weights.json"
    climb = further(begun, np.eye(len(NOW))[0], moves, whole)
    assert climb.weights[0] / climb.weights[2] > NOW[0] / NOW[2]
    assert np.linalg.norm(climb.weights) == pytest.approx(np.linalg.norm(NOW))
    keep(climb, kept)
    again: Climb = read(kept)
    assert again.made == 1
    assert np.array_equal(again.weights, climb.weights)
    written = dict[str, Any]()
    exec(text(climb.weights, 1, 2, 3), written)
    heart = round(climb.weights[FEATURES.index("heart")], 4)
    assert [*written["HARD_WEIGHTS"]] == [*FEATURES] == [*HARD_WEIGHTS]
    assert (written["HARD_WEIGHTS"]["heart"], written["HARD_WEIGHTS"]["bare"]) == (heart, -0.5)
    exec(text(climb.weights, 1, 2, 3, "again", "hard"), written)
    assert written["HARD_WEIGHTS"]["bare"] == 0, "nothing is added twice"


def slope(net: Net, rows: Any, won: Any, name: str, at: int, step: float) -> float:
    """The slope of the log loss, from two values near each other."""

    def lost(change: float) -> float:
        net.parts[name].flat[at] += change
        said = net.logits(rows)[0].astype(np.float64)
        net.parts[name].flat[at] -= change
        return float(np.mean(np.logaddexp(0, said) - won * said))

    return (lost(step) - lost(-step)) / (2 * step)


def test_the_copy_names_kinds_of_moves_as_the_measurement_of_temperaments_does() -> None:
    found = rules()
    for state, _ in positions(1, 0):
        for move in found.legal_moves(state, state.seat):
            said = kind(found, state, move)
            assert said in KINDS or said == "buy terrain"
