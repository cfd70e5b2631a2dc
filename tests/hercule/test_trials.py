"""hercule.md, the house set: what each trial's ability does."""

import pytest

from game.core.events import CounterChanged
from game.titles.hercule.rules.events import AbilityApplied, AttackResolved
from game.titles.hercule.rules.reasons import Reason
from tests.hercule.table import RULES, Table

DECK = "deck=train,train,train,train,train"
PRINTED = {
    "nemean_lion": (5, 3, 4),
    "lernaean_hydra": (6, 2, 3),
    "ceryneian_hind": (4, 2, 3),
    "erymanthian_boar": (5, 3, 3),
    "augean_stables": (7, 2, 3),
    "stymphalian_birds": (5, 3, 3),
    "cretan_bull": (6, 3, 3),
    "mares_of_diomedes": (6, 3, 3),
    "belt_of_hippolyta": (5, 3, 4),
    "cattle_of_geryon": (6, 4, 2),
    "golden_apples": (5, 2, 4),
    "cerberus": (6, 3, 4),
}


def struck(trial: str, play: str, more: str = "") -> Table:
    """The table after Attack, Defense and Upkeep."""
    return Table(f"improvement trial={trial} stance=A! {DECK} play={play} {more}").play("next")


@pytest.mark.parametrize(("trial", "values"), PRINTED.items())
def test_printed_values(trial: str, values: tuple[int, int, int]) -> None:
    assert Table(f"planning trial={trial}").trial() == values


def test_the_lion_loses_at_most_two_health_a_turn() -> None:
    table = struck("nemean_lion", "strike*40")
    assert table.happened(AttackResolved) == [AttackResolved(40, 4, 2)]
    assert table.state.trial.health == 3


def test_the_lion_loses_one_when_the_attack_is_worth_one() -> None:
    assert struck("nemean_lion", "strike*4").state.trial.health == 4


def test_what_the_lion_lost_this_turn_counts_towards_the_two() -> None:
    assert struck("nemean_lion", "strike*40", "lost_health=1").state.trial.health == 4


def test_the_lion_lingering_protects_the_next_trial() -> None:
    heroic = "difficulty=heroic beaten=nemean_lion lingering=nemean_lion/1"
    assert struck("cretan_bull/6/6/1/1", "strike*40", heroic).state.trial.health == 4


def test_the_forecast_knows_the_lions_hide() -> None:
    forecast = Table("improvement trial=nemean_lion play=strike*40").view.forecast
    assert forecast is not None
    assert forecast.trial_loses == 2


def test_the_hydras_attack_rises_once_a_loss_before_it_strikes() -> None:
    table = struck("lernaean_hydra/6/6/2/3", "strike*9,block*3")
    assert table.counters() == [
        CounterChanged("trial_health", 6, 3),
        CounterChanged("trial_attack", 2, 3, "lernaean_hydra"),
        CounterChanged("trial_attack", 3, 4),
    ]
    assert table.wounds() == 0
    assert struck("lernaean_hydra/6/6/2/3", "strike*9,block*2").wounds() == 1


def test_the_hydra_unhurt_grows_by_one_alone() -> None:
    table = struck("lernaean_hydra/6/6/2/3", "strike*2")
    assert table.trial() == (6, 3, 3)
    assert table.happened(AbilityApplied) == []


def test_the_hydra_beaten_raises_no_other_head() -> None:
    table = struck("lernaean_hydra/1/6/2/3", "strike*3")
    assert table.happened(AbilityApplied) == []
    assert table.view.phase == "preparation"


def test_against_the_hind_four_cards_are_drawn() -> None:
    assert len(struck("ceryneian_hind/9/9/2/3", "block*9").view.hand) == 4


def test_the_hind_does_not_touch_later_draws() -> None:
    table = Table(f"planning trial=ceryneian_hind stance=B {DECK}").play("tap stance")
    assert len(table.view.hand) == 1


def test_the_boars_attack_grows_by_two() -> None:
    assert struck("erymanthian_boar/5/5/3/3", "block*9").trial() == (5, 5, 3)
    assert struck("erymanthian_boar/5/5/3/3", "train*9").trial() == (5, 5, 3)


def test_upgraded_cards_played_in_the_stables_fall_back_to_base() -> None:
    table = struck("augean_stables", "strike+*1,block*1,train+*1", "discard=strike+")
    assert table.pile("discard") == "strike+ heavy_wound strike block train"


def test_the_stables_leave_a_dressed_wound_and_a_supercharged_card_to_be_exhausted() -> None:
    table = struck("augean_stables", "strike+*1!,heavy_wound+*1,block*9")
    assert table.pile("discard") == "block"
    assert table.wounds() == 0


