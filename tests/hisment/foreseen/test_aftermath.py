"""The forecast of a blow equals everything that then happens, to both sides, whatever cards trigger."""

from collections import Counter

import pytest

from game.titles.hisment import prospect
from game.titles.hisment.aftermath import aftermath
from game.titles.hisment.rules import values
from game.titles.hisment.rules.events import Struck
from game.titles.hisment.rules.state import State
from tests.hisment.foreseen.random_blows import blows

SEEDS = range(24)


def open_of(state: State) -> object:
    """Everything that is public about both sides and the state of the game."""
    players = [
        (
            each.coins,
            each.heart,
            each.heroes,
            each.cemetery,
            each.tally,
            each.used,
            each.spent,
            len(each.hand),
            len(each.pile),
        )
        for each in state.players
    ]
    return players, state.phase, state.ending


@pytest.mark.parametrize("seed", SEEDS)
def test_all_that_a_blow_brings_was_foreseen_from_the_view_alone(seed: int) -> None:
    """Points, magic, coins, Hearts, prisons, places and the end of the game, before the hero walks."""
    for rules, before, square, strike, after, events in blows(seed):
        catalogue, seat = rules.catalogue, before.seat
        view, hero = rules.view(before, seat), values.on_board(before, seat)
        assert hero is not None
        found = aftermath(catalogue, view, seat, hero, strike, square)
        assert open_of(found.after) == open_of(after)
        assert Counter(type(each) for each in found.events) == Counter(type(each) for each in events)
        struck = [each for each in events if isinstance(each, Struck) and each.sum is not None]
        if struck:
            shown = prospect.blow(catalogue, view, seat, hero, strike.attack, strike.target, square)
            assert shown == struck[0].sum


@pytest.mark.long
def test_the_blows_that_are_tried_set_off_everything() -> None:
    happened = Counter(
        str(event.__struct_config__.tag) for seed in SEEDS for each in blows(seed) for event in each.events
    )
    wanted = {"points_changed", "magic_changed", "coins_changed", "heart_changed", "knocked_out", "released"}
    wanted |= {"pushed", "value_changed", "restocked", "card_moved", "game_ended"}
    assert {name: happened[name] for name in wanted if happened[name] < 3} == {}
