"""Whole runs of the greedy planner on the quick table: the same as by the rules, to the last turn."""

import pytest
from msgspec.structs import replace

from game.ai.registry import policy_for
from game.ai.simulation import play_game, play_quickly
from game.core.protocol import OptionValue
from game.titles.hercule.expansions.listed import EXPANSIONS
from tests.hercule.table import RULES

Options = dict[str, OptionValue]
LONG: Options = {"difficulty": "normal"}
RUNS: tuple[tuple[int, Options], ...] = (
    (40002, LONG),
    (40004, {"difficulty": "heroic"}),
    (40100, {"difficulty": "mythic"}),
    (40100, {"difficulty": "story"}),
    (40003, {"difficulty": "mythic", "heads": "3"}),
    (40006, {"difficulty": "mythic", "heads": "6"}),
    (40008, {"difficulty": "mythic", "heads": "8"}),
    (40010, {"difficulty": "mythic", "heads": "10"}),
)


@pytest.mark.parametrize(("seed", "options"), RUNS, ids=str)
def test_a_run_on_the_quick_table_goes_as_by_the_rules(seed: int, options: Options) -> None:
    quick = play_quickly("hercule", RULES, "greedy", seed, options)
    slow = play_game(RULES, [policy_for("hercule", "greedy")], seed, options)
    assert quick is not None
    assert slow.moves > 50
    assert quick == replace(slow, moves=0, trials=tuple(replace(each, deeds={}) for each in slow.trials))


@pytest.mark.parametrize("option", [*EXPANSIONS, "winning_exhausts"])
def test_what_the_quick_runs_do_not_know_is_left_to_the_rules(option: str) -> None:
    options: Options = {option: option in EXPANSIONS}
    assert play_quickly("hercule", RULES, "greedy", 1, options) is None


def test_other_policies_play_by_the_rules() -> None:
    assert play_quickly("hercule", RULES, "expert", 1, {}) is None
