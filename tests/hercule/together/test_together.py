"""Cooperative Mode (hercule-en): two heroes, one trial; set-up, Planning and the Improvement of both."""

from collections import Counter

import pytest

from game.core.errors import CoreReason, IllegalMove
from game.core.events import CardMoved
from game.core.session import Session
from game.titles.hercule.rules.events import ActsLaid, ReadyMarked
from game.titles.hercule.rules.moves import NextPhase, PlayCard, TakeBack
from game.titles.hercule.rules.reasons import Reason
from game.titles.hercule.rules.state import Phase, Stance
from tests.hercule.table import RULES
from tests.hercule.together.two_heroes import FIVE, OTHER_FIVE, Pair

RECOMMENDED = "choose deck block=3 strike=3 train=4"
PLANNING = f"planning trial=nemean_lion 0.hand={FIVE} 1.hand={OTHER_FIVE}"
DRAWING = (
    "planning trial=nemean_lion beaten=ceryneian_hind 0.hand=ceryneian_hind#1,strike#2 1.hand=train#5 "
    "0.deck=block#3,train#4"
)
OTHERS = ",".join(name for name in RULES.catalogue.trials if name not in ("nemean_lion", "cerberus"))


def new_pair(seed: int = 3) -> Pair:
    return Pair(RULES.setup(seed, 2, {}))


# Set-up


def test_the_reserve_is_shared_and_holds_what_both_sets_leave() -> None:
    pair = new_pair().play(f"0 {RECOMMENDED}", "1 choose deck block=5 strike=5")
    names = Counter(card.name for card in pair.state.reserve)
    assert names["heavy_wound"] == 6
    assert names.total() - names["heavy_wound"] == 12
    assert names == {"heavy_wound": 6, "train": 8, "strike": 2, "block": 2}


def test_each_chooses_ten_techniques_of_one_set_and_the_round_begins_with_the_second() -> None:
    pair = new_pair()
    assert pair.refused("0 choose deck train=8 block=2") is Reason.NOT_IN_RESERVE
    pair.play(f"1 {RECOMMENDED}")
    assert pair.state.phase is Phase.SETUP
    assert RULES.to_act(pair.state) == (0,)
    pair.play(f"0 {RECOMMENDED}")
    assert [len(hero.hand) for hero in pair.state.heroes] == [5, 5]
    assert RULES.to_act(pair.state) == (0, 1)


def test_a_trials_health_is_doubled_after_the_bonus_for_beaten_trials() -> None:
    printed = RULES.catalogue.trials
    first = new_pair().state.trial
    assert first.health == first.full_health == 2 * printed[first.name].health
    won = Pair("improvement trial=nemean_lion/1/10/3/1 ahead=cerberus beaten=" + OTHERS + " 0.play=strike")
    won.both_ready()
    assert won.state.trial.health == 2 * (printed["cerberus"].health + 11)


# Draw and Planning


def test_a_card_that_is_laid_lies_in_hand_until_both_are_ready() -> None:
    pair = Pair(PLANNING).play("0 play train#1", "0 play strike#2")
    assert pair.of(0, "hand") == "train strike block train strike"
    assert pair.of(0, "play") == ""
    assert [entry.triggers for entry in pair.heroes()[0].foreseen] == [2, 1]
    pair.both_ready()
    assert pair.of(0, "play") == "train strike"
    assert pair.of(0, "hand") == "block train strike"
    assert pair.state.phase is Phase.PLANNING


def test_own_cards_are_taken_back_freely_whatever_the_other_did_since() -> None:
    pair = Pair(PLANNING).play("0 play train#1", "0 play strike#2", "1 play block#13", "0 take back 0")
    assert pair.state.heroes[0].laid == (PlayCard(2),)
    assert pair.state.heroes[1].laid == (PlayCard(13),)
    assert pair.happened(ActsLaid)[-1] == ActsLaid(0, (PlayCard(2),))


