"""hercule.md, Worked examples: they hold exactly."""

import pytest

from tests.hercule.table import Table

DECK = "deck=train,train,train,train,train"


def test_a_strike_first_of_five_and_another_in_fourth_place_make_seven_attack() -> None:
    table = Table("planning trial=lernaean_hydra hand=strike,block,train,strike,block").play_hand()
    assert [played.points.attack for played in table.view.played] == [5, 0, 0, 2, 0]
    assert table.view.totals.attack == 7


def test_five_base_cards_make_fifteen_points_and_six_twenty_one() -> None:
    five = "planning trial=lernaean_hydra hand=strike,block,train,strike,block"
    assert sum(Table(five).play_hand().points()) == 15
    assert sum(Table(f"{five},train").play_hand().points()) == 21


def test_an_upgraded_strike_first_of_six_makes_twelve_and_supercharged_twenty_four() -> None:
    hand = "hand=strike#20+,block,block,train,train,train"
    assert Table(f"planning trial=lernaean_hydra {hand}").play_hand().points()[0] == 12
    table = (
        Table(f"planning trial=lernaean_hydra/99/99/2/3 {hand}").play("play strike+ supercharged").play_hand()
    )
    assert table.points()[0] == 24
    table.play("next", "next")
    assert 20 in {card.uid for card in table.state.reserve}


def test_the_stance_through_two_turns_as_the_book_tells_it() -> None:
    table = Table("defense trial=lernaean_hydra/99/99/2/3 stance=B deck=strike,block,block,train,train,train")
    table.play("next")
    assert table.pile("hand") == "strike+ block block train train"
    table.play("tap stance")
    assert len(table.view.hand) == 6
    table.play("play strike+ supercharged").play_hand()
    assert table.points()[0] == 24


def test_thirteen_experience_buy_upgrade_and_anticipate_a_block_and_one_is_lost() -> None:
    table = Table("improvement trial=lernaean_hydra play=train*13 deck=strike")
    table.play("buy block", "upgrade", "anticipate")
    assert table.pile("deck") == "block+ strike"
    assert table.view.experience_left == 1
    assert not table.legal() & {"buy block", "buy strike", "buy train", "upgrade", "anticipate"}


@pytest.mark.parametrize(("attack", "lost"), [(7, 1), (13, 3)])
def test_defense_four_turns_seven_attack_into_one_health_and_thirteen_into_three(
    attack: int, lost: int
) -> None:
    table = Table(f"improvement trial=cerberus/9/9/3/4 play=strike*{attack} {DECK}").play("next")
    assert table.trial()[0] == 9 - lost


@pytest.mark.parametrize(("defense", "wounds"), [(1, 1), (3, 0)])
def test_the_hydra_at_attack_three_strikes_and_grows_to_four(defense: int, wounds: int) -> None:
    position = f"improvement trial=lernaean_hydra/6/6/3/3 play=block*{defense} stance=A! {DECK}"
    table = Table(position).play("next")
    assert table.wounds() == wounds
    assert table.trial() == (6, 4, 3)
