"""hercule.md, A turn, 2: Planning."""

from itertools import permutations

from hypothesis import given, strategies as st

from game.core.events import CardTapped
from game.core.refs import Ref
from game.titles.hercule.rules.events import CardTriggered
from game.titles.hercule.rules.reasons import Reason
from tests.hercule.table import Table

PLANNING = "planning trial=nemean_lion deck=train,train"


def test_every_card_triggers_once_for_itself_and_once_for_each_later_card() -> None:
    table = Table(f"{PLANNING} hand=strike,block,train,strike,block").play_hand()
    assert table.triggers() == [5, 4, 3, 2, 1]
    assert table.points() == (7, 5, 3)


def test_each_card_says_that_it_was_triggered_again() -> None:
    table = Table(f"{PLANNING} hand=strike#20,block#21,train#22").play("play strike", "play block")
    table.play("play train")
    assert table.happened(CardTriggered) == [CardTriggered(20, 3), CardTriggered(21, 2)]


def test_an_upgraded_card_gives_two_a_trigger_its_own_included() -> None:
    table = Table(f"{PLANNING} hand=strike+,block+,train+").play_hand()
    assert table.points() == (6, 4, 2)


def test_a_wound_gives_nothing_but_triggers_the_cards_before_it() -> None:
    table = Table(f"{PLANNING} hand=strike,heavy_wound,block").play_hand()
    assert table.triggers() == [3, 2, 1]
    assert table.points() == (3, 1, 0)


def test_a_dressed_wound_gives_nothing_either() -> None:
    assert Table(f"{PLANNING} hand=heavy_wound+,block").play_hand().points() == (0, 1, 0)


def test_the_whole_hand_must_be_played_wounds_too() -> None:
    table = Table(f"{PLANNING} hand=strike,heavy_wound").play("play strike")
    assert table.refused("next") == Reason.HAND_FIRST
    assert table.play("play heavy_wound", "next").view.phase == "improvement"


def test_only_cards_of_the_hand_are_played() -> None:
    table = Table(f"{PLANNING} hand=strike play=block#30")
    assert table.refused("play block#30") == Reason.NOT_IN_HAND
    assert table.refused("play strike#999") == Reason.NOT_IN_HAND


def test_nothing_is_bought_during_planning() -> None:
    table = Table(f"{PLANNING} play=train*9")
    assert table.refused("buy block") == Reason.NOT_IMPROVEMENT
    assert table.refused("upgrade") == Reason.NOT_IMPROVEMENT
    assert table.refused("anticipate") == Reason.NOT_IMPROVEMENT


def test_a_card_supercharged_as_it_is_played_lies_tapped_and_counts_twice() -> None:
    table = Table(f"{PLANNING} hand=strike#20,block").play("play strike supercharged", "play block")
    assert table.points() == (4, 1, 0)
    assert table.view.stance.tapped
    assert table.view.played[0].supercharged
    assert table.happened(CardTapped) == [
        CardTapped(Ref("stance"), True),
        CardTapped(Ref("play", "20"), True, "strike"),
    ]


def test_five_base_cards_make_fifteen_points_in_any_order() -> None:
    for order in set(permutations(("strike", "strike", "block", "train", "train"))):
        table = Table(f"{PLANNING} hand={','.join(order)}").play_hand()
        assert sum(table.points()) == 15


@given(order=st.permutations(["strike", "block", "block", "train", "strike", "train"]))
def test_six_base_cards_make_twenty_one(order: list[str]) -> None:
    assert sum(Table(f"{PLANNING} hand={','.join(order)}").play_hand().points()) == 21


@given(
    hand=st.permutations(
        ["strike#20", "strike#21", "block#22", "block#23+", "heavy_wound#24", "heavy_wound#25"]
    )
)
def test_which_of_two_equal_cards_comes_first_changes_nothing(hand: list[str]) -> None:
    twin = {"20": "21", "21": "20", "24": "25", "25": "24"}
    swapped = [_renamed(word, twin) for word in hand]
    first = Table(f"{PLANNING} hand={','.join(hand)}").play_hand()
    second = Table(f"{PLANNING} hand={','.join(swapped)}").play_hand()
    assert first.points() == second.points()
    assert first.triggers() == second.triggers() == [6, 5, 4, 3, 2, 1]


def _renamed(word: str, twin: dict[str, str]) -> str:
    name, _, uid = word.partition("#")
    return f"{name}#{twin.get(uid, uid)}"
