"""Positions of the games in `docs/played` in which hard let its powers sleep: what it plays there now."""

import pytest

from game.titles.seventh_hero.rules.moves import Answer, AnyMove, AskHint, UsePower
from tests.seventh_hero.table import LOOK, TRICK, chosen

CARD_TO_ASK = (
    "decide main=1 requires=4 deck=157412767744764437233522233623153151461542631617 discard=4 0.hand=13677 "
    "0.group=1,4 1.hand=1223 1.group=5,7 2.hand=55667 2.group=5,6 3.hand=24456 3.group=2,3 wanderer=5@2//1"
)
"""Game 4, turn 1: with two Sergeants in hand and one in the group it took a Sergeant blind."""
ODD_BLIND = (
    "decide turn=16 main=0 requires=5 void=yes deck=25316162242523 discard=13632636257354474412255 0.hand=46 "
    "0.group=1,3,5!,6! 0.out=11 0.habit=3/4/47/2 1.hand=144667 1.group=2!,5,7 1.out=77 1.habit=2/4/52/2 "
    "2.hand=134446 2.group=1,3,5!,7 2.out=77 2.habit=2/4/58/2 3.hand=135 3.group=2,3,5!,6,7 3.habit=2/5/47/1 "
    "wanderer=7@1//0{}"
)
"""Game 3, turn 16: the requirement was lifted; it took a Magician, a double, with a Sergeant ready."""
EVEN_BLIND = (
    "decide turn=12 main=0 requires=5 deck=22233623153151461542631617 discard=45241266764164377735 0.hand=7 "
    "0.group=1,3,4!,5!,6! 0.habit=1/2/27/3 1.hand=2237 1.group=1,4,5,7 1.habit=1/3/38/0 2.hand=2477 "
    "2.group=1,5,6,7 2.out=55 2.habit=3/1/26/0 3.hand=34 3.group=2,3,5,6 3.habit=2/2/33/0 "
    "wanderer=4@1//0{} victim=3"
)
"""Game 4, turn 12: it took a Houndmaster, a double, with a Sergeant ready and two Pyromaniacs in hand."""
ASKED = " base=received window=0,1,2,3 answers=0:"


@pytest.mark.parametrize("position", [ODD_BLIND, EVEN_BLIND])
def test_a_sergeant_looks_at_what_may_be_a_double(position: str) -> None:
    assert chosen(position.format(ASKED), 1) == Answer(LOOK)
    assert isinstance(chosen(position.format(""), 1), UsePower | AskHint)


def test_a_card_is_asked_with_that_settles_whether_it_is_a_double() -> None:
    assert chosen(CARD_TO_ASK, 2) == AskHint(LOOK)


TO_THE_LEADER = (
    "send turn=14 main=2 requires=3 deck={}623153151461542631617 discard=4524126676416437773523 0.hand=27 "
    "0.group=1,3,4!,5!,6! 0.habit=1/2/33/3 1.hand=2223 1.group=1,5,7 1.out=44 1.habit=2/3/44/0 2.hand=24{} "
    "2.group=1,5,6,7 2.out=55 2.habit=3/2/32/0 3.hand=34 3.group=2,3,5!,6,7 3.habit=2/2/38/1 base=required "
    "window=2,3,0,1 victim=3"
)
"""Game 4, turn 14: of its hand only the Houndmaster fitted, the sixth hero of the next seat."""


@pytest.mark.parametrize(
    ("top", "others", "found"), [("3", "77", Answer(TRICK)), ("7", "37", Answer())], ids=["none", "witch"]
)
def test_a_magician_looks_for_another_card_to_send(top: str, others: str, found: AnyMove) -> None:
    """Not where there is one: the Witch, whom two others have."""
    assert chosen(TO_THE_LEADER.format(top, others), 2) == found
