"""hercule.md, Mini-expansions: Athena's Protection."""

import pytest

from game.core.events import CounterChanged
from game.titles.hercule.rules.events import DefenseResolved
from tests.hercule.table import Table

SHIELD = "athena=true stance=A! deck=train,train,train,train,train,train trial=nemean_lion/9/9/4/4"


def test_the_shield_begins_at_none() -> None:
    assert Table(f"planning {SHIELD}").view.shield == 0


@pytest.mark.parametrize(
    ("shield", "points", "after", "wounds"),
    [(0, 4, 0, 0), (0, 7, 3, 0), (2, 7, 5, 0), (5, 2, 3, 0), (2, 2, 0, 0), (1, 2, 0, 1), (3, 0, 0, 1)],
)
def test_excess_goes_onto_the_shield_and_what_is_short_is_taken_off_by_force(
    shield: int, points: int, after: int, wounds: int
) -> None:
    play = f"play=block*{points}" if points else ""
    table = Table(f"improvement {SHIELD} shield={shield} {play}")
    forecast = table.view.forecast
    assert forecast is not None
    assert (forecast.holds, forecast.shield, forecast.wounds) == (not wounds, after, wounds)
    table.play("next")
    assert table.happened(DefenseResolved) == [DefenseResolved(points, 4, not wounds)]
    assert (table.view.shield, table.wounds()) == (after, wounds)


def test_with_blood_and_bruises_the_shield_leaves_fewer_wounds() -> None:
    table = Table(f"improvement blood_and_bruises=true {SHIELD} shield=1 play=block*1").play("next")
    assert (table.view.shield, len(table.state.wounds)) == (0, 9 - 2)


def test_the_next_turn_counts_on_what_the_shield_keeps() -> None:
    forecast = Table(f"improvement {SHIELD} shield=1 play=block*4").view.forecast
    assert forecast is not None
    assert (forecast.next_attack, forecast.holds_next) == (5, True)


def test_what_is_left_is_forfeited_when_the_trial_is_beaten() -> None:
    table = Table("improvement athena=true trial=cerberus/1/9/4/1 shield=7 play=strike*6").play("next")
    assert table.view.shield == 0
    assert CounterChanged("shield", 7, 0) in table.events


def test_a_preparation_action_puts_five_on_it_for_the_next_trial() -> None:
    table = Table("preparation athena=true preparations=2 trial=cerberus deck=train,train,train,train,train")
    table.play("prepare shield")
    assert (table.view.shield, table.view.preparations) == (5, 1)
    table.play("prepare shield", "next")
    assert table.view.shield == 10


def test_without_it_there_is_no_such_action() -> None:
    table = Table("preparation preparations=2 trial=cerberus")
    assert "prepare shield" not in table.legal()
    assert table.refused("prepare shield") == "no_shield"
    assert (
        Table("preparation athena=true preparations=0 trial=cerberus").refused("prepare shield") == "prepared"
    )
