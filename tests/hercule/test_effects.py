"""hercule-en, Planning Phase: each card's effect is triggered again for each card played after it."""

from pathlib import Path

import pytest

from game.ai.registry import policy_for
from game.ai.simulation import play_game
from game.cli.check import problems_of
from game.titles.hercule.ai.position import Position
from game.titles.hercule.ai.swift.planning import plans_for
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.registry import load_exactly
from tests.hercule.table import Table

PACK = Path(__file__).parents[1] / "data" / "every_effect"


def _laid() -> HerculeRules:
    rules = load_exactly("hercule", (PACK,))
    assert isinstance(rules, HerculeRules)
    return rules


class Laid(Table):
    """A table with one blessing of each sort of effect."""

    rules = _laid()


def with_blessing(name: str, position: str) -> Laid:
    trial = "golden_apples" if name != "golden_apples" else "nemean_lion"
    return Laid(f"planning trial={trial}/9/9/9/9 beaten={name} {position}")


def test_the_pack_has_no_problem() -> None:
    assert problems_of(PACK) == ()


@pytest.mark.parametrize(("up", "attack"), [("", 9 - 3), ("+", 9 - 6)])
def test_an_effect_happens_once_for_the_card_and_once_for_each_played_after_it(up: str, attack: int) -> None:
    table = with_blessing("lernaean_hydra", f"hand=lernaean_hydra{up},block,block")
    assert table.play_hand().trial() == (9, attack, 9)


def test_draws_keep_coming_while_cards_are_played() -> None:
    table = with_blessing("ceryneian_hind", "hand=ceryneian_hind,block deck=strike,train,block")
    assert table.play("play ceryneian_hind").pile("hand") == "block strike"
    assert table.play("play block").pile("hand") == "strike train"


def test_weakening_adds_up_for_this_turn() -> None:
    table = with_blessing("erymanthian_boar", "hand=erymanthian_boar,block,block").play_hand()
    assert table.view.trial_defense == 9 - 3


def test_each_trigger_exhausts_a_wound() -> None:
    table = with_blessing("augean_stables", "hand=heavy_wound,augean_stables,block play=heavy_wound")
    assert table.play("play augean_stables").refused("play block") == "choose_wound_first"
    assert table.play("exhaust heavy_wound").wounds() == 1
    assert table.play("play block").wounds() == 0


def test_improvements_cost_less_with_each_trigger() -> None:
    table = with_blessing("stymphalian_birds", "hand=stymphalian_birds,train,train").play_hand()
    assert table.view.cost_change == -3


def test_a_trigger_can_set_the_stance_upright() -> None:
    table = with_blessing("cretan_bull", "stance=A! hand=block play=cretan_bull,strike!")
    assert not table.play("play block").view.stance.tapped


def test_a_trigger_can_do_the_trial_good() -> None:
    table = Laid("planning trial=nemean_lion/5/9/9/9 beaten=mares_of_diomedes hand=mares_of_diomedes,block")
    assert table.play_hand().trial()[0] == 5 + 2


def test_a_retrigger_does_again_what_triggers_do() -> None:
    position = "planning trial=nemean_lion/9/9/9/9 beaten=lernaean_hydra,belt_of_hippolyta"
    table = Laid(f"{position} hand=lernaean_hydra,belt_of_hippolyta").play_hand()
    assert (table.triggers(), table.trial()[1]) == ([3, 1], 9 - 3)


def test_what_happens_when_played_happens_once_beside_what_each_trigger_does() -> None:
    table = with_blessing("cerberus", "hand=cerberus,block,block").play_hand()
    assert (table.trial()[1], table.view.trial_defense) == (9 - 1, 9 - 3)


def test_the_earlier_card_acts_first() -> None:
    beaten = "beaten=ceryneian_hind,augean_stables"
    hand = "hand=augean_stables,heavy_wound play=ceryneian_hind deck=heavy_wound"
    table = Laid(f"planning trial=nemean_lion {beaten} {hand}").play("play augean_stables")
    assert (table.pile("hand"), table.wounds()) == ("heavy_wound", 1)


@pytest.mark.parametrize(("doubled", "attack"), [("true", 9 - 6), ("false", 9 - 3)])
def test_supercharged_doubles_each_trigger_or_points_alone(doubled: str, attack: int) -> None:
    position = f"supercharge_effects={doubled} hand=lernaean_hydra,block,block"
    early = with_blessing("lernaean_hydra", position).play("play lernaean_hydra supercharged").play_hand()
    late = with_blessing("lernaean_hydra", position).play_hand().play("tap stance on lernaean_hydra")
    assert early.trial()[1] == late.trial()[1] == attack


def test_supercharged_after_planning_the_effects_happen_once_more_and_the_choice_comes_first() -> None:
    # It was triggered twice, so it exhausts two wounds: one waits in hand, one lies in play.
    position = "attack trial=nemean_lion/9/9/1/9 beaten=augean_stables hand=heavy_wound"
    table = Laid(f"{position} play=augean_stables*2,heavy_wound,block*1 deck=block,block")
    table.play("tap stance on augean_stables")
    assert table.legal() == {"exhaust heavy_wound"}
    table.play("exhaust heavy_wound")
    assert (table.view.turn, table.wounds()) == (1, 0)


def test_a_cap_on_triggers_caps_what_they_do() -> None:
    hand = "hand=lernaean_hydra,block,block,block"
    table = Laid(f"planning trial=stymphalian_birds/9/9/9/9 beaten=lernaean_hydra {hand}").play_hand()
    assert (table.triggers()[0], table.trial()[1]) == (2, 9 - 2)


@pytest.mark.long
@pytest.mark.parametrize(("policy", "runs"), [("random", 8), ("greedy", 1)])
def test_runs_with_every_effect_come_to_an_end(policy: str, runs: int) -> None:
    for seed in range(runs):
        assert play_game(Laid.rules, [policy_for("hercule", policy)], seed, {}, 0).error == ""


def test_the_planner_counts_what_each_trigger_does() -> None:
    table = with_blessing("erymanthian_boar", "hand=block,erymanthian_boar,block")
    position = Position(Laid.rules.catalogue, table.state)
    boar = position.scene.kinds.number(next(card for card in table.hero.hand if card.name != "block"))
    plans = {plan.order.index(boar): plan for plan in plans_for(position.scene, (), position.hand, False)}
    assert [plans[place].weakens for place in (0, 1, 2)] == [3, 2, 1]
