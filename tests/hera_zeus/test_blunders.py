"""Blunders: positions with moves that no careful player makes, and how often the machines make them."""

import pytest

from benchmarks.measuring.played_out import doubted
from game.titles.hera_zeus.ai.plain_mistakes import Sense
from game.titles.hera_zeus.ai.prospects import actor

from .blunders import Blunder, blunders, made_by
from .table import rules

SEEDS = range(4)
RECKONED = (
    "io lies open and is not covered with the last point",
    "the front before io falls with its like",
    "argus lies open before a harpy",
    "argus lies open where no one can challenge, and pegasus is held",
)
"""Positions with something to take or to guard, in which any other move is a blunder."""


def test_there_are_at_least_forty_of_them_each_with_its_own_name() -> None:
    assert len({blunder.name for blunder in blunders()}) == len(blunders()) >= 40


@pytest.mark.parametrize("blunder", blunders(), ids=lambda blunder: blunder.name)
def test_every_pattern_names_a_legal_move_and_something_better_is_left(blunder: Blunder) -> None:
    state = blunder.state
    legal = rules().legal_moves(state, actor(state))
    assert 0 < len(blunder.mad(state)) < len(legal)
    for pattern in blunder.never:
        alone = Blunder(blunder.name, blunder.position, (pattern,))
        assert alone.mad(state), pattern


def test_every_doubted_move_that_is_played_out_can_be_made() -> None:
    for each in doubted():
        state = rules().parse_position(each.position)
        legal = rules().legal_moves(state, actor(state))
        assert len(each.moves) > 1
        assert {rules().parse_move(state, move) for move in each.moves} <= set(legal), each.name


@pytest.mark.parametrize("blunder", blunders(), ids=lambda blunder: blunder.name)
def test_nearly_all_are_left_at_sight_and_the_others_want_reckoning(blunder: Blunder) -> None:
    state = blunder.state
    seat = actor(state)
    sense = Sense(rules().catalogue, rules().view(state, seat))
    left = [move for move in sense.sensible(rules().legal_moves(state, seat)) if blunder.is_mad(state, move)]
    assert bool(left) == (blunder.name in RECKONED)


@pytest.mark.long
@pytest.mark.parametrize(("level", "most"), [("medium", 4), ("hard", 1)])
def test_the_machines_hardly_ever_do_it(level: str, most: int) -> None:
    made = {name: times for name, times in made_by(level, SEEDS, iterations=6) if times}
    assert sum(made.values()) / len(SEEDS) <= most, made
