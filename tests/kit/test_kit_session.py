"""Kit for every title: undo to the start, redo to the end, replay, and the same digests everywhere."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.digest import digest
from game.core.errors import CoreReason
from game.core.session import Session

from .games import EVERY_TITLE, games, record_of, rules_of

ROOT = Path(__file__).parents[2]
SEEDS = ("0", "1", "4242")
PLAY = """
import sys
from game.ai.registry import policy_for
from game.core.digest import digest
from game.core.rng import Rng
from tests.kit.games import record_of, rules_of
from tests.toy.title import join

join()
title = sys.argv[1]
rules = rules_of(title)
print(rules.content_digest)
for policy, seed in (("random", 3), ("random", 4), ("hard", 5)):
    state, rng = rules.setup(seed, rules.info.min_seats, {}), Rng.stream(seed, "hash")
    for _ in range(150):
        if not rules.to_act(state):
            break
        seat = rules.to_act(state)[0]
        legal, view = rules.legal_moves(state, seat), rules.view(state, seat)
        move, rng = policy_for(record_of(title).id, policy, 3).choose(rules, view, legal, rng)
        state, events = rules.apply(state, move, seat)
        print(digest([state, events, legal, rules.view(state, seat)]))
"""


@EVERY_TITLE
def test_a_list_that_knows_anything_of_a_game_knows_its_turn(title: str) -> None:
    record = record_of(title)
    for game in games(title):
        begun, last = (record.labels(game.rules, state) for state in (game.turns[0].before, game.last))
        assert ("turn" in begun, "turn" in last) == (bool(begun), bool(last))


@EVERY_TITLE
def test_a_practice_game_is_taken_back_to_the_start_and_played_again_to_the_end(title: str) -> None:
    for game in games(title):
        session = Session(game.rules, game.turns[0].before, practice=True)
        for turn in game.turns:
            session.submit(turn.move, turn.seat)
        for turn in reversed(game.turns):
            assert session.undo() == turn.before
        assert session.undo_block() is CoreReason.NOTHING_TO_UNDO
        for turn in game.turns:
            assert session.redo() == turn.events
        assert session.state == game.last
        assert session.moves == game.moves


@EVERY_TITLE
def test_a_replay_leads_to_the_same_digests(title: str) -> None:
    for game in games(title):
        played = Session.new(game.rules, game.seed, game.rules.info.min_seats, game.options)
        for turn in game.turns:
            played.submit(turn.move, turn.seat)
        again = Session.new(game.rules, game.seed, game.rules.info.min_seats, game.options)
        again.replay(played.log, digests=played.digests())
        assert digest(again.state) == digest(played.state) == digest(game.last)
        assert len(played.digests()) == len(game.moves) // 20


@EVERY_TITLE
def test_a_position_knows_how_many_play(title: str) -> None:
    info = rules_of(title).info
    for seats in range(info.min_seats, info.max_seats + 1):
        assert rules_of(title).seats(rules_of(title).setup(1, seats, {})) == seats


@EVERY_TITLE
def test_another_seed_is_another_game(title: str) -> None:
    rules = rules_of(title)
    origins = {digest(rules.setup(seed, rules.info.min_seats, {})) for seed in range(50)}
    assert len(origins) == 50


@pytest.mark.long
@EVERY_TITLE
def test_the_same_seed_is_the_same_game_under_every_hash_seed(title: str) -> None:
    running = [
        subprocess.Popen(
            [sys.executable, "-c", PLAY, title],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in SEEDS
    ]
    printed = {process.communicate(timeout=600)[0] for process in running}
    assert len(printed) == 1
    assert len(printed.pop().splitlines()) > 50