def test_against_the_birds_no_card_triggers_more_than_three_times() -> None:
    table = Table("planning trial=stymphalian_birds hand=strike,block,train,strike,block").play_hand()
    assert table.triggers() == [3, 3, 3, 2, 1]
    assert table.points() == (5, 4, 3)


def test_the_birds_cap_the_triggers_that_a_blessing_adds() -> None:
    position = "planning trial=stymphalian_birds beaten=cattle_of_geryon hand=strike,block,cattle_of_geryon+"
    assert Table(position).play_hand().triggers() == [3, 3, 1]


def test_the_birds_leave_supercharged_its_double() -> None:
    position = "planning trial=stymphalian_birds hand=strike#20,block,block,block,block"
    table = Table(position).play("play strike supercharged").play_hand()
    assert table.points()[0] == 6


def test_each_wound_the_bull_deals_hardens_it() -> None:
    assert struck("cretan_bull/6/6/3/3", "train*1").trial() == (6, 4, 4)
    assert struck("cretan_bull/6/6/3/3", "block*3").trial() == (6, 4, 3)


def test_each_wound_the_mares_deal_gives_them_back_two_health() -> None:
    assert struck("mares_of_diomedes/2/6/3/3", "train*1").trial() == (4, 4, 3)
    assert struck("mares_of_diomedes/2/6/3/3", "block*3").trial() == (2, 4, 3)


def test_the_mares_do_not_regain_more_than_they_began_with() -> None:
    assert struck("mares_of_diomedes/5/6/3/3", "train*1").state.trial.health == 6
    assert struck("mares_of_diomedes/6/6/3/3", "train*1").state.trial.health == 6


def test_no_wound_left_gives_the_mares_nothing() -> None:
    wounds = "discard=heavy_wound,heavy_wound,heavy_wound"
    assert struck("mares_of_diomedes/2/6/3/3", "train*1", wounds).trial() == (2, 3, 3)


def test_against_hippolyta_upgraded_strikes_give_one_a_trigger() -> None:
    table = Table("planning trial=belt_of_hippolyta hand=strike+,strike,block+,train+").play_hand()
    assert table.points() == (4 + 3, 4, 2)


def test_the_cattle_close_ranks_up_to_defense_five() -> None:
    assert struck("cattle_of_geryon/9/9/1/2", "strike*2").trial() == (8, 2, 3)
    assert struck("cattle_of_geryon/9/9/1/4", "strike*4").trial() == (8, 2, 5)
    assert struck("cattle_of_geryon/9/9/1/5", "strike*5").trial() == (8, 2, 5)


def test_the_cattle_never_lower_a_defense_that_stands_above_five() -> None:
    assert struck("cattle_of_geryon/9/9/1/7", "strike*7").trial() == (8, 2, 7)


def test_the_cattle_close_ranks_once_a_loss() -> None:
    assert struck("cattle_of_geryon/9/9/1/2", "strike*9").trial() == (5, 2, 3)


def test_in_the_garden_each_improvement_costs_two_more() -> None:
    table = Table("improvement trial=golden_apples play=train*28 beaten=cretan_bull discard=strike")
    table.play("upgrade", "anticipate", "buy block")
    assert table.view.experience_left == 28 - 3 * 6
    assert table.play("buy cretan_bull").view.experience_left == 0


def test_in_the_garden_five_experience_buy_nothing() -> None:
    table = Table("improvement trial=golden_apples play=train*5")
    assert table.refused("buy strike") == Reason.TOO_EXPENSIVE


def test_cerberus_keeps_the_stance_from_being_tapped() -> None:
    side_a = Table("planning trial=cerberus hand=strike play=block")
    assert side_a.refused("play strike supercharged") == Reason.STANCE_LOCKED
    assert side_a.refused("tap stance on block") == Reason.STANCE_LOCKED
    side_b = Table(f"planning trial=cerberus stance=B {DECK}")
    assert side_b.refused("tap stance") == Reason.STANCE_LOCKED
    assert side_b.view.stance_locked


def test_before_cerberus_no_phase_waits_for_the_stance() -> None:
    table = Table(f"improvement trial=cerberus play=block*9 {DECK}").play("next")
    assert table.view.phase == "planning"


def test_cerberus_leaves_the_end_of_turn_effect_alone() -> None:
    table = Table("improvement trial=cerberus stance=B play=block*9 deck=strike").play("next")
    assert table.pile("hand") == "strike+ block"


@pytest.mark.parametrize("trial", PRINTED)
def test_every_trial_has_a_text_in_both_languages_and_an_ability(trial: str) -> None:
    definition = RULES.catalogue.trials[trial]
    assert definition.abilities
    assert definition.text.en != definition.text.fr
