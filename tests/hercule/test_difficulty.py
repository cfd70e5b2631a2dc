"""hercule.md, Difficulty."""

import pytest

from game.titles.hercule.rules.events import BlessingGained
from game.titles.hercule.rules.state import Lingering

from .table import Table

TWO_STEPS = ("prepare gain block", "prepare gain block")


def beat(table: Table) -> Table:
    """Beat the trial being faced, as a fresh position with a deadly strip in play."""
    state = table.state
    lingering = ",".join(f"{trial.name}/{trial.rounds}" for trial in state.lingering)
    text = (
        f"improvement trial={state.trial.name}/1/20/2/3 difficulty={state.settings.difficulty} stance=A!"
        f" lingering={lingering} beaten={','.join(state.beaten)} ahead={','.join(state.ahead)} play=strike*9"
    )
    return Table(text).play("next")


def first(difficulty: str) -> Table:
    return Table(f"planning trial=nemean_lion difficulty={difficulty}")


@pytest.mark.parametrize(("difficulty", "rounds"), [("normal", 0), ("heroic", 1), ("mythic", 2)])
def test_a_beaten_trial_stays_for_so_many_more_rounds(difficulty: str, rounds: int) -> None:
    table = first(difficulty)
    for passed in range(rounds):
        table = beat(table)
        assert Lingering("nemean_lion", rounds - passed) in table.state.lingering
        assert BlessingGained("nemean_lion") not in table.events
        assert "nemean_lion" not in table.pile("reserve").split()
    table = beat(table)
    assert BlessingGained("nemean_lion") in table.events
    assert "nemean_lion" in table.pile("reserve").split()
    assert "nemean_lion" not in {trial.name for trial in table.state.lingering}


def test_in_mythic_two_older_trials_last_the_oldest_first() -> None:
    table = beat(beat(beat(first("mythic"))))
    assert table.state.lingering == (Lingering("lernaean_hydra", 1), Lingering("ceryneian_hind", 2))


@pytest.mark.parametrize("difficulty", ["normal", "heroic", "mythic"])
def test_a_lingering_trial_counts_as_beaten_for_the_health_of_the_next(difficulty: str) -> None:
    table = beat(beat(first(difficulty)))
    assert table.state.trial.name == "ceryneian_hind"
    assert table.state.trial.health == 4 + 2


def test_abilities_add_up() -> None:
    position = (
        "difficulty=mythic beaten=ceryneian_hind,golden_apples lingering=ceryneian_hind/1,golden_apples/2"
    )
    table = Table(f"defense trial=erymanthian_boar {position} stance=A! deck=train,train,train,train,train")
    assert len(table.play("next").view.hand) == 4
    assert {pile.cost for pile in table.view.shop if pile.name == "strike"} == {6}


def test_a_lingering_ability_strikes_before_the_one_of_the_trial_being_faced() -> None:
    table = Table(
        "improvement difficulty=heroic trial=cattle_of_geryon/9/9/4/2 beaten=lernaean_hydra"
        " lingering=lernaean_hydra/1 play=strike*2"
    ).play("next")
    assert [event.cause for event in table.counters()] == ["", "lernaean_hydra", "cattle_of_geryon"]
    assert table.trial() == (8, 5, 3)


def test_the_strictest_cap_holds() -> None:
    table = Table(
        "planning difficulty=heroic trial=belt_of_hippolyta beaten=stymphalian_birds"
        " lingering=stymphalian_birds/1 hand=strike+,strike+,block+,train,train"
    ).play_hand()
    assert table.triggers() == [3, 3, 3, 2, 1]
    assert table.points() == (6, 6, 3)


def test_the_view_names_what_still_lasts() -> None:
    assert beat(first("heroic")).view.lingering == (Lingering("nemean_lion", 1),)


def test_victory_does_not_wait_for_what_still_lingers() -> None:
    table = first("mythic")
    for _ in range(12):
        table = beat(table)
    assert table.view.result == "won"
    assert len(table.view.beaten) == 12
    assert len(table.state.lingering) == 2
