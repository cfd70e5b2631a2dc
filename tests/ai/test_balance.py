"""The balance program: its overlay can change every number of the house set, and makes a valid card pack."""

from pathlib import Path

import pytest

from benchmarks.measuring.balance import BOUNDS, all_knobs, bounds_of, read, rules_of, write_pack
from game.cli.check import problems_of
from tests.hercule.table import HOUSE as RULES

TRIED = Path(__file__).parents[2] / "benchmarks" / "measuring" / "balance.yaml"


def test_an_overlay_moves_values_abilities_blessings_growth_and_costs() -> None:
    catalogue = rules_of(
        {
            "cerberus.attack": 9,
            "nemean_lion.abilities.0.health": 4,
            "cretan_bull.blessing.upgraded.points.attack": 3,
            "golden_apples.blessing.base.effects.0.experience": 2,
            "numbers.growth": 2,
            "numbers.blessing_cost": 6,
        }
    ).catalogue
    assert catalogue.trials["cerberus"].attack == 9
    assert dict(catalogue.trials["nemean_lion"].abilities[0].args) == {"health": 4}
    assert catalogue.cards["cretan_bull"].upgraded.points.attack == 3
    assert dict(catalogue.cards["golden_apples"].base.effects[0].args) == {"experience": 2}
    assert (catalogue.numbers.growth, catalogue.base_cost("cerberus")) == (2, 6)


def test_without_an_overlay_it_is_the_house_set() -> None:
    assert rules_of({}).catalogue.trials == RULES.catalogue.trials
    assert rules_of({}).catalogue.cards == RULES.catalogue.cards


def test_every_trial_has_its_values_its_blessing_and_what_is_counted_of_its_ability_to_be_moved() -> None:
    knobs = all_knobs()
    for trial in RULES.catalogue.trials.values():
        assert {f"{trial.id}.{value}" for value in ("health", "attack", "defense")} <= set(knobs)
        counted = [
            name for effect in trial.abilities for name, value in effect.args if value and name != "card"
        ]
        assert all(any(f"{trial.id}.abilities.0.{name}" == place for place in knobs) for name in counted)
        assert any(place.startswith(f"{trial.id}.blessing.") for place in knobs)


def test_the_search_leaves_what_the_rulebook_prints() -> None:
    assert bounds_of("lernaean_hydra.abilities.0.attack") is None
    assert bounds_of("numbers.blessing_cost") is None
    assert bounds_of("lernaean_hydra.attack") == BOUNDS["attack"]
    assert bounds_of("lernaean_hydra.blessing.base.points.attack") == BOUNDS["points.attack"]


def test_a_place_that_is_no_number_is_refused() -> None:
    with pytest.raises(KeyError, match="minotaur"):
        rules_of({"minotaur.attack": 3})


def test_what_is_being_tried_can_be_written_as_a_pack(tmp_path: Path) -> None:
    write_pack(read(TRIED), tmp_path / "tried")
    assert problems_of(tmp_path / "tried") == ()
