"""hercule.md, End of a round."""

from collections import Counter

import pytest

from game.core.errors import CoreReason
from game.core.events import PileShuffled
from game.core.refs import Ref
from game.core.session import Session
from game.titles.hercule.rules.events import BlessingGained, RunEnded, TrialRevealed
from game.titles.hercule.rules.moves import NextPhase
from game.titles.hercule.rules.reasons import Reason
from game.titles.hercule.rules.state import Phase, Stance
from tests.hercule.table import RULES, Table

FALLING = "improvement trial=cerberus/1/9/5/1 play=strike#40*3 stance=A!"
PREPARING = "preparation trial=cerberus preparations=2"
NAMES = [
    "nemean_lion",
    "lernaean_hydra",
    "ceryneian_hind",
    "erymanthian_boar",
    "augean_stables",
    "stymphalian_birds",
    "cretan_bull",
    "mares_of_diomedes",
    "belt_of_hippolyta",
    "cattle_of_geryon",
    "golden_apples",
]


def test_the_beaten_trial_becomes_a_blessing_of_the_reserve() -> None:
    table = Table(FALLING).play("next")
    assert table.happened(BlessingGained) == [BlessingGained("cerberus")]
    assert "cerberus" in table.pile("reserve").split()
    assert table.view.beaten == ("cerberus",)


def test_all_cards_gather_in_the_deck_and_upgrades_are_reset() -> None:
    cards = "hand=strike+ discard=block+,heavy_wound deck=train+,train"
    table = Table(f"{FALLING} {cards}").play("next")
    assert Counter(table.pile("deck").split()) == {"strike": 2, "block": 1, "heavy_wound": 1, "train": 2}
    assert (table.pile("hand"), table.pile("discard"), table.pile("play")) == ("", "", "")


def test_a_dressed_wound_is_reset_with_the_rest() -> None:
    table = Table(f"{FALLING} deck=heavy_wound+").play("next")
    assert table.pile("deck") == "heavy_wound strike"


def test_the_next_trial_has_one_more_health_for_each_beaten_one() -> None:
    table = Table(f"{FALLING} beaten=nemean_lion,lernaean_hydra ahead={','.join(NAMES[2:])}").play("next")
    assert table.happened(TrialRevealed) == [TrialRevealed("ceryneian_hind", 4 + 3)]
    assert table.trial() == (7, 2, 3)
    assert table.state.trial.full_health == 7


def test_what_lasted_a_turn_does_not_touch_the_trial_that_is_revealed() -> None:
    table = Table(f"{FALLING} defense_change=-1 cost_change=-2 spent=4 lost_health=2 deck=train").play("next")
    view = table.view
    assert view.trial_defense == view.trial.defense
    assert (view.experience_left, view.lost_health) == (0, 0)
    assert {pile.cost for pile in view.shop if pile.name == "train"} == {4}


def test_a_preparation_exhausts_a_wound_of_the_deck() -> None:
    table = Table(f"{PREPARING} deck=heavy_wound,strike").play("prepare exhaust heavy_wound")
    assert table.pile("deck") == "strike"
    assert table.view.wounds_left == 3
    assert table.view.preparations == 1


def test_a_preparation_gains_a_technique_of_the_reserve() -> None:
    table = Table(f"{PREPARING} deck=strike").play("prepare gain block")
    assert table.pile("deck") == "block strike"


def test_a_preparation_exhausts_a_technique_or_a_blessing_of_the_deck() -> None:
    table = Table(f"{PREPARING} deck=strike+,nemean_lion,train beaten=nemean_lion")
    table.play("prepare exhaust strike+")
    assert table.pile("deck") == "nemean_lion train"
    table = Table(f"{PREPARING} deck=strike,nemean_lion,train beaten=nemean_lion")
    assert table.play("prepare exhaust nemean_lion").pile("deck") == "strike train"


def test_a_preparation_upgrades_a_technique_of_the_deck() -> None:
    table = Table(f"{PREPARING} deck=strike,train").play("prepare upgrade strike")
    assert table.pile("deck") == "strike+ train"


def test_two_preparations_may_be_equal_and_a_third_never_comes() -> None:
    table = Table(f"{PREPARING} deck=strike,strike").play("prepare upgrade strike", "prepare upgrade strike")
    assert table.refused("prepare gain block") == Reason.PREPARED
    assert table.refused("prepare upgrade strike") == Reason.PREPARED
    assert table.refused("prepare exhaust strike+") == Reason.PREPARED
    assert table.play("next").refused("prepare gain block") == Reason.NOT_PREPARATION
    assert sorted(table.pile("hand").split()) == ["strike+", "strike+"]


