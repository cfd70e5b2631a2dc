"""Every mix of mini-expansions is played once, at a varying difficulty."""

import msgspec
import pytest

from game.titles.hercule.expansions.listed import EXPANSIONS
from game.titles.hercule.rules.state import Difficulty
from tests.hercule.expansions.mixes import MIXES, Mix, look_at_game
from tests.hercule.table import RULES

NAMES = ["+".join(name for name in EXPANSIONS if mix[name]) or "none" for mix in MIXES]


@pytest.mark.parametrize(("number", "mix"), list(enumerate(MIXES)), ids=NAMES)
def test_a_game_of_each_mix_holds_everywhere(number: int, mix: Mix) -> None:
    assert look_at_game(mix, tuple(Difficulty)[number % 3], number) > 10


@pytest.mark.long
@pytest.mark.parametrize(("number", "mix"), list(enumerate(MIXES)), ids=NAMES)
def test_a_game_of_each_mix_holds_everywhere_for_two_heroes(number: int, mix: Mix) -> None:
    assert look_at_game(mix, tuple(Difficulty)[(number + 1) % 3], number, seats=2, most=200) > 10


def test_all_five_together_are_played_by_the_planner() -> None:
    assert look_at_game(MIXES[-1], "normal", 1, "greedy") > 20
    assert look_at_game(MIXES[-1], "normal", 2, "greedy", seats=2, most=200) > 20


def test_a_run_without_any_is_kept_as_it_was_before_there_were_expansions() -> None:
    kept = msgspec.to_builtins(RULES.written(RULES.setup(1, 1, {"difficulty": "mythic"})))
    assert not set(kept) & {"shield", "under", "struck", "earlier", "wounds", "revenge", "health_card"}
    assert set(kept["settings"]).isdisjoint(EXPANSIONS)
    some = msgspec.to_builtins(RULES.written(RULES.setup(1, 1, {"athena": True})))
    assert some["settings"]["athena"] is True
    assert some["shield"] == 0