def test_what_means_nothing_without_a_card_goes_back_with_it() -> None:
    pair = Pair(PLANNING).play(
        "0 play train#1", "0 tap stance on train#1", "0 play strike#2", "0 take back 0"
    )
    assert pair.state.heroes[0].laid == (PlayCard(2),)
    assert pair.state.heroes[0].stance == Stance("A", False)


def test_any_change_clears_the_marks() -> None:
    pair = Pair(PLANNING).play("0 play train#1", "0 next")
    assert RULES.to_act(pair.state) == (1,)
    pair.play("1 play train#11")
    assert ReadyMarked(0, False) in pair.events
    assert RULES.to_act(pair.state) == (0, 1)


def test_somebody_who_is_ready_takes_the_mark_back_by_undo() -> None:
    session = Session(RULES, Pair(PLANNING).play("0 play train#1").state)
    session.submit(NextPhase(), 0)
    assert session.undo_block(1) is CoreReason.UNDO_OTHER_PLAYER
    session.undo(0)
    assert RULES.to_act(session.state) == (0, 1)


def test_nobody_waits_for_nothing() -> None:
    pair = Pair(PLANNING)
    assert pair.refused("0 next") is Reason.HAND_FIRST
    pair.play("1 play train#11", "0 next")
    assert pair.play("1 next").of(1, "play") == "train"


@pytest.mark.parametrize("discard", ["block#3", "block#3,train#4", ""])
def test_a_draw_stops_the_play_of_its_hero_though_it_empties_deck_and_discard(discard: str) -> None:
    """The drawn card may be wanted before the others are played; if none can be drawn, nothing stops."""
    hand = "0.hand=strike#1,train#2 1.hand=train#5"
    pair = Pair(
        f"planning trial=nemean_lion 0.stance=B {hand}" + (f" 0.discard={discard}" if discard else "")
    )
    pair.play("0 play strike#1", "0 tap stance", "0 play train#2", "1 play train#5").both_ready()
    assert pair.of(0, "play") == ("strike" if discard else "strike train")
    laid = pair.state.heroes[0].laid
    assert laid == ((PlayCard(2),) if discard else ())


def test_planning_ends_when_every_card_of_both_is_played() -> None:
    pair = Pair("planning trial=nemean_lion 0.hand=train#1 1.hand=strike#2,heavy_wound#3")
    pair.play("0 play train", "1 play strike").both_ready()
    assert pair.of(1, "hand") == "heavy_wound"
    pair.play("0 next", "1 play heavy_wound", "1 next", "0 next")
    assert pair.view.phase is Phase.IMPROVEMENT
    assert pair.joint.attack == 2


def test_a_card_that_comes_to_light_stops_the_play_and_the_rest_stays_laid() -> None:
    pair = Pair(DRAWING).play("0 play ceryneian_hind", "0 play strike", "1 play train").both_ready()
    assert pair.of(0, "play") == "ceryneian_hind"
    assert pair.of(0, "hand") == "strike block"
    assert pair.state.heroes[0].laid == (PlayCard(2),)
    assert pair.of(1, "play") == "train"
    pair.play("0 take back 0", "0 play block", "0 play strike").both_ready()
    assert pair.of(0, "play") == "ceryneian_hind block strike"
    assert pair.state.phase is Phase.IMPROVEMENT


def test_a_draw_that_is_laid_shows_nothing_of_the_deck() -> None:
    pair = Pair(DRAWING).play("0 play ceryneian_hind")
    assert not pair.happened(CardMoved)
    assert pair.of(0, "deck") == "block train"


