"""hercule.md, Mini-expansions: Calm and Wrath."""

import pytest

from game.titles.hercule.expansions.calm_and_wrath import HealthCardChosen
from game.titles.hercule.rules.events import AttackResolved, DefenseResolved
from tests.hercule.table import RULES, Table

DECK = "stance=A! deck=train,train,train,train,train,train"


def at(card: str, rest: str) -> Table:
    """A table with this special health card."""
    return Table(f"improvement calm_and_wrath=true health_card=heart_{card} {DECK} {rest}")


@pytest.mark.parametrize(
    ("card", "health", "attack", "defense"),
    [
        ("calm", 9, 0, 1),
        ("calm", 5, 0, 0),
        ("calm", 2, 1, 0),
        ("wrath", 9, 0, 0),
        ("wrath", 4, 1, 0),
        ("wrath", 1, 2, 0),
        ("armour", 9, 0, 2),
        ("armour", 8, 0, 0),
        ("spears", 18, 2, 0),
        ("spears", 17, 0, 0),
    ],
)
def test_the_trial_gains_what_stands_beside_its_present_health(
    card: str, health: int, attack: int, defense: int
) -> None:
    view = at(card, f"trial=nemean_lion/{health}/18/3/4").view
    assert (view.trial_attack, view.trial_defense) == (3 + attack, 4 + defense)
    assert (view.trial.attack, view.trial.defense) == (3, 4)


def test_defense_is_read_before_the_attack_and_attack_after_it() -> None:
    table = at("armour", "trial=cerberus/6/9/3/2 play=strike*9,block*3")
    assert table.view.forecast is not None
    assert (table.view.forecast.trial_loses, table.view.forecast.attack_faced) == (2, 3)
    table.play("next")
    assert table.happened(AttackResolved) == [AttackResolved(9, 4, 2)]

    table = at("spears", "trial=cerberus/5/9/3/4 play=strike*4,block*4").play("next")
    assert table.happened(DefenseResolved) == [DefenseResolved(4, 5, False)]


def test_the_values_of_the_trial_fall_back_by_themselves() -> None:
    table = at("spears", "trial=cerberus/4/9/3/4 play=strike*4,block*9").play("next")
    assert table.trial() == (3, 4, 4)
    assert table.view.trial_attack == 4


def test_the_player_chooses_one_of_four_before_the_first_trial() -> None:
    table = Table(RULES.setup(1, 1, {"calm_and_wrath": True}))
    assert table.view.health_card == "heart_calm"
    table.play("choose health heart_spears")
    assert table.happened(HealthCardChosen) == [HealthCardChosen("heart_spears")]
    assert table.view.health_card == "heart_spears"


def test_the_next_trial_has_another_one_of_the_players_choice() -> None:
    table = at("wrath", "trial=cerberus/1/9/3/1 play=strike*3").play("next")
    assert table.view.health_card == "heart_armour"
    assert {move for move in table.legal() if move.startswith("choose")} == {
        "choose health heart_calm",
        "choose health heart_spears",
    }
    assert table.refused("choose health heart_wrath") == "other_health_card"
    assert table.play("choose health heart_calm", "next").view.health_card == "heart_calm"


def test_it_is_not_changed_in_the_middle_of_a_round() -> None:
    assert at("calm", "trial=cerberus").refused("choose health heart_wrath") == "not_preparation"


def test_without_it_a_trial_is_as_printed() -> None:
    view = Table("improvement trial=nemean_lion/2/9/3/4").view
    assert (view.trial_attack, view.trial_defense, view.health_card) == (3, 4, None)
    assert Table("preparation trial=cerberus").refused("choose health heart_calm") == "other_health_card"
