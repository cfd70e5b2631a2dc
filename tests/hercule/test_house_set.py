"""Trials of the house set that differ from the gentle ones: two abilities last only some turns."""

import pytest

from game.titles.hercule.rules.reasons import Reason
from tests.hercule.table import HOUSE, Table

DECK = "deck=train,train,train,train,train,train hand= discard="
BEATEN = "beaten=" + ",".join(n for n in HOUSE.catalogue.trials if n not in ("nemean_lion", "ceryneian_hind"))
TURNS = 2


class House(Table):
    """A table with the numbers that the program plays with."""

    rules = HOUSE


def upkeep(trial: str, turn: int) -> House:
    """The table after a turn in which neither side has won."""
    table = House(f"improvement trial={trial}/9/9/1/30 turn={turn} stance=A! {DECK} play=block*9")
    table.play("next")
    return table


@pytest.mark.parametrize(("turn", "drawn"), [(1, 4), (TURNS - 1, 4), (TURNS, 5), (9, 5)])
def test_the_hind_is_ahead_in_the_first_turns_of_a_round(turn: int, drawn: int) -> None:
    table = upkeep("ceryneian_hind", turn)
    assert table.view.turn == turn + 1
    assert len(table.view.hand) == drawn


def test_a_round_begins_with_the_hind_ahead() -> None:
    won = House(f"improvement trial=nemean_lion/1/1/1/1 turn=9 play=strike*9 {BEATEN} {DECK}")
    won.play("next", "next")
    assert (won.view.trial.name, won.view.turn, len(won.view.hand)) == ("ceryneian_hind", 1, 4)


@pytest.mark.parametrize(("turn", "locked"), [(1, True), (TURNS, True), (TURNS + 1, False), (9, False)])
def test_cerberus_watches_in_the_first_turns_of_a_round(turn: int, locked: bool) -> None:
    table = House(f"planning trial=cerberus turn={turn} stance=B {DECK}")
    assert table.view.stance_locked == locked
    if locked:
        assert table.refused("tap stance") == Reason.STANCE_LOCKED
    else:
        table.play("tap stance")
        assert len(table.view.hand) == 1


@pytest.mark.parametrize(("turn", "locked"), [(TURNS, True), (TURNS + 1, False)])
def test_of_a_trial_that_lingers_the_turns_count_from_the_round_that_is_played(
    turn: int, locked: bool
) -> None:
    lingers = "difficulty=heroic beaten=cerberus lingering=cerberus/1"
    table = House(f"planning trial=nemean_lion turn={turn} {lingers} stance=B {DECK}")
    assert table.view.stance_locked == locked


@pytest.mark.parametrize("trial", ["ceryneian_hind", "cerberus"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_card_says_for_how_many_turns(trial: str, lang: str) -> None:
    definition = HOUSE.catalogue.trials[trial]
    assert dict(definition.abilities[0].args)["turns"] == TURNS
    assert "{turns}" in getattr(definition.text, lang)
