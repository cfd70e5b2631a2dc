"""hercule.md, A turn, 4: Attack."""

import pytest

from game.core.events import CounterChanged
from game.titles.hercule.rules.events import AttackResolved, DefenseResolved, TrialBeaten
from game.titles.hercule.rules.state import Phase
from tests.hercule.table import Table


@pytest.mark.parametrize(("points", "lost"), [(3, 0), (4, 1), (7, 1), (8, 2), (11, 2), (13, 3)])
def test_the_trial_loses_health_once_for_each_time_attack_meets_its_defense(points: int, lost: int) -> None:
    table = Table(f"improvement trial=erymanthian_boar/9/9/3/4 play=strike*{points} stance=A!").play("next")
    assert table.happened(AttackResolved) == [AttackResolved(points, 4, lost)]
    assert table.state.trial.health == 9 - lost


def test_the_rest_of_the_attack_is_lost() -> None:
    deck = "block,block,block,block,strike"
    table = Table(f"improvement trial=erymanthian_boar/9/9/1/4 play=strike*7 stance=A! deck={deck}")
    table.play("next").play_hand().play("next", "next")
    assert table.happened(AttackResolved) == [AttackResolved(1, 4, 0)]


def test_at_no_health_the_round_is_won_at_once_without_defense_or_growth() -> None:
    table = Table("improvement trial=erymanthian_boar/2/5/9/3 play=strike*6 stance=A!").play("next")
    assert table.happened(TrialBeaten) == [TrialBeaten("erymanthian_boar")]
    assert table.happened(DefenseResolved) == []
    assert not [event for event in table.happened(CounterChanged) if event.counter == "trial_attack"]
    assert table.view.phase is Phase.PREPARATION
    assert table.wounds() == 0


def test_more_than_enough_beats_it_too_but_takes_no_more_than_there_is() -> None:
    table = Table("improvement trial=erymanthian_boar/1/5/9/3 play=strike*99 stance=A!").play("next")
    assert table.happened(AttackResolved) == [AttackResolved(99, 3, 1)]
    health = [event for event in table.happened(CounterChanged) if event.counter == "trial_health"]
    assert [event.after for event in health] == [0]
    assert table.happened(TrialBeaten) == [TrialBeaten("erymanthian_boar")]


def test_without_attack_the_trial_keeps_its_health() -> None:
    table = Table("improvement trial=erymanthian_boar/5/5/1/3 play=block*9 stance=A!").play("next")
    assert table.happened(AttackResolved) == [AttackResolved(0, 3, 0)]


def test_the_forecast_says_what_the_attack_will_take() -> None:
    forecast = Table("improvement trial=erymanthian_boar/2/5/9/3 play=strike*5").view.forecast
    assert forecast is not None
    assert (forecast.trial_loses, forecast.trial_falls) == (1, False)
    deadly = Table("improvement trial=erymanthian_boar/2/5/9/3 play=strike*6").view.forecast
    assert deadly is not None
    assert (deadly.trial_loses, deadly.trial_falls) == (2, True)
