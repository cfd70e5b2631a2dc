"""The expert's plans waste no Experience, and its reasons name what else a turn could have been."""

import msgspec
import pytest

from game.ai.policy import Advice
from game.ai.worker import Reply
from game.titles.hercule.ai.expert import ExpertPolicy
from game.titles.hercule.ai.reasons import reason_of
from game.titles.hercule.ai.swift.planning import every_plan, unwasted
from game.titles.hercule.rules.moves import NextPhase, Purchase, TapStance
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
