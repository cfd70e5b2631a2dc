"""The sides of a table: one or two heroes as a view shows them, with laid acts."""

import pytest

from game.core.refs import Seat
from game.titles.hercule.rules.sides import sides
from tests.hercule.table import RULES

TWO = (
    "planning omphale=true trial=cretan_bull 0.hand=strike#1,train#2 0.laid=1 0.play=block#3 0.deck=train "
    "1.hand=strike#11,block#12 1.laid=12,tap11 1.under=train#13 1.deck=block"
)


@pytest.mark.parametrize(("seat", "order"), [(0, [0, 1]), (1, [1, 0]), (None, [0, 1])])
def test_the_viewer_s_own_side_is_the_first(seat: Seat | None, order: list[Seat]) -> None:
    found = sides(RULES.view(RULES.parse_position(TWO), seat))
    assert [side.seat for side in found] == order


def test_what_is_laid_lies_in_play_and_no_more_in_hand() -> None:
    first, second = sides(RULES.view(RULES.parse_position(TWO), 0))
    assert [seen.uid for seen in first.hand] == [2]
    assert [played.card.uid for played in first.played] == [3, 1]
    assert first.ghosts == frozenset({1})
    assert first.hand_count == 1
    assert [seen.uid for seen in second.cards_in("under") or ()] == [13, 11]
    assert second.stance.tapped
    assert not second.hero.stance.tapped


def test_one_hero_alone_is_one_side_without_a_seat() -> None:
    state = RULES.parse_position("planning trial=cretan_bull hand=strike#1 play=block#2 deck=train")
    view = RULES.view(state, 0)
    (side,) = sides(view)
    assert (side.seat, side.hero, side.hand, side.played) == (-1, view, view.hand, view.played)
    assert side.ghosts == frozenset()
    assert side.cards_in("hand") == view.hand
    assert side.cards_in("") is None
