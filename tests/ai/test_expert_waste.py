"""The expert's plans waste no Experience, and its reasons name what else a turn could have been."""

import msgspec
import pytest

from game.ai.policy import Advice
from game.ai.worker import Reply
from game.core.rng import Rng
from game.titles.hercule.ai.expert import ExpertPolicy
from game.titles.hercule.ai.reasons import reason_of
from game.titles.hercule.ai.swift.planning import every_plan, unwasted
from game.titles.hercule.rules.moves import NextPhase, Purchase, TapStance
from game.titles.registry import load_title
from tests.hercule.table import RULES
from tests.kit.test_kit_hints import adviser_at

from .test_expert import HANDS, TRIALS, advice_of, position, search_of

IN_PLAY = (
    "planning turn=1 trial=belt_of_hippolyta/1/1/3/16 stance=A play=train#1,train#2,train#3,block#4,block#5 "
    "deck=train,strike,strike,block,strike"
)


@pytest.mark.parametrize("trial", TRIALS)
def test_no_order_does_the_same_with_more_experience_than_the_plan_that_is_kept(trial: str) -> None:
    bettered = 0
    for hand in HANDS:
        search = search_of(position(trial, hand, "stance=A"))
        plans = every_plan(search)
        for plan in plans[:: max(1, len(plans) // 12)]:
            kept = unwasted(search, plan)
            (word, told), (_, before) = reason_of(search, kept), reason_of(search, plan)
            same = ("lost", "wounds", "blow")
            assert [told[name] for name in same] == [before[name] for name in same], word
            assert kept.strip[-1:] == plan.strip[-1:]
            assert kept.exhausted == plan.exhausted
            bettered += kept.experience > plan.experience
            assert kept.experience >= plan.experience
    assert bettered


def test_points_of_the_stance_that_nothing_needs_are_told_as_such_and_which_card_it_takes() -> None:
    state = RULES.parse_position(IN_PLAY)
    advice = advice_of(state, ExpertPolicy(24))
    # It comes from another process, which sends numbers.
    reply = Reply(1, 0, word=advice.word, figures=dict(advice.figures))
    assert msgspec.json.decode(msgspec.json.encode(reply), type=Reply) == reply
    assert "thins" in advice.figures
    assert isinstance(advice.move, TapStance)
    adviser = adviser_at("hercule", state, 0)
    assert "The points that the stance adds are not needed" in adviser.reason(advice)
    assert adviser.said(advice.move) == "Tap the stance on Block, number 4 of the cards in play."
    tapped, _ = RULES.apply(state, advice.move, 0)
    bare, more = RULES.view(state, 0), RULES.view(tapped, 0)
    assert bare.forecast is not None
    assert more.forecast is not None
    assert bare.forecast.holds, "the blow is held without it"
    assert bare.forecast.trial_loses == more.forecast.trial_loses
    assert bare.totals.experience == more.totals.experience


def test_a_plan_that_lets_a_trial_stand_that_could_fall_says_that_it_waits() -> None:
    state = position(
        "belt_of_hippolyta/1/1/4/16", "block#1,train#2,strike#3,strike#4,strike#5,train#6", "stance=A"
    )
    falls = {reason_of(search_of(state), plan)[0] == "reason_falls" for plan in every_plan(search_of(state))}
    assert falls == {True, False}
    figures = {"attack": 15, "defense": 4, "lost": 0, "blow": 4, "wounds": 0, "experience": 0}
    adviser = adviser_at("hercule", state, 0)
    for known in ({"chance": 64, "fells": 60}, {"chance": 64}):
        words = adviser.reason(Advice((NextPhase(),), "reason_holds", {**figures, **known}))
        told = "the run was then won 60 times in 100, and 64 times by waiting" in words
        assert told is ("fells" in known), words


def test_experience_that_would_buy_another_card_is_said_to_be_left_on_purpose() -> None:
    state = RULES.parse_position(IN_PLAY.replace("planning", "improvement").replace("stance=A", "stance=A!"))
    adviser = adviser_at("hercule", state, 0)
    for bought, told in ((2, True), (3, False)):
        plan = (*[Purchase("strike")] * bought, NextPhase())
        words = adviser.reason(Advice(plan, "reason_improve", {"spent": 4, "experience": 4}))
        assert ("It leaves 4 unspent on purpose" in words) is told, words


# The order of both decks is known: the trial can fall before the wounds run out.
HIND = """
planning trial=ceryneian_hind/9/16/13/17 turn=9 0.known=3 0.stance=B 0.deck=strike#14,block#36,block#10
0.hand=block#34+,cretan_bull#7,train#8,train#9,strike#13
0.discard=strike#17,train#12,strike#18,block#27,heavy_wound#40,block#21+,train#16,train#19,erymanthian_boar#37,train#22,heavy_wound#15
1.known=4 1.stance=B 1.deck=block#33+,train#26,cerberus#20,block#35+
1.hand=block#1+,heavy_wound#39,cattle_of_geryon#23,strike#28,strike#29
1.discard=block#3,strike#30,strike#32,mares_of_diomedes#24,strike#42,heavy_wound#25,strike#43+,stymphalian_birds#2,train#31,train#0,train#6,heavy_wound#38
reserve=block#5,heavy_wound#41,train#4,train#11
beaten=stymphalian_birds,cattle_of_geryon,cerberus,cretan_bull,mares_of_diomedes,erymanthian_boar
ahead=belt_of_hippolyta,lernaean_hydra,golden_apples,augean_stables,nemean_lion rng=5022777520825699759/157
"""


def test_two_heroes_fell_a_trial_that_can_fall_and_do_not_put_it_off() -> None:
    rules, expert, rng, made = load_title("hercule"), ExpertPolicy(), Rng(3592407199101418842), 0
    state = rules.parse_position(" ".join(HIND.split()))
    while rules.outcome(state) is None and state.trial.name == "ceryneian_hind":
        seat = rules.to_act(state)[made % len(rules.to_act(state))]
        legal = rules.legal_moves(state, seat)
        move, rng = expert.choose(rules, rules.view(state, seat), legal, rng)
        state, made = rules.apply(state, move, seat)[0], made + 1
    assert "ceryneian_hind" in state.beaten
