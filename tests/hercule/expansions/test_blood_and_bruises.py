"""hercule.md, Mini-expansions: Blood and Bruises."""

import pytest

from game.core.events import CardMoved
from game.core.refs import Ref
from game.titles.hercule.rules.events import DefenseResolved, RunEnded
from game.titles.hercule.rules.state import Phase
from tests.hercule.table import RULES, Table

BLOOD = "blood_and_bruises=true stance=A! deck=train,train,train,train,train,train"
FULL = (
    "flesh_wound flesh_wound flesh_wound heavy_wound heavy_wound heavy_wound deep_wound deep_wound deep_wound"
)


def stack(table: Table) -> str:
    """The wound stack, from its top."""
    return " ".join(card.name for card in table.state.wounds)


def test_the_stack_is_three_flesh_wounds_on_three_heavy_on_three_deep() -> None:
    state = RULES.setup(1, 1, {"blood_and_bruises": True})
    assert stack(Table(state)) == FULL
    assert not [card for card in state.reserve if RULES.catalogue.is_wound(card.name)]


def test_without_it_only_the_three_heavy_wounds_are_there() -> None:
    state = RULES.setup(1, 1, {})
    assert state.wounds == ()
    assert sorted(card.name for card in state.reserve if "wound" in card.name) == ["heavy_wound"] * 3


@pytest.mark.parametrize(("points", "wounds"), [(5, 0), (4, 1), (2, 3), (0, 5)])
def test_each_point_of_attack_over_the_defense_is_a_wound(points: int, wounds: int) -> None:
    table = Table(f"improvement {BLOOD} trial=nemean_lion/9/9/5/4 play=block*{points}".replace("block*0", ""))
    assert table.view.forecast is not None
    assert table.view.forecast.wounds == wounds
    table.play("next")
    assert table.happened(DefenseResolved) == [DefenseResolved(points, 5, not wounds)]
    assert len(table.state.wounds) == 9 - wounds


def test_wounds_come_one_by_one_from_the_top_onto_the_discard() -> None:
    table = Table(f"improvement {BLOOD} trial=nemean_lion/9/9/4/4 discard=strike").play("next")
    assert table.pile("discard") == "strike flesh_wound flesh_wound flesh_wound heavy_wound"
    moved = [event for event in table.happened(CardMoved) if event.source == Ref("wounds")]
    assert [event.card.name for event in moved] == ["flesh_wound"] * 3 + ["heavy_wound"]


def test_an_ability_acts_on_each_wound_dealt() -> None:
    table = Table(f"improvement {BLOOD} trial=cretan_bull/9/9/2/3").play("next")
    assert table.trial()[2] == 5


def test_a_stack_that_runs_out_loses_the_game() -> None:
    position = f"improvement {BLOOD} trial=nemean_lion/9/9/9/4 wounds=deep_wound,deep_wound"
    lost = Table(position + " discard=" + ",".join(FULL.split()[:7])).play("next")
    assert lost.view.phase is Phase.LOST
    assert lost.happened(RunEnded) == [RunEnded(False)]


def test_a_discarded_flesh_wound_is_exhausted_onto_the_stack() -> None:
    table = Table(f"defense {BLOOD} trial=nemean_lion/9/9/1/4 play=flesh_wound,block").play("next")
    assert table.pile("discard") == "block"
    assert stack(table) == FULL


def test_a_heavy_wound_stays_unless_it_is_upgraded() -> None:
    position = f"defense {BLOOD} trial=nemean_lion/9/9/1/4 play=heavy_wound,heavy_wound+"
    table = Table(position).play("next")
    assert table.pile("discard") == "heavy_wound"
    assert stack(table).startswith("heavy_wound flesh_wound")


def test_each_deep_wound_discarded_in_upkeep_brings_the_top_of_the_stack() -> None:
    position = f"defense {BLOOD} trial=nemean_lion/9/9/1/4 play=deep_wound,strike,deep_wound"
    table = Table(position).play("next")
    assert table.pile("discard") == "deep_wound strike deep_wound flesh_wound flesh_wound"


def test_a_dressed_deep_wound_is_exhausted_and_brings_none() -> None:
    table = Table(f"defense {BLOOD} trial=nemean_lion/9/9/1/4 play=deep_wound+").play("next")
    assert table.pile("discard") == ""
    assert stack(table).startswith("deep_wound flesh_wound")


def test_a_deep_wound_that_a_deep_wound_brings_brings_no_third() -> None:
    others = ",".join(FULL.split()[:6])
    position = f"defense {BLOOD} trial=nemean_lion/9/9/1/4 play=deep_wound discard={others}"
    table = Table(position + " wounds=deep_wound,deep_wound").play("next")
    assert stack(table) == "deep_wound"


def test_a_deep_wound_with_an_empty_stack_loses_the_game() -> None:
    others = ",".join(FULL.split()[:8])
    position = f"defense {BLOOD} trial=nemean_lion/9/9/1/4 play=deep_wound discard={others} wounds="
    assert Table(position).play("next").view.phase is Phase.LOST


def test_a_wound_exhausted_in_preparation_goes_on_top_and_the_next_round_sorts_the_stack() -> None:
    position = "preparation blood_and_bruises=true preparations=2 trial=cerberus deck=deep_wound,train"
    table = Table(position).play("prepare exhaust deep_wound")
    assert stack(table).startswith("deep_wound flesh_wound")
    table.play("next")
    assert stack(table) == FULL


def test_wounds_lie_neither_in_the_reserve_nor_for_sale() -> None:
    table = Table("improvement blood_and_bruises=true trial=cerberus play=train*30")
    assert not any("wound" in move for move in table.legal())
    assert table.view.wounds_left == 9
    assert table.refused("buy flesh_wound") == "wound_not_bought"
