"""The greedy planner's choice of a plan: the best of all, as every order tried one by one tells."""

from random import Random

import pytest

from game.titles.hercule.ai.choices import value_of
from game.titles.hercule.ai.position import Position
from game.titles.hercule.ai.swift.planner.choices import Earlier, best_plan
from game.titles.hercule.ai.swift.planning import plans_for, prices_now
from tests.ai.quick_table_positions import somewhere
from tests.hercule.expansions.mixes import MIXES, Mix
from tests.hercule.table import RULES


def positions(chance: Random, mix: Mix, count: int) -> list[Position]:
    """Positions of one hero with a hand of at most five cards of which none draws or exhausts."""
    found: list[Position] = []
    while len(found) < count:
        position = Position(RULES.catalogue, somewhere(RULES, chance, mix))
        stops = any(position.scene.kinds.stops[card] for card in position.hand)
        if not stops and 0 < len(position.hand) < 6:
            found.append(position)
    return found


@pytest.mark.parametrize("mix", MIXES, ids=str)
def test_no_order_of_the_hand_is_worth_more_than_the_plan_that_is_chosen(mix: Mix) -> None:
    for position in positions(Random(str(mix)), mix, 25):
        scene, hand, strip, taps = position.scene, position.hand, position.strip, position.taps
        value, earlier = value_of(position), Earlier(experience=scene.given(position.state.turn))
        chosen = best_plan(scene, position.board, prices_now(position), strip, hand, earlier)
        every = [earlier.added(plan) for plan in plans_for(scene, strip, hand, taps)]
        best = max(value(plan) for plan in every if len(plan.doubled) < 2)
        assert value(chosen) < best + 1e-6
        # Where a trial that is hurt strikes harder, less Attack may be worth more: nobody looks for that.
        assert scene.hurt or scene.heart or value(chosen) == pytest.approx(best)