def test_the_wound_that_a_card_exhausts_is_the_heros_own_and_laid_like_a_card() -> None:
    pair = Pair(
        "planning trial=nemean_lion beaten=augean_stables 1.hand=heavy_wound#4 "
        "0.hand=heavy_wound#1,augean_stables#2,heavy_wound#3"
    )
    pair.play("0 play heavy_wound#1", "0 play augean_stables")
    assert pair.refused("0 next") is Reason.CHOOSE_WOUND_FIRST
    assert {RULES.format_move(pair.state, move) for move in RULES.legal_moves(pair.state, 0)} == {
        "exhaust heavy_wound#1",
        "exhaust heavy_wound#3",
        "take back 0",
        "take back 1",
    }
    pair.play("0 exhaust heavy_wound#3", "1 play heavy_wound").both_ready()
    assert pair.of(0, "play") == "heavy_wound augean_stables"
    assert pair.of(1, "play") == "heavy_wound"
    assert pair.pile("reserve").count("heavy_wound") == 4


def test_each_has_a_stance_of_his_own() -> None:
    pair = Pair(
        "planning trial=nemean_lion 0.stance=A 1.stance=B 0.hand=train#1 1.hand=strike#2 1.deck=block#3"
    )
    pair.play("0 play train", "0 tap stance on train", "1 tap stance", "1 play strike").both_ready()
    assert pair.state.heroes[0].stance == Stance("A", True)
    assert pair.state.heroes[1].stance == Stance("A", False)
    assert pair.of(1, "hand") == "strike block"


def test_what_was_played_goes_back_to_the_last_reveal_once_both_ask_for_it() -> None:
    session = Session(RULES, Pair(PLANNING).state)
    for move, seat in ((PlayCard(1), 0), (PlayCard(11), 1), (NextPhase(), 0), (NextPhase(), 1)):
        session.submit(move, seat)
    assert [len(hero.played) for hero in session.state.heroes] == [1, 1]
    assert session.undo_block(0) is CoreReason.UNDO_OTHER_PLAYER
    assert not session.ask_undo(0)
    assert session.asking == {0}
    assert session.ask_undo(1)
    assert session.asking == frozenset()
    assert [hero.laid for hero in session.state.heroes] == [(PlayCard(1),), (PlayCard(11),)]
    session.submit(TakeBack(0), 1)
    assert session.state.heroes[1].laid == ()


def test_who_asked_is_forgotten_by_the_next_move_and_nothing_unveiled_is_taken_back() -> None:
    session = Session(RULES, Pair(DRAWING).state)
    for move, seat in ((PlayCard(1), 0), (PlayCard(5), 1)):
        session.submit(move, seat)
    session.ask_undo(0)
    session.submit(NextPhase(), 0)
    assert session.asking == frozenset()
    session.submit(NextPhase(), 1)
    with pytest.raises(IllegalMove, match=CoreReason.UNDO_HIDDEN.value):
        session.ask_undo(0)


# Improvement


def test_experience_is_one_pool_that_either_spends_on_his_own_discard() -> None:
    pair = Pair("improvement trial=nemean_lion 0.play=train#1*3 1.play=train#2*5 1.discard=block#3")
    assert pair.joint.experience == 8
    pair.play("0 buy strike", "1 upgrade")
    assert (pair.of(0, "discard"), pair.of(1, "discard")) == ("strike", "block+")
    assert pair.joint.experience == 0
    assert pair.refused("0 buy train") is Reason.TOO_EXPENSIVE


def test_a_purchase_clears_the_others_mark_and_the_marks_of_both_end_the_phase() -> None:
    pair = Pair("improvement trial=nemean_lion 0.play=train#1*4 1.play=train#2*4")
    pair.play("0 next", "1 buy block")
    assert RULES.to_act(pair.state) == (0, 1)
    pair.play("1 next")
    assert pair.view.phase is Phase.IMPROVEMENT
    assert pair.play("0 next").view.phase is Phase.ATTACK


def test_apples_make_improvements_cheaper_for_both() -> None:
    pair = Pair(
        "planning trial=nemean_lion beaten=golden_apples 0.hand=golden_apples#1 "
        "1.hand=train#2 1.play=train#3*5"
    )
    pair.play("0 play golden_apples", "1 play train").both_ready()
    assert pair.joint.experience == 8
    assert pair.play("1 buy block").joint.experience == 5
