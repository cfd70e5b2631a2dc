"""hercule.md, A turn, 5: Defense."""

import pytest

from game.core.events import CardMoved, CounterChanged
from game.core.refs import Ref
from game.titles.hercule.rules.events import DefenseResolved, RunEnded
from game.titles.hercule.rules.state import Phase
from tests.hercule.table import Table

READY = "improvement stance=A! deck=train,train,train,train,train,train"


@pytest.mark.parametrize(("points", "wounds"), [(2, 1), (3, 0), (4, 0)])
def test_defense_at_least_as_high_as_the_attack_holds(points: int, wounds: int) -> None:
    table = Table(f"{READY} trial=nemean_lion/5/5/3/4 play=block*{points}").play("next")
    assert table.happened(DefenseResolved) == [DefenseResolved(points, 3, wounds == 0)]
    assert table.wounds() == wounds


def test_a_wound_goes_from_the_reserve_to_the_discard() -> None:
    table = Table(f"{READY} trial=nemean_lion/5/5/3/4 discard=strike").play("next")
    assert table.pile("discard") == "strike heavy_wound"
    wound = next(event for event in table.happened(CardMoved) if event.card.name == "heavy_wound")
    assert (wound.source, wound.target) == (Ref("reserve", "heavy_wound"), Ref("discard"))


def test_one_wound_only_however_much_is_missing() -> None:
    assert Table(f"{READY} trial=nemean_lion/5/5/99/4").play("next").wounds() == 1


@pytest.mark.parametrize("points", [0, 3])
def test_the_attack_grows_by_one_blocked_or_not(points: int) -> None:
    table = Table(f"{READY} trial=nemean_lion/5/5/3/4 play=block*{points + 1}").play("next")
    assert table.happened(CounterChanged) == [CounterChanged("trial_attack", 3, 4)]


def test_when_no_wound_is_left_the_game_is_lost_at_once() -> None:
    position = f"{READY} trial=nemean_lion/5/5/3/4 discard=heavy_wound,heavy_wound,heavy_wound play=block*1"
    table = Table(position).play("next")
    assert table.happened(RunEnded) == [RunEnded(False)]
    assert table.view.phase is Phase.LOST
    assert table.view.result == "lost"
    assert table.trial() == (5, 3, 4)
    assert table.pile("play") == "block"
    assert table.legal() == set()


def test_a_blow_that_is_held_needs_no_wound() -> None:
    position = f"{READY} trial=nemean_lion/5/5/3/4 discard=heavy_wound,heavy_wound,heavy_wound play=block*3"
    assert Table(position).play("next").view.phase is Phase.PLANNING


def test_the_last_wound_can_be_taken() -> None:
    table = Table(f"{READY} trial=nemean_lion/5/5/3/4 discard=heavy_wound,heavy_wound").play("next")
    assert table.view.wounds_left == 0
    assert table.view.phase is Phase.PLANNING