def test_the_trial_begins_only_when_the_player_says_so_and_until_then_all_is_taken_back() -> None:
    start = Table(f"{PREPARING} deck=strike,strike").state
    session = Session(RULES, start)
    for text in ("prepare upgrade strike", "prepare gain block"):
        session.submit(RULES.parse_move(session.state, text))
    assert (session.state.phase, session.state.heroes[0].preparations) == (Phase.PREPARATION, 0)
    assert session.legal_moves(0) == [NextPhase()]
    session.undo(0)
    session.undo(0)
    assert session.state == start


@pytest.mark.parametrize("acts", [[], ["prepare gain block"]])
def test_fewer_than_two_preparations_are_allowed(acts: list[str]) -> None:
    table = Table(f"{PREPARING} deck=strike").play(*acts, "next")
    assert (table.view.phase, table.view.turn, table.view.preparations) == (Phase.PLANNING, 1, 0)
    assert len(table.view.hand) == 1 + len(acts)


def test_a_card_gained_can_be_upgraded_with_the_second_preparation() -> None:
    table = Table(f"{PREPARING} deck=strike").play("prepare gain block", "prepare upgrade block", "next")
    assert sorted(table.pile("hand").split()) == ["block+", "strike"]


def test_then_the_stance_stands_on_a_and_the_deck_is_shuffled() -> None:
    table = Table(f"{PREPARING} stance=B deck=strike,block,train,train,train,train turn=6")
    table.play("prepare gain strike", "prepare gain strike", "next")
    assert table.view.stance == Stance("A", False)
    assert table.happened(PileShuffled) == [PileShuffled(Ref("deck"))]
    assert (table.view.phase, table.view.turn, len(table.view.hand)) == (Phase.PLANNING, 1, 5)


def test_no_blessing_and_no_wound_is_gained_or_upgraded() -> None:
    table = Table(f"{PREPARING} beaten=nemean_lion,cretan_bull deck=cretan_bull,heavy_wound,strike+")
    assert table.refused("prepare gain nemean_lion") == Reason.PREPARE_GAIN_TECHNIQUE
    assert table.refused("prepare gain heavy_wound") == Reason.PREPARE_GAIN_TECHNIQUE
    assert table.refused("prepare upgrade cretan_bull") == Reason.PREPARE_UPGRADE_TECHNIQUE
    assert table.refused("prepare upgrade heavy_wound") == Reason.PREPARE_UPGRADE_TECHNIQUE
    assert table.refused("prepare upgrade strike") == Reason.NOT_IN_DECK


def test_preparations_name_cards_that_are_there() -> None:
    table = Table(f"{PREPARING} deck=strike,train,train,train,train,train,train")
    assert table.refused("prepare gain train") == Reason.NOT_IN_RESERVE
    assert table.refused("prepare exhaust block") == Reason.NOT_IN_DECK
    assert table.refused("prepare exhaust strike+") == Reason.NOT_IN_DECK
    assert table.refused("prepare exhaust dragon") == Reason.NOT_IN_DECK


def test_no_turn_is_played_before_the_preparation_ends() -> None:
    table = Table(f"{PREPARING} deck=strike")
    assert table.refused("tap stance") == Reason.NOT_TURN
    assert table.refused("buy train") == Reason.NOT_IMPROVEMENT


def test_twelve_trials_beaten_are_the_victory() -> None:
    table = Table(f"{FALLING} beaten={','.join(NAMES)} ahead=").play("next")
    assert table.happened(RunEnded) == [RunEnded(True)]
    assert table.happened(BlessingGained) == []
    outcome = RULES.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (12,))
    assert (table.view.phase, table.view.result, table.view.rounds) == (Phase.WON, "won", 12)
    assert table.refused("next") == CoreReason.GAME_OVER
    assert RULES.to_act(table.state) == ()


def test_after_a_defeat_the_trials_beaten_are_the_score() -> None:
    wounds = "discard=heavy_wound,heavy_wound,heavy_wound"
    table = Table(f"improvement trial=cerberus {wounds} beaten=nemean_lion,cretan_bull").play("next")
    outcome = RULES.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((), (2,))
    assert table.drag("next") == CoreReason.GAME_OVER
