"""Kit for every title: any moment of a game can be played on as practice."""

import random
from pathlib import Path

import pytest

from game.core.errors import IllegalMove
from game.core.rng import Rng
from game.core.session import Session
from game.titles.registry import PLAYABLE
from saves.manager import Replay, RunInfo
from scenes.replays.playing_on import position_after
from tests.saves.table import manager_of, rules_of

from .games import games, rules_of as kit_rules


def replay_of(title: str) -> Replay:
    """The replay of the longest game of the kit."""
    game, rules = max(games(title), key=lambda each: len(each.turns)), rules_of(title)
    session = Session.new(rules, game.seed, kit_rules(title).info.min_seats, game.options)
    for turn in game.turns:
        session.submit(turn.move, turn.seat)
    return Replay(RunInfo("", title), rules, session.origin, tuple(session.steps), options=session.options)


@pytest.mark.parametrize("title", PLAYABLE)
def test_any_moment_goes_on_as_practice_that_is_saved_and_taken_back(title: str, tmp_path: Path) -> None:
    replay, hand = replay_of(title), random.Random(title)
    for at in hand.sample(range(len(replay.steps)), 3):
        session = position_after(replay, at)
        rules, before = session.rules, session.state
        run = manager_of(tmp_path / str(at)).create(session, title, "On", rules.seats(before))
        for _ in range(8):
            for seat in rules.to_act(session.state)[:1]:
                session.submit(hand.choice(session.legal_moves(seat)), seat)
        again = manager_of(tmp_path / str(at)).list_runs() or manager_of(tmp_path / str(at)).list_finished()
        assert [info.practice for info in again] == [True]
        assert manager_of(tmp_path / str(at)).open(run.id).session.state == session.state
        while session.steps:
            session.undo()
        assert session.state == before == replay.states[at]
        with pytest.raises(IllegalMove):
            session.undo()


@pytest.mark.parametrize("title", PLAYABLE)
def test_who_plays_on_is_shown_no_more_than_at_that_moment(title: str) -> None:
    """A world that looks the same to a seat is played on from the same view with the same choices."""
    replay, hand = replay_of(title), random.Random(title)
    for at in hand.sample(range(len(replay.steps)), 3):
        session, rules = position_after(replay, at), replay.rules
        seat = rules.to_act(session.state)[0]
        other = rules.determinize(session.view(seat), Rng.stream(at, "world"))
        assert rules.view(other, seat) == session.view(seat)
        assert tuple(rules.legal_moves(other, seat)) == tuple(session.legal_moves(seat))
        assert session.seed is None
