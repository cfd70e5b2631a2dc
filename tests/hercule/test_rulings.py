"""hercule.md, the lines marked [ruling]: each option with both of its values."""

import pytest

from game.core.events import CardRotated
from game.titles.hercule.expansions.listed import EXPANSIONS
from game.titles.hercule.rules.events import RunEnded
from game.titles.hercule.rules.reasons import Reason
from tests.hercule.table import RULES, Table

DECK = "deck=train,train,train,train,train,train"


def test_every_ruling_is_an_option_and_its_default_holds() -> None:
    defaults = {option.id: option.default for option in RULES.info.options if not option.challenge}
    assert defaults == {
        "difficulty": "normal",
        "supercharge_played": True,
        "stance_a_turns": True,
        "winning_exhausts": True,
        "rain_turns_discard": True,
        "rain_dresses_wounds": True,
        "supercharge_effects": True,
        **dict.fromkeys(EXPANSIONS, False),
        "heads": "0",
    }
    settings = RULES.setup(1, 1, {}).settings
    assert settings.grown == int(str(defaults.pop("heads")))
    assert {name: getattr(settings, name) for name in defaults} == defaults


def test_supercharged_may_name_a_card_already_played() -> None:
    table = Table("planning trial=nemean_lion hand=block play=strike").play("tap stance on strike")
    assert table.points() == (2, 0, 0)


def test_or_only_a_card_as_it_is_played() -> None:
    table = Table("planning trial=nemean_lion supercharge_played=false hand=block play=strike")
    assert table.refused("tap stance on strike") == Reason.PLAYED_NOT_SUPERCHARGED
    assert table.play("play block supercharged").points() == (2, 2, 0)


def test_then_no_phase_waits_for_the_stance() -> None:
    table = Table(f"improvement trial=nemean_lion supercharge_played=false play=block*9 {DECK}").play("next")
    assert table.view.phase == "planning"


@pytest.mark.parametrize(
    ("text", "tapped", "upright"),
    [("true", "B", "B"), ("if_tapped", "B", "A"), ("if_upright", "A", "B"), ("false", "A", "A")],
)
def test_at_the_end_of_a_turn_side_a_is_untapped_and_turns_always_or_by_its_use_or_never(
    text: str, tapped: str, upright: str
) -> None:
    for stance, side in (("A!", tapped), ("A", upright)):
        table = Table(f"defense trial=nemean_lion stance_a_turns={text} stance={stance} {DECK}").play("next")
        assert (table.view.stance.side, table.view.stance.tapped) == (side, False)


@pytest.mark.parametrize(("text", "deck"), [("true", "block"), ("false", "block strike")])
def test_a_card_supercharged_on_the_winning_turn_is_exhausted_or_not(text: str, deck: str) -> None:
    position = f"trial=cerberus/1/9/5/1 winning_exhausts={text} stance=A! play=strike!,block"
    assert Table(f"improvement {position}").play("next").pile("deck") == deck


def test_at_the_end_of_a_turn_raining_cards_turns_the_discard_for_an_empty_deck() -> None:
    table = Table("defense trial=nemean_lion stance=B discard=strike,block").play("next")
    assert table.pile("hand") == "strike+ block"


def test_or_upgrades_nothing_then() -> None:
    table = Table("defense trial=nemean_lion stance=B rain_turns_discard=false discard=strike,block").play(
        "next"
    )
    assert table.pile("hand") == "strike block"
    assert table.happened(CardRotated) == []


def test_even_a_card_just_played_can_be_the_one_upgraded() -> None:
    table = Table("defense trial=nemean_lion stance=B play=block,strike").play("next", "next")
    assert table.pile("hand") == "block+ strike"


def test_the_stance_can_draw_a_card_just_played_where_no_other_is_left() -> None:
    table = Table("defense trial=nemean_lion stance=B play=block,strike").play("next")
    assert (table.view.phase, table.pile("discard")) == ("upkeep", "block strike")
    assert table.legal() == {"tap stance", "next"}
    table.play("tap stance")
    assert (table.view.turn, table.pile("hand")) == (1, "block strike")
    assert (table.view.stance.side, table.view.phase) == ("B", "planning")


@pytest.mark.parametrize(
    "table",
    [
        "play=block,strike stance=B deck=train",
        "play=block,strike stance=B discard=train",
        "play=block,strike stance=A",
        "play=block,strike stance=A!",
        "stance=B",
    ],
)
def test_upkeep_waits_only_where_tapping_can_do_what_it_could_not_before(table: str) -> None:
    assert Table(f"defense trial=nemean_lion {table}").play("next").view.phase == "planning"


def test_what_lasted_the_turn_has_ended_while_upkeep_waits() -> None:
    view = (
        Table("defense trial=nemean_lion stance=B spent=2 cost_change=-1 play=train,block").play("next").view
    )
    assert (view.phase, view.spent, view.experience_left, view.cost_change) == ("upkeep", 0, 0, 0)


@pytest.mark.parametrize(("text", "hand"), [("true", "heavy_wound+ train"), ("false", "heavy_wound train")])
def test_raining_cards_dresses_a_wound_or_spares_it(text: str, hand: str) -> None:
    position = f"defense trial=nemean_lion stance=B rain_dresses_wounds={text} deck=heavy_wound,train"
    assert Table(position).play("next").pile("hand") == hand


def test_a_dressed_wound_is_exhausted_with_its_next_discard() -> None:
    table = Table("defense trial=nemean_lion/9/9/1/4 stance=B deck=heavy_wound,block").play("next")
    assert (table.pile("hand"), table.wounds()) == ("heavy_wound+ block", 1)
    table.play_hand().play("next", "next", "next", "next", "next")
    assert (table.pile("hand"), table.wounds()) == ("block+", 0)


def test_the_techniques_are_six_trains_five_strikes_and_five_blocks() -> None:
    names = [card.name for card in RULES.setup(1, 1, {}).reserve]
    assert (names.count("train"), names.count("strike"), names.count("block")) == (6, 5, 5)


def test_a_trial_that_stands_for_ninety_nine_turns_ends_the_run() -> None:
    # Cerberus locks the stance on Raining Cards, which dresses a wound each turn: nobody can win or lose.
    at_turn = "improvement turn={} trial=cerberus stance=B play=block deck=block,block"
    early, late = Table(at_turn.format(98)).play("next"), Table(at_turn.format(99)).play("next")
    assert (early.view.turn, early.view.result) == (99, None)
    assert late.view.result == "lost"
    assert late.happened(RunEnded)[0].late
