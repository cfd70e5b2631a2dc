"""hercule.md, Difficulty."""

from pathlib import Path

import msgspec
import pytest

from game.ai.registry import policy_for
from game.ai.simulation import play_game
from game.cli.check import problems_of
from game.paths import CARDS
from game.titles.hercule.chronicle import labels
from game.titles.hercule.rules.events import BlessingGained
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Lingering
from game.titles.registry import load_exactly
from tests.hercule.table import HOUSE, RULES, Table

HARDER = ("normal", "heroic", "mythic")


def beat(table: Table) -> Table:
    """Beat the trial being faced, from a fresh position with a deadly play strip."""
    state = table.state
    lingering = ",".join(f"{trial.name}/{trial.rounds}" for trial in state.lingering)
    text = (
        f"improvement trial={state.trial.name}/1/20/2/3 difficulty={state.settings.difficulty} stance=A!"
        f" lingering={lingering} beaten={','.join(state.beaten)} ahead={','.join(state.ahead)} play=strike*9"
    )
    return Table(text).play("next")


def first(difficulty: str) -> Table:
    return Table(f"planning trial=nemean_lion difficulty={difficulty}")


@pytest.mark.parametrize(
    ("difficulty", "rounds"), [("story", 0), ("normal", 0), ("heroic", 1), ("mythic", 2)]
)
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


@pytest.mark.parametrize("seats", [1, 2])
def test_in_mythic_alone_each_trial_strikes_less_hard_than_printed(seats: int) -> None:
    """House rule beyond the rulebook: docs/balance.md."""
    milder = -HOUSE.catalogue.numbers.mythic_attack
    assert milder > 0
    for seed in range(12):
        faced = {each: HOUSE.setup(seed, seats, {"difficulty": each}).trial for each in HARDER}
        printed = HOUSE.catalogue.trials[faced["normal"].name].attack
        assert faced["normal"].attack == faced["heroic"].attack == printed
        assert faced["mythic"] == msgspec.structs.replace(faced["normal"], attack=max(1, printed - milder))


def test_the_trials_that_follow_in_mythic_strike_less_hard_too_but_never_below_one() -> None:
    table = first("mythic")
    for _ in range(11):
        table = beat(table)
        printed = RULES.catalogue.trials[table.state.trial.name].attack
        assert table.state.trial.attack == max(1, printed + RULES.catalogue.numbers.mythic_attack)


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


GENTLE = CARDS / "gentle"


def test_story_is_played_against_the_gentle_trials() -> None:
    gentle = load_exactly("hercule", (GENTLE,))
    assert isinstance(gentle, HerculeRules)
    assert RULES.catalogue.story.trials == gentle.catalogue.trials
    assert RULES.catalogue.story.cards == gentle.catalogue.cards
    for seed in range(4):
        state = RULES.setup(seed, 1, {"difficulty": "story"})
        printed = gentle.catalogue.trials[state.trial.name]
        values = (state.trial.health, state.trial.attack, state.trial.defense)
        assert values == (printed.health, printed.attack, printed.defense)


def test_the_gentle_pack_has_no_problem() -> None:
    assert problems_of(GENTLE) == ()


@pytest.mark.long
@pytest.mark.parametrize("seats", [1, 2])
def test_story_is_a_difficulty_like_the_others_to_whoever_plays_it(seats: int) -> None:
    players = [policy_for("hercule", "greedy")] * seats
    record = play_game(RULES, players, 5, {"difficulty": "story"})
    assert record.error == ""
    assert record.score >= 6


def test_a_run_of_story_is_marked_so_in_lists_and_statistics() -> None:
    assert labels(RULES, RULES.setup(1, 1, {"difficulty": "story"}))["difficulty"] == "story"


def test_what_a_pack_says_of_a_trial_holds_in_story_too() -> None:
    pack = load_exactly("hercule", (Path(__file__).parents[2] / "data" / "every_effect",))
    assert isinstance(pack, HerculeRules)
    hydra = pack.catalogue.cards["lernaean_hydra"]
    assert pack.catalogue.story.cards["lernaean_hydra"] == hydra
    assert RULES.catalogue.story.cards["lernaean_hydra"] != hydra
