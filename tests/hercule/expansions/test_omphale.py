"""hercule.md, Mini-expansions and the house set: Omphale."""

from game.titles.hercule.rules.state import Phase, Stance
from tests.hercule.table import Table

OMPHALE = "omphale=true trial=nemean_lion/9/9/3/4"
DECK = "deck=train,train,train,train,block"


def test_distaff_puts_a_card_of_the_hand_under_omphale_and_draws_five() -> None:
    table = Table(f"planning {OMPHALE} {DECK},strike hand=strike#30,block#31").play("tap stance on strike#30")
    assert table.pile("hand") == "block train train train train block"
    assert table.pile("deck") == "strike"
    assert [card.name for card in table.view.under] == ["strike"]
    assert table.view.stance == Stance("A", True)


def test_it_takes_no_wound_and_nothing_that_is_not_in_hand() -> None:
    table = Table(f"planning {OMPHALE} {DECK} hand=strike#30,heavy_wound#31 play=block#32")
    assert {move for move in table.legal() if "tap" in move} == {"tap stance on strike"}
    assert table.refused("tap stance on heavy_wound#31") == "wound_not_under"
    assert table.refused("tap stance on block#32") == "stance_needs_hand"
    assert table.refused("tap stance") == "stance_needs_hand"
    assert table.refused("play strike supercharged") == "stance_supercharges_not"


def test_at_the_end_of_a_turn_distaff_is_untapped_and_turns_to_club() -> None:
    tapped = Table(f"defense {OMPHALE} {DECK} stance=A! under=strike").play("next")
    assert tapped.view.stance == Stance("B", False)
    assert Table(f"defense {OMPHALE} {DECK}").play("next").view.stance == Stance("B", False)


def test_club_gives_a_card_back_upgraded() -> None:
    table = Table(f"planning {OMPHALE} {DECK} stance=B hand=block under=strike#30,train#31+")
    table.play("tap stance on strike#30")
    assert table.pile("hand") == "block strike+"
    assert [card.name for card in table.view.under] == ["train"]
    assert table.view.stance == Stance("B", True)


def test_club_with_nothing_under_omphale_cannot_be_tapped() -> None:
    assert Table(f"planning {OMPHALE} {DECK} stance=B hand=block").refused("tap stance") == "nothing_under"


def test_at_the_end_of_a_turn_club_is_untapped_and_turns_when_nothing_lies_under_omphale() -> None:
    empty = Table(f"defense {OMPHALE} {DECK} stance=B!").play("next")
    full = Table(f"defense {OMPHALE} {DECK} stance=B! under=strike").play("next")
    assert (empty.view.stance, full.view.stance) == (Stance("A"), Stance("B"))


def test_cerberus_keeps_omphale_from_being_tapped_as_well() -> None:
    table = Table(f"planning {OMPHALE} {DECK} hand=strike#30".replace("nemean_lion", "cerberus"))
    assert table.refused("tap stance on strike#30") == "stance_locked"


def test_what_lies_under_omphale_goes_back_into_the_deck_before_the_preparation() -> None:
    position = "improvement omphale=true trial=cerberus/1/9/3/1 stance=B play=strike*3 under=block+,train"
    table = Table(position).play("next")
    assert table.view.phase is Phase.PREPARATION
    assert table.pile("deck") == "block strike train"
    assert table.view.under == ()


def test_heras_lightning_has_club_give_a_card_back_and_distaff_find_none_in_an_empty_hand() -> None:
    fate = (
        "hera_revenge=true revenge=hera_lightning,hera_lightning,hera_cross,hera_cross,hera_cloud,hera_cloud"
    )
    club = Table(f"planning {OMPHALE} {DECK} {fate} stance=B under=strike#30,train#31 play=block").play(
        "next"
    )
    assert club.legal() == {"tap stance on strike", "tap stance on train"}
    assert club.play("tap stance on train#31").pile("hand") == "train+"
    assert club.view.phase is Phase.IMPROVEMENT
    distaff = Table(f"planning {OMPHALE} {DECK} {fate} play=block").play("next")
    assert distaff.view.stance == Stance("A", True)


def test_a_card_taken_back_late_waits_for_the_next_planning() -> None:
    table = Table(f"improvement {OMPHALE} {DECK} stance=B under=strike#30 play=block*9").play(
        "tap stance on strike#30"
    )
    assert table.play("next").pile("hand").startswith("strike+ train")
